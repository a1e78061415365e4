"""Files of cards are read whole or not at all, and everything that is wrong is told with its place."""

import pytest

from overcrush.abilities.card import ActionFace, CharacterFace, EnergyFace
from overcrush.catalogue.entries import BASIC_ACTION, Entry
from overcrush.catalogue.problems import CatalogueError
from tests.catalogue.toy import CRAB, DIE, FILE, HEAD, read


def only(text: str) -> Entry:
    (entry,) = read(text).entries
    return entry


def problems(text: str) -> list[str]:
    with pytest.raises(CatalogueError) as raised:
        read(text)
    return [str(problem) for problem in raised.value.problems]


def test_a_character_has_its_facts_and_the_usual_energy_faces() -> None:
    entry = only(FILE)
    assert (entry.id, entry.set, entry.label, entry.cost) == ("MINE-001", "MINE", "Reef Crab: Low Tide", 2)
    assert (entry.kind, entry.energy, entry.max_dice, entry.text) == ("character", ("fist",), 4, "Swarm.")
    assert entry.die.faces == (
        EnergyFace(("fist",)),
        EnergyFace(("fist", "fist")),
        EnergyFace(("fist", "fist")),
        CharacterFace(1, 0, 1, 2),
        CharacterFace(2, 0, 2, 3),
        CharacterFace(3, 1, 2, 4, 1),
    )


def test_a_die_without_levels_is_an_action_die_and_a_basic_action_needs_none() -> None:
    action = only(HEAD + '[[card]]\nname = "Net"\ncost = 3\nenergy = "mask"\nmax = 1\n')
    assert (action.kind, action.energy, action.max_dice, action.text) == ("action", ("mask",), 1, None)
    assert action.die.faces[3:] == (ActionFace(0), ActionFace(1), ActionFace(2))
    basic = only(HEAD + '[[card]]\nname = "Press On"\nkind = "basic action"\ncost = 3\n')
    assert (basic.kind, basic.energy, basic.max_dice, basic.label) == (BASIC_ACTION, (), 3, "Press On")
    assert basic.die.faces[0] == EnergyFace(("generic", "generic"))


def test_a_die_that_is_known_to_be_different_is_written_out() -> None:
    faces = '["fist", "fist bolt", "wild", "generic generic", "1/3/3*", "2/4/4"]'
    entry = only(HEAD + f'[[card]]\nname = "Odd"\ncost = 3\nenergy = "fist bolt"\nfaces = {faces}\n')
    assert entry.energy == ("fist", "bolt")
    assert entry.die.faces[1:4] == (EnergyFace(("fist", "bolt")), EnergyFace(("wild",)), EnergyFace(("generic",) * 2))
    assert entry.die.faces[4:] == (CharacterFace(1, 1, 3, 3, 1), CharacterFace(2, 2, 4, 4))


def test_a_card_may_have_another_side_and_words_of_its_own() -> None:
    text = HEAD + '[words]\naffiliations = ["Harbor Watch"]\ntags = ["Crab"]\n' + DIE + CRAB
    text += 'affiliations = ["Harbor Watch", "Avengers"]\ntags = ["Crab", "Beast"]\n'
    text += '[card.back]\naffiliations = ["Villains"]\ntext = """\nFast.\nSwarm.\n"""\n'
    file = read(text)
    (entry,) = file.entries
    assert (entry.affiliations, entry.tags) == (("Harbor Watch", "Avengers"), ("Crab", "Beast"))
    assert (entry.back_affiliations, entry.back_text) == (("Villains",), "Fast.\nSwarm.")
    assert {"Harbor Watch", "Avengers"} <= file.words.affiliations
    assert {"Crab", "Beast"} <= file.words.tags


@pytest.mark.parametrize(
    ("text", "line", "indent"),
    [
        ('"Swarm."', 11, 8),
        ('"""\nSwarm.\nFast.\n"""', 12, 0),
        ("'''\nSwarm.\n'''", 12, 0),
        ('"""\n\n\nSwarm.\n"""', 14, 0),
        ('"""Swarm.\nFast.\n"""', 11, 10),
    ],
)
def test_where_a_text_begins_is_known(text: str, line: int, indent: int) -> None:
    (places,) = read(FILE.replace('"Swarm."', text)).text_places
    assert (places["front"].line, places["front"].indent) == (line, indent)


