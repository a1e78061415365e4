"""A pool of thinkers: few processes, many tables, fair, on time, and none of them is needed for ever."""

import os
import signal
import time
from collections.abc import Iterator

import pytest

import overcrush as oc
from overcrush.engine.machine import offered
from overcrush.players.thinkers.thinker_pool import Cancelled, Job, ThinkerPool
from overcrush.players.thinkers.thinker_process import ThinkingFailed
from overcrush.table.observation import Observation, observe

TABLES = 8
PATIENCE = 60.0


@pytest.fixture(scope="module")
def pool() -> Iterator[ThinkerPool]:
    with ThinkerPool(2) as made:
        yield made


def observed(seed: int, answers: int = 3) -> Observation:
    """The question of a table that has gone on for a while."""
    table = oc.new_game("Turtle Power", "Foot Clan", seed=seed, names=[f"Ann {seed}", f"Bea {seed}"])
    player = oc.player("random", seed=seed)
    for _ in range(answers):
        assert table.question is not None
        assert table.answer(table.question.seat, player.answer(table)) is None
    return observe(table.game, table.game.asked)


def test_two_processes_serve_eight_tables(pool: ThinkerPool) -> None:
    sights = [observed(seed) for seed in range(TABLES)]
    jobs = [pool.submit(seed, each, "greedy", seed) for seed, each in enumerate(sights)]
    for job, each in zip(jobs, sights, strict=True):
        assert job.result(PATIENCE).answer in offered(each.game)
    assert len({job.pid for job in jobs}) <= 2


def test_the_same_question_gets_the_same_answer_in_the_pool(pool: ThinkerPool) -> None:
    each = observed(5)
    assert pool.submit("a", each, "greedy", 9).result(PATIENCE).answer == oc.player("greedy", 9).inside.decide(each)


def test_a_table_that_asks_much_does_not_keep_the_others_waiting(pool: ThinkerPool) -> None:
    sights = [observed(seed) for seed in range(TABLES)]
    busy = [pool.submit("busy", sights[0], "greedy", number) for number in range(10)]
    others = [pool.submit(seed, sights[seed], "greedy", seed) for seed in range(1, TABLES)]
    for job in (*busy, *others):
        job.result(PATIENCE)
    first = min(job.order for job in busy)
    # What began before the others had asked does not count; after that everybody has a turn before anybody has two.
    last_other = max(job.order for job in others)
    between = [job for job in busy if first < job.order < last_other]
    assert len(between) <= 4
    assert [job.order for job in busy] == sorted(job.order for job in busy)


def wait_for_a_process(job: Job) -> int:
    end = time.monotonic() + PATIENCE
    while job.pid is None:
        assert time.monotonic() < end
        time.sleep(0.01)
    return job.pid


def test_a_cancelled_question_frees_its_process(pool: ThinkerPool) -> None:
    long = [pool.submit(number, observed(number, 20), "search:5") for number in range(2)]
    for job in long:
        wait_for_a_process(job)
    waits = pool.submit("next", observed(3), "greedy")
    assert not waits.ended.wait(0.3), "both processes think about something else"
    for job in long:
        job.cancel()
    assert waits.result(PATIENCE).answer in waits.observed.offer
    for job in long:
        with pytest.raises(Cancelled):
            job.result(0)


def test_a_question_is_answered_within_its_time(pool: ThinkerPool) -> None:
    job = pool.submit("a", observed(4, 20), "search:5", seconds=1.0)
    began = time.monotonic()
    assert job.result(PATIENCE).answer in job.observed.offer
    assert time.monotonic() - began < 10


def test_time_that_ran_out_while_waiting_gives_the_usual_answer(pool: ThinkerPool) -> None:
    long = [pool.submit(number, observed(number, 20), "search:5") for number in range(2)]
    for job in long:
        wait_for_a_process(job)
    late = pool.submit("late", observed(3), "search:5", seconds=0.05)
    time.sleep(0.2)
    for job in long:
        job.cancel()
    found = late.result(PATIENCE)
    assert found.answer in late.observed.offer
    assert not found.whole


def test_a_hurried_question_gets_the_best_answer_so_far(pool: ThinkerPool) -> None:
    job = pool.submit("a", observed(4, 20), "search:5")
    wait_for_a_process(job)
    with pytest.raises(TimeoutError):
        job.result(0.1)
    job.hurry()
    assert job.result(PATIENCE).answer in job.observed.offer


def test_a_process_that_is_killed_is_replaced_and_its_question_asked_again(pool: ThinkerPool) -> None:
    job = pool.submit("a", observed(4, 20), "search:5")
    killed = wait_for_a_process(job)
    os.kill(killed, signal.SIGKILL)
    end = time.monotonic() + PATIENCE
    while job.pid == killed:
        assert time.monotonic() < end
        time.sleep(0.01)
    job.hurry()
    assert job.result(PATIENCE).answer in job.observed.offer


def test_a_table_that_is_gone_is_not_thought_about() -> None:
    with ThinkerPool(1) as pool:
        long = pool.submit(0, observed(1, 20), "search:5")
        wait_for_a_process(long)
        gone = pool.submit("gone", observed(2), "greedy")
        pool.cancel_table("gone")
        with pytest.raises(Cancelled):
            gone.result(0)
        long.cancel()
    with pytest.raises(ThinkingFailed, match="closed"):
        pool.submit(0, observed(1), "greedy")


def test_a_pool_needs_a_process_and_a_player_that_there_is(pool: ThinkerPool) -> None:
    with pytest.raises(ValueError, match="at least one"):
        ThinkerPool(0)
    with pytest.raises(LookupError, match="serch"):
        pool.submit(0, observed(1), "serch:1")


class Idle(ThinkerPool):
    """A pool whose processes take no question by themselves."""

    def work(self) -> None:
        return


def test_long_questions_leave_a_process_for_prompt_ones() -> None:
    sight = observed(1)
    with Idle(2) as pool:
        jobs = [pool.submit(table, sight, "random", seconds=45.0) for table in ("a", "b")]
        prompt = pool.submit("c", sight, "random", seconds=2.6)
        assert [pool.next_job(), pool.next_job()] == [jobs[0], prompt]
        assert not pool.may_begin(jobs[1])
        pool.ended(jobs[0])
        assert pool.next_job() is jobs[1]
