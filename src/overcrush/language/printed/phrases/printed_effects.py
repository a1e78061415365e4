"""How print says what is done, and what a die is like for a while."""

from __future__ import annotations

from typing import Any

from overcrush.abilities.amounts import Number, Product, StatOf
from overcrush.abilities.bends import (
    AttackersAtLeast,
    BlocksMore,
    CannotAttack,
    CannotBeBlocked,
    CannotBeTargeted,
    CannotBlock,
    CountsAs,
    DealsAtMost,
    DealsNoDamage,
    Free,
    Gains,
    Gets,
    GoesTo,
    Joined,
    MustAttack,
    NeedsBlockers,
    Price,
    TakesNoDamage,
)
from overcrush.abilities.conditions import Done
from overcrush.abilities.effects import (
    Apply,
    DealDamage,
    Draw,
    DrawAndRoll,
    Field,
    GainLife,
    LoseLife,
    Move,
    MoveToField,
    PrepFromBag,
    RemoveFromCombat,
    Rule,
    SetAside,
    Spin,
    SpinTo,
)
from overcrush.abilities.groups import AnOpponent, Divided, That, ThisDie
from overcrush.abilities.program import Effect, If, May, Sequence, Unless
from overcrush.abilities.selectors import AnyDie, Both, Character, FirstThisTurn, Having
from overcrush.language.grammar import Made, _
from overcrush.language.printed.joined_grammar import phrase
from overcrush.language.printed.settling import UNSAID

NONE = Number(0)
ANY = AnyDie()
ONE = Number(1)

# Numbers

for gets in ("<gets|get>", "<gains|gain>", "<has|have>"):
    phrase("change.?", gets + " {a:bonusA} and {d:bonusD}", Gets(_.a, _.d))
    phrase("change.?", gets + " an additional {a:bonusA} and {d:bonusD}", Gets(_.a, _.d))
    per = Gets(Product(_.a, _.p), Product(_.d, _.p))
    phrase("change.?", gets + " {a:bonusA} and {d:bonusD} for each {p:per}", per)
    phrase("change.?", gets + " {a:bonusA} and {k:plain keyword}", Joined(Gets(_.a, NONE), Gains(_.k)))
    phrase("change.?", gets + " {d:bonusD} and {k:plain keyword}", Joined(Gets(NONE, _.d), Gains(_.k)))
    for extra in ("", "an additional ", "an extra "):
        if extra or gets != "<gets|get>":
            phrase("change.?", gets + f" {extra}{{a:bonusA}}", Gets(_.a, NONE))
            phrase("change.?", gets + f" {extra}{{d:bonusD}}", Gets(NONE, _.d))
phrase("change.?", "<has|have> {k:plain keyword}", Gains(_.k))
phrase("change.?", "<gains|gain> {k:plain keyword} and {j:plain keyword}", Joined(Gains(_.k), Gains(_.j)))
phrase("change.?", "<gains|gain> {w:affiliation}", CountsAs("affiliation", _.w))
phrase("change.?", "<gains|gain> the {w:affiliation} affiliation", CountsAs("affiliation", _.w))

# Combat

phrase("change.?", "<is|are> unblockable", CannotBeBlocked(ANY))
phrase("change.?", "can only be blocked by {k:int} or more {n:noun.many}", NeedsBlockers(_.k))
phrase("change.?", "may only be blocked by {k:int} or more {n:noun.many}", NeedsBlockers(_.k))
lower = Both(Character(), Having("level", "<", StatOf("level", ThisDie())))
for word in ("character dice", "characters"):
    phrase("change.one", f"cannot be blocked by lower level {word}", CannotBeBlocked(lower))
phrase("change.?", "can block up to {k:int} {n:noun.many}", BlocksMore(_.k, _.n))
phrase("change.?", "can block an additional {n:noun.one}", BlocksMore(2, _.n))
phrase("change.?", "must attack each turn", MustAttack())
phrase("change.?", "cannot attack or block", Joined(CannotAttack(), CannotBlock(ANY)))
phrase("change.?", "<takes|take> no damage from {n:noun.many}", TakesNoDamage("any", _.n))
phrase("change.?", "<is|are> dealt no damage", TakesNoDamage("any", ANY))
phrase("change.?", "cannot be dealt damage", TakesNoDamage("any", ANY))
phrase("change.?", "cannot be damaged", TakesNoDamage("any", ANY))
phrase("change.?", "<deals|deal> no damage", DealsNoDamage("any"))

# Protection: several sources are several bends

SOURCES = (("Globals", "global"), ("action dice", "action"), ("characters", "character"))
for said, source in (*SOURCES, ("character abilities", "character"), ("Global", "global")):
    for cannot in ("cannot be targeted by", "cannot be the target of"):
        for whose, who in (("", "any"), ("opposing ", "opponent"), ("an opponent's ", "opponent")):
            phrase("change.?", f"{cannot} {whose}{said}", CannotBeTargeted(source, who))
            for also, other in SOURCES:
                if other != source:
                    both = Joined(CannotBeTargeted(source, who), CannotBeTargeted(other, who))
                    phrase("change.?", f"{cannot} {whose}{said} or {also}", both)
