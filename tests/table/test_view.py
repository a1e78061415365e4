"""The picture of a table: complete, plain, and without anybody's secrets."""

from pathlib import Path

import msgspec
import pytest

import overcrush as oc
from overcrush.abilities.bends import MustAttack
from overcrush.abilities.effects import Apply
from overcrush.engine.chance import Seeded
from overcrush.engine.model.constants import ENERGY_NAMES, GONE, ZONE_NAMES
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.question import some
from overcrush.engine.queries.dice import is_character
from overcrush.engine.queries.lookalikes import appearances
from overcrush.engine.queries.stats import attack_of, defense_of
from overcrush.engine.setup import Setup
from overcrush.players.names import player_named
from overcrush.practice.practice_teams import STANDARD
from overcrush.table.observation import observe
from overcrush.table.schema import schema_text
from overcrush.table.table import Table, new_table
from overcrush.table.view import Die, View
from overcrush.table.view_builder import build_view
from overcrush.testing import seat, table
from overcrush.wording.ability_texts import without_energy
from tests.engine.test_observation import riddle
from tests.rules.small_cards import IT, target, with_global
from tests.table.seating import seated
from tools.write_schema import FILE


def test_the_committed_schema_is_that_of_the_types() -> None:
    assert Path(FILE).read_text(encoding="utf-8") == schema_text(), "run `make docs`"


def test_a_view_comes_back_from_its_json() -> None:
    game = seated(table(you=seat(field="Harbor Sentinel L2 damage=1, Sidekick", reserve="2 shield")))
    for who in (None, 0, 1):
        view = game.view(who)
        assert msgspec.json.decode(view.to_json(), type=View) == view


def test_other_seats_and_spectators_see_no_secret_choice() -> None:
    for who in (SeatId(1), None):
        seen = {build_view(riddle(energy), who, 0).to_json() for energy in ENERGY_NAMES[:4]}
        assert len(seen) == 1


def test_everybody_sees_whom_the_table_waits_for_and_about_what() -> None:
    game = seated(table(you=seat(reserve="Harbor Sentinel L1, 1 shield")))
    told = [game.view(who).waiting for who in (0, 1, None)]
    assert told[0] == told[1] == told[2]
    assert told[0] is not None
    assert (told[0].seat, told[0].kind) == (0, "act")


def test_a_die_says_what_it_must_do_and_cannot_do_in_combat() -> None:
    dare = with_global("Herald", target(), Apply(IT, MustAttack()))
    game = table(cards=[dare], you=seat(field="Sidekick x2", reserve="1 bolt", team="Herald"))
    game.you.uses_global("Herald", "target Sidekick")
    told = [die.combat for die in seated(game).view(0).dice if die.zone == "field"]
    assert sorted(told) == [[], ["must attack"]]


def test_a_die_has_its_numbers_now_and_printed_and_the_reasons_add_up() -> None:
    game = table(you=seat(field="Harbor Sentinel L1, Ferry Pilot L2", reserve="1 shield"))
    game.you.uses_global("Harbor Sentinel", "Ferry Pilot")
    at_table = seated(game)
    view = at_table.view(0)
    pilot = next(die for die in view.dice_in("field", 0) if view.name(die) == "Ferry Pilot")
    assert pilot.face is not None
    face = at_table.cards()[pilot.card].faces[pilot.face]
    assert (face.words, face.attack, face.defense) == ("L2", 3, 3)
    assert (pilot.attack, pilot.defense) == (3, 5)
    assert [(line.source, line.attack, line.defense, line.until) for line in pilot.lines] == [
        ("printed", 3, 3, None),
        ("gets", 0, 1, "end of turn"),
        ("static", 0, 1, None),
    ]
    explained = at_table.explain(pilot)
    assert [(line.source, line.attack, line.defense) for line in explained] == [
        (line.source, line.attack, line.defense) for line in pilot.lines
    ]
    assert explained[1].words == "Harbor Sentinel, until the end of the turn"
    with pytest.raises(LookupError, match="no die 999"):
        at_table.explain(999)


