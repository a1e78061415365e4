"""Whole declarations: in any order, with look-alike dice, checked as a draft and refused as a whole."""

from __future__ import annotations

import pytest

from overcrush.engine.machine import declared, offered, play
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.question import Option, OptionKind, QuestionKind
from overcrush.engine.model.refusals import Refusal
from overcrush.engine.queries.targets import FINISHED
from overcrush.language import Words, read
from overcrush.table.declarations import Forced, check, declaration, unfold, unfold_words
from overcrush.testing import Tabletop, card, seat, table
from overcrush.wording.options import die_name
from overcrush.wording.refusals import refusal_in_words
from tests.stopwatch import quickly

MUST_ATTACK = card("Berserker", abilities=read("This must attack.", Words()), levels="0/2/2 1/3/3 1/4/4")


def parts(game: Game, *names: str) -> list[Option]:
    """Parts of the open declaration by the names of their dice; of dice that look alike the last one."""
    found = declaration(game)
    assert found is not None
    return [
        [part for part in found.parts if part.die is not None and die_name(game, part.die) == name][-1]
        for name in names
    ]


def blocks(game: Game, *pairs: tuple[str, str]) -> list[Option]:
    """Pairs of attacker and blocker."""
    found = declaration(game)
    assert found is not None
    return [
        next(
            part
            for part in found.parts
            if part.die is not None
            and part.other is not None
            and (die_name(game, part.other), die_name(game, part.die)) == pair
        )
        for pair in pairs
    ]


def played(game: Game, steps: list[int] | Refusal) -> Game:
    """The game behind the small answers of a declaration."""
    assert isinstance(steps, list), steps
    after = game.copy()
    for step in steps:
        assert play(after, step) is None
    return after


def attackers() -> Tabletop:
    game = table(you=seat(field="Sidekick x4, Dock Hand L1, Harbor Sentinel L1"), opponent=seat(field="Sidekick"))
    game.skips_to("attack")
    return game


class TestAttackers:
    @pytest.mark.parametrize(
        "names",
        [
            ("Sidekick", "Sidekick", "Sidekick", "Dock Hand L1", "Harbor Sentinel L1"),
            ("Dock Hand L1", "Harbor Sentinel L1", "Sidekick", "Sidekick", "Sidekick"),
            ("Sidekick", "Harbor Sentinel L1", "Sidekick", "Dock Hand L1", "Sidekick"),
        ],
    )
    def test_attackers_may_be_named_in_any_order_with_look_alikes(self, names: tuple[str, ...]) -> None:
        game = attackers().ahead
        after = played(game, unfold(game, parts(game, *names)))

        attacking = sorted(die_name(after, DieId(d)) for d, zone in enumerate(after.zone) if zone != game.zone[d])
        assert attacking == sorted(names)

    def test_any_die_of_those_that_look_alike_may_be_named_again_and_again(self) -> None:
        game = attackers().ahead
        one = parts(game, "Sidekick")

        steps = unfold(game, [*one, *parts(game, "Dock Hand L1"), *one])
        assert isinstance(steps, list)
        assert len(steps) == 4

    def test_one_more_than_there_are_is_refused_with_a_rule(self) -> None:
        game = attackers().ahead
        refused = unfold(game, parts(game, *["Sidekick"] * 5))

        assert isinstance(refused, Refusal)
        assert (
            str(refusal_in_words(game, refused))
            == "Sidekick was named more often than there are such dice to choose from. (C-001)"
        )

    def test_nothing_is_a_declaration_too(self) -> None:
        assert unfold(attackers().ahead, []) == [FINISHED]

    def test_all_that_can_attack_need_no_done_in_the_game(self) -> None:
        game = table(you=seat(field="Sidekick x2"), opponent=seat(field="Sidekick"))
        game.skips_to("attack")
        steps = unfold(game.ahead, parts(game.ahead, "Sidekick", "Sidekick"))

        assert isinstance(steps, list)
        assert len(steps) == 2
        assert declared(played(game.ahead, steps)) == ()

    def test_a_draft_says_what_can_be_added_and_that_it_can_be_finished(self) -> None:
        game = attackers().ahead
        state = check(game, parts(game, "Harbor Sentinel L1", "Sidekick", "Sidekick", "Sidekick"))

        assert state.can_finish
        assert {die_name(game, DieId(part.die or 0)) for part in state.can_add} == {"Sidekick", "Dock Hand L1"}

    def test_a_die_that_must_attack_is_named_and_not_added(self) -> None:
        game = table(you=seat(field="Sidekick, Berserker L1"), opponent=seat(field="Sidekick"), cards=[MUST_ATTACK])
        game.skips_to("attack")
        found = declaration(game.ahead)
        assert found is not None
        assert (found.least, found.most, found.forced) == (
            1,
            2,
            [part.die for part in parts(game.ahead, "Berserker L1")],
        )

        draft = parts(game.ahead, "Sidekick")
        refused = unfold(game.ahead, draft)
        assert isinstance(refused, Refusal)
        assert str(refusal_in_words(game.ahead, refused)) == "Berserker must attack. (C-007)"
        state = check(game.ahead, draft)
        assert not state.can_finish
        assert [die_name(game.ahead, DieId(part.die or 0)) for part in state.can_add] == ["Berserker L1"]
        assert isinstance(unfold(game.ahead, [*draft, *parts(game.ahead, "Berserker L1")]), list)

    def test_scenarios_of_the_first_format_add_it(self) -> None:
        game = table(you=seat(field="Sidekick, Berserker L1"), opponent=seat(field="Sidekick"), cards=[MUST_ATTACK])
        game.skips_to("attack")

        assert isinstance(unfold(game.ahead, parts(game.ahead, "Sidekick")), Refusal)
        after = played(game.ahead, unfold(game.ahead, parts(game.ahead, "Sidekick"), Forced.ADD))
        assert after.zone.count(after.zone[parts(game.ahead, "Berserker L1")[0].die or 0]) == 2


