"""One game in the terminal, from its first question to its last: who is asked, what is typed, what is saved."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from overcrush.engine.chance import Chance, Seeded
from overcrush.engine.machine import play
from overcrush.engine.model.actions import PASS
from overcrush.engine.model.constants import CHANCE, MAIN
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import FIRST_SEAT, NO_SEAT, SeatId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.steps.window import OPEN, window_stage
from overcrush.players.advice import advice
from overcrush.players.names import UnknownPlayer, known_name, player_named
from overcrush.players.protocol import Player
from overcrush.players.thinkers.thinker_process import Thinker, ThinkingFailed
from overcrush.table.ability_texts import asking_text
from overcrush.table.chance import TypedIn
from overcrush.table.observation import observe
from overcrush.table.records.record import Record
from overcrush.table.suggestions import suggested_payment
from overcrush.table.table import Table
from overcrush.table.undo import go_back
from overcrush.terminal.answer_lines import LEAST_ANSWERS, answer_lines
from overcrush.terminal.board import draw, leaves_room, step_title
from overcrush.terminal.commands import (
    DONE,
    command_of,
    ending_of,
    payment_fields,
    word_for,
)
from overcrush.terminal.commands import PASS as PASSED
from overcrush.terminal.earlier_answers import last_payment, last_typed, why_all_must_agree
from overcrush.terminal.guide import BEGINNING, events_lessons, guide_mark, lesson, lessons
from overcrush.terminal.help import all_cards, explain, help_lines, search_lines
from overcrush.terminal.plans import Plan
from overcrush.terminal.real_dice import RealDice
from overcrush.terminal.saved_games import Folder, Settings
from overcrush.terminal.screen import Leave, Screen, confirm
from overcrush.terminal.setting_changes import answers_by_itself, change_settings
from overcrush.terminal.story_lines import TURN_MARK, seats_told_of_dice, tell_story
from overcrush.terminal.thinking import Thinking
from overcrush.terminal.typed_input import OpenQuestion
from overcrush.wording.card_texts import card_text
from overcrush.wording.options import player_name
from overcrush.wording.questions import WordedQuestion, question
from overcrush.wording.story import asks_in_secret
from overcrush.wording.texts import listed, say

STORY_LINES: Final = 40
HINT_LEVEL: Final = 2
"""The level of the player who gives hints, if none is named."""
REMINDER_LINES: Final = 5
"""Sentences that are told again when a game goes on."""


REMINDED: Final = frozenset(("help", "cards", "more", "story", "rules", "hint", "settings"))
"""Commands that push the question up the screen, so that it is shown again."""


class NewGame(Exception):  # noqa: N818 - not an error: another game is wanted
    """Somebody wants to start another game."""


class TakeBack(Exception):  # noqa: N818 - not an error: a typed roll is taken back
    """Somebody wants to take back what was typed, in the middle of real dice."""


class Session:
    """A game with its people, computers, chance and folder."""

    def __init__(
        self,
        screen: Screen,
        folder: Folder,
        settings: Settings,
        plan: Plan,
        record: Record,
        seed: int,
        thinker: Thinker | None = None,
        seconds: float = 0.0,
    ) -> None:
        """thinker: where players think who need a while; without one they think here.

        seconds: the longest time a computer player thinks about an answer, 0 for as long as its level takes.
        """
        self.screen = screen
        self.folder = folder
        self.settings = settings
        self.plan = plan
        self.record = record
        self.real_dice = RealDice(screen, self.ask_roll, self.ask_roll_again)
        self.chance: Chance = TypedIn(self.real_dice.answer) if plan.real_dice else Seeded(seed)
        self.thinking = Thinking(screen, thinker, seed, seconds)
        self.computers = plan.computers()
        self.players: dict[int, Player] = {
            seat: player_named(name, seed + seat) for seat, name in self.computers.items()
        }
        self.table = Table(None, self.chance, record, agreeing=self.agreeing(), rolls=False)
        self.begun = False
        self.told: list[tuple[int, str]] = []
        """The story: after how many answers a sentence was told, and the sentence."""
        self.printed: int = 0
        """How many sentences have been printed."""
        self.told_upto: int = -1
        """How many answers the story covers; -1 if not even what happened before the first."""
        self.unasked: set[int] = set()
        """Which answers the settings gave for a person."""
        self.drawn: tuple[object, ...] = ()
        """What the board looked like when it was last drawn."""
        self.opened: OpenQuestion | None = None
        """The question that a person is answering."""
        self.last_asked: tuple[int, int, int] | None = None
        """The last question to a person: seat, turn, step."""
        self.ended_by_person = False
        """The last answer of a person ended something: a declaration with done, or a step with pass."""
        self.ended_by_itself: tuple[str, ...] = ()
        """The words with which somebody may want to end what has just ended by itself."""
        self.asking_payment = False
        """The next payment asks although payments are usually suggested."""
        self.computer_answered = False
        """The last answer was given by a computer."""
        self.news = False
        """What computers did was told since somebody was asked last."""

    # The loop

    def run(self) -> Game:
        """Play until the game is over; Leave and NewGame come out of it, with the game saved."""
        if not self.begun:
            self.catch_up()
            self.unasked = self.answered_by_settings()
            self.printed = max(len(self.told) - REMINDER_LINES, 0)
            self.screen.note(say("terminal:begins", {"title": self.plan.title}))
        while True:
            try:
                self.step()
            except TakeBack:
                self.retype()
            if self.table.over:
                self.catch_up()
                self.tell()
                return self.table.game

    def step(self) -> None:
        """Let the next seat answer."""
        self.table.roll()
        if not self.begun:
            self.begun = True
            self.expect_computers()
        self.catch_up()
        self.save()
        table = self.table
        if table.over:
            return
        asked = table.asked()
        if asked.seat == CHANCE:
            table.roll()
            return
        self.real_dice.drop_rest()
        self.show_to_watchers()
        player = self.players.get(asked.seat)
        if player is not None:
            answer = self.thought_of(asked.seat)
            self.pause_for_window(asked, answer)
            self.play(answer)
            self.computer_answered = True
        elif not self.answer_by_itself(asked):
            self.ask_person(asked)

    def show_to_watchers(self) -> None:
        """Where nobody is asked, the board is shown at the beginning of every turn."""
        game = self.table.game
        if not self.plan.people() and self.drawn != (game.turn,):
            self.tell()
            draw(self.screen, game, FIRST_SEAT)
            self.drawn = (game.turn,)

    def show_last_board(self) -> None:
        """The table as it stands, without a question: after the end."""
        draw(self.screen, self.table.game, (*self.plan.people(), FIRST_SEAT)[0])

    def show_cards(self, seat: SeatId) -> None:
        self.screen.paged(all_cards(self.table.game, max(seat, FIRST_SEAT)))

    def show_story(self) -> None:
        self.screen.paged([line for _, line in self.told[-STORY_LINES:]] or [say("terminal:no story")])

    def thought_of(self, seat: SeatId) -> int:
        """What a computer player answers; who needs a while thinks in a process of its own, and Ctrl-C hurries it."""
        game = self.table.game
        name = self.computers[seat]
        if not self.thinking.needed_for(name):
            return self.players[seat].decide(observe(game, seat))
        self.tell()
        return self.thinking.decide(observe(game, seat), name, player_name(game, seat))

    def expect_computers(self) -> None:
        """Start the process for thinking if it will be needed; while people think it scouts the teams."""
        for name in self.computers.values():
            self.thinking.expect(self.table.game.setting, name)

    def practice(self) -> bool:
        """Against computers, everything may be taken back."""
        return len(self.plan.people()) <= 1

    def agreeing(self) -> range:
        """The seats that agree beforehand to whatever is taken back."""
        return range(len(self.plan.seats)) if self.practice() else range(0)

    def play(self, answer: int) -> None:
        """Play an offered answer."""
        refused = self.table.answer(self.table.game.asked, answer)
        if refused is not None:
            raise AssertionError(f"an offered answer was refused: {refused}")

    def save(self) -> None:
        """Write the game down as it stands."""
        self.folder.save(self.plan, self.table.text())

    # The story

    def catch_up(self) -> None:
        """Put what has happened since into sentences."""
        answers = self.table.told_answers
        if self.told_upto > answers:
            self.told_upto = answers
            self.told = [entry for entry in self.told if entry[0] <= self.told_upto]
            self.printed = min(self.printed, len(self.told))
        if self.told_upto < answers:
            story = self.table.story(self.told_upto)
            game = self.table.game
            self.told_upto = answers
            lines = tell_story(game, story)
            self.told += [(self.told_upto, line) for line in lines]
            events = [event for told in story for event in told.events]
            dice = any(seat in self.players for seat in seats_told_of_dice(events))
            self.news = self.news or dice or (self.computer_answered and bool(lines))
            self.computer_answered = False
            if self.plan.guided:
                people = self.plan.people()
                for key in events_lessons(game, events, people[0] if people else FIRST_SEAT, self.plan.seen):
                    self.plan.seen.append(key)
                    self.told.append((self.told_upto, lesson(key, game)))

    def tell(self) -> None:
        """Print the sentences that are new, a screen at a time if somebody is there to read them."""
        for _, line in self.told[self.printed :]:
            if self.plan.people() and self.screen.unread + len(self.screen.wrapped(line)) >= self.screen.height:
                self.screen.pause()
            if line.startswith(TURN_MARK):
                self.screen.line(line, "bold cyan")
            elif line.startswith(guide_mark()):
                self.screen.line(line, "italic green")
            else:
                self.screen.line(f"  {line}")
        self.printed = len(self.told)

    # Questions that need no person

    def answer_by_itself(self, asked: WordedQuestion) -> bool:
        """Answer what the settings say need not be asked; says whether it did."""
        if asked.kind is QuestionKind.PAY and self.asking_payment:
            return False
        if not answers_by_itself(self.settings, self.table.game, asked):
            return False
        self.unasked.add(len(self.record.answers))
        payment = suggested_payment(self.table.game)
        if payment is not None:
            self.note_payment(asked, payment)
            self.play(payment)
        else:
            self.play(PASS)
        return True

    def answered_by_settings(self) -> set[int]:
        """Which answers of a game that goes on the settings of today would have given for a person."""
        found: set[int] = set()
        game = self.record.opening()
        for at, answer in enumerate(self.record.answers):
            of_person = game.asked != CHANCE and game.asked not in self.players
            if of_person and answers_by_itself(self.settings, game, question(game)):
                found.add(at)
            play(game, answer)
        return found

    def note_payment(self, asked: WordedQuestion, payment: int) -> None:
        if self.plan.guided and "pay" not in self.plan.seen:
            self.teach(["pay"])
        words = asked.words()[asked.numbers().index(payment)]
        self.screen.note(say("terminal:paid", {"question": asked.sentence, "words": words, "pay": word_for("pay")}))

    def pause_for_window(self, asked: WordedQuestion, answer: int) -> None:
        """With windows set to always, a person who could only pass is told so before it is passed over."""
        if self.settings.windows != "always" or asked.kind is not QuestionKind.ACT:
            return
        game = self.table.game
        others = [seat for seat in self.plan.people() if game.setting.side_of[seat] != game.setting.side_of[asked.seat]]
        if not others or window_stage(game) != OPEN:
            return
        if answer != PASS:
            return
        after = game.copy()
        play(after, PASS)
        if after.asked not in others or after.step != game.step:
            self.tell()
            fields = {"player": player_name(game, asked.seat), "step": step_title(game.step)}
            self.screen.line(say("terminal:only pass", fields))
            self.command(self.screen.ask(), asked, others[0])

    # Asking a person

    def ask_person(self, asked: WordedQuestion) -> None:
        """Ask until an answer is given."""
        self.tell()
        if self.plan.guided and BEGINNING[0] not in self.plan.seen:
            self.teach([key for key in BEGINNING if key not in self.plan.seen])
            if command_of(self.screen.ask(say("terminal:press enter"))) == "quit":
                raise Leave
        self.opened = OpenQuestion(self.table.game, asked)
        self.tell_ended_step(asked)
        self.show(self.opened.shown, force=False)
        before = len(self.record.answers)
        self.screen.forget_typed()
        while True:
            text = self.screen.ask(self.prompt(asked))
            if self.comes_late(text, self.opened.shown):
                continue
            if command_of(text) == "undo" and self.opened.back():
                self.show(self.opened.shown, force=False)
                continue
            if self.command(text, self.opened.shown, asked.seat):
                if len(self.record.answers) != before or self.table.over:
                    return
                continue
            reply = self.opened.read(text)
            if reply.steps:
                self.asking_payment = False
                if asks_in_secret(self.table.game) and len(self.plan.people()) > 1:
                    # The others sit at the same screen: what was typed leaves it.
                    self.screen.lines([""] * self.screen.height)
                    self.screen.note(say("terminal:hidden"))
                declares = self.opened.declaration is not None
                self.ended_by_person = not reply.by_itself if declares else reply.steps == [PASS]
                self.play_steps(reply.steps)
                self.ended_by_itself = (DONE,) if reply.by_itself else ()
                return
            if reply.problem:
                first, *rest = reply.problem.split("\n")
                self.screen.problem(first)
                self.screen.lines(rest)
            else:
                self.show(self.opened.shown, force=False)

    def tell_ended_step(self, asked: WordedQuestion) -> None:
        """Say that a step is over if its person did not end it: nothing was left to do."""
        game = self.table.game
        before, self.last_asked = self.last_asked, (asked.seat, game.turn, game.step)
        if self.ended_by_person or before is None or before[:2] != self.last_asked[:2]:
            return
        if before[2] != game.step:
            self.ended_by_itself = (DONE, PASSED)
            if before[2] == MAIN:
                self.screen.note(say("terminal:step over", {"step": step_title(MAIN)}))

    def comes_late(self, text: str, asked: WordedQuestion) -> bool:
        """Whether somebody ends, by habit, what has ended by itself; then that is said, and nothing is answered."""
        ended, self.ended_by_itself = self.ended_by_itself, ()
        if ending_of(text) not in ended:
            return False
        self.screen.note(say("terminal:finished already", {"question": asked.sentence}))
        return True

    def prompt(self, asked: WordedQuestion) -> str:
        """Who is asked, if several people share the keyboard."""
        people = self.plan.people()
        return f"{player_name(self.table.game, asked.seat)} > " if len(people) > 1 else "> "

    def teach(self, keys: list[str]) -> None:
        """Explain something for the first and only time."""
        for key in keys:
            self.plan.seen.append(key)
            self.screen.line(lesson(key, self.table.game), "italic green")

    def show(self, asked: WordedQuestion, force: bool) -> None:
        """The board, if it changed, and the question with its numbered answers."""
        game = self.table.game
        seat = max(asked.seat, FIRST_SEAT)
        chosen = self.opened.chosen if self.opened is not None else []
        taught = lessons(asked, self.plan.seen, game) if self.plan.guided else []
        above = self.question_lines(asked)
        told = sum(len(self.screen.wrapped(lesson(key, game))) for key in taught) + len(above)
        answers = answer_lines(self.screen, game, seat, asked, chosen)
        looks = (seat, *game.value()[:21], game.turn, game.step)
        room = self.screen.height - told - 1
        if force or (looks != self.drawn and not asked.so_far):
            below = told + min(len(answers), LEAST_ANSWERS)
            if leaves_room(self.screen, game, seat, told + len(answers) + self.screen.unread):
                below = told + len(answers) + self.screen.unread
            elif self.news:
                # What others did would be pushed off the screen before anybody has read it.
                self.screen.pause()
            room -= draw(self.screen, game, seat, below)
            self.drawn = looks
        self.news = False
        self.teach(taught)
        for line in above:
            self.screen.line(line)
        self.screen.page(answers, max(room, LEAST_ANSWERS))

    def question_lines(self, asked: WordedQuestion) -> list[Text]:
        """What stands above the answers: what was chosen so far, the question, the text that asks it."""
        lines: list[Text] = []
        if asked.so_far:
            lines += self.screen.wrapped(say("answer:so far", {"list": listed(asked.so_far)}))
        lines += self.screen.wrapped(asked.sentence, "bold")
        if not asked.so_far and (text := asking_text(self.table.game, asked)):
            lines += self.screen.wrapped(f"  {text}", "dim")
        return lines

    def play_steps(self, steps: list[int]) -> None:
        for step in steps:
            self.play(step)

    # Commands

    def command(self, text: str, asked: WordedQuestion, seat: SeatId) -> bool:
        """Do what a command says; False if the text is none."""
        word, _, rest = text.partition(" ")
        name = command_of(word)
        rest = rest.strip()
        if text == "":
            self.show(asked, force=True)
        elif word.startswith("?") or name == "help":
            self.help((text[1:] if word.startswith("?") else rest).strip(), asked, seat)
        elif text.endswith("?") and len(text) > 1:
            self.help(text[:-1].strip(), asked, seat)
        elif name == "quit" and not rest:
            raise Leave
        elif name == "undo" and not rest:
            self.undo(seat)
        elif name == "concede" and not rest:
            self.concede(seat)
        elif name == "new" and not rest:
            if confirm(self.screen, say("terminal:start another")):
                raise NewGame
        elif name == "save" and not rest:
            self.save()
            self.screen.note(say("terminal:saved", {"path": str(self.folder.path)}))
        elif name == "board" and not rest:
            self.show(asked, force=True)
        elif name == "cards" and not rest:
            self.show_cards(seat)
        elif name == "more" and not rest:
            self.screen.show_more()
        elif name == "story" and not rest:
            self.show_story()
        elif name == "rules":
            self.rules(rest)
        elif name == "settings":
            change_settings(self.screen, self.folder, self.settings, rest)
        elif name == "hint" and len(text.split()) <= 2:
            self.hint(rest, seat, asked)
        elif name == "pay" and not rest and asked.kind is not QuestionKind.PAY:
            self.pay_again(seat)
        else:
            return False
        if word.startswith("?") or text.endswith("?") or name in REMINDED:
            self.remind(asked)
        return True

    def help(self, words: str, asked: WordedQuestion, seat: SeatId) -> None:
        game = self.table.game
        self.screen.paged(explain(game, seat, asked, words) if words else help_lines(game, asked))

    def remind(self, asked: WordedQuestion) -> None:
        """The open question again after something was shown; its answers too if they fit below it."""
        if asked.seat in self.players or self.screen.rest:
            return
        game = self.table.game
        chosen = self.opened.chosen if self.opened is not None else []
        answers = answer_lines(self.screen, game, max(asked.seat, FIRST_SEAT), asked, chosen)
        self.screen.line(asked.sentence, "bold")
        if self.screen.unread + len(answers) < self.screen.height:
            for line in answers:
                self.screen.line(line)

    def hint(self, level: str, seat: SeatId, asked: WordedQuestion) -> None:
        """What a searching player would answer, and why."""
        if seat < 0:
            self.screen.problem(say("terminal:no hint"))
            return
        try:
            name = known_name(f"search:{level or HINT_LEVEL}")
            found = self.thinking.hint(observe(self.table.game, seat), name)
        except (UnknownPlayer, ThinkingFailed) as problem:
            self.screen.problem(str(problem))
            return
        self.screen.lines(advice(self.table.game, found, listed=asked.numbers()))

    def rules(self, words: str) -> None:
        if not words:
            self.screen.line(say("terminal:how to ask for rules", {"rules": word_for("rules")}))
            return
        found = search_lines(words)
        if not found:
            self.screen.problem(say("terminal:no rule", {"words": words}))
        self.screen.paged(card_text(self.table.game, line) for line in found)

    # Taking back

    def undo(self, seat: SeatId) -> None:
        """Take back the person's last answer, with what the game answered for them."""
        if self.plan.real_dice:
            raise TakeBack
        table = self.table
        if table.conceded >= 0:
            self.screen.problem(say("undo:conceded"))
            return
        at = last_typed(table, self.players, self.unasked)
        if at < 0:
            self.screen.problem(say("undo:nothing"))
            return
        step = table.steps[at]
        reason = "" if self.practice() else why_all_must_agree(table, self.players, at, seat)
        if reason and not confirm(self.screen, say("undo:does everybody agree", {"reason": reason})):
            return
        # A declaration goes back whole.
        go_back(table, table.start_of(step.at))
        self.asking_payment = False
        self.drawn = ()
        self.screen.note(say("undo:taken back"))

    def pay_again(self, seat: SeatId) -> None:
        """Go back to the seat's last payment and ask for it."""
        table = self.table
        if self.plan.real_dice:
            self.screen.problem(say("terminal:real dice payments", payment_fields()))
            return
        paid = last_payment(table, seat)
        if isinstance(paid, str):
            self.screen.problem(paid)
            return
        refused = table.undo(seat, paid)
        if refused is not None:
            self.screen.problem(str(refused))
            return
        self.asking_payment = True
        self.drawn = ()

    def retype(self) -> None:
        """With real dice: forget the last answer that somebody typed, be it a roll or a decision."""
        last = -1
        for at, happening in enumerate(self.table.happenings):
            if happening.line.seat not in self.players:
                last = at
        if last < 0:
            self.screen.problem(say("undo:nothing typed"))
            return
        self.record = self.record.cut(last)
        self.table = Table(None, self.chance, self.record, agreeing=self.agreeing(), rolls=False)
        self.real_dice.ahead.clear()
        self.drawn = ()
        self.catch_up()
        self.screen.note(say("undo:taken back"))

    def concede(self, seat: SeatId) -> None:
        """Give up, after a question."""
        if seat < 0:
            self.screen.problem(say("terminal:roll before conceding"))
            return
        if confirm(self.screen, say("terminal:concede")):
            refused = self.table.concede(seat)
            assert refused is None, refused
            self.catch_up()

    # Real dice

    def ask_roll(self, asked: WordedQuestion) -> str:
        """Show what was drawn or rolled so far and ask for the next die; what is typed, unless it is a command."""
        self.catch_up()
        self.save()
        self.tell()
        self.screen.line(say("terminal:what is it", {"question": asked.sentence}), "bold")
        self.screen.numbered([(answer.words, "") for answer in asked.answers])
        return self.ask_roll_again(asked)

    def ask_roll_again(self, asked: WordedQuestion) -> str:
        """The same without showing anything."""
        while True:
            text = self.screen.ask(say("terminal:dice prompt"))
            if not text or not self.command(text, asked, NO_SEAT):
                return text
