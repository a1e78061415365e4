"""Computer players: they see what a seat may see and name one of the offered answers."""

from overcrush.players.greedy import GreedyPlayer
from overcrush.players.names import PLAYERS, UnknownPlayer, known_name, player_named
from overcrush.players.protocol import Player, play_out
from overcrush.players.random import RandomPlayer
from overcrush.players.search_player import SearchPlayer
from overcrush.players.tree_search.search_result import Considered, Decision
from overcrush.table.observation import Observation, observe

__all__ = [
    "PLAYERS",
    "Considered",
    "Decision",
    "GreedyPlayer",
    "Observation",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "UnknownPlayer",
    "known_name",
    "observe",
    "play_out",
    "player_named",
]
