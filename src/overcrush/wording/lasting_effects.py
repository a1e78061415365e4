"""An effect that begins to apply, in a sentence: a bonus with its numbers, other bends by their kind."""

from __future__ import annotations

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.model.abilities import BendRow
from overcrush.engine.model.bend_kinds import B_COUNTS_AS, B_GAINS, B_GETS, B_LOSES, BEND_NAMES
from overcrush.engine.model.events import BendBegan
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.modifiers import DURATIONS, EVERYTHING
from overcrush.wording.options import card_message, player_message
from overcrush.wording.texts import Message, Part, listing

Fields = dict[str, Part | list[Part]]


def lasting_effect(g: Game, event: BendBegan) -> Message | None:
    """What begins to apply; None for a bonus of nothing."""
    bend = g.setting.bends[event.bend]
    until = until_message(event.until)
    if event.target == EVERYTHING:
        return Message("lasting:everything", {"until": until})
    if event.target < 0:
        return Message("lasting:player", {"player": player_message(g, SeatId(-1 - event.target)), "until": until})
    fields: Fields = {"name": card_message(g, g.card[DieId(event.target)]), "until": until}
    if bend.kind != B_GETS:
        return Message(f"lasting:{BEND_NAMES[bend.kind]}", {**fields, **details(g, bend)})
    if not (event.first or event.second):
        return None
    return Message("event:bonus", {**fields, "amount": bonus(event.first, event.second)})


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
