"""What a player does without thinking: one offered answer to any question, found from the open board alone.

Rollouts follow this policy, greedy finishes its declarations with it, and search tries its answer first.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import advance, offered, play
from overcrush.engine.model.actions import ARG, BUY, FABRICATE, FIELD_IT, MAIN_WINDOW, PASS, USE, VERB
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import ACTION, ATTACK_STEP, BASIC, CHANCE, CHARACTER, GOING_ON, OUT
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId, SideId
from overcrush.engine.model.question import Question, QuestionKind
from overcrush.engine.queries.lookalikes import appearance
from overcrush.engine.queries.prices import fielding_cost
from overcrush.engine.queries.stats import defense_of
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.steps.attackers import A_PAIRS, A_PICKED
from overcrush.engine.steps.blockers import PAIR, PAIR_MASK
from overcrush.engine.steps.turn_frame import T_PICKED
from overcrush.engine.steps.window import W_KIND, W_SEAT
from overcrush.players.evaluation.features import NO_PRIOR, CardPrior, win_chance
from overcrush.players.plans.attack_plan import plan_attack
from overcrush.players.plans.block_plan import next_block, plan_blocks
from overcrush.players.plans.fighters import next_of
from overcrush.players.plans.one_ply import best_at_once
from overcrush.players.plans.reroll_plan import next_reroll, plan_rerolls

# Kinds of questions, looked up once: this is asked in every play-out
ACT: Final = QuestionKind.ACT
ATTACKERS: Final = QuestionKind.ATTACKERS
BLOCKERS: Final = QuestionKind.BLOCKERS
DIVIDE: Final = QuestionKind.DIVIDE
MAY: Final = QuestionKind.MAY
ORDER: Final = QuestionKind.ORDER
PAY: Final = QuestionKind.PAY
REROLL: Final = QuestionKind.REROLL
SPLIT: Final = QuestionKind.SPLIT
AT_ONCE: Final = (QuestionKind.TARGET, QuestionKind.CHOOSE, QuestionKind.CHOOSE_ONE, QuestionKind.FACE)
"""Questions whose answers are rated by their immediate effect."""

YES: Final = 1
NO: Final = 0
NO_EDGE: Final = 0.002
"""A fight must end so much better with no: what a card allows is mostly good for the player whom it asks."""
MOST_AHEAD: Final = 100
"""Answers of such a fight; no fight of a game takes nearly as many."""
WORTH_BUYING: Final = 1.0
"""A die with a lower score would only delay better ones in the bag: the third copy of a cheap action."""


class Memory:
    """What a player remembers between the small answers of one declaration: its plan."""

    def __init__(self, prior: CardPrior = NO_PRIOR, network_plans: bool = False) -> None:
        """prior: what dice are worth to the players beyond their cost, if known.

        network_plans: let the network choose attacks and blocks.
        """
        self.prior = prior
        self.network_plans = network_plans
        self.turn: int = -1
        self.seat: int = -1
        self.wanted: list[int] = []
        self.rolled_turn: int = -1
        self.rolled_seat: int = -1
        self.again: list[int] = []
        self.blocking_turn: int = -1
        self.blocking_seat: int = -1
        self.blocks: list[tuple[int, int]] = []
        self.declared: Ints = ()
        """The blocks that are declared by now if the plan was followed."""
        self.looks_ahead: bool = False
        """Whether this is only to see how a fight ends: then every "may" is answered with yes."""


def policy_answer(g: Game, seat: SeatId, offer: list[int], dice: ChanceSource, memory: Memory | None = None) -> int:
    """The policy's answer; dice decide where the board says nothing."""
    f = g.frames[-1]
    asked = g.setting.programs[f.program].code[f.at]
    kind = asked.question_kind
    if kind is ACT:
        return act(g, f, seat, offer, dice, memory.prior if memory is not None else NO_PRIOR)
    if kind is REROLL:
        return reroll(g, f, seat, offer, memory)
    if kind is ATTACKERS:
        return attack_on(g, f, seat, offer, memory)
    if kind is BLOCKERS:
        return block(g, f, seat, offer, memory)
    if kind is PAY or kind is ORDER:
        return offer[0]
    if kind is MAY:
        return may(g, seat, memory)
    if kind is SPLIT:
        return share(g, asked.describe(g, f), offer)
    if kind is DIVIDE:
        return FINISHED if FINISHED in offer else offer[0]
    if kind in AT_ONCE:
        return best_at_once(g, seat, offer, dice)
    return offer[dice.below(len(offer))]


