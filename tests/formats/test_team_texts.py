"""Teams as links, plain lists and files: read with all that is wrong, and written so that they read back."""

from pathlib import Path

import pytest

from overcrush.catalogue import load_catalogue
from overcrush.catalogue.entries import Catalogue
from overcrush.formats import FORMATS
from overcrush.formats.team_files import (
    TeamFile,
    UnknownTeam,
    WrongTeamFile,
    preset_named,
    preset_teams,
    read_team_file,
    team_of,
)
from overcrush.formats.team_links import is_link, read_link, write_link
from overcrush.formats.team_lists import read_list, write_list
from overcrush.formats.team_parts import ReadTeam
from tests.catalogue.toy import built

CARDS = """
[[card]]
number = {number}
name = "{name}"
subtitle = "{subtitle}"
cost = 2
energy = "fist"
levels = ["0/1/1", "1/2/2", "1/3/3"]
{text}
"""
BASIC = '[[card]]\nnumber = {number}\nname = "{name}"\nkind = "basic action"\ncost = 3\ntext = ""\n'


def cards_of(code: str) -> Catalogue:
    listed = [
        CARDS.format(number=1, name="Reef Crab", subtitle="Low Tide", text='text = ""'),
        CARDS.format(number=2, name="Reef Crab", subtitle="High Tide", text='text = ""'),
        CARDS.format(number=12, name="Smith's Gull", subtitle="On Watch", text='text = ""'),
        CARDS.format(number=13, name="Whale", subtitle="Asleep", text=""),
        BASIC.format(number=40, name="Blink - Away"),
        BASIC.format(number=41, name="Press On"),
    ]
    return built(f'set = "{code}"\n' + "".join(listed))


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    """Two sets; the code of one has an x and digits, as codes of real sets have."""
    return cards_of("AI").joined(cards_of("X2FX"))


def ids(read: ReadTeam) -> tuple[dict[str, int], list[str]]:
    return {card.id: count for card, count in read.team.cards}, [card.id for card in read.team.basics]


def test_a_link_is_split_at_the_first_x_and_then_after_the_digits(catalogue: Catalogue) -> None:
    read = read_link("https://teams.example/?view&cards=4x1ai;2x12x2fx;3x40ai&name=My%20Team", catalogue)
    assert read.problems == ()
    assert read.team.name == "My Team"
    assert ids(read) == ({"AI-001": 4, "X2FX-012": 2}, ["AI-040"])


def test_a_link_may_be_encoded_and_have_its_parts_in_any_order(catalogue: Catalogue) -> None:
    read = read_link("?name=Crabs+%26+Gulls&view&cards=4x1ai%3B2x12AI%3B#top", catalogue)
    assert read.problems == ()
    assert read.team.name == "Crabs & Gulls"
    assert ids(read) == ({"AI-001": 4, "AI-012": 2}, [])


@pytest.mark.parametrize(
    ("item", "told"),
    [
        ("4x13ai", "Whale: Asleep (AI-013) cannot be played: Its text is not written yet."),
        ("4x14ai", "4x14ai: The set AI has no card 14. Its last one is 41."),
        ("4x1wwe", "4x1wwe: No card of the set WWE is known. Cards of AI, X2FX are known."),
        ("4x1x2f", "4x1x2f: No card of the set X2F is known. Did you mean X2FX?"),
        ("4x1", "4x1: No card of the set without a code is known."),
        ("9" * 5000 + "x1ai", "9" * 40 + "...: A number in it is too large. A card is such as 4x38ai."),
        ("4x" + "9" * 5000 + "ai", "4x" + "9" * 38 + "...: A number in it is too large."),
        ("q" * 5000, "q" * 40 + ": A card is dice, x, number, set, such as 4x38ai."),
        ("x1ai", "x1ai: A card is dice, x, number, set, such as 4x38ai."),
        ("4xai", "4xai: A card is dice, x, number, set"),
        ("four", "four: A card is dice, x, number, set"),
        ("-1x1ai", "-1x1ai: A card is dice, x, number, set"),
        ("100x1ai", "100x1ai: 100 is no number of dice."),
    ],
)
def test_what_a_link_says_wrongly_is_told_and_the_rest_is_read(catalogue: Catalogue, item: str, told: str) -> None:
    read = read_link(f"?view&cards={item};2x2ai", catalogue)
    assert len(read.problems) == 1
    assert read.problems[0].startswith(told)
    assert ids(read) == ({"AI-002": 2}, [])


