"""Where a number has room for so many things only, or two tables must agree by place, a slip fails at import."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from overcrush.engine.model import bend_kinds, constants
from overcrush.engine.model.constants import BAG, DIE_FLAGS, FIELD, FLAG_BITS
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.queries.caches import touch_all
from overcrush.engine.queries.die_keywords import has_keyword, keywords_of
from overcrush.engine.queries.lookalikes import appearance
from overcrush.table.position import Position
from tests.engine.tiny import small_teams

SLIPS = (
    ("overcrush.engine.model.constants", "FLAG_BITS: Final = 20", "FLAG_BITS: Final = 12"),
    ("overcrush.engine.model.constants", "DRAWN_NOW: Final = 1024", "DRAWN_NOW: Final = 512"),
    ("overcrush.engine.model.constants", "FIELD: Final[Zone] = 3", "FIELD: Final[Zone] = 4"),
    ("overcrush.engine.model.constants", "ZONES: Final = 12", "ZONES: Final = 13"),
    ("overcrush.engine.model.constants", "EV_KO: Final = 7", "EV_KO: Final = 8"),
    ("overcrush.engine.model.constants", "EVENT_KINDS: Final = 42", "EVENT_KINDS: Final = 41"),
    ("overcrush.engine.model.constants", "K_FAST: Final = 13", "K_FAST: Final = 14"),
    ("overcrush.engine.model.bend_kinds", "BEND_ROOM: Final = 61", "BEND_ROOM: Final = 54"),
    ("overcrush.engine.model.bend_kinds", "B_GAINS: Final = 4", "B_GAINS: Final = 55"),
    ("overcrush.engine.model.measures", "S_COST: Final = 3", "S_COST: Final = 4"),
    ("overcrush.engine.model.measures", "COMBAT: Final = 1", "COMBAT: Final = 2"),
    ("overcrush.engine.model.measures", "BY_ACTION: Final = 2", "BY_ACTION: Final = 3"),
    ("overcrush.engine.model.measures", "Q_NAME: Final = 2", "Q_NAME: Final = 3"),
    ("overcrush.engine.model.ability_kinds", "YOU: Final = 1", "YOU: Final = 2"),
    ("overcrush.engine.model.ability_kinds", "FROM_USED: Final = 3", "FROM_USED: Final = 4"),
    ("overcrush.engine.model.ability_kinds", "FIRST_TIME: Final = 5", "FIRST_TIME: Final = 6"),
    ("overcrush.engine.model.permissions", "V_SPIN: Final = 7", "V_SPIN: Final = 8"),
    ("overcrush.engine.model.permissions", "TO_KO: Final = 2", "TO_KO: Final = 3"),
    ("overcrush.engine.model.modifiers", "THIS_KOD: Final = 5", "THIS_KOD: Final = 6"),
    ("overcrush.engine.model.modifiers", "UNTIL_RETURN: Final = 20", "UNTIL_RETURN: Final = 6"),
    ("overcrush.engine.queries.lookalikes", "ZONE_ROOM: Final = 1 << 4", "ZONE_ROOM: Final = 1 << 3"),
    ("overcrush.engine.queries.lookalikes", "UNIQUE: Final = 1 << 60", "UNIQUE: Final = 1 << 50"),
    ("overcrush.engine.model.rows", "CAUSE_BREATH_WEAPON: Final = 4", "CAUSE_BREATH_WEAPON: Final = 3"),
    ("overcrush.engine.compiler.event_patterns", "    tr.Cause.RANGE: CauseTest(CAUSE_RANGE),\n", ""),
    ("overcrush.envs.layout", "KEYWORD_COLUMNS: Final = 72", "KEYWORD_COLUMNS: Final = 36"),
    ("overcrush.envs.layout", '    "damaged twice",\n', ""),
)


def run_source(module: str, old: str, new: str) -> None:
    """Run the source of a module with one place of it changed, as importing it would."""
    origin = importlib.import_module(module).__file__
    assert origin is not None
    text = Path(origin).read_text(encoding="utf-8")
    found = f"\n{old}"
    assert text.count(found) == 1, f"{old!r} stands in {module} {text.count(found)} times"
    exec(compile(text.replace(found, f"\n{new}"), origin, "exec"), {"__name__": module})


@pytest.mark.parametrize(("module", "old", "new"), SLIPS, ids=[new.strip() or old.strip() for _, old, new in SLIPS])
def test_a_slip_in_a_numbered_table_fails_at_import(module: str, old: str, new: str) -> None:
    run_source(module, old, old)
    with pytest.raises(AssertionError):
        run_source(module, old, new)


def test_every_kind_of_bend_and_every_flag_is_counted() -> None:
    kinds = [number for name, number in vars(bend_kinds).items() if name.startswith("B_")]

    assert sorted(kinds) == list(bend_kinds.BEND_KINDS)
    assert sum(DIE_FLAGS) == constants.TURN_FLAGS | constants.ROLE_FLAGS | constants.PARTLY_SPENT


def fielded() -> tuple[Game, int]:
    game = Position(small_teams(0)).seat(0).field("Knight", 2).build(step="main", active=0)
    return game, game.zone.index(FIELD)


@pytest.mark.parametrize("keyword", [0, 36, 60, 61, 64, 95])
def test_there_is_room_for_the_keywords_of_all_sets(keyword: int) -> None:
    game, die = fielded()
    game.setting.cards[game.card[die]].keywords = (1 << keyword | 1 << 2,)
    touch_all(game)

    assert [number for number in range(128) if has_keyword(game, DieId(die), number)] == sorted({2, keyword})
    assert keywords_of(game, DieId(die)) == sorted({2, keyword})


def test_every_flag_that_there_is_room_for_makes_a_die_look_different() -> None:
    game, die = fielded()
    looks = {appearance(game, DieId(die))}
    for bit in range(FLAG_BITS):
        game.flags[die] = 1 << bit
        looks.add(appearance(game, DieId(die)))
    game.flags[die] = 0
    game.zone[die] = BAG
    looks.add(appearance(game, DieId(die)))

    assert len(looks) == FLAG_BITS + 2
