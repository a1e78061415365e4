"""Which questions are settled by a race, and how thorough it is at each level."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.question import QuestionKind
from overcrush.players.races.race import RaceSettings
from overcrush.table.observation import Observation

Levels = tuple[tuple[int, RaceSettings], ...]
"""The most play-outs of a player first: (least number of play-outs, settings)."""

FIGHTS: Final[Levels] = (
    (4096, RaceSettings(moves=48, tries=384, turns=4, network_plans=True)),
    (1024, RaceSettings(moves=32, tries=128, turns=4, network_plans=True)),
    (256, RaceSettings(moves=24, tries=32, turns=4, network_plans=True)),
    (64, RaceSettings(moves=16, tries=16, turns=3, network_plans=True)),
    (0, RaceSettings(moves=8, tries=8, turns=2, network_plans=False)),
)
REROLLS: Final[Levels] = (
    (4096, RaceSettings(moves=48, tries=384, turns=2, network_plans=True)),
    (1024, RaceSettings(moves=32, tries=128, turns=2, network_plans=True)),
    (256, RaceSettings(moves=24, tries=32, turns=2, network_plans=True)),
    (64, RaceSettings(moves=16, tries=16, turns=2, network_plans=True)),
    (0, RaceSettings(moves=8, tries=8, turns=2, network_plans=False)),
)
PURCHASES: Final[Levels] = (
    (4096, RaceSettings(moves=16, tries=384, turns=8, network_plans=False)),
    (1024, RaceSettings(moves=16, tries=128, turns=8, network_plans=False)),
    (256, RaceSettings(moves=16, tries=32, turns=8, network_plans=False)),
    (64, RaceSettings(moves=8, tries=16, turns=8, network_plans=False)),
    (0, RaceSettings(moves=8, tries=8, turns=8, network_plans=False)),
)
OF_KIND: Final = {
    QuestionKind.ATTACKERS: FIGHTS,
    QuestionKind.BLOCKERS: FIGHTS,
    QuestionKind.REROLL: REROLLS,
}


def declaration_race(observed: Observation, play_outs: int) -> RaceSettings | None:
    """How a player with so many play-outs compares declarations; None where the question is none."""
    levels = OF_KIND.get(observed.kind())
    return of_level(levels, play_outs) if levels is not None else None


def purchase_race(play_outs: int) -> RaceSettings:
    """How it compares purchases."""
    return of_level(PURCHASES, play_outs)


def of_level(levels: Levels, play_outs: int) -> RaceSettings:
    """The settings for a number of play-outs."""
    return next(settings for least, settings in levels if play_outs >= least)
