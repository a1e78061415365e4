"""Luck and time: rolling for an effect, chosen players, amounts out of many dice, effects of another moment."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import Static, Triggered
from overcrush.abilities.amounts import (
    AffiliationsAmong,
    AtLeast,
    CountOf,
    Difference,
    Half,
    HighestOf,
    LowestOf,
    Number,
    SizeOf,
    Symbols,
    TimesThisTurn,
    TotalOf,
)
from overcrush.abilities.bends import Gets, Price, SkipsStep
from overcrush.abilities.conditions import (
    ActiveNamed,
    Compare,
    IsA,
    Not,
    Or,
    YourTurn,
)
from overcrush.abilities.effects import (
    FOR_THE_GAME,
    UNTIL_YOUR_NEXT_TURN,
    Apply,
    CallsOut,
    DealDamage,
    Delayed,
    Draw,
    Field,
    GainLife,
    LoseLife,
    Move,
    PrepFromBag,
    Roll,
    Rule,
    UseActionOf,
)
from overcrush.abilities.groups import (
    ActivePlayer,
    AnOpponent,
    Bound,
    BoundPlayers,
    DefendingPlayer,
    Each,
    It,
    ThisDie,
    You,
)
from overcrush.abilities.program import (
    Choose,
    ChoosePlayer,
    If,
    May,
    Nothing,
    Times,
    sequence,
)
from overcrush.abilities.selectors import (
    ActionDie,
    Aligned,
    AnyDie,
    BasicActionDie,
    Character,
    CharacterDie,
    CopyOf,
    CopyOfThis,
    Crossover,
    HasAttached,
    Having,
    In,
    NamedWith,
    OfType,
    Opposing,
    OwnedBy,
    SharesAffiliation,
    Shows,
    SidekickDie,
    This,
    WithAbility,
    WithKeyword,
)
from overcrush.abilities.triggers import Event
from overcrush.practice.making import OPPOSING, YOUR_OWN, YOURS, character, says

CARDS: Final = (
    character(
        149,
        "Dice Carver",
        "Loaded",
        4,
        "bolt",
        "0/1/3 1/2/3 1/3/4",
        says(
            "When this attacks: you may roll an unpurchased basic action die. If it shows an action face, use its "
            "effect.",
            Triggered(
                Event("attacks"),
                May(
                    sequence(
                        Choose("borrowed", BasicActionDie() & In(("card",)), how="choose"),
                        Roll(Bound("borrowed")),
                        If(IsA(Bound("borrowed"), Shows("action")), UseActionOf(Bound("borrowed"))),
                    )
                ),
            ),
        ),
        says(
            "When fielded: target opponent takes 1 damage for each [bolt] in your reserve.",
            Triggered(
                Event("fielded"),
                sequence(ChoosePlayer("debtor", "opponent"), DealDamage(Symbols("bolt", You()), Bound("debtor"))),
            ),
        ),
    ),
    character(
        150,
        "Clock Keeper",
        "Five Past",
        4,
        "shield",
        "0/1/3 1/2/4 1/3/5",
        says(
            "When fielded: if an opponent has 4 or more dice in prep, opponents skip the draw step until your next "
            "turn. Otherwise choose a player; at end of turn that player loses 1 life.",
            Triggered(
                Event("fielded"),
                If(
                    Compare(CountOf(In(("prep",)) & OwnedBy(AnOpponent())), ">=", Number(4)),
                    Rule(AnyDie(), SkipsStep("clear and draw", "opponent"), until=UNTIL_YOUR_NEXT_TURN),
                    sequence(ChoosePlayer("late"), Delayed("end of turn", LoseLife(Number(1), BoundPlayers("late")))),
                ),
            ),
        ),
        affiliations="Watch",
    ),
    character(
        151,
        "Harbor Pilot",
        "Knows the Shoals",
        4,
        "bolt",
        "0/2/2 1/3/3 1/4/3",
        says(
            "When fielded: deal damage to target opposing character equal to the highest A among your characters minus "
            "the lowest, at least 1.",
            Triggered(
                Event("fielded"),
                sequence(
                    Choose("aground", OPPOSING),
                    DealDamage(
                        AtLeast(1, Difference(HighestOf("attack", Each(YOURS)), LowestOf("attack", Each(YOURS)))),
                        Bound("aground"),
                    ),
                ),
            ),
        ),
        says(
            "When KO'd by damage: gain life equal to half the total A of your characters.",
            Triggered(Event("ko", how="ability"), GainLife(Half(TotalOf("attack", Each(YOURS))))),
            Triggered(Event("ko", how="combat"), GainLife(Half(TotalOf("attack", Each(YOURS))))),
        ),
        affiliations="Watch, Guild",
    ),
    character(
        152,
        "Choir of Gulls",
        "Never Quiet",
        3,
        "mask",
        "0/1/1 1/2/2 1/3/3",
        says(
            "When fielded: up to 2 of your target characters that share an affiliation with this or are non-[mask] get "
            "+1A until end of turn for each affiliation among your characters. For each of them prep 1 from bag.",
            Triggered(
                Event("fielded"),
                sequence(
                    Choose(
                        "choir",
                        YOURS & (SharesAffiliation(ThisDie()) | ~OfType("mask")),
                        count=Number(2),
                        least=Number(0),
                    ),
                    Apply(Bound("choir"), Gets(AffiliationsAmong(YOURS), Number(0))),
                    Times(SizeOf(Bound("choir")), PrepFromBag(Number(1))),
                ),
            ),
        ),
        affiliations="Tidefolk",
    ),
    character(
        153,
        "Head Hunter",
        "Picky",
        4,
        "fist",
        "0/3/2 1/4/3 1/5/4",
        says(
            "When this attacks: deal 2 damage to target opposing character that is Evil, a Crossover, carries Gear, is "
            'named with "Wrecker", or has Deadly or a When fielded ability.',
            Triggered(
                Event("attacks"),
                sequence(
                    Choose(
                        "head",
                        OPPOSING
                        & (
                            Aligned("Evil")
                            | Crossover()
                            | HasAttached()
                            | NamedWith("Wrecker")
                            | WithKeyword("Deadly")
                            | WithAbility("fielded")
                        ),
                    ),
                    DealDamage(Number(2), Bound("head")),
                ),
            ),
        ),
        says(
            "When this KOs a character: each copy of it gets -1D until end of turn.",
            Triggered(
                Event("ko", Opposing(), This()),
                Apply(Each(Character() & CopyOf(It())), Gets(Number(0), Number(-1))),
                scope="watch die",
            ),
        ),
        affiliations="Wreckers",
        alignment="Neutral",
    ),
    character(
        154,
        "Town Elder",
        "Long Memory",
        3,
        "shield",
        "0/1/2 1/1/4 1/2/5",
        says(
            'While "Bell Ringer" is active or it is not your turn: your characters get +1D.',
            Static(YOURS, Gets(Number(0), Number(1)), condition=Or(ActiveNamed("Bell Ringer"), Not(YourTurn()))),
        ),
        says(
            "When fielded: you may draw 1. If it is an action die, move it to bag and the active player gains 1 life.",
            Triggered(
                Event("fielded"),
                May(
                    sequence(
                        Draw(Number(1)),
                        If(
                            IsA(Bound("drawn"), ActionDie()),
                            sequence(Move(Bound("drawn"), "bag"), GainLife(Number(1), ActivePlayer())),
                            Nothing(),
                        ),
                    )
                ),
            ),
        ),
        says(
            "When this is the second of this character's dice fielded this turn: your characters cost 1 less to field "
            "for the game.",
            Triggered(
                Event("fielded"),
                Rule(YOUR_OWN & In(("reserve",)), Price("field", Number(-1)), until=FOR_THE_GAME),
                condition=Compare(TimesThisTurn("fielded", CopyOfThis()), "=", Number(2)),
            ),
        ),
        affiliations="Watch",
    ),
    character(
        155,
        "Body Snatcher",
        "Midnight Cart",
        4,
        "mask",
        "0/2/2 1/3/3 1/3/4",
        says(
            "When fielded: an opponent draws 1. If it is a character die, field it under your control until end of "
            "turn; otherwise move it to bag.",
            Triggered(
                Event("fielded"),
                sequence(
                    Draw(Number(1), "body", AnOpponent()),
                    If(
                        IsA(Bound("body"), CharacterDie() & ~SidekickDie()),
                        sequence(
                            Field(Bound("body"), under="yours"), Delayed("end of turn", Move(Bound("body"), "used"))
                        ),
                        Move(Bound("body"), "bag"),
                    ),
                ),
            ),
        ),
        says(
            "When this attacks: of the opposing characters only a target with less than 3 damage can block it. If "
            "the target shows a burst, the defending player loses 1 life.",
            Triggered(
                Event("attacks"),
                sequence(
                    Choose("named", OPPOSING & Having("damage", "<", Number(3))),
                    CallsOut(Bound("named")),
                    If(IsA(Bound("named"), Having("bursts", ">", Number(0))), LoseLife(Number(1), DefendingPlayer())),
                ),
            ),
        ),
        affiliations="Wreckers",
    ),
)
