"""Measures the pages in Chromium, through a real server: first load, first table, first roll, drawing a state.

    python -m tools.measure_pages [--repeat 5]

Prints each figure with what is wanted; a busy machine makes times longer. The exit code says whether all are kept.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from playwright.sync_api import Browser, sync_playwright

from overcrush.puzzles import puzzles
from overcrush.server.pages import is_built
from tests.browser.fixtures import NAMES
from tests.browser.server_process import ServerProcess, running_server
from tests.browser.visitor import Visitor
from tools.write_sample_game import SEED, whole_game

FIRST_LOAD_KB: Final = 250
FIRST_TABLE_MS: Final = 1000
STATE_MS: Final = 50
FIRST_ROLL_MS: Final = 10_000
SETTINGS: Final = '{"pace": "0"}'
"""Every state at once, as many times as it comes; dice move."""

FED_SOCKET: Final = """
window.WebSocket = class {
  constructor() {
    window.fed = this;
    setTimeout(() => this.onopen?.());
  }
  send() {}
  close() {}
};
window.feed = async (text) => {
  performance.mark("state came");
  window.fed.onmessage({ data: text });
  await new Promise((done) => queueMicrotask(() => queueMicrotask(done)));
  document.body.getBoundingClientRect();
  const worked = performance.measure("state laid out", "state came").duration;
  await new Promise((painted) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = painted;
      channel.port2.postMessage(0);
    }),
  );
  return [worked, performance.measure("state drawn", "state came").duration];
};
"""
ASKED: Final = "#question[data-version]"
"""Where a table asks."""
TABLE_SEEN: Final = """
() => new Promise((seen) => {
  addEventListener("click", () => {
    const began = performance.now();
    const look = () => document.querySelector("#question[data-version]") && document.querySelector(".mat [data-zone]")
      ? requestAnimationFrame(() => seen(performance.now() - began))
      : requestAnimationFrame(look);
    look();
  }, { once: true, capture: true });
})
"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium without a window; ends the program where it or the pages are missing."""
    path = next((found for found in map(shutil.which, NAMES) if found), None)
    if path is None or not is_built():
        raise SystemExit("This needs Chromium on the PATH, and the pages: make pages builds them.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield browser
        browser.close()


def loaded(browser: Browser, server: ServerProcess, path: str, seen: str = "main") -> tuple[float, float]:
    """What an address loads the first time, in KB as they come over the line: the pages' files, and data.

    seen: what is on the page once it is all there.
    """
    visitor = Visitor(browser, server.address)
    line = visitor.context.new_cdp_session(visitor.page)
    line.send("Network.enable")
    addresses: dict[str, str] = {}
    sizes: dict[str, float] = {}

    def note(event: dict[str, Any]) -> None:
        addresses[event["requestId"]] = event["response"]["url"]

    def count(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = event["encodedDataLength"]

    line.on("Network.responseReceived", note)
    line.on("Network.loadingFinished", count)
    visitor.page.goto(path)
    visitor.page.locator(seen).first.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    data = sum(size for request, size in sizes.items() if "/api/" in addresses.get(request, ""))
    visitor.close()
    return (sum(sizes.values()) - data) / 1000, data / 1000


def first_table(browser: Browser, server: ServerProcess) -> tuple[float, float]:
    """Milliseconds from the click that starts a game to its table, and to the first dice that are rolled."""
    visitor = Visitor(browser, server.address)
    visitor.home.open()
    visitor.page.get_by_label("Opponent").select_option("computer-1")
    handle = visitor.page.evaluate_handle(f"({{ seen: ({TABLE_SEEN})() }})")
    began = time.perf_counter()
    visitor.page.get_by_role("button", name="Start the game").click()
    table: float = handle.evaluate("(kept) => kept.seen")
    rolled = visitor.page.locator(".story li", has_text="roll")
    while rolled.count() == 0:
        if visitor.line.question is not None and visitor.line.question["kind"] in ("first or second", "call"):
            visitor.table.answer()
        visitor.page.wait_for_timeout(5)
    roll = (time.perf_counter() - began) * 1000
    visitor.close()
    return table, roll


def drawn_states(browser: Browser, server: ServerProcess, motion: bool) -> list[tuple[float, float]]:
    """For each state of a recorded game the milliseconds until it is laid out, and until it is on the screen."""
    sample = whole_game(SEED)
    visitor = Visitor(browser, server.address, motion=motion)
    visitor.context.add_init_script(FED_SOCKET)
    visitor.context.add_init_script(f"localStorage.setItem('overcrush.settings', '{SETTINGS}')")
    visitor.page.goto("/game/recorded")
    visitor.line.wait_until(
        lambda: bool(visitor.page.evaluate("window.fed?.onmessage != null")), "the page of the game"
    )
    encoded = [msgspec.json.encode(each).decode() for each in (sample.hello, sample.table, *sample.states)]
    measured = [tuple(visitor.page.evaluate("(text) => window.feed(text)", text)) for text in encoded]
    visitor.close()
    return measured[3:]


def tell(words: str, value: float, unit: str, wanted: float) -> bool:
    """Print a figure; says whether it is as small as it is wanted."""
    kept = value <= wanted
    print(f"{words:<58} {value:8.0f} {unit:<3} wanted: {wanted:.0f}{'' if kept else '   MISSED'}")
    return kept


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--repeat", type=int, default=5, help="how often a game is started")
    options = parser.parse_args()
    kept: list[bool] = []
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        began = time.perf_counter()
        with running_server(Path(folder)) as server:
            print(
                f"{'from ./overcrush play to a server that answers':<58} {(time.perf_counter() - began) * 1000:8.0f} ms"
            )
            files, data = loaded(browser, server, "/")
            kept.append(tell("first load of the home page, files, compressed", files, "KB", FIRST_LOAD_KB))
            print(f"{'  and data (teams, formats, games)':<58} {data:8.0f} KB")
            files, _ = loaded(browser, server, f"/game/{server.open_game()['game']}", ASKED)
            kept.append(tell("first load of a table, files, compressed", files, "KB", FIRST_LOAD_KB))
            files, _ = loaded(browser, server, f"/puzzle/{puzzles()[0].id}", ASKED)
            kept.append(tell("first load of a puzzle, files, compressed", files, "KB", FIRST_LOAD_KB))
            times = [first_table(browser, server) for _ in range(options.repeat)]
            kept.append(
                tell("from the click to the first table", statistics.median(t for t, _ in times), "ms", FIRST_TABLE_MS)
            )
            kept.append(
                tell("from the click to the first roll", statistics.median(t for _, t in times), "ms", FIRST_ROLL_MS)
            )
            for motion in (False, True):
                states = drawn_states(browser, server, motion)
                words = f"a state drawn ({len(states)} states, dice {'move' if motion else 'stand still'})"
                shown = sorted(time for _, time in states)
                kept.append(tell(f"{words}, median", statistics.median(shown), "ms", STATE_MS))
                print(
                    f"{'  of that until it is laid out, median':<58} {statistics.median(t for t, _ in states):8.0f} ms"
                )
                print(f"{'  95 of 100 states are drawn within':<58} {shown[len(shown) * 95 // 100]:8.0f} ms")
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