for words in ("cannot be targeted by an opponent", "cannot be targeted by opponents"):
    phrase("change.?", words, CannotBeTargeted("any", "opponent"))

# Prices and places

for whose, who in (("", UNSAID), (" you", "you"), (" opponents", "opponent"), (" an opponent", "opponent")):
    for of in ("purchase", "field"):
        cost = f"<costs|cost>{whose}"
        phrase("change.?", cost + " {n:generic} more to " + of, Price(of, _.n, who))
        phrase("change.?", cost + " {n:generic} less to " + of, Price(of, Product(Number(-1), _.n), who))
        if whose != " opponents":
            phrase("change.?", cost + " {n:number} more to " + of, Price(of, _.n, who))
            phrase("change.?", cost + " {n:number} less to " + of, Price(of, Product(Number(-1), _.n), who))
phrase("change.?", "may be fielded for free", Free("field"))
phrase("change.?", "can be fielded for free", Free("field"))
for n in ("number", "generic"):
    less = Price("purchase", Product(Number(-1), _.n))
    phrase(
        "verb",
        f"the next {{of:noun.one}} you purchase this turn costs {{n:{n}}} less",
        Rule(_.of, less, "next purchase"),
    )
    phrase("verb", f"the next {{of:noun.one}} you purchase costs {{n:{n}}} less", Rule(_.of, less, "next purchase"))
    first = Rule(FirstThisTurn("purchased", _.of), less)
    phrase("verb", f"the first {{of:noun.one}} you purchase this turn costs {{n:{n}}} less", first)
    for extra in ("", "an additional "):
        globals_ = Price("global", _.n, "anyone")
        phrase("law", f"Globals cost {extra}{{n:{n}}} more", globals_)
        phrase("law", f"Globals cost {extra}{{n:{n}}} more to use", globals_)
    phrase("law", f"Globals cost an additional {{n:{n}}} to use", Price("global", _.n, "anyone"))
for who in ("opposing", "an opponent's"):
    phrase("law", f"at least 1 {who} character die must attack each turn", AttackersAtLeast(1, "opponent"))
added = Rule(FirstThisTurn("purchased", _.n), GoesTo("purchased", "prep"))
phrase("verb", "the first {n:noun.one} you purchase this turn is added to your prep instead of your used", added)

# For a time

phrase("until", "this turn", "end of turn")
phrase("verb", "{to:group.?} {b:bend.?}", Apply(_.to, _.b, "end of turn"))
phrase("verb", "give {to:group} {a:bonusA}", Apply(_.to, Gets(_.a, NONE), "end of turn"))
phrase("verb", "give {to:group} {a:bonusA} and {d:bonusD}", Apply(_.to, Gets(_.a, _.d), "end of turn"))
for deal in ("deal only", "can deal only", "can only deal"):
    most = DealsAtMost("combat", _.k)
    phrase("verb", f"character dice {deal} {{k:int}} combat damage this turn", Rule(Character(), most, "end of turn"))
phrase("verb", "he {b:bend.one}", Apply(ThisDie(), _.b, "end of turn"))
phrase("verb", "she {b:bend.one}", Apply(ThisDie(), _.b, "end of turn"))
phrase("verb", "prevent all damage to {to:group} this turn", Apply(_.to, TakesNoDamage("any", ANY), "end of turn"))

# Damage

phrase("verb", "deal {n:number} damage to opponent", DealDamage(_.n, AnOpponent()))
phrase("verb", "this deals {n:number} damage to {to:group}", DealDamage(_.n, _.to))
phrase("verb", "it deals {n:number} damage to {to:group}", DealDamage(_.n, _.to, That("it")))
phrase("verb", "deal {to:group} {n:number} damage", DealDamage(_.n, _.to))
phrase("verb", "deal damage to {to:group} equal to {e:expression}", DealDamage(_.e, _.to))
phrase("verb", "this deals damage to {to:group} equal to {e:expression}", DealDamage(_.e, _.to))
phrase("verb", "this deals damage equal to {e:expression} to {to:group}", DealDamage(_.e, _.to))
phrase("verb", "deal X damage to {to:group}, where X is {e:expression}", DealDamage(_.e, _.to))
phrase("verb", "deal X damage to {to:group}, where X is equal to {e:expression}", DealDamage(_.e, _.to))
phrase("verb", "gain X life, where X is {e:expression}", GainLife(_.e))
phrase("verb", "deal {n:number} damage divided as you choose to {to:dice.many}", DealDamage(_.n, Divided(_.to)))

phrase("verb", "{p:player.one} takes {n:number} damage", DealDamage(_.n, _.p))

# Faces

for level in ("level", "levels"):
    phrase("verb", f"spin {{d:dice}} up {{n:number}} {level}", Spin(_.d, _.n))
    phrase("verb", f"spin {{d:dice}} down {{n:number}} {level}", Spin(_.d, Product(Number(-1), _.n)))
    phrase("verb", f"spin up {{d:dice}} {{n:number}} {level}", Spin(_.d, _.n))
    phrase("verb", f"spin down {{d:dice}} {{n:number}} {level}", Spin(_.d, Product(Number(-1), _.n)))
