"""Compiles the engine with mypyc into build/fast/<hash of the sources>/ and prints that folder.

Only the engine, and the players' hot loops beside it, are copied and compiled; the package in the build refers every
other import to the live sources, so an edit outside of them needs no new build and an edit inside gets one of its own.
"""

import argparse
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NoReturn

from overcrush.compiled_engine import (
    COMPILED_PACKAGE,
    NOT_COMPILED,
    PACKAGE,
    STEPS,
    SWITCH,
    Progress,
    besides,
    build_path,
    building,
    building_lock,
    builds_folder,
    last_progress,
    progress_told,
    why_not,
    write_progress,
)

ROOT: Final = Path(__file__).parent.parent
KEPT_BUILDS: Final = 3
OPTIMISED: Final = "3"
QUICKLY_COMPILED: Final = "0"
"""How much the C compiler optimises. Without it the engine plays the same games, and is compiled sooner."""
LOWEST_PRIORITY: Final = 19
UNFINISHED: Final = "unfinished-"

TRANSLATED: Final = "translated into C"
SETUP: Final = """\
from mypyc.build import mypycify
from setuptools import setup

modules = mypycify({arguments!r}, opt_level={level!r}, debug_level="0")
print({translated!r}, flush=True)
setup(name="overcrush-fast", packages=[], ext_modules=modules)
"""

# What is compiled is found first, everything else in the sources as they are now. The path comes before the package's
# own imports, which may need the sources; its place is given from here, so that the whole project may be moved.
INIT: Final = """\
import os

__path__.append(os.path.normpath(os.path.join(__path__[0], {live!r})))

{original}"""


class CannotBuild(Exception):  # noqa: N818 - shown to people as a sentence
    """Something that compiling needs is missing; the message says what and how to get it."""


class BeingBuilt(CannotBuild):
    """Another process builds at present."""


class Report:
    """Where a build says how far it is: for other processes, and as lines if somebody watches."""

    def __init__(self, package: Path, shown: bool) -> None:
        self.package = package
        self.shown = shown
        self.began = time.time()
        last = last_progress(package)
        self.usual = last.usual if last is not None else 0.0
        self.name = build_path(package).name

    def step(self, number: int, doing: str) -> None:
        """A step begins."""
        self.write(number, doing)
        if self.shown:
            print(f"[{number}/{STEPS}] {doing} ...", file=sys.stderr, flush=True)

    def failed(self, why: str) -> None:
        """The sources cannot be compiled as they are."""
        self.write(0, "", why)

    def finished(self) -> None:
        """The build stands: the next one will take about as long."""
        self.usual = time.time() - self.began
        self.write(0, "")

    def write(self, number: int, doing: str, failure: str = "") -> None:
        """Write down where it is."""
        now = Progress(self.name, os.getpid(), self.began, number, doing, self.usual, failure)
        write_progress(now, self.package)


def quick_path(package: Path = PACKAGE) -> Path:
    """Where the engine of the present sources stands that was compiled quickly, to be compared and not to be used."""
    return builds_folder(package).with_name("quickly-compiled") / build_path(package).name


def build(package: Path = PACKAGE, wait: bool = True, shown: bool = False, level: str = OPTIMISED) -> Path:
    """The folder with the compiled engine of the present sources; compiled now unless it was before.

    wait: if another process builds, wait for it; otherwise BeingBuilt. shown: print each step.
    """
    place = build_path if level == OPTIMISED else quick_path
    if place(package).is_dir():
        return place(package)
    if missing := why_not():
        raise CannotBuild(f"The engine cannot be compiled: {missing}.")
    with building_lock(package, wait) as mine:
        if not mine:
            raise BeingBuilt("Another process compiles the engine at present.")
        # Another one may have finished it in the meantime.
        finished = place(package)
        if not finished.is_dir():
            _build_alone(package, finished, level, Report(package, shown))
    return finished


def _build_alone(package: Path, finished: Path, level: str, report: Report) -> None:
    # What a build that was killed has left behind.
    for old in finished.parent.glob(f"{UNFINISHED}*"):
        shutil.rmtree(old, ignore_errors=True)
    finished.parent.mkdir(parents=True, exist_ok=True)
    # Under another name until it is whole: any process that finds a folder named after the hash may use it.
    with tempfile.TemporaryDirectory(prefix=UNFINISHED, dir=finished.parent) as scratch:
        workshop = Path(scratch) / "build"
        _compile(package, workshop, finished, level, report)
        if build_path(package).name != finished.name:
            raise CannotBuild("The sources were edited while they were being compiled; start again.")
        try:
            workshop.rename(finished)
        except OSError:
            # Somebody else finished the same build first, where there are no locks.
            if not finished.is_dir():
                raise
    report.finished()
    _forget_old_builds(finished)


def _python_that_compiles(report: Report) -> str:
    """This one if it has what compiling needs; otherwise that of build/tools, which gets it now."""
    if find_spec("mypyc") is not None and find_spec("setuptools") is not None:
        return sys.executable
    report.step(1, "fetching mypy and setuptools into build/tools")
    ran = subprocess.run([ROOT / "tools" / "setup.sh", "fast"], check=False)
    if ran.returncode:
        raise CannotBuild("What compiles the engine could not be fetched, see above. Try again with a network.")
    return str(ROOT / "build" / "tools" / "bin" / "python")


