"""Where the compiled engine lives and how the command switches to it.

The compiled engine stands outside the source tree, in a folder named after the hash of its sources: after an edit
the name is another one, so a stale compiled file can never shadow an edited source (docs/decisions/0003).
"""

import hashlib
import importlib
import os
import sys
from pathlib import Path
from typing import Final, NoReturn

PACKAGE: Final = Path(__file__).parent
SWITCH: Final = "OVERCRUSH_FAST"
ACTIVE: Final = "OVERCRUSH_FAST_ACTIVE"
COMPILED_PACKAGE: Final = "engine"
# Modules outside the engine that are compiled with it: the hot loops of players who play games out in their heads.
HOT: Final = (
    "charging",
    "defending",
    "fighting",
    "following",
    "foreseeing",
    "glancing",
    "habits",
    "judging",
    "manners",
    "rerolling",
    "scouting",
    "settling",
    "tree",
    "valuing",
)
COMPILED_BESIDES: Final = tuple(f"players/{name}.py" for name in HOT)
# Commands that play so many games, in earnest or in a player's head, that they take the compiled engine by themselves
# if the present sources have one.
FAST_IF_BUILT: Final = ("analyse", "league", "play", "sim", "strength")
# What the compiled code depends on: constants of the vocabulary are inlined into it.
HASHED_PACKAGES: Final = ("abilities", COMPILED_PACKAGE)
# Modules of the engine that stay interpreted, as paths below the package, such as "engine/view.py".
# They run once a game or only for people; compiling them would take longer than it saves.
NOT_COMPILED: Final[frozenset[str]] = frozenset(
    f"engine/{name}.py"
    for name in (
        "answers",
        "foreseeing",
        "keywords",
        "lower_bends",
        "lower_effects",
        "lower_values",
        "lowering",
        "position",
        "questions",
        "record",
        "refusals",
        "setup",
        "story",
        "texts",
        "view",
    )
)


def sources_hash(package: Path = PACKAGE) -> str:
    """A name for the present sources, this interpreter and this way of building."""
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {sys.platform} {sorted(NOT_COMPILED)}\n".encode())
    paths = [path for folder in HASHED_PACKAGES for path in sorted((package / folder).rglob("*.py"))]
    for path in [*paths, *besides(package)]:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(package).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


def besides(package: Path) -> list[Path]:
    """The modules outside the engine that are compiled with it, as far as a package has them."""
    return [path for name in COMPILED_BESIDES if (path := package / name).exists()]


def builds_folder(package: Path = PACKAGE) -> Path:
    """Where compiled engines of a checkout stand, one folder for each hash."""
    return package.parent.parent / "build" / "fast"


def build_path(package: Path = PACKAGE) -> Path:
    """Where the compiled engine of the present sources stands once it is built."""
    return builds_folder(package) / sources_hash(package)


def is_compiled() -> bool:
    """Whether this process runs the compiled engine."""
    engine = importlib.import_module("overcrush.engine")
    location = engine.__file__ or ""
    return not location.endswith((".py", ".pyc"))


def switch_if_asked() -> None:
    """With OVERCRUSH_FAST=1 set, start the same command again on the compiled engine; with 0 do nothing.

    Where nothing is set, commands with computer players use it if it is there.
    """
    asked = os.environ.get(SWITCH, "")
    if os.environ.get(ACTIVE) or asked == "0" or (not asked and (sys.argv[1:2] or [""])[0] not in FAST_IF_BUILT):
        return
    build = build_path()
    if not asked and not build.is_dir():
        return
    if not build.is_dir():
        print(
            f"{SWITCH}=1 asks for the compiled engine, but the present sources have not been compiled.\n"
            f"Run `make fast` first, or unset {SWITCH} to run the sources as they are.",
            file=sys.stderr,
        )
        raise SystemExit(2)
    _start_again(build)


def _start_again(build: Path) -> NoReturn:
    environment = dict(os.environ)
    environment[ACTIVE] = build.name
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, [str(build), os.environ.get("PYTHONPATH", "")]))
    # -P keeps the working directory out of the way: started inside src/ it would shadow the compiled package.
    command = [sys.executable, "-P", "-m", "overcrush", *sys.argv[1:]]
    sys.stdout.flush()
    os.execve(sys.executable, command, environment)
