"""Events: what follows "when", and the moments after "at"."""

from __future__ import annotations

from overcrush.abilities.keywords import KEYWORDS
from overcrush.abilities.selectors import This
from overcrush.abilities.triggers import (
    Attackers,
    By,
    Cause,
    During,
    Event,
    FromCard,
    Into,
    OutOf,
    Rolled,
    Spends,
    Spun,
    TargetedBy,
    Uses,
    While,
)
from overcrush.language.grammar import _
from overcrush.language.phrases.base import STEPS, label, phrase

THIS = This()

for zone in ("bag", "prep", "reserve", "used", "card"):
    phrase("toward", zone, Into(zone))
for word, step in STEPS:
    phrase("in step", word, During(step))
for keyword in KEYWORDS:
    phrase("used keyword", keyword, Uses(keyword))

# About this die, with no subject named

phrase("event", "fielded", Event("fielded", THIS))
phrase("event", "purchased", Event("purchased", THIS))
phrase("event", "KO'd[ {h:cause}]", Event("ko", THIS, how=_.h), h=None)
phrase("event", "KO'd by a {o:noun.one}", Event("ko", THIS, _.o))
phrase("cause", "by combat damage", Cause.COMBAT)
phrase("cause", "by damage of an ability", Cause.ABILITY)
phrase("cause", "by Range", Cause.RANGE)
phrase("cause", "by an effect", Cause.EFFECT)
phrase("cause", "to pay a cost", Cause.COST)
phrase("cause", "while attacking", While.ATTACKING)
phrase("cause", "while blocking", While.BLOCKING)
phrase("cause", "while engaged", While.ENGAGED)
phrase("cause", "by you", By("you"))
phrase("cause", "by an opponent", By("opponent"))

# Fielding, purchases, uses: who does it

for does, who in (("you", "you"), ("an opponent", "opponent")):
    s = "" if who == "you" else "s"
    phrase("event", f"{does} field{s} " + "{x:subject}", Event("fielded", _.x, who=who))
    phrase("event", f"{does} purchase{s} " + "{x:subject}", Event("purchased", _.x, who=who))
    phrase("event", f"{does} use{s} " + "{x:subject}", Event("action used", _.x, who=who))
    phrase("event", f"{does} use{s} a Global", Event("global used", who=who))
    phrase("event", f"{does} draw{s} " + "{x:subject}[ {h:draws}]", Event("drawn", _.x, who=who, how=_.h), h=None)
    phrase("event", f"{does} draw{s}[ " + "{h:draws}]", Event("drew", who=who, how=_.h), h=None)
    phrase("event", f"{does} roll{s} " + "{x:subject}[ {h:rolls}]", Event("rolled", _.x, who=who, how=_.h), h=None)
    first = Event("first roll", _.x, who=who, how=_.h)
    phrase("event", f"{does} first roll{s} " + "{x:subject}[ {h:rolls}] in the roll step", first, h=None)
    phrase("event", f"{does} attack{s}", Event("attack declared", who=who))
    phrase("event", f"{does} let{s} the attack step pass", Event("no attack", who=who))
    phrase("event", f"{does} use{s} " + "{k:used keyword}", Event("keyword used", who=who, how=_.k))
    phrase(
        "event",
        f"{does} attack{s} with 2 or more characters",
        Event("attack declared", who=who, how=Attackers.TOGETHER),
    )
    phrase("event", f"{does} spend{s} energy", Event("spent", who=who))
    for icon, energy in (("fist", "fist"), ("bolt", "bolt"), ("mask", "mask"), ("shield", "shield"), ("?", "wild")):
        phrase("event", f"{does} spend{s} [[{icon}]]", Event("spent", who=who, how=Spends(energy)))
    phrase("event", f"{does} take{s} damage", Event("player damaged", who=who))
    phrase("event", f"{does} take{s} combat damage", Event("player damaged", who=who, how=Cause.COMBAT))
    phrase("event", f"{does} gain{s} life", Event("life gained", who=who))
    phrase("event", f"{does} lose{s} life", Event("life lost", who=who))
    phrase("event", f"{does} prep{s} dice", Event("prepped", who=who))
    rolled = Event("drew and rolled", who=who, how=_.h)
    phrase("event", f"{does} draw{s} and roll{s} dice[ " + "{h:otherwise}]", rolled, h=None)
    phrase("event", f"{does} flip{s} a card", Event("flipped", who=who))
    ko = Event("ko", _.x, how=By(who))
    phrase("event", f"{does} KO{s} " + "{x:subject}", ko)
    phrase("event", f"{does} KO{s} " + "{x:subject} with {o:subject}", Event("ko", _.x, _.o, how=By(who)))
