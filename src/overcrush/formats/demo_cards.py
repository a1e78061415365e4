"""The cards of the books' demo games: facts only (names, costs, energy, levels), with the usual energy faces.

**The abilities follow with the catalogue.** Until then these are practice dice of the same numbers: a card has the
keywords printed on it and nothing else of its text.
"""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import Keyword
from overcrush.abilities.card import Card, Side
from overcrush.abilities.layouts import Level, basic_action_die, character_die


def _character(
    number: str,
    name: str,
    subtitle: str,
    cost: int,
    energy: str,
    levels: tuple[Level, Level, Level],
    affiliations: tuple[str, ...] = (),
    *,
    keywords: tuple[Keyword, ...] = (),
    max_dice: int = 4,
    alignment: str = "",
    tags: tuple[str, ...] = (),
    equip: bool = False,
) -> Card:
    return Card(
        id=number,
        name=name,
        subtitle=subtitle,
        kind="character",
        cost=cost,
        energy=(energy,),
        die=character_die((energy,), levels),
        front=Side(abilities=keywords, affiliations=affiliations),
        max_dice=max_dice,
        alignment=alignment,
        tags=tags,
        equip=equip,
    )


def _basic(number: str, name: str, cost: int) -> Card:
    return Card(
        id=number,
        name=name,
        subtitle="Basic Action Card",
        kind="basic action",
        cost=cost,
        energy=(),
        die=basic_action_die(),
        front=Side(),
        max_dice=3,
    )


TURTLES: Final = ("Teenage Mutant Ninja Turtles",)
VILLAINS: Final = ("Villains",)

