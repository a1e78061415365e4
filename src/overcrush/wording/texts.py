"""Every English sentence with which the engine asks, answers and tells, by key: the one place a translation replaces.

The edition's own words for things (Superstar for character) are put in when a text is shown, never when it is
written down: records and answers read back use the one word of the code.
"""

from __future__ import annotations

import re
from typing import Final

TEXTS: Final[dict[str, str]] = {
    # Questions, by kind and variant
    "ask:act:main": "Main Step: what do you do?",
    "ask:act:attack": "Attack Step, after blockers: what do you do?",
    "ask:act:other": "It is not your turn, but you may use a Global: what do you do?",
    "ask:free global": "{card}: which Global do you use without paying for it? The next one, or done.",
    "ask:pay": "Pay {amount} energy for {card}.",
    "ask:order": "Several abilities wait: which one resolves next?",
    "ask:attackers": "Declare attackers: the next one, or done.",
    "ask:blockers": "Declare blockers: the next one and whom it blocks, or done.",
    "ask:split": "{die} deals {amount} damage: how much of it to {target}?",
    "ask:split:ability": "{card} deals {amount} damage: how much of it to {target}?",
    "ask:draw": "{player} draws a die.",
    "ask:draw:step": "{player} draws a die.",
    "ask:roll": "{player} rolls {die_card}.",
    "ask:reroll": "Reroll which dice? The next one, or done.",
    "ask:divide": "Which dice of the Prep Area does the other player of your team roll? The next one, or done.",
    "ask:who decides": "Who decides which player goes first?",
    "ask:call": "A die is rolled for who decides about going first. What do you call?",
    "ask:roll for the call": "The die for who decides about going first is rolled.",
    "ask:fabricate": "Fabricate {card}: KO which characters?",
    "ask:first or second": "Do you go first or second?",
    "ask:react": "{event} Use {card}?",
    "ask:may": "{card}: do you want to?",
    "ask:may:what": "{card}. {word} Do you want to?",
    "ask:target": "Choose a target for {card}.",
    "ask:target:range": "Choose a target for {die}.",
    "ask:choose": "Choose for {card}.",
    "ask:choose one": "{card}: choose one.",
    "ask:name:energy type": "{card}: name an energy type.",
    "ask:name:affiliation": "{card}: name an affiliation.",
    "ask:name:name": "{card}: name a card.",
    "ask:name:number": "{card}: name a number.",
    "ask:face": "Turn {die} to which face?",
    "ask:energy": "{card}: which energy of it?",
    "ask:how much": "{card}: how much of it?",
    "ask:times": "{card}: for how many uses do you pay at once?",
    # What would happen, by kind
    "would:damage": "{name} would take {amount} damage.",
    "would:ko": "{name} would be KO'd.",
    "would:use action die": "{player} would use {name}.",
    "would:use global": "{player} would use the Global of {card}.",
    "would:target": "{player} would target {name} with {card}.",
    "would:leave unblocked": "{name} was not blocked and would go to the Used Pile.",
    "would:use keyword": "{player} would use {keyword} of {name}.",
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
    "block": "block {other} with {die}",
    "split": "{amount} to {target}",
    "draw": "draw {card}",
    "roll": "roll {face}",
    "face": "turn to {face}",
    "reroll": "reroll {die}",
    "divide": "give {die}",
    "target": "target {die}",
    "target player": "target {player}",
    "choose": "choose {die}",
    "decides": "{side} decides",
    "call energy": "call energy",
    "call other": "call no energy",
    "roll energy": "roll energy",
    "roll other": "roll no energy",
    "part": "KO {die}",
    "go first": "go first",
    "go second": "go second",
    "option": "option {amount}",
    "effect": "{word}",
    "name energy": "name {type}",
    "name word": "name {word}",
    "name number": "name {amount}",
    "energy": "{type}",
    "amount": "{amount}",
    "once": "once",
    "times": "{amount} times",
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
    "stat:until": "{source}, {until}",
    "until:end of turn": "until the end of the turn",
    "until:your next turn": "until its player's next turn",
    "until:this leaves": "as long as its source stays",
    "until:game": "for the rest of the game",
    "until:next purchase": "for its player's next purchase",
    "until:this is KO'd": "until the end of the turn, unless its source is KO'd before",
    "until:their next draw step": "until an opponent's next Clear and Draw Step is over",
    # Who
    "chance": "chance",
    "and": " and ",
    "nobody": "nobody",
    "something": "an effect",
    # What happened
    "fielded": "{player} fields {name} at level {level}.",
    "fielded:plain": "{player} fields {name}.",
    "attacks": "{name} attacks.",
    "blocks": "{name} blocks {other}.",
    "ko": "{name} is KO'd.",
    "damaged": "{name} takes {amount} damage.",
    "damaged:by": "{name} takes {amount} damage from {other}.",
    "damaged:combat": "{name} takes {amount} combat damage from {others}.",
    "player damaged": "{player} takes {amount} damage.",
    "player damaged:by": "{player} takes {amount} damage from {other}.",
    "player damaged:combat": "{player} takes {amount} combat damage from {others}.",
    "action used": "{player} uses {name}.",
    "global used": "{player} uses the Global of {name}.",
    "ability used": "{player} uses the ability of {name}.",
    "purchased": "{player} purchases {name} for {amount}.",
    "drawn": "{player} draws {name}.",
    "rolled": "{player} rolls {name}: {face}.",
    "spun:up": "{name} spins up {amount}.",
    "spun:down": "{name} spins down {amount}.",
    "turn start": "{player}'s turn begins.",
    "keyword used": "{name} uses {keyword}.",
    "flipped": "{name} is flipped.",
    "life gained": "{player} gains {amount} life.",
    "life lost": "{player} loses {amount} life.",
    "captured": "{name} is captured.",
    "captured:by": "{name} is captured by {other}.",
    "control taken": "{player} takes control of {name}.",
    "countered": "{name} gets a counter.",
    "counter removed": "{name} loses a counter.",
    "bonus": "{name} gets {amount} {until}.",
    "with cause": "{told} ({cause}).",
    "rule:T-014": "too few dice to draw",
    "answered:pass": "{player} passes.",
    "answered:draw": "{player} draws {card}.",
    "answered:roll": "{player} rolls {die}: {face}.",
    "answered": "{player}: {words}.",
    "answered:secret": "{player} chooses in secret.",
    "answered:yes": "{player} says yes to {card}.",
    "answered:no": "{player} says no to {card}.",
    "decides:told": "{player} may decide who goes first.",
    "turn": "Turn of {player}",
    "turn:yours": "Your turn",
    "rolls": "{player} rolls {list}.",
    "rerolls": "{player} rerolls {list}.",
    "draws": "{player} draws {list}.",
    "reroll:one": "{name} {before} to {face}",
    "roll:one": "{name} {face}",
    "conceded": "{player} concedes.",
    "won": "{player} wins.",
    "tie": "The game is a tie.",
}


def say(key: str, fields: dict[str, str] | None = None) -> str:
    """The text of a key with its fields filled in."""
    text = TEXTS[key]
    return text.format(**fields) if fields else text


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
