"""An effect that begins to apply, in a sentence: a bonus with its numbers, other bends by their kind."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.model.abilities import BendRow
from overcrush.engine.model.bend_kinds import (
    B_ATTACKERS_MAX,
    B_ATTACKERS_MIN,
    B_BECOMES,
    B_BLOCKS_MORE,
    B_CANNOT_BE,
    B_CANNOT_USE,
    B_COUNTS_AS,
    B_DAMAGE_CAP,
    B_DEALS_CAP,
    B_DEALS_MORE,
    B_DOUBLES,
    B_DRAWS_MORE,
    B_ENERGY_AS,
    B_FIXED,
    B_FORBID,
    B_GAINS,
    B_GAINS_ABILITY,
    B_GETS,
    B_GOES_TO,
    B_LESS_DAMAGE,
    B_LEVEL_FACE,
    B_LOSES,
    B_NEEDS_BLOCKERS,
    B_OTHER_PRICE,
    B_PRICE,
    B_REROLLED_WHILE,
    B_SKIPS,
    B_UNAFFECTED,
    B_USES_CHEAPER,
    BEND_NAMES,
)
from overcrush.engine.model.events import BendBegan, Cause
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.modifiers import DURATIONS, EVERYTHING
from overcrush.wording.ability_texts import text_of, without_energy
from overcrush.wording.options import player_message
from overcrush.wording.owned_names import die_name
from overcrush.wording.texts import Message, Part, listing

Fields = dict[str, Part | list[Part]]


SAID_BY_CARDS: Final = frozenset(
    (
        B_BECOMES,
        B_DOUBLES,
        B_GAINS_ABILITY,
        B_NEEDS_BLOCKERS,
        B_BLOCKS_MORE,
        B_CANNOT_BE,
        B_LESS_DAMAGE,
        B_DAMAGE_CAP,
        B_DEALS_MORE,
        B_PRICE,
        B_FORBID,
        B_GOES_TO,
        B_DRAWS_MORE,
        B_SKIPS,
        B_ATTACKERS_MAX,
        B_ENERGY_AS,
        B_DEALS_CAP,
        B_REROLLED_WHILE,
        B_LEVEL_FACE,
        B_CANNOT_USE,
        B_USES_CHEAPER,
        B_UNAFFECTED,
        B_ATTACKERS_MIN,
        B_FIXED,
        B_OTHER_PRICE,
    )
)
"""Kinds of which only the text of the card says how much, what or which."""


def lasting_effect(g: Game, event: BendBegan) -> Message | None:
    """What begins to apply; None for a bonus of nothing."""
    bend = g.setting.bends[event.bend]
    until = until_message(event.until)
    text = text_behind(g, event.cause)
    if event.target == EVERYTHING:
        return Message("lasting:says", {"text": text}) if text else Message("lasting:everything", {"until": until})
    if event.target < 0:
        whom = player_message(g, SeatId(-1 - event.target))
        if text:
            return Message("lasting:says:player", {"player": whom, "text": text})
        return Message("lasting:player", {"player": whom, "until": until})
    die = DieId(event.target)
    fields: Fields = {"name": die_name(g, die, g.card[die]), "until": until}
    if text and bend.kind in SAID_BY_CARDS:
        return Message("lasting:says:die", {"name": fields["name"], "text": text})
    if bend.kind != B_GETS:
        return Message(f"lasting:{BEND_NAMES[bend.kind]}", {**fields, **details(g, bend)})
    if not (event.first or event.second):
        return None
    return Message("event:bonus", {**fields, "amount": bonus(event.first, event.second)})


def text_behind(g: Game, cause: Cause) -> str:
    """What the ability says that is the cause of something; nothing if a rule is."""
    if cause.ability < 0 or cause.card < 0:
        return ""
    return without_energy(text_of(g, g.setting.abilities[cause.ability], cause.card))


def details(g: Game, bend: BendRow) -> Fields:
    """What the sentence of some kinds names: the keyword, or the word that a die counts as."""
    if bend.kind in (B_GAINS, B_LOSES):
        return {"keyword": KEYWORDS[bend.word]}
    return {"word": g.setting.words[bend.word]} if bend.kind == B_COUNTS_AS else {}


def bonus(attack: int, defense: int) -> Part:
    """+1A, -2D or both."""
    amounts = ((attack, "attack"), (defense, "defense"))
    return listing((Message(f"word:{stat}", {"amount": f"{number:+}"}) for number, stat in amounts if number), "space")


def until_message(until: int) -> Message:
    """How long it lasts."""
    return Message(f"until:{DURATIONS[until]}") if 0 <= until < len(DURATIONS) else Message("word:until it returns")
