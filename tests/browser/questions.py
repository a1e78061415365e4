"""A game for each kind of question, ready to be opened: positions of stored games, and of a few tables besides."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from overcrush.abilities.card import Card
from overcrush.engine.codec import encode
from overcrush.engine.machine import offered, open_question, play
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.setup import Setup, new_game
from overcrush.server.fairness import new_secret, new_seed
from overcrush.server.home import DATABASE
from overcrush.server.lobby import hashed, new_token
from overcrush.server.play import Summary
from overcrush.server.storage.migrating import file_url
from overcrush.server.storage.queries import TOKEN, Storage, StoredGame, StoredKey, StoredSeat
from overcrush.table.record import Record, head_lines
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


def store(home: Path, found: Iterable[Position]) -> list[Stored]:
    """Write games into the database of a server that does not run yet; all their seats sit at one screen."""
    storage = Storage(file_url(home / DATABASE))
    stored: list[Stored] = []
    try:
        for number, position in enumerate(found):
            now = time.time()
            game, token = f"position-{number}", new_token()
            summary = msgspec.json.encode(Summary()).decode()
            row = StoredGame(
                game, position.head, "standard", position.name, True, new_secret(), now, now, False, summary
            )
            seats = list(range(position.seats))
            storage.add_game(
                row,
                [StoredSeat(each, f"Team {each + 1}", None, new_seed()) for each in seats],
                [(hashed(token), StoredKey(game, TOKEN, seats, True, False))],
            )
            stored.append(Stored(position, game, token))
    finally:
        storage.close()
    return stored
