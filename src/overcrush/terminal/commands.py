"""The words of commands and settings: what a person types in the language of the game, or in English."""

from __future__ import annotations

from typing import Final

from overcrush.wording.texts import language, say

COMMANDS: Final = (
    "back",
    "board",
    "cards",
    "concede",
    "help",
    "hint",
    "more",
    "new",
    "next",
    "no",
    "pay",
    "quit",
    "restart",
    "rules",
    "save",
    "settings",
    "solution",
    "story",
    "undo",
    "yes",
)
OTHER_WORDS: Final = {"exit": "quit", "q": "quit", "rule": "rules", "y": "yes", "n": "no"}
"""Other words and letters for the same."""
DONE: Final = "done"
PASS: Final = "pass"
SETTINGS: Final = ("windows", "payment", "always", "when I can pay", "never", "suggest", "ask")
"""The settings and their values, as the settings file has them."""


def word_for(command: str) -> str:
    """What a person types for a command."""
    return say(f"command:{command}")


def command_of(typed: str) -> str:
    """The command that somebody typed, by its English name; what is typed itself if it is none."""
    wanted = typed.casefold()
    for command in COMMANDS:
        if wanted in (word_for(command).casefold(), language().texts[f"command:{command}"]):
            return command
    return OTHER_WORDS.get(wanted, wanted)


def ending_of(typed: str) -> str:
    """done or pass, if somebody typed that in the language of the game or in English; else nothing."""
    wanted = typed.casefold()
    return next((word for word in (DONE, PASS) if wanted in (word, say(f"option:{word}").casefold())), "")


def setting_word(name: str) -> str:
    """What a setting or its value is called."""
    return say(f"setting:{name}")


def setting_called(typed: str) -> str:
    """The setting that somebody typed, by its English name; what is typed itself if it is none."""
    return next((name for name in SETTINGS if typed.casefold() in (name, setting_word(name).casefold())), typed)


def payment_fields() -> dict[str, str]:
    """The words for choosing every payment oneself."""
    return {"settings": word_for("settings"), "payment": setting_word("payment"), "ask": setting_word("ask")}
