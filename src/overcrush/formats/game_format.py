"""A format as data: how much of what a team may hold, how many play, and which cards are allowed."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass

from overcrush.editions import DEFAULT_EDITION, book, edition
from overcrush.editions.edition_model import Value
from overcrush.engine.model.edition_options import Options
from overcrush.engine.steps.start import STARTS


@dataclass(frozen=True, slots=True)
class Format:
    """What a table agrees on before teams are built. Every field can be changed with `changed`."""

    code: str
    name: str
    description: str
    edition: str = DEFAULT_EDITION
    life: int = 20
    """Of each player; in doubles of each side (S-016, O-007)."""
    cards: int = 8
    """Character and Action Cards of one player at most."""
    dice: int | None = 20
    """Dice over all those cards at most; None: only each card's own limit counts (O-003)."""
    least_cards: int = 0
    """As many cards a player must bring."""
    full_cards: bool = False
    """Each card carries as many dice as it may (O-003 in TMNT)."""
    characters_only: bool = False
    """No Action Cards besides the Basic ones (O-002 in TMNT)."""
    exact_dice: bool = False
    """All of `dice` must be brought: the words of the 2016 books for tournaments (S-010)."""
    basics: int = 2
    """Basic Action Cards that each player brings."""
    shared_basics: int = 0
    """Basic Action Cards in the middle that nobody brings (S-019)."""
    basic_dice: int = 3
    """Dice on each Basic Action Card (S-013, O-004, O-005)."""
    seats: int = 2
    sets: tuple[str, ...] | None = None
    """Codes of the sets that cards may come from; None: every set."""
    bans: tuple[str, ...] = ()
    """Ids of cards that are not allowed."""
    first_turn_attack: bool = True
    """A6: a tournament may forbid an attack on the very first turn."""
    turn_limit: int = 300
    """A88: after this many turns life decides, so that every game ends; far more than games take. 0: no limit."""
    start: str = "coin"
    """How it is found who decides about going first (S-029 to S-031)."""
    switches: tuple[tuple[str, Value], ...] = ()
    """Switches of the edition that are set differently."""
    cards_rule: str = "S-004"
    dice_rule: str = "S-010"
    basics_rule: str = "S-012"

    def __post_init__(self) -> None:
        book(self.edition)
        if self.seats not in (2, 4):
            raise WrongFormat(f"{self.code}: two players sit at a table, or four in doubles; not {self.seats} (S-001).")
        if self.start not in STARTS:
            raise WrongFormat(f"{self.code}: the start is one of {', '.join(STARTS)}; not {self.start!r} (S-029).")
        if self.life < 1:
            raise WrongFormat(f"{self.code}: a game starts with 1 life at least, not {self.life} (W-001).")
        for word in ("cards", "least_cards", "dice", "basics", "shared_basics", "basic_dice", "turn_limit"):
            number = getattr(self, word)
            if number is not None and number < 0:
                raise WrongFormat(f"{self.code}: {word} cannot be {number}; give 0 or more.")


@dataclass(frozen=True, slots=True)
class Draft:
    """A way to come by a team that is described here and played by people; no game of ours yet."""

    code: str
    name: str
    procedure: tuple[str, ...]
    """The steps, in our own words."""
    assumed: tuple[str, ...]
    """What no source says, and what we would do."""


class UnknownFormat(LookupError):  # noqa: N818 - reads as what it is, and is shown to people as a sentence
    """No format has that code, or a format has no such setting; the message names the nearest one."""


class WrongFormat(ValueError):  # noqa: N818 - as above
    """A setting that no game could be played with."""


def options_of(chosen: Format) -> Options:
    """The options of the format's edition, with what the format itself decides."""
    return edition(
        chosen.edition,
        **{
            **dict(chosen.switches),
            "first_player_may_attack": chosen.first_turn_attack,
            "turn_limit": chosen.turn_limit,
        },
    )


def nearest(typed: str, known: Iterable[str]) -> str:
    """A sentence that names what was probably meant, or all there is."""
    names = list(known)
    near = difflib.get_close_matches(typed.strip().casefold(), names, n=1, cutoff=0.5)
    if near:
        return f"Did you mean {near[0]}?"
    return f"There are: {', '.join(names)}."
