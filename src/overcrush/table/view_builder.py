"""Makes views of a game: what a seat or a spectator may see, as plain values."""

from __future__ import annotations

from collections import Counter as Tally
from typing import Final

import msgspec

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.atoms.queue import first_in_line
from overcrush.engine.machine import kind_asked, offered, open_question
from overcrush.engine.model.ability_kinds import LIMITS
from overcrush.engine.model.bend_kinds import (
    B_CANNOT_ATTACK,
    B_CANNOT_BE_BLOCKED,
    B_CANNOT_BLOCK,
    B_MUST_ATTACK,
    B_MUST_BLOCK,
)
from overcrush.engine.model.cards import CardRow, FaceRow
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import (
    ATTACK,
    ATTACKED_NOW,
    BLOCKED,
    BLOCKED_NOW,
    CANNOT_FIELD,
    CARD,
    CARD_KINDS,
    CHANCE,
    CHARACTER_FACE,
    DAMAGED_NOW,
    ENERGY_FACE,
    ENERGY_NAMES,
    ENERGY_TYPES,
    FIELD,
    FIELDED_NOW,
    GOING_ON,
    GONE,
    HELD,
    KOD_NOW,
    NOBODY,
    PARTLY_SPENT,
    REROLLED,
    RESERVE,
    SIDEKICK,
    STEP_NAMES,
    TIE,
    TOKEN,
    ZONE_NAMES,
)
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_DIE, DieId, SeatId
from overcrush.engine.model.modifiers import DURATIONS
from overcrush.engine.model.question import Proposal, QuestionKind, some
from overcrush.engine.model.rows import Q_EVENT, Q_SUBJECT
from overcrush.engine.model.stat_lines import L_PRINTED, LINE_SOURCES
from overcrush.engine.model.stat_lines import StatLine as StatRow
from overcrush.engine.queries.active_bends import held_on
from overcrush.engine.queries.die_keywords import keyword_value, keywords_of
from overcrush.engine.queries.energy import energy_by_type, unpack
from overcrush.engine.queries.lookalikes import appearances
from overcrush.engine.queries.prices import fielding_cost, global_surcharge, other_prices, purchase_cost
from overcrush.engine.queries.stats import compute_stats, level_of, stat_lines
from overcrush.engine.steps.act_problems import global_problem
from overcrush.table.ability_texts import asking_text
from overcrush.table.observation import UNKNOWN, bind, find_secrets
from overcrush.table.records.record import CONCEDE
from overcrush.table.view import (
    SPECTATOR,
    Ability,
    Card,
    CardFacts,
    Counter,
    Die,
    Energy,
    Event,
    Face,
    Global,
    Heap,
    Result,
    Seat,
    Side,
    StatLine,
    TextLine,
    UndoRequest,
    View,
    Waiting,
)
from overcrush.wording.ability_texts import ability_under_way, text_of, without_energy
from overcrush.wording.card_texts import card_text
from overcrush.wording.explanations import source_message
from overcrush.wording.options import card_name, face_words
from overcrush.wording.questions import outcome_message, proposal_message, without_answers
from overcrush.wording.texts import Message, say

FACE_KINDS: Final = ("energy", "character", "action")
MARKS: Final = {
    BLOCKED: "blocked",
    FIELDED_NOW: "fielded this turn",
    ATTACKED_NOW: "attacked this turn",
    BLOCKED_NOW: "blocked an attacker this turn",
    DAMAGED_NOW: "damaged this turn",
    KOD_NOW: "KO'd this turn",
    REROLLED: "rerolled",
    PARTLY_SPENT: "partly spent",
    CANNOT_FIELD: "cannot be fielded this turn",
}
"""The flags of a die that people can see the reason for."""
COMBAT_WORDS: Final = {
    B_MUST_ATTACK: "must attack",
    B_CANNOT_ATTACK: "cannot attack",
    B_MUST_BLOCK: "must block",
    B_CANNOT_BLOCK: "cannot block",
    B_CANNOT_BE_BLOCKED: "cannot be blocked",
}
"""Kinds of bends that people must know of before they declare attackers and blockers."""
GLOBAL_LINE: Final = "Global"


