"""A rule, a ruling or a keyword with everything that belongs to it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

import msgspec

from overcrush.catalogue import Catalogue
from overcrush.catalogue.card_search import keywords_of
from overcrush.rulebook import Difference, Keyword, Rule, Ruling, UnknownId, rulebook
from overcrush.rulebook.rule_entries import BOOK_TITLES, EDITION_BOOKS, LETTER_TITLES
from overcrush.rulebook.rule_status import read_shown_by
from overcrush.server.library.card_page import CardLink, card_link
from overcrush.server.library.rule_finder import Kind, RuleHit, kind_of, rule_hit
from overcrush.server.problems import Refused

LONGEST: Final = 80
"""Characters of an id or a name that could be one."""
MOST_NEAR: Final = 8
_RULE_ID: Final = re.compile(r"\b([A-Z]-\d{3})\b")
_SIGNS: Final = ((r" s\b", "'s"), (r"\bkod\b", "KO'd"), (r"\bko(s?)\b", r"KO\1"))
"""What the name of a test cannot write, and how it is meant."""
NO_RULE: Final = "There is no such rule. Ids look like X-012 or A36; the page of rules looks for words."
NO_KEYWORD: Final = "There is no such keyword. The page of rules lists all of them."


class DifferenceShown(msgspec.Struct, frozen=True):
    """A topic on which the books differ."""

    topic: str
    books_2016: str
    books_2018: str
    wwe: str


class ProofOfRule(msgspec.Struct, frozen=True):
    """A test that shows a rule."""

    words: str
    test: str


class EntryShown(msgspec.Struct, frozen=True):
    """A rule or a ruling with everything that belongs to it."""

    id: str
    kind: Kind
    title: str
    """What a rule is about, or the question of a ruling."""
    words: str
    letter: str
    chapter: str
    """Of a rule, as its letter is called."""
    keyword: str
    """The keyword that a rule is about."""
    note: str
    where: str
    books: list[str]
    """Books that it stands in."""
    editions: list[str]
    """Codes of the editions in which it holds."""
    option: bool
    """A ruling that is an option of the edition."""
    differences: list[DifferenceShown]
    rulings: list[RuleHit]
    near: list[RuleHit]
    """Rules that it names, that name it, and its neighbours; of a ruling: those that it decides."""
    proofs: list[ProofOfRule]
    not_shown: str
    """Why no test shows it."""
    before: str
    after: str


class KeywordShown(msgspec.Struct, frozen=True):
    """A keyword, or a word of the glossaries, with everything that belongs to it."""

    name: str
    kind: Kind
    title: str
    points: list[str]
    parameter: str
    books: list[str]
    also: list[str]
    rules: list[RuleHit]
    rulings: list[RuleHit]
    cards: list[CardLink]
    proofs: list[ProofOfRule]


def entry_shown(wanted: str) -> EntryShown:
    """The rule or ruling of an id, however it is typed; Refused if there is none."""
    match found_by(wanted, NO_RULE):
        case Rule() as rule:
            return rule_shown(rule)
        case Ruling() as ruling:
            return ruling_shown(ruling)
        case _:
            raise Refused(404, NO_RULE)


def found_by(wanted: str, otherwise: str) -> Rule | Ruling | Keyword:
    """What an id or a name means; Refused if it means nothing."""
    if len(wanted) > LONGEST:
        raise Refused(404, otherwise)
    try:
        return rulebook().find(wanted)
    except UnknownId:
        raise Refused(404, otherwise) from None


def rule_shown(rule: Rule) -> EntryShown:
    """A rule with everything that belongs to it."""
    book = rulebook()
    ids = list(book.rules)
    at = ids.index(rule.id)
    same = [each for each in ids[max(at - 1, 0) : at] + ids[at + 1 : at + 2] if book.rules[each].topic == rule.topic]
    editions = EDITION_BOOKS.get(rule.edition, tuple(rule.edition.split(",")))
    return EntryShown(
        id=rule.id,
        kind="rule",
        title=rule.title,
        words=rule.rule,
        letter=rule.letter,
        chapter=LETTER_TITLES[rule.letter],
        keyword=rule.keyword if rule.keyword in book.keywords or rule.keyword in book.words else "",
        note=rule.note,
        where=rule.where,
        books=titles(rule.books),
        editions=[code for code in BOOK_TITLES if code in editions],
        option=False,
        differences=[difference_shown(each) for each in book.differences_about(rule)],
        rulings=[rule_hit(ruling, ()) for ruling in book.rulings_about(rule)],
        near=[rule_hit(book.rules[each], ()) for each in near(rule, same)],
        proofs=proofs([rule.id]),
        not_shown=book.not_testable.get(rule.id, ""),
        before=ids[at - 1] if at else "",
        after=ids[at + 1] if at + 1 < len(ids) else "",
    )


def near(rule: Rule, neighbours: Iterable[str]) -> list[str]:
    """Ids of rules near a rule: those that it names, those that name it, its neighbours."""
    book = rulebook()
    named = _RULE_ID.findall(f"{rule.rule} {rule.note}")
    naming = [each.id for each in book.rules.values() if rule.id in f"{each.rule} {each.note}"]
    together = [each for topic in book.differences_about(rule) for each in topic.rules]
    found = dict.fromkeys([*named, *naming, *together, *neighbours])
    return [each for each in found if each != rule.id and each in book.rules][:MOST_NEAR]


def ruling_shown(ruling: Ruling) -> EntryShown:
    """A ruling with the rules that it decides."""
    book = rulebook()
    rules = book.rules_about(ruling)
    ids = list(book.rulings)
    at = ids.index(ruling.id)
    return EntryShown(
        id=ruling.id,
        kind="ruling",
        title=ruling.question,
        words=ruling.ruling,
        letter="",
        chapter="",
        keyword="",
        note="",
        where="",
        books=[],
        editions=list(BOOK_TITLES),
        option=ruling.switch,
        differences=[],
        rulings=[],
        near=[rule_hit(rule, ()) for rule in rules],
        proofs=proofs(rule.id for rule in rules),
        not_shown="",
        before=ids[at - 1] if at else "",
        after=ids[at + 1] if at + 1 < len(ids) else "",
    )


def keyword_shown(catalogue: Catalogue, wanted: str) -> KeywordShown:
    """The keyword or word of that name; Refused if there is none."""
    keyword = found_by(wanted, NO_KEYWORD)
    if not isinstance(keyword, Keyword):
        raise Refused(404, NO_KEYWORD)
    book = rulebook()
    having = [entry for entry in catalogue.entries.values() if keyword.name in keywords_of(entry)]
    return KeywordShown(
        name=keyword.name,
        kind=kind_of(keyword),
        title=keyword.title,
        points=keyword.points,
        parameter=keyword.parameter,
        books=titles(keyword.books),
        also=keyword.also,
        rules=[rule_hit(book.rules[each], ()) for each in keyword.rules],
        rulings=[rule_hit(ruling, ()) for ruling in book.keyword_rulings(keyword)],
        cards=[card_link(entry) for entry in having],
        proofs=proofs(keyword.rules),
    )


def titles(books: list[str]) -> list[str]:
    """The titles of books, oldest first."""
    return [title for code, title in BOOK_TITLES.items() if code in books]


def difference_shown(difference: Difference) -> DifferenceShown:
    """A difference as a page shows it."""
    return DifferenceShown(difference.topic, difference.books_2016, difference.books_2018, difference.wwe)


@cache
def shown_by() -> dict[str, list[str]]:
    """For each rule the tests that show it."""
    return read_shown_by()


def proofs(rules: Iterable[str]) -> list[ProofOfRule]:
    """The tests that show some rules, each once."""
    tests = dict.fromkeys(test for rule in rules for test in shown_by().get(rule, []))
    return [ProofOfRule(sentence(test), test) for test in tests]


def sentence(test: str) -> str:
    """What a test shows: its name is a sentence."""
    words = test.rpartition("::")[2].removeprefix("test_").replace("_", " ")
    for written, meant in _SIGNS:
        words = re.sub(written, meant, words)
    return words[:1].upper() + words[1:]