def may(g: Game, seat: SeatId, memory: Memory | None) -> int:
    """Yes, unless a fight is under way that ends better for the player with no."""
    if g.step != ATTACK_STEP or (memory is not None and memory.looks_ahead):
        return YES
    side = g.setting.side_of[seat]
    return NO if fight_value(g, side, NO) > fight_value(g, side, YES) + NO_EDGE else YES


def fight_value(g: Game, side: SideId, answer: int) -> float:
    """The chance of a side to win after the turn, if both sides go on by the policy."""
    tried = g.copy()
    turn = tried.turn
    dice = Seeded(turn + 1)
    memory = Memory()
    memory.looks_ahead = True
    play(tried, answer)
    for _ in range(MOST_AHEAD):
        if tried.result != GOING_ON or tried.turn > turn:
            break
        offer = offered(tried)
        if tried.asked == CHANCE:
            advance(tried, dice, None)
            continue
        play(tried, policy_answer(tried, tried.asked, offer, dice, memory))
    return win_chance(tried, side)


def attack_on(g: Game, f: Frame, seat: SeatId, offer: list[int], memory: Memory | None) -> int:
    """The next attacker of the plan, which is made once unless the declaration has departed from it."""
    picked = [d for d in f.slots[A_PICKED] if g.controller[d] == seat]
    if memory is None:
        return next_of(plan_attack(g, seat, picked, offer), picked, offer)
    if memory.turn != g.turn or memory.seat != seat or not picked or any(d not in memory.wanted for d in picked):
        memory.turn = g.turn
        memory.seat = seat
        memory.wanted = [*picked, *plan_attack(g, seat, picked, offer, memory.prior, memory.network_plans)]
    return next_of(memory.wanted, picked, offer)


def block(g: Game, f: Frame, seat: SeatId, offer: list[int], memory: Memory | None) -> int:
    """The next block of the plan, which is made once unless the declaration has departed from it."""
    pairs = f.slots[A_PAIRS]
    if memory is None:
        return next_block(g, plan_blocks(g, seat, pairs, offer), offer)
    if memory.blocking_turn != g.turn or memory.blocking_seat != seat or not pairs or memory.declared != pairs:
        memory.blocking_turn = g.turn
        memory.blocking_seat = seat
        memory.blocks = plan_blocks(g, seat, pairs, offer, memory.prior, memory.network_plans)
    answer = next_block(g, memory.blocks, offer)
    if answer != FINISHED:
        blocker, attacker = DieId(answer >> PAIR), answer & PAIR_MASK
        if (appearance(g, blocker), attacker) in memory.blocks:
            memory.blocks.remove((appearance(g, blocker), attacker))
        memory.declared = (*pairs, blocker, attacker)
    return answer


def in_own_main_step(g: Game) -> bool:
    """Whether a player is asked what to do in the Main Step of their own turn."""
    f = g.frames[-1]
    return (
        g.setting.programs[f.program].code[f.at].question_kind is ACT
        and f.slots[W_KIND][0] == MAIN_WINDOW
        and g.setting.side_of[f.slots[W_SEAT][0]] == g.active
    )


