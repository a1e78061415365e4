"""Making a collection of puzzles: game by game until there are enough, fairly spread; it can be stopped and goes on."""

from __future__ import annotations

import base64
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from overcrush.engine.machine import open_question
from overcrush.puzzles.judging import Judge
from overcrush.puzzles.library import write_puzzles
from overcrush.puzzles.making.candidates import Candidate, candidate, goal_at, solver_goal
from overcrush.puzzles.making.checking import POSITIONS, Checked, checked
from overcrush.puzzles.making.played_games import questions_of
from overcrush.puzzles.making.rating import difficulty_of, missed_at_sight, missed_by, rarity
from overcrush.puzzles.moments import next_moment
from overcrush.puzzles.puzzle import GOALS, Puzzle
from overcrush.table.notation import notation_of
from overcrush.table.records.record import write

MOST_OF_A_GAME: Final = 2
ID_LENGTH: Final = 6
SHARE: Final = 0.3
"""No difficulty has more than this part of the puzzles of a goal."""


class Progress(msgspec.Struct):
    """How far a collection is."""

    seed: int
    count: int
    games: int = 0
    """Games that were looked at."""
    puzzles: list[Puzzle] = []


class WrongProgress(ValueError):  # noqa: N818 - shown to people as a sentence
    """What was made before does not belong to what is wanted now."""


class Maker:
    """Collects puzzles from the games of a seed."""

    def __init__(self, seed: int, count: int, out: Path) -> None:
        self.out = out
        self.unfinished = out.with_name(f"{out.name}.unfinished")
        """What was found so far, until the collection is complete."""
        self.progress = self.loaded(seed, count)

    def loaded(self, seed: int, count: int) -> Progress:
        """What an earlier call has left, or a new beginning."""
        if not self.unfinished.exists():
            return Progress(seed, count)
        try:
            found = msgspec.json.decode(self.unfinished.read_bytes(), type=Progress)
        except msgspec.DecodeError as error:
            raise WrongProgress(
                f"{self.unfinished} cannot be gone on with: {error}. Remove it to begin anew."
            ) from None
        if (found.seed, found.count) != (seed, count):
            raise WrongProgress(
                f"{self.unfinished} was begun with --seed {found.seed} --count {found.count}. Go on with these, or "
                "remove it to begin anew."
            )
        return found

    def run(self, tell: Callable[[int], None]) -> tuple[Puzzle, ...]:
        """Make the rest and write the collection; tell: called with the number of puzzles after each game."""
        while len(self.progress.puzzles) < self.progress.count:
            self.progress.puzzles += self.found_in(self.progress.games)
            self.progress.games += 1
            self.save()
            tell(len(self.progress.puzzles))
        found = tuple(sorted(self.progress.puzzles, key=lambda puzzle: (puzzle.difficulty, puzzle.id)))
        write_puzzles(self.out, found)
        self.unfinished.unlink()
        return found

    def save(self) -> None:
        """Write down how far it is, whole at any moment."""
        scratch = self.unfinished.with_name(f"{self.unfinished.name}.new")
        scratch.write_bytes(msgspec.json.encode(self.progress))
        scratch.replace(self.unfinished)

    def found_in(self, number: int) -> list[Puzzle]:
        """The puzzles of one game: as many as are wanted, and of different goals."""
        found: list[Puzzle] = []
        for record, game in questions_of(self.progress.seed, number):
            if goal_at(game) not in self.wanted(found):
                continue
            near = candidate(record, game)
            proof = None if near is None else checked(near)
            if near is None or proof is None:
                continue
            made = made_of(near, proof)
            if self.has_room(made):
                found.append(made)
            if len(found) >= min(MOST_OF_A_GAME, self.progress.count - len(self.progress.puzzles)):
                break
        return found

    def wanted(self, found: list[Puzzle]) -> set[str]:
        """The goals of which there are too few, besides those that this game has given."""
        there = Counter(puzzle.goal for puzzle in self.progress.puzzles)
        taken = {puzzle.goal for puzzle in found}
        return {goal for goal in GOALS if there[goal] < self.most_of(goal) and goal not in taken}

    def most_of(self, goal: str) -> int:
        """How many puzzles of a goal there shall be: the same of each."""
        more = GOALS.index(goal) < self.progress.count % len(GOALS)
        return self.progress.count // len(GOALS) + more

    def has_room(self, made: Puzzle) -> bool:
        """Whether there are not too many of its goal and difficulty, and it is a new one."""
        same = [each for each in self.progress.puzzles if (each.goal, each.difficulty) == (made.goal, made.difficulty)]
        known = any(each.id == made.id for each in self.progress.puzzles)
        return not known and len(same) < max(1, round(SHARE * self.most_of(made.goal)))


def made_of(near: Candidate, proof: Checked) -> Puzzle:
    """The puzzle of a candidate that is proven to be one."""
    game = near.game
    judge = Judge(game.copy(), game.setting.side_of[game.asked], solver_goal(near.goal), POSITIONS)
    text = write(near.record)
    name = digest(text)
    seed = int.from_bytes(name.encode(), "big")
    missed = missed_by(game, judge, seed)
    rare = rarity(game, judge, proof.line.answers)
    difficulty = difficulty_of(proof.planned, missed_at_sight(game, judge, seed), rare, missed)
    return Puzzle(
        id=name,
        goal=near.goal,
        difficulty=difficulty,
        seat=game.asked,
        edition=game.setting.options.code,
        turn=game.turn,
        record=text,
        solution=tuple(words_of_line(near, judge, proof.line.answers)),
        missed_by=missed,
    )


def digest(text: str) -> str:
    """A short name for a text."""
    made = hashlib.blake2b(text.encode(), digest_size=8).digest()
    return base64.b32encode(made).decode("ascii").lower()[:ID_LENGTH]


def words_of_line(near: Candidate, judge: Judge, answers: tuple[int, ...]) -> Iterator[str]:
    """The player's answers of a line as records write them."""
    tried = near.game.copy()
    for answer in answers:
        yield notation_of(tried.setting).written(open_question(tried).options, answer)
        tried = next_moment(judge, tried, (), answer).game
