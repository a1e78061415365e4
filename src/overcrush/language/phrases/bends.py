"""Bends: what a die, a price or a player is like for a while. The subject comes before, the duration after."""

from __future__ import annotations

from overcrush.abilities.amounts import Number, Product
from overcrush.abilities.bends import (
    ArrangesBlocks,
    AttackersAtLeast,
    AttackersAtMost,
    Becomes,
    BecomesCopy,
    BlockedOnlyWithThis,
    BlocksMore,
    CannotAttack,
    CannotBe,
    CannotBeBlocked,
    CannotBeKod,
    CannotBeTargeted,
    CannotBeTargetedBy,
    CannotBlock,
    CannotTrigger,
    CannotUse,
    CopiesAbilities,
    CopiesStats,
    CountsAs,
    DealsAtMost,
    DealsDouble,
    DealsMore,
    DealsNoDamage,
    Doubles,
    DrawsMore,
    EnergyCountsAs,
    ExtraAttackStep,
    FaceOfLevel,
    FixedAt,
    Forbid,
    Free,
    Gains,
    GainsAbility,
    Gets,
    GoesTo,
    Joined,
    KeepsText,
    Loses,
    LosesText,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    NamesDraws,
    NeedsBlockers,
    OtherPrice,
    Price,
    RerolledWhile,
    SendsThisInstead,
    SkipsStep,
    SwapsStats,
    TakesAtMost,
    TakesLess,
    TakesNoDamage,
    Unaffected,
    UsesCheaper,
)
from overcrush.abilities.selectors import AnyDie, Tagged
from overcrush.language.grammar import _
from overcrush.language.phrases.base import label, phrase

NONE = Number(0)
ANY = AnyDie()

# Numbers

phrase("change.?", "<gets|get> {a:bonusA} {d:bonusD}", Gets(_.a, _.d))
phrase("change.?", "<gets|get> {a:bonusA}", Gets(_.a, NONE))
phrase("change.?", "<gets|get> {d:bonusD}", Gets(NONE, _.d))
both = Gets(Product(_.a, _.p), Product(_.d, _.p))
phrase("change.?", "<gets|get> {a:bonusA} {d:bonusD} for each {p:per}", both)
phrase("change.?", "<gets|get> {a:bonusA} for each {p:per}", Gets(Product(_.a, _.p), NONE))
phrase("change.?", "<gets|get> {d:bonusD} for each {p:per}", Gets(NONE, Product(_.d, _.p)))
phrase("change.?", "<gets|get> A equal to {e:expression}", Gets(_.e, NONE))
phrase("change.?", "<gets|get> D equal to {e:expression}", Gets(NONE, _.e))
phrase("change.?", "<counts|count> as level {n:number}", Becomes("level", _.n))
phrase("change.?", "<has|have> {s:stat} {n:number}", Becomes(_.s, _.n))
phrase("change.?", "<has|have> {s:stat} equal to {e:expression}", Becomes(_.s, _.e))
phrase("change.?", "can be purchased for {e:energy}", OtherPrice(_.e))
phrase("change.?", "<is|are> fixed at {s:stat} {n:number}", FixedAt(_.s, _.n))
phrase("change.?", "<has|have> the face of level {n:number}", FaceOfLevel(_.n))
phrase("change.?", "<swaps its|swap their> A and D", SwapsStats())
phrase("change.?", "<doubles its|double their> {s:stat}", Doubles(_.s))

# Keywords, text, what it is

phrase("change.?", "<gains|gain> {k:plain keyword}", Gains(_.k))
phrase("change.?", "<gains|gain> {k:numbered keyword} {n:int}", Gains(_.k, _.n))
phrase("change.?", "<loses|lose> {k:keyword}", Loses(_.k))
phrase("change.?", "cannot use {k:keyword}", CannotUse(_.k))
phrase("change.?", "<uses|use> {k:keyword} for {n:number} less", UsesCheaper(_.k, _.n))
phrase("change.?", "<gains|gain> ({a:gained})", GainsAbility(_.a))
phrase("change.?", "<loses its|lose their> text", LosesText("no"))
phrase("change.?", "<loses its|lose their> text and Globals", LosesText("yes"))
phrase("change.?", "<loses its|lose their> printed text", LosesText("no", "printed"))
phrase("change.?", "<loses its|lose their> printed text and Globals", LosesText("yes", "printed"))
phrase("change.?", "cannot lose <its|their> text", KeepsText())
for ability, kind in (("fielded", "fielded"), ("attacks", "attacks"), ("KO'd", "ko")):
    phrase("change.?", f"cannot use <its|their> when {ability} abilities", CannotTrigger(kind))
