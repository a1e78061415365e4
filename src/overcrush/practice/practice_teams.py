"""Teams of practice cards: for standard games, for doubles, for the bench, and for a first lesson."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Final, Protocol, overload

from overcrush.abilities.card import Card
from overcrush.engine.setup import TeamSetup
from overcrush.practice import CARDS, card

TEAM_CARDS: Final = 8
TEAM_DICE: Final = 20
TEAM_BASICS: Final = 2
HALF_CARDS: Final = 4
"""In doubles each player brings four cards and one Basic Action (O-002)."""


def team(name: str, cards: dict[str, int], *basics: str) -> TeamSetup:
    """A team out of names of cards with their numbers of dice, and names of Basic Actions."""
    return TeamSetup(
        name, tuple((card(each), count) for each, count in cards.items()), tuple(card(each) for each in basics)
    )


def later(name: str, cards: dict[str, int], *basics: str) -> Callable[[], TeamSetup]:
    """A team whose cards are read when somebody first wants it."""
    return cache(partial(team, name, cards, *basics))


class Presets(Sequence[TeamSetup]):
    """Teams in their order, each made when somebody first wants it: a program that starts wants none."""

    def __init__(self, *makers: Callable[[], TeamSetup]) -> None:
        self.makers: Final = makers

    @overload
    def __getitem__(self, at: int) -> TeamSetup: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[TeamSetup, ...]: ...

    def __getitem__(self, at: int | slice) -> TeamSetup | tuple[TeamSetup, ...]:
        return tuple(make() for make in self.makers[at]) if isinstance(at, slice) else self.makers[at]()

    def __len__(self) -> int:
        return len(self.makers)


LAMPS: Final = later(
    "Lamps",
    {
        "Harbor Sentinel": 3,
        "Bell Ringer": 3,
        "Quartermaster": 2,
        "Signal Master": 2,
        "Shield Smith": 3,
        "Harpooner": 2,
        "Undying Bosun": 2,
        "Harbor Master": 3,
    },
    "Press On",
    "Brace",
)
"""One of the two teams of the bench: each of its cards triggers, stands, replaces or has a Global."""

LANTERNS_OUT: Final = later(
    "Lanterns Out",
    {
        "Night Thief": 3,
        "Bitter Widow": 2,
        "Fist Fighter": 3,
        "Rat Queen": 2,
        "Cliff Ogre": 2,
        "Blockade Runner": 3,
        "Storm Caller": 2,
        "Ward Keeper": 3,
    },
    "Rally",
    "Keelhaul",
)
"""The other team of the bench."""

BENCH: Final = Presets(LAMPS, LANTERNS_OUT)
"""Fixed: figures of different days are comparable only if the same cards were played."""

TIDE: Final = later(
    "Tide",
    {
        "Tide Rider": 3,
        "Mast Acrobat": 3,
        "Fog Spirit": 2,
        "Siren": 2,
        "Echo Singer": 2,
        "Rune Carver": 3,
        "Choir of Gulls": 3,
        "Broadside": 2,
    },
    "Changing Winds",
    "Chain Lightning",
)

MONSTERS: Final = later(
    "Monsters",
    {
        "Reef Crab": 3,
        "Marsh Lurker": 3,
        "Sea Viper": 2,
        "Lagoon Dragon": 3,
        "Starfish Brute": 3,
        "Bridge Troll": 2,
        "Mimic": 2,
        "Harbor Serpent": 2,
    },
    "Rally",
    "Capsize",
)

GUILD: Final = later(
    "Guild",
    {
        "Dock Hand": 3,
        "Guild Factor": 2,
        "Clockwork Crane": 3,
        "Pawnbroker": 2,
        "Errand Runner": 3,
        "Brass Diver": 2,
        "Wreck Diver": 3,
        "Hidden Cache": 2,
    },
    "Market Day",
    "Hoist Signals",
)

HUNTERS: Final = later(
    "Hunters",
    {
        "Serpent Hunter": 4,
        "Harpooner": 3,
        "Quick Blade": 3,
        "Whale Cutter": 2,
        "Iron Abbess": 2,
        "Harbor Chain Mail": 2,
        "Boarding Hook": 2,
        "Lullaby Nurse": 2,
    },
    "Grapeshot",
    "Smoke Screen",
)

THIEVES: Final = later(
    "Thieves",
    {
        "Roof Runner": 3,
        "Rat Pack": 4,
        "Shell Game": 2,
        "Saboteur": 2,
        "Body Snatcher": 2,
        "Changeling": 2,
        "Debt Enforcer": 3,
        "Drowned Sailor": 2,
    },
    "Call to Arms",
    "Market Day",
)

SCHOLARS: Final = later(
    "Scholars",
    {
        "Archivist": 2,
        "Fortune Teller": 3,
        "Ledger Ghost": 2,
        "Censor": 2,
        "Weather Vane": 3,
        "Jail Warden": 3,
        "Apprentice": 3,
        "Portrait Painter": 2,
    },
    "Dead Calm",
    "Safe Harbor",
)

STANDARD: Final = Presets(LAMPS, LANTERNS_OUT, TIDE, MONSTERS, GUILD, HUNTERS, THIEVES, SCHOLARS)
"""Teams of 8 cards, 20 dice and 2 Basic Actions."""

NORTH_QUAY: Final = later(
    "North Quay", {"Harbor Sentinel": 4, "Bodyguard": 4, "Ferry Pilot": 4, "Harbor Chain Mail": 4}, "Press On"
)
SOUTH_QUAY: Final = later(
    "South Quay", {"Bell Ringer": 4, "Storm Caller": 4, "Twin Keepers": 4, "Jail Warden": 4}, "Brace"
)
EAST_WRECK: Final = later("East Wreck", {"Night Thief": 4, "Rat Queen": 4, "Ram Crew": 4, "Saboteur": 4}, "Rally")
WEST_WRECK: Final = later("West Wreck", {"Roof Runner": 4, "Siren": 4, "Lamprey": 4, "Broadside": 4}, "Keelhaul")
DOUBLES: Final = Presets(NORTH_QUAY, SOUTH_QUAY, EAST_WRECK, WEST_WRECK)
"""Four half-teams: the first two play together against the last two."""

FIRST_LESSON: Final = Presets(
    later("Watch", {"Ferry Pilot": 2, "Harbor Sentinel": 2}, "Press On"),
    later("Wreckers", {"Wrecker Lookout": 2, "Dock Brawler": 2}, "Rally"),
)
"""The guided demo: two characters each, one plain and one that does something, and a Basic Action."""


class Numbers(Protocol):
    """Anything that picks a number below another: dice, or a generator of one's own."""

    def below(self, n: int) -> int:
        """From 0 to n - 1."""


