"""Making a collection of puzzles: game by game until there are enough, fairly spread; it can be stopped and goes on."""

from __future__ import annotations

import base64
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from overcrush.engine.machine import kind_asked, open_question
from overcrush.engine.model.question import OptionKind, QuestionKind
from overcrush.puzzles.library import write_puzzles
from overcrush.puzzles.making.candidates import Candidate, candidate, goal_at
from overcrush.puzzles.making.checking import Checked, checked
from overcrush.puzzles.making.played_games import questions_of
from overcrush.puzzles.making.rating import difficulty_of, missed_at_sight, missed_by, rarity
from overcrush.puzzles.moments import next_moment
from overcrush.puzzles.puzzle import FIND_THE_BLOCK, GOALS, SURVIVE_THIS_TURN, WIN_THIS_TURN, Puzzle
from overcrush.table.notation import notation_of
from overcrush.table.records.record import write

MOST_OF_A_GAME: Final = 2
ATTACKS_IN: Final = 3
"""In one game of so many attacks are looked at before they are declared: this takes longest."""
ATTACKERS: Final = QuestionKind.ATTACKERS
ID_LENGTH: Final = 6
GOAL_SHARES: Final = {WIN_THIS_TURN: 0.4, SURVIVE_THIS_TURN: 0.25, FIND_THE_BLOCK: 0.35}
"""How many of the puzzles have which goal."""
SHARES: Final = {1: 0.25, 2: 0.3, 3: 0.35, 4: 0.35, 5: 0.3}
"""No difficulty has more than this part of the puzzles of a goal ..."""
PLANNED_SHARE: Final = 0.5
"""... and no more than this part of them is found by whoever follows simple plans."""
RELAXED_AFTER: Final = 1_000
"""After so many games these parts are twice as large, so that a collection is complete in the end."""
ABILITY_SHARE: Final = 0.04
"""No ability is the solution of more than this part of all puzzles."""
LEAST_RARITY: Final = 1.5
"""Somebody who guesses shall fail most of the time."""


class Progress(msgspec.Struct):
    """How far a collection is."""

    seed: int
    count: int
    games: int = 0
    """Games that were looked at."""
    puzzles: list[Puzzle] = []
    planned: list[str] = []
    """The ids of those that simple plans find."""


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

    def run(self, tell: Callable[[], None]) -> tuple[Puzzle, ...]:
        """Make the rest and write the collection; tell: called for each puzzle."""
        while len(self.progress.puzzles) < self.progress.count:
            for _ in self.look_at_next():
                tell()
        complete = tuple(sorted(self.progress.puzzles, key=lambda puzzle: (puzzle.difficulty, puzzle.id)))
        write_puzzles(self.out, complete)
        self.unfinished.unlink()
        return complete

    def look_at_next(self) -> list[Puzzle]:
        """The puzzles of the next game, which are kept before anything else is done."""
        found = self.found_in(self.progress.games)
        self.progress.puzzles += found
        self.progress.games += 1
        self.save()
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
            if goal_at(game) not in self.wanted(found) or (kind_asked(game) is ATTACKERS and number % ATTACKS_IN):
                continue
            near = candidate(record, game)
            proof = None if near is None else checked(near, self.takes_planned(near.goal))
            if near is None or proof is None:
                continue
            words = tuple(words_of_line(near, proof))
            made = made_of(near, proof, words) if self.takes_abilities(words) else None
            if made is not None and made.goal in self.wanted(found) and self.has_room(made):
                found.append(made)
                if proof.planned:
                    self.progress.planned.append(made.id)
            if len(found) >= min(MOST_OF_A_GAME, self.progress.count - len(self.progress.puzzles)):
                break
        return found

    def wanted(self, found: list[Puzzle]) -> set[str]:
        """The goals of which there are too few, besides those that this game has given."""
        there = Counter(puzzle.goal for puzzle in self.progress.puzzles)
        taken = {puzzle.goal for puzzle in found}
        return {goal for goal in GOALS if there[goal] < self.most_of(goal) and goal not in taken}

    def takes_planned(self, goal: str) -> bool:
        """Whether more puzzles of a goal may be such that simple plans find them."""
        planned = sum(1 for each in self.progress.puzzles if each.goal == goal and each.id in self.progress.planned)
        return planned < PLANNED_SHARE * self.relaxed() * self.most_of(goal)

    def most_of(self, goal: str) -> int:
        """How many puzzles of a goal there shall be."""
        count = self.progress.count
        if goal == GOALS[-1]:
            return count - sum(self.most_of(other) for other in GOALS[:-1])
        return round(GOAL_SHARES[goal] * count)

    def relaxed(self) -> float:
        """By how much there may be more of a kind by now."""
        return 1.0 + self.progress.games / RELAXED_AFTER

    def has_room(self, made: Puzzle) -> bool:
        """Whether it is a new one, and there are not too many of its goal and difficulty."""
        there = self.progress.puzzles
        same = sum(1 for each in there if (each.goal, each.difficulty) == (made.goal, made.difficulty))
        most = max(1.0, SHARES[made.difficulty] * self.relaxed() * self.most_of(made.goal))
        return same < most and all(each.id != made.id for each in there)

    def takes_abilities(self, solution: tuple[str, ...]) -> bool:
        """Whether not too many puzzles are solved by an ability of this solution."""
        abilities = abilities_of(solution)
        alike = sum(1 for each in self.progress.puzzles if abilities_of(each.solution) & abilities)
        return alike < max(1.0, ABILITY_SHARE * self.relaxed() * self.progress.count)


def abilities_of(solution: tuple[str, ...]) -> set[str]:
    """The abilities that a solution uses, as records name them."""
    return {words.split("ability=")[1].split()[0] for words in solution if "ability=" in words}


def made_of(near: Candidate, proof: Checked, solution: tuple[str, ...]) -> Puzzle | None:
    """The puzzle of a candidate that is proven to be one; None if guessing finds it too often."""
    game = near.game
    rare = rarity(game, proof.judge, proof.line.answers)
    if rare < LEAST_RARITY:
        return None
    text = write(near.record)
    name = digest(text)
    seed = int.from_bytes(name.encode(), "big")
    missed = missed_by(game, proof.judge, seed)
    return Puzzle(
        id=name,
        goal=goal_of(near, proof),
        difficulty=difficulty_of(proof.planned, missed_at_sight(game, proof.judge, seed), rare, missed),
        seat=game.asked,
        edition=game.setting.options.code,
        turn=game.turn,
        record=text,
        solution=solution,
        missed_by=missed,
    )


def goal_of(near: Candidate, proof: Checked) -> str:
    """A line with more than blocks in it is more than a block to find."""
    if near.goal == FIND_THE_BLOCK and any(part[0] != OptionKind.BLOCK.value for part in proof.line.parts):
        return SURVIVE_THIS_TURN
    return near.goal


def digest(text: str) -> str:
    """A short name for a text."""
    made = hashlib.blake2b(text.encode(), digest_size=8).digest()
    return base64.b32encode(made).decode("ascii").lower()[:ID_LENGTH]


def words_of_line(near: Candidate, proof: Checked) -> Iterator[str]:
    """The player's answers of the best line as records write them."""
    tried = near.game.copy()
    for answer in proof.line.answers:
        yield notation_of(tried.setting).written(open_question(tried).options, answer)
        tried = next_moment(proof.judge, tried, (), answer).game
