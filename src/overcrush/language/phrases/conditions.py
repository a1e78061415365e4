"""Conditions: what follows "if" and "while"."""

from __future__ import annotations

from overcrush.abilities.amounts import CountDifferent, CountOf, KodByIt, LifeOf, Number, SizeOf, StatOf, Symbols
from overcrush.abilities.conditions import (
    ActiveNamed,
    And,
    AsNamed,
    Compare,
    Done,
    Exists,
    Happened,
    InStep,
    IsA,
    Not,
    Or,
    QualityIs,
    SideUp,
    ThisIsActive,
    Underdog,
    YourTurn,
)
from overcrush.abilities.groups import AnOpponent, That, ThisDie, You
from overcrush.abilities.selectors import (
    AnyDie,
    Attacking,
    Blocking,
    Both,
    DidThisTurn,
    HasQuality,
    Having,
    In,
    Non,
    Opposing,
    Other,
    Shows,
    This,
    Yours,
    YoursAlone,
)
from overcrush.language.grammar import _
from overcrush.language.phrases.base import label, phrase

# How many there are

for have, whose in (("you have", Yours()), ("an opponent has", Opposing())):
    phrase("fact", have + " {n:number} or more {x:noun.many}", Compare(CountOf(Both(whose, _.x)), ">=", _.n))
    phrase("fact", have + " {n:number} or fewer {x:noun.many}", Compare(CountOf(Both(whose, _.x)), "<=", _.n))
    phrase("fact", have + " exactly 1 {x:noun.one}", Compare(CountOf(Both(whose, _.x)), "=", Number(1)))
    phrase("fact", have + " exactly {n:number} {x:noun.many}", Compare(CountOf(Both(whose, _.x)), "=", _.n))
    phrase("fact", have + " another {x:noun.one}", Exists(Both(whose, Both(Other(), _.x))))
    phrase("fact", have + " a {x:noun.one}", Exists(Both(whose, _.x)))
    phrase("fact", have + " no {x:noun.one}", Not(Exists(Both(whose, _.x))))
    different = Compare(CountDifferent(Both(whose, _.x)), ">=", _.n)
    phrase("fact", have + " {n:number} or more different {x:noun.many}", different)
phrase("fact", "another player has a {x:noun.one}", Exists(Both(Non(YoursAlone()), _.x)))
phrase("fact", "your {z:zone} is empty", Not(Exists(Both(AnyDie(), Both(YoursAlone(), In((_.z,)))))))
phrase("fact", "your {z:zone} is not empty", Exists(Both(AnyDie(), Both(YoursAlone(), In((_.z,))))))
phrase("fact", "there is a {x:noun.one}", Exists(_.x))
phrase("fact", "there is no {x:noun.one}", Not(Exists(_.x)))
phrase("fact", "there are {n:number} or more {x:noun.many}", Compare(CountOf(_.x), ">=", _.n))
more = Compare(CountOf(Both(Opposing(), _.x)), ">", CountOf(Both(Yours(), _.x)))
phrase("fact", "an opponent has more {x:noun.many} than you", more)
fewer = Compare(CountOf(Both(Opposing(), _.x)), "<", CountOf(Both(Yours(), _.x)))
phrase("fact", "you have more {x:noun.many} than an opponent", fewer)
phrase("fact", "Underdog", Underdog())
phrase("fact", "you have {e:icon} in reserve", Compare(Symbols(_.e, You()), ">=", Number(1)))
phrase("fact", "you have {n:number} or more {e:icon} in reserve", Compare(Symbols(_.e, You()), ">=", _.n))

# Life

for have, who in (("you have", You()), ("an opponent has", AnOpponent())):
    phrase("fact", have + " {n:number} life or less", Compare(LifeOf(who), "<=", _.n))
    phrase("fact", have + " {n:number} life or more", Compare(LifeOf(who), ">=", _.n))
phrase("fact", "you have less life than an opponent", Compare(LifeOf(You()), "<", LifeOf(AnOpponent())))
phrase("fact", "you have more life than an opponent", Compare(LifeOf(You()), ">", LifeOf(AnOpponent())))
phrase("fact", "{p:player.one} has more life than you", Compare(LifeOf(_.p), ">", LifeOf(You())))
phrase("fact", "{p:player.one} has less life than you", Compare(LifeOf(_.p), "<", LifeOf(You())))

# What a die is

