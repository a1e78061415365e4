"""Why something is refused: a value with the rule's id, the card or cost concerned, and a sentence for a person."""

from __future__ import annotations

from typing import Final

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

REASONS: Final[dict[int, tuple[str, str]]] = {
    NOT_OFFERED: ("T-003", "That is not one of the answers to this question."),
    GAME_OVER: ("W-001", "The game is over."),
    NOT_AN_ANSWER: ("T-003", "That is not an answer: choose one of the numbered ones."),
    BUY_NOT_ACTIVE: ("P-006", "Only the player whose turn it is may purchase dice."),
    BUY_NOT_MAIN: ("B-001", "Dice are purchased in the Main Step only."),
    BUY_OPPONENTS: ("B-003", "{card} is on an opponent's team: you may buy from your own cards and the Basic Actions."),
    BUY_TEAMMATES: ("O-016", "{card} is your teammate's card: each player buys from their own cards."),
    BUY_NONE_LEFT: ("B-008", "No die is left on {card}."),
    BUY_SIDEKICK: ("S-003", "Sidekick dice cannot be purchased."),
    BUY_TOO_LITTLE: ("B-004", "{card} costs {cost} energy and you have {have}."),
    BUY_NO_TYPE: ("B-005", "At least one of the energy for {card} must be {types}; generic energy has no type."),
    BUY_NEEDS_EACH_TYPE: ("E-020", "{card} needs at least one energy of each of its types: {types}."),
    BUY_SECOND_BASIC: ("O-017", "In doubles a player buys each Basic Action Die once a turn at most."),
    FORBIDDEN: ("X-002", "A card forbids it: {card}."),
    FIELD_NOT_ACTIVE: ("P-006", "Only the player whose turn it is may field dice."),
    FIELD_NOT_MAIN: ("P-015", "Characters are fielded in the Main Step only."),
    FIELD_NOT_RESERVE: ("F-001", "{card} is not in your Reserve Pool."),
    FIELD_NOT_CHARACTER: ("F-015", "{card} does not show a character face."),
    FIELD_TOO_LITTLE: ("F-004", "Fielding {card} costs {cost} energy and you have {have}."),
    FIELD_TOO_LATE: ("D-019", "{card} was rolled after the Main Step and cannot be fielded this turn."),
    USE_NOT_ACTIVE: ("A-009", "Only the player whose turn it is uses action dice."),
    USE_NOT_ACTION_FACE: ("A-001", "{card} does not show an action face."),
    USE_NOT_RESERVE: ("A-001", "{card} is not in your Reserve Pool."),
    USE_NO_TARGET: ("X-019", "{card} has nothing it could affect now."),
    USE_CONDITION: ("X-003", "What {card} asks for is not met."),
    USE_WINDOW: ("A-002", "{card} can be used in another window only."),
    USE_STEP: ("P-001", "Action dice are used in the Main Step or after blockers are declared."),
    GLOBAL_CANNOT_PAY: ("G-003", "The cost of this Global on {card} cannot be paid."),
    GLOBAL_LIMIT: ("G-005", "This Global on {card} cannot be used again now: {limit}."),
    GLOBAL_NO_TARGET: ("G-019", "This Global on {card} has no legal target now."),
    GLOBAL_REACTIVE: ("G-009", "This Global on {card} can be used only when its event happens."),
    GLOBAL_NO_WINDOW: ("P-001", "Globals are used in the Main Step or after blockers are declared."),
    GLOBAL_COST: ("G-015", "The other cost of this Global on {card} cannot be paid."),
    GLOBAL_CONDITION: ("X-003", "What this ability of {card} asks for is not met."),
    GLOBAL_IGNORED: ("X-002", "The text of {card} is ignored now, and its Globals with it."),
    ANYTIME_NOT_YOURS: ("K-026", "Only the controller of {card} may use it."),
    ANYTIME_NOT_FIELDED: ("P-017", "{card} must be in the Field Zone."),
    ATTACK_NOT_FIELD: ("C-040", "{card} is not a character in your Field Zone."),
    ATTACK_CANNOT: ("C-001", "{card} cannot attack."),
    ATTACK_MUST: ("C-007", "{card} must attack."),
    ATTACK_ORDER: ("C-002", "Attackers are declared all at once; {card} comes before one you have chosen already."),
    ATTACK_NOT_YOURS: ("C-001", "{card} is not yours."),
    ATTACK_TOO_FEW: ("X-001", "A card says how many must attack at least."),
    ATTACK_TOO_MANY: ("X-001", "A card limits how many may attack."),
    BLOCK_NOT_FIELD: ("C-011", "{card} is not a character in your Field Zone."),
    BLOCK_ONE: ("C-009", "{card} blocks another attacker already."),
    BLOCK_CANNOT: ("X-002", "{card} cannot block that attacker."),
    BLOCK_MUST: ("X-027", "{card} must block."),
    BLOCK_ACROSS: ("O-015", "{card} may block only attackers of the player across."),
    BLOCK_CALLED_OUT: (
        "K-015",
        "{card} was called out: it can block only its caller, and only it can block the caller.",
    ),
    BLOCK_UNBLOCKABLE: ("X-002", "{card} cannot be blocked by that die."),
    BLOCK_TOO_FEW: ("X-001", "An attacker can be blocked only by more dice than you assigned."),
    BLOCK_NEEDED: ("X-001", "{card} must be blocked as long as one of your dice can block it."),
    PAY_EXACTLY: ("E-010", "A cost is paid with exactly its amount, in energy you have."),
    TARGET_NOT_LEGAL: ("X-013", "{card} is not a legal choice here."),
    TARGET_UNTARGETABLE: ("X-012", "{card} cannot be targeted by this."),
    TARGET_TOO_FEW: ("X-005", "More must be chosen before this is done."),
    REROLL_ONCE: ("T-020", "{card} is not among the dice that can still be rerolled."),
    SPLIT_ALL: ("C-023", "All of the attacker's damage must be assigned."),
    FABRICATE_TOO_FEW: ("K-048", "Fabricate for {card} needs {cost}."),
    NAMED_TOO_OFTEN: ("X-001", "{card} was named more often than there are such dice to choose from."),
    CHOSEN_TOO_MANY: ("X-001", "More dice were named than can be chosen here."),
}


class Refusal:
    """Why an answer was not taken; the game is unchanged."""

    def __init__(self, rule: str, sentence: str, card: str) -> None:
        self.rule = rule
        self.sentence = sentence
        self.card = card

    def __repr__(self) -> str:
        return f"Refusal({self.rule}: {self.sentence})"

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"
