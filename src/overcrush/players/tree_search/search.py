"""The searching player: many play-outs of the promising answers, and fewer and fewer answers as it learns."""

from __future__ import annotations

import time
from math import erfc, exp, pi, sqrt
from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import advance, offered, open_question, play
from overcrush.engine.model.actions import PASS
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.targets import FINISHED
from overcrush.players.evaluation.features import NO_PRIOR, CardPrior, win_chance
from overcrush.players.evaluation.network import network_value
from overcrush.players.greedy import GreedyPlayer
from overcrush.players.plans.policy import Memory, policy_answer
from overcrush.players.protocol import Seated, Stop, never
from overcrush.players.seeds import seed_of
from overcrush.players.solver.proven_answers import proven_answers
from overcrush.players.tree_search.search_result import Considered, Decision
from overcrush.players.tree_search.search_settings import SearchSettings, of_level, settings_for
from overcrush.players.tree_search.search_tree import Node, child_key, play_out
from overcrush.players.tree_search.team_prior import team_prior
from overcrush.table.observation import Observation
from overcrush.wording.options import player_message
from overcrush.wording.questions import answer_message
from overcrush.wording.texts import Message

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
        if settings.as_greedy:
            return GreedyPlayer(self.player_seed, win_chance, 2 * settings.tries, self.prior, settings.network_plans, 0)
        return GreedyPlayer(self.player_seed, network_value, settings.tries, self.prior, settings.network_plans, 0)

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
                self.follow(each)
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

    def follow(self, considered: Considered) -> None:
        """Note what was answered most often after an answer, with one roll of the dice for all.

        Where the tree has no data, the policy answers until the turn ends.
        """
        dice = Seeded(self.seed)
        game = self.observed.sample(dice)
        memory = Memory(self.prior, self.settings.network_plans)
        node: Node | None = self.root
        answer = considered.answer
        lines: list[Message] = []
        first_turn = turn = game.turn
        kind = open_question(game).kind
        declaring = kind in DECLARED
        declared: list[int] = []
        while game.result == GOING_ON and len(lines) < LINE:
            if game.asked == CHANCE:
                advance(game, dice, None)
                continue
            if lines:
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
            elif len(lines) > 1 and (game.asked, turn) == (self.observed.seat, first_turn) and answer not in ENDING:
                considered.follows.append(said)
            node = node.children.get(child_key(game, answer)) if node is not None else None
            play(game, answer)
        considered.line = lines
        # One that is not complete yet by then stays the single answer that it began with.
        considered.declared = declared if not declaring else []


def may_gain(behind: float, unsure: float) -> float:
    """The expected gain from learning which of two answers is better, when one is behind by `behind`."""
    if unsure <= 0.0:
        return 0.0
    far = behind / unsure
    return unsure * (exp(-far * far / 2) / sqrt(2 * pi) - far * erfc(far / sqrt(2)) / 2)


def prior_games(play_outs: int) -> int:
    """How many games a player with this number of play-outs plays for the team prior."""
    return of_level(PRIOR_GAMES, play_outs)


def child_visits(node: Node | None, game: Game, answer: int) -> int:
    """How often an answer was tried at a node of the tree."""
    child = node.children.get(child_key(game, answer)) if node is not None else None
    return child.visits if child is not None else 0


class Until:
    """Asked again and again whether to stop: when the time is up, or when somebody else says so."""

    def __init__(self, end: float, stop: Stop) -> None:
        self.end = end
        self.stop = stop
        self.cut = False
        """Whether it has said yes."""

    def __call__(self) -> bool:
        self.cut = self.stop() or time.monotonic() > self.end
        return self.cut


class SearchPlayer(Seated):
    """Answers after a number of play-outs. The same seed gives the same answers to the same questions."""

    def __init__(
        self,
        play_outs: int,
        seed: int = 0,
        settings: SearchSettings | None = None,
        lines: bool = False,
        seconds: float = 0.0,
        prior_seconds: float = 0.0,
    ) -> None:
        """lines: also give the answers that are expected to follow.

        seconds: the time for an answer, if it is limited. At most half of it goes into proofs and the team prior, and
        at most `prior_seconds` if that is not 0. The rest of the prior's games wait for the next answer.
        """
        self.play_outs = play_outs
        self.lines = lines
        self.seed = seed
        self.settings = settings
        limits = [limit for limit in (seconds / 2, prior_seconds) if limit]
        self.prior_seconds = min(limits, default=float("inf"))

    def think(self, observed: Observation, stop: Stop = never) -> Decision:
        """The best answer."""
        if len(observed.offer) == 1:
            return Decision(observed.offer[0])
        began = time.monotonic()
        proving = Until(began + self.prior_seconds / 2, stop)
        scouting = Until(began + self.prior_seconds, stop)
        proven = proven_answers(
            observed.sample(Seeded(seed_of(observed, self.seed))),
            observed.offer,
            of_level(PROOFS, self.play_outs),
            proving,
        )
        if not self.lines:
            if proven.settled():
                return Decision(proven.answers[0])
            observed = observed.among(proven.answers)
        prior = team_prior(observed.game.setting, prior_games(self.play_outs), scouting)
        search = Search(observed, self.seed, self.play_outs, self.settings, prior)
        return proven.weigh(search.decision(search.run(stop) and not (proving.cut or scouting.cut), self.lines))
