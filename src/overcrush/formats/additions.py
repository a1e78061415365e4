"""Whether a card can be added to a team, and if not, what stands against it: by the check that judges whole teams."""

from __future__ import annotations

from overcrush.abilities.card import Card
from overcrush.formats.game_format import Format
from overcrush.formats.team import BASIC, Team, Violation, check, nearest_legal


def with_card(team: Team, card: Card, chosen: Format) -> Team:
    """The team and one card more, with one die, or with all of them where the format wants that."""
    if card.kind == BASIC:
        return Team(team.name, team.cards, (*team.basics, card))
    return Team(team.name, (*team.cards, (card, card.max_dice if chosen.full_cards else 1)), team.basics)


def why_not_added(team: Team, card: Card, chosen: Format) -> Violation | None:
    """What forbids adding a card; nothing if it can be added."""
    wider = with_card(team, card, chosen)
    # A card fits if nothing that is there, and nothing of the card, would have to go because of it.
    if nearest_legal(wider, chosen) == with_card(nearest_legal(team, chosen), card, chosen):
        return None
    # A card that is there already and not allowed brings nothing new: then what stands against it stands there already.
    before = {each.sentence for each in check(team, chosen)}
    after = check(wider, chosen)
    new = [each for each in after if each.sentence not in before]
    about = [each for each in (*new, *after) if each.card == card.id]
    return [*about, *new, *after][0]
