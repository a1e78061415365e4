"""What a stored game leaves behind when it is replayed: hashes of the facts after every answer."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tools.golden.door import opened
from tools.golden.games import FOLDER, StoredGame

FINGERPRINTS: Final = FOLDER / "fingerprints.txt"
DIGEST: Final = 8
SIGNS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
HEAD: Final = """\
# One line for each game of games.jsonl, written by `python -m tools.golden accept`:
# its name, how many of its answers fitted, a hash of all its positions, a hash of how many answers each question
# offered, and the trail: one sign for each position, the first before any answer. Where trails differ, the games do.
"""


class WrongFingerprints(ValueError):  # noqa: N818 - reads as what it is
    """The table of fingerprints cannot be read."""


@dataclass(frozen=True)
class Fingerprint:
    """A replayed game, in hashes."""

    name: str
    answers: int
    """How many fitted."""
    facts: str
    """Of all positions in their order."""
    offers: str
    """Of how many answers each question offered."""
    trail: str
    """One sign for each position."""

    def line(self) -> str:
        """As it stands in the table."""
        return f"{self.name} {self.answers} {self.facts} {self.offers} {self.trail}\n"


def fingerprint(game: StoredGame) -> Fingerprint:
    """Replay a game as far as its answers fit."""
    door = opened(game.setup())
    facts = hashlib.blake2b(digest_size=DIGEST)
    offers = hashlib.blake2b(digest_size=DIGEST)
    trail: list[str] = []
    fitted = 0
    while True:
        position = hashlib.blake2b("\n".join(door.facts()).encode(), digest_size=DIGEST).digest()
        facts.update(position)
        trail.append(SIGNS[position[0] % len(SIGNS)])
        count = door.offers()
        offers.update(f"{count} ".encode())
        if fitted >= len(game.answers) or game.answers[fitted] >= count:
            return Fingerprint(game.name, fitted, facts.hexdigest(), offers.hexdigest(), "".join(trail))
        door.take(game.answers[fitted])
        fitted += 1


def difference(game: StoredGame, was: Fingerprint | None, now: Fingerprint) -> str:
    """What has become of a game, in a sentence; empty if it is the same."""
    if was is None:
        return f"game {game.name}: it has no fingerprint yet"
    differences: list[str] = []
    if now.answers < len(game.answers):
        differences.append(f"answers fit up to {now.answers} of {len(game.answers)}")
    if was.facts != now.facts:
        pairs = zip(was.trail, now.trail, strict=False)
        first = next((at for at, (old, new) in enumerate(pairs) if old != new), None)
        if first == 0:
            differences.append("another position before any answer")
        elif first is not None:
            differences.append(f"another position after answer {first}")
        elif not differences:
            differences.append("another position, but no sign of its trail shows where")
    elif was.offers != now.offers:
        differences.append("the same positions, but some question offers more or fewer answers than before")
    return f"game {game.name}: {'; '.join(differences)}" if differences else ""


def load_fingerprints() -> dict[str, Fingerprint]:
    """The table, by the names of the games."""
    found: dict[str, Fingerprint] = {}
    for number, line in enumerate(FINGERPRINTS.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("#"):
            continue
        parts = line.split()
        if len(parts) != 5:
            raise WrongFingerprints(f"Line {number} of {FINGERPRINTS.name} is not a fingerprint. Restore the file.")
        found[parts[0]] = Fingerprint(parts[0], int(parts[1]), *parts[2:])
    return found


def save_fingerprints(fingerprints: Iterable[Fingerprint]) -> None:
    """Write the table."""
    FINGERPRINTS.write_text(HEAD + "".join(each.line() for each in fingerprints), encoding="utf-8")
