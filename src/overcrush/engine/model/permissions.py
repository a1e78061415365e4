"""What players may be forbidden, and where dice go that a card may send elsewhere."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.numbering import in_order

# Things players may be forbidden, and prices
V_PURCHASE: Final = 0
V_FIELD: Final = 1
V_ACTION: Final = 2
V_GLOBAL: Final = 3
V_ATTACK: Final = 4
V_BLOCK: Final = 5
V_GAIN_LIFE: Final = 6
V_SPIN: Final = 7
V_REROLL: Final = 8
V_DRAW: Final = 9
V_CAPTURE: Final = 10
V_CONTROL: Final = 11
V_DRAW_BY_EFFECT: Final = 12
VERBS: Final = in_order(
    {
        "purchase": V_PURCHASE,
        "field": V_FIELD,
        "use action": V_ACTION,
        "use global": V_GLOBAL,
        "attack": V_ATTACK,
        "block": V_BLOCK,
        "gain life": V_GAIN_LIFE,
        "spin": V_SPIN,
        "reroll": V_REROLL,
        "draw": V_DRAW,
        "capture": V_CAPTURE,
        "control": V_CONTROL,
        "draw by an effect": V_DRAW_BY_EFFECT,
    }
)

# Destinations that a card may change
TO_PURCHASED: Final = 0
TO_UNBLOCKED: Final = 1
TO_KO: Final = 2
TO_USED: Final = 3
TO_UNFIELDED: Final = 4
DESTINATIONS: Final = in_order(
    {
        "purchased": TO_PURCHASED,
        "unblocked": TO_UNBLOCKED,
        "ko": TO_KO,
        "used": TO_USED,
        "unfielded": TO_UNFIELDED,
    }
)
