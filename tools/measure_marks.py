"""How sure marks of decisions are: what is marked is judged again with other dice and by a higher level.

    python -m tools.measure_marks GAME.record ... [--level 3] [--seed 0] [--again 4]

Prints for each mark how often the second judgement says the same, or at least that something else was clearly better.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from overcrush.formats.card_ids import lookup
from overcrush.players.review.marks import MARKS, POOR, Judgement, judged
from overcrush.players.thinkers.thinker_process import Thinker
from overcrush.table.playback import Decided, Playback
from overcrush.table.records.record_reader import read


def main() -> None:
    """Judge, judge again, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", type=Path, nargs="+")
    parser.add_argument("--level", type=int, default=3)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--again", type=int, default=4, help="the level that judges again, with the next seed")
    chosen = parser.parse_args()
    marks: Counter[str] = Counter()
    pairs: Counter[tuple[str, str]] = Counter()
    with Thinker() as thinker:
        for path in chosen.records:
            game = Playback(read(path.read_text(encoding="utf-8"), lookup, strict=False))
            for decided, first in judgements(thinker, game, game.decisions(), chosen.level, chosen.seed):
                marks[first.mark] += 1
                if first.mark in POOR:
                    for _, second in judgements(thinker, game, [decided], chosen.again, chosen.seed + 1):
                        pairs[first.mark, second.mark] += 1
            print(f"{path.name}: {len(game.decisions())} decisions", file=sys.stderr, flush=True)
    for line in table(marks, pairs):
        print(line)


def judgements(
    thinker: Thinker, game: Playback, decisions: Sequence[Decided], level: int, seed: int
) -> Iterator[tuple[Decided, Judgement]]:
    """The decisions one by one, each with what is thought of it."""
    for decided in decisions:
        observed = game.observation(decided.at)
        found = thinker.think(observed, f"search:{level}", seed, given=decided.answers)
        judgement = judged(found)
        if judgement is not None:
            yield decided, judgement


def table(marks: Counter[str], pairs: Counter[tuple[str, str]]) -> Iterator[str]:
    """The result as lines of a table."""
    yield "| mark | decisions | judged again | the same | doubtful or blunder |"
    yield "|---|---:|---:|---:|---:|"
    for mark in MARKS:
        again = sum(pairs[mark, other] for other in MARKS)
        poor = sum(pairs[mark, other] for other in POOR)
        shares = f"{share(pairs[mark, mark], again)} | {share(poor, again)}" if again else " | "
        yield f"| {mark} | {marks[mark]} | {again or ''} | {shares} |"


def share(part: int, whole: int) -> str:
    """ "19 (95 %)"."""
    return f"{part} ({100 * part / whole:.0f} %)"


if __name__ == "__main__":
    main()
