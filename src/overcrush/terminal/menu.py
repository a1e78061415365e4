"""What to play: the menu at the start, the end of a game, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from overcrush.command_name import command_name
from overcrush.editions import EDITIONS
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import FIRST_SEAT
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.formats import FORMATS, Format, IllegalTeams, changed, fitted_teams, setup_for
from overcrush.formats.starts import starts_of
from overcrush.formats.team_parts import ReadTeam
from overcrush.players.names import PLAYERS, player_text
from overcrush.players.thinkers.thinker_process import Thinker
from overcrush.table.records.record import Record
from overcrush.terminal.commands import word_for
from overcrush.terminal.earlier_answers import last_typed
from overcrush.terminal.own_cards import OwnCards
from overcrush.terminal.plans import (
    COMPUTER,
    FORMER_COMPUTER,
    PERSON,
    Plan,
    as_team,
    demo_game,
    demos,
    doubles_game,
    guided_setup,
    named,
    names_for,
    seated,
    swapped,
    team_sides,
)
from overcrush.terminal.saved_games import Folder, FolderProblem, read_game
from overcrush.terminal.screen import Back, Leave, Screen, choose
from overcrush.terminal.session import NewGame, Session
from overcrush.terminal.team_menu import choose_team, completed, judged, size_of, team_shelf, team_title
from overcrush.wording.options import side_name
from overcrush.wording.texts import listed, say, spoken

GAME_CHOICES: Final = ("guided", "demo", "teams", "doubles")
OPPONENTS: Final = ("computer", "two people", "watch", "choose")
OPPONENT_SEATS: Final = ((PERSON, COMPUTER), (PERSON, PERSON), (COMPUTER, COMPUTER))
DOUBLES_TABLES: Final = ("with a computer", "two against computers", "a computer each", "four people", "choose")
DOUBLES_SEATS: Final = (
    (PERSON, COMPUTER, COMPUTER, COMPUTER),
    (PERSON, PERSON, COMPUTER, COMPUTER),
    (PERSON, COMPUTER, PERSON, COMPUTER),
    (PERSON, PERSON, PERSON, PERSON),
)
PLACES: Final = ("first seat", "second seat")
DOUBLES_PLACES: Final = ("first of first", "second of first", "first of second", "second of second")
LENGTHS: Final = ("standard", "casual")
DOUBLES_FORMAT: Final = "doubles"
DOUBLES_TEAMS: Final = ("usual four", "each a team")


def entries(keys: Sequence[str]) -> list[tuple[str, str]]:
    """Choices of a menu with what is said about them."""
    known = spoken().texts
    return [(say(f"menu:{key}"), say(f"menu:about {key}") if f"menu:about {key}" in known else "") for key in keys]


def new_game(screen: Screen, real_dice: bool, home: Path, own: OwnCards | None = None) -> tuple[Plan, Record]:
    """Ask what to play until it is settled; gives the plan and a record without answers."""
    while True:
        try:
            return chosen_game(screen, real_dice, home, own)
        except Back:
            continue


def chosen_game(screen: Screen, real_dice: bool, home: Path, own: OwnCards | None) -> tuple[Plan, Record]:
    """Ask once what to play; Back if somebody wants to begin again."""
    at = choose(
        screen,
        say("menu:what to play"),
        entries(GAME_CHOICES),
        say("menu:help"),
    )
    if at == 0:
        return planned(say("menu:title guided"), guided_setup(), (PERSON, COMPUTER), real_dice, guided=True)
    if at == 1:
        return choose_demo(screen, real_dice)
    if at == 2:
        return choose_teams(screen, real_dice, home, own)
    return choose_doubles_game(screen, real_dice, home, own)


def planned(
    title: str, setup: Setup, seats: tuple[str, ...], real_dice: bool, guided: bool = False
) -> tuple[Plan, Record]:
    """The plan of a game and its empty record."""
    plan = Plan(title, list(seats), guided=guided, real_dice=real_dice)
    return plan, Record(named(setup, names_for(plan.seats)))


def recorded_game(file: Path, at: int | None, strict: bool = True) -> tuple[Plan | None, Record]:
    """A recorded game after so many answers, to go on with; FolderProblem if that cannot be.

    strict: it cannot be if a card has changed since.
    """
    plan, record = read_game(file, strict)
    most = len(record.answers)
    if at is not None and at > most:
        raise FolderProblem(say("folder:too far", {"file": str(file), "most": str(most), "at": str(at)}))
    if at is not None:
        record = record.cut(at)
    if record.replay().result != GOING_ON:
        raise FolderProblem(say("folder:over there", {"file": str(file), "most": str(most)}))
    return plan, record


def tell_where_it_stopped(screen: Screen, record: Record) -> None:
    """Say so if the record goes on with answers that do not fit."""
    if record.stopped is not None:
        fields = {"number": str(len(record.answers)), "why": str(record.stopped)}
        screen.problem(say("folder:stops", fields))


def with_players(screen: Screen, plan: Plan | None, record: Record, real_dice: bool) -> tuple[Plan, Record]:
    """A recorded game with people and computers: those who played it here, else whoever is chosen."""
    tell_where_it_stopped(screen, record)
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
        plan = Plan(say("menu:title recorded"), list(seats), real_dice=real_dice)
        return plan, Record(setup, record.answers, record.position)


def choose_opponent(screen: Screen) -> tuple[str, ...]:
    table = choose(screen, say("menu:who plays"), entries(OPPONENTS))
    return OPPONENT_SEATS[table] if table < len(OPPONENT_SEATS) else choose_seats(screen, PLACES)


def choose_doubles(screen: Screen) -> tuple[str, ...]:
    table = choose(screen, say("menu:who plays doubles"), entries(DOUBLES_TABLES))
    return DOUBLES_SEATS[table] if table < len(DOUBLES_SEATS) else choose_seats(screen, DOUBLES_PLACES)


def choose_seats(screen: Screen, places: tuple[str, ...]) -> tuple[str, ...]:
    """Who sits at each place: a person, or a computer player by name."""
    who = [PERSON, *PLAYERS]
    shown = [*entries([PERSON]), *((name, player_text(name)) for name in PLAYERS)]
    return tuple(who[choose(screen, say(f"menu:{place}"), shown)] for place in places)


def choose_demo(screen: Screen, real_dice: bool) -> tuple[Plan, Record]:
    known = demos()
    code, title = known[choose(screen, say("menu:which demo"), [(title, code) for code, title in known])]
    seats = choose_opponent(screen)
    setup = demo_game(code)
    if seats == (PERSON, COMPUTER):
        first, second = team_sides(setup)
        side = choose(
            screen, say("menu:which side"), [(first, say("menu:goes first")), (second, say("menu:goes second"))]
        )
        setup = seated(setup, side)
    return planned(say("menu:title demo", {"title": title}), setup, seats, real_dice)


def choose_teams(
    screen: Screen,
    real_dice: bool,
    home: Path,
    own: OwnCards | None = None,
    given: Sequence[ReadTeam] = (),
) -> tuple[Plan, Record]:
    """Two teams; given: those that are chosen already, seat by seat."""
    length = LENGTHS[choose(screen, say("menu:how long"), entries(LENGTHS))]
    rules = choose_rulebook(screen, FORMATS[length])
    seats = choose_opponent(screen)
    teams = seat_teams(screen, seats, rules, home, own, given)
    return with_teams(screen, teams, rules, seats, real_dice, own)


def choose_doubles_game(
    screen: Screen,
    real_dice: bool,
    home: Path,
    own: OwnCards | None = None,
    given: Sequence[ReadTeam] = (),
) -> tuple[Plan, Record]:
    """Two against two: the usual teams, or a team for every seat."""
    seats = choose_doubles(screen)
    rules = choose_rulebook(screen, FORMATS[DOUBLES_FORMAT])
    if given or choose(screen, say("menu:which teams"), entries(DOUBLES_TEAMS)) == 1:
        teams = seat_teams(screen, seats, rules, home, own, given)
        return with_teams(screen, teams, rules, seats, real_dice, own)
    setup = doubles_game(choose_start(screen, rules))
    return planned(say("menu:title doubles"), setup, seats, real_dice)


def choose_rulebook(screen: Screen, rules: Format) -> Format:
    """The same format by the rules of a book; its usual one stands first."""
    books = sorted(EDITIONS.values(), key=lambda book: book.code != rules.edition)
    chosen = choose(
        screen, say("menu:which rulebook"), [(book.title, year_of(book.year, at)) for at, book in enumerate(books)]
    )
    return changed(rules, edition=books[chosen].code)


def year_of(year: int, at: int) -> str:
    """When a rulebook appeared; the first in the menu is the usual one."""
    return say("menu:usual book", {"year": str(year)}) if at == 0 else str(year)


def choose_start(screen: Screen, rules: Format) -> Format:
    """The same format with one of its book's ways to find who decides about going first."""
    starts = starts_of(rules.edition)
    return changed(rules, start=starts[choose(screen, say("menu:which start"), entries(starts))])


