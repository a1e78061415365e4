"""A card is playable if its text reads and is written as the language writes it; otherwise it says why not."""

from overcrush.abilities.ability import Keyword
from overcrush.catalogue.card_builder import NOT_WRITTEN
from tests.catalogue.toy import FILE, built


def test_a_text_that_reads_makes_a_card_with_its_facts_and_its_program() -> None:
    entry = built(FILE).entries["MINE-001"]
    card = entry.card
    assert card is not None
    assert (card.id, card.name, card.cost, card.energy, card.die) == ("MINE-001", "Reef Crab", 2, ("fist",), entry.die)
    assert card.front.abilities == (Keyword("Swarm"),)
    assert card.front.text == entry.text
    assert entry.problem == ""


def test_both_sides_are_read() -> None:
    card = built(FILE + '[card.back]\naffiliations = ["Villains"]\ntext = "Fast."\n').card("MINE-001")
    assert card.back is not None
    assert card.back.abilities == (Keyword("Fast"),)
    assert card.back.affiliations == ("Villains",)


def test_a_card_without_a_text_is_playable_and_one_that_nobody_wrote_is_not() -> None:
    assert built(FILE.replace('"Swarm."', '""')).card("MINE-001").front.abilities == ()
    entry = built(FILE.replace('text = "Swarm."\n', "")).entries["MINE-001"]
    assert (entry.playable, entry.problem) == (False, NOT_WRITTEN)


def test_a_text_that_does_not_read_says_where_it_stopped() -> None:
    entry = built(FILE.replace('"Swarm."', '"""\nSwarm.\nFast\n"""')).entries["MINE-001"]
    assert not entry.playable
    assert entry.problem == "Line 2 of its text, column 4: a line ends with a full stop"
    assert [(problem.line, problem.column) for problem in entry.problems] == [(2, 4)]


def test_a_text_in_another_form_is_refused_with_the_form_to_write() -> None:
    entry = built(FILE.replace('"Swarm."', '"""\nFast.\nswarm.\n"""')).entries["MINE-001"]
    assert not entry.playable
    assert entry.problem == "Line 2 of its text: Write it like this: Swarm."
    entry = built(FILE.replace('"Swarm."', '"""\nfast.\nswarm.\n"""')).entries["MINE-001"]
    assert entry.problem == "Line 1 of its text: Write it like this: Fast. There is 1 more in its text."


def test_both_sides_tell_what_is_wrong_with_them() -> None:
    text = FILE.replace('"Swarm."', '"Swarm"') + '[card.back]\ntext = "Fast"\n'
    entry = built(text).entries["MINE-001"]
    assert [problem.side for problem in entry.problems] == ["front", "back"]
    assert entry.problems[1].place == "line 1 of the text of its other side, column 4"


def test_a_line_for_a_burst_that_no_face_shows_could_never_work() -> None:
    assert built(FILE.replace("Swarm.", "*: Swarm.")).entries["MINE-001"].playable
    entry = built(FILE.replace("Swarm.", "**: Swarm.")).entries["MINE-001"]
    assert entry.problem == "Its text has a line for **, and no face of its die shows that."
    assert built(FILE.replace("Swarm.", "*/**: Swarm.")).entries["MINE-001"].playable
