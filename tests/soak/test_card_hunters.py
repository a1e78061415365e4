"""Games about one card: what it needs is on the table, the players are after it, and what it waits for comes about."""

import random
from pathlib import Path

import pytest

from overcrush.abilities.card import Card
from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.chance import Seeded
from overcrush.engine.machine import asking, offered, play
from overcrush.engine.model.actions import ARG, BUY, FIELD_IT, PASS, USE_GLOBAL, VERB
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId, SideId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.setup import build_setting, open_game
from overcrush.soak import state_file
from overcrush.soak.card_hunters import Hunt, all_fielded, hunt_for, hunter_answers, wanted_actions
from overcrush.soak.card_needs import ANYBODY, OPPONENT, OWN, has_keyword, needs
from overcrush.soak.coverage import Counts, Watcher, watching
from overcrush.soak.random_teams import all_cards, companions
from overcrush.soak.schedule import Plan, plan
from overcrush.soak.soak_game import Outcome, play_game
from overcrush.soak.soak_report import report
from overcrush.soak.state_file import SoakState, load, save, save_broken

TRAPDOOR = "PRA-169"


def card(name: str) -> Card:
    return all_cards()[name]


def needed(name: str, side: str) -> set[str]:
    """Ids of the cards that a card needs on a side."""
    return {
        other.id
        for need in needs(card(name))
        if need.side in (side, ANYBODY)
        for other in all_cards().values()
        if need.fits(other, card(name))
    }


class TestNeeds:
    def test_a_name_in_the_text(self) -> None:
        assert needed("TMNT-008", OWN) == {"TMNT-037", "TMNT-038", "TMNT-039"}
        assert not needed("TMNT-008", OPPONENT)

    def test_an_affiliation_but_not_the_card_itself(self) -> None:
        found = needed("TMNT-030", OWN)
        assert "TMNT-030" not in found
        assert found
        assert all("Teenage Mutant Ninja Turtles" in card(each).front.affiliations for each in found)

    def test_everything_that_a_noun_phrase_says_at_once(self) -> None:
        assert needed("FUS-094", OPPONENT) >= {"FUS-123"}
        evil = {each for each in needed("FUS-094", OPPONENT) if has_keyword(card(each), "Experience")}
        assert evil == {"FUS-123"}, "Good ones with Experience are not what it asks for"

    def test_a_keyword_that_is_used_and_by_whom(self) -> None:
        assert {"PRA-104", "FUS-022"} <= needed("FUS-003", OPPONENT)
        assert not needed("FUS-003", OWN)
        assert "PRA-115" in needed("FUS-108", OWN)

    def test_what_a_keyword_of_its_own_stands_for(self) -> None:
        """Experience comes from opposing Monsters (K-041), as an affiliation or as a tag."""
        assert {"PRA-167", "FUS-001"} <= needed("FUS-083", OPPONENT)
        assert not needed("FUS-083", OWN)

    def test_what_makes_an_event_happen(self) -> None:
        assert "PRA-134" in needed("PRA-037", OWN), "it takes control"
        assert "PRA-058" in needed("PRA-028", OWN), "it draws more"
        assert "PRA-164" in needed("PRA-167", OWN), "it spins up what Awaken waits for"

    def test_a_card_that_asks_for_nothing(self) -> None:
        assert not needs(card(TRAPDOOR))


class TestTeams:
    def test_what_is_needed_comes_along_on_its_side(self) -> None:
        for number in range(10):
            teams = plan(number, 0, "FUS-094").setup.teams
            assert "FUS-094" in [each.id for each, _ in teams[0].cards]
            assert "FUS-123" in [each.id for each, _ in teams[-1].cards], "although it has the name of the card itself"

    def test_nobody_brings_a_name_twice(self) -> None:
        rng = random.Random(1)
        pool = list(all_cards().values())
        for each in pool:
            for side in (OWN, OPPONENT):
                names = [other.name for other in companions(each, pool, rng, side)]
                assert len(names) == len(set(names))
                assert each.name in names

    def test_only_games_about_a_card_have_hunters_and_patience(self) -> None:
        for number in range(20):
            assert not plan(number).patient
        assert {plan(number, 0, "PRA-037").patient for number in range(20)} == {True, False}
        assert hunt_for(build_setting(plan(0).setup), plan(0)) is None


@pytest.fixture(name="bebop")
def _bebop() -> tuple[Plan, Game, Hunt]:
    planned = plan(0, 0, "TMNT-008")
    setting = build_setting(planned.setup)
    hunt = hunt_for(setting, planned)
    assert hunt is not None
    return planned, open_game(setting, 0, 8), hunt


class Always(random.Random):
    """Never the one answer in eight that is any."""

    def randrange(self, *_: object, **__: object) -> int:
        return 1


