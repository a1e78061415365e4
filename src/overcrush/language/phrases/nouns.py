"""Nouns: which dice are meant. Adjectives, then the head, then what follows it; "or" joins whole nouns."""

from __future__ import annotations

from overcrush.abilities.amounts import StatOf
from overcrush.abilities.groups import Bound, Each, Host, Marked, ThatPlayer, ThisDie
from overcrush.abilities.selectors import (
    ActionDie,
    Affecting,
    Affiliated,
    Aligned,
    Among,
    AnyDie,
    Attached,
    Attacking,
    BasicActionDie,
    BlockedDie,
    Blocking,
    Both,
    CanBe,
    CanShowNoted,
    CapturedBy,
    CardItself,
    Character,
    CharacterDie,
    ControlledBy,
    CopyOf,
    CopyOfThis,
    Crossover,
    Damaged,
    DamagedBy,
    DidThisTurn,
    DieOfAction,
    Either,
    EngagedWith,
    EquipIcon,
    Extreme,
    Fallen,
    FoughtThisTurn,
    HasAttached,
    HasQuality,
    Having,
    In,
    InField,
    LikeAnother,
    Named,
    NamedWith,
    NoAffiliation,
    Non,
    NotChosen,
    NotItsOwners,
    OfType,
    OnLoan,
    Opposing,
    Other,
    OwnedBy,
    SharesAffiliation,
    Shows,
    ShowsTypeAmong,
    Sidekick,
    SidekickDie,
    Tagged,
    This,
    TokenDie,
    UnblockedDie,
    WithAbility,
    WithKeyword,
    Yours,
    YoursAlone,
)
from overcrush.language.grammar import _
from overcrush.language.phrases.base import label, phrase

# Heads

phrase("head.?", "character<|s>", Character())
phrase("head.?", "sidekick<|s>", Sidekick())
phrase("head.?", "character <die|dice>", CharacterDie())
phrase("head.?", "sidekick <die|dice>", SidekickDie())
phrase("head.?", "basic action <die|dice>", BasicActionDie())
phrase("head.?", "action <die|dice>", ActionDie())
phrase("head.?", "<die|dice> of an action card", DieOfAction())
phrase("head.?", "energy <die|dice>", Shows("energy"))
phrase("head.?", "token<|s>", TokenDie())
phrase("head.?", "drawn <die|dice>", Among(Bound("drawn")))
phrase("head.?", "drawn sidekick <die|dice>", Both(SidekickDie(), Among(Bound("drawn"))))
phrase("head.?", "rolled <die|dice>", Among(Bound("rolled")))
phrase("head.?", "marked <die|dice>", Among(Marked()))
phrase("head.?", "<copy|copies> of this", CopyOfThis())
phrase("head.?", "<copy|copies> of {g:another die}", CopyOf(_.g))
phrase("head.?", "<die|dice> of this card", CopyOf(ThisDie()))
phrase("head.?", "<die|dice>", AnyDie())
phrase("head.?", "card<|s>", CardItself())
label("a noun such as character, sidekick or die", "head.one", "head.many")

# Adjectives

phrase("plain", "{w:affiliation}", Affiliated(_.w))
phrase("plain", "{w:tag}", Tagged(_.w))
phrase("plain", "{w:alignment}", Aligned(_.w))
phrase("plain", "{e:icon}", OfType(_.e))
phrase("plain", "{n:name}", Named(_.n))
phrase("plain", "attacking", Attacking())
phrase("plain", "blocking", Blocking())
phrase("plain", "blocked", BlockedDie())
phrase("plain", "unblocked", UnblockedDie())
phrase("plain", "damaged", Damaged())
phrase("plain", "unchosen", NotChosen())
phrase("plain", "attached", Attached())
phrase("plain", "Crossover", Crossover())
phrase("plain", "unpurchased", In(("card",)))
phrase("plain", "level {n:number}", Having("level", "=", _.n))
phrase("negated", "{a:plain}", _.a)
phrase("negated", "this", CopyOfThis())
phrase("negated", "sidekick", Either(Sidekick(), SidekickDie()))
phrase("negated", "basic action", BasicActionDie())
phrase("negated", "token", TokenDie())
phrase("single", "{a:plain}", _.a)
phrase("single", "non-{a:negated}", Non(_.a))
phrase("single", "your", Yours())
phrase("single", "opposing", Opposing())
phrase("single", "other", Other())
phrase("adjective", "{a:single} or {b:adjective}", Either(_.a, _.b))
phrase("adjective", "{a:single}", _.a)
label("an adjective", "adjective", "single", "plain", "negated")

# What follows the head

