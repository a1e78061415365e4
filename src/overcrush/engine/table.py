"""The table around a game: who answers chance, what is written down, taking back, whole declarations.

The game knows nothing of all this, so that a copy of it does not grow with what happened before.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from overcrush.engine.answers import typed
from overcrush.engine.choosing import FINISHED
from overcrush.engine.codec import encode
from overcrush.engine.frames import Dice, Ints
from overcrush.engine.machine import advance, offered, play, proceed, weights
from overcrush.engine.machine import concede as concede_game
from overcrush.engine.questions import Question, Unread, find, find_among, picked, question
from overcrush.engine.record import Record
from overcrush.engine.setup import Setup
from overcrush.engine.state import Game
from overcrush.engine.view import View, view
from overcrush.engine.words import CHANCE, GOING_ON


class TableError(ValueError):
    """Something that cannot be done at this table; the message says what to do instead."""


# Chance


class Chance(Dice):
    """A source of chance: names the offered answer that happens."""

    def answer(self, g: Game) -> int:
        raise AssertionError(f"{type(self).__name__} does not answer in turn {g.turn}")


class Seeded(Chance):
    """Dice from a seed, the same in every version of Python: two small generators, combined after L'Ecuyer.

    The numbers stay below 2**48, so that the compiled engine never leaves machine integers.
    """

    def __init__(self, seed: int) -> None:
        seed = abs(seed)
        self.first: int = seed % 2147483562 + 1
        self.second: int = seed // 2147483562 % 2147483398 + 1
        # Seeds that are near each other must not roll alike: let them drift apart.
        for _ in range(12):
            self.below(2)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        first = self.first * 40014 % 2147483563
        second = self.second * 40692 % 2147483399
        self.first = first
        self.second = second
        return (first - second) % 2147483562 * n // 2147483562

    def tossed(self, pips: list[list[int]], dice: Ints, record: list[int] | None) -> list[int]:
        """The same numbers as from `below`, for all dice in one go."""
        first = self.first
        second = self.second
        found: list[int] = []
        for d in dice:
            sides = pips[d]
            shown = sides[0]
            if shown != sides[-1]:
                first = first * 40014 % 2147483563
                second = second * 40692 % 2147483399
                shown = sides[(first - second) % 2147483562 * len(sides) // 2147483562]
                if record is not None:
                    record.append(shown)
            found.append(shown)
        self.first = first
        self.second = second
        return found

    def answer(self, g: Game) -> int:
        offer = offered(g)
        odds = weights(g)
        at = self.below(sum(odds))
        i = 0
        while at >= odds[i]:
            at -= odds[i]
            i += 1
        return offer[i]


class Scripted(Chance):
    """Dice that are told beforehand, in words: "Sidekick", "fist", "L2" ... For tests and scenarios."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = list(words)
        self.at: int = 0

    def answer(self, g: Game) -> int:
        asked = question(g)
        if self.at >= len(self.words):
            raise TableError(
                f"The script of chance is used up after {self.at} answers, and chance is asked again: "
                f"{asked.sentence} One of: {'; '.join(asked.words())}."
            )
        words = self.words[self.at]
        found = find_among(asked, words)
        if isinstance(found, Unread):
            raise TableError(f"Answer {self.at + 1} of the script of chance does not fit. {found.sentence}")
        self.at += 1
        return found


class TypedIn(Chance):
    """Real dice: somebody is asked and types what was drawn or rolled, until it fits."""

    def __init__(self, ask: Callable[[Question, str], str]) -> None:
        """`ask` gets the question, and what was wrong with the last try (nothing at first)."""
        self.ask = ask

    def answer(self, g: Game) -> int:
        asked = question(g)
        wrong = ""
        while True:
            found = find_among(asked, self.ask(asked, wrong))
            if isinstance(found, int):
                return found
            wrong = found.sentence


class Player(Protocol):
    """Anybody who answers for a seat: gets what the seat may see and the question, gives an offered number."""

    def choose(self, seen: View, asked: Question) -> int: ...


# The table


UNKNOWN_DICE: Final = -1
"""As the state of the dice before an answer: the answer comes from a record, which knows no seed."""


class Step:
    """A seat's answer: where it stands in the list of answers, and the dice before it."""

    def __init__(self, at: int, seat: int, first: int, second: int) -> None:
        self.at = at
        self.seat = seat
        self.first = first
        self.second = second


