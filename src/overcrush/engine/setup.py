"""From teams to a new game: the cards on the table, their dice, the programs, and the first question."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from dataclasses import dataclass, field

from overcrush.abilities.card import Card, CharacterFace, Die, EnergyFace, Side
from overcrush.engine.atoms.draws import draw_program, peek_program
from overcrush.engine.atoms.proposals import would_program
from overcrush.engine.atoms.rolls import roll_program
from overcrush.engine.codec import game_parts, options_parts
from overcrush.engine.compiler.card_compiler import lower_cards, tokens_made
from overcrush.engine.machine import advance
from overcrush.engine.model.abilities import BendRow
from overcrush.engine.model.bend_kinds import B_BECOMES, B_CALLED_OUT, B_GETS, B_RETURNS
from overcrush.engine.model.cards import CardRow, check_die
from overcrush.engine.model.constants import BAG, CARD, GONE, TOKEN, ZONES
from overcrush.engine.model.edition_options import Options
from overcrush.engine.model.events import Event
from overcrush.engine.model.game import Game, push
from overcrush.engine.model.ids import NO_ABILITY, NO_CARD, NO_DIE, NO_SEAT, CardId, DieId, SeatId, SideId, as_dice
from overcrush.engine.model.instructions import Program
from overcrush.engine.model.measures import S_ATTACK, S_DEFENSE
from overcrush.engine.model.modifiers import (
    BONUS_BEND,
    CALLED_OUT_BEND,
    RETURNS_BEND,
    SET_ATTACK_BEND,
    SET_DEFENSE_BEND,
)
from overcrush.engine.model.setting import Setting
from overcrush.engine.steps.combat import attack_program
from overcrush.engine.steps.fabricate import fabricate_program
from overcrush.engine.steps.purchase import buy_program, field_program
from overcrush.engine.steps.range import range_program
from overcrush.engine.steps.start import COIN, start_program
from overcrush.engine.steps.turn import turn_program
from overcrush.engine.steps.window import hand_back_program, window_program

SIDEKICK = Card(
    id="sidekick",
    name="Sidekick",
    subtitle="",
    kind="sidekick",
    cost=0,
    energy=(),
    die=Die(
        (
            EnergyFace(("fist",)),
            EnergyFace(("bolt",)),
            EnergyFace(("mask",)),
            EnergyFace(("shield",)),
            EnergyFace(("wild",)),
            CharacterFace(1, 0, 1, 1),
        )
    ),
    front=Side(),
    max_dice=8,
)
"""D-005, D-006."""

TOKENS = 12
"""Rows kept free for each kind of character token."""
MOST_DICE = 4095
"""Answers name a die in twelve bits."""


@dataclass(frozen=True)
class TeamSetup:
    """One player's cards: each with its number of dice; Basic Actions lie in the middle."""

    name: str
    cards: tuple[tuple[Card, int], ...] = ()
    basics: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Setup:
    """Everything a game begins with."""

    teams: tuple[TeamSetup, ...]
    life: int = 20
    basic_dice: int = 3
    sidekicks: int = 8
    first: int = -1
    """The side that goes first; -1: chance finds who decides it (S-029)."""
    shared_basics: tuple[Card, ...] = ()
    """Basic Actions that are nobody's in particular (S-019)."""
    options: Options = field(default_factory=Options)
    start: str = COIN
    """How it is found who decides about going first (S-029 to S-031)."""


def add_program(s: Setting, program: Program) -> int:
    s.programs.append(program)
    s.procedures[program.name] = len(s.programs) - 1
    return len(s.programs) - 1


def add_card(s: Setting, card: Card, owner: SeatId, dice: int) -> CardId:
    if card.kind != "token":
        check_die(card)
    number = CardId(len(s.cards))
    row = CardRow(card, number, owner)
    s.cards.append(row)
    s.word(card.name)
    for side in row.affiliations:
        for name in sorted(side):
            s.word(name)
    mine = [DieId(len(s.die_card) + i) for i in range(dice)]
    s.die_card += (number,) * dice
    s.dice_of.append(mine)
    return number


def token_card(name: str, attack: int, defense: int) -> Card:
    face = CharacterFace(1, 0, attack, defense)
    return Card(f"token:{name}", name, "", "token", 0, (), Die((face,)), Side(), max_dice=0)


