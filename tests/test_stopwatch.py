"""Limits of work hold on a slow machine, and can be missed on any."""

from __future__ import annotations

import pytest

from tests import stopwatch


class Machine:
    """A machine on which every look at its clock comes so many seconds later than the one before."""

    def __init__(self, *seconds: float) -> None:
        self.steps = list(seconds)
        self.now = 0.0

    def process_time(self) -> float:
        self.now += self.steps.pop(0)
        return self.now


def on(monkeypatch: pytest.MonkeyPatch, *seconds: float) -> None:
    monkeypatch.setattr(stopwatch, "time", Machine(*seconds))


def test_on_a_machine_half_as_fast_everything_takes_as_much_work(monkeypatch: pytest.MonkeyPatch) -> None:
    reference = stopwatch.REFERENCE
    on(monkeypatch, 0.0, reference, 0.0, 0.4, 0.0, reference)
    assert stopwatch.work_of(lambda: "done")[0] == pytest.approx(0.4)
    on(monkeypatch, 0.0, 2 * reference, 0.0, 0.8, 0.0, 2 * reference)
    assert stopwatch.work_of(lambda: "done")[0] == pytest.approx(0.4)


def test_a_machine_that_becomes_slow_in_the_meantime_is_a_slow_one(monkeypatch: pytest.MonkeyPatch) -> None:
    reference = stopwatch.REFERENCE
    on(monkeypatch, 0.0, reference, 0.0, 0.8, 0.0, 2 * reference)
    assert stopwatch.work_of(lambda: "done")[0] == pytest.approx(0.4)


def test_a_faster_machine_gets_no_narrower_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    on(monkeypatch, 0.0, stopwatch.REFERENCE / 2)
    assert stopwatch.slowness() == 1.0


def test_too_much_work_is_too_much_on_any_machine() -> None:
    runs: list[int] = []

    def task() -> None:
        runs.append(stopwatch.fixed_work())

    with pytest.raises(AssertionError, match="of the reference machine"):
        stopwatch.quickly(stopwatch.REFERENCE / 3, task, tries=2)
    assert len(runs) == 3, "one more without a look at the machine"
