"""The public door: everything that a program of somebody else needs to look up cards, play games and keep them.

`import overcrush as oc` gives these names (docs/api.md). What stands there stays as it is until the next major version.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from overcrush import language
from overcrush.abilities.ability import Ability
from overcrush.abilities.card import ActionFace, Card, CharacterFace, EnergyFace, Side
from overcrush.abilities.card import Face as PrintedFace
from overcrush.abilities.layouts import action_die, character_die
from overcrush.catalogue import CatalogueError, load_catalogue
from overcrush.catalogue.card_builder import build
from overcrush.catalogue.card_file import read_cards
from overcrush.catalogue.card_search import QueryError, search
from overcrush.catalogue.entries import Entry
from overcrush.catalogue.word_lists import known_words
from overcrush.engine.chance import Seeded
from overcrush.engine.model.ids import SeatId
from overcrush.formats.builtin import format_named
from overcrush.formats.card_ids import lookup
from overcrush.formats.engine_check import why_not_run
from overcrush.formats.game_format import UnknownFormat
from overcrush.formats.setups import IllegalTeams, fitted_teams, setup_for
from overcrush.formats.team import Team as CheckedTeam
from overcrush.formats.team_files import USUAL_FORMAT, UnknownTeam, WrongTeamFile, preset_teams
from overcrush.formats.team_lookup import is_preset, team_for
from overcrush.formats.team_parts import ReadTeam
from overcrush.language import LanguageError
from overcrush.players.names import UnknownPlayer, known_name, player_named
from overcrush.table.dialogue import Declaration, Option, Question, Refusal
from overcrush.table.observation import observe
from overcrush.table.records.record import RecordError
from overcrush.table.records.record_reader import read
from overcrush.table.table import Table, new_table
from overcrush.table.view import SPECTATOR, Energy, Face, Value, View

__all__ = [
    "SPECTATOR",
    "CardInfo",
    "CardText",
    "Declaration",
    "IllegalTeams",
    "Option",
    "Player",
    "QueryError",
    "Question",
    "RecordError",
    "Refusal",
    "Table",
    "TeamInfo",
    "UnknownFormat",
    "UnknownPlayer",
    "UnknownTeam",
    "View",
    "WrongTeamFile",
    "cards",
    "load",
    "new_game",
    "player",
    "read_card",
    "teams",
]

SEEDS: Final = 2**32
DOUBLES: Final = "doubles"
HEAD: Final = re.compile(r"^set\s*=", re.MULTILINE)
OWN_CARD: Final = "[[card]]"
OWN_SET: Final = 'set = "OWN"\n'


# Looking up


class TeamInfo(Value, frozen=True):
    """A team that comes with the game."""

    name: str
    set: str
    format: str
    about: str
    cards: dict[str, int]
    """The ids of its cards, each with its number of dice."""
    basics: list[str]
    """The ids of its Basic Action Cards."""

    def __repr__(self) -> str:
        return f"TeamInfo({self.name!r}, {self.set}, {self.format})"


class CardInfo(Value, frozen=True):
    """What is printed on a card."""

    id: str
    set: str
    name: str
    subtitle: str
    kind: str
    cost: int
    energy: list[str]
    affiliations: list[str]
    max_dice: int
    text: str | None
    """Its text in our words; None if nobody has written it yet."""
    faces: list[Face]
    playable: bool
    problem: str = ""
    """Why it cannot be played, if it cannot."""

    def __repr__(self) -> str:
        name = f"{self.name}: {self.subtitle}" if self.subtitle else self.name
        return f"CardInfo({self.id} {name}, {self.cost} {' '.join(self.energy) or 'generic'})"


class TextProblem(Value, frozen=True):
    """What is wrong with a text, and where."""

    words: str
    line: int = 0
    """Counted from 1; 0 for all of it."""
    column: int = 0

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.words}" if self.line else self.words


class CardText(Value, frozen=True):
    """A text that was read as a card, or as the text of one."""

    ok: bool
    problems: list[TextProblem]
    lines: list[str]
    """The abilities as the card language writes them; empty if it could not be read."""
    card: CardInfo | None = None
    """The whole card, where the text was one."""

    def __repr__(self) -> str:
        state = "ok" if self.ok else "; ".join(map(str, self.problems))
        return f"CardText({state}, {len(self.lines)} abilities)"


def teams() -> list[TeamInfo]:
    """The teams that come with the game."""
    return [
        TeamInfo(team.name, team.set, team.format, team.about, dict(team.cards), list(team.basics))
        for team in preset_teams()
    ]


def cards(query: str = "") -> list[CardInfo]:
    """The cards that a query fits, such as `set:tmnt cost<=3 Raphael`; all of them without one."""
    catalogue = load_catalogue()
    found = search(catalogue, query) if query.strip() else list(catalogue.entries.values())
    return [card_info(entry) for entry in found]


def card_info(entry: Entry) -> CardInfo:
    return CardInfo(
        id=entry.id,
        set=entry.set,
        name=entry.name,
        subtitle=entry.subtitle,
        kind=entry.kind,
        cost=entry.cost,
        energy=list(entry.energy),
        affiliations=list(entry.affiliations),
        max_dice=entry.max_dice,
        text=entry.text,
        faces=[printed_face(face) for face in entry.die.faces],
        playable=entry.playable,
        problem=entry.problem,
    )


def printed_face(face: PrintedFace) -> Face:
    match face:
        case EnergyFace():
            return energy_face(face)
        case CharacterFace():
            words = f"L{face.level}{'*' * face.burst}"
            return Face("character", words, None, face.level, face.fielding_cost, face.attack, face.defense, face.burst)
        case ActionFace():
            return Face("action", "*" * face.burst or "action", burst=face.burst)


def energy_face(face: EnergyFace) -> Face:
    counts = {symbol: face.symbols.count(symbol) for symbol in dict.fromkeys(face.symbols)}
    generic = counts.get("generic", 0)
    words = str(generic) if generic else " ".join(face.symbols)
    return Face("energy", words, Energy(**counts))


def read_card(text: str) -> CardText:
    """Read a card that somebody has written: a whole one as in a file of cards (`[[card]]` ...), or its text alone."""
    if OWN_CARD in text:
        return read_whole_card(text)
    try:
        abilities = language.read(text, known_words())
    except LanguageError as error:
        every = (error, *error.further)
        return CardText(False, [TextProblem(each.message, each.line, each.column) for each in every], [])
    reasons = [why_not_run(bearer(abilities, text, kind)) for kind in ("character", "action")]
    problems = [TextProblem(reasons[0])] if all(reasons) else []
    return CardText(not problems, problems, language.write(abilities).splitlines())


def bearer(abilities: tuple[Ability, ...], text: str, kind: str) -> Card:
    """Any card with that text on both sides, to see whether the engine can run it whatever else the card is."""
    levels = ((0, 1, 1, 0), (0, 1, 1, 1), (0, 1, 1, 2))
    die = character_die(("fist",), levels) if kind == "character" else action_die(("fist",))
    side = Side(abilities, (), text)
    return Card("OWN-001", "Own card", "", kind, 2, ("fist",), die, side, side)


def read_whole_card(text: str) -> CardText:
    own = HEAD.search(text) is not None
    whole = text if own else OWN_SET + text
    shift = 0 if own else 1
    try:
        entries = list(build(read_cards(whole, "the card", known_words()), language).entries.values())
    except CatalogueError as error:
        return CardText(False, [TextProblem(each.sentence, max(each.line - shift, 0)) for each in error.problems], [])
    if len(entries) != 1:
        return CardText(False, [TextProblem(f"There are {len(entries)} cards in this text; write one.")], [])
    entry = entries[0]
    lines = language.write(entry.card.front.abilities).splitlines() if entry.card is not None else []
    problems = [TextProblem(each.sentence, each.line, each.column) for each in entry.problems]
    if entry.card is not None and (reason := why_not_run(entry.card)):
        problems.append(TextProblem(reason))
    return CardText(not problems, problems, lines, card_info(entry))


# Playing


def new_game(
    *teams: str | TeamInfo,
    seed: int | None = None,
    format: str | None = None,  # noqa: A002 - what the command line calls it too
    names: Sequence[str] = (),
    first: int | None = None,
) -> Table:
    """A new game between two teams, or four in doubles, at its first question.

    teams: names of teams that come with the game, files, links for team builders, or what `teams()` gives. Those that
    come with the game are made as small as the format wants; in doubles they leave out what their teammate brings.
    seed: the same seed brings the same dice; without one they are different each time. format: a code such as
    "standard"; without one the teams' own. names: what the players are called; without any as their teams are.
    first: the side that begins, 0 or 1; without it the game finds out.
    """
    words = [team if isinstance(team, str) else team.name for team in teams]
    read = [read_team(word) for word in words]
    rules = format_named(format or (DOUBLES if len(read) == 4 else usual_format(read)))
    brought = [at for at, word in enumerate(words) if not is_preset(word)]
    found = fitted_teams([each.team for each in read], rules, as_they_are=brought)
    if names and len(names) != len(found):
        raise ValueError(f"There are {len(found)} teams and {len(names)} names; each player needs one.")
    called = [
        CheckedTeam(name, team.cards, team.basics)
        for name, team in zip(names or [team.name for team in found], found, strict=True)
    ]
    setup = setup_for(called, rules, first=-1 if first is None else first)
    return new_table(setup, Seeded(secrets.randbelow(SEEDS) if seed is None else seed))


def read_team(word: str) -> ReadTeam:
    """A team by its name, file or link; WrongTeamFile says which of its cards are not known."""
    found = team_for(word)
    if found.problems:
        raise WrongTeamFile("\n".join(found.problems))
    return found


def usual_format(teams: Sequence[ReadTeam]) -> str:
    """The format that all of these teams are made for, else the usual one."""
    own = {team.format or USUAL_FORMAT for team in teams}
    return own.pop() if len(own) == 1 else USUAL_FORMAT


def load(path: str | Path, seed: int | None = None) -> Table:
    """A saved game, where it was left. The dice that are still to come depend on the seed, not on the file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(1, "this is no record: the file is not UTF-8 text.") from None
    record = read(text, lookup)
    return Table(None, Seeded(secrets.randbelow(SEEDS) if seed is None else seed), record)


class Player:
    """A computer player; it sees what its seat may see."""

    def __init__(self, name: str, seed: int = 0, seconds: float = 0.0) -> None:
        self.name = known_name(name)
        self.seed = seed
        self.seconds = seconds
        """The most time for an answer, if it has a limit."""
        self.inside = player_named(name, seed, seconds=seconds)

    def __repr__(self) -> str:
        return f"Player({self.name!r})"

    def answer(self, table: Table) -> Option:
        """The option that it chooses for the seat that is asked; nothing is played yet."""
        question = table.question
        if question is None:
            raise ValueError("Nobody is asked at this table, so there is nothing to choose.")
        observed = observe(table.game, SeatId(question.seat))
        end = time.monotonic() + self.seconds if self.seconds else float("inf")
        chosen = self.inside.think(observed, lambda: time.monotonic() >= end).answer
        return next(option for option in question.options if option.answer == chosen)


def player(name: str, seed: int = 0, seconds: float = 0.0) -> Player:
    """A computer player by name: random, greedy, search:1 to search:5. The same seed gives the same answers."""
    return Player(name, seed, seconds)
