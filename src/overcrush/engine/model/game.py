"""The state of a game: columns of plain numbers, frames under way, abilities that wait. Nothing decides here.

Everything that never changes during a game (cards, programs, edition) stands in the Setting, which copies share.
"""

from __future__ import annotations

from overcrush.engine.model.abilities import Live
from overcrush.engine.model.columns import NO_OFFER_ORDER, NOTHING, Ints
from overcrush.engine.model.constants import BAG, GOING_ON, NOBODY, START, ZONES
from overcrush.engine.model.events import Event
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.ids import NO_DICE, NO_SEAT, CardId, Dice, DieId, SeatId, Seats, SideId, Zone
from overcrush.engine.model.instructions import DONE
from overcrush.engine.model.setting import Setting


class Game:
    """Everything that can change, and nothing else. `copy` is complete; two equal games have the same future.

    Columns that change often are lists. Those that rarely change are tuples, which copies share: a change replaces the
    tuple (`with_entry`).
    """

    # fmt: off
    __slots__ = (
        "active",
        "asked",
        "batch",
        "blocks",
        "bonuses_seen",
        "card",
        "checks",
        "computed_dice",
        "controller",
        "counters",
        "damage",
        "deaths_wait",
        "declined",
        "delayed",
        "events",
        "expiring_energy",
        "face",
        "fielded",
        "flags",
        "frames",
        "gained",
        "host",
        "keyword_bits",
        "last_damage",
        "life",
        "listener",
        "live",
        "live_kinds",
        "lookups",
        "marks",
        "modifier_kinds",
        "mods",
        "offer",
        "offer_order",
        "owner",
        "places",
        "pool",
        "pool_seat",
        "prices",
        "prices_known",
        "result",
        "setting",
        "shared",
        "side",
        "stats",
        "step",
        "stock",
        "turn",
        "uses",
        "virtual",
        "waiting",
        "zone",
    )
    # fmt: on

    def __init__(self, setting: Setting, empty: bool = False) -> None:
        """empty: `copy` fills the columns itself (a compiled class has no `__new__` without its arguments)."""
        self.setting = setting
        if empty:
            return
        n = len(setting.die_card)
        # One entry a die
        self.zone: list[Zone] = [BAG] * n
        self.face: list[int] = [-1] * n
        self.damage: Ints = setting.no_damage
        self.flags: list[int] = [0] * n
        self.card: tuple[CardId, ...] = setting.die_card
        """Which card the die is now; a copy is another card than it was printed as (V-038)."""
        self.owner: Seats = (NO_SEAT,) * n
        self.controller: Seats = (NO_SEAT,) * n
        self.host: Dice = setting.no_hosts
        """The die that captured it or that it is attached to."""
        self.blocks: tuple[Dice, ...] = (NO_DICE,) * n
        """The attackers that a blocker blocks."""
        self.last_damage: tuple[Ints, ...] = (NOTHING,) * n
        """The last damage to a die: (how, by whom, source dice...), for who KO'd it."""
        # One entry a card
        self.side: Ints = (0,) * len(setting.cards)
        # One entry a side or seat
        self.life: list[int] = [setting.start_life] * setting.sides
        self.virtual: Ints = setting.no_energy
        self.expiring_energy: list[int] = [0] * setting.seats
        """2016: the rest of a generic die, lost unless the very next thing is paid with it (E-013, E-015)."""
        # Sparse lists
        self.counters: list[Ints] = []
        """(card, kind, number)"""
        self.marks: list[Ints] = []
        """(card, side, what...)"""
        self.mods: list[Ints] = []
        """Applied and persistent effects: see modifiers.py."""
        self.gained: tuple[Ints, ...] = ()
        """2016: the bonuses that dice have gained this turn: see rows.py."""
        self.uses: list[Ints] = []
        """(ability, key, seat, per game) for limits."""
        self.events: list[Ints] = []
        """The turn's events."""
        self.waiting: list[Ints] = []
        """The queue: (batch, seat, ability, die, card, *event)."""
        self.delayed: list[tuple[Ints, tuple[Ints, ...]]] = []
        """Delayed effects: (when, program, at, seat, die, card) and the bindings."""
        # The moment
        self.frames: list[Frame] = []
        self.active: SideId = setting.all_sides[0]
        """The side whose turn it is."""
        self.turn: int = 0
        self.step: int = START
        self.batch: int = 0
        self.checks: int = 0
        """Something may have died: look before the next instruction. Above the marks: KOs replaced in a row."""
        self.deaths_wait: int = 0
        """Combat damage in 2018: deaths wait for "when damaged" (C-029)."""
        self.result: int = GOING_ON
        # Derived: left out of equality and encoding
        self.places: list[Dice] = [NO_DICE] * (setting.seats * ZONES)
        """Dice of a seat in a zone, in ascending order."""
        self.stock: Ints = (0,) * len(setting.cards)
        """Unpurchased dice on each card."""
        self.fielded: Ints = (0,) * (len(setting.cards) * setting.sides)
        """Dice in the field by card and side: active means more than 0."""
        self.stats: list[int] = setting.zeros[:]
        self.keyword_bits: list[int] = setting.zeros[:]
        self.live: list[Live] | None = None
        self.live_kinds: int = 0
        """The kinds of bends that live abilities make, as bits; true while `live` is."""
        self.modifier_kinds: int = -1
        """The kinds of bends among applied effects, as bits, those of some that are over perhaps too; -1: not known."""
        self.computed_dice: list[DieId] = []
        """The dice of which something stands in those lists; it tells nothing while they are shared."""
        self.bonuses_seen: bool = False
        """`gained` says what dice have: nothing computed has become stale since they were looked at."""
        self.prices_known: bool = False
        """Some price was computed."""
        self.shared: bool = False
        """A copy may use the same lists of computed numbers: they are replaced, not changed, when they become stale."""
        self.prices: list[int] = setting.no_prices[:]
        """What each seat pays for each card, plus 1; 0 where it was not computed."""
        self.offer: list[int] | None = None
        self.asked: SeatId = NOBODY
        self.declined: list[int] = []
        """What the active player of a window could do and passed up: the same again if the other player passes too."""
        self.offer_order: list[tuple[int, DieId]] = NO_OFFER_ORDER
        """The dice of a declaration under way, in the order in which they are offered: until it is done they stay so.
        Empty where none is, or where it is not known."""
        self.pool_seat: SeatId = NOBODY
        """The seat whose energy stands in `pool`, while its answers in a window are listed."""
        self.pool: list[int] = []
        self.lookups: int = 0
        """Kinds of bends being looked up right now, as bits: one that asks for itself reads what is printed."""
        # Not part of the game: whoever listens to what happens
        self.listener: list[Event] | None = None

    def copy(self) -> Game:
        """A complete and independent game; the listener stays with the original."""
        twin = Game(self.setting, True)
        twin.zone = self.zone[:]
        twin.face = self.face[:]
        twin.damage = self.damage
        twin.flags = self.flags[:]
        twin.card = self.card
        twin.owner = self.owner
        twin.controller = self.controller
        twin.host = self.host
        twin.blocks = self.blocks
        twin.last_damage = self.last_damage
        twin.side = self.side
        twin.life = self.life[:]
        twin.virtual = self.virtual
        twin.expiring_energy = self.expiring_energy[:]
        twin.counters = self.counters[:]
        twin.marks = self.marks[:]
        twin.mods = self.mods[:]
        twin.gained = self.gained
        twin.uses = self.uses[:]
        twin.events = self.events[:]
        twin.waiting = self.waiting[:]
        twin.delayed = self.delayed[:]
        twin.frames = [frame.copy() for frame in self.frames]
        twin.active = self.active
        twin.turn = self.turn
        twin.step = self.step
        twin.batch = self.batch
        twin.checks = self.checks
        twin.deaths_wait = self.deaths_wait
        twin.result = self.result
        twin.places = self.places[:]
        twin.stock = self.stock
        twin.fielded = self.fielded
        twin.stats = self.stats
        twin.keyword_bits = self.keyword_bits
        twin.live = self.live
        twin.bonuses_seen = self.bonuses_seen
        twin.computed_dice = []
        twin.prices_known = False
        twin.shared = self.shared = True
        twin.live_kinds = self.live_kinds
        twin.modifier_kinds = self.modifier_kinds
        twin.prices = self.prices
        twin.offer = self.offer
        twin.asked = self.asked
        twin.declined = self.declined
        twin.offer_order = self.offer_order
        twin.pool_seat = NOBODY
        twin.pool = []
        twin.lookups = 0
        twin.listener = None
        return twin

    def value(self) -> tuple[object, ...]:
        """The whole state as nested tuples: equal games have equal values."""
        return (
            tuple(self.zone),
            tuple(self.face),
            self.damage,
            tuple(self.flags),
            self.card,
            self.owner,
            self.controller,
            self.host,
            self.blocks,
            self.last_damage,
            self.side,
            tuple(self.life),
            self.virtual,
            tuple(self.expiring_energy),
            tuple(self.counters),
            tuple(self.marks),
            tuple(self.mods),
            self.gained,
            tuple(self.uses),
            tuple(self.events),
            tuple(self.waiting),
            tuple(self.delayed),
            tuple([frame.value() for frame in self.frames]),
            self.active,
            self.turn,
            self.step,
            self.batch,
            self.checks,
            self.deaths_wait,
            self.result,
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game) or self.value() != other.value():
            return False
        return self.setting is other.setting or self.setting.setup == other.setting.setup

    def __hash__(self) -> int:
        return hash(self.value())


def push(g: Game, program: int, seat: SeatId, die: DieId, card: CardId) -> Frame:
    """Start a program on top of what is under way."""
    frame = Frame(program, seat, die, card, [NOTHING] * g.setting.programs[program].slots)
    g.frames.append(frame)
    return frame


def note_done(g: Game, amount: int) -> None:
    """Tell the program that asked for it how much was done."""
    if g.frames:
        frame = g.frames[-1]
        if len(frame.slots) > DONE:
            frame.slots[DONE] = (amount,)
