"""Characters that watch what goes on beside the fighting: uses, purchases, draws, rolls, moves, turns and steps."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import (
    FIRST_TIME,
    ONCE_ON_YOUR_TURN,
    ONCE_PER_GAME,
    ONCE_PER_TURN,
    ONLY_ON_YOUR_TURN,
    Anytime,
    Triggered,
)
from overcrush.abilities.amounts import EventAmount, Number
from overcrush.abilities.bends import CannotBeBlocked, Gets
from overcrush.abilities.conditions import Compare, Done, IsA, Not, YourTurn
from overcrush.abilities.costs import Energy
from overcrush.abilities.effects import (
    UNTIL_YOUR_NEXT_TURN,
    Apply,
    ClearDamage,
    DealDamage,
    Delayed,
    DrawAndRoll,
    GainEnergy,
    GainLife,
    LoseLife,
    Move,
    MoveToField,
    PrepFromBag,
    Purchase,
    Spin,
)
from overcrush.abilities.groups import AnOpponent, Bound, EventDoer, EventPlayer, It, OwnerOf, ThisCharacter, ThisDie
from overcrush.abilities.program import Choose, If, May, Pay, sequence
from overcrush.abilities.selectors import (
    ActionDie,
    Affiliated,
    AnyDie,
    BasicActionDie,
    DidThisTurn,
    In,
    Opposing,
    Yours,
)
from overcrush.abilities.triggers import Event
from overcrush.practice.making import OPPOSING, YOURS, character, says

CARDS: Final = (
    character(
        25,
        "Card Sharp",
        "Fifth Ace",
        3,
        "mask",
        "0/1/2 1/2/2 1/3/3",
        says(
            "When you use a basic action die, once per turn: draw and roll 1.",
            Triggered(
                Event("action used", BasicActionDie(), who="you"),
                DrawAndRoll(Number(1)),
                scope="card",
                limit=ONCE_PER_TURN,
            ),
        ),
    ),
    character(
        26,
        "Insurance Clerk",
        "Small Print",
        2,
        "shield",
        "0/1/2 0/2/2 1/2/4",
        says(
            "When this is targeted by a Global: gain 1 life.",
            Triggered(Event("targeted", how="global"), GainLife(Number(1))),
        ),
        says(
            "When your character is targeted by an opponent's action die: that player loses 1 life.",
            Triggered(
                Event("targeted", YOURS, Opposing(), how="action"), LoseLife(Number(1), EventDoer()), scope="card"
            ),
        ),
        affiliations="Guild",
    ),
    character(
        27,
        "Pawnbroker",
        "Three Brass Balls",
        3,
        "mask",
        "0/1/3 1/2/3 1/3/4",
        says(
            "When purchased: you may purchase a basic action die for 1.",
            Triggered(
                Event("purchased"),
                May(
                    sequence(
                        Choose("bargain", BasicActionDie() & In(("card",)), how="choose"),
                        Purchase(Bound("bargain"), Number(1)),
                    )
                ),
                scope="always",
            ),
        ),
        says(
            "When an opponent purchases an action die: prep 1 from bag.",
            Triggered(Event("purchased", ActionDie(), who="opponent"), PrepFromBag(Number(1)), scope="card"),
        ),
        affiliations="Guild",
    ),
    character(
        28,
        "Lucky Fisher",
        "Full Nets",
        2,
        "bolt",
        "0/1/1 0/2/2 1/3/3",
        says(
            "When this is drawn by an effect: gain 1 life.",
            Triggered(Event("drawn", how="effect"), GainLife(Number(1)), scope="always"),
        ),
        says(
            "When you draw 5 or more in your draw step: gain 1 life.",
            Triggered(
                Event("drew", who="you"),
                GainLife(Number(1)),
                scope="card",
                condition=Compare(EventAmount(), ">=", Number(5)),
            ),
        ),
        affiliations="Guild",
    ),
    character(
        29,
        "Knucklebone Player",
        "One More Throw",
        3,
        "fist",
        "0/2/1 1/3/2 1/4/3*",
        says(
            "When this rolls its double face: gain 1 life.",
            Triggered(Event("rolled", how="double face"), GainLife(Number(1)), scope="always"),
        ),
        says(
            "When this rolls a burst face: an opponent loses 1 life.",
            Triggered(Event("rolled", how="burst face"), LoseLife(Number(1), AnOpponent()), scope="always"),
        ),
        says(
            "At your first roll, when this shows a character: prep 1 from bag.",
            Triggered(Event("first roll", how="character face"), PrepFromBag(Number(1)), scope="always"),
        ),
        says(
            "When you roll an action face, while active: this character's dice get +1A until end of turn.",
            Triggered(
                Event("rolled", Yours(), how="action face"),
                Apply(ThisCharacter(), Gets(Number(1), Number(0))),
                scope="card",
            ),
        ),
    ),
    character(
        30,
        "Mast Acrobat",
        "No Net",
        2,
        "mask",
        "0/1/1 0/2/2 1/3/2",
        says(
            "When this spins up: it cannot be blocked until end of turn.",
            Triggered(Event("spun", how="up"), Apply(ThisDie(), CannotBeBlocked(AnyDie()))),
        ),
        says(
            "When this spins down: prep 1 from bag.",
            Triggered(Event("spun", how="down"), PrepFromBag(Number(1))),
        ),
        says(
            "Anytime [mask], only on your turn: spin this up 1.",
            Anytime(Energy(("mask",), Number(1)), Spin(ThisDie(), Number(1)), limit=ONLY_ON_YOUR_TURN),
        ),
        affiliations="Tidefolk",
    ),
    character(
        31,
        "Wreck Diver",
        "Finders Keepers",
        3,
        "fist",
        "0/2/2 1/3/2 1/3/4",
        says(
            "The first time each turn your Guild die goes to used: prep 1 from bag.",
            Triggered(
                Event("moved", Yours() & Affiliated("Guild"), how="to used"),
                PrepFromBag(Number(1)),
                scope="card",
                limit=FIRST_TIME,
            ),
        ),
        says("When this leaves the field: draw and roll 1.", Triggered(Event("left field"), DrawAndRoll(Number(1)))),
        affiliations="Guild",
    ),
    character(
        32,
        "Gangplank Bouncer",
        "Not Like That",
        4,
        "fist",
        "0/3/3 1/4/3 1/5/4",
        says(
            "When an opposing die comes into the field without being fielded: deal 2 damage to it.",
            Triggered(
                Event("entered field", OPPOSING),
                If(Not(IsA(It(), DidThisTurn("fielded"))), DealDamage(Number(2), It())),
                scope="card",
            ),
        ),
        affiliations="Watch",
    ),
    character(
        33,
        "Dawn Herald",
        "First Light",
        3,
        "shield",
        "0/1/2 1/2/3 1/3/4",
        says(
            "At start of your turn: clear the damage of this character's dice and gain 1 life.",
            Triggered(
                Event("turn start", who="you"),
                sequence(ClearDamage(ThisCharacter()), GainLife(Number(1))),
                scope="card",
            ),
        ),
        says(
            "At start of your main step: gain 1 [shield].",
            Triggered(Event("step start", who="you", how="in main"), GainEnergy(Number(1), "shield"), scope="card"),
        ),
        says(
            "At end of an opponent's attack step: this character's dice get +1D until your next turn.",
            Triggered(
                Event("step end", who="opponent", how="in attack"),
                Apply(ThisCharacter(), Gets(Number(0), Number(1)), until=UNTIL_YOUR_NEXT_TURN),
                scope="card",
            ),
        ),
        affiliations="Watch",
        alignment="Good",
    ),
    character(
        34,
        "Harbor Dues",
        "Clerk of the Quay",
        3,
        "bolt",
        "0/1/2 1/2/3 1/4/3",
        says(
            "When an opponent spends energy, once per turn: that player loses 1 life.",
            Triggered(
                Event("spent", who="opponent"), LoseLife(Number(1), EventPlayer()), scope="card", limit=ONCE_PER_TURN
            ),
        ),
        affiliations="Guild",
    ),
    character(
        35,
        "Town Crier",
        "Heard Everything",
        3,
        "mask",
        "0/1/2 1/2/3 1/3/3",
        says(
            "When your character uses Infiltrate: gain 1 life.",
            Triggered(
                Event("keyword used", Yours(), who="you", how="uses Infiltrate"), GainLife(Number(1)), scope="card"
            ),
        ),
        says(
            "When you flip a card: each of this character's dice gets +1A +1D until end of turn.",
            Triggered(Event("flipped", who="you"), Apply(ThisCharacter(), Gets(Number(1), Number(1))), scope="card"),
        ),
        says(
            "When you use a Global on your turn, once per turn: draw and roll 1.",
            Triggered(
                Event("global used", who="you"),
                DrawAndRoll(Number(1)),
                scope="card",
                condition=YourTurn(),
                limit=ONCE_ON_YOUR_TURN,
            ),
        ),
    ),
    character(
        36,
        "Almoner",
        "Open Purse",
        3,
        "shield",
        "0/1/3 1/2/3 1/2/5",
        says(
            "The first time each turn you gain life: prep 1 from bag.",
            Triggered(Event("life gained", who="you"), PrepFromBag(Number(1)), scope="card", limit=FIRST_TIME),
        ),
        says(
            "When an opponent loses life, once per game: gain that much life.",
            Triggered(Event("life lost", who="opponent"), GainLife(EventAmount()), scope="card", limit=ONCE_PER_GAME),
        ),
        alignment="Good",
    ),
    character(
        37,
        "Ransom Broker",
        "Fair Price",
        3,
        "bolt",
        "0/2/2 1/2/3 1/3/4",
        says(
            "When a character is captured: gain 1 life.",
            Triggered(Event("captured"), GainLife(Number(1)), scope="card"),
        ),
        says(
            "When a player takes control of a character: its owner draws and rolls 1.",
            Triggered(Event("control taken", AnyDie()), DrawAndRoll(Number(1), OwnerOf(It())), scope="card"),
        ),
        says(
            "When a counter is put on or taken from a card: each of this character's dice gets +1A until end of turn.",
            Triggered(Event("countered"), Apply(ThisCharacter(), Gets(Number(1), Number(0))), scope="card"),
        ),
        affiliations="Wreckers",
    ),
    character(
        38,
        "Drowned Sailor",
        "Comes Back Up",
        2,
        "mask",
        "0/2/1 0/2/2 1/3/3",
        says(
            "From used, when an opponent attacks: you may pay 1. If you do, move this to field at level 1; "
            "at end of the attack step move it to used.",
            Triggered(
                Event("attack declared", who="opponent"),
                sequence(
                    May(Pay(Energy((), Number(1)))),
                    If(
                        Done(),
                        sequence(MoveToField(ThisDie()), Delayed("end of attack step", Move(ThisDie(), "used"))),
                    ),
                ),
                scope="used",
            ),
        ),
        says(
            "From prep, at start of your turn: an opponent loses 1 life.",
            Triggered(Event("turn start", who="you"), LoseLife(Number(1), AnOpponent()), scope="prep"),
        ),
        affiliations="Wreckers",
        tags=("Fiend",),
        alignment="Evil",
    ),
)
