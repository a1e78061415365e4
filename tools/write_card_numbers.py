"""Adds new cards to the end of src/overcrush/envs/cards.txt, which numbers them for learning agents."""

from __future__ import annotations

from overcrush.envs.card_numbers import FILE, with_new_cards


def main() -> None:
    """Write the list again; ids that are in it keep their lines."""
    listed = FILE.read_text(encoding="utf-8").split() if FILE.exists() else []
    longer = with_new_cards(listed)
    FILE.write_text("".join(f"{card}\n" for card in longer), encoding="utf-8")
    print(f"{len(longer)} cards have numbers, {len(longer) - len(listed)} of them new.")


if __name__ == "__main__":
    main()
