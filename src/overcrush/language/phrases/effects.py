"""Effects: one verb each."""

from __future__ import annotations

from overcrush.abilities.amounts import Counters, CountersOn, Number, Product, UpTo
from overcrush.abilities.bends import ArrangesBlocks
from overcrush.abilities.effects import (
    Announce,
    Apply,
    Attach,
    CallsOut,
    Capture,
    ClearDamage,
    DealDamage,
    Draw,
    DrawAndRoll,
    DrawForStep,
    EndEffects,
    ExchangeLife,
    Field,
    Fight,
    FlipCard,
    GainEnergy,
    GainLife,
    GoesBack,
    Instead,
    JoinCombat,
    Ko,
    Lasting,
    LoseLife,
    Mark,
    Move,
    MoveToField,
    NoteEnergy,
    PrepFromBag,
    Prevent,
    Purchase,
    PutCounters,
    Redirect,
    RemoveFromCombat,
    Reroll,
    RerollOrKo,
    Retarget,
    Roll,
    Rule,
    Sacrifice,
    SetAside,
    Spin,
    SpinTo,
    SpinToEnergy,
    SwapDice,
    TakeControl,
    TakeCounters,
    ToReserve,
    UseEffect,
    UseEnergy,
    Win,
)
from overcrush.abilities.groups import (
    Bound,
    Divided,
    Each,
    Globals,
    Host,
    NewTokens,
    That,
    TheChosen,
    TheOther,
    You,
)
from overcrush.abilities.program import ChooseQuality, Pay, Pick
from overcrush.abilities.qualities import AnAffiliation, AName, AnEnergyType, ANewName, ANumber, Nameable
from overcrush.abilities.selectors import AnyDie, Both, FirstThisTurn, Yours
from overcrush.language.grammar import _
from overcrush.language.phrases.base import label, phrase

ALL = Number(-1)
KEPT = Number(0)
ANY = AnyDie()

# Damage

phrase("verb", "deal {n:number} damage to {to:group}", DealDamage(_.n, _.to))
phrase("verb", "deal {n:number} damage to {to:group} for each {p:per}", DealDamage(Product(_.n, _.p), _.to))
phrase("verb", "deal damage equal to {e:expression} to {to:group}", DealDamage(_.e, _.to))
phrase("verb", "{g:dealer} deals {n:number} damage to {to:group}", DealDamage(_.n, _.to, _.g))
phrase("verb", "{g:dealer} deals damage equal to {e:expression} to {to:group}", DealDamage(_.e, _.to, _.g))
phrase("dealer", "it", That("it"))
phrase("dealer", "that character", TheOther())
phrase("dealer", "the equipped character", Host())
phrase("dealer", "the {n:ordinal} target", TheChosen(_.n))
phrase("dealer", "each of your {n:core.many}", Each(Both(Yours(), _.n)))
phrase("dealer", "each {n:noun.one}", Each(_.n))
phrase("verb", "deal {n:number} damage divided among {to:dice.many}", DealDamage(_.n, Divided(_.to)))

# KO and combat

fight = Fight(_.l, _.r, _.s)
phrase("verb", "{l:another die} and {r:another die} deal damage equal to their {s:stat} to each other", fight)
phrase("verb", "KO {d:dice}", Ko(_.d))
phrase("verb", "sacrifice {d:dice}", Sacrifice(_.d))
phrase("verb", "remove {d:dice} from combat", RemoveFromCombat(_.d))
phrase("verb", "capture {d:dice}", Capture(_.d))
phrase("verb", "set {d:dice} aside until end of turn", SetAside(_.d))
leaves = "capture {d:dice} until this leaves the field; then it goes to {z:place}"
phrase("verb", leaves, Capture(_.d, _.z))
phrase("verb", "set {d:dice} aside until your next roll step", SetAside(_.d, "your next roll step"))
phrase("verb", "add {d:dice} to the attack", JoinCombat(None, _.d))
phrase("verb", "block {l:dice.one} with {r:dice.one}", JoinCombat(_.l, _.r))
phrase("verb", "end the effects of {d:dice}", EndEffects(_.d))
phrase("verb", "use 1 energy of {d:dice.one}", UseEnergy(_.d))
phrase("verb", "use up to {k:int} different Globals for free", UseEffect(Globals(_.k)))
phrase("verb", "take control of {d:dice}", TakeControl(_.d))
phrase("verb", "call out {d:dice.one}", CallsOut(_.d))
phrase("verb", "clear its damage", ClearDamage(That("it")))
phrase("verb", "clear the damage of {d:dice}", ClearDamage(_.d))

# Bends for a time

