"""Lowering of the vocabulary's nouns: filters, groups, amounts and conditions become objects the machine can ask."""

from __future__ import annotations

from overcrush.abilities import amounts as am
from overcrush.abilities import conditions as co
from overcrush.abilities import groups as gr
from overcrush.abilities import selectors as se
from overcrush.engine.model.abilities import Cond, Group, Test, Value
from overcrush.engine.model.ability_kinds import GLOBAL, TRIGGERED
from overcrush.engine.model.constants import (
    ACTION_FACE,
    ATTACKED_NOW,
    BLOCKED_NOW,
    CHARACTER_FACE,
    DAMAGED_NOW,
    ENERGY_FACE,
    ENERGY_NAMES,
    EVENT_NUMBERS,
    FIELDED_NOW,
    KEYWORD_NUMBERS,
    KOD_NOW,
    STEP_NAMES,
    ZONE_NAMES,
)
from overcrush.engine.model.ids import Zone
from overcrush.engine.model.rows import E_BY, E_DIE, E_OTHER, E_SEAT
from overcrush.engine.model.setting import Setting
from overcrush.engine.queries.dice_groups import (
    BelongsGroup,
    EachGroup,
    EventGroup,
    EventSeatGroup,
    HostGroup,
    MarkedGroup,
    SeatGroup,
    SlotGroup,
    ThisCharacterGroup,
    ThisGroup,
    TogetherGroup,
)
from overcrush.engine.queries.filters import FIELD_BITS, AnyDieTest, BothTest, EitherTest, NonTest
from overcrush.engine.queries.possibilities import CAN_BE, CanBeTest
from overcrush.engine.queries.predicates import (
    ActiveNamedCond,
    AndCond,
    AsNamedCond,
    CompareCond,
    DoneCond,
    ExistsCond,
    HappenedCond,
    InStepCond,
    IsACond,
    NotCond,
    OrCond,
    SameSlotsCond,
    SideUpCond,
    ThisActiveCond,
    UnderdogCond,
    YourTurnCond,
)
from overcrush.engine.queries.situation_filters import (
    AffectingTest,
    AmongTest,
    AttachedTest,
    BelongsTest,
    CapturedTest,
    DamagedByTest,
    DamagedTest,
    EngagedTest,
    FirstThisTurnTest,
    FlagTest,
    FoughtTest,
    HappenedToTest,
    HasAttachedTest,
    InTest,
    NotItsOwnersTest,
    OnLoanTest,
    OpposingTest,
    RoleTest,
    YoursAloneTest,
    YoursTest,
)
from overcrush.engine.queries.trait_filters import (
    RELATIONS,
    AbilityTest,
    AffiliatedTest,
    AlignedTest,
    CanShowTest,
    CardTest,
    CharacterTest,
    CopyOfTest,
    CopyOfThisTest,
    CrossoverTest,
    EquipIconTest,
    ExtremeTest,
    HavingTest,
    KeywordTest,
    KindTest,
    LikeAnotherTest,
    NamedTest,
    NamedWithTest,
    NoAffiliationTest,
    QualityTest,
    SharesTest,
    ShowsTest,
    SidekickTest,
    TaggedTest,
    ThisTest,
    TypeAmongTest,
    TypeTest,
)
from overcrush.engine.queries.values import (
    BoundedValue,
    CountersValue,
    CountValue,
    DifferentValue,
    DiscountValue,
    EnergyValue,
    EventAmountValue,
    HalfValue,
    KeywordValue,
    LifeValue,
    NumberValue,
    ProductValue,
    SizeValue,
    SlotValue,
    StatValue,
    SumValue,
    SymbolsValue,
    TimesValue,
    VarietyValue,
)

