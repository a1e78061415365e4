"""Malformed records: the line, what is wrong and what to do; or a game that fits and is the one that is told."""

import base64
import random
import struct
import zlib
from functools import cache

from hypothesis import strategies as st

from overcrush.editions import edition
from overcrush.engine.chance import Seeded
from overcrush.engine.codec import HEAD, encode
from overcrush.engine.machine import offered, play
from overcrush.engine.setup import Setup
from overcrush.formats.card_ids import lookup
from overcrush.practice import CARDS
from overcrush.practice.practice_teams import DOUBLES, FIRST_LESSON
from overcrush.table.records.record import Record, card_hash, write
from overcrush.table.records.record_reader import read, verify
from overcrush.table.table import Table, new_table
from tests.bad_input.counting import generated, is_clear

SOME_LINES = (
    "overcrush record 2",
    "overcrush record 1",
    "answers",
    "sidekicks 0",
    "basic dice 0",
    "life 999",
    "life 99999999999999999999",
    "life -3",
    "life \u0665",
    "first side 3",
    "option turn_limit 1",
    "option turn_limit -1",
    "option turn_limit 99999999999999999999999999",
    "option turn_limit 1e400",
    'option words {"": ""}',
    'option words {"character": "\\ud800"}',
    'option words {"Sidekick": "(", "pass": "\\\\1"}',
    "option code 7",
    'player ""',
    'player "\\ud800"',
    'player "seat 1"',
    "player chance",
    "card sidekick 8 0",
    "position AAAA",
    "position " + "A" * 400,
    "chance: roll fist",
    "chance: draw Sidekick",
    "seat 1: pass",
    "Lamps: pass",
    "Lamps: concede",
    "chance: concede",
    "# a note",
    "",
    ":",
    "\x00: \x00",
    "\u2028",
)


def played(setup: Setup, seed: int, answers: int) -> Record:
    table = new_table(setup, Seeded(seed))
    player = Seeded(seed + 1)
    for _ in range(answers):
        offer = offered(table.game)
        assert table.answer(table.game.asked, offer[player.below(len(offer))]) is None
    assert table.record is not None
    return table.record


@cache
def texts() -> tuple[str, ...]:
    """A game from its beginning, one from a position, and a game of four."""
    two = played(Setup(tuple(FIRST_LESSON), first=-1, options=edition("ai")), 4, 14)
    middle = Record(two.setup, [], encode(two.replay()))
    table = Table(middle.opening(), Seeded(2), middle)
    for _ in range(4):
        assert table.answer(table.game.asked, offered(table.game)[0]) is None
    four = played(Setup(tuple(DOUBLES), life=30, basic_dice=6, first=0, options=edition("wwe")), 5, 5)
    return write(two), write(middle), write(four)


def check(text: str) -> None:
    """A clear error with its line, or a record that is written and read as the same game."""
    problem = verify(text, lookup)
    if problem is not None:
        assert 1 <= problem.line <= len(text.split("\n"))
        assert is_clear(problem.sentence), problem.sentence
        return
    record = read(text, lookup)
    game = record.opening()
    for answer in record.answers:
        assert play(game, answer) is None
    again = read(write(record), lookup)
    assert (again.answers, again.conceded, again.position) == (record.answers, record.conceded, record.position)
    assert encode(again.replay()) == encode(record.replay())


@st.composite
def lines_changed(draw: st.DrawFn) -> str:
    """Lines dropped, doubled, swapped, replaced, or everything behind one cut off."""
    lines = draw(st.sampled_from(texts())).splitlines()
    for _ in range(draw(st.integers(1, 2))):
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.integers(0, 6)):
            case 0:
                del lines[at]
            case 1:
                lines.insert(draw(st.integers(0, len(lines))), lines[at])
            case 2:
                other = draw(st.integers(0, len(lines) - 1))
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines = lines[: at + 1]
            case 4:
                lines[at] = draw(st.sampled_from(SOME_LINES))
            case 5:
                lines.insert(at, draw(st.sampled_from(SOME_LINES)))
            case _:
                lines[at] = draw(st.text(max_size=30))
        if not lines:
            break
    return "\n".join(lines)


@generated("records: lines", lines_changed())
def test_lines_changed(text: str) -> None:
    check(text)


@st.composite
def characters_changed(draw: st.DrawFn) -> str:
    """Characters cut out, put in or replaced somewhere, or the end cut off."""
    text = draw(st.sampled_from(texts()))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        to = min(len(text), at + draw(st.integers(0, 12)))
        text = text[:at] + draw(st.text(max_size=4)) + text[to:]
    return text[: draw(st.integers(0, len(text)))] if draw(st.integers(0, 4)) == 0 else text


@generated("records: characters", characters_changed())
def test_characters_changed(text: str) -> None:
    check(text)


@st.composite
def numbers_changed(draw: st.DrawFn) -> str:
    """A word of the head (a number, an id, a hash) that is another one."""
    lines = draw(st.sampled_from(texts())).splitlines()
    at = draw(st.integers(0, lines.index("answers") - 1))
    parts = lines[at].split(" ")
    where = draw(st.integers(0, len(parts) - 1))
    parts[where] = draw(
        st.one_of(
            st.integers(-2, 120).map(str),
            st.integers(-(10**30), 10**30).map(str),
            st.sampled_from(("0" * 16, "f" * 16, "9" * 5000, "true", "null", '"', "1.5", "", "PRA-001", "NaN")),
            st.text("0123456789abcdef", min_size=16, max_size=16),
        )
    )
    lines[at] = " ".join(parts)
    return "\n".join(lines)


@generated("records: numbers and hashes", numbers_changed())
def test_numbers_and_hashes_changed(text: str) -> None:
    check(text)


def test_a_table_without_dice_or_with_too_many_is_refused() -> None:
    players = "player A\nplayer B\n"
    for sidekicks in (0, 1):
        for first in ("open", "side 1"):
            for answers in ("", "chance: A decides\nA: go first\n"):
                check(f"overcrush record 1\nsidekicks {sidekicks}\nfirst {first}\n{players}answers\n{answers}")
    none = verify(f"overcrush record 1\nsidekicks 0\n{players}answers\n", lookup)
    assert none is not None
    assert "1 to 4095 dice" in none.sentence
    card = next(iter(CARDS.values()))
    many = f"card {card.id} 99 {card_hash(card)}\n" * 42
    crowded = verify(f"overcrush record 1\nplayer A\n{many}player B\nanswers\n", lookup)
    assert crowded is not None
    assert "1 to 4095 dice" in crowded.sentence


def test_a_position_that_no_game_comes_to_is_noticed() -> None:
    """Its checksum fits, its numbers do not: the error names a line whatever the game does with them."""
    head, _, rest = texts()[1].partition("\nposition ")
    answers = rest[rest.index("\nanswers") :]
    setup = read(texts()[1], lookup)
    for seed in range(150):
        chance = random.Random(seed)
        data = setup.position
        body = bytearray(data[HEAD.size :])
        for _ in range(2):
            at = chance.randrange(len(body) // 2 - 1) * 2
            body[at : at + 2] = struct.pack("<h", chance.randint(-3, 40))
        forged = data[: HEAD.size - 4] + struct.pack("<I", zlib.crc32(bytes(body))) + bytes(body)
        check(f"{head}\nposition {base64.b64encode(forged).decode()}{answers}")
