"""What a new keyword and a new verb touch: a sample of each is added to a copy of the sources, and works.

CONTRIBUTING.md lists the files; here the list is held against what the samples really change.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from overcrush.compiled_engine import PACKAGE

ROOT = Path(__file__).parents[1]
TABLE_ROW = re.compile(r"^\| (a new [^|]*) \| ([^|]*) \|$", re.MULTILINE)
NEW = ""
"""In the place of the text that a file has: the file is new."""

Change = dict[str, tuple[tuple[str, str], ...]]
"""For each file below the package what stands there and what comes in its place."""

KEYWORD: Change = {
    "abilities/keywords.py": (('    "Trap": ALONE,\n', '    "Trap": ALONE,\n    "Retaliation": NUMBER,\n'),),
    "engine/compiler/keywords/retaliation.py": (
        (
            NEW,
            '''"""Retaliation N: when one of your other characters is KO'd, N damage to the opponent."""

from overcrush.abilities.ability import Triggered
from overcrush.abilities.amounts import KeywordNumber
from overcrush.abilities.effects import Announce, DealDamage
from overcrush.abilities.groups import AnOpponent
from overcrush.abilities.program import sequence
from overcrush.abilities.selectors import Character, CopyOfThis, Yours
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.definition import KeywordDefinition

AMOUNT = KeywordNumber("Retaliation")

RETALIATION = KeywordDefinition(
    "Retaliation",
    abilities=(
        Triggered(
            Event("ko", Yours() & Character() & ~CopyOfThis()),
            sequence(Announce("Retaliation", AMOUNT), DealDamage(AMOUNT, AnOpponent())),
            scope="card",
        ),
    ),
)
''',
        ),
    ),
}

KEYWORD_PLAY = """
from overcrush.language.card_text import read, write
from overcrush.testing import card, seat, table

assert write(read("Retaliation 2.")) == "Retaliation 2."
avenger = card("Avenger", abilities=read("Retaliation 2."))
coach = card("Coach", abilities=read("While active: your characters gain Retaliation 1."))
scholar = card("Scholar", abilities=read("When you use Retaliation: gain 1 life."))
bomb = card("Bomb", kind="basic action", abilities=read("KO target sidekick."))

game = table(
    cards=[avenger, scholar, bomb],
    you=seat(field="Avenger x2, Scholar, Sidekick", reserve="Bomb", life=10),
    opponent=seat(life=10),
)
assert game.you.has_keyword("Avenger", "Retaliation") and not game.you.has_keyword("Scholar", "Retaliation")
game.you.uses("Bomb", "target Sidekick")
assert (game.you.life, game.opponent.life) == (11, 8), "once for the card, and others hear of it"

game = table(
    cards=[avenger, coach, bomb],
    you=seat(field="Avenger, Coach, Sidekick", reserve="Bomb"),
    opponent=seat(life=10),
)
game.you.uses("Bomb", "target Sidekick")
while game.opponent.life > 7:
    game.you.answers("resolve Avenger")
assert game.opponent.life == 7, "the higher number for who has it twice, 1 for who gained it"
print("played")
"""

VERB: Change = {
    "abilities/effects.py": (
        (
            "@dataclass(frozen=True, slots=True)\nclass UseEffect(Effect):",
            '''@dataclass(frozen=True, slots=True)
class Mend(Effect):
    """So much of the damage of dice is cleared."""

    dice: Group
    amount: Amount

    def needs(self) -> Group:
        return self.dice

    def times(self, count: Amount) -> Effect:
        return replace(self, amount=Product(self.amount, count))


@dataclass(frozen=True, slots=True)
class UseEffect(Effect):''',
        ),
    ),
    "language/phrases/effects.py": (
        ("    Mark,\n", "    Mark,\n    Mend,\n"),
        (
            'phrase("verb", "clear its damage"',
            'phrase("verb", "mend {n:number} damage of {d:dice}", Mend(_.d, _.n))\nphrase("verb", "clear its damage"',
        ),
    ),
    "engine/effects/damage.py": (
        (
            "class ClearDamageOf(Instruction):",
            """class MendDice(Instruction):
    def __init__(self, dice: Group, amount: Value) -> None:
        self.dice = dice
        self.amount = amount

    def do(self, g: Game, f: Frame) -> None:
        for d in self.dice.members(g, f):
            if d >= 0:
                clear_damage_of(g, d, most=self.amount.of(g, f))
                touch_elsewhere(g, d)


class ClearDamageOf(Instruction):""",
        ),
    ),
    "engine/compiler/verbs.py": (
        ("import ClearDamageOf, ", "import MendDice, ClearDamageOf, "),
        (
            "        case ef.ClearDamage(dice):",
            "        case ef.Mend(dice, amount):\n"
            "            a.add(MendDice(a.affected(dice), a.value(amount)))\n"
            "        case ef.ClearDamage(dice):",
        ),
    ),
}

VERB_PLAY = """
from overcrush.language.card_text import read, write
from overcrush.testing import card, seat, table

LINE = "When fielded: deal 3 damage to target character. Mend 2 damage of it."
assert write(read(LINE)) == LINE
nurse = card("Nurse", abilities=read(LINE))
healer = card("Healer", abilities=read("Global [1]: mend 1 damage of each of your characters."))
wall = card("Wall", levels="0/1/6 1/2/6 1/3/6")
game = table(cards=[nurse, healer, wall], you=seat(field="Wall, Healer", reserve="Nurse, fist"))
game.you.field("Nurse", "target Wall")
assert game.you.damage("Wall") == 1
game.you.uses_global("Healer")
assert game.you.damage("Wall") == 0
print("played")
"""

SAMPLES = {
    "a new keyword": (KEYWORD, {"engine/compiler/keywords/retaliation.py": "<name>"}, KEYWORD_PLAY, 2),
    "a new verb that asks nothing": (VERB, {"engine/effects/damage.py": "<room>"}, VERB_PLAY, 4),
}


def listed() -> dict[str, list[str]]:
    """The files that CONTRIBUTING.md lists, by what is new."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return {what: re.findall(r"`src/overcrush/([^`]*)`", files) for what, files in TABLE_ROW.findall(text)}


@pytest.mark.parametrize("what", SAMPLES)
def test_contributing_lists_the_files_that_a_sample_touches(what: str) -> None:
    change, placeholders, _, most = SAMPLES[what]
    touched = [str(Path(path).with_stem(placeholders[path])) if path in placeholders else path for path in change]

    assert listed()[what] == touched
    assert len(touched) <= most


@pytest.mark.parametrize("what", SAMPLES)
def test_a_sample_that_touches_no_other_file_works(what: str, tmp_path: Path) -> None:
    change, _, play, _ = SAMPLES[what]
    package = tmp_path / PACKAGE.name
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    for path, edits in change.items():
        file = package / path
        for old, new in edits:
            text = "" if old == NEW else file.read_text(encoding="utf-8")
            assert old == NEW or text.count(old) == 1, f"{old!r} stands in {path} {text.count(old)} times"
            file.write_text(new if old == NEW else text.replace(old, new), encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-P", "-B", "-c", play]

    ran = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert ran.stdout == "played\n", ran.stderr
