"""Run scenarios: texts, files, folders of files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from overcrush.engine.laws import LawBroken
from overcrush.engine.model.constants import CHANCE, GOING_ON, MAIN
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.scenarios.expectations import check
from overcrush.scenarios.play_lines import pay_first_offered, perform
from overcrush.scenarios.scenario_file import Source, read_scenario
from overcrush.scenarios.scenario_model import FAILED, WRONG, Outcome, Problem, Scenario, ScenarioError
from overcrush.scenarios.strict_play import StrictPlay
from overcrush.testing import Mismatch, Mistake, Tabletop, table
from overcrush.testing.scripted_chance import ANY, DRAW, OTHER, ROLL, choices
from overcrush.testing.table_driver import OPEN
from overcrush.wording.questions import question

ENDING: Final = ".toml"
STEP: Final = "step"
"""How the place of a problem in the play begins."""
STEPS_OF_CHANCE: Final = {
    DRAW: "a step `chance: draw NAME`",
    ROLL: "a step `chance: roll FACE`",
    OTHER: "a step `chance: WORDS`",
    ANY: "`chance: any`",
}
"""How a scenario tells what chance does."""
QUOTED: Final = re.compile(r"['\"]([^'\"]+)['\"]")


def build(scenario: Scenario) -> Tabletop:
    """The table at which the scenario begins; a ScenarioError if the position cannot be."""
    try:
        game = table(
            edition=scenario.edition,
            switches=scenario.switches,
            you=scenario.sits.get("you"),
            partner=scenario.sits.get("partner"),
            opponent=scenario.sits.get("opponent"),
            other_opponent=scenario.sits.get("other_opponent"),
            seats=scenario.seats,
            step=scenario.step,
            active=scenario.active,
            turn=scenario.turn,
            first=scenario.first,
            life=scenario.life,
            cards=scenario.cards,
            basics=scenario.basics,
            basic_dice=scenario.basic_dice,
            start=scenario.start,
        )
    except Mistake as error:
        raise ScenarioError(str(error), 0, "the position") from None
    # The scenario closes its table itself.
    OPEN.remove(game)
    game.script.ways = STEPS_OF_CHANCE
    return game


def position(scenario: Scenario, steps: int | None = None) -> Game:
    """The game after so many lines of a scenario's play, or after all; a ScenarioError if they cannot be played."""
    wanted = scenario.steps[:steps]
    outcome = Outcome("")
    game = play(replace(scenario, steps=wanted, expected=[]), outcome, thorough=False)
    for problem in outcome.problems:
        if problem.where.startswith(STEP):
            raise ScenarioError(problem.sentence, problem.line, problem.where)
    return game.ahead.copy()


def play(scenario: Scenario, outcome: Outcome, thorough: bool = True) -> Tabletop:
    """Play a scenario and note in the outcome what differs; the table as it stands at the end.

    thorough: try every possible answer on a copy after each step, as tests do.
    """
    game = build(scenario)
    game.thorough = thorough
    strict = StrictPlay(game) if scenario.strict else None
    outcome.strict = scenario.strict
    line = 0
    where = "the script of chance"
    try:
        if scenario.random is not None:
            game.chance(scenario.random)
        if scenario.rolls:
            game.rolls(*scenario.rolls)
        if scenario.draws:
            game.draws(*scenario.draws)
        taken = 0
        for number, step in enumerate(scenario.steps, start=1):
            if taken:
                # A line before has said this one as well.
                taken -= 1
                continue
            line = step.line
            where = f"{STEP} {number}, {step.words!r}"
            if strict is not None:
                strict.following, strict.taken = scenario.steps[number:], 0
            problem = perform(game, step, strict)
            if problem is not None:
                outcome.problems.append(Problem(problem.sentence, line, where, problem.expected, problem.found))
            if strict is not None:
                taken = strict.taken
                outcome.notes += [f"line {line}: {note}" if line else note for note in strict.notes]
                strict.notes.clear()
        line, where = 0, "the end of the steps"
        if strict is not None:
            game.use_chance()
            strict.end()
        if not any(expected.key == "asks" for expected in scenario.expected):
            pay_first_offered(game, "")
        for expected in scenario.expected:
            line = expected.line
            where = f"expect {expected.key_text}"
            problem = check(game, expected)
            if problem is not None:
                outcome.problems.append(problem)
        if strict is not None:
            outcome.notes += strict.notes
        line, where = 0, "the end"
        if outcome.problems:
            outcome.problems[:0] = left_open(game)
        if outcome.problems and not game.moment.rest and game.game.asked == CHANCE and game.game.result == GOING_ON:
            # The only difference may be a die that the play does not give.
            waiting = game.script.unscripted(game.game, question(game.game))
            outcome.problems.append(Problem(str(waiting), line, where))
        game.close()
    except Mismatch as error:
        outcome.problems.append(Problem(str(error), line, where))
    except Mistake as error:
        raise ScenarioError(str(error), line, where) from None
    except LawBroken as error:
        raise ScenarioError(f"The engine broke a law of its own, please report it: {error}.", line, where) from error
    return game


