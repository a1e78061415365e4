"""Action cards of a team: bursts that add or stand instead, dice that stay, Gear, and uses that need their moment."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import Action, Anytime, Keyword, Static, Triggered
from overcrush.abilities.amounts import CountDifferent, EnergyTypesAmong, LifeOf, Number
from overcrush.abilities.bends import Gains, Gets, Price
from overcrush.abilities.conditions import Compare, Exists, Underdog
from overcrush.abilities.costs import Energy, MoveOwn
from overcrush.abilities.effects import (
    UNTIL_YOUR_NEXT_TURN,
    Apply,
    Attach,
    DealDamage,
    Draw,
    ExchangeLife,
    Field,
    GainLife,
    Move,
    Rule,
    SendEnergy,
    Win,
)
from overcrush.abilities.groups import AnOpponent, Bound, Each, Host, ThisDie, You
from overcrush.abilities.program import Choose, If, Unless, sequence
from overcrush.abilities.selectors import (
    Among,
    Attached,
    CharacterDie,
    EquipIcon,
    In,
    InField,
    SidekickDie,
    Tagged,
    This,
    UnblockedDie,
    Yours,
)
from overcrush.abilities.triggers import Event
from overcrush.practice.making import OPPOSING, YOUR_OWN, YOURS, action, says

CARDS: Final = (
    action(
        77,
        "Broadside",
        "All Guns",
        4,
        "bolt",
        says(
            "Deal 2 damage to target opposing character.",
            Action(sequence(Choose("hit", OPPOSING), DealDamage(Number(2), Bound("hit")))),
        ),
        says("*: also gain 1 life.", Action(GainLife(Number(1)), burst="*", how="also")),
        says(
            "**: instead deal 2 damage to each opposing character.",
            Action(DealDamage(Number(2), Each(OPPOSING)), burst="**", how="instead"),
        ),
        tags=("Spell",),
    ),
    action(
        78,
        "Storm Front",
        "Grey Wall",
        3,
        "mask",
        says("Continuous.", Keyword("Continuous")),
        says(
            "Your characters get +1D.",
            Static(YOURS, Gets(Number(0), Number(1))),
        ),
        says("*/**: your characters get +1A.", Static(YOURS, Gets(Number(1), Number(0)), burst="*/**")),
        says(
            "At start of your turn: move this to used unless you pay 1.",
            Triggered(Event("turn start", who="you"), Unless(Move(ThisDie(), "used"), You(), Energy((), Number(1)))),
        ),
    ),
    action(
        79,
        "Hidden Cache",
        "Under the Pier",
        2,
        "shield",
        says("Continuous.", Keyword("Continuous")),
        says(
            "Anytime, move this to used: prep up to 2 sidekick dice from your used.",
            Anytime(
                MoveOwn(This(), "used"),
                sequence(
                    Choose(
                        "stash",
                        YOUR_OWN & SidekickDie() & In(("used",)),
                        count=Number(2),
                        least=Number(0),
                        how="choose",
                    ),
                    Move(Bound("stash"), "prep"),
                ),
            ),
        ),
    ),
    action(
        80,
        "Harbor Chain Mail",
        "Salt-proof Gear",
        3,
        "shield",
        says("Equip.", Keyword("Equip")),
        says("The equipped character gets +2D.", Static(Among(Host()), Gets(Number(0), Number(2)))),
        says(
            "While attached: the equipped character gains Iron Will.",
            Static(Among(Host()), Gains("Iron Will"), condition=Exists(This() & Attached())),
        ),
        tags=("Gear",),
    ),
    action(
        81,
        "Boarding Hook",
        "Long Gear",
        2,
        "fist",
        says("Equip to a non-Monster character.", Keyword("Equip", of=~Tagged("Monster"))),
        says("The equipped character gets +1A.", Static(Among(Host()), Gets(Number(1), Number(0)))),
        says(
            "Anytime, move this to used: attach each of your Gear to target character of yours with an Equip icon.",
            Anytime(
                MoveOwn(This(), "used"),
                sequence(
                    Choose("bearer", YOURS & EquipIcon()),
                    Attach(Each(Yours() & InField() & Tagged("Gear")), Bound("bearer")),
                ),
            ),
        ),
        tags=("Gear",),
    ),
    action(
        82,
        "Turn the Tide",
        "Last Moment",
        3,
        "bolt mask",
        says(
            "Use only after blocks. Target unblocked attacking character gets +3A until end of turn.",
            Action(
                sequence(Choose("wave", UnblockedDie()), Apply(Bound("wave"), Gets(Number(3), Number(0)))),
                window="attack",
            ),
        ),
    ),
    action(
        83,
        "Muster",
        "To the Quay",
        4,
        "fist",
        says(
            "Use only in your main step and only if an opponent has more characters than you. Field up to 2 sidekick "
            "dice from your used.",
            Action(
                sequence(
                    Choose(
                        "mustered",
                        YOUR_OWN & SidekickDie() & In(("used",)),
                        count=Number(2),
                        least=Number(0),
                        how="choose",
                    ),
                    Field(Bound("mustered")),
                ),
                condition=Underdog(),
                window="main",
            ),
        ),
    ),
    action(
        84,
        "Grand Swindle",
        "Three Cups",
        5,
        "mask",
        says(
            "Swap life with an opponent if you have 5 life or less. Otherwise that player draws 2, you choose 1 of "
            "them for used, and the rest go to bag.",
            Action(
                If(
                    Compare(LifeOf(You()), "<=", Number(5)),
                    ExchangeLife(AnOpponent()),
                    sequence(
                        Draw(Number(2), "shown", AnOpponent()),
                        Choose("lost", Among(Bound("shown")) & In(("drawn",)), how="choose"),
                        Move(Bound("lost"), "used"),
                        Move(Each(Among(Bound("shown")) & In(("drawn",))), "bag"),
                    ),
                )
            ),
        ),
        max_dice=2,
    ),
    action(
        85,
        "Tide of Victory",
        "The Whole Town",
        6,
        "shield",
        says(
            "If you have 3 or more different characters: you win the game. Otherwise each of your characters gets "
            "+1A +1D until end of turn for each energy type among your characters.",
            Action(
                If(
                    Compare(CountDifferent(YOURS), ">=", Number(3)),
                    Win(),
                    Apply(Each(YOURS), Gets(EnergyTypesAmong(YOURS), EnergyTypesAmong(YOURS))),
                )
            ),
        ),
        max_dice=2,
    ),
    action(
        86,
        "Poisoned Casks",
        "Bad Water",
        3,
        "bolt",
        says(
            "Send each energy die in an opponent's reserve to used. Until your next turn characters cost opponents "
            "1 more to purchase.",
            Action(
                sequence(
                    SendEnergy(AnOpponent()),
                    Rule(
                        CharacterDie() & In(("card",)),
                        Price("purchase", Number(1), "opponent"),
                        until=UNTIL_YOUR_NEXT_TURN,
                    ),
                )
            ),
        ),
        says(
            "**: also send each energy die in your reserve to prep.",
            Action(SendEnergy(You(), "prep"), burst="**", how="also"),
        ),
    ),
)
