"""Lowering of bends and costs."""

from __future__ import annotations

from overcrush.abilities import bends as be
from overcrush.abilities import costs as cs
from overcrush.abilities import selectors as se
from overcrush.engine.atoms.damage import PER_EVENT, PER_SOURCE
from overcrush.engine.compiler.nouns import (
    Names,
    VocabularyError,
    lower_group,
    lower_test,
    lower_value,
    number_of,
    zone_number,
)
from overcrush.engine.model.abilities import BendRow, CostRow, Test
from overcrush.engine.model.ability_kinds import WHO_NAMES
from overcrush.engine.model.bend_kinds import (
    B_ARRANGES,
    B_ATTACKERS_MAX,
    B_ATTACKERS_MIN,
    B_BECOMES,
    B_BEHIND,
    B_BLOCKS_MORE,
    B_CANNOT_ATTACK,
    B_CANNOT_BE,
    B_CANNOT_BE_BLOCKED,
    B_CANNOT_BLOCK,
    B_CANNOT_TRIGGER,
    B_CANNOT_USE,
    B_COPIES_ABILITIES,
    B_COPIES_STATS,
    B_COPY,
    B_COUNTS_AS,
    B_DAMAGE_CAP,
    B_DEALS_CAP,
    B_DEALS_DOUBLE,
    B_DEALS_MORE,
    B_DEALS_NONE,
    B_DOUBLES,
    B_DRAWS_MORE,
    B_ENERGY_AS,
    B_EXTRA_ATTACK,
    B_FIXED,
    B_FORBID,
    B_FREE,
    B_GAINS,
    B_GAINS_ABILITY,
    B_GETS,
    B_GOES_TO,
    B_KEEPS_TEXT,
    B_LESS_DAMAGE,
    B_LEVEL_FACE,
    B_LOSES,
    B_LOSES_TEXT,
    B_MUST_ATTACK,
    B_MUST_BE_BLOCKED,
    B_MUST_BLOCK,
    B_NAMES_DRAWS,
    B_NEEDS_BLOCKERS,
    B_NO_DAMAGE,
    B_NO_KO,
    B_OTHER_PRICE,
    B_PRICE,
    B_REROLLED_WHILE,
    B_SKIPS,
    B_STAND_IN,
    B_SWAPS,
    B_UNAFFECTED,
    B_UNTARGETABLE,
    B_USES_CHEAPER,
)
from overcrush.engine.model.constants import ENERGY_NAMES, EVENT_NUMBERS, KEYWORD_NUMBERS, STEP_NAMES
from overcrush.engine.model.measures import BY_ANY, DAMAGE_KINDS, S_ATTACK, S_DEFENSE, S_LEVEL, SOURCE_KINDS
from overcrush.engine.model.numbering import in_order
from overcrush.engine.model.permissions import DESTINATIONS, VERBS
from overcrush.engine.model.setting import Setting
from overcrush.engine.queries.active_bends import GLOBALS_TOO, PRINTED_ONLY
from overcrush.engine.queries.energy import pack
from overcrush.engine.queries.usability import PAY_KO, PAY_MOVE, PAY_SACRIFICE, PAY_SPIN_DOWN
from overcrush.engine.queries.values import NumberValue, SumValue

STATS = {"attack": S_ATTACK, "defense": S_DEFENSE, "level": S_LEVEL}
DAMAGE_SCOPES = in_order({"event": PER_EVENT, "source": PER_SOURCE})
ARRANGERS = ("controller", "you")
CANNOT_BE_VERBS = {"spun": "spin", "rerolled": "reroll", "captured": "capture", "controlled": "control"}


def new_bend(s: Setting, kind: int) -> BendRow:
    bend = BendRow(len(s.bends), kind)
    s.bends.append(bend)
    s.bend_kinds |= 1 << kind
    return bend


def who_number(word: str) -> int:
    return number_of(WHO_NAMES, word, "player")


