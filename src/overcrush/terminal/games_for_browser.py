"""Games of the terminal for the browser: the game under way and finished ones, to go on with or to look at there."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from overcrush.command_name import command_name
from overcrush.engine.chance import Seeded
from overcrush.engine.model.constants import GOING_ON
from overcrush.players.names import GREEDY
from overcrush.server.play import Summary
from overcrush.server.starting.other_games import OtherGame, OtherGameProblem, OtherSeat, TakenGame
from overcrush.table.entries import CONCEDED, Entry, answers_from, names_in
from overcrush.table.records.record import Record, head_lines
from overcrush.table.table import Table
from overcrush.terminal.plans import PERSON, Plan
from overcrush.terminal.saved_games import CURRENT, MARK, Folder, FolderProblem, read_game
from overcrush.wording.texts import listed as in_a_row
from overcrush.wording.texts import say

FINISHED: Final = "games"
ASIDE: Final = "in-browser"
MOST: Final = 50
"""Finished games that are listed, the newest."""
SEARCH: Final = "search:"


class TerminalGames:
    """The games of the terminal in a data folder."""

    origin = "terminal"

    def __init__(self, path: Path) -> None:
        self.path = path
        self.folder = Folder(path)
        self.known: dict[tuple[str, float], OtherGame] = {}
        """What was found out about a file, as long as nobody writes it."""

    def listed(self) -> list[OtherGame]:
        """The game under way, then finished ones, the newest first."""
        finished = sorted((self.path / FINISHED).glob("*.record"), reverse=True)[:MOST]
        return [self.told(file) for file in (self.path / CURRENT, *finished) if file.is_file()]

    def told(self, file: Path) -> OtherGame:
        key = (str(file), file.stat().st_mtime)
        if key not in self.known:
            self.known[key] = self.found(file, key[1])
        return self.known[key]

    def found(self, file: Path, touched: float) -> OtherGame:
        name = file.relative_to(self.path).as_posix()
        under_way = file.name == CURRENT
        text = file.read_text(encoding="utf-8", errors="replace")
        plan = plan_in(text)
        with suppress(ValueError):
            names = names_in(text)
            seats = seats_of(plan, names, [""] * len(names))
            if not under_way:
                # Playing a whole game through takes a moment; it is done when somebody wants to see it.
                return OtherGame(name, title_of(seats), True, seats, touched)
            try:
                taken = self.read(name)
            except OtherGameProblem as problem:
                return OtherGame(name, title_of(seats), False, seats, touched, problem=str(problem))
            told = taken.summary
            return OtherGame(name, taken.title, taken.over, taken.seats, touched, told.turn, told.kind, told.waiting)
        return OtherGame(name, name, not under_way, [], touched, problem=say("folder:not text", {"file": name}))

    def file(self, name: str) -> Path:
        """The file of a game; only those that are listed can be named."""
        known = {CURRENT: self.path / CURRENT}
        known |= {f"{FINISHED}/{each.name}": each for each in (self.path / FINISHED).glob("*.record")}
        found = known.get(name)
        if found is None or not found.is_file():
            raise OtherGameProblem("There is no such game of the terminal any more. Load the page again.")
        return found

    def read(self, name: str) -> TakenGame:
        """A game with everything that was done in it."""
        file = self.file(name)
        try:
            plan, record = read_game(file, strict=False)
        except FolderProblem as problem:
            raise OtherGameProblem(str(problem)) from None
        if plan is not None and (plan.own or plan.real_dice):
            raise OtherGameProblem(
                "This game is played with real dice or with cards of your own. Go on with it in the terminal: "
                f"{command_name()} play --terminal"
            )
        table = Table(None, Seeded(0), record, rolls=False)
        entries = answers_from(table, 0)
        if record.conceded >= 0:
            entries.append(Entry(record.conceded, CONCEDED))
        game = table.game
        over = game.result != GOING_ON
        waiting = game.asked if game.asked >= 0 and not over else None
        setup = record.setup
        teams = [in_a_row([card.name for card, _ in team.cards[:2]]) for team in setup.teams]
        seats = seats_of(plan, [team.name for team in setup.teams], teams)
        return TakenGame(
            plan.title if plan is not None else title_of(seats),
            "\n".join(head_lines(Record(setup, position=record.position))),
            entries,
            seats,
            "",
            over,
            Summary(game.turn, table.asked().sentence, list(game.life), waiting, table.asked_kind()),
        )

    def put_aside(self, name: str) -> None:
        """The game goes on in the browser: the terminal does not offer it any more, and its file is kept."""
        file = self.file(name)
        if file.name != CURRENT:
            return
        try:
            with self.folder.held():
                self.folder.put_aside(ASIDE)
        except FolderProblem as problem:
            raise OtherGameProblem(str(problem)) from None

    def remove(self, name: str) -> None:
        """Delete a game."""
        file = self.file(name)
        try:
            with self.folder.held():
                file.unlink(missing_ok=True)
        except FolderProblem as problem:
            raise OtherGameProblem(str(problem)) from None
        except OSError as error:
            raise OtherGameProblem(f"{file} cannot be deleted: {error.strerror or error}.") from None


def plan_in(text: str) -> Plan | None:
    """How a game was played, if its file says so."""
    first = text.partition("\n")[0]
    if not first.startswith(MARK):
        return None
    try:
        return msgspec.json.decode(first.removeprefix(MARK), type=Plan)
    except msgspec.DecodeError:
        return None


def title_of(seats: list[OtherSeat]) -> str:
    """What a game is called by its players."""
    half = len(seats) // 2
    return " against ".join(in_a_row([seat.name for seat in side]) for side in (seats[:half], seats[half:]))


def seats_of(plan: Plan | None, names: list[str], teams: list[str]) -> list[OtherSeat]:
    """Who sits where; without a plan all of them are people."""
    who = plan.seats if plan is not None and len(plan.seats) == len(names) else [PERSON] * len(names)
    return [
        OtherSeat(name, team, None if each == PERSON else level_of(each))
        for each, name, team in zip(who, names, teams, strict=True)
    ]


def level_of(player: str) -> int:
    """The level of the browser's computer that plays like a player of the terminal."""
    return int(player.removeprefix(SEARCH)) if player.startswith(SEARCH) and player != GREEDY else 0