phrase("verb", "{to:group.?} {b:bend.?} {u:until}", Apply(_.to, _.b, _.u))
phrase("verb", "the next {of:noun.one} you purchase this turn {b:bend.one}", Rule(_.of, _.b, "next purchase"))
spread = Rule(ANY, ArrangesBlocks("spread"), "end of turn")
declare = "declare the blocks for the defending player this turn, one for each attacker before any second"
phrase("verb", declare, spread)
phrase("verb", "{u:until}, {of:noun.many} {b:bend.many}", Rule(_.of, _.b, _.u))
once = Rule(_.of, _.b, _.u, "not cumulative")
phrase("verb", "{u:until}, {of:noun.many} {b:bend.many}, not cumulative", once)
phrase("verb", "{u:until}, {b:law}", Rule(ANY, _.b, _.u))
phrase("verb", "{u:until}, {b:ban} {of:noun.many}", Rule(_.of, _.b, _.u))
phrase("verb", "{u:until}, {a:gained}", Lasting(_.a, _.u))
for does, done in (("field", "fielded"), ("purchase", "purchased")):
    first = Rule(FirstThisTurn(done, _.n), _.b)
    phrase("verb", f"the first {{n:noun.one}} you {does} this turn {{b:bend.one}}", first)
phrase("until", "until end of turn", "end of turn")
phrase("until", "until your next turn", "your next turn")
phrase("until", "until this leaves the field", "this leaves")
phrase("until", "until end of turn or until this is KO'd", "this is KO'd")
phrase("until", "until the end of an opponent's next draw step", "their next draw step")
phrase("until", "for the game", "game")

# Faces

phrase("verb", "spin {d:dice} up {n:number}", Spin(_.d, _.n))
phrase("verb", "spin {d:dice} down {n:number}", Spin(_.d, Product(Number(-1), _.n)))
phrase("verb", "spin {d:dice} to the highest level", SpinTo(_.d, KEPT))
phrase("verb", "spin {d:dice} to level {n:number}", SpinTo(_.d, _.n))
phrase("verb", "spin {d:dice} to an energy face", SpinToEnergy(_.d))
phrase("verb", "spin {d:dice} to an energy face of your choice", SpinToEnergy(_.d, "you"))
phrase("verb", "spin {d:dice} to a {e:icon} face", SpinToEnergy(_.d, energy=_.e))
phrase("verb", "reroll {d:dice}", Reroll(_.d))
phrase("verb", "reroll {d:dice} and KO what shows energy", RerollOrKo(_.d))
phrase("verb", "roll {d:dice}", Roll(_.d))

# Drawing and moving

phrase("verb", "draw {n:number}", Draw(_.n))
phrase("verb", "draw {n:expression}", Draw(_.n))
phrase("verb", "{p:player.one} draws {n:number}", Draw(_.n, who=_.p))
phrase("verb", "draw and roll {n:number}", DrawAndRoll(_.n))
phrase("verb", "draw and roll {n:number} for each {p:per}", DrawAndRoll(Product(_.n, _.p)))
phrase("verb", "{p:player.one} draws and rolls {n:number}", DrawAndRoll(_.n, _.p))
phrase("verb", "prep {n:number} from bag", PrepFromBag(_.n))
phrase("verb", "prep {n:number} from bag for each {p:per}", PrepFromBag(Product(_.n, _.p)))
phrase("verb", "{p:player.one} preps {n:number} from bag", PrepFromBag(_.n, _.p))
phrase("verb", "draw {n:number} more in this draw step", DrawForStep(_.n))
phrase("verb", "prep {d:dice}", Move(_.d, "prep"))
phrase("verb", "move {d:dice} to {z:place}", Move(_.d, _.z))
phrase("verb", "move {d:dice} to field", MoveToField(_.d))
phrase("verb", "move {d:dice} to field at the same level", MoveToField(_.d, KEPT))
phrase("verb", "move {d:dice} to field at level {n:number}", MoveToField(_.d, _.n))
phrase("verb", "field {d:dice}", Field(_.d))
phrase("verb", "field {d:dice} at the same level", Field(_.d, KEPT))
phrase("verb", "field {d:dice} at level {n:number}", Field(_.d, _.n))
phrase("verb", "field {d:dice} under your control", Field(_.d, under="yours"))
phrase("verb", "at end of turn {d:dice} goes to {z:place}", GoesBack(_.d, _.z))
phrase("verb", "swap {l:dice.one} with {r:dice.one}", SwapDice(_.l, _.r))
phrase("verb", "swap {l:dice.one} with {r:dice.one} at the same level", SwapDice(_.l, _.r, "same"))
swapped = SwapDice(_.l, _.r, until="end of turn")
phrase("verb", "swap control of {l:dice.?} and {r:dice.?} until end of turn", swapped)
phrase("verb", "return {d:dice.one} to its owner's field", Move(_.d, "field"))
phrase("verb", "return {d:dice.one} to where it was", Move(_.d, "back"))
phrase("verb", "attach {d:dice} to {to:dice.one}", Attach(_.d, _.to))
for zone in ("bag", "reserve", "used", "card"):
    phrase("place", zone, zone)
