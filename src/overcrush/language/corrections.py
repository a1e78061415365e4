"""What was probably meant: small changes to a refused line, offered only if they help."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from overcrush.language.lexer import END, NAME, PROPER, WORD, Token
from overcrush.language.reader import Run
from overcrush.language.vocabulary import KEYWORD

ONE_OF_YOURS: Final = re.compile(r"\bone of your ((?:[^\s.,:;]+ )*?)(character|sidekick)s\b")

SAID_HERE: Final = (
    (r"\b(?:all|every)\b", "each"),
    (r"\b(?:can't|can not)\b", "cannot"),
    (r"\bWhenever\b", "When"),
    (r"\b(?:the|your) opponent\b", "an opponent"),
    (r"\b(?:an|the|your) opponent's (?=character|sidekick)", "opposing "),
    (r"\buntil the end of (?:the )?turn\b", "until end of turn"),
    (r"\b([Aa])t the (start|end) of\b", r"\1t \2 of"),
    (r"\bused pile\b", "used"),
    (r"\bprep area\b", "prep"),
    (r"\breserve pool\b", "reserve"),
    (r"\bfield zone\b", "field"),
    (r"\bGlobal: Pay ((?:\[[^\]]*\])+)\.", r"Global \1:"),
    (r"^Global, (?=KO|\[)", "Global "),
    (r"\bdeals combat damage\b", "deals damage in combat"),
    (r"\bthis (?:character|die)\b", "this"),
    (r"\bThis (?:character|die)\b", "This"),
    (r"\bgains(?= [+-])", "gets"),
    (r"\bgain(?= [+-])", "get"),
    (r"\bKO(?:'e|-e|e)d\b", "KO'd"),
    (r"\bbuy\b", "purchase"),
    (r"\bbuys\b", "purchases"),
    (r"\bbought\b", "purchased"),
    (ONE_OF_YOURS.pattern, r"a \1\2"),
    (r"\bone of your ((?:[^\s.,:;]+ )*?)dice\b", r"a \1die"),
)
"""How other games and printed cards say things, and how the language does."""

COST: Final = re.compile(r"((?:KO|Pay|Move|Spin|Prep|Lose) [^.:,]*):(.*)")
"""What looks like a cost at the beginning of a line."""
KOD_BY_IT: Final = re.compile(r"\b(?:it|that character|they) (?:is|are|was|were) KO'd by (?:it|this)\b")

NUMBERS: Final = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
WITHOUT_MEANING: Final = ("the", "die", "dice", "then")
"""Words that can be left out of a line that reads without them: it says the same."""
SURE: Final = 1
LIKELY: Final = 2
"""How many words further a line must read for the change to be suggested: the changed word, or the next one too."""
NOUNS: Final = ("character", "characters", "die", "dice")
ENDS: Final = ".,:;)"


@dataclass(frozen=True, slots=True)
class Change:
    """A line that differs a little from one that cannot be read, and a sentence about the difference."""

    line: str
    sentence: str
    further: int | None = None
    """How many words further the line must read, if not to its end; None: it must read to its end."""
    shown: bool = False
    """The changed line is shown, because it is more than a word that was changed."""


def changes(run: Run, line: str, name: str) -> Iterator[Change]:
    """What may be wrong with a line that cannot be read, the likeliest first; `name` is what its card is called."""
    token = run.tokens[run.furthest]
    begins = token.column - 1
    ends = begins + len(token.text)
    before = run.tokens[run.furthest - 1] if run.furthest else None
    if token.kind == END:
        yield Change(f"{line}.", "A sentence ends with a full stop.", SURE)
        return
    yield from own_name(run, line, begins, name)
    for pattern, words in SAID_HERE:
        said = re.search(pattern, line)
        if said is not None and said.start() <= begins:
            message = f"The language says {said.expand(words).strip()!r} instead of {said.group().strip()!r}."
            yield Change(re.sub(pattern, words, line), message, SURE)
    yield from cost_alone(line)
    yield from kod_by_it(line, begins)
    if before is not None and before.text == ",":
        colon = f"{line[: before.column - 1]}:{line[before.column :]}"
        yield Change(colon, "Perhaps a colon instead of the comma?", LIKELY)
    elif before is not None and ":" in run.expected:
        colon = f"{line[:begins].rstrip()}: {line[begins:]}"
        yield Change(colon, f"Perhaps a colon before {token.text!r}?", LIKELY)
    if token.text in NUMBERS:
        message = f"Numbers are written with digits: {NUMBERS[token.text]}."
        yield Change(line[:begins] + NUMBERS[token.text] + line[ends:], message, SURE)
    if token.senses == (KEYWORD,) and (noun := re.match(r" (\w+)", line[ends:])):
        message = f"A keyword follows the noun: {'with ' + token.text!r}."
        yield Change(f"{line[:begins]}{noun[1]} with {token.text}{line[ends + noun.end() :]}", message, shown=True)
    yield from misspelt(run, line, token)
    yield from with_noun(line, begins, before)
    yield from other_name(run, line)
    if token.text in WITHOUT_MEANING:
        yield Change(line[:begins].rstrip() + line[ends:], f"Perhaps without {token.text!r}?")
    if line[:1].isupper():
        message = "Perhaps the line has to begin with 'While active:'?"
        yield Change(f"While active: {line[0].lower()}{line[1:]}", message, LIKELY)


def cost_alone(line: str) -> Iterator[Change]:
    """A cost in front of a colon says nothing of when it can be paid."""
    cost = COST.match(line)
    if cost is None:
        return
    price = re.sub(r"^Pay (?=\[)", "", ONE_OF_YOURS.sub(r"a \1\2", cost[1]))
    price = price if price.startswith(("KO", "[")) else price[:1].lower() + price[1:]
    told = "A cost stands behind 'Global', or on a character behind 'Anytime,'."
    yield Change(f"Global {price}:{cost[2]}", told, shown=True)


def kod_by_it(line: str, begins: int) -> Iterator[Change]:
    """Whether damage KO'd its target is asked of all whom it hit."""
    said = KOD_BY_IT.search(line)
    if said is not None and said.start() <= begins:
        told = f"The language says 'one or more are KO'd by it' instead of {said.group()!r}, and counts with 'done so'."
        yield Change(KOD_BY_IT.sub("one or more are KO'd by it", line), told, SURE)


