"""Why something is refused: a reason with its rule and a key, and what it is about, as data.

What stands against an answer is found as a *problem*: the number of a reason and the details that it names, as a tuple
of numbers; an empty one if nothing does. `machine.refusal` makes a `Refusal` of it. The sentence is made outside the
engine, by `overcrush.wording.refusals`.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from overcrush.engine.model.columns import Ints
from overcrush.engine.model.ids import CardId, DieId, SeatId

NOT_OFFERED: Final = 0
GAME_OVER: Final = 1
NOT_AN_ANSWER: Final = 2
BUY_NOT_ACTIVE: Final = 3
BUY_NOT_MAIN: Final = 4
BUY_OPPONENTS: Final = 5
BUY_TEAMMATES: Final = 6
BUY_NONE_LEFT: Final = 7
BUY_SIDEKICK: Final = 8
BUY_TOO_LITTLE: Final = 9
BUY_NO_TYPE: Final = 10
BUY_NEEDS_EACH_TYPE: Final = 11
BUY_SECOND_BASIC: Final = 12
FORBIDDEN: Final = 13
FIELD_NOT_ACTIVE: Final = 14
FIELD_NOT_MAIN: Final = 15
FIELD_NOT_RESERVE: Final = 16
FIELD_NOT_CHARACTER: Final = 17
FIELD_TOO_LITTLE: Final = 18
FIELD_TOO_LATE: Final = 19
USE_NOT_ACTIVE: Final = 20
USE_NOT_ACTION_FACE: Final = 21
USE_NOT_RESERVE: Final = 22
USE_NO_TARGET: Final = 23
USE_CONDITION: Final = 24
USE_WINDOW: Final = 25
GLOBAL_CANNOT_PAY: Final = 26
GLOBAL_LIMIT: Final = 27
GLOBAL_NO_TARGET: Final = 28
GLOBAL_REACTIVE: Final = 29
GLOBAL_NO_WINDOW: Final = 30
GLOBAL_COST: Final = 31
ANYTIME_NOT_YOURS: Final = 32
ANYTIME_NOT_FIELDED: Final = 33
ATTACK_NOT_FIELD: Final = 35
ATTACK_CANNOT: Final = 36
ATTACK_MUST: Final = 37
ATTACK_ORDER: Final = 38
ATTACK_NOT_YOURS: Final = 39
BLOCK_NOT_FIELD: Final = 40
BLOCK_ONE: Final = 41
BLOCK_CANNOT: Final = 42
BLOCK_MUST: Final = 43
BLOCK_ACROSS: Final = 44
BLOCK_CALLED_OUT: Final = 45
BLOCK_UNBLOCKABLE: Final = 46
PAY_EXACTLY: Final = 47
TARGET_NOT_LEGAL: Final = 48
TARGET_UNTARGETABLE: Final = 49
REROLL_ONCE: Final = 50
SPLIT_ALL: Final = 51
USE_STEP: Final = 52
FABRICATE_TOO_FEW: Final = 53
GLOBAL_CONDITION: Final = 54
BLOCK_TOO_FEW: Final = 55
ATTACK_TOO_MANY: Final = 56
TARGET_TOO_FEW: Final = 57
GLOBAL_IGNORED: Final = 58
BLOCK_NEEDED: Final = 59
ATTACK_TOO_FEW: Final = 60
NAMED_TOO_OFTEN: Final = 61
CHOSEN_TOO_MANY: Final = 62
ATTACK_WRONG_TIME: Final = 63
BLOCK_WRONG_TIME: Final = 64
REROLL_WRONG_TIME: Final = 65
CHOOSE_WRONG_TIME: Final = 66
GLOBAL_NONE: Final = 67
ANYTIME_NONE: Final = 68
SPLIT_SHARE: Final = 69
SPLIT_TOO_MUCH: Final = 70
REDIRECT_UNTARGETABLE: Final = 71


class Detail(Enum):
    """What one number of a problem, behind the reason, stands for."""

    CARD = "card"
    CARD_WITH_TYPES = "card with types"
    """A card whose energy types matter."""
    DIE = "die"
    DIE_OR_PLAYER = "die or player"
    """A die, or a player as -1 - seat."""
    COST = "cost"
    AMOUNT = "amount"
    PAYER = "payer"
    """A seat whose energy matters."""
    ABILITY = "ability"
    """An ability whose limit matters."""


class Reason:
    """Why something is refused, without what it is about: the rule, a key that never changes, and its details."""

    def __init__(self, rule: str, key: str, *details: Detail) -> None:
        self.rule = rule
        self.key = key
        self.details = details


REASONS: Final[dict[int, Reason]] = {
    NOT_OFFERED: Reason("T-003", "answer.not_offered"),
    GAME_OVER: Reason("W-001", "answer.game_over"),
    NOT_AN_ANSWER: Reason("T-003", "answer.not_an_answer"),
    BUY_NOT_ACTIVE: Reason("P-006", "buy.not_active"),
    BUY_NOT_MAIN: Reason("B-001", "buy.not_main"),
    BUY_OPPONENTS: Reason("B-003", "buy.opponents", Detail.CARD),
    BUY_TEAMMATES: Reason("O-016", "buy.teammates", Detail.CARD),
    BUY_NONE_LEFT: Reason("B-008", "buy.none_left", Detail.CARD),
    BUY_SIDEKICK: Reason("S-003", "buy.sidekick"),
    BUY_TOO_LITTLE: Reason("B-004", "buy.too_little", Detail.CARD, Detail.COST, Detail.PAYER),
    BUY_NO_TYPE: Reason("B-005", "buy.no_type", Detail.CARD_WITH_TYPES),
    BUY_NEEDS_EACH_TYPE: Reason("E-020", "buy.needs_each_type", Detail.CARD_WITH_TYPES),
    BUY_SECOND_BASIC: Reason("O-017", "buy.second_basic", Detail.CARD),
    FORBIDDEN: Reason("X-002", "answer.forbidden", Detail.CARD),
    FIELD_NOT_ACTIVE: Reason("P-006", "field.not_active"),
    FIELD_NOT_MAIN: Reason("P-015", "field.not_main"),
    FIELD_NOT_RESERVE: Reason("F-001", "field.not_reserve", Detail.DIE),
    FIELD_NOT_CHARACTER: Reason("F-015", "field.not_character", Detail.DIE),
    FIELD_TOO_LITTLE: Reason("F-004", "field.too_little", Detail.DIE, Detail.COST, Detail.PAYER),
    FIELD_TOO_LATE: Reason("D-019", "field.too_late", Detail.DIE),
    USE_NOT_ACTIVE: Reason("A-009", "use.not_active"),
    USE_NOT_ACTION_FACE: Reason("A-001", "use.not_action_face", Detail.DIE),
    USE_NOT_RESERVE: Reason("A-001", "use.not_reserve", Detail.DIE),
    USE_NO_TARGET: Reason("X-019", "use.no_target", Detail.DIE),
    USE_CONDITION: Reason("X-003", "use.condition", Detail.DIE),
    USE_WINDOW: Reason("A-002", "use.window", Detail.DIE),
    USE_STEP: Reason("P-001", "use.step"),
    GLOBAL_CANNOT_PAY: Reason("G-003", "global.cannot_pay", Detail.CARD),
    GLOBAL_LIMIT: Reason("G-005", "global.limit", Detail.CARD, Detail.ABILITY),
    GLOBAL_NO_TARGET: Reason("G-019", "global.no_target", Detail.CARD),
    GLOBAL_REACTIVE: Reason("G-009", "global.reactive", Detail.CARD),
    GLOBAL_NO_WINDOW: Reason("P-001", "global.no_window"),
    GLOBAL_COST: Reason("G-015", "global.cost", Detail.CARD),
    GLOBAL_CONDITION: Reason("X-003", "global.condition", Detail.CARD),
    GLOBAL_IGNORED: Reason("X-002", "global.ignored", Detail.CARD),
    ANYTIME_NOT_YOURS: Reason("K-026", "anytime.not_yours", Detail.DIE),
    ANYTIME_NOT_FIELDED: Reason("P-017", "anytime.not_fielded", Detail.DIE),
    ATTACK_NOT_FIELD: Reason("C-040", "attack.not_field", Detail.DIE),
    ATTACK_CANNOT: Reason("C-001", "attack.cannot", Detail.DIE),
    ATTACK_MUST: Reason("C-007", "attack.must", Detail.DIE),
    ATTACK_ORDER: Reason("C-002", "attack.order", Detail.DIE),
    ATTACK_NOT_YOURS: Reason("C-001", "attack.not_yours", Detail.DIE),
    ATTACK_TOO_FEW: Reason("X-001", "attack.too_few"),
    ATTACK_TOO_MANY: Reason("X-001", "attack.too_many", Detail.DIE),
    BLOCK_NOT_FIELD: Reason("C-011", "block.not_field", Detail.DIE),
    BLOCK_ONE: Reason("C-009", "block.one", Detail.DIE),
    BLOCK_CANNOT: Reason("X-002", "block.cannot", Detail.DIE),
    BLOCK_MUST: Reason("X-027", "block.must", Detail.DIE),
    BLOCK_ACROSS: Reason("O-015", "block.across", Detail.DIE),
    BLOCK_CALLED_OUT: Reason("K-015", "block.called_out", Detail.DIE),
    BLOCK_UNBLOCKABLE: Reason("X-002", "block.unblockable", Detail.DIE),
    BLOCK_TOO_FEW: Reason("X-001", "block.too_few", Detail.DIE, Detail.AMOUNT),
    BLOCK_NEEDED: Reason("X-001", "block.needed", Detail.DIE),
    PAY_EXACTLY: Reason("E-010", "pay.exactly"),
    TARGET_NOT_LEGAL: Reason("X-013", "target.not_legal", Detail.DIE_OR_PLAYER),
    TARGET_UNTARGETABLE: Reason("X-012", "target.untargetable", Detail.DIE),
    REDIRECT_UNTARGETABLE: Reason("X-058", "redirect.untargetable", Detail.DIE),
    TARGET_TOO_FEW: Reason("X-005", "target.too_few"),
    REROLL_ONCE: Reason("T-020", "reroll.once", Detail.DIE),
    SPLIT_ALL: Reason("C-023", "split.all", Detail.AMOUNT),
    SPLIT_SHARE: Reason("C-023", "split.share", Detail.AMOUNT),
    SPLIT_TOO_MUCH: Reason("C-023", "split.too_much", Detail.AMOUNT),
    FABRICATE_TOO_FEW: Reason("K-048", "fabricate.too_few", Detail.CARD, Detail.AMOUNT, Detail.COST),
    NAMED_TOO_OFTEN: Reason("X-001", "declare.named_too_often", Detail.DIE),
    CHOSEN_TOO_MANY: Reason("X-001", "declare.too_many"),
    ATTACK_WRONG_TIME: Reason("C-001", "attack.wrong_time"),
    BLOCK_WRONG_TIME: Reason("C-008", "block.wrong_time"),
    REROLL_WRONG_TIME: Reason("T-019", "reroll.wrong_time"),
    CHOOSE_WRONG_TIME: Reason("X-012", "choose.wrong_time"),
    GLOBAL_NONE: Reason("G-001", "global.none", Detail.CARD),
    ANYTIME_NONE: Reason("P-017", "anytime.none", Detail.CARD),
}

REASON_KEYS: Final = frozenset(reason.key for reason in REASONS.values())


class Refusal:
    """Why an answer was not taken; the game is unchanged. `None` stands for a field that does not apply."""

    def __init__(
        self,
        rule: str,
        key: str,
        card: CardId | None = None,
        die: DieId | None = None,
        player: SeatId | None = None,
        cost: int | None = None,
        have: int | None = None,
        amount: int | None = None,
        limit: str | None = None,
        types: Ints | None = None,
    ) -> None:
        self.rule = rule
        self.key = key
        """The reason, such as "buy.too_little"; `REASONS` has them all."""
        self.card = card
        """The number of the card that it is about; that of the die, if it is about a die."""
        self.die = die
        self.player = player
        self.cost = cost
        """The energy that is needed, or what costs must add up to."""
        self.have = have
        """The energy that is there."""
        self.amount = amount
        """How many dice are needed, or how much damage is divided."""
        self.limit = limit
        """How often an ability can be used: one of `LIMITS`."""
        self.types = types
        """Energy types of which one unit each is needed."""

    def fields(self) -> list[tuple[str, object]]:
        """Every field besides rule and key, by name."""
        return [
            ("card", self.card),
            ("die", self.die),
            ("player", self.player),
            ("cost", self.cost),
            ("have", self.have),
            ("amount", self.amount),
            ("limit", self.limit),
            ("types", self.types),
        ]

    def by_rule(self, rule: str) -> Refusal:
        """The same with another rule behind it."""
        return Refusal(
            rule,
            self.key,
            self.card,
            self.die,
            self.player,
            self.cost,
            self.have,
            self.amount,
            self.limit,
            self.types,
        )

    def __repr__(self) -> str:
        told = "".join(f", {name}={value!r}" for name, value in self.fields() if value is not None)
        return f"Refusal({self.rule!r}, {self.key!r}{told})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Refusal)
            and self.rule == other.rule
            and self.key == other.key
            and self.fields() == other.fields()
        )

    def __hash__(self) -> int:
        return hash((self.rule, self.key, self.card, self.die))
