"""The set-up: each purpose gets its own packages, once, with uv or else with pip.

Python, pip and uv are small scripts here that write down how they were called: nothing is installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

PYTHON = """\
#!/bin/sh
case "$*" in
    *--version) echo "Python 3.99" ;;
    "-m venv "*) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" && touch "$3/bin/overcrush" "$3/pyvenv.cfg" \
        && chmod +x "$3/bin/overcrush" ;;
    "-m pip install "*"--target build/uv "*) {fetching} ;;
    "-m pip "*) echo "pip: $*" >>"{log}"; echo "Collecting rich==15 (from a file)" ;;
esac
"""
UV = """\
#!/bin/sh
case "$*" in
    "--version") echo "uv 1" ;;
    "venv "*) "{python}" -m venv "$5" ;;
    *) echo "uv: $*" >>"{log}"; exit {status} ;;
esac
"""


class Project:
    """A project with nothing but what the set-up reads."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "project"
        self.programs = folder / "programs"
        self.log = folder / "log"
        self.programs.mkdir()
        shutil.copytree(ROOT / "requirements", self.folder / "requirements")
        (self.folder / "tools").mkdir()
        for name in ("tools/setup.sh", "pyproject.toml", "overcrush"):
            shutil.copy(ROOT / name, self.folder / name)
        self.add("python3.14", PYTHON.format(log=self.log, fetching="exit 1"))

    def add(self, name: str, script: str) -> Path:
        """Put a program on the PATH."""
        path = self.programs / name
        path.write_text(script, encoding="utf-8")
        path.chmod(0o755)
        return path

    def add_uv(self, status: int = 0) -> None:
        """Put uv on the PATH; status: how it ends when it installs."""
        self.add("uv", UV.format(python=self.programs / "python3.14", log=self.log, status=status))

    def environment(self) -> dict[str, str]:
        """Only these programs, and what every system has."""
        return {"PATH": f"{self.programs}{os.pathsep}/usr/bin{os.pathsep}/bin"}

    def run(self, purpose: str) -> subprocess.CompletedProcess[str]:
        """Set up for a purpose."""
        command = [str(self.folder / "tools" / "setup.sh"), purpose]
        return subprocess.run(command, env=self.environment(), capture_output=True, text=True, check=False)

    def installed(self) -> list[str]:
        """How pip and uv were called since the last time somebody looked, except for questions about them."""
        calls = self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return [call for call in calls if " install " in call]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    if any(shutil.which("uv", path=folder) for folder in ("/usr/bin", "/bin")):
        pytest.skip("uv stands where it cannot be hidden from the set-up")
    return Project(tmp_path)


def test_playing_gets_what_it_needs_and_the_next_start_does_nothing(project: Project) -> None:
    ran = project.run("play")
    assert ran.returncode == 0
    (call,) = project.installed()
    assert call.startswith("pip: ")
    assert call.endswith("--requirement requirements/play.txt --editable .")
    assert "1 of 37  rich==15" in ran.stderr, "people see how far it is"
    again = project.run("play")
    assert (again.returncode, again.stderr, project.installed()) == (0, "", [])


def test_another_purpose_adds_to_it_and_testing_has_everything(project: Project) -> None:
    project.run("play")
    project.run("lab")
    project.run("test")
    assert [call.split("requirements/")[1].split()[0] for call in project.installed()] == [
        "play.txt",
        "lab.txt",
        "test.txt",
    ]
    for purpose in ("play", "lab", "envs", "cluster", "test"):
        assert project.run(purpose).returncode == 0
    assert project.installed() == []


def test_settings_of_tools_need_no_new_set_up_and_other_packages_do(project: Project) -> None:
    project.run("play")
    project.installed()
    settings = project.folder / "pyproject.toml"
    settings.write_text(settings.read_text(encoding="utf-8").replace("line-length = 120", "line-length = 100"))
    project.run("play")
    assert project.installed() == []
    with (project.folder / "requirements" / "play.txt").open("a", encoding="utf-8") as lock:
        lock.write("another==1\n")
    project.run("play")
    assert len(project.installed()) == 1


def test_uv_is_used_where_it_is_and_pip_where_uv_fails(project: Project) -> None:
    project.add_uv()
    project.run("play")
    (call,) = project.installed()
    assert call.startswith("uv: pip install --python .venv/bin/python ")
    assert call.endswith(" --requirement requirements/play.txt --editable .")
    project.add_uv(status=1)
    ran = project.run("lab")
    assert ran.returncode == 0
    assert "trying pip" in ran.stderr
    assert [call.split()[0] for call in project.installed()] == ["uv:", "pip:"]


