"""The story between two questions: what chance gave, what the others did, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from overcrush.engine.model.constants import GOING_ON, NOBODY, PREP
from overcrush.engine.model.events import BendBegan, Drawn, Event, Moved, Over, Rolled, TurnBegan, seen_by
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.table.happenings import Told
from overcrush.wording.options import card_name, face_words, player_name, side_name
from overcrush.wording.questions import outcome
from overcrush.wording.story import TOLD_MOVES, messages
from overcrush.wording.texts import Message, counted, say, sentence

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
        self.began: tuple[Message | None, int] = None, 1
        """What was told last of this answer, and of how many dice."""

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
            self.add(sentence(told.said, self.game))
        self.began = None, 1
        # Everybody at the keyboard reads it, so a secret choice is told as to a spectator.
        known = [seen_by(event, NOBODY) for event in told.events]
        for event, message in zip(known, messages(self.game, known), strict=True):
            self.event(event, message)

    def event(self, event: Event, message: Message | None) -> None:
        """One event; draws and rolls are gathered, and how the game ended is told at the end."""
        g = self.game
        match event:
            case TurnBegan():
                self.flush()
                self.lines.append(turn_line(side_name(g, event.side)))
            case Drawn() if event.cause.card >= 0 and message is not None:
                self.add(sentence(message, g))
            case Drawn():
                self.drawn.append(event)
            case Moved() if self.drawn and event.die == self.drawn[-1].die:
                # What is drawn for the turn is rolled at once, and the roll tells it.
                drawn = self.drawn.pop()
                if event.zone != PREP:
                    self.gather(drawn.seat, "draws", card_name(g, drawn.card))
            case Rolled():
                words = face_words(g.setting.cards[g.setting.die_card[event.die]], g)
                fields = {"name": card_name(g, event.card), "face": words[event.face]}
                cause = ""
                if event.cause.card >= 0:
                    cause = ":cause"
                    fields["cause"] = card_name(g, event.cause.card)
                if event.again and event.before >= 0:
                    one = say(f"story:reroll:one{cause}", {**fields, "before": words[event.before]})
                    self.gather(event.seat, "rerolls", one)
                else:
                    self.gather(event.seat, "rolls", say(f"story:roll:one{cause}", fields))
            case Over():
                pass
            case BendBegan() if message is not None and message == self.began[0]:
                # The same for several dice that are called the same becomes one sentence.
                self.began = message, self.began[1] + 1
                name = Message("list:counted", {"number": self.began[1], "name": message.fields["name"]})
                self.lines[-1] = sentence(Message(message.key, {**message.fields, "name": name}), g)
            case _:
                if message is not None:
                    self.add(sentence(message, g))
                    self.began = message if "name" in message.fields else None, 1


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


def seats_told_of_dice(events: Iterable[Event]) -> Iterator[SeatId]:
    """Whose rolls, and whose dice that a rule has moved, the story tells."""
    for event in events:
        match event:
            case Rolled(seat=seat):
                yield seat
            case Moved(seat=seat) if event.cause.rule in TOLD_MOVES:
                yield seat
