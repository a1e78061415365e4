"""Why something is refused that a strict scenario says cannot be done: declarations, payments, words of no game."""

from __future__ import annotations

from typing import Final

from overcrush.engine.machine import kind_asked, offered
from overcrush.engine.machine import play as answer_it
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.model.refusals import Refusal
from overcrush.table.declarations import Forced, declaration, unfold_parts
from overcrush.testing import Mismatch, Mistake
from overcrush.testing.answer_words import (
    DieOrder,
    listed_parts,
    name_forms,
    read_declaration,
)
from overcrush.testing.failures import nearest
from overcrush.testing.moment import Moment
from overcrush.testing.refused_answers import ACT_VERBS, DICE_VERBS, DieText, number_meant, refusal_at
from overcrush.wording.options import typed
from overcrush.wording.questions import Unread
from overcrush.wording.refusals import WordedRefusal, refusal_in_words

OTHER_VERBS: Final = ("block ", "resolve ", "name ", "pay ", "turn to ", "call ", "go ")
WORDS_ALONE: Final = ("pass", "yes", "no", "done", "none")
NOTHING: Final = "nothing"
EXAMPLES: Final = {
    "attack with ": "attack with Dock Hand and Sidekick x2",
    "block ": "block Dock Hand with Sidekick; block Reef Crab with Net Mender",
    "reroll ": "reroll Sidekick (fist)",
}
ALL_VERBS: Final = tuple(verb.strip() for verb in (*ACT_VERBS, *DICE_VERBS, *OTHER_VERBS))


def declaration_refused(g: Game, order: DieOrder, verb: str, text: str) -> WordedRefusal:
    """Why a declaration is refused; a Mismatch if it is not."""
    found = declaration(g)
    assert found is not None
    parts: list[str] = []
    if text.removeprefix(verb).strip() != NOTHING:
        ways = listed_parts(g, verb, text)
        if not ways:
            raise Mistake(f"{text!r} names no die: write it as in {EXAMPLES.get(verb, verb + 'Sidekick')!r}.")
        parts = next((way for way in ways if not isinstance(read_declaration(g, order, found, way), Unread)), ways[0])
    wanted = read_declaration(g, order, found, parts)
    if isinstance(wanted, Unread):
        for part in parts:
            alone = read_declaration(g, order, found, [part])
            if isinstance(alone, Unread) and not alone.several:
                if number_meant(g, part) in offered(g):
                    raise Mismatch(f"{part!r} is to be refused, but nothing here is called so: {alone.sentence}")
                return refusal_at(g, part)
        raise Mismatch(wanted.sentence)
    steps = unfold_parts(g, found, wanted, Forced.REFUSE)
    if isinstance(steps, Refusal):
        return refusal_in_words(g, steps)
    raise Mismatch(f"{text!r} is to be refused, but it can be declared.")


def payment_refused(seat: SeatId, g: Game, number: int, energy: int, paid_with: str) -> WordedRefusal | None:
    """Why something cannot be paid so; None if it can."""
    moment = Moment(g.copy())
    moment.answer(number)
    for there in [*moment.forced, *([] if moment.rest else [moment.game])]:
        if there.result == GOING_ON and there.asked == seat and kind_asked(there) is QuestionKind.PAY:
            refused = answer_it(there.copy(), energy) if energy not in offered(there) else None
            return None if refused is None else refusal_in_words(there, refused)
    raise Mismatch(
        f"{paid_with!r} says nothing: before it is paid for, something else is asked. "
        "Bring the game to the payment and write 'cannot pay ...' there."
    )


def check_known(g: Game, words: str) -> None:
    """Words that no question is asked for must still be words of the game, so that a slip does not hold."""
    text = typed(words)
    if text in WORDS_ALONE:
        return
    verb = next((verb for verb in (*ACT_VERBS, *DICE_VERBS, *OTHER_VERBS) if text.startswith(verb)), "")
    if not verb:
        raise Mistake(f"{words!r} is nothing that a player can do. {nearest(text.split(' ')[0], ALL_VERBS)}")
    if verb not in (*ACT_VERBS, *DICE_VERBS, "block "):
        return
    if text.removeprefix(verb).strip() == NOTHING:
        return
    known = name_forms(g)
    for parts in listed_parts(g, verb, text) if verb in (*DICE_VERBS, "block ") else [[text]]:
        names = [
            name
            for part in parts
            for name in (part[6:].split(" with ") if verb == "block " else [part.removeprefix(verb)])
        ]
        if all(DieText(name).name in known for name in names):
            return
    raise Mistake(f"{words!r} names something that is not on the table. {nearest(text.removeprefix(verb), known)}")
