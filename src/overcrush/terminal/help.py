"""`?` on anything: an answer, a die, a card, a keyword, a rule, and why an answer is missing."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Final

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.model.cards import CardRow
from overcrush.engine.model.constants import (
    ACTION,
    BASIC,
    CARD_KINDS,
    CHARACTER_FACE,
    GENERIC,
    GONE,
    PREP,
    RESERVE,
    SIDEKICK,
    TOKEN,
    ZONE_NAMES,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import FIRST_SEAT, DieId, SeatId
from overcrush.engine.model.question import Option, OptionKind, QuestionKind
from overcrush.engine.queries.dice import is_character, shows_character
from overcrush.engine.queries.lookalikes import appearance
from overcrush.engine.queries.prices import fielding_cost, purchase_cost
from overcrush.engine.queries.stats import attack_of, defense_of
from overcrush.rulebook import Keyword, Rule, Ruling, UnknownId, rulebook
from overcrush.table.view_builder import keyword_words
from overcrush.terminal.board import strength, times
from overcrush.terminal.commands import COMMANDS, word_for
from overcrush.terminal.glossary import glossary_lines
from overcrush.terminal.screen import whole
from overcrush.terminal.why_not import why_missing
from overcrush.wording.ability_texts import line_of
from overcrush.wording.card_texts import card_text
from overcrush.wording.explanations import explain_stat
from overcrush.wording.options import Answer, card_name, die_name, energy_name, face_words, player_name, typed
from overcrush.wording.questions import WordedQuestion, find_among, shortened
from overcrush.wording.texts import listed, say

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
HELP: Final = (
    ("enter", ()),
    ("answer", ()),
    ("several", ()),
    ("help", ()),
    ("why", ()),
    ("undo", ("undo",)),
    ("hint", ("hint",)),
    ("pay", ("pay",)),
    ("board", ("board", "cards", "story")),
    ("rules", ("rules",)),
    ("settings", ("settings",)),
    ("concede", ("concede", "new")),
    ("save", ("save", "quit")),
)
"""The lines of the help page, and the commands that each begins with."""
HELP_WIDTH: Final = 19


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
                lines.append(f"  {say('help:note', {'note': found.note})}")
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
    names = [(typed(name), row) for row in rows for name in {row.name, card_name(g, row.number)}]
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


def card_lines(g: Game, row: CardRow, seat: SeatId) -> list[str]:
    """Everything a card says."""
    card = row.source
    kind = say(f"card:{CARD_KINDS[row.kind]}", None, g)
    head = [f"{card_name(g, row.number)}{': ' + card.subtitle if card.subtitle and row.kind != BASIC else ''}"]
    if row.kind != SIDEKICK:
        head.append(kind)
    if row.kind not in (SIDEKICK, TOKEN):
        types = listed((energy_name(t, g) for t in row.types), "and")
        cost = purchase_cost(g, seat, row.number)
        changed = f" {say('card:printed', {'cost': str(row.cost)})}" if cost != row.cost else ""
        price = f"{cost} {types}" if types else str(cost)
        head.append(say("card:costs", {"cost": price}) + changed)
        stock = {"left": str(g.stock[row.number]), "all": str(len(g.setting.dice_of[row.number]))}
        head.append(say("card:stock", stock))
    if row.owner >= 0:
        head.append(say("card:owner", {"player": player_name(g, row.owner)}))
    side = g.side[row.number] if len(row.affiliations) > 1 else 0
    if row.affiliations[side]:
        head.append(listed(sorted(row.affiliations[side])))
    lines = [" · ".join(head), f"  {say('card:die', {'faces': faces_text(row, g)})}"]
    texts = [card.front] if card.back is None else [card.front, card.back]
    for number, each in enumerate(texts):
        if len(texts) > 1:
            lines.append(f"  {say('card:this side' if number == side else 'card:other side')}")
        lines += [card_text(g, f"  {line}") for line in each.text.splitlines() if line.strip()]
    if not any(each.text.strip() for each in texts) and row.kind not in (SIDEKICK, TOKEN):
        lines.append(f"  {say('card:no text')}")
    for number, name in enumerate(KEYWORDS):
        if row.keywords[side] >> number & 1 and name in rulebook().keywords:
            lines.append(card_text(g, f"  {name}: {rulebook().keywords[name].points[0]}"))
    return lines


def faces_text(row: CardRow, g: Game) -> str:
    """The faces of a die: energy, and levels with fielding cost, attack and defense."""
    parts: list[str] = []
    words = face_words(row, g)
    for number in row.rolls:
        face = row.faces[number]
        if face.kind == CHARACTER_FACE:
            fields = {
                "level": say("word:level", {"level": str(face.level), "burst": "*" * face.burst}),
                "strength": say("board:strength", {"attack": str(face.attack), "defense": str(face.defense)}),
                "cost": say("board:costs", {"cost": str(face.fielding)}),
            }
            parts.append(say("card:level", fields))
        else:
            count = times(face.weight) if face.weight > 1 else ""
            generic = f" {energy_name(GENERIC, g)}" if words[number].isdigit() else ""
            parts.append(f"{count}{words[number]}{generic}")
    return listed(parts)


def die_lines(g: Game, d: DieId) -> list[str]:
    """A die where it lies; its attack and defense line by line."""
    seat = g.controller[d] if g.controller[d] >= 0 else g.owner[d]
    # Dice that were just rolled still lie in the Prep Area; the board calls them rolled.
    place = say("place:rolled" if g.zone[d] == PREP and g.face[d] >= 0 else f"place:{ZONE_NAMES[g.zone[d]]}")
    fields = {"die": die_name(g, d), "place": place}
    if seat < 0:
        lines = [say("help:die", fields)]
    else:
        lines = [say("help:die of", {**fields, "player": player_name(g, seat)})]
    if g.face[d] < 0 or not shows_character(g, d):
        return lines
    for source, attack, defense in explain_stat(g, d):
        amounts = {"attack": f"{attack:+3}", "defense": f"{defense:+3}", "source": source}
        lines.append(f"  {say('help:stat', amounts)}")
    total = {"attack": str(attack_of(g, d)), "defense": str(defense_of(g, d))}
    key = "help:total"
    if g.damage[d]:
        key = "help:total hurt"
        total |= {"damage": str(g.damage[d]), "left": str(max(defense_of(g, d) - g.damage[d], 0))}
    lines.append(f"  {say(key, total)}")
    words = keyword_words(g, d)
    if words:
        lines.append(f"  {say('help:keywords', {'list': listed(words)})}")
    return lines


def seen_dice(g: Game, row: CardRow) -> list[DieId]:
    """Dice of a card that lie open with a face, one of each look."""
    found: dict[tuple[int, ...], DieId] = {}
    for d in g.setting.all_dice:
        if g.card[d] == row.number and g.face[d] >= 0 and (is_character(g, d) or g.zone[d] == RESERVE):
            key = (g.face[d], g.damage[d], g.zone[d], g.controller[d], attack_of(g, d), defense_of(g, d))
            found.setdefault(key, d)
    return list(found.values())


# Answers


def answer_lines(g: Game, seat: SeatId, asked: WordedQuestion, answer: Answer) -> list[str]:
    """What an answer would do, and the rules behind it."""
    option = answer.option
    lines = [f"{answer.words}:"]
    if option.kind is OptionKind.PASS:
        lines.append(f"  {say('help:pass')}")
    elif option.kind is OptionKind.FIELD and option.die is not None:
        lines.append(f"  {say('help:fielding', {'cost': str(fielding_cost(g, seat, option.die))})}")
    if option.kind in (OptionKind.FIELD, OptionKind.USE_ACTION_DIE) and option.die is not None:
        lines += die_lines(g, option.die)
    for d in dice_of_option(option):
        lines += die_lines(g, d)
    if (option.kind in OPTION_RULES or option.kind is OptionKind.DRAW) and option.card is not None:
        lines += card_lines(g, g.setting.cards[option.card], max(seat, FIRST_SEAT))
    rules = OPTION_RULES[option.kind] if option.kind in OPTION_RULES else KIND_RULES.get(asked.kind, ())
    return lines + [card_text(g, rule_line(each)) for each in rules]


def dice_of_option(option: Option) -> list[DieId]:
    """The dice that an option chooses."""
    if option.kind not in SHOWN_DICE:
        return []
    return [d for d in (option.die, option.other) if d is not None]


# Anything


def help_text(key: str) -> str:
    """A part of the help page."""
    return say(f"help:{key}", {command: word_for(command) for command in COMMANDS})


def help_title(key: str, commands: tuple[str, ...]) -> str:
    """What a line of the help page begins with: commands, or what else can be typed."""
    if key == "rules" or not commands:
        return help_text(key)
    return listed(word_for(command) for command in commands)


def help_lines(g: Game, asked: WordedQuestion) -> list[str]:
    """The help page: commands, then the rules behind the open question."""
    lines = [f"{help_title(key, commands):<{HELP_WIDTH}}  {help_text(f'about {key}')}" for key, commands in HELP]
    rules = KIND_RULES.get(asked.kind, ())
    if rules:
        lines.append(say("help:question"))
        lines += [card_text(g, rule_line(each)) for each in rules]
    return lines


def explain(g: Game, seat: SeatId, asked: WordedQuestion, words: str) -> list[str]:
    """Whatever `? WORDS` means."""
    wanted = words.strip()
    if wanted.isdecimal():
        if 1 <= whole(wanted) <= len(asked.answers):
            return answer_lines(g, seat, asked, asked.answers[whole(wanted) - 1])
        return [say("help:no answer", {"number": shortened(wanted), "most": str(len(asked.answers))})]
    names = {*(answer.words for answer in asked.answers), *(card_name(g, row.number) for row in g.setting.cards)}
    if typed(wanted) not in map(typed, names) and (told := glossary_lines(g, wanted)):
        return told
    missing = why_missing(g, seat, asked, wanted)
    if missing:
        return missing
    meant = find_among(asked, wanted)
    if isinstance(meant, int):
        answer = next(each for each in asked.answers if each.number == meant)
        if typed(answer.words) == typed(wanted) or not find_cards(g, wanted):
            return answer_lines(g, seat, asked, answer)
    try:
        return [card_text(g, line) for line in found_lines(rulebook().find(wanted))]
    except UnknownId:
        pass
    rows = find_cards(g, wanted)
    if rows:
        lines: list[str] = []
        for row in rows[:4]:
            lines += card_lines(g, row, max(seat, FIRST_SEAT))
            for d in seen_dice(g, row):
                lines += die_lines(g, d)
        return lines
    found = search_lines(wanted, 4)
    if found:
        return [say("help:no card", {"words": shortened(wanted)}), *(card_text(g, line) for line in found)]
    return [say("help:nothing", {"words": shortened(wanted)})]


def all_cards(g: Game, seat: SeatId) -> list[str]:
    """Every card on the table with its text."""
    lines: list[str] = []
    for row in g.setting.cards:
        if row.kind not in (SIDEKICK, TOKEN):
            lines += card_lines(g, row, seat)
    return lines


def note_for(g: Game, seat: SeatId, asked: WordedQuestion, answer: Answer, chosen: Sequence[Answer] = ()) -> str:
    """A few words behind an answer: what it costs, how strong the die is, what a Global does.

    chosen: answers that are taken already; of dice that look alike those that are left are counted.
    """
    option = answer.option
    match option.kind:
        case OptionKind.PURCHASE if option.card is not None:
            types = "+".join(energy_name(t, g) for t in g.setting.cards[option.card].types)
            cost = purchase_cost(g, seat, option.card)
            return f"({cost} {types})" if types else f"({cost})"
        case OptionKind.FIELD if option.die is not None:
            cost = fielding_cost(g, seat, option.die)
            return say("note:energy", {"cost": str(cost)}) if cost else say("note:free")
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
        told.append(strength(g, d))
        if g.damage[d]:
            told.append(say("word:damage", {"amount": str(g.damage[d])}))
        if asked.kind in (QuestionKind.TARGET, QuestionKind.CHOOSE):
            told.append(say("note:whose", {"player": player_name(g, g.controller[d])}))
    alike = twins(g, d) - sum(1 for each in chosen if each.number == answer.number)
    if alike > 1:
        told.append(say("note:alike", {"number": str(alike)}))
    return say("note:several", {"list": listed(told)}) if told else ""


def twins(g: Game, d: DieId) -> int:
    """How many dice look like this one, itself included; the game offers one for all of them."""
    kind = appearance(g, d)
    return sum(1 for other in g.setting.all_dice if g.zone[other] == g.zone[d] and appearance(g, other) == kind)
