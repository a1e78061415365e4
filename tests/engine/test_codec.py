"""Encoding: exact at every moment, the same everywhere, and never a half-built game."""

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overcrush.engine.chance import Seeded
from overcrush.engine.codec import CodecError, decode, encode, fingerprint, options_of, options_value
from overcrush.engine.machine import offered, play
from overcrush.engine.model.edition_options import Options
from overcrush.engine.model.game import Game
from overcrush.engine.setup import Setup, new_game
from overcrush.table.position import Position
from tests.engine.tiny import play_on, sidekicks_only, small_teams

ROOT = Path(__file__).parents[2]


def same_in_every_way(one: Game, other: Game) -> bool:
    """Equal with everything that is derived, not only with what equality looks at."""
    return (
        one.value() == other.value()
        and one.places == other.places
        and one.stock == other.stock
        and one.fielded == other.fielded
        and offered(one) == offered(other)
        and one.asked == other.asked
    )


@pytest.mark.parametrize("setup", [small_teams(-1), sidekicks_only(4, -1)], ids=["two", "doubles"])
def test_every_question_of_a_game_survives_encoding(setup: Setup) -> None:
    game = new_game(setup)
    player = Seeded(7)
    for _ in range(600):
        if game.result:
            break
        back = decode(game.setting, encode(game))
        assert same_in_every_way(back, game)
        offer = offered(game)
        assert play(game, offer[player.below(len(offer))]) is None
    assert game.turn > 5


def test_a_decoded_game_plays_on_alike() -> None:
    game = new_game(small_teams())
    play_on(game, 3, 60)
    back = decode(game.setting, encode(game))
    play_on(game, 4, 60)
    play_on(back, 4, 60)
    assert same_in_every_way(game, back)


def test_damage_control_and_capture_survive() -> None:
    position = Position(small_teams()).seat(0).field("Knight", level=3, damage=2)
    position.field("Sidekick", owner=1).captured("Sidekick", by="Knight", owner=1)
    game = position.build()
    back = decode(game.setting, encode(game))
    assert same_in_every_way(back, game)
    assert max(back.damage) == 2
    assert max(back.host) >= 0
    assert back.controller != back.owner


def test_numbers_beyond_sixteen_bits_survive() -> None:
    game = new_game(sidekicks_only())
    game.batch = 1_000_000
    game.marks.append((0, 0, 1 << 40))
    assert decode(game.setting, encode(game)).value() == game.value()


def test_a_game_that_is_over_survives() -> None:
    game = new_game(sidekicks_only())
    play_on(game, 5, 5000)
    assert game.result != 0
    assert same_in_every_way(decode(game.setting, encode(game)), game)


def test_bytes_and_fingerprint_are_the_same_in_another_process() -> None:
    program = (
        "from overcrush.engine.codec import fingerprint\n"
        "from overcrush.engine.setup import new_game\n"
        "from tests.engine.tiny import play_on, small_teams\n"
        "game = new_game(small_teams())\nplay_on(game, 11, 40)\nprint(fingerprint(game))\n"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "5"}
    command = [sys.executable, "-c", program]
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    game = new_game(small_teams())
    play_on(game, 11, 40)
    assert ran.stdout.strip() == fingerprint(game)


def test_different_games_have_different_fingerprints() -> None:
    game = new_game(small_teams())
    seen = {fingerprint(game)}
    for _ in range(30):
        play_on(game, len(seen), 1)
        seen.add(fingerprint(game))
    assert len(seen) == 31


def test_pickle_carries_a_game_and_shares_its_setting() -> None:
    game = new_game(small_teams())
    play_on(game, 3, 30)
    one, other = pickle.loads(pickle.dumps([game, game.copy()]))
    assert one == other
    assert one.setting is other.setting
    assert same_in_every_way(one, game)


def test_pickle_carries_options() -> None:
    options = Options()
    options.turn_limit = 9
    options.words = {"character": "Superstar"}
    assert options_value(pickle.loads(pickle.dumps(options))) == options_value(options)
    assert options_value(options_of(options_value(options))) == options_value(options)


def test_what_an_edition_calls_things_does_not_change_the_bytes() -> None:
    options = Options()
    options.words = {"character": "Superstar", "sidekick": "NPC"}
    plain, called = new_game(small_teams()), new_game(small_teams(options=options))
    for game in (plain, called):
        play_on(game, 3, 30)
    assert encode(plain) == encode(called)
    assert decode(called.setting, encode(plain)).value() == called.value()
    options.turn_limit = 9
    assert encode(new_game(small_teams(options=options))) != encode(new_game(small_teams()))


# Bad bytes

GAME = new_game(small_teams())
play_on(GAME, 2, 50)
DATA = encode(GAME)


@settings(deadline=None)
@given(st.binary(max_size=200))
def test_arbitrary_bytes_are_refused_with_a_sentence(data: bytes) -> None:
    with pytest.raises(CodecError, match=r"\.$"):
        decode(GAME.setting, data)


@settings(deadline=None, max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(at=st.integers(0, len(DATA) - 1), value=st.integers(0, 255))
def test_one_changed_byte_is_noticed(at: int, value: int) -> None:
    changed = bytearray(DATA)
    changed[at] = value
    if bytes(changed) == DATA:
        assert decode(GAME.setting, bytes(changed)).value() == GAME.value()
    else:
        with pytest.raises(CodecError):
            decode(GAME.setting, bytes(changed))


@settings(deadline=None)
@given(st.integers(0, len(DATA) - 1))
def test_bytes_that_were_cut_off_are_noticed(length: int) -> None:
    with pytest.raises(CodecError):
        decode(GAME.setting, DATA[:length])


def test_bytes_of_another_set_up_are_noticed() -> None:
    other = new_game(sidekicks_only())
    with pytest.raises(CodecError, match="other cards"):
        decode(other.setting, DATA)


def test_bytes_of_another_format_are_noticed() -> None:
    with pytest.raises(CodecError, match="format 9"):
        decode(GAME.setting, bytes([9]) + DATA[1:])


def test_a_face_that_the_die_lacks_is_noticed_even_with_a_right_checksum() -> None:
    game = GAME.copy()
    game.face[0] = 77
    with pytest.raises(CodecError, match="face 77"):
        decode(game.setting, encode(game))
