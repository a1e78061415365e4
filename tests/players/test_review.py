"""Looking back at answers: what would have been better, how sure that is, and the mark that comes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from overcrush.engine.machine import offered, play
from overcrush.engine.model.actions import PASS
from overcrush.engine.model.constants import FIELD
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.engine.steps.blockers import block_answer
from overcrush.formats.card_ids import lookup
from overcrush.players.plans.policy import ATTACKERS
from overcrush.players.review.answer_words import whole_message
from overcrush.players.review.marks import Certainty, Mark, judged, mark_of
from overcrush.players.review.reviewed import Reviewed, reviewed
from overcrush.players.review.reviewer import Reviewer
from overcrush.players.review.trial import Trial
from overcrush.players.review.whole_answers import put_off, same_answer
from overcrush.practice import card
from overcrush.table.observation import observe
from overcrush.table.playback import Playback
from overcrush.table.position import Position
from overcrush.table.records.record_reader import read
from overcrush.wording.questions import question, words_of
from overcrush.wording.texts import say

RECORDS = Path(__file__).parent.parent / "records"
LOST = "lost-without-blocking.record"
MISSED = "a-certain-win-missed.record"
QUICK = 16
PLAIN = Setup(
    (
        TeamSetup("Ours", ((card("Dock Hand"), 4), (card("Wrecker Captain"), 4))),
        TeamSetup("Theirs", ((card("Dock Hand"), 4), (card("Breakwater Guard"), 4))),
    ),
    first=0,
)


def playback(name: str) -> Playback:
    return Playback(read((RECORDS / name).read_text(encoding="utf-8"), lookup))


def review(game: Playback, number: int, play_outs: int = QUICK, seed: int = 0) -> Reviewed:
    """What is told of one of the decisions."""
    decided = game.decisions()[number]
    found = Reviewer(decided.answers, play_outs, seed).think(game.observation(decided.at))
    return reviewed(game, decided, found, len(game.decisions()))


def answer(game: Game, words: str) -> int:
    return next(each for each in offered(game) if words_of(game, each) == words)


def answered(game: Game, *words: str) -> list[int]:
    """Small answers one after the other."""
    copy = game.copy()
    given: list[int] = []
    for said in words:
        given.append(answer(copy, said))
        assert play(copy, given[-1]) is None
    return given


# What counts as one decision


def test_a_declaration_is_one_decision_and_a_payment_is_none() -> None:
    game = playback(LOST)
    attack, block = game.decisions()
    assert [game.kinds[attack.at], attack.last] == [ATTACKERS, block.at]
    assert (block.seat, block.last) == (0, game.last)
    missed = playback(MISSED)
    kinds = {missed.kinds[each.at].value for each in missed.decisions()}
    assert "pay" not in kinds
    assert all(each.seat >= 0 for each in missed.decisions()), "chance decides nothing"


# Marks


@pytest.mark.parametrize("seed", [0, 1])
def test_walking_into_a_certain_loss_is_a_blunder_whatever_the_seed(seed: int) -> None:
    block = review(playback(LOST), 1, seed=seed)
    assert block.words == "block with nobody"
    assert (block.mark, block.certain, block.chance) == ("blunder", "loss", 0.0)
    assert block.better_chance > 0.5
    assert block.better.startswith("block ")
    assert block.better != block.words
    assert "loses for certain" in block.why


def test_missing_a_certain_win_says_how_it_was_to_be_had() -> None:
    game = playback(MISSED)
    number = next(at for at, each in enumerate(game.decisions()) if game.moments[each.at].words == "use Chaos Warp")
    missed = review(game, number, 256)
    assert (missed.mark, missed.certain, missed.better_chance) == ("blunder", "win", 1.0)
    assert missed.better == "end the Main Step"
    assert "It wins for certain" in missed.why
    assert "5 x attack with Sidekick" in missed.why, "what one player does in a row is told together"


def test_an_answer_that_wins_for_certain_is_the_best_at_once() -> None:
    game = Position(PLAIN).seat(0).field("Wrecker Captain", level=3).seat(1).life(1).build(step="attack", active=0)
    given = answered(game, "attack with Wrecker Captain L3")
    found = Reviewer(given, QUICK).think(observe(game, game.asked))
    judgement = judged(found)
    assert judgement is not None
    assert (judgement.mark, judgement.chance, judgement.better) == ("best", 1.0, [])
    assert found.play_outs == 0


@pytest.mark.parametrize(
    ("lost", "error", "certain", "mark"),
    [
        (-0.2, 0.03, "", "best"),
        (0.009, 0.0, "", "best"),
        (0.02, 0.03, "", "best"),
        (0.035, 0.03, "", "fine"),
        (0.06, 0.03, "", "doubtful"),
        (0.15, 0.03, "", "blunder"),
        (0.15, 0.12, "", "fine"),
        (0.15, 0.2, "", "best"),
        (0.15, 0.2, "loss", "blunder"),
        (0.02, 0.2, "win", "doubtful"),
        (0.02, 0.2, "loss", "fine"),
    ],
)
def test_what_is_not_sure_is_never_worse_than_fine(lost: float, error: float, certain: Certainty, mark: Mark) -> None:
    assert mark_of(lost, error, certain) == mark


def test_the_same_seed_gives_the_same_review_and_who_was_interrupted_judges_nothing() -> None:
    game = playback(LOST)
    assert review(game, 0) == review(game, 0)
    decided = game.decisions()[0]
    stopped = Reviewer(decided.answers, QUICK).think(game.observation(decided.at), lambda: True)
    assert judged(stopped) is None
    assert reviewed(game, decided, stopped, 2).mark == ""


# How answers are compared


def test_equal_answers_are_played_out_to_equal_ends() -> None:
    game = playback(MISSED)
    decided = game.decisions()[0]
    trial = Trial(game.observation(decided.at), [decided.answers, decided.answers], 5, QUICK)
    for _ in range(4):
        trial.play()
    assert trial.values[0] == trial.values[1], "the dice are the same"
    assert trial.error_between(0, 1) < trial.error(0)


def test_what_can_still_be_done_afterwards_is_put_off_and_not_missed() -> None:
    game = Position(PLAIN).seat(0).reserve("Sidekick", face="fist", count=7).build(step="main", active=0)
    first, other = (answer(game, words) for words in ("buy Dock Hand", "buy Wrecker Captain"))
    later = put_off(game, first, other)
    assert (later[0], later[-1]) == (first, other)
    copy = game.copy()
    for each in later:
        assert play(copy, each) is None, "what is to be paid is among the answers"
    assert put_off(game, first, PASS) == [], "nothing comes after the Main Step"


def test_neither_the_order_of_a_declaration_means_anything_nor_which_of_two_twins_it_names() -> None:
    game = (
        Position(PLAIN)
        .seat(0)
        .field("Wrecker Captain", level=3)
        .field("Dock Hand", level=2)
        .seat(1)
        .field("Sidekick", 2)
        .build(step="attack", active=0)
    )
    captain, hand = (DieId(answer(game, f"attack with {each}")) for each in ("Wrecker Captain L3", "Dock Hand L2"))
    assert same_answer(game, [captain, hand, FINISHED], [hand, captain])
    assert not same_answer(game, [captain], [hand, captain])
    while question(game).kind is ATTACKERS:
        assert play(game, offered(game)[0]) is None
    one, twin = (DieId(die) for die, zone in enumerate(game.zone) if zone == FIELD)
    straight = [block_answer(one, captain), block_answer(twin, hand)]
    crossed = [block_answer(one, hand), block_answer(twin, captain)]
    assert same_answer(game, straight, crossed)
    assert not same_answer(game, straight, [crossed[0], straight[1]])


# Words


def words(game: Game, *said: str) -> str:
    return say(whole_message(game, answered(game, *said)), None, game)


def test_whole_answers_are_said_in_one_go() -> None:
    attack = Position(PLAIN).seat(0).field("Sidekick", 2).seat(1).field("Sidekick")
    game = attack.build(step="attack", active=0)
    assert words(game, "done") == "attack with nobody"
    assert words(game, "attack with Sidekick", "attack with Sidekick", "done") == "attack with 2 x Sidekick"
    assert play(game, answer(game, "attack with Sidekick")) is None
    assert play(game, answer(game, "done")) is None
    assert question(game).kind.value == "blockers"
    assert words(game, "done") == "block with nobody"
    assert words(game, "block Sidekick with Sidekick") == "block Sidekick with Sidekick"
