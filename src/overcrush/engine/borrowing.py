"""What belongs to others and is used or ended all the same: their energy, anybody's Globals, effects of action dice."""

from __future__ import annotations

from overcrush.engine.abilityrows import AbilityRow, Crowd
from overcrush.engine.bending import bent_any, globals_lost
from overcrush.engine.choosing import FINISHED
from overcrush.engine.control import DONE
from overcrush.engine.events import note_use, within_limit
from overcrush.engine.frames import Frame, with_more
from overcrush.engine.moving import to_used
from overcrush.engine.payment import use_die
from overcrush.engine.places import face
from overcrush.engine.programs import Asking
from overcrush.engine.state import Game, push
from overcrush.engine.usable import global_barred, lacks
from overcrush.engine.windows import ARG, SILENCING, USE_GLOBAL, VERB
from overcrush.engine.words import ENERGY_FACE, RESERVE


class UseEnergy(Asking):
    """One symbol of an energy die, whosever it is, becomes energy of the player who uses it (E-011, E-016)."""

    def __init__(self, dice: Crowd) -> None:
        super().__init__()
        self.dice = dice

    def die(self, g: Game, f: Frame) -> int:
        for d in self.dice.members(g, f):
            if d >= 0 and g.zone[d] == RESERVE and face(g, d).kind == ENERGY_FACE:
                return d
        return -1

    def ask(self, g: Game, f: Frame) -> list[int]:
        d = self.die(g, f)
        return [FINISHED] if d < 0 else [t for t in range(6) if face(g, d).units[t]]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        d = self.die(g, f)
        f.slots[DONE] = (0 if d < 0 else 1,)
        if d >= 0:
            units = [0] * 6
            units[answer] = 1
            if use_die(g, g.controller[d], d, units, []):
                to_used(g, d, g.controller[d])
            g.virtual = with_more(g.virtual, f.seat * 6 + answer, 1)

    def topic(self, g: Game, f: Frame) -> str:
        return "energy"


class UseGlobals(Asking):
    """The next Global that is used without being paid for, or done; each one once."""

    def __init__(self, count: int, slot: int) -> None:
        super().__init__()
        self.count = count
        self.slot = slot

    def ask(self, g: Game, f: Frame) -> list[int]:
        used = f.slots[self.slot]
        if len(used) >= self.count:
            return [FINISHED]
        free = [a for a in g.setting.all_globals if a.number not in used and can_be_free(g, f.seat, a)]
        return [*(USE_GLOBAL << VERB | a.number for a in free), FINISHED]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[DONE] = (len(f.slots[self.slot]),)
        if answer == FINISHED:
            return
        ability = g.setting.abilities[answer & ARG]
        f.slots[self.slot] = (*f.slots[self.slot], ability.number)
        f.at -= 1
        note_use(g, ability, f.seat, ability.card)
        push(g, ability.free, f.seat, -1, ability.card)

    def topic(self, g: Game, f: Frame) -> str:
        return "act"


def can_be_free(g: Game, seat: int, ability: AbilityRow) -> bool:
    """Everything that a Global needs but its cost (G-019)."""
    if ability.event >= 0 or (ability.side >= 0 and g.side[ability.card] != ability.side):
        return False
    if not within_limit(g, ability, seat, ability.card):
        return False
    if bent_any(g, SILENCING) and (global_barred(g, seat, ability.card) or globals_lost(g, ability.card)):
        return False
    return not lacks(g, ability, Frame(-1, seat, -1, ability.card, [()]))