def act(g: Game, f: Frame, seat: SeatId, offer: list[int], dice: ChanceSource, prior: CardPrior) -> int:
    """In the player's own turn field, use, purchase; otherwise pass."""
    if len(offer) == 1 or g.setting.side_of[seat] != g.active:
        return PASS
    if f.slots[W_KIND][0] != MAIN_WINDOW:
        uses = [answer for answer in offer if answer >> VERB == USE and does_something(g, answer)]
        return uses[dice.below(len(uses))] if uses else PASS
    left = offer
    while True:
        best = PASS
        best_score = 0.0
        for answer in left:
            score = act_score(g, seat, answer, prior)
            if score > best_score:
                best = answer
                best_score = score
        if best >> VERB != USE or does_something(g, best):
            return best
        left = [answer for answer in left if answer != best]


def does_something(g: Game, answer: int) -> bool:
    """Whether using an action die changes anything, or asks for something that may."""
    tried = g.copy()
    play(tried, answer)
    if tried.result != GOING_ON or tried.turn != g.turn:
        return True
    f = tried.frames[-1]
    if tried.setting.programs[f.program].code[f.at].question_kind is not ACT:
        return True
    used = DieId(answer & ARG)
    zones, faces = g.zone, g.face
    for number in range(len(zones)):
        if number != used and (tried.zone[number] != zones[number] or tried.face[number] != faces[number]):
            return True
    return (
        tried.life != g.life
        or tried.damage != g.damage
        or tried.mods != g.mods
        or tried.delayed != g.delayed
        or tried.counters != g.counters
        or tried.marks != g.marks
        or tried.virtual != g.virtual
        or tried.controller != g.controller
        or tried.host != g.host
    )


def act_score(g: Game, seat: SeatId, answer: int, prior: CardPrior) -> float:
    """Above 0: worth doing; higher scores first. Fielding comes first, then using, then purchases."""
    verb = answer >> VERB
    if verb == FIELD_IT:
        d = DieId(answer & ARG)
        shown = g.setting.die_faces[d][g.face[d]]
        cost = fielding_cost(g, seat, d)
        return 200.0 + shown.attack + shown.defense + 0.5 * g.setting.cards[g.card[d]].cost - 4.0 * cost
    if verb == USE:
        return 100.0 + (answer & ARG) * 0.01
    if verb in (BUY, FABRICATE):
        score = purchase_score(g, seat, answer & ARG, prior)
        return score if score >= WORTH_BUYING else 0.0
    return 0.0


def purchase_score(g: Game, seat: SeatId, card: int, prior: CardPrior) -> float:
    """The most expensive first; characters before actions, Basic Actions last, and not too many of one kind."""
    s = g.setting
    row = s.cards[card]
    score = row.cost + prior[seat][card] if prior else float(row.cost)
    if row.kind == CHARACTER:
        score += 0.7
    elif row.kind == BASIC:
        score -= 0.7
    owned = 0
    for d in s.dice_of[card]:
        if g.owner[d] == seat and g.zone[d] <= OUT:
            owned += 1
    return score - (1.0 if row.kind == BASIC or row.kind == ACTION else 0.3) * owned


def reroll(g: Game, f: Frame, seat: SeatId, offer: list[int], memory: Memory | None) -> int:
    """The next die of the plan; nothing that the plan depends on changes while dice are picked."""
    picked = f.slots[T_PICKED]
    if memory is None:
        return next_reroll(plan_rerolls(g, seat), picked, offer)
    if memory.rolled_turn != g.turn or memory.rolled_seat != seat or not picked:
        memory.rolled_turn = g.turn
        memory.rolled_seat = seat
        memory.again = plan_rerolls(g, seat)
    return next_reroll(memory.again, picked, offer)


def share(g: Game, asked: Question, offer: list[int]) -> int:
    """Damage to the next of several: just enough to KO it, if there is enough; a player takes all of it."""
    target = asked.other
    if target is None:
        return offer[-1]
    needed = max(defense_of(g, target) - g.damage[target], 1)
    return needed if needed in offer else offer[0]
