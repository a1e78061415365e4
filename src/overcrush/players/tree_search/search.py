"""The searching player: many play-outs of the promising answers, and fewer and fewer answers as it learns."""

from __future__ import annotations

from math import erfc, exp, pi, sqrt
from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.model.actions import PASS
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.targets import FINISHED
from overcrush.players.evaluation.features import NO_PRIOR, CardPrior, win_chance
from overcrush.players.evaluation.network import network_value
from overcrush.players.greedy import GreedyPlayer
from overcrush.players.plans.policy import Memory
from overcrush.players.protocol import Stop, never
from overcrush.players.seeds import seed_of
from overcrush.players.tree_search.expected_line import tell_line
from overcrush.players.tree_search.search_result import Considered, Decision
from overcrush.players.tree_search.search_settings import SearchSettings, of_level, settings_for
from overcrush.players.tree_search.search_tree import Node, play_out
from overcrush.table.observation import Observation

PLAY_OUTS: Final = (16, 64, 256, 1024, 4096)
"""The most play-outs of levels 1 to 5: a level is the same on every machine."""
PRIOR_GAMES: Final = ((256, 1024), (64, 256), (0, 0))
"""Games for the team prior before the first answer: (least number of play-outs, games)."""
PROOFS: Final = ((1024, 40_000), (0, 8_000))
"""The work that goes into proofs before anything is played out: (least number of play-outs, work)."""
SEEDS: Final = 7919
LINE: Final = 12
"""Answers of an expected line."""
EXPECTED: Final = 4
"""The weight of the expected noise against the measured noise, in play-outs."""
SEEN_ENOUGH: Final = 2
"""Visits from which on the tree decides which answer is expected next."""
DECLARED: Final = (QuestionKind.ATTACKERS, QuestionKind.BLOCKERS, QuestionKind.REROLL)
"""Declarations whose answers are told together."""
ENDING: Final = (PASS, FINISHED)


class Arm:
    """One answer to the question that is thought about."""

    def __init__(self, answer: int, before: float) -> None:
        self.answer = answer
        self.before = before
        """Its first evaluation."""
        self.visits: int = 0
        self.total: float = 0.0
        self.values: list[float] = []
        """One for each play-out; the same index in two arms means the same dice."""

    def mean(self, weight: float) -> float:
        """The chance to win after it; weight: that of the first evaluation, in play-outs."""
        return (self.before * weight + self.total) / (weight + self.visits)


