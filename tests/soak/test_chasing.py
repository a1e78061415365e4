"""Games about one card: what it needs is on the table, the players are after it, and what it waits for comes about."""

import random
from pathlib import Path

import pytest

from overcrush.abilities.card import Card
from overcrush.engine.choosing import FINISHED
from overcrush.engine.machine import asking, offered, play
from overcrush.engine.setup import build_setting, open_game
from overcrush.engine.state import Game
from overcrush.engine.table import Seeded
from overcrush.engine.windows import ARG, BUY, FIELD_IT, PASS, USE_GLOBAL, VERB
from overcrush.engine.words import GOING_ON, KEYWORDS
from overcrush.soak import keeping
from overcrush.soak.counting import Counts, Watcher, watching
from overcrush.soak.keen import Sought, acting, gathered, keen_answers, sought
from overcrush.soak.keeping import Tally, keep_broken, load, save
from overcrush.soak.plans import Plan, plan
from overcrush.soak.playing import Outcome, play_game
from overcrush.soak.reporting import report
from overcrush.soak.teams import all_cards, company
from overcrush.soak.wishes import ANYBODY, FOES, OWN, has_keyword, wishes

TRAPDOOR = "PRA-169"


def card(name: str) -> Card:
    return all_cards()[name]


def needed(name: str, side: str) -> set[str]:
    """Ids of the cards that a card needs on a side."""
    return {
        other.id
        for wish in wishes(card(name))
        if wish.side in (side, ANYBODY)
        for other in all_cards().values()
        if wish.fits(other, card(name))
    }


class TestWishes:
    def test_a_name_in_the_text(self) -> None:
        assert needed("TMNT-008", OWN) == {"TMNT-037", "TMNT-038", "TMNT-039"}
        assert not needed("TMNT-008", FOES)

    def test_an_affiliation_but_not_the_card_itself(self) -> None:
        found = needed("TMNT-030", OWN)
        assert "TMNT-030" not in found
        assert found
        assert all("Teenage Mutant Ninja Turtles" in card(each).front.affiliations for each in found)

    def test_everything_that_a_noun_phrase_says_at_once(self) -> None:
        assert needed("FUS-094", FOES) >= {"FUS-123"}
        evil = {each for each in needed("FUS-094", FOES) if has_keyword(card(each), "Experience")}
        assert evil == {"FUS-123"}, "Good ones with Experience are not what it asks for"

    def test_a_keyword_that_is_used_and_by_whom(self) -> None:
        assert {"PRA-104", "FUS-022"} <= needed("FUS-003", FOES)
        assert not needed("FUS-003", OWN)
        assert "PRA-115" in needed("FUS-108", OWN)

    def test_what_a_keyword_of_its_own_stands_for(self) -> None:
        """Experience comes from opposing Monsters (K-041), as an affiliation or as a tag."""
        assert {"PRA-167", "FUS-001"} <= needed("FUS-083", FOES)
        assert not needed("FUS-083", OWN)

    def test_what_makes_an_event_happen(self) -> None:
        assert "PRA-134" in needed("PRA-037", OWN), "it takes control"
        assert "PRA-058" in needed("PRA-028", OWN), "it draws more"
        assert "PRA-164" in needed("PRA-167", OWN), "it spins up what Awaken waits for"

    def test_a_card_that_asks_for_nothing(self) -> None:
        assert not wishes(card(TRAPDOOR))


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
            for side in (OWN, FOES):
                names = [other.name for other in company(each, pool, rng, side)]
                assert len(names) == len(set(names))
                assert each.name in names

    def test_games_about_nothing_are_neither_keen_nor_patient(self) -> None:
        for number in range(20):
            assert not plan(number).patient
        assert {plan(number, 0, "PRA-037").patient for number in range(20)} == {True, False}
        assert sought(build_setting(plan(0).setup), plan(0)) is None


@pytest.fixture(name="bebop")
def _bebop() -> tuple[Plan, Game, Sought]:
    planned = plan(0, 0, "TMNT-008")
    setting = build_setting(planned.setup)
    aim = sought(setting, planned)
    assert aim is not None
    return planned, open_game(setting, 0, 8), aim