def left_open(game: Tabletop) -> list[Problem]:
    """What somebody is still asked at the end: often all that is wrong is an answer that was not written."""
    if game.moment.rest or game.over() or game.game.asked == CHANCE:
        return []
    g = game.game
    asked = game.worded(g)
    if asked.kind is QuestionKind.ACT and g.step == MAIN and g.setting.side_of[asked.seat] == g.active:
        return []
    who = g.setting.names[asked.seat]
    return [
        Problem(
            f"The steps end while the game waits for {who}. {asked.sentence} {choices(asked)}",
            0,
            "the end of the steps",
        )
    ]


def run_text(text: str, file: str = "", folder: Path | None = None) -> Outcome:
    """Run the text of a scenario; files of cards that it names are looked for in the folder."""
    outcome = Outcome(file)
    try:
        scenario = read_scenario(text, folder)
        outcome.title = scenario.title
        outcome.rules = scenario.rules
        outcome.notes += scenario.notes
        play(scenario, outcome)
    except ScenarioError as error:
        outcome.result = WRONG
        for each in (error, *error.further):
            line = each.line or quoted_line(text, each.sentence)
            outcome.problems.append(Problem(each.sentence, line, each.where))
        return outcome
    if outcome.problems:
        outcome.result = FAILED
    return outcome


def quoted_line(text: str, sentence: str) -> int:
    """An error about the position repeats the words it is about: the line in which they stand, 0 if there is none."""
    words = QUOTED.search(sentence)
    return Source(text).find(words.group(1), 1) if words is not None else 0


def run_file(path: Path) -> Outcome:
    """Run one file; what cannot be read is an outcome too."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Outcome(str(path), result=WRONG, problems=[Problem("There is no such file. Check its name.")])
    except UnicodeDecodeError:
        return Outcome(str(path), result=WRONG, problems=[Problem("The file is not UTF-8 text. Save it as UTF-8.")])
    except OSError as error:
        return Outcome(str(path), result=WRONG, problems=[Problem(f"The file cannot be read: {error.strerror}.")])
    return run_text(text, str(path), path.parent)


def files_of(paths: Iterable[Path]) -> Iterator[Path]:
    """The files that are meant: files themselves, and all scenario files below folders, in order of their names."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob(f"*{ENDING}"))
        else:
            yield path


def lenient_warning(outcomes: Iterable[Outcome]) -> str:
    """One sentence about all files that were read leniently; nothing if there are none."""
    lenient = [outcome.file for outcome in outcomes if not outcome.strict]
    if not lenient:
        return ""
    files = f"{lenient[0]} is" if len(lenient) == 1 else f"{len(lenient)} files, {lenient[0]} the first, are"
    return (
        f"Warning: {files} read leniently, as scenarios were at first. Write `scenario = 2` at the top for the strict "
        "reading, which notices more; docs/scenarios.md lists the differences."
    )


def run_paths(paths: Iterable[Path]) -> list[Outcome]:
    """Run files and folders."""
    return [run_file(path) for path in files_of(paths)]
