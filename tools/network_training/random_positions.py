"""Random positions: the end of a turn of some game, with life, dice and levels changed at random.

In real games the side that is ahead has more of everything, so they do not show what each thing is worth. Here every
difference between the sides is random on its own.
"""

from __future__ import annotations

import random
from typing import Final

from overcrush.engine.model.constants import (
    BAG,
    BASIC,
    CHARACTER_FACE,
    FIELD,
    OUT,
    PREP,
    RESERVE,
    SIDEKICK,
    USED,
    ZONES,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import Zone
from overcrush.engine.model.setting import Setting
from overcrush.engine.setup import Setup, build_setting
from overcrush.players.evaluation.features import attacks_next
from overcrush.table.position import Position, PositionError

CHANGES: Final = 2.0
"""Of a side, on average."""
MOST_CHANGES: Final = 6
OUTSIDE_FIELD: Final = (BAG, PREP, USED)
LIFE_CHANGE: Final = 5
BASICS: Final = 0.2
"""Of the dice that come in addition."""


class Table:
    """Two teams, and what every game between them shares."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.setting: Setting = build_setting(setup)
        self.levels = [
            [number for number, face in enumerate(row.faces) if face.kind == CHARACTER_FACE]
            for row in self.setting.cards
        ]


class Die:
    """A die of a random position."""

    def __init__(self, card: int, zone: Zone, face: int) -> None:
        self.card = card
        self.zone = zone
        self.face = face


class TurnEnd:
    """The position at the end of a turn; dice under others' control and counters are left out."""

    def __init__(self, g: Game) -> None:
        self.turn = g.turn
        self.side = attacks_next(g)
        self.life = [max(1, life) for life in g.life]
        self.dice: list[list[tuple[int, Zone, int]]] = []
        s = g.setting
        for side in (0, 1):
            seat = s.seats_of[side][0]
            found: list[tuple[int, Zone, int]] = []
            for zone in (*OUTSIDE_FIELD, OUT, RESERVE, FIELD):
                for d in g.places[seat * ZONES + zone]:
                    if g.owner[d] != seat:
                        continue
                    if zone != FIELD:
                        found.append((s.die_card[d], zone if zone in OUTSIDE_FIELD else USED, -1))
                    elif g.face[d] >= 0 and s.die_faces[d][g.face[d]].kind == CHARACTER_FACE:
                        found.append((s.die_card[d], zone, g.face[d]))
            self.dice.append(found)


def dealt(table: Table, end: TurnEnd, rng: random.Random) -> Game | None:
    """The start of the next turn, with random changes; None if there are not enough dice."""
    life = list(end.life)
    position = Position(table.setup, table.setting)
    for side in (0, 1):
        dice = [Die(*each) for each in end.dice[side]]
        for _ in range(min(MOST_CHANGES, int(rng.expovariate(1 / CHANGES)))):
            if rng.random() < 0.2:
                life[side] = max(1, min(table.setting.start_life, life[side] + rng.randint(-LIFE_CHANGE, LIFE_CHANGE)))
            else:
                change(table, side, dice, rng)
        seat = table.setting.seats_of[side][0]
        position.seat(seat).life(life[side])
        try:
            for die in dice:
                row = table.setting.cards[die.card]
                if die.zone == FIELD:
                    position.field(row.id, level=row.faces[die.face].level)
                else:
                    position.place(row.id, die.zone)
        except PositionError:
            return None
    return position.unstarted("start", end.side, end.turn + 1)


def change(table: Table, side: int, dice: list[Die], rng: random.Random) -> None:
    """Change one thing about a side's dice."""
    cards = table.setting.cards
    seat = table.setting.seats_of[side][0]
    kind = rng.choices(("more", "fewer", "elsewhere", "fielded", "gone", "spun"), (25, 10, 13, 15, 10, 7))[0]
    if kind == "more":
        basic = rng.random() < BASICS
        mine = [row.number for row in cards if (row.kind == BASIC if basic else row.owner == seat)]
        if mine:
            dice.append(Die(rng.choice(mine), rng.choice((USED, USED, BAG, BAG, PREP)), -1))
        return
    if kind == "fewer":
        able = [die for die in dice if cards[die.card].kind != SIDEKICK]
    elif kind == "elsewhere":
        able = [die for die in dice if die.zone != FIELD]
    elif kind == "fielded":
        able = [die for die in dice if die.zone != FIELD and table.levels[die.card]]
    else:
        able = [die for die in dice if die.zone == FIELD]
    if not able:
        return
    die = rng.choice(able)
    if kind == "fewer":
        dice.remove(die)
    elif kind == "elsewhere":
        die.zone = rng.choice(OUTSIDE_FIELD)
    elif kind in ("fielded", "spun"):
        die.zone, die.face = FIELD, rng.choice(table.levels[die.card])
    else:
        die.zone, die.face = rng.choice((PREP, USED)), -1
