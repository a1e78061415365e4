"""What words mean among the options of a question, read strictly: every word must hold.

A die is called by its name, its id or `Name: Subtitle`, with its level, with details in brackets, and with a number:
`Sidekick #2` is the second of a player's dice that the words before it fit, in the order in which the dice came to the
table. Field Zone and Attack Zone are numbered together, every other zone by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from overcrush.engine.model.cards import CardRow
from overcrush.engine.model.constants import ATTACK, FIELD
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_DIE, DieId, SeatId
from overcrush.engine.model.question import Declaration, Option, OptionKind, Question, QuestionKind
from overcrush.engine.queries.lookalikes import appearances
from overcrush.table.declarations import Wanted, splittings
from overcrush.testing.refused_answers import DieText, fits
from overcrush.wording.options import Answer, die_details, player_name, typed
from overcrush.wording.plain_names import die_name, face_of
from overcrush.wording.questions import (
    Unread,
    WordedQuestion,
    answers_for,
    find_among,
    question,
    several_meant,
    unread,
)
from overcrush.wording.texts import worded

VERBS: Final[dict[OptionKind, str]] = {
    OptionKind.PURCHASE: "buy ",
    OptionKind.FABRICATE: "fabricate ",
    OptionKind.FIELD: "field ",
    OptionKind.USE_ACTION_DIE: "use ",
    OptionKind.USE_GLOBAL: "global ",
    OptionKind.USE_ABILITY: "ability ",
    OptionKind.ATTACK: "attack with ",
    OptionKind.REROLL: "reroll ",
    OptionKind.GIVE: "give ",
    OptionKind.KO_AS_PAYMENT: "ko ",
    OptionKind.TARGET_DIE: "target ",
    OptionKind.TARGET_PLAYER: "target ",
    OptionKind.CHOOSE_DIE: "choose ",
    OptionKind.RESOLVE: "resolve ",
    OptionKind.DRAW: "draw ",
}
"""The verb of each kind of option that names a die, a card or a player."""
IN_WINDOW: Final = (
    OptionKind.PURCHASE,
    OptionKind.FABRICATE,
    OptionKind.FIELD,
    OptionKind.USE_ACTION_DIE,
    OptionKind.USE_GLOBAL,
    OptionKind.USE_ABILITY,
)
"""Options whose verb cannot be left out."""
OF_CARDS: Final = (
    OptionKind.PURCHASE,
    OptionKind.FABRICATE,
    OptionKind.USE_GLOBAL,
    OptionKind.DRAW,
    OptionKind.RESOLVE,
)
"""Options that name a card."""
SHARE: Final = re.compile(r"(\d{1,4}) to (.+)")
BURSTS: Final = re.compile(r"\s+(\*{1,2}|action)$")
NUMBERED: Final = re.compile(r" #\d+$")
TIMES: Final = re.compile(r"(.+?) x(\d{1,2})(?P<number> #\d+)?")
BLOCKS: Final = re.compile(r"\s*(?:;|,)\s*(?=block\b)|\s*;\s*|\s+and\s+(?=block\b)")
FIELDED: Final = (FIELD, ATTACK)


class DieOrder:
    """In which order dice are numbered: that in which they came to the table.

    Of dice that nothing tells apart the game takes any. If another one was named, the two change places here, so that
    the die that was named keeps its number.
    """

    def __init__(self, dice: int) -> None:
        self.places: list[int] = list(range(dice))

    def swap(self, named: DieId, taken: DieId) -> None:
        self.places[named], self.places[taken] = self.places[taken], self.places[named]

    def sorted(self, dice: Iterable[DieId]) -> list[DieId]:
        return sorted(dice, key=lambda d: self.places[d])


class Reference:
    """A die as somebody calls it."""

    def __init__(self, words: str) -> None:
        self.text = DieText(words)
        bursts = BURSTS.search(self.text.name)
        self.face: str = bursts.group(1) if bursts is not None else ""
        self.whole = self.text.name
        if bursts is not None:
            self.text.name = self.text.name[: bursts.start()]

    def fits(self, g: Game, d: DieId) -> bool:
        """Whether a die is one that the words could mean, the number aside."""
        text = self.text
        details = text.details
        text.details = [
            detail for detail in details if detail not in (typed(worded(known, g)) for known in die_details(g, d))
        ]
        try:
            if fits(g, d, text) and self.face in ("", typed(face_of(g, d))):
                return True
            if self.face:
                # A name may end like a face.
                text.name, short = self.whole, text.name
                found = fits(g, d, text)
                text.name = short
                return found
            return False
        finally:
            text.details = details

    def named(self, g: Game, order: DieOrder, d: DieId) -> DieId:
        """The die that the number means, among those of the same player and zone as a die; -1 if there are too few."""
        mine = home(g, d)
        alike = [e for e in g.setting.all_dice if home(g, e) == mine and self.fits(g, e)]
        numbered = order.sorted(alike)
        return numbered[self.text.number - 1] if 0 < self.text.number <= len(numbered) else NO_DIE

    def means(self, g: Game, order: DieOrder, d: DieId) -> bool:
        """Whether a die is meant, or one that nothing tells from it."""
        if not self.fits(g, d):
            return False
        if not self.text.number:
            return True
        named = self.named(g, order, d)
        return named == d or (named >= 0 and looks_alike(g, named, d))


def home(g: Game, d: DieId) -> tuple[int, int]:
    """Whose die it is and where it lies; the Attack Zone is part of the field."""
    seat = g.controller[d] if g.controller[d] >= 0 else g.owner[d]
    return seat, FIELD if g.zone[d] in FIELDED else g.zone[d]


def looks_alike(g: Game, one: DieId, other: DieId) -> bool:
    first, second = appearances(g, (one, other))
    return first == second


def names_of(row: CardRow) -> tuple[str, str, str]:
    """What a card may be called, as somebody would type it."""
    return typed(row.name), typed(row.id), typed(f"{row.name}: {row.source.subtitle}")


def card_fits(g: Game, card: int, words: str) -> bool:
    row = g.setting.cards[card]
    text = DieText(words)
    known = (typed(row.source.subtitle), typed(player_name(g, row.owner)) if row.owner >= 0 else "", typed(row.id))
    return text.name in names_of(row) and not text.number and all(detail in known for detail in text.details)


def option_fits(g: Game, order: DieOrder, option: Option, words: str) -> bool:
    """Whether words without their verb mean what an option is about."""
    if option.kind is OptionKind.TARGET_PLAYER:
        return option.player is not None and words in (
            typed(player_name(g, option.player)),
            seat_word(g, option.player),
        )
    if option.kind is OptionKind.RESOLVE and option.die is not None and DieText(words).number:
        return Reference(words).means(g, order, option.die)
    if option.kind in OF_CARDS:
        return option.card is not None and card_fits(g, option.card, words)
    return option.die is not None and Reference(words).means(g, order, option.die)


def seat_word(g: Game, seat: SeatId) -> str:
    """What a scenario calls a seat."""
    return (("you", "opponent") if g.setting.seats == 2 else ("you", "partner", "opponent", "other opponent"))[seat]


def options_meant(g: Game, order: DieOrder, options: Sequence[Option], words: str) -> list[Option]:
    """The options that words could mean."""
    text = typed(words)
    for verbless in (False, True):
        found = [option for option in options if is_meant(g, order, option, text, verbless)]
        exact = [option for option in found if is_exact(g, order, option, text)]
        if found:
            return exact or found
    return []


def is_meant(g: Game, order: DieOrder, option: Option, text: str, verbless: bool) -> bool:
    if option.kind is OptionKind.BLOCK:
        return not verbless and any(
            block_fits(g, order, option, attacker, blocker) for attacker, blocker in both_parts(text)
        )
    if option.kind is OptionKind.SHARE:
        share = SHARE.fullmatch(text)
        if share is None or option.amount != int(share.group(1)):
            return False
        if option.die is not None:
            return Reference(share.group(2)).means(g, order, option.die)
        return option.player is not None and share.group(2) == typed(player_name(g, option.player))
    verb = VERBS.get(option.kind)
    if verb is None or (verbless and option.kind in IN_WINDOW):
        return False
    if verbless:
        return option_fits(g, order, option, text)
    return text.startswith(verb) and option_fits(g, order, option, text[len(verb) :].strip())


def is_exact(g: Game, order: DieOrder, option: Option, text: str) -> bool:
    """Whether a number in the words means the very die of the option, not one that looks like it."""
    numbered = [
        (d, words)
        for d, words in references(option, text)
        if d is not None and Reference(words).text.number and Reference(words).fits(g, d)
    ]
    return bool(numbered) and all(Reference(words).named(g, order, d) == d for d, words in numbered)


def references(option: Option, text: str) -> list[tuple[DieId | None, str]]:
    """The dice of an option, each with the words that name it."""
    if option.kind is OptionKind.BLOCK:
        return [
            pair for attacker, blocker in both_parts(text) for pair in ((option.other, attacker), (option.die, blocker))
        ]
    if option.kind is OptionKind.SHARE:
        share = SHARE.fullmatch(text)
        return [] if share is None else [(option.die, share.group(2))]
    return [(option.die, text.removeprefix(VERBS.get(option.kind, "")))]


def both_parts(text: str) -> list[tuple[str, str]]:
    """Attacker and blocker of a block; a name may have a "with" of its own."""
    if not text.startswith("block "):
        return []
    words = text.removeprefix("block ").split(" with ")
    return [(" with ".join(words[:at]), " with ".join(words[at:])) for at in range(1, len(words))]


def block_fits(g: Game, order: DieOrder, option: Option, attacker: str, blocker: str) -> bool:
    return (
        option.die is not None
        and option.other is not None
        and Reference(attacker).means(g, order, option.other)
        and Reference(blocker).means(g, order, option.die)
    )


# One answer


def read_answer(g: Game, order: DieOrder, asked: WordedQuestion, words: str) -> int | Unread:
    """The answer that words mean; without a number the first of dice that nothing but their number tells apart."""
    meant = options_meant(g, order, [each.option for each in asked.answers], words)
    if not meant:
        by_game = asked.kind is QuestionKind.ORDER or not NUMBERED.search(typed(words))
        return find_among(asked, words) if by_game else no_such(asked, words)
    listed = [each for each in asked.answers if each.option in meant]
    if len({without_number(each) for each in listed}) == 1:
        return first_of(order, [each.option for each in listed]).answer
    exact = [each for each in listed if typed(words) in (typed(each.plain), typed(each.words))]
    if len(exact) == 1:
        return exact[0].number
    found = find_among(asked, words)
    return found if isinstance(found, int) else several_meant(words, listed)


def no_such(asked: WordedQuestion, words: str) -> Unread:
    found = find_among(asked, words)
    # Numbers are those of dice, not of answers that the game has numbered.
    return (
        found
        if isinstance(found, Unread)
        else Unread(asked.message, [], sentence=f"There is no die that {words!r} means.")
    )


def without_number(answer: Answer) -> str:
    return NUMBERED.sub("", typed(answer.plain))


def first_of(order: DieOrder, options: list[Option]) -> Option:
    return min(options, key=lambda option: 0 if option.die is None else order.places[option.die])


def keep_numbers(g: Game, order: DieOrder, option: Option, words: str) -> None:
    """After an answer that uses a look-alike of the named die: the named die keeps its number."""
    for d, name_text in references(option, typed(words)):
        if d is None:
            continue
        reference = Reference(name_text)
        if reference.text.number and reference.fits(g, d):
            named = reference.named(g, order, d)
            if named >= 0 and named != d:
                order.swap(named, d)


# Whole declarations


def name_forms(g: Game) -> set[str]:
    """Everything that a card on the table may be called."""
    return {form for row in g.setting.cards for form in names_of(row)} | {typed(name) for name in g.setting.names}


def listed_parts(g: Game, verb: str, text: str) -> list[list[str]]:
    """The parts of a declaration in words, one for each die; several ways if a name may have an "and" of its own."""
    known = name_forms(g)
    if verb == "block ":
        return [list(part) for part in block_ways(text, known)]
    return [[verb + part for part in with_counts(parts)] for parts in splittings(text.removeprefix(verb), known)]


def block_ways(text: str, known: set[str]) -> list[list[str]]:
    ways: list[list[str]] = [[]]
    for block in BLOCKS.split(text):
        found: list[list[str]] = []
        for attacker, blockers in both_parts(block if block.startswith("block ") else f"block {block}"):
            found += [
                [f"block {attacker} with {one}" for one in with_counts(parts)] for parts in splittings(blockers, known)
            ]
        ways = [[*way, *more] for way in ways for more in found][:16]
    return ways


def with_counts(parts: list[str]) -> list[str]:
    """ "Sidekick x2" written out."""
    found: list[str] = []
    for part in parts:
        times = TIMES.fullmatch(part)
        found += [times.group(1)] * int(times.group(2)) if times is not None and times["number"] is None else [part]
    return found


def read_declaration(g: Game, order: DieOrder, found: Declaration, parts: list[str]) -> list[Wanted] | Unread:
    """The answers that named parts of a declaration mean; those that look alike are left to the game."""
    answers = answers_for(g, found.parts)
    wanted: list[Wanted] = []
    for words in parts:
        meant = options_meant(g, order, found.parts, words)
        listed = [each for each in answers if each.option in meant]
        if not listed:
            whole = question(g)
            asked = WordedQuestion(Question(found.seat, found.kind), whole.message, whole.sentence)
            asked.answers = answers
            return unread(asked, words)
        if len({without_number(each) for each in listed}) > 1 and len(listed) > parts.count(words):
            exact = [each for each in listed if typed(words) in (typed(each.plain), typed(each.words))]
            if len(exact) != 1:
                return several_meant(words, listed)
            listed = exact
        wanted.append(tuple(each.number for each in sorted(listed, key=lambda each: first_place(order, each.option))))
    return wanted


def first_place(order: DieOrder, option: Option) -> int:
    return 0 if option.die is None else order.places[option.die]


# Showing numbers


def number_dice(g: Game, order: DieOrder, asked: WordedQuestion) -> WordedQuestion:
    """The same question, with answers that only a number tells apart numbered by their dice, so that they read back."""
    groups: dict[str, list[Answer]] = {}
    for answer in asked.answers:
        groups.setdefault(NUMBERED.sub("", answer.words), []).append(answer)
    for words, group in groups.items():
        if len(group) > 1 and all(answer.option.die is not None for answer in group):
            for answer in group:
                answer.words = numbered(g, order, words, answer.option, [each.option for each in group])
    return asked


def numbered(g: Game, order: DieOrder, words: str, option: Option, group: list[Option]) -> str:
    """Words with the numbers of the dice that the options of a group do not share."""
    assert option.die is not None
    if option.kind is not OptionKind.BLOCK or option.other is None:
        return f"{words} #{number_of(g, order, option.die)}"
    attacker, _, blocker = words.partition(" with ")
    if len({each.other for each in group}) > 1:
        attacker += f" #{number_of(g, order, option.other)}"
    if len({each.die for each in group}) > 1:
        blocker += f" #{number_of(g, order, option.die)}"
    return f"{attacker} with {blocker}"


def number_of(g: Game, order: DieOrder, d: DieId) -> int:
    """Which of the dice a die is that the same words fit."""
    called = die_name(g, d)
    return (
        order.sorted(e for e in g.setting.all_dice if home(g, e) == home(g, d) and die_name(g, e) == called).index(d)
        + 1
    )
