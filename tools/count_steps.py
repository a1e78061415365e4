"""Counts the steps that the interpreter makes for a decision: a figure that does not depend on how busy the machine is.

    python -m tools.count_steps [--games 20] [--teams "Main Event,Turtle Power"]

The same games as `overcrush bench`, each played once before it is counted. Compare two versions of the engine by it.
"""

import argparse
import sys
from types import FrameType
from typing import Any

from overcrush.cli.bench import LIMIT, PLAYER_SEEDS, chosen_teams
from overcrush.engine.chance import Seeded
from overcrush.engine.playout import playout
from overcrush.engine.setup import Setup, build_setting, open_game


class Counter:
    """Counts every instruction of Python code while it is set as the trace function."""

    def __init__(self) -> None:
        self.steps = 0

    def trace(self, frame: FrameType, event: str, _argument: object) -> Any:
        """Called by the interpreter; asks to be called for every instruction."""
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        if event == "opcode":
            self.steps += 1
        return self.trace


def count(games: int, teams: str) -> tuple[int, int]:
    """Steps and decisions of that many games."""
    setting = build_setting(Setup(chosen_teams(teams), first=0))
    decisions = 0
    counter = Counter()
    for seed in range(games):
        playout(open_game(setting, 0, 8), Seeded(seed), Seeded(seed + PLAYER_SEEDS), LIMIT)
    for seed in range(games):
        game, dice, player = open_game(setting, 0, 8), Seeded(seed), Seeded(seed + PLAYER_SEEDS)
        sys.settrace(counter.trace)
        counted = playout(game, dice, player, LIMIT)
        sys.settrace(None)
        decisions += counted.decisions
    return counter.steps, decisions


def main() -> int:
    """Print steps a decision."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--teams", default="", help="two teams by name; without them the fixed teams of the bench")
    options = parser.parse_args()
    steps, decisions = count(options.games, options.teams)
    print(f"{steps / decisions:,.0f} steps of the interpreter a decision, over {decisions:,} decisions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
