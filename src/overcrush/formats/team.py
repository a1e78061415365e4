"""Teams, and everything that is wrong with one: all at once, each with its rule and the nearest way to mend it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from overcrush.abilities.card import Card
from overcrush.catalogue import load_catalogue
from overcrush.editions import book
from overcrush.formats.game_format import Format

BASIC = "basic action"
TEAM_KINDS = ("character", "action")
ENOUGH = "The changes above are enough."


class WrongTeam(ValueError):  # noqa: N818 - reads as what it is, and is shown to people as a sentence
    """Something that is no team at all: a part of it is of the wrong kind."""


@dataclass(frozen=True, slots=True)
class Team:
    """One player's choice: cards with their numbers of dice, and Basic Action Cards."""

    name: str
    cards: tuple[tuple[Card, int], ...] = ()
    basics: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        """Teams come from programs and files too; what is no card and no number is named here, not in the game."""
        name: object = self.name
        if not isinstance(name, str):
            raise WrongTeam(f"The name of a team is a text, not {_told(name)}.")
        for at, entry in enumerate(_entries(self.cards, name, "cards"), start=1):
            if not isinstance(entry, tuple) or len(entry) != 2 or not isinstance(entry[0], Card):
                raise WrongTeam(f"{name}: card {at} is {_told(entry)}; give a card and its number of dice.")
            if not isinstance(entry[1], int) or isinstance(entry[1], bool):
                raise WrongTeam(
                    f"{name}: the dice on {entry[0].name} are {_told(entry[1])}; give a whole number, such as 2."
                )
        for at, entry in enumerate(_entries(self.basics, name, "Basic Actions"), start=1):
            if not isinstance(entry, Card):
                raise WrongTeam(f"{name}: Basic Action {at} is {_told(entry)}; give a Basic Action Card.")

    @property
    def dice(self) -> int:
        """Dice on the team's cards; neither Sidekicks nor Basic Action Dice count (S-011)."""
        return sum(count for _, count in self.cards)


def _entries(listed: object, name: str, what: str) -> tuple[object, ...]:
    if not isinstance(listed, tuple):
        raise WrongTeam(f"{name}: the {what} of a team are a tuple, not {_told(listed)}.")
    return listed


def _told(value: object) -> str:
    """A value as a sentence repeats it."""
    shortened = repr(value)
    return shortened if len(shortened) <= 40 else f"{shortened[:37]}..."


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing that is wrong with a team."""

    rule: str
    """The rule's id; for lists of sets and bans the format's code, since no book knows them."""
    sentence: str
    fix: str
    """The nearest change that mends it, when those listed before it are made."""
    team: str
    card: str = ""
    """The id of the card concerned, if it is about one."""

    def __str__(self) -> str:
        return f"{self.team}: {self.sentence} {self.fix} ({self.rule})"


def check(team: Team, chosen: Format) -> list[Violation]:
    """All that is wrong with a player's team in a format; an empty list if it may play."""
    return _Examination(team, chosen).violations


def nearest_legal(team: Team, chosen: Format) -> Team:
    """The team after all proposed fixes. Only missing Basic Action Cards cannot be made up."""
    return _Examination(team, chosen).team


def without_shared(team: Team, mate: Team) -> Team:
    """The team without cards that a player of the same side brings under the same name (O-006)."""
    taken = {_key(card) for card in (*[card for card, _ in mate.cards], *mate.basics)}
    return Team(
        team.name,
        tuple((card, dice) for card, dice in team.cards if _key(card) not in taken),
        tuple(card for card in team.basics if _key(card) not in taken),
    )


def check_side(teams: Sequence[Team], chosen: Format) -> list[Violation]:
    """All that is wrong with the teams of players who play together: their own faults, then what they may not share."""
    found = [violation for team in teams for violation in check(team, chosen)]
    seen: dict[str, tuple[Team, Card]] = {}
    for team in teams:
        own: dict[str, Card] = {_key(card): card for card in (*[card for card, _ in team.cards], *team.basics)}
        for key, card in own.items():
            if key in seen:
                other, theirs = seen[key]
                found.append(_shared(team, card, other, theirs))
        for key, card in own.items():
            seen.setdefault(key, (team, card))
    return found


