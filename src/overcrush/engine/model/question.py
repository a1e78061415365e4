"""What a question is: its kind, what it is about, and its options, each with typed fields.

An instruction that asks describes its question and its options itself (`Asking` in instructions.py), so nobody else
needs to know what the numbers mean that the machine takes as answers. `None` stands for a field that does not apply.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeVar

from overcrush.engine.model.columns import Ints
from overcrush.engine.model.ids import AbilityId, CardId, Dice, DieId, SeatId

Id = TypeVar("Id", bound=int)


class QuestionKind(Enum):
    """All kinds of questions. The values are the words by which scenarios and records name them."""

    ACT = "act"
    """A player with priority: one thing to do in a window (purchase, field, use ...), or pass."""
    ATTACKERS = "attackers"
    """The active player, one die after the other: an attacker, or done. A declaration."""
    BLOCKERS = "blockers"
    """The defending player, one pair after the other: a blocker and whom it blocks, or done. A declaration."""
    CALL = "call"
    """The player who does not roll: what kind of face the die for who goes first will show."""
    CHOOSE = "choose"
    """Whoever an effect names, one die after the other: a die that is not targeted, or done. A declaration."""
    CHOOSE_ONE = "choose one"
    """Whoever an effect names: which of several effects happens."""
    DIVIDE = "divide"
    """Doubles, the team's first player: a die of the common Prep Area for the teammate, or done. A declaration."""
    DRAW = "draw"
    """Chance: which die comes out of a bag, by its card."""
    ENERGY = "energy"
    """The player of an ability: which symbol of a die is used."""
    FABRICATE = "fabricate"
    """The purchasing player, one die after the other: a character that is KO'd as payment. A declaration."""
    FACE = "face"
    """Whoever an effect names: to which face a die is turned."""
    FIRST_OR_SECOND = "first or second"
    """The player who decides about it: to go first or second."""
    FREE_GLOBAL = "free global"
    """The player of an effect: a Global that is used without being paid for, or done."""
    HOW_MUCH = "how much"
    """The player of a reaction: how much of the damage it changes."""
    MAY = "may"
    """Whoever an effect names: yes or no to something optional."""
    NAME = "name"
    """Whoever an effect names: an energy type, an affiliation, a card or a number."""
    ORDER = "order"
    """Whose abilities wait: which of them resolves next."""
    OVER = "over"
    """Nobody is asked, because the game is over. The only kind that no instruction has."""
    PAY = "pay"
    """Whoever pays: which energy."""
    REACT = "react"
    """The player of a reaction: yes or no to its use on what would happen (`Question.event`)."""
    REROLL = "reroll"
    """The active player, one die after the other: a die to be rerolled, or done. A declaration."""
    ROLL = "roll"
    """Chance: the face of the next die that is rolled."""
    ROLL_FOR_THE_CALL = "roll for the call"
    """Chance: what kind of face the die for who goes first shows."""
    SPLIT = "split"
    """Whose die or ability deals damage to several: how much of it goes to the next of them. A declaration."""
    TARGET = "target"
    """Whoever an effect names: a target. Where it takes several dice, one after the other: a declaration."""
    TIMES = "times"
    """2016, the player of a Global: for how many uses to pay at once."""
    WHO_DECIDES = "who decides"
    """Chance: which side decides who goes first."""


class OptionKind(Enum):
    """All kinds of options. Behind each stand the fields that it has besides its answer."""

    PASS = "pass"
    """Nothing more in this window. No fields."""
    DONE = "done"
    """A declaration is complete, or nothing is chosen. No fields."""
    PURCHASE = "purchase"
    """card"""
    FABRICATE = "fabricate"
    """card"""
    FIELD = "field"
    """die, card"""
    USE_ACTION_DIE = "use action die"
    """die, card"""
    USE_GLOBAL = "use global"
    """ability, card"""
    USE_ABILITY = "use ability"
    """An ability with the timing of a Global: ability, die, card"""
    PAY = "pay"
    """energy (units of each type); dice where the payment says which of them pay"""
    ATTACK = "attack"
    """die"""
    BLOCK = "block"
    """die (the blocker), other (the attacker)"""
    REROLL = "reroll"
    """die"""
    GIVE = "give"
    """die: the teammate rolls it"""
    KO_AS_PAYMENT = "ko as payment"
    """die"""
    TARGET_DIE = "target die"
    """die"""
    TARGET_PLAYER = "target player"
    """player"""
    CHOOSE_DIE = "choose die"
    """die"""
    SHARE = "share"
    """amount (of damage), and die or player that takes it"""
    YES = "yes"
    """No fields."""
    NO = "no"
    """No fields."""
    RESOLVE = "resolve"
    """card; ability unless it is a delayed effect; die (its source), other (the die that it is about)"""
    EFFECT = "effect"
    """amount (its place among the effects, from 1), word (its text, if it has one)"""
    NAME_ENERGY = "name energy"
    """energy_type"""
    NAME_AFFILIATION = "name affiliation"
    """word"""
    NAME_CARD = "name card"
    """word"""
    NAME_NUMBER = "name number"
    """amount"""
    ENERGY = "energy"
    """energy_type, die"""
    AMOUNT = "amount"
    """amount"""
    TIMES = "times"
    """amount"""
    FACE = "face"
    """die, face"""
    DRAW = "draw"
    """card, player"""
    ROLL = "roll"
    """die, face, player"""
    DECIDES = "decides"
    """player (the first of the side)"""
    CALL_ENERGY = "call energy"
    """No fields."""
    CALL_OTHER = "call other"
    """No fields."""
    ROLL_ENERGY = "roll energy"
    """No fields."""
    ROLL_OTHER = "roll other"
    """No fields."""
    GO_FIRST = "go first"
    """No fields."""
    GO_SECOND = "go second"
    """No fields."""


