"""No page has a serious or critical finding of axe, in either theme, on a desktop or on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.axe import findings
from tests.browser.pages import PAGES
from tests.browser.visitor import DESKTOP, PHONE, Theme, Visitor


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("open_page", PAGES, ids=lambda page: page.__name__)
def test_axe_finds_nothing_grave(
    visit: Callable[..., Visitor], open_page: Callable[[Visitor], None], theme: Theme, size: tuple[int, int]
) -> None:
    visitor = visit(theme=theme, size=size)
    open_page(visitor)
    assert findings(visitor) == []


def test_axe_would_find_a_picture_without_words(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.home.open()
    visitor.page.evaluate("() => document.querySelector('main').append(document.createElement('img'))")
    assert len(findings(visitor)) == 1
