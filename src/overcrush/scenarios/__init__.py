"""Scenario files: a position, some play, what must then be true. The format is described in docs/scenarios.md."""

from overcrush.scenarios.runner import lenient_warning, position, run_file, run_paths, run_text
from overcrush.scenarios.scenario_file import read_scenario
from overcrush.scenarios.scenario_model import FAILED, PASSED, WRONG, Outcome, Problem, Scenario, ScenarioError

__all__ = [
    "FAILED",
    "PASSED",
    "WRONG",
    "Outcome",
    "Problem",
    "Scenario",
    "ScenarioError",
    "lenient_warning",
    "position",
    "read_scenario",
    "run_file",
    "run_paths",
    "run_text",
]
