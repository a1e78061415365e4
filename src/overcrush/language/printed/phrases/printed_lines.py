"""How print begins and ends a paragraph: what happens, while what is active, what a Global costs."""

from __future__ import annotations

from overcrush.abilities.ability import (
    FIRST_TIME,
    ONCE_ON_YOUR_TURN,
    ONCE_PER_TURN,
    Action,
    Global,
    Keyword,
    Replacement,
    Static,
    Triggered,
)
from overcrush.abilities.bends import NeedsBlockers
from overcrush.abilities.conditions import Always, Exists, Underdog
from overcrush.abilities.costs import Costs
from overcrush.abilities.expansion import AUTO
from overcrush.abilities.groups import Host
from overcrush.abilities.selectors import (
    ActionDie,
    Among,
    AnyDie,
    Attacking,
    Blocking,
    Both,
    Character,
    Other,
    This,
    Yours,
)
from overcrush.abilities.triggers import Attackers, Event
from overcrush.language.grammar import _
from overcrush.language.printed.joined_grammar import phrase

ALWAYS = Always()
THIS = This()
ACTIVE = ("while this is active, ", "while active, ", "when this is active, ")
BURST = "[{u:burst}: ]"

# Events

for deed, kind in (("is dealt damage", "damaged"), ("takes damage", "damaged"), ("is summoned", "fielded")):
    phrase("event", "{x:subject} " + deed, Event(kind, _.x))
for hits in ("deals damage to", "damages"):
    phrase("event", f"{{x:subject}} {hits} an opponent", Event("hits player", _.x, who="opponent"))
    phrase("event", f"{{x:subject}} {hits} a player", Event("hits player", _.x))
phrase("event", "blocked", Event("is blocked", THIS))
phrase("event", "summoned", Event("fielded", THIS))
phrase("event", "{x:subject} is not blocked", Event("unblocked", _.x))
phrase("event", "{x:subject} is assigned to attack", Event("attacks", _.x))
phrase("event", "assigned to attack", Event("attacks", THIS))
phrase("event", "{x:subject} attacks with no other attackers", Event("attacks", _.x, how=Attackers.ALONE))
phrase("event", "an action die is used", Event("action used", ActionDie()))
phrase("event", "an opponent declares attackers", Event("attack declared", who="opponent"))
phrase("event", "you field a {x:noun.one} die", Event("fielded", _.x, who="you"))
phrase("event", "an opponent attacks with 1 or more character dice", Event("attack declared", who="opponent"))
phrase("event", "you field a non-namesake {n:ranked.one}", Event("fielded", Both(Other(), _.n), who="you"))
phrase("event", "you use {k:used keyword}", Event("keyword used", Both(Yours(), Character()), how=_.k))
phrase("occasion", "each time {e:event}", _.e)

for said, limit in (
    ("once per turn on your turn", ONCE_ON_YOUR_TURN),
    ("once per turn, on your turn", ONCE_ON_YOUR_TURN),
    ("1 time per turn", ONCE_PER_TURN),
):
    phrase("limit", said, limit)

# What happens: the same words with or without "while active" in front