def test_where_the_text_of_another_side_begins_is_known() -> None:
    other = CRAB.replace("number = 1", "number = 2").replace("Low Tide", "High Tide")
    text = FILE + other + '[card.back]\naffiliations = []\ntext = """\nFast.\n"""\n'
    first, second = read(text).text_places
    assert list(first) == ["front"]
    assert (second["front"].line, second["back"].line) == (18, 22)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "cost = 2",
            "coast = 2",
            "mine.toml, line 9, MINE-001 Reef Crab: There is no key 'coast' here. Did you mean 'cost'?",
        ),
        ("cost = 2", "cost = 99", "line 9, MINE-001 Reef Crab: 'cost' is a whole number from 0 to 20, not 99."),
        ("cost = 2", "cost = true", "'cost' is a whole number from 0 to 20, not True."),
        ("cost = 2", 'cost = "2"', "'cost' is a whole number from 0 to 20, not '2'."),
        ("cost = 2\n", "", "line 5, MINE-001 Reef Crab: 'cost' is missing."),
        ("number = 1", "number = 0", "'number' is a whole number from 1 to 999, not 0."),
        ('name = "Reef Crab"\n', "", "card 1: 'name' is missing."),
        ('name = "Reef Crab"', 'name = " "', "'name' is a text"),
        ('subtitle = "Low Tide"', "subtitle = 3", "'subtitle' is a text"),
        (
            'die = "crab"',
            'die = "crib"',
            "line 10, MINE-001 Reef Crab: There is no die 'crib' in this file. Did you mean 'crab'?",
        ),
        ('die = "crab"\n', "", "The card has no die: name one with 'die', or write 'levels' and 'energy' here."),
        ('die = "crab"', 'die = "crab"\nenergy = "fist"', "The card names its die, which has its own energy."),
        ('die = "crab"', 'die = "crab"\nkind = "sidekick"', "'kind' cannot be 'sidekick'."),
        (
            'die = "crab"',
            'die = "crab"\nkind = "action"',
            "The card's kind is 'action', and its die has character faces.",
        ),
        ('die = "crab"', 'die = "crab"\nkind = "basic action"', "A Basic Action has the usual die. Remove 'die'."),
        ('die = "crab"', 'die = "crab"\nequip = "yes"', "'equip' is true or false, not 'yes'."),
        ('die = "crab"', 'die = "crab"\nrarity = "comon"', "'rarity' cannot be 'comon'. Did you mean 'common'?"),
        ('die = "crab"', 'die = "crab"\nalignment = "evil"', "'alignment' cannot be 'evil'. Did you mean 'Evil'?"),
        (
            'die = "crab"',
            'die = "crab"\naffiliations = ["Avenger"]',
            "'Avenger' is none of the known affiliations. Did you mean 'Avengers'?",
        ),
        (
            'die = "crab"',
            'die = "crab"\ntags = ["Pebble"]',
            "A new word stands first in [words] at the top of the file.",
        ),
        ('die = "crab"', 'die = "crab"\ntags = ["Beast", "Beast"]', "'tags' has 'Beast' twice."),
        ('die = "crab"', 'die = "crab"\ntags = "Beast"', "'tags' is a list of texts"),
        ('text = "Swarm."', "text = 1", "line 11, MINE-001 Reef Crab: 'text' is a text"),
        ('text = "Swarm."', 'back = "x"', "'back' is a section, such as [back]; not 'x'."),
        ('"0/1/2", ', "", "line 3, die crab: A character die has three or four levels, and 2 are written here."),
        ('"0/1/2"', '"0/1"', "Level 1 is written '0/1': write fielding cost/attack/defense"),
        ('"0/1/2"', '"0/1/2***"', "Level 1 is written '0/1/2***': write"),
        ('"0/1/2"', "1", "'levels' is a list of texts"),
        (
            'energy = "fist"',
            'energy = "fits"',
            "line 4, die crab: 'energy' names different types of fist, bolt, mask, shield",
        ),
        ('energy = "fist"', 'energy = "fist fist"', "'energy' names different types"),
        (
            'energy = "fist"',
            'energy = "fist"\nfaces = ["fist"]',
            "'faces' lists all six faces, the levels too. Remove 'levels'.",
        ),
        ('set = "MINE"', 'set = "mine"', "line 1: The code of a set has capitals and digits"),
        ('set = "MINE"\n', "", "'set' is missing."),
        ('set = "MINE"', 'set = "MINE"\nedition = "wow"', "'edition' cannot be 'wow'."),
        ('set = "MINE"', 'set = "MINE"\ncards = 1', "There is no key 'cards' here. Did you mean 'card'?"),
        (
            'set = "MINE"',
            'set = "MINE"\n[words]\naffiliations = ["Beast"]',
            "'Beast' would be an affiliation and a tag.",
        ),
        ('set = "MINE"', 'set = "MINE"\ndie = 1', "This is not TOML"),
    ],
)
def test_what_is_wrong_is_told_with_its_place_and_what_to_do(old: str, new: str, told: str) -> None:
    assert old in FILE
    assert any(told in problem for problem in problems(FILE.replace(old, new)))


