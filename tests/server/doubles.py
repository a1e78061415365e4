"""Four people at a table where one side attacks and the other is asked for blockers."""

from __future__ import annotations

import time

import msgspec

from overcrush.engine.codec import encode
from overcrush.server.fairness import new_secret, new_seed
from overcrush.server.lobby import hashed, new_token
from overcrush.server.play import Summary
from overcrush.server.storage.queries import TOKEN, Storage, StoredGame, StoredKey, StoredSeat
from overcrush.table.records.record import Record, head_lines
from overcrush.testing import seat, table


def store_attack(storage: Storage, pages: list[list[int]]) -> tuple[str, list[str]]:
    """A game in which seats 0 and 1 attack with a Sidekick each; gives it and a token for each page with its seats."""
    you, partner, opponent, other = (seat(field="Sidekick x2") for _ in range(4))
    playing = table(edition="tmnt", seats=4, you=you, partner=partner, opponent=opponent, other_opponent=other)
    playing.you.attacks_with("Sidekick")
    playing.partner.attacks_with("Sidekick")
    head = "\n".join(head_lines(Record(playing.setup, [], encode(playing.ahead))))
    game, now = new_token(), time.time()
    tokens = [new_token() for _ in pages]
    summary = msgspec.json.encode(Summary()).decode()
    keys = [
        (hashed(token), StoredKey(game, TOKEN, seats, at == 0, False))
        for at, (token, seats) in enumerate(zip(tokens, pages, strict=True))
    ]
    storage.add_game(
        StoredGame(game, head, "doubles", "Blocks", False, new_secret(), now, now, False, summary),
        [StoredSeat(at, f"Team {at + 1}", None, new_seed()) for at in range(4)],
        keys,
    )
    return game, tokens
