"""Why an answer is missing: somebody names what they want to do, the rules say what stands against it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import msgspec

from overcrush.engine.model.constants import ATTACK, BAG, CARD, FIELD, PREP, RESERVE, TOKEN, USED
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import FIRST_SEAT, DieId, SeatId, Zone
from overcrush.rulebook import rulebook
from overcrush.table.why_not import Action, Thing, why_not
from overcrush.terminal.commands import word_for
from overcrush.wording.card_texts import card_text
from overcrush.wording.options import card_name, loosely, typed
from overcrush.wording.questions import Unread, WordedQuestion, find_among, shortened
from overcrush.wording.texts import say
from overcrush.wording.typed_words import after_verb, any_of

VERBS: Final[dict[str, Action]] = {
    "buy": Action.BUY,
    "field": Action.FIELD,
    "use": Action.USE,
    "global": Action.GLOBAL,
    "ability": Action.ABILITY,
    "fabricate": Action.FABRICATE,
    "attack": Action.ATTACK,
    "block": Action.BLOCK,
    "reroll": Action.REROLL,
    "target": Action.CHOOSE,
    "choose": Action.CHOOSE,
}
"""What is wanted, by the name of its verb among the typed words."""
NEAREST_ZONES: Final = (RESERVE, FIELD, ATTACK, PREP, USED, BAG, CARD)
"""Of several dice the one that is nearest to what was wanted explains best."""


def why_missing(g: Game, seat: SeatId, asked: WordedQuestion, words: str) -> list[str]:
    """Why an action that was named is not among the answers; nothing if no action was named."""
    text = typed(words)
    verb = next((each for each in VERBS if after_verb(each, text)[0]), None)
    if verb is None:
        return []
    action = VERBS[verb]
    beginning, name = after_verb(verb, text)
    found = find_among(asked, words)
    if not isinstance(found, Unread) or found.several:
        return []
    seat = max(seat, FIRST_SEAT)
    subjects = MEANT[action](g, seat, name)
    if not subjects:
        return [say("terminal:nothing called", {"name": shortened(name), "cards": word_for("cards")})]
    lines: list[str] = []
    for subject, thing in subjects[:3]:
        why = why_not(g, seat, msgspec.structs.replace(thing, action=action))
        sentence, rule_id = (say("terminal:is an answer"), "") if why is None else (why.words, why.rule)
        lines.append(say("terminal:why missing", {"verb": beginning, "name": subject, "why": sentence}))
        if rule_id in rulebook().rules:
            lines.append(f"  {rule_id}  {card_text(g, rulebook().rules[rule_id].rule)}")
    return lines


Subject = tuple[str, Thing]
"""The name of something on the table, and the thing."""


def cards_called(g: Game, name: str) -> list[int]:
    """Numbers of the cards that somebody means."""
    rows = [row for row in g.setting.cards if row.kind != TOKEN]
    forms = [(typed(form), row.number) for row in rows for form in {row.name, card_name(g, row.number)}]
    name = loosely(name)
    for test in (name.__eq__, lambda form: form.startswith(name), lambda form: name in form):
        meant = [number for form, number in forms if test(form)]
        if meant:
            return list(dict.fromkeys(meant))
    return []


def die_called(g: Game, seat: SeatId, name: str, zones: tuple[Zone, ...] = NEAREST_ZONES) -> list[DieId]:
    """For each card that is meant one die: the player's own, nearest to use."""
    found: list[DieId] = []
    for card in cards_called(g, name):
        dice = [d for d in g.setting.all_dice if g.card[d] == card and g.zone[d] in zones]
        dice.sort(key=lambda d: (seat not in (g.controller[d], g.owner[d]), zones.index(g.zone[d])))
        found += dice[:1]
    return found


def name_of(g: Game, d: DieId) -> str:
    return card_name(g, g.card[d])


def cards_meant(g: Game, _seat: SeatId, name: str) -> list[Subject]:
    return [(card_name(g, card), Thing(card=card)) for card in cards_called(g, name)]


def dice_meant(g: Game, seat: SeatId, name: str) -> list[Subject]:
    return [(name_of(g, d), Thing(die=d)) for d in die_called(g, seat, name)]


def fielded_meant(g: Game, seat: SeatId, name: str) -> list[Subject]:
    return [(name_of(g, d), Thing(die=d)) for d in die_called(g, seat, name, (FIELD, ATTACK, *NEAREST_ZONES))]


def globals_meant(g: Game, _seat: SeatId, name: str) -> list[Subject]:
    """Each Global of the cards that are meant; a card that has none stands for itself."""
    found: list[Subject] = []
    for card in cards_called(g, name):
        row = g.setting.cards[card]
        told = card_name(g, card)
        found += [(told, Thing(ability=number)) for number in row.globals] or [(told, Thing(card=card))]
    return found


def block_meant(g: Game, seat: SeatId, name: str) -> list[Subject]:
    attacker_name, *named = re.split(f" {any_of('with')} ", name, maxsplit=1)
    blocker_name = named[0] if named else ""
    blockers = die_called(g, seat, blocker_name or attacker_name, (FIELD, ATTACK, *NEAREST_ZONES))
    attackers = die_called(g, g.setting.across[seat], attacker_name, (ATTACK, FIELD, *NEAREST_ZONES))
    return [(name, Thing(die=blockers[0], other=attackers[0]))] if blockers and attackers else []


MEANT: Final[dict[Action, Callable[[Game, SeatId, str], list[Subject]]]] = {
    Action.BUY: cards_meant,
    Action.FABRICATE: cards_meant,
    Action.FIELD: dice_meant,
    Action.USE: dice_meant,
    Action.GLOBAL: globals_meant,
    Action.ABILITY: fielded_meant,
    Action.ATTACK: fielded_meant,
    Action.BLOCK: block_meant,
    Action.REROLL: dice_meant,
    Action.CHOOSE: dice_meant,
}
"""What a name stands for, by what is wanted with it."""
