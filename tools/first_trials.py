"""Write for every line of our cards the number of the first trial in which it does something: tests try that one first.

    python -m tools.first_trials

Run it when the cards or the positions of `overcrush.soak.line_positions` have changed and the test takes long.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from overcrush.soak.dead_lines import examine
from overcrush.soak.line_positions import SceneMaker
from overcrush.soak.line_variants import lines_of
from overcrush.soak.random_teams import all_cards

FILE: Final = Path(__file__).parents[1] / "tests" / "soak" / "first_trials.txt"
MOST: Final = 240


def read_trials() -> dict[str, int]:
    """The number of the trial for each line, by the card's id and the number of the line."""
    found: dict[str, int] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        card, number, trial = line.split()
        found[f"{card} {number}"] = int(trial)
    return found


def main() -> None:
    pool = list(all_cards().values())
    entries: list[str] = []
    for card in pool:
        maker = SceneMaker(card, pool)
        for line in lines_of(card):
            found = examine(line, maker, most=MOST)
            if found.alive and found.trials:
                entries.append(f"{card.id} {line.number} {found.trials}")
            elif not found.alive:
                print(f"{card.id}, line {line.number}: nothing was found in {found.trials} positions: {line.text}")
        FILE.write_text("".join(f"{each}\n" for each in entries), encoding="utf-8")


if __name__ == "__main__":
    main()
