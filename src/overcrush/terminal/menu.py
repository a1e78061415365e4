"""What to play: the menu at the start, the end of a game, and what comes next."""

from __future__ import annotations

import dataclasses
from functools import partial
from pathlib import Path
from typing import Final

from overcrush.editions import EDITIONS
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.formats import FORMATS, options_of
from overcrush.players.names import PLAYERS
from overcrush.players.thinker_process import Thinker
from overcrush.table.record import Record
from overcrush.terminal.own_cards import OwnCards, known_teams
from overcrush.terminal.plans import (
    COMPUTER,
    FORMER_COMPUTER,
    PERSON,
    Plan,
    demo_game,
    demos,
    doubles_game,
    guided_setup,
    named,
    names_for,
    seated,
    swapped,
    team_sides,
    two_teams,
)
from overcrush.terminal.saved_games import Folder, FolderProblem, read_game
from overcrush.terminal.screen import Back, Leave, Screen, choose
from overcrush.terminal.session import NewGame, Session

STARTING: Final = "make play, or ./overcrush play"
"""How the game is started, from a checkout or installed."""
GUIDED: Final = "guided game"
GAME_CHOICES: Final = (
    (GUIDED, "learn by playing: each step is explained"),
    ("demo game of a rulebook", "the small game that a book teaches, 10 life"),
    ("two teams", "choose both teams and the length of the game"),
    ("two against two", "doubles: teammates share 30 life"),
)
OPPONENTS: Final = (
    ("against the computer", ""),
    ("two people at this keyboard", "hot-seat: the prompt says who is asked"),
    ("watch two computers", ""),
    ("choose who sits where", "people and computer players, each at its level"),
)
OPPONENT_SEATS: Final = ((PERSON, COMPUTER), (PERSON, PERSON), (COMPUTER, COMPUTER))
DOUBLES_TABLES: Final = (
    ("you and a computer against two computers", ""),
    ("two people against two computers", ""),
    ("a person and a computer on each side", ""),
    ("four people at this keyboard", ""),
    ("choose who sits where", "people and computer players, each at its level"),
)
DOUBLES_SEATS: Final = (
    (PERSON, COMPUTER, COMPUTER, COMPUTER),
    (PERSON, PERSON, COMPUTER, COMPUTER),
    (PERSON, COMPUTER, PERSON, COMPUTER),
    (PERSON, PERSON, PERSON, PERSON),
)
PLACES: Final = ("the first seat", "the second seat")
DOUBLES_PLACES: Final = (
    "the first seat of the first side",
    "the second seat of the first side",
    "the first seat of the second side",
    "the second seat of the second side",
)
LENGTHS: Final = ("standard", "casual")
BESIDE_A_TEAM: Final = 8
"""Characters of a line of the menu that neither the team's name nor its cards take."""


def new_game(screen: Screen, real_dice: bool, own: OwnCards | None = None) -> tuple[Plan, Record]:
    """Ask what to play until it is settled; gives the plan and a record without answers."""
    while True:
        try:
            return chosen_game(screen, real_dice, own)
        except Back:
            continue


def chosen_game(screen: Screen, real_dice: bool, own: OwnCards | None) -> tuple[Plan, Record]:
    """Ask once what to play; Back if somebody wants to begin again."""
    at = choose(
        screen,
        "Overcrush: what do you want to play?",
        GAME_CHOICES,
        "New to the game? Take the guided game. Type a number, or the first letters of a choice.",
    )
    if at == 0:
        return planned("Guided game", guided_setup(), (PERSON, COMPUTER), real_dice, guided=True)
    if at == 1:
        return choose_demo(screen, real_dice)
    if at == 2:
        return choose_teams(screen, real_dice, own)
    return planned("Two against two", doubles_game(), choose_doubles(screen), real_dice)


def planned(
    title: str, setup: Setup, seats: tuple[str, ...], real_dice: bool, guided: bool = False
) -> tuple[Plan, Record]:
    """The plan of a game and its empty record."""
    plan = Plan(title, list(seats), guided=guided, real_dice=real_dice)
    return plan, Record(named(setup, names_for(plan.seats)))


def recorded_game(file: Path, at: int | None) -> tuple[Plan | None, Record]:
    """A recorded game after so many answers, to go on with; FolderProblem if that cannot be."""
    plan, record = read_game(file)
    most = len(record.answers)
    if at is not None and at > most:
        raise FolderProblem(f"{file} has {most} answers; --at is a number from 0 to {most}, not {at}.")
    if at is not None:
        record = record.cut(at)
    if record.replay().result != GOING_ON:
        raise FolderProblem(f"The game of {file} is over there. Go on from an earlier point: --at N, from 0 to {most}.")
    return plan, record


