"""What must be there for an ability to be used: its targets, and something to affect (X-019, G-019)."""

from __future__ import annotations

from collections.abc import Sequence

from overcrush.abilities import effects as ef
from overcrush.abilities import groups as gr
from overcrush.abilities import program as pr
from overcrush.abilities import selectors as se
from overcrush.abilities.amounts import Amount, BoundNumber
from overcrush.abilities.expansion import NOBODY
from overcrush.engine.compiler.analysis import fitting, optional, walk
from overcrush.engine.compiler.nouns import Names, lower_test, lower_value
from overcrush.engine.model.abilities import Cond, Need, Value, Way

DRAWABLE = se.YoursAlone() & se.In(("bag", "used"))
"""Dice that a draw can give; an empty bag is refilled with the Used Pile."""


def needs_of(effect: pr.Effect, names: Names, moves_itself: bool = True) -> tuple[list[Need], list[Way]]:
    """The targets that an effect must have, and besides them the ways in which it has something to affect.

    Without ways, what it must have is enough. moves_itself: what it does to its own die counts, as for a character; an
    action die is not used only to be moved.
    """
    scope = Scope(names, moves_itself)
    whole = fitting(effect)
    scope.price = own_price(whole)
    scope.read(whole)
    return scope.targets, scope.open_ways()


def own_price(effect: pr.Effect) -> str:
    """The name of the user's own dice if an effect begins with giving them up and goes on: a cost (X-004, X-007)."""
    steps = list(effect.steps) if isinstance(effect, pr.Sequence) else []
    for at, step in enumerate(steps):
        match step:
            case pr.Choose(_, what) if what.by == gr.You() and what.how != "target" and not optional(what):
                continue
            case ef.Ko(gr.Bound(name)) | ef.Sacrifice(gr.Bound(name)) if at < len(steps) - 1:
                chosen = [each.what.of for each in steps[:at] if isinstance(each, pr.Choose) and each.name == name]
                return name if chosen and is_own(chosen[0]) else ""
        break
    return ""


def is_own(of: se.Filter) -> bool:
    """Whether only dice of the ability's user fit."""
    match of:
        case se.Both(left, right):
            return is_own(left) or is_own(right)
        case _:
            return isinstance(of, se.Yours | se.YoursAlone)


def ways_of_lines(lines: list[tuple[pr.Effect, Cond | None]], names: Names) -> list[Way]:
    """The ways in which an action has something to affect; later lines may speak of the targets of the first."""
    found: list[Way] = []
    chosen: dict[str, Need] = {}
    for effect, condition in lines:
        scope = Scope(names, False, chosen)
        scope.read(fitting(effect))
        if not found:
            chosen = scope.chosen
        for way in scope.open_ways() or [Way()]:
            if not way.chained:
                way.needs = [*scope.targets, *way.needs]
            way.condition = condition
            found.append(way)
    return found


