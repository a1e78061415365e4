"""Windows that pass by themselves: what the settings of a person answer, and when they are asked again."""

import random

import pytest

import overcrush as oc
from overcrush.engine.model.actions import PASS
from overcrush.engine.model.events import Targeted
from overcrush.engine.model.ids import FIRST_SEAT, NO_CARD, SeatId
from overcrush.engine.model.question import QuestionKind
from overcrush.table.entries import CHANCE
from overcrush.table.table import Table
from overcrush.table.windows import ALWAYS, CHOICES, NEVER, PAYABLE, is_called, passes
from tests.table.test_entries import Hashed, new_table

Window = tuple[bool, bool, dict[str, int | None]]
"""Whether it asks the active side, whether only Globals can be used in it, and what the settings answer."""


def windows_of(table: Table, most: int = 600) -> list[Window]:
    """The windows of a game of random answers."""
    found: list[Window] = []
    choice = random.Random(4)
    for _ in range(most):
        question = table.question
        if question is None:
            break
        game = table.game
        if question.kind == QuestionKind.ACT.value:
            active = game.setting.side_of[question.seat] == game.active
            told = {ask: passes(game, ask) for ask in CHOICES}
            told["until"] = passes(game, ALWAYS, until_own_turn=True)
            abilities = [option.ability for option in question.options if option.ability is not None]
            told["quiet"] = passes(game, ALWAYS, abilities)
            only_globals = all(option.kind in ("pass", "use global") for option in question.options)
            found.append((active, only_globals, told))
        table.answer(question.seat, choice.choice(question.options))
    return found


@pytest.fixture(scope="module")
def windows() -> list[Window]:
    found: list[Window] = []
    for seed in range(3):
        found += windows_of(oc.new_game("Legends' Night", "Main Event", seed=seed, format="standard"))
    assert any(active for active, _, _ in found)
    assert any(not active for active, _, _ in found)
    return found


def test_always_asks_in_every_window(windows: list[Window]) -> None:
    assert all(told[ALWAYS] is None for _, _, told in windows)


def test_never_passes_the_windows_of_the_other_side_alone(
    windows: list[Window],
) -> None:
    for active, _, told in windows:
        if active:
            assert told[NEVER] == told[PAYABLE]
        else:
            assert (told[NEVER], told[PAYABLE]) == (PASS, None)


def test_until_the_own_turn_everything_of_the_others_is_passed(
    windows: list[Window],
) -> None:
    assert all(told["until"] == (None if active else PASS) for active, _, told in windows)


def test_globals_that_are_left_alone_open_no_window(windows: list[Window]) -> None:
    others = [(only, told) for active, only, told in windows if not active]
    assert all((told["quiet"] == PASS) == only for only, told in others)


def test_dice_and_the_end_of_a_game_are_answered_by_nobody() -> None:
    table = new_table(Hashed(1))
    table.concede(0)
    assert passes(table.game, NEVER) is None
    waiting = Table(None, Hashed(1), table.record.cut(0) if table.record else None, rolls=False)
    assert waiting.game.asked == CHANCE or waiting.question is not None
    assert passes(waiting.game, NEVER) is None


def test_somebody_is_called_when_their_turn_comes_or_a_die_of_theirs_is_targeted() -> None:
    table = new_table(Hashed(1))
    while table.game.turn == 0:
        question = table.question
        assert question is not None
        table.answer(question.seat, question.options[0])
    mine = FIRST_SEAT if table.game.active == 0 else SeatId(1)
    other = SeatId(1) if mine == FIRST_SEAT else FIRST_SEAT
    assert is_called(table.game, mine, ())
    assert not is_called(table.game, other, ())
    die = next(d for d in table.game.setting.all_dice if table.game.controller[d] == other)
    assert is_called(table.game, other, [Targeted(die=die, card=NO_CARD, seat=mine)])
    own = next(d for d in table.game.setting.all_dice if table.game.controller[d] == mine)
    assert not is_called(table.game, other, [Targeted(die=own, card=NO_CARD, seat=mine)])
