"""Breaks of the S rules: teams, set-up and the start of a game."""

from dataclasses import replace
from typing import Any

from overcrush.abilities.card import Card
from overcrush.engine import setup
from overcrush.engine.model.actions import BUY, VERB
from overcrush.engine.model.cards import CardRow
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import BASIC
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.refusals import BUY_OPPONENTS
from overcrush.engine.model.setting import EnergyPool
from overcrush.engine.queries import energy
from overcrush.engine.setup import Setup
from overcrush.engine.steps import act_problems
from overcrush.engine.steps.start import FirstOrSecond, RollForCall
from overcrush.formats import demos, setups
from overcrush.formats.demos import DEMOS, Demo
from overcrush.formats.team import Team, _Examination, set_of
from overcrush.table.observation import Observation
from tools.breaks.making import around, around_method, breaks, offered_too, put, spent_dice_go_astray


def set_up_with(**changes: Any) -> None:
    """Every game of a format begins otherwise."""

    def changed(old: Any, *given: Any, **named: Any) -> Setup:
        found: Setup = old(*given, **named)
        return replace(found, **{name: change(found) for name, change in changes.items()})

    around(setups.setup_for, changed)


def examined_with(**changes: Any) -> None:
    """Teams are measured by other limits."""

    def examined(old: Any, self: _Examination, team: Team, chosen: Any) -> None:
        old(self, team, replace(chosen, **{name: change(chosen) for name, change in changes.items()}))

    around_method(_Examination, "__init__", examined)


def not_examined(part: str) -> None:
    """Something about a team is not looked at."""
    put(_Examination, part, lambda _self, *_given: None)


def demo_with(code: str, **changes: Any) -> None:
    """A book's demo game has other cards."""

    def changed(old: Any, wanted: str) -> Demo:
        found: Demo = old(wanted)
        return replace(found, **{name: change(found) for name, change in changes.items()}) if wanted == code else found

    around(demos.demo, changed)


def swapped_sides(code: str) -> None:
    """The two players have each other's cards."""
    demo_with(code, first=lambda found: found.second, second=lambda found: found.first)


@breaks("S-001", "three may play, and one alone")
def _() -> None:
    def build(old: Any, wanted: Setup) -> Any:
        seats = len(wanted.teams)
        return old(wanted if seats in (2, 4) else replace(wanted, teams=(wanted.teams * 2)[:2]))

    around(setup.build_setting, build)


@breaks("S-002", "every player starts with seven Sidekicks")
def _() -> None:
    set_up_with(sidekicks=lambda _found: 7)


@breaks("S-003", "Sidekicks can be bought")
def _() -> None:
    offered_too(lambda _g, _f, _seat: [BUY << VERB])


@breaks("S-004", "a team may have nine cards")
def _() -> None:
    examined_with(cards=lambda chosen: chosen.cards + 1)


@breaks("S-005", "cards of one name may be on a team if their subtitles differ")
def _() -> None:
    not_examined("_names")


@breaks("S-006", "cards of one name may be on a team if their sets differ")
def _() -> None:
    not_examined("_names")


@breaks("S-007", "the cards of a team come from one set")
def _() -> None:
    def names(old: Any, self: _Examination) -> None:
        old(self)
        if len({set_of(card) for card, _ in self.cards}) > 1:
            self._wrong("S-007", "The cards are of several sets.", "Use cards of one set.")

    around_method(_Examination, "_names", names)


@breaks("S-008", "a card needs no die")
def _() -> None:
    not_examined("_dice_of_cards")


@breaks("S-009", "a card has no limit of dice")
def _() -> None:
    not_examined("_dice_of_cards")


@breaks("S-010", "a team may have 21 dice")
def _() -> None:
    examined_with(dice=lambda chosen: chosen.dice and chosen.dice + 1)


@breaks("S-011", "Basic Action Dice count as dice of the team")
def _() -> None:
    around_method(_Examination, "_dice_of_team", lambda old, self, brought: old(self, brought + 3 * len(self.basics)))


@breaks("S-012", "it does not matter how many Basic Actions a player brings")
def _() -> None:
    not_examined("_basics")


@breaks("S-013", "four dice lie on each Basic Action Card")
def _() -> None:
    set_up_with(basic_dice=lambda _found: 4)


