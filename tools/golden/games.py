"""The stored games: a set-up by ids of cards, and every answer as its place among those offered."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from overcrush.abilities.card import Card
from overcrush.editions import SWITCHES, Value, edition
from overcrush.soak.random_teams import all_cards
from tools.golden.door import Setup, TeamSetup

FOLDER: Final = Path(__file__).parents[2] / "tests" / "golden"
GAMES: Final = FOLDER / "games.jsonl"

DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""One for each place among the answers; a place beyond them stands in brackets."""


@dataclass(frozen=True)
class StoredTeam:
    """One player's cards by their ids."""

    name: str
    cards: dict[str, int]
    basics: list[str]


@dataclass(frozen=True)
class StoredGame:
    """A whole game."""

    name: str
    edition: str
    switches: dict[str, Value]
    """Where it departs from its edition."""
    life: int
    basic_dice: int
    sidekicks: int
    first: int
    start: str
    shared: list[str]
    teams: list[StoredTeam]
    answers: list[int] = field(default_factory=list)

    def setup(self) -> Setup:
        """What the engine starts it with."""
        cards = all_cards()

        def team(stored: StoredTeam) -> TeamSetup:
            own = tuple((cards[each], dice) for each, dice in stored.cards.items())
            return TeamSetup(stored.name, own, tuple(cards[each] for each in stored.basics))

        return Setup(
            tuple(team(each) for each in self.teams),
            life=self.life,
            basic_dice=self.basic_dice,
            sidekicks=self.sidekicks,
            first=self.first,
            shared_basics=tuple(cards[each] for each in self.shared),
            options=edition(self.edition, **self.switches),
            start=self.start,
        )


def stored(name: str, setup: Setup) -> StoredGame:
    """A set-up in the form in which it is kept, without answers."""
    usual = edition(setup.options.code)
    switches = {
        switch.option: getattr(setup.options, switch.option)
        for switch in SWITCHES
        if getattr(setup.options, switch.option) != getattr(usual, switch.option)
    }
    return StoredGame(
        name,
        setup.options.code,
        switches,
        setup.life,
        setup.basic_dice,
        setup.sidekicks,
        setup.first,
        setup.start,
        ids(setup.shared_basics),
        [StoredTeam(team.name, {card.id: dice for card, dice in team.cards}, ids(team.basics)) for team in setup.teams],
    )


def ids(cards: Iterable[Card]) -> list[str]:
    return [card.id for card in cards]


def write_answers(answers: Iterable[int]) -> str:
    """Answers as a text: "0" is the first one of those offered."""
    return "".join(DIGITS[answer] if answer < len(DIGITS) else f"({answer})" for answer in answers)


def read_answers(text: str) -> list[int]:
    """The answers of such a text."""
    found: list[int] = []
    at = 0
    while at < len(text):
        if text[at] == "(":
            end = text.index(")", at)
            found.append(int(text[at + 1 : end]))
            at = end + 1
        else:
            found.append(DIGITS.index(text[at]))
            at += 1
    return found


def read_game(value: dict[str, Any]) -> StoredGame:
    """The game of a line of a file."""
    teams = [StoredTeam(**team) for team in value["teams"]]
    return StoredGame(**{**value, "teams": teams, "answers": read_answers(value["answers"])})


def write_game(game: StoredGame) -> dict[str, Any]:
    """The game as it stands in a file."""
    return {**asdict(game), "answers": write_answers(game.answers)}


def load_games() -> dict[str, StoredGame]:
    """All stored games by name, in their order."""
    games = [read_game(json.loads(line)) for line in GAMES.read_text(encoding="utf-8").splitlines()]
    return {game.name: game for game in games}


def save_games(games: Iterable[StoredGame]) -> None:
    """Write them all, one line for each."""
    lines = [json.dumps(write_game(game), ensure_ascii=False) + "\n" for game in games]
    GAMES.write_text("".join(lines), encoding="utf-8")