class TestHunters:
    def number_of(self, g: Game, name: str) -> int:
        return next(row.number for row in g.setting.cards if row.source.name == name and row.owner == 0)

    def test_they_field_before_they_purchase_and_purchase_the_card_itself_first(
        self, bebop: tuple[Plan, Game, Hunt]
    ) -> None:
        _, g, hunt = bebop
        focus, friend = self.number_of(g, "Bebop"), self.number_of(g, "Rocksteady")
        assert focus in hunt.focus
        assert friend in hunt.companions
        buy, friendly = BUY << VERB | focus, BUY << VERB | friend
        other = BUY << VERB | next(row.number for row in g.setting.cards if row.number and row.number not in hunt.all)
        field = FIELD_IT << VERB | g.setting.dice_of[friend][0]
        strange = FIELD_IT << VERB | g.setting.dice_of[other & ARG][0]
        assert wanted_actions(g, hunt, [PASS, buy, friendly, other, strange, field]) == [field]
        assert wanted_actions(g, hunt, [PASS, friendly, other, strange, buy]) == [buy]
        assert wanted_actions(g, hunt, [PASS, friendly, other, strange]) == [friendly]
        of_another = next(each.number for each in g.setting.abilities if each.card not in hunt.focus)
        assert wanted_actions(g, hunt, [PASS, other, strange, USE_GLOBAL << VERB | of_another]) == [
            PASS,
            other,
            strange,
        ]

    def test_its_own_global_is_used_and_any_if_it_waits_for_one(self) -> None:
        for about, waits in (("FUS-033", False), ("FUS-114", True)):
            planned = plan(1, 0, about)
            setting = build_setting(planned.setup)
            hunt = hunt_for(setting, planned)
            assert hunt is not None
            assert hunt.globals_wanted == waits
            g = open_game(setting, 0, 8)
            every = [USE_GLOBAL << VERB | number for row in setting.cards for number in row.globals]
            own = [USE_GLOBAL << VERB | number for card in sorted(hunt.focus) for number in setting.cards[card].globals]
            assert wanted_actions(g, hunt, [PASS, *every]) == own or waits
            assert wanted_actions(g, hunt, [PASS, *every]) == [PASS, *every] or not waits
            assert len(every) > len(own)
            buy = BUY << VERB | min(hunt.focus)
            assert hunt.saving == bool(own)
            assert wanted_actions(g, hunt, [PASS, buy, *own]) == [buy, *own]
            assert wanted_actions(g, hunt, [PASS, buy, *own], save=True) == (own or [PASS])

    def test_patient_ones_attack_when_their_dice_are_gathered(self, bebop: tuple[Plan, Game, Hunt]) -> None:
        _, g, hunt = bebop
        focus, friend = self.number_of(g, "Bebop"), self.number_of(g, "Rocksteady")
        g.asked = SeatId(0)
        die = g.setting.dice_of[friend][0]
        offer = [die, FINISHED]
        for fielded in ((), (focus,), (friend,), (focus, friend)):
            flags = [0] * len(g.fielded)
            for each in fielded:
                flags[each * g.setting.sides] = 1
            g.fielded = tuple(flags)
            ready = len(fielded) == 2
            assert all_fielded(g, hunt, SideId(0)) == ready
            assert hunter_answers(g, hunt, True, QuestionKind.ATTACKERS, offer, Always()) == (
                offer if ready else [FINISHED]
            )
            assert hunter_answers(g, hunt, False, QuestionKind.ATTACKERS, offer, Always()) == offer

    def test_whoever_must_attack_does(self, bebop: tuple[Plan, Game, Hunt]) -> None:
        _, g, hunt = bebop
        g.asked = SeatId(0)
        die = g.setting.dice_of[self.number_of(g, "Rocksteady")][0]
        assert hunter_answers(g, hunt, True, QuestionKind.ATTACKERS, [die], Always()) == [die]

    def test_characters_that_they_want_are_not_rolled_again(self, bebop: tuple[Plan, Game, Hunt]) -> None:
        _, g, hunt = bebop
        row = g.setting.cards[self.number_of(g, "Bebop")]
        character, energy = g.setting.dice_of[row.number][:2]
        g.face[character] = row.levels[0]
        g.face[energy] = next(at for at in row.rolls if at not in row.levels)
        assert hunter_answers(g, hunt, False, QuestionKind.REROLL, [character, energy, FINISHED], Always()) == [
            energy,
            FINISHED,
        ]

    def test_now_and_then_any_answer_will_do(self, bebop: tuple[Plan, Game, Hunt]) -> None:
        _, g, hunt = bebop
        buy = BUY << VERB | min(hunt.focus)
        use = USE_GLOBAL << VERB | next(each.number for each in g.setting.abilities if each.card not in hunt.focus)
        seen = {
            tuple(hunter_answers(g, hunt, False, QuestionKind.ACT, [PASS, buy, use], random.Random(n)))
            for n in range(60)
        }
        assert seen == {(buy,), (PASS, buy, use)}

    def test_there_is_always_an_answer(self, bebop: tuple[Plan, Game, Hunt]) -> None:
        """Whatever is asked in a whole game: what a hunter chooses from is offered, and there is always something."""
        planned, g, hunt = bebop
        rng, dice = random.Random(3), Seeded(3)
        asked = 0
        while g.result == GOING_ON and asked < 300:
            offer = offered(g)
            found = hunter_answers(g, hunt, planned.patient, asking(g).question_kind, offer, rng)
            assert found
            assert set(found) <= set(offer)
            assert play(g, found[rng.randrange(len(found))], dice) is None
            asked += 1


