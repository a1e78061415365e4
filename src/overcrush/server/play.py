"""One table: answers in, states out; the only writer of a game.

What changes a game goes through `Play.write`: it is done at the table in memory, written into the database in one
transaction, and only then acknowledged. If somebody else has written first, or anything goes wrong, the table is set up
again from its rows. One thread at a time uses a Play; it blocks, so the event loop leaves it to others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from overcrush import __version__
from overcrush.formats.card_ids import lookup
from overcrush.players.evaluation.network import network_value
from overcrush.server import wire
from overcrush.server.fairness import LESSON, FairDice, commitment, fairness_lines
from overcrush.server.play_parts import YOU, Wanted, WindowSettings, level_of, turn_of
from overcrush.server.play_parts import Page as Page
from overcrush.server.play_parts import Reply as Reply
from overcrush.server.play_parts import Summary as Summary
from overcrush.server.play_parts import Unplayable as Unplayable
from overcrush.server.play_parts import stored_record as stored_record
from overcrush.server.storage.queries import Storage, StoredGame
from overcrush.server.together import taking_back, teammates
from overcrush.server.together.clocks import NOW, Now, clocks_of
from overcrush.table.dialogue import Question, Refusal, put_to, table_refusal
from overcrush.table.entries import (
    CONCEDED,
    LOSSES,
    PERSON,
    SEATED,
    TIMED_OUT,
    Entry,
    Rebuilt,
    Setup,
    answers_from,
    goes_on,
    rebuilt,
)
from overcrush.table.happened import Happened, told_to
from overcrush.table.observation import Observation
from overcrush.table.table import Table
from overcrush.table.view import View
from overcrush.table.view_builder import shown_to
from overcrush.table.windows import CHOICES, is_called, passes

MOST_PASSES: Final = 10_000
"""Answers that settings give one after the other; more would be a game that asks nobody anything."""
FORECAST: Final = ("attackers", "blockers")
"""Kinds of questions whose drafts have a forecast."""


class Play:
    """A game with its seats, as it stands in the database."""

    def __init__(self, storage: Storage, game: StoredGame, now: Now = NOW) -> None:
        """Raises Unplayable if the set-up fits no more."""
        self.storage = storage
        self.game = game
        self.now = now
        self.revision: int = 0
        """Goes up with what changes a state without an entry: requests, settings."""
        self.drafts: dict[int, tuple[int, list[int]]] = {}
        """For each seat the version and the parts of what it is putting together."""
        self.asked_since: float | None = None
        """Since when somebody asks to take something back, by the players' clock."""
        self.load()

    # Loading

    def load(self) -> None:
        """Set the table up as its rows say."""
        self.load_windows()
        seeds = [seat.seed for seat in self.seats if seat.seed is not None]
        self.is_full = len(seeds) == len(self.seats)
        """Whether somebody sits at every seat; before that no die is rolled."""
        self.wanted = msgspec.json.decode(self.game.wanted, type=Wanted) if self.game.wanted else Wanted()
        self.is_hidden = not self.is_full and any(seat.team is None for seat in self.wanted.seats)
        """Teams are still to be chosen: nobody sees those of others before that."""
        self.people = [seat.seat for seat in self.seats if seat.level is None or self.is_person(seat.seat)]
        """Seats of people, also of those for whom a computer plays now."""
        entries = self.storage.entries(self.game.id)
        self.since = {entry.seat: turn_of(entry) for entry in entries if entry.kind == SEATED}
        """For each seat that has changed hands: since which turn that is so."""
        try:
            found = self.rebuilt(FairDice(self.game.secret, seeds), entries)
        except ValueError as error:
            raise Unplayable(f"This game cannot be played any more: {error}") from None
        self.table: Table = found.table
        self.heights = found.heights
        """For each version, from 0 on, how many answers stood."""
        self.unasked = found.unasked
        """Places of answers that settings gave."""
        self.stopped = "" if found.stopped is None else str(found.stopped)
        """Why the game cannot go on with this version of the program."""
        self.revision += 1
        self.clocks = clocks_of(self.game.clock, self.now)
        self.run_clocks()
        taking_back.wait_for_consent(self)

    def load_windows(self) -> None:
        """Read who sits where, and when windows ask them."""
        self.seats = self.storage.seats(self.game.id)
        self.windows = {
            seat.seat: msgspec.json.decode(seat.windows, type=WindowSettings) if seat.windows else WindowSettings()
            for seat in self.seats
        }

    def rebuilt(self, dice: FairDice, entries: list[Entry]) -> Rebuilt:
        return rebuilt(self.game.setup, entries, dice, lookup, self.agreeing())

    def reload(self) -> None:
        """Forget what memory says and set the table up from its rows."""
        found = self.storage.game(self.game.id)
        if found is None:
            raise Unplayable("This game was deleted.")
        self.game = found
        self.load()

    def catch_up(self, request: str | None = None) -> int | None:
        """Do what another process has written meanwhile; gives up to which number a message was entered by that."""
        entries, acknowledged = self.storage.since(self.game.id, self.version, request)
        if entries:
            # Before everybody sits the dice are not known: seeds are missing.
            fits = self.is_full and not self.stopped
            found = goes_on(self.table, entries, self.unasked) if fits else None
            if found is None:
                self.reload()
            else:
                self.heights += found
                self.load_clocks()
        return acknowledged

    def load_clocks(self) -> None:
        """Read how much time is left, where another process has counted."""
        row = None if self.clocks is None else self.storage.game(self.game.id)
        if row is not None:
            self.clocks = clocks_of(row.clock, self.now)
            self.run_clocks()

    def agreeing(self) -> list[int]:
        """Seats that agree beforehand when others take back: computers, and everybody where one person decides."""
        people = [seat.seat for seat in self.seats if seat.level is None]
        alone = len(people) <= 1 or self.one_screen
        return [seat.seat for seat in self.seats if alone or seat.level is not None]

    def is_person(self, seat: int) -> bool:
        """Whether a seat was opened for a person."""
        return bool(self.wanted.seats) and self.wanted.seats[seat].kind == PERSON

    @property
    def one_screen(self) -> bool:
        """Whether all people sit at one page."""
        return self.game.one_screen and not any(seat.invited and seat.kind == PERSON for seat in self.wanted.seats)

    @property
    def setup(self) -> Setup:
        """What the game was set up with."""
        record = self.table.record
        assert record is not None, "a table on a server keeps its record"
        return record.setup

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return len(self.heights) - 1

    @property
    def over(self) -> bool:
        """Whether nothing can be answered any more."""
        return self.table.over or bool(self.stopped)

    # Writing

    def write(
        self,
        act: Callable[[], list[Entry] | Refusal],
        page: Page,
        message_id: str | None,
        answered: int | None = None,
    ) -> Reply:
        """Do something at the table and write down what came of it; nothing is acknowledged before that.

        answered: the version that the message answers, if it does.
        """
        request = None if message_id is None else f"{page.seats[0]}/{message_id}"
        # What answers the present version was not entered before: that would have made it an earlier one.
        is_new = answered == self.version
        before = self.catch_up(request) if self.storage.is_shared or not is_new else None
        if before is None and request is not None and not is_new:
            before = self.storage.acknowledged(self.game.id, request)
        if before is not None:
            return Reply(wire.Taken(message_id or "", before))
        if self.stopped:
            words = f"This game cannot go on with this version of the program. {self.stopped}"
            return Reply(wire.Problem("stopped", words, message_id))
        if not self.is_full:
            words = "The game begins when somebody sits at every seat. Send the invitation to those who are missing."
            return Reply(wire.Problem("waiting", words, message_id))
        version = self.version
        try:
            done = act()
            if isinstance(done, Refusal):
                return Reply(wire.Refused(message_id or "", done))
            assert self.version == self.table.version, "an entry for each thing that the table counts"
            self.run_clocks()
            stored = not done or self.storage.append(
                self.game.id,
                version,
                done,
                self.summary().decode(),
                self.table.over,
                request,
                "" if self.clocks is None else self.clocks.encoded(),
                {entry.seat: level_of(entry) for entry in done if entry.kind == SEATED},
            )
        except BaseException:
            self.reload()
            raise
        if not stored:
            self.reload()
            before = None if request is None else self.storage.acknowledged(self.game.id, request)
            if before is not None:
                return Reply(wire.Taken(message_id or "", before), changed=True)
            return Reply(wire.Refused(message_id or "", table_refusal("stale", amount=self.version)), changed=True)
        if not done:
            taking_back.keep_request(self)
            self.revision += 1
        return Reply(wire.Taken(message_id or "", self.version), changed=True)

    def note_answers(self, first: int) -> list[Entry]:
        """The entries of the answers from one on, after the settings have answered what they answer."""
        told_from = first
        for _ in range(MOST_PASSES):
            if teammates.declare_prepared(self):
                told_from = len(self.table.answers)
                continue
            answer = self.answer_by_settings(told_from)
            if answer is None:
                break
            told_from = len(self.table.answers)
            self.unasked.add(told_from)
            refused = self.table.answer(self.table.game.asked, answer)
            assert refused is None, f"what the settings answer is offered: {refused}"
        entries = answers_from(self.table, first, self.unasked)
        self.heights += range(first + 1, len(self.table.answers) + 1)
        return entries

    def answer_by_settings(self, told_from: int) -> int | None:
        """What the settings of the seat that is asked answer for it; None if it is to be asked."""
        game = self.table.game
        if self.table.over or not 0 <= game.asked < len(self.seats) or self.seats[game.asked].level is not None:
            return None
        for seat, settings in self.windows.items():
            told = self.table.told[max(told_from - len(self.table.answers), -len(self.table.told)) :]
            events = (event for each in told for event in each.events)
            if settings.until_my_turn and is_called(game, seat, events):
                settings.until_my_turn = False
                self.keep_windows(seat)
        settings = self.windows[game.asked]
        return passes(game, settings.ask, self.quiet(game.asked), settings.until_my_turn)

    def quiet(self, seat: int) -> list[int]:
        """Globals that a seat is not asked about again this turn."""
        settings = self.windows[seat]
        return settings.quiet if settings.turn == self.table.game.turn else []

    def keep_windows(self, seat: int) -> None:
        self.storage.keep_windows(self.game.id, seat, msgspec.json.encode(self.windows[seat]).decode())

    def start(self) -> bool:
        """Roll the first dice once somebody sits at every seat; says whether that was done."""
        if self.stopped or self.version or not self.is_full or self.table.question is not None:
            return False
        return self.write(self.rolled, Page((0,)), None).changed

    def rolled(self) -> list[Entry]:
        if self.version:
            # Another process has done it just now.
            return []
        self.table.roll()
        return self.note_answers(0)

    # What pages ask for

    def answer(self, page: Page, message: wire.Answer) -> Reply:
        """Answer the open question."""

        def act() -> list[Entry] | Refusal:
            first = len(self.table.answers)
            refused = self.table.answer(self.asked_of(page), message.answer, message.version)
            return refused or self.note_answers(first)

        ahead = teammates.ahead_for(self, page)
        if ahead is not None:
            return teammates.prepare(self, ahead, message)
        if self.time_out():
            # It came too late: the game is over, and that is told to everybody.
            return Reply(wire.Refused(message.id, self.refusal_of_end(page)), changed=True)
        return self.write(act, page, message.id, message.version)

    def computer_answer(self, seat: int, answer: int, version: int) -> bool:
        """Enter what a computer has thought; nothing if the table has gone on since."""

        def act() -> list[Entry] | Refusal:
            first = len(self.table.answers)
            return self.table.answer(seat, answer, version) or self.note_answers(first)

        reply = self.write(act, Page((seat,)), None)
        return isinstance(reply.message, wire.Taken)

    def concede(self, page: Page, message: wire.Concede) -> Reply:
        """Give up."""

        def act() -> list[Entry] | Refusal:
            return self.refusal_of_end(page) if self.over else self.lost(self.asked_of(page), CONCEDED)

        return self.write(act, page, message.id)

    def lost(self, seat: int, kind: str) -> list[Entry]:
        """Let a seat lose beside the rules; gives the entry of it."""
        self.table.concede(seat, LOSSES[kind])
        self.heights.append(len(self.table.answers))
        return [Entry(seat, kind)]

    def refusal_of_end(self, page: Page) -> Refusal:
        """What an answer to a game that is over is told."""
        refused = self.table.answer(page.seats[0], 0)
        assert refused is not None, "a game that is over takes no answer"
        return refused

    def set_windows(self, page: Page, message: wire.Windows) -> Reply:
        """Change when windows ask the seats of a page."""
        if message.ask not in CHOICES:
            words = f"Windows ask {', '.join(CHOICES)}; not {message.ask!r}. Send one of these."
            return Reply(wire.Problem("windows", words, message.id))

        def act() -> list[Entry] | Refusal:
            for seat in page.seats:
                self.windows[seat] = WindowSettings(
                    message.ask,
                    list(message.quiet),
                    self.table.game.turn,
                    message.until_my_turn,
                    self.windows[seat].prepared,
                )
                self.keep_windows(seat)
            return self.note_answers(len(self.table.answers))

        return self.write(act, page, message.id)

    def draft(self, page: Page, message: wire.CheckDraft) -> wire.ToPage:
        """What may be added to a declaration, and what would come of it."""
        seat = self.asked_of(page)
        if not self.is_full:
            return wire.Refused(message.id, table_refusal("dice_awaited"))
        ahead = teammates.ahead_for(self, page)
        if ahead is not None:
            return teammates.check_draft(self, ahead, message)
        refused = self.table.not_asked(seat, message.version)
        if refused is not None:
            return wire.Refused(message.id, refused)
        question = self.table.question
        parts = message.parts
        assert question is not None, "a seat is asked"
        assert isinstance(parts, list), "a list stays one"
        draft = self.table.check(parts)
        if isinstance(draft, Refusal):
            return wire.Refused(message.id, draft)
        told = None
        if question.kind in FORECAST and draft.refusal is None:
            found = self.table.forecast(parts, teammates.parts_of_next(self))
            told = None if isinstance(found, Refusal) else found
        return wire.DraftChecked(message.id, self.version, draft, told)

    def why(self, page: Page, message: wire.AskWhy) -> wire.ToPage:
        """Why a thing cannot be done."""
        return wire.WhyNot(message.id, self.table.why_not(self.asked_of(page), message.about))

    # Clocks

    def run_clocks(self) -> None:
        """Let the clock run of whoever is asked, after a turn has added what it adds."""
        if self.clocks is None:
            return
        game = self.table.game
        ended = [seat.seat for seat in self.seats if game.setting.side_of[seat.seat] != game.active]
        self.clocks.turn_over(game.turn, ended)
        asked = self.seats[game.asked] if 0 <= game.asked < len(self.seats) else None
        timed = asked is not None and asked.level is None and self.is_full and not self.over
        self.clocks.run_for(asked.seat if asked is not None and timed else None)

    def begin_clocks(self) -> None:
        """Everybody is at the table: clocks run from now on."""
        if self.clocks is not None and not self.clocks.kept.began and self.is_full:
            self.clocks.kept.began = True
            self.run_clocks()
            self.revision += 1
            self.keep_clocks()

    def keep_clocks(self) -> None:
        """Keep how much time is left, if that changes."""
        if self.clocks is not None and not self.over and self.storage.last_number(self.game.id) == self.version:
            self.storage.keep_clock(self.game.id, self.clocks.encoded())

    def time_out(self) -> bool:
        """End the game if the time of whoever is asked is up; says whether that was done."""
        seat = None if self.clocks is None else self.clocks.out_of_time
        if seat is None or self.over:
            return False

        def act() -> list[Entry] | Refusal:
            # Another process may have written an answer that was in time.
            late = self.clocks is not None and self.clocks.out_of_time == seat and not self.over
            return self.lost(seat, TIMED_OUT) if late else []

        self.write(act, Page((seat,)), None)
        return self.over

    def clocks_shown(self) -> wire.ClocksShown | None:
        """How much time is left."""
        if self.clocks is None:
            return None
        left = [round(self.clocks.left(seat.seat), 1) if seat.level is None else None for seat in self.seats]
        return wire.ClocksShown(left, self.clocks.kept.total, self.clocks.running)

    # Who and what is meant

    @property
    def question(self) -> Question | None:
        """What somebody is asked, once everybody sits."""
        return self.table.question if self.is_full and not self.stopped else None

    def asked_of(self, page: Page) -> int:
        """The seat of a page that speaks: the one that is asked if it is among them."""
        asked = self.table.game.asked
        return asked if asked in page.seats else page.seats[0]

    def computer_asked(self) -> tuple[int, int] | None:
        """The computer seat that is asked, and its level."""
        asked = self.table.game.asked
        if self.over or not self.is_full or not 0 <= asked < len(self.seats):
            return None
        level = self.seats[asked].level
        return None if level is None else (asked, level)

    def observation(self, seat: int) -> Observation:
        """What a seat may see, for somebody who thinks for it."""
        return self.table.observation(seat)

    # What pages get

    def hello(self, page: Page) -> wire.Hello:
        """Who a page is at this table."""
        return wire.Hello(wire.PROTOCOL, __version__, self.game.id, list(page.seats), page.host)

    def facts(self) -> wire.TableFacts:
        """What does not change during the game."""
        setup = self.setup
        side_of = self.table.game.setting.side_of
        return wire.TableFacts(
            cards=self.table.cards(),
            places=[
                wire.Place(
                    seat.seat,
                    setup.teams[seat.seat].name,
                    side_of[seat.seat],
                    seat.team,
                    seat.level,
                    self.since.get(seat.seat, 0) if seat.level is not None else 0,
                )
                for seat in self.seats
            ],
            format=self.game.format,
            edition=setup.options.code,
            life=setup.life,
            start=setup.start if setup.first < 0 else "",
            one_screen=self.one_screen,
            # Dice that fell elsewhere are none of this secret's.
            commitment="" if self.game.origin else commitment(self.game.secret),
            lesson=self.game.origin == LESSON,
            again=bool(self.game.wanted),
            people=len(self.people),
            replaced=[seat for seat in self.people if self.seats[seat].level is not None],
        )

    def first_told(self, seen: int | None) -> int:
        """How many answers somebody knows who has drawn that version; all of them without one."""
        if seen is None or not 0 <= seen < self.version:
            return self.table.told_answers
        return min(self.heights[seen:])

    def states(self, pages: Iterable[Page]) -> list[tuple[Page, bytes]]:
        """A state for each page that has not got the present one."""
        mark = (self.version, self.revision)
        new = [page for page in pages if page.shown != mark]
        if not new:
            return []
        question = self.question
        seats = {page: self.asked_of(page) if page.seats else None for page in new}
        views = self.table.views(set(seats.values()))
        events: dict[int, dict[int | None, list[Happened]]] = {}
        encoded: dict[tuple[tuple[int, ...], int, bool], bytes] = {}
        found: list[tuple[Page, bytes]] = []
        for page, seat in seats.items():
            told = min(page.told, *self.heights[page.shown[0] if page.shown[0] >= 0 else self.version :])
            if told not in events:
                is_new = told < self.table.told_answers
                events[told] = self.table.events_for(views, told) if is_new else {key: [] for key in views}
            key = (page.seats, told, page.wants_chance)
            if key not in encoded:
                state = self.state(page, seat, told, events[told][seat], views[seat], question)
                encoded[key] = msgspec.json.encode(state)
            page.told = self.table.told_answers
            page.shown = mark
            found.append((page, encoded[key]))
        return found

    def state(
        self, page: Page, seat: int | None, told: int, events: list[Happened], view: View, question: Question | None
    ) -> wire.State:
        """The table as it stands for a page."""
        reader = self.reader(page)
        game = self.table.game
        if reader is not None:
            events = told_to(events, game, reader)
            if question is not None and question.seat == reader:
                question = put_to(question, game)
            view = shown_to(view, game, reader)
        return wire.State(
            version=self.version,
            told=told,
            view=view,
            question=teammates.question_for(self, page, question),
            events=events,
            explained=[wire.Explained(die.number, self.table.explain(die)) for die in view.dice if die.lines],
            undo=taking_back.offer_to(self, page) if page.seats and not self.stopped else None,
            passed=[each for each in page.seats if self.windows[each].until_my_turn],
            chance=self.chance_of(seat) if page.wants_chance and seat is not None and not self.over else None,
            clocks=self.clocks_shown(),
            quiet=[] if seat is None else self.quiet(seat),
            consent_left=taking_back.seconds_left(self),
            prepared=teammates.own_prepared(self, page) if teammates.is_blocking(self) else None,
        )

    def reader(self, page: Page) -> int | None:
        """The seat that the texts of a page still have to be put for: none where several people read them."""
        if len(page.seats) != 1 or self.one_screen or self.setup.teams[page.seats[0]].name == YOU:
            return None
        return page.seats[0]

    def chance_of(self, seat: int) -> float:
        """The chance of a seat's side to win, as far as a quick look tells."""
        seen = self.table.observation(seat).game
        return round(network_value(seen, seen.setting.side_of[seat]), 3)

    def summary(self) -> bytes:
        """What lists show of the game as it stands."""
        game = self.table.game
        words = self.table.asked_for()
        waiting = game.asked if game.asked >= 0 and not self.table.over else None
        return msgspec.json.encode(Summary(game.turn, words, list(game.life), waiting, self.table.asked_kind()))

    def record_text(self, page: Page) -> str:
        """The record of the game for a page; with the secret of the dice once it is over."""
        if self.stopped and self.game.over:
            return stored_record(self.storage, self.game)
        if not self.table.over:
            return self.table.text_for(page.seats[0] if len(page.seats) == 1 else None)
        if self.game.origin:
            return self.table.text()
        seeds = [seat.seed or "" for seat in self.seats]
        return "\n".join([*fairness_lines(self.game.secret, seeds), self.table.text()])
