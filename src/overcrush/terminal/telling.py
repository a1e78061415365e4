"""The story between two questions: what chance gave, what the others did, what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.engine.answers import card_name, face_words, player_name, side_name
from overcrush.engine.choosing import ChooseWord
from overcrush.engine.frames import Ints
from overcrush.engine.machine import asking, play
from overcrush.engine.questions import outcome, question, rolled_die
from overcrush.engine.rolling import D_MODE, D_SEAT, FOR_STEP, DrawDie, RollDie
from overcrush.engine.starting import FindStarter
from overcrush.engine.state import Game
from overcrush.engine.story import tell, tell_answer
from overcrush.engine.texts import in_edition_words, second_person
from overcrush.engine.windows import ABILITY_AT, ARG, PASS, USE_ANYTIME, USE_GLOBAL, verb_of
from overcrush.engine.words import (
    ATTACK,
    CHANCE,
    E_AMOUNT,
    E_CARD,
    E_FROM,
    E_HOW,
    E_KIND,
    E_SEAT,
    EV_DAMAGED,
    EV_DRAWN,
    EV_GLOBAL_USED,
    EV_PLAYER_DAMAGED,
    EV_ROLLED,
    EV_TURN_START,
    GOING_ON,
    HOW_COMBAT,
    REROLLED,
)

TOLD_TOPICS: Final = frozenset(
    ("target", "choose", "choose one", "may", "name", "react", "first or second", "call", "face", "split", "divide")
)
"""Choices that no event tells."""
UNTOLD_EVENTS: Final = frozenset((EV_DRAWN, EV_ROLLED, EV_GLOBAL_USED, EV_TURN_START))
"""Told from the answers instead: these events exist only if a card listens."""


def asks_in_secret(g: Game) -> bool:
    """Whether the open question is for a choice that the others may not know."""
    instruction = asking(g)
    return isinstance(instruction, ChooseWord) and instruction.secret


class Teller:
    """Collects sentences; rolls and draws of one player become one sentence."""

    def __init__(self, start: Game) -> None:
        self.game = start.copy()
        self.lines: list[str] = []
        self.gathered: list[str] = []
        self.gathered_by: tuple[int, str] = (-1, "")
        self.events: list[Ints] = []

    def add(self, sentence: str) -> None:
        self.flush()
        if sentence:
            shown = in_edition_words(sentence, self.game.setting.options.words)
            self.lines.append(second_person(shown))

    def gather(self, seat: int, verb: str, what: str) -> None:
        if self.gathered_by != (seat, verb):
            self.flush()
            self.gathered_by = (seat, verb)
        self.gathered.append(what)

    def flush(self) -> None:
        if self.gathered:
            seat, verb = self.gathered_by
            told = f"{player_name(self.game, seat)} {verb} {listed(self.gathered)}."
            self.gathered = []
            self.lines.append(second_person(in_edition_words(told, self.game.setting.options.words)))
        self.gathered_by = (-1, "")

    def answer(self, number: int) -> None:
        """Tell one answer and everything that follows from it, and play it on."""
        g = self.game
        f = g.frames[-1]
        instruction = asking(g)
        if isinstance(instruction, DrawDie):
            # What is drawn for the turn is rolled at once, and the roll tells it.
            if f.slots[D_MODE][0] != FOR_STEP:
                self.gather(f.slots[D_SEAT][0], "draws", card_name(g, number))
        elif isinstance(instruction, RollDie):
            d = rolled_die(f)
            seat = g.controller[d] if g.controller[d] >= 0 else f.seat
            face = face_words(g.setting.cards[g.setting.die_card[d]])[number]
            verb = "rerolls" if g.flags[d] & REROLLED else "rolls"
            self.gather(seat, verb, f"{card_name(g, g.card[d])} {face}")
        elif isinstance(instruction, FindStarter):
            self.add(f"{side_name(g, number)} may decide who goes first.")
        elif g.asked == CHANCE:
            self.add(tell_answer(g, question(g), number))
        else:
            asked = question(g)
            action = verb_of(number) if asked.topic == "act" and number > 0 else PASS
            if action == USE_GLOBAL:
                used = card_name(g, g.setting.abilities[number & ARG].card)
                self.add(f"{player_name(g, asked.seat)} uses the Global of {used}.")
            elif action == USE_ANYTIME:
                used = card_name(g, g.setting.abilities[number >> ABILITY_AT].card)
                self.add(f"{player_name(g, asked.seat)} uses the ability of {used}.")
            elif asks_in_secret(g):
                self.add(f"{player_name(g, asked.seat)} chooses in secret.")
            elif asked.topic in ("may", "react") and asked.card >= 0:
                says = "yes" if number else "no"
                self.add(f"{player_name(g, asked.seat)} says {says} to {card_name(g, asked.card)}.")
            elif asked.topic in TOLD_TOPICS:
                self.add(tell_answer(g, asked, number))
        g.witness = []
        refused = play(g, number)
        assert refused is None, f"an answer of the table does not fit: {refused}"
        self.events += g.witness
        for event in g.witness:
            self.event(event)

    def event(self, event: Ints) -> None:
        g = self.game
        if event[E_KIND] == EV_TURN_START:
            if event[E_SEAT] == g.setting.seats_of[g.setting.side_of[event[E_SEAT]]][0]:
                whose = " and ".join(g.setting.names[seat] for seat in seats_with(g, event[E_SEAT]))
                self.flush()
                self.lines.append(turn_line(whose))
        elif event[E_KIND] == EV_PLAYER_DAMAGED and event[E_HOW] == HOW_COMBAT:
            # One event for all attackers together: naming one of them would mislead.
            self.add(f"{player_name(g, event[E_SEAT])} takes {event[E_AMOUNT]} combat damage.")
        elif (event[E_KIND], event[E_HOW], event[E_FROM]) == (EV_DAMAGED, HOW_COMBAT, ATTACK):
            # One event for all blockers of an attacker together: here too one name would mislead.
            self.add(f"{card_name(g, event[E_CARD])} takes {event[E_AMOUNT]} combat damage.")
        elif event[E_KIND] not in UNTOLD_EVENTS:
            self.add(tell(g, event))


def seats_with(g: Game, seat: int) -> list[int]:
    return g.setting.seats_of[g.setting.side_of[seat]]


def turn_line(whose: str) -> str:
    """The line that begins a turn in a story."""
    return "─ Your turn" if whose == "You" else f"─ Turn of {whose}"


def listed(parts: Sequence[str]) -> str:
    """ "Sidekick fist, Sidekick bolt" with equal ones counted."""
    counts: dict[str, int] = {}
    for part in parts:
        counts[part] = counts.get(part, 0) + 1
    return ", ".join(part if count == 1 else f"{count} x {part}" for part, count in counts.items())


def tell_story(start: Game, answers: Sequence[int]) -> Teller:
    """What happened while these answers were given, chance included: sentences and events."""
    teller = Teller(start)
    for number in answers:
        teller.answer(number)
    teller.flush()
    if teller.game.result != GOING_ON:
        teller.add(outcome(teller.game))
    return teller