FACE_KINDS = {"energy": ENERGY_FACE, "character": CHARACTER_FACE, "action": ACTION_FACE}
TURN_FLAGS_BY_NAME = {
    "fielded": FIELDED_NOW,
    "attacked": ATTACKED_NOW,
    "blocked": BLOCKED_NOW,
    "damaged": DAMAGED_NOW,
    "ko": KOD_NOW,
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


def zone_number(zone: str) -> Zone:
    return Zone(number_of(ZONE_NAMES, zone, "zone"))


def lower_test(of: se.Filter, names: Names) -> Test:
    match of:
        case se.Both(left, right):
            return BothTest(lower_test(left, names), lower_test(right, names))
        case se.Either(left, right):
            return EitherTest(lower_test(left, names), lower_test(right, names))
        case se.Non(inner):
            return NonTest(lower_test(inner, names))
        case se.AnyDie():
            return AnyDieTest()
        case se.Character():
            return CharacterTest()
        case se.Sidekick():
            return SidekickTest()
        case se.SidekickDie():
            return KindTest("sidekick")
        case se.CharacterDie():
            return KindTest("character")
        case se.ActionDie():
            return KindTest("action")
        case se.DieOfAction():
            return KindTest("action card")
        case se.BasicActionDie():
            return KindTest("basic")
        case se.TokenDie():
            return KindTest("token")
        case se.In(zones):
            bits = 0
            for zone in zones:
                bits |= 1 << zone_number(zone)
            return InTest(bits)
        case se.InField():
            return InTest(FIELD_BITS)
        case se.Yours():
            return YoursTest()
        case se.YoursAlone():
            return YoursAloneTest()
        case se.Opposing():
            return OpposingTest()
        case se.NotItsOwners():
            return NotItsOwnersTest()
        case se.OnLoan():
            return OnLoanTest()
        case se.Affecting(inner):
            return AffectingTest(lower_test(inner, names))
        case se.ControlledBy(who):
            return BelongsTest(lower_group(who, names), owner=False)
        case se.OwnedBy(who):
            return BelongsTest(lower_group(who, names), owner=True)
        case se.Named(name):
            return NamedTest(name)
        case se.NamedWith(part):
            return NamedWithTest(part)
        case se.Affiliated(affiliation):
            return AffiliatedTest(affiliation)
        case se.NoAffiliation():
            return NoAffiliationTest()
        case se.SharesAffiliation(group):
            return SharesTest(lower_group(group, names))
        case se.OfType(energy):
            return TypeTest(number_of(ENERGY_NAMES, energy, "energy type"), energy)
        case se.Crossover():
            return CrossoverTest()
        case se.Aligned(alignment):
            return AlignedTest(alignment)
        case se.Tagged(tag):
            return TaggedTest(tag)
        case se.Having(stat, relation, amount):
            number_of(RELATIONS, relation, "relation")
            return HavingTest(stat, relation, lower_value(amount, names))
        case se.Extreme(stat, which, among):
            return ExtremeTest(stat, which, lower_test(among, names))
        case se.WithKeyword(keyword):
            return KeywordTest(number_of(tuple(KEYWORD_NUMBERS), keyword, "keyword"))
        case se.WithAbility(kind):
            if kind == "global":
                return AbilityTest(-1, GLOBAL)
            return AbilityTest(number_of(tuple(EVENT_NUMBERS), kind, "event"), TRIGGERED)
        case se.Attacking():
            return RoleTest("attacking")
        case se.Blocking():
            return RoleTest("blocking")
        case se.BlockedDie():
            return RoleTest("blocked")
        case se.UnblockedDie():
            return RoleTest("unblocked")
        case se.Damaged():
            return DamagedTest()
        case se.DidThisTurn(event):
            if event in TURN_FLAGS_BY_NAME:
                return FlagTest(TURN_FLAGS_BY_NAME[event])
            number = number_of(tuple(EVENT_NUMBERS), event, "event")
            names.setting.heard[number] = True
            return HappenedToTest(number)
        case se.FoughtThisTurn(die):
            names.setting.heard[EVENT_NUMBERS["blocks"]] = True
            return FoughtTest(lower_group(die, names))
        case se.ShowsTypeAmong(inner):
            return TypeAmongTest(lower_test(inner, names))
        case se.LikeAnother():
            return LikeAnotherTest()
        case se.CanShowNoted():
            return CanShowTest(names.slot("noted energy"))
        case se.DamagedBy(sources):
            names.setting.heard[EVENT_NUMBERS["dealt"]] = True
            return DamagedByTest(lower_test(sources, names))
        case se.CardItself():
            return CardTest()
        case se.EngagedWith(die):
            return EngagedTest(lower_group(die, names))
        case se.This():
            return ThisTest()
        case se.CopyOfThis():
            return CopyOfThisTest()
        case se.CopyOf(die):
            return CopyOfTest(lower_group(die, names))
        case se.Among(group):
            return AmongTest(lower_group(group, names))
        case se.Shows(face):
            if face in FACE_KINDS:
                return ShowsTest(FACE_KINDS[face], -1)
            if face == "two generic":
                return ShowsTest(-1, number_of(ENERGY_NAMES, "generic", "energy type"), 2)
            return ShowsTest(-1, number_of(ENERGY_NAMES, face, "face or energy type"))
        case se.EquipIcon():
            return EquipIconTest()
        case se.HasAttached():
            return HasAttachedTest()
        case se.Attached():
            return AttachedTest()
        case se.CanBe(verb):
            return CanBeTest(number_of(CAN_BE, verb, "thing that can be done to a die"))
        case se.CapturedBy(die):
            return CapturedTest(lower_group(die, names))
        case se.FirstThisTurn(event, kind):
            number = number_of(tuple(EVENT_NUMBERS), event, "event")
            return FirstThisTurnTest(number, lower_test(kind, names))
        case se.HasQuality(name, shown_by):
            return QualityTest(-1 if name == "marked" else names.known(name), shown_by == "card")
        case _:
            raise VocabularyError(f"the engine does not know the filter {type(of).__name__}")


def lower_group(group: gr.Group, names: Names) -> Group:
    match group:
        case gr.Each(of):
            return EachGroup(lower_test(of, names))
        case gr.Bound(name) | gr.BoundPlayers(name):
            return SlotGroup(names.known(name))
        case gr.ThisDie():
            return ThisGroup()
        case gr.ThisCharacter():
            return ThisCharacterGroup()
        case gr.It():
            return EventGroup(E_DIE)
        case gr.TheOther():
            return EventGroup(E_OTHER)
        case gr.Together(left, right):
            return TogetherGroup(lower_group(left, names), lower_group(right, names))
        case gr.Host():
            return HostGroup()
        case gr.Marked():
            return MarkedGroup()
        case gr.You():
            return SeatGroup("you")
        case gr.AnOpponent():
            return SeatGroup("opponent")
        case gr.EachOpponent():
            return SeatGroup("each opponent")
        case gr.EachPlayer():
            return SeatGroup("each player")
        case gr.ActivePlayer():
            return SeatGroup("active")
        case gr.EachActivePlayer():
            return SeatGroup("each active player")
        case gr.DefendingPlayer():
            return SeatGroup("defending")
        case gr.ControllerOf(die):
            return BelongsGroup(lower_group(die, names), owner=False)
        case gr.OwnerOf(die):
            return BelongsGroup(lower_group(die, names), owner=True)
        case gr.EventPlayer():
            return EventSeatGroup(E_SEAT)
        case gr.EventDoer():
            return EventSeatGroup(E_BY)
        case _:
            raise VocabularyError(f"the engine does not know the group {type(group).__name__}")


def lower_value(amount: am.Amount, names: Names) -> Value:
    match amount:
        case am.Number(value):
            return NumberValue(value)
        case am.CountOf(of):
            return CountValue(lower_test(of, names))
        case am.CountDifferent(of):
            return DifferentValue(lower_test(of, names))
        case am.SizeOf(group):
            return SizeValue(lower_group(group, names))
        case am.StatOf(stat, of):
            return StatValue(stat, lower_group(of, names), "total")
        case am.TotalOf(stat, among):
            return StatValue(stat, lower_group(among, names), "total")
        case am.HighestOf(stat, among):
            return StatValue(stat, lower_group(among, names), "highest")
        case am.LowestOf(stat, among):
            return StatValue(stat, lower_group(among, names), "lowest")
        case am.Sum(left, right):
            return SumValue(lower_value(left, names), lower_value(right, names), 1)
        case am.Difference(left, right):
            return SumValue(lower_value(left, names), lower_value(right, names), -1)
        case am.Product(left, right):
            return ProductValue(lower_value(left, names), lower_value(right, names))
        case am.Half(of):
            return HalfValue(lower_value(of, names))
        case am.AtLeast(floor, of):
            return BoundedValue(lower_value(of, names), floor, 1 << 30)
        case am.AtMost(cap, of):
            return BoundedValue(lower_value(of, names), -(1 << 30), cap)
        case am.ThatMuch():
            return SlotValue(1)
        case am.EventAmount():
            return EventAmountValue()
        case am.BoundNumber(name):
            return SlotValue(names.known(name))
        case am.Symbols("any", whose):
            return EnergyValue(lower_group(whose, names))
        case am.Symbols(energy, whose):
            return SymbolsValue(number_of(ENERGY_NAMES, energy, "energy type"), lower_group(whose, names))
        case am.EnergyTypesAmong(of):
            return VarietyValue(lower_test(of, names), "energy")
        case am.AffiliationsAmong(of):
            return VarietyValue(lower_test(of, names), "affiliation")
        case am.Counters(kind):
            return CountersValue(names.setting.word(kind), None)
        case am.CountersOn(kind, of):
            return CountersValue(names.setting.word(kind), lower_group(of, names))
        case am.KeywordNumber(keyword):
            return KeywordValue(number_of(tuple(KEYWORD_NUMBERS), keyword, "keyword"))
        case am.KeywordDiscount(keyword):
            return DiscountValue(number_of(tuple(KEYWORD_NUMBERS), keyword, "keyword"))
        case am.LifeOf(whose):
            return LifeValue(lower_group(whose, names))
        case am.TimesThisTurn(event, of):
            number = number_of(tuple(EVENT_NUMBERS), event, "event")
            names.setting.heard[number] = True
            return TimesValue(number, lower_test(past(of, event), names))
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
            number_of(RELATIONS, relation, "relation")
            return CompareCond(lower_value(left, names), relation, lower_value(right, names))
        case co.Exists(of):
            return ExistsCond(lower_test(of, names))
        case co.IsA(group, of):
            return IsACond(lower_group(group, names), lower_test(of, names))
        case co.ActiveNamed(name):
            return ActiveNamedCond(name)
        case co.ThisIsActive():
            return ThisActiveCond()
        case co.YourTurn():
            return YourTurnCond()
        case co.InStep(step):
            return InStepCond(number_of(STEP_NAMES, step, "step"))
        case co.Underdog():
            return UnderdogCond()
        case co.Happened(event, of, by):
            number = number_of(tuple(EVENT_NUMBERS), event, "event")
            names.setting.heard[number] = True
            test = None if isinstance(of, se.AnyDie) else lower_test(past(of, event), names)
            return HappenedCond(number, test, number_of(("anyone", "you", "opponent"), by, "player"))
        case co.Done():
            return DoneCond()
        case co.AsNamed():
            return AsNamedCond(names.slot("named"), names.slot("drawn"))
        case co.QualityIs(left, right):
            return SameSlotsCond(names.known(left), names.known(right))
        case co.SideUp(side):
            return SideUpCond(side)
        case co.And(left, right):
            return AndCond(sure(left, names), sure(right, names))
        case co.Or(left, right):
            return OrCond(sure(left, names), sure(right, names))
        case co.Not(of):
            return NotCond(sure(of, names))
        case _:
            raise VocabularyError(f"the engine does not know the condition {type(condition).__name__}")


def sure(condition: co.Condition, names: Names) -> Cond:
    lowered = lower_condition(condition, names)
    if lowered is None:
        raise VocabularyError("`Always` inside another condition says nothing; leave it out")
    return lowered
