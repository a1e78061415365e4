"""Characters with static abilities: stats, combat, targeting, damage. Prices and prohibitions stand in law.py."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import Keyword, Static
from overcrush.abilities.amounts import AtMost, CountDifferent, CountOf, LifeOf, Number
from overcrush.abilities.bends import (
    Becomes,
    BlocksMore,
    CannotAttack,
    CannotBe,
    CannotBeBlocked,
    CannotBeKod,
    CannotBeTargeted,
    CannotBlock,
    CountsAs,
    DealsDouble,
    DealsMore,
    DealsNoDamage,
    Doubles,
    Gains,
    Gets,
    Loses,
    LosesText,
    MustAttack,
    MustBlock,
    NeedsBlockers,
    SwapsStats,
    TakesAtMost,
    TakesLess,
    TakesNoDamage,
)
from overcrush.abilities.conditions import Compare
from overcrush.abilities.groups import AnOpponent, You
from overcrush.abilities.selectors import (
    Affiliated,
    AnyDie,
    Attacking,
    Character,
    CopyOfThis,
    Extreme,
    Having,
    NoAffiliation,
    Sidekick,
    Tagged,
    This,
)
from overcrush.practice.making import OPPOSING, YOUR_SIDEKICKS, YOURS, character, says

CARDS: Final = (
    character(
        39,
        "Quartermaster",
        "Everything Counted",
        4,
        "shield",
        "0/2/3 1/3/4 1/4/4",
        says(
            "While active: your non-this Watch characters get +1A +1D.",
            Static(YOURS & Affiliated("Watch") & ~CopyOfThis(), Gets(Number(1), Number(1))),
        ),
        says(
            "While active, if you have 2 or more different Watch characters: your characters gain Fast.",
            Static(
                YOURS,
                Gains("Fast"),
                condition=Compare(CountDifferent(YOURS & Affiliated("Watch")), ">=", Number(2)),
            ),
        ),
        affiliations="Watch",
        equip=True,
    ),
    character(
        40,
        "Fog Spirit",
        "Cold Breath",
        3,
        "mask",
        "0/1/2 1/2/3 1/3/3*",
        says(
            "This cannot be targeted by opposing action dice.",
            Static(This(), CannotBeTargeted("action", "opponent"), scope="die"),
        ),
        says(
            "This cannot be targeted by Globals.",
            Static(This(), CannotBeTargeted("global", "any"), scope="die"),
        ),
        says(
            "*: your other characters cannot be targeted by opposing characters.",
            Static(YOURS & ~This(), CannotBeTargeted("character", "opponent"), scope="die", burst="*"),
        ),
        affiliations="Tidefolk",
        tags=("Fiend",),
    ),
    character(
        41,
        "Cliff Ogre",
        "Hungry",
        4,
        "fist",
        "0/4/3 1/5/4 1/6/5",
        says("This must attack.", Static(This(), MustAttack(), scope="die")),
        says("This can be blocked only by 2 or more.", Static(This(), NeedsBlockers(2), scope="die")),
        tags=("Monster",),
        alignment="Evil",
    ),
    character(
        42,
        "Bridge Troll",
        "Pays No Toll",
        4,
        "fist",
        "0/2/4 1/3/5 1/4/6",
        says("This can block 2 characters.", Static(This(), BlocksMore(2, AnyDie()), scope="die")),
        says(
            "This must block Wreckers characters.",
            Static(This(), MustBlock(Affiliated("Wreckers")), scope="die"),
        ),
        tags=("Monster",),
        alignment="Neutral",
    ),
    character(
        43,
        "Wall Mason",
        "Dry Stone",
        3,
        "shield",
        "0/1/3 1/1/4 1/2/5",
        says("This takes at most 2 combat damage at a time.", Static(This(), TakesAtMost("combat", 2), scope="die")),
        says(
            "While active: your sidekicks take 1 less damage from abilities.",
            Static(YOUR_SIDEKICKS, TakesLess("ability", Number(1))),
        ),
        affiliations="Guild",
    ),
    character(
        44,
        "Ghost Helmsman",
        "No Reflection",
        4,
        "bolt",
        "0/2/2 1/3/3 1/4/4",
        says(
            "This takes no damage from sidekicks.",
            Static(This(), TakesNoDamage("any", Sidekick()), scope="die"),
        ),
        says(
            "This cannot be blocked by characters of level 1.",
            Static(This(), CannotBeBlocked(Having("level", "=", Number(1))), scope="die"),
        ),
        says(
            "This cannot block Monsters.",
            Static(This(), CannotBlock(Tagged("Monster")), scope="die"),
        ),
        affiliations="Wreckers",
        tags=("Fiend",),
    ),
    character(
        45,
        "Powder Monkey",
        "Short Fuse",
        2,
        "bolt",
        "0/1/1 0/1/2 1/2/2",
        says(
            "While active: your attacking sidekicks deal 1 more combat damage.",
            Static(YOUR_SIDEKICKS & Attacking(), DealsMore("combat", Number(1))),
        ),
        says(
            "While you have exactly 1 character, its abilities deal double damage.",
            Static(YOURS, DealsDouble("ability"), condition=Compare(CountOf(YOURS), "=", Number(1))),
        ),
    ),
    character(
        46,
        "Gentle Giant",
        "Would Not Hurt",
        3,
        "fist",
        "0/3/5 1/4/6 1/5/7",
        says("This deals no combat damage.", Static(This(), DealsNoDamage("combat"), scope="die")),
        says(
            "While you have 3 or more other characters: this cannot be KO'd.",
            Static(
                This(),
                CannotBeKod(),
                scope="die",
                condition=Compare(CountOf(YOURS & ~This()), ">=", Number(3)),
            ),
        ),
        says(
            "This cannot be captured, and nobody can take control of it.",
            Static(This(), CannotBe("captured"), scope="die"),
            Static(This(), CannotBe("controlled"), scope="die"),
        ),
        alignment="Good",
    ),
    character(
        47,
        "Anchor",
        "Holds Fast",
        3,
        "shield",
        "0/0/4 1/1/5 1/2/6*",
        says("This cannot attack.", Static(This(), CannotAttack(), scope="die")),
        says(
            "This cannot be spun or rerolled.",
            Static(This(), CannotBe("spun"), scope="die"),
            Static(This(), CannotBe("rerolled"), scope="die"),
        ),
        says("*: Fast.", Keyword("Fast", burst="*")),
    ),
    character(
        48,
        "Masquerader",
        "Many Faces",
        3,
        "mask",
        "0/2/2 1/3/3 1/4/3",
        says(
            "This counts as a Watch character, a [bolt] character and a Monster.",
            Static(This(), CountsAs("affiliation", "Watch"), scope="die"),
            Static(This(), CountsAs("energy", "bolt"), scope="die"),
            Static(This(), CountsAs("tag", "Monster"), scope="die"),
        ),
        says(
            "While active: your characters with no affiliation count as sidekicks.",
            Static(YOURS & NoAffiliation(), CountsAs("kind", "sidekick")),
        ),
        affiliations="Wreckers",
    ),
    character(
        49,
        "Mirror Duelist",
        "Left Hand",
        4,
        "bolt",
        "0/1/4 1/2/5 1/3/6",
        says(
            "While this attacks: swap its A and D.",
            Static(This() & Attacking(), SwapsStats(), scope="die"),
        ),
        says(
            "While active: the A of each opposing character with the highest A is 3.",
            Static(Extreme("printed attack", "highest", OPPOSING), Becomes("attack", Number(3))),
        ),
    ),
    character(
        50,
        "Giant Slayer",
        "Bigger They Are",
        4,
        "fist",
        "0/2/2 1/3/3 1/3/4",
        says(
            "This gets +1A for each opposing character of cost 5 or more, at most +3A.",
            Static(
                This(),
                Gets(AtMost(3, CountOf(OPPOSING & Having("cost", ">=", Number(5)))), Number(0)),
                scope="die",
            ),
        ),
        says(
            "While an opponent has more life than you: double this die's D.",
            Static(
                This(),
                Doubles("defense"),
                scope="die",
                condition=Compare(LifeOf(You()), "<", LifeOf(AnOpponent())),
            ),
        ),
        affiliations="Watch",
    ),
    character(
        51,
        "Reed Whisperer",
        "Hush",
        4,
        "mask",
        "0/1/3 1/2/4 1/3/4",
        says(
            "While active: ignore the text of opposing level 1 characters.",
            Static(OPPOSING & Having("level", "=", Number(1)), LosesText()),
        ),
        says(
            "While active: Monsters lose Overcrush.",
            Static(Character() & Tagged("Monster"), Loses("Overcrush")),
        ),
        affiliations="Tidefolk",
    ),
)
