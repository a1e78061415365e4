"""How many lines of answers lead on from a few positions, and to how many different tables: none may come or go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from overcrush.testing import seat, table
from tools.golden.door import Door
from tools.golden.games import FOLDER

COUNTS: Final = FOLDER / "counts.txt"
DEPTH: Final = {"main-step": 4, "blockers": 5, "order-in-doubles": 6}
HEAD: Final = """\
# Written by `python -m tools.golden counts`: a position of tools/golden/counts.py, a number of answers, how many lines
# of so many answers there are (chance included; a game that is over ends its line), to how many different tables.
"""


def main_step() -> Door:
    """2018: a Main Step with energy, something to purchase, to field and to use, and Globals on both sides."""
    game = table(
        edition="ai",
        you=seat(
            field="Sidekick, Bell Ringer L2",
            reserve="Harbor Sentinel L1, Press On action, fist, mask, 2 shield",
            team="Fist Fighter x2",
        ),
        opponent=seat(field="Night Thief L2, Sidekick", reserve="2 bolt", team="Lightning Rod x2"),
        basics="Rally",
    )
    return Door(game.ahead)


def blockers() -> Door:
    """2016: three attackers that are not alike, three blockers, two of them alike, and energy for Globals."""
    game = table(
        edition="tmnt",
        you=seat(field="Sidekick, Dock Brawler L1, Quick Blade L2", reserve="fist"),
        opponent=seat(field="Sidekick x2, Harbor Sentinel L1", reserve="shield, mask", team="Ward Keeper"),
    )
    game.you.attacks_with("Sidekick", "Dock Brawler", "Quick Blade")
    game.all_pass()
    return Door(game.ahead)


def order_in_doubles() -> Door:
    """Doubles: a die is fielded, abilities of several players wait for their order, some of them want targets."""
    game = table(
        edition="wwe",
        seats=4,
        you=seat(field="Bell Ringer L1, Sidekick x2", reserve="Harbor Sentinel L1, 2 shield, fist"),
        partner=seat(field="Bell Ringer L2, Sidekick", reserve="bolt, mask"),
        opponent=seat(field="Night Thief L1, Sidekick", reserve="shield"),
        other_opponent=seat(field="Fist Fighter L1", reserve="fist"),
    )
    game.you.field("Harbor Sentinel L1")
    return Door(game.ahead)


POSITIONS: Final[dict[str, Callable[[], Door]]] = {
    "main-step": main_step,
    "blockers": blockers,
    "order-in-doubles": order_in_doubles,
}


def leaves(door: Door, depth: int) -> Iterator[Door]:
    """The ends of all lines of a number of answers."""
    if depth == 0 or door.over():
        yield door
        return
    for index in range(door.offers()):
        on = door.copy()
        on.take(index)
        yield from leaves(on, depth - 1)


def counted(name: str) -> list[str]:
    """The lines of the table about one position."""
    start = POSITIONS[name]()
    found: list[str] = []
    for depth in range(1, DEPTH[name] + 1):
        lines = 0
        tables: set[str] = set()
        for leaf in leaves(start, depth):
            lines += 1
            tables.add("\n".join(leaf.facts()))
        found.append(f"{name} {depth} {lines} {len(tables)}")
    return found


def load_counts(name: str) -> list[str]:
    """What stands in the table about one position."""
    return [line for line in COUNTS.read_text(encoding="utf-8").splitlines() if line.split()[0] == name]


def save_counts() -> None:
    """Count everything again."""
    COUNTS.write_text(HEAD + "".join(f"{line}\n" for name in POSITIONS for line in counted(name)), encoding="utf-8")
