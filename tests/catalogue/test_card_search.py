"""The search language finds what it says, and says what is wrong with a query."""

import pytest

from overcrush.catalogue import load_catalogue
from overcrush.catalogue.card_search import FIELDS, QueryError, search
from overcrush.catalogue.entries import Catalogue
from tests.catalogue.toy import HEAD, built

CARDS = (
    HEAD
    + """
[die.crab]
levels = ["0/1/2", "0/2/3", "1/2/4*"]
energy = "fist"
[die.whale]
levels = ["1/4/4", "2/6/6", "2/7/7", "3/9/9"]
energy = "shield bolt"
[die.net]
energy = "mask"
[[card]]
name = "Reef Crab"
subtitle = "Low Tide"
cost = 2
affiliations = ["Villains"]
die = "crab"
rarity = "common"
text = \"\"\"
Swarm.
Fast.
\"\"\"
[[card]]
name = "Reef Crab"
subtitle = "High Tide"
cost = 3
max = 2
affiliations = ["Guardians of the Galaxy", "Villains"]
alignment = "Evil"
equip = true
die = "crab"
rarity = "rare"
text = "*: Overcrush."
[[card]]
name = "Whale"
subtitle = "Not So Fast"
cost = 7
alignment = "Good"
tags = ["Beast"]
die = "whale"
rarity = "super rare"
[[card]]
name = "Net"
subtitle = "Of Rope"
printed_as = "Net of Gold"
cost = 4
tags = ["Gear"]
die = "net"
text = ""
[[card]]
name = "Press On"
kind = "basic action"
cost = 3
text = "Global."
"""
)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return built(CARDS)


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("crab", "1 2"),
        ("TIDE", "1 2"),
        ("swarm", "1"),
        ("gold", "4"),
        ("mine-003", "3"),
        ('"low tide"', "1"),
        ('"not so"', "3"),
        ("low tide", "1"),
        ("name:fast", ""),
        ("subtitle:fast", "3"),
        ("text:fast", "1"),
        ("fast", "1 3"),
        ("set:mine", "1 2 3 4 5"),
        ("type:character", "1 2 3"),
        ("type:action", "4"),
        ("type:basic", "5"),
        ('type:"basic action"', "5"),
        ("kind:basic", "5"),
        ("energy:fist", "1 2"),
        ("energy:bolt", "3"),
        ("energy:none", "5"),
        ("affiliation:guard", "2"),
        ("affiliation:villains", "1 2"),
        ("affiliation=villains", "1 2"),
        ('affiliation:"guardians of the galaxy"', "2"),
        ("affiliation:none", "3 4 5"),
        ("alignment:evil", "2"),
        ("tag:gear", "4"),
        ("keyword:overcrush", "2"),
        ("keyword:swarm", "1"),
        ("keyword:deadly", ""),
        ("rarity:rare", "2"),
        ('rarity:"super rare"', "3"),
        ("cost>=4", "3 4"),
        ("cost=>4", "3 4"),
        ("cost≥4", "3 4"),
        ("cost > 4", "3"),
        ("cost<3", "1"),
        ("cost<=3", "1 2 5"),
        ("cost:3", "2 5"),
        ("cost=3", "2 5"),
        ("cost!=3", "1 3 4"),
        ("max<3", "2"),
        ("number=4", "4"),
        ("A>=4", "3"),
        ("a1>=4", "3"),
        ("A1=1", "1 2"),
        ("A4=9", "3"),
        ("attack2=2", "1 2"),
        ("D3=4", "1 2"),
        ("fielding1=0", "1 2"),
        ("fielding>=3", "3"),
        ("level=4", "3"),
        ("level>=3", "1 2 3"),
        ("is:playable", "1 2 4 5"),
        ("is:unplayable", "3"),
        ("is:blank", "4"),
        ("is:equip", "2"),
        ("is:burst", "2"),
        ("is:global", "5"),
        ("is!=playable", "3"),
        ("crab cost=3", "2"),
        ("crab and cost=3", "2"),
        ("crab or whale", "1 2 3"),
        ("crab or whale cost=7", "1 2 3"),
        ("(crab or whale) cost=7", "3"),
        ("not crab", "3 4 5"),
        ("NOT crab AND NOT whale", "4 5"),
        ("-crab -whale", "4 5"),
        ("not (crab or whale)", "4 5"),
        ("not not whale", "3"),
        ("crab not cost=3 or net", "1 4"),
        ('"or"', ""),
        ("energy:fist or energy:mask", "1 2 4"),
        ("affiliation!=villains type:character", "3"),
    ],
)
def test_a_query_finds_the_cards_it_describes(catalogue: Catalogue, query: str, numbers: str) -> None:
    assert " ".join(str(entry.number) for entry in search(catalogue, query)) == numbers


