"""The pages of docs/rules/ say what the data says."""

import re

from overcrush.rulebook import rulebook
from tools.write_rule_docs import PAGES, out_of_date, pages


def test_the_pages_are_current() -> None:
    assert out_of_date() == [], "run `make docs` and commit the pages"


def test_every_rule_and_ruling_has_its_place() -> None:
    book = rulebook()
    written = pages(book)
    for rule in book.rules.values():
        assert f"### {rule.id}\n" in written[f"{rule.letter}.md"]
    for ruling in book.rulings.values():
        assert f"### {ruling.id}\n" in written["rulings.md"]


def test_every_link_leads_somewhere() -> None:
    written = pages(rulebook())
    anchors = {
        name: {
            re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
            for heading in re.findall(r"^#+ (.*)$", text, re.M)
        }
        for name, text in written.items()
    }
    for name, text in written.items():
        for page, anchor in re.findall(r"\]\(([\w.]+)(?:#([\w-]+))?\)", text):
            assert page in written or (PAGES / page).exists(), f"{name} links to {page}"
            assert not anchor or anchor in anchors[page], f"{name} links to {page}#{anchor}"
