"""The board: both sides with everything that lies open, the asked player's side at the bottom."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.model.cards import CardRow
from overcrush.engine.model.constants import (
    ATTACK,
    BAG,
    BASIC,
    BLOCKED,
    CHARACTER_FACE,
    ENERGY_FACE,
    ENERGY_NAMES,
    FIELD,
    HELD,
    OUT,
    PREP,
    RESERVE,
    START,
    STEP_NAMES,
    USED,
    ZONES,
)
from overcrush.engine.model.display_words import in_edition_words
from overcrush.engine.model.game import Game
from overcrush.engine.queries.dice import face, shows_character
from overcrush.engine.queries.die_keywords import has_keyword, keyword_value
from overcrush.engine.queries.energy import energy_by_type
from overcrush.engine.queries.prices import fielding_cost, purchase_cost
from overcrush.engine.queries.stats import attack_of, blockers_of, defense_of
from overcrush.terminal.screen import Screen
from overcrush.wording.options import card_name, die_name

INDENT: Final = 10
NONE: Final = Text("-", style="dim")


def step_title(step: int) -> str:
    """ "Roll and Reroll Step" for the code's "roll and reroll"."""
    if step == START:
        return "start of the turn"
    words = [word if word == "and" else word.capitalize() for word in STEP_NAMES[step].split()]
    return f"{' '.join(words)} Step"


def shown(g: Game, text: str) -> str:
    """In the edition's words."""
    return in_edition_words(text, g.setting.options.words)


def keywords_of(g: Game, d: int) -> list[str]:
    """The keywords a die has now, with their numbers."""
    found: list[str] = []
    for number, name in enumerate(KEYWORDS):
        if has_keyword(g, d, number):
            value = keyword_value(g, d, number)
            found.append(f"{name} {value}" if value else name)
    return found


def die_text(g: Game, d: int) -> Text:
    """A die in the field: name and level, attack and defense, damage, keywords, what it carries."""
    text = Text(shown(g, die_name(g, d)), style="bold")
    if shows_character(g, d):
        text.append(f" {attack_of(g, d)}A/{defense_of(g, d)}D", style="not bold")
        if g.damage[d]:
            text.append(f" {g.damage[d]} damage", style="not bold red")
        words = keywords_of(g, d)
        if words:
            text.append(f" [{', '.join(words)}]", style="not bold green")
    held = [c for c in range(len(g.host)) if g.host[c] == d]
    for c in held:
        verb = "holds" if g.zone[c] == HELD else "bears"
        text.append(f" {verb} {shown(g, card_name(g, g.card[c]))}", style="not bold magenta")
    return text


def counted(g: Game, dice: tuple[int, ...]) -> str:
    """A heap of dice: how many, and of which cards."""
    if not dice:
        return "0"
    counts: dict[str, int] = {}
    for d in dice:
        name = shown(g, card_name(g, g.card[d]))
        counts[name] = counts.get(name, 0) + 1
    return f"{len(dice)} ({', '.join(f'{count} {name}' for name, count in counts.items())})"


def energy_text(units: list[int]) -> str:
    """Energy by type: "3: 1 fist, 2 bolt"."""
    parts = [f"{count} {name}" for name, count in zip(ENERGY_NAMES, units, strict=True) if count]
    return f"energy {sum(units)}: {', '.join(parts)}" if parts else "no energy"


def card_text(g: Game, row: CardRow, seat: int) -> Text:
    """A card with its price and the dice that are left on it."""
    cost = purchase_cost(g, seat, row.number)
    types = "+".join(ENERGY_NAMES[t] for t in row.types)
    left = g.stock[row.number]
    text = Text(shown(g, row.name))
    text.append(f" {cost}{' ' + types if types else ''}", style="yellow")
    text.append(f" x{left}" if left else " none left", style="" if left else "dim")
    if row.globals:
        text.append(" Global", style="magenta")
    return text


def cards_of(g: Game, seat: int) -> list[CardRow]:
    return [row for row in g.setting.cards if row.owner == seat]


def basics(g: Game) -> list[CardRow]:
    return [row for row in g.setting.cards if row.owner < 0 and row.kind == BASIC]


def whose_turn(g: Game) -> str:
    """ "Your turn" or "Computer's turn"."""
    names = [g.setting.names[seat] for seat in g.setting.seats_of[g.active]]
    return "your turn" if names == ["You"] else f"turn of {' and '.join(names)}"


def title(g: Game) -> str:
    """Where the game stands."""
    if g.turn == 0:
        return "Before the first turn"
    return f"Turn {g.turn} · {step_title(g.step)} · {whose_turn(g)}"


def draw(screen: Screen, g: Game, seat: int, below: int = 0) -> None:
    """The whole board as the seat sees it. On a small screen, with so many lines below it, cards are left out."""
    s = g.setting
    mine = s.side_of[seat]
    screen.heading(title(g))
    for hidden in (set[int](), set(s.seats_of[1 - mine]), set(range(s.seats))):
        lines = board_lines(screen, g, mine, hidden)
        if len(lines) + below < screen.height:
            break
    for line in lines:
        screen.line(line)
    if hidden:
        screen.note("Small screen: some cards are left out here. Type cards to see them all.")


