"""The state of a game: columns of plain numbers, frames under way, abilities that wait. Nothing decides here.

Everything that never changes during a game (cards, programs, edition) stands in the Setting, which copies share.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.cardrows import CardRow, FaceRow
from overcrush.engine.frames import NO_LINE as NO_LINE
from overcrush.engine.frames import NOTHING as NOTHING
from overcrush.engine.frames import Dice as Dice
from overcrush.engine.frames import Frame as Frame
from overcrush.engine.frames import Ints as Ints
from overcrush.engine.frames import with_entry as with_entry
from overcrush.engine.frames import with_more as with_more
from overcrush.engine.options import Options
from overcrush.engine.purses import Purse
from overcrush.engine.words import EVENT_KINDS, GOING_ON, NOBODY, START, ZONES


class Instruction:
    """One step of a program. A step that asks is an `Asking`."""

    asks: bool = False
    samples: bool = False
    """Chance can answer it the short way, or what it would ask chance by a program of its own."""
    returns: bool = False
    """It only ends the program."""
    settles: bool = False
    """A Settle: the most frequent step, for which the machine has a short cut of the same meaning as its `do`."""

    def do(self, g: Game, f: Frame) -> None:
        raise AssertionError(f"{type(self).__name__} does nothing")

    def seat(self, g: Game, f: Frame) -> int:
        """Who is asked; CHANCE for dice."""
        return f.seat

    def ask(self, g: Game, f: Frame) -> list[int]:
        """The answers, computed from the state alone; nothing changes."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def take(self, g: Game, f: Frame, answer: int) -> None:
        """Use one answer of the offer."""
        raise AssertionError(f"{type(self).__name__} takes nothing")

    def weights(self, g: Game, f: Frame) -> list[int]:
        """For chance: the weight of each offered answer."""
        raise AssertionError(f"{type(self).__name__} is not put to chance")

    def sample(self, g: Game, f: Frame, dice: Dice, record: list[int] | None) -> bool:
        """For chance: answer it and what follows at once, with the same picks and record; False without a short cut."""
        return False

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        """Why an answer that is not offered is refused: (reason, details...)."""
        return (0,)

    def topic(self, g: Game, f: Frame) -> str:
        """One word for what is asked."""
        return "choose"


class Asking(Instruction):
    """A step that waits for an answer."""

    def __init__(self) -> None:
        self.asks = True


# What the machine does with a step
DOES: Final = 0
ASKS: Final = 1
SETTLES: Final = 2
RETURNS: Final = 4
SAMPLES: Final = 3
"""It asks chance, which can answer it the short way."""
TOSSES: Final = 5
"""It starts what asks chance; the short way needs no program for that."""
STRETCH: Final = 6
"""Plain steps begin here: see `Program.stretches`."""


def kind_of(step: Instruction) -> int:
    if step.settles:
        return SETTLES
    if step.returns:
        return RETURNS
    if step.asks:
        return SAMPLES if step.samples else ASKS
    return TOSSES if step.samples else DOES


class Program:
    """Flat instructions with a name for people and for the record of what has run."""

    __slots__ = ("code", "kinds", "name", "slots", "stretches", "tail")

    def __init__(
        self, name: str, code: list[Instruction], slots: int, plain: tuple[type[Instruction], ...] = ()
    ) -> None:
        """plain: steps that neither jump nor start or end a program."""
        self.name = name
        self.code = code
        self.kinds: list[int] = [kind_of(each) for each in code]
        """For each step what the machine does with it."""
        self.stretches: list[list[tuple[int, Instruction]]] = [[] for _ in code]
        """From each step on those that follow while nothing waits, each with the place behind it: plain ones, and the
        first that is not. They are done without a look at the program between two of them."""
        for at in range(len(code)) if plain else ():
            self.stretches[at] = stretch_from(code, self.kinds, at, plain)
        for at, stretch in enumerate(self.stretches):
            if len(stretch) > 1:
                self.kinds[at] = STRETCH
        self.slots = slots
        self.tail: int = len(code) - 1
        """Where the effect is over and only tidying up is left: a cancelled ability goes on here."""


def stretch_from(
    code: list[Instruction], kinds: list[int], at: int, plain: tuple[type[Instruction], ...]
) -> list[tuple[int, Instruction]]:
    """The steps that can be done straight on; where the queue would be settled there is nothing in it then."""
    found: list[tuple[int, Instruction]] = []
    while at < len(code) and (kinds[at] == DOES or (found and kinds[at] == SETTLES)):
        if kinds[at] == SETTLES:
            at += 2
            continue
        found.append((at + 1, code[at]))
        if not isinstance(code[at], plain):
            break
        at += 1
    return found


