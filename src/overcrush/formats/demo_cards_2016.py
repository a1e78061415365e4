"""The cards of the demo games of Faerûn Under Siege and Teenage Mutant Ninja Turtles (2016)."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import (
    ONCE_ON_YOUR_TURN,
    Action,
    Anytime,
    Global,
    Keyword,
    Replacement,
    Static,
    Triggered,
)
from overcrush.abilities.amounts import Difference, EventAmount, LifeOf, Number
from overcrush.abilities.bends import (
    CannotBeBlocked,
    CannotBlock,
    Gains,
    GainsAbility,
    Gets,
    MustBlock,
    Price,
    TakesNoDamage,
)
from overcrush.abilities.conditions import ActiveNamed, Compare, Done
from overcrush.abilities.costs import Energy, MoveOwn
from overcrush.abilities.effects import Apply, DealDamage, GainLife, Instead, Move, RemoveFromCombat
from overcrush.abilities.groups import Bound, DefendingPlayer, Each, ThisDie, You
from overcrush.abilities.program import Choose, ForEach, If, Pay, sequence
from overcrush.abilities.selectors import (
    Affiliated,
    AnyDie,
    Attacking,
    BlockedDie,
    Blocking,
    Character,
    CharacterDie,
    CopyOfThis,
    In,
    Named,
    Opposing,
    Sidekick,
    This,
    Yours,
)
from overcrush.abilities.triggers import Event
from overcrush.formats.demo_making import basic, character
from overcrush.practice.making import OPPOSING, YOUR_OWN, YOURS, says

ALL: Final = Number(-1)

FAERUN_UNDER_SIEGE: Final = (
    character(
        "FUS-002",
        "Bronze Dragon",
        "Apprentice Dragon",
        4,
        "mask",
        "1/3/4 1/4/6 2/5/6*",
        says("Anti-Breath Weapon.", Keyword("Anti-Breath Weapon")),
        says(
            "*: this uses Anti-Breath Weapon for 1 less.",
            Replacement(
                Event("keyword used", Opposing(), who="opponent", how="uses Breath Weapon"),
                sequence(Pay(Energy((), Difference(EventAmount(), Number(1)))), If(Done(), Instead())),
                optional="may",
                burst="*",
            ),
        ),
        affiliations="Monster",
        alignment="good",
        tags=("Dragon",),
    ),
    character(
        "FUS-016",
        "Hell Hound",
        "Minion Fiend",
        2,
        "fist",
        "0/2/2 1/3/2 1/3/3",
        affiliations="Monster",
        alignment="evil",
        tags=("Fiend",),
    ),
    character(
        "FUS-019",
        "Hill Giant",
        "Minion Giant",
        2,
        "fist",
        "1/3/2 2/4/3 3/5/4",
        affiliations="Monster",
        alignment="evil",
        tags=("Giant",),
    ),
    character(
        "FUS-012",
        "Gnome Ranger",
        "Master Lords' Alliance",
        3,
        "bolt",
        "0/3/1* 1/4/2 2/5/3",
        says("Experience.", Keyword("Experience")),
        says(
            "While active: your other attacking characters get +1A.",
            Static(YOURS & Attacking() & ~CopyOfThis(), Gets(Number(1), Number(0))),
        ),
        affiliations="Lords' Alliance",
        alignment="neutral",
        equip=True,
    ),
    basic(
        "FUS-025",
        "Banishment",
        2,
        says(
            "Move target character die from an opponent's prep to used.",
            Action(
                sequence(
                    Choose("banished", Opposing() & CharacterDie() & In(("prep",))), Move(Bound("banished"), "used")
                )
            ),
        ),
    ),
    basic(
        "FUS-026",
        "Barkskin",
        2,
        says(
            "Target character takes no damage until end of turn.",
            Action(sequence(Choose("hard", Character()), Apply(Bound("hard"), TakesNoDamage("any", AnyDie())))),
        ),
        says(
            "**: instead 2 target characters take no damage until end of turn.",
            Action(
                sequence(
                    Choose("hardened", Character(), count=Number(2)),
                    Apply(Bound("hardened"), TakesNoDamage("any", AnyDie())),
                ),
                burst="**",
                how="instead",
            ),
        ),
        says(
            "Global [shield]: target character gets +1D until end of turn.",
            Global(
                Energy(("shield",), Number(1)),
                sequence(Choose("grown", Character()), Apply(Bound("grown"), Gets(Number(0), Number(1)))),
            ),
        ),
    ),
    basic(
        "FUS-027",
        "Blink - Transmutation",
        2,
        says(
            "Use only after blocks. Each of your blocked characters deals 1 damage to the defending player.",
            Action(
                ForEach(
                    "blinking",
                    Each(YOURS & BlockedDie()),
                    DealDamage(Number(1), DefendingPlayer(), by=Bound("blinking")),
                ),
                window="attack",
            ),
        ),
        says(
            "Global [mask]: remove target attacker from combat.",
            Global(
                Energy(("mask",), Number(1)),
                sequence(Choose("vanished", Attacking()), RemoveFromCombat(Bound("vanished"))),
            ),
        ),
    ),
)
"""S-026."""

TURTLES: Final = "Teenage Mutant Ninja Turtles"
SIDEKICKS_AND_VILLAINS: Final = Sidekick() | Affiliated("Villains")

NINJA_TURTLES: Final = (
    character(
        "TMNT-004",
        "Baxter Stockman",
        "Evil Scientist",
        4,
        "bolt",
        "0/2/3 0/3/4 1/4/5",
        says(
            'When fielded: prep each "Mousers" die in your used.',
            Triggered(Event("fielded"), Move(Each(YOUR_OWN & Named("Mousers") & In(("used",))), "prep")),
        ),
        affiliations="Villains",
        max_dice=3,
    ),
    character(
        "TMNT-014",
        "Donatello",
        "Donnie",
        5,
        "mask",
        "1/4/2 1/4/4 2/5/5",
        says("Turtle Power.", Keyword("Turtle Power")),
        affiliations=TURTLES,
        max_dice=3,
    ),
    character(
        "TMNT-027",
        "Leonardo",
        "Big Brother",
        6,
        "shield",
        "0/2/4 1/3/5 1/4/6",
        says(
            "While active: your other Teenage Mutant Ninja Turtles dice cost 1 less to purchase.",
            Static(Yours() & Affiliated(TURTLES) & ~CopyOfThis() & In(("card",)), Price("purchase", Number(-1))),
        ),
        affiliations=TURTLES,
        max_dice=3,
    ),
    character(
        "TMNT-012",
        "Casey Jones",
        "Lunatic Vigilante",
        3,
        "fist",
        "0/2/2 1/3/3 2/4/3",
        says(
            "This cannot be blocked by sidekicks or Villains.",
            Static(This(), CannotBeBlocked(SIDEKICKS_AND_VILLAINS), scope="die"),
        ),
        max_dice=3,
    ),
    basic(
        "TMNT-050",
        "Enraged",
        4,
        says(
            "Up to 2 of your target characters get +1A and gain Overcrush until end of turn.",
            Action(
                sequence(
                    Choose("angry", YOURS, count=Number(2), least=Number(0)),
                    Apply(Bound("angry"), Gets(Number(1), Number(0))),
                    Apply(Bound("angry"), Gains("Overcrush")),
                )
            ),
        ),
    ),
    basic(
        "TMNT-051",
        "Give Me a Break!",
        3,
        says(
            "Target non-Teenage Mutant Ninja Turtles character cannot block until end of turn.",
            Action(
                sequence(
                    Choose("idle", Character() & ~Affiliated(TURTLES)), Apply(Bound("idle"), CannotBlock(AnyDie()))
                )
            ),
        ),
        says(
            'Global [bolt]: characters gain "When this blocks: deal 1 damage to it" until end of turn.',
            Global(
                Energy(("bolt",), Number(1)),
                Apply(Each(Character()), GainsAbility(Triggered(Event("blocks"), DealDamage(Number(1), ThisDie())))),
            ),
        ),
    ),
    basic(
        "TMNT-054",
        "Pizza!",
        1,
        says(
            "Use only if you have 14 life or less. Gain 1 life.",
            Action(GainLife(Number(1)), condition=Compare(LifeOf(You()), "<", Number(15))),
        ),
        says(
            "Global [shield], once on your turn, if you have 9 life or less: gain 1 life.",
            Global(
                Energy(("shield",), Number(1)),
                GainLife(Number(1)),
                limit=ONCE_ON_YOUR_TURN,
                condition=Compare(LifeOf(You()), "<", Number(10)),
            ),
        ),
    ),
)
"""S-027."""

NINJA_TURTLES_EXAMPLE: Final = (
    character(
        "TMNT-011",
        "Casey Jones",
        "Mutant Hunter",
        2,
        "fist",
        "0/2/2 1/3/3 2/4/3",
        says(
            "When this attacks: any number of target opposing sidekicks or Villains must block this until end of turn.",
            Triggered(
                Event("attacks"),
                sequence(
                    # Each die names those that block it, so that whoever attacks arranges all of these blocks.
                    Choose("hunted", OPPOSING & SIDEKICKS_AND_VILLAINS, count=ALL, least=Number(0)),
                    Apply(Bound("hunted"), MustBlock(This())),
                ),
            ),
        ),
        max_dice=3,
    ),
    character(
        "TMNT-034",
        "Raphael",
        "Cool But Rude",
        4,
        "bolt",
        "0/3/3 1/4/4 2/5/5",
        affiliations=TURTLES,
        max_dice=3,
    ),
    character(
        "TMNT-007",
        "Bebop",
        "Troublesome",
        4,
        "mask",
        "0/2/4 1/3/6 2/4/7",
        says(
            'While "Rocksteady" is active: this gets +2A +2D.',
            Static(This(), Gets(Number(2), Number(2)), scope="die", condition=ActiveNamed("Rocksteady")),
        ),
        affiliations="Villains",
        max_dice=3,
    ),
    character(
        "TMNT-038",
        "Rocksteady",
        "Armed and Dangerous",
        4,
        "fist",
        "0/3/3 1/5/3 2/6/4",
        says(
            'While "Bebop" is active: this gains Overcrush.',
            Static(This(), Gains("Overcrush"), scope="die", condition=ActiveNamed("Bebop")),
        ),
        says(
            'While "Bebop" is active: this takes no damage from blocking characters.',
            Static(This(), TakesNoDamage("any", Blocking()), scope="die", condition=ActiveNamed("Bebop")),
        ),
        affiliations="Villains",
        max_dice=3,
    ),
    basic(
        "TMNT-058",
        "Turtle Van",
        2,
        says("Continuous.", Keyword("Continuous")),
        says(
            "Anytime, move this to used: target blocker takes no damage until end of turn.",
            Anytime(
                MoveOwn(This(), "used"),
                sequence(Choose("driven", Blocking()), Apply(Bound("driven"), TakesNoDamage("any", AnyDie()))),
            ),
        ),
    ),
)
"""S-028: the worked example of the same book."""

CARDS: Final = (*FAERUN_UNDER_SIEGE, *NINJA_TURTLES, *NINJA_TURTLES_EXAMPLE)
