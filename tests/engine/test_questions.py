"""Questions in words: every answer has its own, and words are read back."""

import dataclasses

import pytest

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import concede, offered, open_question, play
from overcrush.engine.model.constants import CHANCE, NOBODY
from overcrush.engine.model.edition_options import Options
from overcrush.engine.model.ids import SeatId
from overcrush.engine.queries.energy import pack
from overcrush.engine.setup import Setup, TeamSetup, build_setting, new_game
from overcrush.table.position import Position
from overcrush.wording.card_texts import EditionWords, card_text
from overcrush.wording.options import face_words, find_face, payment_words, read_payment, typed
from overcrush.wording.questions import Unread, find, question, words_of
from overcrush.wording.story import tell_all, tell_answer
from tests.engine.tiny import KNIGHT, LANCE, sidekicks_only, small_teams


def meant(found: int | Unread) -> int:
    assert isinstance(found, int), found
    return found


@pytest.mark.parametrize(
    ("setup", "seed"),
    [(small_teams(-1), seed) for seed in range(6)] + [(sidekicks_only(4, -1), 1), (sidekicks_only(2, -1), 2)],
)
def test_every_answer_of_a_game_has_words_of_its_own_and_is_found_by_them(setup: Setup, seed: int) -> None:
    game = new_game(setup)
    player = Seeded(seed)
    for _ in range(300):
        if game.result:
            break
        asked = question(game)
        assert asked.numbers() == offered(game)
        assert asked.seat == game.asked
        assert asked.sentence
        assert len({typed(answer.words) for answer in asked.answers}) == len(asked.answers)
        for answer in asked.answers:
            assert find(game, answer.words) == answer.number
            assert find(game, answer.plain.upper()) == answer.number
            assert words_of(game, answer.number) == answer.plain
        assert (len(asked.question.weights) == len(asked.answers)) == (asked.seat == CHANCE)
        offer = offered(game)
        assert play(game, offer[player.below(len(offer))]) is None


def test_the_main_step_in_words() -> None:
    game = (
        Position(small_teams())
        .seat(0)
        .reserve("Sidekick", level=1)
        .reserve("Sidekick", 3, face="bolt")
        .reserve("Knight", level=2)
        .build()
    )
    asked = question(game)
    assert asked.seat == 0
    assert asked.sentence == "Main Step: what do you do?"
    assert asked.words() == [
        "pass",
        "buy Knight",
        "buy Torch",
        "buy Stumble",
        "field Sidekick L1",
        "field Knight L2*",
        "global Torch",
    ]


def test_dice_that_look_different_are_told_apart() -> None:
    position = Position(small_teams()).seat(0).field("Knight", level=1).field("Knight", level=1, damage=1)
    game = position.field("Knight", level=2).field("Sidekick", 2).build(step="attack")
    assert question(game).words() == [
        "attack with Sidekick",
        "attack with Knight L1",
        "attack with Knight L1 (1 damage)",
        "attack with Knight L2*",
        "done",
    ]


def test_targets_of_two_players_and_of_two_cards_with_one_name() -> None:
    position = Position(small_teams(first=1)).seat(1).reserve("Lance", face="action")
    position.seat(0).field("Knight", level=1).field("Sidekick").field("Sidekick", damage=0)
    game = position.build(active=1)
    assert play(game, meant(find(game, "use Lance"))) is None
    asked = question(game)
    assert asked.sentence == "Choose a target for Lance."
    assert asked.words() == ["target Sidekick", "target Knight L1"]
    assert find(game, "knight") == asked.answers[1].number


def test_words_may_leave_out_what_is_clear_but_not_contradict() -> None:
    game = Position(small_teams()).seat(0).field("Knight", level=2).field("Sidekick").build(step="attack")
    knight = question(game).answers[1].number
    assert find(game, "attack with knight") == knight
    assert find(game, "Knight") == knight
    assert find(game, "attack with Knight L2") == knight
    assert isinstance(find(game, "attack with Knight L3"), Unread)
    assert isinstance(find(game, "attack with Knight (1 damage)"), Unread)
    assert find(game, "attack with Sidekick L1") == question(game).answers[0].number


def test_words_that_fit_nothing_name_the_nearest_answers() -> None:
    game = Position(small_teams()).seat(0).field("Knight", level=2).field("Sidekick").build(step="attack")
    found = find(game, "atack with Knigt")
    assert isinstance(found, Unread)
    assert found.near[0] == "attack with Knight L2*"
    assert "Declare attackers" in found.sentence
    assert not found.several


def test_words_that_fit_several_answers_list_them() -> None:
    position = Position(small_teams()).seat(0).field("Knight", level=1).field("Knight", level=2)
    found = find(position.build(step="attack"), "attack with Knight")
    assert isinstance(found, Unread)
    assert found.several
    assert found.near == ["attack with Knight L1", "attack with Knight L2*"]


def test_blocks_name_both_dice() -> None:
    position = Position(small_teams()).seat(0).field("Knight", level=1).seat(1).field("Sidekick", 2)
    game = position.build(step="attack")
    assert play(game, meant(find(game, "attack with Knight"))) is None
    asked = question(game)
    assert asked.seat == 1
    assert asked.words() == ["block Knight L1 with Sidekick", "done"]
    assert play(game, asked.answers[0].number) is None
    assert question(game).so_far == ["block Knight L1 with Sidekick"]


