"""Plays the same games on the sources and on the compiled engine: every checksum must be the same."""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

from overcrush.compiled_engine import ACTIVE, SWITCH, build_path, why_not
from tools.build_fast import QUICKLY_COMPILED, CannotBuild, build


def checksums(games: int, compiled: Path | None) -> list[str]:
    """One line for each game, on a compiled engine or on the sources."""
    environment = {name: value for name, value in os.environ.items() if name not in (ACTIVE, "PYTHONPATH")}
    environment[SWITCH] = "0"
    if compiled is not None:
        environment |= {ACTIVE: compiled.name, "PYTHONPATH": str(compiled)}
    command = [sys.executable, "-P", "-m", "overcrush", "checksums", "--games", str(games)]
    ran = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if ran.returncode:
        mode = "uncompiled" if compiled is None else "compiled"
        raise SystemExit(f"`overcrush checksums` failed {mode} after {len(ran.stdout.splitlines())} games; see above.")
    return ran.stdout.splitlines()


def skip(reason: str) -> int:
    """Say it so that nobody overlooks it, and go on."""
    print(f"SKIPPED the comparison of compiled and uncompiled games: {reason}.")
    return 0


def main() -> int:
    """Compare, and say how many games agree."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").strip())
    parser.add_argument("--games", type=int, default=50, help="how many games (50); 0 only compiles")
    options = parser.parse_args()
    if missing := why_not():
        return skip(missing)
    started = time.monotonic()
    try:
        path = build_path() if build_path().is_dir() else build(level=QUICKLY_COMPILED)
    except CannotBuild as problem:
        print(problem, file=sys.stderr)
        return 1
    print(f"The compiled engine stands in {os.path.relpath(path)} ({time.monotonic() - started:.0f} s).", flush=True)
    if options.games == 0:
        return 0
    plain, fast = checksums(options.games, None), checksums(options.games, path)
    if len(plain) != options.games or len(fast) != options.games:
        print(f"Asked for {options.games} games and got {len(plain)} uncompiled, {len(fast)} compiled.")
        return 1
    different = [number for number, (one, other) in enumerate(zip(plain, fast, strict=True), 1) if one != other]
    for number in different[:5]:
        print(f"game {number}: uncompiled {plain[number - 1]}, compiled {fast[number - 1]}")
    print(f"modes: {options.games - len(different)} passed, {len(different)} failed")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
