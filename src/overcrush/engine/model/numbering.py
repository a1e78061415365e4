"""Words that have numbers: which word has which number is written once, and checked when the module is imported."""

from __future__ import annotations


def in_order(numbers: dict[str, int]) -> tuple[str, ...]:
    """The words by number; the numbers go from 0 upwards with none left out, in the order in which they are written."""
    assert list(numbers.values()) == list(range(len(numbers))), (
        f"the numbers of {', '.join(numbers)} do not go from 0 upwards: {list(numbers.values())}"
    )
    return tuple(numbers)


def check_places(words: tuple[str, ...], numbers: dict[str, int]) -> None:
    """Each of these words stands in the place of its number."""
    for word, number in numbers.items():
        assert words[number] == word, f"{word!r} has the number {number}, and there stands {words[number]!r}"
