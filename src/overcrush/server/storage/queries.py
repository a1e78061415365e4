"""What the server asks of its database. Each method is one transaction."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import msgspec
import sqlalchemy as sa

from overcrush.server.news import Written, encoded
from overcrush.server.storage.migrating import is_postgres, opened
from overcrush.server.storage.schema import ENTRIES, GAMES, KEYS, LEASES, OPENED_RECORDS, SEATS, TEAMS
from overcrush.table.entries import Entry

TOKEN = "token"
INVITATION = "invitation"
DEVICE = "device"
"""Moves a seat to another browser."""
RETURN = "return"
"""Gives a seat to somebody who has lost their browser; its tokens of before are good no more."""
REPLACED = "replaced"
"""A token of before: whoever has it is told so, and watches."""
NOBODY_ELSE: Final[Mapping[int, int | None]] = MappingProxyType({})
CHANNEL: Final = "overcrush"
"""Where processes that share a PostgreSQL database tell each other notes."""
# What is asked for with every answer is written once: making a statement costs more than running it.
BEHIND: Final = (
    sa.select(ENTRIES.c.number, ENTRIES.c.seat, ENTRIES.c.kind, ENTRIES.c.words, ENTRIES.c.request)
    .where((ENTRIES.c.game == sa.bindparam("game")) & (ENTRIES.c.number > sa.bindparam("behind")))
    .order_by(ENTRIES.c.number)
)
ENTERED: Final = sa.select(ENTRIES.c.number).where(
    (ENTRIES.c.game == sa.bindparam("game")) & (ENTRIES.c.request == sa.bindparam("request"))
)
ADD_ENTRIES: Final = ENTRIES.insert()
TOUCH: Final = (
    GAMES.update()
    .where(GAMES.c.id == sa.bindparam("game"))
    .values(
        touched=sa.bindparam("now"),
        summary=sa.bindparam("words"),
        over=sa.bindparam("ended"),
        clock=sa.bindparam("time"),
        undo="",
    )
)
NOTIFY: Final = sa.select(sa.func.pg_notify(CHANNEL, sa.bindparam("note")))
MOST_OPENED_RECORDS = 2_000
"""Records from files that are kept; the one that was not opened longest goes first."""


class StoredGame(msgspec.Struct, frozen=True):
    """The row of a game."""

    id: str
    setup: str
    format: str
    title: str
    one_screen: bool
    secret: str
    created: float
    touched: float
    over: bool
    summary: str
    origin: str = ""
    """Where its first entries come from; empty if all of them were made here."""
    undo: str = ""
    """What somebody asks the others to take back."""
    wanted: str = ""
    """How it was opened, with what people have chosen since."""
    clock: str = ""
    next: str | None = None
    """The game of the rematch."""

    def __repr__(self) -> str:
        # The secret of the dice must not get into a log with it.
        return f"StoredGame({self.id}, {self.title!r})"


class StoredSeat(msgspec.Struct, frozen=True):
    """The row of a seat."""

    seat: int
    team: str
    level: int | None = None
    seed: str | None = None
    windows: str = ""


class StoredKey(msgspec.Struct, frozen=True):
    """What a token or an invitation is good for."""

    game: str
    kind: str
    seats: list[int]
    host: bool
    used: bool


class StoredTeam(msgspec.Struct, frozen=True):
    """A team of one's own."""

    id: str
    name: str
    text: str
    changed: float


class Listed(msgspec.Struct, frozen=True):
    """A game in a list."""

    id: str
    title: str
    over: bool
    summary: str
    touched: float
    setup: str
    origin: str = ""


class Outdated(Exception):  # noqa: N818 - tried again, shown to nobody
    """A row has changed since it was read."""


