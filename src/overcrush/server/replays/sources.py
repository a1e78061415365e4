"""Where replays come from: games of this server and records that somebody opened; who may see them, and how much."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from overcrush import __version__
from overcrush.formats.card_ids import lookup
from overcrush.server.fairness import DiceOrigin, commitment, origin_told
from overcrush.server.memory import Memory
from overcrush.server.play import Page, Play, Unplayable
from overcrush.server.problems import Refused
from overcrush.server.replays.luck import luck
from overcrush.server.replays.messages import MOST_LINES, Positions, Proof, ReplayShown
from overcrush.server.storage.queries import Storage
from overcrush.server.wire import Place, TableFacts
from overcrush.table.playback import Playback
from overcrush.table.records.record import Record, RecordError
from overcrush.table.records.record_reader import read_as_far_as_it_fits

MOST_KEPT: Final = 24
"""Replays in memory; the one that nobody asked for longest goes first."""
PAGE: Final = 32
"""Positions in one reply."""
ID_LENGTH: Final = 24

Result = TypeVar("Result")


class Source:
    """A game that can be looked at again."""

    def __init__(
        self,
        replay: str,
        title: str,
        playback: Playback,
        facts: TableFacts,
        finished: bool,
        stopped: str = "",
        origin: DiceOrigin | None = None,
        opened: bool = False,
    ) -> None:
        self.id = replay
        self.title = title
        self.playback = playback
        self.facts = facts
        self.finished = finished
        """Nothing of it is secret any more."""
        self.stopped = stopped
        self.origin = origin
        """What its dice come from, where that may be told."""
        self.opened = opened

    def allow(self, page: Page, is_known: bool) -> None:
        """Refused if somebody may not look. is_known: they have shown a key of the game, if only one for watching."""
        if not self.finished and not page.seats and not is_known:
            words = "This game still goes on. Until its end only those who sit at it or watch it can look back."
            raise Refused(403, words)

    def views(self, page: Page) -> list[int]:
        """The seats through whose eyes somebody may look."""
        return [place.seat for place in self.facts.places] if self.finished else list(page.seats)

    def seen_as(self, page: Page, seat: int | None) -> int | None:
        """The seat through whose eyes somebody looks; Refused if it is not one of theirs."""
        if seat is None or seat in self.views(page):
            return seat
        raise Refused(403, "You may see this game from your own seat, or as somebody who watches.")

    def shown(self, page: Page, seat: int | None) -> ReplayShown:
        """Everything but the positions."""
        seat = self.seen_as(page, seat)
        played = self.playback
        return ReplayShown(
            id=self.id,
            title=self.title,
            program=__version__,
            finished=self.finished,
            positions=played.last,
            facts=self.facts,
            moments=played.told(seat),
            events=played.events(seat),
            seats=list(page.seats),
            views=self.views(page),
            opened=self.opened,
            stopped=self.stopped,
            ending=played.ending(),
            luck=luck(played.rolls, len(self.facts.places)) if self.finished else [],
            provable=self.origin is not None,
        )

    def positions(self, page: Page, first: int, seat: int | None) -> Positions:
        """A page of positions."""
        seat = self.seen_as(page, seat)
        if not 0 <= first <= self.playback.last:
            raise Refused(422, f"This game has positions 0 to {self.playback.last}. Ask for one of them.")
        return Positions(first, self.playback.positions(first, PAGE, seat))

    def proof(self) -> Proof:
        """What every roll can be checked with."""
        if self.origin is None:
            words = "The secret of these dice is not known here. The server of the game writes it into the record."
            raise Refused(409, words)
        origin = self.origin
        return Proof(origin.commitment, origin.secret, list(origin.seeds), self.playback.numbers)


class Replays:
    """The replays of a server."""

    def __init__(self, storage: Storage, memory: Memory) -> None:
        self.storage = storage
        self.memory = memory
        self.executor = ThreadPoolExecutor(1, "replay")
        """One thread: looking back never takes the tables of others more than one core's share."""
        self.kept: OrderedDict[tuple[str, int], Source] = OrderedDict()

    async def run(self, work: Callable[..., Result], *arguments: object) -> Result:
        """Do something beside the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self.executor, work, *arguments)

    async def source(self, replay: str) -> Source:
        """A replay by its id; Refused if there is none."""
        try:
            room = await self.memory.room(replay)
        except Unplayable as error:
            words = f"{error} Its record can still be downloaded if it was over; look at it with an older version."
            raise Refused(409, words) from None
        if room is None:
            return await self.opened(replay)
        async with room.lock:
            await room.run(room.play.catch_up)
            key = (replay, room.play.version)
            found = self.kept.get(key)
            taken = None if found is not None else await room.run(copied, room.play)
        if found is None:
            assert taken is not None
            found = await self.run(source_of_game, *taken)
        return self.keep(key, found)

    async def opened(self, replay: str) -> Source:
        """A record that somebody opened before."""
        found = self.kept.get((replay, 0))
        if found is None:
            text = await self.run(self.storage.opened_record, replay)
            if text is None:
                raise Refused(404, "There is no such replay here. Open its record file, or begin at the home page, /.")
            found = await self.run(source_of_text, replay, text)
        return self.keep((replay, 0), found)

    def keep(self, key: tuple[str, int], source: Source) -> Source:
        """Keep a replay in memory for a while."""
        self.kept[key] = source
        self.kept.move_to_end(key)
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return source

    async def open_record(self, text: str) -> Source:
        """Check a record that somebody brings and keep it; Refused with what is wrong with it."""
        if text.count("\n") > MOST_LINES:
            raise Refused(413, f"This file has more than {MOST_LINES} lines; no game is so long. Open another file.")
        replay = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:ID_LENGTH]
        found = self.kept.get((replay, 0))
        if found is None:
            found = await self.run(source_of_text, replay, text)
        await self.run(self.storage.keep_record, replay, text)
        return self.keep((replay, 0), found)

    def close(self) -> None:
        """Finish what is under way."""
        self.executor.shutdown(wait=True)


def copied(play: Play) -> tuple[str, str, Record, TableFacts, bool, str, DiceOrigin | None]:
    """What a replay needs of a table, apart from it: the table may go on."""
    table = play.table
    assert table.record is not None, "a table on a server keeps its record"
    record = Record(table.record.setup, list(table.answers), table.record.position)
    record.conceded = table.conceded
    finished = table.over or play.game.over
    seeds = [seat.seed or "" for seat in play.seats]
    origin = (
        DiceOrigin(commitment(play.game.secret), play.game.secret, seeds) if finished and not play.game.origin else None
    )
    return play.game.id, play.game.title, record, play.facts(), finished, play.stopped, origin


def source_of_game(
    replay: str, title: str, record: Record, facts: TableFacts, finished: bool, stopped: str, origin: DiceOrigin | None
) -> Source:
    """The replay of a game of this server."""
    return Source(replay, title, Playback(record), facts, finished, stopped, origin)


def source_of_text(replay: str, text: str) -> Source:
    """The replay of a record; Refused with what is wrong with it and what to do."""
    try:
        record = read_as_far_as_it_fits(text, lookup, strict=False)
        playback = Playback(record)
        playback.positions(playback.last, 1, None)
    except RecordError as error:
        raise Refused(422, f"This record cannot be opened. {error}") from None
    except (ArithmeticError, AssertionError, LookupError, RuntimeError, TypeError, ValueError):
        if not record.position:
            raise
        words = "This record cannot be opened: no game comes to the position that it begins with. Use a whole copy."
        raise Refused(422, words) from None
    setup = record.setup
    names = [team.name for team in setup.teams]
    half = len(names) // 2
    sides = playback.table.game.setting.side_of
    origin = origin_told(text, len(names))
    facts = TableFacts(
        cards=playback.table.cards(),
        places=[Place(seat, name, sides[seat], name) for seat, name in enumerate(names)],
        format="",
        edition=setup.options.code,
        life=setup.life,
        commitment="" if origin is None else origin.commitment,
    )
    title = " against ".join(" and ".join(side) for side in (names[:half], names[half:]))
    stopped = "" if record.stopped is None else str(record.stopped)
    return Source(replay, title, playback, facts, True, stopped, origin, opened=True)
