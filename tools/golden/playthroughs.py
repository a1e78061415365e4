"""Some of the stored games in words: every question, its answers, the story, and the table at each turn."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable
from typing import Final

from overcrush.engine.machine import offered
from overcrush.engine.model.constants import ALL_ZONES, CHANCE, ZONE_TITLES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.table.observation import observe
from overcrush.table.table import Table
from overcrush.terminal.story_lines import Teller
from overcrush.wording.questions import question
from tools.golden.door import Seeded, Setup, opened
from tools.golden.games import FOLDER, StoredGame, load_games

PLAYTHROUGHS: Final = FOLDER / "playthroughs"
NAMES: Final = (
    "088-fus-presets-greedy",
    "139-tmnt-doubles-greedy",
    "195-ai-lesson-greedy",
    "036-bfu-random-greedy",
    "158-wwe-random-greedy",
)
"""One of each edition; printed cards, practice cards and both; doubles; the guided game."""
WIDTH: Final = 120
SHOWN: Final = ("bag", "Prep Area", "Reserve Pool", "Field Zone", "Attack Zone", "Used Pile", "Out of Play", "captured")


def playthrough(game: StoredGame) -> str:
    """The whole game as text."""
    setup = game.setup()
    table = Table(opened(setup).game, Seeded(0), rolls=False)
    teller = Teller(table.game)
    lines = [f"Game {game.name}, written by `python -m tools.golden playthroughs`", "", *head(setup)]
    turn = -1
    for number, index in enumerate(game.answers, 1):
        g = table.game
        if g.turn != turn:
            turn = g.turn
            lines += ["", *table_lines(g)]
        asked = question(g)
        who = "chance" if asked.seat == CHANCE else g.setting.names[asked.seat]
        lines += wrapped(f"{number}. {who}: {asked.sentence}", "    ")
        lines += wrapped("   " + " | ".join(asked.words()), "   ")
        lines.append(f"   > {asked.words()[index]}")
        shown_before = len(teller.lines)
        assert table.answer(g.asked, offered(g)[index]) is None
        teller.tell(table.story(len(table.answers) - 1)[0])
        if g.asked != CHANCE:
            # Rolls that belong together are written together, once somebody is asked again.
            teller.flush()
        lines += [line for each in teller.lines[shown_before:] for line in wrapped(f"     {each}", "       ")]
    shown_before = len(teller.lines)
    teller.flush()
    lines += [f"     {each}" for each in teller.lines[shown_before:]]
    lines += ["", *table_lines(teller.game), question(teller.game).sentence]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def head(setup: Setup) -> list[str]:
    """The set-up."""
    lines = [f"Edition {setup.options.code}, {setup.life} life, {setup.basic_dice} dice on each Basic Action Card"]
    for team in setup.teams:
        cards = [f"{dice} x {card.name} ({card.id})" for card, dice in team.cards]
        basics = [f"{card.name} ({card.id})" for card in team.basics]
        lines += wrapped(f"{team.name}: {', '.join(cards + basics)}", "  ")
    if setup.shared_basics:
        lines.append(f"In the middle: {', '.join(f'{card.name} ({card.id})' for card in setup.shared_basics)}")
    return lines


def table_lines(g: Game) -> list[str]:
    """Life, and each player's dice by zone."""
    names = g.setting.names
    whose = " and ".join(names[seat] for seat in g.setting.seats_of[g.active])
    lines = [f"== Turn {g.turn}: {whose}. Life: {' to '.join(map(str, g.life))}"]
    for seat, name in enumerate(names):
        seen = observe(g, SeatId(seat))
        zones = [
            (title, counted(die.label for die in seen.dice(SeatId(seat), zone)))
            for zone, title in zip(ALL_ZONES, ZONE_TITLES, strict=True)
        ]
        dice_words = "; ".join(f"{title}: {dice}" for title, dice in zones if dice and title in SHOWN)
        lines += wrapped(f"   {name}: {dice_words or 'nothing'}", "     ")
    return lines


def counted(labels: Iterable[str]) -> str:
    """ "2 x Sidekick (fist), Leonardo L1"."""
    return ", ".join(label if count == 1 else f"{count} x {label}" for label, count in Counter(labels).items())


def save_playthroughs() -> None:
    """Write them all."""
    PLAYTHROUGHS.mkdir(exist_ok=True)
    games = load_games()
    for name in NAMES:
        (PLAYTHROUGHS / f"{name}.txt").write_text(playthrough(games[name]), encoding="utf-8")
