"""How far the catalogue is: read from files that a whole test run writes and compares.

`status.json` holds the figures, `proofs.json` the scenarios that prove each card, `rulings.json` what the pages of
rulings say about each card. They are files because an installed product has neither the tests nor the pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import msgspec

from overcrush.catalogue.entries import Catalogue
from overcrush.catalogue.program_parts import verb_counts

FOLDER: Final = Path(__file__).parent
STATUS_FILE: Final = "status.json"
PROOFS_FILE: Final = "proofs.json"
RULINGS_FILE: Final = "rulings.json"

_ID: Final = re.compile(r"\b([A-Z][A-Z0-9]*-\d{3})\b")
_RANGE: Final = re.compile(r"\b([A-Z][A-Z0-9]*)-(\d{3}) to \1-(\d{3})\b")


class SetStatus(msgspec.Struct, frozen=True):
    """The figures of one set."""

    cards: int
    playable: int
    proven: int


class Status(msgspec.Struct, frozen=True):
    """The figures of the catalogue."""

    sets: dict[str, SetStatus]
    cards: int
    playable: int
    proven: int
    verbs: int
    """Kinds of effect that the cards use."""
    verbs_used_once: int
    """Those that a single card uses."""


class Result(msgspec.Struct, frozen=True):
    """What one scenario did for the cards that it proves."""

    scenario: str
    title: str
    passed: bool
    noticed: dict[str, list[int]]
    """For each card the lines of its text, from 1, whose absence the scenario notices; those of its back follow."""


class Proof(msgspec.Struct, frozen=True):
    """A scenario that proves something about a card."""

    scenario: str
    title: str


class CardRuling(msgspec.Struct, frozen=True):
    """What a page of rulings says about a card."""

    page: str
    title: str
    says: str


def proven(results: Iterable[Result], catalogue: Catalogue) -> dict[str, list[Proof]]:
    """For each proven card the scenarios that prove it.

    A card is proven if scenarios that pass notice the absence of every line of its text, and none about it fails.
    A card without a text says nothing that could be proven.
    """
    noticed: dict[str, set[int]] = {}
    proofs: dict[str, list[Proof]] = {}
    failed: set[str] = set()
    for result in sorted(results, key=lambda each: each.scenario):
        for card, lines in result.noticed.items():
            if not result.passed:
                failed.add(card)
            noticed.setdefault(card, set()).update(lines)
            proofs.setdefault(card, []).append(Proof(result.scenario, result.title))
    found = {}
    for entry in catalogue.entries.values():
        said = (entry.text or "").splitlines() + (entry.back_text or "").splitlines()
        wanted = set(range(1, 1 + len(said)))
        whole = bool(wanted) and noticed.get(entry.id, set()) >= wanted
        if entry.playable and whole and entry.id not in failed:
            found[entry.id] = proofs[entry.id]
    return found


def status_of(catalogue: Catalogue, proofs: Mapping[str, object]) -> Status:
    """The figures of a catalogue with those proofs."""
    sets = {}
    for code in catalogue.sets:
        entries = catalogue.of_set(code)
        playable = sum(entry.playable for entry in entries)
        sets[code] = SetStatus(len(entries), playable, sum(entry.id in proofs for entry in entries))
    counts = verb_counts(catalogue.playable.values())
    return Status(
        sets=sets,
        cards=len(catalogue),
        playable=len(catalogue.playable),
        proven=sum(each.proven for each in sets.values()),
        verbs=len(counts),
        verbs_used_once=sum(count == 1 for count in counts.values()),
    )


def rulings_of(pages: Path, catalogue: Catalogue) -> dict[str, list[CardRuling]]:
    """For each card what the pages of rulings say that mention its id, page by page."""
    found: dict[str, list[CardRuling]] = {}
    for page in sorted(pages.glob("*.md")):
        if page.name == "README.md":
            continue
        text = page.read_text(encoding="utf-8")
        title = next((line[2:].strip() for line in text.splitlines() if line.startswith("# ")), page.stem)
        for block in _blocks(text):
            for card in _mentioned(block):
                if card in catalogue.entries:
                    found.setdefault(card, []).append(CardRuling(page.name, title, block))
    return {card: found[card] for card in catalogue.entries if card in found}


def _blocks(text: str) -> list[str]:
    """Paragraphs, items of lists and rows of tables, each as one line; a row carries the heads of its columns."""
    blocks: list[str] = []
    heads: list[str] = []
    fresh = True
    for line in text.splitlines():
        stripped = line.strip()
        if stripped.startswith("|"):
            cells = [cell.strip().replace("\\*", "*") for cell in stripped.strip("|").split("|")]
            if set("".join(cells)) <= set("-: "):
                continue
            if not heads:
                heads = cells
            else:
                blocks.append("; ".join(f"{head}: {cell}" for head, cell in zip(heads, cells, strict=False) if cell))
            fresh = True
            continue
        heads = []
        if not stripped or stripped.startswith("#"):
            fresh = True
        elif fresh or stripped.startswith("- "):
            blocks.append(stripped.removeprefix("- "))
            fresh = False
        else:
            blocks[-1] += f" {stripped}"
    return [block.replace("**", "").replace("`", "") for block in blocks]


def _mentioned(block: str) -> list[str]:
    """The ids of cards in a block, those between the ends of a range too."""
    found = set(_ID.findall(block))
    for code, first, last in _RANGE.findall(block):
        found.update(f"{code}-{number:03d}" for number in range(int(first), int(last) + 1))
    return sorted(found)


def read_status(folder: Path = FOLDER) -> Status:
    """The committed figures."""
    return msgspec.json.decode((folder / STATUS_FILE).read_bytes(), type=Status)


def read_proofs(folder: Path = FOLDER) -> dict[str, list[Proof]]:
    """The committed proofs by card."""
    return msgspec.json.decode((folder / PROOFS_FILE).read_bytes(), type=dict[str, list[Proof]])


def read_rulings(folder: Path = FOLDER) -> dict[str, list[CardRuling]]:
    """The committed index of rulings by card."""
    return msgspec.json.decode((folder / RULINGS_FILE).read_bytes(), type=dict[str, list[CardRuling]])


def write(
    status: Status,
    proofs: Mapping[str, list[Proof]],
    rulings: Mapping[str, list[CardRuling]],
    folder: Path = FOLDER,
) -> list[str]:
    """Write the files; returns a line for everything that differs from what stood there."""
    changes = _changes(status, proofs, rulings, folder)
    for name, value in ((STATUS_FILE, status), (PROOFS_FILE, proofs), (RULINGS_FILE, rulings)):
        text = msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"
        path = folder / name
        # Untouched when equal, so that a run that changes nothing leaves no trace.
        if not path.exists() or path.read_bytes() != text:
            path.write_bytes(text)
    return changes


def _changes(
    status: Status,
    proofs: Mapping[str, list[Proof]],
    rulings: Mapping[str, list[CardRuling]],
    folder: Path,
) -> list[str]:
    try:
        old_status, old_proofs, old_rulings = read_status(folder), read_proofs(folder), read_rulings(folder)
    except (FileNotFoundError, msgspec.DecodeError):
        return ["there was no readable status of the cards before"]
    changes = [f"{card} is now proven" for card in proofs if card not in old_proofs]
    changes += [f"{card} is no longer proven" for card in old_proofs if card not in proofs]
    changes += [
        f"{card} is proven by other scenarios than before"
        for card in proofs
        if card in old_proofs and old_proofs[card] != proofs[card]
    ]
    if old_status != status:
        changes.append(f"{status.playable} cards are playable, and {old_status.playable} were")
    changes += [
        f"the rulings about {card} have changed"
        for card in sorted({*rulings, *old_rulings})
        if rulings.get(card) != old_rulings.get(card)
    ]
    return changes