def with_players(screen: Screen, plan: Plan | None, record: Record, real_dice: bool) -> tuple[Plan, Record]:
    """A recorded game with people and computers: those who played it here, else whoever is chosen."""
    if plan is not None:
        plan.real_dice = plan.real_dice or real_dice
        return plan, record
    while True:
        try:
            seats = choose_opponent(screen) if len(record.setup.teams) == 2 else choose_doubles(screen)
        except Back:
            continue
        # A position inside the game belongs to the set-up as it is, names included.
        setup = record.setup if record.position else named(record.setup, names_for(list(seats)))
        plan = Plan("Recorded game", list(seats), real_dice=real_dice)
        return plan, Record(setup, record.answers, record.position)


def choose_opponent(screen: Screen) -> tuple[str, ...]:
    table = choose(screen, "Who plays?", OPPONENTS)
    return OPPONENT_SEATS[table] if table < len(OPPONENT_SEATS) else choose_seats(screen, PLACES)


def choose_doubles(screen: Screen) -> tuple[str, ...]:
    table = choose(screen, "Two against two: who plays?", DOUBLES_TABLES)
    return DOUBLES_SEATS[table] if table < len(DOUBLES_SEATS) else choose_seats(screen, DOUBLES_PLACES)


def choose_seats(screen: Screen, places: tuple[str, ...]) -> tuple[str, ...]:
    """Who sits at each place: a person, or a computer player by name."""
    who = [(PERSON, "somebody at this keyboard"), *PLAYERS.items()]
    return tuple(who[choose(screen, f"Who takes {place}?", who)][0] for place in places)


def choose_demo(screen: Screen, real_dice: bool) -> tuple[Plan, Record]:
    known = demos()
    code, title = known[choose(screen, "Which rulebook's demo game?", [(title, code) for code, title in known])]
    seats = choose_opponent(screen)
    setup = demo_game(code)
    if seats == (PERSON, COMPUTER):
        first, second = team_sides(setup)
        side = choose(screen, "Which side do you take?", [(first, "goes first"), (second, "goes second")])
        setup = seated(setup, side)
    return planned(f"Demo game: {title}", setup, seats, real_dice)


def choose_teams(screen: Screen, real_dice: bool, own: OwnCards | None = None) -> tuple[Plan, Record]:
    length = LENGTHS[choose(screen, "How long?", [(FORMATS[code].name, FORMATS[code].description) for code in LENGTHS])]
    books = list(EDITIONS.values())
    usual = FORMATS[length].edition
    books.sort(key=lambda book: book.code != usual)
    edition = books[choose(screen, "By which rulebook?", [(book.title, str(book.year)) for book in books])].code
    seats = choose_opponent(screen)
    teams = known_teams(own)
    names = names_for(list(seats))
    first = choose_team(screen, team_title(names[0]), teams)
    second = choose_team(screen, team_title(names[1]), [team for team in teams if team is not first])
    setup = two_teams(first, second, length)
    setup = dataclasses.replace(setup, options=options_of(dataclasses.replace(FORMATS[length], edition=edition)))
    plan, record = planned(f"{first.name} against {second.name}", setup, seats, real_dice)
    if own is not None and (first in own.teams or second in own.teams):
        plan.own = str(own.path.absolute())
    return plan, record


def team_title(name: str) -> str:
    """Whose team is being chosen."""
    return "Your team" if name == "You" else f"The team of {name}"


def choose_team(screen: Screen, title: str, known: list[TeamSetup]) -> TeamSetup:
    room = screen.width - max(len(team.name) for team in known) - BESIDE_A_TEAM
    entries = [(team.name, short_list([card.name for card, _ in team.cards], room)) for team in known]
    return known[choose(screen, title, entries, details=lambda at: team_lines(known[at]))]


def team_lines(team: TeamSetup) -> list[str]:
    """Every card of a team, with its price and dice."""
    return [
        f"{card.name}{f': {card.subtitle}' if card.subtitle else ''}  {card.cost} {' '.join(card.energy)}, {dice} dice"
        for card, dice in team.cards
    ]


def short_list(names: list[str], room: int) -> str:
    """As many names as fit, and how many more there are."""
    told: list[str] = []
    for at, name in enumerate(names):
        rest = f" and {len(names) - at - 1} more" if at + 1 < len(names) else ""
        if told and len(", ".join([*told, name]) + rest) > room:
            return f"{', '.join(told)} and {len(names) - at} more"
        told.append(name)
    return ", ".join(told)


