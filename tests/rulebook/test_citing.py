"""Tests cite rules; a whole run writes down which ones are shown."""

import pytest

from overcrush.rulebook import UnknownId
from overcrush.rulebook.rule_status import read_shown_by, read_status
from tests.citing import rule

SUITE = """
    import pytest
    from tests.citing import rule

    @rule("X-012")
    def test_good():
        pass

    @rule("X-013")
    @pytest.mark.parametrize("number", [1, 2])
    def test_bad_in_one_of_two(number):
        assert number == {expected}

    @rule("X-014")
    def test_left_out():
        pytest.skip("not today")
"""


@pytest.mark.parametrize(
    ("ids", "error"),
    [
        ((), "one to 3 rules"),
        (("X-001", "X-002", "X-003", "X-004"), "one to 3 rules"),
        (("X-001", "X-001"), "named twice"),
        (("D-016",), "no test can show"),
    ],
)
def test_a_citation_is_checked_when_it_is_written(ids: tuple[str, ...], error: str) -> None:
    with pytest.raises(ValueError, match=error):
        rule(*ids)


def test_an_unknown_rule_cannot_be_cited() -> None:
    with pytest.raises(UnknownId, match="X-999"):
        rule("X-999")


def _run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """Run a small suite of its own, with its status files beside it."""
    pytester.makeini("[pytest]\nmarkers = rules(*ids): cited")
    pytester.makeconftest("""
        from pathlib import Path
        from tests.showing import ShownRules

        def pytest_configure(config):
            here = Path(__file__).parent
            config.pluginmanager.register(ShownRules(config, here, here), "inner-shown-rules")
    """)
    return pytester.runpytest_inprocess(*arguments)


def test_a_whole_run_writes_the_status_and_fails_when_it_was_another(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(SUITE.format(expected="number"))
    first = _run(pytester)
    assert first.ret == pytest.ExitCode.TESTS_FAILED
    first.stdout.fnmatch_lines(["*rules shown by tests*", "*run fails because*"])
    assert list(read_shown_by(pytester.path)) == ["X-012", "X-013"]
    second = _run(pytester)
    assert second.ret == pytest.ExitCode.OK


def test_a_failing_set_of_parameters_leaves_its_rule_not_shown(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(SUITE.format(expected="1"))
    _run(pytester)
    assert list(read_shown_by(pytester.path)) == ["X-012"]
    assert read_status(pytester.path).shown == 1


@pytest.mark.parametrize("selection", [("-k", "good"), ("-m", "rules"), ("--maxfail=1",), ("--collect-only",)])
def test_a_selection_writes_nothing(pytester: pytest.Pytester, selection: tuple[str, ...]) -> None:
    pytester.makepyfile(SUITE.format(expected="number"))
    _run(pytester, *selection)
    assert not (pytester.path / "status.json").exists()


def test_a_path_writes_nothing(pytester: pytest.Pytester) -> None:
    path = pytester.makepyfile(SUITE.format(expected="number"))
    assert _run(pytester, str(path)).ret == pytest.ExitCode.OK
    assert not (pytester.path / "status.json").exists()


def test_several_workers_report_to_one(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(SUITE.format(expected="number"))
    _run(pytester, "-n", "1")
    assert list(read_shown_by(pytester.path)) == ["X-012", "X-013"]
