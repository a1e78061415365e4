"""Where the compiled engine lives, how commands and processes switch to it, and how it is built in the background.

The compiled engine stands outside the source tree, in a folder named after the hash of its sources: after an edit
the name is another one, so a stale compiled file can never shadow an edited source (docs/decisions/0003).
"""

import contextlib
import hashlib
import importlib
import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

PACKAGE: Final = Path(__file__).parent
SWITCH: Final = "OVERCRUSH_FAST"
ACTIVE: Final = "OVERCRUSH_FAST_ACTIVE"
COMPILED_PACKAGE: Final = "engine"
# Modules outside the engine that are compiled with it: the hot loops of players who play games out in their heads.
HOT: Final = (
    "evaluation/features",
    "evaluation/network",
    "evaluation/network_inputs",
    "plans/attack_plan",
    "plans/block_plan",
    "plans/fight_outcome",
    "plans/fighters",
    "plans/one_ply",
    "plans/policy",
    "plans/reroll_plan",
    "plans/rollout",
    "races/play_outs",
    "solver/answer_bounds",
    "solver/answer_order",
    "solver/equal_answers",
    "solver/goals",
    "solver/turn_solver",
    "tree_search/search_settings",
    "tree_search/search_tree",
    "tree_search/team_prior",
)
COMPILED_BESIDES: Final = tuple(f"players/{name}.py" for name in HOT)
# Commands that play so many games that they take the compiled engine by themselves if the present sources have one.
# Others leave it to the processes in which players think (`run_compiled`).
FAST_IF_BUILT: Final = ("decisions", "league", "puzzle", "sim", "strength")
BUILDER: Final = Path("tools", "build_fast.py")
"""What compiles the engine; only a checkout of the project has it."""
LOCK: Final = "lock"
PROGRESS: Final = "progress.json"
LOG: Final = "log.txt"
STEPS: Final = 3
LEAST_MEMORY: Final = 2_500_000_000
"""Bytes: compiling takes more than half of it, and people who play meanwhile must not notice."""
# What the compiled code depends on: constants of the vocabulary are inlined into it.
HASHED_PACKAGES: Final = ("abilities", COMPILED_PACKAGE)
# Modules and rooms of the engine that stay interpreted, as paths below the package.
# They run once a game or only for people; compiling them would take longer than it saves.
NOT_COMPILED: Final = (
    "engine/compiler/",
    "engine/event_law.py",
    "engine/model/events.py",
    "engine/model/refusals.py",
    "engine/setup.py",
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


def run_compiled(module: str, function: str, *arguments: object) -> None:
    """Call a function of ours in a new process, on the compiled engine if the present sources have one.

    This module is all of ours that the process has imported so far; otherwise it stays with what it has.
    """
    build = build_path()
    untouched = f"{__package__}.{COMPILED_PACKAGE}" not in sys.modules
    if os.environ.get(SWITCH) != "0" and not os.environ.get(ACTIVE) and untouched and build.is_dir():
        sys.path.insert(0, str(build))
        sys.modules[__package__].__path__.insert(0, str(build / PACKAGE.name))
    getattr(importlib.import_module(module), function)(*arguments)


def _start_again(build: Path) -> NoReturn:
    environment = dict(os.environ)
    environment[ACTIVE] = build.name
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, [str(build), os.environ.get("PYTHONPATH", "")]))
    # -P keeps the working directory out of the way: started inside src/ it would shadow the compiled package.
    command = [sys.executable, "-P", "-m", "overcrush", *sys.argv[1:]]
    sys.stdout.flush()
    os.execve(sys.executable, command, environment)


# Building in the background


class Progress(NamedTuple):
    """How far a build is, as it writes it down for others."""

    name: str
    """The hash of the sources."""
    process: int
    began: float
    """By the clock on the wall."""
    step: int
    doing: str
    usual: float = 0.0
    """Seconds that the last build took; 0 if there was none."""
    failure: str = ""
    """Why it came to nothing."""


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


