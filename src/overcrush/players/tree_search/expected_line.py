"""What is expected to follow an answer, to be told to people."""

from __future__ import annotations

from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import advance, offered, open_question, play
from overcrush.engine.model.actions import PASS
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.queries.targets import FINISHED
from overcrush.players.moves import DECLARATIONS
from overcrush.players.plans.policy import Memory, policy_answer
from overcrush.players.tree_search.search_result import Considered
from overcrush.players.tree_search.search_tree import Node, child_key
from overcrush.table.observation import Observation
from overcrush.wording.options import player_message
from overcrush.wording.questions import answer_message
from overcrush.wording.texts import Message

LINE: Final = 12
"""Answers of an expected line."""
SEEN_ENOUGH: Final = 2
"""Visits from which on the tree decides which answer is expected next."""
ENDING: Final = (PASS, FINISHED)


def tell_line(
    observed: Observation, considered: Considered, seed: int, memory: Memory, node: Node | None = None
) -> None:
    """Note what is expected after an answer, with one roll of the dice.

    First comes what completes its declaration, then what was answered most often in the tree, if there is one. Where
    it has no data, the policy answers until the turn ends.
    """
    dice = Seeded(seed)
    game = observed.sample(dice)
    planned = considered.declared or [considered.answer]
    lines: list[Message] = []
    first_turn = turn = game.turn
    kind = open_question(game).kind
    declaring = kind in DECLARATIONS
    declared: list[int] = []
    while game.result == GOING_ON and len(lines) < LINE:
        if game.asked == CHANCE:
            advance(game, dice, None)
            continue
        if len(lines) < len(planned):
            answer = planned[len(lines)]
        else:
            offer = offered(game)
            visits, _, answer = max((child_visits(node, game, each), -each, each) for each in offer)
            if visits < SEEN_ENOUGH:
                if game.turn != first_turn:
                    break
                node = None
                answer = policy_answer(game, game.asked, offer, dice, memory)
        if game.turn != turn:
            turn = game.turn
            lines.append(Message("advice:turn", {"number": turn}))
        said = answer_message(game, open_question(game), answer)
        lines.append(Message("advice:said", {"player": player_message(game, game.asked), "words": said}))
        declaring = declaring and open_question(game).kind is kind
        if declaring:
            declared.append(answer)
            declaring = answer != FINISHED
        elif len(lines) > 1 and (game.asked, turn) == (observed.seat, first_turn) and answer not in ENDING:
            considered.follows.append(said)
        node = node.children.get(child_key(game, answer)) if node is not None else None
        play(game, answer)
    considered.line = lines
    # One that is not complete yet by then stays the single answer that it began with.
    if not considered.declared:
        considered.declared = declared if not declaring else []


def child_visits(node: Node | None, game: Game, answer: int) -> int:
    """How often an answer was tried at a node of the tree."""
    child = node.children.get(child_key(game, answer)) if node is not None else None
    return child.visits if child is not None else 0
