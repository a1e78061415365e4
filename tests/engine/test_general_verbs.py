"""Verbs with more than one use: what cards say with them, and what no card says yet."""

from dataclasses import fields

from overcrush.abilities.card import Card
from overcrush.abilities.program import Effect
from overcrush.language import Words, read
from overcrush.testing import card, seat, table
from tests.practice.vocabulary import constructs

WORDS = Words(frozenset(), frozenset())


def told(name: str, text: str) -> Card:
    """A Basic Action that does what the text says."""
    return card(name, kind="basic action", abilities=list(read(text, WORDS)))


RECALL = told("Recall", "Return target character to where it was.")


def test_no_verb_takes_more_than_four_things() -> None:
    wide = {each.__name__ for each in constructs() if issubclass(each, Effect) and len(fields(each)) > 4}
    assert wide == set()


def test_a_die_that_came_this_turn_returns_to_where_it_was() -> None:
    call = told("Call", "Move a sidekick die in your prep to field.")
    game = table(cards=[call, RECALL], you=seat(reserve="Call, Recall", prep="Sidekick"))
    game.you.uses("Call")
    assert game.you.zone("field") == ["Sidekick"]

    game.you.uses("Recall")

    assert game.you.zone("field") == []
    assert game.you.zone("prep") == ["Sidekick"]


def test_a_die_that_was_there_before_stays() -> None:
    game = table(cards=[RECALL], you=seat(reserve="Recall", field="Sidekick"))

    game.you.uses("Recall")

    assert game.you.zone("field") == ["Sidekick"]


def test_a_die_returns_to_its_owners_field_and_one_at_home_stays() -> None:
    home = told("Go Home", "Return target character to its owner's field.")
    game = table(cards=[home], you=seat(reserve="Go Home x2", field="Sidekick owner=opponent, Dock Hand L2"))
    game.you.uses("Go Home")
    game.you.answers("Sidekick")
    assert game.you.zone("field") == ["Dock Hand"]
    assert game.opponent.zone("field") == ["Sidekick"]

    game.you.uses("Go Home")
    game.you.answers("Dock Hand")

    assert game.you.dice("field") == ["Dock Hand L2"]


def test_what_divided_damage_kos_can_be_counted() -> None:
    volley = told(
        "Volley", "Deal 2 damage divided among 2 target opposing characters. Gain 1 life for each KO'd by it."
    )
    game = table(cards=[volley], you=seat(reserve="Volley", life=5), opponent=seat(field="Sidekick x2"))

    game.you.uses("Volley")
    game.you.answers("1 to Sidekick")

    assert game.opponent.zone("field") == []
    assert game.you.life == 7


def test_divided_damage_joined_with_other_damage_is_still_divided() -> None:
    text = "Deal 1 damage to an opponent and deal 2 damage divided among 2 target opposing characters."
    game = table(
        cards=[told("Volley", text)], you=seat(reserve="Volley"), opponent=seat(field="Sidekick, Dock Hand L3")
    )

    game.you.uses("Volley")
    game.you.answers("2 to Sidekick")

    assert game.opponent.life == 19
    assert game.opponent.zone("field") == ["Dock Hand"]


def test_effects_of_two_dice_of_a_kind_are_told_apart_and_only_one_ends() -> None:
    boost = told("Boost", "Target character gets +2A until end of turn.")
    end = told("Settle", "End the effects of an action die affecting your characters.")
    game = table(cards=[boost, end], you=seat(reserve="Boost x2, Settle", field="Dock Hand L1, Reef Crab L1"))
    before = game.you.attack("Dock Hand"), game.you.attack("Reef Crab")
    for name in ("Dock Hand", "Reef Crab"):
        game.you.uses("Boost")
        game.you.answers(name)

    game.you.uses("Settle")
    offered = game.question().answers
    assert len(offered) == 2
    game.give(offered[0].number)

    after = game.you.attack("Dock Hand"), game.you.attack("Reef Crab")
    assert sum(after) == sum(before) + 2


def test_dice_drawn_later_join_those_drawn_before() -> None:
    text = "Draw 1. Draw 1 more. Move them to used."
    game = table(cards=[told("Dig", text)], you=seat(reserve="Dig", bag="Sidekick x2"))

    game.you.uses("Dig")
    game.skips_to("end of turn")

    assert game.you.zone("used").count("Sidekick") == 2