phrase("event", "a player uses {x:subject}", Event("action used", _.x))
phrase("event", "a player uses a Global", Event("global used"))
phrase("event", "a player takes damage", Event("player damaged"))
phrase("otherwise", "by another card", FromCard.ANOTHER)
phrase("draws", "in the draw step", During("clear and draw"))
phrase("draws", "by an effect", Cause.EFFECT)
phrase("rolls", "from prep", OutOf("prep"))
phrase("rolls", "on its double face", Rolled.DOUBLE)
phrase("rolls", "on a burst face", Rolled.BURST)
phrase("rolls", "on a character face", Rolled.CHARACTER)
phrase("rolls", "on an energy face", Rolled.ENERGY)
phrase("rolls", "on an action face", Rolled.ACTION)

# What happens to a die

phrase("event", "{x:subject} is fielded", Event("fielded", _.x))
phrase("event", "{x:subject} is KO'd[ {h:cause}]", Event("ko", _.x, how=_.h), h=None)
phrase("event", "{x:subject} is KO'd by a {o:noun.one}", Event("ko", _.x, _.o))
phrase("event", "this KOs {x:subject}", Event("ko", _.x, THIS))
phrase("event", "this KOs {x:subject} with combat damage", Event("ko", _.x, THIS, how=Cause.COMBAT))
phrase("event", "this KOs {x:subject} by an effect", Event("ko", _.x, THIS, how=Cause.EFFECT))
phrase("event", "{x:subject} attacks[ {h:manner}]", Event("attacks", _.x, how=_.h), h=None)
phrase("manner", "alone", Attackers.ALONE)
phrase("manner", "with others", Attackers.TOGETHER)
phrase("event", "{x:subject} blocks", Event("blocks", _.x))
phrase("event", "{x:subject} blocks a {o:noun.one}", Event("blocks", _.x, _.o))
phrase("event", "{x:subject} is blocked", Event("is blocked", _.x))
phrase("event", "{x:subject} is blocked by a {o:noun.one}", Event("blocked by", _.x, _.o))
phrase("event", "{x:subject} is unblocked", Event("unblocked", _.x))
phrase("event", "{x:subject} is damaged[ {h:harm}]", Event("damaged", _.x, how=_.h), h=None)
phrase("event", "{x:subject} is damaged by a {o:noun.one}", Event("damaged", _.x, _.o))
phrase("event", "this damages {x:subject}[ {h:harm}]", Event("damaged", _.x, THIS, how=_.h), h=None)
phrase("harm", "in combat", Cause.COMBAT)
phrase("harm", "by an ability", Cause.ABILITY)
phrase("harm", "by Breath Weapon", Cause.BREATH_WEAPON)
phrase("event", "{x:subject} deals damage[ {h:harm}]", Event("dealt", _.x, how=_.h), h=None)
phrase("event", "{x:subject} deals damage to a player", Event("hits player", _.x))
phrase("event", "{x:subject} deals combat damage to a player", Event("hits player", _.x, how=Cause.COMBAT))
phrase("event", "{x:subject} deals damage to an opponent", Event("hits player", _.x, who="opponent"))
opponent = Event("hits player", _.x, who="opponent", how=Cause.COMBAT)
phrase("event", "{x:subject} deals combat damage to an opponent", opponent)
phrase("event", "{x:subject} is targeted[ by {h:source}]", Event("targeted", _.x, how=_.h), h=None)
phrase("source", "a Global", TargetedBy("global"))
phrase("source", "an action die", TargetedBy("action"))
phrase("source", "a character", TargetedBy("character"))
phrase("event", "{x:subject} is targeted by an opposing {h:foreign}", Event("targeted", _.x, how=_.h))
phrase("foreign", "Global", TargetedBy("global", "opponent"))
phrase("foreign", "action die", TargetedBy("action", "opponent"))
phrase("foreign", "character", TargetedBy("character", "opponent"))
phrase("event", "{x:subject} spins up", Event("spun", _.x, how=Spun.UP))
phrase("event", "{x:subject} spins down", Event("spun", _.x, how=Spun.DOWN))
phrase("event", "{x:subject} goes to {z:toward}", Event("moved", _.x, how=_.z))
phrase("event", "{x:subject} leaves the field", Event("left field", _.x))
phrase("event", "{x:subject} comes into the field", Event("entered field", _.x))
phrase("event", "{x:subject} is captured", Event("captured", _.x))
phrase("event", "{x:subject} is drawn[ {h:draws}]", Event("drawn", _.x, how=_.h), h=None)
phrase("event", "{x:subject} is rolled[ {h:rolls}]", Event("rolled", _.x, how=_.h), h=None)
phrase("event", "control of {x:subject} is taken", Event("control taken", _.x))
phrase("event", "{x:subject} uses {k:used keyword}", Event("keyword used", _.x, how=_.k))
phrase("event", "a counter is put on or taken from a card", Event("countered"))
phrase("event", "this card is flipped", Event("flipped", how=FromCard.THIS))