def check_table(teams: Sequence[Team], chosen: Format) -> list[Violation]:
    """All that is wrong with the teams of everybody at the table, seat by seat."""
    if len(teams) != chosen.seats:
        return [
            Violation(
                "S-001",
                f"{chosen.name} is played by {chosen.seats} players, not {len(teams)}.",
                f"Bring {chosen.seats} teams.",
                "the table",
            )
        ]
    if chosen.seats == 2:
        return [violation for team in teams for violation in check(team, chosen)]
    return [*check_side(teams[:2], chosen), *check_side(teams[2:], chosen)]


def label(card: Card) -> str:
    """A card's name with its subtitle."""
    return f"{card.name}: {card.subtitle}" if card.subtitle and card.kind != BASIC else card.name


def set_of(card: Card) -> str:
    """The code of a card's set: "AI" of "AI-011"."""
    return card.id.rpartition("-")[0]


def plural(count: int, word: str) -> str:
    """ "1 card", "2 cards", "1 die", "2 dice"."""
    if word == "die":
        return "1 die" if count == 1 else f"{count} dice"
    return f"1 {word}" if count == 1 else f"{count} {word}s"


def _key(card: Card) -> str:
    """What may stand on a team once: names of characters and actions, and names of Basic Actions, apart."""
    return f"{card.kind == BASIC}/{card.name.casefold()}"


def _shared(team: Team, card: Card, other: Team, theirs: Card) -> Violation:
    if card.kind == BASIC:
        return Violation(
            "O-006",
            f"{other.name} brings the Basic Action {card.name} too; teammates bring different ones.",
            f"Replace {card.name} on one of the two teams.",
            team.name,
            card.id,
        )
    return Violation(
        "O-006",
        f"{label(card)} has the same name as {label(theirs)} of {other.name}.",
        f"Remove {label(card)} here, or {label(theirs)} from {other.name}.",
        team.name,
        card.id,
    )


