"""Writes docs/table.schema.json, the JSON schema of what a table tells, from the types in src/overcrush/table/."""

from pathlib import Path
from typing import Final

from overcrush.table.schema import schema_text

FILE: Final = Path(__file__).parent.parent / "docs" / "table.schema.json"


def main() -> None:
    FILE.write_text(schema_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
