"""What axe finds on a page. It is run by the browser's own debugger, so the content policy stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.visitor import Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


def findings(visitor: Visitor) -> list[str]:
    """What axe finds grave, each with the elements that it is about."""
    if not AXE.exists():
        pytest.skip("axe-core is missing: make pages fetches it")
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = visitor.page.evaluate("async () => (await axe.run(document)).violations")
    return [
        f"{each['impact']}: {each['help']}: {node['html'][:300]} {node['failureSummary']}"
        for each in found
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]
