"""The searching player: many play-outs of the answers that look promising, fewer and fewer answers as it learns."""

from __future__ import annotations

import time
from math import erfc, exp, pi, sqrt
from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import advance, offered, open_question, play
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.players.evaluation.features import NO_LIKING, Liking, win_chance
from overcrush.players.evaluation.network import judged
from overcrush.players.greedy import GreedyPlayer
from overcrush.players.plans.policy import Memory, habit
from overcrush.players.protocol import Seated, Stop, never
from overcrush.players.seeds import seed_of
from overcrush.players.tree_search.search_result import Considered, Decision
from overcrush.players.tree_search.search_settings import SearchSettings, of_level, settings_for
from overcrush.players.tree_search.search_tree import Node, child_key, play_out
from overcrush.players.tree_search.team_prior import scouted
from overcrush.table.observation import Observation
from overcrush.wording.options import player_message
from overcrush.wording.questions import answer_message
from overcrush.wording.texts import Message

PLAY_OUTS: Final = (16, 64, 256, 1024, 4096)
"""The most play-outs of levels 1 to 5: a level is the same on every machine."""
SCOUTING: Final = ((256, 1024), (64, 256), (0, 0))
"""Games in which a search scouts the teams before its first answer: from so many play-outs on, games."""
SEEDS: Final = 7919
LINE: Final = 12
"""Answers of an expected line."""
EXPECTED: Final = 4
"""As how many play-outs the noise that is expected counts."""
SEEN_ENOUGH: Final = 2
"""Visits from which on the tree has something to say about what follows."""


class Arm:
    """One answer to the question that is thought about."""

    def __init__(self, answer: int, before: float) -> None:
        self.answer = answer
        self.before = before
        """What it looked like at the first look."""
        self.visits: int = 0
        self.total: float = 0.0
        self.values: list[float] = []
        """Of each play-out, in the order of their dice: the same place, the same dice."""

    def mean(self, weight: float) -> float:
        """The chance to win after it; weight: as how many play-outs the first look counts."""
        return (self.before * weight + self.total) / (weight + self.visits)