def optional_test(of: se.Filter, names: Names) -> Test | None:
    return None if isinstance(of, se.AnyDie) else lower_test(of, names)


def lower_bend(bend: be.Bend, of: se.Filter | None, names: Names) -> BendRow:
    """`of` are the dice it holds for; None where an effect names the dice or players."""
    s = names.setting
    row = fill_bend(bend, names)
    if of is not None:
        row.dice = lower_test(of, names)
    assert s.bends[row.number] is row
    return row


def fill_bend(bend: be.Bend, names: Names) -> BendRow:
    s = names.setting
    match bend:
        case be.Gets(attack, defense):
            row = new_bend(s, B_GETS)
            row.first = lower_value(attack, names)
            row.second = lower_value(defense, names)
        case be.Becomes(stat, amount):
            row = new_bend(s, B_BECOMES)
            row.how = STATS[stat]
            row.first = lower_value(amount, names)
        case be.OtherPrice(cost):
            row = new_bend(s, B_OTHER_PRICE)
            row.word = pack([cost.types.count(name) for name in ENERGY_NAMES])
            row.how = who_number("you")
        case be.FixedAt(stat, amount):
            row = new_bend(s, B_FIXED)
            row.how = STATS[stat]
            row.first = lower_value(amount, names)
        case be.FaceOfLevel(level):
            row = new_bend(s, B_LEVEL_FACE)
            row.first = lower_value(level, names)
        case be.SwapsStats():
            row = new_bend(s, B_SWAPS)
        case be.Doubles(stat):
            row = new_bend(s, B_DOUBLES)
            row.how = STATS[stat]
        case be.Gains(keyword, number):
            row = new_bend(s, B_GAINS)
            row.word = number_of(tuple(KEYWORD_NUMBERS), keyword, "keyword")
            row.how = number
        case be.Loses(keyword):
            row = new_bend(s, B_LOSES)
            row.word = number_of(tuple(KEYWORD_NUMBERS), keyword, "keyword")
        case be.GainsAbility(ability):
            row = new_bend(s, B_GAINS_ABILITY)
            row.word = s.grants[names.card, ability]
        case be.LosesText(globals_too, what):
            row = new_bend(s, B_LOSES_TEXT)
            row.how = GLOBALS_TOO if globals_too == "yes" else 0
            if what == "printed":
                row.how |= PRINTED_ONLY
        case be.CountsAs(quality, word):
            row = new_bend(s, B_COUNTS_AS)
            row.text = quality
            row.word = s.word(word)
        case be.CannotAttack():
            row = new_bend(s, B_CANNOT_ATTACK)
        case be.MustAttack():
            row = new_bend(s, B_MUST_ATTACK)
        case be.CannotBlock(attackers):
            row = new_bend(s, B_CANNOT_BLOCK)
            row.test = optional_test(attackers, names)
        case be.RerolledWhile(face):
            row = new_bend(s, B_REROLLED_WHILE)
            row.test = lower_test(se.Shows(face), names)
        case be.MustBlock(attackers, arranged):
            row = new_bend(s, B_MUST_BLOCK)
            row.how = number_of(ARRANGERS, arranged, "player who arranges blocks")
            row.test = optional_test(attackers, names)
        case be.CannotBeBlocked(blockers):
            row = new_bend(s, B_CANNOT_BE_BLOCKED)
            row.test = optional_test(blockers, names)
        case be.MustBeBlocked():
            row = new_bend(s, B_MUST_BE_BLOCKED)
        case be.NeedsBlockers(count):
            row = new_bend(s, B_NEEDS_BLOCKERS)
            row.word = count
        case be.BlockedOnlyWithThis():
            row = new_bend(s, B_BEHIND)
        case be.CannotUse(keyword):
            row = new_bend(s, B_CANNOT_USE)
            row.word = number_of(tuple(KEYWORD_NUMBERS), keyword, "keyword")
        case be.UsesCheaper(keyword, amount):
            row = new_bend(s, B_USES_CHEAPER)
            row.word = number_of(tuple(KEYWORD_NUMBERS), keyword, "keyword")
            row.first = lower_value(amount, names)
        case be.BlocksMore(count, attackers):
            row = new_bend(s, B_BLOCKS_MORE)
            row.word = count
            row.test = optional_test(attackers, names)
        case be.CannotBeTargeted(by, whose):
            row = new_bend(s, B_UNTARGETABLE)
            if by in KEYWORD_NUMBERS:
                row.word = KEYWORD_NUMBERS[by] + 1
                by = "character"
            row.how = number_of(SOURCE_KINDS, by, "kind of source") << 2 | who_number(
                "anyone" if whose == "any" else whose
            )
        case be.CannotBeTargetedBy(sources):
            row = new_bend(s, B_UNTARGETABLE)
            row.how = BY_ANY << 2 | who_number("anyone")
            row.test = lower_test(sources, names)
        case be.SendsThisInstead():
            row = new_bend(s, B_STAND_IN)
        case be.Unaffected(by):
            row = new_bend(s, B_UNAFFECTED)
            row.how = number_of(("character", "fielded"), by, "kind of ability")
        case be.NamesDraws(who):
            row = new_bend(s, B_NAMES_DRAWS)
            row.how = who_number(who)
        case be.CannotBeKod():
            row = new_bend(s, B_NO_KO)
        case be.CannotBe(verb):
            row = new_bend(s, B_CANNOT_BE)
            row.word = number_of(VERBS, CANNOT_BE_VERBS.get(verb, verb), "verb")
        case be.TakesNoDamage(kind, sources):
            row = new_bend(s, B_NO_DAMAGE)
            row.how = number_of(DAMAGE_KINDS, kind, "kind of damage")
            row.test = optional_test(sources, names)
        case be.TakesLess(kind, amount, per):
            row = new_bend(s, B_LESS_DAMAGE)
            row.word = number_of(DAMAGE_SCOPES, per, "way to count damage")
            row.how = number_of(DAMAGE_KINDS, kind, "kind of damage")
            row.first = lower_value(amount, names)
        case be.TakesAtMost(kind, cap, per):
            row = new_bend(s, B_DAMAGE_CAP)
            row.word = number_of(DAMAGE_SCOPES, per, "way to count damage")
            row.how = number_of(DAMAGE_KINDS, kind, "kind of damage")
            row.first = NumberValue(cap)
        case be.DealsNoDamage(kind):
            row = new_bend(s, B_DEALS_NONE)
            row.how = number_of(DAMAGE_KINDS, kind, "kind of damage")
        case be.DealsMore(kind, amount):
            row = new_bend(s, B_DEALS_MORE)
            row.how = number_of(DAMAGE_KINDS, kind, "kind of damage")
            row.first = lower_value(amount, names)
        case be.DealsAtMost(kind, cap):
            row = new_bend(s, B_DEALS_CAP)
            row.how = number_of(DAMAGE_KINDS, kind, "kind of damage")
            row.word = cap
        case be.DealsDouble(kind):
            row = new_bend(s, B_DEALS_DOUBLE)
            row.how = number_of(DAMAGE_KINDS, kind, "kind of damage")
        case be.Price(of, change, who):
            row = new_bend(s, B_PRICE)
            row.how = number_of(VERBS, "use global" if of == "global" else of, "price") << 2 | who_number(who)
            row.first = lower_value(change, names)
        case be.Free(of, who):
            row = new_bend(s, B_FREE)
            row.how = number_of(VERBS, of, "price") << 2 | who_number(who)
        case be.Forbid(verb, who):
            row = new_bend(s, B_FORBID)
            row.word = number_of(VERBS, verb, "verb")
            row.how = who_number(who)
        case be.KeepsText():
            row = new_bend(s, B_KEEPS_TEXT)
        case be.CannotTrigger(kind):
            row = new_bend(s, B_CANNOT_TRIGGER)
            row.word = number_of(tuple(EVENT_NUMBERS), kind, "kind of ability")
        case be.GoesTo(event, zone, by):
            row = new_bend(s, B_GOES_TO)
            row.test = optional_test(by, names)
            row.how = number_of(DESTINATIONS, event, "destination")
            row.word = zone_number(zone)
        case be.DrawsMore(amount, who):
            row = new_bend(s, B_DRAWS_MORE)
            row.first = lower_value(amount, names)
            row.how = who_number(who)
        case be.SkipsStep(step, who):
            row = new_bend(s, B_SKIPS)
            row.word = number_of(STEP_NAMES, step, "step")
            row.how = who_number(who)
        case be.ExtraAttackStep(attackers):
            row = new_bend(s, B_EXTRA_ATTACK)
            row.test = optional_test(attackers, names)
        case be.AttackersAtMost(count, who):
            row = new_bend(s, B_ATTACKERS_MAX)
            row.word = count
            row.how = who_number(who)
        case be.AttackersAtLeast(count, who):
            row = new_bend(s, B_ATTACKERS_MIN)
            row.word = count
            row.how = who_number(who)
        case be.EnergyCountsAs(energy, who):
            row = new_bend(s, B_ENERGY_AS)
            row.word = number_of(ENERGY_NAMES, energy, "energy type")
            row.how = who_number(who)
        case be.CopiesStats(of):
            row = new_bend(s, B_COPIES_STATS)
            row.group = lower_group(of, names)
        case be.CopiesAbilities(of):
            row = new_bend(s, B_COPIES_ABILITIES)
            row.group = lower_group(of, names)
        case be.BecomesCopy(of):
            row = new_bend(s, B_COPY)
            row.group = lower_group(of, names)
        case be.ArrangesBlocks(how):
            row = new_bend(s, B_ARRANGES)
            row.word = 1 if how == "spread" else 0
        case _:
            raise VocabularyError(f"the engine does not know the bend {type(bend).__name__}")
    return row


