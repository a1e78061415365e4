"""A rule of the ledger or a ruling, as a page shows it beside what it explains."""

from __future__ import annotations

import msgspec

from overcrush.rulebook import Rule, rulebook
from overcrush.server.problems import Refused


class RuleShown(msgspec.Struct, frozen=True):
    """A rule in one sentence, and what it is about."""

    id: str
    title: str
    words: str


def rule_shown(wanted: str) -> RuleShown:
    """The rule or ruling with that id; Refused if there is none."""
    book = rulebook()
    found = book.rules.get(wanted) or book.rulings.get(wanted)
    if found is None:
        raise Refused(404, "There is no such rule. Ids look like X-012 or A36.")
    if isinstance(found, Rule):
        return RuleShown(found.id, found.title, found.rule)
    return RuleShown(found.id, found.question, found.ruling)
