"""The picture of a table as values: everything a seat or a spectator may see, and nothing else.

A view is made of plain structs with a JSON schema (`schema.py`), so that a page in a browser, a file or another program
can use it. No game is inside. Dice, cards, abilities and seats are named by their numbers; `None` stands for none.
Fields at their default are left out of the JSON. What is printed on cards and dice does not change and is not in it
(`CardFacts`), and dice that cannot be told apart lie in heaps, so that a view can be sent whole each time.
"""

from __future__ import annotations

from typing import Final

import msgspec

from overcrush.engine.model.constants import ZONE_NAMES
from overcrush.wording.texts import Message

SPECTATOR: Final = None
"""Instead of a seat: somebody who watches and sees what lies open to everybody."""


class Value(msgspec.Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """A value that can be written as JSON."""

    def to_json(self) -> str:
        """The value as JSON."""
        return msgspec.json.encode(self).decode()


class Energy(Value, frozen=True):
    """Energy by type."""

    fist: int = 0
    bolt: int = 0
    mask: int = 0
    shield: int = 0
    wild: int = 0
    generic: int = 0


class Face(Value, frozen=True):
    """One side of a die, as it is printed."""

    kind: str
    """energy, character or action."""
    words: str
    """L2, fist, bolt bolt, action, ** ..."""
    energy: Energy | None = None
    level: int | None = None
    fielding_cost: int | None = None
    attack: int | None = None
    defense: int | None = None
    burst: int = 0


class StatLine(Value, frozen=True):
    """A part of a die's attack and defense: what it comes from, and how much it adds."""

    source: str
    """printed, sets, gets, swaps, doubles, static, own, counters or floor."""
    card: int
    """The card whose text it is; that of the die where the rules themselves say it."""
    attack: int = 0
    defense: int = 0
    until: str | None = None
    """How long it lasts, if an effect has applied it."""
    words: str = ""
    """In words; `table.explain` only."""
    message: Message | None = None
    """The same to be said in any language; `table.explain` only."""


class Die(Value, frozen=True):
    """One die: where it is, what it shows, and its numbers now. `View.name` says what it is called."""

    number: int
    card: int
    """The card that it is now."""
    zone: str
    owner: int | None = None
    """Whose it is; None on a card that is everybody's."""
    controller: int | None = None
    """Who has it now."""
    printed_card: int | None = None
    """The card that it was made as, where an effect has made it another."""
    face: int | None = None
    """What it shows: its place among the faces of the card that it was made as; None for a die that is not rolled."""
    level: int | None = None
    attack: int | None = None
    """The numbers now; those of the face are printed."""
    defense: int | None = None
    fielding_cost: int | None = None
    """What its controller would pay now; in the Reserve Pool only."""
    lines: list[StatLine] = []
    """Where attack and defense come from, if not from the face alone: the amounts of the lines add up to them."""
    damage: int = 0
    keywords: list[str] = []
    """Those that it has now, with their numbers."""
    marks: list[str] = []
    """What has happened to it: blocked, attacked, fielded, rerolled ... (this turn)."""
    combat: list[str] = []
    """What effects make it do or keep it from in combat: must attack, cannot block ..., as COMBAT_WORDS say it."""
    host: int | None = None
    """The die that captured it or that it is attached to."""
    attached: list[int] = []
    captured: list[int] = []
    blocks: list[int] = []
    """The attackers that it blocks."""
    blocked_by: list[int] = []
    alike: int | None = None
    """Dice with the same number cannot be told apart; it is the lowest of theirs."""


class Heap(Value, frozen=True):
    """Dice that show nothing and cannot be told apart: in bags, Prep Areas and Used Piles."""

    zone: str
    card: int
    dice: list[int]
    """Their numbers."""
    owner: int | None = None
    controller: int | None = None
    printed_card: int | None = None


class Counter(Value, frozen=True):
    """Counters of one kind on a card."""

    kind: str
    count: int


class Card(Value, frozen=True):
    """A card on the table as it stands now; what is printed on it is in `CardFacts`."""

    number: int
    name: str
    left: int
    """Dice left on it."""
    dice: list[int] = []
    """Their numbers."""
    owner: int | None = None
    """The seat whose team it is on; None for Sidekicks and what lies in the middle."""
    cost: int = 0
    """The printed cost."""
    prices: list[int | None] = []
    """What each seat would pay for a die now; None where it may not purchase from this card."""
    other_prices: list[Energy] = []
    """What can be paid instead of the price."""
    counters: list[Counter] = []
    back: bool = False
    """Its other side is up."""
    active: list[int] = []
    """The sides for which it is active."""


class TextLine(Value, frozen=True):
    """A line of a card's text."""

    words: str
    kind: str = "text"
    """text or global."""
    back: bool = False
    """It stands on the other side."""


class CardFacts(Value, frozen=True):
    """What is printed on a card; it does not change during a game."""

    number: int
    id: str
    name: str
    subtitle: str
    kind: str
    cost: int
    energy: list[str]
    affiliations: list[str]
    dice: int
    """How many dice it has in this game."""
    max_dice: int
    text: list[TextLine]
    faces: list[Face]
    owner: int | None = None


class Seat(Value, frozen=True):
    """Somebody at the table."""

    number: int
    name: str
    side: int
    energy: Energy
    """What the seat can pay with."""
    energy_without_dice: Energy
    """The part of it that no die shows."""


class Side(Value, frozen=True):
    """Those who play together."""

    number: int
    seats: list[int]
    life: int
    start_life: int


class Event(Value, frozen=True):
    """What would happen if nobody reacts."""

    kind: str
    words: str
    message: Message
    """The same to be said in any language."""
    die: int | None = None
    player: int | None = None
    amount: int | None = None
    card: int | None = None
    by: int | None = None


class Waiting(Value, frozen=True):
    """Whom the table waits for, and about what; the same for everybody at the table."""

    seat: int
    kind: str
    words: str
    """The question in a sentence."""
    message: Message
    """The same to be said in any language."""
    text: str = ""
    """What the ability that asks says; empty where the rules themselves ask."""
    card: int | None = None
    die: int | None = None
    ability: int | None = None
    player: int | None = None
    event: Event | None = None


class Global(Value, frozen=True):
    """A Global ability on the table."""

    ability: int
    card: int
    name: str
    words: str
    effect: str
    """The same without the energy that it costs."""
    cost: int
    """Energy, with what cards add to it for the seat that is asked or whose turn it is; 0 if it costs none."""
    types: list[str] = []
    """Energy types that must be among it."""
    reactive: bool = False
    """It is used only when its event happens."""
    limit: str | None = None
    """How often it can be used."""
    legal_for: list[int] = []
    """Seats that could use and pay it, whenever they are asked what to do."""
    usable_by: list[int] = []
    """Seats that can use it in this window; for a reactive one the seat that is asked about it."""


class Ability(Value, frozen=True):
    """An ability that waits for its turn or is under way."""

    seat: int
    words: str
    card: int | None = None
    die: int | None = None
    ability: int | None = None
    """None for a delayed effect."""
    about: int | None = None
    """The die that it is about."""
    next: bool = False
    """It may resolve next."""


class Result(Value, frozen=True):
    """How the game ended."""

    words: str
    message: Message
    """The same to be said in any language."""
    winner: int | None = None
    """The side that won; None for a tie."""
    conceded: int | None = None
    """The seat that gave up, or lost by its clock or by being gone."""
    loss: str | None = None
    """By what that seat lost: concede, out of time or gone."""


class UndoRequest(Value, frozen=True):
    """Somebody asks to take answers back."""

    number: int
    seat: int
    to: int
    """How many answers would stay."""
    answers: int
    """How many answers of seats would be taken back."""
    words: str
    """The first of them; nothing secret stands here."""
    message: Message | str | int
    """The same to be said in any language."""
    waits_for: list[int]
    """Seats that have not agreed yet."""


class View(Value, frozen=True):
    """Everything that a seat, or a spectator, may see of a table."""

    version: int
    """Goes up with every change of the game; an answer may name it, so that nobody answers to something old."""
    seat: int | None
    """Who sees it; None for a spectator."""
    turn: int
    step: str
    active: int
    """The side whose turn it is."""
    sides: list[Side]
    seats: list[Seat]
    cards: list[Card]
    dice: list[Die]
    """The dice that show a face, or have to do with other dice."""
    heaps: list[Heap]
    """The others, but for those that lie on their cards."""
    globals: list[Global]
    waiting: Waiting | None
    """None when the game is over, or while dice are awaited from outside."""
    queue: list[Ability] = []
    """Abilities that wait."""
    under_way: list[Ability] = []
    """Abilities that have begun, the innermost last."""
    undo_request: UndoRequest | None = None
    notices: int = 0
    """Goes up with what people say about taking back: asked, agreed, declined. It makes no answer old."""
    result: Result | None = None

    def __repr__(self) -> str:
        whose = "spectator" if self.seat is None else f"seat {self.seat}"
        lives = ", ".join(f"{'/'.join(self.seats[n].name for n in side.seats)} {side.life}" for side in self.sides)
        waits = self.result.words if self.result is not None else self.waiting.words if self.waiting else ""
        return f"View({whose}, version {self.version}, turn {self.turn}, {self.step} step; {lives}; {waits})"

    def die(self, number: int) -> Die:
        """The die of that number."""
        for die in self.all_dice():
            if die.number == number:
                return die
        raise LookupError(f"There is no die {number} on the table.")

    def all_dice(self) -> list[Die]:
        """Every die, also those in heaps and on cards, in the order of their numbers."""
        heaps = [Heap("card", card.number, card.dice, card.owner, card.owner) for card in self.cards]
        lying = [
            Die(
                number=number,
                card=heap.card,
                zone=heap.zone,
                owner=heap.owner,
                controller=heap.controller,
                printed_card=heap.printed_card,
                alike=min(heap.dice) if len(heap.dice) > 1 else None,
            )
            for heap in (*self.heaps, *heaps)
            for number in heap.dice
        ]
        return sorted((*self.dice, *lying), key=lambda die: die.number)

    def dice_in(self, zone: str, seat: int) -> list[Die]:
        """The dice that a seat has in a zone."""
        if zone not in ZONE_NAMES:
            raise ValueError(f"There is no zone {zone!r}: it is one of {', '.join(ZONE_NAMES)}.")
        return [die for die in self.all_dice() if die.zone == zone and die.controller == seat]

    def name(self, thing: Die | Card | int) -> str:
        """The name of a die, or of a card or its number."""
        number = thing if isinstance(thing, int) else thing.number if isinstance(thing, Card) else thing.card
        for card in self.cards:
            if card.number == number:
                return card.name
        raise LookupError(f"There is no card {number} on the table.")