@pytest.mark.parametrize(
    ("faces", "told"),
    [
        ('["fist"]', "A die has six faces, and 1 are written here."),
        ('["0/1/1", "1/1/1", "1/2/2", "fist", "fist", "fist"]', "Write the energy faces first"),
        ('["fist", "fist", "fist", "0/1/1", "1/1/1", "action"]', "character faces or action faces"),
        ('["fist", "fist", "fist", "fist", "fist", "fist"]', "and at least one"),
        ('["fust", "fist", "fist", "0/1/1", "1/1/1", "1/2/2"]', "'fust' is no face"),
    ],
)
def test_a_die_that_is_written_out_is_checked(faces: str, told: str) -> None:
    assert told in problems(HEAD + f'[[card]]\nname = "Odd"\ncost = 3\nfaces = {faces}\n')[0]


def test_levels_that_are_few_and_badly_written_are_both_told() -> None:
    found = problems(FILE.replace('["0/1/2", "0/2/3", "1/2/4*"]', '["0-1-3", "1/2/3"]'))
    assert found == [
        "mine.toml, line 3, die crab: A character die has three or four levels, and 2 are written here.",
        "mine.toml, line 3, die crab: Level 1 is written '0-1-3': write fielding cost/attack/defense and bursts, "
        "such as 1/3/3 or 1/3/3*.",
    ]
    (told,) = problems(FILE.replace('"0/2/3"', '"0/2"'))
    assert told.startswith("mine.toml, line 3, die crab: Level 2 is written '0/2': write")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a = " + "[" * 5000, "mine.toml: Brackets or braces are nested too deeply in this file."),
        ("cost = " + "9" * 5000, "mine.toml: A number in this file has too many digits."),
        ("a" + ".a" * 5000 + " = 1", "mine.toml, line 1: There are more than 20 dots in this line."),
        ('set = "MINE"\nname = ', "mine.toml, line 2: This is not TOML: invalid value."),
        ('set = "MINE"\nname = x', "mine.toml, line 2, column 8: This is not TOML: invalid value."),
        ("#" * 1_000_001, "mine.toml: The file has 1,000,001 characters; it can have at most 1,000,000."),
    ],
)
def test_what_is_no_toml_or_too_much_of_it_is_told_as_such(text: str, told: str) -> None:
    (problem,) = problems(text)
    assert problem.startswith(told)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("cost = 2", "cost = 0x" + "f" * 5000, "from 0 to 20, not a number of very many digits."),
        ("cost = 2", 'cost = "' + "x" * 5000 + '"', "xxx...xxx"),
        ("cost = 2", "cost = 2\n" + "c" * 5000 + " = 1", "There is no key 'ccc"),
        ("cost = 2", "cost" + ".a" * 20 + " = 1", "from 0 to 20, not {'a': {'a': {...}}}."),
        ('die = "crab"', 'die = "crab"\ntags = ' + str(["Beast"] * 150), "'tags' has 'Beast' 150 times."),
        (
            'die = "crab"',
            'die = "crab"\ntags = ' + str(["Beast"] * 201),
            "'tags' has 201 words. It can have at most 200.",
        ),
    ],
)
def test_what_is_shown_of_a_large_value_is_short(old: str, new: str, told: str) -> None:
    found = problems(FILE.replace(old, new))
    assert any(told in problem for problem in found)
    assert all(len(problem) < 400 for problem in found)


def test_a_file_has_no_more_cards_than_there_are_numbers() -> None:
    assert "mine.toml, line 1: A file has at most 999 cards, and here are 1,000. Make several files of it." in problems(
        HEAD + CRAB * 1000
    )


def test_all_problems_are_told_at_once_in_the_order_of_the_file() -> None:
    text = FILE.replace("cost = 2", "cost = -1").replace('"fist"', '"fits"') + CRAB
    found = problems(text)
    assert [problem.split(",")[1].strip() for problem in found] == ["line 4", "line 9", "line 13"]
    assert "The number 1 belongs to Reef Crab: Low Tide already." in found[2]


def test_a_name_with_its_subtitle_means_one_card() -> None:
    (told,) = problems(FILE + CRAB.replace("number = 1", "number = 2"))
    assert "Reef Crab: Low Tide is MINE-001 already. Give it another subtitle." in told


def test_a_die_that_no_card_uses_is_a_slip() -> None:
    (told,) = problems(FILE + '[die.gull]\nenergy = "mask"\n')
    assert told == "mine.toml, line 12, die gull: No card uses this die. Remove it, or name it in a card."


def test_text_that_looks_like_a_section_does_not_move_the_lines() -> None:
    text = HEAD + DIE + CRAB.replace('"Swarm."', '"""\n[[card]]\ncost = 3\n"""') + CRAB
    (told,) = problems(text)
    assert told.startswith("mine.toml, line 16, MINE-001")
