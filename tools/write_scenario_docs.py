"""Writes the table of answers in docs/scenarios.md: what each kind of question is called and which words answer it.

The words come from the texts of the program; which of them answer which question is read from
tests/golden/questions.txt; the cases below the table are played.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from overcrush.engine.model.question import OptionKind, QuestionKind
from overcrush.testing import Tabletop, card, seat, table
from overcrush.wording.options import OPTION_KEYS
from overcrush.wording.texts import plain_language
from tools.golden.questions import QUESTIONS, own

PAGE: Final = Path(__file__).parent.parent / "docs" / "scenarios.md"
BEGIN: Final = "<!-- The next two tables are written by tools/write_scenario_docs.py: `make docs`. -->"
END: Final = "<!-- End of the written tables. -->"
QUESTION: Final = re.compile(r"ask:([^:(]+?)(?::[^(]+?)?  \(")
OPTION: Final = re.compile(r"    ([a-z ]+): ")
FIELD: Final = re.compile(r"\{(\w+)\}")
NOUNS: Final = {
    "die": "DIE",
    "other": "ATTACKER",
    "card": "CARD",
    "player": "PLAYER",
    "side": "PLAYER",
    "energy": "1 bolt 1 generic",
    "type": "bolt",
    "amount": "2",
    "target": "DIE",
    "face": "FACE",
    "word": "WORDS",
}
"""What stands in the table for a field of a text."""
BY_CHANCE: Final = ("draw", "roll", "roll for the call", "who decides")


def options_of() -> dict[str, list[str]]:
    """For each kind of question the kinds of options that it was seen with."""
    found: dict[str, list[str]] = {}
    kind = ""
    for line in QUESTIONS.read_text(encoding="utf-8").splitlines():
        question = QUESTION.match(line)
        option = OPTION.match(line)
        if question is not None:
            kind = question.group(1)
            found.setdefault(kind, [])
        elif option is not None and option.group(1) not in found[kind]:
            found[kind].append(option.group(1))
    kinds = [kind.value for kind in OptionKind]
    return {question: sorted(options, key=kinds.index) for question, options in found.items()}


def words_of(kind: str) -> str:
    """The words of a kind of option."""
    text = without_terms(plain_language().texts[f"option:{OPTION_KEYS[OptionKind(kind)]}"])
    return FIELD.sub(lambda field: NOUNS[field.group(1)], text)


def without_terms(text: str) -> str:
    """A text with the usual words where editions have their own."""
    known = plain_language()
    return re.sub(
        r"{(\w+)}",
        lambda field: known.term(field[1], {}) if f"term:{field[1].casefold()}" in known.texts else field[0],
        text,
    )


def sentence_of(kind: str) -> str:
    """What is asked, without what changes from case to case."""
    known = plain_language().texts
    texts = [text for key, text in known.items() if key == f"ask:{kind}" or key.startswith(f"ask:{kind}:")]
    return FIELD.sub("...", without_terms(texts[0]))


def answers() -> Iterator[str]:
    seen = options_of()
    yield "| topic | asked | answers |"
    yield "|---|---|---|"
    for kind in QuestionKind:
        if kind is QuestionKind.OVER:
            continue
        who = " (chance)" if kind.value in BY_CHANCE else ""
        option_words = ", ".join(
            f"`{words}`" for words in dict.fromkeys(words_of(option) for option in seen[kind.value])
        )
        yield f"| {kind.value}{who} | {sentence_of(kind.value)} | {option_words} |"


# Cases that are looked for by other words


def fabricating() -> Tabletop:
    crane = card("Crane", cost=6, keywords=["Fabricate 2-2"])
    game = table(you=seat(field="Dock Hand, Net Mender, Sidekick", team="Crane"), cards=[crane])
    game.you.answers("fabricate Crane")
    return game


def spinning() -> Tabletop:
    turner = own("Turner", "When fielded: spin target opposing character to an energy face of your choice.")
    game = table(you=seat(reserve="Turner L1"), opponent=seat(field="Sidekick"), cards=[turner])
    game.you.field("Turner")
    return game


def reacting() -> Tabletop:
    game = table(
        you=seat(field="Fist Fighter L1", reserve="1 fist"),
        opponent=seat(field="Customs Officer L1", reserve="1 bolt"),
    )
    game.you.uses_global("Fist Fighter", "Fist Fighter")
    return game


def equipping() -> Tabletop:
    bearer = card("Bearer", equip=True)
    game = table(you=seat(reserve="Harbor Chain Mail", field="Bearer"), cards=[bearer])
    game.you.uses("Harbor Chain Mail")
    return game


def choosing_whom_to_equip() -> Tabletop:
    bearers = [card("Bearer", equip=True), card("Squire", equip=True)]
    game = table(you=seat(reserve="Harbor Chain Mail", field="Bearer, Squire"), cards=bearers)
    game.you.uses("Harbor Chain Mail", "yes")
    return game


CASES: Final = (
    ("Fabricate: which characters pay", fabricating),
    ("a die is spun to a face", spinning),
    ("a Global or an ability may react", reacting),
    ("Equip: whether Gear is attached", equipping),
    ("Equip: to whom", choosing_whom_to_equip),
)


def cases() -> Iterator[str]:
    yield "| case | topic | asked | answers |"
    yield "|---|---|---|---|"
    for name, played in CASES:
        with played() as game:
            asked = game.question()
            option_words = ", ".join(f"`{words}`" for words in asked.words())
            yield f"| {name} | {asked.kind.value} | {asked.sentence} | {option_words} |"


def page(text: str) -> str:
    """The page with the tables as they are now."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{PAGE} has no place for the tables: put back the two comments around them.")
    tables = "\n".join([*answers(), "", *cases()])
    return f"{before}{BEGIN}\n\n{tables}\n\n{END}{after}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="Write nothing; fail if the page is not up to date.")
    text = PAGE.read_text(encoding="utf-8")
    new = page(text)
    if parser.parse_args().check:
        sys.exit(0 if new == text else f"{PAGE} is not up to date: run `make docs`.")
    PAGE.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main()
