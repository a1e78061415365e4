"""Costs: energy, life, dice, counters."""

from __future__ import annotations

from typing import Any

from overcrush.abilities.amounts import Number
from overcrush.abilities.costs import (
    Cost,
    Costs,
    Energy,
    KoOwn,
    MoveOwn,
    PayLife,
    RemoveCounters,
    SacrificeOwn,
    SpinDownOwn,
)
from overcrush.abilities.selectors import Both, Other, This
from overcrush.language.grammar import Made, _
from overcrush.language.phrases.base import label, phrase


def _typed(first: str, rest: Any = None) -> Energy:
    types = (first, *(rest.types if rest else ()))
    return Energy(types, Number(len(types)))


def _icons(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Energy) or value.amount != Number(len(value.types)) or not value.types:
        return None
    return {"first": value.types[0], "rest": Energy(value.types[1:], Number(len(value.types) - 1))}


def _last(value: Any) -> dict[str, Any] | None:
    parts = _icons(value)
    return {"first": parts["first"]} if parts and len(value.types) == 1 else None


def _more(value: Any) -> dict[str, Any] | None:
    return _icons(value) if isinstance(value, Energy) and len(value.types) > 1 else None


def _and(left: Cost, right: Cost) -> Costs:
    return Costs((left, *(right.parts if isinstance(right, Costs) else (right,))))


def _split(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Costs):
        return None
    rest = value.parts[1:]
    return {"left": value.parts[0], "right": Costs(rest) if len(rest) > 1 else rest[0]}


phrase("energy", "{first:icon}", Made(_typed, _last))
phrase("energy", "{first:icon}{rest:energy}", Made(_typed, _more))
phrase("price", "{e:energy}", _.e)
phrase("price", "{n:generic}", Energy((), _.n))
phrase("price", "{n:number} life", PayLife(_.n))

phrase("cost paid", "{p:price}", _.p)

# In a head: Anytime, move this to used: ...

phrase("cost", "{p:price}", _.p)
phrase("cost", "KO this", KoOwn(This()))
phrase("cost", "KO another {n:noun.one}", KoOwn(Both(Other(), _.n)))
phrase("cost", "KO a {n:noun.one}", KoOwn(_.n))
phrase("cost", "KO {k:int} {n:noun.many}", KoOwn(_.n, _.k))
phrase("cost", "sacrifice this", SacrificeOwn(This()))
phrase("cost", "sacrifice a {n:noun.one}", SacrificeOwn(_.n))
phrase("cost", "spin this down 1", SpinDownOwn(This()))
phrase("cost", "spin a {n:noun.one} down 1", SpinDownOwn(_.n))
phrase("cost", "prep this", MoveOwn(This(), "prep"))
phrase("cost", "move this to {z:zone}", MoveOwn(This(), _.z))
phrase("cost", "move a {n:noun.one} to {z:zone}", MoveOwn(_.n, _.z))
phrase("cost", "move {k:int} {n:noun.many} to {z:zone}", MoveOwn(_.n, _.z, _.k))
phrase("cost", "remove 1 {c:counter} counter from this card", RemoveCounters(_.c, 1))
phrase("cost", "remove {k:int} {c:counter} counters from this card", RemoveCounters(_.c, _.k))
phrase("costs", "{left:cost}", _.left)
phrase("costs", "{left:cost}, {right:costs}", Made(_and, _split))
label("a cost such as [mask], 2 life or move this to used", "cost", "costs", "price", "energy")
