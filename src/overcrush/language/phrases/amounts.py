"""Amounts: plain numbers, "for each ...", and what follows "equal to"."""

from __future__ import annotations

from overcrush.abilities.amounts import (
    AffiliationsAmong,
    AtLeast,
    AtMost,
    BoundNumber,
    CountDifferent,
    Counters,
    CountersOn,
    CountOf,
    Difference,
    EnergyTypesAmong,
    EventAmount,
    Half,
    HighestOf,
    KeywordNumber,
    KodByIt,
    LifeOf,
    LowestOf,
    Number,
    Product,
    SizeOf,
    StatOf,
    Sum,
    Symbols,
    ThatMuch,
    TimesThisTurn,
    TotalOf,
)
from overcrush.abilities.groups import (
    AnOpponent,
    Bound,
    Each,
    Host,
    That,
    TheChosen,
    TheOther,
    ThisCharacter,
    ThisDie,
    You,
)
from overcrush.abilities.selectors import Both, Yours
from overcrush.language.grammar import _
from overcrush.language.phrases.base import label, phrase

# For each ...

phrase("per", "of your {n:core.many}", CountOf(Both(Yours(), _.n)))
phrase("per", "{n:noun.one}", CountOf(_.n))
phrase("per", "of your different {n:core.many}", CountDifferent(Both(Yours(), _.n)))
phrase("per", "different {n:noun.one}", CountDifferent(_.n))
phrase("per", "{e:icon} in your reserve", Symbols(_.e, You()))
phrase("per", "{e:icon} in an opponent's reserve", Symbols(_.e, AnOpponent()))
phrase("per", "energy type among {n:noun.many}", EnergyTypesAmong(_.n))
phrase("per", "affiliation among {n:noun.many}", AffiliationsAmong(_.n))
phrase("per", "{k:counter} counter on this card", Counters(_.k))
phrase("per", "{k:counter} counter on {g:dice.one}", CountersOn(_.k, _.g))
phrase("per", "of them", SizeOf(That("them")))
phrase("per", "done so", ThatMuch())
phrase("per", "KO'd by it", KodByIt())
phrase("per", "of your {n:core.many} {v:history} this turn", TimesThisTurn(_.v, Both(Yours(), _.n)))
phrase("per", "{n:noun.one} {v:history} this turn", TimesThisTurn(_.v, _.n))
for word, kind in (
    ("KO'd", "ko"),
    ("fielded", "fielded"),
    ("purchased", "purchased"),
    ("damaged", "damaged"),
    ("used", "action used"),
    ("drawn", "drawn"),
):
    phrase("history", word, kind)
label("what is counted", "per")

# Equal to ...

phrase("expression", "{t:term}", _.t)
phrase("expression", "{t:term} plus {u:expression}", Sum(_.t, _.u))
phrase("expression", "{t:term} minus {u:expression}", Difference(_.t, _.u))
phrase("expression", "{t:term}, at least {n:int}", AtLeast(_.n, _.t))
phrase("expression", "{t:term}, at most {n:int}", AtMost(_.n, _.t))
phrase("term", "{n:number}", _.n)
phrase("term", "that much", ThatMuch())
phrase("term", "the amount", EventAmount())
phrase("term", "the named number", BoundNumber("number"))
phrase("term", "the secret number", BoundNumber("secret"))
phrase("term", "half {t:term}", Half(_.t))
phrase("term", "twice {t:term}", Product(Number(2), _.t))
phrase("term", "the number of {n:noun.many}", CountOf(_.n))
phrase("term", "the number of your different {n:core.many}", CountDifferent(Both(Yours(), _.n)))
phrase("term", "the number of different {n:noun.many}", CountDifferent(_.n))
phrase("term", "the number of them", SizeOf(That("them")))
phrase("term", "the number of {n:noun.many} {v:history} this turn", TimesThisTurn(_.v, _.n))
phrase("term", "the number of {k:counter} counters on this card", Counters(_.k))
phrase("term", "the number of {k:counter} counters on {g:another die}", CountersOn(_.k, _.g))
phrase("term", "the number of {e:icon} in your reserve", Symbols(_.e, You()))
phrase("term", "the energy in the reserve of {p:player.one}", Symbols("any", _.p))
phrase("term", "its {s:stat}", StatOf(_.s, That("it")))
phrase("term", "this die's {s:stat}", StatOf(_.s, ThisDie()))
phrase("term", "that character's {s:stat}", StatOf(_.s, TheOther()))
phrase("term", "the {n:ordinal} target's {s:stat}", StatOf(_.s, TheChosen(_.n)))
phrase("term", "the drawn die's {s:stat}", StatOf(_.s, Bound("drawn")))
phrase("term", "the equipped character's {s:stat}", StatOf(_.s, Host()))
phrase("term", "the {s:stat} of the die given up", StatOf(_.s, Bound("given")))
phrase("term", "the total {s:stat} of {g:dice.many}", TotalOf(_.s, _.g))
phrase("term", "the total {s:stat} of {n:noun.many}", TotalOf(_.s, Each(_.n)))
phrase("term", "the highest {s:stat} among {n:noun.many}", HighestOf(_.s, Each(_.n)))
phrase("term", "the highest {s:stat} of this character's dice", HighestOf(_.s, ThisCharacter()))
phrase("term", "the lowest {s:stat} among {n:noun.many}", LowestOf(_.s, Each(_.n)))
phrase("term", "the life of {p:player}", LifeOf(_.p))
phrase("term", "the number of {k:keyword}", KeywordNumber(_.k))
label("an amount", "expression", "term")
