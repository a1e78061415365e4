"""The page of a game in the words of a player."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import Hand, Mouse
from tests.browser.line import PATIENCE, Line, Message

MOST_ACTIONS = 60
"""Clicks for one answer."""
MOST_ANSWERS = 2000
ACTS_IN_A_TURN = 6
"""Things that are done in one turn before the attack, so that games end."""


class TablePage:
    """A table in a browser. `hand` is how the player reaches things: mouse, finger or keys."""

    def __init__(self, page: Page, line: Line, hand: Hand | None = None) -> None:
        self.page = page
        self.line = line
        self.hand: Hand = hand or Mouse(page)
        self.bar = page.locator("#question")
        self.result = page.locator(".over")
        self.kinds: set[str] = set()
        """Kinds of questions that were answered."""
        self.acts = (0, 0)

    # Looking

    def wait(self) -> None:
        """Until the server has replied to everything and the page shows the last state."""
        self.line.wait_until(lambda: not self.line.unanswered, "replies of the server")
        self.line.wait_until(lambda: self.line.version >= self.line.taken, "the state after an answer")
        self.wait_until_shown()

    def wait_until_shown(self) -> None:
        """Until the page shows the last state that it got."""

        def shown() -> bool:
            if self.over and self.result.count() > 0:
                return True
            return self.page.locator(f'#question[data-version="{self.version}"]').count() > 0

        self.line.wait_until(shown, "the last state on the page")

    def wait_for_question(self) -> Message | None:
        """Until this page is asked: the question; None when the game is over."""
        self.line.wait_until(lambda: self.line.question is not None or self.over, "a question")
        self.wait()
        return self.line.question

    @property
    def version(self) -> int:
        """The version of the table."""
        return self.line.version

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.line.result is not None

    @property
    def main_button(self) -> Locator:
        """The filled button of the open question."""
        return self.bar.locator(".go .btn.main")

    @property
    def offered(self) -> Locator:
        """Everything that can be chosen, as far as it is visible."""
        return self.page.locator("[data-offered]:visible")

    def button(self, words: str) -> Locator:
        """A button of the question by its words."""
        return self.bar.get_by_role("button", name=words)

    def title(self) -> str:
        """What is asked, in words."""
        return self.bar.locator(".q").inner_text()

    def story(self) -> list[str]:
        """The lines of the story; none as long as nothing has happened."""
        return self.page.locator(".story li:not(.empty)").all_inner_texts()

    # Answering

    def answer(self) -> None:
        """Answer the open question with what the page offers, in a way that lets games end."""
        question = self.line.question
        assert question is not None, "the page is asked"
        self.take_the_screen()
        version, kind = self.version, question["kind"]
        assert self.bar.get_attribute("data-question") == kind
        for _ in range(MOST_ACTIONS):
            self.act(kind)
            self.wait()
            if self.version == version and self.bar.get_attribute("data-question") is None:
                # The page has said it and asks no more, but nothing has come back yet.
                self.line.wait_until(lambda: self.version != version or self.over, "what comes of the answer")
            if self.version != version or self.over:
                self.kinds.add(kind)
                return
            self.close_note()
        raise AssertionError(f"no answer was found to {question['words']!r}")

    def take_the_screen(self) -> None:
        """Where several people share a screen, what is secret is shown to the one who says who they are."""
        if self.bar.get_attribute("data-question") is None:
            self.hand.use(self.main_button)
            self.line.wait_until(lambda: self.bar.get_attribute("data-question") is not None, "the question")

    def act(self, kind: str) -> None:
        """Do one thing towards an answer."""
        everybody = self.bar.locator('.go [data-key="A"]')
        if kind == "act" and self.field_or_buy():
            return
        if kind == "attackers" and everybody.count() and not self.chosen().count():
            self.hand.use(everybody)
            return
        if everybody.count() and self.is_off(self.main_button):
            self.hand.use(everybody)
            return
        if self.main_button.count() and not self.is_off(self.main_button):
            self.hand.use(self.main_button)
            return
        self.choose_something()

    def field_or_buy(self) -> bool:
        """In the Main Step: field a die, else buy one; says whether there was something."""
        if self.bar.locator('.go [data-key="Escape"]').count():
            return False
        turn = self.line.state["view"]["turn"]
        done = self.acts[1] if self.acts[0] == turn else 0
        if done >= ACTS_IN_A_TURN:
            return False
        self.acts = (turn, done + 1)
        dice, cards = self.page.locator(".mat [data-die][data-offered]:visible"), self.cards_to_buy()
        if dice.count():
            self.hand.use(dice.first)
        elif cards.count():
            self.buy(cards.first)
        else:
            return False
        return True

    def buy(self, card: Locator) -> None:
        """Buy a die of a card: by a click, or where a tap reads the card, by the button beside its text."""
        self.hand.use(card)
        button = self.page.locator(".insp .acts .btn.main:visible")
        if button.count():
            self.hand.use(button)

    def cards_to_buy(self) -> Locator:
        """Cards that can be bought and are in sight."""
        return self.page.locator("[data-card][data-offered]:visible")

    def chosen(self) -> Locator:
        """What is chosen on the mat."""
        return self.page.locator('.mat [aria-pressed="true"]:visible')

    def choose_something(self) -> None:
        """Choose one more of the things that are offered."""
        fresh = self.page.locator('[data-offered]:not([aria-pressed="true"]):visible')
        if fresh.count():
            self.hand.use(fresh.first)
            return
        plain = self.bar.locator('.go .btn:not([data-key="U"]):not([data-key="H"]):not([aria-disabled])')
        assert plain.count(), "nothing can be chosen"
        self.hand.use(plain.first)

    def is_off(self, button: Locator) -> bool:
        """Whether a button says that it cannot be used now."""
        return button.count() > 0 and button.get_attribute("aria-disabled") is not None

    def close_note(self) -> None:
        """Close the note that says why something cannot be done."""
        if self.page.locator(".why").count():
            self.page.keyboard.press("Escape")

    def play(self, answers: int = MOST_ANSWERS) -> None:
        """Answer so many questions, or until the game is over."""
        for _ in range(answers):
            if self.wait_for_question() is None:
                return
            self.answer()

    def play_to_the_end(self) -> None:
        """Play until the page says how it ended."""
        self.play()
        assert self.over, "the game has ended"
        expect(self.result).to_be_visible(timeout=PATIENCE * 1000)