class Search:
    """Thinking about one question, a play-out at a time: it can stop after any of them."""

    def __init__(
        self,
        observed: Observation,
        seed: int,
        play_outs: int,
        settings: SearchSettings | None = None,
        prior: CardPrior = NO_PRIOR,
    ) -> None:
        """prior: what dice are worth beyond their cost."""
        self.observed = observed
        self.settings = settings if settings is not None else settings_for(observed.game, play_outs)
        self.prior = prior
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
        """The variance of the difference between two answers' play-outs with the same dice."""

    def run(self, stop: Stop = never) -> bool:
        """Play until more play-outs would not help, at most all; False if it was stopped before."""
        first = self.first_evaluation().think(self.observed, stop)
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
            next_check = 2
            for sweep in range(1, sweeps + 1):
                # All or none: one roll of the dice more for one of them would be luck.
                if self.played + len(self.racing) > self.play_outs:
                    return True
                for arm in self.racing:
                    if stop():
                        self.even_out()
                        return False
                    self.try_once(arm)
                if sweep in (next_check, sweeps):
                    next_check += max(2, next_check // 2)
                    self.drop_out()
                    if len(self.racing) == 1:
                        break
            if len(self.racing) > 2 and not two:
                self.racing.sort(key=self.order)
                del self.racing[max(2, (len(self.racing) + 1) // 2) :]
        return True

    def first_evaluation(self) -> GreedyPlayer:
        """The player that tries each answer before anything is played out further."""
        settings = self.settings
        value, tries = (win_chance, 2 * settings.tries) if settings.as_greedy else (network_value, settings.tries)
        return GreedyPlayer(self.player_seed, value, tries, self.prior, settings.network_plans, 0, None)

    def try_once(self, arm: Arm) -> None:
        """One play-out of an answer. All answers get the same dice in turn, so that luck does not decide."""
        seed = self.seed + arm.visits * SEEDS
        dice = Seeded(seed)
        game = self.observed.sample(dice)
        value = play_out(game, self.root, self.side, arm.answer, dice, seed, self.settings, self.prior)
        arm.visits += 1
        arm.total += value
        arm.values.append(value)
        self.played += 1

    def even_out(self) -> None:
        """Forget play-outs whose dice not all of the answers were given."""
        least = min(arm.visits for arm in self.racing)
        for arm in self.racing:
            if arm.visits > least:
                arm.total -= arm.values.pop()
                arm.visits -= 1

    def drop_out(self) -> None:
        """Drop the answers that are very unlikely to be better than the leader by a relevant amount."""
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
        """The weight of the first evaluation in play-outs: the noisier play-outs are, the more it counts."""
        return self.noise / self.settings.surprise**2

    def order(self, arm: Arm) -> tuple[float, float, int]:
        """Sort key: the best first."""
        return (-arm.mean(self.weight()), -arm.before, arm.answer)

    def best(self) -> int:
        """The best answer so far: the first evaluation's, unless another one is ahead by more than luck explains.

        Of many slightly worse answers one always looks slightly better. Without this rule a search loses to the greedy
        player that it begins with.
        """
        leader = min(self.racing, key=self.order)
        default = self.arms[0]
        if leader is default or not default.visits:
            return leader.answer
        # The first evaluation's answer may have dropped out earlier: only dice that both were given are compared.
        shared = min(leader.visits, default.visits)
        weight = self.weight()
        seen_before = (leader.before - default.before) * weight
        seen_since = sum(leader.values[:shared]) - sum(default.values[:shared])
        ahead = (seen_before + seen_since) / (weight + shared)
        unsure = sqrt(2 * self.noise / (weight + shared))
        return leader.answer if ahead > self.settings.edge + self.settings.sure * unsure else default.answer

    def decision(self, whole: bool, lines: bool = False) -> Decision:
        """The best answer so far and the others, with the lines they are expected to take if wanted."""
        best = self.best()
        tried = sorted(self.arms, key=lambda arm: (arm.answer != best, arm not in self.racing, self.order(arm)))
        chances = self.shown_chances()
        considered = []
        for arm in tried:
            each = Considered(arm.answer, chances[arm.answer], arm.visits, error=self.error(tried[0], arm))
            if lines:
                memory = Memory(self.prior, self.settings.network_plans)
                tell_line(self.observed, each, self.seed, memory, self.root)
            considered.append(each)
        return Decision(best, considered, self.played, whole)

    def error(self, best: Arm, arm: Arm) -> float:
        """The standard error of the difference between two answers; both were given the same dice."""
        shared = min(best.visits, arm.visits)
        return 0.0 if arm is best else sqrt(2 * self.noise / (self.weight() + shared))

    def shown_chances(self) -> dict[int, float]:
        """The chance to win after each answer, all on the scale of the play-outs.

        The first evaluation may have been greedy's, whose chances differ from the network's: it is shifted to the mean
        of the same answers' play-outs. Its differences between answers stay.
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


def may_gain(behind: float, unsure: float) -> float:
    """The expected gain from learning which of two answers is better, when one is behind by `behind`."""
    if unsure <= 0.0:
        return 0.0
    far = behind / unsure
    return unsure * (exp(-far * far / 2) / sqrt(2 * pi) - far * erfc(far / sqrt(2)) / 2)


def prior_games(play_outs: int) -> int:
    """How many games a player with this number of play-outs plays for the team prior."""
    return of_level(PRIOR_GAMES, play_outs)
