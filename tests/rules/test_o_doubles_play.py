"""A turn in Doubles: two players a side, seats across (O-009 to O-021)."""

from overcrush.abilities.ability import Action, Static, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import Gets
from overcrush.abilities.effects import DealDamage, GainLife
from overcrush.abilities.groups import AnOpponent
from overcrush.abilities.selectors import Character, Yours
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.townsfolk import BRUTE, FEAST, HANGMAN, STONE, STURDY, gains

BLAST = card("Blast", kind="basic action", abilities=[Action(DealDamage(Number(3), AnOpponent()))])
"""3 damage to your opponent."""


@rule("O-009")
def test_teammates_go_through_the_steps_of_their_turn_together() -> None:
    game = table(
        edition="tmnt",
        seats=4,
        step="start",
        you=seat(field="Sidekick", bag="Sidekick x4"),
        partner=seat(field="Sidekick", bag="Sidekick x4"),
    )
    game.rolls(*["L1"] * 8)
    game.you.answers("done")  # which dice of the Prep Area change hands

    game.asks("you", "reroll", ...)
    game.you.rerolls()
    game.asks("partner", "reroll", ...)
    game.partner.rerolls()
    game.you.field("Sidekick")
    game.you.passes()
    game.partner.field("Sidekick")
    assert game.turn == 3
    game.ends_main()
    game.you.answers("attack with Sidekick", "done")
    game.partner.answers("attack with Sidekick", "done")

    assert sorted(told.player for told in game.events("attacks")) == ["Partner", "You"]
    assert game.opponent.life == 28
    game.skips_to("end of turn")
    assert game.active == "Opponent", "one turn for both"


@rule("O-009")
def test_a_starting_team_is_determined_and_both_its_players_begin() -> None:
    game = table(edition="tmnt", seats=4, step="new game")

    game.happens("Opponent and Other opponent decides")
    game.asks("opponent", "first or second", "go first", "go second")
    game.opponent.answers("go first")

    assert game.active == "Opponent"
    game.chance("any")
    game.asks("opponent", "divide", ...)
    assert len(game.opponent.zone("prep")) == 4
    assert len(game.other_opponent.zone("prep")) == 4


@rule("O-010")
def test_the_defending_teammates_declare_their_blockers_at_the_same_time() -> None:
    game = table(
        edition="tmnt",
        seats=4,
        cards=[gains("Gate", "blocks")],
        you=seat(field="Sidekick"),
        partner=seat(field="Sidekick"),
        opponent=seat(field="Gate", life=10),
        other_opponent=seat(field="Sidekick"),
    )
    game.you.attacks_with("Sidekick")
    game.partner.attacks_with("Sidekick")

    game.opponent.blocks({"Sidekick": "Gate"})

    # Nothing has happened yet: the declaration is the team's.
    assert game.opponent.zone("attack") == []
    assert game.opponent.life == 10
    game.asks("other opponent", "blockers", "block Sidekick with Sidekick", "done")
    game.other_opponent.blocks({"Sidekick": "Sidekick"})
    assert game.opponent.life == 11
    assert sorted(told.player for told in game.events("blocks")) == ["Opponent", "Other opponent"]


@rule("O-011")
def test_the_team_whose_turn_it_is_orders_its_effects_first() -> None:
    def on_attack(who: str, amount: int) -> Triggered:
        return Triggered(Event("attack declared", who=who), GainLife(Number(amount)), "card")

    mine = card("Fifer", abilities=[on_attack("you", 1)])
    partners = card("Drummer", abilities=[on_attack("you", 2)])
    theirs = card("Lookout", abilities=[on_attack("opponent", 3)])
    others = card("Guard", abilities=[on_attack("opponent", 4)])
    game = table(
        edition="tmnt",
        seats=4,
        cards=[mine, partners, theirs, others],
        you=seat(field="Fifer, Sidekick", life=5),
        partner=seat(field="Drummer"),
        opponent=seat(field="Lookout", life=5),
        other_opponent=seat(field="Guard"),
    )
    game.you.attacks_with("Sidekick")
    game.partner.attacks_with()

    game.asks("you", "order", "Fifer", "Drummer")
    game.you.answers("Drummer")
    game.asks("opponent", "order", "Lookout", "Guard")
    game.opponent.answers("Guard")

    assert [told.amount for told in game.events("life gained")] == [2, 1, 4, 3]


@rule("O-013")
def test_each_player_pays_with_their_own_energy_only() -> None:
    game = table(
        edition="tmnt",
        seats=4,
        cards=[STURDY],
        you=seat(reserve="1 fist, Sturdy L2, Sidekick", team="Sturdy"),
        partner=seat(reserve="5 fist"),
    )

    game.you.cannot("buy Sturdy", rule="B-004")
    game.you.field("Sturdy L2")

    assert game.you.energy == ""
    assert game.partner.energy == "5 fist"
    game.you.cannot("buy Sturdy", rule="B-004")


@rule("O-013")
def test_a_teammates_energy_does_not_pay_for_fielding() -> None:
    game = table(
        edition="tmnt",
        seats=4,
        cards=[STURDY],
        you=seat(reserve="Sturdy L2, Sidekick"),
        partner=seat(reserve="5 fist"),
    )

    game.you.cannot("field Sturdy L2", rule="F-004")


@rule("O-014")
def test_players_attack_only_the_player_across_from_them() -> None:
    game = table(
        edition="tmnt",
        seats=4,
        you=seat(field="Sidekick"),
        opponent=seat(field="Sidekick"),
        other_opponent=seat(field="Sidekick"),
    )

    game.you.attacks_with("Sidekick")

    game.asks("opponent", "blockers", "block Sidekick with Sidekick", "done")
    game.opponent.blocks()
    assert [(told.player, told.amount) for told in game.events("player damaged")] == [("Opponent", 1)]


