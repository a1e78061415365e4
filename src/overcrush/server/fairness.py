"""Fair dice: what they come from is fixed before the game and can be checked after it.

Before the first die the server draws a secret and tells its SHA-256, the commitment. Each seat adds a seed. The n-th
number of chance is HMAC-SHA256 with the secret as its key, of the seeds and n, taken modulo the number of equally
likely outcomes; 256 bits are so many that none is likelier than another by any measure. After the game the secret is
told, and whoever has the record can compute every die again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

from overcrush.table.chance import Numbered, first_difference
from overcrush.table.records.record import Record

SECRET_BYTES: Final = 32
SEED_BYTES: Final = 16
LESSON: Final = "lesson"
"""The origin of games whose dice are fixed and known to everybody: nothing is promised about them."""
SECRET_LINE: Final = "# dice secret "
COMMITMENT_LINE: Final = "# dice commitment "
SEED_LINE: Final = "# dice seed "


def new_secret() -> str:
    """What the dice of a game come from."""
    return secrets.token_hex(SECRET_BYTES)


def new_seed() -> str:
    """A seed for a seat that brings none."""
    return secrets.token_hex(SEED_BYTES)


def commitment(secret: str) -> str:
    """What everybody may know of the secret from the start."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


class FairDice(Numbered):
    """The dice of a secret and the seats' seeds."""

    def __init__(self, secret: str, seeds: Sequence[str]) -> None:
        super().__init__()
        self.key = bytes.fromhex(secret)
        self.seeds = "\n".join(seeds)

    def __repr__(self) -> str:
        return f"FairDice({self.count} numbers given)"

    def number(self, n: int, total: int) -> int:
        found = hmac.digest(self.key, f"{self.seeds}\n{n}".encode(), "sha256")
        return int.from_bytes(found) % total


def fairness_lines(secret: str, seeds: Sequence[str]) -> list[str]:
    """The lines in front of a record with which its dice can be checked; only after the game."""
    return [
        f"{COMMITMENT_LINE}{commitment(secret)}",
        f"{SECRET_LINE}{secret}",
        *(f"{SEED_LINE}{seed}" for seed in seeds),
    ]


class DiceOrigin:
    """What the dice of a finished game come from."""

    def __init__(self, committed: str, secret: str, seeds: Sequence[str]) -> None:
        self.commitment = committed
        self.secret = secret
        self.seeds = list(seeds)

    def __repr__(self) -> str:
        return f"DiceOrigin({self.commitment})"


def origin_told(text: str, seats: int) -> DiceOrigin | None:
    """What the text of a record says about where its dice come from; None if it does not say all of it."""
    lines = text.splitlines()
    told = [line.removeprefix(COMMITMENT_LINE).strip() for line in lines if line.startswith(COMMITMENT_LINE)]
    keys = [line.removeprefix(SECRET_LINE).strip() for line in lines if line.startswith(SECRET_LINE)]
    seeds = [line.removeprefix(SEED_LINE) for line in lines if line.startswith(SEED_LINE)]
    if len(told) != 1 or len(keys) != 1 or len(seeds) != seats:
        return None
    return DiceOrigin(told[0], keys[0], seeds)


class Verdict:
    """Whether the dice of a record are those of its secret."""

    def __init__(self, fair: bool, words: str) -> None:
        self.fair = fair
        self.words = words


def verified(text: str, record: Record) -> Verdict:
    """Compute every die of a record again from the secret and the seeds that its text names."""
    origin = origin_told(text, len(record.setup.teams))
    if origin is None:
        return Verdict(False, "This record names no secret of its dice. Download it from the server after the game.")
    try:
        fits = commitment(origin.secret) == origin.commitment
    except ValueError:
        return Verdict(False, "The secret in this record is damaged. Download the record again.")
    if not fits:
        return Verdict(False, "The secret is not the one that the server had committed itself to.")
    differs = first_difference(record, FairDice(origin.secret, origin.seeds))
    if differs is not None:
        return Verdict(False, f"Answer {differs} of the record is not what the secret and the seeds give.")
    return Verdict(True, f"Every die is what the secret and the seeds give. Commitment: {origin.commitment}")
