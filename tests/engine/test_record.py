"""Records: readable, exact both ways, and never a traceback for a text that is none."""

import dataclasses
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overcrush.abilities import triggers
from overcrush.abilities.card import Card
from overcrush.editions import EDITIONS, edition
from overcrush.engine.chance import Seeded
from overcrush.engine.machine import offered
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.edition_options import Options
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.table.position import Position
from overcrush.table.records.record import Record, RecordError, canonical, card_hash, write
from overcrush.table.records.record_reader import read, verify
from overcrush.table.table import Table, new_table
from tests.engine.tiny import CARDS, KNIGHT, LANCE, OTHER_KNIGHT, RIDDLER, STUMBLE, sidekicks_only, small_teams


def played(setup: Setup, seed: int, answers: int = 10_000) -> Record:
    table = new_table(setup, Seeded(seed))
    player = Seeded(seed + 1)
    for _ in range(answers):
        if table.over:
            break
        offer = offered(table.game)
        assert table.answer(table.game.asked, offer[player.below(len(offer))]) is None
    assert table.record is not None
    return table.record


@pytest.mark.parametrize(
    "setup", [small_teams(-1), small_teams(1), sidekicks_only(4, -1)], ids=["small", "second first", "doubles"]
)
def test_a_whole_game_is_written_and_read_back_exactly(setup: Setup) -> None:
    record = played(setup, 4)
    text = write(record)
    back = read(text, CARDS.get)
    assert back.answers == record.answers
    assert back.setup.teams == setup.teams
    assert back.replay().value() == record.replay().value()
    assert back.replay().result != GOING_ON
    assert write(back) == text


def test_a_record_reads_like_this() -> None:
    text = write(played(small_teams(), 4, 6))
    lines = text.splitlines()
    assert lines[:9] == [
        "overcrush record 2",
        "edition ai",
        "life 20",
        "basic dice 3",
        "sidekicks 8",
        "first side 1",
        "start coin",
        'player "Ann"',
        f"card t-1 4 {card_hash(KNIGHT)}",
    ]
    assert f"basic t-5 {card_hash(STUMBLE)}" in lines
    assert "# Turn 1: Ann" in lines
    assert lines[lines.index("answers") + 2].startswith("chance: roll ")
    assert any(line.startswith("Ann: ") for line in lines)


def test_the_edition_and_its_changes_are_kept() -> None:
    options = Options()
    options.code = "wwe"
    options.turn_limit = 30
    options.generic_rest_is_kept = False
    options.words = {"character": "Superstar"}
    record = played(small_teams(options=options), 2, 20)
    text = write(record)
    assert "option generic_rest_is_kept false" in text
    back = read(text, CARDS.get)
    assert back.setup.options.turn_limit == 30
    assert back.setup.options.words == {"character": "Superstar"}
    assert write(back) == text


@pytest.mark.parametrize("code", sorted(EDITIONS))
def test_the_words_of_the_edition_itself_are_left_out(code: str) -> None:
    record = played(small_teams(options=edition(code)), 2, 20)
    text = write(record)
    assert "option words" not in text
    assert read(text, CARDS.get).setup == record.setup
    told = json.dumps(edition(code).words)
    older = text.replace("\nlife ", f"\noption words {told}\nlife ", 1)
    assert read(older, CARDS.get).setup == record.setup


def test_every_field_of_a_set_up_is_written() -> None:
    """A new field of Setup must find its line in the record: then add it to this list."""
    known = {"teams", "life", "basic_dice", "sidekicks", "first", "shared_basics", "options", "start"}
    assert {field.name for field in dataclasses.fields(Setup)} == known
    assert {field.name for field in dataclasses.fields(TeamSetup)} == {"name", "cards", "basics"}


