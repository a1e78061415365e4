"""All scenario files of this folder, the examples of docs/scenarios.md, and what a wrong file is told."""

import re
from pathlib import Path

import pytest

from overcrush.scenarios import FAILED, PASSED, WRONG, Outcome, run_file, run_paths, run_text
from overcrush.scenarios.runner import files_of

HERE = Path(__file__).parent
PAGE = HERE.parent.parent / "docs" / "scenarios.md"
EXAMPLES = re.findall(r"^```toml\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def told(outcome: Outcome) -> str:
    return "\n".join(str(problem) for problem in outcome.problems)


@pytest.mark.parametrize("path", sorted(HERE.glob("*.toml")), ids=lambda path: path.stem)
def test_every_scenario_file_passes(path: Path) -> None:
    outcome = run_file(path)
    assert outcome.result == PASSED, told(outcome)
    assert outcome.title
    assert outcome.rules


def test_the_page_has_at_least_twelve_examples() -> None:
    assert len(EXAMPLES) >= 12


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.splitlines()[0])
def test_every_example_of_the_page_passes(text: str) -> None:
    outcome = run_text(text)
    assert outcome.result == PASSED, told(outcome)


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.splitlines()[0])
def test_an_example_notices_a_wrong_expectation(text: str) -> None:
    seat = "[expect.opponent]\nlife = 3\n" if "[expect.opponent]" not in text else ""
    wrong = text + seat if seat else text.replace("[expect.opponent]", '[expect.opponent]\naside = "Sidekick"')
    assert run_text(wrong).result == FAILED


def test_everything_that_differs_is_told_with_its_line() -> None:
    outcome = run_text(
        "\n".join(
            [
                "[you]",
                'field = "Dock Hand L2, Sidekick"',
                "[play]",
                'steps = """',
                "expect you life = 19",
                "",
                "happened: You gain 1 life.",
                "expect you attack of Dock Hand = 3",
                '"""',
                "[expect]",
                'step = "attack"',
                "[expect.you]",
                'field = "Sidekick x2, Dock Hand L1"',
                "defense = { Sidekick = 2 }",
            ]
        )
    )
    assert outcome.result == FAILED
    assert [problem.line for problem in outcome.problems] == [5, 7, 8, 11, 13, 14]
    lines = told(outcome)
    assert "- expected: 19\n  + found:    20" in lines
    assert "you field is different: missing Dock Hand L1, Sidekick; unexpected Dock Hand L2." in lines
    assert "you defense of Sidekick is different." in lines