class Storage:
    """The database of a server."""

    def __init__(self, url: str) -> None:
        self.engine = opened(url)
        self.origin = secrets.token_hex(8)
        """What other processes call this one."""
        self.is_shared = is_postgres(self.engine)
        """Whether several processes may use it."""
        if not self.is_shared:
            # A file serves one process: what another one thought about before is thought about no more.
            with self.engine.begin() as connection:
                connection.execute(LEASES.delete())

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    def check(self) -> None:
        """Nothing if the database can be read; StorageProblem or an error of the driver otherwise."""
        with self.engine.connect() as connection:
            connection.execute(sa.select(GAMES.c.id).limit(1))

    # News

    def notify(self, note: str) -> None:
        """Tell other processes a note."""
        with self.engine.begin() as connection:
            connection.execute(NOTIFY, {"note": note})

    def tell_written(self, connection: sa.Connection, game: str, number: int) -> None:
        """Tell other processes that something is written, in the transaction that writes it."""
        if self.is_shared:
            connection.execute(NOTIFY, {"note": encoded(self.origin, Written(game, number))})

    # Games

    def add_game(self, game: StoredGame, seats: Sequence[StoredSeat], keys: Sequence[tuple[str, StoredKey]]) -> None:
        """Keep a new game with its seats and the keys to them, by their hashes."""
        with self.engine.begin() as connection:
            connection.execute(GAMES.insert(), msgspec.structs.asdict(game))
            connection.execute(SEATS.insert(), [{"game": game.id, **msgspec.structs.asdict(seat)} for seat in seats])
            connection.execute(KEYS.insert(), [key_row(hashed, key) for hashed, key in keys])

    def game(self, game: str) -> StoredGame | None:
        """A game by its id."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(GAMES).where(GAMES.c.id == game)).mappings().one_or_none()
        return None if row is None else StoredGame(**row)

    def seats(self, game: str) -> list[StoredSeat]:
        """The seats of a game."""
        chosen = sa.select(SEATS).where(SEATS.c.game == game).order_by(SEATS.c.seat)
        with self.engine.connect() as connection:
            rows = connection.execute(chosen).all()
        return [StoredSeat(row.seat, row.team, row.level, row.seed, row.windows) for row in rows]

    def listed(self, over: bool, most: int) -> list[Listed]:
        """Games that are over, or are not: those that somebody played last first."""
        columns = (
            GAMES.c.id,
            GAMES.c.title,
            GAMES.c.over,
            GAMES.c.summary,
            GAMES.c.touched,
            GAMES.c.setup,
            GAMES.c.origin,
        )
        chosen = sa.select(*columns).where(GAMES.c.over == over)
        with self.engine.connect() as connection:
            rows = connection.execute(chosen.order_by(GAMES.c.touched.desc()).limit(most)).all()
        return [Listed(*row) for row in rows]

    def keep_windows(self, game: str, seat: int, windows: str) -> None:
        """Keep when windows ask a seat."""
        chosen = (SEATS.c.game == game) & (SEATS.c.seat == seat)
        with self.engine.begin() as connection:
            connection.execute(SEATS.update().where(chosen).values(windows=windows))

    # Keys

    def key(self, hashed: str) -> StoredKey | None:
        """What the token or invitation with that hash is good for."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(KEYS).where(KEYS.c.hash == hashed)).one_or_none()
        if row is None:
            return None
        return StoredKey(row.game, row.kind, msgspec.json.decode(row.seats, type=list[int]), row.host, row.used)

    def add_key(self, hashed: str, key: StoredKey) -> None:
        """Keep another key to seats."""
        with self.engine.begin() as connection:
            connection.execute(KEYS.insert(), key_row(hashed, key))

    def host_seats(self, game: str) -> list[int]:
        """The seats of whoever opened the table."""
        chosen = sa.select(KEYS.c.seats).where((KEYS.c.game == game) & KEYS.c.host.is_(True)).limit(1)
        with self.engine.connect() as connection:
            found = connection.execute(chosen).scalar()
        return [] if found is None else msgspec.json.decode(found, type=list[int])

    def take_seat(
        self, invitation: str, hashed: str, key: StoredKey, seed: str, before: StoredGame, after: StoredGame, team: str
    ) -> bool:
        """Exchange an invitation for a token, once; says whether nobody was quicker.

        before, after: the game with what whoever sits down has chosen; Outdated if it has changed since it was read.
        """
        used = KEYS.update().where((KEYS.c.hash == invitation) & KEYS.c.used.is_(False)).values(used=True)
        with self.engine.begin() as connection:
            if connection.execute(used).rowcount != 1:
                return False
            # Who sits down at the same moment waits here, finds another set-up, and tries again with that.
            change_setup(connection, before, after)
            connection.execute(KEYS.insert(), key_row(hashed, key))
            mine = (SEATS.c.game == key.game) & SEATS.c.seat.in_(key.seats)
            connection.execute(SEATS.update().where(mine).values(seed=seed, team=team))
            self.tell_written(connection, key.game, 0)
        return True

    def change_seats(
        self,
        before: StoredGame,
        after: StoredGame,
        seats: Sequence[StoredSeat],
        was_free: bool,
    ) -> None:
        """Let others sit at seats of a table that waits; Outdated if it has changed since it was read, or began.

        was_free: nobody sat there; invitations to these seats are good no more.
        """
        mine = SEATS.c.game == before.id
        with self.engine.begin() as connection:
            change_setup(connection, before, after)
            free = connection.execute(sa.select(SEATS.c.seat).where(mine & SEATS.c.seed.is_(None))).scalars().all()
            if not free or any((seat.seat in free) != was_free for seat in seats):
                raise Outdated
            for seat in seats:
                values = {"level": seat.level, "team": seat.team, "seed": seat.seed}
                connection.execute(SEATS.update().where(mine & (SEATS.c.seat == seat.seat)).values(**values))
                at = KEYS.c.seats == msgspec.json.encode([seat.seat]).decode()
                old = (KEYS.c.game == before.id) & (KEYS.c.kind == INVITATION) & at & KEYS.c.used.is_(False)
                connection.execute(KEYS.delete().where(old))
            self.tell_written(connection, before.id, 0)

    def exchange_key(self, old: str, new: str, key: StoredKey) -> bool:
        """Exchange what is good once for a token; says whether nobody was quicker."""
        used = KEYS.update().where((KEYS.c.hash == old) & KEYS.c.used.is_(False)).values(used=True)
        with self.engine.begin() as connection:
            if connection.execute(used).rowcount != 1:
                return False
            connection.execute(KEYS.insert(), key_row(new, key))
        return True

    def hand_over(self, link: str, new: str, key: StoredKey) -> bool:
        """Exchange a link for the only token of its seats; says whether nobody was quicker."""
        seats = msgspec.json.encode(key.seats).decode()
        of_seats = (KEYS.c.game == key.game) & (KEYS.c.seats == seats)
        used = KEYS.update().where((KEYS.c.hash == link) & KEYS.c.used.is_(False)).values(used=True)
        with self.engine.begin() as connection:
            if connection.execute(used).rowcount != 1:
                return False
            # Only what was good until now is remembered, so that there are never more rows than for one exchange. A
            # link that would move the seat to another device is one of before, too.
            old = KEYS.c.kind.in_([DEVICE, REPLACED]) | ((KEYS.c.kind == RETURN) & (KEYS.c.hash != link))
            connection.execute(KEYS.delete().where(of_seats & old))
            tokens = of_seats & (KEYS.c.kind == TOKEN) & KEYS.c.host.is_(False)
            connection.execute(KEYS.update().where(tokens).values(kind=REPLACED))
            connection.execute(KEYS.insert(), key_row(new, key))
        return True

    def keep_setup(self, before: StoredGame, after: StoredGame) -> None:
        """Keep a changed set-up of a game; Outdated if it has changed since it was read."""
        with self.engine.begin() as connection:
            change_setup(connection, before, after)

    def replace_invitation(self, hashed: str, key: StoredKey) -> None:
        """Keep a new invitation to seats; those of its kind that nobody has used are good for nothing any more."""
        seats = msgspec.json.encode(key.seats).decode()
        old = (KEYS.c.game == key.game) & (KEYS.c.kind == key.kind) & (KEYS.c.seats == seats)
        with self.engine.begin() as connection:
            connection.execute(KEYS.delete().where(old & KEYS.c.used.is_(False)))
            connection.execute(KEYS.insert(), key_row(hashed, key))

    def follow(self, game: str, following: str) -> bool:
        """Keep which game follows another one; says whether none did before."""
        chosen = (GAMES.c.id == game) & GAMES.c.next.is_(None)
        with self.engine.begin() as connection:
            return connection.execute(GAMES.update().where(chosen).values(next=following)).rowcount == 1

    def keep_clock(self, game: str, clock: str) -> None:
        """Keep how much time is left."""
        with self.engine.begin() as connection:
            connection.execute(GAMES.update().where(GAMES.c.id == game).values(clock=clock))

    def keep_undo(self, game: str, undo: str) -> None:
        """Keep what somebody asks the others to take back; nothing for an empty text."""
        with self.engine.begin() as connection:
            connection.execute(GAMES.update().where(GAMES.c.id == game).values(undo=undo))

    def remove_game(self, game: str) -> bool:
        """Remove a game with everything that belongs to it; says whether it was there."""
        with self.engine.begin() as connection:
            for table in (LEASES, ENTRIES, KEYS, SEATS):
                connection.execute(table.delete().where(table.c.game == game))
            # Whoever played it again may do so once more.
            connection.execute(GAMES.update().where(GAMES.c.next == game).values(next=None))
            return connection.execute(GAMES.delete().where(GAMES.c.id == game)).rowcount == 1

    # Pages

    def next_page(self, game: str, seats: Sequence[int]) -> int:
        """Count a page that comes to play for seats; gives its number: the highest one plays."""
        # Pages that come at the same moment wait for each other here, so that no two have the same number.
        counted = sa.select(SEATS.c.pages).where(SEATS.c.game == game).order_by(SEATS.c.seat).with_for_update()
        mine = (SEATS.c.game == game) & SEATS.c.seat.in_(seats)
        with self.engine.begin() as connection:
            number: int = max(connection.execute(counted).scalars()) + 1
            connection.execute(SEATS.update().where(mine).values(pages=number))
        return number

    def pages(self, game: str) -> dict[int, int]:
        """The number of the newest page of each seat."""
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(SEATS.c.seat, SEATS.c.pages).where(SEATS.c.game == game)).all()
        return {row.seat: row.pages for row in rows}

    # Entries

    def entries(self, game: str, behind: int = 0) -> list[Entry]:
        """Everything that was done in a game behind the entry of a number, in order."""
        mine = (ENTRIES.c.game == game) & (ENTRIES.c.number > behind)
        chosen = sa.select(ENTRIES.c.seat, ENTRIES.c.kind, ENTRIES.c.words).where(mine)
        with self.engine.connect() as connection:
            rows = connection.execute(chosen.order_by(ENTRIES.c.number)).all()
        return [Entry(row.seat, row.kind, row.words) for row in rows]

    def since(self, game: str, behind: int, request: str | None = None) -> tuple[list[Entry], int | None]:
        """The entries behind that of a number, and the number up to which a message was entered there, if it was."""
        with self.engine.connect() as connection:
            rows = connection.execute(BEHIND, {"game": game, "behind": behind}).all()
        known = (row.number for row in rows if request is not None and row.request == request)
        return [Entry(row.seat, row.kind, row.words) for row in rows], next(known, None)

    def last_number(self, game: str) -> int:
        """The number of a game's last entry; 0 if it has none."""
        chosen = sa.select(sa.func.max(ENTRIES.c.number)).where(ENTRIES.c.game == game)
        with self.engine.connect() as connection:
            return connection.execute(chosen).scalar() or 0

    def acknowledged(self, game: str, request: str) -> int | None:
        """The number up to which a message was entered before; None if it never was."""
        with self.engine.connect() as connection:
            return connection.execute(ENTERED, {"game": game, "request": request}).scalar()

    def append(
        self,
        game: str,
        number: int,
        entries: Sequence[Entry],
        summary: str,
        over: bool,
        request: str | None = None,
        clock: str = "",
        levels: Mapping[int, int | None] = NOBODY_ELSE,
    ) -> bool:
        """Write entries behind the one of that number, all or none; says whether nobody else had written there.

        request: the message that they came of; it is kept with the last of them.
        clock: the clocks after them. levels: of seats that somebody else plays for from now on.
        """
        now = time.time()
        rows = [
            {
                "game": game,
                "number": number + at,
                "seat": entry.seat,
                "kind": entry.kind,
                "words": entry.words,
                "at": now,
                "request": request if at == len(entries) else None,
            }
            for at, entry in enumerate(entries, 1)
        ]
        try:
            with self.engine.begin() as connection:
                connection.execute(ADD_ENTRIES, rows)
                values = {"game": game, "now": now, "words": summary, "ended": over, "time": clock}
                connection.execute(TOUCH, values)
                for seat, level in levels.items():
                    place = (SEATS.c.game == game) & (SEATS.c.seat == seat)
                    connection.execute(SEATS.update().where(place).values(level=level))
                self.tell_written(connection, game, number + len(entries))
        except sa.exc.IntegrityError:
            return False
        return True

    # Teams of the person whose server this is

    def teams(self) -> list[StoredTeam]:
        """Their own teams by name."""
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(TEAMS).order_by(TEAMS.c.name, TEAMS.c.id)).mappings().all()
        return [StoredTeam(**row) for row in rows]

    def keep_team(self, team: StoredTeam) -> None:
        """Keep a team, instead of the one with the same id if there is one."""
        values = msgspec.structs.asdict(team)
        with self.engine.begin() as connection:
            if not connection.execute(TEAMS.update().where(TEAMS.c.id == team.id).values(**values)).rowcount:
                connection.execute(TEAMS.insert(), values)

    def remove_team(self, team: str) -> bool:
        """Remove a team; says whether it was there."""
        with self.engine.begin() as connection:
            return connection.execute(TEAMS.delete().where(TEAMS.c.id == team)).rowcount == 1

    # Records from files

    def keep_record(self, record: str, text: str) -> None:
        """Keep a record that somebody opened; the oldest go when there are too many."""
        row = {"text": text, "touched": time.time()}
        with self.engine.begin() as connection:
            same = OPENED_RECORDS.c.id == record
            if not connection.execute(OPENED_RECORDS.update().where(same).values(**row)).rowcount:
                connection.execute(OPENED_RECORDS.insert(), {"id": record, **row})
            newest = sa.select(OPENED_RECORDS.c.touched).order_by(OPENED_RECORDS.c.touched.desc())
            limit = connection.execute(newest.offset(MOST_OPENED_RECORDS).limit(1)).scalar()
            if limit is not None:
                connection.execute(OPENED_RECORDS.delete().where(OPENED_RECORDS.c.touched <= limit))

    def opened_record(self, record: str) -> str | None:
        """The text of a record that somebody opened."""
        chosen = sa.select(OPENED_RECORDS.c.text).where(OPENED_RECORDS.c.id == record)
        with self.engine.connect() as connection:
            return connection.execute(chosen).scalar()

    # Leases

    def take_lease(self, game: str, number: int, holder: str, seconds: float) -> bool:
        """Be the one who thinks about a version of a game; says whether nobody else does."""
        now = time.time()
        mine = (LEASES.c.game == game) & (
            (LEASES.c.until < now) | (LEASES.c.number < number) | (LEASES.c.holder == holder)
        )
        values = {"number": number, "holder": holder, "until": now + seconds}
        try:
            with self.engine.begin() as connection:
                if connection.execute(LEASES.update().where(mine).values(**values)).rowcount:
                    return True
                connection.execute(LEASES.insert(), {"game": game, **values})
        except sa.exc.IntegrityError:
            return False
        return True


def change_setup(connection: sa.Connection, before: StoredGame, after: StoredGame) -> None:
    """Change what a game is set up with, unless somebody else has."""
    same = (GAMES.c.id == before.id) & (GAMES.c.setup == before.setup) & (GAMES.c.wanted == before.wanted)
    values = {"setup": after.setup, "wanted": after.wanted, "title": after.title}
    if connection.execute(GAMES.update().where(same).values(**values)).rowcount != 1:
        raise Outdated


def key_row(hashed: str, key: StoredKey) -> dict[str, object]:
    """A key as it is kept."""
    return {**msgspec.structs.asdict(key), "hash": hashed, "seats": msgspec.json.encode(key.seats).decode()}