def own_name(run: Run, line: str, begins: int, name: str) -> Iterator[Change]:
    """A card calls itself "this", however much of its name the line says."""
    words = [word for word in name.split() if len(word) > 2 and word[0].isupper() and word not in run.reader.words]
    for form in dict.fromkeys((name, *words)) if name else ():
        said = re.compile(rf"\"?(?<![\w]){re.escape(form)}(?![\w])\"?(?P<of>'s)?")
        if any(found.start() <= begins <= found.end() for found in said.finditer(line)):
            changed = said.sub(lambda found: "this die's" if found["of"] else "this", line)
            message = f"A card calls itself 'this', not {form!r}."
            yield Change(changed[:1].upper() + changed[1:], message, 0, shown=True)


def misspelt(run: Run, line: str, token: Token) -> Iterator[Change]:
    """The word that fits and is nearest; with a noun if it is one that needs a noun."""
    begins = token.column - 1
    proper = run.reader.words
    for word in near(token.plain, [*run.possible(), *proper]):
        changed = line[:begins] + word + line[begins + len(token.text) :]
        if word not in proper:
            yield Change(changed, f"Did you mean {word!r}?", LIKELY)
            continue
        yield from with_noun(changed, begins + len(word), None, f"Did you mean {word!r}?")
    for word in proper:
        # Names of several words: as many words of the line are compared.
        said = " ".join(line[begins:].split(" ")[: len(word.split(" "))]).rstrip(ENDS)
        if " " in word and said != word and near(said, [word]):
            changed = line[:begins] + word + line[begins + len(said) :]
            yield Change(changed, f"Did you mean {word!r}?", LIKELY)


def with_noun(line: str, at: int, before: Token | None, message: str = "") -> Iterator[Change]:
    """A line in which an affiliation or a name stands alone, with the noun that it belongs to."""
    if message:
        yield Change(line, message, LIKELY)
    elif before is None or before.kind not in (PROPER, NAME):
        return
    else:
        at = before.column - 1 + len(before.text)
        message = f"{before.text} only describes dice, and needs a noun after it."
    for noun in NOUNS:
        yield Change(f"{line[:at]} {noun}{line[at:]}", message, shown=True)


def other_name(run: Run, line: str) -> Iterator[Change]:
    """The name of another card: in quotes, and before a noun."""
    at = run.furthest
    first = last = run.tokens[at]
    if first.kind == NAME:
        quoted = first.text
        message = "A card's name only describes dice, and needs a noun after it."
    else:
        while run.tokens[at].kind == WORD and run.tokens[at].text[0].isupper():
            last = run.tokens[at]
            at += 1
        if at == run.furthest or first.starts or run.grammar.labels["noun.one"] in run.expected:
            # Where an affiliation could stand the word may be one that is not known.
            return
        quoted = f'"{line[first.column - 1 : last.column - 1 + len(last.text)]}"'
        message = "The name of a card is written in quotes."
    ahead, behind = line[: first.column - 1], line[last.column - 1 + len(last.text) :]
    for meant in (quoted, f"{quoted} character", f"a {quoted} character", f"{quoted} characters"):
        if meant != first.text:
            yield Change(ahead + meant + behind, message, shown=True)


def near(word: str, known: Iterable[str]) -> list[str]:
    """Of the known words those that differ from a word by a slip of the finger or two, the nearest first."""
    typed = word.casefold()
    most = 0 if len(typed) < 4 else 1 if len(typed) < 7 else 2
    found = [
        (distance, each)
        for each in dict.fromkeys(known)
        if each != word and (distance := slips(typed, each.casefold(), most)) <= most
    ]
    return [each for _, each in sorted(found, key=lambda pair: pair[0])]


def slips(one: str, other: str, most: int) -> int:
    """How many letters are missing, too many, wrong or swapped with the next; `most` + 1 if it is more than `most`."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    older: list[int] = []
    old = list(range(len(other) + 1))
    for at, mine in enumerate(one, start=1):
        new = [at]
        for place, its in enumerate(other, start=1):
            cost = min(old[place] + 1, new[-1] + 1, old[place - 1] + (mine != its))
            if at > 1 and place > 1 and mine == other[place - 2] and one[at - 2] == its:
                cost = min(cost, older[place - 2] + 1)
            new.append(cost)
        if min(new) > most:
            return most + 1
        older, old = old, new
    return min(old[-1], most + 1)
