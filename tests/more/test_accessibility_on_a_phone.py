"""No page has a serious or critical finding of axe on a phone, in either theme; on a desktop: tests/browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.axe import findings
from tests.browser.pages import PAGES, KnownPage
from tests.browser.visitor import PHONE, Theme, Visitor


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_axe_finds_nothing_grave(visit: Callable[..., Visitor], page: KnownPage, theme: Theme) -> None:
    visitor = visit(theme=theme, size=PHONE, way="touch")
    page.open(visitor)
    assert findings(visitor) == []
