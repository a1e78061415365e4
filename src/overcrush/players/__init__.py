"""Computer players: they see what a seat may see and name one of the offered answers."""

from overcrush.players.protocol import Player, play_out
from overcrush.players.random import RandomPlayer
from overcrush.players.thumb import ThumbPlayer

__all__ = ["Player", "RandomPlayer", "ThumbPlayer", "play_out"]
