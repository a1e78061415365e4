"""Lowering of verbs, one case each.

What a verb does to dice it does to those that it affects (`a.affected`). Where a group only says which dice, cards or
players are meant, it is everything that the group describes (`a.group`).
"""

from __future__ import annotations

from overcrush.abilities import bends as be
from overcrush.abilities import effects as ef
from overcrush.abilities import groups as gr
from overcrush.abilities import program as pr
from overcrush.abilities import selectors as se
from overcrush.abilities.amounts import Amount, StatOf, UpTo
from overcrush.engine.compiler.bend_rows import lower_bend
from overcrush.engine.compiler.code_builder import CodeBuilder
from overcrush.engine.compiler.nouns import number_of, zone_number
from overcrush.engine.effects.answers import ChooseShare, InsteadOfIt, PreventDamage, RedirectDamage, Retarget
from overcrush.engine.effects.combat import BlockIt, CallOut, JoinAttack, RemoveDice
from overcrush.engine.effects.control import (
    AsideUntilRoll,
    CaptureDice,
    ControlDice,
    KeepCaptive,
    SendBack,
    SwapControl,
    SwapDice,
    ToItsOwner,
    ToWhereItWas,
)
from overcrush.engine.effects.damage import ClearDamageOf, DealDamage, DivideDamage, FightDice, KoDice, SacrificeDice
from overcrush.engine.effects.energy import GainEnergy, NoteEnergy, UseEnergy
from overcrush.engine.effects.flow import GatherGroup, KeepGroup
from overcrush.engine.effects.lasting import ApplyBend, EndEffects, SetRule
from overcrush.engine.effects.moving import AttachDice, MoveDice, ReserveOnFace, ToField
from overcrush.engine.effects.players import ChangeLife, ExchangeLife, WinGame
from overcrush.engine.effects.rolling import (
    DrawDice,
    Regenerated,
    RerollOrKo,
    RollBinding,
    RollDice,
    SpinDice,
    SpinToEnergy,
    SpinToLevel,
)
from overcrush.engine.effects.tokens import FlipCards, MakeTokens, MarkIt, PutCounters
from overcrush.engine.effects.uses import Announce, UseActionText, UseGlobals
from overcrush.engine.model.bend_kinds import B_CALLED_OUT
from overcrush.engine.model.constants import ENERGY_NAMES, EV_ENTERED, KEYWORD_NUMBERS
from overcrush.engine.model.measures import ABILITY, COMBAT
from overcrush.engine.model.modifiers import DURATIONS
from overcrush.engine.model.rows import CAUSE_BREATH_WEAPON, CAUSE_EFFECT
from overcrush.engine.queries.dice_groups import SlotGroup
from overcrush.engine.queries.values import SlotValue
from overcrush.engine.steps.purchase import BuyNow


def lower_verb(a: CodeBuilder, effect: pr.Effect) -> bool:
    """Add the instructions of a verb; False if it is none."""
    return any(lower(a, effect) for lower in KINDS)


def damage(a: CodeBuilder, effect: ef.DealDamage) -> DealDamage:
    number = {"combat": COMBAT, "Breath Weapon": CAUSE_BREATH_WEAPON}.get(effect.kind, ABILITY)
    whom, dealer = a.affected(effect.to), a.group(effect.by)
    deal = DealDamage(a.value(effect.amount), whom, dealer, number)
    deal.reach = a.reach_of(effect.to)
    deal.via = a.source
    return deal


def make_tokens(a: CodeBuilder, kind: str, count: Amount, *, fields: bool) -> None:
    a.add(MakeTokens(a.names.setting.token_cards[kind], a.value(count), fields))


def damage_verb(a: CodeBuilder, effect: pr.Effect) -> bool:
    """Damage and KO."""
    names = a.names
    match effect:
        case ef.DealDamage(amount, gr.Divided(among)):
            divide = DivideDamage(a.value(amount), a.affected(among), names.fresh())
            divide.reach = a.reach_of(among)
            divide.via = a.source
            a.add(divide)
        case ef.DealDamage():
            a.add(damage(a, effect))
        case ef.Fight(left, right, stat):
            one, other = a.affected(left), a.affected(right)
            amounts = (a.value(StatOf(stat, left)), a.value(StatOf(stat, right)))
            fight = FightDice(one, other, amounts[0], amounts[1])
            fight.via = a.source
            a.add(fight)
        case ef.Ko(dice):
            a.add(KoDice(a.affected(dice), CAUSE_EFFECT))
        case ef.Sacrifice(dice):
            a.add(SacrificeDice(a.affected(dice)))
        case ef.ClearDamage(dice):
            a.add(ClearDamageOf(a.affected(dice)))
        case _:
            return False
    return True


