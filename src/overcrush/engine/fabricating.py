"""Fabricate X-Y: a purchase paid with own characters instead of energy (K-047 to K-049, A56)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.choosing import FINISHED, by_look, next_choices
from overcrush.engine.control import DONE, Return
from overcrush.engine.frames import Frame, Ints
from overcrush.engine.payment import representative
from overcrush.engine.places import face, field_of
from overcrush.engine.programs import Asking, Instruction, Program
from overcrush.engine.purchasing import purchase_die
from overcrush.engine.refusals import FABRICATE_TOO_FEW
from overcrush.engine.state import Game
from overcrush.engine.words import CHARACTER_FACE, HOW_COST, K_FABRICATE
from overcrush.engine.would import can_be_kod, propose_ko

F_CHOSEN: Final = 2
FABRICATE_SLOTS: Final = 3


def parts(g: Game, seat: int) -> list[int]:
    """Own characters that can pay by being KO'd; one that cannot be KO'd now pays nothing (A56)."""
    return [d for d in field_of(g, seat) if face(g, d).kind == CHARACTER_FACE and can_be_kod(g, d)]


class PickParts(Asking):
    """Exactly X dice whose printed costs total Y or more; no choice is offered that could not be completed."""

    def ask(self, g: Game, f: Frame) -> list[int]:
        s = g.setting
        row = s.cards[f.card]
        count = row.keyword_values.get(K_FABRICATE, 1)
        goal = row.second_values.get(K_FABRICATE, 0)
        chosen = f.slots[F_CHOSEN]
        if len(chosen) == count:
            return [FINISHED]
        pairs = by_look(g, parts(g, f.seat))
        places = {d: i for i, (_, d) in enumerate(pairs)}
        have = sum(s.cards[g.card[d]].cost for d in chosen)
        offer: list[int] = []
        for d in next_choices(pairs, chosen[-1] if chosen else -1, count - len(chosen)):
            rest = sorted((s.cards[g.card[x]].cost for _, x in pairs[places[d] + 1 :]), reverse=True)
            best = have + s.cards[g.card[d]].cost + sum(rest[: count - len(chosen) - 1])
            if best >= goal:
                offer.append(d)
        return offer

    def take(self, g: Game, f: Frame, answer: int) -> None:
        if answer != FINISHED:
            f.slots[F_CHOSEN] = (*f.slots[F_CHOSEN], answer)
            f.at -= 1

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        return (FABRICATE_TOO_FEW, f.card)

    def topic(self, g: Game, f: Frame) -> str:
        return "fabricate"


class KoParts(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        propose_ko(g, f.slots[F_CHOSEN], -1, f.card, f.seat, HOW_COST)


class TakeFabricated(Instruction):
    """A die that was saved from the KO did not pay: then nothing is bought (A56)."""

    def do(self, g: Game, f: Frame) -> None:
        if f.slots[DONE] and f.slots[DONE][0] == len(f.slots[F_CHOSEN]):
            purchase_die(g, f, representative(g, f.card))


def fabricate_program() -> Program:
    return Program("fabricate", [PickParts(), KoParts(), TakeFabricated(), Return()], FABRICATE_SLOTS)