class TestBlocks:
    def attacked(self) -> Tabletop:
        game = table(
            active="opponent",
            you=seat(field="Sidekick x2, Dock Hand L1, Bell Ringer L1"),
            opponent=seat(field="Night Thief L1, Harbor Sentinel L1, Quick Blade L1"),
        )
        game.opponent.attacks_with("Night Thief", "Harbor Sentinel", "Quick Blade")
        return game

    @pytest.mark.parametrize("turned", [False, True])
    def test_look_alike_blockers_block_different_attackers_beside_others(self, turned: bool) -> None:
        game = self.attacked()
        draft = blocks(
            game.ahead,
            ("Night Thief L1", "Sidekick"),
            ("Harbor Sentinel L1", "Sidekick"),
            ("Quick Blade L1", "Dock Hand L1"),
        )
        steps = unfold(game.ahead, list(reversed(draft)) if turned else draft)
        assert isinstance(steps, list)
        for step in steps:
            game.give(step)

        assert sorted((told.other, told.name) for told in game.events("blocks")) == [
            ("Harbor Sentinel", "Sidekick"),
            ("Night Thief", "Sidekick"),
            ("Quick Blade", "Dock Hand"),
        ]

    def test_a_die_that_blocks_two_is_refused(self) -> None:
        game = self.attacked().ahead
        refused = unfold(game, blocks(game, ("Night Thief L1", "Dock Hand L1"), ("Quick Blade L1", "Dock Hand L1")))

        assert isinstance(refused, Refusal)
        assert refused.rule == "C-009"

    def test_the_declaration_says_which_pairs_exclude_each_other(self) -> None:
        found = declaration(self.attacked().ahead)
        assert found is not None

        assert (found.kind, len(found.parts), found.least, found.most) == (QuestionKind.BLOCKERS, 12, 0, 4)
        assert [len(group) for group in found.exclusive] == [3, 3, 3, 3]

    def test_a_large_draft_is_checked_in_no_time(self) -> None:
        """Eight attackers, eight different blockers that all block already: no pair needs to be tried."""
        different = [card(f"Guard {number}") for number in range(8)]
        guards = ", ".join(f"{each.name} L1" for each in different)
        game = table(active="opponent", you=seat(field=guards), opponent=seat(field="Sidekick x8"), cards=different)
        game.opponent.attacks_with("Sidekick x8")
        found = declaration(game.ahead)
        assert found is not None
        draft: list[Option] = []
        for part in found.parts:
            if part.die not in [each.die for each in draft]:
                draft.append(part)

        assert quickly(0.05, lambda: check(game.ahead, draft)).can_add == []
        assert len(quickly(0.1, lambda: check(game.ahead, draft[:-1])).can_add) == 8

    def test_what_is_left_can_be_added(self) -> None:
        game = self.attacked().ahead
        state = check(game, blocks(game, ("Night Thief L1", "Sidekick"), ("Quick Blade L1", "Bell Ringer L1")))

        left = {die_name(game, DieId(part.die or 0)) for part in state.can_add}
        assert left == {"Sidekick", "Dock Hand L1"}
        assert state.can_finish


