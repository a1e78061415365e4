"""Every English sentence with which the engine asks, answers and tells, by key: the one place a translation replaces.

The edition's own words for things (Superstar for character) are put in when a text is shown, never when it is
written down: records and answers read back use the one word of the code.
"""

from __future__ import annotations

import re
from typing import Final

TEXTS: Final[dict[str, str]] = {
    # Questions, by topic
    "ask:act:main": "Main Step: what do you do?",
    "ask:act:attack": "Attack Step, after blockers: what do you do?",
    "ask:act:other": "It is not your turn, but you may use a Global: what do you do?",
    "ask:pay": "Pay {amount} energy for {card}.",
    "ask:order": "Several abilities wait: which one resolves next?",
    "ask:attackers": "Declare attackers: the next one, or done.",
    "ask:blockers": "Declare blockers: the next one and whom it blocks, or done.",
    "ask:split": "{die} deals {left} damage: how much of it to {target}?",
    "ask:draw": "{player} draws a die.",
    "ask:roll": "{player} rolls {die}.",
    "ask:reroll": "Reroll which dice? The next one, or done.",
    "ask:divide": "Which dice of the Prep Area does the other player of your team roll? The next one, or done.",
    "ask:who decides": "Who decides which player goes first?",
    "ask:call": "A die is rolled for who decides about going first. What do you call?",
    "ask:roll for the call": "The die for who decides about going first is rolled.",
    "ask:fabricate": "Fabricate {card}: KO which characters?",
    "ask:first or second": "Do you go first or second?",
    "ask:react": "Use {card}?",
    "ask:react:event": "{event} Use {card}?",
    "ask:may": "{card}: do you want to?",
    "ask:may:what": "{card}. {what} Do you want to?",
    "ask:target": "Choose a target for {card}.",
    "ask:choose": "Choose for {card}.",
    "ask:choose one": "{card}: choose one.",
    "ask:name": "{card}: name {what}.",
    "ask:face": "Turn {die} to which face?",
    "ask:energy": "{card}: which energy of it?",
    "ask:how much": "{card}: how much of it?",
    "ask:times": "{card}: for how many uses do you pay at once?",
    "ask:other": "{card}: choose.",
    "ask:over": "The game is over.",
    "would:ko": "{name} would be KO'd.",
    "would:damaged": "{name} would take {amount} damage.",
    "would:player damaged": "{player} would take {amount} damage.",
    "what:0": "an energy type",
    "what:1": "an affiliation",
    "what:2": "a card",
    "what:3": "a number",
    "so far": "So far: {list}.",
    # Answers
    "pass": "pass",
    "done": "done",
    "yes": "yes",
    "no": "no",
    "buy": "buy {card}",
    "field": "field {die}",
    "use": "use {die}",
    "global": "global {card}",
    "anytime": "ability {die}",
    "fabricate": "fabricate {card}",
    "pay": "pay {energy}",
    "pay nothing": "pay nothing",
    "order": "resolve {card}",
    "attack": "attack with {die}",
    "block": "block {attacker} with {die}",
    "split": "{amount} to {target}",
    "draw": "draw {card}",
    "roll": "roll {face}",
    "face": "turn to {face}",
    "reroll": "reroll {die}",
    "divide": "give {die}",
    "target": "target {die}",
    "choose": "choose {die}",
    "decides": "{player} decides",
    "call": "call {face}",
    "energy face": "energy",
    "other face": "no energy",
    "part": "KO {die}",
    "go first": "go first",
    "go second": "go second",
    "option": "option {number}",
    "name": "name {word}",
    "once": "once",
    "times": "{number} times",
    "level": "L{level}",
    "action": "action",
    "damage": "{amount} damage",
    "blocking": "blocks {die}",
    "delayed": "delayed",
    "because": "after {event}",
    # Refused words
    "no such answer": "There is no answer {words!r} here. {question} Nearest: {near}.",
    "no such answer at all": "There is no answer {words!r} here. {question} Possible: {near}.",
    "several answers": "{words!r} could mean several things: {near}. Write one of them in full.",
    "and more": "and more",
    "over": "The game is over; nothing can be answered any more.",
    # Where attack and defense come from
    "stat:printed": "printed, level {level}",
    "stat:sets": "{card} sets it",
    "stat:gets": "{card}",
    "stat:swaps": "{card} swaps A and D",
    "stat:doubles": "{card} doubles it",
    "stat:static": "{card}, as long as it holds",
    "stat:own": "its own text",
    "stat:counters": "counters on {card}",
    "stat:floor": "never below 0",
    "stat:rest": "other effects",
    "stat:until": "{source}, {until}",
    "until:end of turn": "until the end of the turn",
    "until:your next turn": "until its player's next turn",
    "until:this leaves": "as long as its source stays",
    "until:game": "for the rest of the game",
    "until:next purchase": "for its player's next purchase",
    # Who
    "chance": "chance",
    "and": " and ",
    "nobody": "nobody",
    "something": "an effect",
    # What happened
    "fielded": "{player} fields {name} at level {level}.",
    "fielded:plain": "{player} fields {name}.",
    "attacks": "{name} attacks.",
    "attack declared": "{player} attacks with {amount}.",
    "blocks": "{name} blocks {other}.",
    "unblocked": "{name} is not blocked.",
    "ko": "{name} is KO'd.",
    "damaged": "{name} takes {amount} damage.",
    "damaged:by": "{name} takes {amount} damage from {other}.",
    "player damaged": "{player} takes {amount} damage.",
    "player damaged:by": "{player} takes {amount} damage from {other}.",
    "action used": "{player} uses {name}.",
    "global used": "{player} uses the Global of {name}.",
    "purchased": "{player} purchases {name} for {amount}.",
    "drawn": "{player} draws {name}.",
    "rolled": "{player} rolls {name}: {face}.",
    "spun:up": "{name} spins up {amount}.",
    "spun:down": "{name} spins down {amount}.",
    "moved": "{name} moves from {origin} to {zone}.",
    "left field": "{name} leaves the field.",
    "turn start": "{player}'s turn begins.",
    "keyword used": "{name} uses {keyword}.",
    "flipped": "{name} is flipped.",
    "life gained": "{player} gains {amount} life.",
    "life lost": "{player} loses {amount} life.",
    "captured": "{name} is captured.",
    "captured:by": "{name} is captured by {other}.",
    "control taken": "{player} takes control of {name}.",
    "countered": "{name} gets a counter.",
    "hits player": "{name} hits {player} for {amount}.",
    "answered:pass": "{player} passes.",
    "answered:draw": "{player} draws {card}.",
    "answered:roll": "{player} rolls {die}: {face}.",
    "answered": "{player}: {words}.",
    "conceded": "{player} concedes.",
    "won": "{player} wins.",
    "tie": "The game is a tie.",
}


