"""One game of a match, and its result."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from overcrush.compiled_engine import is_compiled
from overcrush.engine.machine import advance, offered, play
from overcrush.engine.model.constants import CARD, CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.setting import Setting
from overcrush.engine.setup import Setup, build_setting, open_game
from overcrush.lab.games.dice_luck import Averages, LuckCounter
from overcrush.lab.games.matches import SIDE_A, SIDE_B, Match, Seating
from overcrush.lab.games.turn_dice import TurnDice
from overcrush.players import observe, player_named

MOST_ANSWERS: Final = 20_000
"""A game that is not over after this many answers counts as a tie."""
KEPT_SETTINGS: Final = 256
"""Pairs of teams that a worker keeps prepared."""

WON_BY_A: Final = "a"
WON_BY_B: Final = "b"
TIE: Final = "tie"


class GameResult(msgspec.Struct, frozen=True):
    """The result of a game. Everything but the times is the same wherever it is played."""

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
    """At the start of each turn, and then at the end of the game."""
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
    """Whether the game was cut off after MOST_ANSWERS answers, and so counted as a tie."""
    seconds: float = 0.0
    """Time of one core."""
    thinking_a: float = 0.0
    """Time of one core that the player of side A took for its answers."""
    thinking_b: float = 0.0
    compiled: bool = False
    sources: str = ""
    """The digest of the rules and players that the game was played with."""

    @property
    def score_a(self) -> float:
        """1 for a win of side A, 0 for a loss, a half for a tie."""
        return 1.0 if self.winner == WON_BY_A else 0.0 if self.winner == WON_BY_B else 0.5


TIMES: Final = ("seconds", "thinking_a", "thinking_b", "compiled")
"""What differs from machine to machine."""


Prepared = tuple[Setting, Averages, Setup]
_prepared: dict[tuple[str, int, int], Prepared] = {}


def prepared(match: Match, teams: tuple[int, int]) -> Prepared:
    """What all games between those two teams have in common, built once in each process."""
    key = (match.key, *teams)
    found = _prepared.get(key)
    if found is None:
        if len(_prepared) >= KEPT_SETTINGS:
            _prepared.clear()
        setup = match.setup(Seating(teams, (SIDE_A, SIDE_B), 0, (0, 0)))
        setting = build_setting(setup)
        found = _prepared[key] = (setting, Averages(setting), setup)
    return found


class LifeCurve:
    """Life of both sides, turn by turn."""

    def __init__(self) -> None:
        self.turn: int = -1
        self.rows: list[tuple[int, int]] = []

    def observe(self, game: Game) -> None:
        """Called at every question."""
        if game.turn != self.turn:
            # A turn in which nobody was asked anything still has its place in the curve.
            missing = 1 if self.turn < 0 else game.turn - self.turn
            self.rows += [(game.life[0], game.life[1])] * missing
            self.turn = game.turn


class Purchases:
    """The dice that each seat took from the cards, by the id of their card. Nobody listens to the game for it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.stock = game.stock
        self.left: set[int] = {d for d, zone in enumerate(game.zone) if zone == CARD}
        self.found: list[dict[str, int]] = [{}, {}]

    def look(self, game: Game) -> None:
        """Count what left the cards since the last call."""
        if game.stock is self.stock:
            return
        self.stock = game.stock
        left = {d for d, zone in enumerate(game.zone) if zone == CARD}
        for d in self.left - left:
            card = game.setting.cards[game.setting.die_card[d]].id
            mine = self.found[game.owner[d]]
            mine[card] = mine.get(card, 0) + 1
        self.left = left

    def by_seat(self) -> list[dict[str, int]]:
        return [dict(sorted(mine.items())) for mine in self.found]


def play_game(match: Match, number: int, sources: str = "") -> GameResult:
    """Play game `number` of a match to its end."""
    seating = match.seating(number)
    setting, averages, setup = prepared(match, seating.teams)
    game = open_game(setting, setup.first, setup.sidekicks)
    dice = TurnDice(seating.dice_seed)
    players = [player_named(match.players[seating.sides[seat]], seating.player_seeds[seat]) for seat in range(2)]
    luck, life, purchases = LuckCounter(setting, averages), LifeCurve(), Purchases(game)
    answers, thinking = [0, 0], [0.0, 0.0]
    clock = time.process_time
    began = clock()
    offered(game)
    if game.asked == CHANCE:
        advance(game, dice.for_next_answer(game), None)
    while game.result == GOING_ON and sum(answers) < MOST_ANSWERS:
        seat = game.asked
        life.observe(game)
        luck.observe(game)
        asked_at = clock()
        answer = players[seat].decide(observe(game, seat))
        thinking[seat] += clock() - asked_at
        answers[seat] += 1
        refused = play(game, answer, dice.for_next_answer(game))
        purchases.look(game)
        if refused is not None:
            player = match.players[seating.sides[seat]]
            raise ValueError(f"{match.name}, game {number}: {player} gave an answer that is refused: {refused}")
    life.rows.append((game.life[0], game.life[1]))
    bought = purchases.by_seat()
    a, b = seating.sides.index(SIDE_A), seating.sides.index(SIDE_B)
    return GameResult(
        match=match.name,
        number=number,
        team_a=match.teams[seating.teams[a]].name,
        team_b=match.teams[seating.teams[b]].name,
        first="a" if a == 0 else "b",
        winner=WON_BY_A if game.result == a + 1 else WON_BY_B if game.result == b + 1 else TIE,
        turns=game.turn,
        answers_a=answers[a],
        answers_b=answers[b],
        life_a=[row[a] for row in life.rows],
        life_b=[row[b] for row in life.rows],
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
