"""What players did in a suite, kept game by game, so that judging can stop and go on."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from overcrush.lab.decisions.judging import Judgement, judge_game, totals
from overcrush.lab.decisions.suite import Suite
from overcrush.lab.workers.in_order import in_order


class GameJudged(msgspec.Struct, frozen=True):
    """One player's decisions in one game of the suite."""

    player: str
    game: int
    judgements: tuple[Judgement, ...]


class Results:
    """The judgements of some players in one suite, in a file of their own."""

    def __init__(self, suite: Suite, path: Path) -> None:
        """path: a file of earlier judgements of the same suite by the same sources, if there is one."""
        self.suite = suite
        self.path = path
        self.numbers = sorted({each.game for each in suite.positions})
        self.known: dict[tuple[str, int], GameJudged] = {}
        if path.exists():
            for line in path.read_bytes().splitlines():
                self.keep(msgspec.json.decode(line, type=GameJudged))

    def keep(self, judged: GameJudged) -> None:
        """Remember the decisions of a game."""
        self.known[judged.player, judged.game] = judged

    def left(self, player: str) -> list[int]:
        """The games in which a player was not judged yet."""
        return [number for number in self.numbers if (player, number) not in self.known]

    def judge(self, player: str, workers: int, is_over: Callable[[], bool]) -> Iterator[GameJudged]:
        """Judge a player in the games that are left; every game is stored as it ends."""
        left = self.left(player)
        tasks = ((of_game(self.suite, number), number, player) for number in left)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        for number, judgements in zip(left, in_order(judge_game, tasks, workers), strict=False):
            judged = GameJudged(player, number, tuple(judgements))
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(judged) + b"\n")
            self.keep(judged)
            yield judged
            if is_over():
                return

    def judgements(self, player: str) -> list[Judgement]:
        """A player's decisions so far."""
        return [
            each for (name, _), judged in sorted(self.known.items()) if name == player for each in judged.judgements
        ]

    def totals(self, player: str) -> dict[str, dict[str, int]]:
        """For each kind how many are right, and of how many, so far."""
        return totals(self.judgements(player))


def of_game(suite: Suite, number: int) -> Suite:
    """The suite with no other game's record: less to hand to another process."""
    games = tuple(text if at == number else "" for at, text in enumerate(suite.games))
    positions = tuple(each for each in suite.positions if each.game == number)
    return msgspec.structs.replace(suite, games=games, positions=positions)


def suite_digest(suite: Suite) -> str:
    """A short name for a suite."""
    return hashlib.blake2b(msgspec.json.encode(suite), digest_size=6).hexdigest()
