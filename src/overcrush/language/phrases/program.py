"""How effects are put together: sentences, "then", "and", "you may", "if", "for each", "unless", "choose one"."""

from __future__ import annotations

from typing import Any

from overcrush.abilities.effects import Delayed, Instead
from overcrush.abilities.groups import AnOpponent, Each, EachActivePlayer, EachOpponent, EachPlayer, Players, That, You
from overcrush.abilities.program import (
    ChooseOne,
    ChooseQuality,
    Effect,
    ForEach,
    If,
    Jointly,
    KeepNumber,
    May,
    RepeatWhile,
    Sequence,
    Times,
    Unless,
)
from overcrush.abilities.qualities import ANumber
from overcrush.abilities.selectors import Both, Yours
from overcrush.language.grammar import Made, _
from overcrush.language.phrases.base import label, phrase


def _steps(effect: Effect) -> tuple[Effect, ...]:
    return effect.steps if isinstance(effect, Sequence) else (effect,)


def _join(first: Effect, rest: Effect) -> Sequence:
    return Sequence((*_steps(first), *_steps(rest)))


def _part(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Sequence) or len(value.steps) < 2:
        return None
    rest = value.steps[1:]
    return {"first": value.steps[0], "rest": rest[0] if len(rest) == 1 else Sequence(rest)}


def _both(first: Effect, rest: Effect) -> Jointly:
    return Jointly((first, *(rest.parts if isinstance(rest, Jointly) else (rest,))))


def _parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Jointly) or len(value.parts) < 2:
        return None
    rest = value.parts[1:]
    return {"first": value.parts[0], "rest": rest[0] if len(rest) == 1 else Jointly(rest)}


def _instead(rest: Effect) -> Sequence:
    return Sequence((Instead(), *_steps(rest)))


def _not_instead(value: Any) -> dict[str, Any] | None:
    parts = _part(value)
    return {"rest": parts["rest"]} if parts and parts["first"] == Instead() else None


# Clauses: verbs joined inside one sentence

phrase("clause", "{v:verb}", _.v)
phrase("clause", "{first:verb} and {rest:clause}", Made(_both, _parts))
phrase("body", "instead {rest:body}", Made(_instead, _not_instead))
phrase("body", "{c:clause}", _.c)
phrase("body", "{first:clause}, then {rest:body}", Made(_join, _part))
phrase("body", "you may {b:body}", May(_.b))
phrase("body", "{p:player.one} may {b:body}", May(_.b, _.p))
phrase("body", "if {c:condition}, {b:body}", If(_.c, _.b))
phrase("body", "if {c:condition}, {b:body}; otherwise {o:body}", If(_.c, _.b, _.o))
phrase("body", "for each of your {n:core.many}, {b:body}", ForEach("", Each(Both(Yours(), _.n)), _.b))
phrase("body", "for each {n:noun.one}, {b:body}", ForEach("", Each(_.n), _.b))
phrase("body", "for each of them, {b:body}", ForEach("", That("them"), _.b))
phrase("body", "for each player, {b:body}", ForEach("", EachPlayer(), _.b))
phrase("body", "for each active player, {b:body}", ForEach("", EachActivePlayer(), _.b))
phrase("body", "for each opponent, {b:body}", ForEach("", EachOpponent(), _.b))
phrase("body", "{n:number} times, {b:body}", Times(_.n, _.b))
phrase("body", "{e:expression} times, {b:body}", Times(_.e, _.b))
phrase("body", "once or more, as long as {c:condition}, {b:body}", RepeatWhile(_.c, _.b))
phrase("body", "{b:clause} unless you pay {c:cost paid}", Unless(_.b, You(), _.c))
phrase("body", "{b:clause} unless {p:player.one} pays {c:cost paid}", Unless(_.b, _.p, _.c))
phrase("body", "unless {p:player.one} pays {c:cost paid}, {b:body}", Unless(_.b, _.p, _.c))
phrase("body", "at end of turn, {b:body}", Delayed("end of turn", _.b))
phrase("body", "at end of the attack step, {b:body}", Delayed("end of attack step", _.b))
phrase("body", "after the first roll of the roll step, {b:body}", Delayed("first roll", _.b))
phrase("body", "once it is dealt, {b:body}", Delayed("damage dealt", _.b))
phrase("body", "X is {e:expression}", KeepNumber("X", _.e))


# Choices between effects: the labels are what is written


def _one(first: Effect, rest: ChooseOne) -> ChooseOne:
    return ChooseOne((), (first, *rest.options))


def _last(first: Effect) -> ChooseOne:
    return ChooseOne((), (first,))


def _options(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, ChooseOne) or len(value.options) < 2:
        return None
    return {"first": value.options[0], "rest": ChooseOne((), value.options[1:])}


def _option(value: Any) -> dict[str, Any] | None:
    return {"first": value.options[0]} if isinstance(value, ChooseOne) and len(value.options) == 1 else None


def _by_player(p: Players, c: ChooseOne) -> ChooseOne:
    return ChooseOne((), c.options, p)


def _of_player(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, ChooseOne) or value.by == You():
        return None
    return {"p": value.by, "c": ChooseOne((), value.options)}


def _of_you(value: Any) -> dict[str, Any] | None:
    return {"c": value} if isinstance(value, ChooseOne) and value.by == You() else None


phrase("options", "{first:body}", Made(_last, _option))
phrase("options", "{first:body}; or {rest:options}", Made(_one, _options))
phrase("body", "choose one: {c:options}", Made(lambda c: c, _of_you))
phrase("body", "{p:player.one} chooses one: {c:options}", Made(_by_player, _of_player))
secret = ChooseQuality("secret", ANumber(1, 3), secrecy="secret")
phrase("verb", "secretly choose a number from 1 to 3", secret)
phrase("verb", "an opponent guesses it", ChooseQuality("guess", ANumber(1, 3), AnOpponent()))

# Sentences

phrase("effect", "instead {rest:effect}", Made(_instead, _not_instead))
phrase("effect", "{first:body}. {rest:effect}", Made(_join, _part))
phrase("effect", "{b:body}.", _.b)
label("an effect", "effect", "body", "clause", "options")
