"""What is in an effect, seen before it is done: its parts, its choices, its costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Final

from overcrush.abilities import groups as gr
from overcrush.abilities import program as pr
from overcrush.abilities import selectors as se
from overcrush.abilities.amounts import AnyNumber, BoundNumber, UpTo
from overcrush.abilities.conditions import QualityIs
from overcrush.abilities.costs import Cost
from overcrush.abilities.effects import Redirect, Retarget
from overcrush.engine.model.proposal import REACH_ANYTHING, REACH_DICE, REACH_PLAYERS


def walk(value: object) -> Iterator[object]:
    """Every part of a tree of vocabulary values."""
    yield value
    if isinstance(value, tuple | list):
        for item in value:
            yield from walk(item)
    else:
        for name in part_names(type(value)):
            yield from walk(getattr(value, name))


PART_NAMES: Final[dict[type, tuple[str, ...]]] = {}


def part_names(kind: type) -> tuple[str, ...]:
    """The names of the parts that values of a type have; none for numbers and words."""
    found = PART_NAMES.get(kind)
    if found is None:
        found = PART_NAMES[kind] = tuple(each.name for each in fields(kind)) if is_dataclass(kind) else ()
    return found


def optional(what: gr.Chosen) -> bool:
    """Whether nothing at all may be chosen."""
    return isinstance(what.count, UpTo | AnyNumber)


def speaks_of(effect: pr.Effect, name: str) -> bool:
    """Whether an effect makes use of what was bound to a name."""
    for part in walk(effect):
        match part:
            case BoundNumber(used) | gr.Bound(used) | se.HasQuality(used) if used == name:
                return True
            case QualityIs(left, right) if name in (left, right):
                return True
    return False


def fitting(effect: pr.Effect) -> pr.Effect:
    """The effect with choices that something can come of: of dice to reroll and to swap (V-010, V-044, V-047)."""
    if not isinstance(effect, pr.Sequence):
        return effect
    wanted: dict[str, str] = {}
    for step in effect.steps:
        for group, word in step.able():
            if isinstance(group, gr.Bound):
                wanted[group.name] = word
    steps = tuple(
        replace(step, what=replace(step.what, of=step.what.of & se.CanBe(wanted[step.name])))
        if isinstance(step, pr.Choose) and step.name in wanted
        else step
        for step in effect.steps
    )
    return pr.Sequence(steps)


def leading_choices(effect: pr.Effect) -> tuple[list[pr.Effect], list[pr.Effect]]:
    """Choices at the head of an effect, which a Global makes before it is paid for (A81), and the rest."""
    effect = fitting(effect)
    steps = list(effect.steps) if isinstance(effect, pr.Sequence) else [effect]
    head: list[pr.Effect] = []
    while steps and isinstance(steps[0], pr.Choose | pr.ChoosePlayerOrDie | pr.ChoosePlayer):
        head.append(steps.pop(0))
    return head, steps


def only_redirects(effect: pr.Effect) -> int:
    """Of an answer to damage that does nothing but redirect it: to dice, to players, to either; 0 of any other."""
    reach: dict[str, int] = {}
    found = 0
    for part in walk(effect):
        match part:
            case pr.ChoosePlayerOrDie(name):
                reach[name] = REACH_ANYTHING
            case pr.ChoosePlayer(name):
                reach[name] = REACH_PLAYERS
            case Redirect(_, to):
                match to:
                    case gr.Bound(name) | gr.BoundPlayers(name):
                        found |= reach.get(name, REACH_DICE)
                    case gr.Players():
                        found |= REACH_PLAYERS
                    case _:
                        found |= REACH_DICE
            case pr.Sequence() | pr.Choose() | pr.Pay() | pr.May() | pr.If() | pr.Nothing():
                pass
            case pr.Effect():
                return 0
    return found


def destinations_of(effect: pr.Effect) -> list[se.Filter]:
    """Of an answer that does nothing but redirect to dice: which dice; none if it does more or may go elsewhere."""
    chosen: dict[str, se.Filter] = {}
    found: list[se.Filter] = []
    for part in walk(effect):
        match part:
            case pr.Choose(name, what):
                chosen[name] = what.of
            case Redirect(_, to) | Retarget(to):
                match to:
                    case gr.Bound(name) if name in chosen:
                        found.append(chosen[name])
                    case gr.Each(of):
                        found.append(of)
                    case gr.ThisDie():
                        found.append(se.This())
                    case _:
                        return []
            case pr.Sequence() | pr.Pay() | pr.May():
                pass
            case pr.Effect():
                return []
    known = not any(isinstance(part, gr.Bound | gr.BoundPlayers | BoundNumber) for part in walk(found))
    return found if known else []


def first_cost(effect: pr.Effect, payer: gr.Players | None = None) -> Cost | None:
    """The cost at the head of an effect, perhaps behind choices: whoever uses it must pay (X-003, X-004)."""
    payer = gr.You() if payer is None else payer
    steps = effect.steps if isinstance(effect, pr.Sequence) else (effect,)
    for step in steps:
        if isinstance(step, pr.Pay) and step.who == payer:
            return step.cost
        if not isinstance(step, pr.Choose):
            return None
    return None
