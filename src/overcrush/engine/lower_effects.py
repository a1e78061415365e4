"""Lowering of effects: trees become flat instructions with patched jumps."""

from __future__ import annotations

from overcrush.abilities import bends as be
from overcrush.abilities import effects as ef
from overcrush.abilities import groups as gr
from overcrush.abilities import program as pr
from overcrush.abilities import selectors as se
from overcrush.abilities.amounts import Amount, AnyNumber, Number, StatOf, UpTo
from overcrush.abilities.conditions import Condition
from overcrush.engine import away as aw
from overcrush.engine import borrowing as bo
from overcrush.engine import choosing as ch
from overcrush.engine import control as c
from overcrush.engine import targeting as tg
from overcrush.engine import verbs as v
from overcrush.engine import verbs_places as vp
from overcrush.engine import verbs_table as vt
from overcrush.engine.abilityrows import CostRow, Crowd
from overcrush.engine.bendkinds import ABILITY, B_CALLED_OUT, BREATHED, BY_ACTION, BY_CHARACTER, COMBAT, DURATIONS
from overcrush.engine.counting import AffectedCrowd, NumberValue, SlotCrowd, SlotValue
from overcrush.engine.foreseeing import fitting, optional, speaks_of, walk
from overcrush.engine.guessing import NameAnother
from overcrush.engine.hurting import REACH_ANYTHING, REACH_DICE, REACH_PLAYERS
from overcrush.engine.lower_bends import lower_bend, lower_cost
from overcrush.engine.lower_values import (
    Names,
    VocabularyError,
    lower_condition,
    lower_group,
    lower_test,
    lower_value,
    number_of,
)
from overcrush.engine.paying import CheckCost, PayOther
from overcrush.engine.programs import Instruction, Program
from overcrush.engine.purchasing import BuyNow, PayEnergy
from overcrush.engine.words import CHARACTER, ENERGY_NAMES, EV_ENTERED, HOW_EFFECT, KEYWORD_NUMBERS, ZONE_NAMES

NAMED_KINDS = {
    "name of a team die": ch.TEAM_DICE,
    "name of a character die": ch.CHARACTER_DICE,
    "name of a basic action die": ch.BASIC_DICE,
}
DELAYS = ("end of turn", "end of attack step", "damage dealt", "first roll")