class Search:
    """Thinking about one question, a play-out at a time: it can stop after any of them."""

    def __init__(
        self,
        observed: Observation,
        seed: int,
        play_outs: int,
        settings: SearchSettings | None = None,
        liking: Liking = NO_LIKING,
    ) -> None:
        """liking: what dice are worth beyond their cost."""
        self.observed = observed
        self.settings = settings if settings is not None else settings_for(observed.game, play_outs)
        self.liking = liking
        self.play_outs = play_outs
        self.played = 0
        self.side = observed.game.setting.side_of[observed.seat]
        self.seed = seed_of(observed, seed)
        self.player_seed = seed
        self.root = Node()
        self.arms: list[Arm] = []
        self.racing: list[Arm] = []
        """Those that are still tried."""
        self.noise: float = self.settings.noise
        """How far the play-outs of two answers with the same dice lie apart by luck, squared."""

    def run(self, stop: Stop = never) -> bool:
        """Play until more play-outs would not help, at most all; False if it was stopped before."""
        first = self.first_look().think(self.observed, stop)
        self.arms = [Arm(each.answer, each.win_chance) for each in first.considered]
        self.arms[0].before += self.settings.lead
        floor = self.arms[0].before - self.settings.hopeless
        starters = self.arms[: self.settings.starters]
        self.racing = [arm for arm in starters if arm.before >= floor]
        if not first.whole:
            return False
        rounds = max(1, (len(self.racing) - 1).bit_length())
        while len(self.racing) > 1 and self.played < self.play_outs:
            two = len(self.racing) == 2
            sweeps = self.play_outs if two else max(1, self.play_outs // rounds // len(self.racing))
            look = 2
            for sweep in range(1, sweeps + 1):
                # All or none: one roll of the dice more for one of them would be luck.
                if self.played + len(self.racing) > self.play_outs:
                    return True
                for arm in self.racing:
                    if stop():
                        self.even_out()
                        return False
                    self.try_once(arm)
                if sweep in (look, sweeps):
                    look += max(2, look // 2)
                    self.drop_out()
                    if len(self.racing) == 1:
                        break
            if len(self.racing) > 2 and not two:
                self.racing.sort(key=self.order)
                del self.racing[max(2, (len(self.racing) + 1) // 2) :]
        return True

    def first_look(self) -> GreedyPlayer:
        """Who tries the answers before anything is played out further."""
        settings = self.settings
        if settings.as_greedy:
            return GreedyPlayer(self.player_seed, win_chance, 2 * settings.tries, self.liking, settings.thorough)
        return GreedyPlayer(self.player_seed, judged, settings.tries, self.liking, settings.thorough)

    def try_once(self, arm: Arm) -> None:
        """One play-out of an answer. All answers get the same dice in turn, so that luck does not decide."""
        seed = self.seed + arm.visits * SEEDS
        dice = Seeded(seed)
        game = self.observed.sample(dice)
        value = play_out(game, self.root, self.side, arm.answer, dice, seed, self.settings, self.liking)
        arm.visits += 1
        arm.total += value
        arm.values.append(value)
        self.played += 1

    def even_out(self) -> None:
        """Forget the play-outs whose dice not all of the answers got."""
        least = min(arm.visits for arm in self.racing)
        for arm in self.racing:
            if arm.visits > least:
                arm.total -= arm.values.pop()
                arm.visits -= 1

    def drop_out(self) -> None:
        """Leave the answers that hardly can turn out to be the best by more than a trifle."""
        self.noise = self.measured_noise()
        weight = self.weight()
        self.racing.sort(key=self.order)
        leader = self.racing[0]
        unsure = sqrt(2 * self.noise / (weight + leader.visits))
        ahead = leader.mean(weight)
        self.racing = [
            arm
            for arm in self.racing
            if arm is leader or may_gain(ahead - arm.mean(weight), unsure) >= self.settings.trifle
        ]

    def measured_noise(self) -> float:
        """How much the differences between answers vary from one roll of the dice to another."""
        count = self.racing[0].visits
        means = [arm.total / count for arm in self.racing]
        middle = sum(means) / len(means)
        total = 0.0
        for number in range(count):
            values = [arm.values[number] for arm in self.racing]
            luck = sum(values) / len(values) - middle
            for value, mean in zip(values, means, strict=True):
                total += (value - luck - mean) ** 2
        free = (len(self.racing) - 1) * (count - 1)
        return (self.settings.noise * EXPECTED + total) / (EXPECTED + free)

    def weight(self) -> float:
        """As how many play-outs the first look counts: the noisier play-outs are, the more."""
        return self.noise / self.settings.surprise**2

    def order(self, arm: Arm) -> tuple[float, float, int]:
        """Sort key: the best first."""
        return (-arm.mean(self.weight()), -arm.before, arm.answer)

    def best(self) -> int:
        """The best answer so far: the first look's, unless another one is ahead by more than luck explains.

        Of many answers that are a little worse one always looks a little better. Without this rule a search loses to
        the greedy player that it begins with.
        """
        leader = min(self.racing, key=self.order)
        usual = self.arms[0]
        if leader is usual or not usual.visits:
            return leader.answer
        # The usual answer may have dropped out earlier: only dice that both of them got are compared.
        shared = min(leader.visits, usual.visits)
        weight = self.weight()
        seen_before = (leader.before - usual.before) * weight
        seen_since = sum(leader.values[:shared]) - sum(usual.values[:shared])
        ahead = (seen_before + seen_since) / (weight + shared)
        unsure = sqrt(2 * self.noise / (weight + shared))
        return leader.answer if ahead > self.settings.edge + self.settings.sure * unsure else usual.answer

    def thought(self, whole: bool, lines: bool = False) -> Decision:
        """The best answer so far and the others, with the lines they are expected to take if wanted."""
        best = self.best()
        tried = sorted(self.arms, key=lambda arm: (arm.answer != best, arm not in self.racing, self.order(arm)))
        chances = self.told_chances()
        considered = [
            Considered(arm.answer, chances[arm.answer], arm.visits, self.line(arm.answer) if lines else [])
            for arm in tried
        ]
        return Decision(best, considered, self.played, whole)

    def told_chances(self) -> dict[int, float]:
        """The chance to win after each answer, all of them by the measure of the play-outs.

        The first look may have been greedy's, whose chances are not the network's: it is moved to where the play-outs
        of the same answers lie. What it knows of differences between the answers stays.
        """
        weight = self.weight()
        before = {arm.answer: arm.before for arm in self.arms}
        before[self.arms[0].answer] -= self.settings.lead
        visits = sum(arm.visits for arm in self.arms)
        moved = sum(arm.total - arm.visits * before[arm.answer] for arm in self.arms) / max(visits, 1)
        return {
            arm.answer: min(max((weight * (before[arm.answer] + moved) + arm.total) / (weight + arm.visits), 0.0), 1.0)
            for arm in self.arms
        }

    def line(self, answer: int) -> list[Message]:
        """What was answered most often after an answer, with one roll of the dice for all.

        Where the tree knows nothing, the turn goes on by habit.
        """
        dice = Seeded(self.seed)
        game = self.observed.sample(dice)
        memory = Memory(self.liking, self.settings.thorough)
        node: Node | None = self.root
        told: list[Message] = []
        first_turn = turn = game.turn
        while game.result == GOING_ON and len(told) < LINE:
            if game.asked == CHANCE:
                advance(game, dice, None)
                continue
            if told:
                offer = offered(game)
                visits, _, answer = max((child_visits(node, game, each), -each, each) for each in offer)
                if visits < SEEN_ENOUGH:
                    if game.turn != first_turn:
                        break
                    node = None
                    answer = habit(game, game.asked, offer, dice, memory)
            if game.turn != turn:
                turn = game.turn
                told.append(Message("advice:turn", {"number": turn}))
            said = answer_message(game, open_question(game), answer)
            told.append(Message("advice:said", {"player": player_message(game, game.asked), "words": said}))
            node = node.children.get(child_key(game, answer)) if node is not None else None
            play(game, answer)
        return told


def may_gain(behind: float, unsure: float) -> float:
    """What is won on average by learning which of two answers is better, when one lies behind by so much."""
    if unsure <= 0.0:
        return 0.0
    far = behind / unsure
    return unsure * (exp(-far * far / 2) / sqrt(2 * pi) - far * erfc(far / sqrt(2)) / 2)


def scouting_games(play_outs: int) -> int:
    """How many games a player of so many play-outs scouts the teams in."""
    return of_level(SCOUTING, play_outs)


def child_visits(node: Node | None, game: Game, answer: int) -> int:
    """How often an answer was tried at a place of the tree, or beyond it."""
    child = node.children.get(child_key(game, answer)) if node is not None else None
    return child.visits if child is not None else 0


class SearchPlayer(Seated):
    """Answers after a number of play-outs. The same seed gives the same answers to the same questions."""

    def __init__(
        self,
        play_outs: int,
        seed: int = 0,
        settings: SearchSettings | None = None,
        lines: bool = False,
        seconds: float = 0.0,
        scouting: float = 0.0,
    ) -> None:
        """lines: also tell which answers are expected to follow.

        seconds: the time for an answer, if it is limited. Not more than half of it goes into scouting, nor more than
        so many seconds as `scouting` says, if it says any. What is not scouted then waits for the next answer.
        """
        self.play_outs = play_outs
        self.lines = lines
        self.seed = seed
        self.settings = settings
        limits = [limit for limit in (seconds / 2, scouting) if limit]
        self.scouting = min(limits, default=float("inf"))

    def think(self, observed: Observation, stop: Stop = never) -> Decision:
        """The answer that came out best."""
        if len(observed.offer) == 1:
            return Decision(observed.offer[0])
        end = time.monotonic() + self.scouting
        cut = False

        def enough() -> bool:
            nonlocal cut
            cut = stop() or time.monotonic() > end
            return cut

        liking = scouted(observed.game.setting, scouting_games(self.play_outs), enough)
        search = Search(observed, self.seed, self.play_outs, self.settings, liking)
        return search.thought(search.run(stop) and not cut, self.lines)
