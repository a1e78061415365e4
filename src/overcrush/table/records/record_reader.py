"""Reading a record: its head, its answers one by one, and what is wrong with it, by line and with the remedy."""

from __future__ import annotations

import base64
import difflib
import json
from collections.abc import Callable, Sequence
from typing import Final

from overcrush.abilities.card import Card
from overcrush.editions import words_of
from overcrush.engine.codec import CodecError, option_names
from overcrush.engine.laws import LawBroken, check_laws
from overcrush.engine.machine import advance, concede, kind_asked, offered, open_question, play
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.edition_options import Options
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.question import Option, QuestionKind
from overcrush.engine.queries.energy import symbols_paid
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.engine.steps.start import STARTS
from overcrush.table.card_hashes import canonical as canonical
from overcrush.table.card_hashes import card_hash as card_hash
from overcrush.table.notation import notation_of
from overcrush.table.records.record import (
    BY_CHANCE,
    FIRST_WORDS,
    LOSSES,
    OLD_VERSION,
    SECRET,
    TITLE,
    VERSION,
    AnswerLine,
    Played,
    Record,
    RecordError,
    bare,
    line_of,
    seat_tags,
)
from overcrush.wording.questions import Unread, find, find_exactly, question
from overcrush.wording.texts import plain_language, speaking

MOST_NAMED: Final = 8
"""Answers that an error names."""


MOST: Final = {"life": 999, "basic dice": 20, "sidekicks": 20, "dice": 99}


ENDLESS: Final = (
    "this game would go on for ever without asking anybody: nobody has dice to play with. Give the players Sidekicks."
)


IMPOSSIBLE: Final = "the game cannot go on from its position, which no game comes to. Use a whole copy."


Lookup = Callable[[str], Card | None]
"""Gives the card of an id, or None (or a KeyError) if it knows none."""


PAYMENT: Final = "pay"
"""How every answer to a payment begins."""


