"""The driver: plays for all seats through the players' door, answers chance from a script, checks every law.

A test is a table, some play, an observation. Nothing here sets a fact of the game: whatever happens, happens because a
question was answered.
"""

from __future__ import annotations

from types import EllipsisType, TracebackType
from typing import Final, Protocol

from overcrush.abilities.triggers import EVENTS
from overcrush.engine.chance import Seeded
from overcrush.engine.codec import decode, encode
from overcrush.engine.event_law import Facts, check_events
from overcrush.engine.laws import check_laws, check_replay
from overcrush.engine.machine import advance, concede, kind_asked, offered, play
from overcrush.engine.model.actions import PASS
from overcrush.engine.model.constants import CHANCE, CLEANUP, GOING_ON, MAIN, STEP_NAMES, TIE
from overcrush.engine.model.events import AttackersDeclared, Event, Paid
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.model.refusals import Refusal
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.setup import Setup
from overcrush.engine.steps.attackers import ATTACK_VARIANT, NO, YES
from overcrush.table.declarations import Forced, unfold_words
from overcrush.table.records.record import Record
from overcrush.testing.answer_words import DieOrder, number_dice, read_answer
from overcrush.testing.dice_text import split_list
from overcrush.testing.failures import Mismatch, Mistake, nearest
from overcrush.testing.lenient_words import leniently, without_bursts
from overcrush.testing.moment import (
    AFTER_BLOCKS,
    AT_QUESTION,
    BEFORE_CLEANUP,
    BEFORE_DAMAGE,
    BEFORE_TURN,
    IN_COMBAT,
    IN_MAIN,
    Moment,
)
from overcrush.testing.refused_answers import fits_question, number_meant, refusal_at
from overcrush.testing.scripted_chance import DRAW, OTHER, ROLL, Script, choices
from overcrush.testing.seat_driver import Seated
from overcrush.testing.story_log import Happened, happened, sentences
from overcrush.testing.view_law import check_views
from overcrush.wording.options import typed
from overcrush.wording.questions import Unread, WordedQuestion, find_among, question
from overcrush.wording.refusals import WordedRefusal, refusal_in_words

OPEN: Final[list[Tabletop]] = []
"""Tables that no test has closed yet; the pytest plugin closes them."""
MOST_SKIPPED: Final = 500
PASSING: Final = {
    QuestionKind.ACT: PASS,
    QuestionKind.ATTACKERS: FINISHED,
    QuestionKind.BLOCKERS: FINISHED,
    QuestionKind.REROLL: FINISHED,
    QuestionKind.DIVIDE: FINISHED,
}
"""How a player says "nothing more" to a question of the turn."""
ALSO_CALLED: Final = {QuestionKind.FREE_GLOBAL: "act"}
"""What a kind of question was called in the first scenarios."""
TARGETS: Final = ("attack", "blockers", "cleanup", "end of turn", "main", "your main", "opponent main")
STRICT_TARGETS: Final = (AFTER_BLOCKS, BEFORE_DAMAGE)


class Judge(Protocol):
    """Who says what a seat may and cannot do, if not the seat itself."""

    def may(self, seated: Seated, words: str) -> None: ...

    def cannot(self, seated: Seated, words: str, rule: str) -> None: ...


