"""What is accepted does what it says: texts that were once read and then did nothing, or something else."""

from __future__ import annotations

from typing import Any

import pytest

from overcrush.abilities.card import Card
from overcrush.language import LanguageError, Words, read
from overcrush.testing import card, seat, table
from tests.citing import rule

WORDS = Words(frozenset(("Guild", "Watch")), frozenset())


def written(name: str, text: str, **facts: Any) -> Card:
    return card(name, abilities=read(text, WORDS, name), text=text, **facts)


def refused(text: str) -> str:
    with pytest.raises(LanguageError) as caught:
        read(text, WORDS)
    return caught.value.message


# Whom an event is about, described by this die


@pytest.mark.parametrize(
    ("described", "one", "other"),
    [
        ("sharing an affiliation with this", "Mason L1", "Guard L1"),
        ("of level less than this die's level", "Guard L1", "Guard L2"),
        ("of cost equal to this die's cost", "Guard L1", "Mason L1"),
        ("of A less than this die's A", "Guard L1", "Guard L3"),
    ],
)
def test_an_event_may_describe_its_die_by_this_one(described: str, one: str, other: str) -> None:
    witness = written(
        "Witness",
        f"When you field a character {described}: gain 1 life.",
        affiliations=["Guild"],
        cost=3,
        levels="0/1/1 0/3/3 0/4/4",
    )
    mason = card("Mason", affiliations=["Guild"], cost=2, levels="0/2/2 0/4/4 0/5/5")
    guard = card("Guard", affiliations=["Watch"], cost=3, levels="0/1/1 0/3/3 0/4/4")
    for fielded, life in ((one, 11), (other, 10)):
        game = table(
            cards=[witness, mason, guard], you=seat(field="Witness L2", reserve=fielded, life=10), opponent=seat()
        )
        game.you.field(fielded)
        assert game.you.life == life, fielded


def test_what_would_happen_may_describe_its_die_by_this_one() -> None:
    warden = written(
        "Warden",
        "When your character sharing an affiliation with this would be damaged: prevent 1 of it.",
        affiliations=["Guild"],
    )
    mason = card("Mason", affiliations=["Guild"], levels="0/1/4 0/4/4 0/5/5")
    bolt = card("Zap", kind="basic action", abilities=read("Deal 2 damage to target character.", WORDS))
    game = table(cards=[warden, mason, bolt], you=seat(field="Warden, Mason", reserve="Zap"))
    game.you.uses("Zap", "Mason")
    assert game.you.damage("Mason") == 1


def test_what_holds_while_active_may_describe_dice_by_this_one() -> None:
    text = "While active: your characters of level less than this die's level get +1A."
    banner = written("Banner", text, levels="0/1/1 0/1/1 0/1/1")
    plain = card("Plain", levels="0/1/1 0/1/1 0/1/1")
    game = table(cards=[banner, plain], you=seat(field="Banner L2, Plain L1"))
    assert game.you.attack("Plain") == 2
    assert game.you.attack("Banner") == 1


# Names


@rule("X-008")
def test_a_name_means_dice_of_both_sides_unless_it_says_whose() -> None:
    for said, mine, theirs in (
        ('each "Bob" character', [], []),
        ('each opposing "Bob" character', ["Bob"], []),
        ('each of your "Bob" characters', [], ["Bob"]),
    ):
        foe = written("Foe", f"When fielded: KO {said}.")
        game = table(
            cards=[foe, card("Bob")], you=seat(field="Bob", reserve="Foe L1"), opponent=seat(field="Bob", team="Bob")
        )
        game.you.field("Foe")
        assert [name for name in game.you.zone("field") if name == "Bob"] == mine, said
        assert game.opponent.zone("field") == theirs, said


# While


@rule("X-032")
@pytest.mark.parametrize(
    "text",
    [
        "While active: your sidekicks get +1A.",
        "While this is active: your sidekicks get +1A.",
        'While "Ven" is active: your sidekicks get +1A.',
        "While you have a sidekick: your sidekicks get +1A.",
    ],
)
def test_what_does_not_speak_of_this_die_holds_once_however_many_dice(text: str) -> None:
    game = table(cards=[written("Ven", text)], you=seat(field="Ven x2, Sidekick"))
    assert game.you.attack("Sidekick") == 2


def test_what_speaks_of_this_die_holds_for_each_of_them() -> None:
    ven = written("Ven", "While this attacks: your sidekicks get +1A.")
    game = table(cards=[ven], you=seat(field="Ven x2, Sidekick"), opponent=seat(field="Sidekick"))
    game.you.attacks_with("Ven", "Ven")
    assert game.you.attack("Sidekick") == 3


# Combat damage to several at once


@pytest.mark.parametrize(("limit", "gained"), [("", 2), (", once for all at once", 1)])
def test_damage_to_two_blockers_is_two_events_or_one_for_all_at_once(limit: str, gained: int) -> None:
    ogre = written("Ogre", f"When this deals damage in combat{limit}: gain 1 life.", levels="0/4/9 0/4/9 0/4/9")
    game = table(
        cards=[ogre], you=seat(field="Ogre", life=10), opponent=seat(field="Dock Hand L1, Night Thief L1", life=20)
    )
    game.you.attacks_with("Ogre")
    game.opponent.blocks({"Ogre": ["Dock Hand", "Night Thief"]})
    game.all_pass()
    game.you.answers("2 to Dock Hand")
    if game.topic() == "order":
        game.you.answers("Ogre")
    assert game.you.life == 10 + gained