def test_unusual_set_ups_survive() -> None:
    setup = Setup(
        (TeamSetup("chance", ((KNIGHT, 2),)), TeamSetup("Bea: the\n# second", ((LANCE, 1),), (STUMBLE,))),
        life=7,
        basic_dice=2,
        sidekicks=6,
        first=-1,
        shared_basics=(STUMBLE,),
        start="sidekick die",
    )
    record = played(setup, 3, 30)
    text = write(record)
    assert "seat 1: " in text
    back = read(text, CARDS.get)
    assert back.setup.teams == setup.teams
    assert (back.setup.life, back.setup.basic_dice, back.setup.sidekicks, back.setup.start) == (7, 2, 6, "sidekick die")
    assert back.answers == record.answers


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(max_size=30), st.text(max_size=30))
def test_any_names_survive(one: str, other: str) -> None:
    setup = Setup((TeamSetup(one), TeamSetup(other)), first=0)
    record = played(setup, 3, 8)
    text = write(record)
    back = read(text, CARDS.get)
    assert [team.name for team in back.setup.teams] == [one, other]
    assert back.answers == record.answers


def test_a_game_that_began_in_the_middle_is_kept_with_its_position() -> None:
    from overcrush.engine.codec import encode

    setup = small_teams()
    game = Position(setup).seat(0).field("Knight", level=2).reserve("Sidekick", face="bolt").build()
    record = Record(setup, [], encode(game))
    table = Table(record.opening(), Seeded(1), record)
    assert (
        table.answer(table.game.asked, "attack with Knight" if table.asked().kind.value == "attackers" else "pass")
        is None
    )
    back = read(write(record), CARDS.get)
    assert back.replay().value() == table.game.value()


def test_it_can_be_stopped_anywhere_and_go_on() -> None:
    record = played(small_teams(), 6)
    whole = record.replay()
    for upto in (0, 1, 17, len(record.answers)):
        part = record.cut(upto)
        assert len(part.answers) == upto
        table = Table(part.replay(), Seeded(0), part)
        assert table.answers[:upto] == record.answers[:upto]
    assert record.replay().value() == whole.value()
    with pytest.raises(ValueError, match="cannot be cut"):
        record.cut(len(record.answers) + 1)


# Hashes


def test_the_hash_depends_on_what_a_card_says() -> None:
    assert card_hash(KNIGHT) == card_hash(dataclasses.replace(KNIGHT))
    for changed in (
        dataclasses.replace(KNIGHT, cost=4),
        dataclasses.replace(KNIGHT, name="Night"),
        dataclasses.replace(KNIGHT, front=RIDDLER.front),
        OTHER_KNIGHT,
    ):
        assert card_hash(changed) != card_hash(KNIGHT)
    assert canonical(frozenset(("b", "a"))) == "{'a', 'b'}"
    assert "max_dice" not in canonical(KNIGHT)


@pytest.mark.parametrize(
    ("how", "word"),
    [
        (triggers.Cause.COMBAT, "combat"),
        (triggers.Rolled.DOUBLE, "double face"),
        (triggers.By("opponent"), "by opponent"),
        (triggers.TargetedBy("action"), "action"),
        (triggers.TargetedBy("action", "opponent"), "opposing action"),
        (triggers.Spends("fist"), "spends fist"),
        (triggers.Uses("Swarm"), "uses Swarm"),
        (triggers.Into("used"), "to used"),
        (triggers.OutOf("prep"), "from prep"),
        (triggers.During("clear and draw"), "in clear and draw"),
    ],
)
def test_what_narrows_an_event_has_the_hash_that_older_records_know(how: triggers.How, word: str) -> None:
    assert canonical(triggers.Event("ko", how=how)) == f"Event(kind='ko', how='{word}')"


def test_a_changed_card_is_noticed_and_can_be_allowed() -> None:
    text = write(played(small_teams(), 6, 10))
    newer = {**CARDS, "t-1": dataclasses.replace(KNIGHT, tags=("Rider",))}
    with pytest.raises(RecordError, match="is not what it was"):
        read(text, newer.get)
    assert read(text, newer.get, strict=False).changed == ["t-1"]


# What is no record

TEXT = write(played(small_teams(-1), 6, 60))
LINES = TEXT.split("\n")
FIRST_ANSWER = LINES.index("answers") + 1


