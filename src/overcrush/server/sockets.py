"""The socket of a page: which table it is for, its messages one by one, what is sent to it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from overcrush.server import wire
from overcrush.server.limits import Bucket, Visitors
from overcrush.server.lobby import page_of
from overcrush.server.memory import Memory
from overcrush.server.neighbours import Neighbours
from overcrush.server.news import Again, AnyNote, Drafted, Entered, Hurried, News, Settled, Written
from overcrush.server.play import Page, Reply, Unplayable
from overcrush.server.problems import TRY_AGAIN, Refused
from overcrush.server.rooms import Room, Viewer
from overcrush.server.safety import POLICY
from overcrush.server.storage.queries import Storage
from overcrush.server.thinkers import Thinkers, tell_fault
from overcrush.server.together import absence, taking_back
from overcrush.server.together.seating import rematch, rename, seat_at
from overcrush.server.together.teammates import ahead_for, is_blocking

LOG: Final = logging.getLogger("overcrush.server")
GOING_AWAY: Final = 1001
DECODER: Final[msgspec.json.Decoder[wire.Incoming]] = msgspec.json.Decoder(wire.Incoming)


class Sockets:
    """All sockets of this process."""

    def __init__(
        self,
        storage: Storage,
        memory: Memory,
        news: News,
        neighbours: Neighbours,
        thinkers: Thinkers,
        visitors: Visitors,
        own: bool,
    ) -> None:
        self.storage = storage
        self.memory = memory
        self.news = news
        self.neighbours = neighbours
        self.thinkers = thinkers
        self.visitors = visitors
        self.limits = visitors.limits
        self.own = own
        """The person whose server this is needs no token."""
        self.open: set[Viewer] = set()
        news.listen(self.heard)

    async def heard(self, origin: str, note: AnyNote) -> None:
        """Somebody has told something: if they have written, whoever looks at that game gets the new state."""
        if isinstance(note, Again):
            await self.hear_again(origin, note)
            return
        if not isinstance(note, Written):
            await self.neighbours.heard(origin, note)
            return
        room = self.memory.rooms.get(note.game)
        if room is not None and room.viewers:
            await self.refresh(room, note.number)

    async def refresh(self, room: Room, number: int) -> None:
        """Bring a table up to the entry of a number, and give everybody at it its state."""
        if room.play.version < number or not room.play.is_full:
            async with room.lock:
                started = await room.run(begin, room)
            if started:
                await self.news.tell(Written(room.play.game.id, room.play.version))
                return
        await room.broadcast()
        self.thinkers.look(room)

    async def refresh_all(self) -> None:
        """Bring all tables to the present: notes of other processes may have been missed."""
        for room in list(self.memory.rooms.values()):
            if room.viewers:
                last = await room.run(self.storage.last_number, room.play.game.id)
                await self.refresh(room, last)
                newest = await room.run(self.storage.pages, room.play.game.id)
                for seat, number in newest.items():
                    # Of a page with this number nothing is to be given up: it is the newest one.
                    room.give_up([seat], number - 1)
                await room.broadcast()
                self.neighbours.announce(room, asks=True)

    async def serve(self, socket: WebSocket[Any, Any, Any], address: str, at_home: bool) -> None:
        """Serve a socket until it is closed. at_home: it comes from the machine of the person whose server this is."""
        if not self.visitors.may_connect(address):
            await socket.accept()
            words = "Too many tables are open from your address. Close some, then load the page again."
            await socket.send_text(encoded(wire.Problem("sockets", words, final=True)))
            await socket.close(POLICY)
            return
        visitor = self.visitors.of(address)
        visitor.sockets += 1
        self.visitors.sockets += 1
        viewer = Viewer(address, self.limits.waiting_messages)
        self.open.add(viewer)
        try:
            await socket.accept()
            writer = asyncio.create_task(write(socket, viewer))
            try:
                await self.read(socket, viewer, at_home)
            finally:
                viewer.end()
                with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                    await writer
        finally:
            self.open.discard(viewer)
            visitor.sockets -= 1
            self.visitors.sockets -= 1

    async def read(self, socket: WebSocket[Any, Any, Any], viewer: Viewer, at_home: bool) -> None:
        """Take messages as long as they come."""
        bucket = Bucket(self.limits.messages_a_second, self.limits.messages_at_once)
        visitor = self.visitors.of(viewer.address)
        room: Room | None = None
        try:
            while not viewer.is_ended:
                wait = None if room is not None else self.limits.seconds_to_join
                try:
                    text = await asyncio.wait_for(socket.receive_text(), wait)
                except TimeoutError:
                    words = "Nothing came. Load the page again."
                    viewer.send(wire.Problem("late", words, final=True))
                    return
                if len(text) > self.limits.message_bytes or not (bucket.take() and visitor.messages.take()):
                    words = "Too much was sent at once. Load the page again, and wait a moment."
                    viewer.send(wire.Problem("too_much", words, final=True))
                    return
                message = decoded(text)
                if isinstance(message, wire.Problem):
                    viewer.send(message)
                elif room is None:
                    async with visitor.working:
                        room = await self.first(viewer, message, at_home)
                    if room is None:
                        return
                elif isinstance(message, wire.Join):
                    words = "This socket has a table already. Open another one for another table."
                    viewer.send(wire.Problem("joined", words))
                else:
                    async with visitor.working:
                        await self.take(room, viewer, message)
        except WebSocketDisconnect:
            return
        finally:
            if viewer.hint is not None:
                viewer.hint.cancel()
            if room is not None:
                room.leave(viewer)
                self.neighbours.announce(room)

    async def first(self, viewer: Viewer, message: wire.Incoming, at_home: bool) -> Room | None:
        """The first message says which game the socket is for; None if it is for none."""
        if not isinstance(message, wire.Join):
            words = "The first message says which game it is for: join."
            viewer.send(wire.Problem("join_first", words, final=True))
            return None
        try:
            return await self.joined(viewer, message, at_home)
        except Exception:
            # Such as a database that is out of reach: the page connects again by itself.
            LOG.exception("a page could not come to its table")
            viewer.send(wire.Problem("fault", TRY_AGAIN))
            room = self.memory.rooms.get(message.game)
            if room is not None and viewer in room.viewers:
                room.leave(viewer)
            return None

    async def joined(self, viewer: Viewer, message: wire.Join, at_home: bool) -> Room | None:
        """The table that a page has come to; None if it may not."""
        try:
            room = await self.memory.room(message.game)
            if room is None:
                words = "There is no such game here. Begin at the home page."
                viewer.send(wire.Problem("no_game", words, final=True))
                return None
            page = await room.run(self.page, message, at_home)
        except Unplayable as error:
            viewer.send(wire.Problem("unplayable", str(error), final=True))
            return None
        except Refused as error:
            viewer.send(wire.Problem("no_seat", error.words, final=True))
            return None
        viewer.page = message.page
        async with room.lock:
            elsewhere: list[int] = []
            if message.page and not message.take and room.seats_at_other_pages(message.page) & set(page.seats):
                elsewhere = list(page.seats)
            else:
                viewer.seats = page.seats
                viewer.host = page.host
            viewer.is_moved = bool(elsewhere)
            started = await room.run(begin, room)
            viewer.told = 0 if started else room.play.first_told(message.seen)
            if viewer.seats and self.news.is_shared:
                viewer.number = await room.run(self.storage.next_page, message.game, viewer.seats)
                self.neighbours.tell(Entered(message.game, list(viewer.seats), viewer.number))
            hello = room.play.hello(viewer)
            viewer.send(msgspec.structs.replace(hello, elsewhere=elsewhere, replaced=page.is_replaced))
            await room.send_facts([viewer])
            alone = not room.viewers
            room.enter(viewer)
            if room.everybody_is_here:
                await room.run(room.play.begin_clocks)
            if viewer.seats and room.play.game.next is not None:
                viewer.send(await room.run(self.seat_at_rematch, room, viewer))
            elif room.rematch and room.play.game.next is None:
                viewer.send(offered(room))
        self.neighbours.announce(room, asks=alone)
        if started:
            await self.news.tell(Written(room.play.game.id, room.play.version))
        else:
            # While people are missing, the table is looked at once more: whoever sat down before this page was there
            # has told it to nobody.
            await self.refresh(room, room.play.version)
        return room

    def page(self, message: wire.Join, at_home: bool) -> Page:
        """Who somebody is at a table."""
        if message.watch:
            return Page()
        if self.own and at_home and not message.token:
            return Page(self.storage.host_seats(message.game), True)
        return page_of(self.storage, message.game, message.token)

    async def take(self, room: Room, viewer: Viewer, message: wire.Incoming) -> None:
        """Do what a message asks for; a fault of ours is logged and told, and nothing has changed."""
        try:
            await self.done(room, viewer, message)
        except Exception:
            LOG.exception("a message of type %s failed", type(message).__name__)
            viewer.send(wire.Problem("fault", TRY_AGAIN, getattr(message, "id", None)))

    async def done(self, room: Room, viewer: Viewer, message: wire.Incoming) -> None:
        assert not isinstance(message, wire.Join)
        if isinstance(message, wire.Ping):
            viewer.send(wire.Taken(message.id, room.play.version))
            return
        if not viewer.seats:
            words = "You watch this game. Only those who sit at the table can do that."
            viewer.send(wire.Problem("watching", words, message.id))
            return
        play = room.play
        # What was sent from a seat counts for it, also if another page has taken the seat before its turn comes.
        page = Page(viewer.seats, viewer.host)
        match message:
            case wire.Hurry():
                self.thinkers.hurry(room)
                self.neighbours.tell(Hurried(play.game.id))
                viewer.send(wire.Taken(message.id, play.version))
            case wire.AskHint():
                self.begin_hint(room, viewer, message)
            case wire.AskChance():
                viewer.wants_chance = message.on
                viewer.shown = (-1, -1)
                viewer.send(wire.Taken(message.id, play.version))
                await room.broadcast()
            case wire.SayPhrase():
                if message.phrase not in wire.PHRASES:
                    words = f"There is no such phrase. Say one of: {', '.join(wire.PHRASES)}."
                    viewer.send(wire.Problem("phrase", words, message.id))
                    return
                if viewer.phrases is None:
                    viewer.phrases = Bucket(self.limits.phrases_a_second, self.limits.phrases_at_once)
                if not viewer.phrases.take():
                    words = "That was much at once. Wait a moment, then say more."
                    viewer.send(wire.Problem("phrase", words, message.id))
                    return
                self.neighbours.show(room, wire.Phrase(play.asked_of(viewer), message.phrase))
                viewer.send(wire.Taken(message.id, play.version))
            case wire.Attention():
                viewer.is_away = not message.here
                room.send_all(room.presence())
                self.neighbours.announce(room)
                viewer.send(wire.Taken(message.id, play.version))
            case wire.CallMe():
                await self.rename(room, viewer, page.seats[0], message)
            case wire.Rematch():
                await self.ask_rematch(room, viewer, message)
            case wire.CheckDraft() | wire.AskWhy():
                async with room.lock:
                    work = play.draft if isinstance(message, wire.CheckDraft) else play.why
                    viewer.send(await room.run(work, page, message))
                    shares = isinstance(message, wire.CheckDraft) and is_blocking(play)
                if isinstance(message, wire.CheckDraft) and shares:
                    await self.share_draft(room, page, message)
            case _:
                await self.change(room, viewer, page, message)

    async def share_draft(self, room: Room, page: Page, message: wire.CheckDraft) -> None:
        """Show the teammate of a page what it is putting together."""
        ahead = await room.run(ahead_for, room.play, page)
        seat = room.play.asked_of(page) if ahead is None else ahead.game.asked
        if room.play.drafts.get(seat) == (message.version, message.parts):
            return
        note = Drafted(room.play.game.id, message.version, seat, list(message.parts))
        await self.neighbours.take_draft(room, note)
        self.neighbours.tell(note)

    async def change(
        self,
        room: Room,
        viewer: Viewer,
        page: Page,
        message: wire.Answer
        | wire.TakeBack
        | wire.Consent
        | wire.Concede
        | wire.Windows
        | wire.Replace
        | wire.TakeOver
        | wire.Claim,
    ) -> None:
        """Do something that may change the game, acknowledge it, and tell everybody."""
        play = room.play
        async with room.lock:
            match message:
                case wire.Answer():
                    reply: Reply = await room.run(play.answer, page, message)
                case wire.TakeBack():
                    reply = await room.run(taking_back.take_back, play, page, message)
                case wire.Consent():
                    reply = await room.run(taking_back.consent, play, page, message)
                case wire.Concede():
                    reply = await room.run(play.concede, page, message)
                case wire.Windows():
                    reply = await room.run(play.set_windows, page, message)
                case wire.Replace():
                    gone = message.seat in room.gone_for(self.limits.replace_after)
                    reply = await room.run(absence.replace, play, page, message, gone)
                case wire.TakeOver():
                    reply = await room.run(absence.take_over, play, page, message)
                case wire.Claim():
                    reply = await room.run(absence.claim, play, page, message, room.gone_for(self.limits.claim_after))
            viewer.send(reply.message)
            version = play.version
        if reply.prepared:
            self.neighbours.tell(Settled(play.game.id))
            viewer.shown = (-1, -1)
            await room.broadcast()
            async with room.lock:
                await room.show_teammates(room.viewers)
        if reply.changed:
            match message:
                case wire.TakeBack() | wire.Consent():
                    self.neighbours.announce_request(room)
                case wire.Windows():
                    self.neighbours.tell(Settled(play.game.id))
            await self.news.tell(Written(play.game.id, version))

    async def rename(self, room: Room, viewer: Viewer, seat: int, message: wire.CallMe) -> None:
        """Call the player of a page by another name, before the game begins."""
        play = room.play
        async with room.lock:
            if play.is_full:
                words = "The game has begun: names stay as they are."
                viewer.send(wire.Problem("begun", words, message.id))
                return
            await room.run(rename, self.storage, play.game.id, seat, message.name)
            await room.run(play.reload)
            viewer.send(wire.Taken(message.id, play.version))
        await self.news.tell(Written(play.game.id, 0))

    async def ask_rematch(self, room: Room, viewer: Viewer, message: wire.Rematch) -> None:
        """Somebody wants to play again, or does not; once all want to, everybody gets a seat at the next table."""
        play = room.play
        async with room.lock:
            if not play.over or play.stopped:
                words = "The game is not over yet. Ask for a rematch after it."
                viewer.send(wire.Problem("rematch", words, message.id))
                return
            if play.game.next is None:
                if not message.agree or message.teams != room.rematch_teams:
                    room.rematch.clear()
                if message.agree:
                    room.rematch_teams = message.teams
                    room.rematch.update(viewer.seats)
                if room.rematch.issuperset(wanted_for_rematch(room)) and message.agree:
                    try:
                        await room.run(rematch, self.storage, play.game.id, message.teams)
                    except Refused as error:
                        viewer.send(wire.Problem("rematch", error.words, message.id))
                        return
                    await room.run(play.reload)
            await self.tell_rematch(room)
            viewer.send(wire.Taken(message.id, play.version))
            self.neighbours.tell(Again(play.game.id, sorted(room.rematch), play.game.next, room.rematch_teams))

    async def tell_rematch(self, room: Room) -> None:
        """Tell everybody at a table who wants to play again, or give them their seats at the next one."""
        if room.play.game.next is None:
            room.send_all(offered(room))
            return
        for viewer in [viewer for viewer in room.viewers if viewer.seats]:
            viewer.send(await room.run(self.seat_at_rematch, room, viewer))

    async def hear_again(self, origin: str, note: Again) -> None:
        """At another process somebody wants to play again."""
        room = self.memory.rooms.get(note.game)
        if room is None or origin == self.news.origin:
            return
        async with room.lock:
            room.rematch = set(note.seats)
            room.rematch_teams = "same" if note.teams == "same" else "swapped"
            if note.following is not None:
                await room.run(room.play.reload)
            await self.tell_rematch(room)

    def seat_at_rematch(self, room: Room, viewer: Viewer) -> wire.RematchOffer:
        """The next table for a page of this one."""
        following = room.play.game.next
        assert following is not None, "there is a next game"
        token = seat_at(self.storage, following, viewer)
        return wire.RematchOffer(sorted(room.rematch), room.rematch_teams, game=following, token=token)

    def begin_hint(self, room: Room, viewer: Viewer, message: wire.AskHint) -> None:
        """Think about a hint beside everything else, one at a time for each page."""
        if viewer.hint is not None and not viewer.hint.done():
            viewer.send(wire.Problem("hint", "A hint is being thought about already. Wait for it.", message.id))
            return
        viewer.hint = asyncio.create_task(self.thinkers.hint(room, viewer, message))
        viewer.hint.add_done_callback(tell_fault)

    def leave_game(self, game: str) -> None:
        """A game was deleted: whoever looks at it is told so and let go, and no other game leads there."""
        for other in self.memory.rooms.values():
            if other.play.game.next == game:
                other.play.game = msgspec.structs.replace(other.play.game, next=None)
                other.rematch.clear()
        room = self.memory.rooms.pop(game, None)
        if room is None:
            return
        for viewer in list(room.viewers):
            viewer.send(wire.Problem("deleted", "This game was deleted. Begin another one at home.", final=True))
            viewer.end()

    def seats_at(self, game: str, page: str) -> set[int]:
        """Seats of a game that are played now, at pages other than one."""
        room = self.memory.rooms.get(game)
        return set() if room is None else room.seats_at_other_pages(page)

    async def give_up(self, game: str, seats: Sequence[int]) -> None:
        """Somebody has a seat by a new link: pages that played for it watch."""
        room = self.memory.rooms.get(game)
        if room is None:
            return
        async with room.lock:
            newest = max((viewer.number for viewer in room.viewers), default=0)
            if room.give_up(seats, newest, replaced=True):
                room.send_all(room.presence())
                self.neighbours.announce(room)
        await room.broadcast()

    def close(self) -> None:
        """Say good-bye to everybody."""
        for viewer in list(self.open):
            viewer.end()


def wanted_for_rematch(room: Room) -> list[int]:
    """Seats whose players must want to play again: those of people for whom no computer plays."""
    return [seat for seat in room.play.people if room.play.seats[seat].level is None]


def offered(room: Room) -> wire.RematchOffer:
    """Who wants to play again, and who is waited for."""
    missing = [seat for seat in wanted_for_rematch(room) if seat not in room.rematch]
    return wire.RematchOffer(sorted(room.rematch), room.rematch_teams, missing)


def begin(room: Room) -> bool:
    """Bring a table to the present: what others have written, and the first dice once everybody sits."""
    if not room.play.is_full:
        room.play.reload()
    room.play.catch_up()
    return room.play.start()


def decoded(text: str) -> wire.Incoming | wire.Problem:
    """A message, or what is wrong with it."""
    try:
        return DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        return wire.Problem("not_understood", f"The message was not understood: {str(error)[:200]}")


def encoded(message: wire.ToPage) -> str:
    """A message as text."""
    return msgspec.json.encode(message).decode()


async def write(socket: WebSocket[Any, Any, Any], viewer: Viewer) -> None:
    """Send what is to be sent until the end, then close the socket."""
    while (message := await viewer.out.get()) is not None:
        await socket.send_text(message.decode())
    await socket.close(GOING_AWAY)
