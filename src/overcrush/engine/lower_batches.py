"""Payments made together: one effect with the summed amount."""

from __future__ import annotations

from dataclasses import replace

from overcrush.abilities import bends as be
from overcrush.abilities import effects as ef
from overcrush.abilities import program as pr
from overcrush.abilities.amounts import Amount, Product


def in_batches(effect: pr.Effect, times: Amount) -> pr.Effect | None:
    """The effect of several payments made together: one effect with the summed amount; None if it has no amount."""
    match effect:
        case pr.Sequence(steps):
            changed = [in_batches(step, times) for step in steps]
            if all(step is None for step in changed):
                return None
            return pr.Sequence(tuple(new or old for new, old in zip(changed, steps, strict=True)))
        case ef.DealDamage(amount):
            return replace(effect, amount=Product(amount, times))
        case ef.GainLife(amount) | ef.LoseLife(amount) | ef.GainEnergy(amount):
            return replace(effect, amount=Product(amount, times))
        case ef.Apply(_, be.Gets(attack, defense), _):
            return replace(effect, bend=be.Gets(Product(attack, times), Product(defense, times)))
        case ef.PrepFromBag(count) | ef.DrawAndRoll(count):
            return replace(effect, count=Product(count, times))
        case _:
            return None
