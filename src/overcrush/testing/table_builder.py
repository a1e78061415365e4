"""Tables for tests: `table(you=seat(field="Sidekick"), opponent=seat(life=12), step="main")`."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from overcrush.abilities.card import Card
from overcrush.editions import edition as edition_options
from overcrush.editions.edition_model import UnknownEdition, UnknownSwitch, Value, WrongSetting
from overcrush.engine.atoms.moves import put_down, take_up
from overcrush.engine.model.constants import ASIDE, BAG, ENERGY_NAMES, STEP_NAMES, ZONES
from overcrush.engine.model.edition_options import Options
from overcrush.engine.model.game import Game
from overcrush.engine.setup import SIDEKICK, Setup, TeamSetup, build_setting, open_game
from overcrush.engine.steps.start import COIN, STARTS
from overcrush.table.position import Position, PositionError
from overcrush.testing.dice_text import Dice, KnownCards, read_dice, split_list, with_tokens
from overcrush.testing.failures import Mistake, nearest
from overcrush.testing.known_cards import known_cards
from overcrush.testing.table_driver import Tabletop
from overcrush.wording.options import typed

NEW_GAME: Final = "new game"
"""Besides the steps of a turn: nothing has happened yet, not even who goes first."""
TWO_SEATS: Final = ("You", "Opponent")
FOUR_SEATS: Final = ("You", "Partner", "Opponent", "Other opponent")
USUAL_DICE: Final = 4
USUAL_SIDEKICKS: Final = 8
ZONE_WORDS: Final = ("bag", "prep", "used", "out", "reserve", "field", "captured")
"""In this order dice are placed: what captures or bears Gear must be there before."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """What one seat has; made by `seat`."""

    field: str = ""
    reserve: str = ""
    prep: str = ""
    bag: str | None = None
    used: str = ""
    out: str = ""
    captured: str = ""
    team: str = ""
    virtual: str = ""
    counters: str = ""
    flipped: str = ""
    life: int | None = None
    name: str = ""


def seat(
    *,
    field: str = "",
    reserve: str = "",
    prep: str = "",
    bag: str | None = None,
    used: str = "",
    out: str = "",
    captured: str = "",
    team: str = "",
    virtual: str = "",
    counters: str = "",
    flipped: str = "",
    life: int | None = None,
    name: str = "",
) -> SeatSetup:
    """One player's dice by zone, each zone a list such as "Harbor Sentinel L2 damage=1, Sidekick x2".

    bag: exactly these dice; without it the bag holds the Sidekicks that lie nowhere else.
    captured: "Night Thief L1 by Jailer". team: cards beyond those that are mentioned, and the number of their dice
    ("Harbor Sentinel x2", otherwise 4). virtual: energy that no die shows ("2 generic"). counters: "Hero experience 2".
    flipped: cards that show their back.
    """
    return SeatSetup(field, reserve, prep, bag, used, out, captured, team, virtual, counters, flipped, life, name)


def table(
    *,
    edition: str = "ai",
    switches: Mapping[str, Value] | None = None,
    you: SeatSetup | None = None,
    opponent: SeatSetup | None = None,
    partner: SeatSetup | None = None,
    other_opponent: SeatSetup | None = None,
    seats: int = 2,
    step: str = "main",
    active: str = "you",
    turn: int = 3,
    first: str = "",
    life: int | None = None,
    cards: Sequence[Card] = (),
    basics: str = "",
    basic_dice: int | None = None,
    start: str = COIN,
) -> Tabletop:
    """A game at the beginning of a step, with everything that the seats say, in a driver.

    A card that a seat mentions is on that seat's team, a Basic Action lies in the middle. Names are looked up in
    `cards` first, then among the known ones. `active` is the player whose turn it is. step "new game": before turn 1;
    `first` is then who goes first, if that is not left to chance.
    """
    if seats not in (2, 4):
        raise Mistake(f"A table has 2 seats, or 4 in doubles; not {seats}.")
    if seats == 2 and (partner is not None or other_opponent is not None):
        raise Mistake("A partner and a second opponent sit only at a table with seats=4.")
    given = [you, opponent] if seats == 2 else [you, partner, opponent, other_opponent]
    builder = Builder(
        [one if one is not None else SeatSetup() for one in given],
        KnownCards(with_tokens(cards), known_cards()),
        options_for(edition, switches or {}),
        life if life is not None else (20 if seats == 2 else 30),
    )
    builder.read(basics)
    setup = builder.setup(basic_dice if basic_dice is not None else (3 if seats == 2 else 6), start)
    if step == NEW_GAME:
        side = -1 if not first else builder.side_of(first)
        return Tabletop(builder.new_game(setup, side), dataclasses.replace(setup, first=side))
    if first:
        raise Mistake('Who goes first can only be said of a new game: step="new game".')
    return Tabletop(builder.game(setup, step, active, turn), setup)


def options_for(code: str, switches: Mapping[str, Value]) -> Options:
    """The edition's options; what is unknown is a Mistake."""
    try:
        return edition_options(code, **switches)
    except (UnknownEdition, UnknownSwitch, WrongSetting) as error:
        raise Mistake(error.args[0]) from error