phrase("verb", "spin {d:dice} to its highest level", SpinTo(_.d, NONE))
phrase("verb", "spin {d:dice} to their highest level", SpinTo(_.d, NONE))

# Drawing and moving

for die in ("a die", "1 die", "a die from your bag", "1 die from your bag"):
    phrase("verb", f"draw {die}", Draw(ONE))
    phrase("verb", f"draw and roll {die}", DrawAndRoll(ONE))
    phrase("verb", f"draw {die} and roll it", DrawAndRoll(ONE))
    phrase("verb", f"prep {die}" if "bag" in die else f"prep {die} from bag", PrepFromBag(ONE))
    for add in (
        "add it to your prep",
        "put it into your prep",
        "place it in your prep",
        "put it in your prep",
        "prep it",
    ):
        phrase("verb", f"draw {die} and {add}", PrepFromBag(ONE))
phrase("verb", "draw and prep a die from your bag", PrepFromBag(ONE))
phrase("verb", "draw {n:number} dice", Draw(_.n))
phrase("verb", "draw {n:number} dice from your bag", Draw(_.n))
phrase("verb", "draw and roll {n:number} dice", DrawAndRoll(_.n))
phrase("verb", "draw and roll {n:number} dice from your bag", DrawAndRoll(_.n))
phrase("verb", "draw {n:number} dice from your bag and roll them", DrawAndRoll(_.n))
phrase("verb", "draw {n:number} dice and roll them", DrawAndRoll(_.n))
phrase("verb", "prep {n:number} dice from your bag", PrepFromBag(_.n))
phrase("verb", "prep a die from your bag for each {p:per}", PrepFromBag(_.p))
phrase("verb", "draw and roll a die for each {p:per}", DrawAndRoll(_.p))
for move in ("move", "put", "place", "return", "add"):
    for to in ("to", "into", "in"):
        for whose in ("your", "its owner's", "their owner's", "an opponent's", "that player's", "the", "their"):
            for zone in ("prep", "used", "bag"):
                phrase("verb", f"{move} {{d:dice}} {to} {whose} {zone}", Move(_.d, zone))
    phrase("verb", f"{move} {{d:dice}} to the field", MoveToField(_.d))
    phrase("verb", f"{move} {{d:dice}} to the field at level {{n:number}}", MoveToField(_.d, _.n))
    phrase("verb", f"{move} {{d:dice}} to the field at the same level", MoveToField(_.d, NONE))
for goes, when in (("goes", "KO'd"), ("goes", "it is KO'd")):
    phrase("change.one", f"{goes} to the {{z:zone}} if {when}", GoesTo("ko", _.z))
phrase("verb", "you gain {n:number} life", GainLife(_.n))
phrase("verb", "you lose {n:number} life", LoseLife(_.n))
phrase("verb", "send {d:dice} to your used", Move(_.d, "used"))
phrase("verb", "remove {d:dice} from the field until end of turn", SetAside(_.d))
phrase("verb", "prevent all combat damage to {to:group}", Apply(_.to, TakesNoDamage("combat", ANY), "end of turn"))
phrase("verb", "remove {d:dice} from the attack zone", RemoveFromCombat(_.d))
phrase("verb", "field {d:dice} for free", Field(_.d))

# Choices and conditions


def _steps(effect: Effect) -> tuple[Effect, ...]:
    return effect.steps if isinstance(effect, Sequence) else (effect,)


def _to_do(first: Effect, then: Effect) -> Sequence:
    return Sequence((May(first), If(Done(), then)))


def _to_do_and(first: Effect, then: Effect, rest: Effect) -> Sequence:
    return Sequence((May(first), If(Done(), then), *_steps(rest)))


def _otherwise(c: Any, b: Effect, o: Effect, rest: Effect) -> Sequence:
    return Sequence((If(c, b, o), *_steps(rest)))


def _before_otherwise(first: Effect, c: Any, b: Effect, o: Effect) -> Sequence:
    return Sequence((*_steps(first), If(c, b, o)))


def nothing(_value: Any) -> None:
    """These phrases are read, never written."""


phrase("effect", "you may {first:clause} to {then:clause}.", Made(_to_do, nothing))
phrase("effect", "you may {first:clause} to {then:clause}. {rest:effect}", Made(_to_do_and, nothing))
for otherwise in ("otherwise, ", "otherwise "):
    for stop in (". ", ", "):
        either = "if {c:condition}, {b:body}" + stop + otherwise + "{o:body}."
        phrase("effect", either, If(_.c, _.b, _.o))
        phrase("effect", either + " {rest:effect}", Made(_otherwise, nothing))
phrase("body", "{b:clause} if {c:condition}", If(_.c, _.b))
phrase("body", "{b:clause} unless an opponent pays {c:price}", Unless(_.b, AnOpponent(), _.c))