def board_lines(screen: Screen, g: Game, mine: int, hidden: set[int]) -> list[Text]:
    """The opposing side, what both share, the own side; without the cards of hidden seats."""
    s = g.setting
    lines: list[Text] = []
    for seat in s.seats_of[1 - mine]:
        lines += head(screen, g, seat, seat not in hidden)
        lines += stores(screen, g, seat)
        lines += [*reserve(screen, g, seat), *field(screen, g, seat)]
    lines += middle(screen, g)
    for seat in s.seats_of[mine]:
        lines += [*field(screen, g, seat), *reserve(screen, g, seat)]
        lines += stores(screen, g, seat)
        lines += head(screen, g, seat, seat not in hidden)
    return lines


def head(screen: Screen, g: Game, seat: int, with_cards: bool) -> list[Text]:
    """Who it is and how much life is left; then the cards."""
    s = g.setting
    side = s.side_of[seat]
    line = Text.assemble((s.names[seat], "bold reverse" if side == g.active else "bold"))
    line.append(f"  life {max(0, g.life[side])} of {s.start_life}", style="bold red")
    if s.seats > 2:
        line.append(f" (with {', '.join(s.names[other] for other in s.seats_of[side] if other != seat)})")
    rows = cards_of(g, seat)
    if not rows or not with_cards:
        return [line]
    return [line, *screen.hanging("  cards", [card_text(g, row, seat) for row in rows], INDENT)]


def stores(screen: Screen, g: Game, seat: int) -> list[Text]:
    """Dice that are on their way."""
    at = seat * ZONES
    prep = g.places[at + PREP]
    rolled = [d for d in prep if g.face[d] >= 0]
    lines: list[Text] = []
    parts: list[Text] = []
    if rolled:
        faces = [Text(shown(g, die_name(g, d)), style="bold") for d in rolled]
        lines += screen.hanging("  rolled", faces, INDENT)
    elif prep:
        parts.append(Text(f"Prep Area {counted(g, prep)}", style="bold"))
    parts.append(Text(f"bag {counted(g, g.places[at + BAG])}"))
    parts.append(Text(f"Used Pile {counted(g, g.places[at + USED])}"))
    if g.places[at + OUT]:
        parts.append(Text(f"Out of Play {counted(g, g.places[at + OUT])}"))
    if not prep:
        parts.append(Text("Prep Area 0"))
    return lines + screen.hanging("  dice", parts, INDENT)


def reserve(screen: Screen, g: Game, seat: int) -> list[Text]:
    """The Reserve Pool: energy by type, and dice that show something else."""
    found: list[Text] = []
    units = energy_by_type(g, seat)
    if sum(units):
        found.append(Text(shown(g, energy_text(units)), style="yellow"))
    for d in g.places[seat * ZONES + RESERVE]:
        kind = face(g, d).kind
        if kind == CHARACTER_FACE:
            cost = fielding_cost(g, seat, d)
            price = f"costs {cost} to field" if cost else "free to field"
            found.append(Text.assemble((shown(g, die_name(g, d)), "bold"), f" ({price})"))
        elif kind != ENERGY_FACE:
            burst = face(g, d).burst
            face_name = f"action face {'*' * burst}" if burst else "action face"
            found.append(Text.assemble((shown(g, card_name(g, g.card[d])), "bold"), f" ({face_name})"))
    return screen.hanging("  reserve", found or [NONE], INDENT)


def field(screen: Screen, g: Game, seat: int) -> list[Text]:
    """The Field Zone; dice that look alike are counted."""
    counts: dict[str, int] = {}
    texts: dict[str, Text] = {}
    for d in g.places[seat * ZONES + FIELD]:
        if g.host[d] < 0:
            text = die_text(g, d)
            counts[text.plain] = counts.get(text.plain, 0) + 1
            texts.setdefault(text.plain, text)
    stands = [
        texts[plain] if count == 1 else Text.assemble((f"{count} x ", "bold"), texts[plain])
        for plain, count in counts.items()
    ]
    return screen.hanging("  field", stands or [NONE], INDENT)


def middle(screen: Screen, g: Game) -> list[Text]:
    """What both sides share: Basic Actions, and the attack under way."""
    lines: list[Text] = []
    rows = basics(g)
    if rows:
        lines += screen.hanging(
            "  basics", [card_text(g, row, g.setting.seats_of[g.active][0]) for row in rows], INDENT
        )
    for seat in g.setting.seats_of[g.active]:
        for d in g.places[seat * ZONES + ATTACK]:
            parts = [die_text(g, d)]
            foes = blockers_of(g, d)
            parts += [Text.assemble("blocked by ", die_text(g, foe)) for foe in foes]
            if not foes:
                was = g.flags[d] & BLOCKED
                parts.append(Text("was blocked" if was else "no blocker", style="bold" if not was else ""))
            lines += screen.hanging("  ATTACK", parts, INDENT)
    return lines
