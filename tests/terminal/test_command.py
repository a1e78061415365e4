"""`overcrush play` as a program: with a terminal, without one, in colour and not, stopped and started again."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.stopwatch import slowness

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
termios = pytest.importorskip("termios", reason="this system has no pseudo-terminals")

COMMAND = [sys.executable, "-m", "overcrush", "play", "--terminal"]
PATIENCE = 120.0
START = 2.0
"""Seconds from the start to the first prompt, on the reference machine."""
COLOUR = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7])(?:;\d+)*m")


class Terminal:
    """The program in a pseudo-terminal of 80 by 24."""

    echo = True
    """Whether it shows what is typed before the program starts."""

    def __init__(self, home: Path, *words: str, **environment: str) -> None:
        self.master, inside = pty.openpty()
        if not self.echo:
            mode = termios.tcgetattr(inside)
            mode[3] &= ~(termios.ECHO | termios.ICANON)
            termios.tcsetattr(inside, termios.TCSANOW, mode)
        known = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        known |= {"OVERCRUSH_HOME": str(home), "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
        # Nothing is compiled in the background of a test.
        known |= {"OVERCRUSH_FAST": "0", **environment}
        self.process = subprocess.Popen(
            [*COMMAND, *words], stdin=inside, stdout=inside, stderr=inside, env=known, start_new_session=True
        )
        os.close(inside)
        self.text = ""
        self.seen = 0
        """How much of the text has been waited for."""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        if self.master >= 0:
            os.close(self.master)

    def wait_for(self, words: str) -> None:
        """Read until the words appear after everything read before."""
        while words not in self.text[self.seen :]:
            piece = self.read(repr(words))
            assert piece, f"the program ended before {words!r} appeared:\n{self.text}"
            self.text += piece
        self.seen = self.text.index(words, self.seen) + len(words)

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, and again if it came just before the program began to wait, where nothing hears it."""
        for _ in range(5):
            time.sleep(0.2)
            os.killpg(self.process.pid, signal.SIGINT)
            ready, _, _ = select.select([self.master], [], [], 3)
            if ready:
                break

    def end(self) -> int:
        """Wait for the end, reading what is still printed; gives the exit code."""
        while piece := self.read("the end"):
            self.text += piece
        return self.process.wait(PATIENCE)

    def read(self, what: str) -> str:
        """What is printed next; nothing if the program has ended."""
        ready, _, _ = select.select([self.master], [], [], PATIENCE)
        assert ready, f"{what} did not appear in:\n{self.text}"
        try:
            return os.read(self.master, 65536).decode(errors="replace")
        except OSError:
            return ""


def test_without_a_terminal_a_demo_game_is_played_and_the_program_ends_well(tmp_path: Path) -> None:
    ran = subprocess.run(
        COMMAND,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
        env={**os.environ, "OVERCRUSH_HOME": str(tmp_path)},
    )
    assert ran.returncode == 0
    assert ran.stderr == ""
    assert "There is no terminal to play in" in ran.stdout
    assert re.search(r"Computer [12] wins\.", ran.stdout)
    assert "\x1b" not in ran.stdout
    assert list(tmp_path.iterdir()) == []


def test_the_second_start_reaches_the_prompt_in_two_seconds(tmp_path: Path) -> None:
    work: list[float] = []
    for _ in range(6):
        slow, before = slowness(), time_of_children()
        with Terminal(tmp_path) as terminal:
            terminal.wait_for("> ")
            terminal.type("quit")
            assert terminal.end() == 0
        work.append((time_of_children() - before) / max(slow, slowness()))
        # The first start fills the cache. The clock says little on a crowded machine, so the work until the end counts.
        if len(work) > 1 and min(work[1:]) < START:
            return
    raise AssertionError(f"seconds of processor time of the reference machine: {work}")


def time_of_children() -> float:
    """Seconds of the processor that programs started from here have used."""
    used = os.times()
    return used.children_user + used.children_system


def test_ctrl_c_saves_and_the_next_start_asks_the_same(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--demo", "ai", "--seed", "3") as terminal:
        terminal.wait_for("> ")
        terminal.type("done")
        terminal.wait_for("Main Step: what do you do?")
        terminal.wait_for("> ")
        terminal.interrupt()
        assert terminal.end() == 130
        assert "The game is saved" in terminal.text
    with Terminal(tmp_path, "--terminal") as again:
        again.wait_for("Main Step: what do you do?")
        again.wait_for("> ")
        again.type("quit")
        assert again.end() == 0


def test_a_killed_program_goes_on_too(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--demo", "guided", "--seed", "3") as terminal:
        terminal.wait_for("Press Enter")
        terminal.type("")
        terminal.wait_for("> ")
        terminal.type("done")
        terminal.wait_for("Main Step: what do you do?")
        terminal.process.kill()
        terminal.end()
    with Terminal(tmp_path) as again:
        again.wait_for("Main Step: what do you do?")
        again.wait_for("> ")
        again.type("quit")
        assert again.end() == 0


def test_no_color_is_respected_and_colours_are_there_otherwise(tmp_path: Path) -> None:
    for number, (variables, coloured) in enumerate((({}, True), ({"NO_COLOR": "1"}, False))):
        with Terminal(tmp_path / str(number), "--demo", "ai", "--seed", "3", **variables) as terminal:
            terminal.wait_for("Reroll which dice?")
            terminal.wait_for("> ")
            terminal.type("quit")
            terminal.end()
            assert bool(COLOUR.search(terminal.text)) == coloured


def test_real_dice_is_a_word_of_the_command(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--terminal", "--real-dice", "--demo", "wwe") as terminal:
        terminal.wait_for("dice > ")
        terminal.type("bolt, bolt, wild")
        terminal.wait_for("Reroll which dice?")
        terminal.wait_for("> ")
        terminal.type("quit")
        assert terminal.end() == 0


def test_an_unknown_demo_is_refused_with_the_nearest(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--demo", "wwf") as terminal:
        assert terminal.end() == 1
        assert "Did you mean wwe?" in terminal.text
        assert "Traceback" not in terminal.text


def test_a_home_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with Terminal(tmp_path / "file", "--demo", "ai") as terminal:
        assert terminal.end() == 1
        assert "set OVERCRUSH_HOME" in " ".join(terminal.text.split())
        assert "Traceback" not in terminal.text


class LeftAlone(Terminal):
    """A terminal in which a program was killed."""

    echo = False


def test_a_terminal_that_a_killed_program_left_without_echo_shows_again_what_is_typed(tmp_path: Path) -> None:
    with LeftAlone(tmp_path) as terminal:
        terminal.wait_for("> ")
        terminal.type("quitt")
        terminal.wait_for("quitt")
        terminal.wait_for("There is no choice")
        terminal.type("quit")
        assert terminal.end() == 0