class TestOthers:
    def test_rerolls_with_look_alikes_in_any_order(self) -> None:
        game = table(you=seat(prep="Sidekick x4"), step="roll and reroll")
        game.rolls("bolt", "bolt", "shield", "L1")
        for names in (
            ("Sidekick (bolt)", "Sidekick (bolt)", "Sidekick (shield)"),
            ("Sidekick L1", "Sidekick (bolt)", "Sidekick (bolt)"),
        ):
            steps = unfold(game.ahead, parts(game.ahead, *names))
            assert isinstance(steps, list)
            assert sorted(die_name(game.ahead, DieId(d)) for d in steps if d != FINISHED) == sorted(names)

    def test_targets_are_as_many_as_the_effect_wants(self) -> None:
        blast = card("Blast", kind="basic action", abilities=read("Deal 1 damage to 2 target characters.", Words()))
        game = table(
            you=seat(reserve="Blast action"),
            opponent=seat(field="Sidekick x2, Dock Hand L1, Bell Ringer L1"),
            cards=[blast],
        )
        game.you.uses("Blast")
        found = declaration(game.ahead)
        assert found is not None
        assert (found.kind, found.least, found.most, len(found.parts)) == (QuestionKind.TARGET, 2, 2, 4)

        few = unfold(game.ahead, parts(game.ahead, "Dock Hand L1"))
        assert isinstance(few, Refusal)
        assert few.rule == "X-005"
        many = unfold(game.ahead, parts(game.ahead, "Dock Hand L1", "Sidekick", "Sidekick"))
        assert isinstance(many, Refusal)
        assert str(refusal_in_words(game.ahead, many)) == "More dice were named than can be chosen here. (X-012)"
        assert isinstance(unfold(game.ahead, parts(game.ahead, "Dock Hand L1", "Sidekick")), list)
        last_first = check(game.ahead, parts(game.ahead, "Dock Hand L1"))
        assert not last_first.can_finish
        assert len(last_first.can_add) == 3

    def test_a_part_that_the_game_has_taken_by_itself_may_be_named_as_well(self) -> None:
        """Two of three dice, two of which look alike: one of those two is among them in any case."""
        blast = card("Blast", kind="basic action", abilities=read("Deal 1 damage to 2 target characters.", Words()))
        game = table(you=seat(reserve="Blast action"), opponent=seat(field="Sidekick x2, Dock Hand L1"), cards=[blast])
        game.you.uses("Blast")
        assert len(declared(game.ahead)) == 1

        alone = unfold_words(game.ahead, "target Dock Hand")
        assert isinstance(alone, list)
        assert unfold_words(game.ahead, "target Dock Hand and Sidekick") == alone

    def test_damage_is_divided_at_once(self) -> None:
        game = table(
            you=seat(field="Harbor Sentinel L3"), opponent=seat(field="Sidekick, Dock Hand L1, Bell Ringer L1")
        )
        game.you.attacks_with("Harbor Sentinel")
        game.opponent.answers("block Harbor Sentinel L3 with Sidekick and Dock Hand and Bell Ringer")
        game.all_pass()
        found = declaration(game.ahead)
        assert found is not None
        assert (found.kind, len(found.parts)) == (QuestionKind.SPLIT, 3)
        assert found.total is not None
        last = found.parts[-1]

        all_of_it = Option(0, OptionKind.SHARE, die=last.die, amount=found.total)
        steps = unfold(game.ahead, [all_of_it])
        assert steps == [0, 0]
        assert check(game.ahead, [all_of_it]).can_add == []
        less = unfold(game.ahead, [Option(0, OptionKind.SHARE, die=last.die, amount=found.total - 1)])
        assert isinstance(less, Refusal)
        assert less.rule == "C-023"
        words = f"1 to Sidekick, {found.total - 1} to Dock Hand L1"
        assert unfold_words(game.ahead, words) is not None
        after = played(game.ahead, unfold_words(game.ahead, words) or [])
        assert after.frames != game.ahead.frames

    def test_what_is_no_declaration_has_none(self) -> None:
        game = table(you=seat(reserve="Sidekick L1"))

        assert declaration(game.ahead) is None
        assert unfold_words(game.ahead, "attack with Sidekick") is None
        with pytest.raises(ValueError, match="no declaration"):
            unfold(game.ahead, [])

    def test_a_declaration_under_way_goes_on(self) -> None:
        game = attackers().ahead
        after = game.copy()
        assert play(after, offered(after)[0]) is None
        found = declaration(after)
        assert found is not None

        assert found.most == 5
        assert not {part.answer for part in found.parts} & set(declared(after))
        assert declared(played(after, unfold(after, []))) == ()
