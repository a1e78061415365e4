"""Groups of dice and players, as abilities name them."""

from __future__ import annotations

from overcrush.engine.model.abilities import Group, Test
from overcrush.engine.model.bend_kinds import B_UNAFFECTED
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import DRAWN
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.instructions import EVENT
from overcrush.engine.model.measures import MARKED_WORD
from overcrush.engine.model.proposal import as_player, as_seat
from overcrush.engine.queries.active_bends import unaffected
from overcrush.engine.queries.dice import field_of
from overcrush.engine.queries.filters import matching

# Groups


class EachGroup(Group):
    def __init__(self, test: Test) -> None:
        self.test = test

    def members(self, g: Game, f: Frame) -> Ints:
        return tuple(matching(g, f, self.test))


class AffectedGroup(Group):
    """Those of a group that a character's ability can do anything to."""

    def __init__(self, group: Group, fielded: bool) -> None:
        self.group = group
        self.fielded = fielded

    def members(self, g: Game, f: Frame) -> Ints:
        found = self.group.members(g, f)
        if not g.setting.bend_kinds >> B_UNAFFECTED & 1:
            return found
        return tuple(d for d in found if d < 0 or not unaffected(g, DieId(d), f.seat, self.fielded))


class SlotGroup(Group):
    def __init__(self, slot: int) -> None:
        self.slot = slot

    def members(self, g: Game, f: Frame) -> Ints:
        # Whether an ability could be used is asked before anything is bound.
        return f.slots[self.slot] if self.slot < len(f.slots) else ()


class StillDrawnGroup(Group):
    """Those of the dice drawn that no step has moved."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def members(self, g: Game, f: Frame) -> Ints:
        return tuple(d for d in f.slots[self.slot] if d >= 0 and g.zone[d] == DRAWN)


class ThisGroup(Group):
    def members(self, g: Game, f: Frame) -> Ints:
        return (f.die,) if f.die >= 0 else ()


class ThisCharacterGroup(Group):
    def members(self, g: Game, f: Frame) -> Ints:
        side = g.setting.side_of[f.seat]
        return tuple(d for seat in g.setting.seats_of[side] for d in field_of(g, seat) if g.card[d] == f.card)


class EventGroup(Group):
    """A die of the event: its subject or the other one."""

    def __init__(self, field: int) -> None:
        self.field = field

    def members(self, g: Game, f: Frame) -> Ints:
        event = f.slots[EVENT]
        if not event or event[self.field] < 0:
            return ()
        return (event[self.field],)


class TogetherGroup(Group):
    def __init__(self, left: Group, right: Group) -> None:
        self.left = left
        self.right = right

    def members(self, g: Game, f: Frame) -> Ints:
        return self.left.members(g, f) + self.right.members(g, f)


class HostGroup(Group):
    def members(self, g: Game, f: Frame) -> Ints:
        if f.die >= 0 and g.host[f.die] >= 0:
            return (g.host[f.die],)
        return ()


class MarkedGroup(Group):
    def members(self, g: Game, f: Frame) -> Ints:
        side = g.setting.side_of[f.seat]
        for mark in g.marks:
            if mark[0] == f.card and mark[1] == side and mark[2] != MARKED_WORD:
                return mark[2:]
        return ()


class SeatGroup(Group):
    """Players relative to the ability's controller."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.you = who == "you"

    def members(self, g: Game, f: Frame) -> Ints:
        s = g.setting
        who = self.who
        if who == "you":
            return (as_player(f.seat),)
        if who == "opponent":
            return (as_player(s.across[f.seat]),)
        if who == "each opponent":
            return tuple(as_player(seat) for seat in s.seats_of[1 - s.side_of[f.seat]])
        if who == "each player":
            mine = s.seats_of[g.active]
            return tuple(as_player(seat) for seat in (*mine, *s.seats_of[1 - g.active]))
        if who == "each active player":
            return tuple(as_player(seat) for seat in s.seats_of[g.active])
        if who == "active":
            mine = s.seats_of[g.active]
            return (as_player(f.seat if f.seat in mine else s.across[f.seat]),)
        assert who == "defending"
        mine = s.seats_of[1 - g.active]
        return (as_player(f.seat if f.seat in mine else s.across[f.seat]),)


class EventSeatGroup(Group):
    def __init__(self, field: int) -> None:
        self.field = field

    def members(self, g: Game, f: Frame) -> Ints:
        event = f.slots[EVENT]
        if not event or event[self.field] < 0:
            return ()
        return (as_player(SeatId(event[self.field])),)


class BelongsGroup(Group):
    """Controller or owner of dice."""

    def __init__(self, group: Group, owner: bool) -> None:
        self.group = group
        self.owner = owner

    def members(self, g: Game, f: Frame) -> Ints:
        found: list[int] = []
        for d in self.group.members(g, f):
            if d >= 0:
                player = as_player(g.owner[d] if self.owner else g.controller[d])
                if player not in found:
                    found.append(player)
        return tuple(found)


def one_seat(g: Game, f: Frame, group: Group) -> SeatId:
    """The first player of a group; the controller if it is empty."""
    if group.you:
        return f.seat
    for member in group.members(g, f):
        if member < 0:
            return as_seat(member)
    return f.seat