class ProposalKind(Enum):
    """What would happen and may be answered by a reaction."""

    DAMAGE = "damage"
    """A die or player takes an amount."""
    KO = "ko"
    """A die is KO'd."""
    USE_ACTION_DIE = "use action die"
    """A player uses a die."""
    USE_GLOBAL = "use global"
    """A player uses the Global of a card."""
    TARGET = "target"
    """A card of a player targets a die."""
    LEAVE_UNBLOCKED = "leave unblocked"
    """A die goes to the Used Pile because nobody blocked it."""
    USE_KEYWORD = "use keyword"
    """A die of a player uses a keyword."""


class Proposal:
    """What would happen if nobody reacts."""

    __slots__ = ("amount", "by", "card", "die", "keyword", "kind", "player")

    def __init__(
        self,
        kind: ProposalKind,
        die: DieId | None = None,
        player: SeatId | None = None,
        amount: int | None = None,
        card: CardId | None = None,
        keyword: int | None = None,
        by: SeatId | None = None,
    ) -> None:
        self.kind = kind
        self.die = die
        """The die that it would happen to."""
        self.player = player
        """The player whom it would happen to."""
        self.amount = amount
        self.card = card
        """The card behind it."""
        self.keyword = keyword
        self.by = by
        """The player behind it."""

    def __repr__(self) -> str:
        return shown("Proposal", self.kind, self.fields())

    def fields(self) -> list[tuple[str, object]]:
        return [
            ("die", self.die),
            ("player", self.player),
            ("amount", self.amount),
            ("card", self.card),
            ("keyword", self.keyword),
            ("by", self.by),
        ]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Proposal) and self.kind is other.kind and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash((self.kind, self.die, self.player, self.amount))


class Option:
    """One possible answer to a question: the number that the machine takes, and what it means."""

    __slots__ = (
        "ability",
        "amount",
        "answer",
        "card",
        "dice",
        "die",
        "energy",
        "energy_type",
        "face",
        "kind",
        "other",
        "player",
        "word",
    )

    def __init__(
        self,
        answer: int,
        kind: OptionKind,
        die: DieId | None = None,
        other: DieId | None = None,
        card: CardId | None = None,
        ability: AbilityId | None = None,
        player: SeatId | None = None,
        face: int | None = None,
        energy: Ints | None = None,
        energy_type: int | None = None,
        amount: int | None = None,
        word: str | None = None,
        dice: Dice | None = None,
    ) -> None:
        self.answer = answer
        self.kind = kind
        self.die = die
        self.other = other
        self.card = card
        self.ability = ability
        self.player = player
        self.face = face
        self.energy = energy
        self.energy_type = energy_type
        self.amount = amount
        self.word = word
        self.dice = dice

    def fields(self) -> list[tuple[str, object]]:
        """Every field besides answer and kind, by name."""
        return [
            ("die", self.die),
            ("other", self.other),
            ("card", self.card),
            ("ability", self.ability),
            ("player", self.player),
            ("face", self.face),
            ("energy", self.energy),
            ("energy_type", self.energy_type),
            ("amount", self.amount),
            ("word", self.word),
            ("dice", self.dice),
        ]

    def __repr__(self) -> str:
        return shown("Option", self.kind, [("answer", self.answer), *self.fields()])

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Option)
            and self.answer == other.answer
            and self.kind is other.kind
            and self.fields() == other.fields()
        )

    def __hash__(self) -> int:
        return hash((self.answer, self.kind))


