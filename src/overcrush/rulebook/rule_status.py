"""Which rules are shown by tests: read from two files that a whole test run writes and compares."""

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from overcrush.rulebook.rule_loader import FOLDER, Rulebook

STATUS_FILE = "status.json"
SHOWN_BY_FILE = "shown_by.json"


class NotShown(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule without a test that shows it, and why."""

    id: str
    why: str


class Status(Struct, frozen=True, forbid_unknown_fields=True):
    """How many of the rules are shown, and which are not."""

    rules: int
    shown: int
    not_shown: list[NotShown]


class Outcome(Struct, frozen=True):
    """What one citing test did."""

    test: str
    rules: list[str]
    passed: bool


def status_of(book: Rulebook, outcomes: Iterable[Outcome]) -> tuple[Status, dict[str, list[str]]]:
    """The status after those tests, and for each shown rule the tests that show it.

    A rule is shown if a test that cites it passed and none failed: one red test is enough to doubt it.
    """
    passed: dict[str, set[str]] = {}
    failed: dict[str, set[str]] = {}
    for outcome in outcomes:
        for rule in outcome.rules:
            (passed if outcome.passed else failed).setdefault(rule, set()).add(outcome.test)
    shown_by: dict[str, list[str]] = {}
    not_shown: list[NotShown] = []
    for rule in book.rules:
        if rule in failed:
            not_shown.append(NotShown(rule, f"A test that cites it fails: {min(failed[rule])}"))
        elif rule in passed:
            shown_by[rule] = sorted(passed[rule])
        else:
            not_shown.append(NotShown(rule, book.not_testable.get(rule, "No test cites it yet.")))
    return Status(len(book.rules), len(shown_by), not_shown), shown_by


def read_status(folder: Path = FOLDER) -> Status:
    """The committed status."""
    return msgspec.json.decode((folder / STATUS_FILE).read_bytes(), type=Status)


def read_shown_by(folder: Path = FOLDER) -> dict[str, list[str]]:
    """For each shown rule the tests that show it."""
    return msgspec.json.decode((folder / SHOWN_BY_FILE).read_bytes(), type=dict[str, list[str]])


def write(status: Status, shown_by: Mapping[str, list[str]], folder: Path = FOLDER) -> list[str]:
    """Write both files; returns a line for everything that differs from what stood there."""
    changes = _changes(status, shown_by, folder)
    for name, value in ((STATUS_FILE, status), (SHOWN_BY_FILE, shown_by)):
        text = msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"
        path = folder / name
        # Untouched when equal, so that a run that changes nothing leaves no trace.
        if not path.exists() or path.read_bytes() != text:
            path.write_bytes(text)
    return changes


def _changes(status: Status, shown_by: Mapping[str, list[str]], folder: Path) -> list[str]:
    try:
        old_status, old_shown = read_status(folder), read_shown_by(folder)
    except (FileNotFoundError, msgspec.DecodeError):
        return ["there was no readable status before"]
    changes = [f"{rule} is now shown" for rule in shown_by if rule not in old_shown]
    changes += [f"{rule} is no longer shown" for rule in old_shown if rule not in shown_by]
    changes += [
        f"{rule} is shown by other tests than before"
        for rule in shown_by
        if rule in old_shown and list(old_shown[rule]) != list(shown_by[rule])
    ]
    if not changes and old_status != status:
        changes.append("the reasons why rules are not shown have changed")
    return changes
