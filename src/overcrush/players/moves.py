"""A move: everything that a player answers in one go, from the first small answer until somebody else is asked or
another decision begins. A whole declaration is one move, and so is using an effect with its targets and its payment.

The small answers are its parts.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final

from overcrush.engine.machine import declared, kind_asked, offered, play
from overcrush.engine.model.columns import NO_OFFER_ORDER
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.lookalikes import appearance
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.steps.attackers import A_PAIRS, A_PICKED
from overcrush.engine.steps.blockers import PAIR, PAIR_MASK
from overcrush.engine.steps.turn_frame import T_PICKED
from overcrush.players.protocol import Player
from overcrush.table.observation import observe

DECLARATIONS: Final = (QuestionKind.ATTACKERS, QuestionKind.BLOCKERS, QuestionKind.REROLL)
"""Several small answers that are one decision."""
DECISIONS: Final = (QuestionKind.ACT, *DECLARATIONS)
"""With these questions a move begins; all others belong to the move under way."""
SLOTS: Final = {
    QuestionKind.ATTACKERS: A_PICKED,
    QuestionKind.BLOCKERS: A_PAIRS,
    QuestionKind.REROLL: T_PICKED,
}
"""Where the frame of a declaration keeps its parts."""
MOST_PARTS: Final = 60
"""Small answers of a move; no move of a game has nearly as many."""
LOOKED_FOR_EACH: Final = 40
"""Small answers that are tried for each of the moves that a position may have."""

Name = Hashable
"""Moves with the same name come to the same thing: look-alike dice, another order, other energy for the same price."""


class TooMany(Exception):  # noqa: N818 - a way out, not a fault
    """A position has more moves than are looked at."""


class Move:
    """One move, and the position after it."""

    def __init__(self, answers: list[int], name: Name, after: Game) -> None:
        self.answers = answers
        self.name = name
        self.after = after


class Opening:
    """The position in which a move begins, and what tells moves apart there."""

    def __init__(self, game: Game) -> None:
        self.game = game
        offered(game)
        self.seat: SeatId = game.asked
        self.kind = kind_asked(game)
        self.declares = self.kind in DECLARATIONS
        self.turn = game.turn

    def goes_on(self, g: Game) -> bool:
        """Whether the move is not complete yet."""
        if g.result != GOING_ON or g.turn != self.turn or g.asked != self.seat:
            return False
        return kind_asked(g) not in DECISIONS or (self.declares and is_declaring(g, self.seat))

    def name(self, answers: Sequence[int], kinds: Sequence[QuestionKind]) -> Name:
        """What the small answers come to; kinds: of the questions that they answer."""
        answered = list(zip(answers, kinds, strict=True))
        if self.declares:
            return self.looks(answer for answer, kind in answered if kind is self.kind)
        return tuple(answer for answer, kind in answered if kind is not QuestionKind.PAY)

    def looks(self, parts: Iterable[int]) -> tuple[tuple[int, int], ...]:
        """What the parts of a declaration come to, in whatever order, whichever of look-alike dice they name."""
        return tuple(sorted(self.look(part) for part in parts if part != FINISHED))

    def look(self, part: int) -> tuple[int, int]:
        """What a part of a declaration is about, as it looked before the first one."""
        g = self.game
        if self.kind is QuestionKind.BLOCKERS:
            # Attackers that look alike are told apart: what else blocks them may differ.
            return (appearance(g, DieId(part >> PAIR)), part & PAIR_MASK)
        return (appearance(g, DieId(part)) if self.declares else part, 0)


def is_declaring(g: Game, seat: SeatId) -> bool:
    """Whether a seat's declaration is under way: some of its parts were answered, and it is not complete."""
    return g.asked == seat and bool(declared(g))


def all_moves(game: Game, most: int) -> list[Move]:
    """Every move of the player asked, each name once; TooMany beyond so many. Nothing is rolled."""
    opening = Opening(game)
    found: dict[Name, Move] = {}
    waiting: list[tuple[list[int], list[QuestionKind], Game]] = [([], [], game)]
    looked = 0
    while waiting:
        answers, kinds, at = waiting.pop()
        kind = kind_asked(at)
        offer = offered(at)
        # What is paid with is left to the first suggestion.
        for answer in offer[:1] if kind is QuestionKind.PAY else offer:
            looked += 1
            if looked > LOOKED_FOR_EACH * most:
                raise TooMany
            tried = at.copy()
            play(tried, answer)
            so_far, their_kinds = [*answers, answer], [*kinds, kind]
            if opening.goes_on(tried) and len(so_far) < MOST_PARTS:
                waiting.append((so_far, their_kinds, tried))
                continue
            name = opening.name(so_far, their_kinds)
            if name not in found:
                if len(found) >= most:
                    raise TooMany
                found[name] = Move(so_far, name, tried)
    return list(found.values())


def move_by(player: Player, game: Game) -> Move:
    """What a player does; game stays as it is."""
    opening = Opening(game)
    at = game.copy()
    offered(at)
    answers: list[int] = []
    kinds: list[QuestionKind] = []
    while not answers or (opening.goes_on(at) and len(answers) < MOST_PARTS):
        kinds.append(kind_asked(at))
        answer = player.decide(observe(at, opening.seat))
        answers.append(answer)
        if (refused := play(at, answer)) is not None:
            raise ValueError(f"The player gave an answer that is refused: {refused}")
    return Move(answers, opening.name(answers, kinds), at)


def move_towards(opening: Opening, choose: Callable[[Game, list[int]], int]) -> Move:
    """The move whose small answers somebody chooses from what is offered one after the other."""
    at = opening.game.copy()
    offered(at)
    answers: list[int] = []
    kinds: list[QuestionKind] = []
    while not answers or (opening.goes_on(at) and len(answers) < MOST_PARTS):
        kinds.append(kind_asked(at))
        answers.append(choose(at, offered(at)))
        play(at, answers[-1])
    return Move(answers, opening.name(answers, kinds), at)


def before_declaration(g: Game) -> Game | None:
    """The position in which the declaration under way began; None if it cannot be told. g stays as it is."""
    parts = declared(g)
    slot = SLOTS.get(kind_asked(g))
    if slot is None:
        return None
    begun = g.copy()
    frame = begun.frames[-1]
    width = 2 if kind_asked(g) is QuestionKind.BLOCKERS else 1
    frame.slots[slot] = frame.slots[slot][: len(frame.slots[slot]) - width * len(parts)]
    begun.offer = None
    begun.offer_order = NO_OFFER_ORDER
    offered(begun)
    again = begun.copy()
    if any(play(again, part) is not None for part in parts) or again.value() != g.value():
        return None
    return begun


def move_of(game: Game, answers: Sequence[int]) -> Move:
    """The move that consists of those answers; game stays as it is."""
    opening = Opening(game)
    at = game.copy()
    offered(at)
    kinds: list[QuestionKind] = []
    for answer in answers:
        kinds.append(kind_asked(at))
        if (refused := play(at, answer)) is not None:
            raise ValueError(f"An answer of the move is refused: {refused}")
    return Move(list(answers), opening.name(answers, kinds), at)
