"""One game as a learner plays it: whose turn it is to act, which actions are possible, what is seen, who won."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from overcrush.engine.machine import advance, concede, offered, play
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.constants import CHANCE, GOING_ON, NOBODY, TIE
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.setup import Setup, build_setting, open_game
from overcrush.envs.action_encoding import Word, common_beginning, leading_on, words_of
from overcrush.envs.layout import ACTIONS
from overcrush.envs.observation_encoding import Numbers, Observer

Mask = NDArray[np.int8]

OUTCOME: Final = 1.0
"""What the winner gets; the loser gets as much less than nothing, and a tie gives nothing."""


class NotPossible(ValueError):  # noqa: N818 - reads as what it is, and is shown to people as a sentence
    """An action that the mask does not allow now."""


class Encoding:
    """The encodings of one table, shared by all games that are played at it."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.setting = build_setting(setup)
        self.observers = [Observer(self.setting, seat) for seat in self.setting.all_seats]

    def open(self, dice: ChanceSource | None) -> Episode:
        """A new game. With dice chance answers by itself; without them it is asked like a seat."""
        game = open_game(self.setting, self.setup.first, self.setup.sidekicks)
        return Episode(self, game, dice)


class Episode:
    """A game with the answer that is being given."""

    def __init__(self, encoding: Encoding, game: Game, dice: ChanceSource | None) -> None:
        self.encoding = encoding
        self.game = game
        self.dice = dice
        self.so_far: Word = ()
        """The actions that the answer under way begins with."""
        self.left: dict[Word, int] = {}
        """The answers that begin so."""
        self.actions: int = 0
        """How many actions were taken, chance's not counted."""
        offered(game)
        if dice is not None and game.asked == CHANCE:
            advance(game, dice, None)
        self.ask()

    def copy(self) -> Episode:
        """The same game at the same moment; the source of chance is shared."""
        twin = Episode.__new__(Episode)
        twin.encoding = self.encoding
        twin.game = self.game.copy()
        twin.dice = self.dice
        twin.so_far = self.so_far
        twin.left = self.left
        twin.actions = self.actions
        return twin

    def __deepcopy__(self, memo: object) -> Episode:
        """The table with its cards is shared by all copies."""
        return self.copy()

    @property
    def over(self) -> bool:
        return self.game.result != GOING_ON

    @property
    def asked(self) -> int:
        """The seat that acts next; CHANCE for dice, NOBODY when the game is over."""
        if self.over:
            return NOBODY
        offered(self.game)
        return self.game.asked

    def ask(self) -> None:
        """Spell the answers to the new question."""
        self.so_far = ()
        self.left = {}
        seat = self.asked
        if seat >= 0:
            self.left = words_of(self.game, self.encoding.observers[seat].action_encoder)
            self.so_far = common_beginning(self.left)

    def possible(self) -> list[int]:
        """The possible actions in ascending order; empty for chance and when the game is over."""
        at = len(self.so_far)
        return sorted({word[at] for word in self.left})

    def mask(self, seat: int) -> Mask:
        """1 for each action that the seat may take now."""
        found = np.zeros(ACTIONS, dtype=np.int8)
        if seat == self.asked:
            found[self.possible()] = 1
        return found

    def act(self, action: int) -> None:
        """Take an action for the seat that is asked."""
        if self.asked < 0:
            raise NotPossible("No seat is asked: the game is over." if self.over else "Chance is asked, not a seat.")
        left = leading_on(self.left, (*self.so_far, action))
        if not left:
            some = ", ".join(map(str, self.possible()[:12]))
            raise NotPossible(
                f"Action {action} is not possible for seat {self.asked} now; the action mask says which are: {some}."
            )
        self.actions += 1
        if len(left) > 1:
            self.left = left
            self.so_far = common_beginning(left)
            return
        (answer,) = left.values()
        self.answer(answer)

    def answer(self, answer: int) -> None:
        """Answer the open question whole: for chance, and for players who know no actions."""
        refused = play(self.game, answer, self.dice)
        if refused is not None:
            raise NotPossible(f"The answer {answer} is refused. {refused}")
        self.ask()

    def end(self, result: int) -> None:
        """Stop the game with a result."""
        self.game.result = result
        self.game.offer = None
        self.game.asked = NOBODY
        self.ask()

    def concede(self, seat: int) -> None:
        """The seat's side gives up (A87)."""
        concede(self.game, SeatId(seat))
        self.end(self.game.result)

    def observe(self, seat: int) -> Numbers:
        """What the seat sees."""
        return self.encoding.observers[seat].observe(self.game, self.so_far)

    def outcome(self, seat: int) -> float:
        """What the seat has won: 1, -1, or 0 for a tie and a game that goes on."""
        result = self.game.result
        if result in (GOING_ON, TIE):
            return 0.0
        return OUTCOME if self.encoding.setting.side_of[seat] == result - 1 else -OUTCOME
