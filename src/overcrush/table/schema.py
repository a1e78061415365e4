"""The JSON schema of everything that a table tells, for pages and programs in other languages."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from overcrush.table.dialogue import Draft, Question, Refusal
from overcrush.table.forecast import Forecast
from overcrush.table.happened import Happened
from overcrush.table.undo import UndoOffer
from overcrush.table.view import CardFacts, StatLine, View

TYPES: Final = (View, CardFacts, StatLine, Question, Draft, Refusal, UndoOffer, Forecast, Happened)
"""What a table tells; the values inside them come with them."""


def schema() -> dict[str, Any]:
    """One JSON schema with a definition for each type by its name."""
    _, found = msgspec.json.schema_components(TYPES, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What a table tells",
        "$defs": {name: found[name] for name in sorted(found)},
    }


def schema_text() -> str:
    """The same as the text of its file."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n"