@pytest.mark.parametrize(
    ("text", "sentence", "line"),
    [
        ("title = }", "This is not TOML", 1),
        ("[you]\nfeild = 'Sidekick'", "There is no key 'feild' here. Did you mean field", 2),
        ("tilte = 'x'", "Did you mean title", 1),
        ("[you]\nlife = 3\nplay = 'you: pass'", "above the first [section]", 3),
        ("[you]\nfield = 'Sidekik'", "no card is called so. Did you mean Sidekick", 2),
        ("[you]\nlife = 0", "life is a number from 1 to 1000, not 0", 2),
        ("[you]\nlife = 25", "it is 1 to 20", 0),
        ("[you]\nfield = 3", "field is a text or a list of texts, not 3", 2),
        ("seats = 3", "2 seats, or 4", 1),
        ("[partner]\nfield = 'Sidekick'", "seats = 4", 1),
        ("edition = 'ia'", "Did you mean ai", 1),
        ("step = 'mian'", "Did you mean main", 1),
        ("active = 'me'", "There are: opponent, you", 1),
        ("rules = ['B-999']", "No rule has the id 'B-999'", 1),
        ("scenario = 3", "this program reads formats 1 and 2", 1),
        ("[switches]\nswarm_chain = true", "Did you mean swarm_chains", 2),
        ("[switches]\nswarm_chains = 'no'", "true, false or a number", 2),
        ("[you]\nfield = 'A'\n[[card]]\nname = 'A'\nenergy = 'blot'", "Did you mean bolt", 4),
        ("[[card]]\ncost = 3", "A card has a name", 1),
        ("[you]\nfield = 'B'\n[[card]]\nname = 'A'\n[[card]]\nname = 'B'\ncost = 'x'", "cost is a number", 7),
        ("card = 3", "[[card]]", 1),
        ("play = 3", "play is a text or a list of texts", 1),
        ("play = 'you pass'", "does not say who", 1),
        ("play = 'yuo: pass'", "There is no seat 'yuo'. Did you mean you", 1),
        ("play = 'everybody: dance'", "'pass', 'go on' or 'skip to ...'", 1),
        ("play = 'everybody: skip to lunch'", "cannot skip to 'lunch'", 1),
        ("play = 'expect you lief = 3'", "Did you mean life", 1),
        ("play = 'expect you life 3'", "has no '='", 1),
        ("play = 'expect you attack = 3'", "expect you attack of Night Thief = 2", 1),
        ("play = 'chance: any thing'", "may be followed by a number", 1),
        ("[expect]\nstpe = 'main'", "Did you mean step", 2),
        ("[expect.you]\nattack = 3", "given die by die", 2),
        ("[expect.you]\nlife = 'many'", "life is a number", 2),
        ("[expect.you]\nfield = 'Sidekik'", "no card is called so", 2),
        ("[expect.partner]\nlife = 3", "seats = 4", 0),
        ("[expect]\nasks = 'target'", "Write whom and what", 2),
        (
            "step = 'roll and reroll'\n[you]\nprep = 'Sidekick'\n[play]\nsteps = 'you: reroll nothing'",
            "Chance is asked",
            5,
        ),
        ("x = " + "[" * 5000, "not TOML", 0),
        ("turn = " + "9" * 5000, "not TOML", 0),
    ],
)
def test_a_wrong_file_is_told_where_and_what_to_do(text: str, sentence: str, line: int) -> None:
    outcome = run_text(text)
    assert outcome.result == WRONG
    (problem,) = outcome.problems
    assert sentence in problem.sentence
    assert problem.line == line


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ("you: buy Dock Hand", "'buy Dock Hand' is refused: Dock Hand costs 2 energy and you have 0. (B-004)"),
        ("you: cannot pass", "but it is offered"),
        ("you: cannot buy Dock Hand  # B-005", "is to be refused by B-005"),
        ("opponent: pass", "Opponent is not asked"),
        ("asks you: reroll", "is to be 'reroll', but it is 'act'"),
        ("asks you: act: pass", "also offers: field Sidekick L1"),
        ("told: You win.", "was not told"),
        ("chance: roll fist", "never came"),
        ("you: field Sidekick\nnothing more", "More has happened"),
        ("you: attack with Dock Hand", "attack with"),
    ],
)
def test_a_game_that_does_something_else_is_told(steps: str, sentence: str) -> None:
    text = f'[you]\nreserve = "Sidekick"\nteam = "Dock Hand"\nfield = "Sidekick"\n[play]\nsteps = """\n{steps}\n"""'
    outcome = run_text(text)
    assert outcome.result == FAILED
    assert sentence in told(outcome)


def test_folders_are_searched_and_missing_files_told(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "b.toml").write_text("title = 'b'")
    (tmp_path / "a.toml").write_text("title = 'a'")
    (tmp_path / "notes.txt").write_text("no scenario")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    assert [path.name for path in files_of([tmp_path])] == ["a.toml", "binary.toml", "b.toml"]
    outcomes = run_paths([tmp_path, tmp_path / "missing.toml"])
    assert [outcome.result for outcome in outcomes] == [PASSED, WRONG, PASSED, WRONG]
    assert "UTF-8" in told(outcomes[1])
    assert "no such file" in told(outcomes[3])


def test_chance_that_is_not_told_is_named_with_the_step_that_tells_it() -> None:
    outcome = run_text('step = "clear and draw"\n[play]\nsteps = "you: reroll nothing"\n')
    assert outcome.result == WRONG
    assert "You roll Sidekick. It can be: roll fist; roll bolt" in told(outcome)
    assert "Say it with a step `chance: roll FACE`, or let any dice come with `chance: any`." in told(outcome)


def test_a_failure_at_a_die_that_was_not_told_says_so() -> None:
    text = """
[[card]]
name = "Weed"
keywords = ["Regenerate"]
[you]
field = "Weed L1"
[opponent]
field = "Breakwater Guard L3"
[play]
steps = '''
you: attack with Weed
opponent: block Weed with Breakwater Guard
'''
[expect.you]
prep = "Weed"
"""
    outcome = run_text(text)
    assert outcome.result == FAILED
    assert "Chance is asked and nothing says what happens. You roll Weed." in told(outcome)


def test_generic_energy_is_told_as_it_stands_in_a_position() -> None:
    steps = "chance: roll Press On: generic 2, fist\nyou: reroll nothing"
    outcome = run_text(
        f'step = "roll and reroll"\n[you]\nprep = "Press On, Sidekick"\n[play]\nsteps = """\n{steps}\n"""\n'
        '[expect.you]\nreserve = "Press On generic 2, Sidekick fist"\n'
    )
    assert outcome.result == PASSED, told(outcome)