class Table:
    """A game with its source of chance and everything that was answered since it stood at `start`."""

    def __init__(self, game: Game, chance: Chance, record: Record | None = None, practice: bool = False) -> None:
        """The game may stand anywhere; with a record it must stand where the record ends, and the record goes on.

        practice: everybody agrees that answers may be taken back past dice and other players' answers.
        """
        self.game = game
        self.chance = chance
        self.record = record
        self.practice = practice
        self.start = game.copy()
        self.answers: list[int] = []
        """Every answer since `start`, chance included; forced ones are not asked and not in it."""
        self.steps: list[Step] = []
        self.again: list[int] = []
        """What chance answered before something was taken back: it answers the same again."""
        self.conceded: int = -1
        """The seat that gave up."""
        if record is not None:
            self.answers = record.answers
            self.resume(record)
        self.roll()

    def resume(self, record: Record) -> None:
        """Learn from the record who answered what, so that it can be taken back."""
        self.start = record.opening()
        self.conceded = record.conceded
        walked = self.start.copy()
        for at, answer in enumerate(record.answers):
            if walked.asked != CHANCE:
                self.steps.append(Step(at, walked.asked, UNKNOWN_DICE, UNKNOWN_DICE))
            if play(walked, answer) is not None:
                raise TableError(f"Answer {at + 1} of the record does not fit its game.")
        if encode(walked) != encode(self.game) and self.conceded < 0:
            raise TableError("The game does not stand where its record ends. Use `record.replay()` to get the game.")

    def roll(self) -> None:
        """Let chance answer until a seat is asked."""
        while self.game.result == GOING_ON and chance_is_asked(self.game):
            if self.again and self.again[0] in offered(self.game):
                answer = self.again.pop(0)
            else:
                self.again.clear()
                if isinstance(self.chance, Seeded):
                    # The fast path samples without building the question and writes the same answers down.
                    advance(self.game, self.chance, self.answers)
                    return
                answer = self.chance.answer(self.game)
            refused = play(self.game, answer)
            if refused is not None:
                raise TableError(f"Chance gave an answer that is not possible. {refused.sentence}")
            self.answers.append(answer)

    def asked(self) -> Question:
        """The open question."""
        return question(self.game)

    def over(self) -> bool:
        return self.game.result != GOING_ON

    def play(self, answer: int | str) -> str:
        """Answer the open question by number or words; words may be a whole declaration.

        Returns an empty string, or why it was refused; then nothing has changed.
        """
        if isinstance(answer, str):
            found = find(self.game, answer)
            if isinstance(found, int):
                return self.play_number(found)
            steps = unfold(self.game, answer)
            if not steps:
                return found.sentence
            for step in steps:
                problem = self.play_number(step)
                if problem:
                    raise AssertionError(f"a declaration that fitted does not fit any more: {problem}")
            return ""
        return self.play_number(answer)

    def play_number(self, answer: int) -> str:
        g = self.game
        seat = g.asked
        at = len(self.answers)
        first = self.chance.first if isinstance(self.chance, Seeded) else 0
        second = self.chance.second if isinstance(self.chance, Seeded) else 0
        if isinstance(self.chance, Seeded) and not self.again:
            refused = play(g, answer, self.chance, self.answers)
        else:
            refused = play(g, answer)
            if refused is None:
                self.answers.append(answer)
        if refused is not None:
            return str(refused)
        self.steps.append(Step(at, seat, first, second))
        self.roll()
        return ""

    def concede(self, seat: int) -> None:
        """Give up: at any moment, also when another seat is asked (A87)."""
        if self.over():
            raise TableError("The game is over; nobody can concede any more.")
        if not 0 <= seat < self.game.setting.seats:
            raise TableError(f"There is no seat {seat}.")
        concede_game(self.game, seat)
        advance(self.game, None, None)
        self.conceded = seat
        if self.record is not None:
            self.record.conceded = seat

    # Taking back

    def undo_problem(self, seat: int) -> str:
        """Why the seat cannot take back its last answer; empty if it can."""
        if self.conceded >= 0:
            return "A game that was conceded is over."
        mine = [step for step in self.steps if step.seat == seat]
        if not mine:
            return "You have not answered anything yet that could be taken back."
        if self.practice:
            return ""
        if self.steps[-1].seat != seat:
            return "Another player has answered since; only in a practice game can you go back further."
        if len(self.answers) > self.steps[-1].at + 1:
            return "Dice were drawn or rolled since; only in a practice game can you go back further."
        return ""

    def undo(self, seat: int) -> str:
        """Take back the seat's last answer. Returns an empty string, or why that cannot be.

        In a practice game this may reach back past dice and other players; then the same dice come again.
        """
        problem = self.undo_problem(seat)
        if problem:
            return problem
        while self.steps[-1].seat != seat:
            self.steps.pop()
        step = self.steps.pop()
        self.go_back(step)
        return ""

    def go_back(self, step: Step) -> None:
        """Play everything before the step again from the start."""
        kept = self.answers[: step.at]
        taken_back = self.answers[step.at :]
        game, fitted = replay_from(self.start, kept)
        assert fitted == len(kept), "the answers of a table always fit"
        if isinstance(self.chance, Seeded) and step.first != UNKNOWN_DICE:
            self.chance.first = step.first
            self.chance.second = step.second
        else:
            self.again = chance_answers(game, taken_back) + self.again
        game.witness = self.game.witness
        self.game = game
        del self.answers[step.at :]

    def start_over(self) -> str:
        """Take back all steps of the declaration under way. Returns an empty string, or why not."""
        seat = self.game.asked
        if not picked(self.game):
            return "There is no declaration under way that could start over."
        while picked(self.game) and self.steps and self.steps[-1].seat == seat:
            if len(self.answers) > self.steps[-1].at + 1:
                break
            self.go_back(self.steps.pop())
        return ""

    # Running

    def run(self, players: Sequence[Player], limit: int = 1_000_000) -> int:
        """Ask the players in turn until the game is over; gives the result."""
        if len(players) != self.game.setting.seats:
            raise TableError(f"This game has {self.game.setting.seats} seats and got {len(players)} players.")
        for _ in range(limit):
            if self.over():
                return self.game.result
            seat = self.game.asked
            asked = question(self.game)
            problem = self.play_number(players[seat].choose(view(self.game, seat), asked))
            if problem:
                raise TableError(f"The player of seat {seat} gave an answer that is refused: {problem}")
        raise TableError(f"The game has not ended after {limit} answers. Set a turn limit in the options.")