def seat_teams(
    screen: Screen,
    seats: tuple[str, ...],
    rules: Format,
    home: Path,
    own: OwnCards | None,
    given: Sequence[ReadTeam],
) -> list[TeamSetup]:
    """A team for every seat; what is given and may not play as it is, is asked about."""
    shelf = team_shelf(screen, home, own)
    found: list[TeamSetup] = []
    for at, name in enumerate(names_for(list(seats))):
        team = judged(screen, given[at], rules) if at < len(given) else None
        found.append(team or choose_team(screen, team_title(name), shelf, rules))
    return found


def with_teams(
    screen: Screen,
    chosen: list[TeamSetup],
    rules: Format,
    seats: tuple[str, ...],
    real_dice: bool,
    own: OwnCards | None,
) -> tuple[Plan, Record]:
    """The game of chosen teams, after the last question: how it is found who begins."""
    rules = choose_start(screen, rules)
    teams = [as_team(team) for team in chosen]
    fitted = fitted_teams(teams, rules)
    # A teammate may bring the only Basic Action Card that was left.
    fitted = [completed(team, rules, fitted[at - 1 : at] if at % 2 else ()) for at, team in enumerate(fitted)]
    for before, after in zip(teams, fitted, strict=True):
        if (before.cards, before.basics) != (after.cards, after.basics):
            screen.note(size_of(after, rules))
    try:
        setup = setup_for(fitted, rules)
    except IllegalTeams as problem:
        screen.problem(str(problem))
        raise Back from None
    half = len(chosen) // 2
    first, second = (listed(team.name for team in side) for side in (chosen[:half], chosen[half:]))
    plan, record = planned(say("menu:title teams", {"first": first, "second": second}), setup, seats, real_dice)
    used = {card.id for team in fitted for card in (*(card for card, _ in team.cards), *team.basics)}
    if own is not None and used & own.cards.keys():
        plan.own = str(own.path.absolute())
    return plan, record


