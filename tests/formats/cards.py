"""Plain cards for team building: only what a format looks at matters."""

from overcrush.abilities.ability import Ability
from overcrush.abilities.card import Card, Side
from overcrush.abilities.layouts import action_die, basic_action_die, character_die
from overcrush.formats import Team

LEVELS = ((0, 1, 1, 0), (1, 2, 2, 0), (2, 3, 3, 0))


def character(name: str, subtitle: str = "Plain", number: str = "AI-001", max_dice: int = 4, cost: int = 3) -> Card:
    die = character_die(("bolt",), LEVELS)
    return Card(number, name, subtitle, "character", cost, ("bolt",), die, Side(), max_dice=max_dice)


def action(name: str, number: str = "AI-040", max_dice: int = 4) -> Card:
    return Card(number, name, "Plain", "action", 3, ("bolt",), action_die(("bolt",)), Side(), max_dice=max_dice)


def basic(name: str, number: str = "AI-050", cost: int = 3, abilities: tuple[Ability, ...] = ()) -> Card:
    side = Side(abilities=abilities)
    return Card(number, name, "Basic Action Card", "basic action", cost, (), basic_action_die(), side, max_dice=3)


def characters(count: int, first: str = "Character") -> list[Card]:
    """So many characters with different names and numbers."""
    return [character(f"{first} {at}", number=f"AI-{at:03d}") for at in range(1, count + 1)]


BASICS = (basic("One", "AI-051"), basic("Two", "AI-052"))


def team(*counts: int, basics: tuple[Card, ...] = BASICS, name: str = "Team", first: str = "Character") -> Team:
    """A team with those numbers of dice on its cards."""
    return Team(name, tuple(zip(characters(len(counts), first), counts, strict=True)), basics)