@breaks("S-015", "a player buys only from the Basic Actions that they brought")
def _() -> None:
    def of_another(g: Game, seat: SeatId, row: CardRow) -> bool:
        played = g.setting.setup
        assert isinstance(played, Setup)
        own: tuple[Card, ...] = played.teams[seat].basics
        return row.kind == BASIC and row.source not in own

    def problem(old: Any, g: Game, seat: SeatId, row: CardRow, have: list[int], cost: int) -> Ints:
        found: Ints = (BUY_OPPONENTS, row.number) if of_another(g, seat, row) else old(g, seat, row, have, cost)
        return found

    def bought(old: Any, g: Game, seat: SeatId, pool: EnergyPool) -> list[int]:
        return [card for card in old(g, seat, pool) if not of_another(g, seat, g.setting.cards[card])]

    around(act_problems.price_problem, problem)
    around(energy.bought_with, bought)


@breaks("S-016", "a full game starts with 25 life")
def _() -> None:
    set_up_with(life=lambda found: 25 if found.life == 20 else found.life)


@breaks("S-017", "a demo game starts with 15 life")
def _() -> None:
    set_up_with(life=lambda found: 15 if found.life == 10 else found.life)


@breaks("S-018", "the Basic Actions of the 2018 demo games lie there with four dice")
def _() -> None:
    set_up_with(basic_dice=lambda _found: 4)


@breaks("S-019", "the players of a 2016 demo game bring the Basic Actions")
def _() -> None:
    set_up_with(
        teams=lambda found: (replace(found.teams[0], basics=found.shared_basics), *found.teams[1:]),
        shared_basics=lambda _found: (),
    )


def one_die_fewer(code: str) -> None:
    def teams(old: Any, chosen: Demo, *given: Any, **named: Any) -> Any:
        return old(replace(chosen, dice=chosen.dice - 1) if chosen.code == code else chosen, *given, **named)

    around(demos.demo_teams, teams)


@breaks("S-020", "one die lies on each card of the FUS demo game")
def _() -> None:
    for code in ("fus", "ai", "bfu"):
        one_die_fewer(code)


@breaks("S-021", "two dice lie on each card of the TMNT demo game")
def _() -> None:
    one_die_fewer("tmnt")


@breaks("S-022", "two dice lie on each card of the WWE demo game")
def _() -> None:
    one_die_fewer("wwe")


for _rule, _code in (("S-023", "wwe"), ("S-024", "ai"), ("S-025", "bfu"), ("S-026", "fus"), ("S-027", "tmnt")):
    breaks(_rule, f"the {_code.upper()} demo game gives each player the other's cards")(
        lambda code=_code: swapped_sides(code)  # type: ignore[misc]
    )


@breaks("S-028", "TMNT's worked example is played with the cards of its demo game")
def _() -> None:
    demo_with("tmnt-example", first=lambda _found: DEMOS["tmnt"].first, second=lambda _found: DEMOS["tmnt"].second)


@breaks("S-029", "the player who was found must go first")
def _() -> None:
    put(FirstOrSecond, "ask", lambda _self, _g, _f: [0])


def wrong_call_wins() -> None:
    """Whoever calls the wrong kind of face decides."""

    def take(old: Any, self: RollForCall, g: Game, f: Frame, answer: int) -> None:
        old(self, g, f, 1 - answer)

    around_method(RollForCall, "take", take)


@breaks("S-030", "who calls the face of a Basic Action Die wrong decides")
def _() -> None:
    wrong_call_wins()


@breaks("S-031", "who calls the face of a Sidekick die wrong decides")
def _() -> None:
    wrong_call_wins()


@breaks("S-033", "the dice on the opponent's cards cannot be seen")
def _() -> None:
    def stock(old: Any, self: Observation, card: int) -> int:
        found: int = old(self, card)
        return found if self.game.setting.cards[card].owner in (-1, self.seat) else 0

    around_method(Observation, "stock", stock)


@breaks("S-034", "a casual team may have 20 dice")
def _() -> None:
    examined_with(dice=lambda chosen: 20 if chosen.dice == 15 else chosen.dice)


@breaks("S-035", "a tournament team may have nine cards")
def _() -> None:
    examined_with(cards=lambda chosen: chosen.cards + 1)


@breaks("S-036", "action cards take no slot of a team")
def _() -> None:
    def number(old: Any, self: _Examination, brought: int) -> None:
        old(self, brought - sum(card.kind == "action" for card, _ in self.cards))

    around_method(_Examination, "_number_of_cards", number)


@breaks("S-040", "energy spent on the own turn goes straight to the Used Pile")
def _() -> None:
    spent_dice_go_astray()
