"""Positions in which a line of a card should have something to do: its dice, and those that it mentions, are in every
zone."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from typing import Final

from overcrush.abilities.amounts import Counters, CountersOn
from overcrush.abilities.card import ActionFace, Card, CharacterFace
from overcrush.abilities.costs import RemoveCounters
from overcrush.abilities.effects import PutCounters, TakeCounters
from overcrush.editions import EDITIONS, edition
from overcrush.engine.model.game import Game
from overcrush.engine.model.setting import Setting
from overcrush.engine.setup import SIDEKICK, Setup, TeamSetup, build_setting
from overcrush.practice import CARDS
from overcrush.soak.card_needs import ANYBODY, OPPONENT, OWN, has_keyword, needs, parts
from overcrush.soak.line_variants import Line
from overcrush.soak.trial_cards import trial_cards
from overcrush.table.position import Position

HELPERS: Final = ("PRA-088", "PRA-089", "PRA-090", "PRA-091")
"""Basic Actions that make things happen: KO, drawing, a bonus, spinning."""
PLAIN: Final = ("PRA-001", "PRA-002", "PRA-003", "PRA-004", "PRA-005", "PRA-006")
TRIAL_CARDS: Final = 2
"""How many of them are on each team."""
DICE: Final = 6
SIDEKICKS: Final = 14
ENERGY: Final = ("fist", "bolt", "mask", "shield", "wild")
LIVES: Final = ((20, 20), (9, 15), (15, 9))


def companions(card: Card, pool: Iterable[Card], side: str) -> list[list[Card]]:
    """For each thing that a card needs on a side, the cards that have it."""
    cards = list(pool)
    found: list[list[Card]] = []
    for need in needs(card):
        if need.side in (side, ANYBODY):
            fitting = [other for other in cards if other.kind != "basic action" and need.fits(other, card)]
            found.append([other for other in fitting if other.id != card.id])
    return [each for each in found if each]


class SceneMaker:
    """Makes scenes for one card; what it needs is looked up once."""

    def __init__(self, card: Card, pool: Iterable[Card]) -> None:
        self.card = card
        cards = list(pool)
        self.needs = {side: companions(card, cards, side) for side in (OWN, OPPONENT)}
        code = card.id.split("-")[0].lower()
        self.options = edition(code if code in EDITIONS else "ai")
        self.kinds = counter_kinds(card)
        self.settings: dict[int, Setting] = {}

    def teams(self, seed: int) -> tuple[list[Card], list[Card]]:
        rng = random.Random(seed)
        teams: list[list[Card]] = []
        for side in (OWN, OPPONENT):
            team: list[Card] = []
            names: set[str] = {self.card.name} if side == OWN else set()
            for found in self.needs[side][:4]:
                other = found[rng.randrange(len(found))]
                if other.name not in names or other.name == self.card.name:
                    team.append(other)
                    names.add(other.name)
            plain = CARDS[PLAIN[rng.randrange(len(PLAIN))]]
            if plain.name not in names:
                team.append(plain)
            team += rng.sample(trial_cards(), TRIAL_CARDS)
            teams.append([each for each in team if each.id != self.card.id])
        return teams[0], teams[1]

    def setup(self, focus: Card, seed: int) -> Setup:
        """The cards of a scene, with one in the place of the card that it is about."""
        mine, theirs = self.teams(seed)
        basics = [CARDS[each] for each in HELPERS if each != focus.id]
        own: list[tuple[Card, int]] = [(each, DICE) for each in mine]
        if focus.kind == "basic action":
            basics = [focus, *basics]
        else:
            own.insert(0, (focus, DICE))
        return Setup(
            (TeamSetup("You", tuple(own)), TeamSetup("Opponent", tuple((each, DICE) for each in theirs))),
            basic_dice=DICE,
            sidekicks=SIDEKICKS,
            shared_basics=tuple(basics),
            options=self.options,
        )

    def setting(self, seed: int) -> Setting:
        """The table of a seed with the card as it is; the lines of a card share it."""
        found = self.settings.get(seed)
        if found is None:
            found = self.settings[seed] = build_setting(self.setup(self.card, seed))
        return found

    def game(self, seed: int, place: int, line: Line) -> Game:
        """A game on that table before its first instruction; `place` says where the dice are."""
        rng = random.Random(seed * 1_000 + place)
        focus = self.card
        position = Position(self.setup(focus, seed), self.setting(seed))
        active = 1 if rng.random() < 0.35 else 0
        step = rng.choice(("main", "main", "main", "attack", "start"))
        lives = rng.choice(LIVES)
        mine, theirs = self.teams(seed)
        bearer = ""
        sparse = rng.random() < 0.2
        for seat, team in ((0, mine), (1, theirs)):
            position.seat(seat).life(lives[seat])
            faces_allowed = seat == active and step != "start"
            if seat == 0:
                bearer = self.place_focus(position, line, rng, faces_allowed)
                if line.back:
                    position.flip(focus.id)
            if seat == 1 or not sparse:
                for each in team:
                    place_one(position, each, bearer if seat == 0 else "", rng, faces_allowed)
                    for kind in self.kinds:
                        if rng.random() < 0.3:
                            position.counter(each.id, kind, rng.choice((1, 2, 4)))
                position.field(SIDEKICK.id, rng.choice((1, 2, 3)))
            if step != "start":
                for energy in ENERGY:
                    position.reserve(SIDEKICK.id, rng.choice((1, 2)) if energy != "wild" else 1, face=energy)
            position.used(SIDEKICK.id)
            if rng.random() < 0.5:
                position.prep(SIDEKICK.id)
            if seat == active and faces_allowed and rng.random() < 0.7:
                position.reserve(rng.choice([each for each in HELPERS[:3] if each != focus.id]), face="action")
        return position.unstarted(step, active)

    def place_focus(self, position: Position, line: Line, rng: random.Random, faces_allowed: bool) -> str:
        """The dice of the card itself; gives its name if it is a character in the field."""
        focus = self.card
        fielded = 0
        bursts = bursts_of(line)
        levels = [face for face in focus.die.faces if isinstance(face, CharacterFace)]
        levels = [face for face in levels if face.burst in bursts] or levels
        if levels:
            fielded = rng.choice((0, 1, 1, 1, 2))
            for _ in range(fielded):
                position.field(focus.id, level=rng.choice(levels).level)
            if faces_allowed:
                position.reserve(focus.id, level=rng.choice(levels).level)
        elif faces_allowed:
            position.reserve(focus.id, face=action_face(focus, rng, bursts))
        if rng.random() < 0.6:
            position.used(focus.id)
        if rng.random() < 0.6:
            position.bag(focus.id)
        if rng.random() < 0.4:
            position.prep(focus.id)
        for kind in self.kinds:
            if rng.random() < 0.7:
                position.counter(focus.id, kind, rng.choice((1, 3)))
        return focus.id if fielded else ""


def place_one(position: Position, card: Card, bearer: str, rng: random.Random, faces_allowed: bool) -> None:
    """A die of another card in the field, one that can be fielded or used, and some elsewhere.

    bearer: a character in the field that Gear can be attached to, or nobody.
    """
    levels = [face for face in card.die.faces if isinstance(face, CharacterFace)]
    if has_keyword(card, "Equip") and bearer and rng.random() < 0.5:
        position.field(card.id, face="action", on=bearer)
    if levels and rng.random() < 0.85:
        level = rng.choice(levels)
        position.field(card.id, level=level.level, damage=1 if level.defense > 3 and rng.random() < 0.4 else 0)
    if faces_allowed and rng.random() < 0.5:
        if levels:
            position.reserve(card.id, level=rng.choice(levels).level)
        else:
            position.reserve(card.id, face=action_face(card, rng))
    if rng.random() < 0.6:
        position.used(card.id)
    if rng.random() < 0.3:
        position.bag(card.id)


def action_face(card: Card, rng: random.Random, wanted: tuple[int, ...] = ()) -> str:
    """One of the action faces of a die, as people call it."""
    bursts = sorted({face.burst for face in card.die.faces if isinstance(face, ActionFace)})
    return "*" * rng.choice([each for each in bursts if each in wanted] or bursts) or "action"


def bursts_of(line: Line) -> tuple[int, ...]:
    """The bursts that a die must show for a line; none if it does not matter."""
    burst: str = getattr(line.ability, "burst", "")
    return tuple(len(each) for each in burst.split("/")) if burst else ()


@cache
def counter_kinds(card: Card) -> tuple[str, ...]:
    """The kinds of counters that a card mentions."""
    found: dict[str, None] = {}
    for part in parts((card.front, card.back)):
        if isinstance(part, Counters | CountersOn | PutCounters | RemoveCounters | TakeCounters):
            found[part.kind] = None
    return tuple(found)
