"""Big choices do not drown a player: whole armies, many answers, little time."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest

from overcrush.engine.machine import offered, play
from overcrush.engine.model.game import Game
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.players import observe, player_named
from overcrush.players.thinkers.thinker_process import Thinker
from overcrush.practice import card
from overcrush.table.position import Position
from overcrush.wording.questions import question
from tests.stopwatch import slowness

ARMIES = Setup(
    (
        TeamSetup("Ours", ((card("Dock Hand"), 4), (card("Wrecker Captain"), 4), (card("Ferry Pilot"), 4))),
        TeamSetup("Theirs", ((card("Dock Hand"), 4), (card("Breakwater Guard"), 4), (card("Ferry Pilot"), 4))),
    ),
    first=0,
)
SECONDS = 2.0
LATE = 0.25
"""Seconds of processor time of the reference machine between two clock_checks at the clock."""


def twelve_against_ten(attacking: bool) -> Game:
    """Twelve characters against ten, all of them different from their neighbours in level or name."""
    position = Position(ARMIES).seat(0)
    for name in ("Dock Hand", "Wrecker Captain", "Ferry Pilot"):
        for level in (1, 2, 3, 1):
            position = position.field(name, level=level)
    position = position.seat(1)
    for name in ("Dock Hand", "Breakwater Guard", "Ferry Pilot"):
        for level in (1, 2, 3):
            position = position.field(name, level=level)
    game = position.field("Sidekick").build(step="attack", active=0)
    if not attacking:
        while question(game).kind.value == "attackers":
            play(game, offered(game)[0])
    return game


@pytest.mark.parametrize(("attacking", "topic", "answers"), [(True, "attackers", 9), (False, "blockers", 100)])
def test_armies_are_thought_about_within_their_time(attacking: bool, topic: str, answers: int) -> None:
    game = twelve_against_ten(attacking)
    assert question(game).kind.value == topic
    assert len(offered(game)) >= answers
    clock_checks: list[float] = []

    def stop() -> bool:
        clock_checks.append(time.process_time())
        return clock_checks[-1] - began > SECONDS * before

    before = slowness()
    began = time.process_time()
    decision = player_named("search:5", prior_seconds=SECONDS / 4).think(observe(game, game.asked), stop)
    ended = time.process_time()
    slow = max(before, slowness())
    assert not decision.whole, "the time was up before everything was thought"
    assert decision.answer in offered(game)
    assert decision.play_outs > 0
    waits = [later - earlier for earlier, later in pairwise([began, *clock_checks, ended])]
    assert max(waits) / slow < LATE


def test_a_table_gets_an_answer_about_armies_when_the_time_is_up() -> None:
    game = twelve_against_ten(attacking=False)
    with Thinker() as thinker:
        thinker.think(observe(game, game.asked), "random")
        decision = thinker.think(observe(game, game.asked), "search:5", seconds=SECONDS)
    assert not decision.whole
    assert decision.answer in offered(game)


def test_blocks_of_armies_end_and_leave_the_defender_alive() -> None:
    game = twelve_against_ten(attacking=False)
    player = player_named("greedy", 1)
    answered = 0
    while question(game).kind.value == "blockers":
        assert play(game, player.decide(observe(game, game.asked))) is None
        answered += 1
    assert 2 <= answered <= 11
    assert game.life[1] > 0