class Question:
    """What the game waits for, without words: whom it asks, what it is about, what can be answered."""

    __slots__ = (
        "ability",
        "amount",
        "card",
        "declares",
        "die",
        "event",
        "kind",
        "options",
        "other",
        "player",
        "seat",
        "secret",
        "so_far",
        "variant",
        "weights",
        "word",
    )

    def __init__(self, seat: SeatId, kind: QuestionKind, variant: str = "") -> None:
        self.seat = seat
        """The seat that is asked; CHANCE for dice, NOBODY when the game is over."""
        self.kind = kind
        self.variant = variant
        """Which of the sentences of its kind asks it: its text is the one of `ask:KIND` or `ask:KIND:VARIANT`."""
        self.card: int | None = None
        """The card whose ability asks, or that is purchased, fielded ...; None where the rules themselves ask."""
        self.die: DieId | None = None
        """The die that it is about: the source of an ability, the die that is rolled, that deals damage ..."""
        self.ability: int | None = None
        """The reaction that could be used."""
        self.event: Proposal | None = None
        """What would happen, where a reaction is asked for."""
        self.other: DieId | None = None
        """The die that takes the next share of damage."""
        self.player: SeatId | None = None
        """The player who draws, rolls, or takes the next share of damage."""
        self.amount: int | None = None
        """What is to be paid, or the most that can be given."""
        self.word: str | None = None
        """What an optional effect does, in the card's words."""
        self.secret: bool = False
        """Whether the other players do not learn the answer."""
        self.declares: bool = False
        """Whether its options are parts of one declaration, which can also be answered as a whole."""
        self.so_far: list[Option] = []
        """What the declaration has chosen already, before it is done."""
        self.options: list[Option] = []
        self.weights: list[int] = []
        """For chance: how likely each option is."""

    def fields(self) -> list[tuple[str, object]]:
        """What it is about, by name."""
        return [
            ("card", self.card),
            ("die", self.die),
            ("ability", self.ability),
            ("event", self.event),
            ("other", self.other),
            ("player", self.player),
            ("amount", self.amount),
            ("word", self.word),
        ]

    def key(self) -> str:
        """The name of its sentence."""
        return f"ask:{self.kind.value}:{self.variant}" if self.variant else f"ask:{self.kind.value}"

    def __repr__(self) -> str:
        return (
            f"{shown('Question', self.kind, [('seat', self.seat), *self.fields()])[:-1]}, {len(self.options)} options)"
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Question)
            and (self.seat, self.kind, self.variant) == (other.seat, other.kind, other.variant)
            and self.fields() == other.fields()
            and self.options == other.options
            and self.so_far == other.so_far
            and self.weights == other.weights
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.kind, self.variant, len(self.options)))


class Declaration:
    """Everything that a declaration may consist of. The small questions ask for it part by part."""

    __slots__ = ("alike", "exclusive", "forced", "kind", "least", "most", "parts", "seat", "total")

    def __init__(self, seat: SeatId, kind: QuestionKind, parts: list[Option], alike: list[int]) -> None:
        self.seat = seat
        self.kind = kind
        self.parts = parts
        """Every die, or pair of blocker and attacker, that may be part of it. Look-alikes are listed one by one."""
        self.alike = alike
        """For each part the number of its group: parts of one group cannot be told apart."""
        self.least: int = 0
        self.most: int = len(parts)
        """How many parts it has at least and at most."""
        self.forced: list[int] = []
        """Answers of parts that must be among them (or one of their group)."""
        self.exclusive: list[Ints] = []
        """Answers of parts of which only one can be chosen: a die blocks one attacker."""
        self.total: int | None = None
        """Of damage that is divided: how much is given out. Each part gets a share of it."""

    def group_of(self, answer: int) -> int:
        """The group of a part; -1 if there is no such part."""
        for part, group in zip(self.parts, self.alike, strict=True):
            if part.answer == answer:
                return group
        return -1

    def __repr__(self) -> str:
        return f"Declaration({self.kind.name}, {len(self.parts)} parts, {self.least} to {self.most})"


def shown(name: str, kind: QuestionKind | OptionKind | ProposalKind, fields: list[tuple[str, object]]) -> str:
    """A value as Python shows it, without the fields that do not apply."""
    told = "".join(f", {field}={value!r}" for field, value in fields if value is not None)
    return f"{name}({kind.name}{told})"


def some(number: Id) -> Id | None:
    """A card, die or player; None for -1, by which columns and frames say that there is none."""
    return number if number >= 0 else None
