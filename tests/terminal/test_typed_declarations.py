"""Declarations as people type them: several numbers in any order, the same one again for dice that look alike."""

from __future__ import annotations

import pytest

from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.queries.targets import FINISHED
from overcrush.language import Words, read
from overcrush.terminal.help import note_for
from overcrush.terminal.typed_input import OpenQuestion
from overcrush.testing import Tabletop, card, seat, table
from overcrush.wording.options import die_name
from overcrush.wording.questions import question


def opened(game: Tabletop) -> OpenQuestion:
    return OpenQuestion(game.ahead, question(game.ahead))


def dice(game: Game, steps: list[int]) -> list[str]:
    """The dice that the small answers name."""
    return sorted(die_name(game, DieId(d)) for d in steps if d != FINISHED)


def rolled() -> Tabletop:
    game = table(you=seat(prep="Sidekick x4"), step="roll and reroll")
    game.rolls("bolt", "bolt", "shield", "L1")
    return game


def attacking() -> Tabletop:
    game = table(you=seat(field="Sidekick x4, Dock Hand L1, Bell Ringer L1"), opponent=seat(field="Sidekick"))
    game.skips_to("attack")
    return game


def blocking() -> Tabletop:
    game = table(
        active="opponent",
        you=seat(field="Sidekick x2, Dock Hand L1, Bell Ringer L1"),
        opponent=seat(field="Night Thief L1, Harbor Sentinel L1, Quick Blade L1"),
    )
    game.opponent.attacks_with("Night Thief", "Harbor Sentinel", "Quick Blade")
    return game


class TestNumbers:
    @pytest.mark.parametrize(
        ("typed", "rerolled"),
        [
            ("1 1 2", ["Sidekick (bolt)", "Sidekick (bolt)", "Sidekick (shield)"]),
            ("3 1 1", ["Sidekick (bolt)", "Sidekick (bolt)", "Sidekick L1"]),
            ("2 3 1 1", ["Sidekick (bolt)", "Sidekick (bolt)", "Sidekick (shield)", "Sidekick L1"]),
            ("1, 2", ["Sidekick (bolt)", "Sidekick (shield)"]),
        ],
    )
    def test_rerolls(self, typed: str, rerolled: list[str]) -> None:
        game = rolled()
        asked = opened(game)
        assert asked.shown.words() == [
            "reroll Sidekick (bolt)",
            "reroll Sidekick (shield)",
            "reroll Sidekick L1",
            "done",
        ]

        assert asked.read(typed).steps == []
        assert dice(game.ahead, asked.read("done").steps) == rerolled

    @pytest.mark.parametrize("typed", ["1 1 1 2 3", "2 3 1 1 1", "1 2 1 3 1"])
    def test_attackers(self, typed: str) -> None:
        game = attacking()
        asked = opened(game)
        attackers = [words.removeprefix("attack with ") for words in asked.shown.words()[:-1]]
        assert sorted(attackers) == ["Bell Ringer L1", "Dock Hand L1", "Sidekick"]
        wanted = sorted(attackers[int(number) - 1] for number in typed.split())

        assert dice(game.ahead, asked.read(f"{typed} done").steps) == wanted

    def test_blockers(self) -> None:
        """Two Sidekicks block different attackers and another die blocks the third."""
        game = blocking()
        asked = opened(game)
        words = asked.shown.words()
        wanted = (
            "block Night Thief L1 with Sidekick",
            "block Harbor Sentinel L1 with Sidekick",
            "block Quick Blade L1 with Dock Hand L1",
        )
        numbers = " ".join(str(words.index(each) + 1) for each in wanted)
        for step in asked.read(f"{numbers} done").steps:
            game.give(step)

        assert sorted((told.other, told.name) for told in game.events("blocks")) == [
            ("Harbor Sentinel", "Sidekick"),
            ("Night Thief", "Sidekick"),
            ("Quick Blade", "Dock Hand"),
        ]

    def test_one_more_than_there_are_is_refused_with_the_rule_and_nothing_is_kept(self) -> None:
        asked = opened(rolled())
        reply = asked.read("1 1 1")

        assert reply.steps == []
        assert "more often than there are such dice" in reply.problem
        assert "(T-019)" in reply.problem
        assert asked.chosen == []


class TestInWords:
    def test_a_list_in_words_waits_for_done(self) -> None:
        game = attacking()
        asked = opened(game)
        assert asked.read("attack with sidekick and sidekick and bell ringer").steps == []
        assert dice(game.ahead, asked.read("done").steps) == ["Bell Ringer L1", "Sidekick", "Sidekick"]

    def test_words_that_fit_several_dice_are_asked_about(self) -> None:
        """A Sidekick of either side can be targeted: nobody's is taken by chance."""
        blast = card("Blast", kind="basic action", abilities=read("Deal 1 damage to target character.", Words()))
        game = table(
            you=seat(reserve="Blast action", field="Sidekick"), opponent=seat(field="Sidekick x2"), cards=[blast]
        )
        game.you.uses("Blast")
        asked = opened(game)
        for typed in ("target sidekick", "sidekick", "target side"):
            reply = asked.read(typed)
            assert reply.steps == []
            assert "could mean several" in reply.problem
            assert asked.chosen == []

    @pytest.mark.parametrize("typed", ["ide", "ing", "attack with ill"])
    def test_a_piece_from_the_middle_of_a_word_is_no_answer(self, typed: str) -> None:
        asked = opened(attacking())
        reply = asked.read(typed)
        assert reply.steps == []
        assert reply.problem
        assert asked.chosen == []


