"""Declarations: the game asks die by die in its own order; people choose in any order and say when they are done.

Nothing is answered before the declaration is complete, so choosing the last die of the list first ends nothing.
"""

from __future__ import annotations

from overcrush.engine.answers import Answer
from overcrush.engine.attacking import PickAttackers
from overcrush.engine.blocking import PAIR, PAIR_MASK, PickBlocks
from overcrush.engine.choosing import FINISHED, ChooseDice
from overcrush.engine.fabricating import PickParts
from overcrush.engine.machine import asking, offered, play
from overcrush.engine.queries import look
from overcrush.engine.questions import Question, picked
from overcrush.engine.state import Game
from overcrush.engine.turn import DividePrep, PickRerolls
from overcrush.engine.words import GOING_ON


def is_declaration(game: Game) -> bool:
    """Whether the open question takes several dice, one after the other."""
    return isinstance(asking(game), PickRerolls | PickAttackers | PickBlocks | DividePrep | ChooseDice | PickParts)


class Declaration:
    """What somebody has chosen so far of a declaration, and what could still be added."""

    def __init__(self, game: Game, asked: Question) -> None:
        self.game = game
        self.asked = asked
        self.chosen: list[Answer] = []

    def dice(self) -> list[Answer]:
        """All answers but done."""
        return [answer for answer in self.asked.answers if answer.number != FINISHED]

    def can_add(self, answer: Answer) -> bool:
        """Whether a die goes together with what was chosen."""
        return walk(self.game, self.asked.topic, [each.number for each in (*self.chosen, answer)]) is not None

    def steps(self) -> list[int]:
        """The game's small answers for what was chosen; empty as long as more must be chosen."""
        found = walk(self.game, self.asked.topic, [each.number for each in self.chosen])
        if found is None:
            return []
        steps, after = found
        if still_open(after, self.asked, len(picked(self.game)) + len(steps)):
            return [*steps, FINISHED] if FINISHED in offered(after) else []
        return steps

    def question(self) -> Question:
        """The question as it stands with what was chosen: what can be added, and done if that is possible."""
        open_now = Question(self.asked.seat, self.asked.topic, self.asked.sentence)
        open_now.answers = [answer for answer in self.dice() if self.can_add(answer)]
        if self.steps():
            open_now.answers.append(Answer(FINISHED, "done", "done"))
        open_now.so_far = [*self.asked.so_far, *(answer.words for answer in self.chosen)]
        return open_now


def alike(game: Game, topic: str, wanted: int, offer: int) -> bool:
    """Whether an offered answer is the wanted one, or stands for a die that looks the same."""
    if wanted == offer:
        return True
    if wanted < 0 or offer < 0:
        return False
    if topic == "blockers":
        if wanted & PAIR_MASK != offer & PAIR_MASK:
            return False
        wanted >>= PAIR
        offer >>= PAIR
    return offer < len(game.zone) and wanted < len(game.zone) and look(game, wanted) == look(game, offer)


def walk(game: Game, topic: str, wanted: list[int]) -> tuple[list[int], Game] | None:
    """The wanted answers in the game's own order, and the game behind them; None if they do not fit together."""
    after = game.copy()
    left = list(wanted)
    steps: list[int] = []
    seat = game.asked
    while left:
        if after.result != GOING_ON or not offered(after) or after.asked != seat:
            return None
        if asking(after).topic(after, after.frames[-1]) != topic:
            return None
        found = next_step(game, topic, left, offered(after))
        if found is None:
            return None
        offer, used = found
        left.remove(used)
        steps.append(offer)
        if play(after, offer) is not None:
            return None
    return steps, after


def next_step(game: Game, topic: str, left: list[int], offer: list[int]) -> tuple[int, int] | None:
    """The first offered answer that is wanted, and which one it stands for: exactly that one if possible."""
    for number in offer:
        if number in left:
            return number, number
    for number in offer:
        for wanted in left:
            if alike(game, topic, wanted, number):
                return number, wanted
    return None


def still_open(after: Game, asked: Question, count: int) -> bool:
    """Whether the same declaration still waits for more."""
    if after.result != GOING_ON or not offered(after) or after.asked != asked.seat:
        return False
    return asking(after).topic(after, after.frames[-1]) == asked.topic and len(picked(after)) == count
