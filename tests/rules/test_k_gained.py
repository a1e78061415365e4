"""Keywords of the five books on dice that do not print them: they work as printed ones do."""

from collections.abc import Callable

import pytest

from overcrush.abilities.ability import Static
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import Gains
from overcrush.abilities.card import Card
from overcrush.abilities.effects import DealDamage, Ko, Move
from overcrush.abilities.groups import Each
from overcrush.abilities.selectors import Character, Sidekick, This, Yours
from overcrush.engine.compiler.keywords import DEFINITIONS
from overcrush.engine.compiler.keywords.definition import EVERY_DIE
from overcrush.testing import card, seat, table
from tests.rules.small_cards import IT, action, gain, target

PLAIN = card("Plain", cost=2, energy="fist", levels="0/4/4 1/4/4 1/5/5")
WALL = card("Wall", levels="0/1/6 1/1/6 1/1/6")
MONSTER = card("Ogre", levels="0/1/1 1/1/1 1/1/1", affiliations=["Monster"])
CHEER = action("Cheer", gain(1))
DRAGON = card("Dragon", levels="0/3/9 1/3/9 1/3/9", keywords=["Breath Weapon 2"])
PURGE = action("Purge", Ko(Each(Sidekick())))
SHOT = action("Shot", target(), Ko(IT))
STORM = action("Storm", target(), DealDamage(Number(4), IT))
BANISH = action("Banish", target(), Move(IT, "used"))


def teacher(keyword: str, number: int = 0) -> Card:
    """While it is active, your other characters have the keyword."""
    others = Yours() & Character() & ~This()
    return card("Teacher", levels="0/0/9 1/0/9 1/0/9", abilities=[Static(others, Gains(keyword, number), scope="die")])


def ally() -> None:
    game = table(cards=[teacher("Ally"), PLAIN, PURGE], you=seat(field="Teacher, Plain", reserve="Purge"))
    game.you.uses("Purge")
    assert game.you.zone("prep") == ["Plain"]


def anti_breath_weapon() -> None:
    game = table(
        cards=[teacher("Anti-Breath Weapon"), PLAIN, DRAGON],
        edition="fus",
        you=seat(field="Dragon", reserve="2 fist"),
        opponent=seat(field="Teacher, Plain", reserve="2 fist", life=10),
    )
    game.you.attacks_with("Dragon")
    game.you.answers("yes")
    game.opponent.answers("yes")
    assert game.opponent.life == 10


def attune() -> None:
    game = table(
        cards=[teacher("Attune"), PLAIN, CHEER],
        you=seat(field="Teacher, Plain", reserve="Cheer"),
        opponent=seat(life=10),
    )
    game.you.answers("use Cheer", "target Opponent")
    assert game.opponent.life == 9


def breath_weapon() -> None:
    game = table(
        cards=[teacher("Breath Weapon", 2), PLAIN],
        edition="fus",
        you=seat(field="Teacher, Plain", reserve="2 fist"),
        opponent=seat(life=10, field="Sidekick"),
    )
    game.you.attacks_with("Plain")
    game.you.answers("yes")
    assert (game.opponent.life, game.opponent.zone("prep")) == (8 - 4, ["Sidekick"])


def call_out() -> None:
    game = table(
        cards=[teacher("Call Out"), PLAIN, WALL],
        you=seat(field="Teacher, Plain"),
        opponent=seat(field="Wall, Sidekick"),
    )
    game.you.attacks_with("Plain")
    game.you.answers("target Wall")
    game.opponent.cannot("block Plain with Sidekick", rule="K-015")


def cleave() -> None:
    game = table(
        cards=[teacher("Cleave"), PLAIN, WALL], you=seat(field="Teacher, Plain"), opponent=seat(field="Sidekick, Wall")
    )
    game.you.attacks_with("Plain")
    game.opponent.blocks({"Plain": "Sidekick"})
    assert game.opponent.damage("Wall") == 2


def deadly() -> None:
    game = table(cards=[teacher("Deadly"), PLAIN, WALL], you=seat(field="Teacher, Plain"), opponent=seat(field="Wall"))
    game.you.attacks_with("Plain")
    game.opponent.blocks({"Plain": "Wall"})
    game.skips_to("end of turn")
    assert game.opponent.zone("prep") == ["Wall"]


def energy_drain() -> None:
    game = table(
        cards=[teacher("Energy Drain"), PLAIN, WALL], you=seat(field="Teacher, Plain"), opponent=seat(field="Wall L2")
    )
    game.you.attacks_with("Plain")
    game.opponent.blocks({"Plain": "Wall"})
    assert game.opponent.level("Wall") == 1


def experience() -> None:
    game = table(
        cards=[teacher("Experience"), PLAIN, MONSTER],
        edition="fus",
        you=seat(field="Teacher, Plain"),
        opponent=seat(field="Ogre"),
    )
    game.you.attacks_with("Plain")
    game.opponent.blocks({"Plain": "Ogre"})
    game.skips_to("end of turn")
    assert game.you.counters("Plain", "experience") == 1


