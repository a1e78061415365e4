"""A game written down as text that a person can read: set-up, then every answer, chance included.

    overcrush record 2
    edition ai
    life 20
    ...
    player "Ann"
    card hbr-014 4 1f0c9a...
    answers
    # Turn 1: Ann
    chance: draw card=sidekick
    Ann: pass

Inside, a record is a Setup and a list of numbers; notation.py says how an answer is written. Records of format 1, which
had the words of the English game instead, are read too. Cards are named
by id and by a hash of what they are, so that a game played with another version of a card is noticed.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Sequence
from typing import Final

from overcrush.editions import words_of
from overcrush.engine.codec import decode, option_names
from overcrush.engine.machine import advance, asking, concede, open_question, play
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.edition_options import Options
from overcrush.engine.model.events import Event
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.setup import Setup, open_game
from overcrush.table.card_hashes import canonical as canonical
from overcrush.table.card_hashes import card_hash as card_hash
from overcrush.table.notation import notation_of
from overcrush.table.setting_cache import setting_for
from overcrush.wording.options import typed

VERSION: Final = 2
OLD_VERSION: Final = 1
"""With answers in the words of the English game."""
TITLE: Final = "overcrush record"
FIRST_WORDS: Final = {-1: "open", 0: "side 1", 1: "side 2"}
CONCEDE: Final = "concede"
OUT_OF_TIME: Final = "out of time"
GONE: Final = "gone"
LOSSES: Final = (CONCEDE, OUT_OF_TIME, GONE)
"""What ends a game beside its rules: a seat gives up, uses up its time, or is gone and the others claim the win."""
SECRET: Final = "secret"
"""Instead of an answer, or of a position, that is not shown to everybody as long as the game goes on."""
BY_CHANCE: Final = "chance"
BARE: Final = re.compile(r"[\w:./-]+")
LINE_WIDTH: Final = 100


class RecordError(ValueError):
    """A text is no record, or its game cannot be played so: the line, what is wrong and what to do."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"Line {line}: {sentence}")
        self.line = line
        self.sentence = sentence


class Record:
    """A set-up and the answers since, chance included."""

    def __init__(self, setup: Setup, answers: list[int] | None = None, position: bytes = b"") -> None:
        self.setup = setup
        self.answers: list[int] = answers if answers is not None else []
        self.position = position
        """The encoded game it began with, if that was not the beginning."""
        self.conceded: int = -1
        """The seat that gave up after the last answer, or lost by its clock or by being gone."""
        self.loss: str = CONCEDE
        """By what that seat lost: one of LOSSES."""
        self.changed: list[str] = []
        """Ids of cards that are not what they were when the record was written (only when read leniently)."""
        self.stopped: RecordError | None = None
        """Why the answers of the text from some line on are not in it (only when read as far as it fits)."""
        self.played: Played | None = None
        """The game at the end of its answers, if the record was read and nothing was answered since."""

    def opening(self, listener: list[Event] | None = None) -> Game:
        """The game before the first answer; listener: gets what happens before it (nothing if it began elsewhere)."""
        setting = setting_for(self.setup)
        if self.position:
            return decode(setting, self.position)
        return open_game(setting, self.setup.first, self.setup.sidekicks, listener)

    def replay(self, upto: int = -1) -> Game:
        """The game after so many answers; after all, and a concession, if the number is left out."""
        game = self.opening()
        answers = self.answers if upto < 0 else self.answers[:upto]
        for at, answer in enumerate(answers):
            refused = play(game, answer)
            if refused is not None:
                raise RecordError(at + 1, f"answer {at + 1} of the record does not fit: {refused}")
        if upto < 0 and self.conceded >= 0 and game.result == GOING_ON:
            concede(game, SeatId(self.conceded))
            advance(game, None, None)
        return game

    def play_through(self) -> Played:
        """The game at its end with the lines of its answers; at once if the record was just read."""
        if self.played is not None and len(self.played.lines) == len(self.answers):
            return self.played
        played = Played(self.opening())
        for at, answer in enumerate(self.answers):
            played.lines.append(line_of(played.game, answer))
            refused = play(played.game, answer)
            if refused is not None:
                raise RecordError(at + 1, f"answer {at + 1} of the record does not fit: {refused}")
        if self.conceded >= 0 and played.game.result == GOING_ON:
            concede(played.game, SeatId(self.conceded))
            advance(played.game, None, None)
        return played

    def cut(self, upto: int) -> Record:
        """The same record up to an answer, to go on from there."""
        if not 0 <= upto <= len(self.answers):
            raise ValueError(f"The record has {len(self.answers)} answers; it cannot be cut after {upto}.")
        return Record(self.setup, self.answers[:upto], self.position)


# Writing


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=not text.isprintable())


