"""The board: both sides with everything that lies open, the asked player's side at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text

from overcrush.engine.model.cards import CardRow
from overcrush.engine.model.constants import (
    ATTACK,
    BAG,
    BASIC,
    BLOCKED,
    CHARACTER_FACE,
    ENERGY_FACE,
    FIELD,
    HELD,
    OUT,
    PREP,
    RESERVE,
    STEP_NAMES,
    USED,
    ZONES,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId, Zone
from overcrush.engine.queries.dice import face, shows_character
from overcrush.engine.queries.energy import energy_by_type
from overcrush.engine.queries.prices import fielding_cost, purchase_cost
from overcrush.engine.queries.stats import attack_of, blockers_of, defense_of
from overcrush.table.view_builder import keyword_words
from overcrush.terminal.commands import word_for
from overcrush.terminal.screen import Screen
from overcrush.wording.options import card_name, die_name, energy_name, player_name, side_name, zone_title
from overcrush.wording.texts import listed, say

INDENT: Final = 10
NONE: Final = Text("-", style="dim")
BESIDE_THE_BOARD: Final = 2
"""Lines of the screen that the board does not have: its heading, and what is typed."""
THEIR_CARDS: Final = "their cards"
THEIR_DICE: Final = "their dice"
OWN_DICE: Final = "own dice"
EMPTY_ZONES: Final = "empty zones"
TEAMMATES_CARDS: Final = "teammate's cards"
BASIC_ACTIONS: Final = "Basic Actions"
OWN_CARDS: Final = "own cards"
SPARED: Final = (EMPTY_ZONES, THEIR_CARDS, THEIR_DICE, OWN_DICE)
"""What the board goes without, in this order, to leave room for what happened; dice are then counted beside life."""
LEFT_OUT: Final = (*SPARED, TEAMMATES_CARDS, BASIC_ACTIONS, OWN_CARDS)
"""What a small screen goes without for the question and its answers: the own cards with their prices last."""
CARDS_LEFT_OUT: Final = frozenset((THEIR_CARDS, TEAMMATES_CARDS, BASIC_ACTIONS, OWN_CARDS))


def step_title(step: int) -> str:
    """ "Roll and Reroll Step" for the code's "roll and reroll"."""
    return say(f"step:{STEP_NAMES[step]}")


def die_text(g: Game, d: DieId) -> Text:
    """A die in the field: name and level, attack and defense, damage, keywords, what it carries."""
    text = Text(die_name(g, d), style="bold")
    if shows_character(g, d):
        text.append(f" {strength(g, d)}", style="not bold")
        if g.damage[d]:
            text.append(f" {say('word:damage', {'amount': str(g.damage[d])})}", style="not bold red")
        words = keyword_words(g, d)
        if words:
            text.append(f" [{listed(words)}]", style="not bold green")
    held = [c for c in range(len(g.host)) if g.host[c] == d]
    for c in held:
        key = "board:holds" if g.zone[c] == HELD else "board:bears"
        text.append(f" {say(key, {'name': card_name(g, g.card[c])})}", style="not bold magenta")
    return text


def strength(g: Game, d: DieId) -> str:
    """3A/4D"""
    return say("board:strength", {"attack": str(attack_of(g, d)), "defense": str(defense_of(g, d))})


def counted(g: Game, dice: tuple[DieId, ...]) -> str:
    """A heap of dice: how many, and of which cards."""
    if not dice:
        return "0"
    counts: dict[str, int] = {}
    for d in dice:
        name = card_name(g, g.card[d])
        counts[name] = counts.get(name, 0) + 1
    parts = [say("board:some dice", {"number": str(count), "name": name}) for name, count in counts.items()]
    return say("board:heap", {"number": str(len(dice)), "list": listed(parts)})


def energy_text(units: list[int], g: Game) -> str:
    """Energy by type: "3: 1 fist, 2 bolt"."""
    parts = [
        say("word:energy", {"amount": str(count), "type": energy_name(energy, g)})
        for energy, count in enumerate(units)
        if count
    ]
    if not parts:
        return say("board:no energy")
    return say("board:energy", {"amount": str(sum(units)), "list": listed(parts)})


def card_text(g: Game, row: CardRow, seat: SeatId) -> Text:
    """A card with its price and the dice that are left on it."""
    cost = purchase_cost(g, seat, row.number)
    types = "+".join(energy_name(t, g) for t in row.types)
    left = g.stock[row.number]
    text = Text(card_name(g, row.number))
    text.append(f" {cost}{' ' + types if types else ''}", style="yellow")
    left_over = say("board:left", {"number": str(left)}) if left else say("board:none left")
    text.append(f" {left_over}", style="" if left else "dim")
    if row.globals:
        text.append(f" {say('board:global')}", style="magenta")
    return text


