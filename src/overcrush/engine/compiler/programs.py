"""Lowering of effects: trees become flat instructions with patched jumps."""

from __future__ import annotations

from typing import Final

from overcrush.abilities import effects as ef
from overcrush.abilities import groups as gr
from overcrush.abilities import program as pr
from overcrush.abilities import selectors as se
from overcrush.abilities.amounts import AnyNumber, Number, UpTo
from overcrush.abilities.conditions import Condition
from overcrush.abilities.qualities import AnAffiliation, AName, AnEnergyType, ANewName, ANumber, Nameable
from overcrush.engine.atoms.queue import AFTER_ATTACK, AFTER_DAMAGE, AFTER_FIRST_ROLL, AT_END_OF_TURN
from overcrush.engine.compiler.analysis import first_cost, fitting, optional, speaks_of, walk
from overcrush.engine.compiler.bend_rows import lower_cost
from overcrush.engine.compiler.code_builder import CodeBuilder
from overcrush.engine.compiler.nouns import (
    Names,
    VocabularyError,
    lower_condition,
    lower_group,
    lower_test,
    lower_value,
    number_of,
)
from overcrush.engine.compiler.verbs import damage, lower_verb
from overcrush.engine.effects.answers import AnswerTargets
from overcrush.engine.effects.choices import AskMay, ChooseDice, ChooseOption, ChoosePlayerOrDie
from overcrush.engine.effects.damage import DealTogether
from overcrush.engine.effects.flow import (
    CountDown,
    GatherGroup,
    Jump,
    JumpIfDone,
    JumpUnless,
    KeepGroup,
    KeepValue,
    NextOf,
    Quit,
    SetSlot,
)
from overcrush.engine.effects.lasting import DelayIt
from overcrush.engine.effects.naming import (
    ANY_DICE,
    BASIC_DICE,
    CHARACTER_DICE,
    TEAM_DICE,
    ChooseWord,
    NameAnother,
    RevealWord,
)
from overcrush.engine.effects.payments import CheckCost, PayOther
from overcrush.engine.model.abilities import CostRow, Group
from overcrush.engine.model.instructions import DONE
from overcrush.engine.model.measures import BY_ACTION, Q_AFFILIATION, Q_ENERGY_TYPE, Q_NAME, Q_NUMBER
from overcrush.engine.model.numbering import in_order
from overcrush.engine.model.proposal import REACH_ANYTHING, REACH_DICE, REACH_PLAYERS
from overcrush.engine.queries.values import NumberValue
from overcrush.engine.steps.purchase import PayEnergy

NAMEABLE: Final = {
    Nameable.ANY: ANY_DICE,
    Nameable.TEAM: TEAM_DICE,
    Nameable.CHARACTER: CHARACTER_DICE,
    Nameable.BASIC_ACTION: BASIC_DICE,
}
DELAYS = in_order(
    {
        "end of turn": AT_END_OF_TURN,
        "end of attack step": AFTER_ATTACK,
        "damage dealt": AFTER_DAMAGE,
        "first roll": AFTER_FIRST_ROLL,
    }
)


