"""What is marked is judged again by a higher level, and the table says how often it says the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import measure_marks

LOST = Path(__file__).parent.parent / "records" / "lost-without-blocking.record"


def test_a_proven_blunder_is_found_again(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["measure_marks", str(LOST), "--level", "1", "--again", "2"])
    measure_marks.main()
    told = capsys.readouterr().out.splitlines()
    cells = {line.split("|")[1].strip(): [cell.strip() for cell in line.split("|")[2:-1]] for line in told[2:]}
    assert list(cells) == ["best", "fine", "doubtful", "blunder"]
    decisions, again, _, poor = cells["blunder"]
    assert int(decisions) >= 1
    assert again == decisions
    assert poor == f"{decisions} (100 %)"
