"""Chance as a test scripts it: draws and rolls in order, used up as the game asks for them."""

from __future__ import annotations

import re
from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import kind_asked, open_question
from overcrush.engine.model.constants import BAG, USED
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.model.setting import Setting
from overcrush.testing.answer_words import names_of
from overcrush.testing.failures import Mistake
from overcrush.wording.options import typed
from overcrush.wording.plain_names import card_name
from overcrush.wording.questions import Unread, WordedQuestion, find_among

DRAW: Final = "draw"
ROLL: Final = "roll"
OTHER: Final = "other"
ANY: Final = "any"
GENERIC: Final = re.compile(r"^generic (\d+)$", re.IGNORECASE)
METHODS: Final = {
    DRAW: "game.draws('...')",
    ROLL: "game.rolls('...')",
    OTHER: "game.happens('...')",
    ANY: "game.chance('any')",
}
"""How a test says what chance does."""


class Script:
    """What chance will answer: three queues, and perhaps a seed for what is not in them."""

    def __init__(self) -> None:
        self.queues: dict[str, list[str]] = {DRAW: [], ROLL: [], OTHER: []}
        self.setting: Setting | None = None
        self.untold: list[int] = []
        """Cards of dice that were just drawn because there were no others, before the test said anything of them."""
        self.seeded: Seeded | None = None
        self.ways: dict[str, str] = METHODS
        """How the script's author gives rolls and draws; scenario files use other words than tests."""

    def kind(self, g: Game) -> str:
        """Which queue the open question is answered from."""
        kind = kind_asked(g)
        if kind is QuestionKind.DRAW:
            return DRAW
        return ROLL if kind is QuestionKind.ROLL else OTHER

    def has_answer(self, g: Game) -> bool:
        return bool(self.queues[self.kind(g)]) or self.seeded is not None

    def next(self, g: Game, asked: WordedQuestion) -> int:
        """The answer for the open question; a Mistake if the script has none that fits."""
        kind = self.kind(g)
        queue = self.queues[kind]
        at = self.place(g, kind, queue)
        if at < 0:
            if self.seeded is not None:
                return self.seeded.answer(g)
            raise self.unscripted(g, asked)
        words = queue[at]
        found = find_among(asked, face_words(words) if kind == ROLL else words)
        if isinstance(found, Unread) and kind == DRAW:
            cards = [(each.number, each.option.card) for each in asked.answers]
            meant = [number for number, card in cards if card is not None and is_called(g.setting, card, words)]
            found = meant[0] if len(meant) == 1 else found
        if isinstance(found, Unread):
            raise Mistake(f"The script says {words!r}, which does not fit. {asked.sentence} {choices(asked)}")
        del queue[at]
        return found

    def place(self, g: Game, kind: str, queue: list[str]) -> int:
        """Which entry of the queue is meant: the first one, or for a roll the first that names no other die."""
        if kind != ROLL:
            return 0 if queue else -1
        rolled = open_question(g).die
        for at, words in enumerate(queue):
            die, colon, _ = words.rpartition(":")
            if not colon or (rolled is not None and is_called(g.setting, g.card[rolled], die)):
                return at
        return -1

    def unscripted(self, g: Game, asked: WordedQuestion) -> Mistake:
        kind = self.kind(g)
        left = self.queues[kind]
        rest = f" Of the script is left: {'; '.join(left)}." if left else ""
        return Mistake(
            f"Chance is asked and nothing says what happens. {asked.sentence} {choices(asked)}{rest} "
            f"Say it with {self.ways[kind]}, or let any dice come with {self.ways[ANY]}."
        )

    def forced(self, before: Game, after: Game, answered: int) -> None:
        """Draws that could only be one die are not asked: their entries in the script are used up all the same."""
        refilled = any(old == USED and new == BAG for old, new in zip(before.zone, after.zone, strict=True))
        self.setting = after.setting
        drawn = [
            after.setting.die_card[d]
            for d, (old, new) in enumerate(zip(before.zone, after.zone, strict=True))
            if new != BAG and (old == BAG or (refilled and old == USED and new != USED))
        ]
        if answered >= 0:
            same = [card for card in drawn if after.setting.cards[card].name == card_name(after, answered)]
            if same:
                drawn.remove(same[0])
        self.untold += drawn
        self.match()

    def match(self) -> None:
        """Let what the script says next be the dice that were drawn without a question."""
        queue = self.queues[DRAW]
        while queue:
            drawn = [
                card for card in self.untold if self.setting is not None and is_called(self.setting, card, queue[0])
            ]
            if not drawn:
                return
            self.untold.remove(drawn[0])
            del queue[0]

    def left(self) -> list[str]:
        """Everything that was scripted and never happened."""
        return [words for queue in self.queues.values() for words in queue]


def is_called(setting: Setting, card: int, words: str) -> bool:
    """Whether words are the name of a card, its id or `Name: Subtitle`."""
    return typed(words).removeprefix("draw ") in names_of(setting.cards[card])


def face_words(words: str) -> str:
    """The face of an entry such as "Harbor Sentinel: L2"; generic energy may be written as in a position."""
    return GENERIC.sub(r"\1", words.rpartition(":")[2].strip())


def choices(asked: WordedQuestion) -> str:
    return f"It can be: {'; '.join(asked.words())}."
