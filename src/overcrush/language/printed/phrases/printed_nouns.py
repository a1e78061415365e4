"""How print says which dice, which players, how many, and when."""

from __future__ import annotations

from overcrush.abilities.amounts import CountOf, KodByIt, LifeOf, Number, StatOf, Symbols
from overcrush.abilities.conditions import ActiveNamed, Compare, Exists, IsA, Not
from overcrush.abilities.groups import (
    AnOpponent,
    Chosen,
    ChosenEither,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    Each,
    EachOpponent,
    EachPlayer,
    That,
    ThatPlayer,
    ThisCharacter,
    ThisDie,
    Together,
    You,
)
from overcrush.abilities.selectors import (
    Affiliated,
    AnyDie,
    Attacking,
    BlockedDie,
    Blocking,
    Both,
    Character,
    CharacterDie,
    Either,
    EngagedWith,
    Having,
    In,
    InField,
    Named,
    NotChosen,
    Opposing,
    Other,
    Shows,
    Sidekick,
    Tagged,
    This,
    Yours,
    YoursAlone,
)
from overcrush.language.grammar import _
from overcrush.language.printed.joined_grammar import phrase
from overcrush.language.printed.settling import Card

# Heads. Characters of which no die is mentioned are cards if they are counted.

phrase("head.?", "character <die|dice>", Character())
phrase("head.?", "character<|s>", Both(Character(), Card()))
phrase("head.?", "sidekick <die|dice>", Sidekick())
phrase("head.?", "sidekick character<|s>", Sidekick())
phrase("head.?", "sidekick character <die|dice>", Sidekick())
phrase("head.many", "sidekick", Sidekick())
phrase("head.?", "attacker<|s>", Both(Attacking(), Character()))
phrase("head.?", "blocker<|s>", Both(Blocking(), Character()))
for word, kind in (("affiliation", Affiliated), ("tag", Tagged)):
    phrase("core.?", f"{{w:{word}}}", Both(kind(_.w), Both(Character(), Card())))
    phrase("core.?", f"{{w:{word}}} {{p:posts}}", Both(kind(_.w), Both(Both(Character(), Card()), _.p)))
phrase("core.?", "{n:name}", Both(Named(_.n), Both(Character(), Card())))
phrase("core.?", "active {n:core.?}", _.n)
phrase("single", "enemy", Opposing())
phrase("single", "friendly", Yours())
phrase("single", "an opponent's", Opposing())
phrase("plain", "engaged", EngagedWith(ThisDie()))
phrase("core.many", "{a:plain} and {b:plain} {n:core.many}", Both(Either(_.a, _.b), _.n))
phrase("core.?", "{a:plain} or a {b:plain} {n:core.?}", Both(Either(_.a, _.b), _.n))
phrase("ranked.?", "{n:core.?} you control", Both(Yours(), _.n))
phrase("ranked.?", "{n:core.?} an opponent controls", Both(Opposing(), _.n))
phrase("ranked.?", "{n:core.?} that player controls", Both(Opposing(), _.n))
phrase("ranked.one", "{n:core.one} other than this", Both(Other(), _.n))
phrase("ranked.one", "of your {n:core.many}", Both(Yours(), _.n))

# What follows the head

phrase("post", "from your {z:zone}", Both(YoursAlone(), In((_.z,))))
phrase("post", "from your {z:zone} or {y:zone}", Both(YoursAlone(), In((_.z, _.y))))
phrase("post", "from an opponent's {z:zone}", Both(Opposing(), In((_.z,))))
phrase("post", "in the field", InField())
phrase("post", "in your field", Both(Yours(), InField()))
phrase("post", "with {s:stat} {n:number} or less", Having(_.s, "<=", _.n))
phrase("post", "with {s:stat} {n:number} or more", Having(_.s, ">=", _.n))
phrase("post", "with {n:number} {s:stat} or less", Having(_.s, "<=", _.n))
phrase("post", "with {n:number} {s:stat} or more", Having(_.s, ">=", _.n))
phrase("post", "with {s:stat} {n:number} or greater", Having(_.s, ">=", _.n))
for cost in ("purchase cost", "a purchase cost", "purchase cost of", "a purchase cost of", "cost of", "a cost of"):
    for number in ("number", "generic"):
        phrase("post", f"with {cost} {{n:{number}}} or less", Having("cost", "<=", _.n))
        phrase("post", f"with {cost} {{n:{number}}} or more", Having("cost", ">=", _.n))
        phrase("post", f"with {cost} {{n:{number}}} or greater", Having("cost", ">=", _.n))
