"""What a text says in passing, turned into steps: choices before the verbs that need them, names for "it" and "them".

Cards are written with `Chosen`, `That`, `Other` and the like, in the order in which people speak. The engine runs steps
that bind and use names. `unfold` is the way from the one to the other, and the only place that knows what "it" is.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final, TypeVar, cast

from overcrush.abilities import ability as ab
from overcrush.abilities import groups as gr
from overcrush.abilities import program as pr
from overcrush.abilities import selectors as se
from overcrush.abilities.amounts import CountOf, KodByIt
from overcrush.abilities.bends import Bend, Free, GainsAbility, GoesTo, Joined, OtherPrice, Price, RerolledWhile
from overcrush.abilities.costs import Cost
from overcrush.abilities.effects import (
    Apply,
    DealDamage,
    Delayed,
    Draw,
    DrawAndRoll,
    Field,
    GainLife,
    Lasting,
    LoseLife,
    MoveToField,
    PrepFromBag,
    Rule,
)
from overcrush.abilities.triggers import OWN_EVENTS, Event

AUTO: Final = "auto"
"""As a scope: the line itself says whether it is about one die or about the card (X-022, X-032)."""

PAYS: Final = "given"
"""The name under which dice are kept that were given up to pay a cost."""

ALL_BEFORE: Final = 99
"""As the number of choices before a line: as many as the text that it adds to makes."""

SEVERAL: Final = {"them": "them", "each": "each of them"}
"""Words for what was chosen or drawn before, which the one die of an event is not."""

YOU: Final = gr.You()
NOBODY: Final = gr.Each(se.Non(se.AnyDie()))

Value = TypeVar("Value")


class UnclearError(ValueError):
    """A text that points at nothing."""


class Speech:
    """What has been spoken of so far in one ability."""

    def __init__(self, per_die: bool, *events: Event) -> None:
        self.per_die = per_die
        # Other events, such as the start of a turn, happen to no die.
        of_a_die = any(event.kind in OWN_EVENTS for event in events)
        self.die: gr.Group | None = gr.It() if of_a_die else None
        self.player: gr.Players | None = gr.EventPlayer() if events else None
        self.chosen: list[str] = []
        self.harmed = False
        self.word = "chosen"
        self.before = 0
        """How many choices the text before this line has made, for a line that adds to it."""
        self.pointed: list[str] = []
        """Names of such choices that this line points at."""
        self.loops = 0
        self.rounds = 0
        """How many repetitions this stands in: there "another" means none of the rounds before."""

    def name(self) -> str:
        self.chosen.append(f"{self.word} {len(self.chosen) + 1}")
        return self.chosen[-1]


def unfold_ability(ability: ab.Ability) -> tuple[ab.Ability, ...]:
    """The ability as the engine takes it; several where a line bends several things at once."""
    match ability:
        case ab.Triggered(when, do, scope, condition, _, _, also):
            per_die = mentions_this((when, do, condition, also))
            speech = Speech(per_die, when, *also)
            if scope == AUTO:
                scope = scope_of(when, per_die)
            when = own(unfold(when, speech)) if is_this(when.subject) else unfold(when, speech)
            condition = unfold(condition, speech)
            also = tuple(unfold(event, speech) for event in also)
            done = unfold_effect(do, speech)
            return (replace(ability, when=when, do=done, scope=scope, condition=condition, also=also),)
        case ab.Replacement(would, do, scope, _, condition, _, _):
            per_die = mentions_this((would, do, condition))
            speech = Speech(per_die, would)
            if scope == AUTO:
                scope = scope_of(would, per_die)
            would = own(unfold(would, speech)) if is_this(would.subject) else unfold(would, speech)
            condition = unfold(condition, speech)
            return (replace(ability, would=would, do=unfold_effect(do, speech), scope=scope, condition=condition),)
        case ab.Static(of, bend, scope, condition, _):
            if scope in (AUTO, "card"):
                scope = "die" if mentions_this((of, bend, condition)) else "card"
            speech = Speech(scope == "die")
            parts = tuple(
                replace(
                    ability,
                    of=unfold(of, speech),
                    bend=unfold_bend(part, speech),
                    scope=scope,
                    condition=unfold(condition, speech),
                )
                for part in joined(bend)
            )
            return tuple(of_own_price(part) for part in parts) if is_this(of) else parts
        case ab.Global(cost, do, _, when_event, condition):
            speech = Speech(False, *(() if when_event is None else (when_event,)))
            cost, condition = unfold(cost, speech), unfold(condition, speech)
            when_event = None if when_event is None else unfold(when_event, speech)
            done = unfold_effect(do, speech)
            return (replace(ability, cost=cost, do=done, when=when_event, condition=condition),)
        case ab.Anytime(cost, do, _, scope, condition):
            speech = Speech(scope == "die")
            cost, condition = unfold(cost, speech), unfold(condition, speech)
            return (replace(ability, cost=cost, do=unfold_effect(do, speech), condition=condition),)
        case ab.Action(do, condition, _, _, how):
            speech = Speech(True)
            if how == "also":
                # "The first target" is the main text's; what this line chooses has names of its own.
                speech.word, speech.before = "further", ALL_BEFORE
            condition, done = unfold(condition, speech), unfold_effect(do, speech)
            # Whatever the main text says, the names are there, if only for nobody.
            done = flat([*(pr.Gather(name, NOBODY) for name in speech.pointed), done])
            return (replace(ability, condition=condition, do=done),)
        case ab.Keyword(_, _, _, of, do):
            speech = Speech(True, Event("purchased"))
            return (
                replace(
                    ability,
                    of=None if of is None else unfold(of, speech),
                    do=None if do is None else unfold_effect(do, speech),
                ),
            )
        case _:
            return (ability,)


def of_own_price(ability: ab.Static) -> ab.Static:
    """What a die costs, where it goes when purchased and how it rolls is read outside the field (B-012, F-010)."""
    match ability.bend:
        case Price() | Free() | OtherPrice() | GoesTo("purchased", _) | RerolledWhile():
            return replace(ability, of=se.CopyOfThis(), scope="always")
        case _:
            return ability


def scope_of(event: Event, per_die: bool) -> str:
    if is_this(event.subject) and event.kind in OWN_EVENTS:
        return "always" if event.kind == "purchased" else "die"
    return "watch die" if per_die else "card"


def own(event: Event) -> Event:
    """An event of this very die needs no description of the die."""
    return replace(event, subject=se.AnyDie()) if event.kind in OWN_EVENTS else event


def is_this(of: se.Filter) -> bool:
    return isinstance(of, se.This)


def mentions_this(value: object) -> bool:
    """Whether a line says "this", which makes it one about the die."""
    if isinstance(value, gr.ThisDie | se.This):
        return True
    if isinstance(value, ab.Ability):
        # What somebody else gains speaks of itself.
        return False
    if is_dataclass(value):
        return any(mentions_this(getattr(value, part.name)) for part in said_fields(value))
    return isinstance(value, tuple) and any(mentions_this(item) for item in value)


def said_fields(value: Any) -> list[Any]:
    """Fields that the text says: the source of damage is this die unless it says otherwise, and then says nothing."""
    silent = gr.ThisDie()
    return [
        part
        for part in fields(value)
        if not (part.name in ("by", "on") and getattr(value, part.name) == silent and part.default == silent)
    ]


def joined(bend: Bend) -> list[Bend]:
    return [*joined(bend.left), *joined(bend.right)] if isinstance(bend, Joined) else [bend]


def unfold_bend(bend: Bend, speech: Speech) -> Bend:
    if isinstance(bend, GainsAbility):
        parts = unfold_ability(bend.ability)
        if len(parts) != 1:
            raise UnclearError("what is gained must be one ability; join no bends in it")
        return GainsAbility(parts[0])
    return unfold(bend, speech)


def unfold_effect(effect: pr.Effect, speech: Speech) -> pr.Effect:
    """The effect as steps with names."""
    match effect:
        case pr.Sequence(steps):
            return flat([unfold_effect(step, speech) for step in with_witness(steps)])
        case pr.Jointly(parts):
            return jointly(parts, speech)
        case pr.May(do, who):
            who = decider(unfold(who, speech), speech)
            return pr.May(unfold_effect(by_player(who, do, DOING), speech), who)
        case pr.If(condition, then, otherwise):
            condition = unfold(condition, speech)
            before = speech.die, speech.player
            done = unfold_effect(then, speech)
            after = speech.die, speech.player
            # What is done otherwise knows nothing of what was not done.
            speech.die, speech.player = before
            other = unfold_effect(otherwise, speech)
            speech.die, speech.player = after
            return pr.If(condition, done, other)
        case pr.ForEach(name, group, do):
            head: list[pr.Effect] = []
            around = unfold(group, speech, head)
            speech.loops += 1
            name = name or f"each {speech.loops}"
            before = speech.die, speech.player
            if isinstance(group, gr.Players):
                speech.player = gr.BoundPlayers(name)
            else:
                speech.die = gr.Bound(name)
            earlier = len(speech.chosen)
            body = unfold_effect(do, speech)
            speech.die, speech.player = before
            if isinstance(do, pr.Pick):
                # A loop that does nothing but choose: what follows is about the choices of all rounds.
                for place in range(earlier, len(speech.chosen)):
                    once, ever = gr.Bound(speech.chosen[place]), gr.Bound(f"{speech.chosen[place]} of all")
                    head.append(pr.Gather(ever.name, NOBODY))
                    body = flat([body, pr.Gather(ever.name, once)])
                    speech.chosen[place] = ever.name
                    speech.die = ever
            return flat([*head, pr.ForEach(name, around, body)])
        case Delayed(when, do):
            # What is done later is chosen later.
            return Delayed(when, unfold_effect(do, speech))
        case pr.Times(count, do):
            count = unfold(count, speech)
            speech.rounds += 1
            body = unfold_effect(do, speech)
            speech.rounds -= 1
            return pr.Times(count, body)
        case pr.RepeatWhile(condition, do):
            speech.rounds += 1
            body = unfold_effect(do, speech)
            speech.rounds -= 1
            return pr.RepeatWhile(unfold(condition, speech), body)
        case pr.ChooseOne(labels, options, by):
            by = decider(unfold(by, speech), speech)
            done_by = [by_player(by, option, PAYING) for option in options]
            return pr.ChooseOne(labels, tuple(unfold_effect(option, speech) for option in done_by), by)
        case pr.Unless(do, who, cost):
            body = unfold_effect(do, speech)
            choices, rest = led(body)
            return flat([*choices, pr.Unless(flat(rest), unfold(who, speech), unfold(cost, speech))])
        case pr.Choose(name, what):
            chosen_by = unfold(what.by, speech)
            what = replace(what, of=unfold(what.of, speech), count=unfold(what.count, speech), by=chosen_by)
            return pr.Choose(name, what)
        case pr.Pick(what):
            head = []
            unfold(what, speech, head)
            return flat(head)
        case Lasting(given, until):
            return flat([Lasting(part, until) for part in unfold_ability(given)])
        case _:
            return verb(effect, speech)


def decider(who: gr.Players, speech: Speech) -> gr.Players:
    """Whoever is asked: one player, who is "that player" in what he decides about."""
    if isinstance(who, gr.EachPlayer | gr.EachOpponent):
        said = "player" if isinstance(who, gr.EachPlayer) else "opponent"
        raise UnclearError(f'one player at a time decides; write "for each {said}, that player ..."')
    if who != YOU:
        speech.player = who
    return who


def by_player(who: gr.Players, effect: pr.Effect, kinds: tuple[type, ...]) -> pr.Effect:
    """What a player decides about, in which those verbs that name nobody are done by that player."""
    match effect:
        case pr.Sequence(steps):
            return pr.Sequence(tuple(by_player(who, step, kinds) for step in steps))
        case pr.Jointly(parts):
            return pr.Jointly(tuple(by_player(who, part, kinds) for part in parts))
        case pr.Pay() | Draw() | DrawAndRoll() | PrepFromBag() | GainLife() | LoseLife():
            return replace(effect, who=who) if isinstance(effect, kinds) and effect.who == YOU else effect
        case _:
            return effect


PAYING: Final = (pr.Pay,)
"""In "that player chooses one: ..." only paying is that player's; what else is done is done by you."""
DOING: Final = (pr.Pay, Draw, DrawAndRoll, PrepFromBag, GainLife, LoseLife)
"""In "that player may draw 1" it is that player who draws."""


