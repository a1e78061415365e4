"""How often each instruction, each ability and each keyword has run: what never ran was never tested.

The classes of the uncompiled engine are wrapped while a `watching` block runs. Compiled classes cannot be wrapped: with
them nothing is counted, and the report says so.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from overcrush import engine
from overcrush.abilities.ability import Action
from overcrush.abilities.card import Card
from overcrush.abilities.keywords import KEYWORDS
from overcrush.compiled_engine import is_compiled
from overcrush.engine.atoms.queue import Settle
from overcrush.engine.compiler.card_compiler import BURSTS
from overcrush.engine.model.abilities import AbilityRow
from overcrush.engine.model.ability_kinds import ACTION_TEXT
from overcrush.engine.model.constants import K_CONTINUOUS, K_TRAP
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.instructions import Asking, Instruction, Return
from overcrush.engine.model.setting import Setting
from overcrush.engine.queries import die_keywords
from overcrush.engine.queries.predicates import BurstCond, UnderdogCond
from overcrush.engine.queries.trait_filters import CrossoverTest

BASE_CLASSES = (Instruction, Asking)
BUILT_IN = (Return, Settle)
"""Instructions that the machine carries out itself, without calling them; nearly every program has them."""
WRAPPED_METHODS = ("do", "take", "sample")
TESTED_KEYWORDS = ((CrossoverTest, "Crossover"), (UnderdogCond, "Underdog"))
"""Keywords that other text asks about, with the test for each: they have run when the answer was yes."""
FIELD_KEYWORDS = (K_CONTINUOUS, K_TRAP)
"""Keywords that only keep an action die in the field: they have run when one was there at a question."""


class Counts:
    """What has run so far, and what could have."""

    def __init__(self) -> None:
        self.instructions: Counter[str] = Counter()
        self.abilities: Counter[str] = Counter()
        self.keywords: Counter[str] = Counter()
        self.present: set[str] = set()
        """The abilities of all cards that took part in a game."""

    def add(self, other: Counts) -> None:
        """Add what another process has counted."""
        self.instructions.update(other.instructions)
        self.abilities.update(other.abilities)
        self.keywords.update(other.keywords)
        self.present |= other.present

    def value(self) -> dict[str, object]:
        """As plain data, for the state file."""
        return {
            "instructions": dict(sorted(self.instructions.items())),
            "abilities": dict(sorted(self.abilities.items())),
            "keywords": dict(sorted(self.keywords.items())),
            "present": sorted(self.present),
        }

    @classmethod
    def of(cls, value: dict[str, Any]) -> Counts:
        """The counts that `value` has written."""
        counts = cls()
        counts.instructions.update(value["instructions"])
        counts.abilities.update(value["abilities"])
        counts.keywords.update(value["keywords"])
        counts.present.update(value["present"])
        return counts

    def never(self) -> dict[str, list[str]]:
        """What has never run, by kind."""
        return {
            "instruction": [name for name in all_instructions() if not self.instructions[name]],
            "keyword": [name for name in KEYWORDS if not self.keywords[name]],
            "ability": sorted(name for name in self.present if not self.abilities[name]),
        }


def all_instructions() -> list[str]:
    """The names of every kind of instruction that the engine has."""
    return sorted(kind.__name__ for kind in instruction_classes())


def instruction_classes() -> list[type[Instruction]]:
    """Every class of instruction, without base classes and those that the machine carries out itself."""
    for module in pkgutil.walk_packages(engine.__path__, "overcrush.engine."):
        importlib.import_module(module.name)
    found: list[type[Instruction]] = []
    left: list[type[Instruction]] = [Instruction]
    while left:
        kind = left.pop()
        left += kind.__subclasses__()
        if kind not in BASE_CLASSES and kind not in BUILT_IN and kind.__module__.startswith("overcrush.engine"):
            found.append(kind)
    return sorted(set(found), key=lambda kind: kind.__name__)


class Labels:
    """The names under which the abilities and programs of a setting are counted."""

    def __init__(self, setting: Setting) -> None:
        self.of_program: dict[int, list[str]] = {}
        self.keyword_of_program: dict[int, list[str]] = {}
        self.static: list[str] = [""] * len(setting.abilities)
        self.static_by_card: dict[int, list[str]] = {}
        self.field_keywords: list[tuple[int, str]] = [
            (row.number, KEYWORDS[keyword])
            for row in setting.cards
            for keyword in FIELD_KEYWORDS
            if any(bits >> keyword & 1 for bits in row.keywords)
        ]
        self.keyword_of_program[setting.procedures["fabricate"]] = ["Fabricate"]
        self.every: list[str] = []
        self.bursts: dict[tuple[int, int], str] = {}
        """Burst lines of action dice, by their program and burst."""
        used: Counter[tuple[int, str]] = Counter()
        for ability in setting.abilities:
            if ability.keyword >= 0 and ability.program >= 0:
                self.keyword_of_program.setdefault(ability.program, []).append(KEYWORDS[ability.keyword])
            if ability.card < 0 or ability.keyword >= 0:
                continue
            card = setting.cards[ability.card]
            name = setting.programs[ability.program].name if ability.program >= 0 else f"{card.name}, static"
            what = name.removeprefix("ability: ")
            used[card.number, what] += 1
            label = f"{card.id} {what} {used[card.number, what]}"
            self.every.append(label)
            if ability.program >= 0:
                self.of_program.setdefault(ability.program, []).append(label)
                for burst in burst_lines(card.source, ability):
                    self.bursts[ability.program, BURSTS[burst]] = f"{label} {burst}"
                    self.every.append(f"{label} {burst}")
            else:
                self.static[ability.number] = label
                if ability.number in card.own_statics:
                    self.static_by_card.setdefault(card.number, []).append(label)


def burst_lines(card: Card, ability: AbilityRow) -> list[str]:
    """The bursts for which an action text has lines of their own."""
    if ability.kind != ACTION_TEXT:
        return []
    side = card.back if ability.side == 1 and card.back is not None else card.front
    return sorted({line.burst for line in side.abilities if isinstance(line, Action) and line.burst})


class Watcher:
    """Counts what runs in one game after another."""

    def __init__(self, counts: Counts) -> None:
        self.counts = counts
        self.labels: Labels | None = None
        self.setting: Setting | None = None

    def begin(self, setting: Setting) -> None:
        """Start with another game."""
        self.setting = setting
        self.labels = Labels(setting)
        self.counts.present.update(self.labels.every)

    def started(self, program: int) -> None:
        """Count the abilities and keywords that a program belongs to, when it starts."""
        if self.labels is not None:
            for label in self.labels.of_program.get(program, ()):
                self.counts.abilities[label] += 1
            for keyword in self.labels.keyword_of_program.get(program, ()):
                self.counts.keywords[keyword] += 1

    def observe(self, g: Game) -> None:
        """Called at every question: a static ability has no program, so it has run when it was in force then."""
        if self.labels is None or g.setting is not self.setting:
            return
        for entry in g.live or ():
            if entry.ability.keyword >= 0:
                self.counts.keywords[KEYWORDS[entry.ability.keyword]] += 1
            elif label := self.labels.static[entry.ability.number]:
                self.counts.abilities[label] += 1
        sides = g.setting.sides
        for card, labels in self.labels.static_by_card.items():
            if any(g.fielded[card * sides : card * sides + sides]):
                for label in labels:
                    self.counts.abilities[label] += 1
        for card, keyword in self.labels.field_keywords:
            if any(g.fielded[card * sides : card * sides + sides]):
                self.counts.keywords[keyword] += 1


@contextmanager
def watching(watcher: Watcher) -> Iterator[None]:
    """Count everything that runs inside the block."""
    if is_compiled():
        yield
        return
    undo: list[tuple[Any, str, Any]] = []
    for kind in instruction_classes():
        for name in WRAPPED_METHODS:
            if name in vars(kind):
                original = vars(kind)[name]
                undo.append((kind, name, original))
                replace(kind, name, counted(original, name, watcher))
    for asked_about, keyword in TESTED_KEYWORDS:
        original = vars(asked_about)["holds"]
        undo.append((asked_about, "holds", original))
        replace(asked_about, "holds", counted_yes(original, keyword, watcher))
    original = BurstCond.holds
    undo.append((BurstCond, "holds", original))
    replace(BurstCond, "holds", counted_burst(original, watcher))
    for module, name in users_of(die_keywords.has_keyword):
        undo.append((module, name, die_keywords.has_keyword))
    asked = counted_keyword(die_keywords.has_keyword, watcher)
    for module, name, _ in [entry for entry in undo if entry[2] is die_keywords.has_keyword]:
        replace(module, name, asked)
    try:
        yield
    finally:
        for owner, name, original in undo:
            replace(owner, name, original)


def replace(owner: object, name: str, value: object) -> None:
    """Replace a method or function."""
    setattr(owner, name, value)


def counted(original: Callable[..., Any], name: str, watcher: Watcher) -> Callable[..., Any]:
    """The same method, which counts the class of the instruction that runs (it may have inherited the method)."""
    instructions = watcher.counts.instructions

    def sample(self: Instruction, g: Game, f: Frame, *rest: Any) -> Any:
        done = original(self, g, f, *rest)
        if done:
            instructions[type(self).__name__] += 1
        return done

    def run(self: Instruction, g: Game, f: Frame, *rest: Any) -> Any:
        instructions[type(self).__name__] += 1
        if f.at == 1 and g.setting is watcher.setting:
            watcher.started(f.program)
        return original(self, g, f, *rest)

    return sample if name == "sample" else run


def counted_yes(original: Callable[..., bool], keyword: str, watcher: Watcher) -> Callable[..., bool]:
    """The same test, which counts a keyword when it holds."""
    keywords = watcher.counts.keywords

    def holds(*asked: Any) -> bool:
        found = original(*asked)
        if found:
            keywords[keyword] += 1
        return found

    return holds


def counted_burst(
    original: Callable[[BurstCond, Game, Frame], bool], watcher: Watcher
) -> Callable[[BurstCond, Game, Frame], bool]:
    """The test for a burst, which counts the line that asked if the die shows the burst."""

    def holds(self: BurstCond, g: Game, f: Frame) -> bool:
        found = original(self, g, f)
        if found and watcher.labels is not None and g.setting is watcher.setting:
            label = watcher.labels.bursts.get((f.program, self.burst))
            if label is not None:
                watcher.counts.abilities[label] += 1
        return found

    return holds


def counted_keyword(
    original: Callable[[Game, DieId, int], bool], watcher: Watcher
) -> Callable[[Game, DieId, int], bool]:
    """The query for keywords, which counts every keyword that it finds."""
    keywords = watcher.counts.keywords

    def has_keyword(g: Game, d: DieId, keyword: int) -> bool:
        found = original(g, d, keyword)
        if found:
            keywords[KEYWORDS[keyword]] += 1
        return found

    return has_keyword


def users_of(function: object) -> list[tuple[Any, str]]:
    """Every module of Overcrush that has imported a function, and its name there."""
    return [
        (module, name)
        for module in list(sys.modules.values())
        if getattr(module, "__name__", "").startswith("overcrush.")
        for name, value in list(vars(module).items())
        if value is function
    ]
