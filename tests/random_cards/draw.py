"""Which 150 cards of other sets show whether the vocabulary is general: drawn by chance, always the same.

`python -m tests.random_cards.draw` prints the list anew; `draw.json` keeps it, so that nobody needs the card list.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

OWN_SETS = ("WWE", "AI", "TMNT", "BFU", "FUS")
SEED = 20160519
PLAIN = 140
EACH = 5


def draw(folder: Path) -> dict[str, list[str]]:
    """The ids, by why they were drawn; `folder` holds the card list, a file for each set."""
    cards = []
    for path in sorted(folder.glob("*.jsonl")):
        if path.stem not in OWN_SETS:
            cards += [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    rng = random.Random(SEED)
    plain = rng.sample(sorted(card["id"] for card in cards if card["text"]), PLAIN)
    left = [card for card in cards if card["id"] not in plain]
    two_sided = rng.sample(sorted(card["id"] for card in left if card.get("flip")), EACH)
    left = [card for card in left if card["id"] not in two_sided]
    several = rng.sample(sorted(card["id"] for card in left if len(card["energy"]) > 1), EACH)
    return {"drawn": sorted(plain), "two-sided": sorted(two_sided), "several energy types": sorted(several)}


if __name__ == "__main__":
    print(json.dumps(draw(Path(sys.argv[1])), indent=1))