def chance_is_asked(g: Game) -> bool:
    return len(offered(g)) > 0 and g.asked == CHANCE


def new_table(setup: Setup, chance: Chance, practice: bool = False) -> Table:
    """A new game at a table that writes its record."""
    record = Record(setup)
    return Table(record.opening(), chance, record, practice)


def replay_from(start: Game, answers: Sequence[int]) -> tuple[Game, int]:
    """Play answers on a copy; gives the game and how many of them fitted."""
    game = start.copy()
    for at, answer in enumerate(answers):
        if play(game, answer) is not None:
            return game, at
    return game, len(answers)


def chance_answers(game: Game, answers: Sequence[int]) -> list[int]:
    """Which of the answers that follow are chance's."""
    found: list[int] = []
    copy = game.copy()
    for answer in answers:
        if copy.asked == CHANCE:
            found.append(answer)
        if play(copy, answer) is not None:
            break
    return found


# Whole declarations


PARTS: Final = re.compile(r"\s*(?:,|;|\band\b)\s*")
BLOCKS: Final = re.compile(r"\s*(?:;|,)\s*(?=block\b)|\s*;\s*|\s+and\s+(?=block\b)")
COUNT: Final = re.compile(r"(\d{1,3})\s*x?\s+(.*)")
DECLARATIONS: Final[dict[str, str]] = {
    "attackers": "attack with ",
    "reroll": "reroll ",
    "divide": "give ",
    "target": "target ",
    "choose": "choose ",
    "fabricate": "ko ",
    "blockers": "block ",
}
"""Topics whose answers come one by one, and the verb of a whole declaration."""


def unfold(g: Game, words: str) -> list[int]:
    """The small answers that a whole declaration stands for; empty if it is none or does not fit.

    "attack with A and B", "reroll A, B", "block A with B and C; block D with E". Dice may come in any order: they are
    declared in the order in which the game offers them, and "done" follows by itself.
    """
    if g.result != GOING_ON:
        return []
    topic = question(g).topic
    verb = DECLARATIONS.get(topic)
    text = typed(words)
    if verb is None or not text.startswith(verb):
        return []
    if topic == "blockers":
        wanted = block_parts(text)
        return declare(g, wanted) if wanted else []
    rest = text[len(verb) :]
    known = {typed(name) for name in g.setting.words}
    for parts in splittings(rest, known):
        steps = declare(g, [verb + part for part in parts])
        if steps:
            return steps
    return []


