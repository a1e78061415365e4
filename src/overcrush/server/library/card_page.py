"""One card with everything that is known about it."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import msgspec

from overcrush.api import printed_face
from overcrush.catalogue import Catalogue, Entry
from overcrush.catalogue.card_search import keywords_of
from overcrush.catalogue.entries import plain
from overcrush.catalogue.odds import odds_of
from overcrush.catalogue.status import CardRuling, Proof, read_proofs, read_rulings
from overcrush.server import lobby
from overcrush.server.problems import Refused
from overcrush.table.view import Face

UNKNOWN: Final = "There is no card {!r}. Ids look like WWE-008; the page of cards looks for words."
LONGEST_SHOWN: Final = 40
_DECIDED: Final = re.compile(
    r"cards: (?P<cards>.*?); question: (?P<question>.*?); decision: (?P<decision>.*?)(?:; why: (?P<why>.*))?"
)


class CardLink(msgspec.Struct, frozen=True):
    """A card as other pages name it."""

    id: str
    name: str
    subtitle: str
    kind: str
    cost: int
    energy: list[str]
    affiliations: list[str]


class RulingOfCard(msgspec.Struct, frozen=True):
    """What was decided about a card: question, decision and reason, or a note in words."""

    page: str
    question: str
    decision: str
    why: str
    words: str


class ProofOfCard(msgspec.Struct, frozen=True):
    """A scenario that shows that the card plays as printed."""

    words: str
    scenario: str


class CardShown(msgspec.Struct, frozen=True):
    """A card with everything that is known about it."""

    id: str
    set: str
    set_name: str
    edition: str
    number: int
    name: str
    subtitle: str
    printed_as: str
    kind: str
    cost: int
    energy: list[str]
    affiliations: list[str]
    alignment: str
    tags: list[str]
    equip: bool
    rarity: str
    max_dice: int
    text: list[str]
    back_text: list[str]
    back_affiliations: list[str]
    faces: list[Face]
    odds: list[float]
    """The chance of a face that is not energy: in one roll, and with one reroll."""
    keywords: list[str]
    problem: str
    """Why it cannot be played; empty if it can."""
    rulings: list[RulingOfCard]
    proofs: list[ProofOfCard]
    versions: list[CardLink]
    """Other cards of the same name."""
    teams: list[str]
    """Preset teams that have it."""


def card_shown(catalogue: Catalogue, wanted: str) -> CardShown:
    """The card of an id, however it is typed; Refused if there is none."""
    entry = catalogue.with_id(wanted)
    if entry is None:
        raise Refused(404, UNKNOWN.format(wanted[:LONGEST_SHOWN]))
    odds = odds_of(entry.die)
    of_set = catalogue.sets[entry.set]
    return CardShown(
        id=entry.id,
        set=entry.set,
        set_name=of_set.name,
        edition=of_set.edition,
        number=entry.number,
        name=entry.name,
        subtitle=entry.subtitle,
        printed_as=entry.printed_as,
        kind=entry.kind,
        cost=entry.cost,
        energy=list(entry.energy),
        affiliations=list(entry.affiliations),
        alignment=entry.alignment,
        tags=list(entry.tags),
        equip=entry.equip,
        rarity=entry.rarity,
        max_dice=entry.max_dice,
        text=(entry.text or "").splitlines(),
        back_text=(entry.back_text or "").splitlines(),
        back_affiliations=list(entry.back_affiliations),
        faces=[printed_face(face) for face in entry.die.faces],
        odds=[float(odds.at_once), float(odds.with_reroll)],
        keywords=keywords_of(entry),
        problem=entry.problem,
        rulings=[ruling_shown(ruling) for ruling in known_rulings().get(entry.id, [])],
        proofs=[ProofOfCard(proof_words(proof, entry), proof.scenario) for proof in known_proofs().get(entry.id, [])],
        versions=[card_link(each) for each in catalogue.by_name[plain(entry.name)] if is_version(each, entry)],
        teams=teams_with(entry.id),
    )


def is_version(other: Entry, entry: Entry) -> bool:
    """Whether another card is a version of the same character or action."""
    return other.id != entry.id and other.name == entry.name


def card_link(entry: Entry) -> CardLink:
    """A card as other pages name it."""
    return CardLink(
        entry.id,
        entry.name,
        entry.subtitle,
        entry.kind,
        entry.cost,
        list(entry.energy),
        list(entry.affiliations),
    )


@cache
def known_rulings() -> dict[str, list[CardRuling]]:
    """What the pages of rulings say, card by card."""
    return read_rulings()


@cache
def known_proofs() -> dict[str, list[Proof]]:
    """The scenarios that prove each card."""
    return read_proofs()


def ruling_shown(ruling: CardRuling) -> RulingOfCard:
    """A ruling in its parts, where its page has them."""
    parts = _DECIDED.fullmatch(ruling.says)
    if parts is None:
        return RulingOfCard(ruling.title, "", "", "", ruling.says)
    return RulingOfCard(ruling.title, parts["question"], parts["decision"], parts["why"] or "", "")


def proof_words(proof: Proof, entry: Entry) -> str:
    """What a scenario shows, without the name of the card that it is about."""
    for head in (f"{entry.name}, {entry.subtitle}: ", f"{entry.name}: "):
        if proof.title.startswith(head):
            return proof.title.removeprefix(head)
    return proof.title


def teams_with(card: str) -> list[str]:
    """The preset teams that have a card."""
    return [team.name for team in lobby.teams() if any(each.id == card for each in (*team.cards, *team.basics))]
