"""Two ways in which a test can go wrong: it was written wrongly, or the game does not do what it expects."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class Mistake(Exception):  # noqa: N818 - reads as what it is: the author of the test made it
    """The test names something that does not exist or asks for what cannot be; the sentence says what to do."""


class WrongKind(Mistake):
    """Words that are no answer to this kind of question."""


class Mismatch(AssertionError):  # noqa: N818 - as above: the game and the test do not match
    """The game does something else than the test expects."""


def nearest(typed: str, known: Iterable[str]) -> str:
    """A sentence that names what was probably meant, or all there is."""
    names = sorted(set(known))
    by_case = {name.casefold(): name for name in names}
    near = difflib.get_close_matches(typed.strip().casefold()[:100], list(by_case), n=3, cutoff=0.55)
    if near:
        return f"Did you mean {' or '.join(by_case[name] for name in near)}?"
    if not names:
        return "There are none."
    shown = names if len(names) <= 12 else [*names[:12], f"and {len(names) - 12} more"]
    return f"There are: {', '.join(shown)}."
