"""What must hold in every state, whatever the cards do. Checked after every answer in tests and in the soak.

A broken law is always a fault of the engine, never of a player; the message names the die and the zone.
"""

from __future__ import annotations

import re
from typing import Final

from overcrush.engine.atoms.bonuses import gain_bonuses
from overcrush.engine.atoms.ko import MOST_REPLACED_KOS, REPLACED_KO, is_dying
from overcrush.engine.atoms.triggers import DIE_KEY
from overcrush.engine.codec import asks_now, decode, encode, rebuild
from overcrush.engine.machine import asking, offered, play, why_not
from overcrush.engine.model.columns import MOST_STAT, STAT_BITS, STATS_KNOWN
from overcrush.engine.model.constants import (
    ACTION_FACE,
    ASIDE,
    ATTACK,
    BAG,
    CARD,
    CHARACTER_FACE,
    DRAWN,
    ENERGY_FACE,
    ENERGY_TYPES,
    FIELD,
    GENERIC,
    GOING_ON,
    GONE,
    HELD,
    PREP,
    RESERVE,
    ROLL_AND_REROLL,
    TIE,
    TOKEN,
    TURN_FLAGS,
    USED,
    ZONE_TITLES,
    ZONES,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import CardId, DieId, SeatId
from overcrush.engine.model.modifiers import (
    EVERYTHING,
    M_BEND,
    M_CARD,
    M_DIE,
    M_KEPT,
    M_SEAT,
    M_SECOND,
    M_TARGET,
    kept_of,
    with_kept,
)
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.model.refusals import REASON_KEYS
from overcrush.engine.model.rows import (
    D_CARD,
    D_DIE,
    D_PLACE,
    D_PROGRAM,
    D_SEAT,
    EVENT_LENGTH,
    G_BEND,
    G_CARD,
    G_DIE,
    G_SEAT,
    G_TARGET,
    GAINED_LENGTH,
    Q_ABILITY,
    Q_BATCH,
    Q_CARD,
    Q_DIE,
    Q_EVENT,
    Q_SEAT,
    misplaced,
    program_of_delayed,
)
from overcrush.engine.model.stat_lines import StatLine
from overcrush.engine.queries.act_options import act_option
from overcrush.engine.queries.active_bends import applied_kinds
from overcrush.engine.queries.dice import face, row, shows_character
from overcrush.engine.queries.die_keywords import compute_keys
from overcrush.engine.queries.energy import energy_of, exact_payments
from overcrush.engine.queries.lookalikes import by_appearance, by_appearance_in_area
from overcrush.engine.queries.prices import compute_price
from overcrush.engine.queries.stats import compute_stats
from overcrush.engine.steps.act_problems import legal_actions
from overcrush.engine.steps.window import Act, window_kind

RULE: Final = re.compile(r"[A-Z]-\d{3}|A\d{1,2}")
"""Ids of the ledger, and of the rulings."""
LEAST_MOD: Final = M_SECOND + 1
"""An effect; one that brings a die back also knows in which way."""
NOT_OFFERED_SAMPLE: Final = (
    -7,
    -2,
    -1,
    0,
    1,
    2,
    3,
    5,
    8,
    4096,
    4097,
    8192,
    8200,
    12288,
    16384,
    20480,
    1 << 20,
    1 << 33,
)
"""Numbers that are tried as answers: small ones, every verb of a window, and nonsense."""


class LawBroken(Exception):  # noqa: N818 - it names what happened
    """A state that must not be."""


def check_laws(g: Game, thorough: bool = False) -> None:
    """Check every law. thorough: also play every offered answer and a sample of others on copies, which costs more."""
    check_dice(g)
    check_places(g)
    check_faces(g)
    check_combat(g)
    check_players(g)
    check_references(g)
    check_moment(g)
    check_caches(g)
    check_appearances(g)
    check_energy_pools(g)
    check_offer(g)
    check_window(g)
    check_identities(g)
    if thorough and g.result == GOING_ON:
        check_offered_and_refused(g)


def called(g: Game, d: DieId) -> str:
    """A die as a law names it."""
    zone = g.zone[d]
    where = ZONE_TITLES[zone] if 0 <= zone < ZONES else f"zone {zone}"
    return f"die {d} ({g.setting.cards[g.setting.die_card[d]].name}, {where}, turn {g.turn})"


def at_window(g: Game) -> bool:
    """Whether a player is asked what to do in the Main Step or after blockers: then nothing is half done."""
    if g.result != GOING_ON or not g.frames:
        return False
    instruction = asking(g)
    return instruction.asks and instruction.question_kind is QuestionKind.ACT


# Dice


def check_dice(g: Game) -> None:
    """Columns have their length; owners, controllers and hosts make sense; damage lies on fielded dice only."""
    s = g.setting
    n = len(s.die_card)
    for name, column in (
        ("zone", g.zone),
        ("face", g.face),
        ("damage", g.damage),
        ("flags", g.flags),
        ("card", g.card),
        ("owner", g.owner),
        ("controller", g.controller),
        ("host", g.host),
    ):
        if len(column) != n:
            raise LawBroken(f"the column {name} has {len(column)} entries for {n} dice")
    sidekicks = [0] * s.sides
    for d in s.all_dice:
        zone = g.zone[d]
        if not 0 <= zone < ZONES:
            raise LawBroken(f"{called(g, d)} is in no zone")
        printed = s.cards[s.die_card[d]]
        if zone == GONE:
            if printed.kind != TOKEN:
                raise LawBroken(f"{called(g, d)} is lost: only tokens may be gone")
            continue
        if not 0 <= g.card[d] < len(s.cards):
            raise LawBroken(f"{called(g, d)} is of card {g.card[d]}, which is not on the table")
        fielded = zone in (FIELD, ATTACK)
        if zone == CARD:
            if g.owner[d] != printed.owner:
                raise LawBroken(f"{called(g, d)} lies on its card and is owned by seat {g.owner[d]}")
        elif not 0 <= g.owner[d] < s.seats or not 0 <= g.controller[d] < s.seats:
            raise LawBroken(f"{called(g, d)} is owned by {g.owner[d]} and controlled by {g.controller[d]}")
        elif printed.owner >= 0 and s.side_of[printed.owner] != s.side_of[g.owner[d]]:
            raise LawBroken(f"{called(g, d)} is owned by seat {g.owner[d]} of the other side")
        if g.controller[d] != g.owner[d] and not fielded and zone not in (RESERVE, HELD, ASIDE):
            raise LawBroken(f"{called(g, d)} is controlled by seat {g.controller[d]} outside the field")
        if g.card[d] != s.die_card[d] and not fielded and zone not in (RESERVE, HELD, ASIDE):
            raise LawBroken(f"{called(g, d)} is still a copy of {s.cards[g.card[d]].name}")
        kept = g.zone[d] == RESERVE and g.setting.options.damage_stays_on_rerolled_die
        if g.damage[d] < 0 or (g.damage[d] and not fielded and not kept):
            raise LawBroken(f"{called(g, d)} has {g.damage[d]} damage")
        if g.flags[d] & ~TURN_FLAGS and not fielded and zone != RESERVE:
            raise LawBroken(f"{called(g, d)} has the lasting flags {g.flags[d] & ~TURN_FLAGS}")
        check_host(g, d, fielded)
        if printed.number == 0:
            sidekicks[s.side_of[g.owner[d]]] += 1
    share = len(s.dice_of[0]) // s.sides
    if any(number != share for number in sidekicks):
        raise LawBroken(f"the sides have {sidekicks} Sidekicks, each must have {share} (S-002)")


def check_host(g: Game, d: DieId, fielded: bool) -> None:
    host = g.host[d]
    if host < 0:
        return
    if host >= len(g.zone) or host == d:
        raise LawBroken(f"{called(g, d)} is attached to {host}, which is no other die")
    if not fielded and g.zone[d] != HELD:
        raise LawBroken(f"{called(g, d)} is attached to {called(g, host)} without being in the field or captured")
    if at_window(g) and g.zone[host] not in (FIELD, ATTACK):
        only_ko = g.setting.options.capture_ends_only_with_ko or g.setting.options.control_ends_only_with_ko
        if not only_ko:
            raise LawBroken(f"{called(g, d)} is held by {called(g, host)}, which has left the field")


def check_places(g: Game) -> None:
    """Every die is in exactly one place: the lists of places, stock and field equal what the columns say."""
    twin = g.copy()
    rebuild(twin)
    for at, dice in enumerate(twin.places):
        if dice != g.places[at]:
            seat, zone = divmod(at, ZONES)
            raise LawBroken(f"the {ZONE_TITLES[zone]} of seat {seat} lists {g.places[at]} and holds {dice}")
    for card, number in enumerate(twin.stock):
        if number != g.stock[card]:
            raise LawBroken(f"{g.setting.cards[card].name} counts {g.stock[card]} unpurchased dice and has {number}")
    for at, number in enumerate(twin.fielded):
        if number != g.fielded[at]:
            card, side = divmod(at, g.setting.sides)
            name = g.setting.cards[card].name
            raise LawBroken(f"{name} counts {g.fielded[at]} fielded dice of side {side} and has {number}")


def check_faces(g: Game) -> None:
    """Every die shows a face that its zone allows."""
    s = g.setting
    window = at_window(g)
    for d, zone in zip(g.setting.all_dice, g.zone, strict=True):
        shown = g.face[d]
        printed = s.cards[s.die_card[d]]
        if shown >= len(printed.faces) or shown < -1:
            raise LawBroken(f"{called(g, d)} shows face {shown}, which it does not have")
        if shown >= 0 and printed.canonical[shown] != shown:
            raise LawBroken(f"{called(g, d)} shows face {shown}, which equals face {printed.canonical[shown]}")
        if zone in (BAG, USED, CARD, GONE):
            if shown != -1 and (window or not looked_at(g, d)):
                raise LawBroken(f"{called(g, d)} is rolled in a zone of unrolled dice")
        elif zone == PREP:
            if shown != -1 and g.step != ROLL_AND_REROLL and (window or not looked_at(g, d)):
                raise LawBroken(f"{called(g, d)} is rolled in the Prep Area outside the Roll and Reroll Step")
        elif zone == RESERVE:
            if shown < 0:
                raise LawBroken(f"{called(g, d)} shows no face in the Reserve Pool")
            kind = printed.faces[shown].kind
            if window and kind != ENERGY_FACE and s.side_of[g.controller[d]] != g.active:
                raise LawBroken(f"{called(g, d)} shows no energy on the opponent's turn (Z-012)")
        elif zone in (FIELD, ATTACK):
            if shown < 0:
                raise LawBroken(f"{called(g, d)} shows no face in the field")
            kind = printed.faces[shown].kind
            stays = kind == ACTION_FACE and (row(g, d).stays or printed.stays)
            if kind != CHARACTER_FACE and not stays:
                raise LawBroken(f"{called(g, d)} shows face {shown} in the field, which is no character")
        elif zone == DRAWN and window:
            raise LawBroken(f"{called(g, d)} is still in the hand while a player acts")


def looked_at(g: Game, d: DieId) -> bool:
    """A die of an unrolled zone that an effect rolls only to look at it: one under way, or one that ended the game."""
    return g.result != GOING_ON or any(d in bound for frame in g.frames for bound in frame.slots)


def check_combat(g: Game) -> None:
    """Blockers block attackers that are there; nobody stands in the Attack Zone without an attack."""
    s = g.setting
    attack = s.procedures.get("attack", -1)
    under_way = any(frame.program == attack for frame in g.frames)
    for d, foes in zip(g.setting.all_dice, g.blocks, strict=True):
        if foes and g.zone[d] != ATTACK:
            raise LawBroken(f"{called(g, d)} blocks {foes} outside the Attack Zone")
        for foe in foes:
            if not 0 <= foe < len(g.zone) or g.zone[foe] != ATTACK or g.blocks[foe]:
                raise LawBroken(f"{called(g, d)} blocks die {foe}, which is not attacking")
        # A game that ends in the middle of an attack stays as it is.
        if g.zone[d] == ATTACK and g.result == GOING_ON:
            if s.side_of[g.controller[d]] != g.active and foes == () and not under_way:
                raise LawBroken(f"{called(g, d)} stands in the Attack Zone and blocks nobody")
            late = s.options.combatants_return_in_cleanup
            if not under_way and not late:
                raise LawBroken(f"{called(g, d)} stands in the Attack Zone without an attack")


# Players


def check_players(g: Game) -> None:
    s = g.setting
    for side, life in enumerate(g.life):
        if life > s.start_life:
            raise LawBroken(f"side {side} has {life} life, more than the {s.start_life} it began with (W-005)")
        if life <= 0 and g.result == GOING_ON:
            raise LawBroken(f"side {side} has {life} life and the game goes on (W-001)")
    for seat in s.all_seats:
        for energy in range(ENERGY_TYPES):
            if g.virtual[seat * ENERGY_TYPES + energy] < 0:
                have = g.virtual[seat * ENERGY_TYPES : (seat + 1) * ENERGY_TYPES]
                raise LawBroken(f"seat {seat} owes energy: {have}")
        if not 0 <= g.expiring_energy[seat] <= g.virtual[seat * ENERGY_TYPES + GENERIC]:
            raise LawBroken(f"seat {seat} has {g.expiring_energy[seat]} fleeting energy that it does not have")


# What is under way


def check_references(g: Game) -> None:
    """Frames, waiting abilities, effects and counters refer to programs, slots, dice and cards that exist."""
    s = g.setting
    for frame in g.frames:
        if not 0 <= frame.program < len(s.programs):
            raise LawBroken(f"a frame runs program {frame.program}, which does not exist")
        program = s.programs[frame.program]
        if not 0 <= frame.at < len(program.code):
            raise LawBroken(f"{program.name} stands at {frame.at} of {len(program.code)}")
        if len(frame.slots) != program.slots:
            raise LawBroken(f"{program.name} has {len(frame.slots)} bindings, not {program.slots}")
        check_source(g, f"the program {program.name}", frame.seat, frame.die, frame.card)
    for entry in g.waiting:
        if entry[Q_ABILITY] >= len(s.abilities) or program_of_delayed(entry[Q_ABILITY]) >= len(s.programs):
            raise LawBroken(f"ability {entry[Q_ABILITY]} waits and does not exist")
        if entry[Q_ABILITY] >= 0 and len(entry) != Q_EVENT + EVENT_LENGTH:
            raise LawBroken(f"ability {entry[Q_ABILITY]} waits with an event of {len(entry) - Q_EVENT} numbers")
        if entry[Q_BATCH] > g.batch:
            raise LawBroken(f"ability {entry[Q_ABILITY]} waits in batch {entry[Q_BATCH]}, and the last is {g.batch}")
        check_source(
            g, f"the waiting ability {entry[Q_ABILITY]}", SeatId(entry[Q_SEAT]), DieId(entry[Q_DIE]), entry[Q_CARD]
        )
    for event in g.events:
        if len(event) != EVENT_LENGTH or misplaced(event):
            raise LawBroken(f"the event {event} tells what its kind does not: {', '.join(misplaced(event))}")
    for mod in g.mods:
        if len(mod) < LEAST_MOD or not 0 <= mod[M_BEND] < len(s.bends):
            raise LawBroken(f"the effect {mod} does not exist")
        if len(mod) > M_KEPT and with_kept(mod[:M_KEPT], kept_of(mod)) != mod:
            raise LawBroken(f"what the effect {mod} remembers cannot be read")
        if mod[M_TARGET] != EVERYTHING and not -s.seats <= mod[M_TARGET] < len(g.zone):
            raise LawBroken(f"the effect {mod} is on die {mod[M_TARGET]}, which does not exist")
        check_source(g, f"the effect {mod}", SeatId(mod[M_SEAT]), DieId(mod[M_DIE]), mod[M_CARD])
    for bonus in g.gained:
        if len(bonus) != GAINED_LENGTH or not s.keeps_bonuses or not 0 <= bonus[G_BEND] < len(s.bends):
            raise LawBroken(f"the gained bonus {bonus} does not exist")
        if g.zone[bonus[G_TARGET]] not in (FIELD, ATTACK):
            raise LawBroken(
                f"{called(g, DieId(bonus[G_TARGET]))} has the bonus {bonus} and is not in the field (X-024)"
            )
        check_source(g, f"the gained bonus {bonus}", SeatId(bonus[G_SEAT]), DieId(bonus[G_DIE]), bonus[G_CARD])
    for head, slots in g.delayed:
        if not 0 <= head[D_PROGRAM] < len(s.programs) or not 0 <= head[D_PLACE] < len(s.programs[head[D_PROGRAM]].code):
            raise LawBroken(f"the delayed effect {head} goes on at a place that does not exist")
        if len(slots) != s.programs[head[D_PROGRAM]].slots:
            raise LawBroken(f"the delayed effect {head} has {len(slots)} bindings")
        check_source(g, f"the delayed effect {head}", SeatId(head[D_SEAT]), DieId(head[D_DIE]), head[D_CARD])
    for card, kind, number in g.counters:
        if not 0 <= card < len(s.cards) or not 0 <= kind < len(s.words) or number <= 0:
            raise LawBroken(f"{number} counters of kind {kind} lie on card {card}")
    for mark in g.marks:
        if not 0 <= mark[0] < len(s.cards) or not 0 <= mark[1] < s.sides:
            raise LawBroken(f"the mark {mark} is on no card of a side")
    for ability, card, seat, _ in g.uses:
        known = -1 <= card < len(s.cards) or 0 <= card - DIE_KEY < len(g.zone)
        if not 0 <= ability < len(s.abilities) or not known or not 0 <= seat < s.seats:
            raise LawBroken(f"a use of ability {ability} by seat {seat} is noted, which cannot be")


def check_source(g: Game, what: str, seat: SeatId, die: DieId, card: int) -> None:
    """Whose it is, and which die and card it comes from."""
    s = g.setting
    if not 0 <= seat < s.seats or not -1 <= die < len(g.zone) or not -1 <= card < len(s.cards):
        raise LawBroken(f"{what} belongs to seat {seat}, die {die}, card {card}; not all of them exist")


def check_moment(g: Game) -> None:
    """The game stands at a question with two answers or more, or is over with nothing left to do."""
    if g.result not in (GOING_ON, TIE, 1, 2):
        raise LawBroken(f"the result {g.result} does not exist")
    if g.result != GOING_ON:
        if g.frames or g.waiting or g.delayed:
            raise LawBroken("the game is over and something is still under way (A30)")
        return
    if not g.frames:
        raise LawBroken("the game goes on and nothing is under way")
    if not asks_now(g):
        raise LawBroken("the game stands before a step that asks nobody")
    if g.checks & 3 and not g.deaths_wait:
        raise LawBroken("somebody is asked before deaths were looked for (A80)")
    if at_window(g):
        if g.deaths_wait:
            raise LawBroken("a player may act while deaths are held back")
        # Unless a text saves it every time, however often deaths are looked for.
        rescued = g.checks >= MOST_REPLACED_KOS * REPLACED_KO
        for d, zone in zip(g.setting.all_dice, g.zone, strict=True):
            if zone in (FIELD, ATTACK) and shows_character(g, d) and is_dying(g, d) and not rescued:
                raise LawBroken(f"{called(g, d)} should be KO'd and a player may act (A80)")


# Derived values


def check_caches(g: Game) -> None:
    """Attack, defense, keywords and prices as kept equal what they are when computed afresh; lines of stats add up."""
    unlisted = [d for d in g.setting.all_dice if (g.stats[d] or g.keyword_bits[d]) and d not in g.computed_dice]
    if unlisted and not g.shared:
        raise LawBroken(f"something is kept of {called(g, unlisted[0])}, which is not listed among what is kept")
    fresh = g.copy()
    rebuild(fresh)
    if g.modifier_kinds >= 0 and applied_kinds(fresh) & ~g.modifier_kinds:
        found = applied_kinds(fresh)
        raise LawBroken(f"effects of the kinds {found:b} are applied, and {g.modifier_kinds:b} are known")
    if g.setting.keeps_bonuses and g.bonuses_seen:
        gain_bonuses(fresh)
        if fresh.gained != g.gained:
            raise LawBroken(f"the gained bonuses {g.gained} are known, and they are {fresh.gained} (X-052)")
    for at, price in enumerate(g.prices):
        card, seat = divmod(at, g.setting.seats)
        # Of a card without dice nothing can be bought: what is described as cheaper are dice.
        if price and g.stock[card] and price - 1 != compute_price(fresh, SeatId(seat), CardId(card)):
            raise LawBroken(f"{g.setting.cards[card].name} is kept with a price of {price - 1} for seat {seat}")
    for d in g.setting.all_dice:
        if g.stats[d] and g.zone[d] in (FIELD, ATTACK):
            lines: list[StatLine] = []
            now = compute_stats(fresh, d, lines)
            attack, defense = sum(line.attack for line in lines), sum(line.defense for line in lines)
            if now != STATS_KNOWN | attack << STAT_BITS | defense:
                raise LawBroken(
                    f"the lines of {called(g, d)} add up to {attack}/{defense}, "
                    f"and it is {now >> STAT_BITS & MOST_STAT}/{now & MOST_STAT}"
                )
            if now != g.stats[d]:
                raise LawBroken(
                    f"{called(g, d)} is kept as {g.stats[d] >> STAT_BITS & MOST_STAT}/{g.stats[d] & MOST_STAT} "
                    f"and is {now >> STAT_BITS & MOST_STAT}/{now & MOST_STAT}"
                )
        if g.keyword_bits[d]:
            keys = compute_keys(fresh, d)
            if keys != g.keyword_bits[d]:
                raise LawBroken(f"{called(g, d)} is kept with keywords {g.keyword_bits[d]:b} and has {keys:b}")


def check_appearances(g: Game) -> None:
    """Dice of an area come in the order of their looks, and look-alikes are told as such, also the short way."""
    for seat in g.setting.all_seats:
        for zone in (PREP, FIELD):
            dice = list(g.places[seat * ZONES + zone])
            short = by_appearance_in_area(g, dice)
            whole = by_appearance(g, dice)
            if [d for _, d in short] != [d for _, d in whole]:
                raise LawBroken(f"dice of the {ZONE_TITLES[zone]} of seat {seat} come in another order")
            for i in range(1, len(dice)):
                if (short[i][0] == short[i - 1][0]) != (whole[i][0] == whole[i - 1][0]):
                    raise LawBroken(f"{called(g, short[i][1])} looks like another die or does not")


def check_energy_pools(g: Game) -> None:
    """Energy as it is counted, and the payments kept of it, are those of the dice in the Reserve Pool."""
    s = g.setting
    for seat in s.all_seats:
        have = list(g.virtual[seat * ENERGY_TYPES : seat * ENERGY_TYPES + ENERGY_TYPES])
        for d in g.places[seat * ZONES + RESERVE]:
            for energy, number in enumerate(face(g, d).units):
                have[energy] += number
        pool = energy_of(g, seat)
        if pool.have != have:
            raise LawBroken(f"seat {seat} has the energy {have}, and {pool.have} is counted")
        for (amount, types), ways in pool.ways.items():
            if ways != exact_payments(have, amount, types):
                raise LawBroken(f"payments of {amount} with {types} out of {have} are kept as {ways}")


def check_window(g: Game) -> None:
    """The quick offer of a window has everything that nothing stands against, and nothing else."""
    if g.result != GOING_ON or not isinstance(asking(g), Act):
        return
    offer = set(offered(g))
    legal = legal_actions(g, g.asked, window_kind(g))
    for answer in sorted(offer ^ legal):
        told = "is offered and not legal" if answer in offer else "is legal and not offered"
        raise LawBroken(f"{act_option(g, answer)} {told}")


def check_offer(g: Game) -> None:
    """Asking again gives the same answers: `ask` is pure and the offer is not stale."""
    if g.result != GOING_ON:
        return
    before = encode(g)
    offer = offered(g)
    f = g.frames[-1]
    instruction = asking(g)
    again = instruction.ask(g, f)
    if again != offer:
        raise LawBroken(f"{instruction.question_kind.value} offers {offer} and, asked again, {again}")
    fresh = g.copy()
    rebuild(fresh)
    again = offered(fresh)
    if again != offer:
        raise LawBroken(f"{instruction.question_kind.value} offers {offer} and, with nothing kept from before, {again}")
    if len(offer) < 2:
        raise LawBroken(f"{instruction.question_kind.value} asks with {len(offer)} answers")
    if len(set(offer)) != len(offer):
        raise LawBroken(f"{instruction.question_kind.value} offers an answer twice: {offer}")
    if g.asked != instruction.seat(g, f):
        raise LawBroken(f"{instruction.question_kind.value} is put to seat {g.asked}, not {instruction.seat(g, f)}")
    if encode(g) != before:
        raise LawBroken(f"asking {instruction.question_kind.value} changed the game")


def check_identities(g: Game) -> None:
    """Encoding and decoding, and copying, give the same game."""
    data = encode(g)
    back = decode(g.setting, data)
    if back.value() != g.value():
        raise LawBroken("decoding the encoded game gives another game")
    if back.places != g.places or back.offer != g.offer or back.asked != g.asked:
        raise LawBroken("decoding the encoded game gives another question")
    twin = g.copy()
    if twin.value() != g.value() or encode(twin) != data:
        raise LawBroken("a copy of the game is another game")


# Answers


def check_offered_and_refused(g: Game) -> None:
    """Every offered answer is taken, every other refused with a rule, and playing on copies leaves the game alone."""
    before = g.value()
    offer = offered(g)
    for answer in offer:
        copy = g.copy()
        refused = play(copy, answer)
        if refused is not None:
            raise LawBroken(f"the offered answer {answer} is refused: {refused}")
        if copy.result == GOING_ON and copy.value() == before:
            raise LawBroken(f"the offered answer {answer} changes nothing")
    if g.value() != before:
        raise LawBroken("playing on a copy changed the game")
    for answer in (*NOT_OFFERED_SAMPLE, *(offer[0] + step for step in (1, 2, 64))):
        if answer not in offer:
            check_refused(g, answer, before)
    for nonsense in ("pass", None, 1.5, True, (1,)):
        refused = play(g, nonsense)
        if refused is None:
            raise LawBroken(f"{nonsense!r} was taken for an answer")
    if g.value() != before:
        raise LawBroken("a refused answer changed the game")


def check_refused(g: Game, answer: int, before: tuple[object, ...]) -> None:
    why = why_not(g, answer)
    refused = play(g, answer)
    if refused is None or why is None:
        raise LawBroken(f"the answer {answer} is not offered and was taken")
    if not RULE.fullmatch(refused.rule) or refused.key not in REASON_KEYS:
        raise LawBroken(f"the answer {answer} is refused without a rule or a reason: {refused!r}")
    if why != refused:
        raise LawBroken(f"the answer {answer} is refused for two reasons: {why} and {refused}")
    if g.value() != before:
        raise LawBroken(f"the refused answer {answer} changed the game")


# Laws about more than one moment


def check_replay(start: Game, answers: list[int], g: Game) -> None:
    """Playing the answers from the start, chance included, gives the same game."""
    copy = start.copy()
    for at, answer in enumerate(answers):
        refused = play(copy, answer)
        if refused is not None:
            raise LawBroken(f"answer {at + 1} of the record is refused in the replay: {refused}")
    if copy.value() != g.value():
        raise LawBroken("replaying the record gives another game")
