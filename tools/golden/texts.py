"""What the game tells and refuses, in words: each kind of event, refusal and duration once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import advance, offered, play, refusal
from overcrush.engine.model.ability_kinds import LIMITS
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.events import BendBegan, Event
from overcrush.engine.model.game import Game
from overcrush.engine.model.modifiers import DURATIONS
from overcrush.engine.model.refusals import REASONS, Detail
from overcrush.engine.model.stat_lines import LINE_SOURCES
from overcrush.engine.setup import new_game
from overcrush.terminal.plans import guided_setup
from overcrush.wording.refusals import refusal_in_words
from overcrush.wording.story import bend_sentence, sentence, tell, tell_with_cause
from overcrush.wording.texts import language, say
from tools.golden.games import FOLDER, load_games

TEXTS: Final = FOLDER / "texts.txt"
HEAD: Final = """\
# Written by `python -m tools.golden texts`: every refusal with sample details, every duration and source of attack, and
# each kind of event as the stored games first tell it, without and with its cause. Read it as a player.
"""
GAMES: Final = 12
"""Stored games that are looked through for events; what none of them shows is written as it stands in the catalogue."""
DETAILS: Final = {Detail.COST: 4, Detail.AMOUNT: 2, Detail.PAYER: 0}


def refusals() -> Iterator[str]:
    """Every reason in a sentence; the card and the die are the first ones of the table."""
    game = new_game(guided_setup())
    advance(game, Seeded(1), None)
    for number, reason in REASONS.items():
        found = refusal(game, (number, *(DETAILS.get(detail, 1) for detail in reason.details)))
        if found.limit is not None:
            found.limit = LIMITS[1]
        yield f"{reason.key}\n  {refusal_in_words(game, found)}"


def event_key(g: Game, event: Event) -> str:
    """The key of an event's text; nothing if it has none."""
    text_lines = bend_sentence(g, event) if isinstance(event, BendBegan) else sentence(g, event)
    return "" if text_lines is None else text_lines[0]


def events() -> Iterator[str]:
    """Each kind of event as it first appears in a story."""
    seen: dict[str, str] = {}
    for stored in list(load_games().values())[:GAMES]:
        game = new_game(stored.setup())
        for answer in stored.answers:
            if game.result != GOING_ON:
                break
            happened: list[Event] = []
            game.listener = happened
            play(game, offered(game)[answer])
            game.listener = None
            for event in happened:
                key = event_key(game, event)
                if key and key not in seen:
                    text_lines = (tell(game, event), tell_with_cause(game, event))
                    seen[key] = "\n  ".join(dict.fromkeys(line for line in text_lines if line))
    for key, text in language().texts.items():
        section, _, name = key.partition(":")
        if section == "event":
            yield f"{name}\n  {seen.get(name, text)}"


def written() -> str:
    """The whole file."""
    durations = [f"{name}\n  {say(f'until:{name}')}" for name in DURATIONS]
    limits = [f"{name}\n  {say(f'limit:{name}')}" for name in LIMITS if name]
    sources = [f"{name}\n  {say(f'stat:{name}', {'card': 'Knight', 'level': '2'})}" for name in LINE_SOURCES]
    parts = {
        "Refusals": list(refusals()),
        "Events": list(events()),
        "Durations": durations,
        "Limits": limits,
        "Sources of attack and defense": sources,
    }
    return HEAD + "".join(f"\n# {title}\n\n" + "\n".join(lines) + "\n" for title, lines in parts.items())


def save_texts() -> None:
    """Write the file again."""
    TEXTS.write_text(written(), encoding="utf-8")
