"""Lowering of the vocabulary's nouns: filters, groups, amounts and conditions become objects the machine can ask."""

from __future__ import annotations

from overcrush.abilities import amounts as am
from overcrush.abilities import conditions as co
from overcrush.abilities import groups as gr
from overcrush.abilities import selectors as se
from overcrush.engine import counting as n
from overcrush.engine import lasting as la
from overcrush.engine import selecting as t
from overcrush.engine import showing as sh
from overcrush.engine.abilityrows import Cond, Crowd, Test, Value
from overcrush.engine.able import CAN_BE, CanBeTest
from overcrush.engine.bendkinds import GLOBAL, TRIGGERED
from overcrush.engine.guessing import AsNamedCond
from overcrush.engine.setting import Setting
from overcrush.engine.words import (
    ACTION_FACE,
    ATTACKED_NOW,
    BLOCKED_NOW,
    CHARACTER_FACE,
    DAMAGED_NOW,
    E_BY,
    E_DIE,
    E_OTHER,
    E_SEAT,
    ENERGY_FACE,
    ENERGY_NAMES,
    EVENT_NUMBERS,
    FIELDED_NOW,
    KEYWORD_NUMBERS,
    KODNOW,
    STEP_NAMES,
    ZONE_NAMES,
)

FACE_KINDS = {"energy": ENERGY_FACE, "character": CHARACTER_FACE, "action": ACTION_FACE}
TURN_FLAGS_BY_NAME = {
    "fielded": FIELDED_NOW,
    "attacked": ATTACKED_NOW,
    "blocked": BLOCKED_NOW,
    "damaged": DAMAGED_NOW,
    "ko": KODNOW,
}


class Names:
    """Bindings of one program: every name gets a slot."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.slots: dict[str, int] = {}
        self.count = 2
        self.card: int = -1
        self.line: str = ""
        """The line of the card's text that is being lowered, for questions about it."""

    def slot(self, name: str) -> int:
        if name not in self.slots:
            self.slots[name] = self.fresh()
        return self.slots[name]

    def known(self, name: str) -> int:
        if name not in self.slots:
            raise VocabularyError(f"nothing is bound to {name!r} before it is used")
        return self.slots[name]

    def fresh(self) -> int:
        self.count += 1
        return self.count - 1


class VocabularyError(ValueError):
    """A card program that does not make sense, with what to change."""


def number_of(words: tuple[str, ...], word: str, what: str) -> int:
    if word not in words:
        raise VocabularyError(f"{word!r} is no {what}; use one of: {', '.join(w for w in words if w)}")
    return words.index(word)