ANOTHER: Final = ("another game", "")
AFTER: Final = (
    ("again with sides swapped", "each takes the other's cards"),
    ("again as before", ""),
    ANOTHER,
    ("quit", ""),
)


class Evening:
    """One game after the other, until somebody leaves."""

    def __init__(
        self,
        screen: Screen,
        folder: Folder,
        seed: int,
        real_dice: bool = False,
        own: OwnCards | None = None,
        opponent: str = "",
        seconds: float = 0.0,
    ) -> None:
        """opponent: the computer player of seats for which nobody chooses another one.

        seconds: the longest time a computer player thinks about an answer, 0 for as long as it takes.
        """
        self.screen = screen
        self.folder = folder
        self.settings = folder.settings()
        self.seed = seed
        self.real_dice = real_dice
        self.own = own
        self.opponent = opponent
        self.seconds = seconds

    def run(self, start: tuple[Plan, Record] | None = None) -> None:
        """Go on with the saved game if there is one; then whatever is chosen. Returns when somebody leaves."""
        try:
            going = start or self.saved() or self.first_game()
            while True:
                going = self.play(*going)
        except Leave:
            if self.folder.has_game():
                self.screen.line(f"Saved. The next start goes on at this question: {STARTING}")
            else:
                self.screen.line("Good-bye.")

    def first_game(self) -> tuple[Plan, Record]:
        """The menu; whoever brings cards of their own wants to choose teams."""
        if self.own is not None:
            try:
                return choose_teams(self.screen, self.real_dice, self.own)
            except Back:
                return new_game(self.screen, self.real_dice, self.own)
        return new_game(self.screen, self.real_dice)

    def saved(self) -> tuple[Plan, Record] | None:
        """The game under way, if there is one that can be continued."""
        if not self.folder.has_game():
            return None
        try:
            plan, record = self.folder.load()
        except FolderProblem as problem:
            self.screen.problem(str(problem))
            return None
        self.screen.note("Your saved game goes on. Type new to start another one.")
        if self.real_dice and not plan.real_dice:
            self.screen.note("From here on you type in the dice (--real-dice).")
            plan.real_dice = True
        return plan, record

    def play(self, plan: Plan, record: Record) -> tuple[Plan, Record]:
        """Play one game and ask what comes next."""
        self.replace_computers(plan)
        with Thinker() as thinker:
            session = Session(self.screen, self.folder, self.settings, plan, record, self.seed, thinker, self.seconds)
            self.seed += 1
            while True:
                try:
                    game = session.run()
                except NewGame:
                    self.folder.finish(session.table.text())
                    return new_game(self.screen, self.real_dice, self.own)
                chosen = self.after(session, game)
                if chosen is not None:
                    return chosen

    def replace_computers(self, plan: Plan) -> None:
        """Whoever named an opponent meets it in every seat that a computer takes by itself."""
        if self.opponent:
            plan.seats = [self.opponent if who in (COMPUTER, FORMER_COMPUTER) else who for who in plan.seats]

    def after(self, session: Session, game: Game) -> tuple[Plan, Record] | None:
        """The end of a game; None if its last answer was taken back and it goes on."""
        names, sides = game.setting.names, game.setting.seats_of
        side_life = " · ".join(
            f"{' and '.join(names[seat] for seat in sides[side])}: life {max(0, game.life[side])}" for side in range(2)
        )
        self.screen.heading(f"The game is over after {game.turn} turns")
        self.screen.line(side_life)
        options = list(AFTER)
        people = session.plan.people()
        can_undo = not session.plan.real_dice and session.table.conceded < 0 and session.last_typed() >= 0
        if can_undo:
            options.append(("undo", "take back your last answer and play on"))
        kept = self.folder.finish(session.table.text())
        self.screen.note(f"The game is kept in {kept}")
        try:
            at = choose(
                self.screen,
                "What now?",
                options,
                commands={
                    "story": session.show_story,
                    "board": session.show_last_board,
                    "cards": partial(session.show_cards, 0),
                },
            )
        except Back:
            at = AFTER.index(ANOTHER)
        if can_undo and at == len(options) - 1:
            kept.unlink(missing_ok=True)
            session.undo(people[0])
            return None
        if at == 2:
            return new_game(self.screen, self.real_dice, self.own)
        if at == 3:
            raise Leave
        setup = session.record.setup
        plan = Plan(
            session.plan.title,
            session.plan.seats,
            session.plan.guided,
            session.plan.real_dice,
            session.plan.seen,
            session.plan.own,
        )
        return plan, Record(swapped(setup) if at == 0 else setup)
