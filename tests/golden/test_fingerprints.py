"""Two hundred stored games, replayed: after every answer the table looks as it did when they were stored."""

from dataclasses import replace

import pytest

from overcrush.editions import EDITIONS
from overcrush.soak.random_teams import all_cards
from tools.golden.door import opened
from tools.golden.fingerprints import Fingerprint, difference, fingerprint, load_fingerprints
from tools.golden.games import StoredGame, load_games, read_answers, stored, write_answers

GAMES = load_games()
FINGERPRINTS = load_fingerprints()
PARTS = 8
"""Tests among which the games are divided, so that several processes share them."""


@pytest.mark.parametrize("part", range(PARTS))
def test_the_stored_games_are_what_they_were(part: int) -> None:
    told = [
        difference(game, FINGERPRINTS.get(game.name), fingerprint(game)) for game in list(GAMES.values())[part::PARTS]
    ]
    different = [line for line in told if line]

    assert not different, (
        f"{len(different)} of {len(told)} games have changed. If they should, name them in the commit and run "
        "`python -m tools.golden accept`; docs/testing.md tells more.\n" + "\n".join(different)
    )


def test_every_fingerprint_belongs_to_a_game() -> None:
    assert list(FINGERPRINTS) == list(GAMES)


NEW_CARDS = 20
"""Cards that may have come since the games were stored; with more of them some games are worth playing anew."""


def test_the_games_have_all_editions_doubles_and_nearly_every_card() -> None:
    cards = {card for game in GAMES.values() for team in game.teams for card in (*team.cards, *team.basics)}

    assert len(GAMES) == 200
    assert {game.edition for game in GAMES.values()} == set(EDITIONS)
    assert sum(len(game.teams) == 4 for game in GAMES.values()) == 40
    assert not cards - set(all_cards())
    assert len(set(all_cards()) - cards) <= NEW_CARDS


def some_game() -> StoredGame:
    return next(iter(GAMES.values()))


def test_a_game_comes_to_its_end() -> None:
    game = some_game()
    door = opened(game.setup())
    for answer in game.answers:
        assert not door.over()
        door.take(answer)

    assert door.over()


def test_the_first_other_position_is_named() -> None:
    game = some_game()
    was = fingerprint(game)
    sign = "0" if was.trail[40] != "0" else "1"
    other = replace(was, facts="0" * 16, trail=was.trail[:40] + sign + was.trail[41:])

    assert difference(game, other, was) == f"game {game.name}: another position after answer 40"


def test_one_life_more_is_another_game() -> None:
    game = some_game()

    told = difference(game, fingerprint(game), fingerprint(replace(game, life=game.life + 1)))

    assert told.startswith(f"game {game.name}: another position before any answer")


def test_answers_that_do_not_fit_are_told() -> None:
    game = some_game()
    changed = replace(game, answers=[*game.answers[:5], 4000])

    told = difference(changed, fingerprint(game), fingerprint(changed))

    assert told == f"game {game.name}: answers fit up to 5 of 6"


def test_other_numbers_of_answers_are_told_when_the_positions_are_the_same() -> None:
    game = some_game()
    was = fingerprint(game)

    told = difference(game, Fingerprint(was.name, was.answers, was.facts, "0" * 16, was.trail), was)

    assert told == f"game {game.name}: the same positions, but some question offers more or fewer answers than before"


def test_a_set_up_is_stored_whole() -> None:
    for game in GAMES.values():
        assert replace(stored(game.name, game.setup()), answers=game.answers) == game


def test_answers_are_read_as_they_were_written() -> None:
    answers = [0, 9, 10, 35, 36, 61, 62, 1234, 0]

    assert write_answers(answers) == "09azAZ(62)(1234)0"
    assert read_answers(write_answers(answers)) == answers
