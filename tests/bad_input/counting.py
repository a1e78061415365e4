"""How many generated cases each test of bad input runs: one table, so that the sum can be relied on."""

from collections.abc import Callable
from typing import Final, TypeVar

from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import SearchStrategy

CASES: Final = {
    "records: lines": 900,
    "records: characters": 400,
    "records: numbers and hashes": 300,
    "answers: numbers": 2400,
    "answers: anything": 600,
    "answers: words": 1400,
    "answers: at a table": 700,
    "teams: one team": 1000,
    "teams: a table": 500,
    "teams: wrong kinds of values": 300,
    "scenarios: damaged files": 300,
    "scenarios: wrong values": 300,
    "cards: lines of a text": 800,
    "cards: files": 400,
    "cards: queries": 600,
    "teams: lists": 150,
    "teams: links": 400,
    "teams: files": 300,
    "rules: searches": 15,
    "bytes: any": 300,
    "bytes: damaged": 700,
    "bytes: numbers changed": 900,
}
"""The sum is asserted in test_enough_cases.py, and every test asserts that it ran its number."""

LEAST: Final = 10_000

Case = TypeVar("Case")


def generated(name: str, cases: SearchStrategy[Case]) -> Callable[[Callable[[Case], None]], Callable[[], None]]:
    """Make a test of a check: it runs the check on as many generated cases as the table says, the same every time."""

    def test_of(check: Callable[[Case], None]) -> Callable[[], None]:
        def test() -> None:
            ran: list[int] = []

            def each(case: Case) -> None:
                ran.append(1)
                check(case)

            limits = settings(
                max_examples=CASES[name],
                deadline=None,
                derandomize=True,
                suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
            )
            limits(given(cases)(each))()
            assert len(ran) >= CASES[name], f"{name}: only {len(ran)} cases ran"

        test.__doc__ = check.__doc__
        return test

    return test_of


def is_clear(sentence: str) -> bool:
    """A sentence for a person: it says something, ends as sentences do, and shows nothing of the program's inside."""
    told = sentence.strip()
    inside = ("Traceback", "Error:", "object at 0x", "<class ", "NoneType", "list index")
    return len(told.split()) >= 3 and told.endswith((".", "?", ")", "!")) and not any(word in told for word in inside)