phrase("post", "that costs {n:number} or less", Having("cost", "<=", _.n))
phrase("post", "that costs {n:number} or more", Having("cost", ">=", _.n))
phrase("post", "with a level of {n:number} or less", Having("level", "<=", _.n))
phrase("post", "engaged with this", EngagedWith(ThisDie()))
phrase("post", "showing an action face", Shows("an action face"))
phrase("post", "showing energy", Shows("energy"))

OWN = Named("namesake")
"""The card's own name, which is filled in when the text is written."""
phrase("core.?", "namesake <die|dice> {p:posts}", Both(OWN, Both(AnyDie(), _.p)))
phrase("core.?", "namesake character <die|dice> {p:posts}", Both(OWN, Both(CharacterDie(), _.p)))
phrase("core.?", "namesake<|s> {p:posts}", Both(OWN, Both(AnyDie(), _.p)))

# Groups

phrase("dice.many", "all {n:noun.many}", Each(_.n))
phrase("dice.many", "all other {n:core.many}", Each(Both(Other(), _.n)))
phrase("dice.many", "all of your {n:core.many}", Each(Both(Yours(), _.n)))
phrase("dice.many", "all your {n:core.many}", Each(Both(Yours(), _.n)))
phrase("dice.many", "your {n:core.many}", Each(Both(Yours(), _.n)))
phrase("dice.many", "all of an opponent's {n:core.many}", Each(Both(Opposing(), _.n)))
phrase("dice.many", "opposing {n:core.many}", Each(Both(Opposing(), _.n)))
phrase("dice.many", "blocked {n:core.many}", Each(Both(BlockedDie(), _.n)))
phrase("dice.many", "{n:core.many} you control", Each(Both(Yours(), _.n)))
phrase("dice.one", "every {n:noun.one}", Each(_.n))
phrase("dice.one", "1 of your {n:core.many}", Chosen(Both(Yours(), _.n), Number(1), "choose"))
phrase("dice.one", "a target {n:noun.one}", Chosen(_.n))
phrase("dice.one", "another different target {n:noun.one}", Chosen(Both(NotChosen(), _.n)))
phrase("dice.one", "a different target {n:noun.one}", Chosen(Both(NotChosen(), _.n)))
phrase("dice.one", "this die", ThisDie())
phrase("dice.one", "this character", ThisDie())
phrase("dice.one", "this character die", ThisDie())
for dice in ("namesake dice", "namesake character dice", "active namesake dice", "active namesake character dice"):
    phrase("dice.one", f"each of your {dice}", ThisCharacter())
    phrase("dice.one", f"each of your {dice.removesuffix('dice')}die", ThisCharacter())
for die in ("namesake die", "namesake character die", "active namesake die", "active namesake character die"):
    phrase("dice.one", f"each {die}", ThisCharacter())
for die in ("that die", "that character die", "the die", "that character"):
    phrase("dice.one", die, That("it"))
phrase("dice.many", "those dice", That("them"))
phrase("dice.many", "those character dice", That("them"))
phrase("group.one", "target player or target {n:noun.one}", ChosenEither(_.n, "any"))
phrase("group.one", "target {n:noun.one} or player", ChosenEither(_.n, "any"))
phrase("group.one", "target {n:noun.one} or target player", ChosenEither(_.n, "any"))
phrase("group.one", "target {n:noun.one} or opponent", ChosenEither(_.n, "opponent"))
phrase("group.one", "target {n:noun.one} or target opponent", ChosenEither(_.n, "opponent"))
phrase("group.one", "a {n:noun.one} or player", ChosenEither(_.n, "any"))
phrase("group.one", "each player and {n:noun.one}", Together(EachPlayer(), Each(_.n)))
phrase("player.one", "all opponents", EachOpponent())
phrase("player.one", "that opponent", ThatPlayer())
phrase("player.one", "target opposing player", ChosenPlayer("opponent"))
phrase("player.one", "an opposing player", AnOpponent())
phrase("player.one", "opponent", AnOpponent())
phrase("player.one", "that die's controller", ControllerOf(That("it")))
phrase("player.one", "that character's controller", ControllerOf(That("it")))
phrase("player.one", "defending player", DefendingPlayer())

