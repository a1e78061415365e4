"""The table: chance, taking back, whole declarations, and fast play that writes the same record."""

from collections.abc import Callable

import pytest

from overcrush.engine.chance import Seeded
from overcrush.engine.codec import encode
from overcrush.engine.laws import check_laws, check_replay
from overcrush.engine.machine import concede, offered, play
from overcrush.engine.model.constants import ATTACK, CHANCE, FIELD, ZONES
from overcrush.engine.model.ids import SeatId
from overcrush.engine.playout import playout
from overcrush.engine.setup import Setup, new_game
from overcrush.table.chance import Scripted, TableError, TypedIn
from overcrush.table.declarations import unfold_words
from overcrush.table.observation import Observation
from overcrush.table.position import Position
from overcrush.table.records.record import Record, write
from overcrush.table.records.record_reader import read
from overcrush.table.table import Table, new_table
from overcrush.wording.questions import WordedQuestion, question
from tests.engine.tiny import CARDS, sidekicks_only, small_teams


class Random:
    """Answers with the numbers of its own dice."""

    def __init__(self, seed: int) -> None:
        self.dice = Seeded(seed)

    def decide(self, observed: Observation) -> int:
        assert observed.question() is not None
        return observed.offer[self.dice.below(len(observed.offer))]


class Together:
    """One source of numbers for all seats, as play-outs have it."""

    def __init__(self, dice: Seeded) -> None:
        self.dice = dice

    def decide(self, observed: Observation) -> int:
        return observed.offer[self.dice.below(len(observed.offer))]


# Chance


def test_seeded_dice_are_the_same_for_a_seed_and_fair_enough() -> None:
    one, other, third = Seeded(42), Seeded(42), Seeded(43)
    rolls = [one.below(6) for _ in range(12_000)]
    assert rolls == [other.below(6) for _ in range(12_000)]
    assert rolls != [third.below(6) for _ in range(12_000)]
    assert all(1_800 < rolls.count(face) < 2_200 for face in range(6))
    assert rolls[:8] == KNOWN_ROLLS


KNOWN_ROLLS = [2, 1, 1, 4, 0, 5, 4, 2]
"""Written down once: a seed means the same game in every version."""


def test_first_rolls_of_neighbouring_seeds_are_spread_out() -> None:
    first = [Seeded(seed).below(6) for seed in range(600)]
    assert all(60 < first.count(face) < 140 for face in range(6))


def test_a_script_answers_chance_in_words() -> None:
    position = Position(small_teams()).seat(0).prep("Sidekick").prep("Knight")
    table = Table(position.build(step="roll and reroll"), Scripted(["fist", "L2", "bolt bolt"]))
    assert table.asked().words() == ["reroll Sidekick (fist)", "reroll Knight L2*", "done"]
    assert table.answer(table.game.asked, "reroll Knight") is None
    assert table.asked().kind.value == "act"


def test_a_script_that_does_not_fit_says_what_chance_was_asked() -> None:
    position = Position(small_teams()).seat(0).prep("Sidekick").prep("Knight")
    with pytest.raises(TableError, match=r"Answer 2 of the script.*Ann rolls Knight"):
        Table(position.build(step="roll and reroll"), Scripted(["fist", "wild"]))
    with pytest.raises(TableError, match=r"used up after 1 answers.*Ann rolls Knight"):
        Table(position.build(step="roll and reroll"), Scripted(["fist"]))


def test_typed_in_chance_asks_until_it_fits() -> None:
    said = iter(["nonsense", "fist"])
    heard: list[str] = []

    def ask(asked: WordedQuestion, wrong: str) -> str:
        heard.append(wrong)
        assert asked.seat == CHANCE
        return next(said)

    position = Position(small_teams()).seat(0).prep("Sidekick")
    table = Table(position.build(step="roll and reroll"), TypedIn(ask))
    assert heard[0] == ""
    assert "Nearest" in heard[1] or "Possible" in heard[1]
    assert table.asked().kind.value == "reroll"


