"""What a player gets: the game as its seat may see it, the answers it may give, and samples of what is hidden."""

from __future__ import annotations

from overcrush.engine.machine import kind_asked, offered
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.table.observation import UNKNOWN, Observation, Secret, bind, find_secrets
from overcrush.wording.questions import WordedQuestion, question


class Sight:
    """A seat's sight of its open question, without words: they are built when somebody asks for them.

    The game in it is a copy of its own in which other seats' secret choices are blanked out, so whatever a player does
    with it, nobody else's game changes and nothing hidden is in it.
    """

    def __init__(self, game: Game, seat: int, secrets: list[Secret], offer: list[int]) -> None:
        """Use `seen` or `of_observation`: they see to it that the game is a blanked-out copy."""
        self.game = game
        self.seat = seat
        self.secrets = secrets
        self.offer = offer

    def sample(self, dice: ChanceSource) -> Game:
        """A whole game that may be the true one: every secret chosen anew. The bag has no order to be known."""
        game = self.game.copy()
        for secret in self.secrets:
            bind(game, secret, secret.choices[dice.below(len(secret.choices))])
        game.offer = self.offer
        return game

    def kind(self) -> QuestionKind:
        """What kind of question is open."""
        return kind_asked(self.game)

    def question(self) -> WordedQuestion:
        """The open question in words."""
        return question(self.game)


def seen(game: Game, seat: int) -> Sight:
    """What the seat that is asked sees."""
    offer = offered(game)
    copy = game.copy()
    secrets = find_secrets(copy, seat)
    for secret in secrets:
        bind(copy, secret, UNKNOWN)
    return Sight(copy, seat, secrets, offer)


def of_observation(observed: Observation, asked: WordedQuestion) -> Sight:
    """The same from an observation, which is blanked out already."""
    game = observed.game.copy()
    game.offer = asked.numbers()
    return Sight(game, observed.seat, observed.secrets, asked.numbers())
