"""The grammar that the phrase modules fill, and the categories that are a single token."""

from __future__ import annotations

from typing import Any, Final

from overcrush.abilities.amounts import Amount, BoundNumber, Number, Product
from overcrush.abilities.keywords import PLAIN, WITH_EFFECT, WITH_NOUN, WITH_NUMBER, WITH_OR_WITHOUT, WITH_TWO
from overcrush.language.grammar import Grammar, _
from overcrush.language.lexer import BONUS, ICON, MARK, NAME, NUMBER, PROPER, WORD, Token
from overcrush.language.vocabulary import AFFILIATION, ALIGNMENT, KEYWORD, TAG

GRAMMAR: Final = Grammar()
phrase: Final = GRAMMAR.phrase

X: Final = BoundNumber("X")
TYPES: Final = ("fist", "bolt", "mask", "shield")


def label(text: str, *categories: str) -> None:
    """What an error calls these categories."""
    for category in categories:
        GRAMMAR.labels[category] = text


def words(category: str, **choices: str) -> None:
    """A category of single words: the word for each value, underscores for spaces."""
    for value, text in choices.items():
        phrase(category, text, value.replace("_", " ").strip())


def _number(token: Token) -> Amount | None:
    if token.kind == NUMBER:
        return Number(int(token.text))
    return X if token.text == "X" else None


def _number_text(value: Any) -> str | None:
    if value == X:
        return "X"
    return str(value.value) if isinstance(value, Number) and value.value >= 0 else None


def _bonus(stat: str) -> Any:
    def read(token: Token) -> Amount | None:
        if token.kind != BONUS or token.text[-1] != stat:
            return None
        sign = -1 if token.text[0] == "-" else 1
        if token.text[1:-1] == "X":
            return X if sign > 0 else Product(Number(-1), X)
        return Number(sign * int(token.text[1:-1])) if int(token.text[1:-1]) else None

    return read


def _bonus_text(stat: str) -> Any:
    def write(value: Any) -> str | None:
        if value == X:
            return f"+X{stat}"
        if value == Product(Number(-1), X):
            return f"-X{stat}"
        return f"{value.value:+}{stat}" if isinstance(value, Number) and value.value else None

    return write


def _sense(sense: str) -> Any:
    return lambda token: token.text if sense in token.senses else None


def _said(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None


def _icon(token: Token) -> str | None:
    name = token.text[1:-1].replace("?", "wild")
    return name if token.kind == ICON and not name.isdigit() else None


def _icon_text(value: Any) -> str | None:
    return f"[{'?' if value == 'wild' else value}]" if value in (*TYPES, "wild") else None


terminal: Final = GRAMMAR.terminal
terminal("number", "a number", (NUMBER, WORD), _number, _number_text)
terminal(
    "int",
    "a number",
    (NUMBER,),
    lambda token: int(token.text) if token.kind == NUMBER else None,
    lambda value: str(value) if isinstance(value, int) and value >= 0 else None,
)
terminal("bonusA", "a bonus such as +1A", (BONUS,), _bonus("A"), _bonus_text("A"))
terminal("bonusD", "a bonus such as +1D", (BONUS,), _bonus("D"), _bonus_text("D"))
terminal("icon", "an icon such as [bolt]", (ICON,), _icon, _icon_text)
terminal(
    "generic",
    "energy such as [2]",
    (ICON,),
    lambda token: Number(int(token.text[1:-1])) if token.kind == ICON and token.text[1:-1].isdigit() else None,
    lambda value: f"[{value.value}]" if isinstance(value, Number) and value.value >= 0 else None,
)
terminal(
    "name",
    "a name in quotes",
    (NAME,),
    lambda token: token.text[1:-1] if token.kind == NAME else None,
    lambda value: f'"{value}"' if isinstance(value, str) and '"' not in value else None,
)
terminal("affiliation", "an affiliation", (PROPER,), _sense(AFFILIATION), _said)
terminal("tag", "a type of card", (PROPER,), _sense(TAG), _said)
terminal("alignment", "Good, Evil or Neutral", (PROPER,), _sense(ALIGNMENT), _said)
terminal("keyword", "a keyword", (PROPER,), _sense(KEYWORD), _said)


def _keywords(category: str, names: tuple[str, ...]) -> None:
    """Keywords of one shape."""
    description = f"a keyword such as {names[0]}"
    read = lambda token: token.text if token.text in names else None  # noqa: E731 - as short as what it is given to
    terminal(category, description, (PROPER,), read, lambda value: value if value in names else None)


_keywords("plain keyword", PLAIN)
_keywords("numbered keyword", (*WITH_NUMBER, *WITH_OR_WITHOUT))
_keywords("keyword with two", WITH_TWO)
_keywords("keyword with noun", WITH_NOUN)
_keywords("keyword with effect", WITH_EFFECT)
terminal(
    "counter",
    "a kind of counter",
    (WORD, MARK),
    lambda token: token.text if token.kind == WORD or token.text == "+1/+1" else None,
    lambda value: value if isinstance(value, str) else None,
)

for place, ordinal in enumerate(("first", "second", "third", "fourth"), start=1):
    phrase("ordinal", ordinal, place)

words("zone", bag="bag", prep="prep", reserve="reserve", used="used", card="card")
words("stat", attack="A", defense="D", level="level", cost="cost", fielding_cost="fielding cost")
words("stat", damage="damage", printed_attack="printed A", printed_defense="printed D", bursts="bursts")
words("stat", energy="energy")
words("extreme", highest="highest", lowest="lowest")
STEPS: Final = (
    ("draw step", "clear and draw"),
    ("roll step", "roll and reroll"),
    ("main step", "main"),
    ("attack step", "attack"),
    ("cleanup step", "cleanup"),
)
for said, step in STEPS:
    phrase("step", said, step)
words("burst", **{"*": "*", "**": "**", "*/**": "*/**"})
words("face", energy="energy", character="a character", action="an action face")
phrase("face", "{e:icon}", _.e)
phrase("face", "[[2]]", "two generic")