class Test:
    """A lowered filter: whether one die matches, seen from a frame."""

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        raise AssertionError(f"{type(self).__name__} tests nothing")

    def zones(self) -> int:
        """The zones in which a match is possible, as bits."""
        return (1 << ZONES) - 1

    def only(self, f: Frame) -> int:
        """The one die that could match, -1 if there is no such limit, -2 if no die can."""
        return -1


class Value:
    """A lowered amount."""

    def of(self, g: Game, f: Frame) -> int:
        raise AssertionError(f"{type(self).__name__} has no value")


class Cond:
    """A lowered condition."""

    def holds(self, g: Game, f: Frame) -> bool:
        raise AssertionError(f"{type(self).__name__} tests nothing")


class Crowd:
    """A lowered group: dice, and players as -1 - seat."""

    you: bool = False
    """It is the player whose ability it is."""

    def members(self, g: Game, f: Frame) -> Ints:
        raise AssertionError(f"{type(self).__name__} has no members")


class CostRow:
    """A lowered cost."""

    __slots__ = ("amount", "counter", "counters", "dice", "dice_count", "dice_verb", "dice_zone", "life", "types")

    def __init__(self) -> None:
        self.types: Ints = ()
        """Energy types that must be among the energy paid, a number for each symbol."""
        self.amount: Value | None = None
        self.life: Value | None = None
        self.dice: Test | None = None
        self.dice_count: int = 0
        self.dice_verb: int = 0
        """What happens to those dice: see costs.py."""
        self.dice_zone: int = 0
        self.counter: int = -1
        self.counters: int = 0


class BendRow:
    """A lowered bend: its kind, the dice it holds for, and its numbers."""

    __slots__ = ("bits", "crowd", "dice", "first", "how", "kind", "number", "second", "test", "text", "word")

    def __init__(self, number: int, kind: int) -> None:
        self.number = number
        self.kind = kind
        self.bits: int = 1 << kind
        """The kind as a bit, and that of SHRINKS if it can take the defense of an unhurt die to 0."""
        self.dice: Test | None = None
        self.test: Test | None = None
        self.first: Value | None = None
        self.second: Value | None = None
        self.word: int = 0
        self.how: int = 0
        self.crowd: Crowd | None = None
        self.text: str = ""


class AbilityRow:
    """A lowered ability."""

    # fmt: off
    __slots__ = (
        "any_of", "bend", "burst", "card", "condition", "cost", "energy_only", "event", "first", "free", "granted",
        "how", "keyword", "kind", "label", "least", "limit", "needs", "number", "optional", "other", "others",
        "program", "scope", "side", "simple", "subject", "users", "who", "window",
    )
    # fmt: on

    def __init__(self, number: int, kind: int, card: int, side: int) -> None:
        self.number = number
        self.kind = kind
        self.card = card
        """The card that has it; -1 for the abilities of a keyword."""
        self.side = side
        self.keyword: int = -1
        self.scope: int = 0
        self.event: int = -1
        self.first: int = number
        """An ability with alternative events has a row for each: the number of the first of them (X-042)."""
        self.others: list[int] = []
        self.subject: Test | None = None
        self.other: Test | None = None
        self.who: int = 0
        self.how: int = 0
        self.condition: Cond | None = None
        self.limit: int = 0
        self.burst: int = 0
        self.program: int = -1
        self.bend: BendRow | None = None
        self.cost: CostRow | None = None
        self.needs: list[tuple[Test, int]] = []
        """What must be there for the ability to be used at all (X-019): tests and how many dice they need."""
        self.any_of: list[Test] = []
        """At least one of these must match something."""
        self.optional: bool = False
        self.free: int = -1
        """Of a Global, if a card lets it be used for nothing: the program without its cost."""
        self.granted: bool = False
        """It belongs to whatever die an effect gives it to, not to the dice of its card."""
        self.window: int = 0
        self.label: str = ""
        self.least: int = 0
        """The energy it costs as a plain number, 0 if it is not one."""
        self.simple: bool = False
        """A Global that nothing but its energy, its limit and a character to target stands in the way of."""
        self.users: list[Frame] = []
        """Of a Global: for each seat a frame that its conditions are asked from."""
        self.energy_only: bool = False
        """It costs a plain number of energy and nothing else."""


