"""Answers at a table: small ones, whole declarations, and refusals as values."""

from pathlib import Path

import pytest

import overcrush as oc
from overcrush.engine.chance import Seeded
from overcrush.engine.codec import encode
from overcrush.engine.machine import play
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.setup import Setup
from overcrush.language.card_text import read
from overcrush.players.names import player_named
from overcrush.practice.practice_teams import STANDARD
from overcrush.table.dialogue import Draft, Option, Question, Refusal
from overcrush.table.observation import observe
from overcrush.table.position import Position
from overcrush.table.table import Table, new_table
from overcrush.table.undo import go_back
from overcrush.table.view import UndoRequest
from overcrush.testing import card, seat, table
from overcrush.wording.questions import find
from tests.engine.tiny import small_teams
from tests.table.seating import seated


def attack() -> Table:
    return seated(
        table(
            you=seat(field="Harbor Sentinel L1, Sidekick x2"),
            opponent=seat(field="Night Thief L1, Sidekick"),
            step="attack",
        )
    )


def asked(game: Table) -> Question:
    found = game.question
    assert found is not None
    return found


def named(game: Table, *words: str) -> list[Option]:
    """Parts of the open declaration by their words; look-alikes have a number behind them."""
    declaration = asked(game).declaration
    assert declaration is not None
    return [next(part for part in declaration.parts if part.words == each) for each in words]


def test_a_question_has_its_options_and_the_declaration_that_they_are_parts_of() -> None:
    question = asked(attack())
    assert (question.seat, question.kind) == (0, "attackers")
    assert [option.words for option in question.options] == [
        "attack with Sidekick",
        "attack with Harbor Sentinel L1",
        "done",
    ]
    assert question.declaration is not None
    assert (question.declaration.least, question.declaration.most) == (0, 3)
    assert len(question.declaration.parts) == 3


def test_a_question_without_parts_has_no_declaration() -> None:
    question = asked(seated(table(you=seat(reserve="Harbor Sentinel L1, 1 shield"))))
    assert question.kind == "act"
    assert question.declaration is None


def test_every_option_of_whole_games_is_accepted_as_it_stands() -> None:
    teams = list(STANDARD)
    for seed in range(2):
        game = new_table(Setup((teams[seed], teams[seed + 4])), Seeded(seed))
        players = [player_named("random", each) for each in range(2)]
        for _ in range(60):
            question = asked(game)
            for option in question.options:
                tried = Table(game.game.copy(), Seeded(seed))
                assert tried.answer(question.seat, option) is None, option
                assert tried.game.value() != game.game.value(), "an option leads nowhere"
            assert (
                game.answer(
                    question.seat,
                    players[question.seat].decide(observe(game.game, SeatId(question.seat))),
                    question.version,
                )
                is None
            )
            if game.over:
                break


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_whole_declaration_is_answered_at_once_in_any_order(order: tuple[int, int]) -> None:
    game = attack()
    parts = named(game, "attack with Harbor Sentinel L1", "attack with Sidekick #2")
    assert game.answer(0, [parts[order[0]], parts[order[1]]]) is None
    question = asked(game)
    assert question.kind == "blockers"
    assert sum(1 for die in game.view().dice if die.zone == "attack") == 2


def test_parts_may_be_named_by_their_numbers_and_an_empty_list_declares_nothing() -> None:
    game = attack()
    assert game.answer(0, [part.answer for part in named(game, "attack with Sidekick")]) is None
    assert game.answer(1, []) is None
    assert game.view().sides[1].life == 19


def test_a_draft_says_what_may_be_added_and_whether_it_can_be_finished() -> None:
    game = attack()
    before = encode(game.game)
    draft = game.check(named(game, "attack with Sidekick"))
    assert isinstance(draft, Draft)
    assert [part.words for part in draft.can_add] == [
        "attack with Sidekick",
        "attack with Sidekick #2",
        "attack with Harbor Sentinel L1",
    ]
    assert draft.refusal is None
    every = game.check(asked(game).declaration.parts)  # type: ignore[union-attr]
    assert isinstance(every, Draft)
    assert every.can_add == []
    assert encode(game.game) == before
    assert isinstance(seated(table()).check([]), Refusal)