def test_for_many_packages_uv_is_fetched_first(project: Project) -> None:
    script = UV.format(python="none", log=project.log, status=0)
    (project.folder.parent / "uv").write_text(script, encoding="utf-8")
    fetching = f'mkdir -p build/uv/bin; cp "{project.folder.parent}/uv" build/uv/bin/uv; chmod +x build/uv/bin/uv'
    project.add("python3.14", PYTHON.format(log=project.log, fetching=fetching))
    project.run("play")
    project.run("test")
    assert [call.split()[0] for call in project.installed()] == ["pip:", "uv:"]


def test_a_project_that_was_moved_gets_a_new_environment(project: Project) -> None:
    project.run("play")
    (project.folder / ".venv" / "old").touch()
    project.folder = project.folder.rename(project.folder.parent / "elsewhere")
    project.run("play")
    assert not (project.folder / ".venv" / "old").exists()
    assert len(project.installed()) == 2


def test_what_compiles_the_engine_stays_out_of_the_environment_for_playing(project: Project) -> None:
    project.run("play")
    project.installed()
    assert project.run("fast").returncode == 0
    (call,) = project.installed()
    assert call.endswith("--no-deps --requirement requirements/fast.txt")
    assert (project.folder / "build" / "tools" / "bin" / "python").exists()
    project.run("fast")
    assert project.installed() == []
    (project.folder / ".venv" / "pyvenv.cfg").write_text("version = 4\n", encoding="utf-8")
    project.run("fast")
    assert len(project.installed()) == 1, "with another Python in .venv what it compiled would not fit"


def test_a_failed_set_up_is_told_and_tried_again(project: Project) -> None:
    broken = PYTHON.format(log=project.log, fetching="exit 1").replace('echo "Collecting', 'exit 1; echo "')
    project.add("python3.14", broken.replace('"-m pip "*)', '"-m pip --version") ;;\n    "-m pip "*)'))
    for _ in range(2):
        ran = project.run("play")
        assert ran.returncode == 1
        assert "the first set-up needs a package index" in ran.stderr
        assert len(project.installed()) == 1


def test_a_lock_whose_holder_is_gone_holds_nobody_up(project: Project) -> None:
    (project.folder / "build").mkdir()
    gone = subprocess.Popen(["true"])
    gone.wait()
    (project.folder / "build" / "setup-venv.lock").symlink_to(str(gone.pid))
    assert project.run("play").returncode == 0
    assert not (project.folder / "build" / "setup-venv.lock").is_symlink()


def test_after_a_game_that_was_killed_the_terminal_is_as_before(project: Project) -> None:
    pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
    termios = pytest.importorskip("termios", reason="this system has no pseudo-terminals")
    project.run("play")
    game = project.folder / ".venv" / "bin" / "overcrush"
    game.write_text('#!/bin/sh\nstty -echo -icanon\necho "$*" >words\nkill -9 $$\n', encoding="utf-8")
    master, inside = pty.openpty()
    try:
        before = termios.tcgetattr(inside)
        command = [str(project.folder / "overcrush"), "play", "--new"]
        ran = subprocess.run(
            command,
            stdin=inside,
            env=project.environment(),
            cwd=project.folder.parent,
            capture_output=True,
            check=False,
        )
        assert ran.returncode == 128 + 9
        assert (project.folder.parent / "words").read_text(encoding="utf-8") == "play --new\n"
        assert termios.tcgetattr(inside) == before
    finally:
        os.close(master)
        os.close(inside)


def test_the_command_of_the_folder_sets_up_and_passes_on_its_words_and_its_exit_code(project: Project) -> None:
    project.run("play")
    game = project.folder / ".venv" / "bin" / "overcrush"
    game.write_text('#!/bin/sh\nprintf "%s|" "$@"\nexit 3\n', encoding="utf-8")
    link = project.folder.parent / "linked"
    link.symlink_to(project.folder / "overcrush")
    for command in (link, project.folder / "overcrush"):
        words = [str(command), "rules", "search", "unblocked attacker"]
        ran = subprocess.run(words, env=project.environment(), capture_output=True, text=True, check=False)
        assert (ran.returncode, ran.stdout, ran.stderr) == (3, "rules|search|unblocked attacker|", "")


def test_an_unknown_purpose_is_refused_with_those_that_there_are(project: Project) -> None:
    ran = project.run("fun")
    assert ran.returncode == 2
    assert "play, lab, envs" in ran.stderr