class Tabletop:
    """A game with its seats, the script of chance and everything that happened."""

    def __init__(self, unstarted: Game, setup: Setup) -> None:
        """The game before its first instruction."""
        self.setup = setup
        self.moment = Moment(unstarted.copy())
        """What the test looks at: it may rest where the game itself has run on."""
        self.ahead = unstarted
        """The game itself: what is played, under all laws."""
        advance(self.ahead, None, None)
        self.start = self.ahead.copy()
        self.answers: list[int] = []
        """Every answer since the start, chance included; forced ones are not among them."""
        self.script = Script()
        self.thorough = True
        """Whether after each answer every possible next one is tried on a copy as well."""
        self.strict = False
        """Whether words must hold in every part, as scenarios of the second format want it."""
        self.judge: Judge | None = None
        self.order = DieOrder(len(unstarted.zone))
        """Which of several dice of a name is #1, #2 ..."""
        self.just_told: list[list[str]] = []
        """Queues of the script that have grown, until the game goes on to where they are needed."""
        self.paid: list[Paid] = []
        """Every payment since the beginning."""
        self.last_attack: int = 0
        """The last turn in which somebody attacked."""
        self.conceded: int = -1
        self.unread_story: list[str] = []
        """Sentences that nobody has read yet."""
        self.whole_story: list[str] = []
        self.happenings: list[Happened] = []
        self.seats = [Seated(self, seat) for seat in unstarted.setting.all_seats]
        check_laws(self.ahead)
        self.script.forced(self.moment.game, self.ahead, -1)
        self.walk(True)
        OPEN.append(self)

    @property
    def game(self) -> Game:
        """The game as the test sees it now."""
        return self.moment.game

    # Seats

    @property
    def you(self) -> Seated:
        return self.seats[0]

    @property
    def opponent(self) -> Seated:
        """The player across."""
        return self.seats[self.game.setting.across[0]]

    @property
    def partner(self) -> Seated:
        return self.seats[self.four(1)]

    @property
    def other_opponent(self) -> Seated:
        return self.seats[self.four(3)]

    def four(self, number: int) -> int:
        if len(self.seats) < 4:
            raise Mistake("Only a table with seats=4 has a partner and a second opponent.")
        return number

    def seat(self, word: str) -> Seated:
        """The seat that a word means: you, partner, opponent, other opponent; or a player's name."""
        wanted = typed(word.replace("_", " "))
        words = ["you", "opponent"] if len(self.seats) == 2 else ["you", "partner", "opponent", "other opponent"]
        if wanted in words:
            return self.seats[words.index(wanted)]
        for number, name in enumerate(self.game.setting.names):
            if typed(name) == wanted:
                return self.seats[number]
        raise Mistake(f"There is no seat {word!r}. {nearest(word, words)}")

    # Chance

    def rolls(self, *faces: str) -> None:
        """What the next dice roll, in the order in which they are rolled; "Harbor Sentinel: L2" names its die."""
        self.tell_chance(ROLL, faces)

    def draws(self, *names: str) -> None:
        """Which dice are drawn next."""
        self.tell_chance(DRAW, names)

    def happens(self, *words: str) -> None:
        """What chance says to any other question, such as who decides about going first."""
        self.tell_chance(OTHER, words)

    def chance(self, seed: int | str) -> None:
        """Let any dice come where the test says nothing: "any", or a number that gives the same dice each time."""
        if isinstance(seed, str) and seed != "any":
            raise Mistake(f"Chance is 'any' or a number, not {seed!r}; rolls and draws are given with rolls and draws.")
        self.script.seeded = Seeded(1 if isinstance(seed, str) else seed)
        self.settle()

    def chance_answers(self, words: str) -> None:
        """What chance says to exactly the question that is open."""
        while self.moment.rest:
            self.go_on()
        asked = question(self.game)
        if asked.seat != CHANCE:
            raise Mismatch(f"Chance is not asked and cannot answer {words!r}. {asked.sentence}")
        found = find_among(asked, words)
        if isinstance(found, Unread):
            raise Mismatch(found.sentence)
        self.give(found)

    def tell_chance(self, kind: str, words: tuple[str, ...]) -> None:
        for word in words:
            if not isinstance(word, str):
                raise Mistake(f"Chance is given in words, not {word!r}.")
        queue = self.script.queues[kind]
        names = [name for row in self.game.setting.cards for name in (row.name, f"{row.name}: {row.source.subtitle}")]
        queue += [word for text in words for word in split_list(text, names)]
        self.script.match()
        self.settle()
        self.just_told.append(queue)
        if not self.strict:
            self.use_chance()

    def use_chance(self) -> None:
        """Go on as long as the table rests and something that was just scripted has not happened."""
        while self.moment.rest and any(self.just_told):
            self.go_on()
        self.just_told.clear()

    def settle(self) -> None:
        """Let chance answer as far as the script goes, if it is asked here and now."""
        while not self.moment.rest and self.game.asked == CHANCE and self.script.has_answer(self.game):
            self.give(self.script.next(self.game, question(self.game)))

    def go_on(self) -> None:
        """Leave the resting place, if the game rests, and let chance answer what the script says."""
        if self.moment.rest:
            self.walk(True)
        self.settle()

    def walk(self, leave: bool) -> None:
        """Let the moment move on; whatever happens on the way goes into the story."""
        events: list[Event] = []
        self.game.listener = events
        self.moment.walk(leave)
        self.tell(events)

    def say(self, sentences: list[str]) -> None:
        self.unread_story += sentences
        self.whole_story += sentences

    def tell(self, events: list[Event]) -> None:
        self.say(sentences(self.game, events))
        self.happenings += [sentences for event in events for sentences in happened(self.game, event)]
        self.paid += [event for event in events if isinstance(event, Paid)]
        if any(isinstance(event, AttackersDeclared) and event.dice for event in events):
            self.last_attack = self.game.turn
        if not self.moment.rest and self.game.value() != self.ahead.value():
            raise Mismatch("Walking step by step leads to another game than playing the answer.")

    # Questions and answers

    def question(self) -> WordedQuestion:
        """The next question of a player; a Mistake if chance must be scripted first."""
        self.settle()
        while self.moment.rest:
            self.go_on()
        asked = self.worded(self.game)
        if asked.seat == CHANCE:
            raise self.script.unscripted(self.game, asked)
        return asked

    def worded(self, g: Game) -> WordedQuestion:
        """The open question of a game, as this table words it."""
        return number_dice(g, self.order, question(g)) if self.strict else question(g)

    def question_for(self, seat: SeatId, words: str) -> WordedQuestion:
        """The next question, if that seat is asked.

        Where it could only pass in its Main Step counts as asked, for words that belong into a window.
        """
        self.settle()
        while self.moment.rest:
            if self.rests_for(seat) and fits_question(self.game, words):
                return question(self.game)
            self.go_on()
        asked = self.question()
        name = self.game.setting.names[seat]
        if self.over():
            raise Mismatch(f"{name} cannot answer {words!r}: {asked.sentence}")
        if asked.seat != seat:
            raise Mismatch(
                f"{name} is not asked and cannot answer {words!r}. {self.game.setting.names[asked.seat]} is asked: "
                f"{asked.sentence} {choices(asked)}"
            )
        return asked

    def rests_for(self, seat: SeatId) -> bool:
        return self.moment.rest == IN_MAIN and self.game.asked == seat

    def understands(self, seat: SeatId, words: str) -> bool:
        """Whether the seat is asked here and now, and the words are an answer."""
        here = self.rests_for(seat) or (not self.moment.rest and self.game.asked == seat)
        return here and self.game.result == GOING_ON and isinstance(self.read(self.game, words), int)

    def read(self, g: Game, words: str) -> int | Unread:
        """The answer to the open question of a game that words mean."""
        asked = question(g)
        return read_answer(g, self.order, asked, words) if self.strict else leniently(asked, words)

    def was_forced(self, seat: SeatId, words: str, topic: str = "") -> bool:
        """Whether the seat has just answered so because there was nothing else; each such answer counts once."""
        for at, g in enumerate(self.moment.forced):
            asked = question(g)
            if g.asked == seat and topic in ("", asked.kind.value) and isinstance(self.read(g, words), int):
                del self.moment.forced[: at + 1]
                return True
        return False

    def answer(self, seat: SeatId, words: str) -> None:
        """A seat's answer in words: one small answer, or a whole declaration."""
        self.settle()
        if typed(words) != "done" and not self.understands(seat, words) and self.was_forced(seat, words):
            return
        asked = self.question_for(seat, words)
        found = without_bursts(asked, words)
        if isinstance(found, int):
            self.give(found)
            return
        steps = unfold_words(self.game, words, Forced.ADD)
        if isinstance(steps, Refusal):
            raise Mismatch(f"{words!r} is refused: {refusal_in_words(self.game, steps)} {choices(asked)}")
        if steps is None:
            raise self.refused(words, found)
        for step in steps:
            self.give(step)

    def refused(self, words: str, unread: Unread) -> Mismatch:
        """Why words are no answer: the rule, if they mean something that is refused."""
        try:
            number = number_meant(self.game, words)
        except Mistake:
            return Mismatch(unread.sentence)
        if number in offered(self.game):
            return Mismatch(unread.sentence)
        why = play(self.game, number)
        assert why is not None
        return Mismatch(f"{words!r} is refused: {refusal_in_words(self.game, why)} {choices(self.worded(self.game))}")

    def give(self, number: int) -> None:
        """Play one answer and check all laws."""
        while self.moment.rest in IN_COMBAT:
            self.walk(True)
        if self.moment.rest:
            # The only answer there is: the game itself has taken it already.
            self.walk(True)
            return
        g = self.ahead
        before = g.copy()
        value = before.value()
        answered = number if g.asked == CHANCE and self.script.kind(g) == DRAW else -1
        if g.asked != CHANCE:
            self.script.untold.clear()
        facts = Facts(g)
        events: list[Event] = []
        g.listener = events
        why = play(g, number)
        if why is not None:
            raise Mismatch(f"The offered answer {number} is refused: {refusal_in_words(g, why)}")
        self.answers.append(number)
        if before.value() != value:
            raise Mismatch("A copy taken before the answer was changed by it.")
        check_laws(g, thorough=self.thorough)
        check_events(facts, events, g)
        check_views(g)
        check_replay(decode(g.setting, encode(before)), [number], g)
        sentences: list[Event] = []
        self.game.listener = sentences
        self.moment.answer(number)
        self.tell(sentences)
        self.script.forced(before, g, answered)
        self.settle()

    def offers(self, words: str, unread: Unread) -> bool:
        """Whether words that are not the exact ones still mean something that is offered."""
        several = len(unread.near) > 1 and all(typed(words) in typed(near) for near in unread.near)
        if several or isinstance(unfold_words(self.game, words, Forced.ADD), list):
            return True
        try:
            return number_meant(self.game, words) in offered(self.game)
        except Mistake:
            return False

    def refusal_of(self, seat: SeatId, words: str) -> WordedRefusal:
        """Why a seat may not give that answer: at its open question, or at one where it had no choice."""
        for g in reversed(self.moment.forced):
            if g.asked == seat and fits_question(g, words):
                return refusal_at(g, words)
        asked = self.question_for(seat, words)
        found = find_among(asked, words)
        if isinstance(found, Unread) and self.offers(words, found):
            raise Mismatch(f"{words!r} is to be refused, but it is offered.")
        return refusal_at(self.game, words)

    def concede(self, seat: SeatId) -> None:
        """A seat gives up; no answer, but the other thing a player may do at any moment (A87)."""
        while self.moment.rest:
            self.go_on()
        if self.over():
            raise Mismatch("The game is over; nobody can concede any more.")
        for g in (self.ahead, self.game):
            concede(g, seat)
            advance(g, None, None)
        check_laws(self.ahead)
        self.conceded = seat

    def asks(self, seat: str, topic: str, *answers: str | EllipsisType) -> None:
        """Expect a question: whom, its topic or some of its words, and all its answers (... at the end: and more)."""
        asked = self.question()
        wanted = self.seat(seat)
        if asked.seat != wanted.number:
            who = "nobody" if asked.seat < 0 else self.game.setting.names[asked.seat]
            raise Mismatch(f"{wanted.name} is to be asked, but {who} is asked: {asked.sentence}")
        called = (asked.kind.value, ALSO_CALLED.get(asked.kind))
        if typed(topic) not in called and typed(topic) not in typed(asked.sentence):
            raise Mismatch(f"The question is to be {topic!r}, but it is {asked.kind.value!r}: {asked.sentence}")
        open_list = bool(answers) and answers[-1] is ...
        found: set[int] = set()
        for words in answers:
            if isinstance(words, str):
                number = self.read(self.game, words)
                if isinstance(number, Unread):
                    raise Mismatch(number.sentence)
                found.add(number)
        if answers and not open_list and found != set(asked.numbers()):
            more = [answer.words for answer in asked.answers if answer.number not in found]
            raise Mismatch(f"The question also offers: {'; '.join(more)}. {asked.sentence}")

    # Going on

    def ends_main(self) -> None:
        """Everybody passes until the Main Step is over."""
        for _ in range(MOST_SKIPPED):
            if self.over() or self.game.step != MAIN or self.topic() != "act":
                return
            self.give(PASS)
        raise Mismatch("The Main Step does not end although everybody passes.")

    def all_pass(self) -> None:
        """Everybody passes until the open window is over."""
        step = (self.game.turn, self.game.step)
        for _ in range(MOST_SKIPPED):
            if self.over() or self.topic() != "act" or (self.game.turn, self.game.step) != step:
                return
            self.give(PASS)
        raise Mismatch("The window does not end although everybody passes.")

    def decides_to_attack(self, wanted: bool) -> bool:
        """Answer the question whether there is an Attack Step at all, if that is asked."""
        if self.moment.rest or self.over() or self.game.asked < 0:
            return False
        asked = self.question().question
        if asked.kind is not QuestionKind.MAY or asked.variant != ATTACK_VARIANT:
            return False
        self.give(YES if wanted else NO)
        return True

    def skips_to(self, place: str) -> None:
        """Everybody does nothing until then.

        attack, blockers: somebody is asked for them. cleanup: it is about to begin, damage still lies on the dice.
        end of turn: Cleanup is over. main, your main, opponent main: of a later turn.
        """
        places = (*TARGETS, *STRICT_TARGETS) if self.strict else TARGETS
        place = place.replace("opponent's ", "opponent ") if self.strict else place
        if place not in places:
            raise Mistake(f"The game cannot skip to {place!r}. {nearest(place, places)}")
        turn = self.game.turn
        if self.strict and self.game.step < MAIN:
            # The Main Step of this turn is still to come.
            turn = -1
        if self.strict and place == "end of turn" and self.moment.rest == BEFORE_TURN:
            self.go_on()
        for _ in range(MOST_SKIPPED):
            self.settle()
            if self.reached(place, turn):
                return
            if self.over():
                raise Mismatch(f"The game was over before {place}: {question(self.game).sentence}")
            if self.moment.rest == BEFORE_TURN and place in ("attack", "blockers", "cleanup", *IN_COMBAT):
                raise Mismatch(f"The turn was over before {place} came.")
            if self.moment.rest:
                self.go_on()
                continue
            asked = self.question()
            if self.decides_to_attack(place in ("attack", "blockers", *IN_COMBAT)):
                continue
            nothing = PASSING.get(asked.kind)
            if nothing is None or nothing not in asked.numbers():
                raise Mismatch(
                    f"The game cannot skip to {place}: {self.game.setting.names[asked.seat]} must answer. "
                    f"{asked.sentence} {choices(asked)}"
                )
            self.give(nothing)
        raise Mismatch(f"{place} did not come within {MOST_SKIPPED} answers.")

    def reached(self, place: str, turn: int) -> bool:
        g = self.game
        match place:
            case "attack":
                return self.topic() == "attackers"
            case "blockers":
                return self.topic() == "blockers"
            case "cleanup":
                return self.moment.rest == BEFORE_CLEANUP
            case "end of turn":
                return self.moment.rest == BEFORE_TURN or self.over()
            case "after blocks" | "before damage":
                return self.moment.rest == place
        side = 0 if place == "your main" else 1
        if self.strict:
            there = g.step == MAIN and self.moment.rest in (AT_QUESTION, IN_MAIN) and not self.over()
            return there and g.turn != turn and g.asked != CHANCE and (place == "main" or g.active == side)
        return g.turn != turn and (place == "main" or g.active == side) and g.step >= MAIN and g.asked != CHANCE

    def topic(self) -> str:
        """The kind of question that is open; "rest" before Cleanup and before a turn, where nobody is asked."""
        if self.over():
            return "over"
        if self.moment.rest in (BEFORE_CLEANUP, BEFORE_TURN, *IN_COMBAT):
            return "rest"
        return kind_asked(self.game).value

    def over(self) -> bool:
        """Whether the game has ended, as far as the test has come."""
        return self.game.result != GOING_ON

    # What there is to see

    @property
    def step(self) -> str:
        if self.strict and self.moment.rest == BEFORE_CLEANUP and self.last_attack != self.game.turn:
            # Nobody attacked, so that only Cleanup is left.
            return STEP_NAMES[CLEANUP]
        return STEP_NAMES[self.game.step]

    @property
    def turn(self) -> int:
        return self.game.turn

    @property
    def active(self) -> str:
        """Whose turn it is; in doubles the first player of the side."""
        return self.game.setting.names[self.game.setting.seats_of[self.game.active][0]]

    @property
    def result(self) -> str:
        """Who won, "tie", or nothing while the game goes on."""
        if self.game.result == GOING_ON:
            return ""
        if self.game.result == TIE:
            return "tie"
        return self.game.setting.names[self.game.setting.seats_of[self.game.result - 1][0]]

    def story(self) -> list[str]:
        """What happened since the last call, in sentences."""
        sentences = self.unread_story
        self.unread_story = []
        return sentences

    def events(self, *kinds: str) -> list[Happened]:
        """All events since the beginning of those kinds ("ko", "damaged" ...), or of all kinds."""
        for kind in kinds:
            if kind not in EVENTS:
                raise Mistake(f"There is no event {kind!r}. {nearest(kind, EVENTS)}")
        return [sentences for sentences in self.happenings if not kinds or sentences.kind in kinds]

    def record(self) -> Record:
        """The game so far, to be written down or replayed."""
        record = Record(self.setup, list(self.answers), encode(self.start))
        record.conceded = self.conceded
        return record

    # The end

    def close(self) -> None:
        """The last checks: the whole record replays, and everything in the script has happened."""
        if self in OPEN:
            OPEN.remove(self)
        if self.conceded < 0:
            check_replay(self.start, self.answers, self.ahead)
        left = self.script.left()
        if left:
            # Where the table rests nobody is asked, so that there is no question to tell.
            where = self.moment.rest or question(self.game).sentence
            raise Mismatch(
                f"The script of chance was not used up: {'; '.join(left)} never came. The game stands at: {where}"
            )

    def __enter__(self) -> Tabletop:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()
        elif self in OPEN:
            OPEN.remove(self)