def build_view(
    game: Game,
    seat: SeatId | None,
    version: int,
    conceded: int = -1,
    undo_request: UndoRequest | None = None,
    notices: int = 0,
    loss: str = CONCEDE,
) -> View:
    """What a seat, or a spectator, may see of a game now."""
    if seat is not SPECTATOR and not 0 <= seat < game.setting.seats:
        raise ValueError(f"There is no seat {seat}: this game has seats 0 to {game.setting.seats - 1}.")
    offered(game)
    g = game.copy()
    for secret in find_secrets(g, NOBODY if seat is SPECTATOR else seat):
        bind(g, secret, UNKNOWN)
    dice, heaps, on_cards = dice_of(g)
    return View(
        version=version,
        seat=seat,
        turn=g.turn,
        step=STEP_NAMES[g.step],
        active=g.active,
        sides=sides_of(g),
        seats=[seat_of(g, seat) for seat in g.setting.all_seats],
        cards=cards_of(g, on_cards),
        dice=dice,
        heaps=heaps,
        globals=globals_of(g),
        waiting=waiting_of(g),
        queue=queue_of(g),
        under_way=under_way(g),
        undo_request=undo_request,
        notices=notices,
        result=result_of(g, conceded, loss),
    )


# Players


def energy_value(units: list[int] | Ints) -> Energy:
    return Energy(*units)


def sides_of(g: Game) -> list[Side]:
    s = g.setting
    return [Side(n, list(s.seats_of[n]), g.life[n], s.start_life) for n in s.all_sides]


def seat_of(g: Game, number: SeatId) -> Seat:
    s = g.setting
    virtual = g.virtual[number * ENERGY_TYPES : number * ENERGY_TYPES + ENERGY_TYPES]
    return Seat(
        number, s.names[number], s.side_of[number], energy_value(energy_by_type(g, number)), energy_value(virtual)
    )


# Cards


def cards_of(g: Game, on_cards: dict[int, list[int]]) -> list[Card]:
    """Every card, tokens only while one of them is on the table."""
    found: list[Card] = []
    buyable = [{row.number for row in g.setting.buyable[seat]} for seat in g.setting.all_seats]
    for row in g.setting.cards:
        if row.kind == TOKEN and all(g.zone[d] == GONE for d in g.setting.dice_of[row.number]):
            continue
        buyers = [row.number in cards for cards in buyable]
        found.append(card_of(g, row, on_cards.get(row.number, []), buyers))
    return found


def card_of(g: Game, row: CardRow, dice: list[int], buyers: list[bool]) -> Card:
    """A card; dice: those that lie on it. buyers: for each seat whether it may buy them."""
    s = g.setting
    n = row.number
    others: list[Ints] = []
    for seat in s.all_seats:
        others += [tuple(unpack(packed)) for packed in (other_prices(g, seat, n) if buyers[seat] else ())]
    return Card(
        number=n,
        name=card_name(g, row.number),
        left=g.stock[n],
        dice=dice,
        owner=some(row.owner),
        cost=row.cost,
        prices=[purchase_cost(g, seat, n) if buyers[seat] else None for seat in s.all_seats] if any(buyers) else [],
        other_prices=[energy_value(units) for units in dict.fromkeys(others)],
        counters=[Counter(s.words[kind], count) for card, kind, count in g.counters if card == n and count],
        back=g.side[n] == 1,
        active=[side for side in s.all_sides if g.fielded[n * s.sides + side]],
    )


def card_facts(g: Game) -> list[CardFacts]:
    """What is printed on every card of the table."""
    s = g.setting
    found: list[CardFacts] = []
    for row in s.cards:
        source = row.source
        sides = (source.front,) if source.back is None else (source.front, source.back)
        lines = [
            TextLine(card_text(g, line.strip()), "global" if line.strip().startswith(GLOBAL_LINE) else "text", at == 1)
            for at, side in enumerate(sides)
            for line in side.text.splitlines()
            if line.strip()
        ]
        words = face_words(row, g)
        found.append(
            CardFacts(
                number=row.number,
                id=row.id,
                name=card_name(g, row.number),
                subtitle=source.subtitle,
                kind=CARD_KINDS[row.kind],
                cost=row.cost,
                energy=[ENERGY_NAMES[t] for t in row.types],
                affiliations=sorted(set().union(*row.affiliations)),
                dice=len(s.dice_of[row.number]) if row.kind != SIDEKICK else len(s.dice_of[row.number]) // s.seats,
                max_dice=source.max_dice,
                text=lines,
                faces=[face_value(face, words[at]) for at, face in enumerate(row.faces)],
                owner=some(row.owner),
            )
        )
    return found


def face_value(face: FaceRow, words: str) -> Face:
    kind = FACE_KINDS[face.kind]
    if face.kind == ENERGY_FACE:
        return Face(kind, words, energy_value(face.units), burst=face.burst)
    if face.kind == CHARACTER_FACE:
        return Face(kind, words, None, face.level, face.fielding, face.attack, face.defense, face.burst)
    return Face(kind, words, burst=face.burst)


# Dice


