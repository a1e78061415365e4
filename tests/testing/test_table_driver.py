"""The table driver: what it says when a test is wrong, and that it stops where a test wants to look."""

import pytest

from overcrush.engine.model.ids import SeatId
from overcrush.table.observation import observe
from overcrush.testing import Mismatch, Mistake, card, seat, table
from overcrush.testing.table_driver import OPEN


@pytest.fixture(autouse=True)
def _forget_tables() -> None:
    OPEN.clear()


def test_dice_are_read_from_words() -> None:
    game = table(
        you=seat(
            field="Harbor Sentinel L2 damage=1, Sidekick x2",
            reserve="2 shield, Night Thief bolt bolt, Press On *, Sidekick (fist)",
            used="Bell Ringer",
            prep="Sidekick",
        ),
        opponent=seat(life=12, field="Night Thief L3"),
    )
    assert game.you.dice("field") == ["Harbor Sentinel L2*", "Sidekick", "Sidekick"]
    assert game.you.dice("reserve") == [
        "Night Thief (bolt bolt)",
        "Press On *",
        "Sidekick (fist)",
        "Sidekick (shield)",
        "Sidekick (shield)",
    ]
    assert (game.you.damage("Harbor Sentinel"), game.you.level("Harbor Sentinel")) == (1, 2)
    assert game.you.energy == "1 fist 2 bolt 2 shield"
    assert game.you.zone("used") == ["Bell Ringer"]
    assert game.you.zone("bag") == ["Sidekick"] * 2
    assert (game.you.life, game.opponent.life, game.opponent.attack("Night Thief")) == (20, 12, 4)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("Harbour Sentinel", "Did you mean Harbor Sentinel"),
        ("Harbor Sentinel L4", "has no face 'L4'"),
        ("Harbor Sentinel x0", "give 1 to 60"),
        ("Harbor Sentinel x9", "There are 4 dice of Harbor Sentinel"),
        ("Harbor Sentinel L1 damage=9", "would have been KO'd already"),
        ("Harbor Sentinel shield", "cannot stand in the Field Zone on an energy face"),
        ("Boarding Hook on Nobody", "No card 'Nobody' is on the table"),
    ],
)
def test_a_wrong_die_gets_a_sentence_that_helps(words: str, sentence: str) -> None:
    with pytest.raises(Mistake) as error:
        table(you=seat(field=words))
    assert sentence in str(error.value)


def test_a_bag_that_is_written_down_holds_nothing_else() -> None:
    game = table(you=seat(bag="Night Thief, Sidekick"), opponent=seat(field="Sidekick x3"))
    assert game.you.zone("bag") == ["Night Thief", "Sidekick"]
    assert game.you.zone("aside") == ["Sidekick"] * 2
    assert game.opponent.zone("bag") == []


def test_the_game_rests_in_main_before_cleanup_and_before_the_next_turn() -> None:
    game = table(you=seat(reserve="Sidekick", field="Breakwater Guard L1"), opponent=seat(field="Dock Hand L1"))
    game.you.field("Sidekick")
    assert (game.step, game.active) == ("main", "You")
    game.you.attacks_with("Breakwater Guard")
    game.opponent.blocks({"Breakwater Guard": "Dock Hand"})
    assert game.you.damage("Breakwater Guard") == 2, "before Cleanup the damage is still there"
    game.skips_to("end of turn")
    assert (game.you.damage("Breakwater Guard"), game.active, game.turn) == (0, "Opponent", 3)
    assert game.opponent.zone("prep") == ["Dock Hand"], "nothing is drawn before the next turn begins"
    with pytest.raises(Mistake, match="Opponent rolls"):
        game.opponent.rerolls()
    game.rolls("fist", "fist", "fist", "fist", "L2")
    assert game.turn == 4
    game.opponent.rerolls()
    assert game.opponent.dice("reserve")[0] == "Dock Hand L2"


def test_chance_that_is_not_told_names_what_was_asked() -> None:
    game = table(step="roll and reroll", you=seat(prep="Sidekick, Night Thief"))
    with pytest.raises(Mistake, match=r"You roll Sidekick\. It can be: .*game\.rolls"):
        game.you.rerolls()
    game.rolls("Night Thief: L3", "shield")
    game.you.rerolls("Night Thief")
    game.rolls("bolt")
    assert game.you.dice("reserve") == ["Night Thief (bolt)", "Sidekick (shield)"]


def test_chance_that_was_told_and_never_came_fails_at_the_end() -> None:
    game = table(you=seat(field="Sidekick"))
    game.rolls("fist")
    with pytest.raises(Mismatch, match="never came"):
        game.close()


def test_any_dice_come_if_the_test_does_not_care() -> None:
    game = table(step="clear and draw")
    game.chance("any")
    game.you.rerolls()
    assert game.step == "main"


