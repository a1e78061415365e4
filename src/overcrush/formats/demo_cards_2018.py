"""The cards of the demo games of Avengers Infinity, Battle for Ultramar (2018) and WWE (2019)."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import (
    ONCE_ON_YOUR_TURN,
    ONCE_PER_TURN,
    Action,
    Global,
    Keyword,
    Replacement,
    Static,
    Triggered,
)
from overcrush.abilities.amounts import BoundNumber, CountOf, Number, StatOf, TimesThisTurn
from overcrush.abilities.bends import GainsAbility, Gets, GoesTo, MustAttack
from overcrush.abilities.conditions import Done, IsA, QualityIs
from overcrush.abilities.costs import Energy
from overcrush.abilities.effects import (
    Apply,
    ClearDamage,
    DealDamage,
    Draw,
    Instead,
    Ko,
    Move,
    PrepFromBag,
    RemoveFromCombat,
    Roll,
    Rule,
    SendEnergy,
    SpinTo,
)
from overcrush.abilities.groups import AnOpponent, Bound, Each, ThisCharacter, ThisDie, You
from overcrush.abilities.program import Choose, ChoosePlayer, ChooseQuality, If, May, Pay, Reveal, sequence
from overcrush.abilities.selectors import (
    Among,
    BlockedDie,
    Character,
    Having,
    In,
    Shows,
    Sidekick,
    SidekickDie,
    This,
)
from overcrush.abilities.triggers import Event
from overcrush.formats.demo_making import basic, character
from overcrush.practice.making import OPPOSING, YOUR_OWN, YOUR_SIDEKICKS, YOURS, says

ALL: Final = Number(-1)

NOTHING_PURCHASED_YET: Final = Having("damage", ">=", TimesThisTurn("purchased", YOUR_OWN))
"""A die on its card has no damage, so this holds for it as long as you have purchased nothing this turn."""

WWE: Final = (
    character(
        "WWE-042",
        "Sasha Banks",
        "The Bank Statement",
        2,
        "shield",
        "0/1/3 1/2/3 1/3/3",
        says("Infiltrate.", Keyword("Infiltrate")),
        says("When KO'd: prep 1 from bag.", Triggered(Event("ko"), PrepFromBag(Number(1)))),
    ),
    character(
        "WWE-021",
        "Eddie Guerrero",
        "I Steal",
        2,
        "bolt",
        "0/1/1 1/2/2 1/3/2",
        says(
            "When this attacks: move each energy die in an opponent's reserve to used.",
            Triggered(Event("attacks"), SendEnergy(AnOpponent())),
        ),
    ),
    character(
        "WWE-034",
        "Ric Flair",
        "The Dirtiest Player in the Game",
        3,
        "mask",
        "1/2/1 1/3/2 2/5/3",
        says("This must attack.", Static(This(), MustAttack(), scope="die")),
        affiliations="WWE Legends",
    ),
    character(
        "WWE-008",
        "Becky Lynch",
        "Straight Fire",
        4,
        "shield",
        "1/5/5 1/7/7 2/8/8",
        says("Overcrush.", Keyword("Overcrush")),
        says(
            "Global [shield]: the first die you purchase this turn goes to prep instead.",
            Global(
                Energy(("shield",), Number(1)),
                Rule(YOUR_OWN & NOTHING_PURCHASED_YET, GoesTo("purchased", "prep")),
            ),
        ),
    ),
    basic(
        "WWE-049",
        "A Moment of Bliss",
        3,
        says(
            'Remove any number of your blocked characters from combat. Your characters gain "When this is blocked: '
            'you may remove it from combat" until end of turn.',
            Action(
                sequence(
                    Choose("saved", YOURS & BlockedDie(), count=ALL, least=Number(0), how="choose"),
                    RemoveFromCombat(Bound("saved")),
                    Apply(Each(YOURS), GainsAbility(Triggered(Event("is blocked"), May(RemoveFromCombat(ThisDie()))))),
                )
            ),
        ),
    ),
    basic(
        "WWE-058",
        "Walk with Elias",
        3,
        says(
            "Secretly choose a number from 1 to 3; an opponent guesses it. Draw that many. If the guess was right, "
            "move them to used; otherwise prep them.",
            Action(
                sequence(
                    ChooseQuality("hidden", "number to 3", secrecy="secret"),
                    ChooseQuality("guess", "number to 3", by=AnOpponent()),
                    Reveal("hidden"),
                    # Drawn only now, since anybody could count the dice in the hand.
                    Draw(BoundNumber("hidden")),
                    If(QualityIs("hidden", "guess"), Move(Bound("drawn"), "used"), Move(Bound("drawn"), "prep")),
                )
            ),
        ),
        says(
            "Global [mask], once on your turn: prep 2 sidekick dice from your used.",
            Global(
                Energy(("mask",), Number(1)),
                sequence(
                    Choose("walking", YOUR_OWN & SidekickDie() & In(("used",)), count=Number(2), how="choose"),
                    Move(Bound("walking"), "prep"),
                ),
                limit=ONCE_ON_YOUR_TURN,
            ),
        ),
    ),
)
"""S-023."""

AVENGERS_INFINITY: Final = (
    character(
        "AI-011",
        "Black Widow",
        "Red Alert",
        2,
        "fist",
        "0/2/1 0/2/2 1/3/3",
        says(
            "When fielded: you may KO target sidekick.",
            Triggered(Event("fielded"), May(sequence(Choose("victim", Sidekick()), Ko(Bound("victim"))))),
        ),
        says(
            "Global [fist], once per turn: target character must attack until end of turn.",
            Global(
                Energy(("fist",), Number(1)),
                sequence(Choose("provoked", Character()), Apply(Bound("provoked"), MustAttack())),
                limit=ONCE_PER_TURN,
            ),
        ),
        affiliations="Avengers",
    ),
    character(
        "AI-015",
        "Captain America",
        "The Good Old Days",
        4,
        "shield",
        "1/3/3 2/5/4 2/5/5",
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
        affiliations="Avengers",
    ),
    character(
        "AI-001",
        "Arnim Zola",
        "Scientist Supreme",
        2,
        "bolt",
        "0/2/3 1/2/4 1/3/4",
        says(
            "Would be KO'd: you may pay 1. If you do, instead clear its damage and move it to field at level 1.",
            Replacement(
                Event("ko"),
                sequence(
                    Pay(Energy((), Number(1))),
                    If(
                        Done(),
                        sequence(
                            Instead(),
                            ClearDamage(ThisDie()),
                            SpinTo(ThisDie(), Number(1)),
                            RemoveFromCombat(ThisDie()),
                        ),
                    ),
                ),
                optional="may",
            ),
        ),
        affiliations="Villains",
    ),
    character(
        "AI-034",
        "Red Skull",
        "Cut off One Head...",
        4,
        "fist",
        "1/3/4 2/4/5 3/5/5",
        says(
            "When an opposing character is KO'd: each of this character's dice gets +1A +1D until end of turn.",
            Triggered(Event("ko", OPPOSING), Apply(ThisCharacter(), Gets(Number(1), Number(1))), scope="card"),
        ),
        affiliations="Villains",
    ),
    basic(
        "AI-056",
        "Take Cover",
        3,
        says("Your characters get +2D until end of turn.", Action(Apply(Each(YOURS), Gets(Number(0), Number(2))))),
        says(
            "*/**: also your target character gets +3D until end of turn.",
            Action(
                sequence(Choose("safest", YOURS), Apply(Bound("safest"), Gets(Number(0), Number(3)))),
                burst="*/**",
                how="also",
            ),
        ),
        says(
            "Global [shield]: target character gets +1D until end of turn.",
            Global(
                Energy(("shield",), Number(1)),
                sequence(Choose("covered", Character()), Apply(Bound("covered"), Gets(Number(0), Number(1)))),
            ),
        ),
    ),
    basic(
        "AI-052",
        "Crowd Fighting",
        4,
        says(
            "Choose a character. Deal damage equal to its level to each opposing character.",
            Action(
                sequence(
                    Choose("fighter", Character(), how="choose"),
                    DealDamage(StatOf("level", Bound("fighter")), Each(OPPOSING)),
                )
            ),
        ),
    ),
)
"""S-024."""

ROLLED: Final = Among(Bound("drawn"))

BATTLE_FOR_ULTRAMAR: Final = (
    character(
        "BFU-022",
        "Primaris Inceptor",
        "Crushing Charge",
        2,
        "fist",
        "0/2/2 0/2/3 1/3/3",
        affiliations="Imperium, Ultramarines",
    ),
    character(
        "BFU-032",
        "Primaris Reiver",
        "Lightning Assault",
        3,
        "bolt",
        "1/2/1 1/3/2 2/3/3",
        says("Range 1.", Keyword("Range", 1)),
        affiliations="Imperium, Ultramarines",
    ),
    character(
        "BFU-044",
        "Typhus",
        "Host of the Destroyer Hive",
        6,
        "mask",
        "1/4/4 2/6/6 2/8/8",
        says("Attune.", Keyword("Attune")),
        affiliations="Chaos, Death Guard",
    ),
    character(
        "BFU-016",
        "Plague Marine",
        "Vectors of Death and Disease",
        2,
        "fist",
        "0/1/1 0/2/1 1/2/2",
        says(
            "While active: your sidekicks get +1A +1D.",
            Static(YOUR_SIDEKICKS, Gets(Number(1), Number(1))),
        ),
        says(
            "At end of your turn: KO your sidekicks.",
            Triggered(Event("turn end", who="you"), Ko(Each(YOUR_SIDEKICKS)), scope="card"),
        ),
        affiliations="Chaos, Death Guard",
    ),
    basic(
        "BFU-050",
        "Chaos Warp",
        3,
        says(
            "Choose target player. Draw and roll each die in your bag. Deal 1 damage to that player for each that "
            "shows a character and 1 damage to you for each that shows energy. Move the rolled dice to used.",
            Action(
                sequence(
                    ChoosePlayer("struck"),
                    Draw(CountOf(YOUR_OWN & In(("bag",)))),
                    Roll(Bound("drawn")),
                    DealDamage(CountOf(ROLLED & Shows("character")), Bound("struck")),
                    DealDamage(CountOf(ROLLED & Shows("energy")), You()),
                    Move(Bound("drawn"), "used"),
                )
            ),
        ),
        says(
            "**: also move a die from your used to bag.",
            Action(
                sequence(Choose("kept", YOUR_OWN & In(("used",)), how="choose"), Move(Bound("kept"), "bag")),
                burst="**",
                how="also",
            ),
        ),
    ),
    basic(
        "BFU-049",
        "Bolter Drill",
        2,
        says(
            "Deal damage to target opposing character equal to the number of your characters.",
            Action(sequence(Choose("hit", OPPOSING), DealDamage(CountOf(YOURS), Bound("hit")))),
        ),
        says(
            "*/**: also deal 1 damage to it.",
            Action(DealDamage(Number(1), Bound("hit")), burst="*/**", how="also"),
        ),
    ),
)
"""S-025."""

CARDS: Final = (*WWE, *AVENGERS_INFINITY, *BATTLE_FOR_ULTRAMAR)
