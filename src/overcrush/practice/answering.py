"""Abilities that answer what would happen, Globals of every kind (reactive, unlimited, limited), Anytime abilities."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import (
    ONCE_ON_YOUR_TURN,
    ONCE_PER_GAME,
    ONCE_PER_TURN,
    ONLY_ON_YOUR_TURN,
    Anytime,
    Global,
    Replacement,
    Triggered,
)
from overcrush.abilities.amounts import AtLeast, Number, StatOf
from overcrush.abilities.bends import Gets
from overcrush.abilities.conditions import Done, Exists
from overcrush.abilities.costs import Costs, Energy, KoOwn, PayLife, SacrificeOwn, SpinDownOwn
from overcrush.abilities.effects import (
    Apply,
    Cancel,
    ClearDamage,
    DealDamage,
    Field,
    GainEnergy,
    Instead,
    Ko,
    PrepFromBag,
    Prevent,
    Redirect,
    RemoveFromCombat,
    Reroll,
    Spin,
    SpinTo,
    UseCopy,
)
from overcrush.abilities.groups import Bound, It, ThisDie
from overcrush.abilities.program import Choose, ChoosePlayerOrDie, If, Pay, sequence
from overcrush.abilities.selectors import (
    ActionDie,
    AnyDie,
    Character,
    CopyOfThis,
    In,
    Shows,
    Sidekick,
    SidekickDie,
    This,
)
from overcrush.abilities.triggers import Event
from overcrush.practice.making import YOUR_OWN, YOURS, character, says

CARDS: Final = (
    character(
        65,
        "Undying Bosun",
        "Too Stubborn",
        4,
        "fist",
        "0/2/3 1/3/4 1/5/4",
        says(
            "Would be KO'd: you may pay 1. If you do, instead clear its damage and spin it to level 1.",
            Replacement(
                Event("ko"),
                sequence(
                    Pay(Energy((), Number(1))),
                    If(Done(), sequence(ClearDamage(ThisDie()), SpinTo(ThisDie(), Number(1)), Instead())),
                ),
                optional="may",
            ),
        ),
        affiliations="Watch",
    ),
    character(
        66,
        "Bodyguard",
        "Always in Front",
        3,
        "shield",
        "0/1/4 1/2/4 1/2/6",
        says(
            "When your non-this character would take damage: you may redirect up to 2 of it to this.",
            Replacement(
                Event("damaged", YOURS & ~CopyOfThis()),
                Redirect(Number(2), ThisDie()),
                scope="watch die",
                optional="may",
            ),
        ),
        affiliations="Watch",
        equip=True,
    ),
    character(
        67,
        "Ward Keeper",
        "Chalk Circles",
        4,
        "mask",
        "0/1/3 1/2/4 1/3/4",
        says(
            "When you would take combat damage: prevent 1 of it.",
            Replacement(Event("player damaged", who="you", how="combat"), Prevent(Number(1)), scope="card"),
        ),
        says(
            "Global [mask], when your character would be KO'd: instead spin it to level 1 and clear its damage.",
            Global(
                Energy(("mask",), Number(1)),
                sequence(SpinTo(It(), Number(1)), ClearDamage(It()), RemoveFromCombat(It()), Instead()),
                when=Event("ko", YOURS),
                limit=ONCE_PER_TURN,
            ),
        ),
        alignment="Good",
    ),
    character(
        68,
        "Saboteur",
        "Wet Powder",
        3,
        "bolt",
        "0/2/1 1/2/2 1/3/3",
        says(
            "When an opponent uses an action die: you may KO this and cancel it.",
            Replacement(
                Event("action used", ActionDie(), who="opponent"),
                sequence(Ko(ThisDie()), Cancel()),
                scope="watch die",
                optional="may",
            ),
        ),
        affiliations="Wreckers",
    ),
    character(
        69,
        "Echo Singer",
        "Same Verse",
        4,
        "mask",
        "0/1/2 1/2/3 1/3/4",
        says(
            "When you use an action die, once per turn: use a copy of it with new targets.",
            Triggered(
                Event("action used", AnyDie() & ActionDie(), who="you"), UseCopy(), scope="card", limit=ONCE_PER_TURN
            ),
        ),
        affiliations="Tidefolk",
    ),
    character(
        70,
        "Customs Officer",
        "Denied",
        4,
        "shield",
        "0/2/2 1/3/3 1/4/4",
        says(
            "When an opponent uses a Global: you may pay 1. If you do, cancel it.",
            Replacement(
                Event("global used", who="opponent"),
                sequence(Pay(Energy((), Number(1))), If(Done(), Cancel())),
                scope="card",
                optional="may",
            ),
        ),
        affiliations="Guild",
    ),
    character(
        71,
        "Shield Smith",
        "Riveted Twice",
        3,
        "shield",
        "0/1/3 1/2/3 1/3/4",
        says(
            "Global [shield], when your character would take damage: prevent 1 of it.",
            Global(Energy(("shield",), Number(1)), Prevent(Number(1)), when=Event("damaged", YOURS)),
        ),
        says(
            "Global [shield][shield], when you would take damage: prevent all of it.",
            Global(
                Energy(("shield", "shield"), Number(2)), Prevent(Number(-1)), when=Event("player damaged", who="you")
            ),
        ),
        affiliations="Guild",
    ),
    character(
        72,
        "Lightning Rod",
        "Down the Wire",
        3,
        "bolt",
        "0/1/1 1/2/2 1/3/3",
        says(
            "Global [bolt], when you would take damage: redirect 2 of it to your target character.",
            Global(
                Energy(("bolt",), Number(1)),
                sequence(Choose("grounded", YOURS), Redirect(Number(2), Bound("grounded"))),
                when=Event("player damaged", who="you"),
            ),
        ),
        says(
            "Global 2, once per game: deal 1 damage to target player or character.",
            Global(
                Energy((), Number(2)),
                sequence(ChoosePlayerOrDie("struck", Character()), DealDamage(Number(1), Bound("struck"))),
                limit=ONCE_PER_GAME,
            ),
        ),
    ),
    character(
        73,
        "Fist Fighter",
        "Bare Knuckle",
        2,
        "fist",
        "0/2/1 0/3/1 1/4/2",
        says(
            "Global [fist]: target character gets +1A until end of turn.",
            Global(
                Energy(("fist",), Number(1)),
                sequence(Choose("fired up", Character()), Apply(Bound("fired up"), Gets(Number(1), Number(0)))),
            ),
        ),
        says(
            "Anytime, pay 1 life, once per turn: this gets +2A until end of turn.",
            Anytime(PayLife(Number(1)), Apply(ThisDie(), Gets(Number(2), Number(0))), limit=ONCE_PER_TURN),
        ),
    ),
    character(
        74,
        "Mask Maker",
        "Paper and Glue",
        2,
        "mask",
        "0/1/1 0/1/2 1/2/3",
        says(
            "Global [mask], only on your turn: reroll one of your energy dice in reserve.",
            Global(
                Energy(("mask",), Number(1)),
                sequence(
                    Choose("again", YOUR_OWN & In(("reserve",)) & Shows("energy"), how="choose"), Reroll(Bound("again"))
                ),
                limit=ONLY_ON_YOUR_TURN,
            ),
        ),
        says(
            "Anytime, spin this down 1: gain 1 [mask].",
            Anytime(SpinDownOwn(This()), GainEnergy(Number(1), "mask")),
        ),
        affiliations="Guild",
    ),
    character(
        75,
        "Press Gang",
        "Volunteers",
        3,
        "fist",
        "0/2/2 1/3/3 1/4/4",
        says(
            "Global [fist], 1 life, once on your turn: field a sidekick die from your used.",
            Global(
                Costs((Energy(("fist",), Number(1)), PayLife(Number(1)))),
                sequence(
                    Choose("pressed", YOUR_OWN & SidekickDie() & In(("used",)), how="choose"), Field(Bound("pressed"))
                ),
                limit=ONCE_ON_YOUR_TURN,
                condition=Exists(YOUR_OWN & SidekickDie() & In(("used",))),
            ),
        ),
        says(
            "Anytime, KO your other character: this gets +A equal to the KO'd die's cost until end of turn.",
            Anytime(
                KoOwn(Character() & ~This()),
                Apply(ThisDie(), Gets(AtLeast(1, StatOf("cost", Bound("given"))), Number(0))),
                limit=ONCE_PER_TURN,
            ),
        ),
        affiliations="Wreckers",
    ),
    character(
        76,
        "Reed Sacrificer",
        "Straw Dolls",
        3,
        "mask",
        "0/1/2 1/2/2 1/3/3",
        says(
            "Anytime, sacrifice your sidekick: prep 1 from bag.",
            Anytime(SacrificeOwn(Sidekick()), PrepFromBag(Number(1))),
        ),
        says(
            "Global [bolt][mask]: spin target character down 1.",
            Global(
                Energy(("bolt", "mask"), Number(2)),
                sequence(Choose("dizzy", Character()), Spin(Bound("dizzy"), Number(-1))),
            ),
        ),
    ),
)
