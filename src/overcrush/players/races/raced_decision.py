"""The decision by a race: attacks, blocks and rerolls.

A declaration is compared as a whole before its first part is named. At the later parts the same race is run again, or
remembered, so that the parts belong together and every answer still depends on the seed and the question alone.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.codec import encode
from overcrush.engine.machine import declared
from overcrush.engine.model.game import Game
from overcrush.players.evaluation.features import NO_PRIOR, CardPrior
from overcrush.players.moves import Move, Opening, before_declaration, move_towards
from overcrush.players.plans.policy import Memory, policy_answer
from overcrush.players.protocol import Stop, never
from overcrush.players.races.candidates import declaration_moves
from overcrush.players.races.race import Race, Racer, RaceSettings
from overcrush.players.seeds import seed_of
from overcrush.players.tree_search.search_result import Considered, Decision
from overcrush.table.observation import Observation

MOST_KNOWN: Final = 32
"""Races that are remembered, of the declarations made last."""

_known: OrderedDict[tuple[object, ...], Race] = OrderedDict()


def raced_declaration(
    observed: Observation, settings: RaceSettings, seed: int, prior: CardPrior = NO_PRIOR, stop: Stop = never
) -> Decision:
    """The next part of the declaration that does best in a race of whole ones."""
    parts = list(declared(observed.game))
    for begun, so_far in ((before_declaration(observed.game), parts), (observed.game, [])):
        if begun is not None:
            from_start = Observation(begun, observed.seat, observed.secrets, observed.offer)
            race, whole = race_of(from_start, settings, seed, prior, stop)
            fitting = [racer for racer in race.ranked() if continues(racer.move, so_far, observed.offer)]
            if fitting:
                return decision_among(race, fitting, len(so_far), whole)
    # Nothing that was compared begins with what is still allowed.
    dice = Seeded(seed_of(observed, seed))
    answer = policy_answer(observed.sample(dice), observed.seat, observed.offer, dice, Memory(prior))
    return Decision(answer, whole=whole)


def race_of(
    observed: Observation, settings: RaceSettings, seed: int, prior: CardPrior, stop: Stop
) -> tuple[Race, bool]:
    """A race of whole declarations, and whether all play-outs were played."""
    thinking = seed_of(observed, seed)
    key = (encode(observed.game), thinking, settings, tuple(map(tuple, prior)))
    known = _known.get(key)
    if known is not None:
        return known, True
    game = observed.sample(Seeded(thinking))
    usual = usual_move(game, thinking, Memory(prior, settings.network_plans))
    moves = {move.name: move for move in (usual, *declaration_moves(game, settings.moves))}
    race = Race(observed, list(moves.values()), settings, thinking, usual.name, prior)
    whole = race.run(stop)
    if whole:
        _known[key] = race
        if len(_known) > MOST_KNOWN:
            _known.popitem(last=False)
    return race, whole


def usual_move(game: Game, seed: int, memory: Memory) -> Move:
    """What the policy does."""
    dice = Seeded(seed)
    return move_towards(Opening(game), lambda g, offer: policy_answer(g, game.asked, offer, dice, memory))


def forget() -> None:
    """Forget the races that were remembered."""
    _known.clear()


def continues(move: Move, parts: list[int], offer: list[int]) -> bool:
    """Whether a move begins with those parts and goes on with one of the offered answers."""
    count = len(parts)
    return len(move.answers) > count and move.answers[:count] == parts and move.answers[count] in offer


def decision_among(race: Race, ranked: Sequence[Racer], at: int, whole: bool) -> Decision:
    """The best of some moves; of those that go on with the same answer only the best is told.

    at: how many of their parts were answered before.
    """
    best = ranked[0]
    weight = race.weight()
    considered: dict[int, Considered] = {}
    for racer in ranked:
        answer = racer.move.answers[at]
        if answer not in considered:
            error = 0.0 if racer is best else race.ahead(best, racer)[1]
            played = len(racer.looks) + len(racer.values)
            considered[answer] = Considered(answer, racer.chance(weight), played, error=error)
            considered[answer].declared = racer.move.answers[at:]
    return Decision(best.move.answers[at], list(considered.values()), race.played, whole)