class Always(random.Random):
    """Never the one answer in eight that is any."""

    def randrange(self, *_: object, **__: object) -> int:
        return 1


class TestKeenPlayers:
    def number_of(self, g: Game, name: str) -> int:
        return next(row.number for row in g.setting.cards if row.source.name == name and row.owner == 0)

    def test_they_field_before_they_purchase_and_purchase_the_card_itself_first(
        self, bebop: tuple[Plan, Game, Sought]
    ) -> None:
        _, g, aim = bebop
        focus, friend = self.number_of(g, "Bebop"), self.number_of(g, "Rocksteady")
        assert focus in aim.focus
        assert friend in aim.company
        buy, friendly = BUY << VERB | focus, BUY << VERB | friend
        other = BUY << VERB | next(row.number for row in g.setting.cards if row.number and row.number not in aim.all)
        field = FIELD_IT << VERB | g.setting.dice_of[friend][0]
        strange = FIELD_IT << VERB | g.setting.dice_of[other & ARG][0]
        assert acting(g, aim, [PASS, buy, friendly, other, strange, field]) == [field]
        assert acting(g, aim, [PASS, friendly, other, strange, buy]) == [buy]
        assert acting(g, aim, [PASS, friendly, other, strange]) == [friendly]
        of_another = next(each.number for each in g.setting.abilities if each.card not in aim.focus)
        assert acting(g, aim, [PASS, other, strange, USE_GLOBAL << VERB | of_another]) == [PASS, other, strange]

    def test_its_own_global_is_used_and_any_if_it_waits_for_one(self) -> None:
        for about, waits in (("FUS-033", False), ("FUS-114", True)):
            planned = plan(1, 0, about)
            setting = build_setting(planned.setup)
            aim = sought(setting, planned)
            assert aim is not None
            assert aim.globals_wanted == waits
            g = open_game(setting, 0, 8)
            every = [USE_GLOBAL << VERB | number for row in setting.cards for number in row.globals]
            own = [USE_GLOBAL << VERB | number for card in sorted(aim.focus) for number in setting.cards[card].globals]
            assert acting(g, aim, [PASS, *every]) == own or waits
            assert acting(g, aim, [PASS, *every]) == [PASS, *every] or not waits
            assert len(every) > len(own)
            buy = BUY << VERB | min(aim.focus)
            assert aim.saving == bool(own)
            assert acting(g, aim, [PASS, buy, *own]) == [buy, *own]
            assert acting(g, aim, [PASS, buy, *own], save=True) == (own or [PASS])

    def test_patient_ones_attack_when_their_dice_are_gathered(self, bebop: tuple[Plan, Game, Sought]) -> None:
        _, g, aim = bebop
        focus, friend = self.number_of(g, "Bebop"), self.number_of(g, "Rocksteady")
        g.asked = 0
        die = g.setting.dice_of[friend][0]
        offer = [die, FINISHED]
        for fielded in ((), (focus,), (friend,), (focus, friend)):
            flags = [0] * len(g.fielded)
            for each in fielded:
                flags[each * g.setting.sides] = 1
            g.fielded = tuple(flags)
            ready = len(fielded) == 2
            assert gathered(g, aim, 0) == ready
            assert keen_answers(g, aim, True, "attackers", offer, Always()) == (offer if ready else [FINISHED])
            assert keen_answers(g, aim, False, "attackers", offer, Always()) == offer

    def test_whoever_must_attack_does(self, bebop: tuple[Plan, Game, Sought]) -> None:
        _, g, aim = bebop
        g.asked = 0
        die = g.setting.dice_of[self.number_of(g, "Rocksteady")][0]
        assert keen_answers(g, aim, True, "attackers", [die], Always()) == [die]

    def test_characters_that_they_want_are_not_rolled_again(self, bebop: tuple[Plan, Game, Sought]) -> None:
        _, g, aim = bebop
        row = g.setting.cards[self.number_of(g, "Bebop")]
        character, energy = g.setting.dice_of[row.number][:2]
        g.face[character] = row.levels[0]
        g.face[energy] = next(at for at in row.rolls if at not in row.levels)
        assert keen_answers(g, aim, False, "reroll", [character, energy, FINISHED], Always()) == [energy, FINISHED]

    def test_now_and_then_any_answer_will_do(self, bebop: tuple[Plan, Game, Sought]) -> None:
        _, g, aim = bebop
        buy = BUY << VERB | min(aim.focus)
        use = USE_GLOBAL << VERB | next(each.number for each in g.setting.abilities if each.card not in aim.focus)
        seen = {tuple(keen_answers(g, aim, False, "act", [PASS, buy, use], random.Random(n))) for n in range(60)}
        assert seen == {(buy,), (PASS, buy, use)}

    def test_there_is_always_an_answer(self, bebop: tuple[Plan, Game, Sought]) -> None:
        """Whatever is asked in a whole game: what a keen player looks at is offered, and something is."""
        planned, g, aim = bebop
        rng, dice = random.Random(3), Seeded(3)
        asked = 0
        while g.result == GOING_ON and asked < 300:
            offer = offered(g)
            found = keen_answers(g, aim, planned.patient, asking(g).topic(g, g.frames[-1]), offer, rng)
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
        watcher.look(g)
        assert "Trap" not in watcher.counts.keywords, "on its card it does nothing"
        trap = next(row.number for row in setting.cards if row.source.id == TRAPDOOR)
        flags = list(g.fielded)
        flags[trap * setting.sides + 1] = 1
        g.fielded = tuple(flags)
        watcher.look(g)
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
        for number in range(11_000, 11_000 + 4 * keeping.GAMES_EACH):
            outcome = play_game(plan(number, 0, about), watcher)
            assert not outcome.problem, f"{outcome.title}\n{outcome.trace}"
            if watcher.counts.abilities[f"{about} {what}"]:
                return
    raise AssertionError(f"{about} {what} never ran")


