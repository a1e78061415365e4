"""Breaks of the D rules: what dice are."""

from dataclasses import replace
from typing import Any

from overcrush.abilities.card import CharacterFace, Die, EnergyFace
from overcrush.engine import setup
from overcrush.engine.atoms import moves, rolls
from overcrush.engine.atoms.moves import move
from overcrush.engine.atoms.rolls import INTO_RESERVE, RollDie
from overcrush.engine.model import cards
from overcrush.engine.model.actions import FIELD_IT, VERB
from overcrush.engine.model.cards import CardRow, FaceRow
from overcrush.engine.model.columns import STAT_BITS, STATS_KNOWN, Ints
from overcrush.engine.model.constants import (
    ACTION,
    ACTION_FACE,
    BASIC,
    CHARACTER,
    CHARACTER_FACE,
    PREP,
    RESERVE,
    SIDEKICK,
    ZONES,
)
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.measures import S_ATTACK
from overcrush.engine.queries import dice as queries_dice
from overcrush.engine.queries import stats, traits
from overcrush.engine.queries.dice import face, in_field
from overcrush.engine.queries.trait_filters import CopyOfTest, KindTest, NamedTest
from tools.breaks.making import around, around_method, breaks, offered_too, put, swap, turn_option


def sidekick_with(**changes: Any) -> None:
    """Every player has other Sidekicks."""
    swap(setup.SIDEKICK, replace(setup.SIDEKICK, **changes))


def faces_with(at: int, face: EnergyFace | CharacterFace) -> Die:
    faces = list(setup.SIDEKICK.die.faces)
    faces[at] = face
    return Die(tuple(faces))


def odd_dice_pass() -> None:
    """Dice are set on the table without a look at them."""
    around(cards.check_die, lambda _old, _card: None)


@breaks("D-001", "a Basic Action Die is of a kind of its own")
def _() -> None:
    def holds(old: Any, self: KindTest, g: Game, f: Frame, d: int) -> bool:
        basic = g.setting.cards[g.card[d]].kind == BASIC
        found: bool = old(self, g, f, d)
        return found and not (self.kind == "action" and basic)

    around_method(KindTest, "holds", holds)


@breaks("D-002", "dice may have any faces, and all faces that differ are equally likely")
def _() -> None:
    odd_dice_pass()
    put(RollDie, "weights", lambda self, g, f: [1] * len(self.ask(g, f)))


@breaks("D-003", "action dice may have numbers, and those without have 1A")
def _() -> None:
    def stat(old: Any, g: Game, kind: int, d: DieId) -> int:
        found: int = old(g, kind, d)
        return found + (kind == S_ATTACK and g.face[d] >= 0 and face(g, d).kind == ACTION_FACE)

    odd_dice_pass()
    around(stats.stat_of, stat)


@breaks("D-004", "attack and defense of a face are confused")
def _() -> None:
    def rows(old: Any, card: Any) -> list[FaceRow]:
        found: list[FaceRow] = old(card)
        for row in found:
            row.attack, row.defense = row.defense, row.attack
            row.stats = STATS_KNOWN | row.attack << STAT_BITS | row.defense
        return found

    around(cards.face_rows, rows)


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


@breaks("D-009", "a die is what its card is, whatever its face shows")
def _() -> None:
    def holds(old: Any, self: KindTest, g: Game, f: Frame, d: int) -> bool:
        if self.kind == "character":
            return g.setting.cards[g.card[d]].kind == CHARACTER
        found: bool = old(self, g, f, d)
        return found

    around_method(KindTest, "holds", holds)
    around(queries_dice.shows_character, lambda _old, _g, _d: True)


@breaks("D-010", "a die in the Prep Area still shows its face")
def _() -> None:
    def moved(old: Any, g: Game, d: int, zone: int, by: int) -> None:
        shown = g.face[d]
        old(g, d, zone, by)
        if g.zone[d] == PREP:
            g.face[d] = shown

    around(moves.move, moved)


@breaks("D-011", "an unrolled Sidekick die is a character die")
def _() -> None:
    turn_option("unrolled_sidekick_is_character")


@breaks("D-012", "FUS: an unrolled NPC die is no character die")
def _() -> None:
    turn_option("unrolled_sidekick_is_character")


@breaks("D-013", "a Sidekick on its character face is of level 2")
def _() -> None:
    around(stats.level_of, lambda old, g, d: 2 if g.setting.cards[g.card[d]].kind == SIDEKICK else old(g, d))


@breaks("D-014", "a die has its affiliations in the field only")
def _() -> None:
    around(traits.has_affiliation, lambda old, g, d, name: in_field(g, d) and old(g, d, name))


@breaks("D-015", "action dice have an affiliation of their own")
def _() -> None:
    def with_more(old: Any, g: Game, d: int) -> set[str]:
        found: set[str] = old(g, d)
        return found | {"Society of Actions"} if g.setting.cards[g.card[d]].kind in (ACTION, BASIC) else found

    around(traits.affiliations_of, with_more)


@breaks("D-017", "a drawn die waits unrolled in the Prep Area")
def _() -> None:
    def roll(old: Any, g: Game, dice: Ints, mode: int, result: int, f: Frame) -> None:
        if mode != INTO_RESERVE:
            old(g, dice, mode, result, f)
            return
        for d in dice:
            move(g, DieId(d), PREP, f.seat)

    around(rolls.start_roll, roll)


@breaks("D-018", "a die rolled by an effect is rolled twice")
def _() -> None:
    def roll(old: Any, g: Game, dice: Ints, mode: int, result: int, f: Frame) -> None:
        old(g, dice * 2 if mode == INTO_RESERVE else dice, mode, result, f)

    around(rolls.start_roll, roll)


@breaks("D-019", "characters may be fielded in the Attack Step")
def _() -> None:
    def more(g: Game, _f: Frame, seat: SeatId) -> list[int]:
        faces = g.setting.die_faces
        mine = g.places[seat * ZONES + RESERVE]
        return [FIELD_IT << VERB | d for d in mine if faces[d][g.face[d]].kind == CHARACTER_FACE]

    offered_too(more)


@breaks("D-020", "only the first symbol of an energy face counts, and there may be any number")
def _() -> None:
    def shortened(old: Any, self: FaceRow, *given: Any) -> None:
        old(self, *given)
        self.second = -1

    odd_dice_pass()
    around_method(FaceRow, "__init__", shortened)


@breaks("D-021", "faces are listed in any order")
def _() -> None:
    def turned_over(old: Any, self: CardRow, *given: Any) -> None:
        old(self, *given)
        self.rolls.reverse()

    odd_dice_pass()
    around_method(CardRow, "__init__", turned_over)


@breaks("D-022", "a character means one die")
def _() -> None:
    put(CopyOfTest, "holds", lambda self, g, f, d: d in self.group.members(g, f))


@breaks("D-023", "characters are identified by their card and not by name")
def _() -> None:
    put(NamedTest, "holds", lambda self, g, _f, d: g.setting.cards[g.card[d]].id == self.name)
