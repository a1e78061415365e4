"""What one seat may see. All dice are open, both bags too (A68); only another seat's secret choice is hidden."""

from __future__ import annotations

from typing import Protocol

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.codec import encode
from overcrush.engine.machine import kind_asked, offered
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import ZONES
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import CardId, DieId, SeatId, Zone
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.model.rows import D_CARD, D_DIE, D_PROGRAM, D_SEAT
from overcrush.engine.queries.dice import is_character
from overcrush.engine.queries.die_keywords import keywords_of
from overcrush.engine.queries.stats import attack_of, defense_of, level_of
from overcrush.wording.options import card_name, die_name, face_of
from overcrush.wording.questions import WordedQuestion, question

UNKNOWN = -1
"""Stands for a choice that the seat may not know."""
SECRET_LENGTH = 3
"""A secret choice is bound as (kind, word, 1); an open one has no third number."""


class Secret:
    """A choice that another seat made in secret: where it is bound, and what it may be."""

    def __init__(self, where: int, delayed: bool, slot: int, choices: list[int]) -> None:
        self.where = where
        """The number of the frame, or of the delayed effect."""
        self.delayed = delayed
        self.slot = slot
        self.choices = choices


class SeenDie:
    """One die as somebody at the table sees it."""

    def __init__(self, g: Game, d: DieId) -> None:
        self.number = d
        self.card = g.card[d]
        self.name = card_name(g, g.card[d])
        self.label = die_name(g, d)
        self.zone = g.zone[d]
        self.face = face_of(g, d)
        self.owner = g.owner[d]
        self.controller = g.controller[d]
        self.damage = g.damage[d]
        self.host = g.host[d]
        self.blocks: Ints = g.blocks[d]
        self.level = 0
        self.attack = 0
        self.defense = 0
        self.keywords: list[str] = []
        if is_character(g, d):
            self.level = level_of(g, d)
            self.attack = attack_of(g, d)
            self.defense = defense_of(g, d)
            self.keywords = [KEYWORDS[number] for number in keywords_of(g, d)]


class Observation:
    """What one seat may see of a game, and the answers that it may give if it is asked.

    The game in it is a copy of its own in which the secret choices of other seats are blanked out: reading it tells
    nothing that is hidden, and changing it changes nobody else's game.
    """

    def __init__(self, game: Game, seat: SeatId, secrets: list[Secret], offer: list[int]) -> None:
        """Use `observe`, which sees to it that the game is a blanked-out copy."""
        self.game = game
        self.seat = seat
        self.secrets = secrets
        self.offer = offer
        """The answers that are offered; none if another seat is asked."""

    def encode(self) -> bytes:
        """The observation as bytes: equal whenever two games differ only in what this seat may not know."""
        return encode(self.game)

    def sample(self, dice: ChanceSource) -> Game:
        """A whole game that may be the true one: every secret chosen anew. The bag has no order to be known."""
        game = self.game.copy()
        for secret in self.secrets:
            bind(game, secret, secret.choices[dice.below(len(secret.choices))])
        game.offer = self.game.offer
        return game

    def among(self, answers: list[int]) -> Observation:
        """The same position with fewer answers to choose from."""
        return Observation(self.game, self.seat, self.secrets, answers)

    def kind(self) -> QuestionKind:
        """What kind of question is open."""
        return kind_asked(self.game)

    def question(self) -> WordedQuestion | None:
        """The open question in words, if it is put to this seat."""
        return question(self.game) if self.game.asked == self.seat else None

    def dice(self, seat: SeatId, zone: Zone) -> list[SeenDie]:
        """The dice of a seat in a zone; of a bag in no order that means anything."""
        return [SeenDie(self.game, d) for d in self.game.places[seat * ZONES + zone]]

    def life(self, side: int) -> int:
        return self.game.life[side]

    def stock(self, card: int) -> int:
        """How many dice are left on a card."""
        return self.game.stock[card]


class Player(Protocol):
    """Anybody who answers for a seat: gets what the seat may see and the question, gives an offered number."""

    def decide(self, observed: Observation) -> int: ...


def observe(game: Game, seat: SeatId) -> Observation:
    """What the seat may see now."""
    if not 0 <= seat < game.setting.seats:
        raise ValueError(f"There is no seat {seat}: this game has seats 0 to {game.setting.seats - 1}.")
    offer = offered(game)
    copy = game.copy()
    secrets = find_secrets(copy, seat)
    for secret in secrets:
        bind(copy, secret, UNKNOWN)
    return Observation(copy, seat, secrets, offer if game.asked == seat else [])


def find_secrets(g: Game, seat: SeatId) -> list[Secret]:
    """Secret choices of other seats that have not been revealed."""
    found: list[Secret] = []
    for where, frame in enumerate(g.frames):
        for slot, bound in enumerate(frame.slots):
            if len(bound) == SECRET_LENGTH:
                choices = hidden_choices(g, frame, slot, seat)
                if choices:
                    found.append(Secret(where, False, slot, choices))
    for where, (head, slots) in enumerate(g.delayed):
        frame = Frame(head[D_PROGRAM], SeatId(head[D_SEAT]), DieId(head[D_DIE]), CardId(head[D_CARD]), list(slots))
        for slot, bound in enumerate(slots):
            if len(bound) == SECRET_LENGTH:
                choices = hidden_choices(g, frame, slot, seat)
                if choices:
                    found.append(Secret(where, True, slot, choices))
    return found


def hidden_choices(g: Game, frame: Frame, slot: int, seat: SeatId) -> list[int]:
    """What a binding may be, if it is a secret choice of somebody else; else nothing."""
    if not 0 <= frame.program < len(g.setting.programs):
        return []
    for instruction in g.setting.programs[frame.program].code:
        if instruction.hides(slot) and instruction.seat(g, frame) != seat:
            return instruction.ask(g, frame)
    return []


def bind(g: Game, secret: Secret, word: int) -> None:
    if secret.delayed:
        head, slots = g.delayed[secret.where]
        bound = slots[secret.slot]
        changed = (*slots[: secret.slot], (bound[0], word, bound[2]), *slots[secret.slot + 1 :])
        g.delayed[secret.where] = (head, changed)
    else:
        frame = g.frames[secret.where]
        bound = frame.slots[secret.slot]
        frame.slots[secret.slot] = (bound[0], word, bound[2])
