"""Names, numbers and memory: naming, guessing, marking, counters, rolling for luck, effects of another time."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import Anytime, Static, Triggered
from overcrush.abilities.amounts import (
    BoundNumber,
    Counters,
    CountersOn,
    Difference,
    Number,
    ThatMuch,
)
from overcrush.abilities.bends import Gets, LosesText, MustBlock, Price
from overcrush.abilities.conditions import (
    And,
    Compare,
    Exists,
    IsA,
    QualityIs,
    ThisIsActive,
)
from overcrush.abilities.costs import PayLife, RemoveCounters
from overcrush.abilities.effects import (
    Apply,
    DealDamage,
    Draw,
    GainLife,
    Mark,
    Move,
    PrepFromBag,
    PutCounters,
    TakeCounters,
)
from overcrush.abilities.groups import (
    AnOpponent,
    Bound,
    EachOpponent,
    Marked,
    ThisDie,
)
from overcrush.abilities.program import (
    Choose,
    ChooseQuality,
    If,
    Reveal,
    Unless,
    sequence,
)
from overcrush.abilities.selectors import (
    Among,
    AnyDie,
    Character,
    CopyOfThis,
    DidThisTurn,
    HasQuality,
    In,
    Opposing,
)
from overcrush.abilities.triggers import Event
from overcrush.practice.making import OPPOSING, character, says

CARDS: Final = (
    character(
        143,
        "Fortune Teller",
        "Cracked Glass",
        3,
        "mask",
        "0/1/2 1/2/2 1/2/4",
        says(
            "When fielded: name a die, then draw 1. If it is the named one, prep it; otherwise move it to used.",
            Triggered(
                Event("fielded"),
                sequence(
                    ChooseQuality("named", "name"),
                    Draw(Number(1)),
                    If(
                        IsA(Bound("drawn"), HasQuality("named")),
                        Move(Bound("drawn"), "prep"),
                        Move(Bound("drawn"), "used"),
                    ),
                ),
            ),
        ),
        affiliations="Tidefolk",
    ),
    character(
        144,
        "Shell Game",
        "Which Cup",
        3,
        "bolt",
        "0/1/2 1/2/3 1/3/3",
        says(
            "When this attacks: secretly choose a number from 1 to 3; an opponent guesses it. If right, that player "
            "gains 1 life; otherwise this gets +A equal to the number until end of turn.",
            Triggered(
                Event("attacks"),
                sequence(
                    ChooseQuality("hidden", "number to 3", secrecy="secret"),
                    ChooseQuality("guess", "number to 3", by=AnOpponent()),
                    Reveal("hidden"),
                    If(
                        QualityIs("hidden", "guess"),
                        GainLife(Number(1), AnOpponent()),
                        Apply(ThisDie(), Gets(BoundNumber("hidden"), Number(0))),
                    ),
                ),
            ),
        ),
        affiliations="Wreckers",
    ),
    character(
        145,
        "Bounty Clerk",
        "Wanted",
        4,
        "shield",
        "0/2/2 1/3/3 1/3/5",
        says(
            "When fielded: mark target opposing character.",
            Triggered(Event("fielded"), sequence(Choose("wanted", OPPOSING), Mark(Bound("wanted")))),
        ),
        says(
            "While active: the marked character gets -1A -1D and must block.",
            Static(Character() & Among(Marked()), Gets(Number(-1), Number(-1))),
            Static(Character() & Among(Marked()), MustBlock(AnyDie())),
        ),
        says(
            "When the marked character is KO'd: prep 1 from bag.",
            Triggered(Event("ko", Among(Marked())), PrepFromBag(Number(1)), scope="card"),
        ),
        affiliations="Watch",
    ),
    character(
        146,
        "Censor",
        "Black Ink",
        5,
        "mask",
        "1/2/3 1/3/4 1/4/5",
        says(
            "When fielded: mark an affiliation unless an opponent pays 2 life.",
            Triggered(
                Event("fielded"),
                Unless(
                    sequence(ChooseQuality("struck", "affiliation"), Mark(Bound("struck"))),
                    AnOpponent(),
                    PayLife(Number(2)),
                ),
            ),
        ),
        says(
            "While active: ignore the text and Globals of opposing cards of the marked affiliation.",
            Static(Opposing() & HasQuality("marked"), LosesText("yes")),
        ),
        affiliations="Guild",
        max_dice=3,
    ),
    character(
        147,
        "Ledger Ghost",
        "Never Closed",
        5,
        "mask",
        "1/2/3 1/3/4 1/4/5",
        says(
            "Always, when an opponent uses a Global: put 1 debt counter on this card.",
            Triggered(Event("global used", who="opponent"), PutCounters("debt", Number(1)), scope="always"),
        ),
        says(
            "This costs 1 less to purchase for each debt counter on this card.",
            Static(
                CopyOfThis() & In(("card",)),
                Price("purchase", Difference(Number(0), Counters("debt"))),
                scope="always",
            ),
        ),
        says(
            "When purchased: remove each debt counter from this card.",
            Triggered(Event("purchased"), TakeCounters("debt", Counters("debt")), scope="always"),
        ),
        says(
            "Anytime, remove 1 debt counter: deal 1 damage to each opponent.",
            Anytime(RemoveCounters("debt"), DealDamage(Number(1), EachOpponent())),
        ),
        affiliations="Guild",
        tags=("Fiend",),
    ),
    character(
        148,
        "Harbor Veteran",
        "Every Scar",
        4,
        "fist",
        "0/2/3 1/3/3 1/4/4",
        says(
            "At end of your turn, if this character attacked this turn: put 1 +1/+1 counter on this card.",
            Triggered(
                Event("turn end", who="you"),
                PutCounters("+1/+1", Number(1)),
                scope="card",
                condition=And(
                    ThisIsActive(),
                    And(Exists(CopyOfThis() & DidThisTurn("attacked")), Compare(Counters("+1/+1"), "<", Number(3))),
                ),
            ),
        ),
        says(
            "When KO'd: remove each +1/+1 counter from this card and gain that much life.",
            Triggered(
                Event("ko"),
                sequence(TakeCounters("+1/+1", CountersOn("+1/+1", ThisDie())), GainLife(ThatMuch())),
            ),
        ),
        affiliations="Watch",
    ),
)
