"""All that replaying knows of the engine: a question has some answers, one of them is taken, the table is seen.

Answers are given by their index among those offered and dice by their place on the table, so neither the numbers nor
the words of the engine matter. When the engine is moved or renamed, this module follows it and the files stay as they
are: what a zone or a step is called here is part of the files.
"""

from __future__ import annotations

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import offered, play
from overcrush.engine.model.constants import CHANCE, ENERGY_NAMES, GOING_ON, STEP_NAMES, ZONE_NAMES
from overcrush.engine.model.game import Game
from overcrush.engine.setup import Setup, TeamSetup, new_game
from overcrush.players.protocol import Player
from overcrush.table.observation import observe

__all__ = ["Door", "Player", "Seeded", "Setup", "TeamSetup", "opened"]


def opened(setup: Setup) -> Door:
    """A new game."""
    return Door(new_game(setup))


class Door:
    """A game as somebody sees it who knows no rule."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.known: dict[tuple[object, ...], str] = {}
        """Descriptions of dice that were needed before."""

    def copy(self) -> Door:
        """The same moment, to be played on by itself."""
        twin = Door(self.game.copy())
        twin.known = self.known
        return twin

    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.game.result != GOING_ON

    def turn(self) -> int:
        """The number of the turn."""
        return self.game.turn

    def offers(self) -> int:
        """How many answers the open question has; 0 when the game is over."""
        return len(offered(self.game))

    def chance(self) -> bool:
        """Whether chance is asked."""
        return self.offers() > 0 and self.game.asked == CHANCE

    def asked(self) -> str:
        """Who is asked: the number of a seat, chance, or nobody."""
        if self.over():
            return "nobody"
        return "chance" if self.chance() else str(self.game.asked)

    def seat(self) -> int:
        """The seat that is asked."""
        return self.game.asked

    def take(self, index: int) -> None:
        """Answer the open question with one of the offered answers."""
        refused = play(self.game, offered(self.game)[index])
        if refused is not None:
            raise AssertionError(f"an offered answer was refused: {refused}")

    # The table

    def facts(self) -> list[str]:
        """A line about the moment, then one for each die in the order in which the set-up brings them."""
        g = self.game
        life = " ".join(map(str, g.life))
        head = (
            f"turn {g.turn}, {STEP_NAMES[g.step]}, side {g.active} is active, {self.asked()} is asked, life {life}, "
            f"result {g.result}"
        )
        known = self.known
        lines = [head]
        for die in zip(g.card, g.zone, g.face, g.damage, g.owner, g.controller, g.host, g.blocks, strict=True):
            line = known.get(die)
            if line is None:
                line = known[die] = self.describe(*die)
            lines.append(line)
        return lines

    def describe(
        self,
        card: int,
        zone: int,
        face: int,
        damage: int,
        owner: int,
        controller: int,
        host: int,
        blocks: tuple[int, ...],
    ) -> str:
        """One die."""
        row = self.game.setting.cards[card]
        parts = [row.source.id, ZONE_NAMES[zone]]
        if face >= 0:
            side = row.faces[face]
            if side.total:
                units = zip(ENERGY_NAMES, side.units, strict=True)
                parts.append(" ".join(f"{number} {name}" for name, number in units if number))
            elif side.level:
                parts.append(f"level {side.level} {side.fielding}-{side.attack}-{side.defense}" + "*" * side.burst)
            else:
                parts.append("action" + "*" * side.burst)
        if damage:
            parts.append(f"damage {damage}")
        if owner >= 0:
            parts.append(f"owner {owner}")
        if controller >= 0:
            parts.append(f"controller {controller}")
        if host >= 0:
            parts.append(f"on die {host}")
        if blocks:
            parts.append("blocks " + " ".join(f"die {other}" for other in blocks))
        return ", ".join(parts)

    # Only for playing a game again

    def rolled(self, dice: Seeded) -> int:
        """What chance answers."""
        return offered(self.game).index(dice.answer(self.game))

    def chosen(self, player: Player) -> int:
        """What a computer player answers."""
        return offered(self.game).index(player.decide(observe(self.game, self.game.asked)))

    def does_nothing(self, index: int) -> bool:
        """Whether an answer is "pass", "done" or "no"."""
        return offered(self.game)[index] <= 0
