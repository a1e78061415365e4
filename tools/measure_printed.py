"""How much of what is printed is read, and whether it is read right: printed texts against those written by hand.

    python -m tools.measure_printed [--held-out] [--different] [--stops 40]

Needs the list of printed cards beside the checkout (../shared/cards). The texts written by hand are those of the
catalogue and of tests/random_cards. A fifth of them, by a hash of the id, is held out: it counts, but is not shown
unless asked for, so that phrases are not made for it.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from overcrush.catalogue.word_lists import known_words
from overcrush.language.printed import PrintedCard, read_printed

ROOT = Path(__file__).parent.parent
PRINTED = ROOT.parent / "shared" / "cards"
BY_HAND = ("src/overcrush/catalogue/sets", "tests/random_cards/cards")
FIFTHS = 5
WORDS_SHOWN = 3


@dataclass
class Figures:
    """What was found for one part of the cards."""

    cards: int = 0
    equal: int = 0
    different: list[str] = field(default_factory=list)
    stops: Counter[str] = field(default_factory=Counter)

    def shares(self) -> str:
        of = self.cards or 1
        return (
            f"{self.cards} cards with text: {self.equal} equal ({self.equal / of:.1%}), "
            f"{len(self.different)} different ({len(self.different) / of:.1%}), "
            f"{self.cards - self.equal - len(self.different)} not read"
        )


def printed_cards() -> dict[str, dict[str, Any]]:
    """The printed cards by their ids."""
    found = {}
    for path in sorted(PRINTED.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            card = json.loads(line)
            found[card["id"]] = card
    return found


def cards_by_hand() -> Iterator[tuple[str, str]]:
    """Ids and texts of the cards whose texts were written by hand."""
    for folder in BY_HAND:
        for path in sorted((ROOT / folder).glob("*.toml")):
            data = tomllib.loads(path.read_text(encoding="utf-8"))
            for card in data.get("card", []):
                yield f"{data['set']}-{card['number']:03}", card.get("text", "").strip()


def is_held_out(card: str) -> bool:
    """Whether a card belongs to the fifth that phrases are not made for."""
    return int(hashlib.sha256(card.encode()).hexdigest(), 16) % FIFTHS == 0


def read(card: dict[str, Any]) -> PrintedCard:
    """A printed card, read."""
    kind = "character" if card["kind"] == "character" else "action"
    return read_printed(card["text"], known_words(), card.get("printed_as") or card["name"], kind)


def stop_of(found: PrintedCard) -> Iterator[str]:
    """Where the paragraphs that were not read stopped: a word before, and the first words that were not understood."""
    for each in found.paragraphs:
        if each.problem:
            before = each.understood.split()[-2:]
            after = each.stopped.split()[:WORDS_SHOWN]
            where = f"{' '.join(before)} >> {' '.join(after)}" if each.expected or before else " ".join(after)
            yield where if each.expected else f"{each.problem[:40]} {where}"


def measure_by_hand(printed: dict[str, dict[str, Any]]) -> tuple[Figures, Figures]:
    """The figures of the four fifths, and of the fifth that is held out."""
    shown, held = Figures(), Figures()
    for card, text in cards_by_hand():
        if card not in printed or not printed[card]["text"]:
            continue
        figures = held if is_held_out(card) else shown
        figures.cards += 1
        found = read(printed[card])
        if not found.read:
            figures.stops.update(stop_of(found))
        elif found.text == text:
            figures.equal += 1
        else:
            figures.different.append(f"{card}\n  by hand  {inset(text)}\n  printed  {inset(found.text)}")
    return shown, held


def inset(text: str) -> str:
    return text.replace("\n", "\n           ")


def time_of(paragraph: str, name: str) -> float:
    """Seconds of one reading."""
    began = time.process_time()
    read_printed([paragraph], known_words(), name)
    return time.process_time() - began


def measure_pool(printed: dict[str, dict[str, Any]]) -> list[str]:
    """Lines about all printed cards."""
    with_text = {card: data for card, data in printed.items() if data["text"]}
    whole = paragraphs = understood = 0
    slowest = (0.0, "", "")
    began = time.process_time()
    for data in with_text.values():
        found = read(data)
        whole += found.read
        paragraphs += len(found.paragraphs)
        understood += sum(not each.problem for each in found.paragraphs)
    seconds = time.process_time() - began
    for card, data in with_text.items():
        for paragraph in data["text"]:
            slowest = max(slowest, (min(time_of(paragraph, data["name"]) for _ in range(2)), card, paragraph))
    return [
        f"All printed cards: {whole} of {len(with_text)} with text are read whole ({whole / len(with_text):.1%}), "
        f"{understood} of {paragraphs} paragraphs ({understood / paragraphs:.1%}).",
        f"{seconds:.1f} s, {1000 * seconds / paragraphs:.1f} ms for a paragraph; the slowest takes "
        f"{1000 * slowest[0]:.0f} ms ({slowest[1]}, {len(slowest[2])} characters).",
    ]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--held-out", action="store_true", help="show what differs in the fifth that is held out")
    parser.add_argument("--stops", type=int, default=40, help="how many stopping points are shown")
    parser.add_argument("--quick", action="store_true", help="leave out the cards that nobody has written by hand")
    options = parser.parse_args()
    if not PRINTED.is_dir():
        sys.exit(f"The list of printed cards is not here: {PRINTED}")
    printed = printed_cards()
    shown, held = measure_by_hand(printed)
    for each in (*shown.different, *(held.different if options.held_out else ())):
        print(each)
    print(f"\nWhere reading stopped, of {shown.stops.total()} paragraphs:")
    for where, count in shown.stops.most_common(options.stops):
        print(f"{count:5}  {where}")
    print(f"\nFour fifths of the cards written by hand: {shown.shares()}.")
    print(f"The fifth that is held out: {held.shares()}.")
    if not options.quick:
        print("\n".join(measure_pool(printed)))


if __name__ == "__main__":
    main()
