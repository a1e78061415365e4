"""Any position of a recorded game becomes a scenario, and that scenario leads to the same position."""

from pathlib import Path

import pytest

from overcrush.editions import EDITIONS, edition
from overcrush.engine.chance import Seeded
from overcrush.engine.playout import playout
from overcrush.engine.setup import Setup, new_game
from overcrush.practice.practice_teams import random_team
from overcrush.scenarios import PASSED, read_scenario, run_text
from overcrush.scenarios.runner import play
from overcrush.scenarios.scenario_model import Outcome
from overcrush.scenarios.scenario_writer import CannotWrite, comparable, described_dice, scenario_from_text, scenario_of
from overcrush.table.records.record import Record, write
from overcrush.testing import seat, table


def recorded(seed: int, code: str, seats: int, first: int, answers: int = 80) -> Record:
    """A random game up to a number of answers."""
    dice = Seeded(seed)
    names = ("Lamp", "Tide", "Rope", "Salt")[:seats]
    teams = tuple(random_team(dice, name, doubles=seats == 4) for name in names)
    setup = Setup(teams, life=20 if seats == 2 else 30, first=first, options=edition(code, swarm_chains=False))
    numbers: list[int] = []
    playout(new_game(setup), dice, Seeded(seed + 1), answers, numbers, eager=True)
    return Record(setup, numbers)


@pytest.mark.parametrize("code", list(EDITIONS))
@pytest.mark.parametrize(("seats", "first"), [(2, -1), (2, 1), (4, 0)])
def test_a_position_of_a_record_round_trips(code: str, seats: int, first: int) -> None:
    record = recorded(len(code) * 100 + seats * 10 + first, code, seats, first)
    text = write(record)
    dice = Seeded(seats)
    for at in (0, dice.below(len(record.answers)), len(record.answers)):
        scenario = scenario_from_text(text, at, "A round trip")
        outcome = Outcome("")
        game = play(read_scenario(scenario), outcome, thorough=False)
        assert not outcome.problems, outcome.problems[0]
        assert comparable(game.ahead) == comparable(record.replay(at))
        assert described_dice(game.ahead) == described_dice(record.replay(at))


def test_a_position_in_the_main_step_is_written_as_one() -> None:
    game = table(
        step="clear and draw",
        you=seat(
            bag="Night Thief, Sidekick x3", field="Serpent Hunter L2", life=11, counters="Serpent Hunter experience 2"
        ),
        opponent=seat(field="Reef Crab L3, Sidekick", used="Sidekick x2", team="Dock Hand x2"),
    )
    game.draws("Night Thief")
    game.rolls("Night Thief: L2", "fist", "fist", "L1")
    game.you.rerolls()
    game.you.field("Sidekick")
    scenario = scenario_of(game.record(), len(game.answers), "Before the attack")
    assert 'step = "main"' in scenario
    assert "life = 11" in scenario
    assert 'field = "Serpent Hunter L2"' in scenario
    assert 'counters = "Serpent Hunter experience 2"' in scenario
    assert '"you: field Sidekick L1",' in scenario
    outcome = run_text(scenario)
    assert outcome.result == PASSED, outcome.problems[0]


def test_a_position_that_is_not_in_the_record_is_refused() -> None:
    record = recorded(1, "ai", 2, 0, 5)
    with pytest.raises(CannotWrite, match="choose a position from 0 to"):
        scenario_of(record, len(record.answers) + 1)


def test_a_broken_record_is_told_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="Line 1"):
        scenario_from_text("nonsense", 0)
    assert not list(tmp_path.iterdir())


def test_answers_behind_the_position_need_not_fit_any_more() -> None:
    record = recorded(1, "ai", 2, 0, 20)
    text = write(record)
    assert scenario_from_text(text + "nonsense\n", 12) == scenario_from_text(text, 12)
    with pytest.raises(CannotWrite, match="Line"):
        scenario_from_text(text + "nonsense\n", len(record.answers) + 1)