phrase("place", "prep", "prep")
phrase("verb", "purchase {d:dice} for {n:number}", Purchase(_.d, _.n))
phrase("verb", "purchase {d:dice}", Purchase(_.d))
phrase("verb", "purchase {d:dice} for {n:number} less", Purchase(_.d, less=_.n))
phrase("verb", "move {d:dice} to reserve on any face", ToReserve(_.d))
phrase("verb", "note the energy of {d:dice.one}", NoteEnergy(_.d))
phrase("verb", "move {d:dice} to reserve showing that energy", ToReserve(_.d, "noted"))

# Life, energy, counters, tokens

for gains, lose, kind in (("gain", "gains", GainLife), ("lose", "loses", LoseLife)):
    phrase("verb", gains + " {n:number} life", kind(_.n))
    phrase("verb", gains + " {n:number} life for each {p:per}", kind(Product(_.n, _.p)))
    phrase("verb", gains + " life equal to {e:expression}", kind(_.e))
    phrase("verb", "{w:player.one} " + lose + " {n:number} life", kind(_.n, _.w))
    phrase("verb", "{w:player.one} " + lose + " {n:number} life for each {p:per}", kind(Product(_.n, _.p), _.w))
    phrase("verb", "{w:player.one} " + lose + " life equal to {e:expression}", kind(_.e, _.w))
phrase("verb", "swap life with {p:player.one}", ExchangeLife(_.p))
phrase("verb", "you win the game", Win(You()))
phrase("verb", "gain {n:number} {e:icon}", GainEnergy(_.n, _.e))
phrase("verb", "gain {n:generic}", GainEnergy(_.n))
for said, n in (("1 {k:counter} counter", Number(1)), ("{n:number} {k:counter} counters", _.n)):
    phrase("verb", "put " + said + " on this card", PutCounters(_.k, n))
    phrase("verb", "put " + said + " on {g:dice}", PutCounters(_.k, n, _.g))
    phrase("verb", "remove " + said + " from this card", TakeCounters(_.k, n))
    phrase("verb", "remove " + said + " from {g:dice}", TakeCounters(_.k, n, _.g))
phrase("verb", "remove all {k:counter} counters from this card", TakeCounters(_.k, Counters(_.k)))
phrase("verb", "remove all {k:counter} counters from {g:another die}", TakeCounters(_.k, CountersOn(_.k, _.g), _.g))
phrase("verb", "field {t:new token}", Field(_.t))
phrase("verb", "put {t:new token} into field", MoveToField(_.t))
phrase("new token", "a {a:int}A {d:int}D {n:name} token", NewTokens(_.n, _.a, _.d))
phrase("new token", "{k:number} {a:int}A {d:int}D {n:name} tokens", NewTokens(_.n, _.a, _.d, _.k))
phrase("verb", "pay {c:cost paid}", Pay(_.c))

# Answers to what would happen

phrase("verb", "prevent it", Instead())
phrase("verb", "prevent {n:number} of it", Prevent(_.n))
phrase("verb", "prevent all of it", Prevent(ALL))
phrase("verb", "redirect {n:number} of it to {g:group}", Redirect(_.n, _.g))
phrase("verb", "redirect up to {n:number} of it to {g:group}", Redirect(UpTo(_.n), _.g))
phrase("verb", "redirect all of it to {g:group}", Redirect(ALL, _.g))
phrase("verb", "change the target to {g:dice.one}", Retarget(_.g))
phrase("verb", "use the effect of {d:dice.one}", UseEffect(_.d))

# The table

phrase("verb", "flip this card", FlipCard())
phrase("verb", "flip {d:dice}", FlipCard(_.d))
phrase("verb", "mark {d:dice.one}", Mark(_.d))
phrase("verb", "choose {d:selected}", Pick(_.d))
phrase("selected", "{d:dice}", _.d)
phrase("selected", "{p:player.one}", _.p)
phrase("verb", "choose an energy type", ChooseQuality("energy type", AnEnergyType()))
phrase("verb", "choose an affiliation", ChooseQuality("affiliation", AnAffiliation()))
phrase("verb", "choose an affiliation but {w:affiliation}", ChooseQuality("affiliation", AnAffiliation(_.w)))
phrase("verb", "mark that affiliation", Mark(Bound("affiliation")))
phrase("verb", "mark that type", Mark(Bound("energy type")))
phrase("verb", "name a die", ChooseQuality("name", AName()))
phrase("verb", "name a new die", ChooseQuality("named", ANewName()))
phrase("verb", "draw {n:number} more", Draw(_.n, with_="before"))
phrase("verb", "{p:player.one} names a die", ChooseQuality("name", AName(), _.p))
phrase("verb", "name a number", ChooseQuality("number", ANumber(0, 20)))
phrase("verb", "name a character die", ChooseQuality("name", AName(Nameable.CHARACTER)))
phrase("verb", "mark the named one", Mark(Bound("name")))
phrase("verb", "name a basic action die", ChooseQuality("name", AName(Nameable.BASIC_ACTION)))
phrase("verb", "name a non-sidekick die", ChooseQuality("name", AName(Nameable.TEAM)))
phrase("verb", "announce {k:keyword} {n:number}", Announce(_.k, _.n))
label("a verb such as deal, KO, draw, prep, move, spin or gain", "verb")