def bare(text: str) -> str:
    """An id as it is, or in quotes if it has anything that would be misread."""
    return text if BARE.fullmatch(text) and text.isprintable() else quoted(text)


def seat_tags(names: list[str]) -> list[str]:
    """How lines name the seats: by the player's name if that is clear, else by number."""
    tags: list[str] = []
    for seat, name in enumerate(names):
        clear = (
            name.isprintable()
            and typed(name) == name.casefold()
            and name != ""
            and ":" not in name
            and not name.startswith("#")
            and not name.casefold().startswith("seat ")
            and name.casefold() != BY_CHANCE
            and sum(1 for other in names if other.casefold() == name.casefold()) == 1
        )
        tags.append(name if clear else f"seat {seat + 1}")
    return tags


def head_lines(record: Record, hides_position: bool = False) -> list[str]:
    """The lines before the answers; hides_position: it contains what the reader may not know."""
    setup = record.setup
    lines = [f"{TITLE} {VERSION}", f"edition {bare(setup.options.code)}"]
    usual = Options()
    # A set-up without words of its own has those of its edition.
    usual.words = words_of(setup.options.code) if setup.options.words else {}
    for name in option_names():
        value: object = getattr(setup.options, name)
        if name != "code" and value != getattr(usual, name):
            lines.append(f"option {name} {json.dumps(value, sort_keys=True)}")
    lines.append(f"life {setup.life}")
    lines.append(f"basic dice {setup.basic_dice}")
    lines.append(f"sidekicks {setup.sidekicks}")
    lines.append(f"first {FIRST_WORDS[setup.first]}")
    lines.append(f"start {setup.start}")
    lines += [f"shared basic {bare(card.id)} {card_hash(card)}" for card in setup.shared_basics]
    for team in setup.teams:
        lines.append(f"player {quoted(team.name)}")
        lines += [f"card {bare(card.id)} {dice} {card_hash(card)}" for card, dice in team.cards]
        lines += [f"basic {bare(card.id)} {card_hash(card)}" for card in team.basics]
    if record.position and hides_position:
        lines.append(f"position {SECRET}")
    elif record.position:
        text = base64.b64encode(record.position).decode("ascii")
        lines += [f"position {text[i : i + LINE_WIDTH]}" for i in range(0, len(text), LINE_WIDTH)]
    return lines


class AnswerLine:
    """One answer as a record has it: whose turn it was, who answered, and the words."""

    __slots__ = ("continues", "seat", "secret", "side", "turn", "words")

    def __init__(self, game: Game, words: str) -> None:
        """Before the answer is played."""
        asks = asking(game)
        f = game.frames[-1]
        self.turn = game.turn
        self.side = game.active
        self.seat = game.asked
        self.words = words
        self.continues = bool(asks.so_far(game, f))
        """It goes on with a declaration that was begun before."""
        self.secret = asks.question_kind is QuestionKind.NAME and asks.describe(game, f).secret
        """The others do not learn the answer."""


class Played:
    """The game of a record at its end, and a line for each answer."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lines: list[AnswerLine] = []


def line_of(game: Game, answer: int) -> AnswerLine:
    """The line of an answer, before it is played."""
    return AnswerLine(game, notation_of(game.setting).written(open_question(game).options, answer))


def text_of(
    record: Record, lines: Sequence[AnswerLine], head: Sequence[str] = (), hidden_from: int | None = None
) -> str:
    """The record as text, with a line for each of its answers; head: its `head_lines`, if they are at hand.

    hidden_from: a seat, or NOBODY for spectators, that may not read what others have chosen in secret.
    """
    text = [*(head or head_lines(record)), "answers", *answer_lines(record, lines, hidden_from=hidden_from)]
    return "\n".join(text) + "\n"


def answer_lines(
    record: Record, lines: Sequence[AnswerLine], turn: int = -1, hidden_from: int | None = None
) -> list[str]:
    """The text of some answers, and of a concession; turn: the one of the answer before them."""
    names = [team.name for team in record.setup.teams]
    tags = seat_tags(names)
    sides = [[0], [1]] if len(names) == 2 else [[0, 1], [2, 3]]
    text: list[str] = []
    for line in lines:
        if line.turn != turn:
            turn = line.turn
            if turn:
                text.append(f"# Turn {turn}: {', '.join(tags[seat] for seat in sides[line.side])}")
        words = SECRET if line.secret and hidden_from is not None and line.seat != hidden_from else line.words
        text.append(f"{BY_CHANCE if line.seat == CHANCE else tags[line.seat]}: {words}")
    if record.conceded >= 0:
        text.append(f"{tags[record.conceded]}: {record.loss}")
    return text


def write(record: Record) -> str:
    """The record as text; a table that keeps its lines writes it without playing the game again."""
    return text_of(record, record.play_through().lines)


# Reading
