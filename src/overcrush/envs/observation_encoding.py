"""What a seat sees, as numbers. Only the seat's view is read, so nothing hidden can get into an observation."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from overcrush.engine.machine import asking
from overcrush.engine.model.constants import CHANCE, ENERGY_TYPES, FIELD, GOING_ON, GONE, SIDEKICK, TOKEN, ZONES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.question import Question, QuestionKind
from overcrush.engine.model.rows import Q_CARD, Q_DIE, Q_SEAT
from overcrush.engine.model.setting import Setting
from overcrush.engine.queries.dice import is_character
from overcrush.engine.queries.die_keywords import keywords_of
from overcrush.engine.queries.energy import energy_by_type
from overcrush.engine.queries.prices import purchase_cost
from overcrush.engine.queries.stats import attack_of, defense_of, level_of
from overcrush.envs.action_encoding import ActionEncoder, Word
from overcrush.envs.card_numbers import number_of
from overcrush.envs.layout import (
    CARD_COLUMNS,
    DIE_COLUMNS,
    FLAG_NAMES,
    MOST,
    QUESTION_COLUMNS,
    SEAT_COLUMNS,
    SECTIONS,
    SEEN_ZONES,
    SIZE,
    SPELLED,
    TABLE_COLUMNS,
    TOPICS,
)
from overcrush.envs.slots import Slots
from overcrush.table.observation import UNKNOWN, bind, find_secrets

Numbers = NDArray[np.int16]

# Columns, looked up once
D_ZONE: Final = DIE_COLUMNS.index("zone: bag")
D_OWNER: Final = DIE_COLUMNS.index("owned by: me")
D_CONTROLLER: Final = DIE_COLUMNS.index("controlled by: me")
D_FACE: Final = DIE_COLUMNS.index("face: energy")
D_SHOWS: Final = DIE_COLUMNS.index("shows: fist")
D_LEVEL: Final = DIE_COLUMNS.index("level")
D_ATTACK: Final = DIE_COLUMNS.index("attack")
D_DEFENSE: Final = DIE_COLUMNS.index("defense")
D_DAMAGE: Final = DIE_COLUMNS.index("damage")
D_FLAGS: Final = DIE_COLUMNS.index("flag: blocked")
D_HOLDER: Final = DIE_COLUMNS.index("slot of the die that holds it, plus 1")
D_BLOCKS: Final = DIE_COLUMNS.index("slot of the first die it blocks, plus 1")
D_PICKED: Final = DIE_COLUMNS.index("picked in the declaration under way")
D_KEYWORDS: Final = DIE_COLUMNS.index("keyword 0")
C_OWNER: Final = CARD_COLUMNS.index("of: me")
C_KIND: Final = CARD_COLUMNS.index("kind: character")
C_COST: Final = CARD_COLUMNS.index("printed cost")
C_PRICE: Final = CARD_COLUMNS.index("my price")
C_TYPES: Final = CARD_COLUMNS.index("type: fist")
C_STOCK: Final = CARD_COLUMNS.index("dice left on it")
C_USES: Final = CARD_COLUMNS.index("uses that count against a limit")
Q_PUT_TO_ME: Final = QUESTION_COLUMNS.index("put to me")
S_ENERGY: Final = SEAT_COLUMNS.index("energy: fist")
S_DICE: Final = SEAT_COLUMNS.index("dice: bag")
T_STEP: Final = TABLE_COLUMNS.index("step: start")
FLAG_BITS: Final = np.arange(len(FLAG_NAMES))
TOPIC_AT: Final = {
    kind: TOPICS.index("act" if kind is QuestionKind.FREE_GLOBAL else kind.value) for kind in QuestionKind
}
"""The column of each kind of question; a Global for free counts as an act."""


def seen_game(game: Game, seat: SeatId) -> Game:
    """The game inside the seat's view, without the words of the question, which take longer than all the rest.

    Where nothing is hidden that is the game itself: it may be read, not changed.
    """
    if not find_secrets(game, seat):
        return game
    redacted = game.copy()
    for secret in find_secrets(redacted, seat):
        bind(redacted, secret, UNKNOWN)
    return redacted


class Observer:
    """One seat at one table: everything about its observations that does not change during a game."""

    def __init__(self, setting: Setting, seat: SeatId) -> None:
        self.setting = setting
        self.seat = seat
        self.side: int = setting.side_of[seat]
        self.slots = Slots(setting, seat)
        self.action_encoder = ActionEncoder(setting, self.slots)
        self.rows = np.array(self.slots.die_slot, dtype=np.intp)
        self.every_die = np.arange(len(self.rows))
        # One entry more at the end, so that -1 (nobody, nothing) finds a place of its own.
        self.place_of = np.array([*self.slots.place_of, -1], dtype=np.intp)
        self.die_slots = np.array([*self.slots.die_slot, -1], dtype=np.int16)
        self.card_slots = np.array([*self.slots.card_slot, -1], dtype=np.int16)
        self.numbers: list[int] = [number_of(row.id) for row in setting.cards]
        self.card_numbers = np.array([*self.numbers, 0], dtype=np.int16)
        self.card_rows = np.array(self.slots.card_slot, dtype=np.intp)
        self.sold = [(row.number, row.kind not in (SIDEKICK, TOKEN)) for row in setting.cards]
        self.faces = face_table(setting)
        self.printed = self.card_table()

    def card_table(self) -> Numbers:
        """What is printed on the cards, and whose they are."""
        table = np.zeros(SECTIONS["cards"].shape, dtype=np.int16)
        for row in self.setting.cards:
            line = table[self.slots.card_slot[row.number]]
            line[0] = 1
            line[1] = self.numbers[row.number]
            if row.owner >= 0:
                line[C_OWNER + self.slots.place_of[row.owner]] = 1
            line[C_KIND + row.kind] = 1
            line[C_COST] = row.cost
            for energy in row.types:
                line[C_TYPES + energy] = 1
        return table

    def observe(self, game: Game, so_far: Word = ()) -> Numbers:
        """What the seat sees now; `so_far` is the beginning of the answer that it is giving."""
        g = seen_game(game, self.seat)
        found = np.zeros(SIZE, dtype=np.int16)
        parts = split(found)
        self.fill_table(g, parts["table"])
        self.fill_seats(g, parts["seats"])
        self.fill_cards(g, parts["cards"])
        self.fill_dice(g, parts["dice"])
        self.fill_waiting(g, parts["waiting"])
        self.fill_question(g, parts["question"], so_far)
        return np.clip(found, 0, MOST, out=found)

    def fill_table(self, g: Game, out: Numbers) -> None:
        out[:T_STEP] = (
            g.setting.seats,
            min(g.turn, MOST),
            min(g.setting.options.turn_limit, MOST),
            int(g.active == self.side),
            shown(g.life[self.side]),
            shown(g.life[1 - self.side]),
            shown(g.setting.start_life),
        )
        out[T_STEP + g.step] = 1

    def fill_seats(self, g: Game, out: Numbers) -> None:
        for seat, place in enumerate(self.slots.place_of):
            at = seat * ENERGY_TYPES
            out[place] = (
                1,
                int(g.result == GOING_ON and g.asked == seat),
                *map(shown, energy_by_type(g, SeatId(seat))),
                *map(shown, g.virtual[at : at + 6]),
                shown(g.expiring_energy[seat]),
                *(len(g.places[seat * ZONES + zone]) for zone in range(len(SEEN_ZONES))),
            )

    def fill_cards(self, g: Game, out: Numbers) -> None:
        out[:] = self.printed
        s = g.setting
        uses: dict[int, int] = {}
        for ability, _, _, _ in g.uses:
            card = s.abilities[ability].card
            uses[card] = uses.get(card, 0) + 1
        counters: dict[int, int] = {}
        for holder, _, number in g.counters:
            counters[holder] = counters.get(holder, 0) + number
        mine = self.side
        out[self.card_rows, C_PRICE] = [shown(purchase_cost(g, self.seat, c)) if sold else 0 for c, sold in self.sold]
        out[self.card_rows, C_STOCK:] = [
            (
                g.stock[card],
                int(g.fielded[card * s.sides + mine] > 0),
                int(g.fielded[card * s.sides + 1 - mine] > 0),
                g.side[card],
                shown(counters.get(card, 0)),
                uses.get(card, 0),
            )
            for card in range(len(s.cards))
        ]

    def fill_dice(self, g: Game, out: Numbers) -> None:
        zones = np.array(g.zone)
        there = zones != GONE
        each = self.every_die[there]
        rows = self.rows[there]
        cards = np.array(g.card)[there]
        out[rows, 0] = 1
        out[rows, 1] = self.card_slots[cards] + 1
        out[rows, 2] = self.card_numbers[cards]
        out[rows, D_ZONE + zones[there]] = 1
        for column, seats in ((D_OWNER, g.owner), (D_CONTROLLER, g.controller)):
            place = self.place_of[np.array(seats)[there]]
            out[rows[place >= 0], column + place[place >= 0]] = 1
        out[rows, D_FACE:D_DAMAGE] = self.faces[each, np.array(g.face)[there] + 1]
        out[rows, D_DAMAGE] = np.minimum(np.array(g.damage)[there], MOST)
        out[rows, D_FLAGS:D_HOLDER] = np.array(g.flags)[there][:, None] >> FLAG_BITS & 1
        out[rows, D_HOLDER] = self.die_slots[np.array(g.host)[there]] + 1
        for d, foes in enumerate(g.blocks):
            if foes:
                out[self.slots.die_slot[d], D_BLOCKS : D_BLOCKS + 2] = self.slots.die_slot[foes[0]] + 1, len(foes)
        for seat in g.setting.all_seats:
            for zone in (FIELD, FIELD + 1):
                for d in g.places[seat * ZONES + zone]:
                    self.fill_fighter(g, d, out[self.slots.die_slot[d]])
        if g.result == GOING_ON:
            f = g.frames[-1]
            instruction = asking(g)
            for answer in instruction.so_far(g, f):
                die = instruction.option(g, f, answer).die
                if die is not None:
                    out[self.slots.die_slot[die], D_PICKED] = 1

    def fill_fighter(self, g: Game, d: DieId, line: Numbers) -> None:
        """Numbers and keywords that effects may change."""
        for keyword in keywords_of(g, d):
            line[D_KEYWORDS + keyword] = 1
        if is_character(g, d):
            line[D_LEVEL] = level_of(g, d)
            line[D_ATTACK] = shown(attack_of(g, d))
            line[D_DEFENSE] = shown(defense_of(g, d))

    def fill_waiting(self, g: Game, out: Numbers) -> None:
        for line, entry in zip(out, g.waiting, strict=False):
            line[self.slots.place_of[entry[Q_SEAT]]] = 1
            line[-2] = self.card_slots[entry[Q_CARD]] + 1
            line[-1] = self.die_slots[entry[Q_DIE]] + 1

    def fill_question(self, g: Game, out: Numbers, so_far: Word) -> None:
        if g.result != GOING_ON:
            out[TOPIC_AT[QuestionKind.OVER]] = 1
            return
        asked = asking(g).describe(g, g.frames[-1])
        mine = g.asked == self.seat
        out[TOPIC_AT[asked.kind]] = 1
        card, die = about(g, asked)
        out[Q_PUT_TO_ME:] = (
            int(mine),
            int(g.asked == CHANCE),
            self.card_slots[card] + 1,
            self.card_numbers[card] if card >= 0 else 0,
            self.die_slots[die] + 1,
            shown(asked.amount or 0) if mine else 0,
            len(so_far) if mine else 0,
            *[action + 1 for action in so_far[:SPELLED] if mine],
            *[0] * (SPELLED - min(len(so_far), SPELLED) if mine else SPELLED),
        )


def shown(number: int) -> int:
    """A number as an observation can hold it."""
    return min(max(number, 0), MOST)


def about(g: Game, asked: Question) -> tuple[int, int]:
    """The card and the die that a question is about, -1 for none."""
    die = -1 if asked.die is None else asked.die
    if asked.card is not None:
        return asked.card, die
    return g.card[die] if die >= 0 else -1, die


def face_table(setting: Setting) -> Numbers:
    """What each die shows on each of its faces, and before them the row of a die that shows none."""
    most = max(len(faces) for faces in setting.die_faces)
    table = np.zeros((len(setting.die_faces), most + 1, D_DAMAGE - D_FACE), dtype=np.int16)
    for d, faces in enumerate(setting.die_faces):
        for at, face in enumerate(faces):
            line = table[d, at + 1]
            line[face.kind] = 1
            line[D_SHOWS - D_FACE :] = (*face.units, face.level, face.burst, face.fielding, face.attack, face.defense)
    return table


def split(observation: Numbers) -> dict[str, Numbers]:
    """The parts of an observation by name, each in its shape; they share its memory."""
    return {name: observation[section.place].reshape(section.shape) for name, section in SECTIONS.items()}
