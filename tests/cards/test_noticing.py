"""A scenario notices exactly the lines of a text without which it goes differently."""

from pathlib import Path

from overcrush.scenarios.scenario_file import read_scenario
from tests.cards.noticing import noticed_lines

FIELDED = """
proves = ["AI-011"]

[you]
reserve = "AI-011 L1"

[opponent]
field = "Sidekick"

[play]
steps = "you: field Black Widow"
"""
KOS = FIELDED.replace('Widow"', 'Widow\\nyou: yes"') + '\n[expect.opponent]\nfield = ""\n'


def test_a_line_that_makes_a_difference_is_noticed_and_another_is_not() -> None:
    """Black Widow has a line about being fielded and a Global, which nobody uses here."""
    assert noticed_lines(read_scenario(KOS), Path("kos.toml")) == {"AI-011": [1]}


def test_a_scenario_that_expects_nothing_notices_nothing() -> None:
    assert noticed_lines(read_scenario(FIELDED), Path("fielded.toml")) == {"AI-011": []}