HARMED: Final = "harmed"
"""The name under which those are kept to whom an effect deals damage, where it asks which of them it KO'd."""
FALLEN: Final = se.Both(se.Among(gr.Bound(HARMED)), se.Both(se.DidThisTurn("ko"), se.Non(se.InField())))


def with_witness(steps: tuple[pr.Effect, ...]) -> list[pr.Effect]:
    """The steps; before damage after which the text asks for the KO'd, its victims are kept."""
    found: list[pr.Effect] = []
    for at, step in enumerate(steps):
        victims = step.victims()
        if victims is not None and not asks_for_fallen(steps[at + 1 :]):
            victims = None
        if isinstance(victims, gr.Divided):
            victims = victims.among
        if isinstance(victims, gr.Each):
            found.append(pr.Keep(HARMED, victims))
        found.append(step)
        if isinstance(victims, gr.Chosen | gr.That):
            found.append(pr.Keep(HARMED, gr.That()))
    return found


def asks_for_fallen(value: object) -> bool:
    if isinstance(value, KodByIt | se.Fallen):
        return True
    if isinstance(value, tuple):
        return any(asks_for_fallen(item) for item in value)
    return is_dataclass(value) and any(asks_for_fallen(getattr(value, part.name)) for part in fields(value))


def verb(effect: pr.Effect, speech: Speech) -> pr.Effect:
    """One verb, after what it chooses."""
    head: list[pr.Effect] = []
    done: list[pr.Effect] = []
    if isinstance(effect, pr.Keep) and effect.name == HARMED:
        speech.harmed = True
    match effect:
        case Apply(to, bend, until):
            whom = unfold(to, speech, head)
            done = [Apply(whom, unfold_bend(part, speech), until) for part in joined(bend)]
        case Rule(of, bend, until, again):
            done = [Rule(unfold(of, speech), unfold_bend(part, speech), until, again) for part in joined(bend)]
        case Field(gr.Chosen(of) | gr.Each(of), _, under) if only_in_field(of):
            said = "what is in the field already cannot be fielded"
            if under == "yours":
                raise UnclearError(f'{said}; to have it on your side write "take control of ..."')
            raise UnclearError(f'{said}; say where it comes from, as in "field a character die in your used"')
        case MoveToField(gr.Chosen(of) | gr.Each(of)) if only_in_field(of):
            said = "what is in the field already cannot be moved there"
            raise UnclearError(f'{said}; say where it comes from, as in "move a character die in your used to field"')
        case DealDamage(_, _, by):
            # The dealer stands in front of the target, so "it" is what was spoken of before.
            done = [unfold(replace(effect, by=unfold(by, speech, head)), speech, head)]
        case _:
            done = [unfold(effect, speech, head)]
    speech.die = done[-1].it() or speech.die
    return flat([*head, *done])


