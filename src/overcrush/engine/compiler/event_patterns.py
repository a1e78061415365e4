"""Lowering of what narrows an event: `Event.how` becomes an object that the machine can ask."""

from __future__ import annotations

from typing import Final

from overcrush.abilities import triggers as tr
from overcrush.engine.compiler.nouns import VocabularyError, number_of, zone_number
from overcrush.engine.model.abilities import EventTest
from overcrush.engine.model.ability_kinds import ANYONE, OPPONENT, WHO_NAMES, YOU
from overcrush.engine.model.constants import (
    ACTION_FACE,
    CHARACTER_FACE,
    ENERGY_FACE,
    ENERGY_NAMES,
    KEYWORD_NUMBERS,
    STEP_NAMES,
    WILD,
)
from overcrush.engine.model.measures import BY_ANY, SOURCE_KINDS
from overcrush.engine.model.rows import (
    CAUSE_BREATH_WEAPON,
    CAUSE_COMBAT,
    CAUSE_COST,
    CAUSE_EFFECT,
    CAUSE_RANGE,
    CAUSE_STEP,
    SPUN_DOWN,
    SPUN_UP,
)
from overcrush.engine.queries.event_filters import (
    AbilityDamageTest,
    AloneTest,
    AnotherCardTest,
    AttackingTest,
    BlockingTest,
    BurstFaceTest,
    ByOpponentTest,
    ByYouTest,
    CauseTest,
    DoubleFaceTest,
    DuringTest,
    EngagedTest,
    FaceKindTest,
    IntoTest,
    OpposingSourceTest,
    OutOfTest,
    OwnEnergyTest,
    SourceTest,
    SpendsTest,
    SpunTest,
    ThisCardTest,
    TogetherTest,
    UsesTest,
)

SIMPLE: Final[dict[tr.How, EventTest]] = {
    tr.Cause.COMBAT: CauseTest(CAUSE_COMBAT),
    tr.Cause.ABILITY: AbilityDamageTest(),
    tr.Cause.RANGE: CauseTest(CAUSE_RANGE),
    tr.Cause.BREATH_WEAPON: CauseTest(CAUSE_BREATH_WEAPON),
    tr.Cause.EFFECT: CauseTest(CAUSE_EFFECT),
    tr.Cause.COST: CauseTest(CAUSE_COST),
    tr.Cause.STEP: CauseTest(CAUSE_STEP),
    tr.While.ATTACKING: AttackingTest(),
    tr.While.BLOCKING: BlockingTest(),
    tr.While.ENGAGED: EngagedTest(),
    tr.Attackers.ALONE: AloneTest(),
    tr.Attackers.TOGETHER: TogetherTest(),
    tr.Rolled.DOUBLE: DoubleFaceTest(),
    tr.Rolled.BURST: BurstFaceTest(),
    tr.Rolled.CHARACTER: FaceKindTest(CHARACTER_FACE),
    tr.Rolled.ENERGY: FaceKindTest(ENERGY_FACE),
    tr.Rolled.ACTION: FaceKindTest(ACTION_FACE),
    tr.Spun.UP: SpunTest(SPUN_UP),
    tr.Spun.DOWN: SpunTest(SPUN_DOWN),
    tr.Purchased.WITH_OWN_ENERGY: OwnEnergyTest(),
    tr.FromCard.THIS: ThisCardTest(),
    tr.FromCard.ANOTHER: AnotherCardTest(),
}
"""The narrowings that name nothing more."""
assert set(SIMPLE) == {
    how
    for kind in (tr.Cause, tr.While, tr.Attackers, tr.Rolled, tr.Spun, tr.Purchased, tr.FromCard)
    for how in kind.__members__.values()
}, "every narrowing of an event has a test"


def lower_how(how: tr.How) -> EventTest:
    match how:
        case tr.By(who):
            return by_player(who)
        case tr.TargetedBy(source, whose):
            kind = number_of(SOURCE_KINDS, source, "kind of source")
            player = number_of(WHO_NAMES, whose, "player")
            if kind == BY_ANY or player == YOU:
                raise VocabularyError(f"an event cannot wait for targets of {source} of {whose}; leave it out")
            return SourceTest(kind) if player == ANYONE else OpposingSourceTest(kind)
        case tr.Spends(energy):
            return SpendsTest(number_of(ENERGY_NAMES[: WILD + 1], energy, "energy type"))
        case tr.Uses(keyword):
            return UsesTest(number_of(tuple(KEYWORD_NUMBERS), keyword, "keyword"))
        case tr.Into(zone):
            return IntoTest(zone_number(zone))
        case tr.OutOf(zone):
            return OutOfTest(zone_number(zone))
        case tr.During(step):
            return DuringTest(number_of(STEP_NAMES, step, "step"))
        case _:
            return SIMPLE[how]


def by_player(who: str) -> EventTest:
    player = number_of(WHO_NAMES, who, "player")
    if player == ANYONE:
        raise VocabularyError("an event by anyone is every event; leave out who brings it about")
    return ByOpponentTest() if player == OPPONENT else ByYouTest()
