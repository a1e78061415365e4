"""The tables of docs/practice.md. `python -m tests.practice.listing` writes them anew."""

from __future__ import annotations

from pathlib import Path

from overcrush.abilities.card import Card
from overcrush.practice import MODULES

PAGE = Path(__file__).parents[2] / "docs" / "practice.md"
HEADING = "## The cards\n"
KINDS = {"character": "", "action": " (action)", "basic action": " (Basic Action)"}


def tables() -> str:
    """A table for each module of the set."""
    lines: list[str] = []
    for module in MODULES:
        about = str(module.__doc__).splitlines()[0].rstrip(".")
        lines += [f"### {about} (`{module.__name__.rpartition('.')[2]}.py`)", ""]
        lines += ["| id | card | cost | text |", "|---|---|---|---|"]
        lines += [row(sheet.facts) for sheet in module.SHEETS]
        lines.append("")
    return "\n".join(lines)


def row(card: Card) -> str:
    """A card as a line of a table."""
    sides = [card.front.text] if card.back is None else [card.front.text, card.back.text]
    text = " / ".join(line for side in sides for line in side.splitlines()).replace("*", "\\*")
    energy = "".join(f"[{each}]" for each in card.energy)
    return f"| {card.id} | {card.name}{KINDS[card.kind]} | {card.cost} {energy}".rstrip() + f" | {text or 'no text'} |"


def written() -> str:
    """The page with its tables as they should be."""
    page = PAGE.read_text(encoding="utf-8")
    return page[: page.index(HEADING) + len(HEADING)] + "\n" + tables()


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