class TestOneByOne:
    def test_what_was_chosen_does_not_hide_the_others(self) -> None:
        """Two look-alikes first: the other dice can still be added."""
        asked = opened(attacking())
        sidekick = next(words for words in asked.shown.words() if "Sidekick" in words)
        for _ in range(2):
            assert asked.read(sidekick).steps == []
        assert len(asked.shown.words()) == 4

    def test_the_last_die_of_the_list_may_come_first(self) -> None:
        game = attacking()
        asked = opened(game)
        for words in ("attack with Bell Ringer L1", "attack with Dock Hand L1", "attack with Sidekick"):
            assert asked.read(words).steps == []
        assert "attack with Sidekick" in asked.shown.words()

        assert dice(game.ahead, asked.read("done").steps) == ["Bell Ringer L1", "Dock Hand L1", "Sidekick"]

    def test_a_choice_can_be_taken_back(self) -> None:
        asked = opened(rolled())
        asked.read("1")
        assert asked.shown.so_far == ["reroll Sidekick (bolt)"]
        assert asked.back()
        assert not asked.back()
        assert asked.shown.so_far == []

    def test_a_given_number_of_targets_needs_no_done(self) -> None:
        blast = card("Blast", kind="basic action", abilities=read("Deal 1 damage to 2 target characters.", Words()))
        game = table(
            you=seat(reserve="Blast action"),
            opponent=seat(field="Sidekick x2, Dock Hand L1, Bell Ringer L1"),
            cards=[blast],
        )
        game.you.uses("Blast")
        asked = opened(game)
        assert asked.read("target Bell Ringer").steps == []
        assert dice(game.ahead, asked.read("target Sidekick").steps) == ["Bell Ringer L1", "Sidekick"]


def test_a_die_that_must_attack_is_named_in_the_refusal() -> None:
    berserker = card("Berserker", abilities=read("This must attack.", Words()))
    game = table(you=seat(field="Sidekick, Berserker L1"), opponent=seat(field="Sidekick"), cards=[berserker])
    game.skips_to("attack")
    asked = opened(game)

    asked.read("attack with Sidekick")
    assert asked.shown.words() == ["attack with Berserker L1"]
    assert asked.read("done").problem == "Berserker must attack. (C-007)"


class TestWords:
    def test_first_letters_mean_a_block_also_while_another_is_chosen(self) -> None:
        asked = opened(blocking())
        assert asked.read("block night with dock").problem == ""
        assert asked.read("block harb with bell").problem == ""
        assert [each.words for each in asked.chosen] == [
            "block Night Thief L1 with Dock Hand L1",
            "block Harbor Sentinel L1 with Bell Ringer L1",
        ]

    def test_a_block_that_does_not_go_with_those_chosen_says_why(self) -> None:
        asked = opened(blocking())
        asked.read("block night with dock")
        reply = asked.read("block harb with dock")
        assert "do not go together" in reply.problem
        assert "among the answers" not in reply.problem
        assert len(asked.chosen) == 1

    def test_all_attack(self) -> None:
        game = attacking()
        asked = opened(game)
        assert asked.read("attack with all").problem == ""
        assert len(asked.chosen) == 6
        assert len(asked.read("done").steps) == 6

    def test_all_are_rerolled(self) -> None:
        asked = opened(rolled())
        assert asked.read("reroll all").problem == ""
        assert len(asked.chosen) == 4

    def test_dice_that_look_alike_are_counted_as_they_are_left(self) -> None:
        game = attacking()
        asked = opened(game)
        asked.read("1")
        one = asked.chosen[0]
        assert "one of 3 alike" in note_for(game.ahead, SeatId(0), asked.shown, one, asked.chosen)

    def test_shares_of_damage_cannot_be_taken_for_numbers_of_answers(self) -> None:
        game = table(you=seat(field="Wrecker Captain L1"), opponent=seat(field="Dock Hand L1, Reef Crab L1"))
        game.you.attacks_with("Wrecker Captain")
        game.opponent.blocks({"Wrecker Captain": ["Dock Hand", "Reef Crab"]})
        asked = opened(game)
        shown = [each.words for each in asked.shown.answers]
        assert shown[0].startswith("none to Dock Hand")
        assert shown[1].startswith("1 damage to Dock Hand")
        number = asked.shown.answers[1].number
        assert asked.read("1 damage to Dock Hand").steps == [number]
        assert opened(game).read("2").steps == [number]
        assert opened(game).read("1 to Dock Hand").steps == [number]

    def test_yes_is_listed_before_no(self) -> None:
        game = table(you=seat(reserve="Harbor Sentinel L1, 1 shield", field="Sidekick"), opponent=seat())
        game.you.field("Harbor Sentinel")
        assert [each.words for each in opened(game).shown.answers] == ["yes", "no"]
