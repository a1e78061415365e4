"""Games of every kind, played by the computer: preset and random teams, all editions, also two against two.

Game n of a seed is the same game wherever and whenever it is played.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Final

from overcrush.abilities.card import Card
from overcrush.catalogue import load_catalogue
from overcrush.editions import EDITIONS, edition
from overcrush.engine.machine import advance, offered, play
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.formats import changed, format_named
from overcrush.formats.game_format import Format, options_of
from overcrush.formats.setups import fitted_teams
from overcrush.formats.team import Team, nearest_legal
from overcrush.formats.team_files import preset_teams, team_of
from overcrush.lab.games.turn_dice import TurnDice, seed_from
from overcrush.players import observe
from overcrush.players.greedy import GreedyPlayer
from overcrush.practice.practice_teams import random_team
from overcrush.table.records.record import Record

DOUBLES_IN: Final = 5
"""One game in five is two against two."""
PRESETS_IN: Final = 2
"""Every other game is played by teams that come with the game, the others by random teams."""
NAMES: Final = ("North", "East", "South", "West")
MOST_ANSWERS: Final = 3_000
"""A longer game ends there; nearly all are over long before."""

Watch = Callable[[Game, int], None]
"""Called at every question that a player is asked: the game, and after how many answers of the record it is asked."""


class Generator:
    """Python's random generator in the form that drawing a team needs."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return self.rng.randrange(n)


def varied_setup(seed: int, number: int) -> Setup:
    """The teams and rules of one of these games."""
    rng = random.Random(f"varied {seed}/{number}")
    codes = tuple(EDITIONS)
    doubles = number % DOUBLES_IN == DOUBLES_IN - 1
    # Editions take turns; // makes doubles meet all of them too.
    code = codes[(number + number // len(codes)) % len(codes)]
    rules = changed(format_named("doubles" if doubles else "casual"), edition=code)
    seats = rules.seats
    drawn = preset_setups(rng, rules) if number % PRESETS_IN == 0 else random_setups(rng, seats)
    return Setup(
        drawn,
        life=rules.life,
        basic_dice=rules.basic_dice,
        first=rng.randrange(2),
        options=options_of(rules) if seats == 4 else edition(code, turn_limit=rules.turn_limit),
        start=rules.start,
    )


def preset_setups(rng: random.Random, rules: Format) -> tuple[TeamSetup, ...]:
    """Teams that come with the game, as the format allows them."""
    fitted = fitted_teams(rng.sample(presets(), rules.seats), rules)
    return tuple(TeamSetup(name, team.cards, team.basics) for name, team in zip(NAMES, fitted, strict=False))


def random_setups(rng: random.Random, seats: int) -> tuple[TeamSetup, ...]:
    """Teams of any cards; teammates never bring the same one (O-006)."""
    taken: set[str] = set()
    teams: list[TeamSetup] = []
    for seat in range(seats):
        if seat == seats // 2:
            taken = set()
        team = random_team(
            Generator(rng), NAMES[seat], doubles=seats == 4, without=frozenset(taken), cards=catalogue_cards()
        )
        taken.update(card.name for card, _ in team.cards)
        taken.update(card.name for card in team.basics)
        teams.append(team)
    return tuple(teams)


def random_teams(seed: str, count: int, rules: Format) -> list[Team]:
    """Teams of any cards, each as a format for two allows it."""
    rng = random.Random(f"teams {seed}")
    drawn = [random_setups(rng, 2)[0] for _ in range(count)]
    return [
        nearest_legal(Team(f"Random {number}", team.cards, team.basics), rules) for number, team in enumerate(drawn, 1)
    ]


@cache
def presets() -> list[Team]:
    """The teams that come with the game."""
    return [team_of(file, load_catalogue()).team for file in preset_teams()]


@cache
def catalogue_cards() -> tuple[Card, ...]:
    """The playable cards of the catalogue."""
    return tuple(load_catalogue().playable.values())


def play_varied(seed: int, number: int, watch: Watch | None = None) -> Record:
    """Play one of these games; gives its record."""
    record = Record(varied_setup(seed, number))
    game = record.opening()
    dice = TurnDice(seed_from(seed, number, "dice"))
    # They do not ask the solver: it takes most of the time, and misses make positions worth looking at.
    players = [GreedyPlayer(seed_from(seed, number, "player", seat), proof=0) for seat in range(game.setting.seats)]
    offered(game)
    if game.asked == CHANCE:
        advance(game, dice.for_next_answer(game), record.answers)
    while game.result == GOING_ON and len(record.answers) < MOST_ANSWERS:
        if watch is not None:
            watch(game, len(record.answers))
        seat = game.asked
        answer = players[seat].decide(observe(game, seat))
        play(game, answer, dice.for_next_answer(game), record.answers)
    return record