def say(key: str, fields: dict[str, str] | None = None) -> str:
    """The text of a key with its fields filled in."""
    text = TEXTS[key]
    return text.format(**fields) if fields else text


def in_edition_words(text: str, words: dict[str, str]) -> str:
    """The text as the edition's players say it: "a character" becomes "a Superstar", plurals too."""
    for plain, shown in words.items():
        if plain and shown and plain != shown:
            text = re.sub(rf"\b{re.escape(plain)}(s?)\b", Swap(shown).put, text, flags=re.IGNORECASE)
    return text


class Swap:
    """Puts one word for another and keeps a capital and the plural."""

    def __init__(self, shown: str) -> None:
        self.shown = shown

    def put(self, found: re.Match[str]) -> str:
        capital = found.group(0)[:1].isupper()
        shown = self.shown[:1].upper() + self.shown[1:] if capital else self.shown
        return shown + str(found.group(1))


YOU_VERB: Final = re.compile(r"\bYou (\w+)")
IRREGULAR: Final = {
    "does": "do",
    "goes": "go",
    "has": "have",
    "is": "are",
    "passes": "pass",
    "was": "were",
}


def second_person(sentence: str) -> str:
    """What the game tells of a player called You ("You fields") as one says it to a person ("You field")."""
    sentence = YOU_VERB.sub(lambda found: f"You {plain_verb(found.group(1))}", sentence)
    return sentence.replace("You's ", "Your ").replace("from You", "from you")


def plain_verb(verb: str) -> str:
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
