"""Computer players: they see what a seat may see and name one of the offered answers."""

from overcrush.players.greedy import GreedyPlayer
from overcrush.players.names import PLAYERS, UnknownPlayer, known_name, player_named
from overcrush.players.observation import Sight, seen
from overcrush.players.protocol import Player, play_out
from overcrush.players.random import RandomPlayer
from overcrush.players.search import SearchPlayer
from overcrush.players.search_result import Considered, Thought

__all__ = [
    "PLAYERS",
    "Considered",
    "GreedyPlayer",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "Sight",
    "Thought",
    "UnknownPlayer",
    "known_name",
    "play_out",
    "player_named",
    "seen",
]
