"""Writes the types of what page and server say to each other, for the client.

web/src/wire/types.ts: the messages of the socket, from src/overcrush/server/wire.py.
web/src/wire/library.ts: the replies about cards and rules, from src/overcrush/server/library/.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from overcrush.server import wire
from overcrush.server.building import team_sheets, trial_games
from overcrush.server.library import card_finder, card_page, rule_finder, rule_page, terms
from overcrush.server.puzzles import messages as puzzle_messages
from overcrush.server.replays import messages

FOLDER: Final = Path(__file__).parent.parent / "web" / "src" / "wire"
FILE: Final = FOLDER / "types.ts"
LIBRARY_FILE: Final = FOLDER / "library.ts"
LIBRARY: Final = (
    card_finder.CardsFound,
    card_page.CardShown,
    rule_finder.RulebookShown,
    rule_finder.RulesFound,
    rule_page.EntryShown,
    rule_page.KeywordShown,
    terms.Term,
)
LIBRARY_HEAD: Final = """\
// Written by tools/write_wire_types.py from src/overcrush/server/library/; change that, then run the tool.
import type { Face } from "./types";
"""
BUILDING: Final = (
    team_sheets.TeamSheet,
    team_sheets.TeamDraft,
    team_sheets.AdditionsWanted,
    team_sheets.Addition,
    trial_games.TrialProgress,
)
"""Of the page that builds teams."""
ELSEWHERE: Final = ("Energy", "Face")
"""Types of the library that are in types.ts."""
HEAD: Final = """\
// Written by tools/write_wire_types.py from src/overcrush/server/wire.py; change that, then run the tool.
// A field with a question mark is left out of a message while it has its default value.
"""
PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = Mapping[str, object]


def types_text() -> str:
    """The text of the file."""
    (incoming, outgoing, *_), components = msgspec.json.schema_components(
        [wire.Incoming, wire.Outgoing, *messages.SENT, *puzzle_messages.SENT, *BUILDING], ref_template="{name}"
    )
    parts = [HEAD, f"export const PROTOCOL = {wire.PROTOCOL};\n"]
    parts += [definition(name, schema) for name, schema in sorted(components.items())]
    parts.append(f"/** What a page may send. */\nexport type Incoming = {type_of(incoming)};\n")
    parts.append(f"/** What the server may send. */\nexport type Outgoing = {type_of(outgoing)};\n")
    return "\n".join(parts)


def library_text() -> str:
    """The text of the file about cards and rules."""
    _, components = msgspec.json.schema_components(LIBRARY, ref_template="{name}")
    own = [(name, schema) for name, schema in sorted(components.items()) if name not in ELSEWHERE]
    return "\n".join([LIBRARY_HEAD, *(definition(name, schema) for name, schema in own)])


def definition(name: str, schema: Schema) -> str:
    """One exported type, with its description."""
    told = f"/** {schema['description']} */\n" if "description" in schema else ""
    if "properties" not in schema:
        return f"{told}export type {name} = {type_of(schema)};\n"
    needed = schema["required"]
    assert isinstance(needed, list)
    lines = [
        f"  {field}{'' if field in needed else '?'}: {type_of(inner)};" for field, inner in fields_of(schema).items()
    ]
    return "\n".join([f"{told}export interface {name} {{", *lines, "}\n"])


def fields_of(schema: Schema) -> Mapping[str, Schema]:
    """The fields of an object by name."""
    found = schema["properties"]
    assert isinstance(found, dict)
    return found


def type_of(schema: Schema) -> str:
    """The TypeScript for one schema; what it does not know is an error."""
    match schema:
        case {"$ref": str(name)}:
            return name
        case {"enum": list(values)}:
            return " | ".join(json.dumps(value) for value in values)
        case {"anyOf": list(choices)}:
            return " | ".join(type_of(choice) for choice in choices)
        case {"type": "array", "prefixItems": list(items)}:
            return f"[{', '.join(type_of(item) for item in items)}]"
        case {"type": "array", "items": dict(items)}:
            inner = type_of(items)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": dict(values)}:
            return f"Record<string, {type_of(values)}>"
        case {"type": str(name)} if name in PLAIN:
            return PLAIN[name]
        case _:
            raise ValueError(f"No TypeScript is known for this schema; add it to tools/write_wire_types.py: {schema}")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    FILE.write_text(types_text(), encoding="utf-8")
    LIBRARY_FILE.write_text(library_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
