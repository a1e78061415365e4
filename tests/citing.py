"""How a test names the rules that it shows: `@rule("X-012")`."""

import pytest

from overcrush.rulebook import UnknownId, rulebook

MOST_RULES = 3


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as showing those rules; their breach must make it fail.

    Works on a function, a class, or one set of parameters: `pytest.param(..., marks=rule("X-012"))`.
    """
    if not 1 <= len(ids) <= MOST_RULES:
        raise ValueError(f"a test shows one to {MOST_RULES} rules, not {len(ids)}: {', '.join(ids)}")
    if len(set(ids)) < len(ids):
        raise ValueError(f"a rule is named twice: {', '.join(ids)}")
    book = rulebook()
    for name in ids:
        if name not in book.rules:
            raise UnknownId(f"no rule has the id {name!r}; rules look like X-012 and stand in docs/rules/")
        if name in book.not_testable:
            raise ValueError(f"{name} is listed as a rule that no test can show: {book.not_testable[name]}")
    return pytest.mark.rules(*ids)


def cited_by(item: pytest.Item) -> list[str]:
    """The rules that a collected test shows."""
    ids = sorted({name for mark in item.iter_markers("rules") for name in mark.args})
    if len(ids) > MOST_RULES:
        raise pytest.UsageError(f"{item.nodeid} cites {len(ids)} rules, at most {MOST_RULES} may be: {', '.join(ids)}")
    return ids
