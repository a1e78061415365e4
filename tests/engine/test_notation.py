"""Records have words of their own, which no language and no edition changes; those of format 1 are still read."""

from pathlib import Path

import pytest

from overcrush.engine.chance import Seeded
from overcrush.engine.codec import encode
from overcrush.engine.machine import open_question, play
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.edition_options import Options
from overcrush.engine.setup import Setup, new_game
from overcrush.formats.card_ids import lookup
from overcrush.table.notation import Notation
from overcrush.table.position import Position
from overcrush.table.records.record import Record, RecordError, write
from overcrush.table.records.record_reader import read, read_as_far_as_it_fits, verify
from overcrush.table.table import Table, new_table
from overcrush.table.view import SPECTATOR
from overcrush.wording.texts import Language, language, speaking
from tests.engine.test_observation import riddle
from tests.engine.tiny import CARDS, sidekicks_only, small_teams

OLD = Path(__file__).parent.parent / "records" / "format-1.record"


def played(setup: Setup, seed: int, answers: int) -> Record:
    table = new_table(setup, Seeded(seed))
    player = Seeded(seed + 100)
    for _ in range(answers):
        if table.over:
            break
        offer = table.asked().numbers()
        assert table.answer(table.game.asked, offer[player.below(len(offer))]) is None
    assert table.record is not None
    return table.record


@pytest.mark.parametrize(
    ("setup", "seed"), [(small_teams(-1), 1), (small_teams(-1), 2), (sidekicks_only(4, -1), 3), (sidekicks_only(2), 4)]
)
def test_every_answer_is_written_differently_and_read_back(setup: Setup, seed: int) -> None:
    game = new_game(setup)
    notation = Notation(game.setting)
    player = Seeded(seed)
    for _ in range(300):
        if game.result != GOING_ON:
            break
        options = open_question(game).options
        written = [notation.written(options, option.answer) for option in options]
        assert len(set(written)) == len(options)
        for option, text in zip(options, written, strict=True):
            assert notation.meant(options, text) == [option]
        assert play(game, options[player.below(len(options))].answer) is None


def test_fields_that_are_clear_may_be_left_out() -> None:
    record = played(small_teams(-1), 6, 40)
    shortened = [
        line.split(" die=")[0] + " face=" + line.split(" face=")[1] if " face=" in line else line
        for line in write(record).split("\n")
    ]
    assert shortened != write(record).split("\n")
    assert read("\n".join(shortened), CARDS.get).answers == record.answers


def test_a_record_is_the_same_in_every_language_and_edition() -> None:
    record = played(small_teams(-1), 6, 60)
    text = write(record)
    shouted = Language("loud", {key: each if "{" in each else each.upper() for key, each in language().texts.items()})
    with speaking(shouted):
        assert write(record) == text
        assert read(text, CARDS.get).answers == record.answers
    options = Options()
    options.words = {"sidekick": "NPC", "character": "Superstar", "wild": "joker"}
    other = Record(small_teams(-1, options), record.answers)
    assert write(other).partition("answers\n")[2] == text.partition("answers\n")[2]


def test_a_record_of_format_1_is_read_and_written_in_format_2() -> None:
    old = OLD.read_text(encoding="utf-8")
    assert old.startswith("overcrush record 1\n")
    record = read(old, lookup, strict=False)
    text = write(record)
    assert text.startswith("overcrush record 2\n")
    assert read(text, lookup, strict=False).answers == record.answers


def test_a_record_of_format_1_is_read_whatever_language_is_spoken() -> None:
    record = read(OLD.read_text(encoding="utf-8"), lookup, strict=False)
    foreign = Language("xx", {key: f"[{text}]" for key, text in language().texts.items()})
    with speaking(foreign):
        assert read(OLD.read_text(encoding="utf-8"), lookup, strict=False).answers == record.answers


def test_a_record_opens_up_to_the_answer_that_does_not_fit_any_more() -> None:
    lines = OLD.read_text(encoding="utf-8").split("\n")
    at = next(number for number, line in enumerate(lines) if line.endswith(": pass"))
    whole = read("\n".join(lines), lookup, strict=False)
    lines[at] = lines[at].replace("pass", "buy Excalibur")

    record = read_as_far_as_it_fits("\n".join(lines), lookup, strict=False)

    assert 0 < len(record.answers) < len(whole.answers)
    assert record.answers == whole.answers[: len(record.answers)]
    assert record.stopped is not None
    assert record.stopped.line == at + 1
    with pytest.raises(RecordError, match="Excalibur"):
        read("\n".join(lines), lookup, strict=False)


def secret_table() -> Table:
    """Ann has named an energy type in secret, and Bea is asked to guess it."""
    table = new_table(small_teams(), Seeded(1))
    for seed in range(1, 200):
        table = new_table(small_teams(), Seeded(seed))
        player = Seeded(seed)
        for _ in range(120):
            if table.over:
                break
            offer = table.asked().numbers()
            assert table.answer(table.game.asked, offer[player.below(len(offer))]) is None
            if table.happenings[-1].line.secret and not table.over:
                return table
    raise AssertionError("no game came to a secret choice")


def test_a_record_of_a_running_game_hides_what_others_chose_in_secret() -> None:
    table = secret_table()
    seat = table.happenings[-1].line.seat
    chosen = table.happenings[-1].line.words
    assert chosen.startswith("name-energy type=")

    own = table.text_for(seat)
    others = table.text_for(1 - seat)

    assert own == table.text()
    assert chosen in own.splitlines()[-1]
    assert others.splitlines()[-1].endswith(": secret")
    assert table.text_for(SPECTATOR).splitlines()[-1].endswith(": secret")
    problem = verify(others, CARDS.get)
    assert problem is not None
    assert "was secret" in problem.sentence
    table.concede(seat)
    assert chosen in table.text_for(1 - seat)


def test_a_record_that_begins_behind_a_secret_choice_does_not_show_it() -> None:
    texts: dict[int | None, set[str]] = {0: set(), 1: set(), SPECTATOR: set()}
    for energy in ("bolt", "mask"):
        game = riddle(energy)
        table = Table(None, Seeded(1), Record(small_teams(), [], encode(game)))
        for who, told in texts.items():
            told.add(table.text_for(who))
        assert table.text_for(0) == table.text()
        problem = verify(table.text_for(1), CARDS.get)
        assert problem is not None
        assert "position was secret" in problem.sentence
        table.concede(0)
        assert table.text_for(1) == table.text()
    assert len(texts[0]) == 2
    assert len(texts[1]) == len(texts[SPECTATOR]) == 1


def test_a_record_that_begins_at_a_position_without_secrets_is_whole_for_everybody() -> None:
    game = Position(small_teams()).seat(0).field("Knight", level=1).build()
    table = Table(None, Seeded(1), Record(small_teams(), [], encode(game)))
    assert table.text_for(1) == table.text_for(SPECTATOR) == table.text()
