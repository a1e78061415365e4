"""What people are told to type is how they have called the program."""

from __future__ import annotations

import pytest

from overcrush.command_name import VARIABLE, command_name


@pytest.mark.parametrize(
    ("called", "variable", "told"),
    [
        ("/venv/bin/overcrush", None, "overcrush"),
        ("/checkout/.venv/bin/overcrush", "./overcrush", "./overcrush"),
        ("/venv/lib/overcrush/__main__.py", None, "python -m overcrush"),
    ],
)
def test_the_command_is_named_as_it_was_called(
    monkeypatch: pytest.MonkeyPatch, called: str, variable: str | None, told: str
) -> None:
    monkeypatch.setattr("sys.argv", [called])
    monkeypatch.delenv(VARIABLE, raising=False)
    if variable is not None:
        monkeypatch.setenv(VARIABLE, variable)
    assert command_name() == told