class TestRounds:
    def test_cards_with_a_keyword_that_never_ran_are_chased(self) -> None:
        tally = Tally(0, keeping.FULL)
        tally.done = {0, 1}
        tally.counts.keywords.update(keyword for keyword in KEYWORDS if keyword != "Trap")
        assert tally.chase() == [(2 + at, TRAPDOOR) for at in range(keeping.GAMES_EACH)]

    def test_a_soak_that_stopped_in_a_round_goes_on_with_it(self, tmp_path: Path) -> None:
        tally = Tally(0, keeping.FULL)
        tally.done = set(range(keeping.FULL))
        tally.counts.keywords.update(keyword for keyword in KEYWORDS if keyword != "Trap")
        games = tally.chase()
        tally.note(Outcome(games[0][0], "", 2, "ai"))
        save(tmp_path, tally)
        again, sentence = load(tmp_path, 0, keeping.FULL)
        assert sentence.startswith("Going on after")
        assert again.left() == games[1:]
        assert again.rounds == 1

    def test_a_finished_soak_starts_anew(self, tmp_path: Path) -> None:
        tally = Tally(0, 1)
        tally.note(Outcome(0, "", 2, "ai"))
        tally.finished = True
        save(tmp_path, tally)
        again, sentence = load(tmp_path, 0, 1)
        assert "finished" in sentence
        assert not again.done

    def test_the_report_says_how_to_play_a_chased_game_again(self, tmp_path: Path) -> None:
        tally = Tally(0, 1)
        tally.note(Outcome(0, "", 2, "ai"))
        broken = Outcome(1, "game 1 about PRA-037", 2, "ai", "PRA-037", problem="LawBroken: something")
        tally.note(broken)
        keep_broken(tmp_path, tally, broken)
        lines = report(tally)
        assert lines[0].startswith("1 of 1 games and 1 about single cards")
        assert any("--game 1 --about PRA-037`" in line for line in lines)
