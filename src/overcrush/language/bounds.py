"""How long a text may be and how large its numbers: all that is printed is far below, and the engine can count it."""

from __future__ import annotations

from typing import Any, Final

from overcrush.abilities.amounts import Amount, AtLeast, AtMost, BoundNumber, Difference, Half, Number, Product, Sum
from overcrush.abilities.groups import Players
from overcrush.abilities.program import ForEach, KeepNumber, RepeatWhile, Times
from overcrush.language.grammar import names_of

LONGEST_LINE: Final = 600
"""Characters. The longest line of a printed card has about three hundred."""
MOST_LINES: Final = 20
MOST: Final = 99
"""The largest number that can be written, and what is taken for each count and stat that only a game tells."""
MOST_AMOUNT: Final = 9_999
MOST_ROUNDS: Final = 2_000
ROUNDS: Final = 20
"""How often is done what is done for each die, or as often as only a game tells."""
ROUNDS_OF_PLAYERS: Final = 4
ROUNDS_WHILE: Final = 100
"""How often at most something is repeated that goes on as long as a condition holds."""

X: Final = BoundNumber("X")

GROWING: Final = (Product, Sum, Difference, KeepNumber, Times, ForEach, RepeatWhile)


class TooMuch(ValueError):  # noqa: N818 - it names what was found
    """An amount that could become larger than the game counts."""


def check_amounts(ability: Any) -> None:
    """Refuse a line whose amounts or repetitions could become too large: TooMuch, with the bound."""
    if _grows(ability):
        _check_amounts(ability, _largest_x(ability, MOST))
        _check_rounds(ability, _largest_x(ability, ROUNDS), 1)


def _grows(value: Any) -> bool:
    """Whether a line computes or repeats anything, which most do not."""
    return isinstance(value, GROWING) or any(_grows(part) for part in _parts(value))


def _check_amounts(value: Any, x: int) -> None:
    if isinstance(value, Amount) and (found := _largest(value, x, MOST)) > MOST_AMOUNT:
        raise TooMuch(
            f"an amount here could be {found:,}, counting {MOST} for whatever only the game knows; "
            f"no amount can be more than {MOST_AMOUNT:,}"
        )
    for part in _parts(value):
        _check_amounts(part, x)


def _check_rounds(value: Any, x: int, rounds: int) -> None:
    match value:
        case Times(count, _):
            rounds *= max(1, _largest(count, x, ROUNDS))
        case ForEach(_, group, _):
            rounds *= ROUNDS_OF_PLAYERS if isinstance(group, Players) else ROUNDS
        case RepeatWhile():
            rounds *= ROUNDS_WHILE
    if rounds > MOST_ROUNDS:
        raise TooMuch(
            f"something here could be done {rounds:,} times, counting {ROUNDS} for whatever only the game knows; "
            f"nothing can be done more than {MOST_ROUNDS:,} times"
        )
    for part in _parts(value):
        _check_rounds(part, x, rounds)


def _parts(value: Any) -> list[Any] | tuple[Any, ...]:
    return value if isinstance(value, tuple) else [getattr(value, name) for name in names_of(value)]


def _largest_x(value: Any, count: int) -> int:
    """The largest number that a line gives the name X."""
    if isinstance(value, KeepNumber):
        match value.amount:
            case Sum(BoundNumber("X"), other) | Difference(BoundNumber("X"), other) if not _says_x(other):
                return count
            case amount if _says_x(amount):
                raise TooMuch("X can be made of itself only by 'X is X plus ...' or 'X is X minus ...'")
            case amount:
                return _largest(amount, count, count)
    return max((_largest_x(part, count) for part in _parts(value)), default=count)


def _says_x(value: Any) -> bool:
    return bool(value == X) or any(_says_x(part) for part in _parts(value))


def _largest(amount: Amount, x: int, count: int) -> int:
    """How far from 0 an amount can be, if every count and stat is at most so much."""
    match amount:
        case Number(value):
            return abs(value)
        case Sum(left, right) | Difference(left, right):
            return _largest(left, x, count) + _largest(right, x, count)
        case Product(left, right):
            return _largest(left, x, count) * _largest(right, x, count)
        case Half(of):
            return _largest(of, x, count) // 2
        case AtLeast(floor, of):
            return max(floor, _largest(of, x, count))
        case AtMost(cap, of):
            return min(cap, _largest(of, x, count))
        case BoundNumber("X"):
            return x
        case _:
            return count
