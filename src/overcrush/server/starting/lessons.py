"""The lesson: an ordinary game of two small teams whose dice are fixed and known, so that its moments come soon."""

from __future__ import annotations

import dataclasses
import secrets
import time
from typing import Final

import msgspec

from overcrush.catalogue import load_catalogue
from overcrush.formats import demo_setup
from overcrush.server.fairness import LESSON
from overcrush.server.lobby import DEMO, GAME_BYTES, Opened, hashed, new_token
from overcrush.server.play import Summary
from overcrush.server.play_parts import YOU
from overcrush.server.storage.queries import TOKEN, Storage, StoredGame, StoredKey, StoredSeat
from overcrush.table.entries import Setup, setup_text

FORMAT: Final = "demo-ai"
LEVEL: Final = 0
"""The gentle player answers in a lesson, whatever the level (server/thinkers.py)."""
COMPUTER: Final = "Computer"
TITLE: Final = "Lesson"
LIFE: Final = 8
DICE: Final = 2
OTHERS_DICE: Final = 1
OWN: Final = ("AI-012", "AI-048", "AI-014", "AI-007")
OTHERS: Final = ("AI-003", "AI-020")
OWN_BASIC: Final = "AI-054"
OTHERS_BASIC: Final = "AI-056"
SEEDS: Final = ("lesson", "lesson")
SECRET: Final = f"{108:064x}"
"""What the dice come from. Found by tools/find_lesson_dice.py, which says what makes it a good one."""


def lesson_setup() -> Setup:
    """Four cards with two dice each against two with one, 8 life; whoever learns begins."""
    cards = load_catalogue().playable
    book = demo_setup(FORMAT.removeprefix(DEMO))
    own, others = book.teams
    return dataclasses.replace(
        book,
        teams=(
            dataclasses.replace(
                own, name=YOU, cards=tuple((cards[each], DICE) for each in OWN), basics=(cards[OWN_BASIC],)
            ),
            dataclasses.replace(
                others,
                name=COMPUTER,
                cards=tuple((cards[each], OTHERS_DICE) for each in OTHERS),
                basics=(cards[OTHERS_BASIC],),
            ),
        ),
        life=LIFE,
        first=0,
    )


def open_lesson(storage: Storage) -> Opened:
    """Open the table of a lesson."""
    game = secrets.token_urlsafe(GAME_BYTES)
    now = time.time()
    summary = msgspec.json.encode(Summary()).decode()
    row = StoredGame(
        game, setup_text(lesson_setup()), FORMAT, TITLE, False, SECRET, now, now, False, summary, origin=LESSON
    )
    seats = [StoredSeat(0, TITLE, None, SEEDS[0]), StoredSeat(1, TITLE, LEVEL, SEEDS[1])]
    token = new_token()
    storage.add_game(row, seats, [(hashed(token), StoredKey(game, TOKEN, [0], True, False))])
    return Opened(game, token)
