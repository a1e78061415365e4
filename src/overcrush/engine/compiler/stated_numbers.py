"""2018: whoever affects a stated number of characters targets them, whether the text says "target" or not (X-012)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from overcrush.abilities import ability as ab
from overcrush.abilities import effects as ef
from overcrush.abilities import groups as gr
from overcrush.abilities import program as pr
from overcrush.abilities import selectors as se
from overcrush.abilities.amounts import AnyNumber
from overcrush.engine.compiler.analysis import part_names


def with_stated_targets(ability: ab.Ability) -> ab.Ability:
    """The ability with its choices as targets where it affects what is chosen."""
    affected = {name for part in own_parts(ability) for name in names_affected(part)}
    changed = {name: rewritten(getattr(ability, name), affected) for name in part_names(type(ability))}
    return replace(ability, **changed)


def own_parts(value: object) -> Iterator[object]:
    """Every part of a tree, but nothing of abilities that it gives: those make choices of their own."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            if not isinstance(item, ab.Ability):
                yield from own_parts(item)
    else:
        for name in part_names(type(value)):
            part = getattr(value, name)
            if not isinstance(part, ab.Ability):
                yield from own_parts(part)


def names_affected(part: object) -> Iterator[str]:
    """The names of what was chosen and is affected by an effect."""
    match part:
        case ef.Fight(left, right) | ef.SwapDice(left, right):
            yield from names_in(left)
            yield from names_in(right)
        case pr.ForEach(_, group):
            yield from names_in(group)
        case pr.Effect():
            yield from names_in(part.needs())


def names_in(group: gr.Group | None) -> Iterator[str]:
    match group:
        case gr.Bound(name):
            yield name
        case gr.Together(left, right):
            yield from names_in(left)
            yield from names_in(right)
        case gr.Divided(among):
            yield from names_in(among)


def rewritten(value: Any, affected: set[str]) -> Any:
    """A part of an ability with such choices as targets."""
    match value:
        case ab.Ability():
            return with_stated_targets(value)
        case pr.Choose(name, what) if name in affected and targets_by_number(what):
            return pr.Choose(name, replace(what, how="target"))
        case tuple():
            return tuple(rewritten(item, affected) for item in value)
    changed: dict[str, Any] = {}
    for name in part_names(type(value)):
        old = getattr(value, name)
        new = rewritten(old, affected)
        if new is not old:
            changed[name] = new
    return replace(value, **changed) if changed else value


def targets_by_number(what: gr.Chosen) -> bool:
    """A number of characters that its player chooses from both sides or across.

    "Any number" states none, "with the lowest A" is a criterion (X-015), and whoever picks among dice of their own does
    not target (X-016).
    """
    if what.how == "target" or what.by != gr.You() or isinstance(what.count, AnyNumber):
        return False
    if any(isinstance(part, se.Extreme | se.Yours | se.YoursAlone) for part in own_parts(what.of)):
        return False
    return only_characters(what.of)


def only_characters(of: se.Filter) -> bool:
    """Whether a filter matches nothing but characters in the field."""
    match of:
        case se.Character() | se.Sidekick():
            return True
        case se.Both(left, right):
            return only_characters(left) or only_characters(right)
        case se.Either(left, right):
            return only_characters(left) and only_characters(right)
    return False