def dice_of(g: Game) -> tuple[list[Die], list[Heap], dict[int, list[int]]]:
    """Every die on the table: one by one, in heaps, or by its card on which it lies."""
    guests: dict[int, list[int]] = {}
    blockers: dict[int, list[int]] = {}
    there = [d for d in g.setting.all_dice if g.zone[d] != GONE]
    for d in there:
        if g.host[d] >= 0:
            guests.setdefault(g.host[d], []).append(d)
        for attacker in g.blocks[d]:
            blockers.setdefault(attacker, []).append(d)
    on_cards: dict[int, list[int]] = {}
    others: list[DieId] = []
    for d in there:
        if g.zone[d] == CARD and g.face[d] < 0 and g.host[d] < 0 and d not in guests and lies_on_card(g, d):
            on_cards.setdefault(g.card[d], []).append(d)
        else:
            others.append(d)
    looks: dict[int, int] = {}
    alike = [looks.setdefault(look, d) for d, look in zip(others, appearances(g, others), strict=True)]
    many = {d for d, count in Tally(alike).items() if count > 1}
    dice: list[Die] = []
    heaps: dict[int, list[int]] = {}
    for d, same in zip(others, alike, strict=True):
        if g.face[d] >= 0 or d in guests or g.host[d] >= 0:
            dice.append(die_of(g, d, same if same in many else None, guests.get(d, []), blockers.get(d, [])))
        else:
            heaps.setdefault(same, []).append(d)
    return dice, [heap_of(g, heap) for heap in heaps.values()], on_cards


def lies_on_card(g: Game, d: DieId) -> bool:
    """Whether a die lies on its card as it was put there: the card says all there is to know of it."""
    owner = g.setting.cards[g.card[d]].owner
    return g.zone[d] == CARD and g.setting.die_card[d] == g.card[d] and g.owner[d] == g.controller[d] == owner


def other_card(g: Game, d: DieId) -> int | None:
    """The card that a die was made as, where it is another one now."""
    printed = g.setting.die_card[d]
    return None if g.card[d] == printed else printed


def heap_of(g: Game, heap: list[int]) -> Heap:
    d = DieId(heap[0])
    return Heap(ZONE_NAMES[g.zone[d]], g.card[d], heap, some(g.owner[d]), some(g.controller[d]), other_card(g, d))


def die_of(g: Game, d: DieId, alike: int | None, guests: list[int], blockers: list[int]) -> Die:
    face = g.setting.die_faces[d][g.face[d]] if g.face[d] >= 0 else None
    level = attack = defense = cost = None
    lines: list[StatRow] = []
    keywords: list[str] = []
    if face is not None and face.kind == CHARACTER_FACE and g.zone[d] != CARD:
        packed = compute_stats(g, d, lines)
        level = level_of(g, d)
        attack = sum(line.attack for line in lines)
        defense = sum(line.defense for line in lines)
        assert packed, "a die with a face has numbers"
        keywords = keyword_words(g, d)
        if g.zone[d] == RESERVE and g.controller[d] >= 0:
            cost = fielding_cost(g, g.controller[d], d)
    told = [stat_line(line) for line in told_lines(lines)]
    as_printed = face is not None and (face.attack, face.defense) == (attack, defense) and len(told) == 1
    return Die(
        number=d,
        card=g.card[d],
        zone=ZONE_NAMES[g.zone[d]],
        owner=some(g.owner[d]),
        controller=some(g.controller[d]),
        printed_card=other_card(g, d),
        face=some(g.face[d]),
        level=level,
        attack=attack,
        defense=defense,
        fielding_cost=cost,
        lines=[] if as_printed else told,
        damage=g.damage[d],
        keywords=keywords,
        marks=[mark for flag, mark in MARKS.items() if g.flags[d] & flag],
        combat=combat_words(g, d),
        host=some(g.host[d]),
        attached=[guest for guest in guests if g.zone[guest] != HELD],
        captured=[guest for guest in guests if g.zone[guest] == HELD],
        blocks=list(g.blocks[d]),
        blocked_by=blockers,
        alike=alike,
    )


def combat_words(g: Game, d: DieId) -> list[str]:
    """What a die must do or cannot do in combat, whomever it meets there."""
    if g.zone[d] not in (FIELD, ATTACK):
        return []
    kinds = g.setting.bend_kinds
    return [
        words
        for kind, words in COMBAT_WORDS.items()
        if kinds >> kind & 1 and any(held.bend.test is None for held in held_on(g, kind, d))
    ]


def keyword_words(g: Game, d: DieId) -> list[str]:
    """The keywords a die has now, with their numbers."""
    found: list[str] = []
    for number in keywords_of(g, d):
        value = keyword_value(g, d, number)
        found.append(f"{KEYWORDS[number]} {value}" if value else KEYWORDS[number])
    return found


def told_lines(lines: list[StatRow]) -> list[StatRow]:
    """The lines that a person wants to know of: those that change nothing are left out."""
    return [line for line in lines if line.source == L_PRINTED or line.attack or line.defense]