def splittings(text: str, known: set[str]) -> list[list[str]]:
    """Ways to read a list: split everywhere, and with names kept whole that have an "and" or a comma of their own."""
    ways: list[list[str]] = []
    guarded = text
    marks: list[str] = []
    for name in sorted(known, key=len, reverse=True):
        if PARTS.search(name) and name in guarded:
            guarded = guarded.replace(name, f"\x00{len(marks)}\x00")
            marks.append(name)
    for form in (guarded, text) if marks else (text,):
        parts: list[str] = []
        for part in PARTS.split(form):
            for i, name in enumerate(marks):
                part = part.replace(f"\x00{i}\x00", name)
            counted = COUNT.fullmatch(part)
            if counted is not None and 1 <= int(counted.group(1)) <= 20:
                parts += [counted.group(2)] * int(counted.group(1))
            elif part:
                parts.append(part)
        if parts:
            ways.append(parts)
    return ways


def block_parts(text: str) -> list[str]:
    """ "block A with B and C; block D with E" as one part for each blocker."""
    parts: list[str] = []
    for block in BLOCKS.split(text):
        attacker, found, blockers = block.removeprefix("block ").partition(" with ")
        if not found:
            return []
        parts += [f"block {attacker} with {blocker}" for blocker in PARTS.split(blockers) if blocker]
    return parts


def declare(g: Game, wanted: list[str]) -> list[int]:
    """Play the parts on a copy in the order in which they are offered, then done; empty if they do not all fit."""
    copy = g.copy()
    seat = copy.asked
    topic = question(copy).topic
    left = list(wanted)
    steps: list[int] = []
    while left:
        if copy.result != GOING_ON or copy.asked != seat:
            return []
        asked = question(copy)
        if asked.topic != topic:
            return []
        step, used = first_wanted(asked, left)
        if used < 0:
            return []
        del left[used]
        steps.append(step)
        if play(copy, step) is not None:
            return []
    if copy.result == GOING_ON and copy.asked == seat and FINISHED in offered(copy):
        asked = question(copy)
        if asked.topic == topic and len(picked(copy)) == len(picked(g)) + len(steps):
            steps.append(FINISHED)
    return steps


def first_wanted(asked: Question, left: list[str]) -> tuple[int, int]:
    """The first offered answer that one of the wanted parts means, and which part that is; -1 if none does."""
    meant = [find_among(asked, part) for part in left]
    for answer in asked.answers:
        for i, found in enumerate(meant):
            if found == answer.number:
                return answer.number, i
    # Words that fit several answers mean the first of them: the game offers look-alikes one after the other.
    for answer in asked.answers:
        for i, found in enumerate(meant):
            if isinstance(found, Unread) and found.several and answer.words in found.near:
                return answer.number, i
    return -1, -1


# Fast random play


class Playout:
    """What a fast random game counted."""

    def __init__(self) -> None:
        self.decisions: int = 0
        """Answers by a seat to a question that offered two or more."""
        self.listed: int = 0
        """Answers that those questions offered, all together."""
        self.finished: bool = False


def playout(
    g: Game,
    dice: Dice,
    player: Dice,
    limit: int,
    record: list[int] | None = None,
    eager: bool = False,
) -> Playout:
    """Play a game in place with random answers, at most `limit` of them.

    dice answers chance, player the seats: the same numbers give the same game as the slow way through questions.
    eager: passing and "done" are chosen half as often, so that more happens.
    """
    counted = Playout()
    offered(g)
    if g.asked == CHANCE:
        advance(g, dice, record)
    decisions = 0
    listed = 0
    # A conceded game may still hold its last offer.
    for _ in range(limit if g.result == GOING_ON else 0):
        offer = g.offer
        if offer is None:
            if g.result != GOING_ON:
                break
            offer = offered(g)
        n = len(offer)
        answer = offer[player.below(n)]
        if eager and answer <= 0:
            answer = offer[player.below(n)]
        decisions += 1
        listed += n
        proceed(g, answer, dice, record)
    counted.decisions = decisions
    counted.listed = listed
    counted.finished = g.result != GOING_ON
    return counted
