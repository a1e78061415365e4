"""Which moves are worth comparing: all of them where they are few, else those that the plans find promising."""

from __future__ import annotations

from overcrush.engine.machine import offered
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.targets import FINISHED
from overcrush.players.moves import Move, Opening, TooMany, all_moves, move_towards
from overcrush.players.plans.attack_plan import promising_attacks
from overcrush.players.plans.block_plan import next_block, promising_blocks
from overcrush.players.plans.fighters import next_of
from overcrush.players.plans.reroll_plan import next_reroll, promising_rerolls


def declaration_moves(game: Game, most: int) -> list[Move]:
    """Whole attacks, blocks or rerolls: all of them if there are at most so many, else the promising ones."""
    try:
        return all_moves(game, most)
    except TooMany:
        return promising_moves(game, most)


def promising_moves(game: Game, most: int) -> list[Move]:
    """The plans that look best at a quick glance, and doing nothing or everything."""
    opening = Opening(game)
    found = [nothing(opening), everything(opening)]
    found += planned(opening, most - len(found))
    return list({move.name: move for move in found}.values())


def planned(opening: Opening, most: int) -> list[Move]:
    """Moves along the plans for this kind of question."""
    game, seat = opening.game, opening.seat
    offer = offered(game)
    if opening.kind is QuestionKind.ATTACKERS:
        return [attack(opening, wanted) for wanted in promising_attacks(game, seat, offer, most)]
    if opening.kind is QuestionKind.BLOCKERS:
        return [blocks(opening, wanted) for wanted in promising_blocks(game, seat, offer, most)]
    return [rerolls(opening, wanted) for wanted in promising_rerolls(game, seat)[:most]]


def attack(opening: Opening, wanted: list[int]) -> Move:
    """The declaration that comes nearest to a planned attack."""
    picked: list[int] = []

    def choose(_: Game, offer: list[int]) -> int:
        picked.append(next_of(wanted, picked, offer))
        return picked[-1]

    return move_towards(opening, choose)


def blocks(opening: Opening, wanted: list[tuple[int, int]]) -> Move:
    """The declaration that comes nearest to planned blocks."""
    left = wanted[:]
    before = opening

    def choose(g: Game, offer: list[int]) -> int:
        answer = next_block(g, left, offer)
        if answer != FINISHED and before.look(answer) in left:
            left.remove(before.look(answer))
        return answer

    return move_towards(opening, choose)


def rerolls(opening: Opening, wanted: list[int]) -> Move:
    """The reroll of those dice."""
    picked: tuple[int, ...] = ()

    def choose(_: Game, offer: list[int]) -> int:
        nonlocal picked
        answer = next_reroll(wanted, picked, offer)
        picked = (*picked, answer)
        return answer

    return move_towards(opening, choose)


def nothing(opening: Opening) -> Move:
    """The declaration that is complete as soon as it may be."""
    return move_towards(opening, lambda _, offer: FINISHED if FINISHED in offer else offer[0])


def everything(opening: Opening) -> Move:
    """The declaration that takes whatever is offered first."""
    return move_towards(opening, lambda _, offer: offer[0])
