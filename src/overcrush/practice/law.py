"""Characters that change prices, places and what players may do: the harbor's law and those who bend it."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import Static
from overcrush.abilities.amounts import CountOf, Number, Product
from overcrush.abilities.bends import (
    ArrangesBlocks,
    AttackersAtMost,
    DrawsMore,
    EnergyCountsAs,
    ExtraAttackStep,
    Forbid,
    Free,
    GoesTo,
    Price,
)
from overcrush.abilities.conditions import Happened, InStep, Not
from overcrush.abilities.selectors import (
    ActionDie,
    Affiliated,
    AnyDie,
    CopyOfThis,
    Having,
    In,
    Opposing,
    Sidekick,
    SidekickDie,
    This,
    Yours,
)
from overcrush.practice.making import YOUR_OWN, YOURS, character, says

CARDS: Final = (
    character(
        52,
        "Harbor Master",
        "By Appointment",
        4,
        "shield",
        "0/2/3 1/2/4 1/3/5",
        says(
            "While active: your Watch dice cost 1 less to purchase.",
            Static(Yours() & Affiliated("Watch") & In(("card",)), Price("purchase", Number(-1))),
        ),
        says(
            "While active: action dice cost opponents 1 more to purchase.",
            Static(ActionDie() & In(("card",)), Price("purchase", Number(1), "opponent")),
        ),
        affiliations="Watch",
    ),
    character(
        53,
        "Guild Factor",
        "Old Friends",
        5,
        "fist",
        "1/3/3 1/4/4 1/5/5",
        says(
            "This costs 1 less to purchase for each of your Guild characters.",
            Static(
                CopyOfThis() & In(("card",)),
                Price("purchase", Product(Number(-1), CountOf(YOURS & Affiliated("Guild")))),
                scope="always",
            ),
        ),
        says(
            "While active: your characters of fielding cost 1 are free to field.",
            Static(Yours() & In(("reserve",)) & Having("fielding cost", "=", Number(1)), Free("field")),
        ),
        affiliations="Guild",
    ),
    character(
        54,
        "Curfew Captain",
        "Doors Shut",
        4,
        "shield",
        "0/2/3 1/3/3 1/4/5",
        says(
            "While active: opponents cannot field level 3 characters.",
            Static(Opposing() & In(("reserve",)) & Having("level", "=", Number(3)), Forbid("field", "opponent")),
        ),
        says(
            "While active: opponents cannot use action dice in the attack step.",
            Static(AnyDie(), Forbid("use action", "opponent"), condition=InStep("attack")),
        ),
        affiliations="Watch",
    ),
    character(
        55,
        "Tariff Clerk",
        "In Triplicate",
        3,
        "mask",
        "0/1/2 1/2/2 1/2/4",
        says(
            "While active: Globals cost opponents 1 more.",
            Static(AnyDie(), Price("global", Number(1), "opponent")),
        ),
        says(
            "While active: sidekicks cost opponents 1 more to field.",
            Static(SidekickDie() & In(("reserve",)), Price("field", Number(1), "opponent")),
        ),
        affiliations="Guild",
    ),
    character(
        56,
        "Blockade Runner",
        "Narrow Channel",
        3,
        "bolt",
        "0/2/2 1/3/2 1/4/3",
        says(
            "While active: opponents attack with at most 2 characters.",
            Static(AnyDie(), AttackersAtMost(2, "opponent")),
        ),
        says(
            "When this would go to used unblocked: prep it instead.",
            Static(This(), GoesTo("unblocked", "prep"), scope="die"),
        ),
        affiliations="Wreckers",
    ),
    character(
        57,
        "Quarantine Doctor",
        "Yellow Flag",
        3,
        "mask",
        "0/1/3 1/2/3 1/2/5",
        says("While active: opponents cannot gain life.", Static(AnyDie(), Forbid("gain life", "opponent"))),
        says(
            "While active: opposing characters that are KO'd go to bag.",
            Static(Opposing(), GoesTo("ko", "bag")),
        ),
    ),
    character(
        58,
        "Archivist",
        "Knows the Shelf",
        4,
        "mask",
        "0/1/2 1/2/3 1/3/3",
        says("While active: you draw 1 more in your draw step.", Static(AnyDie(), DrawsMore(Number(1)))),
        says(
            "While active: your purchased action dice go to bag.",
            Static(Yours() & ActionDie(), GoesTo("purchased", "bag")),
        ),
    ),
    character(
        59,
        "Doldrums",
        "Not a Breath",
        5,
        "bolt",
        "1/2/4 1/3/5 2/5/5",
        says(
            "While active: opponents draw 1 less in their draw step.",
            Static(AnyDie(), DrawsMore(Number(-1), "opponent")),
        ),
        says(
            "While active: opponents cannot draw outside their draw step.",
            Static(AnyDie(), Forbid("draw", "opponent")),
        ),
        affiliations="Tidefolk",
        max_dice=2,
    ),
    character(
        60,
        "Still Alchemist",
        "Lead to Lightning",
        3,
        "bolt",
        "0/1/2 1/2/3 1/3/3",
        says("While active: your energy counts as [bolt].", Static(AnyDie(), EnergyCountsAs("bolt"))),
        says(
            "While active: your unfielded characters of level 1 go to prep at end of your main step.",
            Static(YOUR_OWN & Having("level", "=", Number(1)), GoesTo("unfielded", "prep")),
        ),
    ),
    character(
        61,
        "Second Tide Admiral",
        "Once More",
        6,
        "fist",
        "1/3/4 2/4/5 2/6/6",
        says(
            "While active: you have a second attack step, in which only this character's dice can attack.",
            Static(AnyDie(), ExtraAttackStep(CopyOfThis())),
        ),
        affiliations="Watch",
        max_dice=2,
    ),
    character(
        62,
        "Wharf Marshal",
        "Lines Up the Line",
        5,
        "shield",
        "1/2/4 1/3/5 1/4/6",
        says("While active: you declare the blocks for the defending player.", Static(AnyDie(), ArrangesBlocks())),
        affiliations="Watch",
        max_dice=2,
    ),
    character(
        63,
        "Stern Steward",
        "Hands Off",
        4,
        "shield",
        "0/2/3 1/3/4 1/3/5",
        says(
            "While active: opponents cannot spin, reroll, capture or take control of your characters.",
            Static(YOURS, Forbid("spin", "opponent")),
            Static(YOURS, Forbid("reroll", "opponent")),
            Static(YOURS, Forbid("capture", "opponent")),
            Static(YOURS, Forbid("control", "opponent")),
        ),
        says(
            "While active: opponents cannot purchase action dice of cost 4 or more.",
            Static(ActionDie() & In(("card",)) & Having("cost", ">=", Number(4)), Forbid("purchase", "opponent")),
        ),
        affiliations="Guild",
    ),
    character(
        64,
        "Peace Envoy",
        "White Flag",
        3,
        "shield",
        "0/1/2 1/1/3 1/2/4",
        says(
            "While active, if you did not attack this turn: sidekicks cannot attack or block.",
            Static(Sidekick(), Forbid("attack"), condition=Not(Happened("attacks", Yours(), "you"))),
            Static(Sidekick(), Forbid("block"), condition=Not(Happened("attacks", Yours(), "you"))),
        ),
        says(
            "While active: opponents cannot use Globals of action cards.",
            Static(ActionDie(), Forbid("use global", "opponent")),
        ),
        alignment="Good",
    ),
)
