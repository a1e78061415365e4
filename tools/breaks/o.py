"""Breaks of the O rules: playing Doubles."""

from typing import Any

from overcrush.engine import setup
from overcrush.engine.atoms import life
from overcrush.engine.atoms.moves import move
from overcrush.engine.model.actions import BUY, VERB
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import ATTACK
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.refusals import BLOCK_ACROSS
from overcrush.engine.model.setting import Setting
from overcrush.engine.queries import combat_permissions, energy
from overcrush.engine.queries.energy import energy_by_type
from overcrush.engine.queries.situation_filters import YoursAloneTest, YoursTest
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.steps import act_problems, roll
from overcrush.engine.steps import attackers as steps_attackers
from overcrush.engine.steps.blockers import PAIR, PickBlocks
from overcrush.engine.steps.roll import DividePrep
from overcrush.engine.steps.turn import Clear
from overcrush.engine.steps.turn_frame import T_SEATS
from tools.breaks.making import around, around_method, breaks, inactive_player_first, offered_too, put


@breaks("O-009", "only the first player of a team draws dice")
def _() -> None:
    def do(old: Any, self: Clear, g: Game, f: Frame) -> None:
        old(self, g, f)
        f.slots[T_SEATS] = f.slots[T_SEATS][:1]

    around_method(Clear, "do", do)


@breaks("O-010", "a blocker takes its place before the teammate has declared")
def _() -> None:
    def take(old: Any, self: PickBlocks, g: Game, f: Frame, answer: int) -> None:
        old(self, g, f, answer)
        if answer != FINISHED:
            move(g, DieId(answer >> PAIR), ATTACK, g.controller[answer >> PAIR])

    around_method(PickBlocks, "take", take)


@breaks("O-011", "the other team's effects come first")
def _() -> None:
    inactive_player_first()


@breaks("O-013", "teammates pay for each other")
def _() -> None:
    def together(old: Any, g: Game, seat: SeatId) -> list[int]:
        mates = g.setting.seats_of[g.setting.side_of[seat]]
        return [sum(units) for units in zip(*(old(g, mate) for mate in mates), strict=True)]

    around(energy.energy_by_type, together)


@breaks("O-014", "players attack the other player of the opposing team")
def _() -> None:
    def build(old: Any, wanted: Any) -> Setting:
        setting: Setting = old(wanted)
        setting.across = [SeatId(3), SeatId(2), SeatId(1), SeatId(0)]
        return setting

    around(setup.build_setting, build)


@breaks("O-015", "players may block for their teammate")
def _() -> None:
    def problem(old: Any, g: Game, seat: SeatId, blocker: int, attacker: int, pairs: Ints) -> Ints:
        found: Ints = old(g, seat, blocker, attacker, pairs)
        return () if found and found[0] == BLOCK_ACROSS else found

    def choices(old: Any, self: PickBlocks, g: Game, f: Frame) -> list[int]:
        blockers = {each >> PAIR for each in old(self, g, f)}
        attackers = [d for d in steps_attackers.combatants(g) if g.setting.side_of[g.controller[d]] == g.active]
        return [blocker << PAIR | attacker for blocker in blockers for attacker in attackers]

    around(combat_permissions.block_problem, problem)
    around_method(PickBlocks, "choices", choices)


@breaks("O-016", "players buy their teammate's dice")
def _() -> None:
    def more(g: Game, _f: Frame, seat: SeatId) -> list[int]:
        mates = [mate for mate in g.setting.seats_of[g.setting.side_of[seat]] if mate != seat]
        have = sum(energy_by_type(g, seat))
        return [
            BUY << VERB | row.number
            for row in g.setting.cards
            if row.owner in mates and g.stock[row.number] and row.cost <= have
        ]

    offered_too(more)


@breaks("O-017", "a player buys a Basic Action Die twice a turn")
def _() -> None:
    around(act_problems.bought_this_turn, lambda _old, _g, _seat, _card: False)


@breaks("O-018", "a teammate's characters are not yours")
def _() -> None:
    put(YoursTest, "holds", YoursAloneTest.holds)


@breaks("O-019", "teammates have Prep Areas of their own")
def _() -> None:
    put(DividePrep, "ask", lambda _self, _g, _f: [FINISHED])


@breaks("O-020", "a die is rolled by its owner, whoever it was given to")
def _() -> None:
    around(roll.give_die, lambda _old, _g, _d, _seat: None)


@breaks("O-021", "a team without life plays on")
def _() -> None:
    around(life.check_life, lambda _old, _g: None)
