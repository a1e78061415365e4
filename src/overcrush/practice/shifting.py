"""Dice that go where they do not belong: captured, controlled, copied, swapped, set aside; tokens; two-sided cards."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import ONCE_PER_TURN, Anytime, Global, Keyword, Replacement, Static, Triggered
from overcrush.abilities.amounts import CountOf, Number
from overcrush.abilities.bends import (
    Becomes,
    BecomesCopy,
    CopiesAbilities,
    CopiesStats,
    Doubles,
    GainsAbility,
    Gets,
    SwapsStats,
)
from overcrush.abilities.conditions import SideUp
from overcrush.abilities.costs import Energy, SacrificeOwn
from overcrush.abilities.effects import (
    UNTIL_THIS_LEAVES,
    UNTIL_YOUR_NEXT_TURN,
    Apply,
    Capture,
    FlipCard,
    GainLife,
    Instead,
    MakeToken,
    Sacrifice,
    SetAside,
    SpinToEnergy,
    SwapDice,
    TakeControl,
)
from overcrush.abilities.groups import Bound, TheOther, ThisDie
from overcrush.abilities.program import Choose, May, sequence
from overcrush.abilities.selectors import (
    Among,
    Attacking,
    CapturedBy,
    Character,
    CharacterDie,
    CopyOfThis,
    Damaged,
    Having,
    In,
    InField,
    SidekickDie,
    This,
    TokenDie,
)
from overcrush.abilities.triggers import Event
from overcrush.practice.making import OPPOSING, YOUR_OWN, YOUR_SIDEKICKS, YOURS, character, says, side

CARDS: Final = (
    character(
        131,
        "Weather Vane",
        "Fair and Foul",
        3,
        "shield",
        "0/1/3 1/2/4 1/3/4",
        says(
            "Side A: At start of your turn: you may flip this card.",
            Triggered(Event("turn start", who="you"), May(FlipCard()), scope="card"),
        ),
        says("This gets +2D.", Static(This(), Gets(Number(0), Number(2)), scope="die")),
        says(
            "Global [shield], if side A is up, once per turn: gain 1 life.",
            Global(Energy(("shield",), Number(1)), GainLife(Number(1)), limit=ONCE_PER_TURN, condition=SideUp(0)),
        ),
        affiliations="Watch",
        back=side(
            says(
                "Side B: At start of your turn: you may flip this card.",
                Triggered(Event("turn start", who="you"), May(FlipCard()), scope="card"),
            ),
            says("This gets +2A.", Static(This(), Gets(Number(2), Number(0)), scope="die")),
            says("Fast.", Keyword("Fast")),
            affiliations="Wreckers",
        ),
    ),
    character(
        132,
        "Rat Queen",
        "Crown of Tails",
        4,
        "fist",
        "0/2/2 1/2/3 1/3/4",
        says(
            'When fielded: field 2 "Rat" tokens of 1A 1D.',
            Triggered(Event("fielded"), MakeToken("Rat", 1, 1, Number(2))),
        ),
        says(
            'When KO\'d: put a "Great Rat" token of 2A 2D into field.',
            Triggered(Event("ko"), MakeToken("Great Rat", 2, 2, Number(1), how="placed")),
        ),
        says(
            "Anytime, sacrifice your token: target character gets -1D until end of turn.",
            Anytime(
                SacrificeOwn(TokenDie() & InField()),
                sequence(Choose("bitten", Character()), Apply(Bound("bitten"), Gets(Number(0), Number(-1)))),
            ),
        ),
        affiliations="Wreckers",
        tags=("Monster",),
    ),
    character(
        133,
        "Jail Warden",
        "One Key",
        4,
        "shield",
        "0/1/4 1/2/4 1/3/5",
        says(
            "When fielded: capture target opposing character until this leaves.",
            Triggered(Event("fielded"), sequence(Choose("jailed", OPPOSING), Capture(Bound("jailed")))),
        ),
        says(
            "This gets +1A for each die captured by it.",
            Static(This(), Gets(CountOf(CapturedBy(ThisDie())), Number(0)), scope="die"),
        ),
        affiliations="Watch",
    ),
    character(
        134,
        "Siren",
        "Lovely Noise",
        5,
        "mask",
        "1/2/3 1/3/4 1/4/4",
        says(
            "When this attacks: take control of target opposing non-attacking character until end of turn.",
            Triggered(
                Event("attacks"),
                sequence(Choose("charmed", OPPOSING & ~Attacking()), TakeControl(Bound("charmed"))),
            ),
        ),
        affiliations="Tidefolk",
        tags=("Monster",),
    ),
    character(
        135,
        "Mimic",
        "Not a Chest",
        3,
        "bolt",
        "0/1/1 1/2/2 1/3/3",
        says(
            "When fielded: this becomes a copy of another target character until this leaves.",
            Triggered(
                Event("fielded"),
                sequence(
                    Choose("model", Character() & ~This()),
                    Apply(ThisDie(), BecomesCopy(Bound("model")), until=UNTIL_THIS_LEAVES),
                ),
            ),
        ),
        tags=("Monster",),
    ),
    character(
        136,
        "Portrait Painter",
        "Good Likeness",
        3,
        "mask",
        "0/1/2 1/1/3 1/2/4",
        says(
            "When this attacks or blocks: it copies the stats of another target character until end of turn.",
            Triggered(
                Event("attacks"),
                sequence(Choose("sitter", Character() & ~This()), Apply(ThisDie(), CopiesStats(Bound("sitter")))),
            ),
            Triggered(
                Event("blocks"),
                sequence(Choose("sitter", Character() & ~This()), Apply(ThisDie(), CopiesStats(Bound("sitter")))),
            ),
        ),
        affiliations="Guild",
    ),
    character(
        137,
        "Apprentice",
        "Watch and Learn",
        2,
        "shield",
        "0/1/1 0/2/2 1/2/3",
        says(
            "When fielded: this copies the abilities of another target character of yours until your next turn.",
            Triggered(
                Event("fielded"),
                sequence(
                    Choose("master", YOURS & ~CopyOfThis()),
                    Apply(ThisDie(), CopiesAbilities(Bound("master")), until=UNTIL_YOUR_NEXT_TURN),
                ),
            ),
        ),
        affiliations="Guild",
    ),
    character(
        138,
        "Trapdoor Juggler",
        "Now You See",
        3,
        "bolt",
        "0/2/1 1/2/3 1/3/3",
        says(
            "When this attacks: you may swap it with a character die in your used.",
            Triggered(
                Event("attacks"),
                May(
                    sequence(
                        Choose("double", YOUR_OWN & CharacterDie() & ~SidekickDie() & In(("used",)), how="choose"),
                        SwapDice(ThisDie(), Bound("double")),
                    )
                ),
            ),
        ),
    ),
    character(
        139,
        "Changeling",
        "Wrong Cradle",
        4,
        "mask",
        "0/2/2 1/2/3 1/3/4",
        says(
            "When fielded: you may swap your target sidekick with target opposing character of cost 4 or less.",
            Triggered(
                Event("fielded"),
                May(
                    sequence(
                        Choose("given", YOUR_SIDEKICKS),
                        Choose("taken", OPPOSING & Having("cost", "<=", Number(4))),
                        SwapDice(Bound("given"), Bound("taken")),
                    )
                ),
            ),
        ),
        affiliations="Tidefolk",
        tags=("Fiend",),
    ),
    character(
        140,
        "Lullaby Nurse",
        "Sleep Now",
        4,
        "shield",
        "0/1/3 1/2/4 1/2/5",
        says(
            "When this blocks: set the blocked character aside until end of turn.",
            Triggered(Event("blocks"), SetAside(TheOther())),
        ),
        says(
            "Global [shield][mask], once per turn: spin target damaged character to an energy face.",
            Global(
                Energy(("shield", "mask"), Number(2)),
                sequence(Choose("sleepy", Character() & Damaged()), SpinToEnergy(Bound("sleepy"))),
                limit=ONCE_PER_TURN,
            ),
        ),
        alignment="Good",
    ),
    character(
        141,
        "Understudy",
        "Learned the Part",
        3,
        "fist",
        "0/2/2 1/2/3 1/3/4",
        says(
            'When fielded: another target character gains "When this is damaged: gain 1 life" and "Would be KO\'d: '
            'instead move it to used" until end of turn.',
            Triggered(
                Event("fielded"),
                sequence(
                    Choose("star", Character() & ~This()),
                    Apply(Bound("star"), GainsAbility(Triggered(Event("damaged"), GainLife(Number(1))))),
                    Apply(
                        Bound("star"), GainsAbility(Replacement(Event("ko"), sequence(Instead(), Sacrifice(ThisDie()))))
                    ),
                ),
            ),
        ),
    ),
    character(
        142,
        "Moon Caller",
        "Springs and Neaps",
        4,
        "bolt",
        "0/2/3 1/3/3 1/4/4",
        says(
            "When fielded: swap the A and D of target character and double the A of another target character until "
            "end of turn.",
            Triggered(
                Event("fielded"),
                sequence(
                    Choose("turned", Character()),
                    Choose("doubled", Character() & ~Among(Bound("turned"))),
                    Apply(Bound("turned"), SwapsStats()),
                    Apply(Bound("doubled"), Doubles("attack")),
                ),
            ),
        ),
        says(
            "When this attacks: target character's A becomes 1 and it counts as level 1 until end of turn.",
            Triggered(
                Event("attacks"),
                sequence(
                    Choose("small", OPPOSING),
                    Apply(Bound("small"), Becomes("attack", Number(1))),
                    Apply(Bound("small"), Becomes("level", Number(1))),
                ),
            ),
        ),
        affiliations="Tidefolk",
    ),
)