# As the subject of an event

for die in ("this die", "this character", "this character die", "a namesake die", "a namesake character die"):
    phrase("actor", die, This())
for die in ("1 of your namesake dice", "1 of your namesake character dice"):
    phrase("actor", die, This())
phrase("actor", "1 of your {n:core.many}", Both(Yours(), _.n))
phrase("actor", "one of your {n:core.many}", Both(Yours(), _.n))
phrase("actor", "a different {n:ranked.one}", Both(Other(), _.n))
phrase("actor", "an opponent's {n:ranked.one}", Both(Opposing(), _.n))

# Amounts

phrase("term", "this's {s:stat}", StatOf(_.s, ThisDie()))
phrase("term", "this character's {s:stat}", StatOf(_.s, ThisDie()))
phrase("term", "this character die's {s:stat}", StatOf(_.s, ThisDie()))
phrase("term", "the number of {e:icon} symbols in your reserve", Symbols(_.e, You()))
phrase("term", "the number of {e:icon} energy in your reserve", Symbols(_.e, You()))
phrase("term", "the amount of {e:icon} energy in your reserve", Symbols(_.e, You()))
phrase("term", "the number of your {n:core.many}", CountOf(Both(Yours(), _.n)))
phrase("per", "{e:icon} energy in your reserve", Symbols(_.e, You()))
phrase("stat", "purchase cost", "cost")
phrase("stat", "attack", "A")
phrase("face", "a character face", "a character")
phrase("face", "an energy face", "energy")

for by in ("KO'd by this effect", "KO'd this way", "KO'd by this ability"):
    phrase("per", f"character die {by}", KodByIt())
    phrase("per", f"die {by}", KodByIt())

# Conditions

phrase("fact", "it is a namesake die", IsA(That("it"), Both(OWN, AnyDie())))
phrase("fact", "there is a {e:icon} in your reserve", Compare(Symbols(_.e, You()), ">=", Number(1)))

for have in ("you control", "you have"):
    mine = Both(Yours(), _.x)
    phrase("fact", have + " a {x:noun.one}", Exists(mine))
    phrase("fact", have + " an active {x:noun.one}", Exists(mine))
    phrase("fact", have + " no {x:noun.many}", Not(Exists(mine)))
    phrase("fact", have + " another {x:noun.one}", Exists(Both(Yours(), Both(Other(), _.x))))
    phrase("fact", have + " at least 1 {x:noun.one}", Exists(mine))
    phrase("fact", have + " 1 or more {x:noun.many}", Exists(mine))
    phrase("fact", have + " {n:number} or more {x:noun.many}", Compare(CountOf(mine), ">=", _.n))
    phrase("fact", have + " at least {n:number} {x:noun.many}", Compare(CountOf(mine), ">=", _.n))
for have in ("an opponent controls", "an opponent has"):
    phrase("fact", have + " a {x:noun.one}", Exists(Both(Opposing(), _.x)))
    phrase("fact", have + " any {x:noun.many}", Exists(Both(Opposing(), _.x)))
    phrase("fact", have + " {n:number} or more {x:noun.many}", Compare(CountOf(Both(Opposing(), _.x)), ">=", _.n))
phrase("fact", "you have no dice in your {z:zone}", Not(Exists(Both(AnyDie(), Both(YoursAlone(), In((_.z,)))))))
phrase("fact", "your {z:zone} has no dice", Not(Exists(Both(AnyDie(), Both(YoursAlone(), In((_.z,)))))))
less = Compare(LifeOf(You()), "<", LifeOf(AnOpponent()))
for words in (
    "an opponent has more life than you",
    "an opponent's life total is greater than yours",
    "an opponent's life is greater than yours",
    "your life total is less than an opponent's",
    "you have less life than an opponent",
):
    phrase("fact", words, less)
phrase("fact", "it rolls {f:face}", IsA(That("it"), Shows(_.f)))
phrase("fact", "it is {f:face}", IsA(That("it"), Shows(_.f)))
phrase("fact", "it shows {f:face}", IsA(That("it"), Shows(_.f)))
phrase("fact", "that die is a {x:noun.one}", IsA(That("it"), _.x))
phrase("fact", "a {n:name} is active", ActiveNamed(_.n))