def test_damage_is_divided_in_shares() -> None:
    game = seated(
        table(you=seat(field="Harbor Sentinel L3"), opponent=seat(field="Night Thief L1, Dock Hand L1"), step="attack")
    )
    assert game.answer(0, "attack with Harbor Sentinel") is None
    assert game.answer(1, "block Harbor Sentinel with Night Thief and Dock Hand") is None
    while asked(game).kind == "act":
        assert game.answer(asked(game).seat, "pass") is None
    declaration = asked(game).declaration
    assert declaration is not None
    assert declaration.total is not None
    first, second = declaration.parts
    refused = game.answer(0, [first.share(1)])
    assert refused is not None
    assert refused.rule == "C-023"
    assert game.answer(0, [second.share(declaration.total)]) is None


def divided() -> Table:
    """Three damage of an ability is divided among three Sidekicks."""
    text = "Deal 3 damage divided among any number of target characters. You may gain 1 life."
    bomb = card("Bomb", kind="basic action", abilities=read(text))
    game = seated(table(cards=[bomb], you=seat(reserve="Bomb"), opponent=seat(field="Sidekick x3")))
    assert game.answer(0, "use Bomb") is None
    assert game.answer(0, asked(game).declaration.parts) is None  # type: ignore[union-attr]
    assert asked(game).kind == "split"
    return game


def shares_of_three(game: Table, *amounts: int) -> list[Option]:
    declaration = asked(game).declaration
    assert declaration is not None
    return [part.share(amount) for part, amount in zip(declaration.parts, amounts, strict=False)]


@pytest.mark.parametrize("amounts", [(3,), (0, 3), (0, 0, 3), (2, 1), (1, 2), (1, 1, 1), (1, 0, 2)])
def test_a_whole_division_answers_nothing_but_the_division(amounts: tuple[int, ...]) -> None:
    game = divided()
    assert game.answer(0, shares_of_three(game, *amounts)) is None
    assert asked(game).kind == "may"
    damaged = [each.fields["amount"] for each in game.events() if each.kind == "damaged"]
    assert damaged == [amount for amount in amounts if amount]


@pytest.mark.parametrize(
    ("amounts", "key"),
    [
        ((), "split.all"),
        ((1, 1), "split.all"),
        ((3, 1), "split.too_much"),
        ((4,), "split.share"),
        ((-1, 3, 1), "split.share"),
    ],
)
def test_a_wrong_division_is_refused_with_its_reason(amounts: tuple[int, ...], key: str) -> None:
    game = divided()
    version = game.version
    refused = game.answer(0, shares_of_three(game, *amounts))
    assert refused is not None
    assert (refused.key, refused.rule, refused.amount) == (key, "X-001", 3)
    assert game.version == version


def test_a_draft_of_a_division_offers_what_is_left() -> None:
    game = divided()
    draft = game.check(shares_of_three(game, 1))
    assert isinstance(draft, Draft)
    assert [part.amount for part in draft.can_add] == [2, 2, 2]
    assert draft.refusal is not None


def test_a_name_said_twice_divides_damage_between_two_dice() -> None:
    game = divided()
    assert game.answer(0, "2 to Sidekick, 1 to Sidekick") is None
    assert [each.fields["amount"] for each in game.events() if each.kind == "damaged"] == [2, 1]


def test_a_refusal_is_a_value_with_rule_key_and_fields() -> None:
    game = seated(table(you=seat(team="Harbor Sentinel", reserve="1 shield")))
    card = next(each for each in game.view(0).cards if each.name == "Harbor Sentinel")
    before = encode(game.game)
    refused = game.answer(0, "buy Harbor Sentinel")
    assert refused is not None
    assert refused.key == "answer.not_understood"
    assert refused.near
    refused = game.why_not(0, card)
    assert refused is not None
    assert (refused.key, refused.rule, refused.card) == ("buy.too_little", "B-004", card.number)
    assert (refused.cost, refused.have) == (card.cost, 1)
    assert encode(game.game) == before


def test_the_wrong_seat_is_refused() -> None:
    game = attack()
    refused = game.answer(1, "done")
    assert refused is not None
    assert (refused.key, refused.player) == ("table.wrong_seat", 0)
    assert (no := game.answer(7, "done")) is not None
    assert no.key == "table.no_seat"


