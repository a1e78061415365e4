"""The list of our rulings names every page by its title."""

import re
from pathlib import Path

PAGES = Path(__file__).parent.parent.parent / "docs" / "rulings"


def title(page: Path) -> str:
    return page.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")


def test_every_page_is_listed_once_by_its_title() -> None:
    listed = re.findall(r"^- \[(.+)\]\((.+)\)$", (PAGES / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted((title(page), page.name) for page in PAGES.glob("*.md") if page.name != "README.md")
