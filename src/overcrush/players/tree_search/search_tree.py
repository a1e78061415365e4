"""The tree of a search: what was answered, how often, and what came of it. Chance is sampled again at every visit.

The tree is open-loop: a node represents the answers that led to it, whatever the dice showed on the way. Answers
that the dice do not allow at a visit are left out at that visit.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import advance, offered, play
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.players.evaluation.features import CardPrior
from overcrush.players.evaluation.network import network_value
from overcrush.players.plans.policy import Memory, policy_answer
from overcrush.players.tree_search.search_settings import SearchSettings

QUESTION: Final = 1 << 44
"""In the key of a child the question's number is multiplied by this."""
TURNS_APART: Final = 15_485_863
"""Between the seeds of two turns."""
MOST_ANSWERS: Final = 600
"""Answers of one play-out; a longer one is evaluated where it stopped."""


class Node:
    """What came of the play-outs that went through some answers."""

    def __init__(self) -> None:
        self.visits: int = 0
        self.total: float = 0.0
        """The root side's chances to win, summed up."""
        self.children: dict[int, Node] = {}


def child_key(g: Game, answer: int) -> int:
    """The child of an answer to the open question."""
    f = g.frames[-1]
    return (f.program * 256 + f.at) * QUESTION + answer


def pick(node: Node, g: Game, offer: list[int], default: int, flip: bool, settings: SearchSettings) -> int:
    """The answer to try: the most promising, with a bonus for the policy's answer and for rarely tried ones."""
    count = len(offer)
    exploration = settings.curiosity * sqrt(node.visits)
    rest = (1.0 - settings.trust) / count
    mean = node.total / node.visits if node.visits else 0.5
    best = default
    best_score = -1.0
    f = g.frames[-1]
    base = (f.program * 256 + f.at) * QUESTION
    for answer in offer:
        child = node.children.get(base + answer)
        share = rest + settings.trust if answer == default else rest
        if child is None or child.visits == 0:
            value = mean
            visits = 0
        else:
            value = child.total / child.visits
            visits = child.visits
        if flip:
            value = 1.0 - value
        score = value + exploration * share / (1 + visits)
        if score > best_score:
            best = answer
            best_score = score
    return best


def play_out(
    g: Game,
    root: Node,
    side: SideId,
    first: int,
    dice: ChanceSource,
    seed: int,
    settings: SearchSettings,
    prior: CardPrior,
) -> float:
    """One play-out, in place: the given answer first, then down the tree, then by the policy; the tree learns from it.

    Every turn after this one has dice of its own from the seed, so that answers which roll more or fewer dice now are
    compared by the same dice later.
    """
    side_of = g.setting.side_of
    memory = Memory(prior, settings.network_plans)
    node = root
    path = [root]
    growing = True
    turn = g.turn
    last_turn = turn + settings.turns - 1
    for number in range(MOST_ANSWERS):
        if g.result != GOING_ON:
            break
        if g.turn > turn:
            turn = g.turn
            if turn > last_turn:
                break
            dice = Seeded(seed + turn * TURNS_APART)
        seat = g.asked
        if seat == CHANCE:
            advance(g, dice, None)
            continue
        offer = offered(g)
        if number == 0:
            answer = first
        else:
            answer = policy_answer(g, seat, offer, dice, memory)
            if growing and node.visits >= settings.least_visits:
                answer = pick(node, g, offer, answer, side_of[seat] != side, settings)
        if growing:
            key = child_key(g, answer)
            child = node.children.get(key)
            if child is None:
                child = Node()
                node.children[key] = child
                growing = False
            path.append(child)
            node = child
        play(g, answer)
    value = network_value(g, side, prior)
    for each in path:
        each.visits += 1
        each.total += value
    return value