IN_FIELD: Final = (
    se.Character,
    se.Sidekick,
    se.InField,
    se.Attacking,
    se.Blocking,
    se.BlockedDie,
    se.UnblockedDie,
    se.EngagedWith,
)


def only_in_field(of: se.Filter) -> bool:
    """Whether all dice that match are in the field."""
    match of:
        case se.Both(left, right):
            return only_in_field(left) or only_in_field(right)
        case se.Either(left, right):
            return only_in_field(left) and only_in_field(right)
        case se.Extreme(_, _, among):
            return only_in_field(among)
        case _:
            return isinstance(of, IN_FIELD)


def jointly(parts: tuple[pr.Effect, ...], speech: Speech) -> pr.Effect:
    """All choices first, then what is done with them."""
    choices: list[pr.Effect] = []
    rest: list[pr.Effect] = []
    for part in parts:
        mine, others = led(unfold_effect(part, speech))
        choices += mine
        if len(others) == 1 and at_one_moment(others[0]) and rest and at_one_moment(rest[-1]):
            rest[-1] = pr.AtOnce((rest[-1], others[0]))
        elif len(others) == 1 and at_one_moment(others[0]) and rest and isinstance(rest[-1], pr.AtOnce):
            rest[-1] = pr.AtOnce((*rest[-1].parts, others[0]))
        else:
            rest += others
    return flat([*choices, *rest])