def random_team(
    dice: Numbers,
    name: str = "Random",
    *,
    doubles: bool = False,
    without: frozenset[str] = frozenset(),
    cards: Sequence[Card] | None = None,
    wanted: Sequence[Card] = (),
) -> TeamSetup:
    """Any legal team of the whole set, or of other cards; `without` are names that a teammate brings (O-006).

    wanted: cards that must be in it.
    """
    every = list(CARDS.values()) if cards is None else cards
    own = [each for each in every if each.kind != "basic action" and each.name not in without]
    common = [each for each in every if each.kind == "basic action" and each.name not in without]
    size, brought = (HALF_CARDS, 1) if doubles else (TEAM_CARDS, TEAM_BASICS)
    picked = [each for each in wanted if each.kind != "basic action"][:size]
    while len(picked) < size:
        picked.append(take_out(own, dice, picked))
    counts = [1 for _ in picked]
    limit = sum(each.max_dice for each in picked) if doubles else TEAM_DICE
    while sum(counts) < limit:
        room = [at for at, each in enumerate(picked) if counts[at] < each.max_dice]
        if not room:
            break
        counts[room[dice.below(len(room))]] += 1
    basics = [each for each in wanted if each.kind == "basic action"][:brought]
    while len(basics) < brought:
        basics.append(take_out(common, dice, basics))
    return TeamSetup(name, tuple(zip(picked, counts, strict=True)), tuple(basics))


def take_out(cards: list[Card], dice: Numbers, beside: Sequence[Card]) -> Card:
    """Any of the cards whose name the team does not have yet (S-006)."""
    while True:
        found = cards.pop(dice.below(len(cards)))
        if all(found.name != other.name for other in beside):
            return found
