"""A game for each kind of question, ready to be opened: positions of stored games, and of a few tables besides."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from overcrush.abilities.card import Card
from overcrush.engine.codec import encode
from overcrush.engine.machine import offered, open_question, play
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.setup import Setup, new_game
from overcrush.formats.card_ids import lookup
from overcrush.server import play as server_play
from overcrush.server.fairness import new_secret, new_seed
from overcrush.server.lobby import hashed, new_token
from overcrush.server.play import Summary
from overcrush.server.storage.database_file import DATABASE
from overcrush.server.storage.migrating import file_url
from overcrush.server.storage.queries import TOKEN, Storage, StoredGame, StoredKey, StoredSeat
from overcrush.table.records.record import Record, head_lines
from tests.server.serving import serving
from tools.golden.games import load_games
from tools.golden.questions import QUESTIONS, TABLES, table_name

FROM_CHANCE = frozenset(
    (
        QuestionKind.DRAW,
        QuestionKind.ROLL,
        QuestionKind.ROLL_FOR_THE_CALL,
        QuestionKind.WHO_DECIDES,
        QuestionKind.OVER,
    )
)
"""Kinds that nobody at a page is asked."""


class Position(NamedTuple):
    """A game that stands at a question."""

    name: str
    kind: str
    head: str
    """The head of its record, with the position."""
    seats: int


class Stored(NamedTuple):
    """A position in a server's database, with the token of everybody who sits there."""

    position: Position
    game: str
    token: str


class QuestionTables(NamedTuple):
    """A server at which every position can be opened, by its name."""

    address: str
    storage: Storage
    positions: dict[str, Position]

    def open(self, name: str) -> Stored:
        """A new game that stands at a position; all its seats sit at one screen."""
        return store(self.storage, self.positions[name])


def position_of(where: str, setup: Setup, game: Game) -> Position:
    """A game as it stands."""
    asked = open_question(game)
    assert asked.seat != CHANCE, f"{where} asks a seat"
    head = "\n".join(head_lines(Record(setup, [], encode(game))))
    return Position(f"{asked.key().removeprefix('ask:')} ({where})", asked.kind.value, head, game.setting.seats)


def places() -> dict[str, list[str]]:
    """The places that tests/golden/questions.txt names where a seat is asked, by what is asked there."""
    text = QUESTIONS.read_text(encoding="utf-8")
    chance = {kind.value for kind in FROM_CHANCE}
    found: dict[str, list[str]] = {}
    for key, where in re.findall(r"^ask:(.*)  \((.*)\)$", text, re.MULTILINE):
        if key.partition(":")[0] not in chance:
            found.setdefault(key, []).append(where)
    return found


def positions() -> Iterator[Position]:
    """A position for each of these places."""
    wanted = {where for each in places().values() for where in each}
    for name, stored in load_games().items():
        last = max((int(where.rpartition(" ")[2]) for where in wanted if where.startswith(f"{name}, ")), default=-1)
        if last < 0:
            continue
        setup = stored.setup()
        game = new_game(setup)
        for at, place in enumerate(stored.answers[: last + 1]):
            where = f"{name}, answer {at}"
            if where in wanted:
                yield position_of(where, setup, game)
            refused = play(game, offered(game)[place])
            assert refused is None, f"{where}: {refused}"
    for build in TABLES:
        for at_table in build():
            if at_table.ahead.asked != CHANCE and at_table.ahead.result == GOING_ON:
                yield position_of(f"table: {table_name(build)}", at_table.setup, at_table.ahead)


def cards_of_tables() -> dict[str, Card]:
    """The cards that only these tables have, by their ids."""
    setups = [at_table.setup for build in TABLES for at_table in build()]
    return {card.id: card for setup in setups for team in setup.teams for card, _ in team.cards}


def store(storage: Storage, position: Position) -> Stored:
    """Write a game into the database of a server."""
    game, token, now = new_token(), new_token(), time.time()
    summary = msgspec.json.encode(Summary()).decode()
    seats = list(range(position.seats))
    storage.add_game(
        StoredGame(game, position.head, "standard", position.name, True, new_secret(), now, now, False, summary),
        [StoredSeat(each, f"Team {each + 1}", None, new_seed()) for each in seats],
        [(hashed(token), StoredKey(game, TOKEN, seats, True, False))],
    )
    return Stored(position, game, token)


@contextlib.contextmanager
def serving_questions(home: Path) -> Iterator[QuestionTables]:
    """A server for all positions. It runs in a thread, because it must know cards that only tests have."""
    own = cards_of_tables()

    def known(card_id: str) -> Card | None:
        return own.get(card_id) or lookup(card_id)

    with pytest.MonkeyPatch.context() as patch, serving(home) as site:
        patch.setattr(server_play, "lookup", known)
        storage = Storage(file_url(home / DATABASE))
        try:
            found = {position.name: position for position in positions()}
            yield QuestionTables(f"http://localhost:{site.port}", storage, found)
        finally:
            storage.close()
