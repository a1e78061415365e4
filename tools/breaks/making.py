"""How a break is written: the rule, what is different then, and a small patch of the uncompiled engine.

A patch is applied in a process of its own that ends after the tests, so nothing is put back.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from overcrush import editions
from overcrush.abilities.ability import Ability, Keyword
from overcrush.engine.atoms import ko, moves, proposals, queue, triggers
from overcrush.engine.atoms.moves import move
from overcrush.engine.compiler import keywords
from overcrush.engine.model.actions import PASS, verb_of
from overcrush.engine.model.constants import OUT, PREP, USED
from overcrush.engine.model.edition_options import Options
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId, Zone
from overcrush.engine.model.proposal import STRIDE
from overcrush.engine.queries import active_bends
from overcrush.engine.steps import cleanup, combat
from overcrush.engine.steps.window import Act

Patch = Callable[[], None]

OURS: Final = ("overcrush", "tests")


@dataclass(frozen=True)
class Break:
    """One rule, broken."""

    rule: str
    sentence: str
    """What happens now that must not, or the other way round."""
    patch: Patch


BREAKS: Final[list[Break]] = []


def breaks(rule: str, sentence: str) -> Callable[[Patch], Patch]:
    """Write down a patch as the break of a rule."""

    def noted(patch: Patch) -> Patch:
        BREAKS.append(Break(rule, sentence, patch))
        return patch

    return noted


def put(owner: object, name: str, value: object) -> None:
    """Put something in the place of a method, function or constant of one class or module."""
    if not hasattr(owner, name):
        raise LookupError(f"{owner!r} has no {name}: the engine has changed, and the break must follow")
    setattr(owner, name, value)


def swap(old: object, new: object) -> None:
    """Put another function or value in the place of one, in every module that imported it by name."""
    found = 0
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").split(".")[0] in OURS:
            for name, value in list(vars(module).items()):
                if value is old:
                    setattr(module, name, new)
                    found += 1
    if not found:
        raise LookupError(f"no module knows {old!r}: the break must follow the engine")


def swap_constant(name: str, new: int) -> None:
    """Give a constant another value in every module of the engine that imported it."""
    found = 0
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("overcrush.engine") and name in vars(module):
            setattr(module, name, new)
            found += 1
    if not found:
        raise LookupError(f"no module of the engine knows {name}: the break must follow the engine")


def around(old: Callable[..., Any], change: Callable[..., Any]) -> None:
    """Let `change` run instead of a function; it gets the function first and then what that was called with."""

    def changed(*given: Any, **named: Any) -> Any:
        return change(old, *given, **named)

    swap(old, changed)


def around_method(owner: type, name: str, change: Callable[..., Any]) -> None:
    """The same for a method; `change` gets the method, then the object and what it was called with."""
    old = getattr(owner, name)

    def changed(*given: Any, **named: Any) -> Any:
        return change(old, *given, **named)

    put(owner, name, changed)


def turn_option(name: str, value: bool | None = None) -> None:
    """Play every book with an option set to a value, or the other way than it says."""

    def other_way(old: Callable[..., Options], *given: Any, **named: Any) -> Options:
        options = old(*given, **named)
        setattr(options, name, value if value is not None else not getattr(options, name))
        return options

    if not hasattr(Options(), name):
        raise LookupError(f"there is no option {name}: the break must follow the editions")
    around(editions.edition, other_way)


def without_event(*kinds: int) -> None:
    """Nobody hears of those events, and no story tells them."""

    def silent(old: Callable[..., None], g: Game, kind: int, *rest: Any, **named: Any) -> None:
        if kind not in kinds:
            old(g, kind, *rest, **named)

    around(triggers.emit, silent)


def sent_elsewhere(why: int, zone: int) -> None:
    """Dice that go somewhere for a reason go to another zone instead."""
    around(
        moves.destination,
        lambda old, g, d, kind, usual, *by: zone if kind == why else old(g, d, kind, usual, *by),
    )


def offered_too(more: Callable[[Game, Frame, SeatId], list[int]]) -> None:
    """In a window the player is offered more than the rules allow."""

    def ask(old: Callable[..., list[int]], self: Act, g: Game, f: Frame) -> list[int]:
        offer = old(self, g, f)
        return offer + [answer for answer in more(g, f, self.seat(g, f)) if answer not in offer]

    around_method(Act, "ask", ask)


def never_passing(verb: int) -> None:
    """Whoever can do something of a kind must."""

    def ask(old: Callable[..., list[int]], self: Act, g: Game, f: Frame) -> list[int]:
        offer = old(self, g, f)
        return [each for each in offer if each != PASS] if any(verb_of(each) == verb for each in offer) else offer

    around_method(Act, "ask", ask)


def keyword_gives(name: str, change: Callable[[list[Ability]], list[Ability]]) -> None:
    """A keyword brings other abilities than it should."""

    def other(old: Callable[..., list[Ability]], keyword: Keyword, options: Options) -> list[Ability]:
        given = old(keyword, options)
        return change(given) if keyword.name == name else given

    around(keywords.own_abilities, other)


def keyword_does_nothing(name: str) -> None:
    """A keyword is a word and nothing else."""
    keyword_gives(name, lambda _given: [])


def spent_dice_go_astray() -> None:
    """Own turn: straight to the Used Pile. Opponent's turn: Out of Play."""

    def way(old: Callable[[Game, int], int], g: Game, owner: int) -> int:
        return USED if old(g, owner) == OUT else OUT

    around(moves.way_to_used, way)


def inactive_player_first() -> None:
    """Of what waits together the inactive side's comes first."""

    def reversed_line(_old: object, g: Game) -> list[int]:
        first = min(entry[0] for entry in g.waiting)
        batch = [at for at, entry in enumerate(g.waiting) if entry[0] == first]
        theirs = [at for at in batch if g.setting.side_of[g.waiting[at][1]] != g.active]
        return theirs or batch

    around(queue.first_in_line, reversed_line)


def entries_changed(change: Callable[[Game, list[tuple[int, ...]]], list[tuple[int, ...]]]) -> None:
    """Combat damage is dealt otherwise: a packet is (target, amount, source, card, by, kind)."""

    def propose(old: Callable[..., None], g: Game, kind: int, entries: tuple[int, ...], *rest: Any) -> None:
        packets = [tuple(entries[at : at + STRIDE]) for at in range(0, len(entries), STRIDE)]
        old(g, kind, tuple(number for packet in change(g, packets) for number in packet), *rest)

    # Only combat's own: effects propose damage too.
    put(combat, "propose", lambda *given: propose(proposals.propose, *given))


def burst_ignored() -> None:
    """No line after a burst is ever read."""
    around(active_bends.burst_matches, lambda _old, _g, _d, burst: burst == 0)


def kod_dice_go_to(zone: Zone) -> None:
    """KO'd dice lie in another zone of their owner afterwards."""

    def commit(old: Callable[..., None], g: Game, entries: tuple[int, ...]) -> None:
        old(g, entries)
        for d in entries[::STRIDE]:
            if g.zone[d] == PREP:
                move(g, DieId(d), zone, g.owner[d])

    around(ko.commit_ko, commit)


def lasting_effects() -> None:
    """What should end with the turn goes on."""
    around(cleanup.end_effects, lambda _old, _g: None)