class Assembler(CodeBuilder):
    """How effects are put together: flow, choices, costs; verbs are lowered one by one."""

    def __init__(self, names: Names, source: int) -> None:
        super().__init__(names, source)
        self.secrets: list[str] = []
        """Names of words that were chosen in secret and are not known yet."""

    def effect(self, effect: pr.Effect) -> None:
        if self.secrets and not isinstance(effect, pr.Sequence):
            self.reveal(effect)
        if not self.flow(effect) and not lower_verb(self, effect):
            raise VocabularyError(f"the engine does not know the effect {type(effect).__name__}")

    def reveal(self, effect: pr.Effect) -> None:
        """A secret is known before the first step that makes use of it."""
        for name in [name for name in self.secrets if speaks_of(effect, name)]:
            self.secrets.remove(name)
            self.add(RevealWord(self.names.known(name)))

    # How effects are put together

    def flow(self, effect: pr.Effect) -> bool:
        names = self.names
        match effect:
            case pr.Nothing():
                pass
            case pr.Sequence():
                whole = fitting(effect)
                assert isinstance(whole, pr.Sequence)
                for step in whole.steps:
                    self.effect(step)
            case pr.Choose(name, what):
                self.choose(name, what)
            case pr.ChoosePlayerOrDie(name, of, players):
                self.reach[name] = REACH_DICE if players == "none" else REACH_ANYTHING
                whom = ChoosePlayerOrDie(names.slot(name), lower_test(of, names), players, self.source)
                whom.earlier = self.chosen_before(whom.slot)
                self.add(whom)
                if self.source == BY_ACTION:
                    self.add(AnswerTargets(names.slot(name)))
            case pr.ChoosePlayer(name, players):
                self.reach[name] = REACH_PLAYERS
                self.add(ChoosePlayerOrDie(names.slot(name), None, players, self.source))
            case pr.ChooseQuality():
                self.choose_quality(effect)
            case pr.May(do, who):
                self.may(do, lower_group(who, names))
            case pr.Pay(cost, who):
                self.pay(lower_cost(cost, names), lower_group(who, names), surcharged=False)
            case pr.If(condition, then, otherwise):
                self.branch(condition, then, otherwise)
            case pr.ForEach(name, group, do):
                self.reach[name] = self.reach_of(group)
                self.for_each(name, lower_group(group, names), do)
            case pr.Times(count, do):
                slot = names.fresh()
                self.add(KeepValue(slot, lower_value(count, names)))
                top = self.here()
                loop = CountDown(slot)
                self.add(loop)
                self.effect(do)
                self.add(Jump(top))
                loop.to = self.here()
            case pr.RepeatWhile(condition, do):
                self.repeat(condition, do)
            case pr.ChooseOne(labels, options, by):
                self.choose_one(labels, options, by)
            case pr.Unless(do, who, cost):
                self.unless(do, lower_group(who, names), lower_cost(cost, names))
            case pr.Keep(name, group):
                self.reach[name] = self.reach_of(group)
                self.add(KeepGroup(names.slot(name), lower_group(group, names)))
            case pr.Gather(name, group):
                self.reach[name] = self.reach_of(group)
                self.add(GatherGroup(names.slot(name), lower_group(group, names)))
            case pr.AtOnce(parts):
                self.add(DealTogether([damage(self, part) for part in parts if isinstance(part, ef.DealDamage)]))
            case pr.KeepNumber(name, amount):
                self.add(KeepValue(names.slot(name), lower_value(amount, names)))
            case ef.Delayed(when, do):
                delay = DelayIt(number_of(DELAYS, when, "moment"))
                self.add(delay)
                self.effect(do)
                self.add(Quit())
                delay.to = self.here()
            case _:
                return False
        return True

    def choose(self, name: str, what: gr.Chosen) -> None:
        names = self.names
        by, targeting = lower_group(what.by, names), what.how == "target"
        slot = names.slot(name)
        most = what.count
        if isinstance(most, UpTo):
            most = most.most
        elif isinstance(most, AnyNumber):
            most = Number(-1)
        least = NumberValue(0) if optional(what) else None
        test, count = lower_test(what.of, names), lower_value(most, names)
        ask = ChooseDice(slot, test, count, least, by, targeting, self.source)
        ask.of_effects = any(isinstance(part, se.Affecting) for part in walk(what.of))
        ask.earlier = self.chosen_before(slot)
        self.add(SetSlot(slot, ()))
        self.add(ask)
        if targeting and self.source == BY_ACTION:
            self.add(AnswerTargets(slot))

    def chosen_before(self, slot: int) -> tuple[int, ...]:
        """Slots of all choices so far but this one, which is one from now on."""
        before = tuple([earlier for earlier in self.chosen if earlier != slot])
        if len(before) == len(self.chosen):
            self.chosen.append(slot)
        return before

    def choose_quality(self, effect: pr.ChooseQuality) -> None:
        names, secret = self.names, effect.secrecy == "secret"
        slot, by = names.slot(effect.name), lower_group(effect.by, names)
        match effect.quality:
            case AnEnergyType():
                ask = ChooseWord(slot, Q_ENERGY_TYPE, by, secret)
            case AnAffiliation(excepted):
                ask = ChooseWord(slot, Q_AFFILIATION, by, secret)
                ask.excepted = names.setting.word(excepted) if excepted else -1
            case AName(of):
                ask = ChooseWord(slot, Q_NAME, by, secret)
                ask.nameable = NAMEABLE[of]
            case ANewName():
                ask = NameAnother(slot, by)
            case ANumber(least, most):
                ask = ChooseWord(slot, Q_NUMBER, by, secret)
                ask.least, ask.most = least, most
        self.add(ask)
        if ask.secret:
            self.secrets.append(effect.name)

    def may(self, do: pr.Effect, who: Group) -> None:
        """Asked only if it could be done: its first cost can be paid, its first choice has something to choose."""
        ask = AskMay(who, self.names.line)
        self.add(ask)
        do = fitting(do)
        first = do.steps[0] if isinstance(do, pr.Sequence) else do
        if isinstance(first, pr.Choose):
            ask.needs.append((lower_test(first.what.of, self.names), 1))
            ask.targeting = first.what.how == "target"
            ask.source = self.source
        elif isinstance(first, pr.Pay):
            ask.cost = lower_cost(first.cost, self.names)
        self.effect(do)
        ask.to = self.here()

    def pay(self, cost: CostRow, by: Group, *, surcharged: bool, times: int = -1) -> None:
        names = self.names
        amount, types, paid, chosen = names.fresh(), names.fresh(), names.slot("paid"), names.slot("given")
        check = CheckCost(cost, by, amount, types, surcharged)
        check.times = times
        self.add(check)
        if cost.dice is not None:
            self.add(SetSlot(chosen, ()))
            ask = ChooseDice(chosen, cost.dice, NumberValue(cost.dice_count), None, by, False, self.source)
            ask.earlier = self.chosen_before(chosen)
            self.add(ask)
        if cost.amount is not None or surcharged:
            self.add(PayEnergy(amount, types, paid, by))
        self.add(PayOther(cost, by, chosen))
        check.to = self.here()

    def branch(self, condition: Condition, then: pr.Effect, otherwise: pr.Effect) -> None:
        lowered = lower_condition(condition, self.names)
        if lowered is None:
            self.effect(then)
            return
        jump = JumpUnless(lowered)
        self.add(jump)
        self.effect(then)
        if isinstance(otherwise, pr.Nothing):
            jump.to = self.here()
            return
        over = Jump(0)
        self.add(over)
        jump.to = self.here()
        self.effect(otherwise)
        over.to = self.here()

    def for_each(self, name: str, group: Group, do: pr.Effect) -> None:
        walked = self.names.fresh()
        bound = self.names.slot(name)
        self.add(KeepGroup(walked, group))
        top = self.here()
        step = NextOf(walked, bound)
        self.add(step)
        self.effect(do)
        self.add(Jump(top))
        step.to = self.here()

    def repeat(self, condition: Condition, do: pr.Effect) -> None:
        rounds = self.names.fresh()
        self.add(SetSlot(rounds, (100,)))
        top = self.here()
        bound = CountDown(rounds)
        self.add(bound)
        self.effect(do)
        lowered = lower_condition(condition, self.names)
        if lowered is None:
            raise VocabularyError("a repetition needs a condition that can end it")
        again = JumpUnless(lowered)
        self.add(again)
        self.add(Jump(top))
        bound.to = again.to = self.here()

    def choose_one(self, labels: tuple[str, ...], options: tuple[pr.Effect, ...], by: gr.Players) -> None:
        ask = ChooseOption(labels, lower_group(by, self.names))
        self.add(ask)
        ends: list[Jump] = []
        for option in options:
            cost = first_cost(option, by)
            ask.costs.append(None if cost is None else lower_cost(cost, self.names))
            ask.targets.append(self.here())
            self.effect(option)
            end = Jump(0)
            ends.append(end)
            self.add(end)
        for end in ends:
            end.to = self.here()

    def affected_by(self, do: pr.Effect) -> list[Group]:
        """The groups without which an effect does nothing; none if it may do something whatever there is."""
        found: list[Group] = []
        for step in do.steps if isinstance(do, pr.Sequence) else (do,):
            group = step.needs()
            if group is None:
                return []
            found.append(lower_group(group, self.names))
        return found

    def unless(self, do: pr.Effect, who: Group, cost: CostRow) -> None:
        ask = AskMay(who, self.names.line)
        ask.cost = cost
        ask.prevented = self.affected_by(do)
        self.add(SetSlot(DONE, (0,)))
        self.add(ask)
        self.pay(cost, who, surcharged=False)
        ask.to = self.here()
        paid = JumpIfDone()
        self.add(paid)
        self.effect(do)
        paid.to = self.here()