def test_damage_is_divided_in_words() -> None:
    position = Position(small_teams()).seat(0).field("Knight", level=3).seat(1).field("Sidekick", 2)
    game = position.build(step="attack")
    for words in ("attack with knight", "block knight with sidekick", "block knight with sidekick"):
        assert play(game, meant(find(game, words))) is None
    asked = question(game)
    assert asked.sentence == "Knight L3 deals 4 damage: how much of it to Sidekick?"
    assert asked.words()[1] == "1 to Sidekick"


def test_chance_is_asked_in_words() -> None:
    game = Position(small_teams()).seat(0).prep("Sidekick").prep("Knight").build(step="roll and reroll")
    asked = question(game)
    assert asked.seat == CHANCE
    assert asked.sentence == "Ann rolls Sidekick."
    assert asked.words() == ["roll fist", "roll bolt", "roll mask", "roll shield", "roll wild", "roll L1"]
    assert asked.question.weights == [1, 1, 1, 1, 1, 1]
    assert play(game, meant(find(game, "bolt"))) is None
    assert question(game).words() == ["roll bolt", "roll bolt bolt", "roll L1", "roll L2*", "roll L3"]
    assert question(game).question.weights == [1, 2, 1, 1, 1]


def test_faces_are_read_in_many_ways() -> None:
    setting = build_setting(small_teams())
    by_name = {card.name: card for card in setting.cards}
    lance, knight, stumble = by_name["Lance"], by_name["Knight"], by_name["Stumble"]
    assert face_words(lance)[3:] == ["action", "*", "**"]
    assert find_face(lance, "burst") == 4
    assert find_face(lance, "double burst") == 5
    assert find_face(lance, "2 fist") == find_face(lance, "fist fist") == 1
    assert find_face(knight, "level 2") == find_face(knight, "L2") == find_face(knight, "L2*") == 4
    assert find_face(stumble, "2") == find_face(stumble, "generic generic") == 0
    assert find_face(knight, "L4") == find_face(knight, "") == find_face(lance, "L1") == -1
    assert lance.source is LANCE


def test_payments_are_read_in_any_order() -> None:
    both = pack([0, 1, 0, 0, 0, 1])
    assert payment_words(both) == "pay 1 bolt 1 generic"
    assert read_payment("pay 1 generic 1 bolt") == both
    assert read_payment("1 bolt and 1 generic") == both
    assert read_payment("pay 1 gold") == read_payment("pay") == read_payment("pay 99 bolt") == -1


def test_the_editions_words_are_shown_and_the_codes_words_are_kept() -> None:
    options = Options()
    options.words = {"Sidekick": "NPC", "character": "Superstar"}
    game = Position(small_teams(options=options)).seat(0).reserve("Sidekick", level=1).build()
    answer = question(game).answers[-1]
    assert (answer.words, answer.plain) == ("field NPC L1", "field Sidekick L1")
    assert find(game, "field npc l1") == find(game, "field sidekick l1") == answer.number
    told = EditionWords(options.words).said("Characters and a character; Sidekicks.")
    assert told == "Superstars and a Superstar; NPCs."


def test_names_of_people_and_cards_stay_as_they_are_in_every_edition() -> None:
    options = Options()
    options.words = {"sidekick": "NPC", "character": "Superstar", "wild": "wildcard"}
    called = dataclasses.replace(KNIGHT, name="Wild Character", subtitle="A Sidekick's Tale")
    teams = (TeamSetup("Character One", ((called, 4),)), TeamSetup("Wild One", ((LANCE, 3),)))
    position = Position(Setup(teams, first=0, options=options)).seat(0).reserve("Wild Character", level=1)
    game = position.reserve("Sidekick", 1, face="wild").seat(1).field("Sidekick").build()
    assert "field Wild Character L1" in question(game).words()
    game.listener = []
    assert play(game, meant(find(game, "field wild character"))) is None
    assert tell_all(game, game.listener) == ["Character One fields Wild Character at level 1."]
    assert card_text(game, "Wild One gives target character a wild, and a Sidekick.") == (
        "Wild One gives target Superstar a wildcard, and a NPC."
    )
    concede(game, SeatId(0))
    assert question(game).sentence == "Wild One wins."


def test_the_story_tells_what_happened() -> None:
    position = Position(small_teams()).seat(0).field("Knight", level=1).reserve("Sidekick", level=1)
    game = position.seat(1).field("Sidekick").build()
    game.listener = []
    for words in ("field sidekick", "attack with knight", "block knight with sidekick"):
        assert play(game, meant(find(game, words))) is None
    assert tell_all(game, game.listener)[:5] == [
        "Ann fields Sidekick at level 1.",
        "Knight attacks.",
        "Sidekick blocks Knight.",
        "Sidekick takes 2 damage from Knight.",
        "Knight takes 1 damage from Sidekick.",
    ]
    assert "Sidekick is KO'd." in tell_all(game, game.listener)


def test_the_story_tells_what_chance_and_players_answered() -> None:
    game = Position(small_teams()).seat(0).prep("Sidekick").build(step="roll and reroll")
    assert tell_answer(game, open_question(game), 1) == "Ann rolls Sidekick: bolt."
    game = Position(small_teams()).seat(0).reserve("Sidekick", level=1).build()
    assert tell_answer(game, open_question(game), 0) == "Ann passes."


def test_a_finished_game_asks_nobody() -> None:
    game = new_game(sidekicks_only())
    game.result = 2
    game.frames.clear()
    asked = question(game)
    assert asked.seat == NOBODY
    assert asked.sentence == "Bea wins."
    assert asked.answers == []
    assert isinstance(find(game, "pass"), Unread)