class Live:
    """A static ability that holds now, for one side."""

    __slots__ = ("ability", "frame")

    def __init__(self, ability: AbilityRow, frame: Frame) -> None:
        self.ability = ability
        self.frame = frame


class Setting:
    """What does not change during a game: the cards on the table, the programs, the edition. Shared by copies."""

    # fmt: off
    __slots__ = (
        "abilities", "across", "all_anytimes", "all_globals", "anytimes_of", "bargaining", "bend_kinds", "bends",
        "buyable", "cards", "cheapest", "copying", "dear_globals", "dice_of", "die_card", "die_faces", "die_pips",
        "fabricating", "fickle", "first_token", "frail", "free_globals", "gives_globals", "grants", "has_statics",
        "heard", "immortals", "keyword_own", "keyword_watch", "names", "no_damage", "no_energy", "no_hosts",
        "no_prices", "open_globals", "options", "own", "own_kinds", "procedures", "programs", "purses", "quiet",
        "seats", "seats_of", "setup", "side_of", "sides", "signature", "start_life", "statics", "token_cards",
        "turn_program", "watch", "word_numbers", "words", "would", "zeros",
    )
    # fmt: on

    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self.seats = seats
        self.sides: int = 2
        self.side_of: list[int] = [0, 1] if seats == 2 else [0, 0, 1, 1]
        self.across: list[int] = [1, 0] if seats == 2 else [2, 3, 0, 1]
        self.seats_of: list[list[int]] = [[0], [1]] if seats == 2 else [[0, 1], [2, 3]]
        self.names: list[str] = []
        self.start_life: int = 20
        self.cards: list[CardRow] = []
        self.die_card: Ints = ()
        """The printed card of each die."""
        self.die_faces: list[list[FaceRow]] = []
        """The faces of each die."""
        self.die_pips: list[list[int]] = []
        """What each of the equally likely sides of each die shows."""
        self.dice_of: list[list[int]] = []
        """The dice of each card."""
        self.first_token: int = 0
        """Rows from here on are for tokens and are free until one is made."""
        self.programs: list[Program] = []
        self.abilities: list[AbilityRow] = []
        self.bends: list[BendRow] = []
        self.words: list[str] = []
        self.word_numbers: dict[str, int] = {}
        self.own: list[dict[int, list[AbilityRow]]] = [{} for _ in range(EVENT_KINDS)]
        """Abilities about the very die, by event and card."""
        self.watch: list[list[AbilityRow]] = [[] for _ in range(EVENT_KINDS)]
        """Abilities of cards that watch what happens to others."""
        self.keyword_own: list[list[AbilityRow]] = [[] for _ in range(EVENT_KINDS)]
        self.keyword_watch: list[list[AbilityRow]] = [[] for _ in range(EVENT_KINDS)]
        self.heard: list[bool] = [False] * EVENT_KINDS
        """Whether anything listens to an event at all."""
        self.would: list[list[AbilityRow]] = [[] for _ in range(EVENT_KINDS)]
        """Replacing abilities and reactive Globals, by event."""
        self.statics: list[AbilityRow] = []
        self.has_statics: bool = False
        self.fickle: bool = False
        """Static abilities look at more than the field: life, energy, other zones."""
        self.copying: bool = False
        """Dice may copy texts or become other cards."""
        self.quiet: bool = False
        """Nothing listens to dice that move outside the field, no static ability looks there, no die is Immortal."""
        self.frail: bool = False
        """Some die has a level of defense 0."""
        self.immortals: bool = False
        """Some die may have Immortal."""
        self.buyable: list[list[CardRow]] = [[] for _ in range(seats)]
        """The cards each seat may buy from."""
        self.cheapest: list[int] = [0] * seats
        """The lowest price among them when nothing changes it."""
        self.fabricating: bool = False
        """Some card can be fabricated."""
        self.bargaining: bool = False
        """What can be purchased hangs on more than energy and prices: fabricating, other prices, teammates."""
        self.all_globals: list[AbilityRow] = []
        self.dear_globals: bool = False
        """Some card changes the price of Globals."""
        self.free_globals: bool = False
        self.gives_globals: bool = False
        """Whether a card on the table lets somebody use Globals for nothing."""
        """Some Global costs no energy."""
        self.open_globals: list[AbilityRow] = []
        """Those that can be used in the windows: not the reactive ones."""
        self.all_anytimes: list[AbilityRow] = []
        self.anytimes_of: list[list[tuple[int, AbilityRow]]] = [[], []]
        """The same for each side, with the place in `Game.fielded` that tells whether its card is active."""
        self.purses: dict[int, Purse] = {}
        """Purses that were asked for, by their packed energy."""
        self.procedures: dict[str, int] = {}
        self.token_cards: dict[str, int] = {}
        self.zeros: list[int] = []
        self.no_damage: Ints = ()
        self.no_hosts: Ints = ()
        self.no_energy: Ints = (0,) * (seats * 6)
        self.no_prices: list[int] = []
        self.own_kinds: int = 0
        """The kinds of bends that dice make about themselves, as bits."""
        self.turn_program: int = 0
        self.grants: dict[tuple[int, object], int] = {}
        """Numbers of the abilities that effects of a card give, by card and ability as written."""
        self.bend_kinds: int = 0
        """Which kinds of bends any card here can make, as bits: a query whose bit is missing looks no further."""
        self.signature: int = 0
        """Told by the codec, once: a number for the cards, programs and edition that encoded games depend on."""
        self.setup: object = None
        """The Setup it was built from: another process builds the setting anew from it."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """For pickle, which cannot look into compiled objects."""
        from overcrush.engine.setup import build_setting

        return build_setting, (self.setup,)

    def word(self, text: str) -> int:
        """The number of a word (a name, an affiliation, a kind of counter)."""
        number = self.word_numbers.get(text)
        if number is None:
            number = len(self.words)
            self.words.append(text)
            self.word_numbers[text] = number
        return number


class Game:
    """Everything that can change, and nothing else. `copy` is complete; two equal games have the same future.

    Columns that change often are lists. Those that rarely change are tuples, which copies share: a change replaces the
    tuple (`with_entry`).
    """

    # fmt: off
    __slots__ = (
        "active", "applied", "asked", "batch", "blow", "card", "controller", "counted", "counters", "damage", "events",
        "face", "fielded", "flags", "fleeting", "foes", "frames", "hold", "host", "kept", "keys", "later", "life",
        "line", "live", "live_kinds", "look", "marks", "mods", "offer", "owner", "passed_up", "places", "priced",
        "prices", "purse", "result", "setting", "shared", "side", "stats", "step", "stock", "turn", "uses", "virtual",
        "waiting", "within", "witness", "zone",
    )
    # fmt: on

    def __init__(self, setting: Setting, empty: bool = False) -> None:
        """empty: `copy` fills the columns itself (a compiled class has no `__new__` without its arguments)."""
        self.setting = setting
        if empty:
            return
        n = len(setting.die_card)
        # One entry a die
        self.zone: list[int] = [0] * n
        self.face: list[int] = [-1] * n
        self.damage: Ints = setting.no_damage
        self.flags: list[int] = [0] * n
        self.card: Ints = setting.die_card
        """Which card the die is now; a copy is another card than it was printed as (V-038)."""
        self.owner: Ints = (-1,) * n
        self.controller: Ints = (-1,) * n
        self.host: Ints = setting.no_hosts
        """The die that captured it or that it is attached to."""
        self.foes: tuple[Ints, ...] = (NOTHING,) * n
        """The attackers that a blocker blocks."""
        self.blow: tuple[Ints, ...] = (NOTHING,) * n
        """The last damage to a die: (how, by whom, source dice...), for who KO'd it."""
        # One entry a card
        self.side: Ints = (0,) * len(setting.cards)
        # One entry a side or seat
        self.life: list[int] = [setting.start_life] * setting.sides
        self.virtual: Ints = setting.no_energy
        self.fleeting: list[int] = [0] * setting.seats
        """2016: the rest of a generic die, lost unless the very next thing is paid with it (E-013, E-015)."""
        # Sparse lists
        self.counters: list[Ints] = []
        """(card, kind, number)"""
        self.marks: list[Ints] = []
        """(card, side, what...)"""
        self.mods: list[Ints] = []
        """Applied and persistent effects: see modifiers.py."""
        self.uses: list[Ints] = []
        """(ability, key, seat, per game) for limits."""
        self.events: list[Ints] = []
        """The turn's events."""
        self.waiting: list[Ints] = []
        """The queue: (batch, seat, ability, die, card, *event)."""
        self.later: list[tuple[Ints, tuple[Ints, ...]]] = []
        """Delayed effects: (when, program, at, seat, die, card) and the bindings."""
        # The moment
        self.frames: list[Frame] = []
        self.active: int = 0
        """The side whose turn it is."""
        self.turn: int = 0
        self.step: int = START
        self.batch: int = 0
        self.look: int = 0
        """Something may have died: look before the next instruction. Above the marks: KOs replaced in a row."""
        self.hold: int = 0
        """Combat damage in 2018: deaths wait for "when damaged" (C-029)."""
        self.result: int = GOING_ON
        # Derived: left out of equality and encoding
        self.places: list[Ints] = [NOTHING] * (setting.seats * ZONES)
        """Dice of a seat in a zone, in ascending order."""
        self.stock: Ints = (0,) * len(setting.cards)
        """Unpurchased dice on each card."""
        self.fielded: Ints = (0,) * (len(setting.cards) * setting.sides)
        """Dice in the field by card and side: active means more than 0."""
        self.stats: list[int] = setting.zeros[:]
        self.keys: list[int] = setting.zeros[:]
        self.live: list[Live] | None = None
        self.live_kinds: int = 0
        """The kinds of bends that live abilities make, as bits; true while `live` is."""
        self.applied: int = -1
        """The kinds of bends among applied effects, as bits, those of some that are over perhaps too; -1: not known."""
        self.kept: list[int] = []
        """The dice of which something stands in those lists; it tells nothing while they are shared."""
        self.priced: bool = False
        """Some price was computed."""
        self.shared: bool = False
        """A copy may use the same lists of computed numbers: they are replaced, not changed, when they become stale."""
        self.prices: list[int] = setting.no_prices[:]
        """What each seat pays for each card, plus 1; 0 where it was not computed."""
        self.offer: list[int] | None = None
        self.asked: int = NOBODY
        self.passed_up: list[int] = []
        """What the active player of a window could do and passed up: the same again if the other player passes too."""
        self.line: list[tuple[int, int]] = NO_LINE
        """The dice of a declaration under way, in the order in which they are offered: until it is done they stay so.
        Empty where none is, or where it is not known."""
        self.counted: int = NOBODY
        """The seat whose energy stands in `purse`, while its answers in a window are listed."""
        self.purse: list[int] = []
        self.within: int = 0
        """Kinds of bends being looked up right now, as bits: one that asks for itself reads what is printed."""
        # Not part of the game: whoever listens to what happens
        self.witness: list[Ints] | None = None

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
        twin.foes = self.foes
        twin.blow = self.blow
        twin.side = self.side
        twin.life = self.life[:]
        twin.virtual = self.virtual
        twin.fleeting = self.fleeting[:]
        twin.counters = self.counters[:]
        twin.marks = self.marks[:]
        twin.mods = self.mods[:]
        twin.uses = self.uses[:]
        twin.events = self.events[:]
        twin.waiting = self.waiting[:]
        twin.later = self.later[:]
        twin.frames = [frame.copy() for frame in self.frames]
        twin.active = self.active
        twin.turn = self.turn
        twin.step = self.step
        twin.batch = self.batch
        twin.look = self.look
        twin.hold = self.hold
        twin.result = self.result
        twin.places = self.places[:]
        twin.stock = self.stock
        twin.fielded = self.fielded
        twin.stats = self.stats
        twin.keys = self.keys
        twin.live = self.live
        twin.kept = []
        twin.priced = False
        twin.shared = self.shared = True
        twin.live_kinds = self.live_kinds
        twin.applied = self.applied
        twin.prices = self.prices
        twin.offer = self.offer
        twin.asked = self.asked
        twin.passed_up = self.passed_up
        twin.line = self.line
        twin.counted = NOBODY
        twin.purse = []
        twin.within = 0
        twin.witness = None
        return twin

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """For pickle: the setting, which games of one pickle share, and the encoded state."""
        from overcrush.engine.codec import decode, encode

        return decode, (self.setting, encode(self))

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
            self.foes,
            self.blow,
            self.side,
            tuple(self.life),
            self.virtual,
            tuple(self.fleeting),
            tuple(self.counters),
            tuple(self.marks),
            tuple(self.mods),
            tuple(self.uses),
            tuple(self.events),
            tuple(self.waiting),
            tuple(self.later),
            tuple([frame.value() for frame in self.frames]),
            self.active,
            self.turn,
            self.step,
            self.batch,
            self.look,
            self.hold,
            self.result,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.setting is other.setting and self.value() == other.value()

    def __hash__(self) -> int:
        return hash(self.value())


def push(g: Game, program: int, seat: int, die: int, card: int) -> Frame:
    """Start a program on top of what is under way."""
    frame = Frame(program, seat, die, card, [NOTHING] * g.setting.programs[program].slots)
    g.frames.append(frame)
    return frame
