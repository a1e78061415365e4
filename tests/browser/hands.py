"""How a person reaches what is on the page: with a mouse, with fingers, with keys alone."""

from __future__ import annotations

import math
from typing import Protocol

from playwright.sync_api import Locator, Page

MOST_STEPS = 200
"""Key presses after which something counts as out of reach."""
NEAR = 40
"""Pixels within which two presses are at the same spot."""
A_MOMENT = 600
"""Milliseconds after which a press at the same spot, or of the same key, is meant for the new question."""


class Hand(Protocol):
    """A way to use a button."""

    def use(self, thing: Locator) -> None:
        """Press a button, a die, a card."""


class Pointer:
    """Something that is at a spot of the page; at the same one it takes a moment, as a person does."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.spot = (-1.0, -1.0)

    def aim(self, thing: Locator) -> None:
        """Wait if something else was just pressed at the same spot."""
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        if box is None:
            return
        before, self.spot = self.spot, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if math.dist(before, self.spot) <= NEAR:
            self.page.wait_for_timeout(A_MOMENT)


class Mouse(Pointer):
    """Clicks."""

    def use(self, thing: Locator) -> None:
        self.aim(thing)
        thing.click()


class Finger(Pointer):
    """Taps; the page must have been opened with touch."""

    def use(self, thing: Locator) -> None:
        self.aim(thing)
        thing.tap()


MOVING = ("Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
WHERE = """
(wanted) => {
  const here = document.activeElement;
  const zone = wanted.closest("[data-roving]");
  if (here === wanted) return "there";
  if (!zone || !zone.contains(here)) return "elsewhere";
  const stops = [...zone.querySelectorAll("button, [href], input")].filter((each) => each.getClientRects().length > 0);
  const forward = stops.indexOf(here) < stops.indexOf(wanted);
  if (zone.dataset.roving === "column") return forward ? "ArrowDown" : "ArrowUp";
  return forward ? "ArrowRight" : "ArrowLeft";
}
"""


class Keys:
    """Presses keys and nothing else: shortcuts that a button names, otherwise Tab, arrows and Enter."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.last = ""

    def press(self, key: str) -> None:
        if key not in MOVING:
            if key == self.last:
                self.page.wait_for_timeout(A_MOMENT)
            self.last = key
        self.page.keyboard.press(key)

    def use(self, thing: Locator) -> None:
        letters = [key for key in (thing.get_attribute("data-key") or "").split() if len(key) == 1]
        if letters:
            self.press(letters[0])
        else:
            self.go_to(thing)
            self.press("Enter")

    def go_to(self, thing: Locator) -> None:
        """Tab to a zone, arrows within it."""
        for _ in range(MOST_STEPS):
            where = thing.evaluate(WHERE)
            if where == "there":
                return
            self.press("Tab" if where == "elsewhere" else where)
        raise AssertionError(f"keys do not reach {thing}")
