"""A game that was played, to be looked at again: the position after each answer, what was asked, what chance gave.

Positions are computed when they are asked for, from copies of the game that are kept every few answers. A position is
named by the number of answers before it: 0 is the opening; a concession counts as one more answer.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

import msgspec

from overcrush.engine.codec import encode
from overcrush.engine.machine import offered, open_question, play, weights
from overcrush.engine.model.constants import CHANCE, CHARACTER_FACE, GOING_ON, TIE
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.question import QuestionKind
from overcrush.table.chance import Scripted
from overcrush.table.happened import Happened
from overcrush.table.observation import Observation, observe
from overcrush.table.records.record import Record, head_lines
from overcrush.table.table import Table
from overcrush.table.view import StatLine, Value, View
from overcrush.table.view_builder import build_view, explained
from overcrush.wording.questions import question
from overcrush.wording.story import tell_chance

KEPT_EVERY: Final = 16
"""Answers between two copies of the game."""
TELLING_OF_LIFE: Final = ("player damaged", "life lost")
PAID: Final = (QuestionKind.PAY, QuestionKind.ENERGY)
"""What is answered about payments, which are no decisions of their own."""


class Explained(Value, frozen=True):
    """Where the attack and defense of a die come from, in words."""

    die: int
    lines: list[StatLine]


class Position(Value, frozen=True):
    """The table after so many answers."""

    at: int
    view: View
    explained: list[Explained] = msgspec.field(default_factory=list)
    """For each die whose numbers are not those of its face alone."""


class Moment(Value, frozen=True):
    """One answer: who gave it in which turn, to what, and what it was."""

    seat: int | None
    """None for chance."""
    turn: int
    side: int
    asked: str = ""
    """What was asked, in a sentence; nothing for chance."""
    words: str = ""
    """What was answered; nothing where the reader may not know it."""
    continues: bool = False
    """It goes on with a declaration that was begun before."""


class Decided(msgspec.Struct, frozen=True):
    """A decision of a seat: a whole declaration counts as one."""

    at: int
    """The position at which it was asked."""
    seat: int
    turn: int
    answers: tuple[int, ...]

    @property
    def last(self) -> int:
        """The position after it."""
        return self.at + len(self.answers)


class ChanceNumber(Value, frozen=True):
    """What chance gave: the answer owns the numbers from `low` to `high` - 1 of `total` equally likely ones."""

    answer: int
    """Which answer of the game it was, counted from 1."""
    turn: int
    total: int
    low: int
    high: int
    words: str


class FaceShown(msgspec.Struct, frozen=True):
    """What a face gives whoever rolls it."""

    weight: int
    """On how many of the die's six sides it stands."""
    energy: int
    character: bool
    burst: bool


class DieRolled(msgspec.Struct, frozen=True):
    """A roll of one die: the faces that it has, and the one that came."""

    seat: int
    faces: list[FaceShown]
    face: FaceShown


class Ending(Value, frozen=True):
    """Why the game ended."""

    kind: str
    """damage, conceded, or rule."""
    events: list[int] = msgspec.field(default_factory=list)
    """The numbers of the events that decided it."""
    rule: str = ""
    side: int | None = None
    """The side that lost; None for a tie."""
    life: int | None = None
    """What life it had before the last answer, where damage or loss of life decided."""


