"""One game of a match, and what is kept of it."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from overcrush.engine.machine import advance, offered, play
from overcrush.engine.setting import Setting
from overcrush.engine.setup import Setup, build_setting, open_game
from overcrush.engine.state import Game
from overcrush.engine.words import CHANCE, E_CARD, E_KIND, E_SEAT, EV_PURCHASED, GOING_ON
from overcrush.fast import is_compiled
from overcrush.lab.matches import SIDE_A, SIDE_B, Match, Sitting
from overcrush.lab.rolling import Averages, Luck
from overcrush.lab.seeding import TurnDice
from overcrush.players import player_named, seen

MOST_ANSWERS: Final = 20_000
"""A game that is not over after so many answers counts as a tie."""
KEPT_SETTINGS: Final = 256
"""Tables whose cards a worker keeps ready."""

WON_BY_A: Final = "a"
WON_BY_B: Final = "b"
TIE: Final = "tie"


class Played(msgspec.Struct, frozen=True):
    """What is kept of a game. Everything but the times is the same wherever it is played."""

    match: str
    number: int
    team_a: str
    team_b: str
    first: str
    """Who went first: a or b."""
    winner: str
    """a, b, or tie."""
    turns: int
    answers_a: int
    answers_b: int
    life_a: list[int]
    """At the start of each turn, and at last at the end of the game."""
    life_b: list[int]
    bought_a: dict[str, int]
    """Dice bought, by the id of their card."""
    bought_b: dict[str, int]
    energy_a: float
    """Energy rolled above the average of the same dice."""
    energy_b: float
    characters_a: float
    """Character and action faces rolled above the average of the same dice."""
    characters_b: float
    cut: bool = False
    """Not over after very many answers, and so counted as a tie."""
    seconds: float = 0.0
    """Time of one core."""
    thinking_a: float = 0.0
    """Time of one core that the player of side A took for its answers."""
    thinking_b: float = 0.0
    compiled: bool = False
    sources: str = ""
    """Names the rules and players that the game was played with."""

    @property
    def score_a(self) -> float:
        """1 for a win of side A, 0 for a loss, a half for a tie."""
        return 1.0 if self.winner == WON_BY_A else 0.0 if self.winner == WON_BY_B else 0.5


TIMES: Final = ("seconds", "thinking_a", "thinking_b", "compiled")
"""What differs from machine to machine."""


Ready = tuple[Setting, Averages, Setup]
_ready: dict[tuple[str, int, int], Ready] = {}


def ready(match: Match, teams: tuple[int, int]) -> Ready:
    """The cards of a table, built once in each process."""
    key = (match.key, *teams)
    found = _ready.get(key)
    if found is None:
        if len(_ready) >= KEPT_SETTINGS:
            _ready.clear()
        setup = match.setup(Sitting(teams, (SIDE_A, SIDE_B), 0, (0, 0)))
        setting = build_setting(setup)
        found = _ready[key] = (setting, Averages(setting), setup)
    return found


class Lives:
    """Life of both sides, turn by turn."""

    def __init__(self) -> None:
        self.turn: int = -1
        self.rows: list[tuple[int, int]] = []

    def look(self, game: Game) -> None:
        """Called at every question."""
        if game.turn != self.turn:
            # A turn in which nobody was asked anything still has its place in the curve.
            missing = 1 if self.turn < 0 else game.turn - self.turn
            self.rows += [(game.life[0], game.life[1])] * missing
            self.turn = game.turn


def play_game(match: Match, number: int, sources: str = "") -> Played:
    """Play game `number` of a match to its end."""
    sitting = match.sitting(number)
    setting, averages, setup = ready(match, sitting.teams)
    game = open_game(setting, setup.first, setup.sidekicks)
    game.witness = []
    dice = TurnDice(sitting.dice)
    players = [player_named(match.players[sitting.sides[seat]], sitting.thinking[seat]) for seat in range(2)]
    luck, lives = Luck(setting, averages), Lives()
    answers, thinking = [0, 0], [0.0, 0.0]
    clock = time.process_time
    began = clock()
    offered(game)
    if game.asked == CHANCE:
        advance(game, dice.ready(game), None)
    while game.result == GOING_ON and sum(answers) < MOST_ANSWERS:
        seat = game.asked
        lives.look(game)
        luck.look(game)
        asked_at = clock()
        answer = players[seat].decide(seen(game, seat))
        thinking[seat] += clock() - asked_at
        answers[seat] += 1
        refused = play(game, answer, dice.ready(game))
        if refused is not None:
            player = match.players[sitting.sides[seat]]
            raise ValueError(f"{match.name}, game {number}: {player} gave an answer that is refused: {refused}")
    lives.rows.append((game.life[0], game.life[1]))
    bought = bought_by_seat(game)
    a, b = sitting.sides.index(SIDE_A), sitting.sides.index(SIDE_B)
    return Played(
        match=match.name,
        number=number,
        team_a=match.teams[sitting.teams[a]].name,
        team_b=match.teams[sitting.teams[b]].name,
        first="a" if a == 0 else "b",
        winner=WON_BY_A if game.result == a + 1 else WON_BY_B if game.result == b + 1 else TIE,
        turns=game.turn,
        answers_a=answers[a],
        answers_b=answers[b],
        life_a=[row[a] for row in lives.rows],
        life_b=[row[b] for row in lives.rows],
        bought_a=bought[a],
        bought_b=bought[b],
        energy_a=round(luck.energy[a], 4),
        energy_b=round(luck.energy[b], 4),
        characters_a=round(luck.others[a], 4),
        characters_b=round(luck.others[b], 4),
        cut=game.result == GOING_ON,
        seconds=round(clock() - began, 6),
        thinking_a=round(thinking[a], 6),
        thinking_b=round(thinking[b], 6),
        compiled=is_compiled(),
        sources=sources,
    )


def bought_by_seat(game: Game) -> list[dict[str, int]]:
    """The dice that each seat bought, by the id of their card."""
    found: list[dict[str, int]] = [{}, {}]
    for event in game.witness or ():
        if event[E_KIND] == EV_PURCHASED:
            card = game.setting.cards[event[E_CARD]].id
            mine = found[event[E_SEAT]]
            mine[card] = mine.get(card, 0) + 1
    return [dict(sorted(mine.items())) for mine in found]
