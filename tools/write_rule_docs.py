"""Writes docs/rules/ from the rulebook's data: one page for each letter, differences, rulings, keywords, index."""

import argparse
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from overcrush.rulebook import Keyword, Rule, Rulebook, Ruling, rulebook
from overcrush.rulebook.rule_entries import BOOK_TITLES, LETTER_TITLES

PAGES: Final = Path(__file__).parent.parent / "docs" / "rules"
GENERATED: Final = (
    "<!-- Written by tools/write_rule_docs.py from src/overcrush/rulebook/; edit the data, then `make docs`. -->"
)
_LINKED: Final = re.compile(r"\b(?:([A-Z])-\d{3}|(?<=[Rr]uling )A\d+)\b")


def pages(book: Rulebook) -> dict[str, str]:
    """The name and text of every page."""
    written = {f"{letter}.md": _letter_page(book, letter) for letter in LETTER_TITLES}
    written["README.md"] = _index(book)
    written["editions.md"] = _editions(book)
    written["rulings.md"] = _rulings(book)
    written["keywords.md"] = _keywords(book)
    return written


def _page(title: str, *parts: str) -> str:
    return "\n\n".join([GENERATED, f"# {title}", *(part for part in parts if part)]) + "\n"


def _plain(text: str) -> str:
    """Text in which the asterisks are burst symbols, not emphasis."""
    return text.replace("*", "\\*")


def _linked(text: str) -> str:
    """The text with every id turned into a link to its place."""

    def link(found: re.Match[str]) -> str:
        page = f"{found[1]}.md" if found[1] else "rulings.md"
        return f"[{found[0]}]({page}#{found[0].lower()})"

    return _LINKED.sub(link, _plain(text))


