"""The lines that keep a puzzle's goal certain, and whether one of them is the one best line.

A line consists of parts of moves (`players/moves.py`): what is declared, fielded, used and chosen. Ending a step,
paying, saying no and purchasing are none. The one best line is a line whose parts are all in every line that keeps the
goal certain; dice that look alike and the order make no difference.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.machine import declared, offered, open_question
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.question import Option, OptionKind
from overcrush.engine.queries.dice import is_character
from overcrush.engine.queries.stats import attack_of, defense_of
from overcrush.players.solver.turn_solver import position_key
from overcrush.puzzles.judging import Judge, Verdict
from overcrush.puzzles.moments import Moment, Status, next_moment

NO_PARTS: Final = (
    OptionKind.PASS,
    OptionKind.DONE,
    OptionKind.PAY,
    OptionKind.NO,
    OptionKind.PURCHASE,
    OptionKind.RESOLVE,
)
MOST_QUESTIONS: Final = 120
"""Questions of the player on all lines together."""
Part = tuple[object, ...]
"""What was done by an answer, in a form in which dice that look alike are the same."""
Parts = tuple[Part, ...]
"""Several, in a fixed order."""


class TooBroad(Exception):  # noqa: N818 - not an error: the position makes no puzzle
    """There are more lines than are looked at, or what an answer leads to could not be proven."""


class Line:
    """A line that keeps the goal certain: its parts, and the player's answers."""

    def __init__(self, parts: Parts, answers: tuple[int, ...]) -> None:
        self.parts = parts
        self.answers = answers

    def behind(self, part: Part | None, answer: int) -> Line:
        """The line with one answer before it."""
        parts = self.parts if part is None else tuple(sorted([*self.parts, part], key=repr))
        return Line(parts, (answer, *self.answers))


class Lines:
    """Looks at every line of a puzzle that keeps its goal certain."""

    def __init__(self, judge: Judge, most: int) -> None:
        """most: positions that the judge looks at, at most."""
        self.judge = judge
        self.most = most
        self.known: dict[object, list[Line]] = {}

    def least(self, game: Game) -> list[Line]:
        """The lines from a position of which nothing can be left out; TooBroad if they are not found."""
        key = position_key(game)
        found = self.known.get(key)
        if found is None:
            if self.judge.looked > self.most or len(self.known) > MOST_QUESTIONS:
                raise TooBroad
            found = self.known[key] = without_more(self.onward(game))
        return found

    def onward(self, game: Game) -> list[Line]:
        """All lines from a position, without needless ones: where it is enough to do nothing, only that one."""
        found: list[Line] = []
        options = {option.answer: option for option in open_question(game).options}
        for answer in nothing_first(game):
            if self.judge.after(game, answer) is Verdict.OPEN:
                raise TooBroad
            moment = next_moment(self.judge, game.copy(), (), answer)
            if moment.status is Status.FAILED:
                continue
            part = part_of(game, options[answer])
            onward = [Line((), ())] if moment.status is Status.SOLVED else self.kept_lines(moment)
            found += [line.behind(part, answer) for line in onward]
            if any(not line.parts for line in found):
                break
        return found

    def kept_lines(self, moment: Moment) -> list[Line]:
        """The lines onward from a moment at which the player is asked."""
        if declared(moment.game) and self.judge.verdict(moment.game) is Verdict.LOST:
            return []
        return self.least(moment.game)


def nothing_first(game: Game) -> list[int]:
    """The offered answers, those that are no parts before the others."""
    kinds = {option.answer: option.kind for option in open_question(game).options}
    return sorted(offered(game), key=lambda each: kinds[each] not in NO_PARTS)


def part_of(game: Game, option: Option) -> Part | None:
    """What somebody does by an answer; None if it is no part."""
    if option.kind in NO_PARTS:
        return None
    energy = None if option.energy is None else tuple(option.energy)
    return (
        option.kind.value,
        looks_of(game, option.die),
        looks_of(game, option.other),
        option.card if option.die is None else None,
        option.ability,
        option.player,
        option.face,
        energy,
        option.energy_type,
        option.amount,
        option.word,
    )


def looks_of(game: Game, die: DieId | None) -> Part | None:
    """What can be told apart of a die."""
    if die is None:
        return None
    # Not `appearance`: dice in combat or under effects are each their own kind there, so twins would make two lines.
    looks: Part = (game.card[die], game.face[die], game.controller[die], game.zone[die], game.damage[die])
    return (*looks, attack_of(game, die), defense_of(game, die)) if is_character(game, die) else looks


def without_more(lines: list[Line]) -> list[Line]:
    """The lines of which nothing can be left out, one for each collection of parts."""
    found: list[Line] = []
    for line in sorted(lines, key=lambda each: (len(each.parts), len(each.answers))):
        if not any(is_within(known.parts, line.parts) for known in found):
            found.append(line)
    return found


def is_within(some: Parts, more: Parts) -> bool:
    """Whether all parts of a collection are in another one, as often as in the first."""
    left = list(more)
    for part in some:
        if part not in left:
            return False
        left.remove(part)
    return True