@pytest.mark.parametrize(
    ("query", "position", "told"),
    [
        ("", 0, "The query is empty."),
        ("   ", 0, "The query is empty."),
        ("crab cots>=4", 5, "There is no field 'cots'. Did you mean 'cost'?"),
        ("zzz:4", 0, f"There is no field 'zzz'. Fields are {', '.join(FIELDS)}."),
        ("Crab: Low", 0, "To look for words with ':', put them in quotation marks."),
        ("cost>=four", 6, "'cost' is compared with a whole number, not with 'four'."),
        ("cost>=", 6, "What should 'cost' be? Write a value after the '>='."),
        ("cost>= )", 7, "What should 'cost' be?"),
        ("crab name>=4", 9, "'name' is a text: write name:4 instead of '>='."),
        ("energy:fits", 7, "No card has energy 'fits'. Did you mean 'fist'?"),
        ("set:wew", 4, "No card has set 'wew'. There are: MINE."),
        ("type:monster", 5, "No card has type 'monster'."),
        ("affiliation:vilains", 12, "No card has affiliation 'vilains'. Did you mean 'Villains'?"),
        ("keyword:overcrsh", 8, "No card has keyword 'overcrsh'. Did you mean 'Overcrush'?"),
        ("is:playble", 3, "A card cannot be 'playble'. Did you mean is:playable?"),
        ("is:nice", 3, "A card cannot be 'nice'. There are: is:playable"),
        ("is>playable", 3, "A card cannot be 'playable'."),
        ("cost1=3", 0, "A level can follow A, D, fielding, not 'cost'."),
        ("(crab", 0, "This parenthesis is never closed."),
        ("crab)", 4, "This parenthesis closes nothing."),
        ("()", 1, "A word or a field should stand here, not ')'."),
        ("crab or", 7, "The query ends where a word or a field should stand."),
        ("crab and or whale", 9, "A word or a field should stand here, not 'or'."),
        ("or crab", 0, "A word or a field should stand here, not 'or'."),
        ("not", 3, "The query ends where a word or a field should stand."),
        ('text:"low', 5, "The quotation mark that begins here is never closed."),
    ],
)
def test_a_query_that_cannot_be_read_is_answered_with_the_place_and_a_hint(
    catalogue: Catalogue, query: str, position: int, told: str
) -> None:
    with pytest.raises(QueryError) as raised:
        search(catalogue, query)
    assert told in raised.value.sentence
    assert raised.value.position == position
    assert str(raised.value).splitlines()[1:] == [f"  {query}", f"  {' ' * position}^"]


@pytest.mark.parametrize(
    ("query", "position", "told"),
    [
        ("(" * 400 + "crab" + ")" * 400, 40, "This is nested too deeply: 40 parentheses or 'not' are the most."),
        ("not " * 200 + "crab", 160, "This is nested too deeply: 40 parentheses or 'not' are the most."),
        ("-" * 400 + "crab", 40, "This is nested too deeply: 40 parentheses or 'not' are the most."),
        ("cost=" + "9" * 900, 5, "A number in a query has at most 9 digits."),
        ("crab " * 300, 0, "The query has 1,500 characters; it can have at most 1,000."),
    ],
)
def test_a_query_has_bounds(query: str, position: int, told: str) -> None:
    with pytest.raises(QueryError) as refused:
        search(load_catalogue(), query)
    assert (refused.value.sentence, refused.value.position) == (told, position)


def test_a_query_within_its_bounds_is_answered() -> None:
    assert search(load_catalogue(), "(" * 39 + "becky" + ")" * 39) == search(load_catalogue(), "becky")
    assert search(load_catalogue(), "not " * 38 + "becky") == search(load_catalogue(), "becky")