def at_one_moment(effect: pr.Effect) -> bool:
    """Damage that needs no more questions, so that it can be dealt together with other damage."""
    return isinstance(effect, DealDamage) and not isinstance(effect.to, gr.Divided)


def led(effect: pr.Effect) -> tuple[list[pr.Effect], list[pr.Effect]]:
    """The choices at the head of an effect, and the rest."""
    steps = list(effect.steps) if isinstance(effect, pr.Sequence) else [effect]
    at = 0
    while at < len(steps) and isinstance(steps[at], pr.Choose | pr.ChoosePlayer | pr.ChoosePlayerOrDie):
        at += 1
    return steps[:at], steps[at:]


def flat(steps: list[pr.Effect]) -> pr.Effect:
    found: list[pr.Effect] = []
    for step in steps:
        if isinstance(step, pr.Sequence):
            found += step.steps
        elif not isinstance(step, pr.Nothing):
            found.append(step)
    return found[0] if len(found) == 1 else pr.Sequence(tuple(found)) if found else pr.Nothing()


def unfold(value: Value, speech: Speech, head: list[pr.Effect] | None = None) -> Value:
    """The value with names for what it points back to; choices in it go to the head."""
    result: Any
    match value:
        case gr.Chosen() | gr.ChosenEither() | gr.ChosenPlayer():
            if head is None:
                raise UnclearError("a choice can stand only where something is done with it")
            result = chosen(value, speech, head)
        case gr.Unredeemed(of, cost):
            if head is None:
                raise UnclearError("a choice can stand only where something is done with it")
            result = unredeemed(of, cost, speech, head)
        case KodByIt():
            if not speech.harmed:
                said = '"KO\'d by it" needs damage or a KO of dice before it'
                raise UnclearError(f'{said}; to count what was done before, write "done so"')
            result = CountOf(FALLEN)
        case se.Fallen():
            if not speech.harmed:
                raise UnclearError('"KO\'d by it" needs damage or a KO before it')
            result = FALLEN
        case gr.That():
            if speech.die is None:
                raise UnclearError(f'"{value.word}" points at nothing here; name what is meant')
            if isinstance(speech.die, gr.It) and value.word in SEVERAL:
                said = f'"{SEVERAL[value.word]}" needs dice that were chosen, drawn or rolled before'
                raise UnclearError(f'{said}, as in "choose 2 target characters"; the one die of the event is "it"')
            result = speech.die
        case gr.TheChosen(place) if not speech.chosen and place <= speech.before:
            result = gr.Bound(f"chosen {place}")
            speech.pointed.append(result.name)
        case gr.TheChosen(place):
            if not 0 < place <= len(speech.chosen):
                raise UnclearError(f"nothing was chosen {place} times before; say what is meant")
            result = gr.Bound(speech.chosen[place - 1])
        case gr.ThatPlayer():
            if speech.player is None:
                raise UnclearError('"that player" points at nobody here; name who is meant')
            result = speech.player
        case se.Other():
            result = se.Non(se.This() if speech.per_die else se.CopyOfThis())
        case se.NotChosen():
            if not speech.chosen:
                if speech.rounds:
                    result = se.AnyDie()
                else:
                    said = '"another target" needs a target before it'
                    raise UnclearError(f'{said}; for any die but this one write "target other"')
            else:
                result = se.Non(se.Among(gr.Bound(speech.chosen[0])))
                for name in speech.chosen[1:]:
                    result = se.Both(result, se.Non(se.Among(gr.Bound(name))))
        case ab.Ability():
            result = value
        case tuple():
            result = tuple(unfold(item, speech, head) for item in value)
        case _ if is_dataclass(value) and not isinstance(value, type):
            names = [part.name for part in fields(value)]
            old = [getattr(value, name) for name in names]
            new = [unfold(part, speech, head) for part in old]
            result = value if new == old else type(value)(**dict(zip(names, new, strict=True)))
        case _:
            result = value
    # What takes a value's place stands where the value may stand; only the grammar of programs knows that.
    return cast(Value, result)