phrase("change.?", "<counts|count> as {w:affiliation}", CountsAs("affiliation", _.w))
phrase("change.?", "<counts|count> as a {w:tag}", CountsAs("tag", _.w))
phrase("change.?", "<counts|count> as {e:icon}", CountsAs("energy", _.e))
phrase("change.?", "<counts as a sidekick|count as sidekicks>", CountsAs("kind", "sidekick"))
phrase("change.?", "<copies|copy> the stats of {g:dice.one}", CopiesStats(_.g))
phrase("change.?", "<copies|copy> the abilities of {g:dice.one}", CopiesAbilities(_.g))
phrase("change.?", "<becomes a copy|become copies> of {g:dice.one}", BecomesCopy(_.g))

# Combat

phrase("change.?", "cannot attack", CannotAttack())
phrase("change.?", "must attack", MustAttack())
phrase("change.?", "cannot block", CannotBlock(ANY))
phrase("change.?", "cannot block {n:noun.many}", CannotBlock(_.n))
phrase("change.?", "must block", MustBlock(ANY))
phrase("change.?", "must block {n:noun.many}", MustBlock(_.n))
phrase("change.?", "must block {n:noun.many} as you choose", MustBlock(_.n, "you"))
phrase("change.?", "cannot be blocked", CannotBeBlocked(ANY))
phrase("change.?", "cannot be blocked by {n:noun.many}", CannotBeBlocked(_.n))
phrase("change.?", "must be blocked", MustBeBlocked())
phrase("change.?", "can be blocked only by {k:int} or more", NeedsBlockers(_.k))
phrase("change.?", "can be blocked only together with this", BlockedOnlyWithThis())
phrase("change.?", "can block any number of {n:noun.many}", BlocksMore(99, _.n))
phrase("change.?", "can block {k:int} {n:noun.many}", BlocksMore(_.k, _.n))

# Protection and damage

for by, source in (("", "any"), ("Globals", "global"), ("action dice", "action"), ("characters", "character")):
    mine = f" by {by}" if by else ""
    phrase("change.?", "cannot be targeted" + mine, CannotBeTargeted(source, "any"))
    theirs = f" by opposing {by}" if by else " by opponents"
    phrase("change.?", "cannot be targeted" + theirs, CannotBeTargeted(source, "opponent"))
    yours = f" by your {by}" if by else " by you"
    phrase("change.?", "cannot be targeted" + yours, CannotBeTargeted(source, "you"))
phrase("change.?", "cannot be targeted by {k:keyword}", CannotBeTargeted(_.k, "any"))
phrase("change.?", "cannot be targeted by {w:tag} dice", CannotBeTargetedBy(Tagged(_.w)))
phrase("change.?", "can be rerolled in the roll step as often as <it shows|they show> {f:face}", RerolledWhile(_.f))
phrase("change.?", "<sends|send> this to used or prep instead of <itself|themselves>", SendsThisInstead())
phrase("change.?", "cannot be KO'd", CannotBeKod())
phrase("change.?", "<is|are> not affected by opposing characters", Unaffected("character"))
phrase("change.?", "<is|are> not affected by opposing when fielded abilities", Unaffected("fielded"))
for verb in ("spun", "rerolled", "captured", "controlled"):
    phrase("change.?", f"cannot be {verb}", CannotBe(verb))
phrase("change.?", "<takes|take> no {k:damage}", TakesNoDamage(_.k, ANY))
phrase("change.?", "<takes|take> no {k:damage} from {n:noun.many}", TakesNoDamage(_.k, _.n))
phrase("change.?", "<takes|take> {n:number} less {k:damage}", TakesLess(_.k, _.n))
phrase("change.?", "<takes|take> {n:number} less {k:damage} from each source", TakesLess(_.k, _.n, "source"))
phrase("change.?", "<takes|take> at most {n:int} {k:damage}", TakesAtMost(_.k, _.n))
phrase("change.?", "<takes|take> at most {n:int} {k:damage} from each source", TakesAtMost(_.k, _.n, "source"))
phrase("change.?", "<deals|deal> no {k:damage}", DealsNoDamage(_.k))
phrase("change.?", "<deals|deal> {n:number} more {k:damage}", DealsMore(_.k, _.n))
phrase("change.?", "<deals|deal> at most {n:int} {k:damage}", DealsAtMost(_.k, _.n))
phrase("change.?", "<deals|deal> double {k:damage}", DealsDouble(_.k))
phrase("damage", "damage", "any")
phrase("damage", "combat damage", "combat")
phrase("damage", "ability damage", "ability")

