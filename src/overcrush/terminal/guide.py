"""The guided game: each step is explained in a sentence or two, the first time it comes up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.engine.model.events import Event, Kod, PlayerDamaged, Purchased
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import OptionKind, QuestionKind
from overcrush.wording.questions import WordedQuestion

LESSONS: Final[dict[str, str]] = {
    "welcome": (
        "Welcome! You and the computer each have 10 life; whoever has none left loses. Your bag holds 8 Sidekick dice, "
        "and in the game you buy better dice from your cards."
    ),
    "turn": (
        "A turn has five steps: clear and draw, roll and reroll, main, attack, cleanup. Four dice are drawn from your "
        "bag and rolled (only three count on the very first turn)."
    ),
    "reroll": (
        "These dice you rolled. Once a turn you may roll any of them again, all at the same time. Early on energy is "
        "what you want: it buys dice. Type the numbers of the dice to reroll, such as 1 3, or done."
    ),
    "act:main": (
        "The Main Step: spend energy to buy dice and to bring characters into the field, in any order and as often as "
        "you can pay. When you have done all you want, pass. Energy that is left waits until your next turn begins."
    ),
    "buy": (
        "Buying: a die costs what its card says, and one of the energy must be of the card's own type. Wild energy "
        "counts as any type. A bought die goes to your Used Pile and comes into your bag when that runs empty."
    ),
    "field": (
        "Fielding: a die that rolled a character may enter the field for the cost of its level. There it attacks and "
        "blocks. A character that you do not field is gone to the Used Pile when the Main Step ends."
    ),
    "use": "A die on its action face can be used once: it does what its card says and is then used up for this turn.",
    "global": (
        "Some cards have a Global: anybody at the table may pay for it and use it, whoever owns the card, and also "
        "without its dice."
    ),
    "pay": "A cost can be paid in several ways here. The game proposes the way after which you can still do the most.",
    "attackers": (
        "The attack: each of your characters in the field may attack. One that is not blocked deals its A to the other "
        "player and leaves the field. One that is blocked fights its blocker and comes back if it survives."
    ),
    "blockers": (
        "You are attacked. Each of your characters may block one attacker, and several may block the same one. A "
        "blocked attacker does not hurt you; blocker and attacker hurt each other instead."
    ),
    "act:attack": "Blockers are declared. Before the blows fall, you may still use action dice and Globals.",
    "act:other": "It is the computer's turn, but with energy that you kept you may use a Global now, one at a time.",
    "split": "Several dice block one attacker: its player divides the damage among them.",
    "may": "The card lets you decide: yes or no.",
    "target": "The effect needs a target. Type ? and a number to see what a die has.",
    "purchased": (
        "Your new die lies in the Used Pile. When the bag is empty and a die must be drawn, all used dice go back into "
        "the bag."
    ),
    "ko": (
        "A character with as much damage as its D is KO'd: its die goes to the Prep Area and is rolled again in its "
        "owner's next turn, besides the four that are drawn."
    ),
    "hurt": "Damage to a player takes life for good. Damage on a character is gone at the end of the turn.",
}


OPTION_LESSONS: Final[dict[OptionKind, str]] = {
    OptionKind.PURCHASE: "buy",
    OptionKind.FIELD: "field",
    OptionKind.USE_ACTION_DIE: "use",
    OptionKind.USE_GLOBAL: "global",
}
"""What is explained when such an option is offered for the first time."""
AT_ONCE: Final = 2
"""More would push the board off a small screen; the rest waits for the next question."""
BEGINNING: Final = ("welcome", "turn")
"""What is explained before the first board."""


def lessons(asked: WordedQuestion, seen: Sequence[str]) -> list[str]:
    """Keys of what to explain before a question, without what was explained already."""
    keys: list[str] = []
    if asked.kind is QuestionKind.ACT:
        keys.append(f"act:{asked.question.variant}")
        kinds = {option.kind for option in asked.question.options}
        keys += [key for kind, key in OPTION_LESSONS.items() if kind in kinds]
    elif asked.kind in (QuestionKind.CHOOSE, QuestionKind.TARGET):
        keys.append("target")
    elif asked.kind.value in LESSONS:
        keys.append(asked.kind.value)
    return [key for key in keys if key not in seen][:AT_ONCE]


def events_lessons(game: Game, events: Sequence[Event], seat: int, seen: Sequence[str]) -> list[str]:
    """Keys of what to explain after something happened for the first time."""
    keys: list[str] = []
    for event in events:
        if isinstance(event, Purchased) and event.seat == seat:
            keys.append("purchased")
        elif isinstance(event, Kod):
            keys.append("ko")
        elif isinstance(event, PlayerDamaged):
            keys.append("hurt")
    return [key for key in dict.fromkeys(keys) if key not in seen and game.turn]
