"""From teams and a format to what the engine starts a game with."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from overcrush.abilities.card import Card
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.formats.game_format import Format, options_of
from overcrush.formats.team import BASIC, Team, Violation, check_table, nearest_legal, plural, without_shared

NOBODY_YET = -1
"""Who goes first is found when the game starts (S-029)."""


class IllegalTeams(ValueError):  # noqa: N818 - reads as what it is, and is shown to people as sentences
    """Teams that may not play in the format; every violation is listed."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        self.violations = list(violations)
        super().__init__("\n".join(map(str, violations)))


def fitted_teams(teams: Sequence[Team], chosen: Format, as_they_are: Collection[int] = ()) -> list[Team]:
    """Teams as the format allows them: with fewer cards and dice, in doubles without what a teammate brings (O-006).

    as_they_are: seats whose teams are left alone, whatever may be wrong with them.
    """
    fitted: list[Team] = []
    for at, team in enumerate(teams):
        if at in as_they_are:
            fitted.append(team)
            continue
        alone = without_shared(team, fitted[at - 1]) if chosen.seats == 4 and at % 2 else team
        fitted.append(nearest_legal(alone, chosen))
    return fitted


def setup_for(
    teams: Sequence[Team],
    chosen: Format,
    *,
    shared: Sequence[Card] = (),
    first: int = NOBODY_YET,
) -> Setup:
    """The set-up of a game between checked teams; IllegalTeams if anything is wrong with them.

    In doubles the teams sit side by side: the first two play together against the last two (O-001).
    `shared` are the Basic Action Cards that nobody brings, `first` is the side that begins.
    """
    violations = [*check_table(teams, chosen), *_check_shared(shared, chosen)]
    if violations:
        raise IllegalTeams(violations)
    if first not in (NOBODY_YET, 0, 1):
        raise ValueError(f"side 0 or side 1 goes first, or -1 leaves it to the start of the game; not {first}")
    return Setup(
        tuple(TeamSetup(team.name, team.cards, team.basics) for team in teams),
        life=chosen.life,
        basic_dice=chosen.basic_dice,
        first=first,
        shared_basics=tuple(shared),
        options=options_of(chosen),
        start=chosen.start,
    )


def _check_shared(shared: Sequence[Card], chosen: Format) -> list[Violation]:
    found: list[Violation] = []
    wanted = chosen.shared_basics
    if len(shared) != wanted:
        sentence = f"{plural(len(shared), 'Basic Action Card')} in the middle, and {wanted} lie there."
        found.append(Violation("S-019", sentence, f"Lay out {wanted}.", "the table"))
    found += [
        Violation("S-019", f"{card.name} is no Basic Action Card.", "Replace it.", "the table", card.id)
        for card in shared
        if card.kind != BASIC
    ]
    names = [card.name.casefold() for card in shared]
    found += [
        Violation("S-019", f"{card.name} lies in the middle twice.", "Replace one of the two.", "the table", card.id)
        for at, card in enumerate(shared)
        if card.name.casefold() in names[:at]
    ]
    return found
