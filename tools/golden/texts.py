"""What the game tells and refuses, in words: each kind of event, refusal and duration once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import advance, offered, play, refusal
from overcrush.engine.model.ability_kinds import LIMITS
from overcrush.engine.model.constants import BAG, FIELD, GOING_ON, PREP, RESERVE
from overcrush.engine.model.events import (
    NOT_KNOWN,
    AbilityUsed,
    ActionUsed,
    Attacked,
    BagRefilled,
    BendBegan,
    Blocked,
    Captured,
    Cause,
    ControlTaken,
    CountersChanged,
    Damaged,
    Drawn,
    Event,
    Fielded,
    Flipped,
    GlobalUsed,
    KeywordUsed,
    Kod,
    LifeGained,
    LifeLost,
    Moved,
    Named,
    NothingToDo,
    Over,
    PlayerDamaged,
    Purchased,
    Revealed,
    Rolled,
    Spun,
    TurnBegan,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import FIRST_SEAT, NO_ABILITY, NO_CARD, NO_DIE, AbilityId, DieId, SeatId, SideId
from overcrush.engine.model.measures import QUALITIES
from overcrush.engine.model.modifiers import BONUS_BEND, DURATIONS, END_OF_TURN
from overcrush.engine.model.refusals import REASONS, Detail
from overcrush.engine.model.stat_lines import LINE_SOURCES
from overcrush.engine.setup import new_game
from overcrush.terminal.plans import guided_setup
from overcrush.testing import seat, table
from overcrush.wording.refusals import refusal_in_words
from overcrush.wording.story import event_message, messages, plain_message
from overcrush.wording.texts import Message, language, say
from tools.golden.games import FOLDER, load_games

TEXTS: Final = FOLDER / "texts.txt"
HEAD: Final = """\
# Written by `python -m tools.golden texts`: every refusal with sample details, every duration and source of attack, and
# each text of an event as the stored games, or else a practice table, first tell it. Read it as a player.
"""
GAMES: Final = 12
"""Stored games that are looked through for events; what none of them shows is told of a practice table."""
DETAILS: Final = {Detail.COST: 4, Detail.AMOUNT: 2, Detail.PAYER: 0}


def refusals() -> Iterator[str]:
    """Every reason in a sentence; the card and the die are the first ones of the table."""
    game = new_game(guided_setup())
    advance(game, Seeded(1), None)
    for number, reason in REASONS.items():
        found = refusal(game, (number, *(DETAILS.get(detail, 1) for detail in reason.details)))
        if found.limit is not None:
            found.limit = LIMITS[1]
        yield f"{reason.key}\n  {refusal_in_words(game, found)}"


def events() -> Iterator[str]:
    """Each text of an event as it first appears in a story, or else at a practice table."""
    seen: dict[str, str] = {}
    for stored in list(load_games().values())[:GAMES]:
        game = new_game(stored.setup())
        for answer in stored.answers:
            if game.result != GOING_ON:
                break
            happened: list[Event] = []
            game.listener = happened
            play(game, offered(game)[answer])
            game.listener = None
            see_all(seen, game, happened)
    game = practice_table()
    prepped = from_bag_to_prep(game)
    see_all(seen, game, prepped)
    for event in samples(game):
        see(seen, game, plain_message(game, event))
        see(seen, game, event_message(game, event))
    for key in language().texts:
        section, _, name = key.partition(":")
        if section == "event":
            yield f"{name}\n  {seen[key]}"


def see_all(seen: dict[str, str], g: Game, events: list[Event]) -> None:
    """Keep the sentences of the events of one answer, without and with their causes."""
    for event, told in zip(events, messages(g, events), strict=True):
        see(seen, g, plain_message(g, event))
        see(seen, g, told)


def see(seen: dict[str, str], g: Game, told: Message | None) -> None:
    """Keep a sentence whose text was not seen before, as its player and as the others read it."""
    if told is None:
        return
    seen.setdefault(told.key, say(told, None, g))
    for reader in g.setting.all_seats:
        spoken_to = say(told, None, g, reader)
        if spoken_to != say(told, None, g):
            seen.setdefault(f"{told.key}:you", spoken_to)


def practice_table() -> Game:
    """A table with two characters and a Sidekick, to tell of what the stored games do not have."""
    you = seat(field="Harbor Sentinel L1, Sidekick")
    game = table(you=you, opponent=seat(field="Reef Crab L1"), basics="Keelhaul").game
    game.setting.names[:] = ["Ann", "Bea"]
    return game


def samples(g: Game) -> Iterator[Event]:
    """Events of every kind that has a sentence, with a card, a rule that is told and a rule that is not behind them."""
    names = {g.setting.cards[g.card[d]].name: DieId(d) for d, zone in enumerate(g.zone) if zone == FIELD}
    sentinel, sidekick, crab = names["Harbor Sentinel"], names["Sidekick"], names["Reef Crab"]
    for cause in (Cause("", g.card[crab], NO_ABILITY, crab, SeatId(1)), Cause("C-001"), Cause("X-046")):
        for event in sample_events(g, sentinel, sidekick, crab):
            event.cause = cause
            event.batch = g.batch
            yield event


def from_bag_to_prep(g: Game) -> list[Event]:
    """A die that an effect takes out of a bag for the Prep Area."""
    crab = next(DieId(d) for d, zone in enumerate(g.zone) if zone == FIELD and g.owner[d] == 1)
    events: list[Event] = [Drawn(crab, g.card[crab], SeatId(1)), Moved(crab, g.card[crab], BAG, PREP, SeatId(1))]
    for event in events:
        event.cause = Cause("", g.card[crab], NO_ABILITY, crab, SeatId(1))
        event.batch = g.batch
    return events


def sample_events(g: Game, sentinel: DieId, sidekick: DieId, crab: DieId) -> Iterator[Event]:
    """One event of each kind that has a sentence, two where it has several."""
    ann = FIRST_SEAT
    card = g.card[sentinel]
    ability = AbilityId(g.setting.cards[card].globals[0])
    yield Fielded(sentinel, card, ann, 1, RESERVE)
    action = next(card.number for card in g.setting.cards if not card.levels and g.setting.dice_of[card.number])
    yield Fielded(g.setting.dice_of[action][0], action, ann, 1, RESERVE)
    yield Attacked(sentinel, card, ann)
    yield Blocked(crab, g.card[crab], sentinel, SeatId(1))
    yield Kod(sentinel, card, 1, crab, SeatId(1))
    yield Damaged(sentinel, card, 1, 2, NO_DIE, (), False, SeatId(1))
    yield Damaged(sentinel, card, 1, 2, sidekick, (sidekick,), False, ann)
    yield Damaged(sentinel, card, 1, 2, crab, (crab,), True, SeatId(1))
    yield PlayerDamaged(ann, 2, NO_DIE, (), False, SeatId(1))
    yield PlayerDamaged(ann, 2, sidekick, (sidekick,), False, ann)
    yield PlayerDamaged(ann, 2, crab, (crab,), True, SeatId(1))
    yield ActionUsed(sidekick, g.card[sidekick], ann)
    yield GlobalUsed(card, ability, ann)
    yield AbilityUsed(sentinel, card, ability, ann)
    yield NothingToDo(card, ann)
    yield Purchased(sentinel, card, ann, 4)
    yield Purchased(sentinel, card, ann, 1, (g.card[crab],))
    yield BagRefilled(ann)
    yield Drawn(sentinel, card, ann)
    yield Rolled(sentinel, card, -1, 1, False, ann)
    yield Rolled(sentinel, card, 0, 1, True, ann)
    yield Spun(sentinel, card, 3, 4, 1)
    yield Spun(sentinel, card, 4, 3, -1)
    yield Moved(sentinel, card, FIELD, PREP, ann)
    yield Named(ann, QUALITIES.index("number"), 2, False)
    yield Named(ann, QUALITIES.index("number"), NOT_KNOWN, True)
    yield Revealed(ann, QUALITIES.index("number"), 2)
    yield KeywordUsed(sentinel, card, 0, 1, ann)
    yield Flipped(card, 1, ann)
    yield LifeGained(ann, 1)
    yield LifeLost(ann, 1)
    yield Captured(sentinel, card, crab, SeatId(1))
    yield ControlTaken(sidekick, g.card[sidekick], ann)
    yield CountersChanged(card, "gold", 0, 1, ann)
    yield CountersChanged(card, "gold", 1, 0, ann)
    yield BendBegan(BONUS_BEND, sentinel, NO_CARD, ann, END_OF_TURN, 1, -1)
    yield TurnBegan(1, SideId(0))
    yield Over(1)


def lasting() -> Iterator[str]:
    """Each kind of effect that lasts, as it is told when it begins."""
    fields = {
        "name": "Knight",
        "player": "Ann",
        "until": say("until:end of turn"),
        "cause": "Rally",
        "keyword": "Fast",
        "word": "Villain",
        "text": "Each character gets +1A.",
    }
    for key in language().texts:
        section, _, name = key.partition(":")
        if section == "lasting":
            yield f"{name}\n  {say(key, fields)}"


def written() -> str:
    """The whole file."""
    durations = [f"{name}\n  {say(f'until:{name}')}" for name in DURATIONS]
    limits = [f"{name}\n  {say(f'limit:{name}')}" for name in LIMITS if name]
    sources = [f"{name}\n  {say(f'stat:{name}', {'card': 'Knight', 'level': '2'})}" for name in LINE_SOURCES]
    parts = {
        "Refusals": list(refusals()),
        "Events": list(events()),
        "Effects that last": list(lasting()),
        "Durations": durations,
        "Limits": limits,
        "Sources of attack and defense": sources,
    }
    return HEAD + "".join(f"\n# {title}\n\n" + "\n".join(lines) + "\n" for title, lines in parts.items())


def save_texts() -> None:
    """Write the file again."""
    TEXTS.write_text(written(), encoding="utf-8")
