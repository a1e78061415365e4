"""Small changes to a text, each a way in which a card could be written down wrongly.

An operator gives candidates; only those that read, and whose program is another one, become mutants.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from overcrush.abilities.ability import Ability, Static, Triggered
from overcrush.abilities.conditions import Always, And, Condition, Exists
from overcrush.abilities.effects import Apply
from overcrush.abilities.expansion import AUTO
from overcrush.abilities.groups import Each, That, ThisDie
from overcrush.abilities.selectors import Attacking, Both, This
from overcrush.abilities.triggers import Event
from overcrush.catalogue.word_lists import known_words
from overcrush.language import LanguageError, write_line
from overcrush.language.vocabulary import ALIGNMENTS

Operator = Callable[[str, Ability], Iterator[str]]
"""From a line and its ability to lines that say something else."""


def everywhere(pattern: str, by: Callable[[re.Match[str]], str | None], line: str) -> Iterator[str]:
    """The line with one match after the other replaced."""
    for found in re.finditer(pattern, line):
        new = by(found)
        if new is not None:
            yield line[: found.start()] + new + line[found.end() :]


def dropping(*patterns: str) -> Operator:
    def operator(line: str, _ability: Ability) -> Iterator[str]:
        for pattern in patterns:
            yield from everywhere(pattern, lambda _: "", line)

    return operator


def swapping(*groups: tuple[str, ...]) -> Operator:
    """Each word is replaced by the next one of the first group that has it."""
    follows: dict[str, str] = {}
    for group in groups:
        for at, word in enumerate(group):
            follows.setdefault(word, group[(at + 1) % len(group)])
    longest = sorted(follows, key=len, reverse=True)
    pattern = "|".join(rf"(?<![\w\[]){re.escape(word)}(?![\w\]])" for word in longest)

    def operator(line: str, _ability: Ability) -> Iterator[str]:
        yield from everywhere(pattern, lambda found: follows[found.group()], line)

    return operator


def expanded(new: str, found: re.Match[str]) -> str:
    return found.expand(new)


def replacing(*pairs: tuple[str, str]) -> Operator:
    def operator(line: str, _ability: Ability) -> Iterator[str]:
        for pattern, new in pairs:
            yield from everywhere(pattern, partial(expanded, new), line)

    return operator


def several(*operators: Operator) -> Operator:
    def operator(line: str, ability: Ability) -> Iterator[str]:
        for each in operators:
            yield from each(line, ability)

    return operator


def plural(noun: str) -> str:
    return "dice" if noun == "die" else f"{noun}s"


NOUN: Final = r"([\w' \"\[\]-]*?)(character|sidekick|die)\b"
ONES: Final[tuple[tuple[str, Callable[[re.Match[str]], str]], ...]] = (
    (r"\b(?<!your )target (?!player|opponent)" + NOUN, lambda found: f"2 target {found[1]}{plural(found[2])}"),
    (r"\byour target " + NOUN, lambda found: f"2 of your target {found[1]}{plural(found[2])}"),
    (r"\bone of your", lambda _found: "2 of your"),
    (r"(?<=[a-z] )an? " + NOUN + "(?= in )", lambda found: f"2 {found[1]}{plural(found[2])}"),
)
"""Ways to say one without a number, and how two are said."""


def amount(change: int) -> Operator:
    def by(found: re.Match[str]) -> str | None:
        number = int(found.group()) + change
        return str(number) if number >= 0 else None

    def signed(found: re.Match[str]) -> str | None:
        number = int(found.group(1)) + change
        return f"{number:+}{found.group(2)}" if number else ""

    def operator(line: str, _ability: Ability) -> Iterator[str]:
        if change > 0:
            # One that is not written as a number: target character, a die, one of your characters.
            for pattern, many in ONES:
                yield from everywhere(pattern, many, line)
        yield from everywhere(r"([+-]\d+)([AD])", signed, line)
        # The second number of Fabricate is one after a hyphen.
        yield from everywhere(r"(?:(?<=\d-)|(?<![\w+/\"-]))\d+(?![AD\w])", by, line)

    return operator


def conditions(line: str, _ability: Ability) -> Iterator[str]:
    """Without a condition: in the head, at the beginning of a sentence, before "this"."""
    yield from everywhere(r", if [^:]+(?=:)", lambda _: "", line)
    yield from everywhere(r"(?<=\. )If [^,]+, (\w)", lambda found: found.group(1).upper(), line)
    yield from everywhere(r"(?<=[:,;] )if [^,]+, (?=\w)", lambda _: "", line)
    yield from everywhere(r"; otherwise [^.;]+", lambda _: "", line)
    yield from everywhere(r"^While (?!active)[^:]+: t", lambda _: "T", line)
    yield from everywhere(r"^Use only if [^:]+: (\w)", lambda found: found.group(1).upper(), line)
    # What a noun asks of a die is a condition too.
    yield from everywhere(QUALIFIER, lambda _: "", line)
    yield from everywhere(
        r" (?:of|with) (?:level|cost|A|D|fielding cost) \d+(?: or (?:less|more))?", lambda _: "", line
    )
    yield from everywhere(r" (?:showing|sharing|engaged with|named with) [^,.:]+", lambda _: "", line)


def whiles(_line: str, ability: Ability) -> Iterator[str]:
    """What holds while it is active only when it is fielded, and what happens when it is fielded all the time."""
    match ability:
        case Static(of, bend, scope, condition, burst) if scope != "always":
            to = ThisDie() if isinstance(of, This) else Each(of)
            once = Triggered(Event("fielded", This()), Apply(to, bend), AUTO, condition, burst=burst)
            yield from written_as(once)
        case Triggered(Event("attacks", This()), Apply(ThisDie() | That(), bend, _), _, condition, _, burst):
            yield from written_as(Static(This(), bend, "die", while_it_attacks(condition), burst))
        case Triggered(_, Apply(Each(of), bend, _), _, condition, "", burst):
            yield from written_as(Static(of, bend, "card", condition, burst))
        case Triggered(_, Apply(ThisDie(), bend, _), _, condition, _, burst):
            yield from written_as(Static(This(), bend, "die", condition, burst))


def while_it_attacks(condition: Condition) -> Condition:
    attacks = Exists(Both(This(), Attacking()))
    return attacks if isinstance(condition, Always) else And(attacks, condition)


def written_as(ability: Ability) -> Iterator[str]:
    try:
        yield write_line(ability)
    except LanguageError:
        return


PROPER: Final = "|".join(
    sorted(map(re.escape, (*known_words().affiliations, *known_words().tags, *ALIGNMENTS)), key=len, reverse=True)
)
STATES: Final = "opposing|attacking|blocking|blocked|unblocked|damaged|unpurchased"
QUALIFIER: Final = (
    rf"\b(?:non-)?(?:(?:{STATES}|level \d+|{PROPER}) )(?=[a-z])"
    r"|(?:non-)?\[\w+\] (?=character|die|dice)|(?:non-)?\"[^\"]+\" (?=character|die|dice)|non-sidekick "
)
"""Adjectives that say which dice are meant."""

OPERATORS: Final[dict[str, Operator]] = {
    "drop may": dropping(
        r"(?:[Yy]ou|[Tt]hat player|[Aa]n opponent|[Ii]ts controller) may (?=\w)", r", you may(?=[:,])"
    ),
    "drop another": several(
        dropping(r"(?<=\w )another (?=target)", r"other (?=\w)", r"non-this "),
        replacing((r"\banother (?!target|player)(?=\w)", "a ")),
    ),
    "drop up to": several(
        dropping(r"up to (?=\d)", r"up to (?=X)"),
        replacing((r"\b([Aa])ny number of (your |target )", r"2 of \2"), (r"\b[Aa]ny number of ", "2 ")),
    ),
    "drop target": replacing((r"(?:another )?target (?!player|opponent)", "a "), (r"(\d) target ", r"\1 ")),
    "drop once": dropping(r", once per turn", r", once on your turn", r", only on your turn", r", once per game"),
    "drop first": dropping(r", first time each turn(?: from each source)?", r"the first (?!target)", r"next "),
    "drop instead": replacing((r"(\*+): instead ", r"\1: also "), (r"instead (?=\w)", "")),
    "drop a condition": conditions,
    "drop a duration": replacing(
        (r"until (?:end of turn|your next turn|this leaves the field)", "for the game"),
        (r"\b[Aa]t end of (?:turn|the attack step), ", ""),
        (r"\b[Uu]ntil end of turn, ", "for the game, "),
    ),
    "amount + 1": amount(1),
    "amount - 1": amount(-1),
    "swap your and opposing": several(
        swapping(
            ("your", "opposing"),
            ("you", "an opponent"),
            ("your turn", "an opponent's turn"),
            ("in your", "in an opponent's"),
            ("you have", "an opponent has"),
            ("opponents", "you"),
        ),
        replacing(
            (r"\b(?:that player|its controller|target opponent|the defending player)(?=[.,;]| and)", "you"),
            (r"\b(?:that player|its controller|an opponent|target opponent) loses\b", "lose"),
            (r"\b(?:that player|its controller|an opponent|target opponent) gains\b", "gain"),
            (r"\b(?<!may )(?:gain|Gain) (?=\d+ life)", "an opponent gains "),
            (r"\b(?<!\w )(?:lose|Lose) (?=\d+ life)", "an opponent loses "),
            (r"\b[Pp]rep (?=\d+ from bag)", "an opponent preps "),
            (r"\b[Dd]raw and roll (?=\d)", "an opponent draws and rolls "),
            (r"\bin an opponent's\b", "in your"),
        ),
    ),
    "swap each and one": replacing(
        (r"\beach (?!of|player|opponent|turn)", "target "),
        (r"\btarget (?!player|opponent)", "each "),
        (r"\beach of your", "one of your"),
        (r"\bone of your", "each of your"),
        (r"\b(?<=[a-z] )an? (?!opponent)(?=[a-z\"\[])", "each "),
        (r"\beach player\b", "an opponent"),
        (r"\btarget (player|opponent)\b", r"each \1"),
    ),
    "swap A and D": replacing(
        (r"([+-]\d+)A ([+-]\d+)D", r"\2A \1D"),
        (r"([+-]\d+)A(?!\w| [+-])", r"\1D"),
        (r"(?<![AD] )([+-]\d+)D\b", r"\1A"),
        (r"(?<=[s ])A\b(?! equal)", "D"),
        (r"(?<=[s ])D\b(?! equal)", "A"),
    ),
    "swap a zone": several(
        swapping(("used", "prep", "bag"), ("reserve", "used"), ("field", "used")),
        replacing(
            (r"\bprep (?!\d+ from)([^.,;:]+?)(?= and |[.,;])", r"move \1 to used"),
            (r"\bPrep (?!\d+ from)([^.,;:]+?)(?= and |[.,;])", r"Move \1 to used"),
            (r"\bKO (?=this|it|them|target|each|up|any|\d|a |one|another|your)", "sacrifice "),
            (r"\b[Ss]acrifice ", "KO "),
            (r"\b[Dd]raw and roll (\d+)", r"prep \1 from bag"),
            (r"\b[Pp]rep (\d+) from bag", r"draw and roll \1"),
        ),
    ),
    "swap a level": swapping(
        ("up", "down"), ("lower", "higher"), ("lowest", "highest"), ("or more", "or less"), ("more", "less")
    ),
    "swap an energy type": replacing(
        (r"\[fist\]", "[bolt]"), (r"\[bolt\]", "[mask]"), (r"\[mask\]", "[shield]"), (r"\[shield\]", "[fist]")
    ),
    "swap while and when": whiles,
}
"""Every operator but one: dropping a whole line belongs to the text, not to a line."""

DROP_A_LINE: Final = "drop a line"
