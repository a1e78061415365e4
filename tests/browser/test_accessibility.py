"""No page has a serious or critical finding of axe, in either theme; on a phone: tests/more."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.axe import findings
from tests.browser.pages import PAGES, KnownPage
from tests.browser.visitor import Theme, Visitor

ADDRESSES = Path(__file__).parents[2] / "web" / "src" / "addresses.ts"


def test_every_page_is_looked_at() -> None:
    patterns = re.findall(r'{ pattern: "([^"]+)"', ADDRESSES.read_text(encoding="utf-8"))
    assert patterns
    assert set(patterns) == {page.pattern for page in PAGES}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_axe_finds_nothing_grave(visit: Callable[..., Visitor], page: KnownPage, theme: Theme) -> None:
    visitor = visit(theme=theme)
    page.open(visitor)
    assert findings(visitor) == []


def test_axe_would_find_a_picture_without_words(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.home.open()
    visitor.page.evaluate("() => document.querySelector('main').append(document.createElement('img'))")
    assert len(findings(visitor)) == 1
