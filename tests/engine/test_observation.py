"""What a seat may see: everything but another seat's secret choice."""

import pytest

from overcrush.engine.chance import Seeded
from overcrush.engine.codec import encode
from overcrush.engine.laws import check_laws
from overcrush.engine.machine import offered, play
from overcrush.engine.model.constants import ENERGY_NAMES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.table.observation import observe
from overcrush.table.position import Position
from overcrush.wording.questions import find, question
from tests.engine.tiny import sidekicks_only, small_teams


def riddle(secret: str) -> Game:
    """Ann has named an energy type in secret, and Bea is asked to guess it."""
    game = Position(small_teams()).seat(0).reserve("Riddler", level=1).seat(1).field("Sidekick").build()
    for words in ("field Riddler", f"name {secret}"):
        found = find(game, words)
        assert isinstance(found, int), found
        assert play(game, found) is None
    assert game.asked == 1
    return game


def test_a_secret_is_hidden_from_the_other_and_open_to_its_owner() -> None:
    bolt, mask = riddle("bolt"), riddle("mask")
    assert encode(bolt) != encode(mask)
    assert observe(bolt, SeatId(1)).encode() == observe(mask, SeatId(1)).encode()
    assert observe(bolt, SeatId(0)).encode() != observe(mask, SeatId(0)).encode()
    assert observe(bolt, SeatId(0)).encode() == encode(bolt)


def test_no_number_inside_the_view_tells_the_secret() -> None:
    seen = [observe(riddle(energy), SeatId(1)) for energy in ENERGY_NAMES[:4]]
    assert len({repr(one.game.value()) for one in seen}) == 1
    assert len({repr(one.game.offer) for one in seen}) == 1


def test_a_sample_is_a_full_game_with_the_unknown_chosen_anew() -> None:
    seen = observe(riddle("bolt"), SeatId(1))
    dice = Seeded(5)
    counted = {encode(riddle(energy)): 0 for energy in ENERGY_NAMES[:4]}
    for _ in range(400):
        game = seen.sample(dice)
        counted[encode(game)] += 1
    assert all(60 < number < 140 for number in counted.values())
    game = seen.sample(dice)
    check_laws(game, thorough=True)
    assert play(game, question(game).answers[0].number) is None


def test_a_sample_leaves_the_game_and_the_view_alone() -> None:
    game = riddle("bolt")
    before = encode(game)
    seen = observe(game, SeatId(1))
    hidden = seen.encode()
    sampled = seen.sample(Seeded(1))
    assert play(sampled, question(sampled).answers[0].number) is None
    assert encode(game) == before
    assert seen.encode() == hidden


def test_after_the_reveal_nothing_is_hidden() -> None:
    game = riddle("bolt")
    found = find(game, "name bolt")
    assert isinstance(found, int)
    assert play(game, found) is None
    assert observe(game, SeatId(1)).encode() == encode(game)
    assert game.life == [20, 19]


def test_only_the_seat_that_is_asked_has_answers() -> None:
    game = Position(small_teams()).seat(0).reserve("Sidekick", face="wild").build()
    assert observe(game, SeatId(0)).offer == offered(game)
    assert observe(game, SeatId(1)).offer == []


def test_a_seat_that_does_not_exist_sees_nothing() -> None:
    game = Position(sidekicks_only()).build()
    with pytest.raises(ValueError, match="no seat 2"):
        observe(game, SeatId(2))
