"""Where dice are and what they show."""

from __future__ import annotations

from overcrush.engine.model.cards import CardRow, FaceRow
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import ATTACK, CHARACTER_FACE, ENERGY_FACE, FIELD, ZONES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import CardId, Dice, DieId, SeatId, SideId, Zone


def faces_showing(g: Game, d: DieId, units: Ints) -> list[int]:
    """The faces of a die that show exactly that energy."""
    card = g.setting.cards[g.setting.die_card[d]]
    return [i for i in card.rolls if card.faces[i].kind == ENERGY_FACE and tuple(card.faces[i].units) == units]


def row(g: Game, d: DieId) -> CardRow:
    return g.setting.cards[g.card[d]]


def face(g: Game, d: DieId) -> FaceRow:
    return g.setting.die_faces[d][g.face[d]]


def in_field(g: Game, d: DieId) -> bool:
    """Field Zone, the Attack Zone included (Z-015)."""
    return g.zone[d] == FIELD or g.zone[d] == ATTACK


def shows_character(g: Game, d: DieId) -> bool:
    shown = g.face[d]
    return shown >= 0 and g.setting.die_faces[d][shown].kind == CHARACTER_FACE


def is_character(g: Game, d: DieId) -> bool:
    """A character die in the field."""
    zone = g.zone[d]
    if zone != FIELD and zone != ATTACK:
        return False
    return g.setting.die_faces[d][g.face[d]].kind == CHARACTER_FACE


def dice_in(g: Game, seat: SeatId, zone: Zone) -> Dice:
    return g.places[seat * ZONES + zone]


def field_of(g: Game, seat: SeatId) -> Dice:
    at = seat * ZONES
    attackers = g.places[at + ATTACK]
    if not attackers:
        return g.places[at + FIELD]
    return g.places[at + FIELD] + attackers


def characters_of_side(g: Game, side: SideId) -> list[DieId]:
    return [d for seat in g.setting.seats_of[side] for d in field_of(g, seat) if shows_character(g, d)]


def side_of_die(g: Game, d: DieId) -> SideId:
    return g.setting.side_of[g.controller[d]]


def is_active(g: Game, card: CardId, side: SideId) -> bool:
    return g.fielded[card * g.setting.sides + side] > 0
