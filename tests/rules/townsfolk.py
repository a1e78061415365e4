"""Tiny cards for the rules about acting and fighting: one ability each, named after who would do such a thing."""

from overcrush.abilities.ability import Action, Global, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import Gets
from overcrush.abilities.card import Card
from overcrush.abilities.costs import Energy
from overcrush.abilities.effects import Apply, DealDamage, GainLife, Ko, Prevent, Redirect
from overcrush.abilities.groups import AnOpponent, Bound, Chosen, You
from overcrush.abilities.program import Choose, sequence
from overcrush.abilities.selectors import Character, Opposing, Yours
from overcrush.abilities.triggers import Event
from overcrush.testing import Tabletop, card

ALL = ("fus", "tmnt", "ai", "bfu", "wwe")
BOOKS_2016 = ("fus", "tmnt")
BOOKS_2018 = ("ai", "bfu", "wwe")

BRUTE = card("Brute", levels="0/4/4 1/5/5 1/6/6")
"""A die that outlives a Sidekick."""
STURDY = card("Sturdy", levels="0/1/3 1/2/4 1/3/5")
"""A die that stands two damage."""

# Cards with Globals cost so much that nobody could buy them instead.

ARCHER = card(
    "Archer",
    cost=9,
    abilities=[
        Global(
            Energy(("bolt",), Number(1)),
            sequence(Choose("shot", Chosen(Character())), DealDamage(Number(1), Bound("shot"))),
        )
    ],
)
"""Global [bolt]: 1 damage to target character."""
SMITH = card(
    "Smith",
    cost=9,
    abilities=[
        Global(
            Energy(("shield",), Number(1)),
            sequence(Choose("clad", Chosen(Character())), Apply(Bound("clad"), Gets(Number(0), Number(1)))),
        )
    ],
)
"""Global [shield]: target character gets +1D."""
TRAINER = card(
    "Trainer",
    cost=9,
    abilities=[
        Global(
            Energy(("fist",), Number(1)),
            sequence(Choose("drilled", Chosen(Character())), Apply(Bound("drilled"), Gets(Number(1), Number(0)))),
        )
    ],
)
"""Global [fist]: target character gets +1A."""
HANGMAN = card(
    "Hangman",
    cost=9,
    abilities=[
        Global(Energy(("mask",), Number(1)), sequence(Choose("is_dying", Chosen(Character())), Ko(Bound("is_dying")))),
    ],
)
"""Global [mask]: KO target character."""
HEALER = card("Healer", cost=9, abilities=[Global(Energy((), Number(1)), GainLife(Number(1)))])
"""Global 1: gain 1 life."""
WARDEN = card(
    "Warden",
    cost=9,
    abilities=[
        Global(Energy(("shield",), Number(1)), Prevent(Number(1)), when=Event("damaged", Yours() & Character())),
    ],
)
"""Global [shield], when your character would take damage: prevent 1 of it."""
SHELTER = card(
    "Shelter",
    cost=9,
    abilities=[Global(Energy(("shield",), Number(1)), Prevent(Number(-1)), when=Event("player damaged", who="you"))],
)
"""Global [shield], when you would take damage: prevent it."""
DEFLECTOR = card(
    "Deflector",
    cost=9,
    abilities=[
        Global(
            Energy(("mask",), Number(1)),
            sequence(
                Choose("other", Chosen(Yours() & Character(), how="choose")), Redirect(Number(-1), Bound("other"))
            ),
            when=Event("player damaged", who="you"),
        )
    ],
)
"""Global [mask], when you would take damage: redirect it to your character."""

STONE = card(
    "Stone",
    kind="basic action",
    abilities=[Action(sequence(Choose("hit", Chosen(Opposing() & Character())), DealDamage(Number(2), Bound("hit"))))],
)
"""Action: 2 damage to target opposing character."""
FEAST = card("Feast", kind="basic action", abilities=[Action(GainLife(Number(2)))])
"""Action: gain 2 life."""

SMALL = "0/1/1 1/2/2 1/3/3"


def stinger(name: str = "Stinger", levels: str = SMALL) -> Card:
    """When it attacks: 1 damage to target opposing character."""
    effect = sequence(Choose("stung", Chosen(Opposing() & Character())), DealDamage(Number(1), Bound("stung")))
    return card(name, levels=levels, abilities=[Triggered(Event("attacks"), effect)])


def drains(name: str, event: str, amount: int = 1, levels: str = SMALL) -> Card:
    """When that happens to the die: damage to the opponent."""
    return card(name, levels=levels, abilities=[Triggered(Event(event), DealDamage(Number(amount), AnOpponent()))])


def gains(name: str, event: str, amount: int = 1, levels: str = SMALL) -> Card:
    """When that happens to the die: its controller gains life."""
    return card(name, levels=levels, abilities=[Triggered(Event(event), GainLife(Number(amount), You()))])


def in_any_order(game: Tabletop) -> None:
    """Resolve all abilities that wait together, where their order does not matter to the test."""
    while game.topic() == "order":
        asked = game.question()
        game.seats[asked.seat].answers(asked.words()[0])