# Playing


def test_a_whole_game_runs_and_its_record_replays() -> None:
    table = new_table(small_teams(-1), Seeded(9))
    result = table.run([Random(1), Random(2)])
    assert result == table.game.result != 0
    check_replay(table.start, table.answers, table.game)
    assert table.record is not None
    assert table.record.replay().value() == table.game.value()


def test_a_player_who_answers_wrongly_is_told() -> None:
    class Wrong:
        def decide(self, observed: Observation) -> int:
            return 999_999 + observed.seat

    with pytest.raises(TableError, match="seat 0 gave an answer that is refused"):
        new_table(sidekicks_only(), Seeded(1)).run([Wrong(), Wrong()])
    with pytest.raises(TableError, match="2 seats"):
        new_table(sidekicks_only(), Seeded(1)).run([Wrong()])


def test_refused_words_and_numbers_change_nothing() -> None:
    table = new_table(small_teams(), Seeded(3))
    before = encode(table.game)
    count = len(table.answers)
    for answer in ("dance", "", "attack with a dragon", 77_777, -5):
        refused = table.answer(table.game.asked, answer)
        assert refused is not None
        assert refused.words
    assert encode(table.game) == before
    assert len(table.answers) == count


@pytest.mark.parametrize("setup", [small_teams(-1), sidekicks_only(4, -1)], ids=["two", "doubles"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_fast_play_and_questions_give_the_same_record_and_state(setup: Setup, seed: int) -> None:
    fast = new_game(setup)
    written: list[int] = []
    counted = playout(fast, Seeded(seed), Seeded(seed + 50), 100_000, written)
    assert counted.finished
    together = Together(Seeded(seed + 50))
    table = new_table(setup, Seeded(seed))
    table.run([together] * table.game.setting.seats)
    assert table.answers == written
    assert table.game.value() == fast.value()
    slow = new_game(setup)
    dice, player = Seeded(seed), Seeded(seed + 50)
    one_by_one: list[int] = []
    while slow.result == 0:
        asked = question(slow)
        answer = dice.answer(slow) if asked.seat == CHANCE else asked.answers[player.below(len(asked.answers))].number
        one_by_one.append(answer)
        assert play(slow, answer) is None
    assert one_by_one == written
    assert counted.decisions == len(table.steps)


def test_a_playout_stops_at_its_limit_and_eager_play_differs() -> None:
    game = new_game(small_teams())
    assert playout(game, Seeded(1), Seeded(2), 10).decisions == 10
    assert game.result == 0
    usual, eager = new_game(small_teams()), new_game(small_teams())
    playout(usual, Seeded(1), Seeded(2), 60)
    playout(eager, Seeded(1), Seeded(2), 60, None, True)
    assert usual.value() != eager.value()
    check_laws(eager)


def test_a_player_concedes_at_any_moment_and_the_record_knows() -> None:
    table = new_table(small_teams(), Seeded(3))
    assert table.game.asked == 0
    assert table.concede(1) is None
    assert table.game.result == 1
    assert table.over
    refused = table.concede(0)
    assert refused is not None
    assert refused.key == "answer.game_over"
    assert table.record is not None
    text = write(table.record)
    assert text.rstrip().endswith("Bea: concede")
    assert read(text, CARDS.get).replay().result == 1


def test_a_conceded_game_is_not_played_on() -> None:
    game = new_table(small_teams(), Seeded(3)).game
    assert offered(game)
    concede(game, SeatId(1))
    counted = playout(game, Seeded(1), Seeded(2), 50)
    assert counted.decisions == 0
    assert game.result == 1


# Taking back


def attack_position() -> Position:
    position = Position(small_teams()).seat(0).field("Knight", level=1).field("Sidekick", 3)
    return position.seat(1).field("Sidekick", 2)


def test_the_last_answer_can_be_taken_back() -> None:
    table = Table(attack_position().build(step="attack"), Seeded(1))
    before = encode(table.game)
    assert table.answer(table.game.asked, "attack with Sidekick") is None
    assert encode(table.game) != before
    assert table.undo(0) is None
    assert encode(table.game) == before
    assert table.answers == []
    assert "not answered" in str(table.undo(0))


def test_answers_of_others_and_dice_are_not_taken_back() -> None:
    table = Table(attack_position().build(step="attack"), Seeded(1))
    assert table.answer(table.game.asked, "attack with Knight") is None
    assert "not answered" in str(table.undo(1))
    assert table.answer(table.game.asked, "block Knight with Sidekick") is None
    assert "Another player" in str(table.undo(0))
    assert table.undo(1) is None
    assert table.answer(table.game.asked, "done") is None
    assert "rolled since" in str(table.undo(1))


def test_in_practice_the_same_rolls_come_again() -> None:
    position = Position(small_teams()).seat(0).prep("Sidekick", 4)
    table = Table(position.build(step="roll and reroll"), Seeded(5), agreeing=(0, 1))
    rolled = table.game.face[:]
    faces = table.asked().words()
    assert table.answer(table.game.asked, f"{faces[0]}") is None
    assert table.answer(table.game.asked, "done") is None if table.asked().kind.value == "reroll" else True
    after = encode(table.game)
    while table.game.face != rolled or table.asked().kind.value != "reroll" or table.asked().so_far:
        assert table.undo(0) is None
    assert table.answer(table.game.asked, f"{faces[0]}") is None
    assert table.answer(table.game.asked, "done") is None if table.asked().kind.value == "reroll" else True
    assert encode(table.game) == after


def test_in_practice_typed_rolls_come_again_without_typing() -> None:
    position = Position(small_teams()).seat(0).prep("Sidekick")
    table = Table(position.build(step="roll and reroll"), Scripted(["fist", "wild"]), agreeing=(0, 1))
    assert table.answer(table.game.asked, "reroll Sidekick") is None
    assert table.game.face[0] == 4
    assert table.undo(0) is None
    assert table.game.face[0] == 0
    assert table.answer(table.game.asked, "reroll Sidekick") is None
    assert table.game.face[0] == 4


def test_practice_goes_back_past_another_player() -> None:
    table = Table(attack_position().build(step="attack"), Seeded(1), agreeing=(0, 1))
    before = encode(table.game)
    assert table.answer(table.game.asked, "attack with Knight") is None
    assert table.answer(table.game.asked, "done") is None
    assert table.undo(0) is None
    assert encode(table.game) == before


def test_a_declaration_is_taken_back_whole() -> None:
    table = Table(attack_position().build(step="attack"), Seeded(1))
    before = encode(table.game)
    assert table.answer(table.game.asked, "attack with Sidekick") is None
    assert table.answer(table.game.asked, "attack with Sidekick") is None
    assert table.asked().so_far == ["attack with Sidekick"] * 2
    assert table.undo(0) is None
    assert encode(table.game) == before


def test_a_resumed_table_goes_on_and_takes_back() -> None:
    table = new_table(small_teams(), Seeded(3))
    for _ in range(12):
        assert table.answer(table.game.asked, offered(table.game)[-1]) is None
    assert table.record is not None
    record = read(write(table.record), CARDS.get)
    resumed = Table(record.replay(), Seeded(8), record)
    assert encode(resumed.game) == encode(table.game)
    assert [step.seat for step in resumed.steps] == [step.seat for step in table.steps]
    seat = resumed.game.asked
    before = encode(resumed.game)
    assert resumed.answer(resumed.game.asked, offered(resumed.game)[0]) is None
    assert record.answers == resumed.answers
    assert len(record.answers) > len(table.answers)
    assert resumed.undo(seat, agreed=(0, 1)) is None
    assert encode(resumed.game) == before
    with pytest.raises(TableError, match="where its record ends"):
        Table(new_game(small_teams()), Seeded(1), record)


def test_continuing_from_a_point_of_a_record() -> None:
    table = new_table(small_teams(), Seeded(3))
    table.run([Random(1), Random(2)])
    assert isinstance(table.record, Record)
    part = table.record.cut(30)
    again = Table(part.replay(), Seeded(77), part)
    again.run([Random(3), Random(4)])
    assert again.answers[:30] == table.answers[:30]
    assert part.replay().value() == again.game.value()


# Whole declarations


def dice_in(table: Table, seat: int, zone: int) -> int:
    return len(table.game.places[seat * ZONES + zone])


@pytest.mark.parametrize(
    "words",
    [
        "attack with Knight and Sidekick and Sidekick",
        "attack with Sidekick, Sidekick, Knight L1",
        "Attack with Sidekick and Knight and Sidekick",
        "attack with 2 Sidekick and Knight",
        "attack with 2x Sidekick, knight",
    ],
)
def test_a_whole_attack_unfolds_in_any_order(words: str) -> None:
    table = Table(attack_position().build(step="attack"), Seeded(1))
    assert table.answer(table.game.asked, words) is None
    assert dice_in(table, 0, ATTACK) == 3
    assert dice_in(table, 0, FIELD) == 1
    assert table.game.asked == 1


def test_a_single_attacker_is_one_step_of_the_declaration() -> None:
    table = Table(attack_position().build(step="attack"), Seeded(1))
    assert table.answer(table.game.asked, "attack with Sidekick") is None
    assert table.asked().kind.value == "attackers"


@pytest.mark.parametrize(
    "words",
    [
        "attack with Knight and Dragon",
        "attack with 4 Sidekick and Knight",
        "attack with",
        "attack with Knight and Knight",
        "reroll Knight and Sidekick",
    ],
)
def test_a_declaration_that_does_not_fit_changes_nothing(words: str) -> None:
    table = Table(attack_position().build(step="attack"), Seeded(1))
    before = encode(table.game)
    assert table.answer(0, words) is not None
    assert encode(table.game) == before
    assert table.answers == []


def test_whole_blocks_unfold() -> None:
    table = Table(attack_position().build(step="attack"), Seeded(1))
    assert table.answer(table.game.asked, "attack with Knight and Sidekick") is None
    assert table.answer(table.game.asked, "block Knight with Sidekick; block Sidekick with Sidekick") is None
    assert dice_in(table, 1, ATTACK) == 0
    assert dice_in(table, 0, ATTACK) == 0
    table = Table(attack_position().build(step="attack"), Seeded(1))
    assert table.answer(table.game.asked, "attack with Knight and Sidekick") is None
    assert table.answer(table.game.asked, "block Knight with Sidekick and Sidekick") is None
    assert table.asked().kind.value == "split"


def test_whole_rerolls_unfold_and_names_with_and_stay_whole() -> None:
    position = Position(small_teams()).seat(0).prep("Sidekick", 2).prep("Salt and Sand", 2)
    script = ["fist", "wild", "mask", "L1", "bolt", "mask mask"]
    table = Table(position.build(step="roll and reroll"), Scripted(script))
    assert table.answer(table.game.asked, "reroll Salt and Sand L1 and Sidekick (wild)") is None
    assert table.asked().kind.value == "act"
    position = Position(small_teams()).seat(0).field("Salt and Sand", level=1).field("Sidekick")
    table = Table(position.build(step="attack"), Seeded(1))
    assert isinstance(unfold_words(table.game, "attack with Salt and Sand and Sidekick"), list)


def test_typed_in_chance_takes_any_callable() -> None:
    def first(asked: WordedQuestion, wrong: str) -> str:
        assert wrong == ""
        return asked.answers[0].words

    ask: Callable[[WordedQuestion, str], str] = first
    table = new_table(sidekicks_only(), TypedIn(ask))
    assert table.asked().seat == 0