class _Examination:
    """Looks through a team once; what it holds at the end is the team with every fix made."""

    def __init__(self, team: Team, chosen: Format) -> None:
        self.name = team.name
        self.format = chosen
        self.violations: list[Violation] = []
        self.cards: list[tuple[Card, int]] = list(team.cards)
        self.basics: list[Card] = list(team.basics)
        self._kinds()
        self._allowed()
        self._names()
        self._number_of_cards(len([card for card, _ in team.cards if card.kind in TEAM_KINDS]))
        self._dice_of_cards()
        self._dice_of_team(sum(max(0, count) for card, count in team.cards if card.kind in TEAM_KINDS))
        self._basics()

    @property
    def team(self) -> Team:
        return Team(self.name, tuple(self.cards), tuple(self.basics))

    def _wrong(self, rule: str, sentence: str, fix: str, card: Card | None = None) -> None:
        self.violations.append(Violation(rule, sentence, fix, self.name, card.id if card else ""))

    def _kinds(self) -> None:
        """Characters and actions take the team's slots, Basic Actions lie in the middle, Sidekicks are given."""
        for card, _ in [each for each in self.cards if each[0].kind not in TEAM_KINDS]:
            self.cards = [each for each in self.cards if each[0] is not card]
            if card.kind == BASIC:
                room = len(self.basics) < self.format.basics and card not in self.basics
                fix = f"Move {card.name} to the Basic Actions." if room else f"Remove {card.name} from the cards."
                if room:
                    self.basics.append(card)
                self._wrong("S-036", f"{card.name} is a Basic Action and takes no slot of the team.", fix, card)
            else:
                sentence = f"{card.name} dice are no part of a team: every player has the same eight Sidekicks."
                self._wrong("S-003", sentence, f"Remove {card.name}.", card)
        for card in [each for each in self.basics if each.kind != BASIC]:
            self.basics.remove(card)
            room = card.kind in TEAM_KINDS and len(self.cards) < self.format.cards
            free = self.format.dice is None or sum(count for _, count in self.cards) < self.format.dice
            named = any(each.name.casefold() == card.name.casefold() for each, _ in self.cards)
            if room and free and not named and card.max_dice > 0:
                self.cards.append((card, 1))
                fix = f"Move {label(card)} to the team's cards with 1 die."
            else:
                fix = f"Remove {label(card)} from the Basic Actions."
            self._wrong(self.format.basics_rule, f"{label(card)} is no Basic Action Card.", fix, card)

    def _allowed(self) -> None:
        """Lists of sets and banned cards are the format's own."""
        sets = self.format.sets
        for card in {card.id: card for card in (*[card for card, _ in self.cards], *self.basics)}.values():
            if self.format.characters_only and card.kind == "action":
                self._drop(card)
                sentence = f"{label(card)} is an Action Card, and only characters are allowed."
                self._wrong(self.format.cards_rule, sentence, f"Replace {label(card)} with a character.", card)
                continue
            if card.id in self.format.bans:
                sentence = f"{label(card)} is banned in {self.format.name}."
            elif sets is not None and set_of(card) not in sets:
                known = load_catalogue().sets.get(set_of(card))
                of_set = f"{known.title} ({known.code})" if known else set_of(card)
                sentence = f"{label(card)} is of the set {of_set}, which {self.format.name} does not allow."
            else:
                continue
            self._drop(card)
            fix = f"Remove {label(card)}, or use a card of that name that is allowed."
            self._wrong(self.format.code, sentence, fix, card)

    def _drop(self, card: Card) -> None:
        self.cards = [each for each in self.cards if each[0].id != card.id]
        self.basics = [each for each in self.basics if each.id != card.id]

    def _names(self) -> None:
        """Names count, not subtitles (S-005), whatever their dice look like (S-006)."""
        groups: dict[str, list[int]] = {}
        for at, (card, _) in enumerate(self.cards):
            groups.setdefault(card.name.casefold(), []).append(at)
        gone: list[int] = []
        for places in groups.values():
            if len(places) == 1:
                continue
            kept = max(places, key=lambda at: (self.cards[at][1], -at))
            others = [at for at in places if at != kept]
            gone += others
            of_sets = {set_of(self.cards[at][0]) for at in places}
            rule = "S-006" if len(of_sets) > 1 and book(self.format.edition).year >= 2018 else "S-005"
            labels = [label(self.cards[at][0]) for at in places]
            self._wrong(
                rule,
                f"{len(places)} cards have the name {self.cards[kept][0].name}: {listed(labels)}.",
                f"Keep {label(self.cards[kept][0])} and remove {listed([label(self.cards[at][0]) for at in others])}.",
                self.cards[kept][0],
            )
        self.cards = [each for at, each in enumerate(self.cards) if at not in gone]

    def _number_of_cards(self, brought: int) -> None:
        most, least = self.format.cards, self.format.least_cards
        if brought < least:
            sentence = f"There are {plural(brought, 'card')}, and each player brings {least}."
            other = " of other names" if brought else ""
            self._wrong(self.format.cards_rule, sentence, f"Add {plural(least - brought, 'card')}{other}.")
        if brought <= most:
            return
        spare = sorted(range(len(self.cards)), key=lambda at: (self.cards[at][1], -at))
        gone = spare[: max(0, len(self.cards) - most)]
        fix = ENOUGH
        if gone:
            examples = listed([label(self.cards[at][0]) for at in gone])
            fix = f"Remove {plural(len(gone), 'card')}, for example {examples}."
        self.cards = [each for at, each in enumerate(self.cards) if at not in gone]
        self._wrong(self.format.cards_rule, f"There are {brought} cards, and at most {most} are allowed.", fix)

    def _dice_of_cards(self) -> None:
        left: list[tuple[Card, int]] = []
        most = self.format.dice
        good = sum(min(count, card.max_dice) for card, count in self.cards if count > 0)
        for card, count in self.cards:
            if count < 1:
                room = most is None or good < most
                fix = f"Add 1 die to {label(card)} or remove the card." if room else f"Remove {label(card)}."
                sentence = f"{label(card)} has no die, and every card needs at least 1."
                self._wrong("S-008", sentence, fix, card)
                if room:
                    good += 1
                    left.append((card, card.max_dice if self.format.full_cards else 1))
            elif count > card.max_dice:
                self._wrong(
                    "S-009" if self.format.seats == 2 else "O-003",
                    f"{label(card)} has {count} dice, and its limit is {card.max_dice}.",
                    f"Remove {plural(count - card.max_dice, 'die')} from {label(card)}.",
                    card,
                )
                left.append((card, card.max_dice))
            elif self.format.full_cards and count < card.max_dice:
                sentence = (
                    f"{label(card)} has {plural(count, 'die')}, and each card carries all of its {card.max_dice}."
                )
                fix = f"Add {plural(card.max_dice - count, 'die')} to {label(card)}."
                self._wrong("O-003", sentence, fix, card)
                left.append((card, card.max_dice))
            else:
                left.append((card, count))
        self.cards = left

    def _dice_of_team(self, brought: int) -> None:
        """Dice are taken off one by one from the card that has most, so that every card keeps one."""
        most = self.format.dice
        if most is not None and brought < most and self.format.exact_dice:
            sentence = f"There are {brought} dice on the cards, and {most} must be there."
            self._wrong(
                self.format.dice_rule, sentence, f"Add {plural(most - brought, 'die')} within the cards' limits."
            )
        if most is None or brought <= most:
            return
        taken: dict[int, int] = {}
        counts = [count for _, count in self.cards]
        while sum(counts) > most and max(counts) > 1:
            at = max(range(len(counts)), key=lambda each: (counts[each], each))
            counts[at] -= 1
            taken[at] = taken.get(at, 0) + 1
        parts = [f"{plural(number, 'die')} from {label(self.cards[at][0])}" for at, number in sorted(taken.items())]
        # With one die a card there are still too many only if there are more cards than dice.
        parts += [label(card) for card, _ in self.cards[most:]]
        self.cards = [(card, counts[at]) for at, (card, _) in enumerate(self.cards)][:most]
        fix = f"Remove {listed(parts)}." if parts else ENOUGH
        self._wrong(
            self.format.dice_rule, f"There are {brought} dice on the cards, and at most {most} are allowed.", fix
        )

    def _basics(self) -> None:
        wanted = self.format.basics
        rule = self.format.basics_rule
        names = [card.name.casefold() for card in self.basics]
        different = [card for at, card in enumerate(self.basics) if names[at] not in names[:at]]
        for card in different:
            copies = names.count(card.name.casefold())
            if copies > 1:
                which = "one of the two" if copies == 2 else f"{copies - 1} of the {copies}"
                other = "" if len(different) >= wanted else " with another Basic Action Card"
                self._wrong(
                    rule,
                    f"The Basic Action {card.name} is there {copies} times; they must be different.",
                    f"{'Replace' if other else 'Remove'} {which} Basic Actions {card.name}{other}.",
                    card,
                )
        brought = len(self.basics)
        self.basics = different[:wanted]
        sentence = f"The team has {plural(brought, 'Basic Action Card')}; each player brings {wanted}."
        if brought > wanted:
            gone = [card.name for card in different[wanted:]]
            self._wrong(rule, sentence, f"Remove {listed(gone)}." if gone else ENOUGH)
        elif brought < wanted:
            other = " of another name" if brought else ""
            self._wrong(rule, sentence, f"Add {plural(wanted - brought, 'Basic Action Card')}{other}.")


def listed(parts: Sequence[str]) -> str:
    """ "A", "A and B", "A, B and C"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