def test_forced_draws_use_up_their_script() -> None:
    game = table(step="clear and draw", you=seat(bag="Night Thief, Sidekick x3"))
    game.draws("Night Thief", "Sidekick", "Sidekick", "Sidekick")
    game.rolls("fist, fist, fist, bolt")
    game.you.rerolls()
    assert game.you.zone("reserve") == ["Night Thief", "Sidekick", "Sidekick", "Sidekick"]
    game.close()


def test_a_refusal_is_expected_by_its_rule() -> None:
    game = table(you=seat(reserve="2 fist", team="Harbor Sentinel"))
    assert game.you.cannot("buy Harbor Sentinel").rule == "B-004"
    with pytest.raises(Mismatch, match="B-005"):
        game.you.cannot("buy Harbor Sentinel", rule="B-005")
    with pytest.raises(Mismatch, match="is refused: Harbor Sentinel costs 4"):
        game.you.buys("Harbor Sentinel")
    with pytest.raises(Mistake, match="There is no card 'harbor sentry'"):
        game.you.cannot("buy Harbor Sentry")


def test_what_is_offered_is_not_refused() -> None:
    game = table(you=seat(reserve="Sidekick"))
    game.you.may("field Sidekick")
    with pytest.raises(Mismatch, match="but it is offered"):
        game.you.cannot("field Sidekick")
    with pytest.raises(Mismatch, match="not asked"):
        game.opponent.may("pass")


def test_a_payment_is_the_one_that_was_written() -> None:
    game = table(you=seat(reserve="2 fist, 2 bolt", team="Dock Hand"))
    game.you.buys("Dock Hand", paying="1 fist 1 bolt")
    assert game.you.energy == "1 fist 1 bolt"
    with pytest.raises(Mismatch, match="only way"):
        table(you=seat(reserve="2 fist", team="Dock Hand")).you.buys("Dock Hand", paying="1 fist 1 bolt")


def test_a_forced_answer_may_be_written_down() -> None:
    game = table(
        you=seat(reserve="Keelhaul", field="Dock Hand"),
        opponent=seat(field="Night Thief, Breakwater Guard L2"),
    )
    game.you.uses("Keelhaul", "Night Thief")
    assert game.opponent.zone("field") == ["Breakwater Guard"]
    game.you.attacks_with("Dock Hand")
    with pytest.raises(Mismatch, match="block"):
        game.opponent.blocks({"Dock Hand": "Night Thief"})
    game.opponent.blocks()
    assert game.opponent.life == 18


def test_a_refusal_is_seen_at_a_question_that_had_one_answer() -> None:
    game = table(you=seat(field="Anchor L1"))
    game.ends_main()
    assert game.you.cannot("attack with Anchor", rule="C-001").card == "Anchor"


def test_asks_wants_all_answers_or_dots() -> None:
    game = table(you=seat(reserve="Sidekick, Dock Hand L1"))
    game.asks("you", "act", "pass", "field Sidekick", "field Dock Hand")
    game.asks("you", "Main Step", "pass", ...)
    with pytest.raises(Mismatch, match="also offers: field Dock Hand"):
        game.asks("you", "act", "pass", "field Sidekick")
    with pytest.raises(Mismatch, match="Opponent is to be asked, but You"):
        game.asks("opponent", "act")
    with pytest.raises(Mismatch, match="is to be 'reroll'"):
        game.asks("you", "reroll")


def test_four_seats_have_names() -> None:
    game = table(
        seats=4,
        you=seat(field="Sidekick"),
        partner=seat(field="Dock Hand"),
        opponent=seat(field="Night Thief"),
        other_opponent=seat(field="Reef Crab"),
    )
    assert (game.you.life, game.opponent.life) == (30, 30)
    assert game.partner.zone("field") == ["Dock Hand"]
    assert game.other_opponent.zone("field") == ["Reef Crab"]
    with pytest.raises(Mistake, match="seats=4"):
        table(partner=seat(field="Sidekick"))
    with pytest.raises(Mistake, match="seats=4"):
        _ = table().partner


def test_the_story_speaks_to_you() -> None:
    game = table(you=seat(reserve="Sidekick, shield", field="Bell Ringer, Harbor Sentinel", life=3))
    game.you.field("Sidekick")
    game.you.uses_global("Harbor Sentinel", "target Sidekick")
    assert game.story() == [
        "You field Sidekick at level 1.",
        "You gain 1 life.",
        "You use the Global of Harbor Sentinel.",
    ]
    assert game.you.defense("Sidekick") == 2
    assert [event.name for event in game.events("fielded")] == ["Sidekick"]
    with pytest.raises(Mistake, match="There is no event 'feilded'"):
        game.events("feilded")


