"""Breaks of the D rules: what dice are."""

from dataclasses import replace
from typing import Any

from overcrush.abilities.card import CharacterFace, Die, EnergyFace
from overcrush.engine import queries, rolling, setup
from overcrush.engine.moving import move
from overcrush.engine.queries import in_field
from overcrush.engine.rolling import INTO_RESERVE
from overcrush.engine.state import Frame, Game, Ints
from overcrush.engine.windows import FIELD_IT, VERB
from overcrush.engine.words import ACTION, BASIC, CHARACTER_FACE, PREP, RESERVE, SIDEKICK, ZONES
from tools.breaks.making import around, breaks, offered_too, swap, turn_option


def sidekick_with(**changes: Any) -> None:
    """Every player has other Sidekicks."""
    swap(setup.SIDEKICK, replace(setup.SIDEKICK, **changes))


def faces_with(at: int, face: EnergyFace | CharacterFace) -> Die:
    faces = list(setup.SIDEKICK.die.faces)
    faces[at] = face
    return Die(tuple(faces))


@breaks("D-005", "a Sidekick die has a second fist instead of its bolt")
def _() -> None:
    sidekick_with(die=faces_with(1, EnergyFace(("fist",))))


@breaks("D-006", "a Sidekick has 2A and 2D")
def _() -> None:
    sidekick_with(die=faces_with(5, CharacterFace(1, 0, 2, 2)))


@breaks("D-007", "a Sidekick die has a purchase cost of 2")
def _() -> None:
    sidekick_with(cost=2)


@breaks("D-008", "Sidekicks are of the type fist")
def _() -> None:
    sidekick_with(energy=("fist",))


@breaks("D-011", "an unrolled Sidekick die is a character die")
def _() -> None:
    turn_option("unrolled_sidekick_is_character")


@breaks("D-012", "FUS: an unrolled NPC die is no character die")
def _() -> None:
    turn_option("unrolled_sidekick_is_character")


@breaks("D-013", "a Sidekick on its character face is of level 2")
def _() -> None:
    around(queries.level_of, lambda old, g, d: 2 if g.setting.cards[g.card[d]].kind == SIDEKICK else old(g, d))


@breaks("D-014", "a die has its affiliations in the field only")
def _() -> None:
    around(queries.has_affiliation, lambda old, g, d, name: in_field(g, d) and old(g, d, name))


@breaks("D-015", "action dice have an affiliation of their own")
def _() -> None:
    def with_more(old: Any, g: Game, d: int) -> set[str]:
        found: set[str] = old(g, d)
        return found | {"Society of Actions"} if g.setting.cards[g.card[d]].kind in (ACTION, BASIC) else found

    around(queries.affiliations_of, with_more)


@breaks("D-017", "a drawn die waits unrolled in the Prep Area")
def _() -> None:
    def roll(old: Any, g: Game, dice: Ints, mode: int, result: int, f: Frame) -> None:
        if mode != INTO_RESERVE:
            old(g, dice, mode, result, f)
            return
        for d in dice:
            move(g, d, PREP, f.seat)

    around(rolling.start_roll, roll)


@breaks("D-019", "characters may be fielded in the Attack Step")
def _() -> None:
    def more(g: Game, _f: Frame, seat: int) -> list[int]:
        faces = g.setting.die_faces
        mine = g.places[seat * ZONES + RESERVE]
        return [FIELD_IT << VERB | d for d in mine if faces[d][g.face[d]].kind == CHARACTER_FACE]

    offered_too(more)
