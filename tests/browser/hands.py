"""How a person reaches what is on the page: with a mouse, with fingers, with keys alone."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, Page

MOST_STEPS = 200
"""Key presses after which something counts as out of reach."""


class Hand(Protocol):
    """A way to use a button."""

    def use(self, thing: Locator) -> None:
        """Press a button, a die, a card."""


class Mouse:
    """Clicks."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def use(self, thing: Locator) -> None:
        thing.click()


class Finger:
    """Taps; the page must have been opened with touch."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def use(self, thing: Locator) -> None:
        thing.tap()


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

    def press(self, key: str) -> None:
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
