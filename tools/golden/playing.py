"""Plays the games that are stored: game number n is of the same kind and has the same teams whenever it is played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from overcrush.abilities.card import Card
from overcrush.editions import EDITIONS, edition
from overcrush.formats import DEMOS, demo_setup
from overcrush.formats.team import BASIC
from overcrush.formats.team_files import playable_presets
from overcrush.players.names import player_named
from overcrush.practice.practice_teams import DOUBLES, FIRST_LESSON, STANDARD, random_team
from overcrush.soak.random_teams import Numbers, all_cards
from overcrush.soak.schedule import switched
from tools.golden.door import Player, Seeded, Setup, TeamSetup, opened
from tools.golden.games import StoredGame, stored

COUNT: Final = 200
MOST_ANSWERS: Final = 1500
"""A game that takes longer is played again with other dice."""
MOST_ATTEMPTS: Final = 20
DOUBLES_IN: Final = 5
"""One game in five is two against two."""
KINDS: Final = ("practice", "presets", "random", "practice", "presets", "random", "demo", "random", "presets", "random")
"""The others, in turn."""
PLAYERS: Final = ("busy", "random", "busy", "busy")
GREEDY_IN: Final = 14
"""One game in this many is played by the greedy player, which is slow."""
GREEDY_LIFE: Final = 10
SWITCHED_IN: Final = 3
"""One game with random teams in three departs from its edition by some switches."""
WANTED: Final = 5
"""Cards of each random team that come in turn from the whole pile, so that every card is in some game."""
LESSON: Final = 156
"""The last demo is the guided game of the terminal."""
DOES_NOTHING_IN: Final = 6
"""A busy player who would do nothing thinks again, five times of six."""


class NoEnd(ValueError):  # noqa: N818 - reads as what it is
    """A game does not come to its end within the answers it may take."""


def plans() -> Iterator[tuple[str, str, Setup]]:
    """Name, player and set-up of each game."""
    codes = tuple(EDITIONS)
    pile = shuffled()
    single = double = 0
    for number in range(COUNT):
        code = codes[(number + number // len(codes)) % len(codes)]
        if number % DOUBLES_IN == DOUBLES_IN - 1:
            kind = "doubles" if double % 2 else "random-doubles"
            player = PLAYERS[(double // 2) % len(PLAYERS)]
            setup = doubles_setup(kind, code, number, double, pile)
            greedy = double % GREEDY_IN == GREEDY_IN - 1
            double += 1
        else:
            kind = "lesson" if single == LESSON else KINDS[single % len(KINDS)]
            player = PLAYERS[(single + single // len(KINDS)) % len(PLAYERS)]
            setup = single_setup(kind, code, number, single, pile)
            greedy = single % GREEDY_IN == 1 or kind == "lesson"
            single += 1
        if greedy:
            player = "greedy"
            setup = replace(setup, life=GREEDY_LIFE)
        yield f"{number:03}-{setup.options.code}-{kind}-{player}", player, setup


def doubles_setup(kind: str, code: str, number: int, count: int, pile: list[Card]) -> Setup:
    """Two against two: the practice teams in a changing order, or any cards."""
    if kind == "doubles":
        at = count // 2 % 4
        order = [*range(at, 4), *range(at)]
        teams = tuple(DOUBLES[each] for each in order)
    else:
        teams = dealt_teams(number, pile, doubles=True)
    return Setup(teams, life=20, basic_dice=6 if count % 3 else 3, options=edition(code))


def single_setup(kind: str, code: str, number: int, count: int, pile: list[Card]) -> Setup:
    """One against one."""
    turn = count // len(KINDS)
    if kind == "lesson":
        return Setup(tuple(FIRST_LESSON), first=0, options=edition("ai"))
    if kind == "demo":
        return demo_setup(tuple(DEMOS)[turn % len(DEMOS)])
    if kind == "random":
        rng = random.Random(f"overcrush golden switches {number}")
        options = switched(code, rng) if number % SWITCHED_IN == 0 else edition(code)
        return Setup(dealt_teams(number, pile, doubles=False), options=options)
    teams = list(STANDARD) if kind == "practice" else playable_presets()
    first = count % len(teams)
    second = (first + 1 + turn % (len(teams) - 1)) % len(teams)
    return Setup((teams[first], teams[second]), life=15 if turn % 2 else 20, options=edition(code))


def shuffled() -> list[Card]:
    """Every card there is."""
    cards = list(all_cards().values())
    random.Random("overcrush golden pile").shuffle(cards)
    return cards


def dealt_teams(number: int, pile: list[Card], doubles: bool) -> tuple[TeamSetup, ...]:
    """Random teams; some of their cards are taken from the pile. Teammates share no card's name (O-006)."""
    numbers = Numbers(random.Random(f"overcrush golden teams {number}"))
    names = ("North", "East", "South", "West") if doubles else ("North", "South")
    cards = list(all_cards().values())
    taken: set[str] = set()
    teams: list[TeamSetup] = []
    for seat, name in enumerate(names):
        if seat == len(names) // 2:
            taken = set()
        wanted = from_pile(pile, taken, doubles)
        team = random_team(numbers, name, doubles=doubles, without=frozenset(taken), cards=cards, wanted=wanted)
        taken.update(card.name for card, _ in team.cards)
        taken.update(card.name for card in team.basics)
        teams.append(team)
    return tuple(teams)


def from_pile(pile: list[Card], taken: set[str], doubles: bool) -> list[Card]:
    """The first cards of the pile that fit into one team; they leave it, and an empty one is filled again."""
    found: list[Card] = []
    basics = 1 if doubles else 2
    while len(found) < (3 if doubles else WANTED):
        for card in pile:
            if card.name in taken or any(card.name == other.name for other in found):
                continue
            if card.kind == BASIC and sum(other.kind == BASIC for other in found) == basics:
                continue
            found.append(card)
            pile.remove(card)
            break
        else:
            pile += shuffled()
    return found


def played(name: str, player: str, setup: Setup) -> StoredGame:
    """A game played to its end."""
    game = stored(name, setup)
    for attempt in range(MOST_ATTEMPTS):
        answers = attempted(setup, player, attempt)
        if answers:
            return replace(game, answers=answers)
    raise NoEnd(f"Game {name} has not ended within {MOST_ANSWERS} answers, {MOST_ATTEMPTS} times in a row.")


def attempted(setup: Setup, player: str, attempt: int) -> list[int]:
    """The answers of a whole game; none if it takes too long."""
    door = opened(setup)
    seed = (
        int.from_bytes(f"{setup.options.code}{attempt}{','.join(team.name for team in setup.teams)}".encode()) % 10**9
    )
    dice = Seeded(seed)
    rng = random.Random(seed)
    computers: list[Player] = [player_named("greedy", seed + seat) for seat in range(len(setup.teams))]
    answers: list[int] = []
    while not door.over():
        if len(answers) >= MOST_ANSWERS:
            return []
        if door.chance():
            index = door.rolled(dice)
        elif player == "greedy":
            index = door.chosen(computers[door.seat()])
        else:
            index = rng.randrange(door.offers())
            while player == "busy" and door.does_nothing(index) and rng.randrange(DOES_NOTHING_IN):
                index = rng.randrange(door.offers())
        door.take(index)
        answers.append(index)
    return answers
