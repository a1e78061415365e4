"""A game as bytes and back: exact, the same in every process, at any moment. The only place that knows the format.

Layout: version, widths of the two parts, signature of the setting, checksum; then the columns, which have one length
for a setting; then everything of varying length, each list and tuple behind its count. What can be worked out from
the columns (places, stock, fielded, stats, keys, live, offer) is left out and rebuilt.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections.abc import Callable, Sequence
from typing import Final

from overcrush.engine.machine import advance, offered
from overcrush.engine.model.columns import NO_OFFER_ORDER, NOTHING, Ints
from overcrush.engine.model.constants import (
    ATTACK,
    CARD,
    ENERGY_TYPES,
    FIELD,
    GOING_ON,
    GONE,
    NOBODY,
    RESERVE,
    STEP_NAMES,
    ZONES,
)
from overcrush.engine.model.edition_options import Options
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import CardId, DieId, SeatId, SideId, Zone, as_dice, as_seats
from overcrush.engine.model.rows import G_TARGET, GAINED_LENGTH
from overcrush.engine.model.setting import Setting

VERSION: Final = 2
HEAD: Final = struct.Struct("<BBBBII")
"""Version, widths of columns and rest, columns left out, signature of the setting, checksum of what follows."""
NO_DAMAGE: Final = 1
PRINTED_CARDS: Final = 2
OWNERS_CONTROL: Final = 4
NO_HOSTS: Final = 8
NARROW: Final = 0
WIDE: Final = 1
COLUMN_LETTERS: Final = ("h", "q")
REST_LETTERS: Final = ("i", "q")
SINGLES: Final = 7
"""Numbers of the moment: active, turn, step, batch, look, hold, result."""


class CodecError(ValueError):
    """The bytes are no game of this setting; the message says why."""


# Signatures


def option_names() -> list[str]:
    """The names of all options, in a fixed order; works for the compiled class too, which has no __dict__."""
    return [name for name in dir(Options()) if not name.startswith("_")]


def options_value(options: Options) -> tuple[tuple[str, object], ...]:
    """All options by name, as plain values."""
    found: list[tuple[str, object]] = []
    for name in option_names():
        value: object = getattr(options, name)
        if isinstance(value, dict):
            value = tuple(sorted(value.items()))
        found.append((name, value))
    return tuple(found)


def options_of(values: tuple[tuple[str, object], ...]) -> Options:
    """The options that `options_value` has told."""
    options = Options()
    for name, value in values:
        setattr(options, name, dict(value) if isinstance(value, tuple) else value)
    return options


DISPLAYED: Final = ("code", "words")
"""Options that say what the edition and things in it are called: no rule depends on them."""


def signature(setting: Setting) -> int:
    """A number for what the bytes depend on but do not hold: cards, dice, programs, rules, not words."""
    if setting.signature == 0:
        cards = [(row.id, row.owner, len(setting.dice_of[row.number])) for row in setting.cards]
        programs = [(program.name, len(program.code), program.slots) for program in setting.programs]
        rules = tuple(option for option in options_value(setting.options) if option[0] not in DISPLAYED)
        told = repr((setting.seats, setting.start_life, rules, cards, programs))
        setting.signature = zlib.crc32(told.encode("utf-8", "backslashreplace")) | 1
    return setting.signature


# Encoding


def add_lists(flat: list[int], lists: list[Ints]) -> None:
    """A list of tuples: how many, then each behind its length."""
    flat.append(len(lists))
    for entry in lists:
        flat.append(len(entry))
        flat += entry


def add_sparse(flat: list[int], column: tuple[Ints, ...]) -> None:
    """A column that is mostly empty: only the dice that have something, each with its number in front."""
    if not any(column):
        flat.append(0)
        return
    at = len(flat)
    flat.append(0)
    for d, entry in enumerate(column):
        if entry:
            flat[at] += 1
            flat.append(d)
            flat.append(len(entry))
            flat += entry


def varying(g: Game) -> list[int]:
    """Everything that has no fixed length, as one list of numbers."""
    flat: list[int] = []
    add_sparse(flat, g.blocks)
    add_sparse(flat, g.last_damage)
    add_lists(flat, g.counters)
    add_lists(flat, g.marks)
    add_lists(flat, g.mods)
    if g.setting.keeps_bonuses:
        add_lists(flat, list(g.gained))
    add_lists(flat, g.uses)
    add_lists(flat, g.events)
    add_lists(flat, g.waiting)
    flat.append(len(g.delayed))
    for head, slots in g.delayed:
        flat.append(len(head))
        flat += head
        add_lists(flat, list(slots))
    flat.append(len(g.frames))
    for f in g.frames:
        flat += (f.program, f.at, f.seat, f.die, f.card)
        add_lists(flat, f.slots)
    return flat


def columns_length(s: Setting, left_out: int) -> int:
    skipped = (left_out & 1) + (left_out >> 1 & 1) + (left_out >> 2 & 1) + (left_out >> 3 & 1)
    return (8 - skipped) * len(s.die_card) + len(s.cards) + s.sides + 7 * s.seats + SINGLES


def encode(g: Game) -> bytes:
    """The whole state of a game. Equal games of one setting have equal bytes."""
    flat = varying(g)
    columns = [
        g.active,
        g.turn,
        g.step,
        g.batch,
        g.checks,
        g.deaths_wait,
        g.result,
        *g.zone,
        *g.face,
        *g.flags,
        *g.owner,
        *g.side,
        *g.life,
        *g.virtual,
        *g.expiring_energy,
    ]
    # Most of the time nothing is damaged, copied, controlled by another or captured: such columns are left out.
    left_out = 0
    if any(g.damage):
        columns += g.damage
    else:
        left_out |= NO_DAMAGE
    if g.card != g.setting.die_card:
        columns += g.card
    else:
        left_out |= PRINTED_CARDS
    if g.controller != g.owner:
        columns += g.controller
    else:
        left_out |= OWNERS_CONTROL
    if max(g.host, default=-1) >= 0:
        columns += g.host
    else:
        left_out |= NO_HOSTS
    column_width = NARROW
    rest_width = NARROW
    try:
        first = struct.pack(f"<{len(columns)}h", *columns)
    except struct.error:
        # A number beyond 16 bits (a very long turn counts its batches): the wide form is exact too.
        column_width = WIDE
        first = struct.pack(f"<{len(columns)}q", *columns)
    try:
        second = struct.pack(f"<{len(flat)}i", *flat)
    except struct.error:
        rest_width = WIDE
        second = struct.pack(f"<{len(flat)}q", *flat)
    body = first + second
    return HEAD.pack(VERSION, column_width, rest_width, left_out, signature(g.setting), zlib.crc32(body)) + body


def fingerprint(g: Game) -> str:
    """A short name of the whole state, the same in every process for the same cards and edition."""
    return hashlib.sha256(encode(g)).hexdigest()[:32]


# Decoding


class Reader:
    """Reads numbers one after the other and never past the end."""

    def __init__(self, numbers: Ints) -> None:
        self.numbers = numbers
        self.at: int = 0

    def one(self) -> int:
        if self.at >= len(self.numbers):
            raise CodecError("The bytes of the game end too early; they were cut off. Use a whole copy.")
        self.at += 1
        return self.numbers[self.at - 1]

    def many(self, count: int) -> Ints:
        if count < 0 or self.at + count > len(self.numbers):
            raise CodecError("The bytes of the game end too early; they were cut off. Use a whole copy.")
        self.at += count
        return self.numbers[self.at - count : self.at]

    def lists(self) -> list[Ints]:
        count = self.one()
        if count < 0 or count > len(self.numbers):
            raise CodecError(f"The bytes of the game claim a list of {count} entries, which cannot be.")
        return [self.many(self.one()) for _ in range(count)]

    def sparse(self, dice: int) -> tuple[Ints, ...]:
        column = [NOTHING] * dice
        for _ in range(self.one()):
            d = self.one()
            if not 0 <= d < dice:
                raise CodecError(f"The bytes of the game name die {d}, and there are {dice}.")
            column[d] = self.many(self.one())
        return tuple(column)


def decode(setting: Setting, data: bytes) -> Game:
    """The game that was encoded. Raises CodecError for anything that is no game of this setting."""
    if len(data) < HEAD.size:
        raise CodecError(f"An encoded game has at least {HEAD.size} bytes, these are {len(data)}. Use a whole copy.")
    version, column_width, rest_width, left_out, signed, checksum = HEAD.unpack_from(data)
    if version != VERSION:
        raise CodecError(
            f"These bytes have format {version}, this version of Overcrush reads format {VERSION}. "
            "Use the version that wrote them."
        )
    if column_width not in (NARROW, WIDE) or rest_width not in (NARROW, WIDE) or left_out > 15:
        raise CodecError("The head of these bytes is damaged. Use a whole copy.")
    if signed != signature(setting):
        raise CodecError(
            "These bytes belong to a game with other cards, dice or another edition. Decode them with the set-up "
            "they were made with."
        )
    body = data[HEAD.size :]
    if checksum != zlib.crc32(body):
        raise CodecError("The bytes of the game are damaged: their checksum does not fit. Use a whole copy.")
    count = columns_length(setting, left_out)
    letter = COLUMN_LETTERS[column_width]
    size = struct.calcsize(f"<{count}{letter}")
    rest_letter = REST_LETTERS[rest_width]
    unit = struct.calcsize("<" + rest_letter)
    if len(body) < size or (len(body) - size) % unit:
        raise CodecError("The bytes of the game end too early; they were cut off. Use a whole copy.")
    columns = struct.unpack_from(f"<{count}{letter}", body)
    rest = struct.unpack_from(f"<{(len(body) - size) // unit}{rest_letter}", body, size)
    g = assemble(setting, Reader(columns), Reader(rest), left_out)
    check_references(g)
    try:
        rebuild(g)
        if g.result == GOING_ON:
            if asks_now(g):
                offered(g)
            else:
                # A position that was set up stands before an instruction: what it leads to must be a question too.
                ahead = g.copy()
                advance(ahead, None, None)
                offered(ahead)
    except (ArithmeticError, AssertionError, LookupError, RuntimeError, TypeError, ValueError) as error:
        # Slots, effects and waiting abilities point at dice and cards too; only their question knows at which.
        raise CodecError(
            "The bytes of the game hold numbers that fit no game of this set-up; they were changed. Use a whole copy."
        ) from error
    return g


def assemble(setting: Setting, columns: Reader, rest: Reader, left_out: int) -> Game:
    g = Game(setting)
    n = len(setting.die_card)
    active, g.turn, g.step, g.batch, g.checks, g.deaths_wait, g.result = columns.many(SINGLES)
    g.active = SideId(active)
    g.zone = [Zone(zone) for zone in columns.many(n)]
    g.face = list(columns.many(n))
    g.flags = list(columns.many(n))
    g.owner = as_seats(columns.many(n))
    g.side = columns.many(len(setting.cards))
    g.life = list(columns.many(setting.sides))
    g.virtual = columns.many(setting.seats * ENERGY_TYPES)
    g.expiring_energy = list(columns.many(setting.seats))
    g.damage = setting.no_damage if left_out & NO_DAMAGE else columns.many(n)
    g.card = setting.die_card if left_out & PRINTED_CARDS else tuple([CardId(card) for card in columns.many(n)])
    g.controller = g.owner if left_out & OWNERS_CONTROL else as_seats(columns.many(n))
    g.host = as_dice(setting.no_hosts if left_out & NO_HOSTS else columns.many(n))
    g.blocks = tuple([as_dice(attackers) for attackers in rest.sparse(n)])
    g.last_damage = rest.sparse(n)
    g.counters = rest.lists()
    g.marks = rest.lists()
    g.mods = rest.lists()
    if setting.keeps_bonuses:
        g.gained = tuple(rest.lists())
    g.uses = rest.lists()
    g.events = rest.lists()
    g.waiting = rest.lists()
    for _ in range(rest.one()):
        head = rest.many(rest.one())
        g.delayed.append((head, tuple(rest.lists())))
    for _ in range(rest.one()):
        program, at, seat, die, card = rest.many(5)
        frame = Frame(program, SeatId(seat), DieId(die), CardId(card), rest.lists())
        frame.at = at
        g.frames.append(frame)
    if rest.at != len(rest.numbers):
        raise CodecError("The bytes of the game go on behind its end; something was appended. Use the original.")
    return g


def within(values: Sequence[int], least: int, most: int, what: str) -> None:
    if values and (min(values) < least or max(values) > most):
        raise CodecError(f"The bytes of the game hold a {what} outside {least} to {most}.")


def check_references(g: Game) -> None:
    """Every number that is used as an index points at something, so that a decoded game cannot fall over later."""
    s = g.setting
    n = len(s.die_card)
    within(g.zone, 0, ZONES - 1, "zone")
    within(g.card, 0, len(s.cards) - 1, "card")
    within(g.owner, -1, s.seats - 1, "owner")
    within(g.controller, -1, s.seats - 1, "controller")
    within(g.host, -1, n - 1, "holding die")
    within([g.active], 0, s.sides - 1, "side")
    within([g.step], 0, len(STEP_NAMES) - 1, "step")
    for d in range(n):
        if not -1 <= g.face[d] < len(s.cards[s.die_card[d]].faces):
            raise CodecError(f"The bytes of the game give die {d} the face {g.face[d]}, which it does not have.")
        zone = g.zone[d]
        if zone in (CARD, GONE):
            continue
        if (g.controller[d] if zone in (FIELD, ATTACK, RESERVE) else g.owner[d]) < 0:
            raise CodecError(f"The bytes of the game put die {d} into play without a player.")
    for row in g.gained:
        if len(row) != GAINED_LENGTH:
            raise CodecError(f"The bytes of the game hold a bonus of {len(row)} numbers, not {GAINED_LENGTH}.")
        within(row[G_TARGET : G_TARGET + 1], 0, n - 1, "die with a bonus")
    for frame in g.frames:
        if not 0 <= frame.program < len(s.programs):
            raise CodecError(f"The bytes of the game run program {frame.program}, and there are {len(s.programs)}.")
        program = s.programs[frame.program]
        if not 0 <= frame.at < len(program.code) or len(frame.slots) != program.slots:
            raise CodecError(f"The bytes of the game stop at a place that {program.name} does not have.")


def asks_now(g: Game) -> bool:
    """Whether the game stands at a question (and not, as while it is being built, before an instruction)."""
    f = g.frames[-1]
    return g.setting.programs[f.program].code[f.at].asks


def rebuild(g: Game) -> None:
    """Work out everything derived from the columns; nothing of what was cached before is trusted."""
    s = g.setting
    places: list[list[DieId]] = [[] for _ in range(s.seats * ZONES)]
    stock = [0] * len(s.cards)
    fielded = [0] * (len(s.cards) * s.sides)
    for d, zone in zip(s.all_dice, g.zone, strict=True):
        if zone == CARD:
            stock[s.die_card[d]] += 1
        elif zone in (FIELD, ATTACK):
            places[g.controller[d] * ZONES + zone].append(d)
            fielded[g.card[d] * s.sides + s.side_of[g.controller[d]]] += 1
        elif zone == RESERVE:
            places[g.controller[d] * ZONES + zone].append(d)
        elif zone != GONE:
            places[g.owner[d] * ZONES + zone].append(d)
    g.places = [tuple(dice) for dice in places]
    g.stock = tuple(stock)
    g.fielded = tuple(fielded)
    g.stats = s.zeros[:]
    g.keyword_bits = s.zeros[:]
    g.prices = s.no_prices[:]
    g.bonuses_seen = False
    g.computed_dice = []
    g.prices_known = False
    g.shared = False
    g.live = None
    g.modifier_kinds = -1
    g.declined = []
    g.offer_order = NO_OFFER_ORDER
    g.offer = None
    g.asked = NOBODY


# For pickle (engine/setup.py)


def game_parts(g: Game) -> tuple[Callable[..., Game], tuple[object, ...]]:
    """For pickle: the setting, which games of one pickle share, and the encoded state."""
    return decode, (g.setting, encode(g))


def options_parts(options: Options) -> tuple[Callable[..., Options], tuple[object, ...]]:
    """For pickle: the options as plain values."""
    return options_of, (options_value(options),)
