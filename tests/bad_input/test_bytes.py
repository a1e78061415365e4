"""Bytes that are no game: a clear error, or a game that can be looked at; never anything else."""

import random
import struct
import zlib

from hypothesis import strategies as st

from overcrush.engine.codec import HEAD, CodecError, asks_now, decode, encode
from overcrush.engine.machine import advance, offered
from overcrush.engine.model.game import Game
from overcrush.engine.model.setting import Setting
from tests.bad_input.counting import generated, is_clear
from tests.bad_input.positions import positions

moments = st.integers(0, len(positions()) - 1).map(lambda at: positions()[at])


def game_or_problem(setting: Setting, data: bytes) -> Game | CodecError:
    try:
        return decode(setting, data)
    except CodecError as error:
        return error


def check(game: Game, data: bytes) -> None:
    """Reading the bytes with the game's setting leaves that game alone, and ends in a game or a clear error."""
    before = encode(game)
    read = game_or_problem(game.setting, data)
    if isinstance(read, CodecError):
        assert is_clear(str(read)), str(read)
    else:
        assert encode(read)
        if read.frames and not asks_now(read):
            # As whoever continues from a position does: run on to the first question.
            advance(read, None, None)
        assert isinstance(offered(read), list)
    assert encode(game) == before


@generated("bytes: any", st.tuples(moments, st.binary(max_size=200)))
def test_any_bytes(case: tuple[Game, bytes]) -> None:
    check(*case)


@st.composite
def damaged(draw: st.DrawFn) -> tuple[Game, bytes]:
    """An encoded game with bytes cut out, doubled or changed."""
    game = draw(moments)
    data = encode(game)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(data)))
        to = min(len(data), at + draw(st.integers(0, 20)))
        data = data[:at] + draw(st.binary(max_size=8)) + data[to:]
    return game, data


@generated("bytes: damaged", damaged())
def test_damaged_bytes(case: tuple[Game, bytes]) -> None:
    check(*case)


def forged(seed: int) -> tuple[Game, bytes]:
    """An encoded game in which numbers were changed and the checksum made to fit."""
    chance = random.Random(seed)
    game = chance.choice(positions())
    data = encode(game)
    body = bytearray(data[HEAD.size :])
    version, columns, rest, left_out, signed, _ = HEAD.unpack_from(data)
    for _ in range(chance.randint(1, 2)):
        # Mostly behind the columns, where slots, effects and what waits are.
        least = chance.choice((0, len(body) // 3))
        at = chance.randrange(least, len(body) // 2 - 1) * 2 if least < len(body) // 2 - 1 else 0
        body[at : at + 2] = struct.pack("<h", chance.choice((chance.randint(-3, 30), chance.randint(-32768, 32767))))
    left_out = chance.choice((left_out, left_out, left_out, left_out, 0, 15))
    return game, HEAD.pack(version, columns, rest, left_out, signed, zlib.crc32(bytes(body))) + bytes(body)


@generated("bytes: numbers changed", st.integers(0, 2**40).map(forged))
def test_changed_numbers_with_a_fitting_checksum(case: tuple[Game, bytes]) -> None:
    check(*case)
