"""The keywords of the five books, written with the vocabulary that cards use.

What needs the engine itself (Fast, Overcrush, Iron Will, Immortal, Ally) is asked for through the queries.

Each keyword gives: abilities about the very die that has it ("own"), and abilities that watch ("watch").
"""

from __future__ import annotations

from overcrush.abilities import selectors as se
from overcrush.abilities.ability import FIRST_TIME, Ability, Keyword, Replacement, Static, Triggered
from overcrush.abilities.amounts import (
    AtLeast,
    Difference,
    EventAmount,
    Half,
    KeywordDiscount,
    KeywordNumber,
    Number,
    StatOf,
)
from overcrush.abilities.bends import Gets, Price
from overcrush.abilities.conditions import Done, Exists, IsA, ThisIsActive, YourTurn
from overcrush.abilities.costs import Energy, KoOwn, MoveOwn
from overcrush.abilities.effects import (
    Announce,
    Apply,
    Attach,
    CallsOut,
    DealDamage,
    Delayed,
    Field,
    FlipCard,
    Instead,
    Ko,
    Move,
    MoveToField,
    PrepFromBag,
    PutCounters,
    RegenerateRoll,
    RemoveFromCombat,
    Roll,
    SetAside,
    Spin,
)
from overcrush.abilities.groups import Bound, Chosen, DefendingPlayer, Each, It, TheOther, ThisDie, Together
from overcrush.abilities.program import Choose, ChoosePlayerOrDie, Effect, If, May, Nothing, Pay, sequence
from overcrush.abilities.triggers import Event
from overcrush.engine.options import Options

TURTLES = "Teenage Mutant Ninja Turtles"
OPPOSING = se.Opposing() & se.Character()


