"""The payment that a table suggests: the one that keeps most choices open.

The measure: how many different purchases, fieldings and Globals could still be paid for afterwards, each by itself. Of
payments that leave equally many the first one offered is suggested, which spends generic energy before types and wild
energy last.
"""

from __future__ import annotations

from overcrush.engine.machine import asking, kind_asked, offered
from overcrush.engine.model.constants import RESERVE, ZONES
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.lookalikes import appearance
from overcrush.engine.steps.act_problems import field_problem, global_problem, purchase_problem


def suggested_payment(g: Game) -> int | None:
    """The answer to an open question for a payment that keeps most choices open; None for any other question."""
    if kind_asked(g) is not QuestionKind.PAY:
        return None
    return max(offered(g), key=lambda answer: choices_left(g, answer))


def choices_left(g: Game, answer: int) -> int:
    """How many different things the player could still pay for after such a payment."""
    after = g.copy()
    f = after.frames[-1]
    instruction = asking(after)
    seat = instruction.seat(after, f)
    about = instruction.describe(after, f).die
    instruction.take(after, f, answer)
    s = after.setting
    purchases = sum(1 for row in s.buyable[seat] if not purchase_problem(after, seat, row.number))
    waiting = [d for d in after.places[seat * ZONES + RESERVE] if d != about]
    fieldings = len({appearance(after, d) for d in waiting if not field_problem(after, seat, d)})
    return purchases + fieldings + sum(1 for ability in s.open_globals if not global_problem(after, seat, ability))
