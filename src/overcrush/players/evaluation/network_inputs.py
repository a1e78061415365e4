"""The network's inputs for the position after a planned fight, computed without playing it.

That costs far more than the quick evaluation (`plans/fight_outcome.py`), so it is done only for the few best plans.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.constants import BAG, OUT, RESERVE, USED, ZONES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.players.evaluation.features import CardPrior, let_through, measured, part_of, place_of_feature
from overcrush.players.evaluation.network import add_strongest, attack_inputs, network_output
from overcrush.players.plans.fight_outcome import DEAD, FALLS, STANDS, TRIFLE, Combatant, Defense, Ranks

FIELDED_AT: Final = place_of_feature("fielded cost")
PREPARED_AT: Final = place_of_feature("prepared cost")
BAGGED_AT: Final = place_of_feature("bagged cost")
USED_AT: Final = place_of_feature("used cost")
PREPARED_DICE_AT: Final = place_of_feature("prepared dice")


class SideInputs:
    """The network's inputs of one side, without its characters, which a fight may move to other zones."""

    def __init__(self, g: Game, side: SideId, fighters: list[Combatant], prior: CardPrior) -> None:
        s = g.setting
        self.life: int = g.life[side]
        row = measured(g, side, prior)
        cost = 0
        for one in fighters:
            cost += one.cost
        self.fielded: float = row[FIELDED_AT] - cost
        self.prepared: float = row[PREPARED_AT]
        self.bagged: float = row[BAGGED_AT]
        self.used: float = row[USED_AT]
        self.prepared_dice: float = row[PREPARED_DICE_AT]
        self.bagged_dice: int = 0
        self.used_dice: int = 0
        for seat in s.seats_of[side]:
            at = seat * ZONES
            self.bagged_dice += len(g.places[at + BAG])
            self.used_dice += len(g.places[at + USED]) + len(g.places[at + OUT]) + len(g.places[at + RESERVE])


class SideAfterFight:
    """One side after a fight."""

    def __init__(self, inputs: SideInputs, life: int) -> None:
        self.inputs = inputs
        self.life = life
        self.attacks: list[int] = []
        self.defenses: list[int] = []
        self.fielded: float = inputs.fielded
        self.prepared: float = inputs.prepared
        self.prepared_dice: float = inputs.prepared_dice
        self.used: float = inputs.used
        self.used_dice: int = inputs.used_dice

    def add(self, one: Combatant, fate: int) -> None:
        """Count a character where the fight leaves it."""
        if fate == STANDS:
            self.attacks.append(one.usual)
            self.defenses.append(one.whole)
            self.fielded += one.cost
        elif fate == FALLS:
            self.prepared += one.cost
            self.prepared_dice += 1.0
        else:
            self.used += one.cost
            self.used_dice += 1

    def numbers(self) -> list[float]:
        """As in `network.numbers_of`."""
        life = self.life
        row = [
            float(min(life, 5)),
            float(min(max(life - 5, 0), 5)),
            float(max(life - 10, 0)),
            float(sum(self.attacks)),
            float(sum(self.defenses)),
            float(len(self.attacks)),
            self.fielded,
            self.prepared,
            self.inputs.bagged,
            self.used,
            self.prepared_dice,
            float(self.inputs.bagged_dice),
            float(self.used_dice),
        ]
        add_strongest(row, self.attacks)
        add_strongest(row, self.defenses)
        return row


class NetworkDefense(Defense):
    """The same attack, evaluated by the network: the side that defends now attacks next."""

    def __init__(self, ranks: Ranks, inputs: SideInputs, their_inputs: SideInputs) -> None:
        super().__init__(ranks, inputs.life, their_inputs.life)
        self.inputs = inputs
        self.their_inputs = their_inputs

    def worth(self, blocks: list[int]) -> float:
        """The network's evaluation after the fight, from the defending side's point of view."""
        life = self.life - self.fight(blocks)
        return network_output(self.position(life)) if life > 0 else DEAD + life

    def best_of(self, plans: list[tuple[int, ...]]) -> list[int]:
        """The blocks that the network prefers."""
        best = list(plans[0])
        most = self.worth(best)
        for plan in plans[1:]:
            blocks = list(plan)
            worth = self.worth(blocks)
            if worth > most + TRIFLE:
                best = blocks
                most = worth
        return best

    def position(self, life: int) -> list[float]:
        """As in `network.position`, after the last fight."""
        mine = SideAfterFight(self.inputs, life)
        theirs = SideAfterFight(self.their_inputs, self.their_life)
        for one in self.others:
            mine.add(one, STANDS)
        for number, one in enumerate(self.blockers):
            mine.add(one, FALLS if self.felled[number] else STANDS)
        for one in self.waiting:
            theirs.add(one, STANDS)
        for place, one in enumerate(self.attackers):
            theirs.add(one, self.fates[place])
        row = mine.numbers()
        row.extend(theirs.numbers())
        strike = part_of(let_through(mine.attacks, len(theirs.attacks)), self.their_life)
        answer = part_of(let_through(theirs.attacks, len(mine.attacks)), life)
        return row + attack_inputs(strike, answer)