def fast() -> None:
    glass = card("Glass", levels="0/9/1 1/9/1 1/9/1")
    game = table(cards=[teacher("Fast"), PLAIN, glass], you=seat(field="Teacher, Plain"), opponent=seat(field="Glass"))
    game.you.attacks_with("Plain")
    game.opponent.blocks({"Plain": "Glass"})
    assert (game.opponent.zone("prep"), game.you.zone("prep")) == (["Glass"], [])


def frag() -> None:
    game = table(
        cards=[teacher("Frag"), PLAIN, WALL], you=seat(field="Teacher, Plain"), opponent=seat(field="Sidekick, Wall")
    )
    game.you.attacks_with("Plain")
    game.opponent.blocks({"Plain": "Sidekick"})
    assert game.opponent.damage("Wall") == 1


def immortal() -> None:
    game = table(
        cards=[teacher("Immortal"), PLAIN, BANISH],
        you=seat(reserve="Banish"),
        opponent=seat(field="Teacher, Plain", bag=""),
    )
    game.you.uses("Banish", "target Plain")
    assert (game.opponent.zone("bag"), game.opponent.zone("used")) == (["Plain"], [])


def infiltrate() -> None:
    game = table(cards=[teacher("Infiltrate"), PLAIN], you=seat(field="Teacher, Plain"), opponent=seat(life=10))
    game.you.attacks_with("Plain")
    game.opponent.blocks()
    game.you.answers("yes")
    assert (game.opponent.life, game.you.zone("field")) == (9, ["Plain", "Teacher"])


def intimidate() -> None:
    game = table(
        cards=[teacher("Intimidate"), PLAIN],
        you=seat(field="Teacher", reserve="Plain, 1 fist"),
        opponent=seat(field="Sidekick"),
    )
    game.you.field("Plain")
    assert game.opponent.zone("field") == []


def iron_will() -> None:
    game = table(
        cards=[teacher("Iron Will"), PLAIN, STORM], you=seat(reserve="Storm"), opponent=seat(field="Teacher, Plain")
    )
    game.you.uses("Storm", "target Plain")
    assert game.opponent.damage("Plain") == 4


def overcrush() -> None:
    game = table(
        cards=[teacher("Overcrush"), PLAIN], you=seat(field="Teacher, Plain"), opponent=seat(field="Sidekick", life=10)
    )
    game.you.attacks_with("Plain")
    game.opponent.blocks({"Plain": "Sidekick"})
    assert game.opponent.life == 7


def range_() -> None:
    game = table(
        cards=[teacher("Range", 2), PLAIN, WALL], you=seat(field="Teacher, Plain"), opponent=seat(field="Wall")
    )
    game.you.attacks_with("Plain")
    assert game.opponent.damage("Wall") == 2


def regenerate() -> None:
    game = table(cards=[teacher("Regenerate"), PLAIN, SHOT], you=seat(reserve="Shot", field="Teacher, Plain"))
    game.you.uses("Shot", "target Plain")
    game.rolls("L2")
    assert (game.you.zone("prep"), game.you.level("Plain")) == ([], 2)


def swarm() -> None:
    game = table(
        cards=[teacher("Swarm"), PLAIN],
        edition="bfu",
        step="clear and draw",
        you=seat(field="Teacher, Plain", bag="Plain, Sidekick x3", used="Sidekick x2"),
    )
    game.draws("Plain")
    game.chance(1)
    game.you.rerolls()
    assert len(game.you.zone("reserve")) == 5


def tag_out() -> None:
    game = table(cards=[teacher("Tag Out"), PLAIN], you=seat(field="Teacher, Plain"), opponent=seat(life=10))
    game.you.attacks_with("Plain")
    game.opponent.blocks()
    game.asks("you", "may", "yes", "no")
    game.you.answers("yes")
    assert game.you.zone("prep") == ["Plain"]


GAINED: dict[str, Callable[[], None]] = {
    "Ally": ally,
    "Anti-Breath Weapon": anti_breath_weapon,
    "Attune": attune,
    "Breath Weapon": breath_weapon,
    "Call Out": call_out,
    "Cleave": cleave,
    "Deadly": deadly,
    "Energy Drain": energy_drain,
    "Experience": experience,
    "Fast": fast,
    "Frag": frag,
    "Immortal": immortal,
    "Infiltrate": infiltrate,
    "Intimidate": intimidate,
    "Iron Will": iron_will,
    "Overcrush": overcrush,
    "Range": range_,
    "Regenerate": regenerate,
    "Swarm": swarm,
    "Tag Out": tag_out,
}


def test_every_keyword_of_the_books_that_can_be_gained_is_tried() -> None:
    of_the_books = {name for name, each in DEFINITIONS.items() if each.rules and each.belongs_to == EVERY_DIE}
    assert set(GAINED) == of_the_books - {"Fabricate", "Underdog"}, "those two cannot be said of other dice"


@pytest.mark.parametrize("name", GAINED)
def test_a_gained_keyword_works_as_a_printed_one(name: str) -> None:
    GAINED[name]()