@rule("O-014")
def test_the_second_players_of_the_teams_attack_each_other() -> None:
    game = table(
        edition="tmnt",
        seats=4,
        partner=seat(field="Sidekick"),
        opponent=seat(field="Sidekick"),
        other_opponent=seat(field="Sidekick"),
    )

    game.partner.attacks_with("Sidekick")

    game.asks("other opponent", "blockers", "block Sidekick with Sidekick", "done")
    game.other_opponent.blocks()
    assert [(told.player, told.amount) for told in game.events("player damaged")] == [("Other opponent", 1)]


@rule("O-015")
def test_players_do_not_block_for_their_teammate() -> None:
    game = table(
        edition="tmnt",
        seats=4,
        cards=[BRUTE, STURDY],
        you=seat(field="Brute"),
        partner=seat(field="Sturdy"),
        opponent=seat(field="Sidekick"),
        other_opponent=seat(field="Sidekick"),
    )
    game.you.attacks_with("Brute")
    game.partner.attacks_with("Sturdy")

    game.opponent.cannot("block Sturdy with Sidekick", rule="O-015")
    game.opponent.blocks()
    game.other_opponent.cannot("block Brute with Sidekick", rule="O-015")
    game.other_opponent.may("block Sturdy with Sidekick")


@rule("O-016")
def test_players_do_not_buy_their_teammates_dice() -> None:
    game = table(
        edition="tmnt",
        seats=4,
        cards=[STURDY],
        you=seat(reserve="3 fist, Sidekick"),
        partner=seat(team="Sturdy", reserve="2 fist"),
    )

    game.you.cannot("buy Sturdy", rule="O-016")
    game.you.passes()
    game.partner.buys("Sturdy")

    assert game.partner.zone("used") == ["Sturdy"]


@rule("O-017")
def test_a_player_buys_each_basic_action_die_once_a_turn() -> None:
    game = table(
        edition="tmnt",
        seats=4,
        cards=[FEAST, STONE],
        basics="Feast, Stone",
        you=seat(reserve="6 fist"),
        partner=seat(reserve="2 fist"),
    )
    game.you.buys("Feast")

    game.you.cannot("buy Feast", rule="O-017")
    game.you.buys("Stone")
    game.you.passes()
    game.partner.buys("Feast")

    assert game.you.zone("used") == ["Feast", "Stone"]
    assert game.partner.zone("used") == ["Feast"]


@rule("O-018")
def test_what_applies_to_your_characters_applies_to_your_teammates() -> None:
    captain = card("Captain", abilities=[Static(Yours() & Character(), Gets(Number(2), Number(0)))])
    brother = card(
        "Brother",
        abilities=[Triggered(Event("attacks", Yours() & Character()), GainLife(Number(1)), "card")],
    )
    game = table(
        edition="tmnt",
        seats=4,
        cards=[captain, brother],
        you=seat(field="Captain, Brother", life=10),
        partner=seat(field="Sidekick"),
        opponent=seat(field="Sidekick"),
    )
    assert game.partner.attack("Sidekick") == 3
    assert game.opponent.attack("Sidekick") == 1

    game.you.attacks_with()
    game.partner.attacks_with("Sidekick")

    assert game.you.life == 11


@rule("O-019")
def test_a_team_has_one_prep_area() -> None:
    game = table(
        edition="tmnt",
        seats=4,
        cards=[HANGMAN, STURDY, BRUTE],
        active="opponent",
        you=seat(field="Sturdy", bag="Sidekick x4"),
        partner=seat(field="Brute", bag="Sidekick x4"),
        opponent=seat(reserve="2 mask", team="Hangman"),
    )
    game.opponent.uses_global("Hangman", "Sturdy")
    game.opponent.uses_global("Hangman", "Brute")
    game.skips_to("end of turn")

    # Your team's next turn: the dice of both lie together when they are to be rolled.
    game.asks("you", "divide", "give Sturdy", "give Brute", "give Sidekick (You)", "give Sidekick (Partner)", "done")


@rule("O-020")
def test_teammates_divide_the_prep_area_and_a_die_stays_with_whoever_rolled_it() -> None:
    game = table(
        edition="tmnt",
        seats=4,
        cards=[STURDY, FEAST],
        basics="Feast",
        step="roll and reroll",
        you=seat(prep="Sturdy, Sidekick"),
        partner=seat(prep="Sidekick"),
        opponent=seat(field="Sidekick"),
    )
    game.you.answers("give Sturdy")
    game.rolls("Sturdy: 2", "fist", "fist")
    game.you.rerolls()
    game.partner.rerolls()

    assert game.you.energy == "1 fist"
    assert game.partner.energy == "1 fist 2 generic"
    game.you.passes()
    game.partner.buys("Feast", paying="2 generic")
    game.skips_to("end of turn")

    assert game.partner.zone("used") == ["Feast", "Sturdy"]
    assert "Sturdy" not in game.you.zone("used")


@rule("O-021")
def test_a_team_wins_when_the_other_teams_life_is_gone() -> None:
    game = table(
        edition="tmnt",
        seats=4,
        cards=[BLAST],
        you=seat(reserve="Blast"),
        partner=seat(reserve="Blast, Sidekick"),
        opponent=seat(life=6),
    )
    game.you.uses("Blast")
    assert game.result == ""
    game.you.passes()

    game.partner.uses("Blast")

    assert game.result == "You", "named after the first player of the team"
    assert game.other_opponent.life == 0
