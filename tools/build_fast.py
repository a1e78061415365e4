"""Compiles the engine with mypyc into build/fast/<hash of the sources>/ and prints that folder.

Only the engine, and the players' hot loops beside it, are copied and compiled; the package in the build refers every
other import to the live sources, so an edit outside of them needs no new build and an edit inside gets one of its own.
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Final

from overcrush.fast import COMPILED_PACKAGE, NOT_COMPILED, PACKAGE, SWITCH, besides, build_path, builds_folder

KEPT_BUILDS: Final = 3

SETUP: Final = """\
from mypyc.build import mypycify
from setuptools import setup

setup(
    name="overcrush-fast",
    packages=[],
    ext_modules=mypycify({arguments!r}, opt_level="3", debug_level="0"),
)
"""

# What is compiled is found first, everything else in the sources as they are now. The path comes before the package's
# own imports, which may need the sources; it is told from here, so that the whole project may be moved.
INIT: Final = """\
import os

__path__.append(os.path.normpath(os.path.join(__path__[0], {live!r})))

{original}"""


class CannotBuild(Exception):  # noqa: N818 - shown to people as a sentence
    """Something that compiling needs is missing; the message says what and how to get it."""


def why_not() -> str:
    """What keeps this machine from compiling, with the command that installs it; nothing if it can."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None and shutil.which("cc") is None:
        return "no C compiler was found (on Debian and Ubuntu: sudo apt install gcc)"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if not header.exists():
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        return f"Python's C headers are missing (on Debian and Ubuntu: sudo apt install python{version}-dev)"
    return ""


def build(package: Path = PACKAGE) -> Path:
    """The folder with the compiled engine of the present sources; compiled now unless it was before."""
    finished = build_path(package)
    if finished.is_dir():
        return finished
    if missing := why_not():
        raise CannotBuild(f"The engine cannot be compiled: {missing}.")
    builds_folder(package).mkdir(parents=True, exist_ok=True)
    # Under another name until it is whole: whoever finds a folder named after the hash may use it.
    with tempfile.TemporaryDirectory(prefix="unfinished-", dir=builds_folder(package)) as scratch:
        workshop = Path(scratch) / "build"
        _compile(package, workshop)
        if build_path(package) != finished:
            raise CannotBuild("The sources were edited while they were being compiled; start again.")
        try:
            workshop.rename(finished)
        except OSError:
            # Somebody else finished the same build first.
            if not finished.is_dir():
                raise
    _forget_old_builds(finished)
    return finished


def _compile(package: Path, workshop: Path) -> None:
    """mypyc wants to see a whole package, so all of it is copied; afterwards only the engine stays."""
    copy = workshop / package.name
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    modules = [path.relative_to(workshop) for path in sorted((copy / COMPILED_PACKAGE).rglob("*.py"))]
    compiled = [path.as_posix() for path in modules if path.relative_to(package.name).as_posix() not in NOT_COMPILED]
    if not compiled:
        raise CannotBuild(f"There is nothing to compile in {package / COMPILED_PACKAGE}.")
    hot = besides(copy)
    compiled += [path.relative_to(workshop).as_posix() for path in hot]
    # The types were checked with the project's own settings; here every finding would only stop the build.
    arguments = ["--strict", "--follow-imports=silent", "--explicit-package-bases", *compiled]
    (workshop / "setup.py").write_text(SETUP.format(arguments=arguments), encoding="utf-8")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ran = subprocess.run(command, cwd=workshop, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise CannotBuild(f"mypyc could not compile the engine:\n{ran.stdout}{ran.stderr}")
    for entry in list(workshop.iterdir()):
        if entry != copy and entry.suffix not in (".so", ".pyd"):
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
    folders = {path.parent.name for path in hot}
    place = build_path(package) / package.name
    for entry in list(copy.iterdir()):
        if entry.name != COMPILED_PACKAGE and entry.name not in folders:
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
    for folder in folders:
        _keep_compiled(copy / folder, {path.stem for path in hot if path.parent.name == folder})
        _refer_to_live(copy / folder, package / folder, place / folder)
    _refer_to_live(copy, package, place)


def _keep_compiled(folder: Path, names: set[str]) -> None:
    """Leave only the compiled modules: the others are found in the sources."""
    for entry in list(folder.iterdir()):
        if entry.is_dir():
            shutil.rmtree(entry)
        elif entry.name.partition(".")[0] not in names:
            entry.unlink()


def _refer_to_live(built: Path, live: Path, place: Path) -> None:
    """What a built package lacks is found in the sources; place: where the package will stand."""
    original = (live / "__init__.py").read_text(encoding="utf-8")
    path = os.path.relpath(live, place)
    (built / "__init__.py").write_text(INIT.format(original=original, live=path), encoding="utf-8")


def _forget_old_builds(current: Path) -> None:
    others = [path for path in current.parent.iterdir() if path != current and not path.name.startswith("unfinished-")]
    others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for old in others[KEPT_BUILDS:]:
        shutil.rmtree(old, ignore_errors=True)


def main() -> int:
    """Build, and say where."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--explain", action="store_true", help="also say how to use the build")
    options = parser.parse_args()
    try:
        path = build()
    except CannotBuild as problem:
        print(problem, file=sys.stderr)
        return 1
    print(path)
    if options.explain:
        print(f"Use it with the command:  {SWITCH}=1 .venv/bin/overcrush ...")
        print(f"or from Python:           PYTHONPATH={path} .venv/bin/python -P ...")
        print("After an edit of the engine run `make fast` again; until then the command says that it is missing.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