def face_of(game: Table, die: Die) -> tuple[int | None, int | None]:
    assert die.face is not None
    face = game.cards()[die.card].faces[die.face]
    return face.attack, face.defense


def test_numbers_as_printed_need_no_reasons() -> None:
    game = seated(table(you=seat(field="Sidekick", reserve="fist")))
    view = game.view(0)
    plain = view.dice_in("field", 0)[0]
    assert (plain.attack, plain.defense, plain.lines) == (*face_of(game, plain), [])
    assert [line.words for line in game.explain(plain)] == ["printed, level 1"]
    energy = view.dice_in("reserve", 0)[0]
    assert game.explain(energy.number) == game.explain(view.dice_in("bag", 1)[0]) == []


def test_every_die_is_in_a_view_once() -> None:
    for game in played_games(range(2)):
        players = [player_named("random", seat) for seat in range(2)]
        for _ in range(120):
            if game.over:
                break
            g = game.game
            dice = game.view().all_dice()
            assert [die.number for die in dice] == [d for d in range(len(g.zone)) if g.zone[d] != GONE]
            for die in dice:
                d = die.number
                assert (die.card, ZONE_NAMES.index(die.zone)) == (g.card[d], g.zone[d])
                assert (die.owner, die.controller) == (some(g.owner[d]), some(g.controller[d]))
                assert die.face == some(g.face[d])
            look = dict(
                zip([die.number for die in dice], appearances(g, [DieId(die.number) for die in dice]), strict=True)
            )
            for die in dice:
                first = next(d for d in look if look[d] == look[DieId(die.number)])
                several = sum(1 for d in look if look[d] == look[DieId(die.number)]) > 1
                assert die.alike == (first if several else None)
            assert game.answer(g.asked, players[g.asked].decide(observe(g, g.asked))) is None


def test_a_view_of_a_game_between_the_teams_that_come_with_it_has_at_most_ten_kilobytes() -> None:
    teams = [team.name for team in oc.teams()]
    sizes: list[int] = []
    for seed in range(3):
        game = oc.new_game(teams[2 * seed], teams[2 * seed + 1], seed=seed)
        player = oc.player("random", seed=seed)
        for _ in range(150):
            if game.question is None:
                break
            sizes.append(len(game.view(0).to_json().encode()))
            assert game.answer(game.question.seat, player.answer(game)) is None
    assert max(sizes) <= 10_000


def test_damage_gear_captured_dice_and_blockers_are_told_with_their_dice() -> None:
    game = table(
        you=seat(
            field="Harbor Sentinel L1 damage=1, Jail Warden L1, Boarding Hook on Harbor Sentinel",
            captured="Night Thief L1 by Jail Warden",
        ),
        opponent=seat(field="Sidekick"),
        step="attack",
    )
    game.you.attacks_with("Jail Warden")
    game.opponent.blocks({"Jail Warden": "Sidekick"})
    view = seated(game).view(1)
    found = {view.name(die): die for die in view.dice if die.zone in ("field", "attack", "held")}
    assert found["Harbor Sentinel"].damage == 1
    assert found["Harbor Sentinel"].attached == [found["Boarding Hook"].number]
    assert found["Boarding Hook"].host == found["Harbor Sentinel"].number
    assert found["Jail Warden"].captured == [found["Night Thief"].number]
    assert found["Night Thief"].owner == 1
    assert found["Sidekick"].blocks == [found["Jail Warden"].number]
    assert found["Jail Warden"].blocked_by == [found["Sidekick"].number]
    assert "blocked" in found["Jail Warden"].marks


def test_cards_tell_prices_now_and_dice_left() -> None:
    game = table(you=seat(team="Harbor Sentinel x2, Ferry Pilot x3"), opponent=seat(team="Dock Hand"))
    cards = {card.name: card for card in seated(game).view(0).cards}
    assert cards["Harbor Sentinel"].left == 2
    assert cards["Ferry Pilot"].prices == [cards["Ferry Pilot"].cost, None]
    assert cards["Dock Hand"].prices[0] is None


