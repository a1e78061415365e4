"""Basic Actions: what everybody in the harbor can do."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import ONCE_ON_YOUR_TURN, ONCE_PER_TURN, Action, Global
from overcrush.abilities.amounts import BoundNumber, CountOf, Number, Sum, ThatMuch
from overcrush.abilities.bends import (
    CannotAttack,
    CannotBeKod,
    DealsNoDamage,
    EnergyCountsAs,
    Gains,
    Gets,
    GoesTo,
    TakesNoDamage,
)
from overcrush.abilities.conditions import Done, Exists, IsA
from overcrush.abilities.costs import Energy
from overcrush.abilities.effects import (
    UNTIL_YOUR_NEXT_TURN,
    Apply,
    DealDamage,
    DivideDamage,
    DrawAndRoll,
    GainLife,
    Ko,
    Move,
    RemoveFromCombat,
    Reroll,
    Rule,
    SkipStep,
    Spin,
)
from overcrush.abilities.groups import Bound, BoundPlayers, ControllerOf, Each, EachPlayer, Together, You
from overcrush.abilities.program import Choose, ChooseOne, ForEach, If, Keep, KeepNumber, RepeatWhile, Unless, sequence
from overcrush.abilities.selectors import (
    Among,
    AnyDie,
    Attacking,
    BlockedDie,
    Blocking,
    Character,
    ControlledBy,
    DidThisTurn,
    Having,
    In,
    InField,
    Shows,
    Sidekick,
    SidekickDie,
    Yours,
)
from overcrush.practice.making import OPPOSING, YOUR_OWN, YOUR_SIDEKICKS, YOURS, basic, says

CARDS: Final = (
    basic(
        87,
        "Grapeshot",
        3,
        says(
            "Deal 3 damage divided among up to 3 target opposing characters.",
            Action(
                sequence(
                    Choose("hit", OPPOSING, count=Number(3), least=Number(1)), DivideDamage(Number(3), Bound("hit"))
                )
            ),
        ),
    ),
    basic(
        88,
        "Keelhaul",
        4,
        says(
            "KO target opposing character of level 1.",
            Action(sequence(Choose("wet", OPPOSING & Having("level", "=", Number(1))), Ko(Bound("wet")))),
        ),
        says(
            "**: instead KO target opposing character.",
            Action(sequence(Choose("drowned", OPPOSING), Ko(Bound("drowned"))), burst="**", how="instead"),
        ),
    ),
    basic(
        89,
        "Press On",
        2,
        says("Draw and roll 2.", Action(DrawAndRoll(Number(2)))),
        says("*/**: also gain 1 life.", Action(GainLife(Number(1)), burst="*/**", how="also")),
        says(
            "Global [mask], once on your turn: prep up to 2 sidekick dice from your used.",
            Global(
                Energy(("mask",), Number(1)),
                sequence(
                    Choose(
                        "rested",
                        YOUR_OWN & SidekickDie() & In(("used",)),
                        count=Number(2),
                        least=Number(0),
                        how="choose",
                    ),
                    Move(Bound("rested"), "prep"),
                ),
                limit=ONCE_ON_YOUR_TURN,
            ),
        ),
    ),
    basic(
        90,
        "Brace",
        2,
        says(
            "Your characters get +2D until end of turn.",
            Action(Apply(Each(YOURS), Gets(Number(0), Number(2)))),
        ),
        says(
            "Global [shield][shield], once per turn: target character cannot be KO'd until end of turn.",
            Global(
                Energy(("shield", "shield"), Number(2)),
                sequence(Choose("saved", Character()), Apply(Bound("saved"), CannotBeKod())),
                limit=ONCE_PER_TURN,
            ),
        ),
    ),
    basic(
        91,
        "Changing Winds",
        2,
        says(
            "Spin target character up 1 and another target character down 1.",
            Action(
                sequence(
                    Choose("rising", Character()),
                    Choose("falling", Character() & ~Among(Bound("rising"))),
                    Spin(Bound("rising"), Number(1)),
                    Spin(Bound("falling"), Number(-1)),
                )
            ),
        ),
        says("*: also spin your sidekicks up 1.", Action(Spin(Each(YOUR_SIDEKICKS), Number(1)), burst="*", how="also")),
    ),
    basic(
        92,
        "Hoist Signals",
        3,
        says(
            "Choose one: - Draw and roll 1. - Gain 2 life. - Prep a die from your used.",
            Action(
                ChooseOne(
                    ("draw and roll 1", "gain 2 life", "prep a die from used"),
                    (
                        DrawAndRoll(Number(1)),
                        GainLife(Number(2)),
                        sequence(
                            Choose("fetched", YOUR_OWN & In(("used",)), how="choose"), Move(Bound("fetched"), "prep")
                        ),
                    ),
                )
            ),
        ),
    ),
    basic(
        93,
        "Capsize",
        4,
        says(
            "Reroll each opposing character; its controller may pay 1 to skip it. Prep each rerolled die that shows "
            "energy.",
            Action(
                ForEach(
                    "tilted",
                    Each(OPPOSING),
                    Unless(
                        sequence(
                            Reroll(Bound("tilted")),
                            If(IsA(Bound("tilted"), Shows("energy")), Move(Bound("tilted"), "prep")),
                        ),
                        ControllerOf(Bound("tilted")),
                        Energy((), Number(1)),
                    ),
                )
            ),
        ),
    ),
    basic(
        94,
        "Call to Arms",
        3,
        says(
            "Each player KOs one of their characters. For each KO'd this way gain 1 life.",
            Action(
                ForEach(
                    "player",
                    EachPlayer(),
                    sequence(
                        Choose(
                            "given up",
                            Character() & ControlledBy(BoundPlayers("player")),
                            by=BoundPlayers("player"),
                            how="choose",
                        ),
                        Ko(Bound("given up")),
                        If(Done(), GainLife(ThatMuch())),
                    ),
                )
            ),
        ),
    ),
    basic(
        95,
        "Chain Lightning",
        4,
        says(
            "Deal 1 damage to target character. Repeat with a new target and 1 more damage until one is KO'd or no new "
            "target is left.",
            Action(
                sequence(
                    KeepNumber("charge", Number(0)),
                    Keep("spent", Each(Character() & ~Character())),
                    RepeatWhile(
                        Exists(Character() & ~Among(Bound("spent")) & ~DidThisTurn("ko")),
                        sequence(
                            KeepNumber("charge", Sum(BoundNumber("charge"), Number(1))),
                            Choose("arc", Character() & ~Among(Bound("spent"))),
                            DealDamage(BoundNumber("charge"), Bound("arc")),
                            Keep("spent", Together(Bound("spent"), Bound("arc"))),
                            If(
                                IsA(Bound("arc"), ~InField()),
                                Keep("spent", Each(Character())),
                            ),
                        ),
                    ),
                )
            ),
        ),
    ),
    basic(
        96,
        "Dead Calm",
        3,
        says(
            "Until your next turn opposing characters cannot attack. Skip your attack step.",
            Action(
                sequence(
                    Apply(Each(OPPOSING), CannotAttack(), until=UNTIL_YOUR_NEXT_TURN),
                    SkipStep("attack"),
                )
            ),
        ),
    ),
    basic(
        97,
        "Rally",
        2,
        says(
            "Your sidekicks get +1A until end of turn for each other attacking or blocked character you have.",
            Action(Apply(Each(YOUR_SIDEKICKS), Gets(CountOf(YOURS & (Attacking() | BlockedDie())), Number(0)))),
        ),
        says(
            "*: also your sidekicks gain Overcrush until end of turn.",
            Action(Apply(Each(YOUR_SIDEKICKS), Gains("Overcrush")), burst="*", how="also"),
        ),
        says(
            "Global [fist]: target sidekick gets +1A until end of turn.",
            Global(
                Energy(("fist",), Number(1)),
                sequence(Choose("rallied", Sidekick()), Apply(Bound("rallied"), Gets(Number(1), Number(0)))),
            ),
        ),
    ),
    basic(
        98,
        "Smoke Screen",
        2,
        says(
            "Remove target attacking or blocking character from combat; it deals no combat damage until end of turn.",
            Action(
                sequence(
                    Choose("hidden", Attacking() | Blocking()),
                    RemoveFromCombat(Bound("hidden")),
                    Apply(Bound("hidden"), DealsNoDamage("combat")),
                ),
                window="attack",
            ),
        ),
    ),
    basic(
        99,
        "Safe Harbor",
        3,
        says(
            "You take no damage from abilities until your next turn.",
            Action(Apply(You(), TakesNoDamage("ability", AnyDie()), until=UNTIL_YOUR_NEXT_TURN)),
        ),
        says(
            "*/**: also your sidekicks take no combat damage until end of turn.",
            Action(Apply(Each(YOUR_SIDEKICKS), TakesNoDamage("combat", AnyDie())), burst="*/**", how="also"),
        ),
    ),
    basic(
        100,
        "Market Day",
        3,
        says(
            "The dice you purchase this turn go to prep. Your energy counts as [fist] until end of turn.",
            Action(sequence(Rule(Yours(), GoesTo("purchased", "prep")), Rule(AnyDie(), EnergyCountsAs("fist")))),
        ),
        says(
            "Global 1, once on your turn: move a die from your used to bag.",
            Global(
                Energy((), Number(1)),
                sequence(Choose("shelved", YOUR_OWN & In(("used",)), how="choose"), Move(Bound("shelved"), "bag")),
                limit=ONCE_ON_YOUR_TURN,
                condition=Exists(YOUR_OWN & In(("used",))),
            ),
        ),
    ),
)
