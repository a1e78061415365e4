"""What a die counts as: affiliations, tags, types, Sidekick."""

from __future__ import annotations

from overcrush.engine.model.bend_kinds import B_COUNTS_AS
from overcrush.engine.model.constants import K_ALLY, K_EXPERIENCE, RESERVE, SIDEKICK
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.queries.active_bends import held_on
from overcrush.engine.queries.dice import is_character, row, shows_character
from overcrush.engine.queries.die_keywords import has_keyword


def counts_as(g: Game, d: DieId, quality: str, word: str) -> bool:
    if not g.setting.bend_kinds >> B_COUNTS_AS & 1:
        return False
    for h in held_on(g, B_COUNTS_AS, d):
        if h.bend.text == quality and g.setting.words[h.bend.word] == word:
            return True
    return False


def printed_affiliations(g: Game, d: DieId) -> frozenset[str]:
    """Those of the side of its card that is up."""
    card = row(g, d)
    return card.affiliations[g.side[g.card[d]] if len(card.affiliations) > 1 else 0]


def has_affiliation(g: Game, d: DieId, affiliation: str) -> bool:
    return affiliation in printed_affiliations(g, d) or counts_as(g, d, "affiliation", affiliation)


def affiliations_of(g: Game, d: DieId) -> set[str]:
    found = set(printed_affiliations(g, d))
    if g.setting.bend_kinds >> B_COUNTS_AS & 1:
        for h in held_on(g, B_COUNTS_AS, d):
            if h.bend.text == "affiliation":
                found.add(g.setting.words[h.bend.word])
    return found


def has_tag(g: Game, d: DieId, tag: str) -> bool:
    if tag == "Adventurer" and has_keyword(g, d, K_EXPERIENCE):
        return True
    return tag in row(g, d).tags or has_affiliation(g, d, tag) or counts_as(g, d, "tag", tag)


def is_type(g: Game, d: DieId, energy: int, name: str) -> bool:
    return energy in row(g, d).types or counts_as(g, d, "energy", name)


def is_sidekick(g: Game, d: DieId) -> bool:
    """A Sidekick character die; in the field an Ally counts (K-002)."""
    if g.zone[d] == RESERVE:
        return row(g, d).kind == SIDEKICK and shows_character(g, d)
    if not is_character(g, d):
        return False
    return row(g, d).kind == SIDEKICK or has_keyword(g, d, K_ALLY) or counts_as(g, d, "kind", "sidekick")
