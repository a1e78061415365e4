"""Cards are found by id and by name, however they are typed."""

import pytest

from overcrush.catalogue import load_catalogue
from overcrush.catalogue.entries import Catalogue, UnknownCard, UnplayableCard
from tests.catalogue.toy import DIE, FILE, HEAD, built
from tests.stopwatch import quickly

CARDS = (
    HEAD
    + DIE
    + "".join(
        f'[[card]]\nnumber = {number}\nname = "{name}"\nsubtitle = "{subtitle}"\ncost = 2\ndie = "crab"\n{more}\n'
        for number, name, subtitle, more in (
            (1, "Reef Crab", "Low Tide", 'text = ""'),
            (2, "Reef Crab", "High Tide", 'text = ""'),
            (3, "Ring", "Lesser Gear", 'text = ""\nprinted_as = "Ring of Salt"'),
            (14, "Smith's Gull", "On Watch", ""),
        )
    )
)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return built(CARDS)


@pytest.mark.parametrize("typed", ["MINE-003", "mine3", "mine 3", "Ring", "ring of SALT", "Ring: Lesser Gear"])
def test_a_card_is_found_however_it_is_typed(catalogue: Catalogue, typed: str) -> None:
    assert [entry.id for entry in catalogue.find(typed)] == ["MINE-003"]


def test_signs_in_a_name_do_not_matter(catalogue: Catalogue) -> None:
    assert [entry.id for entry in catalogue.find("smiths gull")] == ["MINE-014"]
    assert [entry.id for entry in catalogue.find("Smith\u2019s Gull - On Watch")] == ["MINE-014"]


def test_a_name_means_all_cards_that_have_it(catalogue: Catalogue) -> None:
    assert [entry.id for entry in catalogue.find("reef crab")] == ["MINE-001", "MINE-002"]
    assert [entry.id for entry in catalogue.find("reef crab: high tide")] == ["MINE-002"]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Reef Carb", "There is no card 'Reef Carb'. Did you mean Reef Crab"),
        ("MINE-099", "There is no card 'MINE-099'. Cards of MINE are MINE-001 to MINE-014."),
        ("salt", "Did you mean Ring of Salt?"),
        ("Zzzzz", "Search the cards for a part of its name; ids look like WWE-008."),
        ("", "Search the cards"),
    ],
)
def test_an_unknown_card_is_answered_with_the_nearest_ones(catalogue: Catalogue, typed: str, told: str) -> None:
    with pytest.raises(UnknownCard) as raised:
        catalogue.find(typed)
    assert told in str(raised.value)


def test_a_card_that_cannot_be_played_says_why(catalogue: Catalogue) -> None:
    with pytest.raises(UnplayableCard, match="MINE-014 Smith's Gull: On Watch cannot be played: Its text is"):
        catalogue.card("MINE-014")
    with pytest.raises(UnknownCard):
        catalogue.card("MINE-015")
    assert set(catalogue.playable) == {"MINE-001", "MINE-002", "MINE-003"}


def test_catalogues_are_joined_unless_a_set_stands_in_both(catalogue: Catalogue) -> None:
    other = built(FILE.replace("MINE", "YOURS"))
    both = catalogue.joined(other)
    assert list(both.sets) == ["MINE", "YOURS"]
    assert len(both) == 5
    with pytest.raises(ValueError, match="two sets with the code MINE"):
        catalogue.joined(built(FILE))


@pytest.mark.parametrize("wanted", ["a" * 100_000, "a" + "0" * 100_000, "9" * 100_000])
def test_words_that_are_longer_than_any_name_are_no_card_and_take_no_time(wanted: str) -> None:
    catalogue = load_catalogue()

    def searched() -> str:
        with pytest.raises(UnknownCard, match=r"\.\.\.: no name is so long\.") as unknown:
            catalogue.find(wanted)
        return str(unknown.value)

    assert len(quickly(0.5, searched)) < 200