def test_several_dice_of_one_name_have_numbers() -> None:
    game = table(you=seat(field="Dock Hand L1, Dock Hand L3 damage=1"))
    with pytest.raises(Mistake, match="Dock Hand #2"):
        game.you.attack("Dock Hand")
    assert (game.you.attack("Dock Hand L3"), game.you.attack("Dock Hand #2"), game.you.damage("Dock Hand #1")) == (
        3,
        3,
        0,
    )
    with pytest.raises(Mismatch, match="There is: Dock Hand L1, Dock Hand L3"):
        game.you.attack("Sidekick")


def test_captured_and_controlled_dice_and_gear_find_their_places() -> None:
    game = table(
        you=seat(field="Jail Warden L1, Reef Crab L1 owner=opponent", captured="Night Thief L1 by Jail Warden"),
        opponent=seat(field="Sidekick"),
    )
    assert game.you.zone("field") == ["Jail Warden", "Reef Crab"]
    assert game.opponent.zone("held") == ["Night Thief"]
    assert game.you.attack("Jail Warden") == 2


def test_a_game_that_is_over_says_who_won() -> None:
    game = table(you=seat(field="Wrecker Captain"), opponent=seat(life=4))
    game.you.attacks_with("Wrecker Captain")
    assert game.result == "You"
    with pytest.raises(Mismatch, match="You win"):
        game.you.buys("Wrecker Captain")


def test_a_player_may_concede() -> None:
    game = table(you=seat(field="Wrecker Captain"))
    game.opponent.concedes()
    assert game.result == "You"
    assert game.record().conceded == 1


def test_a_new_game_begins_before_the_first_turn() -> None:
    game = table(step="new game", you=seat(team="Dock Hand"))
    game.happens("Opponent decides")
    game.asks("opponent", "first or second", "go first", "go second")
    with pytest.raises(Mistake, match="team="):
        table(step="new game", you=seat(field="Dock Hand"))


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"energy": "blot"}, "Did you mean bolt"),
        ({"levels": "1/2"}, "is no level"),
        ({"levels": "0/1/1"}, "3 or 4 levels"),
        ({"keywords": ["Fats"]}, "Did you mean Fast"),
        ({"keywords": ["Range"]}, "Range has a number"),
        ({"keywords": ["Fast 2"]}, "cannot be followed"),
        ({"keywords": ["Fabricate 2"]}, "two numbers"),
        ({"keywords": ["Impulse"]}, "as in 'Impulse: draw and roll 1.'"),
        ({"keywords": ["Awaken"]}, "as in 'Awaken: draw and roll 1.'"),
        ({"keywords": ["Gate"]}, "names a card"),
        ({"kind": "charakter"}, "Did you mean character"),
        ({"cost": -1}, "give 0 to 20"),
    ],
)
def test_wrong_facts_of_a_card_get_a_sentence(facts: dict[str, object], sentence: str) -> None:
    with pytest.raises(Mistake) as error:
        card("Beggar", **facts)  # type: ignore[arg-type]
    assert sentence in str(error.value)


def test_keywords_of_a_card_are_read_with_their_numbers() -> None:
    made = card(
        "Engine", cost=5, keywords=["Fast", "Range 2", "Fabricate 2-4", "* Overcrush", "Gate [Watch] or Dock Hand"]
    )
    numbers = [(one.name, one.number, one.second, one.burst) for one in made.front.abilities]  # type: ignore[attr-defined]
    assert numbers == [
        ("Fast", 0, 0, ""),
        ("Range", 2, 0, ""),
        ("Fabricate", 2, 4, ""),
        ("Overcrush", 0, 0, "*"),
        ("Gate", 0, 0, ""),
    ]
    game = table(cards=[made], you=seat(field="Engine L2"))
    assert game.you.has_keyword("Engine", "Range")


def test_a_secret_choice_is_hidden_from_the_other_seat_only() -> None:
    game = table(you=seat(field="Shell Game L1"))
    game.you.attacks_with("Shell Game")
    game.you.answers("2")
    game.asks("opponent", "name")
    assert observe(game.game, SeatId(1)).secrets
    assert not observe(game.game, SeatId(0)).secrets
    game.opponent.answers("3")
    assert game.opponent.life == 17, "an attack of 1, and 2 more because the guess was wrong"


def test_a_pass_of_whoever_could_do_nothing_may_be_written_down_and_only_once() -> None:
    game = table(you=seat(field="Dock Hand", reserve="1 fist", team="Fist Fighter"), opponent=seat())
    game.you.passes()
    game.opponent.passes()
    game.asks("you", "act", "global Fist Fighter", "pass")
    with pytest.raises(Mismatch, match="Opponent is not asked"):
        game.opponent.passes()