def test_a_link_without_cards_says_so(catalogue: Catalogue) -> None:
    assert "names no cards" in read_link("https://teams.example/?view&name=x", catalogue).problems[0]
    assert not is_link("https://teams.example/?view&name=x")
    assert not is_link("a text with ?cards=4x1ai inside")


def test_a_link_that_is_written_reads_back(catalogue: Catalogue) -> None:
    read = read_link("?view&cards=4x1ai;2x12x2fx;3x40ai&name=Crabs %26 Gulls", catalogue)
    link = write_link(read.team, "https://teams.example/")
    assert link == "https://teams.example/?view&cards=4x1ai;2x12x2fx;3x40ai&name=Crabs"
    named = read_link("?view&cards=4x1ai;2x12x2fx;3x40ai&name=Crabs%20%26%20Gulls", catalogue)
    assert read_link(write_link(named.team), catalogue) == named


@pytest.mark.parametrize(
    "line",
    [
        "3x Reef Crab: Low Tide",
        "3 Reef Crab - Low Tide",
        "3X reef crab, low tide",
        "3\u00d7 Reef Crab: Low Tide",
        "3 x Reef Crab Low Tide",
        "Reef Crab: Low Tide x3",
        "* 3x Reef Crab: Low Tide",
        "3x Reef Crab (AI-001)",
        "3x Reef Crab: Low Tied (AI-001)",
        "3x Reef Crab [ai1]",
        "3x AI-001",
        "3 ai1",
    ],
)
def test_a_line_of_a_list_is_understood_in_many_forms(line: str) -> None:
    assert ids(read_list(line, cards_of("AI"))) == ({"AI-001": 3}, [])


def test_a_list_may_have_a_title_headings_comments_and_basic_actions() -> None:
    listed = ["Characters:", "2x Reef Crab: High Tide", "---", "Basic Actions:", "Press On", "3x Blink - Away"]
    text = "\n".join(["# mine", "Team: Low Water", "", *listed])
    read = read_list(text, cards_of("AI"))
    assert read.problems == ()
    assert read.team.name == "Low Water"
    assert ids(read) == ({"AI-002": 2}, ["AI-041", "AI-040"])


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "3x Reef Crap: Low Tide",
            "Line 1, '3x Reef Crap: Low Tide': There is no card 'Reef Crap: Low Tide'. Did you mean Reef Crab: ",
        ),
        ("3x Smiths Gul", "There is no card 'Smiths Gul'. Did you mean Smith's Gull"),
        (
            "3x Reef Crab",
            "2 cards are called Reef Crab: Low Tide (AI-001), High Tide (AI-002). Write the subtitle or the id too.",
        ),
        ("2x Whale", "Whale: Asleep (AI-013) cannot be played: Its text is not written yet."),
        (
            "Smith's Gull",
            "Line 1, \"Smith's Gull\": How many dice? Write the number in front, such as 2x Smith's Gull.",
        ),
        ("400x Smith's Gull", "400 is no number of dice."),
        ("3x AI-099", "There is no card 'AI-099'. Cards of AI are AI-001 to AI-041."),
        ("", "There is no card in it."),
    ],
)
def test_what_a_list_says_wrongly_is_told_with_its_line(line: str, told: str) -> None:
    (problem,) = read_list(line, cards_of("AI")).problems
    assert told in problem


def test_a_list_that_is_written_reads_back(catalogue: Catalogue) -> None:
    read = read_link("?view&cards=4x1ai;2x12x2fx;3x40ai;3x41x2fx&name=Mine", catalogue)
    assert read_list(write_list(read.team), catalogue) == read


FILE = 'name = "Mine"\nformat = "casual"\nbasics = ["AI-040"]\n\n[cards]\n"AI-001" = 3\n"AI-013" = 2\n"AI-099" = 1\n'


def test_a_file_of_a_team_is_read_and_its_cards_are_looked_up(catalogue: Catalogue) -> None:
    file = read_team_file(FILE, "mine.toml")
    assert file == TeamFile("Mine", "", "casual", "", ("AI-040",), (("AI-001", 3), ("AI-013", 2), ("AI-099", 1)))
    read = team_of(file, catalogue)
    assert ids(read) == ({"AI-001": 3}, ["AI-040"])
    assert read.format == "casual"
    assert [problem.split(":")[0] for problem in read.problems] == ["Whale", "AI-099"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('name = "Mine"\n', "", "mine.toml: 'name' is missing."),
        ('name = "Mine"', "name = 3", "'name' is a text, not 3."),
        ('format = "casual"', 'format = "causal"', "There is no format 'causal'. Did you mean casual?"),
        ('format = "casual"', 'forma = "casual"', "There is no key 'forma' here. Did you mean format?"),
        ('["AI-040"]', '"AI-040"', "'basics' is a list of ids"),
        ('"AI-001" = 3', '"AI-001" = 0', "The dice on AI-001 are a whole number from 1 to 99, not 0."),
        ('"AI-001" = 3', '"AI-001" = "3"', "The dice on AI-001 are a whole number from 1 to 99, not '3'."),
        ("[cards]\n", "cards = 3\n[x]\n", "'cards' is a section [cards]"),
        ("[cards]", "[cards", "This is not TOML"),
    ],
)
def test_a_file_that_is_no_team_says_why(old: str, new: str, told: str) -> None:
    assert old in FILE
    with pytest.raises(WrongTeamFile) as raised:
        read_team_file(FILE.replace(old, new), "mine.toml")
    assert told in str(raised.value)