def build_setting(setup: Setup) -> Setting:
    seats = len(setup.teams)
    if seats not in (2, 4):
        raise ValueError(f"a game has two seats, or four in doubles; this set-up has {seats} (S-001)")
    s = Setting(setup.options, seats)
    s.setup = setup
    s.names = [team.name for team in setup.teams]
    s.start_life = setup.life
    for number, kind, how in (
        (RETURNS_BEND, B_RETURNS, 0),
        (CALLED_OUT_BEND, B_CALLED_OUT, 0),
        (BONUS_BEND, B_GETS, 0),
        (SET_ATTACK_BEND, B_BECOMES, S_ATTACK),
        (SET_DEFENSE_BEND, B_BECOMES, S_DEFENSE),
    ):
        assert number == len(s.bends)
        bend = BendRow(number, kind)
        bend.how = how
        s.bends.append(bend)
    s.turn_program = add_program(s, turn_program())
    for program in (
        start_program(setup.start),
        would_program(),
        draw_program(),
        roll_program(),
        peek_program(),
        window_program(),
        attack_program(),
        buy_program(),
        field_program(),
        range_program(),
        fabricate_program(),
        hand_back_program(),
    ):
        add_program(s, program)
    add_card(s, SIDEKICK, NO_SEAT, setup.sidekicks * seats)
    for seat, team in enumerate(setup.teams):
        for card, dice in team.cards:
            add_card(s, card, SeatId(seat), dice)
    for team in setup.teams:
        for card in team.basics:
            add_card(s, card, NO_SEAT, setup.basic_dice)
    for card in setup.shared_basics:
        add_card(s, card, NO_SEAT, setup.basic_dice)
    every = [card for team in setup.teams for card, _ in team.cards]
    every += [card for team in setup.teams for card in team.basics] + list(setup.shared_basics)
    for name, attack, defense in tokens_made(every):
        s.first_token = s.first_token or len(s.die_card)
        key = f"{name}/{attack}/{defense}"
        s.token_cards[key] = add_card(s, token_card(name, attack, defense), NO_SEAT, TOKENS)
    s.first_token = s.first_token or len(s.die_card)
    if not 0 < len(s.die_card) <= MOST_DICE:
        raise ValueError(f"a table has 1 to {MOST_DICE} dice; this set-up has {len(s.die_card)}")
    s.zeros = [0] * len(s.die_card)
    s.no_damage = tuple(s.zeros)
    s.no_hosts = as_dice((-1,) * len(s.die_card))
    s.all_dice = tuple([DieId(d) for d in range(len(s.die_card))])
    s.printed_dice = s.all_dice[: s.first_token]
    s.token_dice = s.all_dice[s.first_token :]
    s.no_prices = [0] * (len(s.cards) * s.seats)
    s.die_faces = [s.cards[card].faces for card in s.die_card]
    s.die_pips = [s.cards[card].pips for card in s.die_card]
    lower_cards(s)
    s.ability_of_program = [NO_ABILITY] * len(s.programs)
    for ability in s.abilities:
        for number in (ability.program, ability.free):
            if number >= 0:
                s.ability_of_program[number] = ability.number
    return s


def renamed(s: Setting, setup: Setup) -> Setting:
    """The same setting for a set-up that differs in the players' names or in who goes first."""
    twin = Setting(s.options, s.seats)
    for name in dir(twin):
        value: object = getattr(s, name)
        if not name.startswith("_") and not callable(value):
            setattr(twin, name, value)
    twin.names = [team.name for team in setup.teams]
    twin.setup = setup
    return twin


def new_game(setup: Setup) -> Game:
    """A game at its first question."""
    return open_game(build_setting(setup), setup.first, setup.sidekicks)


def open_game(s: Setting, first: int, sidekicks: int, listener: list[Event] | None = None) -> Game:
    """A new game at its first question; listener: gets what happens before it."""
    g = blank_game(s, sidekicks)
    g.listener = listener
    g.active = SideId(max(first, 0))
    push(g, s.turn_program, s.seats_of[g.active][0], NO_DIE, NO_CARD)
    if first < 0:
        push(g, s.procedures["start"], SeatId(0), NO_DIE, NO_CARD)
    advance(g, None, None)
    g.listener = None
    return g


def blank_game(s: Setting, sidekicks: int) -> Game:
    """All dice in their first places, nothing under way: Sidekicks in their bags, the rest on their cards (S-002)."""
    g = Game(s)
    owner: list[SeatId] = [NO_SEAT] * len(s.die_card)
    stock: list[int] = [0] * len(s.cards)
    for d in range(len(s.die_card)):
        row = s.cards[s.die_card[d]]
        if d >= s.first_token:
            g.zone[d] = GONE
        elif row.number == 0:
            seat = s.all_seats[d // sidekicks]
            owner[d] = seat
            g.zone[d] = BAG
            g.places[seat * ZONES + BAG] = (*g.places[seat * ZONES + BAG], DieId(d))
        else:
            owner[d] = row.owner
            g.zone[d] = CARD
            stock[row.number] += 1
    g.owner = tuple(owner)
    g.controller = g.owner
    g.stock = tuple(stock)
    assert all(s.cards[c].kind == TOKEN for c in s.token_cards.values())
    return g


def setting_parts(setting: Setting) -> tuple[Callable[..., Setting], tuple[object, ...]]:
    """For pickle: another process builds the setting anew from its set-up."""
    return build_setting, (setting.setup,)


# Pickle cannot look into compiled objects; here it is told how to take them apart.
copyreg.pickle(Game, game_parts)
copyreg.pickle(Options, options_parts)
copyreg.pickle(Setting, setting_parts)