class HeadReader:
    """Collects the set-up, line by line."""

    def __init__(self, lookup: Lookup, strict: bool, version: int) -> None:
        self.lookup = lookup
        self.strict = strict
        self.options = Options()
        self.says_words = version == OLD_VERSION
        """What the edition calls things stands in the record; where it does not, the words are the edition's own."""
        self.numbers: dict[str, int] = {"life": 20, "basic dice": 3, "sidekicks": 8}
        self.first: int = -1
        self.start: str = Setup(()).start
        self.shared: list[Card] = []
        self.names: list[str] = []
        self.cards: list[list[tuple[Card, int]]] = []
        self.basics: list[list[Card]] = []
        self.position: str = ""
        self.changed: list[str] = []

    def read(self, number: int, line: str) -> None:
        """One line of the head."""
        for name in ("life", "basic dice", "sidekicks"):
            if line.startswith(name + " "):
                self.numbers[name] = whole_number(number, name, line[len(name) + 1 :])
                return
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word == "edition":
            self.options.code = self.text(number, rest)
        elif word == "option":
            self.option(number, rest)
        elif word == "first":
            for side, words in FIRST_WORDS.items():
                if rest == words:
                    self.first = side
                    return
            raise RecordError(number, f"who goes first is one of {', '.join(FIRST_WORDS.values())}; not {cut(rest)}.")
        elif word == "start":
            if rest not in STARTS:
                raise RecordError(number, f"a game starts with one of {', '.join(STARTS)}; not {cut(rest)}.")
            self.start = rest
        elif line.startswith("shared basic "):
            self.shared.append(self.card(number, line[len("shared basic ") :]))
        elif word == "player":
            self.names.append(self.text(number, rest))
            self.cards.append([])
            self.basics.append([])
        elif word in ("card", "basic"):
            if not self.names:
                raise RecordError(number, "a card stands before the first player; write a player line above it.")
            if word == "basic":
                self.basics[-1].append(self.card(number, rest))
            else:
                self.team_card(number, rest)
        elif word == "position":
            self.position += rest
        else:
            known = "edition, option, life, basic dice, sidekicks, first, start, shared basic, player, card, basic"
            raise RecordError(
                number, f"the line {cut(line)} is not known here. Before `answers` there may be: {known}, position."
            )

    def text(self, number: int, told: str) -> str:
        """A bare word, or a text in quotes."""
        if not told.startswith('"'):
            if not told:
                raise RecordError(
                    number, "something is missing at the end of the line. Write a word or a text in quotes behind it."
                )
            return told
        try:
            read: object = json.loads(told)
        except (ValueError, RecursionError):
            raise RecordError(number, f'{cut(told)} has no proper quotes: write "like this".') from None
        if not isinstance(read, str):
            raise RecordError(number, f"{cut(told)} is not a text.")
        return read

    def option(self, number: int, rest: str) -> None:
        name, _, told = rest.partition(" ")
        names = [option for option in option_names() if option != "code"]
        if name not in names:
            near = difflib.get_close_matches(name[:100], names, 3, 0.4)
            raise RecordError(number, f"there is no option {cut(name)}. Nearest: {', '.join(near) or 'none'}.")
        try:
            value: object = json.loads(told)
        except (ValueError, RecursionError):
            raise RecordError(number, f"the option {name} needs a value such as true, false or 100.") from None
        usual: object = getattr(self.options, name)
        if type(value) is not type(usual):
            raise RecordError(number, f"the option {name} has the wrong kind of value: {cut(told)}.")
        if isinstance(value, dict) and not all(isinstance(item, str) for item in value.values()):
            raise RecordError(number, f"the option {name} needs words for words.")
        setattr(self.options, name, value)
        self.says_words = self.says_words or name == "words"

    def card(self, number: int, told: str) -> Card:
        """An id and a hash."""
        name, hashed = self.halves(number, told, "an id and the card's hash")
        try:
            found = self.lookup(name)
        except KeyError:
            found = None
        if found is None:
            raise RecordError(
                number, f"the card {cut(name)} is not known. Add its set to the catalogue, or hand in the card."
            )
        if card_hash(found) != hashed:
            if self.strict:
                raise RecordError(
                    number,
                    f"the card {cut(name)} is not what it was when this game was played ({card_hash(found)} instead "
                    f"of {cut(hashed)}). Use the version of the cards of that time, or read the record with --lenient.",
                )
            self.changed.append(name)
        return found

    def team_card(self, number: int, told: str) -> None:
        front, hashed = self.halves(number, told, "an id, a number of dice and the card's hash")
        name, dice = self.halves(number, front, "an id, a number of dice and the card's hash")
        card = self.card(number, f"{bare(name)} {hashed}")
        self.cards[-1].append((card, whole_number(number, "dice", dice)))

    def halves(self, number: int, told: str, wanted: str) -> tuple[str, str]:
        front, _, back = told.strip().rpartition(" ")
        if not front or not back:
            raise RecordError(number, f"this line needs {wanted}.")
        front = front.strip()
        return (self.text(number, front) if front.startswith('"') and front.endswith('"') else front), back

    def record(self, number: int) -> Record:
        """The record before its answers."""
        seats = len(self.names)
        if seats not in (2, 4):
            raise RecordError(number, f"a game has 2 or 4 players, this record has {seats}: write a line for each.")
        if not self.says_words:
            self.options.words = words_of(self.options.code)
        teams = tuple(TeamSetup(self.names[i], tuple(self.cards[i]), tuple(self.basics[i])) for i in range(seats))
        setup = Setup(
            teams=teams,
            life=self.numbers["life"],
            basic_dice=self.numbers["basic dice"],
            sidekicks=self.numbers["sidekicks"],
            first=self.first,
            shared_basics=tuple(self.shared),
            options=self.options,
            start=self.start,
        )
        position = b""
        if self.position == SECRET:
            raise RecordError(number, "the position was secret when the record was shown. Use a whole copy.")
        if self.position:
            try:
                position = base64.b64decode(self.position, validate=True)
            except ValueError:
                raise RecordError(
                    number, "the position is damaged: its lines are no base64 text. Use a whole copy."
                ) from None
        record = Record(setup, [], position)
        record.changed = self.changed
        return record


