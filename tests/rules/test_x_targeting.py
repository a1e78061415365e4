"""X-012 to X-019: what is targeting, which dice an effect can reach, and effects with nothing to affect."""

import pytest

from overcrush.abilities.amounts import CountOf, Number
from overcrush.abilities.bends import CannotBeTargeted, Gets
from overcrush.abilities.effects import Apply, Ko
from overcrush.abilities.groups import Bound, BoundPlayers, Chosen, Each, EachPlayer, ThisDie
from overcrush.abilities.program import Choose, ForEach, sequence
from overcrush.abilities.selectors import Affiliated, Character, ControlledBy, Opposing, Yours
from overcrush.abilities.triggers import Event
from overcrush.testing import card, seat, table
from tests.citing import rule
from tests.rules.small_cards import (
    BOOKS,
    BOOKS_2018,
    ZAP,
    action,
    always,
    damage,
    gives,
    target,
    when,
    with_global,
    worded,
)

HAND = card("Hired Hand")
HIDDEN = always("Hidden", CannotBeTargeted(), "0/1/3 1/2/3 1/3/3")


@rule("X-012")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_damage_to_a_number_of_dice_is_targeting(edition: str) -> None:
    mine = seat(reserve="Zap", field="Sidekick")
    game = table(cards=[ZAP, HIDDEN, HAND], edition=edition, you=mine, opponent=seat(field="Hidden, Hired Hand"))

    game.you.answers("use Zap")

    game.asks("you", "target", "Sidekick", "Hired Hand")
    game.you.cannot("target Hidden", rule="X-012")


NUMBERS = (
    "KO a character.",
    "Deal 1 damage to an opposing character.",
    "Up to 2 opposing characters get -1A until end of turn.",
    "Choose an opposing character. Spin it up 1.",
    "You may KO an opposing character. If you do, gain 1 life.",
)


@rule("X-012")
@pytest.mark.parametrize("text", NUMBERS)
def test_in_2018_a_text_that_affects_a_stated_number_of_characters_targets_them(text: str) -> None:
    game = table(
        cards=[worded("Word", text), HIDDEN, HAND],
        you=seat(reserve="Word"),
        opponent=seat(field="Hidden, Hired Hand L1, Hired Hand L2"),
    )

    game.you.answers("use Word")
    if text.startswith("You may"):
        game.you.answers("yes")

    ends = ["done"] if text.startswith("Up to") else []
    game.asks("you", "target", "target Hired Hand L1", "target Hired Hand L2", *ends)
    game.you.cannot("target Hidden", rule="X-012")


@rule("X-012", "X-019")
def test_in_2018_a_text_that_affects_a_character_cannot_be_used_without_one_to_target() -> None:
    game = table(
        cards=[worded("Word", "KO a character."), HIDDEN], you=seat(reserve="Word"), opponent=seat(field="Hidden")
    )

    game.you.cannot("use Word", rule="X-019")


@rule("X-016")
@pytest.mark.parametrize(
    "text",
    [
        "Any number of opposing characters get -1A until end of turn.",
        "KO a character with the lowest A.",
        "KO one of your characters.",
        "Choose a character. Gain life equal to its level.",
        "For each player, KO a character of that player chosen by that player.",
    ],
)
def test_in_2018_a_criterion_an_own_die_and_a_die_that_is_only_looked_at_are_not_targeted(text: str) -> None:
    game = table(
        cards=[worded("Word", text), HIDDEN, HAND],
        you=seat(reserve="Word", field="Hidden, Sidekick", life=10),
        opponent=seat(field="Hired Hand"),
    )

    game.you.answers("use Word")

    assert game.topic() == "choose"


@rule("X-013")
@pytest.mark.parametrize("edition", BOOKS)
def test_only_dice_in_the_field_are_offered_as_targets(edition: str) -> None:
    poke = with_global("Poker", target(), damage(1))
    game = table(
        cards=[poke],
        edition=edition,
        you=seat(field="Poker", reserve="Sidekick, 1 bolt", prep="Sidekick", used="Sidekick", bag="Sidekick"),
        opponent=seat(field="Sidekick", prep="Sidekick", used="Sidekick"),
    )

    game.you.answers("global Poker")

    game.asks("you", "target", "Poker L1", "Sidekick")


