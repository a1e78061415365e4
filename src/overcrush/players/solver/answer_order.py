"""In which order the solver tries answers: what settles most positions first. The result never hangs on it."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.actions import BUY, FIELD_IT, MAIN_WINDOW, PASS, USE, VERB
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.stats import attack_of
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.steps.attackers import A_PAIRS
from overcrush.engine.steps.blockers import PAIR, PAIR_MASK
from overcrush.engine.steps.window import W_KIND
from overcrush.players.solver.goals import SURVIVE

ACT: Final = QuestionKind.ACT
ATTACKERS: Final = QuestionKind.ATTACKERS
BLOCKERS: Final = QuestionKind.BLOCKERS
MAY: Final = QuestionKind.MAY
LAST: Final = 1_000_000


def in_order(
    g: Game, f: Frame, offer: list[int], kind: QuestionKind, own_goal: bool, goal: int, settled: dict[int, int] | None
) -> list[int]:
    """The offered answers, the most promising first.

    own_goal: whether the side asked is the one whose goal it is. settled: the answers that settled this
    question elsewhere, and when.
    """
    if kind is ACT:
        keyed = [(act_key(f, answer, own_goal), answer) for answer in offer]
    elif kind is ATTACKERS:
        # Everybody first: "done" is offered last. Whoever only wants to survive the turn tries it first.
        return moved_first(offer[::-1] if own_goal and goal == SURVIVE else offer, settled)
    elif kind is BLOCKERS:
        keyed = block_keys(g, f, offer)
    elif kind is MAY:
        return moved_first(offer[::-1], settled)
    else:
        return moved_first(offer, settled)
    keyed.sort()
    return moved_first([answer for _, answer in keyed], settled)


def moved_first(offer: list[int], settled: dict[int, int] | None) -> list[int]:
    """The same answers with those in front that have settled the question elsewhere, the last one first."""
    if settled is None or len(offer) < 2:
        return offer
    known = [answer for answer in offer if answer in settled]
    if not known or (len(known) == 1 and offer[0] == known[0]):
        return offer
    if len(known) > 1:
        known.sort(key=settled.__getitem__, reverse=True)
    return [*known, *[answer for answer in offer if answer not in settled]]


def act_key(f: Frame, answer: int, own_goal: bool) -> int:
    """Sort key of something to do in a window."""
    if answer == PASS:
        # In the Main Step something usually has to be done first; in other windows most often nothing.
        return 3 if f.slots[W_KIND][0] == MAIN_WINDOW and own_goal else 0
    verb = answer >> VERB & 0xFF
    if verb == FIELD_IT:
        return 1
    if verb == USE:
        return 2
    return 4 if verb == BUY else 2


def block_keys(g: Game, f: Frame, offer: list[int]) -> list[tuple[int, int]]:
    """The first blocker against the strongest attacker that nobody blocks yet; done as soon as there is none."""
    pairs = f.slots[A_PAIRS]
    blocked = {pairs[i + 1] for i in range(0, len(pairs), 2)}
    more = any(answer != FINISHED and (answer & PAIR_MASK) not in blocked for answer in offer)
    places: dict[int, int] = {}
    keyed: list[tuple[int, int]] = []
    for answer in offer:
        if answer == FINISHED:
            keyed.append((LAST if more else -LAST, answer))
            continue
        place = places.setdefault(answer >> PAIR, len(places))
        attacker = DieId(answer & PAIR_MASK)
        key = place * 2000 + (1000 if attacker in blocked else 0) - attack_of(g, attacker)
        keyed.append((key, answer))
    return keyed