def cards_of(g: Game, seat: SeatId) -> list[CardRow]:
    return [row for row in g.setting.cards if row.owner == seat]


def basics(g: Game) -> list[CardRow]:
    return [row for row in g.setting.cards if row.owner < 0 and row.kind == BASIC]


def title(g: Game) -> str:
    """Where the game stands."""
    if g.turn == 0:
        return say("board:before")
    fields = {"number": str(g.turn), "step": step_title(g.step), "player": side_name(g, g.active)}
    return say("board:title", fields, g)


def draw(screen: Screen, g: Game, seat: SeatId, below: int = 0) -> int:
    """The board as the seat sees it; gives the number of its lines.

    On a small screen, with so many lines below it, what matters least is left out.
    """
    lines, hidden = fitting_lines(screen, g, seat, screen.height - below - BESIDE_THE_BOARD)
    screen.heading(title(g))
    for line in lines:
        screen.line(line)
    if hidden & CARDS_LEFT_OUT:
        screen.note(say("board:small screen", {"cards": word_for("cards")}))
    return len(lines) + 1 + bool(hidden & CARDS_LEFT_OUT)


def leaves_room(screen: Screen, g: Game, seat: SeatId, lines: int) -> bool:
    """Whether so many other lines fit on the screen beside a board that still shows every price that can be paid."""
    # A line says that cards are left out.
    shortest = len(board_lines(screen, g, seat, frozenset(SPARED))) + 1
    return shortest <= screen.height - lines - BESIDE_THE_BOARD


def fitting_lines(screen: Screen, g: Game, seat: SeatId, room: int) -> tuple[list[Text], frozenset[str]]:
    """The lines of the fullest board that fits, and what it leaves out; the shortest board if none does."""
    for number in range(len(LEFT_OUT) + 1):
        hidden = frozenset(LEFT_OUT[:number])
        lines = board_lines(screen, g, seat, hidden)
        if len(lines) + bool(hidden & CARDS_LEFT_OUT) <= room:
            break
    return lines, hidden


def board_lines(screen: Screen, g: Game, asked: SeatId, hidden: frozenset[str]) -> list[Text]:
    """The opposing side, what both share, the own side; without what is left out."""
    s = g.setting
    mine = s.side_of[asked]
    lines: list[Text] = []
    for seat in s.seats_of[1 - mine]:
        lines += head(screen, g, seat, THEIR_CARDS in hidden, THEIR_DICE in hidden)
        lines += stores(screen, g, seat, THEIR_DICE in hidden)
        lines += zones(screen, g, seat, hidden, [reserve, field])
    lines += middle(screen, g, BASIC_ACTIONS in hidden)
    for seat in s.seats_of[mine]:
        cards = OWN_CARDS if seat == asked else TEAMMATES_CARDS
        named = head(screen, g, seat, cards in hidden, OWN_DICE in hidden)
        laid_out = zones(screen, g, seat, hidden, [field, reserve]) + stores(screen, g, seat, OWN_DICE in hidden)
        # Between two teammates nobody would know whose zones stand there.
        lines += laid_out + named if s.seats == 2 else named + laid_out
    return lines


def zones(
    screen: Screen,
    g: Game,
    seat: SeatId,
    hidden: frozenset[str],
    wanted: Sequence[Callable[[Game, SeatId], list[Text]]],
) -> list[Text]:
    """The lines of a seat's Reserve Pool and Field Zone."""
    lines: list[Text] = []
    for zone in wanted:
        found = zone(g, seat)
        if found or EMPTY_ZONES not in hidden:
            lines += screen.hanging(label(zone.__name__), found or [NONE], INDENT)
    return lines


def label(key: str) -> str:
    """What stands before a line."""
    return f"  {say(f'board:{key}')}"


def head(screen: Screen, g: Game, seat: SeatId, without_cards: bool, with_numbers: bool) -> list[Text]:
    """Who it is and how much life is left, with the numbers of dice if they have no line of their own; the cards."""
    s = g.setting
    side = s.side_of[seat]
    line = Text.assemble((player_name(g, seat), "bold reverse" if side == g.active else "bold"))
    life = {"life": str(max(0, g.life[side])), "start": str(s.start_life)}
    line.append(f"  {say('board:life', life)}", style="bold red")
    if s.seats > 2:
        mates = listed(player_name(g, other) for other in s.seats_of[side] if other != seat)
        line.append(f" {say('board:with', {'list': mates})}")
    if with_numbers:
        for zone in (BAG, USED, PREP, OUT):
            if g.places[seat * ZONES + zone] or zone == BAG:
                number = str(len(g.places[seat * ZONES + zone]))
                line.append(f" · {say('board:zone', {'zone': zone_title(zone), 'dice': number})}")
    named = screen.wrapped(line)
    rows = cards_of(g, seat)
    if not rows or without_cards:
        return named
    return [*named, *screen.hanging(label("cards"), [card_text(g, row, seat) for row in rows], INDENT)]