@rule("X-013")
def test_attackers_and_blockers_can_be_targeted() -> None:
    poke = with_global("Poker", target(), damage(1))
    game = table(cards=[poke], you=seat(field="Poker", reserve="1 bolt"), opponent=seat(field="Sidekick"))
    game.you.attacks_with("Poker")
    game.opponent.blocks({"Poker": "Sidekick"})

    game.you.answers("global Poker")

    game.asks("you", "target", "Poker L1", "Sidekick")


@rule("X-014")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_fielded_sidekick_is_a_legal_target(edition: str) -> None:
    game = table(cards=[ZAP], edition=edition, you=seat(reserve="Zap"), opponent=seat(field="Sidekick"))

    game.you.uses("Zap")

    assert game.opponent.zone("prep") == ["Sidekick"]


@rule("X-015")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_an_effect_on_all_dice_of_a_kind_does_not_target(edition: str) -> None:
    hidden = card("Hidden", levels="0/1/3 1/2/3 1/3/3", affiliations=["Villains"], abilities=HIDDEN.front.abilities)
    storm = action("Storm", damage(1, Each(Opposing() & Character() & Affiliated("Villains"))))
    game = table(cards=[storm, hidden], edition=edition, you=seat(reserve="Storm"), opponent=seat(field="Hidden"))

    game.you.uses("Storm")

    assert game.opponent.damage("Hidden") == 1


@rule("X-016")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_a_player_who_gives_up_an_own_die_does_not_target_it(edition: str) -> None:
    own = Character() & ControlledBy(BoundPlayers("player"))
    loss = Choose("lost", Chosen(own, by=BoundPlayers("player"), how="choose"))
    duel = action("Duel", ForEach("player", EachPlayer(), sequence(loss, Ko(Bound("lost")))))
    game = table(
        cards=[duel, HIDDEN],
        edition=edition,
        you=seat(reserve="Duel", field="Sidekick"),
        opponent=seat(field="Hidden, Sidekick"),
    )

    game.you.uses("Duel")
    game.asks("opponent", "choose", "Hidden L1", "Sidekick")
    game.opponent.answers("Hidden L1")

    assert game.you.zone("prep") == ["Sidekick"]
    assert game.opponent.zone("prep") == ["Hidden"]


@rule("X-017")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_an_effect_on_all_your_characters_leaves_out_those_not_in_the_field(edition: str) -> None:
    rally = action("Rally", gives(1, 0, Each(Yours() & Character())))
    game = table(cards=[rally, HAND], edition=edition, you=seat(reserve="Rally, Sidekick", field="Hired Hand"))

    game.you.uses("Rally")
    game.you.field("Sidekick")

    assert game.you.attack("Sidekick") == 1


@rule("X-018")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_counting_dice_in_the_field_counts_attackers_too(edition: str) -> None:
    count = CountOf(Yours() & Character())
    chief = when("Chief", Event("attacks"), Apply(ThisDie(), Gets(count, Number(0))))
    game = table(
        cards=[chief],
        edition=edition,
        you=seat(field="Chief, Sidekick x2"),
        opponent=seat(field="Sidekick"),
    )

    game.you.attacks_with("Chief", "Sidekick")

    assert game.you.attack("Chief") == 4


@rule("X-019")
@pytest.mark.parametrize("edition", BOOKS_2018)
def test_an_action_without_a_legal_target_cannot_be_used(edition: str) -> None:
    hunt = action("Hunt", target(Opposing() & Character() & Affiliated("Villains")), damage(1))
    game = table(cards=[hunt], edition=edition, you=seat(reserve="Hunt, Sidekick"), opponent=seat(field="Sidekick"))

    game.you.cannot("use Hunt", rule="X-019")


@rule("X-019")
def test_an_action_that_affects_all_of_nothing_cannot_be_used() -> None:
    storm = action("Storm", damage(1, Each(Opposing() & Character() & Affiliated("Villains"))))
    game = table(cards=[storm], you=seat(reserve="Storm, Sidekick"), opponent=seat(field="Sidekick"))

    game.you.cannot("use Storm", rule="X-019")


@rule("X-019", "X-012")
def test_an_action_whose_only_target_is_untargetable_cannot_be_used() -> None:
    game = table(cards=[ZAP, HIDDEN], you=seat(reserve="Zap, Sidekick"), opponent=seat(field="Hidden"))

    game.you.cannot("use Zap", rule="X-019")