def lower_test(of: se.Filter, names: Names) -> Test:
    match of:
        case se.Both(left, right):
            return t.BothTest(lower_test(left, names), lower_test(right, names))
        case se.Either(left, right):
            return t.EitherTest(lower_test(left, names), lower_test(right, names))
        case se.Non(inner):
            return t.NonTest(lower_test(inner, names))
        case se.AnyDie():
            return t.AnyDieTest()
        case se.Character():
            return t.CharacterTest()
        case se.Sidekick():
            return t.SidekickTest()
        case se.SidekickDie():
            return t.KindTest("sidekick")
        case se.CharacterDie():
            return t.KindTest("character")
        case se.ActionDie():
            return t.KindTest("action")
        case se.DieOfAction():
            return t.KindTest("action card")
        case se.BasicActionDie():
            return t.KindTest("basic")
        case se.TokenDie():
            return t.KindTest("token")
        case se.In(zones):
            bits = 0
            for zone in zones:
                bits |= 1 << number_of(ZONE_NAMES, zone, "zone")
            return t.InTest(bits)
        case se.InField():
            return t.InTest(t.FIELD_BITS)
        case se.Yours():
            return t.YoursTest()
        case se.YoursAlone():
            return t.YoursAloneTest()
        case se.Opposing():
            return t.OpposingTest()
        case se.NotItsOwners():
            return la.NotItsOwnersTest()
        case se.OnLoan():
            return la.OnLoanTest()
        case se.Affecting(inner):
            return la.AffectingTest(lower_test(inner, names))
        case se.ControlledBy(who):
            return t.BelongsTest(lower_group(who, names), owner=False)
        case se.OwnedBy(who):
            return t.BelongsTest(lower_group(who, names), owner=True)
        case se.Named(name):
            return t.NamedTest(name)
        case se.NamedWith(part):
            return t.NamedWithTest(part)
        case se.Affiliated(affiliation):
            return t.AffiliatedTest(affiliation)
        case se.NoAffiliation():
            return t.NoAffiliationTest()
        case se.SharesAffiliation(group):
            return t.SharesTest(lower_group(group, names))
        case se.OfType(energy):
            return t.TypeTest(number_of(ENERGY_NAMES, energy, "energy type"), energy)
        case se.Crossover():
            return t.CrossoverTest()
        case se.Aligned(alignment):
            return t.AlignedTest(alignment)
        case se.Tagged(tag):
            return t.TaggedTest(tag)
        case se.Having(stat, relation, amount):
            number_of(t.RELATIONS, relation, "relation")
            return t.HavingTest(stat, relation, lower_value(amount, names))
        case se.Extreme(stat, which, among):
            return t.ExtremeTest(stat, which, lower_test(among, names))
        case se.WithKeyword(keyword):
            return t.KeywordTest(number_of(tuple(KEYWORD_NUMBERS), keyword, "keyword"))
        case se.WithAbility(kind):
            if kind == "global":
                return t.AbilityTest(-1, GLOBAL)
            return t.AbilityTest(number_of(tuple(EVENT_NUMBERS), kind, "event"), TRIGGERED)
        case se.Attacking():
            return t.RoleTest("attacking")
        case se.Blocking():
            return t.RoleTest("blocking")
        case se.BlockedDie():
            return t.RoleTest("blocked")
        case se.UnblockedDie():
            return t.RoleTest("unblocked")
        case se.Damaged():
            return t.DamagedTest()
        case se.DidThisTurn(event):
            if event in TURN_FLAGS_BY_NAME:
                return t.FlagTest(TURN_FLAGS_BY_NAME[event])
            number = number_of(tuple(EVENT_NUMBERS), event, "event")
            names.setting.heard[number] = True
            return t.HappenedToTest(number)
        case se.FoughtThisTurn(die):
            names.setting.heard[EVENT_NUMBERS["blocks"]] = True
            return sh.FoughtTest(lower_group(die, names))
        case se.ShowsTypeAmong(inner):
            return sh.TypeAmongTest(lower_test(inner, names))
        case se.LikeAnother():
            return sh.LikeAnotherTest()
        case se.CanShowNoted():
            return sh.CanShowTest(names.slot("noted energy"))
        case se.DamagedBy(sources):
            names.setting.heard[EVENT_NUMBERS["dealt"]] = True
            return t.DamagedByTest(lower_test(sources, names))
        case se.CardItself():
            return t.CardTest()
        case se.EngagedWith(die):
            return t.EngagedTest(lower_group(die, names))
        case se.This():
            return t.ThisTest()
        case se.CopyOfThis():
            return t.CopyOfThisTest()
        case se.CopyOf(die):
            return t.CopyOfTest(lower_group(die, names))
        case se.Among(group):
            return t.AmongTest(lower_group(group, names))
        case se.Shows(face):
            if face in FACE_KINDS:
                return t.ShowsTest(FACE_KINDS[face], -1)
            if face == "two generic":
                return t.ShowsTest(-1, number_of(ENERGY_NAMES, "generic", "energy type"), 2)
            return t.ShowsTest(-1, number_of(ENERGY_NAMES, face, "face or energy type"))
        case se.EquipIcon():
            return t.EquipIconTest()
        case se.HasAttached():
            return t.HasAttachedTest()
        case se.Attached():
            return t.AttachedTest()
        case se.CanBe(verb):
            return CanBeTest(number_of(CAN_BE, verb, "thing that can be done to a die"))
        case se.CapturedBy(die):
            return t.CapturedTest(lower_group(die, names))
        case se.FirstThisTurn(event, kind):
            number = number_of(tuple(EVENT_NUMBERS), event, "event")
            return t.FirstThisTurnTest(number, lower_test(kind, names))
        case se.HasQuality(name):
            return t.QualityTest(-1 if name == "marked" else names.known(name))
        case _:
            raise VocabularyError(f"the engine does not know the filter {type(of).__name__}")