def test_an_answer_to_an_older_version_is_refused() -> None:
    game = attack()
    old = game.version
    assert game.answer(0, "attack with Sidekick", old) is None
    refused = game.answer(0, "done", old)
    assert refused is not None
    assert (refused.key, refused.amount) == ("table.stale", game.version)
    assert game.answer(0, "done", game.version) is None


def test_the_version_never_names_two_states() -> None:
    game = attack()
    seen = {game.version: encode(game.game)}
    for words in ("attack with Sidekick", "", "attack with Harbor Sentinel", "", "done"):
        assert (game.answer(0, words) if words else game.undo(0)) is None
        assert game.version not in seen
        seen[game.version] = encode(game.game)


def test_an_option_of_another_question_is_refused_even_if_its_number_is_offered() -> None:
    game = attack()
    option = asked(game).option("attack with Sidekick")
    assert game.answer(0, "done") is None
    while asked(game).kind == "act":
        assert game.answer(asked(game).seat, "pass") is None
    before = encode(game.game)
    assert game.answer(asked(game).seat, option) is not None
    assert encode(game.game) == before


def test_a_list_is_refused_where_nothing_is_declared() -> None:
    game = seated(table(you=seat(reserve="Harbor Sentinel L1, 1 shield")))
    refused = game.answer(0, [asked(game).options[0]])
    assert refused is not None
    assert refused.key == "table.no_declaration"


def test_a_game_that_is_over_asks_nobody_and_takes_no_answer() -> None:
    game = attack()
    game.concede(1)
    assert game.over
    assert game.question is None
    refused = game.answer(0, "done")
    assert refused is not None
    assert refused.key == "answer.game_over"


# Taking back


def test_own_answers_are_free_and_what_others_answered_needs_their_consent() -> None:
    game = attack()
    assert game.answer(0, "attack with Harbor Sentinel and Sidekick") is None
    offer = game.undo_offer(0)
    assert [(point.to, point.reason, point.consent) for point in offer.points] == [(0, "free", [])]
    assert offer.free_to == 0
    assert game.answer(1, "done") is None
    offer = game.undo_offer(0)
    assert offer.points[-1].reason == "others"
    assert offer.points[-1].consent == [1]
    assert offer.free_to is None
    refused = game.undo(0)
    assert refused is not None
    assert refused.key == "table.undo_others"


def test_what_is_taken_back_is_told_where_the_answer_was_a_bare_done() -> None:
    game = attack()
    assert game.answer(0, "done") is None
    assert game.undo_offer(0).points[0].words == "attacking with nobody"
    rolled = seated(table(you=seat(prep="Sidekick x4"), step="roll and reroll"))
    assert rolled.answer(0, "done") is None
    assert rolled.undo_offer(0).points[0].words == "keeping all dice"
    main = seated(table(you=seat(reserve="Harbor Sentinel L1, 1 shield", field="Sidekick")))
    assert main.answer(0, "pass") is None
    assert main.undo_offer(0).points[-1].words == "ending the Main Step"


def test_dice_that_fell_since_need_consent_and_fall_again() -> None:
    game = seated(table(you=seat(prep="Sidekick x4"), step="roll and reroll"))
    parts = asked(game).declaration
    assert parts is not None
    assert game.answer(0, parts.parts[:2]) is None
    after = encode(game.game)
    point = game.undo_offer(0).points[0]
    assert (point.reason, point.consent) == ("dice", [1])
    request = game.request_undo(0)
    assert request is not None
    assert game.view(1).undo_request == request
    assert game.view(1).undo_request is not None
    assert encode(game.game) == after
    assert game.agree(1) is None
    assert asked(game).kind == "reroll"
    assert game.view(1).undo_request is None
    again = asked(game).declaration
    assert again is not None
    assert game.answer(0, again.parts[:2]) is None
    assert encode(game.game) == after