def stat_line(line: StatRow, message: Message | None = None, words: str = "") -> StatLine:
    until = DURATIONS[line.until] if 0 <= line.until < len(DURATIONS) else None
    return StatLine(LINE_SOURCES[line.source], line.card, line.attack, line.defense, until, words, message)


def explained(g: Game, d: DieId) -> list[StatLine]:
    """Where a die's attack and defense come from, in words; nothing for a die that shows no character."""
    if g.face[d] < 0 or g.setting.die_faces[d][g.face[d]].kind != CHARACTER_FACE:
        return []
    found: list[StatLine] = []
    for line in told_lines(stat_lines(g, d)):
        message = source_message(g, d, line)
        found.append(stat_line(line, message, say(message, None, g)))
    return found


# What the table waits for


def waiting_of(g: Game) -> Waiting | None:
    """Whom the table waits for, without what only that seat may know: options and what it has chosen so far."""
    if g.result != GOING_ON or g.asked == CHANCE:
        return None
    worded = without_answers(g, open_question(g))
    asked = worded.question
    return Waiting(
        seat=asked.seat,
        kind=asked.kind.value,
        words=worded.sentence,
        message=worded.message,
        text=asking_text(g, worded),
        card=asked.card,
        die=asked.die,
        ability=asked.ability,
        player=asked.player,
        event=None if asked.event is None else event_of(g, asked.event),
    )


def event_of(g: Game, event: Proposal) -> Event:
    message = proposal_message(g, event)
    return Event(
        event.kind.value, say(message, None, g), message, event.die, event.player, event.amount, event.card, event.by
    )


def queue_of(g: Game) -> list[Ability]:
    """The abilities that wait, those that may resolve next marked."""
    line = set(first_in_line(g)) if g.waiting else set()
    found: list[Ability] = []
    for at, entry in enumerate(g.waiting):
        _, seat, ability, die, card = entry[:Q_EVENT]
        subject = entry[Q_SUBJECT] if ability >= 0 and 0 <= entry[Q_SUBJECT] < len(g.zone) else None
        words = text_of(g, g.setting.abilities[ability], card) if ability >= 0 else ""
        found.append(Ability(seat, words, some(card), some(die), some(ability), subject, at in line))
    return found


def under_way(g: Game) -> list[Ability]:
    found: list[Ability] = []
    for frame in g.frames:
        row = ability_under_way(g, frame.program) if frame.program >= 0 else None
        if row is not None:
            words = text_of(g, row, frame.card)
            found.append(Ability(frame.seat, words, some(frame.card), some(frame.die), row.number))
    return found


def globals_of(g: Game) -> list[Global]:
    """Every Global on the table that can be used with the side of its card that is up."""
    s = g.setting
    found: list[Global] = []
    kind = kind_asked(g) if g.asked >= 0 else QuestionKind.OVER
    asked_about = -1
    if kind is QuestionKind.REACT:
        asked_about = -1 if (about := open_question(g).ability) is None else about
    for row in s.all_globals:
        if row.side >= 0 and g.side[row.card] != row.side:
            continue
        payer = g.asked if g.asked >= 0 else s.seats_of[g.active][0]
        cost = 0
        if row.cost is not None and row.cost.amount is not None:
            cost = row.cost.amount.of(g, Frame(-1, payer, NO_DIE, row.card, [()])) + global_surcharge(g, payer)
        legal = [seat for seat in s.all_seats if g.result == GOING_ON and not global_problem(g, seat, row)]
        if row.event >= 0:
            usable = [g.asked] if row.number == asked_about else []
        else:
            usable = legal if kind is QuestionKind.ACT else []
        words = text_of(g, row, row.card)
        found.append(
            Global(
                ability=row.number,
                card=row.card,
                name=card_name(g, row.card),
                words=words,
                effect=without_energy(words),
                cost=cost,
                types=[ENERGY_NAMES[t] for t in row.cost.types] if row.cost is not None else [],
                reactive=row.event >= 0,
                limit=LIMITS[row.limit] or None,
                legal_for=[*legal],
                usable_by=[*usable],
            )
        )
    return found


def result_of(g: Game, conceded: int, loss: str) -> Result | None:
    if g.result == GOING_ON:
        return None
    winner = None if g.result == TIE else g.result - 1
    message = outcome_message(g)
    assert message is not None, "a game that is over has an outcome"
    return Result(say(message), message, winner, some(conceded), loss if conceded >= 0 else None)


def shown_to(view: View, g: Game, reader: int) -> View:
    """The same view, in which how the game ended speaks to the player of a seat."""
    if view.result is None:
        return view
    result = msgspec.structs.replace(view.result, words=say(view.result.message, None, g, reader))
    return msgspec.structs.replace(view, result=result)