class Builder:
    """Puts a table together: first which cards there are, then where their dice lie."""

    def __init__(self, seats: list[SeatSetup], known: KnownCards, options: Options, life: int) -> None:
        self.seats = seats
        self.known = known
        self.options = options
        self.life = life
        self.names = TWO_SEATS if len(seats) == 2 else FOUR_SEATS
        self.zones: list[dict[str, list[Dice]]] = []
        self.team: list[dict[str, tuple[Card, int]]] = [{} for _ in seats]
        self.basics: list[Card] = []
        """Basic Actions in the middle; one of them lies there twice if both players brought it."""
        self.sidekicks: int = USUAL_SIDEKICKS

    def seat_number(self, word: str) -> int:
        """The seat that a word means: you, partner, opponent, other opponent."""
        wanted = typed(word.replace("_", " "))
        for number, name in enumerate(self.names):
            if wanted == typed(name):
                return number
        raise Mistake(f"There is no seat {word!r}. {nearest(word, [name.lower() for name in self.names])}")

    def listed(self, text: str) -> list[str]:
        return split_list(text, self.known.with_commas())

    def side_of(self, word: str) -> int:
        return self.seat_number(word) // (len(self.seats) // 2)

    # Which cards

    def read(self, basics: str) -> None:
        """Find out which cards and how many Sidekicks are meant."""
        for dice in read_dice(basics, self.known):
            if dice.card.kind != "basic action":
                raise Mistake(f"{dice.card.name} is no Basic Action: give it to a seat's team.")
            self.basics += [dice.card] * dice.count
        for number, one in enumerate(self.seats):
            zones = {word: read_dice(getattr(one, word) or "", self.known) for word in ZONE_WORDS}
            self.zones.append(zones)
            for dice in read_dice(one.team, self.known):
                self.on_team(number, dice.card, dice.count if dice.counted else USUAL_DICE)
            for word, found in zones.items():
                for dice in found:
                    self.mention(number, word, dice)
            for name in (*self.listed(one.flipped), *(part.rsplit(" ", 2)[0] for part in self.listed(one.counters))):
                self.on_team(number, self.known.card(name), USUAL_DICE)
        if any(one.bag is not None for one in self.seats):
            self.sidekicks = max(self.mentioned_sidekicks(number) for number in range(len(self.seats)))

    def mention(self, seat: int, zone: str, dice: Dice) -> None:
        owner = seat
        if dice.owner:
            owner = self.seat_number(dice.owner)
        elif zone == "captured":
            owner = self.across(seat)
        if dice.card.kind == "token":
            return
        self.on_team(owner, dice.card, USUAL_DICE)

    def across(self, seat: int) -> int:
        return 1 - seat if len(self.seats) == 2 else (seat + 2) % 4

    def on_team(self, seat: int, card: Card, dice: int) -> None:
        if card.kind == "sidekick":
            return
        if card.kind == "basic action":
            if card not in self.basics:
                self.basics.append(card)
        else:
            self.team[seat].setdefault(card.id, (card, dice))

    def mentioned_sidekicks(self, seat: int) -> int:
        return sum(
            dice.count
            for number, zones in enumerate(self.zones)
            for word, found in zones.items()
            for dice in found
            if dice.card == SIDEKICK and self.owner_of(number, word, dice) == seat
        )

    def owner_of(self, seat: int, zone: str, dice: Dice) -> int:
        if dice.owner:
            return self.seat_number(dice.owner)
        return self.across(seat) if zone == "captured" else seat

    def setup(self, basic_dice: int, start: str) -> Setup:
        if start not in STARTS:
            raise Mistake(f"A game cannot start by {start!r}. {nearest(start, STARTS)}")
        if not 1 <= self.life <= 1000:
            raise Mistake(f"A game does not start with {self.life} life: give 1 to 1000.")
        if not 0 <= basic_dice <= 20:
            raise Mistake(f"{basic_dice} dice do not lie on a Basic Action: give 0 to 20.")
        teams = [
            TeamSetup(one.name or name, tuple(team.values()))
            for one, name, team in zip(self.seats, self.names, self.team, strict=True)
        ]
        return Setup(
            tuple(teams),
            life=self.life,
            basic_dice=basic_dice,
            sidekicks=self.sidekicks,
            shared_basics=tuple(self.basics),
            options=self.options,
            start=start,
        )

    # Where the dice lie

    def game(self, setup: Setup, step: str, active: str, turn: int) -> Game:
        """The game before its first instruction."""
        if step not in STEP_NAMES:
            raise Mistake(f"There is no step {step!r}. {nearest(step, (*STEP_NAMES, NEW_GAME))}")
        side = self.side_of(active)
        position = Position(setup)
        try:
            for number, one in enumerate(self.seats):
                position.seat(number)
                if one.life is not None:
                    position.life(one.life)
                self.place_energy(position, one.virtual)
                self.place_counters(position, one.counters)
                for name in self.listed(one.flipped):
                    position.flip(name)
                for word in ZONE_WORDS[:-1]:
                    for dice in self.zones[number][word]:
                        self.place(position, word, dice)
            for number, zones in enumerate(self.zones):
                position.seat(number)
                for dice in zones["captured"]:
                    if not dice.holder:
                        raise Mistake(f"{dice.written!r} is captured: say by whom, as in 'Night Thief L1 by Jailer'.")
                    owner = self.owner_of(number, "captured", dice)
                    for _ in range(dice.count):
                        position.captured(dice.card.id, dice.holder, owner, face=dice.face)
            self.empty_bags(position)
            return position.unstarted(step, side, turn)
        except PositionError as error:
            raise Mistake(str(error)) from error

    def new_game(self, setup: Setup, first: int) -> Game:
        """A game of which nothing has happened yet."""
        for name, zones in zip(self.names, self.zones, strict=True):
            placed = [dice for found in zones.values() for dice in found]
            if placed:
                raise Mistake(f"{name}: a new game has all dice where it begins; name cards in team= only.")
        return open_game(build_setting(setup), first, setup.sidekicks)

    def place(self, position: Position, zone: str, dice: Dice) -> None:
        if dice.face and zone not in ("reserve", "field"):
            raise Mistake(f"{dice.written!r}: a die in {zone} shows no face; leave out {dice.face!r}.")
        if (dice.damage or dice.fielded_now) and zone != "field":
            raise Mistake(f"{dice.written!r}: only a die in the field can have damage or be fielded now.")
        if dice.holder and zone != "field":
            raise Mistake(f"{dice.written!r}: only Gear in the field is attached to something.")
        name = dice.card.id
        match zone:
            case "bag":
                position.bag(name, dice.count)
            case "prep":
                position.prep(name, dice.count)
            case "used":
                position.used(name, dice.count)
            case "out":
                position.out(name, dice.count)
            case "reserve":
                position.reserve(name, dice.count, face=dice.face or usual_face(dice.card))
            case _:
                position.field(
                    name,
                    dice.count,
                    face=dice.face,
                    damage=dice.damage,
                    owner=self.seat_number(dice.owner) if dice.owner else -1,
                    on=dice.holder,
                    fielded_now=dice.fielded_now,
                )

    def place_energy(self, position: Position, virtual: str) -> None:
        for part in self.listed(virtual):
            words = part.split()
            if len(words) != 2 or not words[0].isdigit() or len(words[0]) > 2 or typed(words[1]) not in ENERGY_NAMES:
                raise Mistake(f"{part!r} is no energy: write it as in '2 generic'.")
            position.virtual(typed(words[1]), int(words[0]))

    def place_counters(self, position: Position, counters: str) -> None:
        for part in self.listed(counters):
            words = part.rsplit(" ", 2)
            if len(words) != 3 or not words[2].isdigit() or len(words[2]) > 3:
                raise Mistake(f"{part!r} are no counters: write card, kind and number, as in 'Hero experience 2'.")
            known = position.setting.word_numbers
            if words[1] not in known:
                raise Mistake(f"No card on the table knows counters of the kind {words[1]!r}.")
            position.counter(words[0], words[1], int(words[2]))

    def empty_bags(self, position: Position) -> None:
        """A bag that is written down holds nothing else: Sidekicks beyond it are set aside for the whole game."""
        g = position.game
        for number, one in enumerate(self.seats):
            if one.bag is None:
                continue
            for d in g.places[number * ZONES + BAG]:
                if not position.placed[d]:
                    take_up(g, d)
                    put_down(g, d, ASIDE)


def usual_face(card: Card) -> str:
    """A die in the Reserve Pool without a face: a character shows level 1, an action die its action."""
    return "L1" if card.kind in ("character", "sidekick") else "action"
