"""A keyboard and a screen for tests: lines are typed from a list, everything printed is kept."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from overcrush.engine.machine import declared, kind_asked, play
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.setup import Setup
from overcrush.players import GreedyPlayer, observe
from overcrush.table.declarations import check
from overcrush.table.records.record import Record
from overcrush.terminal.menu import Evening
from overcrush.terminal.plans import COMPUTER, PERSON, Plan, named, names_for
from overcrush.terminal.saved_games import Folder, Settings
from overcrush.terminal.screen import Leave, Screen
from overcrush.terminal.session import Session
from overcrush.wording.texts import say


class Keyboard:
    """Types the given lines; then the input ends. A line may also be an exception to raise."""

    def __init__(self, lines: Sequence[str | BaseException], width: int = 80, height: int = 24) -> None:
        self.left = list(lines)
        self.prompts: list[str] = []
        self.output = io.StringIO()
        self.marks: list[int] = []
        """Where in the output each prompt stood."""
        self.pauses: list[int] = []
        """Where in the output somebody pressed Enter to go on; these are no lines of the given ones."""
        console = Console(
            file=self.output, width=width, height=height, highlight=False, markup=False, emoji=False, color_system=None
        )
        self.screen = Screen(console, self.read)

    def pressed_enter(self, prompt: str) -> bool:
        """Whether the prompt only asked for Enter, to go on; then it was pressed."""
        if prompt != say("terminal:go on"):
            return False
        self.pauses.append(self.output.tell())
        return True

    def read(self, prompt: str) -> str:
        if self.pressed_enter(prompt):
            return ""
        self.prompts.append(prompt)
        self.marks.append(self.output.tell())
        if not self.left:
            raise EOFError
        line = self.left.pop(0)
        if isinstance(line, BaseException):
            raise line
        return line

    @property
    def text(self) -> str:
        """Everything printed."""
        return self.output.getvalue()

    def after(self, line: int) -> str:
        """What was printed between the line typed at that place (0 is the first) and the next prompt."""
        start = self.marks[line]
        end = self.marks[line + 1] if line + 1 < len(self.marks) else None
        return self.text[start:end]


def evening(
    home: Path, lines: Sequence[str | BaseException], seed: int = 5, width: int = 80, real_dice: bool = False
) -> Keyboard:
    """Start the game as the command does and type the lines."""
    keyboard = Keyboard(lines, width)
    Evening(keyboard.screen, Folder(home), seed, real_dice).run()
    return keyboard


def session(
    home: Path,
    setup: Setup,
    lines: Sequence[str | BaseException] = (),
    seats: Sequence[str] = (PERSON, COMPUTER),
    seed: int = 5,
    settings: Settings | None = None,
    real_dice: bool = False,
    guided: bool = False,
    width: int = 80,
    height: int = 24,
) -> tuple[Session, Keyboard]:
    """A game without the menu, played until the lines are used up or it is over."""
    keyboard = Keyboard(lines, width, height)
    plan = Plan("Test game", list(seats), guided=guided, real_dice=real_dice)
    record = Record(named(setup, names_for(plan.seats)))
    chosen = settings if settings is not None else Settings()
    game = Session(keyboard.screen, Folder(home), chosen, plan, record, seed)
    return game, keyboard


def until_input_ends(game: Session) -> None:
    """Run a session until its lines are used up or it is over."""
    try:
        game.run()
    except Leave:
        return


def robot(game: Session, keyboard: Keyboard, before: Callable[[], Sequence[str]] = lambda: ()) -> None:
    """Let the greedy player type the answers of all people; `before` gives lines to type before each."""
    player = GreedyPlayer(proof=0)
    waiting: list[str] = []
    done = [-1]

    def read(prompt: str) -> str:
        if keyboard.pressed_enter(prompt):
            return ""
        keyboard.prompts.append(prompt)
        keyboard.marks.append(keyboard.output.tell())
        if prompt == say("terminal:press enter"):
            return ""
        if not waiting:
            if done[0] == len(game.record.answers):
                return "done"
            done[0] = len(game.record.answers)
            waiting.extend([*before(), typed_by(player, game)])
        return waiting.pop(0)

    game.screen.read = read


def typed_by(player: GreedyPlayer, game: Session) -> str:
    """What a person would type for the player's answer; the numbers of all dice for a declaration."""
    now = game.table.game
    opened = game.opened
    if opened is None or now.asked in game.players:
        return ""
    asked = opened.shown
    answer = player.decide(observe(now, asked.seat))
    found = opened.declaration
    if found is None:
        return str(asked.numbers().index(answer) + 1)
    tried = now.copy()
    numbers: list[str] = []
    draft = []
    while answer != FINISHED:
        group = found.group_of(answer)
        meant = [at for at, number in enumerate(asked.numbers()) if found.group_of(number) == group]
        numbers.append(str(meant[0] + 1))
        draft.append(next(part for part in found.parts if found.group_of(part.answer) == group))
        assert play(tried, answer) is None
        if tried.asked != asked.seat or kind_asked(tried) is not found.kind:
            break
        if len(declared(tried)) != len(declared(now)) + len(numbers):
            break
        answer = player.decide(observe(tried, asked.seat))
    # What leaves no choice is not asked for by the small questions, but a person names it.
    while not (state := check(now, draft)).can_finish and state.can_add:
        draft.append(state.can_add[0])
        group = found.group_of(draft[-1].answer)
        numbers.append(str([found.group_of(number) for number in asked.numbers()].index(group) + 1))
    return " ".join([*numbers, "done"])
