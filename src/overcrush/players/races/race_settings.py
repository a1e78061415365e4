"""Which questions are settled by a race, and how thorough it is at each level."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.question import QuestionKind
from overcrush.players.races.race import RaceSettings
from overcrush.table.observation import Observation

Levels = tuple[tuple[int, RaceSettings], ...]
"""The most play-outs of a player first: (least number of play-outs, settings)."""

FIGHTS: Final[Levels] = (
    (4096, RaceSettings(moves=48, looks=16, tries=384, turns=4, network_plans=True)),
    (1024, RaceSettings(moves=32, looks=8, tries=128, turns=4, network_plans=True)),
    (256, RaceSettings(moves=24, looks=4, tries=32, turns=4, network_plans=True)),
    (64, RaceSettings(moves=16, looks=4, tries=16, turns=3, network_plans=True)),
    (0, RaceSettings(moves=8, looks=2, tries=8, turns=2, network_plans=False)),
)
STRONG_REROLLS: Final = RaceSettings(
    moves=24, looks=32, tries=32, turns=2, network_plans=True, surprise=0.03, sure=1.0, lead=0.03
)
REROLLS: Final[Levels] = (
    (4096, STRONG_REROLLS._replace(moves=48, looks=128, tries=384, lead=0.01)),
    (1024, STRONG_REROLLS._replace(moves=32, looks=64, tries=128, lead=0.02)),
    (256, STRONG_REROLLS),
    (64, STRONG_REROLLS._replace(moves=16, looks=16, tries=0, lead=0.04)),
    (0, STRONG_REROLLS._replace(moves=8, looks=8, tries=0, network_plans=False, lead=0.05)),
)
"""The roll itself is luck, so a reroll needs many looks and little foresight, and the plan that knows all faces is kept
unless another one is clearly ahead."""
OF_KIND: Final = {
    QuestionKind.ATTACKERS: FIGHTS,
    QuestionKind.BLOCKERS: FIGHTS,
    QuestionKind.REROLL: REROLLS,
}


def declaration_race(observed: Observation, play_outs: int) -> RaceSettings | None:
    """How a player with so many play-outs compares declarations; None where the question is none."""
    levels = OF_KIND.get(observed.kind())
    return of_level(levels, play_outs) if levels is not None else None


def of_level(levels: Levels, play_outs: int) -> RaceSettings:
    """The settings for a number of play-outs."""
    return next(settings for least, settings in levels if play_outs >= least)
