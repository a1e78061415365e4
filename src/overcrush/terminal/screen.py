"""The screen and the keyboard: everything that is printed or typed goes through here, so that tests can be both."""

from __future__ import annotations

import re
import textwrap
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.text import Text

from overcrush.terminal.commands import command_of, word_for
from overcrush.wording.texts import listed, say

PROMPT: Final = "> "
GAP: Final = 3
"""Spaces between columns of answers."""
NARROWEST: Final = 40
HEAD: Final = re.compile(r"\s*\S+(?: \S+)*  +(?=\S)")
MOST_INDENT: Final = 24
MOST_DIGITS: Final = 6
MOST_REPEATED: Final = 60
"""How much of what was typed is repeated."""
BESIDE_A_PAGE: Final = 3
"""Lines of the screen that are left for the question and what is typed."""
LEAST_PAGE: Final = 4
PATIENCE: Final = 0.7
"""Seconds after which it is said that somebody thinks."""


class Leave(Exception):  # noqa: N818 - not an error: the person goes
    """Somebody leaves the game: by a word, by the end of the input, or with Ctrl-C."""


class Back(Exception):  # noqa: N818 - not an error: another choice is wanted
    """Somebody wants to go back to the first menu."""


class Screen:
    """Prints with Rich and reads whole lines; colours never say anything that words do not."""

    def __init__(
        self, console: Console, read: Callable[[str], str], typed_before: Callable[[], str] = lambda: ""
    ) -> None:
        """read: gives the next line, after a prompt. typed_before: takes away what was typed without being asked."""
        self.console = console
        self.read = read
        self.typed_before = typed_before
        self.rest: list[Text] = []
        """Lines of the last long text that did not fit on the screen."""
        self.unread: int = 0
        """Lines that were printed since something was typed."""

    @property
    def width(self) -> int:
        """Characters in a line."""
        return max(self.console.width, NARROWEST)

    def ask(self, prompt: str = PROMPT) -> str:
        """A line that somebody types, without spaces around it; Leave at the end of the input."""
        try:
            typed = self.read(prompt).strip()
        except EOFError:
            self.line("")
            raise Leave from None
        self.unread = 0
        return typed

    def pause(self) -> None:
        """Wait until somebody has read what is on the screen; what is typed besides Enter answers nothing."""
        self.forget_typed()
        typed = self.ask(say("terminal:go on"))
        if command_of(typed) == "quit":
            raise Leave
        if typed:
            self.note(say("terminal:typed before", {"words": typed[:MOST_REPEATED]}))

    def forget_typed(self) -> None:
        """What was typed before a question was on the screen answers nothing; says so if there was something."""
        lines = self.typed_before().split()
        if lines:
            self.note(say("terminal:typed before", {"words": " ".join(lines)[:MOST_REPEATED]}))

    def line(self, text: str | Text = "", style: str = "") -> None:
        """One paragraph, wrapped to the width."""
        shown = Text(text, style=style) if isinstance(text, str) else text
        self.unread += len(self.wrapped(shown))
        self.console.print(shown, soft_wrap=False)

    def lines(self, texts: Iterable[str], style: str = "") -> None:
        """Several paragraphs; what is wrapped is indented to where the words began."""
        for text in texts:
            self.line(textwrap.fill(text, self.width - 1, subsequent_indent=" " * indent_of(text)), style)

    def wrapped(self, text: str | Text, style: str = "") -> list[Text]:
        """The lines that a paragraph takes on the screen."""
        shown = Text(text, style=style) if isinstance(text, str) else text
        return list(shown.wrap(self.console, self.width))

    def paged(self, texts: Iterable[str]) -> None:
        """Several paragraphs, a screen at a time."""
        filled = (textwrap.fill(text, self.width - 1, subsequent_indent=" " * indent_of(text)) for text in texts)
        self.page([Text(line) for text in filled for line in text.splitlines()], self.height - BESIDE_A_PAGE)

    def page(self, lines: Sequence[Text], room: int) -> None:
        """As many lines as there is room for; the rest is kept for later, and how many they are is said."""
        room = max(room, LEAST_PAGE)
        shown = len(lines) if len(lines) <= room else room - 1
        for line in lines[:shown]:
            self.line(line)
        self.rest = list(lines[shown:])
        if self.rest:
            self.note(say("terminal:more lines", {"number": str(len(self.rest)), "more": word_for("more")}))

    def show_more(self) -> None:
        """The next page of what did not fit."""
        if self.rest:
            self.page(self.rest, self.height - BESIDE_A_PAGE)
        else:
            self.problem(say("terminal:nothing more"))

    def heading(self, title: str) -> None:
        """A line across the screen with a title."""
        told = f"── {title} " if title else ""
        self.line(Text(told + "─" * max(self.width - len(told) - 1, 0), style="bold cyan", no_wrap=True))

    def problem(self, sentence: str) -> None:
        """Something does not work: said with a mark, not by colour alone."""
        self.line(Text.assemble(("! ", "bold red"), sentence))

    def note(self, sentence: str) -> None:
        """Something by the way."""
        self.line(Text.assemble(("· ", "dim"), (sentence, "dim")))

    @contextmanager
    def waiting(self, sentence: str) -> Iterator[None]:
        """Say that it takes a while and how long it has taken, if it does; it vanishes afterwards.

        Only a terminal can take back what it shows; elsewhere nothing is said.
        """
        if not self.console.is_terminal or self.console.is_dumb_terminal:
            yield
            return
        columns = (SpinnerColumn(), TextColumn("{task.description}", markup=False), TimeElapsedColumn())
        shown = Progress(*columns, console=self.console, transient=True)
        shown.add_task(sentence)
        # A quick answer should not make the screen flicker.
        later = threading.Timer(PATIENCE, shown.start)
        later.start()
        try:
            yield
        finally:
            later.cancel()
            later.join()
            shown.stop()

    @property
    def height(self) -> int:
        """Lines of the screen."""
        return self.console.height

    def hanging(self, label: str, parts: Sequence[Text], indent: int) -> list[Text]:
        """The lines of a label and a list that is wrapped between its parts; what is too long alone is cut inside."""
        found: list[Text] = []
        line = Text(label.ljust(indent), style="dim")
        empty = True
        room = self.width - 1
        for part in parts:
            gap = 0 if empty else 3
            if not empty and line.cell_len + gap + part.cell_len > room:
                found.append(line)
                line = Text(" " * indent)
                empty = True
            if not empty:
                line.append(" · ", style="dim")
            pieces = part.wrap(self.console, max(room - indent, 20)) if part.cell_len > room - indent else [part]
            for at, piece in enumerate(pieces):
                if at:
                    found.append(line)
                    line = Text(" " * indent)
                line.append_text(piece)
            empty = False
        found.append(line)
        return found

    def numbered(self, entries: Sequence[tuple[str, str]]) -> None:
        """Print numbered answers with their notes, a screen at a time."""
        self.page(self.columns(entries), self.height - BESIDE_A_PAGE)

    def columns(self, entries: Sequence[tuple[str, str]]) -> list[Text]:
        """The lines of numbered answers with their notes, in as many columns as fit."""
        texts: list[Text] = []
        aligned = max((len(words) for words, note in entries if note), default=0)
        room = self.width - aligned - 8
        for at, (words, note) in enumerate(entries):
            text = Text.assemble((f"{at + 1:>3} ", "bold yellow"), words)
            if note:
                told = note if len(note) <= room else note[: max(room - 3, 0)] + "..."
                text.append(f"{' ' * (aligned - len(words))}  {told}", style="dim")
            texts.append(text)
        widest = max((text.cell_len for text in texts), default=0)
        columns = max(1, min(4, (self.width - 1 + GAP) // (widest + GAP))) if len(texts) > 3 else 1
        rows = -(-len(texts) // columns)
        found: list[Text] = []
        for row in range(rows):
            line = Text()
            for column in range(columns):
                at = column * rows + row
                if at < len(texts):
                    line.append_text(texts[at])
                    if at + rows < len(texts):
                        line.append(" " * (widest + GAP - texts[at].cell_len))
            found.append(line)
        return found


def indent_of(text: str) -> int:
    """Where the words of a paragraph begin: behind leading spaces, and behind a name that two spaces set off."""
    head = HEAD.match(text)
    return head.end() if head and head.end() <= MOST_INDENT else len(text) - len(text.lstrip()) + 2


def whole(text: str) -> int:
    """The number that was typed; -1 if it is none, or longer than any number here."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else -1


def fitting(options: Sequence[tuple[str, str]], typed: str) -> list[int]:
    """The options that begin with what was typed, or have it as their note; else those with a word that begins so."""
    if not typed:
        return []
    known = [(words.casefold(), note.casefold()) for words, note in options]
    meant = [at for at, (words, note) in enumerate(known) if words.startswith(typed) or note == typed]
    return meant or [at for at, (words, _) in enumerate(known) if f" {typed}" in words]


def choose(
    screen: Screen,
    title: str,
    options: Sequence[tuple[str, str]],
    help_text: str = "",
    details: Callable[[int], Iterable[str]] | None = None,
    commands: Mapping[str, Callable[[], None]] | None = None,
) -> int:
    """Which of several options somebody chooses, by number or by the first letters of its words; 0 is the first.

    details: what ? and a number tell of an option. commands: words that show something before the choice is made.
    Back if the first menu is wanted instead.
    """
    commands = commands or {}
    screen.heading(title)
    screen.numbered(options)
    while True:
        typed = screen.ask().casefold()
        if command_of(typed) == "quit":
            raise Leave
        if 1 <= whole(typed) <= len(options):
            return whole(typed) - 1
        meant = fitting(options, typed)
        if len(meant) == 1:
            return meant[0]
        if command_of(typed) == "back":
            raise Back
        if command_of(typed) in commands:
            commands[command_of(typed)]()
        elif command_of(typed) == "more":
            screen.show_more()
        elif typed.startswith("?") and 1 <= whole(typed[1:].strip()) <= len(options):
            at = whole(typed[1:].strip()) - 1
            screen.paged(details(at) if details else [": ".join(part for part in options[at] if part)])
        elif typed == "?" or command_of(typed) == "help":
            screen.line(help_text or say("terminal:how to choose"))
            screen.line(say("terminal:more about a choice"))
            screen.line(say("terminal:how to leave", {"back": word_for("back"), "quit": word_for("quit")}))
            if commands:
                screen.line(say("terminal:also", {"list": listed(word_for(command) for command in commands)}))
        elif typed == "":
            screen.numbered(options)
        elif meant:
            screen.problem(
                say("terminal:fits several", {"words": typed, "list": listed(options[at][0] for at in meant)})
            )
        else:
            screen.problem(say("terminal:no choice", {"words": typed, "most": str(len(options))}))


def confirm(screen: Screen, sentence: str) -> bool:
    """Whether somebody says yes."""
    screen.line(say("terminal:confirm", {"question": sentence, "yes": word_for("yes"), "no": word_for("no")}))
    while True:
        typed = screen.ask().casefold()
        if command_of(typed) == "yes":
            return True
        if command_of(typed) in ("no", ""):
            return False
        screen.problem(say("terminal:yes or no", {"yes": word_for("yes"), "no": word_for("no")}))
