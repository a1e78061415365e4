"""Lines: one ability each, by its head."""

from __future__ import annotations

from overcrush.abilities.ability import (
    AT_ONCE,
    FIRST_FROM_EACH,
    FIRST_TIME,
    ONCE_ON_YOUR_TURN,
    ONCE_PER_GAME,
    ONCE_PER_TURN,
    ONLY_ON_YOUR_TURN,
    Action,
    Anytime,
    Global,
    Keyword,
    Replacement,
    Static,
    Triggered,
)
from overcrush.abilities.amounts import Number
from overcrush.abilities.conditions import Always
from overcrush.abilities.costs import Energy
from overcrush.abilities.expansion import AUTO
from overcrush.abilities.groups import Host
from overcrush.abilities.selectors import Among, AnyDie, This
from overcrush.language.grammar import _
from overcrush.language.phrases.base import label, phrase

ALWAYS = Always()
FREE = Energy((), Number(0))

for said, limit in (
    ("once per turn", ONCE_PER_TURN),
    ("once on your turn", ONCE_ON_YOUR_TURN),
    ("only on your turn", ONLY_ON_YOUR_TURN),
    ("once per game", ONCE_PER_GAME),
    ("first time each turn", FIRST_TIME),
    ("first time each turn from each source", FIRST_FROM_EACH),
    ("once for all at once", AT_ONCE),
):
    phrase("limit", said, limit)
phrase("scope", "always", "always")
phrase("scope", "from used", "used")
phrase("scope", "from prep", "prep")

# Triggered

phrase(
    "line",
    "[{b:burst}: ][{s:scope}, ]{e:occasion}[, {l:limit}][, if {c:condition}]: {d:effect}",
    Triggered(_.e, _.d, _.s, _.c, _.l, _.b),
    b="",
    s=AUTO,
    l="",
    c=ALWAYS,
)
phrase(
    "line",
    "[{b:burst}: ]{e:occasion} or {f:occasion}[, {l:limit}][, if {c:condition}]: {d:effect}",
    Triggered(_.e, _.d, AUTO, _.c, _.l, _.b, (_.f,)),
    b="",
    l="",
    c=ALWAYS,
)
gained = Triggered(_.e, _.d, AUTO, _.c, _.l)
phrase("gained", "{e:occasion}[, {l:limit}][, if {c:condition}]: {d:body}", gained, l="", c=ALWAYS)

# Replacing

for how, optional in (("", "must"), (", you may", "may")):
    phrase(
        "line",
        "[{b:burst}: ]when {w:would}" + how + "[, {l:limit}][, if {c:condition}]: {d:effect}",
        Replacement(_.w, _.d, AUTO, optional, _.c, _.l, _.b),
        b="",
        l="",
        c=ALWAYS,
    )
    replaced = Replacement(_.w, _.d, AUTO, optional)
    phrase("gained", "when {w:would}" + how + ": {d:body}", replaced)

# Static

head = "[{u:burst}: ]while active[, if {c:condition}]: "
phrase("line", head + "{of:noun.many} {b:bend.many}.", Static(_.of, _.b, "card", _.c, _.u), u="", c=ALWAYS)
phrase("line", head + "{b:law}.", Static(AnyDie(), _.b, "card", _.c, _.u), u="", c=ALWAYS)
phrase("line", head + "{b:ban} {of:noun.many}.", Static(_.of, _.b, "card", _.c, _.u), u="", c=ALWAYS)
own = Static(This(), _.b, "die", _.c, _.u)
phrase("line", "[{u:burst}: ][while {c:condition}: ]this {b:bend.one}.", own, u="", c=ALWAYS)
others = Static(_.of, _.b, AUTO, _.c, _.u)
phrase("line", "[{u:burst}: ]while {c:condition}: {of:noun.many} {b:bend.many}.", others, u="")
worn = Static(Among(Host()), _.b, "card", _.c)
phrase("line", "[while {c:condition}: ]the equipped character {b:bend.one}.", worn, c=ALWAYS)

# Used

limits = "[, {l:limit}][, if {c:condition}]: {d:effect}"
phrase("line", "global {p:costs}" + limits, Global(_.p, _.d, _.l, None, _.c), l="", c=ALWAYS)
reactive = Global(_.p, _.d, _.l, _.w, _.c)
phrase("line", "global {p:costs}, when {w:would}" + limits, reactive, l="", c=ALWAYS)
phrase("line", "anytime" + limits, Anytime(FREE, _.d, _.l, "die", _.c), l="", c=ALWAYS)
phrase("line", "anytime, {p:costs}" + limits, Anytime(_.p, _.d, _.l, "die", _.c), l="", c=ALWAYS)

# Action dice

phrase("line", "{d:effect}", Action(_.d))
phrase("line", "use only if {c:condition}: {d:effect}", Action(_.d, _.c))
phrase("line", "use only in the attack step[, if {c:condition}]: {d:effect}", Action(_.d, _.c, "attack"), c=ALWAYS)
phrase("line", "use only in the main step[, if {c:condition}]: {d:effect}", Action(_.d, _.c, "main"), c=ALWAYS)
for how in ("also", "instead"):
    phrase("line", "{b:burst}: " + how + " {d:effect}", Action(_.d, ALWAYS, "any", _.b, how))

# Keywords

phrase("line", "[{b:burst}: ]{k:plain keyword}.", Keyword(_.k, burst=_.b), b="")
phrase("line", "[{b:burst}: ]{k:numbered keyword} {n:int}.", Keyword(_.k, _.n, burst=_.b), b="")
phrase("line", "{k:keyword with two} {n:int}-{m:int}.", Keyword(_.k, _.n, _.m))
phrase("line", "Equip to a {of:noun.one}.", Keyword("Equip", of=_.of))
phrase("line", "{k:keyword with noun} for a {of:noun.one}.", Keyword(_.k, of=_.of))
phrase("line", "{k:keyword with effect}: {d:effect}", Keyword(_.k, do=_.d))
label("a line such as When ...:, While active: ..., Global ...: or a keyword", "line")
