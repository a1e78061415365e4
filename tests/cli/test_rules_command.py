"""The `overcrush` command and its `rules`."""

import json
import subprocess
import sys

import pytest

from overcrush.cli.main import SUBCOMMANDS, application, run
from overcrush.rulebook.rule_status import read_status


def output_of(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        run(words)
    captured = capsys.readouterr()
    return int(ended.value.code or 0), captured.out, captured.err


def test_help_lists_the_subcommands_without_importing_them() -> None:
    # What makes help quick is what it does not load; a limit in seconds would measure the machine.
    code = "import sys; from overcrush.cli.main import run\ntry: run(['--help'])\nfinally: print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())
    assert "rules" in loaded
    assert "overcrush.cli.main" in loaded
    assert not loaded & {subcommand.module for subcommand in SUBCOMMANDS}
    assert not [name for name in loaded if name.startswith(("overcrush.engine", "overcrush.abilities", "numpy"))]


def test_status_prints_the_committed_file_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output_of(capsys, "rules", "status", "--json")
    status = json.loads(out)
    assert code == 0
    assert list(status) == ["rules", "shown", "not_shown"]
    assert status["rules"] == 534
    assert status["shown"] + len(status["not_shown"]) == 534
    assert status["shown"] == read_status().shown
    assert all(set(entry) == {"id", "why"} and entry["why"] for entry in status["not_shown"])


def test_status_for_people_counts_and_gives_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output_of(capsys, "rules", "status")
    assert code == 0
    assert "of 534 rules are shown by a test." in out
    assert "D-016: " in out


def test_search_gives_the_best_rules_first(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output_of(capsys, "rules", "search", "no", "second", "reroll", "-n", "3")
    assert code == 0
    assert out.splitlines()[0].startswith("T-020")
    assert len([line for line in out.splitlines() if "-0" in line[:6]]) <= 3


def test_search_says_how_it_read_a_misspelt_word(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = output_of(capsys, "rules", "search", "overcrsh")
    assert out.splitlines()[0] == "Read 'overcrsh' as overcrush."


def test_search_without_a_result_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output_of(capsys, "rules", "search", "qqqqzzzz")
    assert code == 1
    assert "Nothing in the rules fits" in out


def test_show_gives_the_rule_with_its_books_differences_and_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output_of(capsys, "rules", "show", "k-087")
    assert code == 0
    for part in ("K-087", "Regenerate", "the 2018 rules", "Battle for Ultramar", "A39", "A40"):
        assert part in out
    _, out, _ = output_of(capsys, "rules", "show", "T-009")
    assert "The books differ" in out


def test_show_gives_a_ruling_with_its_rules_and_a_keyword_with_both(capsys: pytest.CaptureFixture[str]) -> None:
    _, ruling, _ = output_of(capsys, "rules", "show", "A22")
    assert "C-015" in ruling
    _, keyword, _ = output_of(capsys, "rules", "show", "call", "out")
    assert "K-014" in keyword
    assert "A44" in keyword


def test_show_of_an_unknown_id_names_the_nearest_ones(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = output_of(capsys, "rules", "show", "X-999")
    assert code == 1
    assert "X-001 to X-059" in err


def test_square_brackets_in_a_rule_are_shown_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = output_of(capsys, "rules", "show", "K-056")
    assert "Gate [name]" in out


def test_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output_of(capsys, "--version")
    assert code == 0
    assert out.startswith("overcrush ")


def test_words_for_a_default_subcommand_are_completed(monkeypatch: pytest.MonkeyPatch) -> None:
    with_default = [entry._replace(default="show") if entry.name == "rules" else entry for entry in SUBCOMMANDS]
    monkeypatch.setattr("overcrush.cli.main.SUBCOMMANDS", tuple(with_default))
    assert application(["rules", "X-012"])[1] == ["rules", "show", "X-012"]
    assert application(["rules", "status"])[1] == ["rules", "status"]
    assert application(["rules", "--help"])[1] == ["rules", "--help"]
