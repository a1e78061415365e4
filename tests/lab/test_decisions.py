"""Decisions: moves, their comparison, suites, and how players do in them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from overcrush.cli.decisions import of_kinds
from overcrush.cli.main import run
from overcrush.engine.machine import offered, play
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.lab.decisions import making as making_module
from overcrush.lab.decisions.judging import Judgement, is_wrong, judge_game, totals
from overcrush.lab.decisions.making import BATCH, Found, Making, Wish, make_suite
from overcrush.lab.decisions.play_outs import Rated, compare
from overcrush.lab.decisions.results import Results
from overcrush.lab.decisions.suite import (
    KINDS,
    PURCHASE,
    SURVIVE,
    TRADE,
    USELESS,
    VERSION,
    WIN,
    KnownMove,
    Suite,
    WrongSuite,
    load_suite,
    move_in_words,
    positions_of_game,
    save_suite,
    words_of_move,
)
from overcrush.lab.decisions.suite import Position as Decision
from overcrush.players import player_named
from overcrush.players.moves import Move, TooMany, all_moves, move_by, move_of
from overcrush.players.races.play_outs import played_out
from overcrush.practice import card
from overcrush.table.position import Position
from overcrush.wording.questions import question

FIXED = Path(__file__).parent / "decisions.xz"
"""Positions of games that people reviewed, and some of every kind."""
TEAMS = Setup(
    (
        TeamSetup("Ours", ((card("Dock Hand"), 4), (card("Wrecker Captain"), 4))),
        TeamSetup("Theirs", ((card("Dock Hand"), 4), (card("Breakwater Guard"), 4))),
    ),
    first=0,
)


def attack_of_three() -> Game:
    """A Captain and two Sidekicks may attack somebody who has one life left and one blocker."""
    return (
        Position(TEAMS)
        .seat(0)
        .field("Wrecker Captain", level=3)
        .field("Sidekick", 2)
        .seat(1)
        .life(1)
        .field("Sidekick")
        .build(step="attack", active=0)
    )


def sizes(moves: Sequence[Move]) -> list[int]:
    """How many attackers each move declares."""
    return sorted(len(move.name) for move in moves)  # type: ignore[arg-type]


def test_a_whole_declaration_is_one_move_and_twins_are_told_apart_by_number_only() -> None:
    game = attack_of_three()
    before = game.copy()
    # With or without the Captain, and no, one or two Sidekicks.
    assert sizes(all_moves(game, 20)) == [0, 1, 1, 2, 2, 3]
    assert offered(game) == offered(before)


def test_too_many_moves_are_not_listed() -> None:
    with pytest.raises(TooMany):
        all_moves(attack_of_three(), 5)


def test_blocks_declared_in_another_order_are_the_same_move() -> None:
    game = (
        Position(TEAMS)
        .seat(0)
        .field("Wrecker Captain", level=3)
        .field("Dock Hand", level=2)
        .seat(1)
        .field("Sidekick")
        .field("Dock Hand", level=1)
        .build(step="attack", active=0)
    )
    while question(game).kind.value == "attackers":
        assert play(game, offered(game)[0]) is None
    ways = all_moves(game, 40)
    # Each of the two blockers blocks nobody, the one or the other.
    assert len(ways) == 9
    assert len({move.name for move in ways}) == 9


def test_what_a_player_does_is_one_of_the_moves() -> None:
    game = attack_of_three()
    done = move_by(player_named("greedy"), game)
    assert done.name in {move.name for move in all_moves(game, 20)}
    assert move_in_words(game, words_of_move(game, done)).name == done.name


def test_a_move_that_is_not_offered_says_so() -> None:
    game = attack_of_three()
    with pytest.raises(WrongSuite, match="not offered"):
        move_in_words(game, ("purchase card=nobody",))
    with pytest.raises(ValueError, match="refused"):
        move_of(game, [123456])


def last_stand() -> Game:
    """Two attack somebody with two lives and one blocker, who wins in return if the right one is blocked."""
    game = (
        Position(TEAMS)
        .seat(0)
        .life(1)
        .field("Wrecker Captain", level=3)
        .field("Sidekick")
        .seat(1)
        .life(2)
        .field("Sidekick")
        .build(step="attack", active=0)
    )
    while question(game).kind.value == "attackers":
        assert play(game, offered(game)[0]) is None
    return game


def blocking(game: Game, who: str) -> Move:
    """The move that blocks one of the attackers."""
    moves = {"; ".join(words_of_move(game, move)): move for move in all_moves(game, 20)}
    return next(move for words, move in moves.items() if who in words)


@pytest.mark.parametrize("whole_games", [False, True])
def test_a_block_that_loses_is_clearly_worse(whole_games: bool) -> None:
    game = last_stand()
    found = compare(game, all_moves(game, 20), seed=1, most=48, turns=2, whole_games=whole_games)
    right, wrong = found[blocking(game, "other=1.").name], found[blocking(game, "other=sidekick").name]
    assert right.behind == 0.0
    assert not right.clearly_worse
    assert wrong.value == 0.0
    assert wrong.clearly_worse
    assert (wrong.whole_games > 0) == whole_games


def test_what_whole_games_do_not_confirm_is_not_clear() -> None:
    assert Rated(0.4, 0.1, 0.01, 64).clearly_worse
    assert not Rated(0.4, 0.1, 0.01, 64, 0.02, 0.03, 480).clearly_worse
    assert Rated(0.4, 0.1, 0.01, 64, 0.12, 0.03, 480).clearly_worse
    assert not Rated(0.4, 0.1, 0.05, 64, 0.12, 0.03, 480).clearly_worse


def test_a_play_out_changes_nothing_and_is_the_same_again() -> None:
    game = attack_of_three()
    after = next(move.after for move in all_moves(game, 20) if move.name == ())
    turn = after.turn
    values = {played_out(after, SideId(0), 5, after.turn + 2, True) for _ in range(3)}
    assert len(values) == 1
    assert after.turn == turn


def test_play_outs_end_early_where_nothing_can_be_shown() -> None:
    game = (
        Position(TEAMS)
        .seat(0)
        .field("Sidekick")
        .seat(1)
        .field("Breakwater Guard", level=3)
        .build(step="attack", active=0)
    )
    moves = all_moves(game, 20)
    found = compare(game, moves, seed=1, most=320, turns=2, least_worse=0.9)
    assert max(rating.played for rating in found.values()) < 320


def known(words: tuple[str, ...], wrong: bool, behind: float) -> KnownMove:
    return KnownMove(words, wrong, 0.5, behind, 0.01, 100)


def test_a_move_that_is_not_listed_is_compared_with_the_best() -> None:
    game = last_stand()
    right, wrong = blocking(game, "other=1."), blocking(game, "other=sidekick")
    listed = Decision(TRADE, 0, 0, moves=(known(words_of_move(game, right), False, 0.0),))
    assert is_wrong(listed, game, wrong)
    assert not is_wrong(listed, game, right)


def test_totals_count_by_kind() -> None:
    judgements = [Judgement(SURVIVE, 0, 1, True, ()), Judgement(SURVIVE, 0, 2, False, ())]
    assert totals(judgements) == {"survive": {"right": 1, "positions": 2}}


def test_judging_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    suite = of_kinds(load_suite(FIXED), [SURVIVE])
    path = tmp_path / "judged.jsonl"
    first = Results(suite, path)
    assert len(list(first.judge("random", 1, lambda: True))) == 1
    again = Results(suite, path)
    assert len(again.left("random")) == len(again.numbers) - 1
    assert len(list(again.judge("random", 1, lambda: False))) == len(again.numbers) - 1
    assert again.left("random") == []
    assert again.totals("random")[SURVIVE]["positions"] == len(suite.positions)


# Suites


def test_a_suite_is_read_as_it_was_written(tmp_path: Path) -> None:
    suite = Suite(VERSION, 4, ("text",), (Decision(USELESS, 0, 3, (known(("pass",), True, 0.1),), 0, ("greedy",)),))
    save_suite(suite, tmp_path / "suite.xz")
    assert load_suite(tmp_path / "suite.xz") == suite


@pytest.mark.parametrize(("content", "told"), [(b"no suite", "is no suite of decisions"), (None, "cannot be read")])
def test_what_is_no_suite_says_so(content: bytes | None, told: str, tmp_path: Path) -> None:
    path = tmp_path / "suite.xz"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(WrongSuite, match=told):
        load_suite(path)


def test_a_suite_of_another_version_says_how_to_make_it_anew(tmp_path: Path) -> None:
    save_suite(Suite(VERSION + 1, 9, (), ()), tmp_path / "suite.xz")
    with pytest.raises(WrongSuite, match="make --seed 9"):
        load_suite(tmp_path / "suite.xz")


def test_a_game_that_cannot_be_played_says_so() -> None:
    suite = Suite(VERSION, 9, ("no record",), (Decision(SURVIVE, 0, 0),))
    with pytest.raises(WrongSuite, match="Game 1 of the suite cannot be played"):
        list(positions_of_game(suite, 0, suite.positions))


def test_the_shipped_suite_has_enough_of_every_kind_and_fits_the_rules() -> None:
    suite = load_suite()
    for kind in KINDS:
        assert len(suite.of_kind(kind)) >= 30
    number = suite.positions[0].game
    for position, game in positions_of_game(suite, number, [each for each in suite.positions if each.game == number]):
        assert len(offered(game)) > 1
        for each in position.moves:
            assert move_in_words(game, each.words).answers


@pytest.mark.parametrize(
    ("player", "kinds"),
    [("greedy", (WIN, SURVIVE, USELESS, PURCHASE)), ("search:1", (WIN, SURVIVE, USELESS, PURCHASE, TRADE))],
)
def test_players_decide_well_in_the_fixed_positions(player: str, kinds: Sequence[str]) -> None:
    """What they get wrong is what nobody has mended yet: an attack with everybody, rerolls, staying at home."""
    suite = load_suite(FIXED)
    judgements = [each for number in range(len(suite.games)) for each in judge_game((suite, number, player))]
    assert {each.kind for each in judgements} == set(KINDS)
    assert [(each.kind, each.at, each.move) for each in judgements if each.kind in kinds and not each.right] == []
    assert sum(not each.right for each in judgements) <= 4


def test_a_random_player_does_not_decide_well() -> None:
    suite = load_suite(FIXED)
    judgements = [each for number in range(len(suite.games)) for each in judge_game((suite, number, "random"))]
    assert sum(not each.right for each in judgements) >= 3


# Making


def found(number: int, *positions: tuple[str, bool]) -> Found:
    return Found(
        number,
        f"record {number}",
        tuple(
            Decision(kind, 0, at, missed_by=("greedy",) if missed else ())
            for at, (kind, missed) in enumerate(positions)
        ),
    )


def test_a_third_of_the_positions_is_missed_by_somebody() -> None:
    making = Making(1, dict.fromkeys(KINDS, 3))
    for number in range(4):
        making.take(found(number, (SURVIVE, False)))
    assert len(making.kept[SURVIVE]) == 2
    making.take(found(4, (SURVIVE, True)))
    assert [bool(each.missed_by) for each in making.suite().of_kind(SURVIVE)] == [False, False, True]


def test_where_nobody_misses_anything_the_suite_is_filled_up() -> None:
    making = Making(1, dict.fromkeys(KINDS, 3))
    for number in range(4):
        making.take(found(number, (SURVIVE, False)))
    suite = making.suite()
    assert len(suite.of_kind(SURVIVE)) == 3
    assert suite.games == ("record 0", "record 1", "record 2")


def test_what_is_wanted_is_decided_once_for_a_batch() -> None:
    making = Making(1, {**dict.fromkeys(KINDS, 0), SURVIVE: 1})
    assert making.batch[0].kinds == (SURVIVE,)
    making.take(found(0, (SURVIVE, True)))
    assert making.batch[0].kinds == (SURVIVE,)
    for number in range(1, BATCH):
        making.take(found(number))
    assert making.batch == ()


def test_making_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    def searched(wish: Wish) -> Found:
        looked.append(wish.number)
        return found(wish.number, *[(kind, wish.number % 2 == 0) for kind in wish.kinds])

    monkeypatch.setattr(making_module, "search_game", searched)
    wanted = {**dict.fromkeys(KINDS, 0), USELESS: 20, SURVIVE: 3}
    whole = Making(3, wanted)
    assert len(list(make_suite(whole, 100, 1, tmp_path / "whole"))) == 2 * BATCH
    first = Making(3, wanted)
    list(make_suite(first, 7, 1, tmp_path / "stopped"))
    again = Making(3, wanted)
    list(make_suite(again, 100, 1, tmp_path / "stopped"))
    assert again.suite() == whole.suite()
    assert looked == [*range(2 * BATCH), *range(2 * BATCH)]


# The command


def decisions(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        run(["decisions", *words])
    told = capsys.readouterr()
    return int(left.value.code or 0), told.out, told.err


def test_the_command_counts_what_is_right(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--player", "random", "--suite", str(FIXED), "--kind", SURVIVE, "--workers", "1"]
    code, told, _ = decisions(capsys, *words, "--json", "--misses")
    assert code == 0
    data = json.loads(told)
    count = data["kinds"][SURVIVE]
    assert count["positions"] - count["right"] == len(data["misses"])
    code, told, _ = decisions(capsys, *words, "--misses")
    assert f"{SURVIVE}" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--player", "nobody"], "no computer player"),
        (["--kind", "nothing"], "There is no kind 'nothing'"),
        (["--suite", "no-such-file.xz"], "cannot be read"),
        (["make", "--seed", "1", "--out", "no-such-folder/suite.xz"], "there is no folder"),
        (["record", "9999"], "there is no game 9999"),
    ],
)
def test_what_cannot_be_done_says_why(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, problem = decisions(capsys, *words)
    assert code == 2
    assert told in problem


def test_a_position_of_a_record_is_examined(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    suite = load_suite(FIXED)
    position = suite.of_kind(SURVIVE)[0]
    record = tmp_path / "game.record"
    record.write_text(suite.games[position.game], encoding="utf-8")
    into = tmp_path / "mine.xz"
    words = ["examine", str(record), "--at", str(position.at), "--kind", SURVIVE, "--into", str(into)]
    code, told, _ = decisions(capsys, *words)
    assert code == 0
    assert "certain to reach the goal" in told
    mine = load_suite(into)
    assert [(each.kind, each.at) for each in mine.positions] == [(SURVIVE, position.at)]
    decisions(capsys, *words)
    assert load_suite(into) == mine