def _ids(ids: Iterable[str]) -> str:
    return ", ".join(f"[{name}]({name[0] + '.md' if '-' in name else 'rulings.md'}#{name.lower()})" for name in ids)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _table(columns: list[str], rows: Iterable[list[str]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(map(_cell, line))} |".replace("|  |", "| |") for line in lines)


def _edition(edition: str) -> str:
    match edition:
        case "all":
            return "all editions"
        case "2016" | "2018":
            return f"the {edition} rules"
        case _:
            return f"only {', '.join(name.upper() for name in edition.split(','))}"


def _books(books: list[str]) -> str:
    return ", ".join(name.upper() for name in BOOK_TITLES if name in books)


def _rule(book: Rulebook, rule: Rule) -> str:
    lines = [f"### {rule.id}", "", f"**{rule.title}**", "", _linked(rule.rule), ""]
    lines.append(f"- Applies in {_edition(rule.edition)}; stands in {_books(rule.books)} ({rule.where})")
    if rule.note:
        lines.append(f"- Note: {_linked(rule.note)}")
    if differences := book.differences_about(rule):
        links = ", ".join(f"[{topic.number}. {topic.topic}](editions.md#rules-that-differ)" for topic in differences)
        lines.append(f"- The books differ: {links}")
    if rulings := book.rulings_about(rule):
        lines.append(f"- Rulings: {_ids(ruling.id for ruling in rulings)}")
    if rule.id in book.not_testable:
        lines.append(f"- Not shown by a test: {_linked(book.not_testable[rule.id])}")
    else:
        lines.append(f"- A test: {_linked(rule.test_idea)}")
    return "\n".join(lines)


def _letter_page(book: Rulebook, letter: str) -> str:
    parts: list[str] = []
    topic = ""
    for rule in book.rules.values():
        if rule.letter != letter:
            continue
        if rule.topic != topic:
            topic = rule.topic
            if rule.keyword:
                parts.append(f"## {rule.keyword}")
        parts.append(_rule(book, rule))
    return _page(f"{letter}: {LETTER_TITLES[letter]}", "[All chapters](README.md)", *parts)


def _index(book: Rulebook) -> str:
    counts = {letter: sum(rule.letter == letter for rule in book.rules.values()) for letter in LETTER_TITLES}
    chapters = [[f"[{letter}]({letter}.md)", title, str(counts[letter])] for letter, title in LETTER_TITLES.items()]
    titles = [[code.upper(), title] for code, title in BOOK_TITLES.items()]
    return _page(
        "The rules",
        f"The {len(book.rules)} rules of the five books in our own words, each small enough to be shown by a test.\n"
        "Their ids stand in tests, refusals and scenarios. `./overcrush rules search WORDS` and\n"
        "`./overcrush rules show ID` read the same pages in the terminal, `./overcrush rules status` tells\n"
        "which rules tests show.",
        _table(["Letter", "Chapter", "Rules"], chapters),
        "- [Where the books differ](editions.md)\n"
        f"- [Rulings A1 to A{len(book.rulings)}](rulings.md), where the books are silent or contradict each other\n"
        "- [Keywords](keywords.md)",
        "## Books",
        _table(["Code", "Book"], titles),
        'The "2016 rules" are those of FUS and TMNT, the "2018 rules" those of AI, BFU and WWE. Where a ruling and\n'
        "a rule disagree, the ruling counts; where a book's quick start and its detailed text disagree, the latter.",
        f"## Rules that no test shows\n\n{_not_testable(book)}",
    )


def _not_testable(book: Rulebook) -> str:
    return "\n".join(f"- {_ids([name])}: {_linked(why)}" for name, why in book.not_testable.items())


def _editions(book: Rulebook) -> str:
    components, set_up, keywords = book.tables
    rows = [
        [
            str(topic.number),
            topic.topic,
            topic.books_2016,
            _linked(topic.books_2018),
            _linked(topic.wwe),
            _ids(topic.rules),
        ]
        for topic in book.differences
    ]
    return _page(
        "Where the books differ",
        "[All chapters](README.md)",
        "Five books, two families: FUS and TMNT (2016) share one text, AI, BFU and WWE (2018 and 2019) another.\n"
        "WWE leaves out several advanced chapters; there the text of AI and BFU is taken (ruling\n"
        "[A2](rulings.md#a2)). Without a choice the 2018 rules apply, as in AI (ruling [A1](rulings.md#a1)).",
        f"## {components.title}",
        _table(components.columns, components.rows),
        f"## {set_up.title}",
        _table(set_up.columns, set_up.rows),
        "## Rules that differ",
        _table(["No.", "Topic", "2016 (FUS, TMNT)", "2018 (AI, BFU)", "WWE 2019", "Rules"], rows),
        f"## {keywords.title}",
        _table(keywords.columns, keywords.rows),
    )


def _ruling(book: Rulebook, ruling: Ruling) -> str:
    lines = [f"### {ruling.id}", "", f"*{ruling.question}*", "", _linked(ruling.ruling)]
    notes = []
    if ruling.switch:
        notes.append("- An option of the edition or the event")
    if rules := book.rules_about(ruling):
        notes.append(f"- Rules: {_ids(rule.id for rule in rules)}")
    return "\n".join([*lines, "", *notes] if notes else lines)


def _rulings(book: Rulebook) -> str:
    return _page(
        "Rulings",
        "[All chapters](README.md)",
        "What we play where the books are silent, unclear or contradict each other: the reading closest to the text.",
        *(_ruling(book, ruling) for ruling in book.rulings.values()),
    )


def _keyword(book: Rulebook, keyword: Keyword) -> str:
    name = f"{keyword.name} ({keyword.parameter})" if keyword.parameter else keyword.name
    lines = [f"### {keyword.name}", ""]
    lines += [f"{number}. {_linked(point)}" for number, point in enumerate(keyword.points, 1)]
    kind = "in the glossaries" if keyword.kind == "word" else keyword.kind
    place = f"stands in {_books(keyword.books)}" if keyword.books else "of later sets, in none of the five books"
    lines += ["", f"- {name}: {kind}; {place}"]
    if keyword.rules:
        lines.append(f"- Rules: {_ids(keyword.rules)}")
    if rulings := book.keyword_rulings(keyword):
        lines.append(f"- Rulings: {_ids(ruling.id for ruling in rulings)}")
    return "\n".join(lines)


def _keywords(book: Rulebook) -> str:
    return _page(
        "Keywords",
        "[All chapters](README.md)",
        "The keywords of the five books and of later sets in our own words.",
        "## What holds for all of them",
        "\n".join(f"- {_linked(line)}" for line in book.keyword_basics),
        "## One by one",
        *(_keyword(book, keyword) for keyword in book.keywords.values()),
        "## Other words of the glossaries",
        *(_keyword(book, word) for word in book.words.values()),
    )


def out_of_date(folder: Path = PAGES) -> list[str]:
    """The names of pages that differ from the data, are missing, or have no data any more."""
    wanted = pages(rulebook())
    present = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.md")}
    return sorted(name for name in wanted.keys() | present.keys() if wanted.get(name) != present.get(name))


def main() -> int:
    """Write the pages, or with --check only say which are not current."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").strip())
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a page is not current")
    options = parser.parse_args()
    old = out_of_date()
    if options.check:
        print(f"Not current: {', '.join(old)}. Run `make docs`." if old else "docs/rules/ is current.")
        return 1 if old else 0
    PAGES.mkdir(parents=True, exist_ok=True)
    wanted = pages(rulebook())
    for name in old:
        if name in wanted:
            (PAGES / name).write_text(wanted[name], encoding="utf-8")
        else:
            (PAGES / name).unlink()
    print(f"{len(old)} of {len(wanted)} pages written in docs/rules/.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
