"""The games that puzzles are taken from: number n of a seed is always the same game."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from overcrush.abilities.ability import Global
from overcrush.abilities.card import Card
from overcrush.catalogue import load_catalogue
from overcrush.editions import EDITIONS
from overcrush.engine.chance import Seeded
from overcrush.engine.machine import advance, kind_asked, offered, play
from overcrush.engine.model.actions import BUY, FABRICATE, VERB
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.formats import format_named
from overcrush.formats.game_format import options_of
from overcrush.formats.team_files import playable_presets
from overcrush.lab.games.turn_dice import TurnDice, seed_from
from overcrush.players.plans.policy import Memory, policy_answer
from overcrush.practice.practice_teams import TEAM_BASICS, random_team
from overcrush.soak.random_teams import Numbers
from overcrush.table.records.record import Record

SAVES_IN: Final = 2
"""In one turn of so many a player purchases nothing, so that there is energy left for what the attack brings."""
SPENDS_UNTIL: Final = 5
"""Up to this turn everybody purchases."""
PRESETS_IN: Final = 4
"""One game of so many is played by teams that come with the game, the others by random teams of the catalogue."""
GLOBALS: Final = 3
"""Characters and actions with a Global in a random team: what can be done in an attack makes the puzzle."""
MOST_TURNS: Final = 24
"""A game that is not over by then is left."""
PURCHASES: Final = (BUY, FABRICATE)
BASIC_ACTION: Final = "basic action"
NAMES: Final = ("Red", "Blue")


def setup_of(seed: int, number: int) -> Setup:
    """Who plays game `number` of a seed, by which book."""
    rng = random.Random(seed_from("puzzle teams", seed, number))
    edition = sorted(EDITIONS)[number % len(EDITIONS)]
    chosen = format_named("standard", edition=edition)
    teams = preset_teams(rng) if number // len(EDITIONS) % PRESETS_IN == 0 else random_teams(rng)
    return Setup(teams, life=chosen.life, basic_dice=chosen.basic_dice, first=0, options=options_of(chosen))


def preset_teams(rng: random.Random) -> tuple[TeamSetup, ...]:
    """Two of the teams that come with the game, under the names of the players."""
    chosen = rng.sample(playable_presets(), 2)
    return tuple(TeamSetup(name, team.cards, team.basics) for name, team in zip(NAMES, chosen, strict=True))


def random_teams(rng: random.Random) -> tuple[TeamSetup, ...]:
    """Two random teams of the catalogue, with Globals."""
    cards = list(load_catalogue().playable.values())
    return tuple(random_team(Numbers(rng), name, cards=cards, wanted=with_globals(cards, rng)) for name in NAMES)


def with_globals(cards: Sequence[Card], rng: random.Random) -> list[Card]:
    """Some cards with Globals, no two of one name."""
    found = [card for card in cards if any(isinstance(each, Global) for each in card.front.abilities)]
    rng.shuffle(found)
    chosen: dict[str, Card] = {}
    for basic, number in ((True, TEAM_BASICS), (False, GLOBALS)):
        kind = [card for card in found if (card.kind == BASIC_ACTION) is basic and card.name not in chosen]
        chosen.update({card.name: card for card in kind[:number]})
    return list(chosen.values())


def questions_of(seed: int, number: int) -> Iterator[tuple[Record, Game]]:
    """Game `number` of a seed: the record so far and the game at each question to a player."""
    record = Record(setup_of(seed, number))
    game = record.opening()
    dice = TurnDice(seed_from("puzzle dice", seed, number))
    players = [Planner(seed_from("puzzle player", seed, number, seat)) for seat in range(2)]
    offered(game)
    if game.asked == CHANCE:
        advance(game, dice.for_next_answer(game), record.answers)
    while game.result == GOING_ON and game.turn <= MOST_TURNS:
        yield record, game
        play(game, players[game.asked].answer(game), dice.for_next_answer(game), record.answers)


class Planner:
    """Plays by the simple plans that computer players expect of each other, and saves its energy in some turns."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.memory = Memory()

    def answer(self, game: Game) -> int:
        """The answer to the open question."""
        offer = offered(game)
        saves = game.turn > SPENDS_UNTIL and seed_from(self.seed, game.turn) % SAVES_IN == 0
        if saves and kind_asked(game) is QuestionKind.ACT:
            offer = [answer for answer in offer if answer >> VERB not in PURCHASES]
        return policy_answer(game, game.asked, offer, Seeded(seed_from(self.seed, len(offer))), self.memory)