def chosen(value: gr.Chosen | gr.ChosenEither | gr.ChosenPlayer, speech: Speech, head: list[pr.Effect]) -> gr.Group:
    """A choice as a step of its own, and the name it gives."""
    if isinstance(value, gr.ChosenPlayer):
        name = speech.name()
        head.append(pr.ChoosePlayer(name, value.players))
        speech.player = gr.BoundPlayers(name)
        return gr.BoundPlayers(name)
    another = mentions(value.of, se.NotChosen)
    of = unfold(value.of, speech)
    if isinstance(value, gr.ChosenEither):
        name = speech.name()
        head.append(pr.ChoosePlayerOrDie(name, of, value.players))
    else:
        value = replace(value, of=of, count=unfold(value.count, speech), by=unfold(value.by, speech))
        name = speech.name()
        if speech.rounds and another:
            # None of the rounds before: what they chose is gathered.
            had = gr.Bound(f"{name} so far")
            head.append(pr.Gather(had.name, NOBODY))
            head.append(pr.Choose(name, replace(value, of=se.Both(se.Non(se.Among(had)), of))))
            head.append(pr.Gather(had.name, gr.Bound(name)))
        else:
            head.append(pr.Choose(name, value))
    speech.die = gr.Bound(name)
    return speech.die


def mentions(value: object, kind: type) -> bool:
    """Whether a value of the vocabulary has a part of that kind."""
    if isinstance(value, kind):
        return True
    return is_dataclass(value) and any(mentions(getattr(value, part.name), kind) for part in fields(value))


def unredeemed(of: se.Filter, cost: Cost, speech: Speech, head: list[pr.Effect]) -> gr.Group:
    """Whoever controls such a die is asked about each; those not paid for are the group."""
    of, cost = unfold(of, speech), unfold(cost, speech)
    name = speech.name()
    speech.loops += 1
    each = gr.Bound(f"each {speech.loops}")
    ask = pr.Unless(pr.Gather(name, each), gr.ControllerOf(each), cost)
    head.append(pr.ForEach(each.name, gr.Each(of), ask))
    speech.die = gr.Bound(name)
    return speech.die
