"""A deed: everything that a player answers in one go, from the first small answer until it is somebody else's turn to
act. A whole declaration is one deed, and so is using an effect with its targets and its payment.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from overcrush.engine.machine import kind_asked, offered, play
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.lookalikes import appearance
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.steps.blockers import PAIR, PAIR_MASK
from overcrush.players import observe
from overcrush.players.protocol import Player

DECLARATIONS: Final = (QuestionKind.ATTACKERS, QuestionKind.BLOCKERS, QuestionKind.REROLL)
"""Several small answers that are one decision."""
DECISIONS: Final = (QuestionKind.ACT, *DECLARATIONS)
"""With these questions a deed begins; all others belong to the deed under way."""
LONGEST: Final = 60
"""Small answers of a deed; no deed of a game is nearly as long."""

Name = Hashable
"""Deeds with the same name come to the same thing: look-alike dice, another order, other energy for the same price."""


class TooMany(Exception):  # noqa: N818 - a way out, not a fault
    """A position has more deeds than are looked at."""


class Deed:
    """One deed, and the position after it."""

    def __init__(self, answers: list[int], name: Name, after: Game) -> None:
        self.answers = answers
        self.name = name
        self.after = after


class Opening:
    """The position in which a deed begins, and what tells deeds apart there."""

    def __init__(self, game: Game) -> None:
        self.game = game
        offered(game)
        self.seat: SeatId = game.asked
        self.kind = kind_asked(game)
        self.declares = self.kind in DECLARATIONS
        frame = game.frames[-1]
        self.question = (frame.program, frame.at)
        self.turn = game.turn

    def goes_on(self, g: Game) -> bool:
        """Whether the deed is not complete yet."""
        if g.result != GOING_ON or g.turn != self.turn or g.asked != self.seat:
            return False
        kind = kind_asked(g)
        if kind in DECISIONS:
            frame = g.frames[-1]
            return self.declares and kind is self.kind and (frame.program, frame.at) == self.question
        return True

    def name(self, answers: list[int], kinds: list[QuestionKind]) -> Name:
        """What the small answers come to; kinds: of the questions that they answer."""
        if self.declares:
            return tuple(
                sorted(
                    self.look(answer)
                    for answer, kind in zip(answers, kinds, strict=True)
                    if kind is self.kind and answer != FINISHED
                )
            )
        return tuple(answer for answer, kind in zip(answers, kinds, strict=True) if kind is not QuestionKind.PAY)

    def look(self, answer: int) -> tuple[int, int]:
        """What a small answer of a declaration is about, as it looked before the first one."""
        g = self.game
        if self.kind is QuestionKind.BLOCKERS:
            # Attackers that look alike are told apart: what else blocks them may differ.
            return (appearance(g, DieId(answer >> PAIR)), answer & PAIR_MASK)
        return (appearance(g, DieId(answer)), 0)


def all_deeds(game: Game, most: int) -> list[Deed]:
    """Every deed of the player asked, each name once; TooMany beyond so many. Nothing is rolled."""
    opening = Opening(game)
    found: dict[Name, Deed] = {}
    waiting: list[tuple[list[int], list[QuestionKind], Game]] = [([], [], game)]
    looked = 0
    while waiting:
        answers, kinds, at = waiting.pop()
        kind = kind_asked(at)
        offer = offered(at)
        # What is paid with is left to the first suggestion.
        for answer in offer[:1] if kind is QuestionKind.PAY else offer:
            looked += 1
            if looked > 40 * most:
                raise TooMany
            tried = at.copy()
            play(tried, answer)
            so_far, their_kinds = [*answers, answer], [*kinds, kind]
            if opening.goes_on(tried) and len(so_far) < LONGEST:
                waiting.append((so_far, their_kinds, tried))
                continue
            name = opening.name(so_far, their_kinds)
            if name not in found:
                if len(found) >= most:
                    raise TooMany
                found[name] = Deed(so_far, name, tried)
    return list(found.values())


def deed_by(player: Player, game: Game) -> Deed:
    """What a player does; game stays as it is."""
    opening = Opening(game)
    at = game.copy()
    offered(at)
    answers: list[int] = []
    kinds: list[QuestionKind] = []
    while not answers or (opening.goes_on(at) and len(answers) < LONGEST):
        kinds.append(kind_asked(at))
        answer = player.decide(observe(at, opening.seat))
        answers.append(answer)
        if (refused := play(at, answer)) is not None:
            raise ValueError(f"The player gave an answer that is refused: {refused}")
    return Deed(answers, opening.name(answers, kinds), at)


def deed_of(game: Game, answers: list[int]) -> Deed:
    """The deed that consists of those answers; game stays as it is."""
    opening = Opening(game)
    at = game.copy()
    offered(at)
    kinds: list[QuestionKind] = []
    for answer in answers:
        kinds.append(kind_asked(at))
        if (refused := play(at, answer)) is not None:
            raise ValueError(f"An answer of the deed is refused: {refused}")
    return Deed(answers, opening.name(answers, kinds), at)