def test_all_problems_of_a_file_are_told_at_once() -> None:
    with pytest.raises(WrongTeamFile) as raised:
        read_team_file('nam = "x"\nbasics = 1\n', "mine.toml")
    assert len(str(raised.value).splitlines()) == 3


def test_each_set_has_two_teams_that_use_the_whole_room_of_their_format() -> None:
    """Also for cards that cannot be played yet: only their facts count here."""
    entries = load_catalogue().entries
    sets = [team.set for team in preset_teams()]
    assert {code: sets.count(code) for code in sets} == {"WWE": 2, "AI": 2, "TMNT": 2, "BFU": 2, "FUS": 2}
    for team in preset_teams():
        rules = FORMATS[team.format]
        found = [(entries[card], count) for card, count in team.cards]
        assert len(found) == len({entry.name for entry, _ in found}) == rules.cards == 8, team.name
        assert sum(count for _, count in found) == rules.dice == 20, team.name
        assert all(count <= entry.max_dice and entry.kind != "basic action" for entry, count in found), team.name
        assert len(set(team.basics)) == rules.basics, team.name
        assert all(entries[card].kind == "basic action" for card in team.basics), team.name
        assert {entries[card].set for card in (*dict(team.cards), *team.basics)} == {team.set}, team.name
        assert team.about.endswith("."), team.name


def test_a_team_is_found_by_its_name_however_it_is_typed() -> None:
    assert preset_named("turtle POWER").set == "TMNT"
    assert preset_named("legends night").name == "Legends' Night"
    with pytest.raises(UnknownTeam, match="Did you mean Turtle Power"):
        preset_named("turle power")
    with pytest.raises(UnknownTeam, match="There are: Avengers Assembled, "):
        preset_named("zzzz")


def test_teams_are_read_from_any_folder(tmp_path: Path) -> None:
    (tmp_path / "b.toml").write_text(FILE)
    (tmp_path / "a.toml").write_text(FILE.replace("Mine", "Other"))
    assert [team.name for team in preset_teams(tmp_path)] == ["Other", "Mine"]


def test_a_link_or_list_that_is_far_too_long_is_not_read(catalogue: Catalogue) -> None:
    (problem,) = read_link("?cards=" + "4x1ai;" * 2000, catalogue).problems
    assert problem == "The link has 12,007 characters; a link to a team has at most 10,000."
    (problem,) = read_list("Whale\n" * 2000, catalogue).problems
    assert problem == "The list has 12,000 characters; a list of a team has at most 10,000."
    (problem,) = read_list("Team: A\n4x " + "Reef Crab " * 30, catalogue).problems
    assert problem == "Line 2: A card is written in at most 200 characters."


def test_of_very_many_cards_only_the_first_are_read(catalogue: Catalogue) -> None:
    told = "More than 100 cards are named here. Those after them are not read."
    link = read_link("?cards=" + "4x1ai;" * 101, catalogue)
    listed = read_list("4x Reef Crab (AI-001)\n" * 101, catalogue)
    file = TeamFile("A", "", "standard", "", ("AI-040",) * 60, (("AI-001", 4),) * 60)
    for read in (link, listed, team_of(file, catalogue)):
        assert read.problems == (told,)
        assert len(read.team.cards) + len(read.team.basics) == 100


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cards = " + "[" * 5000, "team.toml: Brackets or braces are nested too deeply in this file."),
        ('[cards]\n"AI-001" = ' + "9" * 5000, "team.toml: A number in this file has too many digits."),
        ('[cards]\n"AI-001" = 0x' + "f" * 5000, "1 to 99, not a number of very many digits."),
    ],
)
def test_a_file_of_a_team_with_too_much_in_it_is_refused(text: str, told: str) -> None:
    with pytest.raises(WrongTeamFile) as refused:
        read_team_file(text, "team.toml")
    assert told in str(refused.value)
