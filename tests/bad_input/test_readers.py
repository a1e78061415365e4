"""Whatever somebody types or pastes is read or refused with a sentence, and quickly: texts, files, queries, teams."""

from __future__ import annotations

from hypothesis import strategies as st

from overcrush import language
from overcrush.abilities.ability import Ability
from overcrush.catalogue import CatalogueError, Entry, load_catalogue
from overcrush.catalogue.card_builder import text_problems
from overcrush.catalogue.card_file import read_what_holds
from overcrush.catalogue.card_search import FIELDS, QueryError, search
from overcrush.catalogue.word_lists import known_words
from overcrush.formats.team_files import WrongTeamFile, read_team_file, team_of
from overcrush.formats.team_links import read_link
from overcrush.formats.team_lists import read_list
from overcrush.language import LanguageError
from overcrush.rulebook.rule_search import search as search_rules
from tests.bad_input.counting import generated, is_clear
from tests.catalogue.toy import FILE
from tests.language.long_lines import LINES, longest
from tests.stopwatch import quickly

LINE = 0.05
"""Seconds of processor time of the reference machine for one line of a text."""
WHOLE = 1.0
"""For a whole text, file, list or link of any size."""


def changed(text: str, draw: st.DrawFn, parts: st.SearchStrategy[str], between: str = " ") -> str:
    """The text with some of its words replaced, doubled, left out or joined by others."""
    words = text.split(between)
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(words) - 1))
        match draw(st.integers(0, 3)):
            case 0:
                words[at] = draw(parts)
            case 1:
                words.insert(at, draw(parts))
            case 2:
                words[at : at + 1] = words[at : at + 1] * draw(st.integers(2, 300))
            case _ if len(words) > 1:
                del words[at]
    return between.join(words)


numbers = st.one_of(st.integers(0, 20), st.integers(-(10**6), 10**6)).map(str)
digits = st.integers(1, 6000).map(lambda count: "9" * count)
strange = st.one_of(
    st.text(max_size=12), digits, st.sampled_from(["(", ")", '"', "[", "]", "\u2019", "+", "\x00", "\u0663"])
)

# Texts of cards

CATALOGUE_LINES = [line for entry in load_catalogue().entries.values() for line in (entry.text or "").splitlines()]
WORDS = sorted({word for line in CATALOGUE_LINES for word in line.split()})


@st.composite
def card_lines(draw: st.DrawFn) -> str:
    parts = st.one_of(st.sampled_from(WORDS), strange, numbers)
    kind = draw(st.integers(0, 3))
    if kind == 0:
        return " ".join(draw(st.lists(parts, max_size=30)))
    whole = draw(st.sampled_from(CATALOGUE_LINES)) if kind < 3 else longest(LINES[draw(st.sampled_from(sorted(LINES)))])
    return changed(whole, draw, parts)


@generated("cards: lines of a text", card_lines())
def test_a_line_of_a_text_is_read_or_refused_with_a_sentence(line: str) -> None:
    found = quickly(LINE, lambda: abilities_or_error(line))
    if isinstance(found, LanguageError):
        assert is_clear(found.message), found.message
        assert len(found.message) < 1500
        assert 1 <= found.column <= len(line) + 1
    else:
        assert language.write(found) == line.strip()


def abilities_or_error(line: str) -> tuple[Ability, ...] | LanguageError:
    try:
        return language.read(line, known_words(), "Lamp Keeper")
    except LanguageError as error:
        return error


# Files of cards

values = st.recursive(
    st.one_of(
        numbers,
        st.sampled_from(["true", '""', '"crab"', '"fist"', '"1/2/3"', "1979-05-27", "1.5", "nan", "0x" + "f" * 5000]),
        digits,
        st.text(max_size=10).map(lambda text: f'"{text}"'),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=7).map(lambda parts: f"[{', '.join(parts)}]"),
        inner.map(lambda part: f"{{a = {part}}}"),
        st.tuples(inner, st.integers(1, 2000)).map(lambda pair: "[" * pair[1] + pair[0] + "]" * pair[1]),
    ),
    max_leaves=6,
)  # fmt: skip
KEYS = (
    "set",
    "name",
    "cost",
    "die",
    "levels",
    "energy",
    "faces",
    "text",
    "number",
    "card",
    "words",
    "tags",
    "back",
    "kind",
)
headers = st.sampled_from(
    ["[die.crab]", "[[card]]", "[card.back]", "[words]", "[die]", "[card]", "[[die.crab]]", "[x]"]
)
file_lines = st.one_of(
    st.tuples(st.sampled_from(KEYS), values).map(lambda pair: f"{pair[0]} = {pair[1]}"),
    headers,
    st.integers(1, 5000).map(lambda count: "a" + ".a" * count + " = 1"),
    st.integers(1, 5000).map(lambda count: "[" + " " * count),
    strange,
)


@st.composite
def card_files(draw: st.DrawFn) -> str:
    return changed(FILE, draw, file_lines, "\n")


