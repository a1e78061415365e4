"""The searching player: many play-outs of the answers that look promising, fewer and fewer answers as it learns."""

from __future__ import annotations

from typing import Final

from overcrush.engine.machine import advance, offered, play
from overcrush.engine.questions import words_of
from overcrush.engine.state import Game
from overcrush.engine.table import Seeded
from overcrush.engine.words import CHANCE, GOING_ON
from overcrush.players.greedy import GreedyPlayer
from overcrush.players.protocol import Seated, Stop, never
from overcrush.players.seeds import seed_of
from overcrush.players.sight import Sight
from overcrush.players.thought import Considered, Thought
from overcrush.players.tree import Manner, Node, child_key, play_out

PLAY_OUTS: Final = (16, 64, 256, 1024, 4096)
"""Play-outs of levels 1 to 5: a level is the same on every machine."""
SEEDS: Final = 7919
MANNER: Final = Manner()
LINE: Final = 12
"""Answers of an expected line."""
SEEN_ENOUGH: Final = 2
"""Visits from which on the tree has something to say about what follows."""


class Arm:
    """One answer to the question that is thought about."""

    def __init__(self, answer: int, before: float, weight: float) -> None:
        self.answer = answer
        self.before = before
        """What it looked like to the greedy player."""
        self.weight = weight
        """How many play-outs that first look counts as."""
        self.visits: int = 0
        self.total: float = 0.0

    def mean(self) -> float:
        """The chance to win after it."""
        return (self.before * self.weight + self.total) / (self.weight + self.visits)


class Search:
    """Thinking about one question, a play-out at a time: it can stop after any of them."""

    def __init__(self, sight: Sight, seed: int, play_outs: int, manner: Manner = MANNER) -> None:
        self.sight = sight
        self.manner = manner
        self.play_outs = play_outs
        self.played = 0
        self.side = sight.game.setting.side_of[sight.seat]
        self.seed = seed_of(sight, seed)
        self.player_seed = seed
        self.root = Node()
        self.arms: list[Arm] = []
        self.racing: list[Arm] = []
        """Those that are still tried; half of them drop out after each round."""

    def run(self, stop: Stop = never) -> bool:
        """Play all play-outs; False if it was stopped before the last."""
        first = GreedyPlayer(self.player_seed).think(self.sight, stop)
        self.arms = [Arm(each.answer, each.win_chance, self.manner.weight) for each in first.considered]
        self.racing = self.arms[: self.manner.starters(self.play_outs)]
        if not first.whole:
            return False
        rounds = max(1, (len(self.racing) - 1).bit_length())
        while self.played < self.play_outs:
            each = max(1, (self.play_outs // rounds) // len(self.racing))
            if len(self.racing) <= 2:
                each = self.play_outs
            for _ in range(each):
                for arm in self.racing:
                    if self.played >= self.play_outs:
                        return True
                    if stop():
                        return False
                    self.try_once(arm)
            if len(self.racing) > 2:
                self.racing.sort(key=lambda arm: (-arm.mean(), arm.answer))
                del self.racing[max(2, (len(self.racing) + 1) // 2) :]
        return True

    def try_once(self, arm: Arm) -> None:
        """One play-out of an answer. All answers get the same dice in turn, so that luck does not decide."""
        dice = Seeded(self.seed + arm.visits * SEEDS)
        game = self.sight.sample(dice)
        value = play_out(game, self.root, self.side, arm.answer, dice, self.manner)
        arm.visits += 1
        arm.total += value
        self.played += 1

    def best(self) -> int:
        """The best answer so far."""
        return max(self.racing, key=lambda arm: (arm.mean(), arm.before)).answer

    def thought(self, whole: bool, lines: bool = False) -> Thought:
        """The best answer so far and the others, with the lines they are expected to take if wanted."""
        best = self.best()
        tried = sorted(self.arms, key=lambda arm: (arm.answer != best, arm not in self.racing, -arm.mean(), arm.answer))
        considered = [
            Considered(arm.answer, arm.mean(), arm.visits, self.line(arm.answer) if lines else []) for arm in tried
        ]
        return Thought(best, considered, self.played, whole)

    def line(self, answer: int) -> list[str]:
        """What was answered most often after an answer, with one roll of the dice for all."""
        dice = Seeded(self.seed)
        game = self.sight.sample(dice)
        node: Node | None = self.root
        told: list[str] = []
        turn = game.turn
        while node is not None and game.result == GOING_ON and len(told) < LINE:
            if game.asked == CHANCE:
                advance(game, dice, None)
                continue
            if told:
                tried = [(child_visits(node, game, each), -each, each) for each in offered(game)]
                visits, _, answer = max(tried)
                if visits < SEEN_ENOUGH:
                    break
            if game.turn != turn:
                turn = game.turn
                told.append(f"(turn {turn})")
            told.append(f"{game.setting.names[game.asked]}: {words_of(game, answer)}")
            node = node.children.get(child_key(game, answer))
            play(game, answer)
        return told


def child_visits(node: Node, game: Game, answer: int) -> int:
    """How often an answer was tried at a place of the tree."""
    child = node.children.get(child_key(game, answer))
    return child.visits if child is not None else 0


class SearchPlayer(Seated):
    """Answers after a number of play-outs. The same seed gives the same answers to the same questions."""

    def __init__(self, play_outs: int, seed: int = 0, manner: Manner = MANNER, lines: bool = False) -> None:
        """lines: also tell which answers are expected to follow."""
        self.play_outs = play_outs
        self.lines = lines
        self.seed = seed
        self.manner = manner

    def think(self, sight: Sight, stop: Stop = never) -> Thought:
        """The answer that came out best."""
        if len(sight.offer) == 1:
            return Thought(sight.offer[0])
        search = Search(sight, self.seed, self.play_outs, self.manner)
        return search.thought(search.run(stop), self.lines)