class Assembler:
    """Collects the instructions of one program."""

    def __init__(self, names: Names, source: int) -> None:
        self.names = names
        self.source = source
        """The kind of source for targeting: Global, action or character."""
        self.code: list[Instruction] = []
        self.drawn: list[int] = []
        self.looked: list[int] = []
        self.tail: int = -1
        self.fielded: bool = False
        """Whether it is what a character does for being fielded."""
        self.reach: dict[str, int] = {}
        """What a binding may be, dice or players, where it is not plainly dice."""
        self.secrets: list[str] = []
        """Names of words that were chosen in secret and are not known yet."""

    def add(self, instruction: Instruction) -> None:
        self.code.append(instruction)

    def here(self) -> int:
        return len(self.code)

    def finish(self, name: str) -> Program:
        """Dice drawn or looked at and not dealt with go where the rules send them; then the program ends."""
        tail = self.here() if self.tail < 0 else self.tail
        self.tidy()
        self.add(c.Return())
        program = Program(name, self.code, self.names.count)
        program.tail = tail
        return program

    def tidy(self) -> None:
        for slot in self.looked:
            self.add(v.ForgetFaces(slot))
        for slot in self.drawn:
            self.add(v.FinishDrawn(slot))

    def effect(self, effect: pr.Effect) -> None:
        if self.secrets and not isinstance(effect, pr.Sequence):
            self.reveal(effect)
        if not self.flow(effect) and not self.dice_verb(effect) and not self.table_verb(effect):
            raise VocabularyError(f"the engine does not know the effect {type(effect).__name__}")

    def reveal(self, effect: pr.Effect) -> None:
        """A secret is known before the first step that makes use of it."""
        for name in [name for name in self.secrets if speaks_of(effect, name)]:
            self.secrets.remove(name)
            self.add(ch.RevealWord(self.names.known(name)))

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
                self.add(ch.ChoosePlayerOrDie(names.slot(name), lower_test(of, names), players, self.source))
                if self.source == BY_ACTION:
                    self.add(tg.AnswerTargets(names.slot(name)))
            case pr.ChoosePlayer(name, players):
                self.reach[name] = REACH_PLAYERS
                self.add(ch.ChoosePlayerOrDie(names.slot(name), None, players, self.source))
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
                self.add(c.KeepValue(slot, lower_value(count, names)))
                top = self.here()
                loop = c.CountDown(slot)
                self.add(loop)
                self.effect(do)
                self.add(c.Jump(top))
                loop.to = self.here()
            case pr.RepeatWhile(condition, do):
                self.repeat(condition, do)
            case pr.ChooseOne(labels, options, by):
                self.choose_one(labels, options, lower_group(by, names))
            case pr.Unless(do, who, cost):
                self.unless(do, lower_group(who, names), lower_cost(cost, names))
            case pr.Keep(name, group):
                self.reach[name] = self.reach_of(group)
                self.add(c.KeepGroup(names.slot(name), lower_group(group, names)))
            case pr.Gather(name, group):
                self.reach[name] = self.reach_of(group)
                self.add(c.GatherGroup(names.slot(name), lower_group(group, names)))
            case pr.AtOnce(parts):
                self.add(v.DealTogether([self.damage(part) for part in parts if isinstance(part, ef.DealDamage)]))
            case pr.KeepNumber(name, amount):
                self.add(c.KeepValue(names.slot(name), lower_value(amount, names)))
            case ef.Delayed(when, do):
                delay = vt.DelayIt(number_of(DELAYS, when, "moment"))
                self.add(delay)
                self.effect(do)
                self.add(c.Quit())
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
        ask = ch.ChooseDice(slot, test, count, least, by, targeting, self.source)
        ask.of_effects = any(isinstance(part, se.Affecting) for part in walk(what.of))
        self.add(c.SetSlot(slot, ()))
        self.add(ask)
        if targeting and self.source == BY_ACTION:
            self.add(tg.AnswerTargets(slot))

    def choose_quality(self, effect: pr.ChooseQuality) -> None:
        names, quality = self.names, effect.quality
        slot, by = names.slot(effect.name), lower_group(effect.by, names)
        if quality == "new name":
            self.add(NameAnother(slot, by))
            return
        most = 0
        from_nothing = ""
        if quality.startswith("number"):
            quality, _, bound = quality.partition(" to ")
            quality, from_nothing, _ = quality.partition(" from 0")
            most = int(bound or "6")
        elif quality in NAMED_KINDS:
            quality, most = "name", NAMED_KINDS[quality]
        quality, _, excepted = quality.partition(" but ")
        ask = ch.ChooseWord(slot, quality, by, effect.secrecy == "secret", most)
        ask.excepted = names.setting.word(excepted) if excepted else -1
        ask.least = 0 if from_nothing else 1
        self.add(ask)
        if ask.secret:
            self.secrets.append(effect.name)

    def may(self, do: pr.Effect, who: Crowd) -> None:
        """Asked only if it could be done: its first cost can be paid, its first choice has something to choose."""
        ask = ch.AskMay(who, self.names.line)
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

    def pay(self, cost: CostRow, by: Crowd, *, surcharged: bool, times: int = -1) -> None:
        names = self.names
        amount, types, paid, chosen = names.fresh(), names.fresh(), names.slot("paid"), names.slot("given")
        check = CheckCost(cost, by, amount, types, surcharged)
        check.times = times
        self.add(check)
        if cost.dice is not None:
            self.add(c.SetSlot(chosen, ()))
            self.add(ch.ChooseDice(chosen, cost.dice, NumberValue(cost.dice_count), None, by, False, self.source))
        if cost.amount is not None or surcharged:
            self.add(PayEnergy(amount, types, paid, by))
        self.add(PayOther(cost, by, chosen))
        check.to = self.here()

    def branch(self, condition: Condition, then: pr.Effect, otherwise: pr.Effect) -> None:
        lowered = lower_condition(condition, self.names)
        if lowered is None:
            self.effect(then)
            return
        jump = c.JumpUnless(lowered)
        self.add(jump)
        self.effect(then)
        if isinstance(otherwise, pr.Nothing):
            jump.to = self.here()
            return
        over = c.Jump(0)
        self.add(over)
        jump.to = self.here()
        self.effect(otherwise)
        over.to = self.here()

    def for_each(self, name: str, group: Crowd, do: pr.Effect) -> None:
        walked = self.names.fresh()
        bound = self.names.slot(name)
        self.add(c.KeepGroup(walked, group))
        top = self.here()
        step = c.NextOf(walked, bound)
        self.add(step)
        self.effect(do)
        self.add(c.Jump(top))
        step.to = self.here()

    def repeat(self, condition: Condition, do: pr.Effect) -> None:
        rounds = self.names.fresh()
        self.add(c.SetSlot(rounds, (100,)))
        top = self.here()
        bound = c.CountDown(rounds)
        self.add(bound)
        self.effect(do)
        lowered = lower_condition(condition, self.names)
        if lowered is None:
            raise VocabularyError("a repetition needs a condition that can end it")
        again = c.JumpUnless(lowered)
        self.add(again)
        self.add(c.Jump(top))
        bound.to = again.to = self.here()

    def choose_one(self, labels: tuple[str, ...], options: tuple[pr.Effect, ...], by: Crowd) -> None:
        ask = ch.ChooseOption(labels, by)
        self.add(ask)
        ends: list[c.Jump] = []
        for option in options:
            ask.targets.append(self.here())
            self.effect(option)
            end = c.Jump(0)
            ends.append(end)
            self.add(end)
        for end in ends:
            end.to = self.here()

    def unless(self, do: pr.Effect, who: Crowd, cost: CostRow) -> None:
        ask = ch.AskMay(who, self.names.line)
        ask.cost = cost
        self.add(c.SetSlot(c.DONE, (0,)))
        self.add(ask)
        self.pay(cost, who, surcharged=False)
        ask.to = self.here()
        paid = c.JumpIfDone()
        self.add(paid)
        self.effect(do)
        paid.to = self.here()

    def quality_in(self, of: se.Filter) -> int:
        """The slot of a word that was chosen before and that a filter asks for; -1 for none."""
        match of:
            case se.Both(left, right) | se.Either(left, right):
                return max(self.quality_in(left), self.quality_in(right))
            case se.Non(inner):
                return self.quality_in(inner)
            case se.HasQuality(name) if name != "marked":
                return self.names.known(name)
            case _:
                return -1

    def reach_of(self, group: gr.Group) -> int:
        """Whether an effect on the group is one on dice, on players or on either (X-058)."""
        match group:
            case gr.Bound(name) | gr.BoundPlayers(name):
                return self.reach.get(name, REACH_DICE)
            case gr.Together(left, right):
                return self.reach_of(left) | self.reach_of(right)
            case gr.Divided(among):
                return self.reach_of(among)
            case gr.Players():
                return REACH_PLAYERS
            case _:
                return REACH_DICE

    # Verbs

    def reached(self, group: gr.Group, names: Names) -> Crowd:
        """The dice that something is done to, but for those that no character's ability affects."""
        crowd = lower_group(group, names)
        card = names.card
        if self.source != BY_CHARACTER or (card >= 0 and names.setting.cards[card].kind != CHARACTER):
            return crowd
        return AffectedCrowd(crowd, self.fielded)

    def damage(self, effect: ef.DealDamage) -> v.DealDamage:
        names = self.names
        number = {"combat": COMBAT, "Breath Weapon": BREATHED}.get(effect.kind, ABILITY)
        whom, dealer = self.reached(effect.to, names), lower_group(effect.by, names)
        deal = v.DealDamage(lower_value(effect.amount, names), whom, dealer, number)
        deal.reach = self.reach_of(effect.to)
        deal.via = self.source
        return deal

    def dice_verb(self, effect: pr.Effect) -> bool:
        names = self.names
        lower_group = self.reached
        match effect:
            case ef.DealDamage(amount, gr.Divided(among)):
                divide = v.DivideDamage(lower_value(amount, names), lower_group(among, names), names.fresh())
                divide.reach = self.reach_of(among)
                divide.via = self.source
                self.add(divide)
            case ef.DealDamage():
                self.add(self.damage(effect))
            case ef.Fight(left, right, stat):
                one, other = lower_group(left, names), lower_group(right, names)
                amounts = (lower_value(StatOf(stat, left), names), lower_value(StatOf(stat, right), names))
                fight = v.FightDice(one, other, amounts[0], amounts[1])
                fight.via = self.source
                self.add(fight)
            case ef.Ko(dice):
                self.add(v.KoDice(lower_group(dice, names), HOW_EFFECT))
            case ef.Sacrifice(dice):
                self.add(v.SacrificeDice(lower_group(dice, names)))
            case ef.Spin(dice, by_amount):
                self.add(v.SpinDice(lower_group(dice, names), lower_value(by_amount, names)))
            case ef.SpinTo(dice, level):
                self.add(v.SpinToLevel(lower_group(dice, names), lower_value(level, names)))
            case ef.SpinToEnergy(dice, _, _):
                kind_shown = ENERGY_NAMES.index(effect.energy) if effect.energy else -1
                turned = names.fresh()
                self.add(c.KeepGroup(turned, lower_group(dice, names)))
                self.add(v.SpinToEnergy(turned, kind_shown, effect.by == "you"))
            case ef.Reroll(dice):
                self.add(v.RollDice(lower_group(dice, names), names.slot("rolled"), loose=False))
            case ef.RerollOrKo(dice):
                self.add(v.RerollOrKo(lower_group(dice, names), names.slot("rolled")))
            case ef.Roll(dice):
                slot = names.slot("rolled")
                self.add(v.RollDice(lower_group(dice, names), slot, loose=True))
                # A later roll of the same effect must not forget these.
                seen = names.fresh()
                self.add(c.GatherGroup(seen, SlotCrowd(slot)))
                self.looked.append(seen)
            case ef.Draw(count, name, who, with_):
                slot = names.slot(name)
                now = slot if with_ == "alone" else names.fresh()
                self.add(v.DrawDice(lower_value(count, names), lower_group(who, names), now, "hand"))
                if now != slot:
                    self.add(c.GatherGroup(slot, SlotCrowd(now)))
                self.drawn.append(slot)
            case ef.DrawAndRoll(count, who, name):
                self.add(v.DrawDice(lower_value(count, names), lower_group(who, names), names.slot(name), "roll"))
            case ef.PrepFromBag(count, who, name):
                self.add(v.DrawDice(lower_value(count, names), lower_group(who, names), names.slot(name), "prep"))
            case ef.Move(dice, "field"):
                self.add(vp.ToItsOwner(lower_group(dice, names)))
            case ef.Move(dice, "back"):
                # Where a die came from is read from the turn's events.
                names.setting.heard[EV_ENTERED] = True
                self.add(vp.ToWhereItWas(lower_group(dice, names)))
            case ef.Move(dice, zone):
                self.add(v.MoveDice(lower_group(dice, names), number_of(ZONE_NAMES, zone, "zone")))
            case ef.Field(gr.NewTokens(name, attack, defense, count)):
                self.make_tokens(f"{name}/{attack}/{defense}", count, fields=True)
            case ef.MoveToField(gr.NewTokens(name, attack, defense, count)):
                self.make_tokens(f"{name}/{attack}/{defense}", count, fields=False)
            case ef.MoveToField(dice, level):
                self.add(v.ToField(lower_group(dice, names), lower_value(level, names), fields=False, yours=False))
            case ef.Field(dice, level, under):
                yours = under == "yours"
                self.add(v.ToField(lower_group(dice, names), lower_value(level, names), fields=True, yours=yours))
            case ef.RemoveFromCombat(dice):
                self.add(v.RemoveDice(lower_group(dice, names)))
            case ef.Capture(dice, ""):
                self.add(vp.CaptureDice(lower_group(dice, names), aside=False))
            case ef.Capture(dice, zone):
                self.add(aw.KeepCaptive(lower_group(dice, names), number_of(ZONE_NAMES, zone, "zone")))
            case ef.SetAside(dice, ef.UNTIL_END_OF_TURN):
                self.add(vp.CaptureDice(lower_group(dice, names), aside=True))
            case ef.SetAside(dice, until):
                number_of((ef.UNTIL_YOUR_NEXT_ROLL,), until, "time to be set aside")
                self.add(aw.AsideUntilRoll(lower_group(dice, names)))
            case ef.NoteEnergy(dice):
                self.add(aw.NoteEnergy(lower_group(dice, names), names.slot("noted energy")))
            case ef.ToReserve(dice, face):
                noted = -1 if face == "any" else names.known("noted energy")
                moved = names.fresh()
                self.add(c.KeepGroup(moved, lower_group(dice, names)))
                self.add(aw.ReserveOnFace(moved, lower_group(gr.You(), names), noted))
            case ef.UseEnergy(dice):
                self.add(bo.UseEnergy(lower_group(dice, names)))
            case ef.EndEffects(dice):
                self.add(aw.EndEffects(lower_group(dice, names)))
            case ef.JoinCombat(None, dice):
                self.add(aw.JoinAttack(lower_group(dice, names)))
            case ef.JoinCombat(attacker, blocker):
                assert attacker is not None
                self.add(aw.BlockIt(lower_group(blocker, names), lower_group(attacker, names)))
            case ef.TakeControl(dice):
                self.add(vp.ControlDice(lower_group(dice, names)))
            case ef.GoesBack(dice, zone):
                self.add(vp.SendBack(lower_group(dice, names), number_of(ZONE_NAMES, zone, "zone")))
            case ef.SwapDice(left, right, _, ef.UNTIL_END_OF_TURN):
                self.add(vp.SwapControl(lower_group(left, names), lower_group(right, names)))
            case ef.SwapDice(left, right, level):
                self.add(vp.SwapDice(lower_group(left, names), lower_group(right, names), level == "same"))
            case ef.Attach(dice, to):
                self.add(v.AttachDice(lower_group(dice, names), lower_group(to, names)))
            case ef.ClearDamage(dice):
                self.add(v.ClearDamageOf(lower_group(dice, names)))
            case _:
                return False
        return True

    def make_tokens(self, kind: str, count: Amount, *, fields: bool) -> None:
        names = self.names
        self.add(vt.MakeTokens(names.setting.token_cards[kind], lower_value(count, names), fields))

    def table_verb(self, effect: pr.Effect) -> bool:
        names = self.names
        s = names.setting
        match effect:
            case ef.Apply(to, bend, until):
                row = lower_bend(bend, None, names)
                self.add(vt.ApplyBend(self.reached(to, names), row, number_of(DURATIONS, until, "duration")))
            case ef.Rule(of, bend, until, again):
                first = isinstance(of, se.FirstThisTurn)
                if isinstance(bend, be.GoesTo) and (until == ef.UNTIL_NEXT_PURCHASE or first):
                    # A price says whose it is, a destination does not: it is about what this player purchases.
                    of = se.Yours() & of
                elif isinstance(of, se.FirstThisTurn) and of.event == "fielded":
                    of = se.Yours() & of
                rule = vt.SetRule(lower_bend(bend, of, names), number_of(DURATIONS, until, "duration"))
                rule.adds_up = again == "adds up"
                rule.quality = self.quality_in(of)
                self.add(rule)
            case ef.Lasting(ability, until):
                row = lower_bend(be.GainsAbility(ability), None, names)
                self.add(vt.SetRule(row, number_of(DURATIONS, until, "duration")))
            case ef.Purchase(dice, price, less):
                buy = BuyNow(lower_group(dice, names), lower_value(price, names), lower_value(less, names))
                self.add(buy)
            case ef.GainLife(amount, who):
                self.add(vt.ChangeLife(lower_value(amount, names), lower_group(who, names), gains=True))
            case ef.LoseLife(amount, who):
                self.add(vt.ChangeLife(lower_value(amount, names), lower_group(who, names), gains=False))
            case ef.ExchangeLife(who):
                self.add(vt.ExchangeLife(lower_group(who, names)))
            case ef.Win(who):
                self.add(vt.WinGame(lower_group(who, names)))
            case ef.PutCounters(kind, count, on):
                self.add(vt.PutCounters(s.word(kind), lower_value(count, names), lower_group(on, names), 1))
            case ef.TakeCounters(kind, count, on):
                self.add(vt.PutCounters(s.word(kind), lower_value(count, names), lower_group(on, names), -1))
            case ef.GainEnergy(amount, energy, who):
                kind_number = number_of(ENERGY_NAMES, energy, "energy type")
                self.add(vt.GainEnergy(lower_value(amount, names), kind_number, lower_group(who, names)))
            case ef.Prevent(amount):
                self.add(vt.PreventDamage(lower_value(amount, names)))
            case ef.Redirect(UpTo(most), to):
                slot = names.fresh()
                self.add(vt.ChooseShare(slot, lower_value(most, names)))
                self.add(vt.RedirectDamage(SlotValue(slot), lower_group(to, names)))
            case ef.Redirect(amount, to):
                self.add(vt.RedirectDamage(lower_value(amount, names), lower_group(to, names)))
            case ef.Retarget(to):
                self.add(tg.Retarget(lower_group(to, names)))
            case ef.Instead():
                self.add(vt.InsteadOfIt())
            case ef.UseEffect(gr.Globals(count)):
                self.add(bo.UseGlobals(count, names.fresh()))
            case ef.UseEffect(die):
                self.add(vt.UseActionText(lower_group(die, names)))
            case ef.FlipCard(on):
                self.add(vt.FlipCards(None if isinstance(on, gr.ThisDie) else lower_group(on, names)))
            case ef.Mark(what):
                self.add(vt.MarkIt(lower_group(what, names)))
            case ef.CallsOut(die):
                s.bend_kinds |= 1 << B_CALLED_OUT
                self.add(vt.CallOut(lower_group(die, names)))
            case ef.Announce(keyword, amount):
                number = number_of(tuple(KEYWORD_NUMBERS), keyword, "keyword")
                self.add(vt.Announce(number, lower_value(amount, names)))
            case ef.RegenerateRoll():
                slot = names.fresh()
                self.add(vt.RollBinding(lower_group(gr.ThisDie(), names), slot))
                self.add(vt.Regenerated(slot))
            case _:
                return False
        return True