for head in ("", *ACTIVE):
    phrase("line", BURST + head + "{e:occasion}, {d:effect}", Triggered(_.e, _.d, AUTO, ALWAYS, "", _.u), u="")
    limited = Triggered(_.e, _.d, AUTO, ALWAYS, _.l, _.u)
    phrase("line", BURST + head + "{l:limit}, {e:occasion}, {d:effect}", limited, u="")
    phrase("line", BURST + head + "{e:occasion}, {l:limit}, {d:effect}", limited, u="")
    phrase("line", BURST + head + "if {e:event}, {d:effect}", Triggered(_.e, _.d, AUTO, ALWAYS, "", _.u), u="")
    conditional = Triggered(_.e, _.d, AUTO, _.c, "", _.u)
    phrase("line", BURST + head + "{e:occasion}, if {c:condition}, {d:effect}", conditional, u="")
    first = Triggered(_.e, _.d, AUTO, ALWAYS, FIRST_TIME, _.u)
    phrase("line", BURST + head + "the first time each turn {e:event}, {d:effect}", first, u="")
    phrase("line", BURST + head + "the first time {e:event} each turn, {d:effect}", first, u="")
    for words, one, other in (
        ("attacks or blocks", "attacks", "blocks"),
        ("blocks or attacks", "attacks", "blocks"),
        ("blocks or is blocked", "blocks", "is blocked"),
        ("is fielded or attacks", "fielded", "attacks"),
    ):
        both = Triggered(Event(one, _.x), _.d, AUTO, ALWAYS, "", _.u, (Event(other, _.x),))
        phrase("line", BURST + head + f"when {{x:subject}} {words}, {{d:effect}}", both, u="")
    against = Triggered(Event("blocks", _.x, _.o), _.d, AUTO, ALWAYS, "", _.u, (Event("blocked by", _.x, _.o),))
    for by in ("blocks or is blocked by a {o:noun.one}", "blocks, or is blocked by, a {o:noun.one}"):
        phrase("line", BURST + head + f"when {{x:subject}} {by}, {{d:effect}}", against, u="")
    fielded_or = Triggered(Event("fielded", THIS), _.d, AUTO, ALWAYS, "", _.u, (_.e,))
    phrase("line", BURST + head + "when fielded and when {e:event}, {d:effect}", fielded_or, u="")
    phrase("line", BURST + head + "when fielded or when {e:event}, {d:effect}", fielded_or, u="")
    for may, how in (("", "must"), ("you may ", "may")):
        would = Replacement(_.w, _.d, AUTO, how, ALWAYS, "", _.u)
        phrase("line", BURST + head + "when {w:would}, " + may + "{d:effect}", would, u="")
        phrase("line", BURST + head + "if {w:would}, " + may + "{d:effect}", would, u="")

phrase("gained", "{e:occasion}, {d:body}", Triggered(_.e, _.d, AUTO, ALWAYS, ""))

under = Triggered(_.e, _.d, AUTO, Underdog(), "", "")
phrase("line", "Underdog - {e:occasion}, {d:effect}", under)
phrase("line", "Underdog - while this is active, {e:occasion}, {d:effect}", under)
phrase("line", "Underdog - this {b:bend.one}.", Static(THIS, _.b, "die", Underdog()))
phrase("line", "Crosspulse - when you purchase this die, {d:effect}", Keyword("Crosspulse", do=_.d))

# What holds

for head in ACTIVE:
    card = Static(_.of, _.b, "card", ALWAYS, _.u)
    phrase("line", BURST + head + "{of:noun.many} {b:bend.many}.", card, u="")
    phrase("line", BURST + head + "all {of:noun.many} {b:bend.many}.", card, u="")
    phrase("line", BURST + head + "all of your {of:core.many} {b:bend.many}.", Static(_.of, _.b), u="")
    while_so = Static(_.of, _.b, "card", _.c, _.u)
    phrase("line", BURST + head + "if {c:condition}, {of:noun.many} {b:bend.many}.", while_so, u="")
    for word, state in (("attacking", Attacking()), ("blocking", Blocking())):
        for when in ("when", "while"):
            mine = Static(Both(Yours(), Both(state, _.of)), _.b)
            phrase("line", head + f"your {{of:core.many}} {{b:bend.many}} {when} {word}.", mine)
            mine = Static(Both(Yours(), Both(Other(), Both(state, _.of))), _.b)
            phrase("line", head + f"your other {{of:core.many}} {{b:bend.many}} {when} {word}.", mine)
    phrase("line", BURST + head + "{b:law}.", Static(AnyDie(), _.b, "card", ALWAYS, _.u), u="")
    phrase("line", BURST + head + "{b:ban} {of:noun.many}.", card, u="")
    phrase("line", BURST + head + "this {b:bend.one}.", Static(THIS, _.b, "die", ALWAYS, _.u), u="")
for subject in (
    "this die",
    "this character",
    "this character die",
    "each of your namesake dice",
    "each of your namesake character dice",
    "a namesake die",
    "namesake character die",
):
    phrase("line", BURST + subject + " {b:bend.one}.", Static(THIS, _.b, "die", ALWAYS, _.u), u="")
for subject in ("your namesake dice", "your namesake character dice", "namesake dice", "namesake character dice"):
    phrase("line", BURST + subject + " {b:bend.many}.", Static(THIS, _.b, "die", ALWAYS, _.u), u="")