phrase("fact", "{g:pointed} shows {f:face}", IsA(_.g, Shows(_.f)))
phrase("fact", "{g:pointed} does not show {f:face}", Not(IsA(_.g, Shows(_.f))))
phrase("fact", "{g:pointed} is a {x:noun.one}", IsA(_.g, _.x))
phrase("fact", "{g:pointed} is not a {x:noun.one}", Not(IsA(_.g, _.x)))
phrase("fact", "{g:pointed} is {x:plain}", IsA(_.g, _.x))
phrase("fact", "{g:pointed} is not {x:plain}", Not(IsA(_.g, _.x)))
phrase("fact", "they are {x:noun.many}", IsA(That("them"), _.x))
phrase("fact", "{g:pointed} is yours", IsA(_.g, Yours()))
phrase("fact", "{g:pointed} is the named one", IsA(_.g, HasQuality("name")))
phrase("fact", "they are the named ones", IsA(That("them"), HasQuality("name")))
phrase("fact", "this has {s:stat} {n:number} or more", IsA(ThisDie(), Having(_.s, ">=", _.n)))
phrase("fact", "this has {s:stat} {n:number} or less", IsA(ThisDie(), Having(_.s, "<=", _.n)))
for bursts, number in (("*", 1), ("**", 2)):
    phrase("fact", f"this shows {bursts}", IsA(ThisDie(), Having("bursts", "=", Number(number))))
    phrase("fact", f"this does not show {bursts}", Not(IsA(ThisDie(), Having("bursts", "=", Number(number)))))
phrase("fact", "this attacks", Exists(Both(This(), Attacking())))
phrase("fact", "this blocks", Exists(Both(This(), Blocking())))
phrase("fact", "this is blocked by {n:number} or more", Compare(StatOf("blockers", ThisDie()), ">=", _.n))
phrase("fact", "there are {n:number} or more of them", Compare(SizeOf(That("them")), ">=", _.n))
phrase("fact", "there are exactly {n:number} of them", Compare(SizeOf(That("them")), "=", _.n))
phrase("fact", "{l:expression} is {n:number} or more", Compare(_.l, ">=", _.n))
phrase("fact", "{l:expression} is {n:number} or less", Compare(_.l, "<=", _.n))
phrase("fact", "{l:expression} is exactly {n:number}", Compare(_.l, "=", _.n))
phrase("fact", "{l:expression} is more than {r:expression}", Compare(_.l, ">", _.r))
phrase("fact", "{l:expression} is less than {r:expression}", Compare(_.l, "<", _.r))
phrase("fact", "{l:expression} is exactly {r:expression}", Compare(_.l, "=", _.r))
phrase("fact", "{l:expression} is at least {r:expression}", Compare(_.l, ">=", _.r))
phrase("pointed", "{g:dice.one}", _.g)

# What is, what was, whose turn

phrase("fact", "{n:name} is active", ActiveNamed(_.n))
phrase("fact", "{n:name} is not active", Not(ActiveNamed(_.n)))
phrase("fact", "this is active", ThisIsActive())
phrase("fact", "this is not active", Not(ThisIsActive()))
phrase("fact", "it is your turn", YourTurn())
phrase("fact", "it is not your turn", Not(YourTurn()))
phrase("fact", "it is the {s:step}", InStep(_.s))
phrase("fact", "it is not the {s:step}", Not(InStep(_.s)))
phrase("fact", "side A is up", SideUp(0))
phrase("fact", "side B is up", SideUp(1))
phrase("fact", "a {x:noun.one} was {h:history} this turn", Happened(_.h, _.x))
phrase("fact", "no {x:noun.one} was {h:history} this turn", Not(Happened(_.h, _.x)))
for subject, by in (("you", "you"), ("an opponent", "opponent")):
    phrase("fact", subject + " {h:past} a {x:noun.one} this turn", Happened(_.h, _.x, by))
    phrase("fact", subject + " {h:past} no {x:noun.one} this turn", Not(Happened(_.h, _.x, by)))
    phrase("fact", subject + " attacked this turn", Happened("attacks", AnyDie(), by))
    phrase("fact", subject + " did not attack this turn", Not(Happened("attacks", AnyDie(), by)))
for word, kind in (("KO'd", "ko"), ("fielded", "fielded"), ("purchased", "purchased"), ("used", "action used")):
    phrase("past", word, kind)
phrase("fact", "you do", Done())
phrase("fact", "you do not", Not(Done()))
phrase("fact", "{g:pointed} was KO'd", IsA(_.g, DidThisTurn("ko")))
phrase("fact", "one or more are KO'd by it", Compare(KodByIt(), ">=", Number(1)))
phrase("fact", "none is KO'd by it", Compare(KodByIt(), "=", Number(0)))
phrase("fact", "{g:pointed} was not KO'd", Not(IsA(_.g, DidThisTurn("ko"))))
phrase("fact", "they are as named", AsNamed())
phrase("fact", "the guess is right", QualityIs("secret", "guess"))

# Joined

phrase("condition", "{a:fact}", _.a)
phrase("condition", "{a:fact} and {b:condition}", And(_.a, _.b))
phrase("condition", "{a:fact} or {b:condition}", Or(_.a, _.b))
label("a condition", "condition", "fact", "pointed")