def test_globals_say_who_could_use_them_now() -> None:
    game = table(
        you=seat(field="Harbor Sentinel L1"),
        opponent=seat(reserve="1 shield", field="Sidekick"),
    )
    told = next(each for each in seated(game).view(0).globals if each.name == "Harbor Sentinel")
    assert (told.cost, told.types, told.usable_by) == (1, ["shield"], [1])
    assert told.words == f"Global [shield]: {told.effect[0].lower()}{told.effect[1:]}"
    attack = table(
        you=seat(field="Harbor Sentinel L1"), opponent=seat(reserve="1 shield", field="Sidekick"), step="attack"
    )
    told = next(each for each in seated(attack).view(0).globals if each.name == "Harbor Sentinel")
    assert (told.legal_for, told.usable_by) == ([1], [])


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Global [fist][fist]: draw 1.", "Draw 1."),
        ("Global: draw 1.", "Draw 1."),
        ("Global [1], once per turn: draw 1.", "Once per turn: draw 1."),
        ("Global [shield], if you have 9 life or less: gain 1 life.", "If you have 9 life or less: gain 1 life."),
        ("Global or when this is targeted: draw 1.", "When this is targeted: draw 1."),
    ],
)
def test_the_effect_of_a_global_keeps_all_that_is_not_energy(text: str, effect: str) -> None:
    assert without_energy(text) == effect


def test_waiting_abilities_stand_in_the_queue() -> None:
    game = table(
        you=seat(reserve="Harbor Sentinel L1, 1 shield", field="Bell Ringer, Sidekick", life=10),
        opponent=seat(field="Night Thief"),
    )
    game.you.field("Harbor Sentinel")
    view = seated(game).view(1)
    assert view.waiting is not None
    assert view.waiting.kind == "order"
    names = {card.number: card.name for card in view.cards}
    queued = [(names[-1 if each.card is None else each.card], each.seat, each.next) for each in view.queue]
    assert sorted(queued) == [("Bell Ringer", 0, True), ("Harbor Sentinel", 0, True), ("Night Thief", 1, False)]
    assert all(each.words for each in view.queue)


def test_the_result_is_told_when_the_game_is_over() -> None:
    game = seated(table())
    game.concede(1)
    view = game.view(0)
    assert view.waiting is None
    assert view.result is not None
    assert (view.result.winner, view.result.conceded) == (0, 1)


def test_a_seat_that_is_not_there_sees_nothing() -> None:
    with pytest.raises(ValueError, match="no seat 2"):
        seated(table()).view(2)


def played_games(seeds: range) -> list[Table]:
    teams = list(STANDARD)
    return [new_table(Setup((teams[2 * seed], teams[2 * seed + 1])), Seeded(seed)) for seed in seeds]


def test_views_of_whole_games_agree_with_the_game_and_change_nothing() -> None:
    for game in played_games(range(4)):
        players = [player_named("random", seat) for seat in range(2)]
        for _ in range(150):
            if game.over:
                break
            before = game.game.value()
            view = game.view(game.game.asked)
            assert view.version == game.version
            for die in view.dice:
                if is_character(game.game, DieId(die.number)):
                    assert (die.attack, die.defense) == (
                        attack_of(game.game, DieId(die.number)),
                        defense_of(game.game, DieId(die.number)),
                    )
            assert game.game.value() == before
            seat = game.game.asked
            assert game.answer(seat, players[seat].decide(observe(game.game, seat))) is None


def test_a_zone_that_does_not_exist_is_told_with_those_that_do() -> None:
    view = oc.new_game("Turtle Power", "Foot Clan", seed=7).view(0)
    with pytest.raises(ValueError, match="There is no zone 'fild': it is one of bag, prep, reserve, field"):
        view.dice_in("fild", 0)
