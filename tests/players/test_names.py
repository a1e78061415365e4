"""Players are known by name."""

import pytest

from overcrush.players import PLAYERS, GreedyPlayer, RandomPlayer, SearchPlayer, UnknownPlayer, known_name, player_named
from overcrush.players.tree_search.search import PLAY_OUTS


def test_every_name_is_a_player_of_its_kind() -> None:
    assert isinstance(player_named("random"), RandomPlayer)
    assert isinstance(player_named("greedy"), GreedyPlayer)
    assert list(PLAYERS) == ["random", "greedy", *[f"search:{level}" for level in range(1, 6)]]
    for level, count in enumerate((16, 64, 256, 1024, 4096), 1):
        player = player_named(f"search:{level}")
        assert isinstance(player, SearchPlayer)
        assert player.play_outs == count == PLAY_OUTS[level - 1]


@pytest.mark.parametrize(
    ("typed", "meant"), [("Greedy", "greedy"), (" search: 3 ", "search:3"), ("SEARCH2", "search:2")]
)
def test_spelling_is_forgiven(typed: str, meant: str) -> None:
    assert known_name(typed) == meant


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("greddy", "Did you mean greedy?"),
        ("rnadom", "Did you mean random?"),
        ("serch", "Did you mean search:1 to search:5?"),
        ("search:6", "There are search:1 to search:5."),
        ("search", "There are search:1 to search:5."),
        ("zzz", "The players are random, greedy and search:1 to search:5."),
    ],
)
def test_an_unknown_name_is_answered_with_what_was_meant(typed: str, told: str) -> None:
    with pytest.raises(UnknownPlayer) as raised:
        player_named(typed)
    assert told in str(raised.value)
    assert typed in str(raised.value)