def lower_group(group: gr.Group, names: Names) -> Crowd:
    match group:
        case gr.Each(of):
            return n.EachCrowd(lower_test(of, names))
        case gr.Bound(name) | gr.BoundPlayers(name):
            return n.SlotCrowd(names.known(name))
        case gr.ThisDie():
            return n.ThisCrowd()
        case gr.ThisCharacter():
            return n.ThisCharacterCrowd()
        case gr.It():
            return n.EventCrowd(E_DIE)
        case gr.TheOther():
            return n.EventCrowd(E_OTHER)
        case gr.Together(left, right):
            return n.TogetherCrowd(lower_group(left, names), lower_group(right, names))
        case gr.Host():
            return n.HostCrowd()
        case gr.Marked():
            return n.MarkedCrowd()
        case gr.You():
            return n.SeatCrowd("you")
        case gr.AnOpponent():
            return n.SeatCrowd("opponent")
        case gr.EachOpponent():
            return n.SeatCrowd("each opponent")
        case gr.EachPlayer():
            return n.SeatCrowd("each player")
        case gr.ActivePlayer():
            return n.SeatCrowd("active")
        case gr.DefendingPlayer():
            return n.SeatCrowd("defending")
        case gr.ControllerOf(die):
            return n.BelongsCrowd(lower_group(die, names), owner=False)
        case gr.OwnerOf(die):
            return n.BelongsCrowd(lower_group(die, names), owner=True)
        case gr.EventPlayer():
            return n.EventSeatCrowd(E_SEAT)
        case gr.EventDoer():
            return n.EventSeatCrowd(E_BY)
        case _:
            raise VocabularyError(f"the engine does not know the group {type(group).__name__}")


def lower_value(amount: am.Amount, names: Names) -> Value:
    match amount:
        case am.Number(value):
            return n.NumberValue(value)
        case am.CountOf(of):
            return n.CountValue(lower_test(of, names))
        case am.CountDifferent(of):
            return n.DifferentValue(lower_test(of, names))
        case am.SizeOf(group):
            return n.SizeValue(lower_group(group, names))
        case am.StatOf(stat, of):
            return n.StatValue(stat, lower_group(of, names), "total")
        case am.TotalOf(stat, among):
            return n.StatValue(stat, lower_group(among, names), "total")
        case am.HighestOf(stat, among):
            return n.StatValue(stat, lower_group(among, names), "highest")
        case am.LowestOf(stat, among):
            return n.StatValue(stat, lower_group(among, names), "lowest")
        case am.Sum(left, right):
            return n.SumValue(lower_value(left, names), lower_value(right, names), 1)
        case am.Difference(left, right):
            return n.SumValue(lower_value(left, names), lower_value(right, names), -1)
        case am.Product(left, right):
            return n.ProductValue(lower_value(left, names), lower_value(right, names))
        case am.Half(of):
            return n.HalfValue(lower_value(of, names))
        case am.AtLeast(floor, of):
            return n.BoundedValue(lower_value(of, names), floor, 1 << 30)
        case am.AtMost(cap, of):
            return n.BoundedValue(lower_value(of, names), -(1 << 30), cap)
        case am.ThatMuch():
            return n.SlotValue(1)
        case am.EventAmount():
            return n.EventAmountValue()
        case am.BoundNumber(name):
            return n.SlotValue(names.known(name))
        case am.Symbols("any", whose):
            return n.EnergyValue(lower_group(whose, names))
        case am.Symbols(energy, whose):
            return n.SymbolsValue(number_of(ENERGY_NAMES, energy, "energy type"), lower_group(whose, names))
        case am.EnergyTypesAmong(of):
            return n.VarietyValue(lower_test(of, names), "energy")
        case am.AffiliationsAmong(of):
            return n.VarietyValue(lower_test(of, names), "affiliation")
        case am.Counters(kind):
            return n.CountersValue(names.setting.word(kind), None)
        case am.CountersOn(kind, of):
            return n.CountersValue(names.setting.word(kind), lower_group(of, names))
        case am.KeywordNumber(keyword):
            return n.KeywordValue(number_of(tuple(KEYWORD_NUMBERS), keyword, "keyword"))
        case am.KeywordDiscount(keyword):
            return n.DiscountValue(number_of(tuple(KEYWORD_NUMBERS), keyword, "keyword"))
        case am.LifeOf(whose):
            return n.LifeValue(lower_group(whose, names))
        case am.TimesThisTurn(event, of):
            number = number_of(tuple(EVENT_NUMBERS), event, "event")
            names.setting.heard[number] = True
            return n.TimesValue(number, lower_test(past(of, event), names))
        case _:
            raise VocabularyError(f"the engine does not know the amount {type(amount).__name__}")


