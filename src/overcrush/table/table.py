"""The table around a game: who answers chance, what is written down, taking back, whole declarations.

The game knows nothing of all this, so that a copy of it does not grow with what happened before.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import accumulate
from pathlib import Path

import msgspec

from overcrush.engine.atoms.facts import noted_by
from overcrush.engine.chance import Chance
from overcrush.engine.codec import encode
from overcrush.engine.machine import offered, open_question, refusal
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import CHANCE, GOING_ON, NOBODY
from overcrush.engine.model.events import Cause, Event, TurnBegan, seen_by
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.refusals import GAME_OVER
from overcrush.engine.setup import Setup
from overcrush.table.chance import UNKNOWN_DICE, TableError, chance_is_asked
from overcrush.table.dialogue import (
    Answer,
    Draft,
    Option,
    Question,
    Refusal,
    draft_value,
    is_seat,
    open_question_of,
    refusal_value,
    small_answers,
    table_refusal,
)
from overcrush.table.forecast import Forecast, forecast
from overcrush.table.happened import Happened, answered, happened
from overcrush.table.happenings import (
    Happening,
    Told,
    concession,
    happening_of,
    replay_from,
    seats_answers,
    told_counts,
)
from overcrush.table.observation import Observation, find_secrets, observe
from overcrush.table.observation import Player as Player
from overcrush.table.records.record import CONCEDE, AnswerLine, Record, head_lines, text_of
from overcrush.table.records.saved_record import Written, save_record
from overcrush.table.teammates import Ahead, ahead_of, declared_by
from overcrush.table.undo import (
    PendingUndo,
    Step,
    UndoOffer,
    UndoPoint,
    consent_refusal,
    go_back,
    undo_offer,
    undo_point,
)
from overcrush.table.view import SPECTATOR, Card, CardFacts, Die, Global, StatLine, UndoRequest, View
from overcrush.table.view_builder import build_view, card_facts, explained
from overcrush.table.why_not import Thing, thing_of, why_not
from overcrush.wording.options import player_message, side_name
from overcrush.wording.questions import WordedQuestion, question, sentence
from overcrush.wording.texts import Language, Part, language, spoken


class Table:
    """A game with its source of chance and everything that was answered since it stood at `start`."""

    def __init__(
        self,
        game: Game | None,
        chance: Chance,
        record: Record | None = None,
        agreeing: Collection[int] = (),
        rolls: bool = True,
    ) -> None:
        """A game that stands anywhere, or None for the game of a record, which goes on where the record ends.

        agreeing: seats that agree beforehand when others take back answers; computer players have no objection.
        rolls: chance is asked at once; otherwise when `roll` is called.
        """
        stands = encode(game) if game is not None and record is not None else b""
        if game is None:
            if record is None:
                raise TableError("A table needs a game or a record.")
            game = record.opening()
        self.game = game
        self.chance = chance
        self.record = record
        self.agreeing = frozenset(agreeing)
        self.rolls = rolls
        self.start = game.copy()
        self.answers: list[int] = []
        """Every answer since `start`, chance included; forced ones are not asked and not in it."""
        self.steps: list[Step] = []
        self.lines: list[AnswerLine] = []
        """Each of the answers as the record has it."""
        self.loaded_answers: list[Part] = []
        """The answers that were loaded and not told yet as messages, once somebody asked for one."""
        self.loaded_from = 0
        """The first of them that is there."""
        self.told: list[Happening] = []
        """What came of the answers, those of a game that was loaded left out until somebody asks for them."""
        self.head: list[str] = []
        """The head of the record's text, once somebody asked for it."""
        self.again: list[int] = []
        """What chance answered before something was taken back: it answers the same again."""
        self.conceded: int = -1
        """The seat that gave up, or lost by its clock or by being gone."""
        self.loss: str = CONCEDE
        """By what that seat lost: one of LOSSES of the record."""
        self.undo_request: PendingUndo | None = None
        """What somebody asked the others to take back."""
        self.opening: list[Event] | None = None
        """What happened before the first answer, once somebody asked for it."""
        self.put_question: Question | None = None
        self.put: tuple[int, Language] | None = None
        """At which version that question was asked for, and in which language."""
        self.numbers: list[int] = []
        """For each number of answers that of the first event behind them, as far as somebody asked for it."""
        self.undo_points: dict[tuple[int, Language], dict[int, UndoPoint]] = {}
        """What each seat was offered last to take back, by language and point."""
        self.concession: Told | None = None
        """What came of giving up, once somebody did or asked for it."""
        self.written: Written | None = None
        self.requests: int = 0
        """How often that was asked."""
        self.notices: int = 0
        """Goes up whenever somebody asks to take something back, agrees to it or declines it."""
        self.taken_back: int = 0
        """What keeps the version from going back when answers are taken back; changes of who plays count too."""
        if record is not None:
            self.answers = record.answers
            self.resume(record)
        if stands and stands != encode(self.game):
            raise TableError("The game does not stand where its record ends. Leave the game out to go on from there.")
        if rolls:
            self.roll()

    def resume(self, record: Record) -> None:
        """Go on where the record ends."""
        played = record.play_through()
        self.start = record.opening()
        self.game = played.game.copy()
        self.lines = played.lines[:]
        self.conceded = record.conceded
        self.loss = record.loss
        self.steps = [Step(at, line.seat, UNKNOWN_DICE) for at, line in enumerate(self.lines) if line.seat != CHANCE]
        mark = self.dice_after(len(self.lines))
        if mark != UNKNOWN_DICE:
            self.chance.rewind(mark)

    def dice_after(self, answers: int) -> Ints:
        """The mark of the source of chance after so many answers, if it hangs on their number alone."""
        return self.chance.mark_after(sum(1 for line in self.lines[:answers] if line.seat == CHANCE))

    @property
    def told_answers(self) -> int:
        """How many answers there were, a concession counted as one."""
        return len(self.answers) + (self.conceded >= 0)

    @property
    def happenings(self) -> list[Happening]:
        """What came of each of the answers."""
        return self.happenings_behind(0)

    def happenings_behind(self, since: int) -> list[Happening]:
        """What came of the answers behind so many."""
        untold = len(self.answers) - len(self.told)
        if since < untold:
            walked, _ = replay_from(self.start, self.answers[:since])
            self.told[:0] = [happening_of(walked, answer) for answer in self.answers[since:untold]]
            untold = since
        return self.told if since == untold else self.told[since - untold :]

    def story(self, since: int = -1) -> list[Told]:
        """Everything that the table tells, in its order: the opening, each answer, a concession.

        since: only what came of the answers behind so many, without the opening if it is 0 or more.
        """
        told: list[Told] = []
        if since < 0:
            told.append(Told(0, NOBODY, None, self.opening_events()))
        first = max(since, 0)
        for at, each in enumerate(self.happenings_behind(first), first + 1):
            told.append(Told(at, each.line.seat, each.said, each.events))
        if self.conceded >= 0 and since <= len(self.answers):
            told.append(self.told_concession())
        return told

    def opening_events(self) -> list[Event]:
        """What happened before the first answer; if the table began in the middle of a turn, whose turn that is."""
        if self.opening is None:
            self.opening = []
            if self.record is not None:
                self.record.opening(self.opening)
                if self.record.position and self.start.turn > 0:
                    began = self.start.copy()
                    began.listener = self.opening
                    noted_by(began, TurnBegan(began.turn, began.active), Cause("T-001"))
        return self.opening

    def count_change(self) -> None:
        """Let the version go up by something that changes who plays, not the game: answers before it are old."""
        self.taken_back += 1
        self.undo_request = None

    def told_concession(self) -> Told:
        """What came of giving up; a game that was loaded is played through once more for it."""
        if self.concession is None:
            game, _ = replay_from(self.start, self.answers)
            self.concession = concession(game, SeatId(self.conceded), self.loss)
        self.concession.answer = self.told_answers
        return self.concession

    def roll(self) -> None:
        """Let chance answer until a seat is asked."""
        while self.game.result == GOING_ON and chance_is_asked(self.game):
            if self.again and self.again[0] in offered(self.game):
                answer = self.again.pop(0)
            else:
                self.again.clear()
                answer = self.chance.answer(self.game)
            if answer not in offered(self.game):
                raise TableError(f"Chance gave {answer!r}, which is not among the answers to: {self.asked().sentence}")
            self.write_down(answer)

    # What lies open

    @property
    def version(self) -> int:
        """Goes up with everything that changes the game, also when answers are taken back, and never goes back.

        What people say about taking back changes no game and makes no answer old: it is counted in `notices`.
        """
        return self.told_answers + self.taken_back

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.result != GOING_ON

    @property
    def question(self) -> Question | None:
        """What a seat is asked; None when the game is over, or while dice are awaited that the table does not roll."""
        put = (self.version, spoken())
        if self.put != put:
            self.put, self.put_question = put, open_question_of(self.game, self.version)
        return self.put_question

    def asked(self) -> WordedQuestion:
        """The open question in words, also one that chance is asked."""
        return question(self.game)

    def asked_for(self) -> str:
        """The open question as a sentence, without its answers; how the game ended once it is over."""
        return sentence(self.game, open_question(self.game))

    def asked_kind(self) -> str:
        """The kind of the open question."""
        return open_question(self.game).kind.value

    def view(self, seat: int | None = SPECTATOR) -> View:
        """Everything that a seat, or a spectator, may see."""
        request = None if self.undo_request is None else self.undo_request.value(self.game)
        return build_view(
            self.game,
            None if seat is None else SeatId(seat),
            self.version,
            self.conceded,
            request,
            self.notices,
            self.loss,
        )

    def views(self, seats: Iterable[int | None]) -> dict[int | None, View]:
        """The view of each of several seats; made once where nothing is hidden from anybody."""
        if find_secrets(self.game, NOBODY):
            return {seat: self.view(seat) for seat in seats}
        open_to_all = self.view(SPECTATOR)
        return {seat: msgspec.structs.replace(open_to_all, seat=seat) for seat in seats}

    def observation(self, seat: int) -> Observation:
        """The game as a player of that seat may know it, to think with."""
        return observe(self.game, SeatId(seat))

    def cards(self) -> list[CardFacts]:
        """What is printed on the cards of the table; it does not change."""
        return card_facts(self.game)

    def explain(self, die: Die | int) -> list[StatLine]:
        """Where the attack and defense of a die come from, line by line and in words."""
        number = die.number if isinstance(die, Die) else die
        if not 0 <= number < len(self.game.zone):
            raise LookupError(f"There is no die {number} on the table.")
        return explained(self.game, DieId(number))

    def edition_words(self) -> dict[str, str]:
        """What the edition calls things (character, sidekick, wild), where texts have no field of that name."""
        return dict(self.game.setting.options.words)

    def events(self, seat: int | None = SPECTATOR, since: int = 0) -> list[Happened]:
        """What happened, as a seat or a spectator may know it.

        since: only what came of the answers behind so many (chance's count too); with 0 also what came before all.
        """
        who = None if seat is None else SeatId(seat)
        found: list[Happened] = []
        number = self.number_behind(since) if since > 0 else 1
        for each in self.story(since if since > 0 else -1):
            said = each.said is not None
            if each.said is not None:
                found.append(answered(self.game, each.answer, number, each.seat, each.said))
            found += happened(self.game, each.answer, number + said, each.events, who)
            number += len(each.events) + said
        return found

    def events_for(self, seats: Iterable[int | None], since: int = 0) -> dict[int | None, list[Happened]]:
        """The events of each of several seats; put into words once where nothing is hidden from anybody."""
        story = self.story(since if since > 0 else -1)
        if any(seen_by(event, NOBODY) is not event for told in story for event in told.events):
            return {seat: self.events(seat, since) for seat in seats}
        return dict.fromkeys(seats, self.events(SPECTATOR, since))

    def number_behind(self, answers: int) -> int:
        """The number of the first event behind so many answers."""
        untold = len(self.answers) - len(self.told)
        if not self.numbers:
            counts = [1 + len(self.opening_events()), *told_counts(self.start, self.answers[:untold])]
            self.numbers = list(accumulate(counts))
        for each in self.told[len(self.numbers) - 1 - untold : max(answers - untold, 0)]:
            self.numbers.append(self.numbers[-1] + len(each.events) + (each.said is not None))
        return self.numbers[min(answers, len(self.numbers) - 1)]

    # Answering

    def answer(self, seat: int, answer: Answer, version: int | None = None) -> Refusal | None:
        """Answer the open question: nothing, or why it is refused; then nothing has changed.

        answer: an option or its number, words, or a whole declaration as a list of its parts (or in words).
        version: what the seat has seen last; an answer to something older is refused.
        """
        refused = self.not_asked(seat, version)
        if refused is not None:
            return refused
        steps = small_answers(self.game, answer)
        if isinstance(steps, Refusal):
            return steps
        for step in steps:
            assert step in offered(self.game), "what a declaration stands for is offered"
            assert self.game.asked == seat, "a declaration answers no question of another seat"
            self.take(step)
        return None

    def not_asked(self, seat: int, version: int | None) -> Refusal | None:
        """Why nothing that this seat answers can count now."""
        g = self.game
        if version is not None and version != self.version:
            return table_refusal("stale", amount=self.version)
        if self.over:
            return refusal_value(g, refusal(g, (GAME_OVER,)))
        offered(g)
        if seat == g.asked:
            return None
        if not is_seat(g, seat):
            return table_refusal("no_seat", amount=g.setting.seats)
        if g.asked == CHANCE:
            return table_refusal("dice_awaited")
        return table_refusal("wrong_seat", {"player": player_message(g, g.asked)}, player=g.asked)

    def why_not(self, seat: int, thing: Thing | Die | Card | Global) -> Refusal | None:
        """Why the seat cannot do something with a die, card or Global now; None if it can.

        A value of a view stands for what is nearest at hand; `Thing` may also name the action.
        """
        return why_not(self.game, SeatId(seat), thing_of(thing))

    def check(self, parts: Sequence[Option] | Sequence[int]) -> Draft | Refusal:
        """What may still be added to these parts of the open declaration, and whether they can be finished."""
        return draft_value(self.game, parts)

    def forecast(
        self, parts: Sequence[Option] | Sequence[int] = (), teammate: Sequence[int] = ()
    ) -> Forecast | Refusal:
        """Lane by lane what an attack or block leads to if nobody does anything more.

        parts: of the declaration of attackers or blockers that is open; without one the attack counts as it stands.
        teammate: blocks of whoever is asked next.
        """
        return forecast(self.game, parts, self.version, teammate)

    def ahead(self, seat: int, parts: Sequence[int] = ()) -> Ahead | None:
        """What a seat will be asked once its teammate has declared their blockers; None if it will not be.

        parts: what the teammate has put together so far.
        """
        return ahead_of(self.game, seat, parts, self.version)

    def declared_by(self, seat: int) -> list[Option]:
        """The blocks that a seat has declared while its teammate is still asked for theirs."""
        return declared_by(self.game, seat)

    def take(self, answer: int) -> None:
        """Take an answer that is known to be offered."""
        at = len(self.answers)
        seat = self.game.asked
        dice = self.chance.mark()
        again = tuple(self.again)
        self.undo_request = None
        self.write_down(answer)
        if seat != CHANCE:
            self.steps.append(Step(at, seat, dice, again))
        if self.rolls:
            self.roll()

    def answer_at(self, at: int) -> Part:
        """An answer of a seat, to be said in any language."""
        untold = len(self.answers) - len(self.told)
        if at >= untold:
            return self.told[at - untold].answer
        self.load_answers(at)
        return self.loaded_answers[at]

    def load_answers(self, first: int) -> None:
        """Have the answers that were loaded from one on as messages: those before it are rarely asked for."""
        untold = len(self.answers) - len(self.told)
        if first < untold and (len(self.loaded_answers) < untold or first < self.loaded_from):
            self.loaded_answers = seats_answers(self.start, self.answers[:untold], first)
            self.loaded_from = first

    def write_down(self, answer: int) -> None:
        """Play an offered answer and keep it with what comes of it."""
        happening = happening_of(self.game, answer, self.message_put(answer))
        self.told.append(happening)
        self.lines.append(happening.line)
        self.answers.append(answer)

    def message_put(self, answer: int) -> Part | None:
        """An answer to the open question as it was put to the players; None if nobody has asked for the question."""
        if self.put != (self.version, language()) or self.put_question is None:
            return None
        return next(option.message for option in self.put_question.options if option.answer == answer)

    def text(self) -> str:
        """The game as a record's text."""
        if self.record is None:
            raise TableError("This table keeps no record: it was not given one.")
        if not self.head:
            self.head = head_lines(self.record)
        return text_of(self.record, self.lines, self.head)

    def text_for(self, seat: int | None = SPECTATOR) -> str:
        """The record's text for a seat or for spectators, without what others chose in secret before the end."""
        if self.record is None or self.over:
            return self.text()
        reader = SeatId(NOBODY if seat is SPECTATOR else seat)
        hides_position = bool(self.record.position and find_secrets(self.start, reader))
        head = head_lines(self.record, hides_position=True) if hides_position else self.head
        return text_of(self.record, self.lines, head, reader)

    def save(self, path: str | Path) -> None:
        """Write the record into a file. What the table wrote there before is kept, and only new answers are added."""
        save_record(self, Path(path))

    def __eq__(self, other: object) -> bool:
        """The same game with the same answers; seeds and who agrees beforehand are not part of it."""
        return (
            isinstance(other, Table)
            and self.answers == other.answers
            and self.conceded == other.conceded
            and self.start == other.start
        )

    def __hash__(self) -> int:
        return id(self)

    def __repr__(self) -> str:
        g = self.game
        s = g.setting
        sides = [f"{side_name(g, side)} {g.life[side]}" for side in s.all_sides]
        asked = f"{s.names[g.asked]}: " if g.asked >= 0 else ""
        told = f"turn {g.turn}, version {self.version}. {asked}{question(g).sentence}"
        return f"Table({' against '.join(sides)}, {told})"

    def concede(self, seat: int, loss: str = CONCEDE) -> Refusal | None:
        """Give up: at any moment, also when another seat is asked (A87); nothing, or why it is refused.

        loss: the seat may also have used up its time (OUT_OF_TIME), or be gone (GONE).
        """
        g = self.game
        if self.over:
            return refusal_value(g, refusal(g, (GAME_OVER,)))
        if not is_seat(g, seat):
            return table_refusal("no_seat", amount=g.setting.seats)
        self.concession = concession(g, SeatId(seat), loss)
        self.conceded = seat
        self.loss = loss
        self.undo_request = None
        if self.record is not None:
            self.record.conceded = seat
            self.record.loss = loss
        return None

    # Taking back

    def undo_offer(self, seat: int, most: int | None = None, without: Collection[int] = ()) -> UndoOffer:
        """How far back the seat may go freely, what needs whose consent, and why; at most so many points."""
        return undo_offer(self, SeatId(seat), most, without)

    def undo(self, seat: int, to: int | None = None, agreed: Collection[int] = ()) -> Refusal | None:
        """Take back the seat's answers down to a point of its offer, the last one if none is named.

        agreed: the seats that consent to it. The same dice come again.
        """
        point = undo_point(self, SeatId(seat), to)
        if isinstance(point, Refusal):
            return point
        missing = [other for other in point.consent if other not in agreed]
        if missing:
            return consent_refusal(self, point, missing)
        go_back(self, point.to)
        return None

    def request_undo(self, seat: int, to: int | None = None) -> UndoRequest | Refusal | None:
        """Take answers back if that is free; otherwise ask the others, who then `agree` or `decline`."""
        point = undo_point(self, SeatId(seat), to)
        if isinstance(point, Refusal):
            return point
        if not point.consent:
            go_back(self, point.to)
            return None
        self.requests += 1
        self.notices += 1
        self.undo_request = PendingUndo(self.requests, SeatId(seat), point, self.answers_since(point.to))
        return self.undo_request.value(self.game)

    def agree(self, seat: int, number: int | None = None) -> Refusal | None:
        """Consent to what is asked to be taken back; it is done when everybody has.

        number: of the request that the seat has seen; another one that came since is not agreed to.
        """
        request = self.undo_request
        if request is None or seat not in request.missing or number not in (None, request.number):
            return table_refusal("no_request")
        self.notices += 1
        request.missing.remove(seat)
        if not request.missing:
            go_back(self, request.point.to)
        return None

    def decline(self, seat: int, number: int | None = None) -> Refusal | None:
        """Refuse what is asked to be taken back; whoever asked may withdraw it so too. number: as for `agree`."""
        request = self.undo_request
        concerned = request is not None and seat in (request.seat, *request.missing)
        if request is None or not concerned or number not in (None, request.number):
            return table_refusal("no_request")
        self.notices += 1
        self.undo_request = None
        return None

    def answers_since(self, to: int) -> int:
        """How many answers of seats stand behind so many answers."""
        return sum(1 for step in self.steps if step.at >= to)

    def start_of(self, at: int) -> int:
        """Where the declaration began that an answer belongs to; the answer itself if it belongs to none."""
        while self.lines[at].continues:
            at -= 1
        return at

    # Running

    def run(self, players: Sequence[Player], limit: int = 1_000_000) -> int:
        """Ask the players in turn until the game is over; gives the result."""
        if len(players) != self.game.setting.seats:
            raise TableError(f"This game has {self.game.setting.seats} seats and got {len(players)} players.")
        for _ in range(limit):
            if self.over:
                return self.game.result
            seat = self.game.asked
            refused = self.answer(seat, players[seat].decide(observe(self.game, seat)))
            if refused is not None:
                raise TableError(f"The player of seat {seat} gave an answer that is refused: {refused}")
        raise TableError(f"The game has not ended after {limit} answers. Set a turn limit in the options.")


def new_table(setup: Setup, chance: Chance, agreeing: Collection[int] = ()) -> Table:
    """A new game at a table that writes its record."""
    return Table(None, chance, Record(setup), agreeing)
