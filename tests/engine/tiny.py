"""A few hand-made cards and set-ups, small enough to know by heart."""

from overcrush.abilities.ability import Action, Global, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.card import Card, Side
from overcrush.abilities.conditions import QualityIs
from overcrush.abilities.costs import Energy
from overcrush.abilities.effects import DealDamage
from overcrush.abilities.groups import AnOpponent, Bound, Chosen
from overcrush.abilities.layouts import action_die, basic_action_die, character_die
from overcrush.abilities.program import Choose, ChooseQuality, If, sequence
from overcrush.abilities.qualities import AnEnergyType
from overcrush.abilities.selectors import Character, Opposing, This
from overcrush.abilities.triggers import Event
from overcrush.engine.chance import Seeded
from overcrush.engine.machine import offered, play
from overcrush.engine.model.edition_options import Options
from overcrush.engine.model.game import Game
from overcrush.engine.setup import Setup, TeamSetup

LEVELS = ((0, 2, 2, 0), (1, 3, 3, 1), (1, 4, 5, 0))

KNIGHT = Card("t-1", "Knight", "Of the Gate", "character", 3, ("bolt",), character_die(("bolt",), LEVELS), Side())
OTHER_KNIGHT = Card("t-2", "Knight", "Of the Moor", "character", 4, ("bolt",), character_die(("bolt",), LEVELS), Side())
SALT_AND_SAND = Card(
    "t-3", "Salt and Sand", "", "character", 2, ("mask",), character_die(("mask",), ((0, 1, 1, 0),) * 3), Side()
)
LANCE = Card(
    "t-4",
    "Lance",
    "",
    "action",
    2,
    ("fist",),
    action_die(("fist",)),
    Side((Action(sequence(Choose("it", Chosen(Opposing() & Character())), DealDamage(Number(2), Bound("it")))),)),
)
STUMBLE = Card("t-5", "Stumble", "", "basic action", 2, (), basic_action_die(), Side())
RIDDLER = Card(
    "t-6",
    "Riddler",
    "",
    "character",
    2,
    ("mask",),
    character_die(("mask",), LEVELS),
    Side(
        (
            Triggered(
                Event("fielded", This()),
                sequence(
                    ChooseQuality("hidden", AnEnergyType(), secrecy="secret"),
                    ChooseQuality("guess", AnEnergyType(), by=AnOpponent()),
                    If(QualityIs("hidden", "guess"), DealDamage(Number(1), AnOpponent())),
                ),
            ),
        )
    ),
)
"""Names an energy type in secret; the opponent guesses."""
TORCH = Card(
    "t-7",
    "Torch",
    "",
    "character",
    3,
    ("bolt",),
    character_die(("bolt",), LEVELS),
    Side((Global(Energy(("bolt",), Number(1)), DealDamage(Number(1), AnOpponent())),)),
)

CARDS = {card.id: card for card in (KNIGHT, OTHER_KNIGHT, SALT_AND_SAND, LANCE, STUMBLE, RIDDLER, TORCH)}


def sidekicks_only(seats: int = 2, first: int = 0) -> Setup:
    names = ("Ann", "Bea", "Cleo", "Dora")[:seats]
    return Setup(tuple(TeamSetup(name) for name in names), first=first)


def small_teams(first: int = 0, options: Options | None = None) -> Setup:
    return Setup(
        (
            TeamSetup("Ann", ((KNIGHT, 4), (SALT_AND_SAND, 4), (RIDDLER, 4), (TORCH, 2)), (STUMBLE,)),
            TeamSetup("Bea", ((OTHER_KNIGHT, 4), (LANCE, 3), (SALT_AND_SAND, 2))),
        ),
        first=first,
        options=options if options is not None else Options(),
    )


def play_on(game: Game, seed: int, answers: int) -> None:
    """So many random answers of seats, chance answered on the way."""
    dice, player = Seeded(seed), Seeded(seed + 1000)
    for _ in range(answers):
        if game.result:
            return
        offer = offered(game)
        refused = play(game, offer[player.below(len(offer))], dice)
        assert refused is None, refused