# Prices and places

for whose, who in (("", "you"), (" opponents", "opponent"), (" everybody", "anyone")):
    for of in ("purchase", "field"):
        cost = f"<costs|cost>{whose}"
        phrase("change.?", cost + " {n:number} more to " + of, Price(of, _.n, who))
        phrase("change.?", cost + " {n:number} less to " + of, Price(of, Product(Number(-1), _.n), who))
        less = Price(of, Product(Product(Number(-1), _.n), _.p), who)
        phrase("change.?", cost + " {n:number} less to " + of + " for each {p:per}", less)
for of in ("purchase", "field"):
    phrase("change.?", f"<is|are> free to {of}", Free(of))
    phrase("change.?", f"<is|are> free to {of} for everybody", Free(of, "anyone"))
phrase("change.?", "<goes|go> to {z:zone} when purchased", GoesTo("purchased", _.z))
phrase("change.?", "<goes|go> to {z:zone} when unblocked", GoesTo("unblocked", _.z))
phrase("change.?", "<goes|go> to {z:zone} when KO'd", GoesTo("ko", _.z))
phrase("change.?", "<goes|go> to {z:zone} when KO'd by {n:noun.many}", GoesTo("ko", _.z, _.n))
phrase("change.?", "<goes|go> to {z:zone} instead of used", GoesTo("used", _.z))
phrase("change.?", "<goes|go> to {z:zone} when not fielded", GoesTo("unfielded", _.z))
phrase("change.?", "<stays|stay> in field when unblocked", GoesTo("unblocked", "field"))

phrase("bend.?", "{b:change.?}", _.b)
phrase("bend.?", "{b:change.?} and {c:bend.?}", Joined(_.b, _.c))
label("what it gets or does", "bend.one", "bend.many", "change.one", "change.many")

# Laws: no dice are their subject

for does, who in (("you", "you"), ("opponents", "opponent"), ("players", "anyone")):
    phrase("law", does + " draw {n:number} more in the draw step", DrawsMore(_.n, who))
    phrase("law", does + " name what is drawn in the draw step, and the rest of it goes to used", NamesDraws(who))
    phrase("law", does + " draw {n:number} less in the draw step", DrawsMore(Product(Number(-1), _.n), who))
    phrase("law", does + " skip the {s:step}", SkipsStep(_.s, who))
    phrase("law", does + " attack with at most {k:int} characters", AttackersAtMost(_.k, who))
    phrase("law", does + " attack with at least 1 character", AttackersAtLeast(1, who))
    phrase("law", does + " attack with at least {k:int} characters", AttackersAtLeast(_.k, who))
    for deed in ("gain life", "draw", "draw by an effect", "use Globals", "attack", "block"):
        verb = {"use Globals": "use global", "use action dice": "use action"}.get(deed, deed)
        phrase("law", f"{does} cannot {deed}", Forbid(verb, who))
    cost = {"you": "you", "opponents": "opponents", "players": "everybody"}[does]
    phrase("law", f"Globals cost {cost} " + "{n:number} more", Price("global", _.n, who))
    phrase("law", f"Globals cost {cost} " + "{n:number} less", Price("global", Product(Number(-1), _.n), who))
phrase("law", "your energy counts as {e:icon}", EnergyCountsAs(_.e))
phrase("law", "you declare the blocks for the defending player", ArrangesBlocks())
second = "you have a second attack step in which only {n:noun.many} can attack"
phrase("law", second, ExtraAttackStep(_.n))

# Laws about dice: opponents cannot field level 3 characters

for does, who in (("you", "you"), ("opponents", "opponent"), ("players", "anyone")):
    for deed in ("purchase", "field", "spin", "reroll", "capture"):
        phrase("ban", f"{does} cannot {deed}", Forbid(deed, who))
    phrase("ban", f"{does} cannot use", Forbid("use action", who))
    phrase("ban", f"{does} cannot take control of", Forbid("control", who))
    phrase("ban", f"{does} cannot use Globals of", Forbid("use global", who))
    phrase("ban", f"{does} cannot attack with", Forbid("attack", who))
    phrase("ban", f"{does} cannot block with", Forbid("block", who))
label("what players cannot do", "law", "ban")
