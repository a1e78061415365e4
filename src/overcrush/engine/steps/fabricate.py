"""Fabricate X-Y: a purchase paid with own characters instead of energy (K-047 to K-049, A56)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.proposals import propose_ko
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import CHARACTER_FACE, K_FABRICATE
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_DIE, DieId, SeatId, as_dice
from overcrush.engine.model.instructions import Asking, Instruction, Program, Return
from overcrush.engine.model.question import Declaration, Option, OptionKind, QuestionKind
from overcrush.engine.model.refusals import FABRICATE_TOO_FEW
from overcrush.engine.model.rows import CAUSE_COST
from overcrush.engine.queries.dice import face, field_of
from overcrush.engine.queries.energy import representative
from overcrush.engine.queries.lookalikes import by_appearance
from overcrush.engine.queries.possibilities import can_be_kod
from overcrush.engine.queries.targets import FINISHED, dice_declaration, die_option, next_choices
from overcrush.engine.steps.purchase import purchase_die

F_CHOSEN: Final = 2
FABRICATE_SLOTS: Final = 3


def parts(g: Game, seat: SeatId) -> list[DieId]:
    """Own characters that can pay by being KO'd; one that cannot be KO'd now pays nothing (A56)."""
    return [d for d in field_of(g, seat) if face(g, d).kind == CHARACTER_FACE and can_be_kod(g, d)]


class PickParts(Asking):
    """Exactly X dice whose printed costs total Y or more; no choice is offered that could not be completed."""

    def __init__(self) -> None:
        super().__init__(QuestionKind.FABRICATE)
        self.declares = True

    def ask(self, g: Game, f: Frame) -> list[int]:
        s = g.setting
        row = s.cards[f.card]
        count = row.keyword_values.get(K_FABRICATE, 1)
        goal = row.second_values.get(K_FABRICATE, 0)
        chosen = f.slots[F_CHOSEN]
        if len(chosen) == count:
            return [FINISHED]
        pairs = by_appearance(g, parts(g, f.seat))
        places = {d: i for i, (_, d) in enumerate(pairs)}
        have = sum(s.cards[g.card[d]].cost for d in chosen)
        offer: list[int] = []
        for d in next_choices(pairs, chosen[-1] if chosen else -1, count - len(chosen)):
            rest = sorted((s.cards[g.card[x]].cost for _, x in pairs[places[DieId(d)] + 1 :]), reverse=True)
            best = have + s.cards[g.card[d]].cost + sum(rest[: count - len(chosen) - 1])
            if best >= goal:
                offer.append(d)
        return offer

    def take(self, g: Game, f: Frame, answer: int) -> None:
        if answer != FINISHED:
            f.slots[F_CHOSEN] = (*f.slots[F_CHOSEN], answer)
            f.repeat()

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        row = g.setting.cards[f.card]
        count = row.keyword_values.get(K_FABRICATE, 1)
        return (FABRICATE_TOO_FEW, f.card, count, row.second_values.get(K_FABRICATE, 0))

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return die_option(answer, OptionKind.KO_AS_PAYMENT)

    def so_far(self, g: Game, f: Frame) -> Ints:
        return f.slots[F_CHOSEN]

    def declaration(self, g: Game, f: Frame) -> Declaration | None:
        pairs = by_appearance(g, parts(g, f.seat))
        found = dice_declaration(f.seat, self.question_kind, pairs, OptionKind.KO_AS_PAYMENT)
        found.least = found.most = g.setting.cards[f.card].keyword_values.get(K_FABRICATE, 1)
        return found


class KoParts(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        propose_ko(g, as_dice(f.slots[F_CHOSEN]), NO_DIE, f.card, f.seat, CAUSE_COST)


class TakeFabricated(Instruction):
    """Paid with those KOs, which nothing replaces (A56)."""

    def do(self, g: Game, f: Frame) -> None:
        purchase_die(g, f, DieId(representative(g, f.card)))


def fabricate_program() -> Program:
    return Program("fabricate", [PickParts(), KoParts(), TakeFabricated(), Return()], FABRICATE_SLOTS)