def cut(text: str) -> str:
    """Something from the file, short enough to repeat, in quotes."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


def whole_number(number: int, name: str, told: str) -> int:
    least = 0 if name in ("basic dice", "sidekicks") else 1
    told = told.strip()
    if not (told.isascii() and told.isdigit() and len(told) <= 4 and least <= int(told) <= MOST[name]):
        raise RecordError(number, f"{name} is a number from {least} to {MOST[name]}, not {cut(told)}.")
    return int(told)


def read(text: str, lookup: Lookup, strict: bool = True) -> Record:
    """The record of a text, played through to be sure that it fits. Raises RecordError at the first line that does not.

    strict: a card whose hash differs is an error; otherwise it is noted in `changed` and the game must still fit.
    """
    record = read_as_far_as_it_fits(text, lookup, strict)
    if record.stopped is not None:
        raise record.stopped
    return record


def read_as_far_as_it_fits(text: str, lookup: Lookup, strict: bool = True) -> Record:
    """The record up to the first answer that does not fit, which stands in `stopped`: the rules may have changed since.

    Raises RecordError if already the set-up is wrong.
    """
    lines = text.split("\n")
    at, version = read_title(lines)
    head = HeadReader(lookup, strict, version)
    while True:
        if at >= len(lines):
            raise RecordError(len(lines), "the record ends before its answers; there must be a line `answers`.")
        line = lines[at].strip()
        at += 1
        if line == "answers":
            break
        if line and not line.startswith("#"):
            head.read(at, line)
    record = head.record(at)
    try:
        game = record.opening()
    except CodecError as error:
        raise RecordError(at, str(error)) from None
    except ValueError as error:
        raise RecordError(at, f"this game cannot be set up: {str(error).rstrip('.')}. Change the set-up.") from None
    except RuntimeError:
        raise RecordError(at, ENDLESS) from None
    if record.position:
        check_position(at, game)
    reader = AnswerReader(record, Played(game), version)
    for number in range(at + 1, len(lines) + 1):
        line = lines[number - 1].strip()
        if line and not line.startswith("#"):
            try:
                reader.read(number, line)
            except RecordError as error:
                record.stopped = error
                break
            except RuntimeError:
                raise RecordError(number, ENDLESS) from None
            except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
                if not record.position:
                    raise
                # Its checksum fits, so somebody wrote it by hand: a game never gets there by itself.
                raise RecordError(number, IMPOSSIBLE) from None
    record.played = reader.played
    return record


def check_position(number: int, game: Game) -> None:
    """A position is bytes that anybody could have changed: all laws must hold in it before the game is trusted."""
    try:
        check_laws(game, thorough=True)
    except LawBroken as error:
        raise RecordError(number, f"{IMPOSSIBLE} What does not hold: {error}.") from None
    except (ArithmeticError, AssertionError, LookupError, RuntimeError, TypeError, ValueError):
        raise RecordError(number, IMPOSSIBLE) from None


def read_title(lines: list[str]) -> tuple[int, int]:
    """The first line that says something must be the title; gives the number of the line behind it, and the format."""
    for at, line in enumerate(lines):
        told = line.strip().lstrip("\ufeff")
        if not told or told.startswith("#"):
            continue
        if not told.startswith(TITLE + " "):
            raise RecordError(at + 1, f"this is no record: it must begin with `{TITLE} {VERSION}`.")
        version = told[len(TITLE) + 1 :].strip()
        if version not in (str(OLD_VERSION), str(VERSION)):
            raise RecordError(
                at + 1,
                f"this record has format {cut(version)}; this version of Overcrush reads the formats {OLD_VERSION} "
                f"and {VERSION}.",
            )
        return at + 1, int(version)
    raise RecordError(1, f"this is no record: it is empty. It must begin with `{TITLE} {VERSION}`.")


class AnswerReader:
    """Reads answers one by one: each must come from whom the game asks, and be among what is offered."""

    def __init__(self, record: Record, played: Played, version: int) -> None:
        self.record = record
        self.played = played
        self.game = played.game
        self.version = version
        self.tags = seat_tags(self.game.setting.names)
        self.by_tag = {tag.casefold(): seat for seat, tag in enumerate(self.tags)}
        self.notation = notation_of(self.game.setting)

    def read(self, number: int, line: str) -> None:
        """Read one line and play its answer."""
        game = self.game
        who, found, words = line.partition(":")
        who = who.strip()
        words = words.strip()
        if not found:
            raise RecordError(number, f"{cut(line)} does not say who answered: write `name: answer`.")
        if game.result != GOING_ON:
            raise RecordError(
                number, f"the game was over before this line: {question(game).sentence} Remove what follows."
            )
        if words in LOSSES and who.casefold() in self.by_tag:
            self.record.conceded = self.by_tag[who.casefold()]
            self.record.loss = words
            concede(game, SeatId(self.record.conceded))
            advance(game, None, None)
            return
        if self.version == OLD_VERSION and not words.startswith(PAYMENT):
            make_only_payment(self.record, self.played)
        asked = BY_CHANCE if game.asked == CHANCE else self.tags[game.asked]
        if who.casefold() != asked.casefold():
            raise RecordError(
                number,
                f"the game asks {asked} here, not {cut(who)}. {question(game).sentence} One of: {self.offered()}.",
            )
        options = open_question(game).options
        if self.version == OLD_VERSION:
            answer = self.old_answer(number, words)
        else:
            answer = self.answer(number, words, options)
        self.record.answers.append(answer)
        self.played.lines.append(AnswerLine(game, self.notation.written(options, answer)))
        refused = play(game, answer)
        if refused is not None:
            raise AssertionError(f"an offered answer was refused: {refused}")

    def answer(self, number: int, words: str, options: Sequence[Option]) -> int:
        """The answer that a line means."""
        if words == SECRET:
            raise RecordError(number, "this answer was secret when the record was shown. Use a whole copy.")
        meant = self.notation.meant(options, words)
        if len(meant) == 1:
            return meant[0].answer
        if meant:
            several = self.offered(meant)
            raise RecordError(number, f"{cut(words)} could be several answers: {several}. Write one in full.")
        raise RecordError(
            number, f"there is no answer {cut(words)} here. {question(self.game).sentence} One of: {self.offered()}."
        )

    def offered(self, options: Sequence[Option] = ()) -> str:
        """Answers as a record writes them: those given, or the first that are offered."""
        if self.version == OLD_VERSION:
            return "; ".join(question(self.game).words()[:MOST_NAMED])
        known = options or open_question(self.game).options
        return "; ".join(self.notation.written(known, option.answer) for option in known[:MOST_NAMED])

    def old_answer(self, number: int, words: str) -> int:
        """The answer that a line of format 1 means, which has the words of the English game."""
        exact = find_exactly(self.game, words)
        if exact is not None:
            return exact
        with speaking(plain_language()):
            loose = find(self.game, words)
        if isinstance(loose, Unread):
            raise RecordError(number, loose.sentence)
        return loose


def make_only_payment(record: Record, played: Played) -> None:
    """Records of before did not ask for a payment that differs in its dice alone: the rules chose them."""
    game = played.game
    while game.result == GOING_ON and kind_asked(game) is QuestionKind.PAY:
        offer = offered(game)
        if len({symbols_paid(answer) for answer in offer}) > 1:
            return
        record.answers.append(offer[0])
        played.lines.append(line_of(game, offer[0]))
        play(game, offer[0])


def verify(text: str, lookup: Lookup, strict: bool = True) -> RecordError | None:
    """The first thing that does not fit in a record, or None if everything does."""
    try:
        read(text, lookup, strict)
    except RecordError as error:
        return error
    return None
