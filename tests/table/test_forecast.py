"""What an attack or block leads to if nobody does anything more."""

from overcrush.engine.codec import encode
from overcrush.table.dialogue import Refusal
from overcrush.table.forecast import Forecast
from overcrush.table.table import Table
from overcrush.testing import seat, table
from tests.stopwatch import quickly
from tests.table.seating import seated


def told(game: Table, *words: str) -> Forecast:
    assert game.question is not None
    assert game.question.declaration is not None
    parts = [part for part in game.question.declaration.parts if part.words in words]
    assert len(parts) == len(words)
    before = encode(game.game)
    found = game.forecast(parts)
    assert isinstance(found, Forecast), found
    assert encode(game.game) == before
    return found


def attack() -> Table:
    return seated(
        table(
            you=seat(field="Harbor Sentinel L3, Sidekick"),
            opponent=seat(field="Dock Hand L1, Night Thief L1, Sidekick", life=10),
            step="attack",
        )
    )


def number(game: Table, name: str, who: int) -> int:
    view = game.view()
    return next(die.number for die in view.dice if view.name(die) == name and die.controller == who)


def test_unblocked_attackers_deal_their_attack_to_the_player() -> None:
    game = attack()
    found = told(game, "attack with Harbor Sentinel L3", "attack with Sidekick")
    strength = {die.number: die.attack for die in game.view().dice}
    attackers = [number(game, "Sidekick", 0), number(game, "Harbor Sentinel", 0)]
    assert {lane.attacker: (lane.player, lane.player_damage) for lane in found.lanes} == {
        attacker: (1, strength[attacker]) for attacker in attackers
    }
    assert found.life[1] == 10 - sum(lane.player_damage or 0 for lane in found.lanes)
    assert found.life[0] == 20
    assert found.ko == []


def test_the_damage_of_each_attacker_is_told_where_nobody_can_do_anything_after_blockers() -> None:
    """Without energy no window is left between the blocks and the damage."""
    game = attack()
    strength = {die.number: die.attack for die in game.view().dice}
    assert game.answer(0, "attack with Harbor Sentinel L3 and Sidekick") is None
    found = told(game)
    assert {lane.attacker: lane.player_damage for lane in found.lanes} == {
        attacker: strength[attacker] for attacker in (number(game, "Sidekick", 0), number(game, "Harbor Sentinel", 0))
    }


def test_no_attackers_lead_to_nothing() -> None:
    found = told(attack())
    assert (found.lanes, found.life) == ([], [20, 10])


def test_blocks_are_forecast_with_kos_and_shares() -> None:
    game = attack()
    assert game.answer(0, "attack with Harbor Sentinel L3 and Sidekick") is None
    thief, hand = number(game, "Night Thief", 1), number(game, "Dock Hand", 1)
    found = told(game, "block Harbor Sentinel L3 with Dock Hand L1", "block Harbor Sentinel L3 with Night Thief L1")
    lane = next(each for each in found.lanes if each.blockers)
    assert sorted(lane.blockers) == sorted([thief, hand])
    assert lane.player_damage is None
    real = Table(game.game.copy(), game.chance)
    assert real.answer(1, "block Harbor Sentinel L3 with Dock Hand L1 and Night Thief L1") is None
    while real.question is not None and real.view().step == "attack":
        question = real.question
        if question.kind == "split":
            best = max(question.options, key=lambda option: option.amount or 0)
            enough = next((each for each in question.options if each.amount == need(real, question.other)), best)
            assert real.answer(question.seat, enough) is None
        else:
            assert real.answer(question.seat, "pass") is None
    assert found.life == [side.life for side in real.view().sides]
    prepped = {die.number for die in real.view().dice if die.zone == "prep"}
    assert set(found.ko) <= prepped
    assert lane.ko
    assert any("KO" in words for words in lane.words)


def need(game: Table, number: int | None) -> int:
    assert number is not None
    die = game.view().die(number)
    return (die.defense or 0) - die.damage


def test_an_attack_that_wins_says_so() -> None:
    game = seated(table(you=seat(field="Harbor Sentinel L3"), opponent=seat(life=1), step="attack"))
    assert told(game, "attack with Harbor Sentinel L3").winner == 0


def test_what_does_not_fit_is_refused_as_the_answer_would_be() -> None:
    game = attack()
    assert game.question is not None
    assert game.question.declaration is not None
    part = game.question.declaration.parts[-1]
    found = game.forecast([part, part])
    assert isinstance(found, Refusal)
    refused = game.answer(0, [part, part])
    assert found == refused
    main = seated(table(you=seat(field="Sidekick")))
    none = main.forecast()
    assert isinstance(none, Refusal)
    assert none.key == "table.no_attack"


def test_after_blockers_the_attack_counts_as_it_stands() -> None:
    game = seated(
        table(
            you=seat(field="Harbor Sentinel L1, Sidekick", reserve="1 shield"),
            opponent=seat(field="Sidekick", life=10),
            step="attack",
        )
    )
    assert game.answer(0, "attack with Sidekick") is None
    assert game.answer(0, "done") is None
    assert game.answer(1, "block Sidekick with Sidekick") is None
    assert game.question is not None
    assert game.question.kind == "act"
    found = game.forecast()
    assert isinstance(found, Forecast)
    assert len(found.ko) == 2


def test_a_forecast_takes_less_than_five_milliseconds() -> None:
    game = attack()
    assert game.answer(0, "attack with Harbor Sentinel L3 and Sidekick") is None
    assert game.question is not None
    assert game.question.declaration is not None
    parts = [part for part in game.question.declaration.parts if "Harbor Sentinel" in part.words][:2]
    assert isinstance(quickly(0.005, lambda: game.forecast(parts)), Forecast)