def turning_verb(a: CodeBuilder, effect: pr.Effect) -> bool:
    """Spinning, rolling and drawing."""
    names = a.names
    match effect:
        case ef.Spin(dice, by_amount):
            a.add(SpinDice(a.affected(dice), a.value(by_amount)))
        case ef.SpinTo(dice, level):
            a.add(SpinToLevel(a.affected(dice), a.value(level)))
        case ef.SpinToEnergy(dice, _, _):
            kind_shown = ENERGY_NAMES.index(effect.energy) if effect.energy else -1
            turned = names.fresh()
            a.add(KeepGroup(turned, a.affected(dice)))
            a.add(SpinToEnergy(turned, kind_shown, effect.by == "you"))
        case ef.Reroll(dice):
            a.add(RollDice(a.affected(dice), names.slot("rolled"), loose=False))
        case ef.RerollOrKo(dice):
            a.add(RerollOrKo(a.affected(dice), names.slot("rolled")))
        case ef.Roll(dice):
            slot = names.slot("rolled")
            a.add(RollDice(a.affected(dice), slot, loose=True))
            # A later roll of the same effect must not forget these.
            seen = names.fresh()
            a.add(GatherGroup(seen, SlotGroup(slot)))
            a.looked.append(seen)
        case ef.Draw(count, name, who, with_):
            slot = names.slot(name)
            now = slot if with_ == "alone" else names.fresh()
            a.add(DrawDice(a.value(count), a.group(who), now, "hand"))
            if now != slot:
                a.add(GatherGroup(slot, SlotGroup(now)))
            a.drawn.append(slot)
        case ef.DrawAndRoll(count, who, name):
            a.add(DrawDice(a.value(count), a.group(who), names.slot(name), "roll"))
        case ef.PrepFromBag(count, who, name):
            a.add(DrawDice(a.value(count), a.group(who), names.slot(name), "prep"))
        case ef.DrawForStep(count, name):
            a.add(DrawDice(a.value(count), a.group(gr.You()), names.slot(name), "step"))
        case ef.RegenerateRoll():
            slot = names.fresh()
            a.add(RollBinding(a.group(gr.ThisDie()), slot))
            a.add(Regenerated(slot))
        case _:
            return False
    return True


def moving_verb(a: CodeBuilder, effect: pr.Effect) -> bool:
    """Dice that go somewhere."""
    names = a.names
    match effect:
        case ef.Move(dice, "field"):
            a.add(ToItsOwner(a.affected(dice)))
        case ef.Move(dice, "back"):
            # Where a die came from is read from the turn's events.
            names.setting.heard[EV_ENTERED] = True
            a.add(ToWhereItWas(a.affected(dice)))
        case ef.Move(dice, zone):
            a.add(MoveDice(a.affected(dice), zone_number(zone)))
        case ef.Field(gr.NewTokens(name, attack, defense, count)):
            make_tokens(a, f"{name}/{attack}/{defense}", count, fields=True)
        case ef.MoveToField(gr.NewTokens(name, attack, defense, count)):
            make_tokens(a, f"{name}/{attack}/{defense}", count, fields=False)
        case ef.MoveToField(dice, level):
            a.add(ToField(a.affected(dice), a.value(level), fields=False, yours=False))
        case ef.Field(dice, level, under):
            yours = under == "yours"
            a.add(ToField(a.affected(dice), a.value(level), fields=True, yours=yours))
        case ef.Capture(dice, ""):
            a.add(CaptureDice(a.affected(dice), aside=False))
        case ef.Capture(dice, zone):
            a.add(KeepCaptive(a.affected(dice), zone_number(zone)))
        case ef.SetAside(dice, ef.UNTIL_END_OF_TURN):
            a.add(CaptureDice(a.affected(dice), aside=True))
        case ef.SetAside(dice, until):
            number_of((ef.UNTIL_YOUR_NEXT_ROLL,), until, "time to be set aside")
            a.add(AsideUntilRoll(a.affected(dice)))
        case ef.ToReserve(dice, face):
            noted = -1 if face == "any" else names.known("noted energy")
            moved = names.fresh()
            a.add(KeepGroup(moved, a.affected(dice)))
            a.add(ReserveOnFace(moved, a.group(gr.You()), noted))
        case ef.TakeControl(dice):
            a.add(ControlDice(a.affected(dice)))
        case ef.GoesBack(dice, zone):
            a.add(SendBack(a.affected(dice), zone_number(zone)))
        case ef.SwapDice(left, right, _, ef.UNTIL_END_OF_TURN):
            a.add(SwapControl(a.affected(left), a.affected(right)))
        case ef.SwapDice(left, right, level):
            a.add(SwapDice(a.affected(left), a.affected(right), level == "same"))
        case ef.Attach(dice, to):
            a.add(AttachDice(a.affected(dice), a.affected(to)))
        case ef.Purchase(dice, price, less):
            buy = BuyNow(a.group(dice), a.value(price), a.value(less))
            a.add(buy)
        case _:
            return False
    return True


