"""Everything that people read comes from the catalogue of a language: shown with a generated one."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from overcrush.abilities.keywords import KEYWORDS
from overcrush.editions import EDITIONS
from overcrush.engine.chance import Seeded
from overcrush.engine.machine import play, refusal
from overcrush.engine.model.ability_kinds import LIMITS
from overcrush.engine.model.constants import ENERGY_NAMES, STEP_NAMES, ZONE_NAMES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import FIRST_SEAT
from overcrush.engine.model.modifiers import DURATIONS
from overcrush.engine.model.refusals import REASONS
from overcrush.engine.model.stat_lines import LINE_SOURCES
from overcrush.engine.setup import Setup
from overcrush.formats import DEMOS, FORMATS
from overcrush.players.advice import advice
from overcrush.players.names import PLAYERS, player_named
from overcrush.players.tree_search.search import Search
from overcrush.rulebook import rulebook
from overcrush.table.declarations import declaration, unfold_words
from overcrush.table.observation import observe
from overcrush.table.table import new_table
from overcrush.terminal.own_cards import known_teams
from overcrush.terminal.plans import demo_game, guided_setup
from overcrush.terminal.typed_input import OpenQuestion
from overcrush.terminal.why_not import why_missing
from overcrush.testing import SeatSetup, Tabletop, seat, table
from overcrush.wording.ability_texts import ITSELF, OFFER
from overcrush.wording.card_texts import card_text
from overcrush.wording.options import read_payment
from overcrush.wording.questions import WHOLE, question, words_of
from overcrush.wording.refusals import refusal_in_words
from overcrush.wording.texts import LISTS, Language, language, speaking, worded
from tests.terminal.driving import evening, robot, session

ACCENTS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀćďéƒǵĥíĵķĺḿńóṕɋŕśťúṽẃẋýźÁɃĆĎÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ"
)
FIELD = re.compile(r"(\{[^}]*\})")
WORD = re.compile(r"[A-Za-z]{2,}")
COMMANDS = re.compile(r"(--[a-z-]+|overcrush\b|make play|OVERCRUSH_HOME|Ctrl-C|/\S+)")
"""What a person types to the shell, and files."""


def accented(text: str) -> str:
    """A text with every letter changed and its fields kept."""
    return "".join(part if part.startswith("{") else part.translate(ACCENTS) for part in FIELD.split(text))


PSEUDO = Language("xx", {key: accented(text) for key, text in language().texts.items()})


@pytest.fixture(autouse=True)
def pseudo() -> Iterator[None]:
    with speaking(PSEUDO):
        yield


def not_from_the_catalogue(text: str, names: Iterable[str]) -> list[str]:
    """The English words of a text that are no names and no texts of cards and rules."""
    plain = " ".join(text.split())
    for name in sorted({" ".join(name.split()) for name in names if name}, key=len, reverse=True):
        plain = plain.replace(name, "")
    return WORD.findall(COMMANDS.sub("", plain))


def assert_none(words: set[str]) -> None:
    assert not words, f"not from the catalogue: {', '.join(sorted(words))}"


def names_at(g: Game) -> set[str]:
    """Names of people and cards, and the texts that cards and rules have."""
    names = {*g.setting.names, *KEYWORDS}
    for row in g.setting.cards:
        names |= {row.name, row.source.subtitle, row.id, *(name for side in row.affiliations for name in side)}
        for side in (row.source.front, row.source.back):
            if side is not None:
                lines = [line.strip() for line in side.text.splitlines()]
                names |= {*lines, *(line.removeprefix("Global").strip() for line in lines)}
                names |= {ITSELF.sub(row.name, offer.strip()) for line in lines for offer in OFFER.findall(line)}
    names |= {ability.label for ability in g.setting.abilities} | book()
    shown = {card_text(g, name) for name in names}
    return names | shown | {name[:end] for name in shown for end in (40, 60)} | set(g.setting.options.words.values())


def book() -> set[str]:
    """Everything the rulebook says."""
    known = rulebook()
    told = {rule.rule for rule in known.rules.values()} | {rule.note for rule in known.rules.values()}
    for ruling in known.rulings.values():
        told |= {ruling.ruling, ruling.question}
    for keyword in known.keywords.values():
        told |= {keyword.name, keyword.title, *keyword.points}
    return told


@pytest.mark.parametrize("setup", [guided_setup(), demo_game("tmnt")], ids=["guided", "tmnt"])
def test_a_whole_game_in_the_terminal_has_no_words_of_its_own(tmp_path: Path, setup: Setup) -> None:
    game, keyboard = session(tmp_path, setup, guided=setup == guided_setup(), width=400)
    asked: list[int] = []

    def commands() -> list[str]:
        """Ask about everything at some of the questions."""
        asked.append(1)
        first = next(row.name for row in game.table.game.setting.cards if row.owner == 0)
        few = [f"? {first}", f"? {pseudo_verb('buy')} {first}", f"{pseudo_verb('buy')} {first}", "? 1"]
        many = ["?", "cards", "story", "settings", "settings windows", "settings colour", "rules", "board", "save"]
        lost = ["flibber", "99", "undo", "no", "hint 1", "concede", "no", "new", "no", "pay", "? nothing like that"]
        return {3: many, 6: few, 9: lost}.get(len(asked), [])

    robot(game, keyboard, commands)
    game.run()

    names = names_at(game.table.game) | {game.plan.title, *PLAYERS}
    typed = {"flibber", "colour", "nothing like that", "'no'", "C-018"}
    found = not_from_the_catalogue("\n".join([keyboard.text, *keyboard.prompts]), names | typed)
    assert_none(set(found))


def pseudo_verb(name: str) -> str:
    """What a person types for a verb."""
    return PSEUDO.texts[f"typed:{name}"].split("|")[0]


def placed(you: SeatSetup, opponent: SeatSetup | None = None, step: str = "main") -> Tabletop:
    """Positions are described in English, whatever is spoken at the table."""
    with speaking(language()):
        return table(you=you, opponent=opponent or seat(), step=step)


def typed_at(game: Game, words: str) -> list[str]:
    """The plain words of the answers that a typed line comes to; or what is wrong with it."""
    reply = OpenQuestion(game, question(game)).read(words)
    assert reply.problem == "", reply.problem
    walked = game.copy()
    found: list[str] = []
    for step in reply.steps:
        found.append(words_of(walked, step))
        assert play(walked, step) is None
    return found


def pseudo_words(text: str) -> str:
    """English words as they are called here; what stands in angle brackets is a name and stays."""
    parts = re.split(r"<([^>]*)>", text)
    return "".join(part if at % 2 else part.translate(ACCENTS) for at, part in enumerate(parts))


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("buy <Ferry Pilot>", ["buy Ferry Pilot"]),
        ("field <Harbor Sentinel>", ["field Harbor Sentinel L1"]),
        ("field <Harbor Sentinel> L1", ["field Harbor Sentinel L1"]),
        ("pass", ["pass"]),
    ],
)
def test_verbs_of_the_main_step_are_typed_in_the_language_of_the_game(line: str, meant: list[str]) -> None:
    you = seat(reserve="Harbor Sentinel L1, 4 bolt", team="Ferry Pilot")
    assert typed_at(placed(you=you).game, pseudo_words(line)) == meant


def test_whole_declarations_are_typed_in_the_language_of_the_game() -> None:
    attack = placed(
        you=seat(field="Harbor Sentinel L1, Ferry Pilot L1, Sidekick"),
        opponent=seat(field="Sidekick, Dock Hand L1"),
        step="attack",
    ).game
    chosen = OpenQuestion(attack, question(attack))
    reply = chosen.read(pseudo_words("attack with <Harbor Sentinel> L1 and <Ferry Pilot>"))
    assert (reply.problem, [each.plain for each in chosen.chosen]) == (
        "",
        ["attack with Harbor Sentinel L1", "attack with Ferry Pilot L1"],
    )
    for step in chosen.read(pseudo_words("done")).steps:
        assert play(attack, step) is None
    blocks = OpenQuestion(attack, question(attack))
    text = "block <Harbor Sentinel> with Sidekick and <Dock Hand>"
    assert blocks.read(pseudo_words(text)).problem == ""
    assert sorted(each.plain for each in blocks.chosen) == [
        "block Harbor Sentinel L1 with Dock Hand L1",
        "block Harbor Sentinel L1 with Sidekick",
    ]


def test_numbers_of_a_declaration_end_with_the_languages_own_words() -> None:
    attack = placed(you=seat(field="Harbor Sentinel L2, Sidekick"), step="attack").game
    reply = OpenQuestion(attack, question(attack)).read(pseudo_words("1 and 2 done"))
    assert reply.problem == ""
    assert len(reply.steps) == 2


def test_why_not_is_asked_in_the_language_of_the_game() -> None:
    game = placed(you=seat(team="Ferry Pilot", field="Sidekick"), opponent=seat(field="Dock Hand L1")).game
    asked = question(game)
    for line in ("buy <Ferry Pilot>", "attack with Sidekick", "block <Dock Hand> with Sidekick", "reroll Sidekick"):
        told = why_missing(game, FIRST_SEAT, asked, pseudo_words(line))
        assert told, line
        assert not_from_the_catalogue(told[0].casefold(), {name.casefold() for name in names_at(game)}) == []


def test_payments_and_shares_are_typed_in_the_language_of_the_game() -> None:
    assert read_payment(pseudo_words("pay 2 bolt and 1 generic")) == read_payment("pay 1 generic 2 bolt") > 0
    game = placed(you=seat(field="Harbor Sentinel L3"), opponent=seat(field="Sidekick, Dock Hand L1"), step="attack")
    with speaking(language()):
        game.you.attacks_with("Harbor Sentinel")
        game.opponent.blocks({"Harbor Sentinel": ("Sidekick", "Dock Hand")})
    found = declaration(game.game)
    assert found is not None
    assert found.total is not None
    words = f"{found.total - 1} to Sidekick, 1 to <Dock Hand> L1"
    assert isinstance(unfold_words(game.game, pseudo_words(words)), list)


def test_what_a_computer_expects_is_said_in_the_language_of_whoever_reads_it() -> None:
    game = new_table(guided_setup(), Seeded(5)).game
    with speaking(language()):
        # The process that thinks knows nothing of the reader's language.
        search = Search(observe(game, game.asked), 1, 16)
        search.run()
        thought = search.decision(whole=True, lines=True)
    assert any(each.line for each in thought.considered)
    assert not_from_the_catalogue("\n".join(advice(game, thought)), names_at(game)) == []


def test_what_happened_is_said_in_the_language_of_whoever_reads_it() -> None:
    played = new_table(guided_setup(), Seeded(5))
    with speaking(language()):
        played.run([player_named("random", seat) for seat in range(2)])
        english = played.events(0)
        undo = [point.message for point in played.undo_offer(0).points]
    names = names_at(played.game)
    told = [event.message for event in english if event.message is not None]
    assert len(told) > 100
    assert any(event.kind == "answered" for event in english)
    for message in (*told, *undo):
        assert not_from_the_catalogue(worded(message, played.game), names) == []
    again = played.events(0)
    assert [event.message for event in again] == [event.message for event in english]
    assert all(event.words != other.words for event, other in zip(again, english, strict=True) if event.words)


def test_the_menus_have_no_words_of_their_own(tmp_path: Path) -> None:
    books = {word for edition in EDITIONS.values() for word in (edition.title, edition.code)}
    titles = {word for demo in DEMOS.values() for word in (demo.title, demo.code)}
    on_teams = [card for team in known_teams(None) for card in (*(card for card, _ in team.cards), *team.basics)]
    cards = {name for card in on_teams for name in (card.name, card.subtitle)}
    names = {
        *books,
        *titles,
        *cards,
        *(team.name for team in known_teams(None)),
        *PLAYERS,
        *book(),
        *(each.name for each in FORMATS.values()),
    }
    games = (["2", "?", "1", "4"], ["3", "1", "1", "1", "? 1", "1", "2", "1"], ["4", "1", "1", "2", "nonsense"])
    for number, lines in enumerate(games):
        keyboard = evening(tmp_path / str(number), lines, width=400)
        text = "\n".join([keyboard.text, *keyboard.prompts])
        assert_none(set(not_from_the_catalogue(text, names | {"nonsense"})))


def test_every_refusal_comes_from_the_catalogue(tmp_path: Path) -> None:
    game, _ = session(tmp_path, guided_setup())
    g = game.table.game
    for number, reason in REASONS.items():
        found = refusal(g, (number, *(0 for _ in reason.details)))
        if found.limit is not None:
            found.limit = next(limit for limit in LIMITS if limit)
        sentence = str(refusal_in_words(g, found))
        assert not_from_the_catalogue(sentence, names_at(g)) == [], reason.key


def test_every_fixed_word_has_a_text() -> None:
    """A new zone, step, energy type, limit, duration or source of attack needs a text."""
    sections: dict[str, set[str]] = {}
    for key in language().texts:
        section, _, name = key.partition(":")
        sections.setdefault(section, set()).add(name)
    assert sections["zone"] == set(ZONE_NAMES)
    assert sections["place"] == {*ZONE_NAMES, "rolled"}
    assert sections["step"] == set(STEP_NAMES)
    assert sections["energy"] == set(ENERGY_NAMES)
    assert sections["limit"] == {limit for limit in LIMITS if limit}
    assert sections["until"] == set(DURATIONS)
    assert sections["stat"] == {*LINE_SOURCES, "until"}


SOURCES = Path(__file__).parent.parent.parent / "src" / "overcrush"


APPENDED = (":you", ":cause")
"""What is put behind a key for the same text about the reader, or with its cause."""


@cache
def strings_of_the_code() -> tuple[set[str], set[str]]:
    """All strings that the sources hold, and the beginnings of those that they put together."""
    strings: set[str] = set()
    beginnings: set[str] = set()
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(text)):
                    strings.add(text)
                case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
                    beginnings.add(text)
    # The one beginning that has a name.
    return strings, beginnings | {LISTS}


def is_used(key: str, strings: set[str], beginnings: set[str]) -> bool:
    """Whether the code holds the key, or a beginning of it and each of the words that may stand behind."""
    if key in strings:
        return True
    for appended in APPENDED:
        if key.endswith(appended) and appended in strings and is_used(key.removesuffix(appended), strings, beginnings):
            return True
    section, _, name = key.partition(":")
    if f"{section}:" in beginnings and is_put_together(name, strings, beginnings):
        return True
    return any(
        key.startswith(begun) and is_put_together(key.removeprefix(begun), strings, beginnings)
        for begun in beginnings
        if begun.startswith(f"{section}:") and begun != f"{section}:"
    )


def is_put_together(name: str, strings: set[str], beginnings: set[str]) -> bool:
    """Whether a name, or each part of it, stands in the code; "about pay" may be a beginning and a word."""
    if name in strings or all(part in strings for part in name.split(":")):
        return True
    first, _, rest = name.partition(" ")
    return f"{first} " in beginnings and rest in strings


def test_every_text_is_used() -> None:
    strings, beginnings = strings_of_the_code()
    unused = {key for key in language().texts if not is_used(key, strings, beginnings)}
    assert unused == MADE_FROM_WORDS


MADE_FROM_WORDS = {"term:wilds"}
"""Plurals that are made from the word that a text has in braces."""


def test_a_text_that_nothing_uses_is_noticed() -> None:
    strings, beginnings = strings_of_the_code()
    for key in ("whole:flibber", "menu:flibber", "menu:about flibber", "ask:flibber", "board:flibber", "list:flibber"):
        assert not is_used(key, strings, beginnings), key
    assert is_used("whole:reroll", strings, beginnings)
    assert not is_used("whole:reroll", strings - {"whole:reroll"}, beginnings)


def test_every_key_has_a_text() -> None:
    strings, _ = strings_of_the_code()
    texts = set(language().texts)
    sections = {key.partition(":")[0] for key in texts}
    keys = {text for text in strings if re.fullmatch(r"[a-z]+:[A-Za-z'][A-Za-z' ,:_-]*", text)}
    keys = {key for key in keys if key.partition(":")[0] in sections and not key.endswith((" ", "_"))}
    assert len(keys) > 200
    assert {key for key in keys - texts if f"{key}:cause" not in texts} == set()


def test_questions_for_whole_declarations_are_put_in_words_of_their_own() -> None:
    texts = language().texts
    assert set(WHOLE.values()) == {key for key in texts if key.startswith("whole:")}
    for asked, whole in WHOLE.items():
        assert set(FIELD.findall(texts[whole])) <= set(FIELD.findall(texts[asked])), whole
        assert "the next one" not in texts[whole]
