"""What belongs to others and is used or ended all the same: their energy, anybody's Globals, effects of action dice."""

from __future__ import annotations

from overcrush.engine.bending import bent_any, globals_lost
from overcrush.engine.bendkinds import B_RETURNS, EVERYTHING, M_BEND, M_DIE, M_TARGET
from overcrush.engine.choosing import FINISHED
from overcrush.engine.control import DONE
from overcrush.engine.events import note_use, within_limit
from overcrush.engine.payment import use_die
from overcrush.engine.places import face, row, touch_all
from overcrush.engine.selecting import matching
from overcrush.engine.state import AbilityRow, Asking, Crowd, Frame, Game, Test, push, with_more
from overcrush.engine.usable import global_barred, lacks
from overcrush.engine.windows import ARG, SILENCING, USE_GLOBAL, VERB
from overcrush.engine.words import ACTION, BASIC, ENERGY_FACE, RESERVE


class CancelEffect(Asking):
    """One action die whose effect lies on dice that match: what it applied is over, on whatever it lies."""

    def __init__(self, of: Test) -> None:
        super().__init__()
        self.of = of

    def ask(self, g: Game, f: Frame) -> list[int]:
        bends = g.setting.bends
        dice = matching(g, f, self.of)
        found: list[int] = []
        for m in g.mods:
            source = m[M_DIE]
            bend = bends[m[M_BEND]]
            if source < 0 or source in found or bend.kind == B_RETURNS or row(g, source).kind not in (ACTION, BASIC):
                continue
            if m[M_TARGET] == EVERYTHING:
                giver = Frame(-1, m[2], source, m[4], [()])
                if bend.dice is None or not any(bend.dice.holds(g, giver, d) for d in dice):
                    continue
            elif m[M_TARGET] not in dice:
                continue
            found.append(source)
        return found or [FINISHED]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[DONE] = (0 if answer == FINISHED else 1,)
        if answer != FINISHED:
            bends = g.setting.bends
            g.mods = [m for m in g.mods if m[M_DIE] != answer or bends[m[M_BEND]].kind == B_RETURNS]
            g.live = None
            touch_all(g)
            g.look |= 1

    def topic(self, g: Game, f: Frame) -> str:
        return "choose"


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
            use_die(g, g.controller[d], d, units, [])
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
