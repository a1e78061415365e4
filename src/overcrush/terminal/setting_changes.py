"""What a person's settings answer by themselves, and changing them."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.table.windows import CHOICES, passes
from overcrush.terminal.commands import setting_called, setting_word, word_for
from overcrush.terminal.saved_games import PAYMENTS, WINDOWS, Folder, Settings
from overcrush.terminal.screen import Screen
from overcrush.wording.questions import WordedQuestion
from overcrush.wording.texts import listed, say

ASKING: Final = dict(zip(WINDOWS, CHOICES, strict=True))
"""What the table calls the values of the setting for windows."""


def answers_by_itself(settings: Settings, game: Game, asked: WordedQuestion) -> bool:
    """Whether the settings answer that question of a person."""
    if asked.kind is QuestionKind.PAY:
        return settings.payment == "suggest"
    return passes(game, ASKING[settings.windows]) is not None


def change_settings(screen: Screen, folder: Folder, settings: Settings, words: str) -> None:
    """Change a setting and keep it, or show them all."""
    name, _, value = words.partition(" ")
    choices = {"windows": WINDOWS, "payment": PAYMENTS}
    name = setting_called(name)
    if name in choices:
        meant = [
            each
            for each in choices[name]
            if value.strip()
            and any(form.startswith(value.strip().casefold()) for form in (each.casefold(), setting_word(each)))
        ]
        fields = {"name": setting_word(name)}
        if len(meant) == 1:
            setattr(settings, name, meant[0])
            folder.keep_settings(settings)
            screen.note(say("terminal:setting", {**fields, "value": setting_word(meant[0])}))
            return
        known = [setting_word(each) for each in choices[name]]
        fields |= {"list": listed(known), "example": known[0], "settings": word_for("settings")}
        screen.problem(say("terminal:setting values", fields))
        return
    names = {each: setting_word(each) for each in choices}
    if name:
        screen.problem(say("terminal:no setting", {"name": name, "list": listed(names.values(), "and")}))
    for each, known_values in choices.items():
        fields = {
            "name": names[each],
            "value": setting_word(getattr(settings, each)),
            "list": listed(setting_word(value) for value in known_values),
        }
        screen.line(say("terminal:setting now", fields))
        screen.line(say(f"terminal:about {each}"), "dim")
    example = {"settings": word_for("settings"), "name": names["windows"], "value": setting_word("never")}
    screen.line(say("terminal:change a setting", example))