def with_line(at: int, line: str) -> str:
    return "\n".join([*LINES[:at], line, *LINES[at + 1 :]])


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "it is empty"),
        ("hello", 1, "must begin with"),
        ("overcrush record 99\n", 1, "format '99'"),
        ("overcrush record 1\nlife 20\n", 3, "there must be a line `answers`"),
        (with_line(1, "weather fine"), 2, "is not known here"),
        (with_line(2, "life 0"), 3, "life is a number from 1"),
        (with_line(2, "life ²"), 3, "life is a number from 1"),
        (with_line(3, "basic dice many"), 4, "basic dice is a number"),
        (with_line(5, "first nobody"), 6, "who goes first"),
        (with_line(6, "start thumb war"), 7, "a game starts with"),
        (with_line(7, "card t-1 4 0"), 8, "before the first player"),
        (with_line(7, 'player "Ann'), 8, "no proper quotes"),
        (with_line(8, "card t-99 4 0"), 9, "'t-99' is not known"),
        (with_line(8, "card t-1"), 9, "needs an id"),
        (with_line(8, "card t-1 x 0"), 9, "is not what it was"),
        (with_line(1, "option turn_limi 3"), 2, "Nearest: turn_limit"),
        (with_line(1, "option turn_limit soon"), 2, "needs a value"),
        (with_line(1, "option turn_limit true"), 2, "wrong kind"),
        (with_line(1, 'option words {"a": 1}'), 2, "words for words"),
        (with_line(1, "option words " + "[" * 100_000), 2, "needs a value"),
        (with_line(1, "position !!!"), FIRST_ANSWER, "no base64"),
        (with_line(1, "position AAAA"), FIRST_ANSWER, "at least"),
        (with_line(FIRST_ANSWER, "Ann pass"), FIRST_ANSWER + 1, "who answered"),
        (with_line(FIRST_ANSWER, "Zoe: pass"), FIRST_ANSWER + 1, "asks chance here"),
        (with_line(FIRST_ANSWER, "chance: roll 77"), FIRST_ANSWER + 1, "no answer 'roll 77'"),
        (with_line(FIRST_ANSWER, "Ann: concede"), FIRST_ANSWER + 2, "over before this line"),
    ],
)
def test_the_first_line_that_does_not_fit_is_named(text: str, line: int, says: str) -> None:
    problem = verify(text, CARDS.get)
    assert problem is not None
    assert says in problem.sentence
    assert problem.line == line
    assert str(problem).startswith(f"Line {line}: ")


def test_a_record_that_fits_has_no_problem() -> None:
    assert verify(TEXT, CARDS.get) is None
    assert verify(TEXT.replace("\n", "\r\n"), CARDS.get) is None
    assert verify("\ufeff# a note\n\n" + TEXT, CARDS.get) is None


def test_a_lookup_may_raise_for_unknown_cards() -> None:
    none: dict[str, Card] = {}
    with pytest.raises(RecordError, match="is not known"):
        read(TEXT, none.__getitem__)


@settings(deadline=None, max_examples=400)
@given(st.text(max_size=300))
def test_any_text_gives_an_error_with_a_line(text: str) -> None:
    problem = verify(text, CARDS.get)
    assert problem is not None
    assert problem.line >= 1
    assert problem.sentence.endswith((".", "`."))


@settings(deadline=None, max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(
    at=st.integers(0, len(LINES) - 2),
    change=st.one_of(
        st.text(max_size=40),
        st.sampled_from(LINES),
        st.builds(lambda words: f"Ann: {words}", st.text(max_size=20)),
        st.builds(lambda words: f"card {words}", st.text(max_size=20)),
        st.builds(lambda words: f"option {words}", st.text(max_size=20)),
    ),
)
def test_a_changed_line_gives_a_record_or_an_error(at: int, change: str) -> None:
    problem = verify(with_line(at, change), CARDS.get)
    if problem is not None:
        assert 1 <= problem.line <= len(LINES) + change.count("\n")
