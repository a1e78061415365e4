"""`?` on anything: an answer, a die, a card, a keyword, a rule, and why an answer is missing."""

from __future__ import annotations

import difflib
from typing import Final

from overcrush.engine.answers import Answer, die_name, face_words, player_name, typed
from overcrush.engine.cardrows import CardRow
from overcrush.engine.explain import explain_stat
from overcrush.engine.payment import fielding_cost, purchase_cost
from overcrush.engine.places import is_character, shows_character
from overcrush.engine.queries import attack_of, defense_of, look
from overcrush.engine.questions import Question, find_among, shortened
from overcrush.engine.state import Game
from overcrush.engine.windows import (
    ABILITY_AT,
    ARG,
    BUY,
    FABRICATE,
    FIELD_IT,
    PASS,
    USE,
    USE_ANYTIME,
    USE_GLOBAL,
    verb_of,
)
from overcrush.engine.words import (
    ACTION,
    BASIC,
    CARD_KINDS,
    CHARACTER_FACE,
    ENERGY_NAMES,
    GONE,
    KEYWORDS,
    PREP,
    RESERVE,
    SIDEKICK,
    TOKEN,
    ZONE_TITLES,
)
from overcrush.engine.would import W_NOW
from overcrush.rulebook import Keyword, Rule, Ruling, UnknownId, rulebook
from overcrush.terminal.board import keywords_of, shown
from overcrush.terminal.refusing import why_missing
from overcrush.terminal.screen import whole

TOPIC_RULES: Final[dict[str, tuple[str, ...]]] = {
    "act": ("T-022", "P-001"),
    "reroll": ("T-019", "T-020"),
    "attackers": ("C-001", "T-026"),
    "blockers": ("C-008", "C-009", "C-010"),
    "pay": ("E-010", "E-005"),
    "split": ("C-022", "C-023"),
    "order": ("X-036", "X-037"),
    "target": ("X-012", "X-013"),
    "choose": ("P-018",),
    "choose one": ("P-018",),
    "may": ("X-003",),
    "react": ("G-009", "P-020"),
    "draw": ("Z-002", "Z-003"),
    "roll": ("T-018",),
    "divide": ("O-019",),
    "first or second": ("S-029",),
}
"""The rules behind a kind of question."""
RULES_ASK: Final = frozenset(
    ("act", "pay", "attackers", "blockers", "reroll", "split", "order", "divide", "first or second")
)
"""Topics of questions that no ability asks."""
VERB_RULES: Final[dict[int, tuple[str, ...]]] = {
    PASS: ("P-003", "P-008"),
    BUY: ("B-004", "B-005", "B-007"),
    FIELD_IT: ("F-001", "F-002"),
    USE: ("A-001", "A-004"),
    USE_GLOBAL: ("G-001", "G-002", "G-003"),
    USE_ANYTIME: ("P-017",),
    FABRICATE: ("K-047", "K-048"),
}
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
            return [f"{found.name} (keyword, {found.kind})", *(f"  {point}" for point in found.points)]


def search_lines(words: str, most: int = 6) -> list[str]:
    """The rules that fit some words best."""
    from overcrush.rulebook.search import search

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


def answer_lines(g: Game, seat: int, asked: Question, answer: Answer) -> list[str]:
    """What an answer would do, and the rules behind it."""
    number = answer.number
    lines = [f"{answer.words}:"]
    if asked.topic == "act":
        verb = verb_of(number) if number else PASS
        if verb == PASS:
            lines.append("  Done for now. When all others pass too, the game goes on to the next step.")
        elif verb in (BUY, FABRICATE):
            lines += card_lines(g, g.setting.cards[number & ARG], seat)
        elif verb in (FIELD_IT, USE):
            d = number & ARG
            if verb == FIELD_IT:
                lines.append(f"  costs {fielding_cost(g, seat, d)} energy of any type")
            lines += die_lines(g, d) + card_lines(g, g.setting.cards[g.card[d]], seat)
        elif verb == USE_GLOBAL:
            lines += card_lines(g, g.setting.cards[g.setting.abilities[number & ARG].card], seat)
        elif verb == USE_ANYTIME:
            lines += card_lines(g, g.setting.cards[g.setting.abilities[number >> ABILITY_AT].card], seat)
        lines += [rule_line(each) for each in VERB_RULES.get(verb, ())]
        return lines
    for d in dice_of_answer(g, asked, number):
        lines += die_lines(g, d)
    if asked.topic == "draw" and 0 <= number < len(g.setting.cards):
        lines += card_lines(g, g.setting.cards[number], max(seat, 0))
    return lines + [rule_line(each) for each in TOPIC_RULES.get(asked.topic, ())]


