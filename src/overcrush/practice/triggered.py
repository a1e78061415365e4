"""Characters whose abilities wait for something: being fielded, fighting, being KO'd, damage."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import FIRST_TIME, ONCE_PER_TURN, Anytime, Global, Static, Triggered
from overcrush.abilities.amounts import CountOf, EventAmount, Number, StatOf, TimesThisTurn
from overcrush.abilities.bends import Gains, Gets
from overcrush.abilities.conditions import Compare, Done, IsA
from overcrush.abilities.costs import Energy
from overcrush.abilities.effects import Apply, DealDamage, DrawAndRoll, GainLife, Ko, LoseLife, PrepFromBag, Spin
from overcrush.abilities.groups import AnOpponent, Bound, Each, EventPlayer, It, TheOther, ThisCharacter, ThisDie
from overcrush.abilities.program import Choose, ChoosePlayerOrDie, If, May, Unless, sequence
from overcrush.abilities.selectors import (
    Affiliated,
    Attacking,
    BlockedDie,
    Blocking,
    Character,
    CopyOfThis,
    EngagedWith,
    Opposing,
    Sidekick,
    SidekickDie,
    This,
    Yours,
)
from overcrush.abilities.triggers import Event
from overcrush.practice.making import OPPOSING, YOUR_SIDEKICKS, YOURS, character, says

CARDS: Final = (
    character(
        13,
        "Harbor Sentinel",
        "Keeper of the Lamp",
        4,
        "shield",
        "1/2/3 1/3/3* 2/4/5",
        says(
            "When fielded: you may KO target sidekick. If you do, this gets +2A until end of turn.",
            Triggered(
                Event("fielded"),
                sequence(
                    May(sequence(Choose("victim", Sidekick()), Ko(Bound("victim")))),
                    If(Done(), Apply(ThisDie(), Gets(Number(2), Number(0)))),
                ),
            ),
        ),
        says(
            "While active: your non-this Watch characters get +1D.",
            Static(YOURS & Affiliated("Watch") & ~CopyOfThis(), Gets(Number(0), Number(1))),
        ),
        says(
            "Global [shield]: target character gets +1D until end of turn.",
            Global(
                Energy(("shield",), Number(1)),
                sequence(Choose("helped", Character()), Apply(Bound("helped"), Gets(Number(0), Number(1)))),
            ),
        ),
        affiliations="Watch",
        equip=True,
    ),
    character(
        14,
        "Bell Ringer",
        "Every Hour",
        3,
        "mask",
        "0/1/2 1/2/3 1/3/3",
        says(
            "When you field a non-this character: gain 1 life.",
            Triggered(Event("fielded", YOURS & ~CopyOfThis()), GainLife(Number(1)), scope="card"),
        ),
        affiliations="Watch",
    ),
    character(
        15,
        "Night Thief",
        "Soft Shoes",
        3,
        "bolt",
        "0/2/1 1/3/2 1/4/2",
        says(
            "When an opponent fields a character: that player loses 1 life.",
            Triggered(Event("fielded", OPPOSING), LoseLife(Number(1), EventPlayer()), scope="card"),
        ),
        affiliations="Wreckers",
        alignment="Evil",
    ),
    character(
        16,
        "Dock Brawler",
        "Payday",
        3,
        "fist",
        "0/2/2 1/3/3 1/4/3",
        says(
            "When this attacks: it gets +1A until end of turn for each other attacking character.",
            Triggered(Event("attacks"), Apply(ThisDie(), Gets(CountOf(Attacking() & ~This()), Number(0)))),
        ),
        says(
            "When this attacks alone: it gains Overcrush until end of turn.",
            Triggered(Event("attacks", how="alone"), Apply(ThisDie(), Gains("Overcrush"))),
        ),
        affiliations="Guild",
    ),
    character(
        17,
        "Rope Swinger",
        "From the Yardarm",
        2,
        "bolt",
        "0/1/2 0/2/2 1/3/3",
        says(
            "When this blocks: spin the blocked character down 1.",
            Triggered(Event("blocks"), Spin(TheOther(), Number(-1))),
        ),
        says(
            "When this is blocked: deal 1 damage to each character engaged with this.",
            Triggered(Event("is blocked"), DealDamage(Number(1), Each(OPPOSING & EngagedWith(ThisDie())))),
        ),
    ),
    character(
        18,
        "Tide Rider",
        "Ahead of the Swell",
        3,
        "mask",
        "0/2/2 1/3/2 1/4/3",
        says("When this is unblocked: draw and roll 1.", Triggered(Event("unblocked"), DrawAndRoll(Number(1)))),
        affiliations="Tidefolk",
    ),
    character(
        19,
        "Signal Master",
        "Flags and Mirrors",
        3,
        "shield",
        "0/1/3 1/2/3 1/3/4",
        says(
            "When you attack with 2 or more characters: prep 1 from bag.",
            Triggered(
                Event("attack declared", who="you", how="together"),
                PrepFromBag(Number(1)),
                scope="card",
            ),
        ),
        says(
            "After blocks: target blocked or blocking character gets +1D until end of turn.",
            Triggered(
                Event("blocks declared"),
                sequence(
                    Choose("steady", BlockedDie() | Blocking()), Apply(Bound("steady"), Gets(Number(0), Number(1)))
                ),
                scope="card",
            ),
        ),
        affiliations="Watch",
    ),
    character(
        20,
        "Grave Keeper",
        "Lantern and Spade",
        4,
        "mask",
        "0/2/3 1/3/4 1/4/4",
        says(
            "When your sidekick is KO'd: prep 1 from bag. If it is not a sidekick die, each of this character's dice "
            "gets +1A +1D until end of turn.",
            Triggered(
                Event("ko", YOUR_SIDEKICKS),
                sequence(
                    PrepFromBag(Number(1)),
                    If(IsA(Bound("drawn"), ~SidekickDie()), Apply(ThisCharacter(), Gets(Number(1), Number(1)))),
                ),
                scope="card",
            ),
        ),
    ),
    character(
        21,
        "Bitter Widow",
        "Never Forgets",
        4,
        "bolt",
        "0/2/2 1/3/3* 1/4/4**",
        says(
            "When KO'd: deal damage equal to its A to target opposing character.",
            Triggered(
                Event("ko"), sequence(Choose("blamed", OPPOSING), DealDamage(StatOf("attack", It()), Bound("blamed")))
            ),
        ),
        says(
            "When this KOs an opposing character with combat damage: gain 1 life.",
            Triggered(Event("ko", Opposing(), This(), how="combat"), GainLife(Number(1)), scope="watch die"),
        ),
        says(
            "*: When KO'd while attacking: prep 1 from bag.",
            Triggered(Event("ko", how="while attacking"), PrepFromBag(Number(1)), burst="*"),
        ),
        says(
            "**: When KO'd while blocking: gain 2 life.",
            Triggered(Event("ko", how="while blocking"), GainLife(Number(2)), burst="**"),
        ),
        affiliations="Wreckers",
    ),
    character(
        22,
        "Toll Collector",
        "Exact Change",
        4,
        "shield",
        "0/2/3 1/3/4 1/4/5",
        says(
            "When this is damaged: an opponent loses 1 life unless that player pays 1.",
            Triggered(
                Event("damaged"),
                Unless(LoseLife(Number(1), AnOpponent()), AnOpponent(), Energy((), Number(1))),
            ),
        ),
        says(
            "When this deals combat damage to a player: gain that much life.",
            Triggered(Event("hits player", how="combat"), GainLife(EventAmount())),
        ),
        affiliations="Guild",
    ),
    character(
        23,
        "Storm Caller",
        "Answers Thunder",
        3,
        "bolt",
        "0/1/2 1/2/3 1/4/3",
        says(
            "The first time each turn you take damage: deal 1 damage to target player or character.",
            Triggered(
                Event("player damaged", who="you"),
                sequence(ChoosePlayerOrDie("struck", Character()), DealDamage(Number(1), Bound("struck"))),
                scope="card",
                limit=FIRST_TIME,
            ),
        ),
        says(
            "When this deals damage with an ability: it gets +1A until end of turn.",
            Triggered(Event("dealt", how="ability"), Apply(ThisDie(), Gets(Number(1), Number(0)))),
        ),
        says(
            "Anytime [bolt], once per turn: this deals 1 damage to target opposing character.",
            Anytime(
                Energy(("bolt",), Number(1)),
                sequence(Choose("singed", OPPOSING), DealDamage(Number(1), Bound("singed"))),
                limit=ONCE_PER_TURN,
            ),
        ),
        affiliations="Tidefolk",
    ),
    character(
        24,
        "Gallows Crow",
        "Counts Again",
        3,
        "mask",
        "0/1/1 1/2/2 1/3/3",
        says(
            "When an opponent KOs your non-this character: each opposing character gets -1A until end of turn.",
            Triggered(
                Event("ko", Yours() & ~CopyOfThis(), how="by opponent"),
                Apply(Each(OPPOSING), Gets(Number(-1), Number(0))),
                scope="card",
            ),
        ),
        says(
            "At end of your turn, if you KO'd 2 or more opposing characters this turn: gain 2 life.",
            Triggered(
                Event("turn end", who="you"),
                GainLife(Number(2)),
                scope="card",
                condition=Compare(TimesThisTurn("ko", Opposing()), ">=", Number(2)),
            ),
        ),
        affiliations="Wreckers",
        tags=("Monster",),
    ),
)
