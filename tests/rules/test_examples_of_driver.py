"""Five rule tests to copy from: what a table, some play and an observation look like (docs/testing.md)."""

from overcrush.testing import card, seat, table
from tests.citing import rule


@rule("B-004")
def test_a_die_costs_what_its_card_says() -> None:
    game = table(you=seat(reserve="3 shield", team="Harbor Sentinel"))

    refusal = game.you.cannot("buy Harbor Sentinel", rule="B-004")

    assert refusal.card == "Harbor Sentinel"


@rule("B-007")
def test_a_purchased_die_goes_to_the_used_pile() -> None:
    game = table(you=seat(reserve="3 shield, 2 fist", team="Harbor Sentinel x2"))

    game.you.buys("Harbor Sentinel", paying="3 shield 1 fist")

    assert game.story() == ["You purchase Harbor Sentinel for 4."]
    assert game.you.zone("used") == ["Harbor Sentinel"]
    assert game.you.stock("Harbor Sentinel") == 1


@rule("K-050")
def test_fast_dice_deal_their_damage_before_the_others() -> None:
    game = table(you=seat(field="Quick Blade L1"), opponent=seat(field="Sidekick"))

    game.you.attacks_with("Quick Blade")
    game.opponent.blocks({"Quick Blade": "Sidekick"})

    assert game.you.zone("field") == ["Quick Blade"], "its defense is 1, so the Sidekick has dealt no damage"
    assert game.opponent.zone("prep") == ["Sidekick"]


@rule("X-036")
def test_the_active_player_orders_first_and_the_other_player_follows() -> None:
    game = table(
        you=seat(reserve="Harbor Sentinel L1, 1 shield", field="Bell Ringer, Sidekick", life=10),
        opponent=seat(field="Night Thief"),
    )

    game.you.field("Harbor Sentinel")
    game.asks("you", "order", "Bell Ringer", "Harbor Sentinel")
    game.you.answers("Harbor Sentinel", "no")

    assert game.story() == [
        "You field Harbor Sentinel at level 1.",
        "You gain 1 life.",
        "You lose 1 life.",
    ]


@rule("T-014")
def test_dice_that_cannot_be_drawn_cost_life_and_give_energy() -> None:
    # A card of one's own, by its facts: nothing of the practice set costs 1 and needs a type.
    beggar = card("Beggar", cost=1, energy="mask", levels="0/1/1 0/1/2 1/2/2")
    game = table(step="clear and draw", you=seat(bag="Sidekick", used="Sidekick", team="Beggar"), cards=[beggar])

    game.rolls("fist", "bolt")
    game.you.rerolls()

    assert game.you.life == 18
    assert game.you.energy == "1 fist 1 bolt 2 generic"
    game.you.cannot("buy Beggar", rule="B-005")