def dice_of_answer(g: Game, asked: Question, number: int) -> list[int]:
    """The dice that an answer is about."""
    if number < 0:
        return []
    if asked.topic == "blockers":
        return [number >> 12, number & ARG]
    if asked.topic in ("reroll", "attackers", "target", "choose", "divide", "fabricate") and number < len(g.zone):
        return [number]
    return []


# Anything


def help_lines(g: Game, asked: Question) -> list[str]:
    """The help page: commands, then the rules behind the open question."""
    lines = [f"{command:<19}  {what}" for command, what in COMMANDS]
    rules = TOPIC_RULES.get(asked.topic, ())
    if rules:
        lines.append("About this question:")
        lines += [shown(g, rule_line(each)) for each in rules]
    return lines


def explain(g: Game, seat: int, asked: Question, words: str) -> list[str]:
    """Whatever `? WORDS` means, in the edition's words."""
    return [shown(g, line) for line in explained(g, seat, asked, words)]


def explained(g: Game, seat: int, asked: Question, words: str) -> list[str]:
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


def note_for(g: Game, seat: int, asked: Question, answer: Answer) -> str:
    """A few words behind an answer: what it costs, how strong the die is, what a Global does."""
    number = answer.number
    if asked.topic == "act" and number:
        verb = verb_of(number)
        arg = number & ARG
        if verb == BUY:
            row = g.setting.cards[arg]
            types = "+".join(ENERGY_NAMES[t] for t in row.types)
            return f"({purchase_cost(g, seat, arg)} {types})" if types else f"({purchase_cost(g, seat, arg)})"
        if verb == FIELD_IT:
            cost = fielding_cost(g, seat, arg)
            return f"({cost} energy)" if cost else "(free)"
        if verb == USE_GLOBAL:
            return ability_text(g, g.setting.abilities[arg].card, g.setting.abilities[arg].number, "Global")
        if verb == USE:
            row = g.setting.cards[g.card[arg]]
            return ability_text(g, row.number, -1, "") if row.kind in (BASIC, ACTION) else ""
        return ""
    if asked.topic == "target" and number < 0:
        return ""
    dice = dice_of_answer(g, asked, number)
    if asked.topic == "blockers" or not dice:
        return ""
    d = dice[0]
    told: list[str] = []
    if is_character(g, d):
        told.append(f"{attack_of(g, d)}A/{defense_of(g, d)}D")
        if g.damage[d]:
            told.append(f"{g.damage[d]} damage")
        if asked.topic in ("target", "choose"):
            told.append(
                "yours" if player_name(g, g.controller[d]) == "You" else f"of {player_name(g, g.controller[d])}"
            )
    alike = twins(g, d)
    if alike > 1:
        told.append(f"one of {alike} alike")
    return f"({', '.join(told)})" if told else ""


def asking_text(g: Game, asked: Question) -> str:
    """What the ability that asks says, unless its question says it; nothing for what the rules themselves ask."""
    f = g.frames[-1]
    if asked.topic in RULES_ASK or asked.seat < 0 or f.program < 0:
        return ""
    if asked.topic == "react":
        row = g.setting.abilities[f.slots[W_NOW][0]]
        card = f.slots[W_NOW][4]
    else:
        found = next((each for each in g.setting.abilities if each.program == f.program), None)
        if found is None:
            return ""
        row, card = found, f.card
    text = row.label
    if row.keyword >= 0:
        known = rulebook().keywords.get(KEYWORDS[row.keyword])
        text = f"{known.name}: {known.points[0]}" if known is not None else KEYWORDS[row.keyword]
    elif not text and card >= 0 and g.setting.cards[card].kind in (ACTION, BASIC):
        text = ability_text(g, card, -1, "")
    text = shown(g, text)
    return "" if text in asked.sentence else text


def twins(g: Game, d: int) -> int:
    """How many dice look like this one, itself included; the game offers one for all of them."""
    kind = look(g, d)
    return sum(1 for other in range(len(g.zone)) if g.zone[other] == g.zone[d] and look(g, other) == kind)


def ability_text(g: Game, card: int, number: int, beginning: str) -> str:
    """The line of a card's text that an answer uses."""
    row = g.setting.cards[card]
    side = row.source.back if row.source.back is not None and g.side[card] == 1 else row.source.front
    found = [line.strip() for line in side.text.splitlines() if line.strip().startswith(beginning)]
    if beginning == "":
        found = [line for line in found if not line.startswith("Global")][:1]
    if not found:
        return ""
    at = row.globals.index(number) if number in row.globals else 0
    return shown(g, found[min(at, len(found) - 1)].removeprefix(beginning).strip())
