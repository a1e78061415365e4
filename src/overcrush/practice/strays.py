"""Words that no other card says: rarer events, stats, comparisons, loans."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import FIRST_TIME, ONCE_ON_YOUR_TURN, Anytime, Static, Triggered
from overcrush.abilities.amounts import Number, StatOf
from overcrush.abilities.bends import Becomes, CannotBeTargeted, DealsNoDamage, Gets, GoesTo
from overcrush.abilities.conditions import Compare, Exists, InStep, IsA, Not
from overcrush.abilities.costs import Energy
from overcrush.abilities.effects import Apply, DrawAndRoll, Field, GainLife, GoesBack, Spin, SpinTo
from overcrush.abilities.groups import Bound, Each, It, TheOther, ThisDie
from overcrush.abilities.program import Choose, ChooseQuality, If, sequence
from overcrush.abilities.selectors import (
    Affiliated,
    CanBe,
    Character,
    CharacterDie,
    CopyOfThis,
    Extreme,
    HasQuality,
    Having,
    In,
    Shows,
    This,
    Yours,
)
from overcrush.abilities.triggers import Event
from overcrush.practice.making import OPPOSING, YOUR_OWN, YOUR_SIDEKICKS, YOURS, character, says

CARDS: Final = (
    character(
        156,
        "Dice Lender",
        "Back by Midnight",
        4,
        "shield",
        "0/1/3 1/2/3 1/3/4",
        says(
            "Anytime 2, once on your turn: field an unpurchased character die of yours of cost 4 or less; at end of "
            "turn move it to card.",
            Anytime(
                Energy((), Number(2)),
                sequence(
                    Choose(
                        "lent",
                        Yours() & CharacterDie() & In(("card",)) & Having("cost", "<=", Number(4)),
                        how="choose",
                    ),
                    Field(Bound("lent")),
                    GoesBack(Bound("lent"), "card"),
                ),
                limit=ONCE_ON_YOUR_TURN,
            ),
        ),
        affiliations="Guild",
    ),
    character(
        157,
        "Veiled Lady",
        "Seen by Nobody",
        4,
        "mask",
        "0/2/2 1/3/3 1/4/3",
        says("This cannot be targeted.", Static(This(), CannotBeTargeted("any", "any"), scope="die")),
        says(
            "While active: opposing characters cannot be targeted by their own controller's Globals.",
            Static(OPPOSING, CannotBeTargeted("global", "opponent")),
        ),
        says(
            "While active: your sidekicks cannot be targeted by your own abilities.",
            Static(YOUR_SIDEKICKS, CannotBeTargeted("any", "you")),
        ),
    ),
    character(
        158,
        "Wind Reader",
        "Wet Finger",
        3,
        "bolt",
        "0/1/2 1/2/2 1/3/3",
        says(
            "When fielded: choose an energy type. Until end of turn your characters of that type get +1A.",
            Triggered(
                Event("fielded"),
                sequence(
                    ChooseQuality("wind", "energy type"),
                    Apply(Each(YOURS & HasQuality("wind")), Gets(Number(1), Number(0))),
                ),
            ),
        ),
        says(
            "When fielded: if a die in your reserve shows [bolt], draw and roll 1.",
            Triggered(
                Event("fielded"), DrawAndRoll(Number(1)), condition=Exists(YOUR_OWN & In(("reserve",)) & Shows("bolt"))
            ),
        ),
        affiliations="Tidefolk",
    ),
    character(
        159,
        "Salt Bride",
        "Out of the Foam",
        4,
        "mask",
        "0/2/3 1/3/3 1/3/5",
        says(
            "While active: your non-this Tidefolk character dice go to bag instead of used.",
            Static(
                Yours() & CharacterDie() & Affiliated("Tidefolk") & ~CopyOfThis(),
                GoesTo("used", "bag"),
            ),
        ),
        says(
            "While active: the D of each opposing character with the lowest printed D is 1.",
            Static(Extreme("printed defense", "lowest", OPPOSING), Becomes("defense", Number(1))),
        ),
        affiliations="Tidefolk",
    ),
    character(
        160,
        "Scapegoat",
        "Somebody Must",
        2,
        "fist",
        "0/1/1 0/1/2 1/2/3",
        says(
            "When KO'd to pay a cost: draw and roll 1.",
            Triggered(Event("ko", how="cost"), DrawAndRoll(Number(1))),
        ),
        says(
            "When this is rolled from prep and shows energy: gain 1 life.",
            Triggered(
                Event("rolled", how="from prep"),
                GainLife(Number(1)),
                scope="always",
                condition=IsA(It(), Shows("energy")),
            ),
        ),
        says(
            "When this is targeted by a character: spin that character down 1.",
            Triggered(Event("targeted", how="character"), Spin(TheOther(), Number(-1))),
        ),
    ),
    character(
        161,
        "Wake Watcher",
        "Reads the Foam",
        3,
        "bolt",
        "0/1/2 1/2/3 1/3/4",
        says(
            "When your die rolls energy outside your roll step, first time each turn: gain 1 life.",
            Triggered(
                Event("rolled", Yours(), how="energy face"),
                If(Not(InStep("roll and reroll")), GainLife(Number(1))),
                scope="card",
                limit=FIRST_TIME,
            ),
        ),
        says(
            "While this is blocked by 2 or more: it gets +2A.",
            Static(
                This(),
                Gets(Number(2), Number(0)),
                scope="die",
                condition=Compare(StatOf("blockers", ThisDie()), ">=", Number(2)),
            ),
        ),
        affiliations="Watch",
    ),
    character(
        162,
        "Hush Monk",
        "Open Palm",
        3,
        "shield",
        "0/1/3 1/2/4 1/2/5",
        says(
            "While active: characters whose level is not 1 deal no damage with abilities.",
            Static(Character() & Having("level", "!=", Number(1)), DealsNoDamage("ability")),
        ),
        says(
            "When fielded: spin target opposing character that can be spun down to level 1.",
            Triggered(
                Event("fielded"),
                sequence(Choose("calmed", OPPOSING & CanBe("spun down")), SpinTo(Bound("calmed"), Number(1))),
            ),
        ),
        alignment="Good",
    ),
)