NOTHING = seat(reserve="1 bolt")


@rule("X-019")
@pytest.mark.parametrize("burst", ["action", "*", "**"])
def test_each_line_of_an_action_needs_something_to_affect_when_its_burst_is_shown(burst: str) -> None:
    lift = worded("Lift", "Your target character gets +1A until end of turn.", "**: instead gain 1 life.")
    game = table(cards=[lift], you=seat(reserve=f"Lift {burst}, Sidekick", life=10), opponent=NOTHING)

    if burst == "**":
        game.you.uses("Lift")
        assert game.you.life == 11
    else:
        game.you.cannot("use Lift", rule="X-019")


@rule("X-019")
def test_what_a_burst_adds_is_enough_to_use_an_action() -> None:
    lift = worded("Lift", "Your target character gets +1A until end of turn.", "*: also gain 1 life.")
    game = table(cards=[lift], you=seat(reserve="Lift, Lift *, Sidekick", life=10), opponent=NOTHING)

    game.you.cannot("use Lift (action)", rule="X-019")
    game.you.uses("Lift *")

    assert game.you.life == 11


@rule("X-019")
def test_an_action_die_is_not_used_only_to_be_prepped_itself() -> None:
    blast = worded("Blast", "Deal 1 damage to each opposing character. If none is KO'd by it, prep this.")
    game = table(cards=[blast], you=seat(reserve="Blast, Sidekick"), opponent=NOTHING)

    game.you.cannot("use Blast", rule="X-019")


@rule("X-019")
@pytest.mark.parametrize("field", ["Sidekick", ""])
def test_dice_that_fight_must_be_there_on_both_sides(field: str) -> None:
    duel = worded(
        "Duel",
        "Choose one of your dice in field and choose an opposing die in field chosen by an opponent. The first target "
        "and the second target deal damage equal to their A to each other.",
    )
    game = table(
        cards=[duel],
        you=seat(reserve="Duel, Sidekick", field=field),
        opponent=seat(field="" if field else "Sidekick", reserve="1 bolt"),
    )

    game.you.cannot("use Duel", rule="X-019")


@rule("X-019")
def test_a_swap_needs_a_die_that_fits_to_one_of_those_it_may_be_swapped_for() -> None:
    cheap, dear = card("Cheap", cost=2), card("Dear", cost=5)
    trade = worded(
        "Trade",
        "Swap a character die in your used with one of your unpurchased dice of cost less than its cost plus 3.",
    )
    mine = seat(reserve="Trade, Sidekick", used="Cheap", team="Dear, Cheap x1")
    game = table(cards=[trade, cheap, dear], you=mine, opponent=NOTHING)

    game.you.cannot("use Trade", rule="X-019")

    richer = seat(reserve="Trade, Sidekick", used="Cheap, Dear", team="Dear x2, Cheap x1")
    table(cards=[trade, cheap, dear], you=richer, opponent=NOTHING).you.may("use Trade")


@rule("X-019")
@pytest.mark.parametrize(("field", "bag"), [("Sidekick", "Sidekick"), ("Archer", "")])
def test_an_action_that_would_draw_no_die_cannot_be_used(field: str, bag: str) -> None:
    muster = worded("Muster", "Draw and roll 1 for each energy type among your characters.")
    mine = seat(reserve="Muster, Sidekick", field=field, bag=bag)
    game = table(cards=[muster, card("Archer", energy="bolt")], you=mine, opponent=NOTHING)

    game.you.cannot("use Muster", rule="X-019")


@rule("G-019")
def test_a_global_that_chooses_without_targeting_needs_something_to_choose() -> None:
    help_ = worded("Helper", "Global [mask]: prep 2 sidekick dice in your used.")
    game = table(cards=[help_], you=seat(reserve="1 mask, Sidekick", team="Helper"), opponent=NOTHING)
    game.you.cannot("global Helper", rule="G-019")

    with_one = table(cards=[help_], you=seat(reserve="1 mask", used="Sidekick", team="Helper"), opponent=NOTHING)
    with_one.you.uses_global("Helper")
    assert with_one.you.zone("prep") == ["Sidekick"]