@generated("cards: files", card_files())
def test_a_file_of_cards_is_read_or_refused_with_sentences(text: str) -> None:
    for sentence in quickly(WHOLE, lambda: wrong_with(text)):
        assert is_clear(sentence), sentence
        assert len(sentence) < 1500


def wrong_with(text: str) -> list[str]:
    try:
        file, problems = read_what_holds(text, "mine.toml", known_words())
    except CatalogueError as error:
        return [problem.sentence for problem in error.problems]
    texts = [problem for entry in file.entries for problem in text_problems(entry, file.words, language)]
    return [*(problem.sentence for problem in problems), *(problem.sentence for problem in texts)]


# Queries

terms = st.tuples(
    st.one_of(st.sampled_from(FIELDS), st.sampled_from(["cots", "A1", "D9", "q"])),
    st.sampled_from([":", "=", "!=", "<", "<=", ">", ">="]),
    st.one_of(numbers, digits, st.sampled_from(["ai", "fist", '"when fielded"', "playable", '"', ""])),
).map("".join)
query_words = st.one_of(
    terms,
    st.sampled_from(["and", "or", "not", "-", "crab", "becky"]),
    st.integers(1, 500).map(lambda count: "(" * count),
    st.integers(1, 500).map(lambda count: ")" * count),
    st.integers(1, 300).map(lambda count: "not " * count),
    strange,
)


@generated("cards: queries", st.lists(query_words, max_size=8).map(" ".join))
def test_a_query_finds_cards_or_says_what_is_wrong(query: str) -> None:
    found = quickly(WHOLE, lambda: cards_or_error(query))
    if isinstance(found, QueryError):
        assert is_clear(found.sentence), found.sentence
        assert 0 <= found.position <= len(query)


def cards_or_error(query: str) -> list[Entry] | QueryError:
    try:
        return search(load_catalogue(), query)
    except QueryError as error:
        return error


# Teams

LIST = "Team: Low Water\n3x Black Widow: Red Alert (AI-011)\n2 Thor - Wayward Son\nBig Entrance\nBasic Actions:\n"
LINK = "https://teams.example/?view&cards=3x11ai;2x41ai;3x49ai&name=Low%20Water"
TEAM = 'name = "Low Water"\nformat = "standard"\nbasics = ["AI-049", "AI-054"]\n[cards]\n"AI-011" = 3\n"AI-041" = 2\n'
list_words = st.one_of(
    strange, numbers, st.sampled_from(["3x", "Thor", "x4", "(AI-011)", "Becky", "-", ":", "x" * 300])
)
link_parts = st.one_of(
    strange,
    st.tuples(numbers, numbers, st.sampled_from(["ai", "wwe", "", "q", "x2"])).map(
        lambda parts: "{}x{}{}".format(*parts)
    ),
    st.tuples(digits, digits).map(lambda parts: f"{parts[0]}x{parts[1]}ai"),
    st.sampled_from(["%", "%zz", "&name=", "&cards=", "#", "%00", "%F0%9F"]),
)
team_lines = st.one_of(
    st.tuples(st.sampled_from(["name", "basics", "cards", "format", '"AI-011"', "q"]), values).map(" = ".join),
    strange,
)


@st.composite
def team_lists(draw: st.DrawFn) -> str:
    return changed(changed(LIST, draw, list_words), draw, list_words, "\n")


@st.composite
def team_links(draw: st.DrawFn) -> str:
    return changed(LINK, draw, link_parts, ";")


@st.composite
def team_files(draw: st.DrawFn) -> str:
    return changed(TEAM, draw, team_lines, "\n")


@generated("teams: lists", team_lists())
def test_a_list_is_a_team_or_says_what_is_wrong_with_it(text: str) -> None:
    for problem in quickly(WHOLE, lambda: read_list(text, load_catalogue())).problems:
        assert is_clear(problem), problem
        assert len(problem) < 1500


@generated("teams: links", team_links())
def test_a_link_is_a_team_or_says_what_is_wrong_with_it(link: str) -> None:
    for problem in quickly(WHOLE, lambda: read_link(link, load_catalogue())).problems:
        assert is_clear(problem) or problem.endswith("2x7wwe"), problem
        assert len(problem) < 1500


@generated("teams: files", team_files())
def test_a_file_of_a_team_is_a_team_or_says_what_is_wrong_with_it(text: str) -> None:
    try:
        found = quickly(WHOLE, lambda: team_of(read_team_file(text, "team.toml"), load_catalogue()))
    except WrongTeamFile as error:
        problems = tuple(str(error).split("\nteam.toml"))
    else:
        problems = found.problems
    for problem in problems:
        assert is_clear(problem), problem
        assert len(problem) < 1500


# Rules

rule_words = st.one_of(strange, st.sampled_from(["overcrush", "rerol", "blokced", "T-018", "x" * 10_000]))


@generated("rules: searches", st.tuples(st.lists(rule_words, max_size=6), st.integers(1, 400)))
def test_a_search_in_the_rules_always_answers(case: tuple[list[str], int]) -> None:
    words, times = case
    text = " ".join(f"{word}{number}" for number in range(times) for word in words)
    assert len(quickly(WHOLE, lambda: search_rules(text)).hits) <= 10