def zone_line(g: Game, zone: Zone, dice: tuple[DieId, ...]) -> str:
    """A zone and how many dice lie in it."""
    return say("board:zone", {"zone": zone_title(zone), "dice": counted(g, dice)})


def stores(screen: Screen, g: Game, seat: SeatId, only_rolled: bool) -> list[Text]:
    """Dice that are on their way; only_rolled: those alone that were just rolled."""
    at = seat * ZONES
    prep = g.places[at + PREP]
    rolled = [d for d in prep if g.face[d] >= 0]
    lines: list[Text] = []
    parts: list[Text] = []
    if rolled:
        faces = alike_counted([Text(die_name(g, d), style="bold") for d in rolled])
        lines += screen.hanging(label("rolled"), faces, INDENT)
    if only_rolled:
        return lines
    if prep and not rolled:
        parts.append(Text(zone_line(g, PREP, prep), style="bold"))
    parts.append(Text(zone_line(g, BAG, g.places[at + BAG])))
    parts.append(Text(zone_line(g, USED, g.places[at + USED])))
    if g.places[at + OUT]:
        parts.append(Text(zone_line(g, OUT, g.places[at + OUT])))
    if not prep:
        parts.append(Text(zone_line(g, PREP, ())))
    return lines + screen.hanging(label("dice"), parts, INDENT)


def reserve(g: Game, seat: SeatId) -> list[Text]:
    """The Reserve Pool: energy by type, and dice that show something else."""
    found: list[Text] = []
    units = energy_by_type(g, seat)
    if sum(units):
        found.append(Text(energy_text(units, g), style="yellow"))
    dice: list[Text] = []
    for d in g.places[seat * ZONES + RESERVE]:
        kind = face(g, d).kind
        if kind == CHARACTER_FACE:
            cost = fielding_cost(g, seat, d)
            price = say("board:costs", {"cost": str(cost)}) if cost else say("board:free")
            dice.append(Text.assemble((die_name(g, d), "bold"), f" ({price})"))
        elif kind != ENERGY_FACE:
            burst = face(g, d).burst
            face_name = f"{say('board:action face')} {'*' * burst}".rstrip()
            dice.append(Text.assemble((card_name(g, g.card[d]), "bold"), f" ({face_name})"))
    return found + alike_counted(dice)


def times(number: int) -> str:
    """ "3 x " before what there are several of."""
    return say("board:times", {"number": str(number)})


def field(g: Game, seat: SeatId) -> list[Text]:
    """The Field Zone; dice that look alike are counted."""
    return alike_counted([die_text(g, d) for d in g.places[seat * ZONES + FIELD] if g.host[d] < 0])


def alike_counted(dice: list[Text]) -> list[Text]:
    """Each text once, with how often it stood there: "2 x Sidekick 1A/1D"."""
    counts: dict[str, int] = {}
    texts: dict[str, Text] = {}
    for text in dice:
        counts[text.plain] = counts.get(text.plain, 0) + 1
        texts.setdefault(text.plain, text)
    return [
        texts[plain] if count == 1 else Text.assemble((times(count), "bold"), texts[plain])
        for plain, count in counts.items()
    ]


def middle(screen: Screen, g: Game, without_basics: bool) -> list[Text]:
    """What both sides share: Basic Actions, and the attack under way."""
    lines: list[Text] = []
    rows = basics(g)
    if rows and not without_basics:
        lines += screen.hanging(
            label("basics"), [card_text(g, row, g.setting.seats_of[g.active][0]) for row in rows], INDENT
        )
    dice = [d for seat in g.setting.seats_of[g.active] for d in g.places[seat * ZONES + ATTACK]]
    unblocked = [d for d in dice if not blockers_of(g, d) and not g.flags[d] & BLOCKED]
    for d in dice:
        if d not in unblocked:
            foes = [Text.assemble(say("board:blocked by"), die_text(g, foe)) for foe in blockers_of(g, d)]
            parts = [die_text(g, d), *(foes or [Text(say("board:was blocked"))])]
            lines += screen.hanging(label("attack"), parts, INDENT)
    if unblocked:
        parts = alike_counted([die_text(g, d) for d in unblocked])
        parts[0] = Text.assemble((say("board:no blocker"), "bold"), parts[0])
        lines += screen.hanging(label("attack"), parts, INDENT)
    return lines