def own_abilities(keyword: Keyword, options: Options) -> list[Ability]:
    """Abilities that a die has because its card, or an effect, gives it the keyword."""
    name = keyword.name
    n = KeywordNumber(name)
    if name == "Attune":
        hit = sequence(
            ChoosePlayerOrDie("hit", se.Character()),
            Announce("Attune", Number(1)),
            DealDamage(Number(1), Bound("hit")),
        )
        return [Triggered(Event("action used", who="you"), hit, scope="card")]
    if name == "Amplify":
        # Only a die that really spins uses it (compendium, Amplify).
        spin = sequence(Spin(ThisDie(), Number(1)), If(Done(), Announce("Amplify", Number(1))))
        return [Triggered(Event("action used", who="you"), spin, scope="watch die")]
    if name == "Breath Weapon":
        attacking = Exists(se.CopyOfThis() & se.Attacking())
        breath = sequence(
            Pay(Energy((), n)),
            If(
                Done(),
                sequence(
                    Announce("Breath Weapon", n),
                    If(Done(), DealDamage(n, Together(DefendingPlayer(), Each(OPPOSING)), kind="Breath Weapon")),
                ),
            ),
        )
        return [Triggered(Event("attack declared", who="you"), May(breath), scope="card", condition=attacking)]
    if name == "Anti-Breath Weapon":
        price = AtLeast(0, Difference(EventAmount(), KeywordDiscount(name)))
        answer = sequence(Pay(Energy((), price)), If(Done(), Instead()))
        return [
            Replacement(
                Event("keyword used", who="opponent", how="uses Breath Weapon"), answer, scope="card", optional="may"
            )
        ]
    if name == "Call Out":
        call = sequence(Choose("called", Chosen(OPPOSING)), CallsOut(Bound("called")))
        return [Triggered(Event("attacks"), call)]
    if name == "Cleave":
        cleave = sequence(
            Choose("struck", Chosen(OPPOSING)),
            DealDamage(Half(StatOf("attack", ThisDie())), Bound("struck"), kind="combat"),
        )
        return [kos_blocker(cleave)]
    if name == "Frag":
        rest = Each(OPPOSING & ~se.DidThisTurn("blocked"))
        return [kos_blocker(DealDamage(Number(1), rest))]
    if name == "Deadly":
        return [
            Triggered(Event("blocks"), Delayed("end of turn", Ko(TheOther()))),
            Triggered(Event("blocks", se.Opposing(), se.This()), Delayed("end of turn", Ko(It())), scope="watch die"),
        ]
    if name == "Energy Drain":
        down = Difference(Number(0), AtLeast(1, n))
        return [
            Triggered(Event("blocks"), Spin(TheOther(), down)),
            Triggered(Event("blocks", se.Opposing(), se.This()), Spin(It(), down), scope="watch die"),
        ]
    if name == "Equip":
        bearer = se.Yours() & se.Character() & se.EquipIcon()
        if keyword.of is not None:
            bearer = bearer & keyword.of
        attach = May(sequence(Choose("bearer", Chosen(bearer, how="choose")), Attach(ThisDie(), Bound("bearer"))))
        return [
            Triggered(Event("action used"), attach),
            Triggered(Event("turn start"), attach, scope="watch die"),
        ]
    if name == "Experience":
        return [experience(options)]
    if name == "Gate":
        assert keyword.of is not None
        gate = sequence(
            Choose("gated", Chosen(keyword.of & se.In(("card",)) & se.Yours(), how="choose")),
            Roll(Bound("gated")),
            If(
                IsA(Bound("gated"), se.Shows("character")),
                sequence(Move(Bound("gated"), "prep"), Announce("Gate", Number(1))),
            ),
        )
        return [Triggered(Event("fielded"), May(gate))]
    if name == "Impulse":
        return [Triggered(Event("purchased"), keyword.do or Nothing(), scope="always")]
    if name == "Aftershock":
        # Whatever way it leaves, KO included, as long as an opponent is the cause (compendium, Aftershock).
        return [Triggered(Event("left field", how="by opponent"), keyword.do or Nothing())]
    if name == "Energize":
        return [Triggered(Event("rolled", how="double face"), keyword.do or Nothing(), scope="always")]
    if name == "Awaken":
        return [Triggered(Event("spun", how="up"), May(keyword.do or Nothing()))]
    if name == "Crosspulse":
        return [Triggered(Event("purchased", how="own energy"), keyword.do or Nothing(), scope="always")]
    if name == "Recruit":
        assert keyword.of is not None
        recruits = keyword.of & se.YoursAlone() & se.In(("used", "reserve", "prep"))
        # Moved, not fielded, and no choice whether (compendium, Recruit).
        recruit = sequence(Choose("recruit", Chosen(recruits, how="choose")), MoveToField(Bound("recruit")))
        return [Triggered(Event("hits player", who="opponent", how="combat"), recruit)]
    if name == "Flip":
        return [Triggered(Event("turn start", who="you"), May(FlipCard()), scope="always")]
    if name == "Infiltrate":
        slip = sequence(
            RemoveFromCombat(ThisDie()),
            Announce("Infiltrate", Number(1)),
            DealDamage(Number(1), DefendingPlayer()),
        )
        return [Triggered(Event("unblocked"), May(slip))]
    if name == "Intimidate":
        return [Triggered(Event("fielded"), sequence(Choose("scared", Chosen(OPPOSING)), SetAside(Bound("scared"))))]
    if name == "Regenerate":
        if options.regenerate_after_ko:
            back = sequence(
                Roll(ThisDie()),
                If(IsA(ThisDie(), se.Shows("character")), MoveToField(ThisDie(), Number(0))),
            )
            return [Triggered(Event("ko"), back)]
        return [Replacement(Event("ko"), RegenerateRoll())]
    if name == "Suit Up":
        assert keyword.of is not None
        suit = sequence(
            Pay(KoOwn(keyword.of & se.Character())),
            If(Done(), May(suit_move(options))),
        )
        return [Triggered(Event("purchased"), May(suit), scope="always")]
    if name == "Swarm":
        how = "in clear and draw" if options.swarm_chains else "step"
        return [
            Triggered(
                Event("drawn", who="you", how=how),
                PrepFromBag(Number(1)),
                scope="always",
                condition=ThisIsActive(),
            )
        ]
    if name == "Tag Out":
        tag = sequence(
            Choose("helped", Chosen(se.Character() & ~se.This())),
            Pay(MoveOwn(se.This(), "prep")),
            If(Done(), Apply(Bound("helped"), Gets(Number(2), Number(2)))),
        )
        return [Triggered(Event("blocks declared"), May(tag), scope="watch die")]
    if name == "Turtle Power":
        cheaper = se.CharacterDie() & se.Affiliated(TURTLES) & ~se.CopyOfThis() & se.In(("card",))
        return [Static(cheaper & se.Yours(), Price("purchase", Number(-1)))]
    return []


def suit_move(options: Options) -> Effect:
    """A move by the glossary, fielding by some cards: a switch (A58)."""
    return Field(ThisDie(), Number(2)) if options.suit_up_fields else MoveToField(ThisDie(), Number(2))


def kos_blocker(do: Effect) -> Triggered:
    """When this attacker KOs a die that blocks it, with combat damage; once for each die and attack (K-019, K-055)."""
    blocker = se.Opposing() & se.Blocking() & se.EngagedWith(ThisDie())
    return Triggered(Event("ko", blocker, se.This(), how="combat"), do, scope="watch die", limit=FIRST_TIME)


def experience(options: Options) -> Triggered:
    """A token at the end of the turn in which you KO'd an opposing Monster (K-041 to K-045, A51, A52).

    Print shows Monster as an affiliation; invented cards may carry it as a tag.
    """
    monster = se.Affiliated("Monster") | se.Tagged("Monster")
    token = PutCounters("experience", Number(1), Each(se.CopyOfThis() & se.InField()))
    late: Effect = If(ThisIsActive(), token)
    if not options.experience_active_at_end:
        nothing = Each(se.InField() & ~se.InField())
        late = PutCounters("experience", Number(1), nothing)  # with no die to go by, it goes on this card
    return Triggered(
        Event("ko", se.Opposing() & monster, how="by you"),
        Delayed("end of turn", late),
        scope="card",
        condition=YourTurn(),
        limit=FIRST_TIME,
    )
