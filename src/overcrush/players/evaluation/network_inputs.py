"""What the network says of a fight before it is fought: the numbers it would leave, as the network counts them.

That costs far more than a quick look (`settling`), so only the few plans are foreseen that look best at one.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.constants import BAG, OUT, RESERVE, USED, ZONES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.players.evaluation.features import Liking, let_through, measured, part_of, place_of_feature
from overcrush.players.evaluation.network import add_strongest, blows_in_numbers, leaning
from overcrush.players.plans.fight_outcome import DEAD, FALLS, STANDS, TRIFLE, Combatant, Defense, Ranks

FIELDED_AT: Final = place_of_feature("fielded cost")
PREPARED_AT: Final = place_of_feature("prepared cost")
BAGGED_AT: Final = place_of_feature("bagged cost")
USED_AT: Final = place_of_feature("used cost")
PREPARED_DICE_AT: Final = place_of_feature("prepared dice")


class Camp:
    """A side as the network counts it, but for its characters, which a fight moves about."""

    def __init__(self, g: Game, side: SideId, fighters: list[Combatant], liking: Liking) -> None:
        s = g.setting
        self.life: int = g.life[side]
        row = measured(g, side, liking)
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


class Remains:
    """What a fight leaves of one side."""

    def __init__(self, camp: Camp, life: int) -> None:
        self.camp = camp
        self.life = life
        self.attacks: list[int] = []
        self.defenses: list[int] = []
        self.fielded: float = camp.fielded
        self.prepared: float = camp.prepared
        self.prepared_dice: float = camp.prepared_dice
        self.used: float = camp.used
        self.used_dice: int = camp.used_dice

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
        """As in `judging.numbers_of`."""
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
            self.camp.bagged,
            self.used,
            self.prepared_dice,
            float(self.camp.bagged_dice),
            float(self.used_dice),
        ]
        add_strongest(row, self.attacks)
        add_strongest(row, self.defenses)
        return row


class Aftermath(Defense):
    """The same attack, judged by the network: it attacks next who defends now."""

    def __init__(self, ranks: Ranks, camp: Camp, their_camp: Camp) -> None:
        super().__init__(ranks, camp.life, their_camp.life)
        self.camp = camp
        self.their_camp = their_camp

    def worth(self, blocks: list[int]) -> float:
        """What the network says of what is left, from the defending side's point of view."""
        life = self.life - self.fight(blocks)
        return leaning(self.position(life)) if life > 0 else DEAD + life

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
        """As in `judging.position`, after the fight last fought."""
        mine = Remains(self.camp, life)
        theirs = Remains(self.their_camp, self.their_life)
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
        return row + blows_in_numbers(strike, answer)
