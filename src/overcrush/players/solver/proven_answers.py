"""Which of the offered answers a player still has to think about, after the solver has looked at the rest of the turn.

A certain win is taken, and what may lose this turn is not considered while something else is sure to survive it. What
the solver does not settle is left to the player.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from overcrush.engine.machine import kind_asked
from overcrush.engine.model.actions import MAIN_WINDOW, PASS
from overcrush.engine.model.constants import ATTACK, CHARACTER_FACE, FIELD, RESERVE, ZONES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId, SideId, Zone
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.stats import attack_of
from overcrush.engine.steps.window import W_KIND
from overcrush.players.plans.fighters import characters
from overcrush.players.solver.answer_bounds import AnswerBounds
from overcrush.players.solver.goals import SURVIVE, WIN
from overcrush.players.solver.turn_solver import TRIFLE
from overcrush.players.tree_search.search_result import Considered, Decision

ACT: Final = QuestionKind.ACT
PAY: Final = QuestionKind.PAY
REROLL: Final = QuestionKind.REROLL
CERTAIN: Final = 1.0 - TRIFLE
NEAR: Final = 6
"""What Globals and effects may add to an attack, in most turns: with less life than that anything may happen."""
NOT_ENOUGH: Final = 4
"""So much less is spent where the attack is not enough by itself: little is ever proven there."""
IN_MAIN: Final = 5
"""The same in the Main Step: the attack is looked at again when it comes."""
AS_GOOD: Final = 800
"""The least that is spent, once something is sure to survive, on finding out what else is."""


class Proven:
    """The answers that are left."""

    def __init__(self, answers: list[int], wins: bool, most: dict[int, float]) -> None:
        self.answers = answers
        """In the order in which they are offered."""
        self.wins = wins
        """Whether each of them wins this turn, whatever the other side answers."""
        self.most = most
        """For each answer the greatest chance to win that is not ruled out; 1 for those that are missing."""

    def settled(self) -> bool:
        """Whether there is nothing left to think about."""
        return self.wins or len(self.answers) == 1

    def weigh(self, decision: Decision) -> Decision:
        """The same thoughts, with what is proven: only answers that are left are chosen, and they come first."""
        if self.wins:
            for each in decision.considered:
                if each.answer in self.answers:
                    each.win_chance = 1.0
        for each in decision.considered:
            each.win_chance = min(each.win_chance, self.most.get(each.answer, 1.0))
        decision.considered.sort(key=self.left_first)
        if decision.answer not in self.answers:
            found = [each.answer for each in decision.considered if each.answer in self.answers]
            decision.answer = (found or self.answers)[0]
        return decision

    def left_first(self, considered: Considered) -> bool:
        """Sort key; among themselves answers keep their order."""
        return considered.answer not in self.answers


def proven_answers(g: Game, offer: list[int], work: int, stop: Callable[[], bool] | None = None) -> Proven:
    """What is left of the offered answers after at most so much work, or when it is stopped; g stays as it is."""
    work = work_worth_it(g, work)
    if not work:
        return Proven(offer, False, {})
    side = g.setting.side_of[g.asked]
    if g.active == side:
        judged = AnswerBounds(g, side, WIN, stop)
        judged.spend(work)
        winning = [each.answer for each in judged.all if each.worst >= CERTAIN]
        return Proven(winning or offer, bool(winning), {})
    judged = AnswerBounds(g, side, SURVIVE, stop)
    judged.spend(work)
    least = judged.worst()
    if least >= CERTAIN:
        look_for_others(judged, work - judged.solver.work, kind_asked(g) is ACT)
    # Where the attack on the table is enough, what is not proven to survive it counts as lost.
    needed = CERTAIN if least >= CERTAIN and attack_to_come(g, False)[0] >= g.life[side] else 0.0
    kept = [each.answer for each in judged.all if each.worst >= needed and each.best >= least - TRIFLE]
    return Proven(kept, False, {each.answer: each.best for each in judged.all})


def work_worth_it(g: Game, work: int) -> int:
    """How much of that work is worth it at the open question; 0 where nothing can be expected to be proven."""
    kind = kind_asked(g)
    if kind is REROLL or kind is PAY:
        return 0
    side = g.setting.side_of[g.asked]
    own = g.active == side
    in_main = own and kind is ACT and g.frames[-1].slots[W_KIND][0] == MAIN_WINDOW
    coming, through = attack_to_come(g, in_main)
    life = g.life[1 - side] if own else g.life[side]
    alone = through if own else coming
    if alone + NEAR < life:
        return 0
    if in_main:
        return work // IN_MAIN
    return work // NOT_ENOUGH if alone < life else work


def look_for_others(judged: AnswerBounds, work: int, in_window: bool) -> None:
    """Something is sure to survive: see what else is, with as much work again.

    In a window first of all whether anything needs to be done for it, before something is paid for.
    """
    work = min(work, max(AS_GOOD, judged.solver.work))
    if in_window:
        judged.solver.most_work = judged.solver.work + work
        for each in judged.all:
            if each.answer == PASS and not each.is_exact():
                judged.look(each, work)
    judged.spend(work, True)


def attack_to_come(g: Game, to_be_fielded: bool) -> tuple[int, int]:
    """The A of the characters that attack or still can, in all and without as many of the strongest as can be blocked.

    to_be_fielded: that of rolled characters, too.
    """
    declared = attacks_from(g, g.active, ATTACK)
    # Once attackers are declared nobody joins them.
    attacks = declared or attacks_from(g, g.active, FIELD)
    if to_be_fielded:
        attacks += rolled_attacks(g)
    attacks.sort()
    blockers = len(attacks_from(g, SideId(1 - g.active), FIELD))
    return sum(attacks), sum(attacks[: max(len(attacks) - blockers, 0)])


def attacks_from(g: Game, side: SideId, zone: Zone) -> list[int]:
    """The A of each of a side's characters in a zone."""
    return [
        attack_of(g, d)
        for number in range(g.setting.seats)
        if g.setting.side_of[number] == side
        for d in characters(g, SeatId(number), zone)
    ]


def rolled_attacks(g: Game) -> list[int]:
    """The A of the active side's characters that are rolled and may be fielded."""
    faces = g.setting.die_faces
    return [
        faces[d][g.face[d]].attack
        for number in range(g.setting.seats)
        if g.setting.side_of[number] == g.active
        for d in g.places[number * ZONES + RESERVE]
        if faces[d][g.face[d]].kind == CHARACTER_FACE
    ]