def combat_verb(a: CodeBuilder, effect: pr.Effect) -> bool:
    """Combat."""
    names = a.names
    match effect:
        case ef.RemoveFromCombat(dice):
            a.add(RemoveDice(a.affected(dice)))
        case ef.JoinCombat(None, dice):
            a.add(JoinAttack(a.affected(dice)))
        case ef.JoinCombat(attacker, blocker):
            assert attacker is not None
            a.add(BlockIt(a.affected(blocker), a.affected(attacker)))
        case ef.CallsOut(die):
            names.setting.bend_kinds |= 1 << B_CALLED_OUT
            a.add(CallOut(a.group(die)))
        case _:
            return False
    return True


def player_verb(a: CodeBuilder, effect: pr.Effect) -> bool:
    """Players, cards and what they have."""
    names = a.names
    match effect:
        case ef.NoteEnergy(dice):
            a.add(NoteEnergy(a.affected(dice), names.slot("noted energy")))
        case ef.UseEnergy(dice):
            a.add(UseEnergy(a.affected(dice)))
        case ef.GainLife(amount, who):
            a.add(ChangeLife(a.value(amount), a.group(who), gains=True))
        case ef.LoseLife(amount, who):
            a.add(ChangeLife(a.value(amount), a.group(who), gains=False))
        case ef.ExchangeLife(who):
            a.add(ExchangeLife(a.group(who)))
        case ef.Win(who):
            a.add(WinGame(a.group(who)))
        case ef.PutCounters(kind, count, on):
            a.add(PutCounters(names.setting.word(kind), a.value(count), a.group(on), 1))
        case ef.TakeCounters(kind, count, on):
            a.add(PutCounters(names.setting.word(kind), a.value(count), a.group(on), -1))
        case ef.GainEnergy(amount, energy, who):
            kind_number = number_of(ENERGY_NAMES, energy, "energy type")
            a.add(GainEnergy(a.value(amount), kind_number, a.group(who)))
        case ef.UseEffect(gr.Globals(count)):
            a.add(UseGlobals(count, names.fresh()))
        case ef.UseEffect(die):
            a.add(UseActionText(a.group(die)))
        case ef.FlipCard(on):
            a.add(FlipCards(None if isinstance(on, gr.ThisDie) else a.group(on)))
        case ef.Mark(what):
            a.add(MarkIt(a.group(what), isinstance(what, gr.Bound) and what.name in ef.MARKED_WORDS))
        case _:
            return False
    return True


def lasting_verb(a: CodeBuilder, effect: pr.Effect) -> bool:
    """What lasts."""
    names = a.names
    match effect:
        case ef.EndEffects(dice):
            a.add(EndEffects(a.affected(dice)))
        case ef.Apply(to, bend, until):
            row = lower_bend(bend, None, names)
            applied = ApplyBend(a.affected(to), row, number_of(DURATIONS, until, "duration"))
            applied.kept = a.slots_in(bend)
            a.add(applied)
        case ef.Rule(of, bend, until, again):
            first = isinstance(of, se.FirstThisTurn)
            if isinstance(bend, be.GoesTo) and (until == ef.UNTIL_NEXT_PURCHASE or first):
                # A price says whose it is, a destination does not: it is about what this player purchases.
                of = se.Yours() & of
            elif isinstance(of, se.FirstThisTurn) and of.event == "fielded":
                of = se.Yours() & of
            rule = SetRule(lower_bend(bend, of, names), number_of(DURATIONS, until, "duration"))
            rule.adds_up = again == "adds up"
            rule.quality = a.quality_in(of)
            rule.kept = a.slots_in(of, bend)
            a.add(rule)
        case ef.Lasting(ability, until):
            row = lower_bend(be.GainsAbility(ability), None, names)
            a.add(SetRule(row, number_of(DURATIONS, until, "duration")))
        case _:
            return False
    return True


def answering_verb(a: CodeBuilder, effect: pr.Effect) -> bool:
    """Answers to what would happen, and what can be answered."""
    names = a.names
    match effect:
        case ef.Prevent(amount):
            a.add(PreventDamage(a.value(amount)))
        case ef.Redirect(UpTo(most), to):
            slot = names.fresh()
            a.add(ChooseShare(slot, a.value(most)))
            a.redirects_to(to)
            a.add(RedirectDamage(SlotValue(slot), a.group(to)))
        case ef.Redirect(amount, to):
            a.redirects_to(to)
            a.add(RedirectDamage(a.value(amount), a.group(to)))
        case ef.Retarget(to):
            a.redirects_to(to)
            a.add(Retarget(a.group(to)))
        case ef.Instead():
            a.add(InsteadOfIt())
        case ef.Announce(keyword, amount):
            number = number_of(tuple(KEYWORD_NUMBERS), keyword, "keyword")
            a.add(Announce(number, a.value(amount)))
        case _:
            return False
    return True


KINDS = (
    damage_verb,
    turning_verb,
    moving_verb,
    combat_verb,
    player_verb,
    lasting_verb,
    answering_verb,
)
