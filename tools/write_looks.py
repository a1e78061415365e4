"""Puts the pages and their pictured design side by side: build/looks/index.html.

    python -m tools.write_looks [--images] [--pages] [--only NAME]

Every pictured position of the table is opened in Chromium at the size of its picture, with the same dice or the nearest
legal ones; then home, cards, teams, rules, lobby, lesson, puzzle, replay and result, through a real server.
The pictures lie beside the repository; without them there is nothing to compare, and that is said.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from typing import Final

import msgspec

from overcrush.server.pages import is_built
from tools import write_sample_game
from tools.build_pages import ROOT, WEB, NotBuilt, fetch_packages, npm_command
from tools.pictured_pages import shoot
from tools.pictured_positions import samples

SHOTS: Final = ROOT.parent / "shared" / "design" / "look" / "shots"
FOLDER: Final = ROOT / "build" / "looks"
IMAGES: Final = ROOT / "docs" / "images"
PAGES_BEGIN: Final = "<h1>Pages beside the table</h1>"
START: Final = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Looks</title><style>body{font:15px/1.4 system-ui;'
    "margin:24px}.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}figure{margin:0}img{width:100%;"
    "border:1px solid #999}</style>"
)
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")


def write_samples() -> None:
    """What the server would send in each position."""
    folder = write_sample_game.FOLDER / "pictured"
    folder.mkdir(parents=True, exist_ok=True)
    for name, sample in samples():
        (folder / f"{name}.json").write_bytes(msgspec.json.encode(sample))
    if not (write_sample_game.FOLDER / "questions").exists():
        write_sample_game.write(write_sample_game.SEED)


def main() -> int:
    """Write the page; the exit code says whether every position could be opened without a fault."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--images", action="store_true", help="also write docs/images/")
    parser.add_argument("--pages", action="store_true", help="only the pages beside the table")
    parser.add_argument("--only", default="", help="only positions whose name has this in it")
    options = parser.parse_args()
    browser = next((found for found in map(shutil.which, BROWSERS) if found), None)
    if browser is None:
        print("Skipped: the positions are opened in Chromium, which is not installed here.")
        return 0
    if not SHOTS.exists() and not options.images:
        print(f"Skipped: there are no pictures to compare with at {SHOTS}.")
        return 0
    if options.pages:
        return write_pages(browser, options.images, options.only)
    write_samples()
    try:
        npm = npm_command()
        fetch_packages(npm)
    except NotBuilt as problem:
        print(problem, file=sys.stderr)
        return 1
    command = [*npm, "run", "--silent", "looks", "--", str(SHOTS), str(FOLDER)]
    if options.images:
        command += ["--images", str(IMAGES)]
    if options.only:
        command += ["--only", options.only]
    found = subprocess.run(command, cwd=WEB, env={**os.environ, "OVERCRUSH_CHROMIUM": browser}, check=False).returncode
    return max(found, write_pages(browser, options.images, options.only))


def write_pages(browser: str, images: bool, only: str) -> int:
    """Add the pages beside the table to what was written; the exit code says whether all could be opened."""
    if not is_built():
        print("The pages are not built: make pages builds them.", file=sys.stderr)
        return 1
    sections, faults = shoot(browser, FOLDER, SHOTS, IMAGES if images else None, only)
    index = FOLDER / "index.html"
    before = index.read_text(encoding="utf-8") if index.exists() else START
    table, _, _ = before.removesuffix("\n").removesuffix("</html>").partition(PAGES_BEGIN)
    index.write_text(f"{table}{PAGES_BEGIN}{''.join(sections)}</html>\n", encoding="utf-8")
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{len(sections)} pages: {index}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
