"""The public API: its page runs, its names load lazily, its values are readable and come back equal."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

import overcrush as oc
from overcrush.engine.setup import new_game

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "api.md"
SNIPPET = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_every_snippet_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    snippets = SNIPPET.findall(PAGE.read_text(encoding="utf-8"))
    assert len(snippets) > 8
    names: dict[str, object] = {}
    for snippet in snippets:
        exec(compile(snippet, "docs/api.md", "exec"), names)


def test_the_page_names_everything_that_is_public() -> None:
    text = PAGE.read_text(encoding="utf-8")
    functions = [name for name in oc.__all__ if name[0].islower()]
    assert [name for name in functions if f"oc.{name}" not in text] == []
    for name in oc.__all__:
        public: object = getattr(oc, name)
        if isinstance(public, type) and issubclass(public, Exception):
            assert f"| `oc.{name}` | `{public.__mro__[1].__name__}` |" in text


PRESETS = [team.name for team in oc.teams()]


@pytest.mark.parametrize("start", range(len(PRESETS)), ids=PRESETS)
def test_four_teams_that_come_with_the_game_can_play_doubles(start: int) -> None:
    """Each with the three after it, so that every one sits beside others in both places."""
    names = [PRESETS[(start + each) % len(PRESETS)] for each in range(4)]
    table = oc.new_game(*names, seed=1)
    assert [seat.name for seat in table.view().seats] == names
    assert table.record is not None
    assert [len(team.cards) for team in table.record.setup.teams] == [4] * 4
    assert [len(team.basics) for team in table.record.setup.teams] == [1] * 4


def test_teammates_may_bring_the_same_team() -> None:
    table = oc.new_game("Turtle Power", "Turtle Power", "Foot Clan", "Foot Clan", seed=1)
    assert table.record is not None
    mine, mate = ({card.name for card, _ in team.cards} for team in table.record.setup.teams[:2])
    assert mine
    assert mate
    assert not mine & mate


def test_a_team_of_somebodys_own_plays_as_it_is_or_not_at_all(tmp_path: Path) -> None:
    team = next(team for team in oc.teams() if team.name == "Turtle Power")
    own = tmp_path / "own.txt"
    own.write_text("\n".join(f"{dice}x ({card})" for card, dice in team.cards.items()), encoding="utf-8")
    with pytest.raises(oc.IllegalTeams, match=r"Remove 4 cards, for example"):
        oc.new_game(str(own), "Main Event", "Foot Clan", "Legends' Night")


def test_a_file_that_is_no_text_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(oc.RecordError, match="not UTF-8"):
        oc.load(path)


def test_importing_the_package_loads_nothing_of_it() -> None:
    code = (
        "import sys, overcrush; print([m for m in sys.modules if m.startswith('overcrush')], 'msgspec' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.strip() == "['overcrush'] False"


def test_the_names_are_those_of_the_api_and_others_are_not_there() -> None:
    for name in oc.__all__:
        assert getattr(oc, name, oc) is not oc
    assert set(oc.__all__) <= set(dir(oc))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        oc.nothing  # noqa: B018


def played(answers: int = 40) -> oc.Table:
    table = oc.new_game("Turtle Power", "Foot Clan", seed=7)
    player = oc.player("random", seed=3)
    for _ in range(answers):
        assert table.question is not None
        assert table.answer(table.question.seat, player.answer(table)) is None
    return table


def test_the_same_seed_brings_the_same_game() -> None:
    assert played() == played()
    assert played(10) != played(11)
    assert oc.new_game("Turtle Power", "Foot Clan", seed=1) != oc.new_game("Foot Clan", "Turtle Power", seed=1)


def test_a_loaded_game_is_equal_in_everything_that_is_told(tmp_path: Path) -> None:
    table = played()
    table.save(tmp_path / "game.txt")
    again = oc.load(tmp_path / "game.txt")
    assert again == table
    assert again.game == table.game
    assert again.question == table.question
    assert [again.view(seat) for seat in (None, 0, 1)] == [table.view(seat) for seat in (None, 0, 1)]
    assert again.undo_offer(0) == table.undo_offer(0)
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_games_are_equal_by_what_they_are_not_by_the_setting_object() -> None:
    table = played(0)
    setup = table.record.setup if table.record is not None else None
    assert setup is not None
    assert new_game(setup) == new_game(setup)
    assert new_game(setup).setting is not new_game(setup).setting


def test_values_print_readably() -> None:
    table = played(12)
    question = table.question
    assert question is not None
    assert repr(table).startswith("Table(Turtle Power 20 against Foot Clan 20, turn ")
    assert repr(table).endswith(f"{question.words})")
    assert repr(table.view(0)).startswith("View(seat 0, version ")
    assert repr(question).startswith(f"Question(seat {question.seat}, {question.kind}: ")
    assert repr(question.options[0]) == f"Option({question.options[0].answer}, {question.options[0].words!r})"
    assert repr(oc.teams()[0]) == "TeamInfo('Avengers Assembled', AI, standard)"
    assert repr(oc.cards("id:TMNT-035")[0]).startswith("CardInfo(TMNT-035 Raphael: ")
    assert repr(oc.player("search:2")) == "Player('search:2')"


def test_a_refusal_prints_what_it_has_and_nothing_else() -> None:
    table = played(0)
    question = table.question
    assert question is not None
    refused = table.answer(1 - question.seat, "pass")
    assert repr(refused).startswith("Refusal(key='table.wrong_seat', words=")
    assert "None" not in repr(refused)


def test_a_file_that_is_no_record_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "no.txt").write_text("hello\n", encoding="utf-8")
    with pytest.raises(oc.RecordError, match="Line 1"):
        oc.load(tmp_path / "no.txt")


def test_everything_that_is_told_is_json() -> None:
    table = played(12)
    question = table.question
    assert question is not None
    told = [table.view(0), question, table.undo_offer(0), oc.teams()[0], oc.cards("raphael")[0], oc.read_card("x")]
    for value in told:
        assert isinstance(json.loads(value.to_json()), dict)


def test_the_table_rolls_itself_so_a_seat_is_always_asked() -> None:
    table = oc.new_game("Turtle Power", "Foot Clan", seed=2)
    player = oc.player("random", seed=1)
    for _ in range(2000):
        question = table.question
        if question is None:
            break
        assert question.seat in (0, 1)
        assert question.options
        assert table.answer(question.seat, player.answer(table)) is None
    assert table.over
    assert table.question is None
    with pytest.raises(ValueError, match="Nobody is asked"):
        player.answer(table)


def test_a_searching_player_keeps_its_time() -> None:
    table = oc.new_game("Turtle Power", "Foot Clan", seed=3)
    player = oc.player("search:3", seed=1, seconds=0.5)
    began = time.monotonic()
    option = player.answer(table)
    assert time.monotonic() - began < 5
    assert table.answer(table.question.seat, option) is None  # type: ignore[union-attr]


def test_what_is_not_there_is_told_with_the_nearest() -> None:
    with pytest.raises(LookupError, match="Turtle Power"):
        oc.new_game("Turtle Powr", "Foot Clan")
    with pytest.raises(LookupError, match="search:1"):
        oc.player("serch:2")
    with pytest.raises(ValueError, match="names"):
        oc.new_game("Turtle Power", "Foot Clan", names=["Ann"])


CARD = '''[[card]]
name = "Quay Clerk"
subtitle = "Ledger"
cost = 3
energy = "mask"
levels = ["0/1/1", "1/2/2", "1/3/3"]
text = """
When fielded: gain 1 life.
"""
'''


def test_a_whole_card_or_its_text_alone_can_be_read() -> None:
    whole = oc.read_card(CARD)
    assert whole.ok, whole
    assert whole.card is not None
    assert (whole.card.name, whole.card.cost, whole.card.playable) == ("Quay Clerk", 3, True)
    assert whole.lines == ["When fielded: gain 1 life."]
    wrong = oc.read_card(CARD.replace("gain 1 life", "gain some life"))
    assert not wrong.ok
    assert wrong.problems[0].line
    assert not oc.read_card(CARD.replace("cost = 3", "cost = true")).ok
    alone = oc.read_card("When fielded: gain some life.")
    assert not alone.ok
    assert alone.problems[0].column > 1


@pytest.mark.parametrize(
    "text",
    ["While active: sidekicks gain Equip.", CARD.replace("gain 1 life", "each sidekick gains Equip until end of turn")],
)
def test_a_text_that_reads_and_cannot_be_played_is_not_ok(text: str) -> None:
    read = oc.read_card(text)
    assert not read.ok
    assert "Equip cannot be gained" in read.problems[0].words


def test_the_package_can_stand_behind_other_lines_as_the_compiled_engine_puts_it() -> None:
    text = (ROOT / "src" / "overcrush" / "__init__.py").read_text(encoding="utf-8")
    compile(f"import os\n{text}", "overcrush/__init__.py", "exec")
