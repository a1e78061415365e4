"""What the story calls a die: by its card, and by its player where several players have dice of that name."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from overcrush.engine.model.constants import SIDEKICK
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import CardId, DieId, SeatId
from overcrush.engine.model.setting import Setting
from overcrush.wording.options import card_message, player_message
from overcrush.wording.texts import Message, Part

OWNED: Final = "word:owned"
SETTINGS: Final = 256
"""Settings whose names are kept."""


def die_name(g: Game, die: DieId, card: CardId) -> Part:
    """The name of a die, with its player if others have dice of the same name."""
    name = card_message(g, card)
    if die < 0 or card not in shared_names(g.setting):
        return name
    row = g.setting.cards[card]
    owner = g.owner[die] if row.kind == SIDEKICK else row.owner
    return name if owner < 0 else Message(OWNED, {"player": player_message(g, SeatId(owner)), "name": name})


def bare_name(name: Part | list[Part]) -> Part | list[Part]:
    """The same without the player."""
    return name.fields["name"] if isinstance(name, Message) and name.key == OWNED else name


@lru_cache(maxsize=SETTINGS)
def shared_names(setting: Setting) -> frozenset[CardId]:
    """The cards of characters whose names several players have."""
    owners: dict[str, set[int]] = {}
    for row in setting.cards:
        if row.owner >= 0:
            owners.setdefault(row.name, set()).add(row.owner)
    return frozenset(
        row.number for row in setting.cards if row.kind == SIDEKICK or (row.owner >= 0 and len(owners[row.name]) > 1)
    )
