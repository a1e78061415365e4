"""`?` on anything: an answer, a die, a card, a keyword, a rule, and why an answer is missing."""

from __future__ import annotations

import difflib
from typing import Final

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.model.cards import CardRow
from overcrush.engine.model.constants import (
    ACTION,
    BASIC,
    CARD_KINDS,
    CHARACTER_FACE,
    ENERGY_NAMES,
    GONE,
    PREP,
    RESERVE,
    SIDEKICK,
    TOKEN,
    ZONE_TITLES,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import Option, OptionKind, QuestionKind
from overcrush.engine.queries.dice import is_character, shows_character
from overcrush.engine.queries.lookalikes import appearance
from overcrush.engine.queries.prices import fielding_cost, purchase_cost
from overcrush.engine.queries.stats import attack_of, defense_of
from overcrush.rulebook import Keyword, Rule, Ruling, UnknownId, rulebook
from overcrush.table.ability_texts import line_of
from overcrush.terminal.board import keywords_of, shown
from overcrush.terminal.screen import whole
from overcrush.terminal.why_not import why_missing
from overcrush.wording.explanations import explain_stat
from overcrush.wording.options import Answer, die_name, face_words, player_name, typed
from overcrush.wording.questions import WordedQuestion, find_among, shortened

KIND_RULES: Final[dict[QuestionKind, tuple[str, ...]]] = {
    QuestionKind.ACT: ("T-022", "P-001"),
    QuestionKind.REROLL: ("T-019", "T-020"),
    QuestionKind.ATTACKERS: ("C-001", "T-026"),
    QuestionKind.BLOCKERS: ("C-008", "C-009", "C-010"),
    QuestionKind.PAY: ("E-010", "E-005"),
    QuestionKind.SPLIT: ("C-022", "C-023"),
    QuestionKind.ORDER: ("X-036", "X-037"),
    QuestionKind.TARGET: ("X-012", "X-013"),
    QuestionKind.CHOOSE: ("P-018",),
    QuestionKind.CHOOSE_ONE: ("P-018",),
    QuestionKind.MAY: ("X-003",),
    QuestionKind.REACT: ("G-009", "P-020"),
    QuestionKind.DRAW: ("Z-002", "Z-003"),
    QuestionKind.ROLL: ("T-018",),
    QuestionKind.DIVIDE: ("O-019",),
    QuestionKind.FIRST_OR_SECOND: ("S-029",),
}
"""The rules behind a kind of question."""
OPTION_RULES: Final[dict[OptionKind, tuple[str, ...]]] = {
    OptionKind.PASS: ("P-003", "P-008"),
    OptionKind.PURCHASE: ("B-004", "B-005", "B-007"),
    OptionKind.FIELD: ("F-001", "F-002"),
    OptionKind.USE_ACTION_DIE: ("A-001", "A-004"),
    OptionKind.USE_GLOBAL: ("G-001", "G-002", "G-003"),
    OptionKind.USE_ABILITY: ("P-017",),
    OptionKind.FABRICATE: ("K-047", "K-048"),
}
"""The rules behind what a player does in a window."""
SHOWN_DICE: Final = frozenset(
    (
        OptionKind.ATTACK,
        OptionKind.BLOCK,
        OptionKind.REROLL,
        OptionKind.GIVE,
        OptionKind.KO_AS_PAYMENT,
        OptionKind.TARGET_DIE,
        OptionKind.CHOOSE_DIE,
    )
)
"""Options that choose dice."""
ZONE_WORDS: Final = tuple(f"the {title}" if title[0].isupper() or title == "bag" else title for title in ZONE_TITLES)
COMMANDS: Final = (
    ("Enter", "the board and the question again"),
    ("a number or words", "answer: 2, or buy Ferry Pilot; the first letters are enough if they are clear"),
    ("several numbers", "a whole declaration at once: 1 3 when rerolling, attacking or blocking"),
    ("?", "this page; ? 2 explains an answer, ? NAME a card and its dice, ? C-001 a rule"),
    ("? buy NAME", "why that answer is missing (also field, use, global, ability, attack, block A with B)"),
    ("undo", "take back your last answer"),
    ("hint", "what a computer player would answer here; hint 3 thinks longer"),
    ("pay", "pay the last cost in another way"),
    ("board, cards, story", "the board again; all cards with their texts; what happened so far"),
    ("rules WORDS", "look up the rules"),
    ("settings", "when windows ask, how payments are made"),
    ("concede, new", "give up; start another game (this one is kept among the finished ones)"),
    ("save, quit", "the game is saved after every answer; quit leaves, and the next start goes on here"),
)


# Rules


def rule_line(rule_id: str) -> str:
    """A rule in one line."""
    book = rulebook()
    if rule_id in book.rules:
        return f"{rule_id}  {book.rules[rule_id].rule}"
    return f"{rule_id}  {book.rulings[rule_id].ruling}" if rule_id in book.rulings else rule_id


def found_lines(found: Rule | Ruling | Keyword) -> list[str]:
    """A rule, ruling or keyword in full."""
    book = rulebook()
    match found:
        case Rule():
            lines = [rule_line(found.id)]
            if found.note:
                lines.append(f"  Note: {found.note}")
            return lines + [f"  {each.id}  {each.question} {each.ruling}" for each in book.rulings_about(found)]
        case Ruling():
            return [f"{found.id}  {found.question}", f"  {found.ruling}"]
        case Keyword():
            return [f"{found.name} ({found.title})", *(f"  {point}" for point in found.points)]


def search_lines(words: str, most: int = 6) -> list[str]:
    """The rules that fit some words best."""
    from overcrush.rulebook.rule_search import search

    result = search(words, most)
    lines: list[str] = []
    for hit in result.hits:
        match hit.found:
            case Keyword():
                lines.append(f"{hit.found.name}  {hit.found.points[0]}")
            case Rule() | Ruling():
                lines.append(rule_line(hit.found.id))
    return lines


# Cards and dice


def find_cards(g: Game, words: str) -> list[CardRow]:
    """The cards on the table that somebody means: by exact name, else by its beginning, a part, or nearly."""
    wanted = typed(words)
    rows = [row for row in g.setting.cards if row.kind != TOKEN or on_table(g, row)]
    names = [(typed(name), row) for row in rows for name in {row.name, shown(g, row.name)}]
    tests = (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: wanted in name,
    )
    for test in tests:
        meant = [row for name, row in names if wanted and test(name)]
        if meant:
            return list(dict.fromkeys(meant))
    near = difflib.get_close_matches(wanted, [name for name, _ in names], 1, 0.7)
    return list(dict.fromkeys(row for name, row in names if name in near))


def on_table(g: Game, row: CardRow) -> bool:
    """Whether a token of that kind has been made."""
    return any(g.zone[d] != GONE for d in g.setting.dice_of[row.number])


def card_lines(g: Game, row: CardRow, seat: int) -> list[str]:
    """Everything a card says."""
    card = row.source
    kind = shown(g, CARD_KINDS[row.kind])
    head = [f"{shown(g, row.name)}{': ' + card.subtitle if card.subtitle and row.kind != BASIC else ''}"]
    if row.kind != SIDEKICK:
        head.append(kind)
    if row.kind not in (SIDEKICK, TOKEN):
        types = " and ".join(ENERGY_NAMES[t] for t in row.types)
        cost = purchase_cost(g, seat, row.number)
        changed = f" ({row.cost} printed)" if cost != row.cost else ""
        head.append(f"costs {cost}{' ' + types if types else ''}{changed}")
        head.append(f"{g.stock[row.number]} of {len(g.setting.dice_of[row.number])} dice left")
    if row.owner >= 0:
        head.append("your card" if player_name(g, row.owner) == "You" else f"card of {player_name(g, row.owner)}")
    side = g.side[row.number] if len(row.affiliations) > 1 else 0
    if row.affiliations[side]:
        head.append(", ".join(sorted(row.affiliations[side])))
    lines = [" · ".join(head), f"  die: {faces_text(row)}"]
    texts = [card.front] if card.back is None else [card.front, card.back]
    for number, each in enumerate(texts):
        if len(texts) > 1:
            lines.append("  This side is up:" if number == side else "  The other side:")
        lines += [shown(g, f"  {line}") for line in each.text.splitlines() if line.strip()]
    if not any(each.text.strip() for each in texts) and row.kind not in (SIDEKICK, TOKEN):
        lines.append("  no text")
    for number, name in enumerate(KEYWORDS):
        if row.keywords[side] >> number & 1 and name in rulebook().keywords:
            lines.append(shown(g, f"  {name}: {rulebook().keywords[name].points[0]}"))
    return lines


def faces_text(row: CardRow) -> str:
    """The faces of a die: energy, and levels with fielding cost, attack and defense."""
    parts: list[str] = []
    words = face_words(row)
    for number in row.rolls:
        face = row.faces[number]
        if face.kind == CHARACTER_FACE:
            level = f"L{face.level}{'*' * face.burst}"
            parts.append(f"{level} {face.attack}A/{face.defense}D (costs {face.fielding} to field)")
        else:
            count = f"{face.weight} x " if face.weight > 1 else ""
            generic = " generic" if words[number].isdigit() else ""
            parts.append(f"{count}{words[number]}{generic}")
    return ", ".join(parts)


def die_lines(g: Game, d: int) -> list[str]:
    """A die where it lies; its attack and defense line by line."""
    seat = g.controller[d] if g.controller[d] >= 0 else g.owner[d]
    # Dice that were just rolled still lie in the Prep Area; the board calls them rolled.
    place = "just rolled" if g.zone[d] == PREP and g.face[d] >= 0 else f"in {ZONE_WORDS[g.zone[d]]}"
    lines = [f"{shown(g, die_name(g, d))}{whose(g, seat)}, {place}"]
    if g.face[d] < 0 or not shows_character(g, d):
        return lines
    for source, attack, defense in explain_stat(g, d):
        lines.append(f"  {attack:+3}A {defense:+3}D  {source}")
    total = f"  = {attack_of(g, d)}A  = {defense_of(g, d)}D  now"
    if g.damage[d]:
        left = max(defense_of(g, d) - g.damage[d], 0)
        total += f"; {g.damage[d]} damage taken, {left} more KO it"
    lines.append(total)
    words = keywords_of(g, d)
    if words:
        lines.append(f"  keywords: {', '.join(words)}")
    return lines


def whose(g: Game, seat: int) -> str:
    """ " of Computer", ", yours", or nothing."""
    if seat < 0:
        return ""
    name = player_name(g, seat)
    return ", yours" if name == "You" else f" of {name}"


def seen_dice(g: Game, row: CardRow) -> list[int]:
    """Dice of a card that lie open with a face, one of each look."""
    found: dict[tuple[int, ...], int] = {}
    for d in range(len(g.zone)):
        if g.card[d] == row.number and g.face[d] >= 0 and (is_character(g, d) or g.zone[d] == RESERVE):
            key = (g.face[d], g.damage[d], g.zone[d], g.controller[d], attack_of(g, d), defense_of(g, d))
            found.setdefault(key, d)
    return list(found.values())


# Answers


def answer_lines(g: Game, seat: int, asked: WordedQuestion, answer: Answer) -> list[str]:
    """What an answer would do, and the rules behind it."""
    option = answer.option
    lines = [f"{answer.words}:"]
    if option.kind is OptionKind.PASS:
        lines.append("  Done for now. When all others pass too, the game goes on to the next step.")
    elif option.kind is OptionKind.FIELD and option.die is not None:
        lines.append(f"  costs {fielding_cost(g, seat, option.die)} energy of any type")
    if option.kind in (OptionKind.FIELD, OptionKind.USE_ACTION_DIE) and option.die is not None:
        lines += die_lines(g, option.die)
    for d in dice_of_option(option):
        lines += die_lines(g, d)
    if (option.kind in OPTION_RULES or option.kind is OptionKind.DRAW) and option.card is not None:
        lines += card_lines(g, g.setting.cards[option.card], max(seat, 0))
    rules = OPTION_RULES[option.kind] if option.kind in OPTION_RULES else KIND_RULES.get(asked.kind, ())
    return lines + [rule_line(each) for each in rules]


def dice_of_option(option: Option) -> list[int]:
    """The dice that an option chooses."""
    if option.kind not in SHOWN_DICE:
        return []
    return [d for d in (option.die, option.other) if d is not None]


# Anything


def help_lines(g: Game, asked: WordedQuestion) -> list[str]:
    """The help page: commands, then the rules behind the open question."""
    lines = [f"{command:<19}  {what}" for command, what in COMMANDS]
    rules = KIND_RULES.get(asked.kind, ())
    if rules:
        lines.append("About this question:")
        lines += [shown(g, rule_line(each)) for each in rules]
    return lines


def explain(g: Game, seat: int, asked: WordedQuestion, words: str) -> list[str]:
    """Whatever `? WORDS` means, in the edition's words."""
    return [shown(g, line) for line in explained(g, seat, asked, words)]


def explained(g: Game, seat: int, asked: WordedQuestion, words: str) -> list[str]:
    """Whatever `? WORDS` means."""
    wanted = words.strip()
    if wanted.isdecimal():
        if 1 <= whole(wanted) <= len(asked.answers):
            return answer_lines(g, seat, asked, asked.answers[whole(wanted) - 1])
        return [f"There is no answer {shortened(wanted)}; they go from 1 to {len(asked.answers)}."]
    missing = why_missing(g, seat, asked, wanted)
    if missing:
        return missing
    meant = find_among(asked, wanted)
    if isinstance(meant, int):
        answer = next(each for each in asked.answers if each.number == meant)
        if typed(answer.words) == typed(wanted) or not find_cards(g, wanted):
            return answer_lines(g, seat, asked, answer)
    try:
        return found_lines(rulebook().find(wanted))
    except UnknownId:
        pass
    rows = find_cards(g, wanted)
    if rows:
        lines: list[str] = []
        for row in rows[:4]:
            lines += card_lines(g, row, max(seat, 0))
            for d in seen_dice(g, row):
                lines += die_lines(g, d)
        return lines
    found = search_lines(wanted, 4)
    if found:
        return [f"No card here is called {shortened(wanted)!r}. The rules say:", *found]
    return [f"Nothing here is called {shortened(wanted)!r}. Try ? with a number, a card's name, a keyword or a rule."]


def all_cards(g: Game, seat: int) -> list[str]:
    """Every card on the table with its text."""
    lines: list[str] = []
    for row in g.setting.cards:
        if row.kind not in (SIDEKICK, TOKEN):
            lines += card_lines(g, row, seat)
    return lines


def note_for(g: Game, seat: int, asked: WordedQuestion, answer: Answer) -> str:
    """A few words behind an answer: what it costs, how strong the die is, what a Global does."""
    option = answer.option
    match option.kind:
        case OptionKind.PURCHASE if option.card is not None:
            types = "+".join(ENERGY_NAMES[t] for t in g.setting.cards[option.card].types)
            cost = purchase_cost(g, seat, option.card)
            return f"({cost} {types})" if types else f"({cost})"
        case OptionKind.FIELD if option.die is not None:
            cost = fielding_cost(g, seat, option.die)
            return f"({cost} energy)" if cost else "(free)"
        case OptionKind.USE_GLOBAL if option.card is not None and option.ability is not None:
            return line_of(g, option.card, option.ability, "Global")
        case OptionKind.USE_ACTION_DIE if option.card is not None:
            row = g.setting.cards[option.card]
            return line_of(g, row.number, -1, "") if row.kind in (BASIC, ACTION) else ""
    dice = dice_of_option(option)
    if option.kind is OptionKind.BLOCK or not dice:
        return ""
    d = dice[0]
    told: list[str] = []
    if is_character(g, d):
        told.append(f"{attack_of(g, d)}A/{defense_of(g, d)}D")
        if g.damage[d]:
            told.append(f"{g.damage[d]} damage")
        if asked.kind in (QuestionKind.TARGET, QuestionKind.CHOOSE):
            told.append(
                "yours" if player_name(g, g.controller[d]) == "You" else f"of {player_name(g, g.controller[d])}"
            )
    alike = twins(g, d)
    if alike > 1:
        told.append(f"one of {alike} alike")
    return f"({', '.join(told)})" if told else ""


def twins(g: Game, d: int) -> int:
    """How many dice look like this one, itself included; the game offers one for all of them."""
    kind = appearance(g, d)
    return sum(1 for other in range(len(g.zone)) if g.zone[other] == g.zone[d] and appearance(g, other) == kind)
