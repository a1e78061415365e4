"""Overcrush: Dice Masters as software. `import overcrush as oc`, then docs/api.md."""

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from overcrush.api import (
        SPECTATOR,
        CardInfo,
        CardText,
        Declaration,
        IllegalTeams,
        Option,
        Player,
        QueryError,
        Question,
        RecordError,
        Refusal,
        Table,
        TeamInfo,
        UnknownFormat,
        UnknownPlayer,
        UnknownTeam,
        View,
        WrongTeamFile,
        cards,
        load,
        new_game,
        player,
        read_card,
        teams,
    )

__version__ = "0.1.0"
__all__ = [
    "SPECTATOR",
    "CardInfo",
    "CardText",
    "Declaration",
    "IllegalTeams",
    "Option",
    "Player",
    "QueryError",
    "Question",
    "RecordError",
    "Refusal",
    "Table",
    "TeamInfo",
    "UnknownFormat",
    "UnknownPlayer",
    "UnknownTeam",
    "View",
    "WrongTeamFile",
    "cards",
    "load",
    "new_game",
    "player",
    "read_card",
    "teams",
]


def __getattr__(name: str) -> object:
    """The names of the API, loaded when somebody first asks for one: importing the package alone costs nothing."""
    if name not in __all__:
        raise AttributeError(f"module 'overcrush' has no attribute {name!r}")
    found: object = getattr(importlib.import_module("overcrush.api"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
