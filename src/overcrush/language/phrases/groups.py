"""Groups and players: this, it, target character, each opposing character, an opponent."""

from __future__ import annotations

from overcrush.abilities.amounts import AnyNumber, Number, UpTo
from overcrush.abilities.groups import (
    ActivePlayer,
    AnOpponent,
    Bound,
    Chosen,
    ChosenEither,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    Each,
    EachOpponent,
    EachPlayer,
    EventDoer,
    Host,
    It,
    Marked,
    OwnerOf,
    That,
    ThatPlayer,
    TheChosen,
    TheOther,
    ThisCharacter,
    ThisDie,
    Together,
    Unredeemed,
    You,
)
from overcrush.abilities.selectors import Both, NotChosen, Other, Yours
from overcrush.language.grammar import _
from overcrush.language.phrases.base import label, phrase

ONE = Number(1)
CHOOSE = "choose"

# Dice spoken of as one

phrase("dice.one", "this", ThisDie())
phrase("dice.one", "{g:another die}", _.g)
phrase("another die", "it", That("it"))
phrase("another die", "that character", TheOther())
phrase("another die", "the triggering die", It())
phrase("another die", "the {n:ordinal} target", TheChosen(_.n))
phrase("another die", "the drawn die", Bound("drawn"))
phrase("another die", "the rolled die", Bound("rolled"))
phrase("another die", "the die given up", Bound("given"))
phrase("another die", "the equipped character", Host())
phrase("another die", "the marked die", Marked())
phrase("dice.one", "each of this character's dice", ThisCharacter())
phrase("dice.one", "each of them", That("each"))
phrase("dice.one", "each of your {n:core.many}", Each(Both(Yours(), _.n)))
phrase("dice.one", "each {n:noun.one}", Each(_.n))
phrase("dice.one", "another target {n:noun.one}", Chosen(Both(NotChosen(), _.n)))
phrase("dice.one", "your target {n:core.one}", Chosen(Both(Yours(), _.n)))
unpaid = Unredeemed(_.n, _.c)
phrase("dice.one", "each {n:noun.one} that its controller does not pay {c:cost paid} for", unpaid)
phrase("dice.one", "target {n:noun.one}", Chosen(_.n))
phrase("dice.one", "one of your {n:core.many}", Chosen(Both(Yours(), _.n), ONE, CHOOSE))
phrase("dice.one", "another {n:noun.one}", Chosen(Both(Other(), _.n), ONE, CHOOSE))
phrase("dice.one", "a {n:noun.one}", Chosen(_.n, ONE, CHOOSE))
phrase("dice.one", "a {n:noun.one} chosen by {p:player}", Chosen(_.n, ONE, CHOOSE, _.p))
phrase("dice.one", "target {n:noun.one} chosen by {p:player}", Chosen(_.n, by=_.p))

# Several

phrase("dice.many", "them", That("them"))
phrase("dice.many", "the drawn dice", Bound("drawn"))
phrase("dice.many", "the rolled dice", Bound("rolled"))
phrase("dice.many", "the dice given up", Bound("given"))
YOURS = Both(Yours(), _.n)
phrase("dice.many", "{k:number} of your target {n:core.many}", Chosen(YOURS, _.k))
phrase("dice.many", "up to {k:number} of your target {n:core.many}", Chosen(YOURS, UpTo(_.k)))
phrase("dice.many", "any number of your target {n:core.many}", Chosen(YOURS, AnyNumber()))
phrase("dice.many", "{k:number} of your {n:core.many}", Chosen(YOURS, _.k, CHOOSE))
phrase("dice.many", "up to {k:number} of your {n:core.many}", Chosen(YOURS, UpTo(_.k), CHOOSE))
phrase("dice.many", "any number of your {n:core.many}", Chosen(YOURS, AnyNumber(), CHOOSE))
phrase("dice.many", "{k:number} target {n:noun.many}", Chosen(_.n, _.k))
phrase("dice.many", "up to {k:number} target {n:noun.many}", Chosen(_.n, UpTo(_.k)))
phrase("dice.many", "any number of target {n:noun.many}", Chosen(_.n, AnyNumber()))
phrase("dice.many", "{k:number} {n:noun.many}", Chosen(_.n, _.k, CHOOSE))
phrase("dice.many", "up to {k:number} {n:noun.many}", Chosen(_.n, UpTo(_.k), CHOOSE))
phrase("dice.many", "any number of {n:noun.many}", Chosen(_.n, AnyNumber(), CHOOSE))
phrase("dice.many", "{k:number} {n:noun.many} chosen by {p:player}", Chosen(_.n, _.k, CHOOSE, _.p))
phrase("dice", "{g:dice.one}", _.g)
phrase("dice", "{g:dice.many}", _.g)
label("dice, such as this, it, target character or each sidekick", "dice", "dice.one", "dice.many", "another die")

# Players

phrase("player.many", "you", You())
phrase("player.one", "an opponent", AnOpponent())
phrase("player.one", "each opponent", EachOpponent())
phrase("player.one", "each player", EachPlayer())
phrase("player.one", "target player", ChosenPlayer("any"))
phrase("player.one", "target opponent", ChosenPlayer("opponent"))
phrase("player.one", "that player", ThatPlayer())
phrase("player.one", "the player who did it", EventDoer())
phrase("player.one", "the active player", ActivePlayer())
phrase("player.one", "the defending player", DefendingPlayer())
phrase("player.one", "its controller", ControllerOf(That("it")))
phrase("player.one", "its owner", OwnerOf(That("it")))
phrase("player.one", "the controller of {g:dice.one}", ControllerOf(_.g))
phrase("player.one", "the owner of {g:dice.one}", OwnerOf(_.g))
phrase("player", "{p:player.one}", _.p)
phrase("player", "{p:player.many}", _.p)
label("a player, such as you, an opponent or that player", "player", "player.one", "player.many")

# Either

phrase("group.one", "{g:dice.one}", _.g)
phrase("group.one", "{p:player.one}", _.p)
phrase("group.one", "target player or {n:noun.one}", ChosenEither(_.n, "any"))
phrase("group.one", "target opponent or {n:noun.one}", ChosenEither(_.n, "opponent"))
phrase("group.many", "{g:dice.many}", _.g)
phrase("group.many", "{p:player.many}", _.p)
phrase("single group", "{g:group.one}", _.g)
phrase("single group", "{g:group.many}", _.g)
phrase("group", "{g:single group}", _.g)
phrase("group", "{l:single group} and {r:group}", Together(_.l, _.r))
label("dice or players", "group", "group.one", "group.many", "single group")
