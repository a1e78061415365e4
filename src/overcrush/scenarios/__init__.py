"""Scenario files: a position, some play, what must then be true. The format is described in docs/scenarios.md."""

from overcrush.scenarios.model import FAILED, PASSED, WRONG, Outcome, Problem, Scenario, ScenarioError
from overcrush.scenarios.reading import read_scenario
from overcrush.scenarios.running import run_file, run_paths, run_text

__all__ = [
    "FAILED",
    "PASSED",
    "WRONG",
    "Outcome",
    "Problem",
    "Scenario",
    "ScenarioError",
    "read_scenario",
    "run_file",
    "run_paths",
    "run_text",
]