# Moments

for whose, who in (("your turn", "you"), ("an opponent's turn", "opponent"), ("each turn", "anyone")):
    phrase("moment", f"start of {whose}", Event("turn start", who=who))
    phrase("moment", f"end of {whose}", Event("turn end", who=who))
for whose, who in (("your", "you"), ("an opponent's", "opponent"), ("each", "anyone")):
    phrase("moment", f"start of {whose} " + "{s:in step}", Event("step start", who=who, how=_.s))
    phrase("moment", f"end of {whose} " + "{s:in step}", Event("step end", who=who, how=_.s))
phrase("occasion", "when {e:event}", _.e)
phrase("occasion", "at {e:moment}", _.e)
phrase("occasion", "after blocks", Event("blocks declared"))
phrase("occasion", "before combat damage", Event("before damage"))
label("an event such as fielded, KO'd or this attacks", "event", "occasion")
label("a moment such as start of your turn", "moment")

# What would happen

phrase("would", "{x:subject} would be KO'd[ {h:cause}]", Event("ko", _.x, how=_.h), h=None)
phrase("would", "{x:subject} would be damaged[ {h:harm}]", Event("damaged", _.x, how=_.h), h=None)
phrase("would", "{x:subject} would be damaged by a {o:noun.one}", Event("damaged", _.x, _.o))
phrase("would", "{x:subject} would be targeted by an action die", Event("targeted", _.x, how=TargetedBy("action")))
phrase("would", "{x:subject} would go to used unblocked", Event("leaves unblocked", _.x))
phrase("would", "you would take damage", Event("player damaged", who="you"))
phrase("would", "a player would take damage", Event("player damaged"))
phrase("would", "you would take combat damage", Event("player damaged", who="you", how=Cause.COMBAT))
phrase("would", "an opponent would use {x:subject}", Event("action used", _.x, who="opponent"))
phrase("would", "you would use {x:subject}", Event("action used", _.x, who="you"))
phrase("would", "a player would use {x:subject}", Event("action used", _.x))
phrase("would", "an opponent would use a Global", Event("global used", who="opponent"))
uses = Event("keyword used", _.x, who="opponent", how=_.k)
phrase("would", "{x:subject} would use {k:used keyword}", uses)
label("what would happen", "would")
