"""The story between two questions: what chance gave, what the others did, what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.engine.model.constants import GOING_ON, NOBODY, PREP
from overcrush.engine.model.events import Drawn, Event, Moved, Rolled, TurnBegan
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.table.table import Told
from overcrush.wording.options import card_name, face_words, player_name, side_name
from overcrush.wording.questions import outcome
from overcrush.wording.story import tell_with_cause
from overcrush.wording.texts import counted, say

TURN_MARK: Final = "─"
"""Begins the line that begins a turn."""


class Teller:
    """Collects sentences; rolls and draws of one player become one sentence."""

    def __init__(self, game: Game) -> None:
        """The game may stand at any point: only its cards and names are asked for."""
        self.game = game
        self.lines: list[str] = []
        self.gathered: list[str] = []
        self.gathered_by: tuple[int, str] = (NOBODY, "")
        self.drawn: list[Drawn] = []

    def add(self, sentence: str) -> None:
        self.flush()
        if sentence:
            self.lines.append(sentence)

    def gather(self, seat: SeatId, key: str, what: str) -> None:
        if self.gathered_by != (seat, key):
            self.flush()
            self.gathered_by = (seat, key)
        self.gathered.append(what)

    def flush(self) -> None:
        if self.gathered:
            seat, key = self.gathered_by
            fields = {"player": player_name(self.game, SeatId(seat)), "list": counted(self.gathered)}
            self.lines.append(say(f"story:{key}", fields, self.game))
            self.gathered = []
        self.gathered_by = (NOBODY, "")

    def tell(self, told: Told) -> None:
        """One answer and what came of it."""
        if told.said is not None:
            self.add(say(told.said, None, self.game))
        for event in told.events:
            self.event(event)

    def event(self, event: Event) -> None:
        g = self.game
        match event:
            case TurnBegan():
                self.flush()
                self.lines.append(turn_line(side_name(g, event.side)))
            case Drawn():
                self.drawn.append(event)
            case Moved() if self.drawn and event.die == self.drawn[-1].die:
                # What is drawn for the turn is rolled at once, and the roll tells it.
                drawn = self.drawn.pop()
                if event.zone != PREP or drawn.cause.card >= 0:
                    self.gather(drawn.seat, "draws", card_name(g, drawn.card))
            case Rolled():
                words = face_words(g.setting.cards[g.setting.die_card[event.die]], g)
                fields = {"name": card_name(g, event.card), "face": words[event.face]}
                if event.again and event.before >= 0:
                    one = say("story:reroll:one", {**fields, "before": words[event.before]})
                    self.gather(event.seat, "rerolls", one)
                else:
                    self.gather(event.seat, "rolls", say("story:roll:one", fields))
            case _:
                told = tell_with_cause(g, event)
                if told:
                    self.add(told)


def turn_line(whose: str) -> str:
    """The line that begins a turn in a story."""
    return f"{TURN_MARK} {say('story:turn', {'player': whose})}"


def tell_story(game: Game, story: Sequence[Told], ending: bool = True) -> list[str]:
    """What happened while these answers were given, chance included, in sentences; with how the game ended."""
    teller = Teller(game)
    for told in story:
        teller.tell(told)
    teller.flush()
    if ending and game.result != GOING_ON:
        teller.add(outcome(game))
    return teller.lines