def lower_cost(cost: cs.Cost, names: Names) -> CostRow:
    row = CostRow()
    add_cost(row, cost, names)
    return row


def add_cost(row: CostRow, cost: cs.Cost, names: Names) -> None:
    match cost:
        case cs.Costs(parts):
            for part in parts:
                add_cost(row, part, names)
        case cs.Energy(types, amount):
            row.types = (*row.types, *(number_of(ENERGY_NAMES, e, "energy type") for e in types))
            value = lower_value(amount, names)
            row.amount = value if row.amount is None else SumValue(row.amount, value, 1)
        case cs.PayLife(amount):
            row.life = lower_value(amount, names)
        case cs.KoOwn(of, count):
            pay_dice(row, of & se.CanBe("KO'd"), count, PAY_KO, names)
        case cs.SacrificeOwn(of, count):
            pay_dice(row, of, count, PAY_SACRIFICE, names)
        case cs.SpinDownOwn(of, count):
            pay_dice(row, of & se.CanBe("spun down"), count, PAY_SPIN_DOWN, names)
        case cs.MoveOwn(of, zone, count):
            pay_dice(row, of, count, PAY_MOVE, names)
            row.dice_zone = zone_number(zone)
        case cs.RemoveCounters(kind, count):
            row.counter = names.setting.word(kind)
            row.counters = count
        case _:
            raise VocabularyError(f"the engine does not know the cost {type(cost).__name__}")


def pay_dice(row: CostRow, of: se.Filter, count: int, verb: int, names: Names) -> None:
    if row.dice is not None:
        raise VocabularyError("a cost can ask for one kind of dice only; join the filters")
    row.dice = lower_test(se.Yours() & of, names)
    row.dice_count = count
    row.dice_verb = verb