ONLY_IN_FIELD = frozenset(("ko", "fielded", "attacks", "blocks", "damaged", "left field"))


def past(of: se.Filter, event: str) -> se.Filter:
    """A filter for dice by what happened to them: whoever was KO'd was a character then, wherever the die lies now."""
    if event not in ONLY_IN_FIELD:
        return of
    match of:
        case se.Both(left, right):
            return se.Both(past(left, event), past(right, event))
        case se.Either(left, right):
            return se.Either(past(left, event), past(right, event))
        case se.Non(inner):
            return se.Non(past(inner, event))
        case se.Character() | se.CharacterDie():
            return se.AnyDie()
        case se.Sidekick():
            return se.SidekickDie()
        case _:
            return of


def lower_condition(condition: co.Condition, names: Names) -> Cond | None:
    """None for a condition that always holds."""
    match condition:
        case co.Always():
            return None
        case co.Compare(left, relation, right):
            number_of(t.RELATIONS, relation, "relation")
            return n.CompareCond(lower_value(left, names), relation, lower_value(right, names))
        case co.Exists(of):
            return n.ExistsCond(lower_test(of, names))
        case co.IsA(group, of):
            return n.IsACond(lower_group(group, names), lower_test(of, names))
        case co.ActiveNamed(name):
            return n.ActiveNamedCond(name)
        case co.ThisIsActive():
            return n.ThisActiveCond()
        case co.YourTurn():
            return n.YourTurnCond()
        case co.InStep(step):
            return n.InStepCond(number_of(STEP_NAMES, step, "step"))
        case co.Underdog():
            return n.UnderdogCond()
        case co.Happened(event, of, by):
            number = number_of(tuple(EVENT_NUMBERS), event, "event")
            names.setting.heard[number] = True
            test = None if isinstance(of, se.AnyDie) else lower_test(past(of, event), names)
            return n.HappenedCond(number, test, number_of(("anyone", "you", "opponent"), by, "player"))
        case co.Done():
            return n.DoneCond()
        case co.AsNamed():
            return AsNamedCond(names.slot("named"), names.slot("drawn"))
        case co.QualityIs(left, right):
            return n.SameSlotsCond(names.known(left), names.known(right))
        case co.SideUp(side):
            return n.SideUpCond(side)
        case co.And(left, right):
            return n.AndCond(sure(left, names), sure(right, names))
        case co.Or(left, right):
            return n.OrCond(sure(left, names), sure(right, names))
        case co.Not(of):
            return n.NotCond(sure(of, names))
        case _:
            raise VocabularyError(f"the engine does not know the condition {type(condition).__name__}")


def sure(condition: co.Condition, names: Names) -> Cond:
    lowered = lower_condition(condition, names)
    if lowered is None:
        raise VocabularyError("`Always` inside another condition says nothing; leave it out")
    return lowered
