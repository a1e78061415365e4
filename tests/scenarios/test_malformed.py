"""Malformed scenarios get a clear error, never a traceback, whatever is in them."""

from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overcrush.scenarios import FAILED, PASSED, WRONG, run_text
from overcrush.scenarios.scenario_file import CARD_KEYS, SEAT_SETUP_KEYS, TOP_KEYS

FILES = [path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("*.toml"))]
SOME_WORDS = (
    *TOP_KEYS,
    *SEAT_SETUP_KEYS,
    *CARD_KEYS,
    "Sidekick",
    "Harbor Sentinel L2",
    "Night Thief bolt bolt",
    "x3",
    "damage=2",
    "owner=opponent",
    "by Jail Warden",
    "you: pass",
    "you: field Sidekick",
    "you: attack with Sidekick and Dock Hand",
    "opponent: block Sidekick with Sidekick",
    "you: cannot buy Dock Hand # B-004",
    "chance: roll fist",
    "chance: draw Sidekick",
    "chance: any",
    "everybody: skip to end of turn",
    "expect you field = Sidekick",
    "expect you attack of Sidekick = 1",
    "asks you: act",
    "told: x",
    "#2",
    "...",
    "-1",
    "0",
    "999999999999999999999999",
    "\\u0000",
    "\x7f",
    "Ä",
)
LIMITS = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def check(text: str) -> None:
    outcome = run_text(text)
    assert outcome.result in (PASSED, FAILED, WRONG)
    assert (outcome.result == PASSED) == (not outcome.problems)
    for problem in outcome.problems:
        assert problem.sentence.strip()
        assert "Traceback" not in problem.sentence


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A good file in which some pieces were cut out, doubled or replaced by other words."""
    text = draw(st.sampled_from(FILES))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        to = draw(st.integers(at, min(len(text), at + 30)))
        new = draw(st.one_of(st.sampled_from(SOME_WORDS), st.text(max_size=6), st.just("")))
        text = text[:at] + new + text[to:]
    return text


@st.composite
def replaced(draw: st.DrawFn) -> str:
    """A good file of which a quoted text or a line was replaced: still TOML most of the time."""
    lines = draw(st.sampled_from(FILES)).splitlines()
    at = draw(st.integers(0, len(lines) - 1))
    word = draw(st.sampled_from(SOME_WORDS)).replace("\x7f", "")
    if " = " in lines[at]:
        key = lines[at].partition(" = ")[0]
        value = draw(
            st.sampled_from([f'"{word}"', f'["{word}", "{word}"]', "3", "-1", "true", "{}", "[]", "1.5", "2020-01-01"])
        )
        lines[at] = f"{key} = {value}"
    else:
        lines[at] = word
    return "\n".join(lines)


@LIMITS
@given(damaged())
def test_a_damaged_file_gets_a_clear_error(text: str) -> None:
    check(text)


@LIMITS
@given(replaced())
def test_a_wrong_value_gets_a_clear_error(text: str) -> None:
    check(text)