def _compile(package: Path, workshop: Path, finished: Path, level: str, report: Report) -> None:
    """mypyc wants to see a whole package, so all of it is copied; afterwards only the engine stays."""
    python = _python_that_compiles(report)
    copy = workshop / package.name
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    modules = [path.relative_to(workshop) for path in sorted((copy / COMPILED_PACKAGE).rglob("*.py"))]
    places = {path.as_posix(): path.relative_to(package.name).as_posix() for path in modules}
    compiled = [path for path, place in places.items() if not place.startswith(NOT_COMPILED)]
    if not compiled:
        raise CannotBuild(f"There is nothing to compile in {package / COMPILED_PACKAGE}.")
    hot = besides(copy)
    compiled += [path.relative_to(workshop).as_posix() for path in hot]
    # The types were checked with the project's own settings; here every finding would only stop the build.
    arguments = ["--strict", "--follow-imports=silent", "--explicit-package-bases"]
    arguments += ["--python-executable", sys.executable, *compiled]
    text = SETUP.format(arguments=arguments, level=level, translated=TRANSLATED)
    (workshop / "setup.py").write_text(text, encoding="utf-8")
    report.step(2, f"translating {len(compiled)} modules into C")
    status, said = _run_setup(python, workshop, report)
    if status:
        report.failed(f"mypyc could not compile the engine:\n{said}")
        raise CannotBuild(f"mypyc could not compile the engine:\n{said}")
    for entry in list(workshop.iterdir()):
        if entry != copy and entry.suffix not in (".so", ".pyd"):
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
    place = finished / package.name
    for entry in list(copy.iterdir()):
        if entry.is_dir() and any(entry in path.parents for path in hot):
            _keep_compiled(entry, package / entry.name, place / entry.name, hot)
        elif entry.name != COMPILED_PACKAGE:
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
    _refer_to_live(copy, package, place)


def _run_setup(python: str, workshop: Path, report: Report) -> tuple[int, str]:
    """Translate and compile; gives the exit code and what was printed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    said: list[str] = []
    # A process group of its own, so that it can be ended together with the C compiler that it calls.
    with subprocess.Popen(
        [python, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=workshop,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        process_group=0,
    ) as running:
        try:
            assert running.stdout is not None
            for line in running.stdout:
                if line.strip() == TRANSLATED:
                    report.step(3, "compiling the C code, which takes most of the time")
                else:
                    said.append(line)
        except BaseException:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)
            raise
    return running.returncode, "".join(said)


def _keep_compiled(folder: Path, live: Path, place: Path, hot: list[Path]) -> None:
    """Leave only the compiled modules of a folder and of those in it: the others are found in the sources."""
    names = {path.stem for path in hot if path.parent == folder}
    for entry in list(folder.iterdir()):
        if entry.is_dir() and any(entry in path.parents for path in hot):
            _keep_compiled(entry, live / entry.name, place / entry.name, hot)
        elif entry.is_dir():
            shutil.rmtree(entry)
        elif entry.name.partition(".")[0] not in names:
            entry.unlink()
    _refer_to_live(folder, live, place)


def _refer_to_live(built: Path, live: Path, place: Path) -> None:
    """What a built package lacks is found in the sources; place: where the package will stand."""
    original = (live / "__init__.py").read_text(encoding="utf-8")
    path = os.path.relpath(live, place)
    (built / "__init__.py").write_text(INIT.format(original=original, live=path), encoding="utf-8")


def _forget_old_builds(current: Path) -> None:
    others = [path for path in current.parent.iterdir() if path.is_dir() and path != current]
    others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for old in others[KEPT_BUILDS:]:
        shutil.rmtree(old, ignore_errors=True)


def watch_other() -> None:
    """While another process builds, say what it is at."""
    last_shown = ""
    while (now := building()) is not None:
        if now.doing != last_shown:
            print(progress_told(now), file=sys.stderr, flush=True)
            last_shown = now.doing
        time.sleep(0.5)


def take_lowest_priority() -> None:
    """Whatever else runs on this machine comes first."""
    os.nice(LOWEST_PRIORITY)
    # Linux shares time between sessions first, and only then between the processes of each.
    with contextlib.suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(LOWEST_PRIORITY), encoding="ascii")


def _end(*_: object) -> NoReturn:
    raise SystemExit(1)


def main() -> int:
    """Build, and say where."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--explain", action="store_true", help="show each step, and say how to use the build")
    parser.add_argument("--background", action="store_true", help="at low priority, and only if nobody else builds")
    options = parser.parse_args()
    # Ending this process ends the compiler too, and nothing unfinished stays.
    signal.signal(signal.SIGTERM, _end)
    if options.background:
        take_lowest_priority()
    else:
        watch_other()
    try:
        path = build(wait=not options.background, shown=options.explain)
    except BeingBuilt:
        return 0
    except CannotBuild as problem:
        print(problem, file=sys.stderr)
        return 1
    print(path)
    if options.explain:
        print("Players think with it from their next game on, and `sim`, `league` and `strength` use it.")
        print(f"Other commands use it with:  {SWITCH}=1 ./overcrush ...")
        print(f"From Python:                 PYTHONPATH={path} .venv/bin/python -P ...")
        print("After an edit of the engine run `make fast` again.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