@contextlib.contextmanager
def building_lock(package: Path = PACKAGE, wait: bool = True) -> Iterator[bool]:
    """Only one process builds at a time; gives False if another one does and nobody wants to wait.

    The system takes the lock from a process that ends, however it ends.
    """
    builds_folder(package).mkdir(parents=True, exist_ok=True)
    with (builds_folder(package) / LOCK).open("a") as file:
        yield _locked(file.fileno(), wait)


def _locked(file: int, wait: bool) -> bool:
    try:
        import fcntl
    except ImportError:
        # Windows has no such locks: two builds at once waste time, and the first one that is whole counts.
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    return True


def write_progress(progress: Progress, package: Path = PACKAGE) -> None:
    """Write down how far a build is, whole at any moment."""
    path = builds_folder(package) / PROGRESS
    scratch = path.with_suffix(".new")
    scratch.write_text(json.dumps(progress._asdict()), encoding="utf-8")
    scratch.replace(path)


def last_progress(package: Path = PACKAGE) -> Progress | None:
    """What was written down last, by a build that may have ended since."""
    try:
        return Progress(**json.loads((builds_folder(package) / PROGRESS).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def building(package: Path = PACKAGE) -> Progress | None:
    """How far the build is that goes on at present; None if there is none."""
    if not (builds_folder(package) / LOCK).exists():
        return None
    with building_lock(package, wait=False) as free:
        return None if free else last_progress(package)


def start_building(package: Path = PACKAGE) -> bool:
    """Compile the engine in the background, at low priority, if it is not compiled and can be; says whether it began.

    The sources of a build that failed are not tried again: `make fast` does that, and shows why.
    """
    root = package.parent.parent
    if os.environ.get(SWITCH) == "0" or os.name != "posix" or not (root / BUILDER).exists():
        return False
    path = build_path(package)
    last = last_progress(package)
    failed = last is not None and last.failure and last.name == path.name
    if path.is_dir() or failed or why_not() or free_memory() < LEAST_MEMORY or building(package) is not None:
        return False
    builds_folder(package).mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", ".".join(BUILDER.with_suffix("").parts), "--background"]
    with (builds_folder(package) / LOG).open("w") as log:
        _started.append(
            subprocess.Popen(
                command, cwd=root, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        )
    return True


_started: list[subprocess.Popen[bytes]] = []
"""Builds that this process began; they go on without it."""


def stop_building(package: Path = PACKAGE) -> bool:
    """End the build that goes on at present; says whether there was one."""
    now = building(package)
    if now is None:
        return False
    with contextlib.suppress(ProcessLookupError):
        os.kill(now.process, signal.SIGTERM)
    return True


def free_memory() -> float:
    """Bytes that a new process can have; as many as it likes where the system does not say."""
    with contextlib.suppress(OSError, ValueError):
        for line in Path("/proc/meminfo").read_text(encoding="ascii").splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    return float("inf")


def build_told(package: Path = PACKAGE) -> str:
    """Whether the present sources are compiled, or how far that is, for people."""
    path = build_path(package)
    if path.is_dir():
        return f"The engine is compiled: {path}"
    now = building(package)
    if now is not None:
        return progress_told(now)
    if missing := why_not():
        return f"The engine is not compiled and cannot be: {missing}. Everything works without it, more slowly."
    last = last_progress(package)
    if last is not None and last.failure and last.name == path.name:
        return f"The engine is not compiled: the last try failed.\n{last.failure}\n`make fast` tries again."
    return "The engine is not compiled. `make fast` compiles it, and `make play` does so in the background."


def progress_told(progress: Progress) -> str:
    """How far a build is, in a sentence."""
    usual = f", of about {_minutes(progress.usual)}" if progress.usual else ""
    spent = _minutes(time.time() - progress.began)
    return f"The engine is being compiled. Step {progress.step} of {STEPS}: {progress.doing}. {spent} so far{usual}."


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02} min"
