"""Numbers of stats, of kinds of damage and of sources, and of qualities."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.numbering import in_order

# Stats by name
S_ATTACK: Final = 0
S_DEFENSE: Final = 1
S_LEVEL: Final = 2
S_COST: Final = 3
S_FIELDING: Final = 4
S_DAMAGE: Final = 5
S_BURST: Final = 6
S_BLOCKERS: Final = 7
S_PRINTED_ATTACK: Final = 8
S_PRINTED_DEFENSE: Final = 9
S_ENERGY: Final = 10
STAT_NAMES: Final = in_order(
    {
        "attack": S_ATTACK,
        "defense": S_DEFENSE,
        "level": S_LEVEL,
        "cost": S_COST,
        "fielding cost": S_FIELDING,
        "damage": S_DAMAGE,
        "bursts": S_BURST,
        "blockers": S_BLOCKERS,
        "printed attack": S_PRINTED_ATTACK,
        "printed defense": S_PRINTED_DEFENSE,
        "energy": S_ENERGY,
    }
)

# Kinds of damage and of sources
ANY_KIND: Final = 0
COMBAT: Final = 1
ABILITY: Final = 2
DAMAGE_KINDS: Final = in_order(
    {
        "any": ANY_KIND,
        "combat": COMBAT,
        "ability": ABILITY,
    }
)

BY_ANY: Final = 0
BY_GLOBAL: Final = 1
BY_ACTION: Final = 2
BY_CHARACTER: Final = 3
SOURCE_KINDS: Final = in_order(
    {
        "any": BY_ANY,
        "global": BY_GLOBAL,
        "action": BY_ACTION,
        "character": BY_CHARACTER,
    }
)
SOURCE_BITS: Final = 2
"""Room for the kind of a source; above it stands the number of the keyword that targets something, plus one."""
assert len(SOURCE_KINDS) <= 1 << SOURCE_BITS


def kind_of_source(source: int) -> int:
    """The number BY_... of what targets something."""
    return source & (1 << SOURCE_BITS) - 1


def keyword_of_source(source: int) -> int:
    """The number of its keyword plus one, 0 if it is no keyword."""
    return source >> SOURCE_BITS


# Qualities that can be named or chosen
Q_ENERGY_TYPE: Final = 0
Q_AFFILIATION: Final = 1
Q_NAME: Final = 2
Q_NUMBER: Final = 3
MARKED_WORD: Final = -1
"""In a mark of a card: no die, but a quality stands behind it."""
QUALITIES: Final = in_order(
    {
        "energy type": Q_ENERGY_TYPE,
        "affiliation": Q_AFFILIATION,
        "name": Q_NAME,
        "number": Q_NUMBER,
    }
)
