"""Writes requirements/: for each purpose every package at one exact version, as `uv pip compile` finds them.

Versions that stand there already stay as long as they fit pyproject.toml; `--newest` moves all of them.
"""

import argparse
import hashlib
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "requirements"
ALL: Final = "test"
"""The purpose that holds everything: the others have the same versions, so that one can be added to another."""
PURPOSES: Final[dict[str, tuple[str, ...]]] = {
    ALL: ("", "dev", "fast", "lab", "cluster", "envs", "postgres"),
    "play": ("",),
    "lab": ("", "lab"),
    "cluster": ("", "cluster"),
    "envs": ("", "envs"),
    "postgres": ("", "postgres"),
    "fast": ("fast",),
    "lock": ("lock",),
    "node": ("node",),
}
"""Which extras of pyproject.toml a purpose needs; an empty name stands for the project's own dependencies."""
HEADING: Final = """\
# {purpose}: every package at one exact version, for every system and every Python that the project is for.
# Written by `make lock`; never change it by hand.
# {fingerprint}
"""


def dependencies(purpose: str) -> list[str]:
    """What pyproject.toml says that a purpose needs."""
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    found = {line for extra in PURPOSES[purpose] for line in (extras[extra] if extra else project["dependencies"])}
    return sorted(found)


def least_python() -> str:
    """The oldest Python that the project is for."""
    project: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return project["requires-python"].removeprefix(">=")


def fingerprint(purpose: str) -> str:
    """Another one as soon as the dependencies are others: so it shows when a lock file is out of date."""
    read = "\n".join([least_python(), *dependencies(purpose)])
    return f"dependencies {hashlib.sha256(read.encode()).hexdigest()[:16]}"


def compiled(uv: str, purpose: str, folder: Path) -> bool:
    """Let uv write the versions for a purpose into the folder; says whether it could."""
    output = folder / f"{purpose}.txt"
    command = [uv, "pip", "compile", "--quiet", "--no-header", "--no-annotate"]
    # Where this machine gets its packages from is nobody else's business.
    command += ["--no-emit-index-url", "--no-emit-find-links"]
    command += ["--universal", "--python-version", least_python(), "--output-file", str(output)]
    if purpose != ALL:
        command += ["--constraint", str(folder / f"{ALL}.txt")]
    given = "\n".join(dependencies(purpose))
    return subprocess.run([*command, "-"], cwd=ROOT, input=given, text=True, check=False).returncode == 0


def main() -> int:
    """Write all lock files, or none."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--newest", action="store_true", help="move every package to its newest version")
    options = parser.parse_args()
    uv = shutil.which("uv") or shutil.which("uv", path=str(ROOT / "build" / "uv" / "bin"))
    if uv is None:
        print("uv is missing. `make lock` fetches it and then runs this tool.", file=sys.stderr)
        return 1
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for purpose in PURPOSES:
            if (FOLDER / f"{purpose}.txt").exists() and not options.newest:
                shutil.copy(FOLDER / f"{purpose}.txt", folder)
            if not compiled(uv, purpose, folder):
                print(f"uv found no versions for {purpose}, see above. No file was changed.", file=sys.stderr)
                return 1
        for purpose in PURPOSES:
            lines = (folder / f"{purpose}.txt").read_text(encoding="utf-8")
            text = HEADING.format(purpose=purpose, fingerprint=fingerprint(purpose)) + lines
            (FOLDER / f"{purpose}.txt").write_text(text, encoding="utf-8")
            print(f"requirements/{purpose}.txt, packages: {len(lines.splitlines())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
