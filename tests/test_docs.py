"""The pages: what they point at exists, indexes are complete, commands and targets are those that there are."""

import re
from pathlib import Path

import pytest

from overcrush.cli.main import SUBCOMMANDS

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("changelog.d/*.md")])
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")
PLACE = re.compile(r"`((?:src|tests|tools|docs|changelog\.d)/[\w./-]+)`")
COMMAND = re.compile(r"(?:^ {4}|`)(?:OVERCRUSH_FAST=1 )?\./overcrush ([a-z][a-z-]*)", re.MULTILINE)
NOT_FOUND = re.compile(r"(?:^ {4,}|`)(?:\.venv/bin/)?overcrush [a-z]", re.MULTILINE)
"""The command where a shell does not find it, or in another way than everywhere else."""
TARGET = re.compile(r"(?:^ {4}|`)make ([a-z-]+)", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The places of a page that a link can point at."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_points_at_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    missing: list[str] = []
    for link, anchor in LINK.findall(text):
        target = page.parent / link if link else page
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            missing.append(f"{link}#{anchor}")
    missing += [place for place in PLACE.findall(text) if not (ROOT / place).exists()]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_and_targets_of_a_page_are_known(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert set(COMMAND.findall(text)) <= {subcommand.name for subcommand in SUBCOMMANDS}
    assert set(TARGET.findall(text)) <= set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_writes_the_command_as_it_can_be_typed(page: Path) -> None:
    text = page.read_text(encoding="utf-8").replace("`overcrush record 2`", "").replace("`overcrush record 1`", "")
    assert NOT_FOUND.findall(text) == []


@pytest.mark.parametrize("folder", ["docs/decisions", "docs/rulings", "docs/rules"])
def test_an_index_lists_every_page_of_its_folder(folder: str) -> None:
    index = ROOT / folder / "README.md"
    listed = {link for link, _ in LINK.findall(index.read_text(encoding="utf-8"))}
    pages = {page.name for page in index.parent.glob("*.md")} - {index.name}
    assert pages - listed == set()


def test_the_readme_names_every_page_and_every_target() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    listed = {link for link, _ in LINK.findall(text)}
    assert {f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md")} - listed == set()
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in ("play", "test", "check", "bench", "fast", "soak", "break-rules"):
        assert f"make {target}" in text
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)


def test_numbered_rules_follow_each_other_and_their_number_is_never_used_twice() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