def test_dice_fall_again_however_often_a_loaded_game_goes_back(tmp_path: Path) -> None:
    table = oc.new_game("Turtle Power", "Foot Clan", seed=4)
    player = oc.player("random", seed=1)
    states: list[bytes] = []
    answers: list[Option] = []
    for _ in range(40):
        answers.append(player.answer(table))
        assert table.answer(asked(table).seat, answers[-1]) is None
        states.append(encode(table.game))
    table.save(tmp_path / "game.txt")
    again = oc.load(tmp_path / "game.txt", seed=99)
    for back, forth in ((25, 10), (5, 3), (12, 5), (12, 35)):
        left = len(again.steps)
        go_back(again, again.steps[left - back].at)
        for number in range(left - back, min(left - back + forth, 40)):
            assert again.answer(asked(again).seat, answers[number]) is None
            assert encode(again.game) == states[number]


def test_a_request_can_be_declined_and_ends_with_the_next_answer() -> None:
    game = attack()
    assert game.answer(0, "attack with Sidekick") is None
    assert game.answer(0, "done") is None
    assert game.answer(1, "block Sidekick with Night Thief") is None
    assert game.request_undo(0) is not None
    assert game.agree(0) is not None, "who asks cannot agree"
    assert game.decline(1) is None
    assert game.undo_request is None
    assert game.request_undo(0) is not None
    assert game.answer(1, "done") is None
    assert game.undo_request is None
    assert (refused := game.agree(1)) is not None
    assert refused.key == "table.no_request"


def before_the_secret() -> Game:
    """Ann is about to name an energy type in secret."""
    game = Position(small_teams()).seat(0).reserve("Riddler", level=1).seat(1).field("Sidekick").build()
    found = find(game, "field Riddler")
    assert isinstance(found, int)
    assert play(game, found) is None
    return game


def both_have_answered() -> Table:
    """Seat 0 has attacked and seat 1 has not blocked: to take the attack back seat 1 must agree."""
    game = attack()
    assert game.answer(0, named(game, "attack with Sidekick")) is None
    assert game.answer(1, []) is None
    return game


def test_asking_to_take_back_is_noticed_but_makes_no_answer_old() -> None:
    game = both_have_answered()
    answering = asked(game).seat
    seen = game.view(1)
    request = game.request_undo(0)
    assert isinstance(request, UndoRequest)
    told = game.view(1)
    assert (told.version, told.notices) == (seen.version, seen.notices + 1)
    assert game.decline(1) is None
    assert (game.view(0).version, game.view(0).notices) == (seen.version, seen.notices + 2)
    again = game.request_undo(0)
    assert isinstance(again, UndoRequest)
    assert again.number != request.number
    assert game.view(0).notices == seen.notices + 3
    assert game.answer(answering, asked(game).options[0], seen.version) is None
    assert game.view(1).undo_request is None


def test_nobody_agrees_to_a_request_that_they_have_not_seen() -> None:
    game = both_have_answered()
    first = game.request_undo(0)
    assert isinstance(first, UndoRequest)
    assert game.decline(0) is None
    second = game.request_undo(0)
    assert isinstance(second, UndoRequest)
    for late in (game.agree(1, first.number), game.decline(1, first.number)):
        assert late is not None
        assert late.key == "table.no_request"
    assert game.view(0).undo_request == second
    assert game.agree(1, second.number) is None
    assert game.view(0).undo_request is None
    assert asked(game).kind == "attackers"


def test_a_concession_ends_what_was_asked() -> None:
    game = both_have_answered()
    assert isinstance(game.request_undo(0), UndoRequest)
    game.concede(1)
    assert game.view(0).undo_request is None


def test_a_secret_choice_is_not_told_in_an_undo_request() -> None:
    for energy in ("bolt", "mask"):
        game = Table(before_the_secret(), Seeded(1))
        assert game.answer(0, f"name {energy}") is None
        assert game.answer(1, asked(game).options[0]) is None
        assert game.undo_offer(0).points[0].words == f"name {energy}"
        assert game.request_undo(0) is not None
        request = game.view(1).undo_request
        assert request is not None
        assert energy not in request.to_json()


def test_a_number_that_is_nothing_on_the_table_is_refused_without_guessing_a_die() -> None:
    table = oc.new_game("Turtle Power", "Foot Clan", seed=7, first=0)
    assert table.question is not None
    refusal = table.answer(table.question.seat, 999)
    assert refusal is not None
    assert refusal.key == "not_offered" or refusal.key.endswith("not_offered")
    assert str(refusal)[0].isupper()
