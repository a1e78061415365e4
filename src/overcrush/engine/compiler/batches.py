"""Payments made together: one effect with the summed amount."""

from __future__ import annotations

from overcrush.abilities import program as pr
from overcrush.abilities.amounts import Amount


def in_batches(effect: pr.Effect, times: Amount) -> pr.Effect | None:
    """The effect of several payments made together: one effect with the summed amount; None if it has no amount."""
    if not isinstance(effect, pr.Sequence):
        return effect.times(times)
    changed = [in_batches(step, times) for step in effect.steps]
    if all(step is None for step in changed):
        return None
    return pr.Sequence(tuple(new or old for new, old in zip(changed, effect.steps, strict=True)))
