"""A die's attack and defense line by line: the lines add up, and each names its source."""

from __future__ import annotations

import random

from overcrush.engine.explain import explain_stat
from overcrush.engine.machine import offered, play
from overcrush.engine.places import is_character
from overcrush.engine.position import Position
from overcrush.engine.queries import attack_of, defense_of
from overcrush.engine.questions import find
from overcrush.engine.setup import Setup, TeamSetup, new_game
from overcrush.engine.table import Seeded
from overcrush.engine.words import GOING_ON
from overcrush.practice import CARDS, card

WATCH = Setup(
    (
        TeamSetup("Ours", ((card("Harbor Sentinel"), 4), (card("Ferry Pilot"), 4))),
        TeamSetup("Theirs", ((card("Dock Hand"), 4),)),
    ),
    first=0,
)


def test_printed_static_and_applied_sources_each_have_a_line() -> None:
    game = (
        Position(WATCH)
        .seat(0)
        .field("Harbor Sentinel", level=1)
        .field("Ferry Pilot", level=2)
        .reserve("Sidekick", face="shield")
        .build(step="main", active=0)
    )
    pilot = next(d for d in range(len(game.zone)) if is_character(game, d) and attack_of(game, d) == 3)
    for words in ("global Harbor Sentinel", "target Ferry Pilot"):
        answer = find(game, words)
        assert isinstance(answer, int), words
        assert play(game, answer) is None
    assert explain_stat(game, pilot) == [
        ("printed, level 2", 3, 3),
        ("Harbor Sentinel, until the end of the turn", 0, 1),
        ("Harbor Sentinel, as long as it holds", 0, 1),
    ]


def test_a_die_without_a_face_has_nothing_to_explain() -> None:
    game = Position(WATCH).build(step="main", active=0)
    assert explain_stat(game, 0) == []


def test_the_lines_add_up_for_every_die_of_random_games() -> None:
    cards = [each for each in CARDS.values() if each.kind in ("character", "action")]
    basics = [each for each in CARDS.values() if each.kind == "basic action"]
    seen: set[str] = set()
    for number in range(12):
        chosen = random.Random(number)
        teams = tuple(
            TeamSetup(
                name,
                tuple((each, min(2, each.max_dice)) for each in chosen.sample(cards, 8)),
                tuple(chosen.sample(basics, 2)),
            )
            for name in ("A", "B")
        )
        game = new_game(Setup(teams, first=0))
        dice = Seeded(number)
        answer = Seeded(number + 100)
        play(game, offered(game)[0], dice)
        for _ in range(400):
            if game.result != GOING_ON:
                break
            offer = offered(game)
            play(game, offer[answer.below(len(offer))], dice)
            for d in range(len(game.zone)):
                if is_character(game, d):
                    lines = explain_stat(game, d)
                    assert sum(line[1] for line in lines) == attack_of(game, d), lines
                    assert sum(line[2] for line in lines) == defense_of(game, d), lines
                    seen.update(line[0] for line in lines)
    assert "other effects" not in seen
    assert len(seen) > 10
