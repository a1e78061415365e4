"""The examples of docs/catalogue.md are right."""

import re
from pathlib import Path

import pytest

from overcrush.catalogue import load_catalogue, load_file
from overcrush.catalogue.card_search import FIELDS, search
from overcrush.formats.team_files import read_team_file
from overcrush.formats.team_lists import read_list

PAGE = (Path(__file__).parent.parent.parent / "docs" / "catalogue.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
QUERIES = re.findall(r"^    \./overcrush cards search '(.*)'", PAGE, re.MULTILINE)
FIELD_EXAMPLES = [
    query
    for row in re.findall(r"^\| `.*\| (.*) \|$", PAGE, re.MULTILINE)
    for query in re.findall(r"`([^`]*[:<=>][^`]*)`", row)
]


def test_the_file_of_cards_can_be_played(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(BLOCKS[0], encoding="utf-8")
    cards = load_file(tmp_path / "mine.toml")
    assert {entry.id: entry.problem for entry in cards.entries.values()} == {"MINE-014": "", "MINE-002": ""}


def test_the_die_that_is_written_out_is_one(tmp_path: Path) -> None:
    text = 'set = "MINE"\n[[card]]\nname = "Odd"\ncost = 2\ntext = ""\n' + BLOCKS[1]
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    assert load_file(tmp_path / "mine.toml").playable


def test_the_team_is_one() -> None:
    assert dict(read_team_file(BLOCKS[2], "docs").cards) == {"AI-011": 3, "AI-041": 2}


def test_the_list_names_known_cards() -> None:
    listed = re.search(r"    Team: Low Water\n(?:    .*\n)+", PAGE)
    assert listed is not None
    problems = read_list(listed[0], load_catalogue()).problems
    assert [problem for problem in problems if "cannot be played" not in problem] == []


@pytest.mark.parametrize("query", [*QUERIES, *FIELD_EXAMPLES])
def test_the_queries_can_be_read(query: str) -> None:
    search(load_catalogue(), query)


def test_every_field_is_explained() -> None:
    assert QUERIES
    assert FIELD_EXAMPLES
    for field in FIELDS:
        assert f"`{field}`" in PAGE, field
