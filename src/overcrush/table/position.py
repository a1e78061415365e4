"""A game at a given moment, put together by hand: for tests, scenarios and puzzles.

    game = (
        Position(setup)
        .seat(0).field("Sidekick").field("Ric Flair", level=2, damage=1).reserve("Sidekick", face="fist")
        .seat(1).field("Sidekick", 2).life(12)
        .build(step="main", active=0)
    )

Dice that are not mentioned stay where a game begins with them: Sidekicks in their owner's bag, all others on their
cards. What could not be in a real game is refused with a PositionError that says what is wrong.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.captures import capture, take_control
from overcrush.engine.atoms.ko import is_dying
from overcrush.engine.atoms.moves import enter_field, put_down, take_up
from overcrush.engine.codec import asks_now
from overcrush.engine.machine import advance, offered
from overcrush.engine.model.cards import CardRow
from overcrush.engine.model.columns import with_entry, with_more
from overcrush.engine.model.constants import (
    ACTION_FACE,
    ATTACK_STEP,
    BAG,
    BASIC,
    CHARACTER_FACE,
    ENERGY_FACE,
    ENERGY_NAMES,
    ENERGY_TYPES,
    FIELD,
    FIELDED_NOW,
    GOING_ON,
    MAIN,
    OUT,
    PREP,
    RESERVE,
    SIDEKICK,
    START,
    STEP_NAMES,
    TOKEN,
    USED,
    ZONE_TITLES,
    ZONES,
)
from overcrush.engine.model.game import Game, push
from overcrush.engine.model.ids import NO_CARD, NO_DIE, DieId, SeatId, SideId, Zone
from overcrush.engine.model.setting import Setting
from overcrush.engine.queries.caches import touch_all
from overcrush.engine.setup import Setup, blank_game, build_setting
from overcrush.engine.steps.turn import step_start
from overcrush.wording.options import face_words, find_face, typed

ROLLED_ZONES: Final = (RESERVE, FIELD)


class PositionError(ValueError):
    """The position cannot be in a real game, or names something that is not on the table."""


class Position:
    """Puts a position together, die by die. Every method returns the position, so that calls can be chained."""

    def __init__(self, setup: Setup, setting: Setting | None = None) -> None:
        """With a setting the game shares it, as copies do; it must have been built from the same set-up."""
        self.setup = setup
        self.setting = setting if setting is not None else build_setting(setup)
        self.game = blank_game(self.setting, setup.sidekicks)
        self.at_seat: int = 0
        self.placed: list[bool] = [False] * len(self.setting.die_card)
        """Dice that the position has mentioned: they are not taken a second time."""
        self.last: DieId = NO_DIE
        self.recent: list[DieId] = []
        """The dice of the last call."""

    # Who and how much

    def seat(self, seat: int) -> Position:
        """The player whom the following calls are about."""
        if not 0 <= seat < self.setting.seats:
            raise PositionError(f"There is no seat {seat}: this game has seats 0 to {self.setting.seats - 1}.")
        self.at_seat = seat
        return self

    def life(self, life: int) -> Position:
        """The life of the seat's side."""
        if not 1 <= life <= self.setting.start_life:
            raise PositionError(
                f"A life of {life} cannot be: the game is going on, so it is 1 to {self.setting.start_life}."
            )
        self.game.life[self.setting.side_of[self.at_seat]] = life
        return self

    def virtual(self, energy: str, amount: int = 1) -> Position:
        """Energy that no die shows (E-016)."""
        if energy not in ENERGY_NAMES:
            raise PositionError(f"There is no energy {energy!r}: it is one of {', '.join(ENERGY_NAMES)}.")
        if amount < 0:
            raise PositionError("An amount of energy cannot be negative.")
        at = self.at_seat * ENERGY_TYPES + ENERGY_NAMES.index(energy)
        self.game.virtual = with_more(self.game.virtual, at, amount)
        return self

    def counter(self, card: str, kind: str, number: int = 1) -> Position:
        """Counters on a card, such as Experience."""
        if number < 1:
            raise PositionError(f"{number} counters cannot lie on a card: give at least 1.")
        row = self.card_named(card, self.at_seat)
        self.game.counters.append((row.number, self.setting.word(kind), number))
        return self

    def flip(self, card: str) -> Position:
        """Turn a card with two sides to its back."""
        row = self.card_named(card, self.at_seat)
        if row.source.back is None:
            raise PositionError(f"{row.name} has one side only.")
        self.game.side = with_entry(self.game.side, row.number, 1)
        return self

    # Dice

    def bag(self, card: str, count: int = 1) -> Position:
        return self.place(card, BAG, count)

    def prep(self, card: str, count: int = 1) -> Position:
        return self.place(card, PREP, count)

    def used(self, card: str, count: int = 1) -> Position:
        return self.place(card, USED, count)

    def out(self, card: str, count: int = 1) -> Position:
        """Out of Play until the end of the turn."""
        return self.place(card, OUT, count)

    def reserve(self, card: str, count: int = 1, face: str = "", level: int = 0) -> Position:
        """In the Reserve Pool with a face ("fist", "bolt bolt", "2", "wild", "action", "*") or at a level."""
        return self.place(card, RESERVE, count, face, level)

    def field(
        self,
        card: str,
        count: int = 1,
        level: int = 0,
        damage: int = 0,
        face: str = "",
        owner: int = -1,
        on: str = "",
        fielded_now: bool = False,
    ) -> Position:
        """In the Field Zone, at level 1 unless told otherwise.

        owner: whose die it is, if the seat has only taken control of it. on: the character that Gear is attached to.
        """
        if damage < 0:
            raise PositionError("Damage cannot be negative.")
        bearer = NO_DIE
        if on:
            bearer = self.find_die(on, FIELD)
        self.place(card, FIELD, count, face, level, owner)
        for d in self.recent:
            self.game.damage = with_entry(self.game.damage, d, damage)
            if fielded_now:
                self.game.flags[d] |= FIELDED_NOW
            if on:
                self.game.host = with_entry(self.game.host, d, bearer)
        return self

    def captured(self, card: str, by: str, owner: int, level: int = 0, face: str = "") -> Position:
        """A die of another player under one of the seat's fielded dice (V-016)."""
        captor = self.find_die(by, FIELD)
        captor_seat = SeatId(self.at_seat)
        self.seat(owner)
        self.place(card, FIELD, 1, face, level)
        self.seat(captor_seat)
        capture(self.game, self.last, captor, captor_seat, self.game.card[captor])
        return self

    # How it is done

    def card_named(self, name: str, seat: int) -> CardRow:
        """The card of that name or id: the seat's own first, then those of nobody, then anybody's."""
        wanted = typed(name)
        found = [row for row in self.setting.cards if wanted in (typed(row.name), typed(row.id))]
        if not found:
            found = [row for row in self.setting.cards if wanted == typed(f"{row.name}: {row.source.subtitle}")]
        if not found:
            names = ", ".join(sorted({row.name for row in self.setting.cards}))
            raise PositionError(f"No card {name!r} is on the table. There are: {names}.")
        for row in found:
            if row.owner == seat:
                return row
        for row in found:
            if row.owner < 0:
                return row
        return found[0]

    def free_die(self, row: CardRow, owner: int) -> DieId:
        """A die of the card that the position has not used yet."""
        g = self.game
        for d in self.setting.dice_of[row.number]:
            if not self.placed[d] and (row.kind != SIDEKICK or g.owner[d] == owner):
                return d
        number = sum(1 for d in self.setting.dice_of[row.number] if row.kind != SIDEKICK or self.game.owner[d] == owner)
        raise PositionError(f"There are {number} dice of {row.name}, and the position has placed them all already.")

    def face_number(self, row: CardRow, zone: Zone, face: str, level: int) -> int:
        """The face that is meant, if a die may show it there."""
        if zone not in ROLLED_ZONES:
            return -1
        if face and level:
            raise PositionError(f"{row.name} cannot have both a level and the face {face!r}: give one of them.")
        if level:
            face = f"L{level}"
        elif not face:
            if zone == RESERVE:
                raise PositionError(f"{row.name} in the Reserve Pool shows a face: give one, such as face='fist'.")
            face = "L1" if row.levels else "action"
        number = find_face(row, face)
        known = ", ".join(sorted(set(face_words(row))))
        if number < 0:
            raise PositionError(f"The die of {row.name} has no face {face!r}. It has: {known}.")
        kind = row.faces[number].kind
        if zone == FIELD and kind == ENERGY_FACE:
            raise PositionError(f"{row.name} cannot stand in the Field Zone on an energy face.")
        if zone == FIELD and kind == ACTION_FACE and not row.stays:
            raise PositionError(f"{row.name} does not stay in the Field Zone when it is used.")
        return number

    def place(self, card: str, zone: Zone, count: int = 1, face: str = "", level: int = 0, owner: int = -1) -> Position:
        """Put dice of a card into a zone of the seat."""
        if count < 1:
            raise PositionError(f"{count} dice of {card} cannot be placed: give at least 1.")
        g = self.game
        seat = SeatId(self.at_seat)
        owns = SeatId(owner if owner >= 0 else seat)
        if owns >= self.setting.seats:
            raise PositionError(f"There is no seat {owns}: this game has seats 0 to {self.setting.seats - 1}.")
        row = self.card_named(card, owns)
        if row.kind == TOKEN and zone != FIELD:
            raise PositionError(f"{row.name} is a token: it exists in the Field Zone only.")
        if row.kind not in (SIDEKICK, TOKEN, BASIC) and self.setting.side_of[row.owner] != self.setting.side_of[owns]:
            raise PositionError(
                f"{row.name} is on the team of {self.setting.names[row.owner]}: "
                f"{self.setting.names[owns]} cannot own its dice."
            )
        number = self.face_number(row, zone, face, level)
        self.recent = []
        for _ in range(count):
            d = self.free_die(row, owns)
            self.placed[d] = True
            take_up(g, d)
            g.owner = with_entry(g.owner, d, owns)
            g.controller = with_entry(g.controller, d, owns)
            g.face[d] = number
            put_down(g, d, zone)
            if zone == FIELD:
                enter_field(g, d)
                if owns != seat:
                    take_control(g, d, seat, NO_DIE, row.number)
            self.last = d
            self.recent.append(d)
        return self

    def find_die(self, name: str, zone: Zone) -> DieId:
        """A die of the seat that the position has placed."""
        row = self.card_named(name, self.at_seat)
        for d in self.game.places[self.at_seat * ZONES + zone]:
            if self.game.card[d] == row.number:
                return d
        raise PositionError(
            f"{self.setting.names[self.at_seat]} has no {row.name} in the {ZONE_TITLES[zone]} yet: place it first."
        )

    # The game

    def build(self, step: str = "main", active: int = 0, turn: int = 3) -> Game:
        """The game, run on to its first question. `active` is the side whose turn it is."""
        g = self.unstarted(step, active, turn)
        advance(g, None, None)
        if g.result == GOING_ON:
            assert asks_now(g)
            offered(g)
        return g

    def unstarted(self, step: str = "main", active: int = 0, turn: int = 3) -> Game:
        """The game before the first instruction of the step, for whoever wants to watch every moment."""
        if step not in STEP_NAMES:
            raise PositionError(f"There is no step {step!r}: it is one of {', '.join(STEP_NAMES)}.")
        if active not in (0, 1):
            raise PositionError(f"The turn is that of side 0 or 1, not {active}.")
        if turn < 1:
            raise PositionError(f"Turns are counted from 1, so there is no turn {turn}.")
        g = self.game.copy()
        number = STEP_NAMES.index(step)
        g.active = SideId(active)
        # The first thing a turn does is to count itself.
        g.turn = turn - 1 if number == START else turn
        g.step = MAIN if number == ATTACK_STEP else number
        self.check_reserve(g)
        touch_all(g)
        g.live = None
        g.checks = 0
        g.batch = 0
        g.events.clear()
        g.waiting.clear()
        self.check_defenses(g)
        frame = push(g, self.setting.turn_program, self.setting.seats_of[active][0], NO_DIE, NO_CARD)
        frame.at = step_start(number)
        return g

    def check_reserve(self, g: Game) -> None:
        """On the opponent's turn only energy lies in a Reserve Pool (Z-012)."""
        s = self.setting
        for d, zone in enumerate(g.zone):
            if zone == RESERVE and s.side_of[g.controller[d]] != g.active:
                row = s.cards[s.die_card[d]]
                if row.faces[g.face[d]].kind != ENERGY_FACE:
                    raise PositionError(
                        f"It is not the turn of {s.names[g.controller[d]]}, so {row.name} in their Reserve Pool must "
                        "show an energy face: there any other face goes to the Used Pile at once (Z-012, A18)."
                    )

    def check_defenses(self, g: Game) -> None:
        """A die with enough damage would have been KO'd before."""
        s = self.setting
        for d, zone in enumerate(g.zone):
            if (
                zone == FIELD
                and s.cards[s.die_card[d]].faces[g.face[d]].kind == CHARACTER_FACE
                and is_dying(g, DieId(d))
            ):
                raise PositionError(
                    f"{s.cards[g.card[d]].name} of {s.names[g.controller[d]]} has {g.damage[d]} damage, which its "
                    "defense does not stand: it would have been KO'd already."
                )
            if g.damage[d] and s.cards[s.die_card[d]].faces[g.face[d]].kind != CHARACTER_FACE:
                raise PositionError(f"{s.cards[g.card[d]].name} is no character and cannot have damage.")
