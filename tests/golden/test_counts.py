"""From three positions as many lines of answers lead on as before, to as many different tables."""

import pytest

from tools.golden.counts import COUNTS, DEPTH, POSITIONS, counted, load_counts


@pytest.mark.parametrize("name", POSITIONS)
def test_no_line_of_answers_comes_or_goes(name: str) -> None:
    assert counted(name) == load_counts(name), (
        "The position offers other answers, or they lead elsewhere. If they should: python -m tools.golden counts"
    )


def test_every_count_belongs_to_a_position() -> None:
    lines = [line for line in COUNTS.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]

    assert [line.split()[:2] for line in lines] == [
        [name, str(depth)] for name in POSITIONS for depth in range(1, DEPTH[name] + 1)
    ]
