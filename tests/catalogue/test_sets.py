"""The five sets as they stand: all cards, and facts that were once decided."""

import hashlib

import pytest

from overcrush.abilities.card import ActionFace, CharacterFace, EnergyFace
from overcrush.catalogue.card_file import CardFile
from overcrush.catalogue.entries import Entry
from overcrush.catalogue.loader import ORDER, SETS, read_file
from overcrush.catalogue.word_lists import known_words

BLANK = {"TMNT-013", "TMNT-019", "TMNT-025", "TMNT-028", "TMNT-034", "BFU-019", "BFU-022", "FUS-016", "FUS-019"}
NUMBERS = {"WWE": (58, 0, 10), "AI": (58, 3, 10), "TMNT": (58, 0, 10), "BFU": (58, 0, 10), "FUS": (143, 10, 10)}


@pytest.fixture(scope="module")
def files() -> dict[str, CardFile]:
    return {code: read_file(SETS / f"{code.lower()}.toml") for code in ORDER}


@pytest.fixture(scope="module")
def entries(files: dict[str, CardFile]) -> dict[str, Entry]:
    return {entry.id: entry for file in files.values() for entry in file.entries}


@pytest.mark.parametrize("code", ORDER)
def test_a_set_has_all_its_cards_numbered_without_gaps(files: dict[str, CardFile], code: str) -> None:
    found = files[code].entries
    cards, actions, basics = NUMBERS[code]
    assert [entry.id for entry in found] == [f"{code}-{number:03d}" for number in range(1, cards + 1)]
    assert sum(entry.kind == "action" for entry in found) == actions
    assert sum(entry.kind == "basic action" for entry in found) == basics
    assert files[code].set.edition == code.lower()


def test_no_file_of_a_set_is_left_out() -> None:
    assert {path.stem.upper() for path in SETS.glob("*.toml")} == set(ORDER)


def test_the_nine_cards_without_a_text_are_marked_as_such(entries: dict[str, Entry]) -> None:
    assert {entry.id for entry in entries.values() if entry.text == ""} == BLANK


def test_cards_of_a_name_share_a_die_but_there_are_two_splinters(entries: dict[str, Entry]) -> None:
    dice: dict[tuple[str, str], set[object]] = {}
    for entry in entries.values():
        dice.setdefault((entry.set, entry.name), set()).add(entry.die)
    assert [name for name, found in dice.items() if len(found) > 1] == [("TMNT", "Splinter")]
    assert entries["TMNT-045"].energy == ("fist",)
    assert entries["TMNT-046"].energy == ("shield",)


def test_facts_of_cards_are_the_printed_ones(entries: dict[str, Entry]) -> None:
    becky = entries["WWE-008"]
    assert (becky.name, becky.subtitle, becky.cost, becky.energy) == ("Becky Lynch", "Straight Fire", 4, ("shield",))
    assert becky.die.faces[:2] == (EnergyFace(("shield",)), EnergyFace(("shield", "shield")))
    assert entries["AI-004"].die.faces[3:] == (ActionFace(0), ActionFace(1), ActionFace(2))
    assert (entries["FUS-139"].max_dice, entries["TMNT-001"].max_dice, entries["AI-049"].max_dice) == (1, 3, 3)
    assert entries["FUS-070"].printed_as == "Ring of Protection"
    assert entries["BFU-001"].affiliations == ("Chaos", "Death Guard")
    assert (entries["FUS-143"].rarity, entries["FUS-135"].rarity) == ("promo", "super rare")


def test_where_the_sources_conflict_the_decision_stands(entries: dict[str, Entry]) -> None:
    """docs/rulings/conflicting-sources.md."""
    levels = {name: str(entries[name].die.faces[3:]) for name in ("WWE-022", "AI-001", "AI-025", "BFU-007", "FUS-047")}
    assert "fielding_cost=1, attack=5" in levels["WWE-022"]
    assert "attack=2, defense=3" in levels["AI-001"]
    assert "attack=6, defense=5, burst=1" in levels["AI-025"]
    assert "attack=4, defense=2" in levels["BFU-007"]
    assert "burst=1" not in levels["FUS-047"]
    assert entries["TMNT-035"].subtitle == "Anger Issues"
    assert (entries["BFU-019"].cost, entries["BFU-020"].cost) == (1, 2)
    assert entries["FUS-132"].energy == ("mask",)
    assert all(entries[name].equip for name in ("FUS-057", "FUS-058", "FUS-061", "FUS-123"))


def test_dungeons_and_dragons_cards_have_a_type(entries: dict[str, Entry]) -> None:
    """docs/rulings/types-of-dungeons-and-dragons-cards.md."""
    fus = [entry for entry in entries.values() if entry.set == "FUS"]
    tags = {entry.id: entry.tags for entry in fus}
    assert (tags["FUS-016"], tags["FUS-035"], tags["FUS-066"]) == (("Fiend",), ("Dragon",), ("Demon",))
    assert (tags["FUS-068"], tags["FUS-101"]) == (("Demon",), ("Demon", "Fiend"))
    assert (tags["FUS-028"], tags["FUS-070"], tags["FUS-142"]) == (("Gear",), ("Gear",), ("Gear",))
    untyped = {
        entry.name for entry in fus if not entry.tags and entry.kind != "basic action" and not entry.affiliations
    }
    assert untyped == {"Drizzt"}
    factions = {"Harpers", "Emerald Enclave", "Lords' Alliance", "Order of the Gauntlet", "Zhentarim"}
    for entry in fus:
        if entry.kind == "character" and entry.name != "Drizzt":
            assert (entry.affiliations == ("Monster",)) == bool(entry.tags), entry.id
            assert set(entry.affiliations) <= {"Monster"} | factions, entry.id


def test_a_word_is_an_affiliation_or_a_tag_and_never_both() -> None:
    words = known_words()
    assert len(words.affiliations) == 67
    assert not words.affiliations & words.tags


FACTS = "26f190d086747f66"
"""A checksum of all facts, which were compared with the card lists once. Texts do not count."""


def test_no_fact_changes_by_accident(entries: dict[str, Entry]) -> None:
    """Whoever changes a fact on purpose writes the ruling that says why, and the new number here."""
    facts = [
        (
            *(entry.id, entry.name, entry.subtitle, entry.kind, entry.cost, entry.max_dice, entry.energy),
            *(entry.affiliations, entry.alignment, entry.tags, entry.equip, entry.rarity, entry.printed_as),
            [
                (face.fielding_cost, face.attack, face.defense, face.burst)
                for face in entry.die.faces
                if isinstance(face, CharacterFace)
            ],
        )
        for entry in entries.values()
    ]
    assert hashlib.sha256(repr(facts).encode()).hexdigest()[:16] == FACTS