class Scope:
    """Part of an effect that is done as a whole, if at all: what it must choose, and what it can do."""

    def __init__(self, names: Names, moves_itself: bool, chosen: dict[str, Need] | None = None) -> None:
        self.names = names
        self.moves_itself = moves_itself
        self.targets: list[Need] = []
        self.price = ""
        """The name of what is given up for the rest, which must be there as a target must."""
        self.ways: list[Way] = []
        self.unconditional = False
        """It does something that needs no dice."""
        self.chosen: dict[str, Need] = {} if chosen is None else dict(chosen)
        """What choices before this one may have chosen, by the name that they bind."""
        self.empty: set[str] = set()
        """Names that hold nobody yet."""

    def read(self, effect: pr.Effect) -> None:
        """Take one part of the effect into account, in the order in which it is done."""
        match effect:
            case pr.Sequence(parts) | pr.Jointly(parts) | pr.AtOnce(parts):
                for part in parts:
                    self.read(fitting(part))
            case pr.Choose(name, what):
                need = self.need(what.of, name)
                if need is not None:
                    need.targeting = what.how == "target"
                    self.chosen[name] = need
                    if (need.targeting or name == self.price) and not optional(what):
                        self.targets.append(need)
                self.names.slot(name)
            case pr.ChoosePlayerOrDie(name) | pr.ChoosePlayer(name):
                self.names.slot(name)
            case pr.ChooseQuality(name) | pr.KeepNumber(name):
                self.names.slot(name)
            case pr.Gather(name, group) if group == NOBODY:
                # What earlier rounds chose: nothing yet, so it keeps nobody from being chosen.
                self.empty.add(name)
                self.names.slot(name)
            case pr.Keep(name, group) | pr.Gather(name, group):
                if isinstance(group, gr.Each):
                    need = self.need(group.of, name)
                    if need is not None:
                        self.chosen[name] = need
                self.names.slot(name)
            case pr.May(do) | pr.Unless(do) | pr.Times(_, do) | pr.RepeatWhile(_, do):
                self.branch(do)
            case pr.If(_, then, otherwise):
                self.branch(then)
                self.branch(otherwise)
            case pr.ChooseOne(_, options):
                for option in options:
                    self.branch(option)
            case pr.ForEach(name, group):
                self.names.slot(name)
                self.affects(group)
            case pr.Nothing() | pr.Pay() | pr.Pick():
                pass
            case ef.Draw(count, name, who) | ef.DrawAndRoll(count, who, name) | ef.PrepFromBag(count, who, name):
                self.draws(count, who)
                self.names.slot(name)
            case ef.DealDamage(_, to, gr.Each() as by):
                self.affects(by if isinstance(to, gr.Players) else to)
            case ef.Fight(left, right) | ef.SwapDice(left, right):
                self.affects_both(left, right)
            case _:
                needed = effect.needs()
                if needed is None:
                    self.unconditional = True
                else:
                    self.affects(needed)

    def open_ways(self) -> list[Way]:
        """The ways besides the targets; none if nothing else is needed."""
        if self.unconditional or any(way.bare() for way in self.ways):
            return []
        for way in self.ways:
            way.slots = self.names.count
        return self.ways

    def branch(self, effect: pr.Effect) -> None:
        """A part that may be done or not: what it must choose is a condition of its own ways only."""
        inner = Scope(self.names, self.moves_itself, self.chosen)
        inner.read(fitting(effect))
        if inner.unconditional:
            self.ways.append(self.way(inner.targets))
            return
        self.ways += [self.way([*inner.targets, *way.needs], way.amounts) for way in inner.ways]

    def way(self, needs: Sequence[Need], amounts: Sequence[Value] = ()) -> Way:
        made = Way()
        together = list(dict.fromkeys(each for need in needs for each in (*need.after, need)))
        made.chained = any(need.after for need in together)
        # In a chain the targets are bound as well.
        made.needs = together if made.chained else [need for need in together if need not in self.targets]
        made.amounts = list(amounts)
        return made

    def affects(self, group: gr.Group) -> None:
        match group:
            case gr.Together(left, right):
                self.affects(left)
                self.affects(right)
            case gr.Divided(among):
                self.affects(among)
            case gr.ThisDie():
                if self.moves_itself:
                    self.unconditional = True
            case gr.Each(of) | gr.Unredeemed(of):
                need = self.need(of, "")
                if need is None:
                    self.unconditional = True
                else:
                    self.ways.append(self.way([need]))
            case gr.Bound(name):
                # What drew, rolled or harmed the dice has said already what it needs.
                if name in self.chosen:
                    self.ways.append(self.way([self.chosen[name]]))
            case _:
                self.unconditional = True

    def affects_both(self, left: gr.Group, right: gr.Group) -> None:
        names = [each.name for each in (left, right) if isinstance(each, gr.Bound)]
        needs = [self.chosen[name] for name in names if name in self.chosen]
        if len(needs) == 2:
            self.ways.append(self.way(needs))
        else:
            self.unconditional = True

    def draws(self, count: Amount, who: gr.Players) -> None:
        if not isinstance(who, gr.You):
            self.unconditional = True
            return
        need = self.need(DRAWABLE, "")
        assert need is not None
        known = not any(isinstance(part, BoundNumber | gr.Bound) for part in walk(count))
        made = self.way([need])
        made.amounts = [lower_value(count, self.names)] if known else []
        self.ways.append(made)

    def need(self, of: se.Filter, name: str) -> Need | None:
        """Dice that a filter describes; None if that hangs on what is not known before the effect runs."""
        after: list[Need] = []
        for part in walk(of):
            match part:
                case gr.Bound(used) if used in self.empty:
                    continue
                case gr.Bound(used) if used in self.chosen:
                    after += [*self.chosen[used].after, self.chosen[used]]
                case gr.Bound() | gr.BoundPlayers() | BoundNumber() | se.HasQuality():
                    return None
        need = Need(lower_test(of, self.names))
        need.after = after
        need.of_effects = any(isinstance(part, se.Affecting) for part in walk(of))
        need.slot = self.names.slot(name) if name else -1
        return need
