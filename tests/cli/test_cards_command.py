"""`overcrush cards`: show, search, check, status."""

import json
from io import StringIO
from pathlib import Path

import pytest

from overcrush.catalogue.status import read_status
from overcrush.cli import cards
from overcrush.cli.cards import query_of
from overcrush.cli.main import run
from tests.catalogue.toy import CRAB, FILE, built


def output_of(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        run(words)
    captured = capsys.readouterr()
    return int(ended.value.code or 0), captured.out, captured.err


@pytest.fixture
def _mine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue of one card whose text does not depend on the language."""
    catalogue = built(FILE.replace('"Swarm."', '"""\nSwarm.\n*: Fast.\n"""\nequip = true\naffiliations = ["Avengers"]'))
    monkeypatch.setattr(cards, "load_catalogue", lambda: catalogue)


def test_status_prints_the_committed_file_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output_of(capsys, "cards", "status", "--json")
    told = json.loads(out)
    assert code == 0
    assert list(told) == ["sets", "cards", "playable", "proven", "verbs", "verbs_used_once"]
    assert list(told["sets"]) == ["WWE", "AI", "TMNT", "BFU", "FUS"]
    assert told["sets"]["FUS"]["cards"] == 143
    assert (told["cards"], told["playable"]) == (375, read_status().playable)


def test_status_for_people_gives_a_line_for_each_set(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output_of(capsys, "cards", "status")
    assert code == 0
    assert "of 375 cards are playable" in out
    assert "  FUS   143 cards" in out


@pytest.mark.usefixtures("_mine")
def test_show_gives_text_faces_and_odds(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output_of(capsys, "cards", "show", "mine1")
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == "MINE-001  Reef Crab: Low Tide"
    for line in (
        "Cost:  2, [fist]",
        "Teams: Avengers",
        "Equip: Gear can be attached to it",
        "  Swarm.",
        "  *: Fast.",
        "  [fist] [fist]",
        "  Level 1: costs 0 to field, 1A 2D",
        "  Level 3: costs 1 to field, 2A 4D *",
        "Odds of a character face: 50 % a roll, 75 % with one reroll.",
        "Keywords: Swarm, Fast. More about one: overcrush rules show Swarm",
        "No scenario proves it yet.",
    ):
        assert line in lines


def test_show_of_a_real_card_gives_its_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output_of(capsys, "cards", "show", "FUS-101")
    assert code == 0
    assert "FUS-101  Orcus: Demon Prince of Undeath" in out
    assert "Tags:  Demon, Fiend" in out
    assert "Types of Dungeons & Dragons cards. Orcus of FUS-101 and FUS-130 is a Demon and a Fiend" in out


def test_show_of_basic_actions_and_actions_shows_their_faces(capsys: pytest.CaptureFixture[str]) -> None:
    _, basic, _ = output_of(capsys, "cards", "show", "Big Entrance")
    assert "  [2]\n  [2]\n  [2]\n  Action\n  Action *\n  Action **\n" in basic
    assert "Odds of an action face: 50 % a roll, 75 % with one reroll." in basic
    _, action, _ = output_of(capsys, "cards", "show", "Ring", "of", "Protection")
    assert "Ring of Protection\n" in action


def test_a_name_that_several_cards_have_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output_of(capsys, "cards", "show", "becky", "lynch")
    assert code == 0
    assert out.splitlines()[0] == "3 cards are called Becky Lynch:"
    assert "WWE-008  Becky Lynch: Straight Fire  4[shield] 1/5/5 1/7/7 2/8/8" in out


def test_an_unknown_card_is_answered_with_the_nearest_one(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = output_of(capsys, "cards", "show", "Beky", "Lynch")
    assert code == 1
    assert "Did you mean Becky Lynch" in err


def test_search_lists_cards_and_counts_them(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output_of(capsys, "cards", "search", "set:wwe", "cost<=2", "energy:mask")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == ["WWE-010", "WWE-011", "WWE-012", "3"]


def test_search_as_json_gives_the_facts(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = output_of(capsys, "cards", "search", "--json", 'name:"black widow" cost=2')
    found = json.loads(out)["cards"]
    assert [card["id"] for card in found] == ["AI-010", "AI-011", "AI-012"]
    assert found[0]["affiliations"] == ["Avengers"]


def test_search_without_a_result_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output_of(capsys, "cards", "search", "qqqqq")
    assert code == 1
    assert "No card fits." in out


def test_a_wrong_query_is_shown_with_the_place(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = output_of(capsys, "cards", "search", "set:ai", "cots>3")
    assert code == 2
    assert err.splitlines()[1:] == ["  set:ai cots>3", "         ^"]
    assert "Did you mean 'cost'?" in err


@pytest.mark.parametrize(
    ("words", "query"),
    [
        (["set:ai cost>3"], "set:ai cost>3"),
        (["set:ai", "cost>3"], "set:ai cost>3"),
        (["text:when fielded", "cost>3"], 'text:"when fielded" cost>3'),
        (["black widow", "cost=2"], '"black widow" cost=2'),
        (['text:"when fielded" or', "cost>3"], 'text:"when fielded" or cost>3'),
        (["(set:ai or", "set:wwe)"], "(set:ai or set:wwe)"),
    ],
)
def test_what_the_shell_unquotes_is_quoted_again(words: list[str], query: str) -> None:
    assert query_of(words) == query


def test_check_accepts_a_file_of_good_cards(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(FILE.replace('"Swarm."', '""'))
    code, out, _ = output_of(capsys, "cards", "check", str(file))
    assert (code, out) == (0, "1 card, which can be played.\n")


def test_check_alive_names_the_lines_that_never_do_anything(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    lines = ("When fielded: gain 1 life.", "When you field a level 9 character: gain 1 life.")
    file.write_text(FILE.replace('"Swarm."', f'"""\n{lines[0]}\n{lines[1]}\n"""'))
    code, out, _ = output_of(capsys, "cards", "check", "--alive", "--seconds", "0.5", str(file))
    assert code == 1
    first, dead, seen = out.splitlines()
    assert first == "1 card, which can be played."
    assert dead.startswith("MINE-001 Reef Crab, line 2 of its text: it did nothing in any of ")
    assert dead.endswith(f" positions: {lines[1]}")
    assert seen == "1 of 2 lines were seen to do something."

    code, out, _ = output_of(capsys, "cards", "check", "--alive", "--seconds", "0.5", "--json", str(file))
    assert code == 1
    told = json.loads(out)["lines"]
    assert [(each["card"], each["line"], each["text"], each["alive"]) for each in told] == [
        ("MINE-001", 1, lines[0], True),
        ("MINE-001", 2, lines[1], False),
    ]


def test_check_lists_all_that_is_wrong_with_the_facts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(FILE.replace("cost = 2", "coast = 2"))
    code, out, _ = output_of(capsys, "cards", "check", str(file))
    assert code == 1
    assert out.splitlines() == [
        f"{file}, line 5, MINE-001 Reef Crab: 'cost' is missing.",
        f"{file}, line 9, MINE-001 Reef Crab: There is no key 'coast' here. Did you mean 'cost'?",
        "2 problems.",
    ]


def test_check_tells_all_that_is_wrong_in_one_run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    other = CRAB.replace("1", "2").replace("Reef Crab", "Lamp Crab").replace('"Swarm."', '"Swarm. Fast."')
    back = '[card.back]\ntext = """\nWhen Lamp Crab attacks: draw 1.\n"""\n'
    first = FILE.replace('"Swarm."', '"""\nSwarm.\nOvercrsh.\nWhen fielded, draw 1.\n"""')
    file.write_text(first + other + back)
    code, out, _ = output_of(capsys, "cards", "check", str(file))
    assert code == 1
    assert [line.removeprefix(f"{file}, ") for line in out.splitlines()] == [
        "line 13, column 1, MINE-001 Reef Crab: 'Overcrsh' does not fit here. Did you mean 'Overcrush'?",
        "line 14, column 15, MINE-001 Reef Crab: 'draw' does not fit here. Perhaps a colon instead of the comma?",
        "line 22, column 16, MINE-002 Lamp Crab: 'Fast' does not fit here. An ability ends before it. "
        "The next one stands in a line of its own.",
        "line 25, column 6, MINE-002 Lamp Crab, other side: 'Lamp' does not fit here. A card calls itself 'this', "
        "not 'Lamp Crab'. Write it like this: When this attacks: draw 1.",
        "4 problems.",
    ]


def test_check_looks_at_texts_although_facts_are_wrong(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    # The burst is on a level that is badly written: nobody can tell whether a face shows it.
    text = FILE.replace('"1/2/4*"', '"1-2-4*"').replace('"Swarm."', '"""\n*: Swarm.\nFats.\n"""')
    file.write_text(text)
    code, out, _ = output_of(capsys, "cards", "check", "--json", str(file))
    assert code == 1
    problems = json.loads(out)["problems"]
    assert [(problem["line"], problem["card"]) for problem in problems] == [(3, "die crab"), (13, "MINE-001 Reef Crab")]


def test_check_points_into_a_text_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(FILE.replace('"Swarm."', '"""\nSwarm.\nQqqq zzzz.\n"""'))
    code, out, _ = output_of(capsys, "cards", "check", "--json", str(file))
    assert code == 1
    (problem,) = json.loads(out)["problems"]
    assert (problem["line"], problem["column"], problem["card"]) == (13, 1, "MINE-001 Reef Crab")
    assert problem["sentence"].startswith("'Qqqq' does not fit here.")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"\xff\xfe", "The file is not UTF-8 text."),
        (b"set = ", "This is not TOML"),
        (b'set = "MINE"\n', "There is no card in the file."),
    ],
)
def test_check_of_a_file_that_holds_no_cards(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, told: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(content)
    code, out, _ = output_of(capsys, "cards", "check", str(file))
    assert code == 1
    assert told in out


def test_check_of_a_missing_file_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = output_of(capsys, "cards", "check", str(tmp_path / "none.toml"))
    assert code == 1
    assert "The file cannot be read: No such file or directory." in out


def test_read_turns_what_is_printed_into_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    printed = tmp_path / "printed.txt"
    printed.write_text("When Lamp Keeper attacks, deal 2 damage to target opposing character die.\n")
    code, out, _ = output_of(capsys, "cards", "read", "--print", str(printed), "--name", "Lamp Keeper")
    assert (code, out) == (0, "When this attacks: deal 2 damage to target opposing character.\n")


def test_read_says_where_it_stopped(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("When fielded, gain 2 cookies."))
    code, out, _ = output_of(capsys, "cards", "read", "--print", "-")
    assert code == 1
    assert "Understood as far as: when fielded, gain 2" in out
    assert "Then came: cookies." in out


def test_read_as_json_gives_every_paragraph(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    printed = tmp_path / "printed.txt"
    printed.write_text("When fielded, gain 1 life.\nWhen fielded, hum.\n")
    code, out, _ = output_of(capsys, "cards", "read", "--print", str(printed), "--json")
    told = json.loads(out)
    assert code == 1
    assert (told["read"], told["text"]) == (False, "When fielded: gain 1 life.")
    assert told["paragraphs"][1]["stopped"] == "hum."


@pytest.mark.parametrize(("words", "said"), [(("nowhere.txt",), "cannot be read"), (("-", "--kind", "hat"), "--kind")])
def test_read_refuses_what_it_cannot_take(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    code, _, err = output_of(capsys, "cards", "read", "--print", *words)
    assert code == 2
    assert said in err
