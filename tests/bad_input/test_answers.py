"""Whatever is given as an answer: a refusal in a sentence, and the game stays as it was."""

from hypothesis import strategies as st

from overcrush.engine.chance import Seeded
from overcrush.engine.codec import encode
from overcrush.engine.machine import offered, play
from overcrush.engine.model.game import Game
from overcrush.table.table import Table
from overcrush.wording.questions import Unread, find
from overcrush.wording.refusals import refusal_in_words
from tests.bad_input.counting import generated, is_clear
from tests.bad_input.positions import positions

SOME_WORDS = (
    "pass",
    "done",
    "yes",
    "no",
    "attack with Sidekick",
    "attack with Sidekick and Sidekick",
    "attack with 3 Sidekick",
    "attack with 001000000000 Sidekick",
    "attack with 99999999999999999999 x Sidekick",
    "reroll 20 x Sidekick, 20 Night Thief",
    "reroll Sidekick (fist), Sidekick (bolt) and Sidekick L1",
    "block Sidekick with Sidekick and Sidekick; block Night Thief with Sidekick",
    "block with",
    "block  with  with ; , and",
    "target Night Thief L9",
    "choose 0",
    "pay 1 bolt 1 generic",
    "pay 31 fist, 32 wilds and 99 generic",
    "pay " + "9" * 5000 + " bolt",
    "pay nothing",
    "roll level 2",
    "roll **",
    "9 fist",
    "buy Harbor Sentinel (Lamps)",
    "use global of Rally",
    "field Night Thief L1 (((",
    "name ",
    "give 0 damage to",
    "Harbor Sentinel #2",
    "#" * 400,
    "\x00\x00",
    "\ud800",
    "\u0665 \u0665",
    "\u01c5 \xdf \u0130 ",
)

moments = st.integers(0, len(positions()) - 1).map(lambda at: positions()[at])
shifted = st.builds(
    lambda high, verb, low: high << 20 | verb << 12 | low, st.integers(0, 300), st.integers(0, 9), st.integers(0, 4095)
)
numbers = st.one_of(
    st.integers(-9, 140),
    shifted,
    st.builds(lambda high, low: high << 12 | low, st.integers(-5, 140), st.integers(0, 140)),
    st.integers(-(2**70), 2**70),
)
things = st.one_of(
    st.none(),
    st.booleans(),
    st.floats(),
    st.binary(max_size=5),
    st.text(max_size=5),
    st.complex_numbers(),
    st.lists(st.integers(), max_size=3),
    st.tuples(st.integers()),
    st.dictionaries(st.integers(), st.text(max_size=2), max_size=2),
    st.builds(object),
)
words = st.one_of(
    st.sampled_from(SOME_WORDS),
    st.text(max_size=30),
    st.lists(st.sampled_from(SOME_WORDS), min_size=2, max_size=3).map(", ".join),
    st.builds(
        lambda text, at, new: text[: at % len(text)] + new + text[at % len(text) + 1 :],
        st.sampled_from(SOME_WORDS),
        st.integers(0, 60),
        st.text(max_size=3),
    ),
)


def refused(game: Game, answer: object) -> None:
    """The answer is refused in a clear sentence, and nothing has changed, not even what is offered."""
    before = encode(game)
    value = game.value()
    offer = list(offered(game))
    record: list[int] = []
    refusal = play(game, answer, Seeded(1), record)
    assert refusal is not None
    sentence = refusal_in_words(game, refusal).sentence
    assert is_clear(sentence), sentence
    assert encode(game) == before
    assert game.value() == value
    assert offered(game) == offer
    assert record == []


@generated("answers: numbers", st.tuples(moments, numbers))
def test_a_number_that_is_not_offered_is_refused(case: tuple[Game, int]) -> None:
    game, answer = case
    if answer in offered(game):
        assert play(game.copy(), answer) is None
    else:
        refused(game, answer)


@generated("answers: anything", st.tuples(moments, things))
def test_what_is_no_number_is_refused(case: tuple[Game, object]) -> None:
    refused(*case)


@generated("answers: words", st.tuples(moments, words))
def test_words_mean_an_offered_answer_or_are_not_understood(case: tuple[Game, str]) -> None:
    game, told = case
    before = encode(game)
    found = find(game, told)
    if isinstance(found, Unread):
        assert is_clear(found.sentence), found.sentence
    else:
        assert found in offered(game)
    assert encode(game) == before


@generated("answers: at a table", st.tuples(moments, st.one_of(words, numbers, things)))
def test_a_table_takes_an_answer_or_stays_as_it_is(case: tuple[Game, object]) -> None:
    game, answer = case
    table = Table(game.copy(), Seeded(5))
    before = encode(table.game)
    answers = list(table.answers)
    # On purpose: programs hand in anything.
    refused = table.answer(table.game.asked, answer)  # type: ignore[arg-type]
    if refused is not None:
        assert is_clear(str(refused)), refused
        assert encode(table.game) == before
        assert table.answers == answers
        assert table.steps == []
    else:
        assert len(table.answers) > len(answers)


def test_long_numbers_in_words_are_not_counted_out() -> None:
    """Each of these words at each moment: a number of dice or energy that nobody has is not understood."""
    for game in positions():
        for told in SOME_WORDS:
            table = Table(game.copy(), Seeded(5))
            before = encode(table.game)
            if table.answer(table.game.asked, told) is not None:
                assert encode(table.game) == before
