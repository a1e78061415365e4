"""What is played: game number n of a soak is always the same, whichever process plays it, and whenever."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from overcrush.editions import EDITIONS, SWITCHES, Value, edition, usual_value
from overcrush.engine.model.edition_options import Options
from overcrush.engine.setup import Setup
from overcrush.engine.steps.start import STARTS
from overcrush.soak.random_teams import random_teams

NAMES: Final = ("North", "East", "South", "West")
DOUBLES_IN: Final = 5
"""One game in five is two against two."""
PRACTICE_IN: Final = 3
"""One game in three is played with practice cards only, the others with all cards."""
STEPWISE_IN: Final = 4
"""In one game of four chance answers its questions one by one, so that the laws are checked between rolls too."""
SWITCHED_IN: Final = 2
"""In every other game a few switches of the rules are set the other way."""
PATIENT_IN: Final = 2
"""In every other game about a card nobody attacks before its dice are in the field."""
TURN_LIMITS: Final = (0, 0, 0, 0, 0, 0, 0, 40)
"""One game in eight of those with changed switches ends at a turn limit (A88)."""


@dataclass(frozen=True)
class Plan:
    """One game of a soak, before it is played."""

    number: int
    seed: int
    """For the dice and the players."""
    setup: Setup
    busy: tuple[bool, ...]
    """For each seat, whether its player is busy: one that rarely passes."""
    stepwise: bool
    """Whether chance answers its questions one by one instead of on the fast path."""
    focus: str = ""
    """The id of the card that the game is about; "" in most games."""
    patient: bool = False
    """In a game about a card: whether nobody attacks before its dice are in the field."""

    @property
    def seats(self) -> int:
        return len(self.setup.teams)

    @property
    def title(self) -> str:
        """The game in a few words."""
        switched = [
            f"{switch.option}={getattr(self.setup.options, switch.option)}"
            for switch in SWITCHES
            if getattr(self.setup.options, switch.option) != getattr(edition(self.setup.options.code), switch.option)
        ]
        players = "".join("b" if busy else "u" for busy in self.busy)
        stepwise = ", chance step by step" if self.stepwise else ""
        about = f" about {self.focus}" if self.focus else ""
        rules = " ".join(switched) or "as printed"
        return f"game {self.number}{about}: {self.setup.options.code}, {players}{stepwise}, {rules}"


def plan(number: int, seed: int = 0, focus: str = "") -> Plan:
    """The game with that number; another seed gives other games, and so does a card that it is about."""
    rng = random.Random(f"overcrush soak {seed}/{number}{focus}")
    seats = 4 if number % DOUBLES_IN == DOUBLES_IN - 1 else 2
    codes = tuple(EDITIONS)
    # The editions take turns, so that even a short soak has them all; // makes doubles meet all of them too.
    code = codes[(number + number // len(codes)) % len(codes)]
    options = switched(code, rng) if rng.randrange(SWITCHED_IN) == 0 else edition(code)
    doubles = seats == 4
    setup = Setup(
        random_teams(rng, NAMES[:seats], printed=bool(focus) or number % PRACTICE_IN != 0, focus=focus),
        life=30 if doubles or focus else rng.choice((10, 15, 20, 20)),
        basic_dice=rng.choice((3, 6)) if doubles else 3,
        first=-1,
        options=options,
        start=rng.choice(STARTS),
    )
    kinds = rng.randrange(4)
    busy = tuple(bool(focus) or kinds > 1 or (kinds == 1 and seat % 2 == 0) for seat in range(seats))
    own_seed = rng.randrange(1 << 40)
    stepwise = rng.randrange(STEPWISE_IN) == 0
    patient = bool(focus) and rng.randrange(PATIENT_IN) == 0
    return Plan(number, own_seed, setup, busy, stepwise, focus, patient)


def switched(code: str, rng: random.Random) -> Options:
    """The book with a few of its switches the other way."""
    usual = edition(code)
    changed: dict[str, Value] = {}
    for switch in SWITCHES:
        if switch.option == "turn_limit":
            changed[switch.option] = rng.choice(TURN_LIMITS)
        elif isinstance(usual_value(switch.option), bool) and rng.randrange(6) == 0:
            changed[switch.option] = not getattr(usual, switch.option)
    return edition(code, **changed)
