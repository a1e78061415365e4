"""The solver: looks at every answer of both sides until the end of the turn, and at every face of every die.

What it finds are bounds: the true value lies between them, whatever the other side answers. They are equal where
everything was looked at, or enough of it. Positions that were not reached keep the widest bounds, so a search that is
stopped at any moment has proven what its bounds say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from overcrush.engine.machine import offered, proceed, weights
from overcrush.engine.model.columns import NOTHING, Ints
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.model.rows import E_DIE
from overcrush.engine.steps.attackers import A_PAIRS
from overcrush.players.solver.answer_order import BLOCKERS, in_order
from overcrush.players.solver.equal_answers import shares_are_alike, unlike_blocks
from overcrush.players.solver.goals import final_value, least_value, most_value

Bounds = tuple[float, float]
"""The least and the most that something can be worth."""
TRIFLE: Final = 1e-9
LOOKS_BETWEEN_STOPS: Final = 32
"""Positions between two questions whether to stop."""
MOST_DEEP: Final = 300
"""Answers in a row after which a line is given up: each is a call inside the last one."""
MOST_KNOWN: Final = 20_000
"""Positions that are remembered: about a hundred megabytes."""
NO_MOST: Final = 1 << 60
END_OF_TURN: Final = 4
"""The work of an answer that ends the turn, fights included, against one after which somebody is asked again."""
AT: Final = 8
SEAT: Final = 3
SPLIT: Final = QuestionKind.SPLIT


class TurnSolver:
    """One position and one goal. Several calls go on with what the earlier ones have found."""

    def __init__(self, g: Game, side: SideId, goal: int, stop: Callable[[], bool] | None = None) -> None:
        """stop: asked every few positions; True ends the search, and the bounds so far hold."""
        self.side = side
        self.goal = goal
        self.turn: int = g.turn
        self.their_life: int = max(g.life[1 - side], 0)
        self.least: float = least_value(g, side, goal)
        self.most: float = most_value(g, side, goal)
        self.stop = stop
        self.looked: int = 0
        """Positions that were looked at, by all calls."""
        self.limit: int = 0
        """How many may be."""
        self.work: int = 0
        """What that has cost, by all calls: counted so that it is near to time, and the same on every machine."""
        self.most_work: int = NO_MOST
        """How much it may cost."""
        self.stopped: bool = False
        self.deep: int = 0
        self.known: dict[object, Bounds] = {}
        """What was found of positions that several orders of the same answers lead to."""
        self.settled: dict[int, dict[int, int]] = {}
        """For a question the answers that have settled it elsewhere, and when they did last."""
        self.fixed: int = 0
        """Numbers of declared blocks that were there before."""

    def bounds(self, g: Game, positions: int, low: float, high: float) -> Bounds:
        """What a position is worth, after at most so many more positions; g is played on.

        low, high: it is enough to know that it is worth at most low, or at least high.
        """
        self.limit = self.looked + positions
        self.fixed = len(blocks_so_far(g))
        return self.value(g, low, high)

    def is_over(self) -> bool:
        """Whether no further position is looked at."""
        return self.looked >= self.limit or self.may_not_go_on()

    def may_not_go_on(self) -> bool:
        """Whether no call looks at anything any more: it was stopped, or has cost as much as it may."""
        return self.stopped or self.work >= self.most_work

    def out_of_room(self) -> bool:
        """Whether the search must end here."""
        if self.is_over() or self.deep >= MOST_DEEP:
            return True
        self.looked += 1
        if self.looked % LOOKS_BETWEEN_STOPS == 0 and self.stop is not None and self.stop():
            self.stopped = True
        return self.stopped

    def value(self, g: Game, low: float, high: float) -> Bounds:
        """The bounds of a position; plays on in it."""
        if g.result != GOING_ON or g.turn > self.turn:
            found = final_value(g, self.side, self.goal, self.their_life)
            return (found, found)
        if self.out_of_room():
            return (self.least, self.most)
        offer = offered(g)
        self.deep += 1
        if g.asked == CHANCE:
            bounds = self.expected(g, offer, low, high)
        else:
            bounds = self.chosen(g, offer, low, high)
        self.deep -= 1
        return bounds

    def chosen(self, g: Game, offer: list[int], low: float, high: float) -> Bounds:
        """A player answers: the best for the side whose goal it is, or the worst."""
        f = g.frames[-1]
        kind = g.setting.programs[f.program].code[f.at].question_kind
        own = g.setting.side_of[g.asked] == self.side
        worst: float = self.least
        best: float = self.most
        key: object = None
        declaring = kind is BLOCKERS and len(f.slots[A_PAIRS]) > 0
        if kind is BLOCKERS:
            offer = unlike_blocks(g, f, offer, self.fixed)
        elif kind is SPLIT and is_attack(g, f) and shares_are_alike(g, f):
            offer = offer[:1]
        if not declaring and len(offer) > 1:
            # What is left of a declaration may be worth less than it would be by itself: see `unlike_blocks`.
            key = position_key(g)
            found = self.known.get(key)
            if found is not None:
                worst, best = found
                if worst >= high or best <= low or best - worst < TRIFLE:
                    return found
        asked = f.program << AT + SEAT | f.at << SEAT | g.asked
        settled = self.settled.get(asked)
        last = len(offer) - 1
        # Of the answers so far: what the side can be sure of, and what it may hope for.
        sure: float = self.least if own else self.most
        hoped: float = self.least if own else self.most
        for number, answer in enumerate(in_order(g, f, offer, kind, own, self.goal, settled)):
            if self.is_over():
                # The other answers may be worth anything.
                sure, hoped = (sure, best) if own else (worst, hoped)
                break
            tried = g.copy() if number < last else g
            self.play(tried, answer)
            if own:
                lower, upper = self.value(tried, max(low, sure), high)
                sure = max(sure, lower)
                hoped = max(hoped, upper)
                if sure >= high or sure >= best:
                    # As good as it needs to be, or can be.
                    hoped = best
                    self.note_settled(asked, answer)
                    break
            else:
                lower, upper = self.value(tried, low, min(high, hoped))
                sure = min(sure, lower)
                hoped = min(hoped, upper)
                if hoped <= low or hoped <= worst:
                    sure = worst
                    self.note_settled(asked, answer)
                    break
        result = (max(worst, sure), min(best, hoped))
        if key is not None and len(self.known) < MOST_KNOWN:
            self.known[key] = result
        return result

    def note_settled(self, asked: int, answer: int) -> None:
        """Remember that an answer has settled a question: it is tried first elsewhere."""
        known = self.settled.get(asked)
        if known is None:
            known = self.settled[asked] = {}
        known[answer] = self.work

    def play(self, g: Game, answer: int) -> None:
        """Answer, and count what that costs."""
        proceed(g, answer, None, None)
        self.work += END_OF_TURN if g.result != GOING_ON or g.turn > self.turn else 1

    def expected(self, g: Game, offer: list[int], low: float, high: float) -> Bounds:
        """Chance answers: the average over all outcomes, each as often as it is likely."""
        odds = weights(g)
        total = float(sum(odds))
        sure = 0.0
        hoped = 0.0
        left = 1.0
        for number in range(len(offer)):
            if self.is_over():
                return (sure + left * self.least, hoped + left * self.most)
            part = odds[number] / total
            left -= part
            # What this outcome would have to be worth for the average to leave the window.
            needed = (low - hoped - left * self.most) / part
            enough = (high - sure - left * self.least) / part
            tried = g.copy() if number < len(offer) - 1 else g
            proceed(tried, offer[number], None, None)
            self.work += 1
            lower, upper = self.value(tried, max(needed, self.least), min(enough, self.most))
            sure += part * lower
            hoped += part * upper
            if hoped + left * self.most <= low or sure + left * self.least >= high:
                sure += max(left, 0.0) * self.least
                hoped += max(left, 0.0) * self.most
                break
        return (sure, hoped)


def blocks_so_far(g: Game) -> Ints:
    """The blocks of a declaration that is under way."""
    if not g.frames or not is_attack(g, g.frames[-1]):
        return NOTHING
    return g.frames[-1].slots[A_PAIRS]


def is_attack(g: Game, f: Frame) -> bool:
    """Whether it is the Attack Step itself that asks, and no effect."""
    return f.program == g.setting.procedures["attack"]


def position_key(g: Game) -> object:
    """What a position is recognized by, in whatever order the same things happened to different dice.

    No rule asks for the order of this turn's events but for those of one die, and none for the order of uses.
    """
    return (
        tuple(g.zone),
        tuple(g.face),
        g.damage,
        tuple(g.flags),
        g.card,
        g.owner,
        g.controller,
        g.host,
        g.blocks,
        g.last_damage,
        g.side,
        tuple(g.life),
        g.virtual,
        tuple(g.expiring_energy),
        tuple(g.counters),
        tuple(g.marks),
        tuple(g.mods),
        g.gained,
        tuple(sorted(g.uses)),
        tuple(sorted(g.events, key=die_of_event)),
        tuple(g.waiting),
        tuple(g.delayed),
        tuple([frame.value() for frame in g.frames]),
        g.step,
        g.batch,
        g.checks,
        g.deaths_wait,
    )


def die_of_event(event: tuple[int, ...]) -> int:
    """Sort key: events of one die stay in their order."""
    return event[E_DIE]