for when in ("while", "if"):
    own = Static(THIS, _.b, "die", _.c, _.u)
    phrase("line", BURST + when + " {c:condition}, this {b:bend.one}.", own, u="")
    phrase("line", BURST + "this {b:bend.one} " + when + " {c:condition}.", own, u="")
phrase("line", BURST + "this {b:bend.one} as long as {c:condition}.", Static(THIS, _.b, "die", _.c, _.u), u="")
for word, state in (("attacking", Attacking()), ("blocking", Blocking())):
    own = Static(THIS, _.b, "die", Exists(Both(THIS, state)), _.u)
    phrase("line", BURST + "this {b:bend.one} while " + word + ".", own, u="")
    phrase("line", BURST + "this {b:bend.one} when " + word + ".", own, u="")
    phrase("line", BURST + f"while {word}, this {{b:bend.one}}.", own, u="")
    phrase("line", BURST + f"while this is {word}, it {{b:bend.one}}.", own, u="")
    phrase("line", BURST + f"when {word}, this {{b:bend.one}}.", own, u="")
never = Static(THIS, _.b, "die", ALWAYS, "")
phrase("line", "when this attacks, it {b:only}.", never)
phrase("line", "when this attacks, he {b:only}.", never)
phrase("line", "when this attacks, she {b:only}.", never)
phrase("only", "can only be blocked by {k:int} or more {n:noun.many}", NeedsBlockers(_.k))
phrase("only", "can be blocked only by {k:int} or more {n:noun.many}", NeedsBlockers(_.k))
for equipped in ("the equipped character", "equipped character", "equipped character die"):
    phrase("line", equipped + " {b:bend.one}.", Static(Among(Host()), _.b, "card", ALWAYS))

# Globals

for pay in ("pay ", ""):
    head = f"global: {pay}{{p:costs}}"
    phrase("line", head + ". {d:effect}", Global(_.p, _.d))
    phrase("line", head + ": {d:effect}", Global(_.p, _.d))
    phrase("line", head + " to {d:body}.", Global(_.p, _.d))
    phrase("line", head + ". {l:limit}, {d:effect}", Global(_.p, _.d, _.l))
    phrase("line", head + ". {l:limit} {d:effect}", Global(_.p, _.d, _.l))
    phrase("line", head + ". if {c:condition}, {d:effect}", Global(_.p, _.d, "", None, _.c))
    phrase("line", head + ". {l:limit}, if {c:condition}, {d:effect}", Global(_.p, _.d, _.l, None, _.c))
    phrase("line", head + ". {d:effect} use this ability only once per turn.", Global(_.p, _.d, ONCE_PER_TURN))
    phrase("line", head + ". {d:body} once per turn.", Global(_.p, _.d, ONCE_PER_TURN))
    once = f"global: once per turn, {pay}{{p:costs}}"
    phrase("line", once + ". {d:effect}", Global(_.p, _.d, ONCE_PER_TURN))
    phrase("line", once + " to {d:body}.", Global(_.p, _.d, ONCE_PER_TURN))
    once = f"global: once per turn {pay}{{p:costs}}"
    phrase("line", once + ". {d:effect}", Global(_.p, _.d, ONCE_PER_TURN))
    phrase("line", once + " to {d:body}.", Global(_.p, _.d, ONCE_PER_TURN))
phrase("limit", "once on your turn", ONCE_ON_YOUR_TURN)
phrase("costs", "{left:cost} and {right:cost}", Costs((_.left, _.right)))

# Action dice

for how in ("also", "instead"):
    phrase("line", "{b:burst}: " + how + ", {d:effect}", Action(_.d, ALWAYS, "any", _.b, how))
phrase("line", "{b:burst}: {d:body} instead.", Action(_.d, ALWAYS, "any", _.b, "instead"))

# Keywords

for mark in (" -", ":", " -:"):
    phrase("line", "{k:keyword with effect}" + mark + " {d:effect}", Keyword(_.k, do=_.d))
for mark in (" -", ":"):
    phrase("line", "{k:keyword with noun}" + mark + " {of:noun.one}.", Keyword(_.k, of=_.of))
power = "Turtle Power - while this is active, other {w:affiliation} character dice cost 1 less to purchase."
phrase("line", power, Keyword("Turtle Power"))
