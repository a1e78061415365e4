"""Numbers have bounds: what is printed is far below them, and what is beyond is refused with the bound."""

from __future__ import annotations

import pytest

from overcrush.language import LanguageError, read_line

AMOUNT = "An amount here could be {}, counting 99 for whatever only the game knows; no amount can be more than 9,999."
ROUNDS = (
    "Something here could be done {} times, counting 20 for whatever only the game knows; "
    "nothing can be done more than 2,000 times."
)


@pytest.mark.parametrize(
    "line",
    [
        "This gets +99A -99D.",
        "When fielded: deal 99 damage to target character.",
        "When fielded: 99 times, deal 1 damage to target character.",
        "Global [99]: gain 99 life.",
        "When fielded: gain life equal to twice the total A of your characters.",
        "This gets +99A for each of your characters.",
        "When fielded: X is the number of your characters. X times, 10 times, draw 1.",
        "When fielded: once or more, as long as you do, for each of your characters, you may spin it up 1.",
        "When fielded: for each of your characters, for each opposing character, deal 1 damage to target player.",
        "X is 2. Once or more, as long as you do, deal X damage to target character, then X is X plus 1.",
    ],
)
def test_a_number_up_to_its_bound_is_read(line: str) -> None:
    read_line(line)


@pytest.mark.parametrize(
    ("line", "column", "number"),
    [
        ("This gets +100A.", 11, "+100A"),
        ("This gets +70000A.", 11, "+70000A"),
        ("When fielded: this gets -100D until end of turn.", 25, "-100D"),
        ("When fielded: deal 100 damage to target character.", 20, "100"),
        ("When fielded: 99999999999 times, draw 1.", 15, "99999999999"),
        ("Global [100]: gain 1 life.", 8, "[100]"),
        ("Range 100.", 7, "100"),
        ("When fielded: field a 100A 1D \"Bob\" token.", 23, "100"),
        ("When fielded: draw " + "9" * 500 + ".", 20, "9" * 20 + "..."),
    ],
)  # fmt: skip
def test_a_number_beyond_its_bound_is_refused_with_the_bound(line: str, column: int, number: str) -> None:
    with pytest.raises(LanguageError) as caught:
        read_line(line)
    assert caught.value.message == f"{number} is too large: a number in a text is at most 99."
    assert caught.value.column == column


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "When fielded: gain life equal to " + "twice " * 7 + "the number of your characters.",
            AMOUNT.format("12,672"),
        ),
        (
            "When fielded: X is twice the number of your characters. This gets +XA for each of your characters "
            "until end of turn.",
            AMOUNT.format("19,602"),
        ),
        ("When fielded: 99 times, 99 times, draw 1.", ROUNDS.format("9,801")),
        ("When fielded: for each player, for each character, 40 times, draw 1.", ROUNDS.format("3,200")),
        ("When fielded: " + "for each player, " * 6 + "draw 1.", ROUNDS.format("4,096")),
        (
            "When fielded: once or more, as long as you do, once or more, as long as you do, draw 1.",
            ROUNDS.format("10,000"),
        ),
        (
            "When fielded: X is 1. 99 times, X is twice X.",
            "X can be made of itself only by 'X is X plus ...' or 'X is X minus ...'.",
        ),
    ],
)
def test_what_grows_beyond_its_bound_in_a_game_is_refused(line: str, told: str) -> None:
    with pytest.raises(LanguageError) as caught:
        read_line(line)
    assert caught.value.message == told