ANOTHER: Final = "another"
AFTER: Final = ("swapped", "again", ANOTHER, "quit")


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
        teams: Sequence[ReadTeam] = (),
    ) -> None:
        """opponent: the computer player of seats for which nobody chooses another one.

        seconds: the longest time a computer player thinks about an answer, 0 for as long as it takes.
        teams: those of the first game, seat by seat; four of them play two against two.
        """
        self.screen = screen
        self.folder = folder
        self.settings = folder.settings()
        self.seed = seed
        self.real_dice = real_dice
        self.own = own
        self.opponent = opponent
        self.seconds = seconds
        self.teams = teams

    def run(self, start: tuple[Plan, Record] | None = None) -> None:
        """Go on with the saved game if there is one; then whatever is chosen. Returns when somebody leaves."""
        try:
            going = start or self.saved() or self.first_game()
            while True:
                going = self.play(*going)
        except Leave:
            if self.folder.has_game():
                self.screen.line(say("terminal:goes on", {"command": command_name()}))
            else:
                self.screen.line(say("terminal:good-bye"))

    def first_game(self) -> tuple[Plan, Record]:
        """The menu; whoever brings teams or cards of their own wants to choose teams."""
        choose_first = choose_doubles_game if len(self.teams) > 2 else choose_teams
        if self.teams or self.own is not None:
            try:
                return choose_first(self.screen, self.real_dice, self.folder.path, self.own, self.teams)
            except Back:
                return self.next_game()
        return self.next_game()

    def next_game(self) -> tuple[Plan, Record]:
        """Whatever is chosen in the menu."""
        return new_game(self.screen, self.real_dice, self.folder.path, self.own)

    def saved(self) -> tuple[Plan, Record] | None:
        """The game under way, if there is one that can be continued."""
        if not self.folder.has_game():
            return None
        try:
            plan, record = self.folder.load()
        except FolderProblem as problem:
            self.screen.problem(str(problem))
            return None
        self.screen.note(say("terminal:saved game", {"new": word_for("new")}))
        tell_where_it_stopped(self.screen, record)
        if self.real_dice and not plan.real_dice:
            self.screen.note(say("terminal:real dice"))
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
                    session.save()
                    kept = str(self.folder.put_aside("kept"))
                    self.screen.note(say("terminal:moved", {"path": kept, "command": command_name()}))
                    return self.next_game()
                chosen = self.after(session, game)
                if chosen is not None:
                    return chosen

    def replace_computers(self, plan: Plan) -> None:
        """Whoever named an opponent meets it in every seat that a computer takes by itself."""
        if self.opponent:
            plan.seats = [self.opponent if who in (COMPUTER, FORMER_COMPUTER) else who for who in plan.seats]

    def after(self, session: Session, game: Game) -> tuple[Plan, Record] | None:
        """The end of a game; None if its last answer was taken back and it goes on."""
        side_life = " · ".join(
            say("menu:life", {"side": side_name(game, side), "life": str(max(0, game.life[side]))})
            for side in game.setting.all_sides
        )
        self.screen.heading(say("menu:over", {"number": str(game.turn)}))
        self.screen.line(side_life)
        options = entries(AFTER)
        people = session.plan.people()
        can_undo = (
            not session.plan.real_dice
            and session.table.conceded < 0
            and last_typed(session.table, session.players, session.unasked) >= 0
        )
        if can_undo:
            options += entries(["undo"])
        kept = self.folder.finish(session.table.text())
        self.screen.note(say("terminal:kept", {"path": str(kept)}))
        try:
            at = choose(
                self.screen,
                say("menu:what now"),
                options,
                commands={
                    "story": session.show_story,
                    "board": session.show_last_board,
                    "cards": partial(session.show_cards, FIRST_SEAT),
                },
            )
        except Back:
            at = AFTER.index(ANOTHER)
        if can_undo and at == len(options) - 1:
            kept.unlink(missing_ok=True)
            session.undo(people[0])
            return None
        if at == 2:
            return self.next_game()
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