class TestTraps:
    def test_a_trap_has_run_when_it_lay_in_the_field(self) -> None:
        watcher = Watcher(Counts())
        planned = plan(10_000, 0, TRAPDOOR)
        setting = build_setting(planned.setup)
        watcher.begin(setting)
        g = open_game(setting, 0, 8)
        watcher.observe(g)
        assert "Trap" not in watcher.counts.keywords, "on its card it does nothing"
        trap = next(row.number for row in setting.cards if row.source.id == TRAPDOOR)
        flags = list(g.fielded)
        flags[trap * setting.sides + 1] = 1
        g.fielded = tuple(flags)
        watcher.observe(g)
        assert watcher.counts.keywords["Trap"] == 1

    def test_ordinary_games_with_one_count_it(self) -> None:
        """One game in twenty has a Trapdoor on a team; somebody soon uses it."""
        watcher = Watcher(Counts())
        having = [n for n in range(200) if any(c.id == TRAPDOOR for team in plan(n).setup.teams for c, _ in team.cards)]
        with watching(watcher):
            for number in having:
                assert not play_game(plan(number), watcher).problem
                if watcher.counts.keywords["Trap"]:
                    break
        assert watcher.counts.keywords["Trap"]
        assert watcher.counts.abilities[f"{TRAPDOOR} Trapdoor, attacks 1"]


@pytest.mark.parametrize(
    ("about", "what"),
    [
        ("AI-037", "Star-Lord, attacks 1"),
        ("BFU-041", "Roboute Guilliman, purchased 1"),
        ("FUS-003", "Bronze Dragon, keyword used 1"),
        ("FUS-108", "Balor, keyword used 1"),
        ("PRA-028", "Lucky Fisher, drew 1"),
        ("TMNT-008", "Bebop, fielded 1"),
        ("TMNT-041", "Shredder, damaged 1"),
    ],
)
def test_a_few_games_about_a_card_bring_it_to_what_it_waits_for(about: str, what: str) -> None:
    """In thousands of games about nothing in particular none of them had run."""
    watcher = Watcher(Counts())
    with watching(watcher):
        for number in range(11_000, 11_000 + 4 * state_file.GAMES_EACH):
            outcome = play_game(plan(number, 0, about), watcher)
            assert not outcome.problem, f"{outcome.title}\n{outcome.trace}"
            if watcher.counts.abilities[f"{about} {what}"]:
                return
    raise AssertionError(f"{about} {what} never ran")


class TestRounds:
    def test_cards_with_a_keyword_that_never_ran_get_a_round(self) -> None:
        state = SoakState(0, state_file.FULL)
        state.done = {0, 1}
        state.counts.keywords.update(keyword for keyword in KEYWORDS if keyword != "Trap")
        assert state.start_round() == [(2 + at, TRAPDOOR) for at in range(state_file.GAMES_EACH)]

    def test_a_soak_that_stopped_in_a_round_goes_on_with_it(self, tmp_path: Path) -> None:
        state = SoakState(0, state_file.FULL)
        state.done = set(range(state_file.FULL))
        state.counts.keywords.update(keyword for keyword in KEYWORDS if keyword != "Trap")
        games = state.start_round()
        state.add(Outcome(games[0][0], "", 2, "ai"))
        save(tmp_path, state)
        again, sentence = load(tmp_path, 0, state_file.FULL)
        assert sentence.startswith("Going on after")
        assert again.left() == games[1:]
        assert again.rounds == 1

    def test_a_finished_soak_starts_anew(self, tmp_path: Path) -> None:
        state = SoakState(0, 1)
        state.add(Outcome(0, "", 2, "ai"))
        state.finished = True
        save(tmp_path, state)
        again, sentence = load(tmp_path, 0, 1)
        assert "finished" in sentence
        assert not again.done

    def test_the_report_says_how_to_play_a_game_about_a_card_again(self, tmp_path: Path) -> None:
        state = SoakState(0, 1)
        state.add(Outcome(0, "", 2, "ai"))
        broken = Outcome(1, "game 1 about PRA-037", 2, "ai", "PRA-037", problem="LawBroken: something")
        state.add(broken)
        save_broken(tmp_path, state, broken)
        lines = report(state)
        assert lines[0].startswith("1 of 1 games and 1 about single cards")
        assert any("--game 1 --about PRA-037`" in line for line in lines)
