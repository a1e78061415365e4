"""What a seat sees, as text: for rendering and for OpenSpiel's observation strings."""

from __future__ import annotations

from collections import Counter

from overcrush.engine.machine import asking
from overcrush.engine.model.constants import (
    ALL_ZONES,
    CARD,
    CHANCE,
    ENERGY_NAMES,
    ENERGY_TYPES,
    GOING_ON,
    GONE,
    STEP_NAMES,
    ZONE_TITLES,
    ZONES,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.envs.observation_encoding import seen_game
from overcrush.table.observation import SeenDie
from overcrush.wording.questions import outcome


def rendered(game: Game, seat: SeatId) -> str:
    """The table as the seat sees it, in lines."""
    g = seen_game(game, seat)
    side = g.setting.side_of[seat]
    lines = [
        f"turn {g.turn}, {STEP_NAMES[g.step]}, turn of side {g.active}, life {g.life[side]} to {g.life[1 - side]}",
        f"question: {question_line(g)}",
    ]
    for other in g.setting.all_seats:
        lines.append(f"seat {other}{' (you)' if other == seat else ''}: energy {energy_line(g, other)}")
        lines += [
            f"  {ZONE_TITLES[zone]}: {dice_line(g, other * ZONES + zone)}"
            for zone in ALL_ZONES
            if zone not in (CARD, GONE) and g.places[other * ZONES + zone]
        ]
    left = [f"{row.name} {g.stock[row.number]}" for row in g.setting.cards if g.stock[row.number]]
    lines.append(f"on cards: {', '.join(left)}")
    return "\n".join(lines)


def question_line(g: Game) -> str:
    if g.result != GOING_ON:
        return outcome(g)
    f = g.frames[-1]
    about = f" about {g.setting.cards[f.card].name}" if f.card >= 0 else ""
    return f"{asking(g).question_kind.value}{about}, put to {'chance' if g.asked == CHANCE else f'seat {g.asked}'}"


def energy_line(g: Game, seat: SeatId) -> str:
    virtual = g.virtual[seat * ENERGY_TYPES : seat * ENERGY_TYPES + ENERGY_TYPES]
    return " ".join(f"{n} {name}" for n, name in zip(virtual, ENERGY_NAMES, strict=True) if n) or "of dice only"


def dice_line(g: Game, place: int) -> str:
    counted = Counter(die_words(SeenDie(g, d)) for d in g.places[place])
    return ", ".join(words if n == 1 else f"{n} x {words}" for words, n in sorted(counted.items()))


def die_words(die: SeenDie) -> str:
    fights = f" {die.attack}A {die.defense}D" if die.level else ""
    return f"{die.label}{fights}{f' damage {die.damage}' if die.damage else ''}"
