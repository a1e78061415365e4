"""Plays real games through the one door: named dice for chance, named answers for players, nothing else."""

from collections.abc import Iterable

from overcrush.engine.machine import asking, offered, play
from overcrush.engine.model.actions import BUY, FIELD_IT, PASS, VERB
from overcrush.engine.model.constants import ATTACK, BAG, CHANCE, FIELD, OUT, PREP, RESERVE, SIDEKICK, USED, ZONES
from overcrush.engine.model.game import Game
from overcrush.engine.model.refusals import Refusal
from overcrush.engine.queries.targets import FINISHED

AREAS = (BAG, PREP, RESERVE, FIELD, ATTACK, USED, OUT)
SIDEKICK_FACES = {"fist": 0, "bolt": 1, "mask": 2, "shield": 3, "wild": 4, "character": 5}
NOTHING_MORE = {"act": PASS, "reroll": FINISHED, "attackers": FINISHED, "divide": FINISHED, "blockers": FINISHED}


def topic(g: Game) -> str:
    return asking(g).question_kind.value if g.result == 0 else "over"


def dice(g: Game, seat: int, zone: int) -> tuple[int, ...]:
    return g.places[seat * ZONES + zone]


def sidekicks(g: Game, seat: int) -> int:
    """All Sidekick dice that a player owns, wherever they are."""
    kinds = g.setting.cards
    return sum(1 for d, card in enumerate(g.setting.die_card) if kinds[card].kind == SIDEKICK and g.owner[d] == seat)


def card_number(g: Game, name: str, owner: int | None = None) -> int:
    found = [row.number for row in g.setting.cards if row.name == name and owner in (None, row.owner)]
    assert len(found) == 1, f"{len(found)} cards are called {name}"
    return found[0]


def answer(g: Game, number: int) -> None:
    refusal = play(g, number)
    assert refusal is None, refusal


def purchase(g: Game, card: int) -> Refusal | None:
    """Buy a die and pay in the first way offered."""
    refusal = play(g, BUY << VERB | card)
    while refusal is None and topic(g) == "pay":
        answer(g, offered(g)[0])
    return refusal


def field(g: Game, die: int) -> Refusal | None:
    return play(g, FIELD_IT << VERB | die)


def run_to(g: Game, wanted: str, seat: int, rolls: Iterable[str] = (), turn: int = 0) -> None:
    """Go on to a seat's question of a kind, in that turn if one is given.

    Sidekicks are rolled to the given faces, then wild; nobody does anything of their own accord on the way.
    """
    faces = iter(rolls)
    for _ in range(2000):
        now = topic(g)
        assert now != "over", f"the game ended before seat {seat} was asked to {wanted}"
        if now == wanted and g.asked == seat and g.turn >= turn:
            return
        if g.asked == CHANCE and now == "roll":
            answer(g, SIDEKICK_FACES[next(faces, "wild")])
        elif now in NOTHING_MORE:
            answer(g, NOTHING_MORE[now])
        else:
            answer(g, offered(g)[0])
    raise AssertionError(f"seat {seat} was never asked to {wanted}")


def main_step(g: Game, seat: int, rolls: Iterable[str] = (), turn: int = 0) -> None:
    """Go on to a seat's own Main Step."""
    side = g.setting.side_of[seat]
    faces = list(rolls)
    for _ in range(50):
        run_to(g, "act", seat, faces, turn)
        if g.active == side:
            return
        answer(g, PASS)
    raise AssertionError(f"seat {seat} had no Main Step")
