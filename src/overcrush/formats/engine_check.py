"""Whether the engine can run a card. A text may read and still mean something that the engine does not know."""

from __future__ import annotations

from overcrush.abilities.card import Card
from overcrush.engine.compiler.nouns import VocabularyError
from overcrush.engine.setup import Setup, TeamSetup, build_setting
from overcrush.formats.team import BASIC


def why_not_run(card: Card) -> str:
    """The reason why the engine refuses a card; empty if it runs it."""
    basic = card.kind == BASIC
    team = TeamSetup("One", () if basic else ((card, 1),), (card,) if basic else ())
    try:
        build_setting(Setup((team, TeamSetup("Other", (), ()))))
    except VocabularyError as error:
        return f"Its text can be read, but not played yet: {str(error).removeprefix(f'{card.name}: ')}."
    return ""