# Whoever decides pays and does it


TOLL = "When fielded: choose target opponent. That player chooses one: deal 2 damage to that player; or pay [2]."


def test_who_chooses_what_to_pay_for_pays_it() -> None:
    toll = written("Toll", TOLL)
    game = table(cards=[toll], you=seat(reserve="Toll L1, 2 bolt"), opponent=seat(reserve="2 fist", life=10))
    game.you.field("Toll")
    game.opponent.answers("pay [2]")
    assert (game.opponent.life, game.opponent.energy, game.you.energy) == (10, "", "2 bolt")


@rule("X-003")
def test_what_cannot_be_paid_cannot_be_chosen() -> None:
    toll = written("Toll", TOLL)
    game = table(cards=[toll], you=seat(reserve="Toll L1, 2 bolt"), opponent=seat(life=10))
    game.you.field("Toll")
    assert game.opponent.life == 8


def test_who_may_do_something_does_it() -> None:
    host = written("Host", "When fielded: an opponent may gain 2 life.")
    game = table(cards=[host], you=seat(reserve="Host L1", life=10), opponent=seat(life=10))
    game.you.field("Host")
    game.opponent.answers("yes")
    assert (game.you.life, game.opponent.life) == (10, 12)


def test_each_player_is_asked_in_turn() -> None:
    assert 'write "for each player, that player ..."' in refused("When fielded: each player may gain 1 life.")


# What lasts remembers what was chosen


def test_a_rule_about_those_chosen_before_holds_for_them_alone() -> None:
    text = "When fielded: choose target sidekick. Until end of turn, attacking characters among them get +1A +1D."
    game = table(
        cards=[written("Alf", text)], you=seat(field="Sidekick x2", reserve="Alf L1"), opponent=seat(field="Dock Hand")
    )
    game.you.field("Alf")
    game.you.answers("target Sidekick")
    assert [game.you.attack("Sidekick"), game.you.attack("Sidekick #2")] == [1, 1]
    game.you.attacks_with("Sidekick", "Sidekick #2")
    assert (game.you.attack("Sidekick #1"), game.you.attack("Sidekick #2")) == (2, 1)


@pytest.mark.parametrize(
    "text",
    [
        "When fielded: until end of turn, attacking characters among them get +1A.",
        "When fielded: spin each of them up 1.",
        "When an opponent fields a sidekick: KO them.",
    ],
)
def test_them_are_not_the_one_die_of_the_event(text: str) -> None:
    assert 'the one die of the event is "it"' in refused(text)


@pytest.mark.parametrize(
    "text",
    [
        "At start of your turn: until end of turn, attacking characters among them get +1A.",
        "At start of your turn: spin it up 1.",
        "When you gain life: spin it up 1.",
    ],
)
def test_an_event_that_happens_to_no_die_gives_nothing_to_point_at(text: str) -> None:
    assert "points at nothing here" in refused(text)


def test_a_bend_about_the_one_chosen_before_holds_for_it_alone() -> None:
    text = "When fielded: choose target opposing character. This cannot be blocked by copies of it until end of turn."
    game = table(
        cards=[written("Alf", text)], you=seat(reserve="Alf L1"), opponent=seat(field="Dock Hand, Night Thief")
    )
    game.you.field("Alf")
    game.you.answers("target Dock Hand")
    game.you.attacks_with("Alf")
    game.opponent.may("block Alf with Night Thief")
    game.opponent.cannot("block Alf with Dock Hand")


def test_who_was_chosen_and_left_the_field_is_not_meant_any_more() -> None:
    text = "When fielded: choose target sidekick. Until end of turn, sidekicks among them get +1A."
    back = "KO each sidekick. Move a sidekick die in your prep to field."
    game = table(
        cards=[written("Alf", text), card("Back", kind="basic action", abilities=read(back, WORDS))],
        you=seat(field="Sidekick", reserve="Alf L1, Back"),
    )
    game.you.field("Alf")
    assert game.you.attack("Sidekick") == 2
    game.you.uses("Back")
    assert game.you.attack("Sidekick") == 1


def test_the_kind_of_a_marked_die_are_the_dice_of_its_card() -> None:
    text = """When fielded: mark an unpurchased Guild die.
While active: players cannot purchase dice of the marked kind."""
    tur = card("Tur", cost=2, energy="fist", affiliations=["Guild"])
    game = table(
        cards=[written("Seal", text), tur, card("Free", cost=2, energy="fist")],
        you=seat(reserve="Seal L1, 2 fist", team="Tur, Free"),
    )
    game.you.field("Seal")
    game.you.cannot("buy Tur")
    game.you.may("buy Free")


# Repetitions


@rule("X-019")
def test_what_is_done_once_or_more_can_be_used_if_the_first_round_has_a_target() -> None:
    game = table(you=seat(reserve="Chain Lightning"), opponent=seat(field="Dock Hand L1, Sidekick"))
    game.you.uses("Chain Lightning", "Sidekick")
    assert game.opponent.zone("field") == ["Dock Hand"]

    game = table(you=seat(reserve="Chain Lightning"))
    game.you.cannot("use Chain Lightning", rule="X-019")


# What cannot be done is refused


def test_what_is_in_the_field_cannot_be_fielded() -> None:
    assert 'write "take control of ..."' in refused("When fielded: field each opposing sidekick under your control.")
    assert "field a character die in your used" in refused("When fielded: field target character.")
    assert "in your used to field" in refused("When fielded: move each opposing sidekick to field.")
