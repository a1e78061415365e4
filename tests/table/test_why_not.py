"""Why a seat cannot do something: for any die, card or Global, whatever is being asked."""

import pytest

from overcrush.engine.chance import Seeded
from overcrush.engine.setup import Setup
from overcrush.practice.practice_teams import STANDARD
from overcrush.table.dialogue import Refusal
from overcrush.table.table import Table, new_table
from overcrush.table.view import Card, Die, Global
from overcrush.table.why_not import Action, Thing
from overcrush.testing import seat, table
from tests.citing import rule
from tests.table.seating import seated


def die(game: Table, name: str, zone: str) -> Die:
    view = game.view()
    return next(each for each in view.all_dice() if view.name(each) == name and each.zone == zone)


def card(game: Table, name: str) -> Card:
    return next(each for each in game.view().cards if each.name == name)


def key(refused: Refusal | None) -> str:
    return "" if refused is None else refused.key


def main_step() -> Table:
    return seated(
        table(
            you=seat(
                field="Night Thief L1", reserve="Harbor Sentinel L3, 2 shield", team="Ferry Pilot", used="Sidekick"
            ),
            opponent=seat(field="Dock Hand L1", team="Bell Ringer"),
        )
    )


@rule("B-003")
@rule("B-004")
def test_cards_say_why_they_cannot_be_bought() -> None:
    game = main_step()
    assert key(game.why_not(0, card(game, "Bell Ringer"))) == "buy.opponents"
    dear = game.why_not(0, card(game, "Harbor Sentinel"))
    assert dear is not None
    assert (dear.key, dear.cost) == ("buy.too_little", 4)
    assert key(game.why_not(0, card(game, "Sidekick"))) == "buy.sidekick"
    assert key(game.why_not(1, card(game, "Bell Ringer"))) == "buy.not_active"


def test_what_can_be_done_now_has_nothing_against_it() -> None:
    game = main_step()
    assert game.why_not(0, die(game, "Harbor Sentinel", "reserve")) is None
    assert game.why_not(0, game.view().globals[0]) is None


def test_dice_say_why_they_cannot_do_what_is_nearest_at_hand() -> None:
    game = main_step()
    assert key(game.why_not(0, die(game, "Sidekick", "used"))) == "field.not_reserve"
    assert key(game.why_not(0, die(game, "Night Thief", "field"))) == "attack.wrong_time"
    assert key(game.why_not(0, die(game, "Dock Hand", "field"))) == "attack.not_yours"
    assert key(game.why_not(1, die(game, "Dock Hand", "field"))) == "block.wrong_time"
    assert key(game.why_not(0, die(game, "Sidekick", "reserve"))) == "field.not_character"


def test_a_question_that_must_be_answered_first_is_named() -> None:
    game = seated(table(you=seat(reserve="Harbor Sentinel L3, 1 shield, 1 bolt, 1 mask", team="Ferry Pilot")))
    assert game.answer(0, "field Harbor Sentinel L3") is None
    assert game.question is not None
    assert game.question.kind == "pay"
    refused = game.why_not(0, card(game, "Ferry Pilot"))
    assert refused is not None
    assert (refused.key, refused.player) == ("table.first_comes", 0)
    assert game.question.words in refused.words


def test_a_global_says_what_it_lacks_on_anybodys_turn() -> None:
    game = main_step()
    told = next(each for each in game.view().globals if each.name == "Harbor Sentinel")
    assert key(game.why_not(1, told)) == "global.cannot_pay"
    assert key(game.why_not(0, Thing(card=card(game, "Dock Hand").number, action=Action.GLOBAL))) == "global.none"


def test_an_attacker_and_a_blocker_are_refused_by_their_rules() -> None:
    game = seated(
        table(
            you=seat(field="Harbor Sentinel L1"),
            opponent=seat(field="Dock Hand L1, Night Thief L1"),
            step="attack",
        )
    )
    hand = die(game, "Dock Hand", "field")
    assert key(game.why_not(0, hand)) == "attack.not_yours"
    assert game.why_not(0, die(game, "Harbor Sentinel", "field")) is None
    assert game.answer(0, "attack with Harbor Sentinel") is None
    assert game.why_not(1, hand) is None
    assert game.question is not None
    block = next(option for option in game.question.options if "Dock Hand" in option.words)
    assert game.answer(1, block) is None
    assert key(game.why_not(1, hand)) == "block.one"
    assert key(game.why_not(0, hand)) == "attack.not_yours"


def test_numbers_of_nothing_and_seats_of_nobody_are_refused() -> None:
    game = main_step()
    assert key(game.why_not(0, Thing(die=100_000))) == "table.nothing_there"
    assert key(game.why_not(0, Thing(card=-1))) == "table.nothing_there"
    assert key(game.why_not(5, Thing(die=0))) == "table.no_seat"
    game.concede(0)
    assert key(game.why_not(0, Thing(die=0))) == "answer.game_over"


@pytest.mark.parametrize("seed", [1, 2])
def test_everything_on_the_table_has_an_answer_at_every_moment_and_it_agrees_with_the_options(seed: int) -> None:
    teams = list(STANDARD)
    game = new_table(Setup((teams[seed], teams[seed + 3])), Seeded(seed))
    dice = Seeded(seed)
    for _ in range(80):
        question = game.question
        if question is None:
            break
        before = game.game.value()
        view = game.view()
        things: list[Die | Card | Global] = [*view.dice, *view.cards, *view.globals]
        for who in range(2):
            for thing in things:
                refused = game.why_not(who, thing)
                assert refused is None or refused.words
                if refused is None:
                    assert who == question.seat, f"{thing} can be used by a seat that is not asked"
        for option in question.options:
            if option.kind == "purchase":
                assert game.why_not(question.seat, Thing(card=option.card)) is None
            elif option.kind in ("field", "use action die", "attack", "reroll"):
                assert game.why_not(question.seat, Thing(die=option.die)) is None, option
            elif option.kind == "block":
                assert game.why_not(question.seat, Thing(die=option.die, other=option.other)) is None, option
            elif option.kind == "use global":
                assert game.why_not(question.seat, Thing(ability=option.ability)) is None, option
        assert game.game.value() == before
        assert game.answer(question.seat, question.options[dice.below(len(question.options))]) is None
