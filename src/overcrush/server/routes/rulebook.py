"""What rules, rulings and keywords say."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import get
from litestar.params import FromPath, FromQuery, QueryParameter

from overcrush.catalogue import load_catalogue
from overcrush.server.library.replies import KEPT
from overcrush.server.library.rule_finder import (
    Book,
    RulebookShown,
    RulesFound,
    Wanted,
    chapter_shown,
    find_rules,
    rulebook_shown,
)
from overcrush.server.library.rule_page import EntryShown, KeywordShown, entry_shown, keyword_shown
from overcrush.server.library.terms import Term, terms
from overcrush.server.rules import RuleShown, rule_shown

LONGEST: Final = 1_000
"""Characters of a question."""


@get("/api/rules/{rule_id:str}", **KEPT)
def rule(rule_id: FromPath[str]) -> RuleShown:
    """What a rule or ruling says."""
    return rule_shown(rule_id)


@get("/api/rulebook", **KEPT)
def overview() -> RulebookShown:
    """What the rulebook consists of."""
    return rulebook_shown()


@get("/api/rulebook/search", **KEPT)
def search(
    q: Annotated[str, QueryParameter(max_length=LONGEST)],
    kind: FromQuery[Wanted] = "all",
    edition: FromQuery[Book] = "all",
) -> RulesFound:
    """Look for rules, rulings and keywords by words."""
    return find_rules(load_catalogue(), q, kind, edition)


@get("/api/rulebook/chapters/{chapter:str}", **KEPT)
def chapter_of(chapter: FromPath[str], edition: FromQuery[Book] = "all") -> RulesFound:
    """The rules of a chapter by its letter, all `keywords`, or all `rulings`."""
    return chapter_shown(chapter, edition)


@get("/api/rulebook/entries/{rule_id:str}", **KEPT)
def entry(rule_id: FromPath[str]) -> EntryShown:
    """A rule or ruling with everything that belongs to it."""
    return entry_shown(rule_id)


@get("/api/rulebook/keywords/{name:str}", **KEPT)
def keyword(name: FromPath[str]) -> KeywordShown:
    """A keyword, or a word of the glossaries, with everything that belongs to it."""
    return keyword_shown(load_catalogue(), name)


@get("/api/rulebook/terms", **KEPT)
def explained() -> list[Term]:
    """Keywords, words and symbols that explain themselves wherever they stand."""
    return terms()


ROUTES = (rule, overview, search, chapter_of, entry, keyword, explained)
