"""The instructions of one program while they are collected."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from overcrush.abilities import effects as ef
from overcrush.abilities import groups as gr
from overcrush.abilities import program as pr
from overcrush.abilities import selectors as se
from overcrush.abilities.amounts import Amount, BoundNumber
from overcrush.abilities.bends import Bend
from overcrush.engine.compiler.analysis import walk
from overcrush.engine.compiler.nouns import Names, lower_group, lower_value, zone_number
from overcrush.engine.effects.choices import ChooseDice
from overcrush.engine.effects.moving import MoveDice
from overcrush.engine.effects.rolling import FinishDrawn, ForgetFaces
from overcrush.engine.model.abilities import Group, Value
from overcrush.engine.model.constants import CHARACTER, ZONE_NAMES
from overcrush.engine.model.ids import Zone
from overcrush.engine.model.instructions import Instruction, Program, Return
from overcrush.engine.model.measures import BY_CHARACTER
from overcrush.engine.model.proposal import REACH_DICE, REACH_PLAYERS
from overcrush.engine.queries.dice_groups import AffectedGroup, StillDrawnGroup

EVENT_SLOT: Final = 0
"""The slot of every program that holds the event of its ability."""


def filters_of(bend: Bend) -> list[se.Filter]:
    """The nouns of a bend, such as those who cannot block; its numbers are fixed when it begins."""
    values = [getattr(bend, part.name) for part in fields(bend)]
    return [value for value in values if isinstance(value, se.Filter)]


class CodeBuilder:
    """Collects the instructions of one program."""

    def __init__(self, names: Names, source: int) -> None:
        self.names = names
        self.source = source
        """The kind of source for targeting: Global, action or character."""
        self.code: list[Instruction] = []
        self.drawn: list[int] = []
        self.chosen: list[int] = []
        """Slots of dice chosen so far, by targeting or otherwise."""
        self.fates: dict[int, Zone] = {}
        """Where the text sends drawn dice in any case, by their slot: there they go also if it is cancelled."""
        self.looked: list[int] = []
        self.body: int = 0
        self.tail: int = -1
        self.fielded: bool = False
        """Whether it is what a character does for being fielded."""
        self.reach: dict[str, int] = {}
        """What a binding may be, dice or players, where it is not plainly dice."""

    def note_fates(self, effect: pr.Effect) -> None:
        """Remember where a step that is done in any case sends dice that were drawn."""
        for step in effect.steps if isinstance(effect, pr.Sequence) else (effect,):
            if isinstance(step, ef.Move) and isinstance(step.dice, gr.Bound) and step.zone in ZONE_NAMES:
                if self.names.slot(step.dice.name) in self.drawn:
                    self.fates[self.names.slot(step.dice.name)] = zone_number(step.zone)

    def add(self, instruction: Instruction) -> None:
        self.code.append(instruction)

    def here(self) -> int:
        return len(self.code)

    def finish(self, name: str) -> Program:
        """Dice drawn or looked at and not dealt with go where the rules send them; then the program ends."""
        tail = self.here() if self.tail < 0 else self.tail
        self.tidy()
        self.add(Return())
        program = Program(name, self.code, self.names.count)
        program.body = self.body
        program.tail = tail
        return program

    def tidy(self) -> None:
        for slot in self.looked:
            self.add(ForgetFaces(slot))
        for slot in self.drawn:
            if slot in self.fates:
                self.add(MoveDice(StillDrawnGroup(slot), self.fates[slot]))
            else:
                self.add(FinishDrawn(slot))

    # Groups

    def group(self, group: gr.Group) -> Group:
        """Everything that a group describes."""
        return lower_group(group, self.names)

    def affected(self, group: gr.Group) -> Group:
        """What something is done to: the dice that a group describes, but for those that no character affects."""
        members = lower_group(group, self.names)
        card = self.names.card
        if self.source != BY_CHARACTER or (card >= 0 and self.names.setting.cards[card].kind != CHARACTER):
            return members
        return AffectedGroup(members, self.fielded)

    def value(self, amount: Amount) -> Value:
        return lower_value(amount, self.names)

    def quality_in(self, of: se.Filter) -> int:
        """The slot of a word that was chosen before and that a filter asks for; -1 for none."""
        match of:
            case se.Both(left, right) | se.Either(left, right):
                return max(self.quality_in(left), self.quality_in(right))
            case se.Non(inner):
                return self.quality_in(inner)
            case se.HasQuality(name) if name != "marked":
                return self.names.known(name)
            case _:
                return -1

    def slots_in(self, *parts: se.Filter | Bend) -> list[int]:
        """The slots that filters ask for: a bend asks them as long as it lasts, when the effect is long over."""
        found: set[int] = set()
        for part in parts:
            filters = [part] if isinstance(part, se.Filter) else filters_of(part)
            for each in walk(filters):
                match each:
                    case gr.Bound(name) | gr.BoundPlayers(name) | BoundNumber(name):
                        found.add(self.names.known(name))
                    case gr.It() | gr.TheOther() | gr.EventPlayer() | gr.EventDoer():
                        found.add(EVENT_SLOT)
        return sorted(found)

    def redirects_to(self, group: gr.Group) -> None:
        """What was chosen before is where something is redirected to."""
        if isinstance(group, gr.Bound):
            for instruction in self.code:
                if isinstance(instruction, ChooseDice) and instruction.slot == self.names.slot(group.name):
                    instruction.redirects = True

    def reach_of(self, group: gr.Group) -> int:
        """Whether an effect on the group is one on dice, on players or on either (X-058)."""
        match group:
            case gr.Bound(name) | gr.BoundPlayers(name):
                return self.reach.get(name, REACH_DICE)
            case gr.Together(left, right):
                return self.reach_of(left) | self.reach_of(right)
            case gr.Divided(among):
                return self.reach_of(among)
            case gr.Players():
                return REACH_PLAYERS
            case _:
                return REACH_DICE