phrase("post", "in your {z:zone}", Both(YoursAlone(), In((_.z,))))
phrase("post", "in your {z:zone} or {y:zone}", Both(YoursAlone(), In((_.z, _.y))))
phrase("post", "in an opponent's {z:zone}", Both(Opposing(), In((_.z,))))
phrase("post", "in an opponent's {z:zone} or {y:zone}", Both(Opposing(), In((_.z, _.y))))
phrase("post", "in that player's {z:zone}", Both(ControlledBy(ThatPlayer()), In((_.z,))))
phrase("post", "in {z:zone}", In((_.z,)))
phrase("post", "in {z:zone} or {y:zone}", In((_.z, _.y)))
phrase("post", "in field", InField())
phrase("post", "in field or {z:zone}", Either(InField(), In((_.z,))))
phrase("post", "of {p:player.one}", ControlledBy(_.p))
phrase("post", "that its owner does not control", NotItsOwners())
phrase("post", "that is in field for a time", OnLoan())
phrase("post", "affecting {n:noun.many}", Affecting(_.n))
phrase("post", "owned by {p:player}", OwnedBy(_.p))
phrase("post", "of {s:stat} {n:number} or less", Having(_.s, "<=", _.n))
phrase("post", "of {s:stat} {n:number} or more", Having(_.s, ">=", _.n))
phrase("post", "of {s:stat} {n:number}", Having(_.s, "=", _.n))
phrase("post", "of {s:stat} less than {n:expression}", Having(_.s, "<", _.n))
phrase("post", "of {s:stat} up to {n:expression}", Having(_.s, "<=", _.n))
phrase("post", "of {s:stat} more than {n:expression}", Having(_.s, ">", _.n))
phrase("post", "of {s:stat} equal to {n:expression}", Having(_.s, "=", _.n))
phrase("post", "of lower level than {g:dice.one}", Having("level", "<", StatOf("level", _.g)))
phrase("post", "of higher level than {g:dice.one}", Having("level", ">", StatOf("level", _.g)))
phrase("post", "of {q:quality}", HasQuality(_.q))
phrase("post", "of cards of {q:quality}", HasQuality(_.q, "card"))
phrase("post", "with {k:keyword}", WithKeyword(_.k))
phrase("post", "without {k:keyword}", Non(WithKeyword(_.k)))
phrase("post", "with a Global", WithAbility("global"))
phrase("post", "with a when fielded ability", WithAbility("fielded"))
phrase("post", "with a when attacks ability", WithAbility("attacks"))
phrase("post", "with a when KO'd ability", WithAbility("ko"))
phrase("post", "with no affiliation", NoAffiliation())
phrase("post", "with an equip icon", EquipIcon())
phrase("post", "with attached gear", HasAttached())
phrase("post", "sharing an affiliation with {g:dice.one}", SharesAffiliation(_.g))
phrase("post", "engaged with any {n:noun.one}", EngagedWith(Each(_.n)))
phrase("post", "engaged with {g:dice.one}", EngagedWith(_.g))
phrase("post", "blocking {g:dice.one}", Both(Blocking(), EngagedWith(_.g)))
phrase("post", "captured by {g:dice.one}", CapturedBy(_.g))
phrase("post", "named with {n:name}", NamedWith(_.n))
phrase("post", "among {g:dice.many}", Among(_.g))
phrase("post", "damaged by this this turn", DamagedBy(This()))
phrase("post", "that fought {g:another die} this turn", FoughtThisTurn(_.g))
phrase("post", "showing a type of {n:noun.many}", ShowsTypeAmong(_.n))
phrase("post", "showing energy like another", LikeAnother())
phrase("post", "that can show that energy", CanShowNoted())
phrase("post", "damaged by a {n:noun.one} this turn", DamagedBy(_.n))
phrase("post", "showing {f:face}", Shows(_.f))
phrase("post", "KO'd by it", Fallen())
phrase("post", "that can be {v:able}", CanBe(_.v))
phrase("post", "that cannot be {v:able}", Non(CanBe(_.v)))
phrase("post", "that was {d:deed} this turn", DidThisTurn(_.d))
phrase("post", "that was not {d:deed} this turn", Non(DidThisTurn(_.d)))
phrase("post", "that {d:did} this turn", DidThisTurn(_.d))
phrase("post", "that did not {d:do} this turn", Non(DidThisTurn(_.d)))
phrase("posts", "{a:post}", _.a)
phrase("posts", "{a:post} {b:posts}", Both(_.a, _.b))
label("more about the die", "post", "posts")
for did, do, value in (("attacked", "attack", "attacked"), ("blocked", "block", "blocked")):
    phrase("did", did, value)
    phrase("do", do, value)
for deed in ("fielded", "damaged", "purchased", "drawn", "rolled", "spun"):
    phrase("deed", deed, deed)
phrase("deed", "KO'd", "ko")
for able in ("spun up", "spun down", "rerolled", "swapped"):
    phrase("able", able, able)
phrase("quality", "that type", "energy type")
phrase("quality", "that affiliation", "affiliation")
phrase("quality", "that name", "name")
phrase("quality", "the marked kind", "marked")

# The whole

phrase("core.?", "{h:head.?}", _.h)
phrase("core.?", "{h:head.?} {p:posts}", Both(_.h, _.p))
phrase("core.?", "{a:adjective} {n:core.?}", Both(_.a, _.n))
phrase("ranked.?", "{n:core.?}", _.n)
phrase("ranked.?", "{n:core.?} with the {w:extreme} {s:stat}", Extreme(_.s, _.w, _.n))
phrase("noun.?", "{n:ranked.?}", _.n)
phrase("noun.?", "{l:ranked.?} or {r:noun.?}", Either(_.l, _.r))
label("dice, such as opposing character", "core.one", "core.many", "ranked.one", "ranked.many", "noun.one", "noun.many")

# As the subject of an event: this, your ..., an opposing ..., a ...

phrase("subject", "{a:actor}", _.a)
phrase("subject", "{a:actor} or {b:subject}", Either(_.a, _.b))
phrase("actor", "this", This())
phrase("actor", "the equipped character", Among(Host()))
phrase("actor", "your {n:ranked.one}", Both(Yours(), _.n))
phrase("actor", "another {n:ranked.one}", Both(Other(), _.n))
phrase("actor", "a {n:ranked.one}", _.n)
label("whom it happens to, such as this or an opposing character", "subject", "actor")