class Playback:
    """A record that was played through once, with everything that a replay shows of it."""

    def __init__(self, record: Record) -> None:
        """Raises RecordError if the answers do not fit."""
        self.record = record
        self.table = Table(None, Scripted(()), record, rolls=False)
        self.answers: Sequence[int] = tuple(self.table.answers)
        self.kept: list[Game] = []
        self.moments: list[Moment] = []
        self.kinds: list[QuestionKind] = []
        """What kind of question each answer was given to."""
        self.numbers: list[ChanceNumber] = []
        self.rolls: list[DieRolled] = []
        self.walk()

    @property
    def last(self) -> int:
        """The number of the last position."""
        return self.table.told_answers

    @property
    def over(self) -> bool:
        """Whether the game came to its end."""
        return self.table.over

    def walk(self) -> None:
        """Play everything once and note what was asked and given."""
        game = self.table.start.copy()
        for at, answer in enumerate(self.answers):
            if at % KEPT_EVERY == 0:
                self.kept.append(game.copy())
            line = self.table.lines[at]
            worded = question(game)
            said = next(each.words for each in worded.answers if each.number == answer)
            if line.seat == CHANCE:
                self.note_chance(game, at + 1, answer)
            self.kinds.append(worded.kind)
            by_chance = line.seat == CHANCE
            self.moments.append(
                Moment(
                    None if by_chance else line.seat,
                    line.turn,
                    line.side,
                    "" if by_chance else worded.sentence,
                    said,
                    line.continues,
                )
            )
            play(game, answer)
        if len(self.answers) % KEPT_EVERY == 0:
            self.kept.append(game)

    def note_chance(self, game: Game, number: int, answer: int) -> None:
        odds = weights(game)
        place = offered(game).index(answer)
        low = sum(odds[:place])
        asked = open_question(game)
        words = tell_chance(game, asked, answer)
        self.numbers.append(ChanceNumber(number, game.turn, sum(odds), low, low + odds[place], words))
        if asked.kind is QuestionKind.ROLL and asked.die is not None and asked.player is not None:
            card = game.setting.cards[game.setting.die_card[asked.die]]
            faces = [
                FaceShown(
                    share,
                    card.faces[option.answer].total,
                    card.faces[option.answer].kind == CHARACTER_FACE,
                    card.faces[option.answer].burst > 0,
                )
                for option, share in zip(asked.options, odds, strict=True)
            ]
            self.rolls.append(DieRolled(asked.player, faces, faces[place]))

    # Positions

    def game(self, at: int) -> Game:
        """The game after so many answers; LookupError if there is no such position."""
        if not 0 <= at <= self.last:
            raise LookupError(f"This game has positions 0 to {self.last}, not {at}.")
        if at > len(self.answers):
            return self.table.game.copy()
        game = self.kept[at // KEPT_EVERY].copy()
        for answer in self.answers[at - at % KEPT_EVERY : at]:
            play(game, answer)
        return game

    def positions(self, first: int, count: int, seat: int | None) -> list[Position]:
        """So many positions one after the other, as a seat or a spectator may see them."""
        found: list[Position] = []
        game = self.game(first)
        for at in range(first, min(first + count, self.last + 1)):
            if at > len(self.answers):
                game = self.game(at)
            elif at > first:
                play(game, self.answers[at - 1])
            conceded = self.table.conceded if at == self.last else -1
            view = build_view(game, None if seat is None else SeatId(seat), at, conceded)
            lines = [Explained(die.number, explained(game, DieId(die.number))) for die in view.dice if die.lines]
            found.append(Position(at, view, lines))
        return found

    def told(self, seat: int | None) -> list[Moment]:
        """All answers as somebody may know them: what others chose in secret is left out while the game goes on."""
        if self.over:
            return self.moments
        return [
            msgspec.structs.replace(moment, words="") if line.secret and line.seat != seat else moment
            for moment, line in zip(self.moments, self.table.lines, strict=True)
        ]

    def events(self, seat: int | None) -> list[Happened]:
        """Everything that happened, as somebody may know it, without what only other languages need."""
        return [msgspec.structs.replace(each, message=None) for each in self.table.events(seat)]

    def ending(self) -> Ending | None:
        """Why the game ended; None if it goes on."""
        game = self.table.game
        if game.result == GOING_ON:
            return None
        last = [event for event in self.table.events(None) if event.answer == self.last]
        rule = next((event.rule for event in last if event.kind == "over"), "")
        loser = None if game.result == TIE else 2 - game.result
        if self.table.conceded >= 0:
            return Ending("conceded", [event.number for event in last if event.kind == "answered"], rule, loser)
        seats = game.setting.all_seats if loser is None else game.setting.seats_of[loser]
        hits = [event.number for event in last if event.kind in TELLING_OF_LIFE and event.fields.get("seat") in seats]
        beaten = any(life <= 0 for life in game.life)
        if not beaten or not hits:
            return Ending("rule", [event.number for event in last if event.kind == "over"], rule, loser)
        before = None if loser is None else self.game(self.last - 1).life[loser]
        return Ending("damage", hits, rule, loser, before)

    # Going on

    def first_decisions(self) -> list[tuple[int, int]]:
        """For each turn the position at which a player is asked first in it, and the number of the turn."""
        found: dict[int, int] = {}
        for at, moment in enumerate(self.moments):
            if moment.seat is not None and moment.turn > 0:
                found.setdefault(moment.turn, at)
        return [(at, turn) for turn, at in found.items()]

    def decisions(self) -> list[Decided]:
        """All decisions from the first turn on, without payments; what left no choice was never asked."""
        found: list[Decided] = []
        for at, (moment, kind) in enumerate(zip(self.moments, self.kinds, strict=True)):
            if moment.seat is None or moment.turn < 1 or kind in PAID or moment.continues:
                continue
            last = at + 1
            while last < len(self.moments) and self.moments[last].continues and self.moments[last].seat == moment.seat:
                last += 1
            found.append(Decided(at, moment.seat, moment.turn, tuple(self.answers[at:last])))
        return found

    def observation(self, at: int) -> Observation:
        """What the seat that is asked there may see; LookupError if no seat is."""
        game = self.game(at)
        offered(game)
        if game.result != GOING_ON or game.asked == CHANCE:
            raise LookupError(f"Nobody is asked at position {at}.")
        return observe(game, game.asked)

    def head_from(self, at: int, names: Sequence[str]) -> str:
        """The head of the record of a new game that begins with a position, with other names for the players.

        LookupError if there is no such position, or the game is over there.
        """
        game = self.game(at)
        if game.result != GOING_ON:
            raise LookupError("The game is over there.")
        setup = self.record.setup
        teams = tuple(dataclasses.replace(team, name=name) for team, name in zip(setup.teams, names, strict=True))
        return "\n".join(head_lines(Record(dataclasses.replace(setup, teams=teams), [], encode(game))))
