"""A die's attack and defense line by line: the lines add up, and each names its source."""

from __future__ import annotations

import random

import pytest

from overcrush.abilities.ability import Static
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import Becomes, Bend, Doubles, FixedAt, Gets, SwapsStats, Unaffected
from overcrush.abilities.effects import Apply, PutCounters
from overcrush.abilities.groups import Each
from overcrush.abilities.selectors import Character, Named, Opposing, This, Yours
from overcrush.engine.chance import Seeded
from overcrush.engine.machine import offered, play
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.modifiers import DURATIONS
from overcrush.engine.queries.dice import is_character
from overcrush.engine.queries.stats import attack_of, defense_of
from overcrush.engine.setup import Setup, TeamSetup, new_game
from overcrush.practice import CARDS
from overcrush.practice import card as practice_card
from overcrush.table.position import Position
from overcrush.testing import Tabletop, card, seat, table
from overcrush.wording.explanations import explain_stat
from overcrush.wording.questions import find
from tests.rules.small_cards import when_fielded, while_active

WATCH = Setup(
    (
        TeamSetup("Ours", ((practice_card("Harbor Sentinel"), 4), (practice_card("Ferry Pilot"), 4))),
        TeamSetup("Theirs", ((practice_card("Dock Hand"), 4),)),
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
    pilot = next(d for d in game.setting.all_dice if is_character(game, d) and attack_of(game, d) == 3)
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
    assert explain_stat(game, DieId(0)) == []


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
            for d in game.setting.all_dice:
                if is_character(game, d):
                    lines = explain_stat(game, d)
                    assert sum(line[1] for line in lines) == attack_of(game, d), lines
                    assert sum(line[2] for line in lines) == defense_of(game, d), lines
                    seen.update(line[0] for line in lines)
    assert len(seen) > 10


WALL = card("Wall", levels="0/1/6 1/2/6 1/3/6")
WALLS = Yours() & Named("Wall")
DURATION_TEXTS = {
    "end of turn": "until the end of the turn",
    "your next turn": "until its player's next turn",
    "this leaves": "as long as its source stays",
    "game": "for the rest of the game",
    "next purchase": "for its player's next purchase",
    "this is KO'd": "until the end of the turn, unless its source is KO'd before",
    "their next draw step": "until an opponent's next Clear and Draw Step is over",
}


def test_every_duration_has_a_text() -> None:
    assert tuple(DURATION_TEXTS) == DURATIONS


@pytest.mark.parametrize(("until", "text"), DURATION_TEXTS.items())
def test_a_line_says_how_long_it_lasts(until: str, text: str) -> None:
    bard = when_fielded("Bard", Apply(Each(WALLS), Gets(Number(2), Number(1)), until))
    game = table(cards=[bard, WALL], you=seat(field="Wall", reserve="Bard"))

    game.you.fields("Bard")

    assert lines_of(game, "Wall") == [("printed, level 1", 1, 6), (f"Bard, {text}", 2, 1)]


def lines_of(game: Tabletop, name: str) -> list[tuple[str, int, int]]:
    g = game.game
    die = next(d for d in g.setting.all_dice if is_character(g, d) and g.setting.cards[g.card[d]].name == name)
    lines = explain_stat(g, die)
    assert (sum(line[1] for line in lines), sum(line[2] for line in lines)) == (attack_of(g, die), defense_of(g, die))
    return lines


@pytest.mark.parametrize(
    ("bend", "told"),
    [
        (Gets(Number(1), Number(-2)), ("Bard, as long as it holds", 1, -2)),
        (Becomes("attack", Number(4)), ("Bard, as long as it holds", 3, 0)),
        (FixedAt("defense", Number(2)), ("Bard sets it", 0, -4)),
        (SwapsStats(), ("Bard swaps A and D", 5, -5)),
        (Doubles("defense"), ("Bard doubles it", 0, 6)),
    ],
)
def test_each_kind_of_static_change_has_its_line(bend: Bend, told: tuple[str, int, int]) -> None:
    game = table(cards=[while_active("Bard", WALLS, bend), WALL], you=seat(field="Wall, Bard"))

    assert lines_of(game, "Wall") == [("printed, level 1", 1, 6), told]


def test_numbers_that_would_fall_below_0_have_a_line_that_says_so() -> None:
    bard = while_active("Bard", WALLS, Gets(Number(-3), Number(0)))
    game = table(cards=[bard, WALL], you=seat(field="Wall, Bard"))

    assert lines_of(game, "Wall")[1:] == [("Bard, as long as it holds", -3, 0), ("never below 0", 2, 0)]


def test_counters_and_the_own_text_have_lines() -> None:
    proud = card("Proud", abilities=[Static(This(), Gets(Number(1), Number(0)), "die")], levels="0/1/1 0/1/1 0/1/1")
    coach = when_fielded("Coach", PutCounters("experience", Number(2), Each(Named("Proud"))))
    game = table(cards=[proud, coach], you=seat(field="Proud", reserve="Coach"))

    game.you.fields("Coach")

    assert lines_of(game, "Proud")[1:] == [("its own text", 1, 0), ("counters on Proud", 2, 2)]


def test_what_opposing_characters_say_does_nothing_to_a_die_that_they_do_not_affect() -> None:
    safe = card("Safe", abilities=[Static(This(), Unaffected("character"), "die")], levels="0/2/2 0/2/2 0/2/2")
    witch = while_active("Witch", Character() & Opposing(), Gets(Number(-1), Number(-1)))
    game = table(cards=[safe, WALL, witch], you=seat(field="Safe, Wall"), opponent=seat(field="Witch"))

    assert lines_of(game, "Safe") == [("printed, level 1", 2, 2)]
    assert lines_of(game, "Wall")[1:] == [("Witch, as long as it holds", -1, -1)]
