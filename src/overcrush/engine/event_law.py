"""The law of events: the facts after an answer can be worked out from those before it and the events alone."""

from __future__ import annotations

from overcrush.engine.laws import LawBroken
from overcrush.engine.model.constants import ENERGY_TYPES, NOBODY
from overcrush.engine.model.events import (
    Asked,
    Attached,
    BecameCard,
    Blocked,
    BlockEnded,
    ControllerChanged,
    CountersChanged,
    DamageCleared,
    Damaged,
    EnergyChanged,
    Event,
    ExpiringEnergyChanged,
    Flipped,
    LifeGained,
    LifeLost,
    Moved,
    Over,
    OwnerChanged,
    PlayerDamaged,
    Rolled,
    Spun,
    StepBegan,
    TurnBegan,
    Turned,
    TurnPassed,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId


class Facts:
    """What a game's events must tell of: plain copies of the columns."""

    def __init__(self, g: Game) -> None:
        self.seats: list[int] = list(g.setting.side_of)
        self.zone = list(g.zone)
        self.face = list(g.face)
        self.damage = list(g.damage)
        self.owner = list(g.owner)
        self.controller = list(g.controller)
        self.host = list(g.host)
        self.card = list(g.card)
        self.blocks = [sorted(attackers) for attackers in g.blocks]
        self.side = list(g.side)
        self.counters = {(card, g.setting.words[kind]): number for card, kind, number in g.counters}
        self.life = list(g.life)
        self.energy = list(g.virtual)
        self.expiring = list(g.expiring_energy)
        self.step = g.step
        self.turn = g.turn
        self.active = g.active
        self.asked = g.asked
        self.result = g.result

    def apply(self, event: Event) -> None:
        """What one event changes."""
        match event:
            case Moved():
                self.expect("zone", event.die, self.zone[event.die], event.origin)
                self.zone[event.die] = event.zone
            case Rolled():
                self.expect("face", event.die, self.face[event.die], event.before)
                if event.shows:
                    self.face[event.die] = event.face
            case Spun() | Turned():
                self.expect("face", event.die, self.face[event.die], event.before)
                self.face[event.die] = event.face
            case Damaged():
                self.damage[event.die] += event.amount
            case DamageCleared():
                self.damage[event.die] -= event.amount
            case OwnerChanged():
                self.owner[event.die] = event.owner
            case ControllerChanged():
                self.controller[event.die] = event.controller
            case Attached():
                self.host[event.die] = event.host
            case BecameCard():
                self.card[event.die] = event.card
            case Blocked():
                self.blocks[event.die] = sorted([*self.blocks[event.die], event.attacker])
            case BlockEnded():
                self.blocks[event.die].remove(event.attacker)
            case Flipped():
                self.side[event.card] = event.side
            case CountersChanged():
                if event.after:
                    self.counters[event.card, event.counter] = event.after
                else:
                    self.counters.pop((event.card, event.counter), None)
            case PlayerDamaged() | LifeLost():
                self.life[self.seats[event.seat]] -= event.amount
            case LifeGained():
                self.life[self.seats[event.seat]] += event.amount
            case EnergyChanged():
                self.energy[event.seat * ENERGY_TYPES + event.energy] += event.amount
            case ExpiringEnergyChanged():
                self.expiring[event.seat] += event.amount
            case TurnBegan():
                self.turn = event.turn
            case TurnPassed():
                self.active = event.side
            case StepBegan():
                self.step = event.step
            case Asked():
                self.asked = event.seat
            case Over():
                self.result = event.result
                self.asked = NOBODY
            case _:
                pass

    def expect(self, fact: str, die: DieId, found: int, told: int) -> None:
        if found != told:
            raise LawBroken(f"an event says that the {fact} of die {die} was {told}, and the events before say {found}")


def check_events(before: Facts, events: list[Event], g: Game) -> None:
    """The events tell everything that happened to the facts, and each has a cause."""
    for event in events:
        if not event.cause.rule and event.cause.card < 0:
            raise LawBroken(f"{event!r} has no cause")
        before.apply(event)
    after = Facts(g)
    for name, value in vars(after).items():
        told: object = getattr(before, name)
        if told != value:
            raise LawBroken(f"{name}: {difference(told, value)}; the events were {events}")


def difference(told: object, found: object) -> str:
    """The first place where the two differ."""
    if isinstance(told, list) and isinstance(found, list):
        for at, (one, other) in enumerate(zip(told, found, strict=True)):
            if one != other:
                return f"at {at} the events say {one}, the game has {other}"
    return f"the events say {told}, the game has {found}"