_CARDS: Final = (
    # WWE (S-023)
    _character(
        "WWE-042",
        "Sasha Banks",
        "The Bank Statement",
        2,
        "shield",
        ((0, 1, 3, 0), (1, 2, 3, 0), (1, 3, 3, 0)),
        keywords=(Keyword("Infiltrate"),),
    ),
    _character("WWE-021", "Eddie Guerrero", "I Steal", 2, "bolt", ((0, 1, 1, 0), (1, 2, 2, 0), (1, 3, 2, 0))),
    _character(
        "WWE-034",
        "Ric Flair",
        "The Dirtiest Player in the Game",
        3,
        "mask",
        ((1, 2, 1, 0), (1, 3, 2, 0), (2, 5, 3, 0)),
        ("WWE Legends",),
    ),
    _character(
        "WWE-008",
        "Becky Lynch",
        "Straight Fire",
        4,
        "shield",
        ((1, 5, 5, 0), (1, 7, 7, 0), (2, 8, 8, 0)),
        keywords=(Keyword("Overcrush"),),
    ),
    _basic("WWE-049", "A Moment of Bliss", 3),
    _basic("WWE-058", "Walk with Elias", 3),
    # Avengers Infinity (S-024)
    _character(
        "AI-011", "Black Widow", "Red Alert", 2, "fist", ((0, 2, 1, 0), (0, 2, 2, 0), (1, 3, 3, 0)), ("Avengers",)
    ),
    _character(
        "AI-015",
        "Captain America",
        "The Good Old Days",
        4,
        "shield",
        ((1, 3, 3, 0), (2, 5, 4, 0), (2, 5, 5, 0)),
        ("Avengers",),
    ),
    _character(
        "AI-001", "Arnim Zola", "Scientist Supreme", 2, "bolt", ((0, 2, 3, 0), (1, 2, 4, 0), (1, 3, 4, 0)), VILLAINS
    ),
    _character(
        "AI-034", "Red Skull", "Cut off One Head...", 4, "fist", ((1, 3, 4, 0), (2, 4, 5, 0), (3, 5, 5, 0)), VILLAINS
    ),
    _basic("AI-056", "Take Cover", 3),
    _basic("AI-052", "Crowd Fighting", 4),
    # Battle for Ultramar (S-025)
    _character(
        "BFU-022",
        "Primaris Inceptor",
        "Crushing Charge",
        2,
        "fist",
        ((0, 2, 2, 0), (0, 2, 3, 0), (1, 3, 3, 0)),
        ("Imperium", "Ultramarines"),
    ),
    _character(
        "BFU-032",
        "Primaris Reiver",
        "Lightning Assault",
        3,
        "bolt",
        ((1, 2, 1, 0), (1, 3, 2, 0), (2, 3, 3, 0)),
        ("Imperium", "Ultramarines"),
        keywords=(Keyword("Range", 1),),
    ),
    _character(
        "BFU-044",
        "Typhus",
        "Host of the Destroyer Hive",
        6,
        "mask",
        ((1, 4, 4, 0), (2, 6, 6, 0), (2, 8, 8, 0)),
        ("Chaos", "Death Guard"),
        keywords=(Keyword("Attune"),),
    ),
    _character(
        "BFU-016",
        "Plague Marine",
        "Vectors of Death and Disease",
        2,
        "fist",
        ((0, 1, 1, 0), (0, 2, 1, 0), (1, 2, 2, 0)),
        ("Chaos", "Death Guard"),
    ),
    _basic("BFU-050", "Chaos Warp", 3),
    _basic("BFU-049", "Bolter Drill", 2),
    # Faerûn Under Siege (S-026)
    _character(
        "FUS-002",
        "Bronze Dragon",
        "Apprentice Dragon",
        4,
        "mask",
        ((1, 3, 4, 0), (1, 4, 6, 0), (2, 5, 6, 1)),
        ("Monster",),
        keywords=(Keyword("Anti-Breath Weapon"),),
        alignment="good",
        tags=("Dragon",),
    ),
    _character(
        "FUS-016",
        "Hell Hound",
        "Minion Fiend",
        2,
        "fist",
        ((0, 2, 2, 0), (1, 3, 2, 0), (1, 3, 3, 0)),
        ("Monster",),
        alignment="evil",
        tags=("Fiend",),
    ),
    _character(
        "FUS-019",
        "Hill Giant",
        "Minion Giant",
        2,
        "fist",
        ((1, 3, 2, 0), (2, 4, 3, 0), (3, 5, 4, 0)),
        ("Monster",),
        alignment="evil",
        tags=("Giant",),
    ),
    _character(
        "FUS-012",
        "Gnome Ranger",
        "Master Lords' Alliance",
        3,
        "bolt",
        ((0, 3, 1, 1), (1, 4, 2, 0), (2, 5, 3, 0)),
        ("Lords' Alliance",),
        keywords=(Keyword("Experience"),),
        alignment="neutral",
        equip=True,
    ),
    _basic("FUS-025", "Banishment", 2),
    _basic("FUS-026", "Barkskin", 2),
    _basic("FUS-027", "Blink - Transmutation", 2),
    # Teenage Mutant Ninja Turtles (S-027)
    _character(
        "TMNT-004",
        "Baxter Stockman",
        "Evil Scientist",
        4,
        "bolt",
        ((0, 2, 3, 0), (0, 3, 4, 0), (1, 4, 5, 0)),
        VILLAINS,
        max_dice=3,
    ),
    _character(
        "TMNT-014",
        "Donatello",
        "Donnie",
        5,
        "mask",
        ((1, 4, 2, 0), (1, 4, 4, 0), (2, 5, 5, 0)),
        TURTLES,
        keywords=(Keyword("Turtle Power"),),
        max_dice=3,
    ),
    _character(
        "TMNT-027",
        "Leonardo",
        "Big Brother",
        6,
        "shield",
        ((0, 2, 4, 0), (1, 3, 5, 0), (1, 4, 6, 0)),
        TURTLES,
        max_dice=3,
    ),
    _character(
        "TMNT-012",
        "Casey Jones",
        "Lunatic Vigilante",
        3,
        "fist",
        ((0, 2, 2, 0), (1, 3, 3, 0), (2, 4, 3, 0)),
        max_dice=3,
    ),
    _basic("TMNT-050", "Enraged", 4),
    _basic("TMNT-051", "Give Me a Break!", 3),
    _basic("TMNT-054", "Pizza!", 1),
    # The worked example of the same book (S-028)
    _character(
        "TMNT-011",
        "Casey Jones",
        "Mutant Hunter",
        2,
        "fist",
        ((0, 2, 2, 0), (1, 3, 3, 0), (2, 4, 3, 0)),
        max_dice=3,
    ),
    _character(
        "TMNT-034",
        "Raphael",
        "Cool But Rude",
        4,
        "bolt",
        ((0, 3, 3, 0), (1, 4, 4, 0), (2, 5, 5, 0)),
        TURTLES,
        max_dice=3,
    ),
    _character(
        "TMNT-007",
        "Bebop",
        "Troublesome",
        4,
        "mask",
        ((0, 2, 4, 0), (1, 3, 6, 0), (2, 4, 7, 0)),
        VILLAINS,
        max_dice=3,
    ),
    _character(
        "TMNT-038",
        "Rocksteady",
        "Armed and Dangerous",
        4,
        "fist",
        ((0, 3, 3, 0), (1, 5, 3, 0), (2, 6, 4, 0)),
        VILLAINS,
        max_dice=3,
    ),
    _basic("TMNT-058", "Turtle Van", 2),
)

DEMO_CARDS: Final[dict[str, Card]] = {card.id: card for card in _CARDS}
"""By id."""
