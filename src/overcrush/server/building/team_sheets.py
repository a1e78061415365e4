"""Everything that the page of a team shows: whether it may play, its figures, and how it is written."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from overcrush.catalogue import load_catalogue
from overcrush.formats import Format, Team, UnknownFormat, Violation, check, format_named, nearest_legal
from overcrush.formats.additions import why_not_added
from overcrush.formats.builtin import sets_to_come
from overcrush.formats.opening_odds import DICE, energy_odds, opening_odds, price_of
from overcrush.formats.team_files import USUAL_FORMAT, write_team_file
from overcrush.formats.team_links import write_link
from overcrush.formats.team_lists import write_list
from overcrush.formats.team_parts import MOST_DICE, ReadTeam
from overcrush.server.lobby import Code, TeamShown, clean_name, shown
from overcrush.server.problems import Refused
from overcrush.server.starting.game_checks import Wrong

MOST_CARDS: Final = 100
MOST_ASKED: Final = 200
"""Cards that are looked at for one page of the picker."""
UNNAMED: Final = "My team"
TYPES: Final = ("fist", "bolt", "mask", "shield")

CardId = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]


class CardWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card and how many dice lie on it."""

    id: CardId
    dice: Annotated[int, msgspec.Meta(ge=1, le=MOST_DICE)]


class TeamDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A team as somebody builds it."""

    cards: Annotated[list[CardWanted], msgspec.Meta(max_length=MOST_CARDS)]
    basics: Annotated[list[CardId], msgspec.Meta(max_length=MOST_CARDS)]
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    format: Code = USUAL_FORMAT


class AdditionsWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that somebody may want to add to a team."""

    team: TeamDraft
    cards: Annotated[list[CardId], msgspec.Meta(max_length=MOST_ASKED)]


class Addition(msgspec.Struct, frozen=True):
    """Whether a card can be added: if not, what stands against it."""

    id: str
    why: str
    """Empty if it can be added."""
    rule: str


class TeamLimits(msgspec.Struct, frozen=True):
    """How much of what a team of the format may hold."""

    name: str
    description: str
    life: int
    seats: int
    cards: int
    dice: int | None
    basics: int
    basic_dice: int
    to_come: list[str]
    """The names of its sets if none of them is in the program yet: then no team can be built in it."""


class Amount(msgspec.Struct, frozen=True):
    """How many dice: of an energy type, or of a cost."""

    name: str
    dice: int


class CardOdds(msgspec.Struct, frozen=True):
    """The chance that a card can be bought on the first turn, and on one of the first two."""

    id: str
    name: str
    cost: int
    first: float
    two: float


class TeamSheet(msgspec.Struct, frozen=True):
    """A team, everything that is wrong with it, its figures, and its texts."""

    team: TeamShown
    limits: TeamLimits
    dice: int
    problems: list[str]
    """Cards that are not known or cannot be played; they are not on the team."""
    wrong: list[Wrong]
    fitted: TeamShown | None
    """The team with all fixes made; nothing if they change nothing."""
    energy: list[Amount]
    """Dice by the energy types of their cards; one of two types counts for both."""
    costs: list[Amount]
    opening: list[float]
    """The chance of at least 1, 2, 3 and 4 energy on the first turn."""
    odds: list[CardOdds]
    as_list: str
    as_link: str
    """What follows the address of a team builder."""
    as_file: str


def sheet_of(draft: TeamDraft) -> TeamSheet:
    """Everything about a team."""
    rules = rules_of(draft)
    team, problems = team_of_draft(draft)
    fitted = nearest_legal(team, rules)
    costs = sorted({card.cost for card, _ in team.cards})
    return TeamSheet(
        team=shown(ReadTeam(team, (), rules.code)),
        limits=TeamLimits(
            rules.name,
            rules.description,
            rules.life,
            rules.seats,
            rules.cards,
            rules.dice,
            rules.basics,
            rules.basic_dice,
            list(sets_to_come(rules, load_catalogue())),
        ),
        dice=team.dice,
        problems=problems,
        wrong=[Wrong(each.rule, each.sentence, each.fix, each.card) for each in check(team, rules)],
        fitted=shown(ReadTeam(fitted, (), rules.code)) if fitted != team else None,
        energy=[Amount(each, sum(dice for card, dice in team.cards if each in card.energy)) for each in TYPES],
        costs=[Amount(str(cost), sum(dice for card, dice in team.cards if card.cost == cost)) for cost in costs],
        opening=[float(energy_odds(amount)) for amount in range(1, DICE + 1)],
        odds=odds_of(team),
        as_list=write_list(team),
        as_link=write_link(team),
        as_file=write_team_file(team, rules.code),
    )


def odds_of(team: Team) -> list[CardOdds]:
    """The chances of all cards, the cheapest first."""
    found: list[CardOdds] = []
    for card in sorted([*(card for card, _ in team.cards), *team.basics], key=lambda each: (each.cost, each.name)):
        odds = opening_odds(price_of(card))
        found.append(CardOdds(card.id, card.name, card.cost, float(odds.first_turn), float(odds.two_turns)))
    return found


def additions(wanted: AdditionsWanted) -> list[Addition]:
    """For each card whether it can be added, and if not, why."""
    rules = rules_of(wanted.team)
    team, _ = team_of_draft(wanted.team)
    entries = load_catalogue().entries
    found: list[Addition] = []
    for each in wanted.cards:
        entry = entries.get(each)
        if entry is None or entry.card is None:
            words = f"There is no card {each!r}." if entry is None else f"It cannot be played: {entry.problem}"
            found.append(Addition(each, words, ""))
            continue
        against = why_not_added(team, entry.card, rules)
        why = told_of_addition(against, each) if against else ""
        found.append(Addition(each, why, against.rule if against else ""))
    return found


def told_of_addition(against: Violation, card: str) -> str:
    """What stands against adding a card; what is said about the team is said of the team that it would be."""
    said = against.sentence
    return said if against.card == card else f"With it, {said[0].lower()}{said[1:]}"


def rules_of(draft: TeamDraft) -> Format:
    """The format of a team; Refused if there is none of that code."""
    try:
        return format_named(draft.format)
    except UnknownFormat as error:
        raise Refused(422, str(error)) from None


def team_of_draft(draft: TeamDraft) -> tuple[Team, list[str]]:
    """The team, each card once, and what is to be said about cards that are left out."""
    entries = load_catalogue().entries
    problems: list[str] = []
    counts: dict[str, int] = {}
    for wanted in draft.cards:
        counts[wanted.id] = min(counts.get(wanted.id, 0) + wanted.dice, MOST_DICE)
    for card_id in dict.fromkeys([*counts, *draft.basics]):
        entry = entries.get(card_id)
        if entry is None:
            problems.append(f"There is no card {card_id!r}. Ids look like WWE-008; the page of cards looks for words.")
        elif entry.card is None:
            problems.append(f"{entry.label} ({entry.id}) cannot be played: {entry.problem}")
    playable = load_catalogue().playable
    team = Team(
        clean_name(draft.name) or UNNAMED,
        tuple((playable[each], dice) for each, dice in counts.items() if each in playable),
        tuple(playable[each] for each in draft.basics if each in playable),
    )
    return team, problems
