"""A scenario file from a recorded game: the position at the last step that can be written, and the answers since."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from overcrush.catalogue import load_catalogue
from overcrush.editions import SWITCHES, edition
from overcrush.engine.codec import CodecError
from overcrush.engine.machine import kind_asked
from overcrush.engine.machine import play as answer_it
from overcrush.engine.model.constants import (
    ASIDE,
    ATTACK,
    BAG,
    CHANCE,
    DRAWN_NOW,
    ENERGY_NAMES,
    ENERGY_TYPES,
    EV_DRAWN,
    EV_DREW,
    EV_FIRST_ROLL,
    EV_MOVED,
    EV_ROLLED,
    EV_STEP_END,
    EV_STEP_START,
    EV_TURN_START,
    FIELD,
    FIELDED_NOW,
    GOING_ON,
    GONE,
    HELD,
    OUT,
    PREP,
    PREPPED_NOW,
    REROLLED,
    RESERVE,
    SIDEKICK,
    STEP_NAMES,
    TIE,
    TOKEN,
    USED,
    ZONE_TITLES,
    ZONES,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.modifiers import M_CARD
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.model.rows import E_KIND, G_CARD, G_KEPT_ATTACK, G_KEPT_DEFENSE
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.setup import Setup
from overcrush.formats.card_ids import lookup
from overcrush.scenarios.runner import play
from overcrush.scenarios.scenario_file import read_scenario
from overcrush.scenarios.scenario_model import Outcome, ScenarioError
from overcrush.table.records.record import Record, RecordError
from overcrush.table.records.record_reader import read
from overcrush.testing.known_cards import known_cards
from overcrush.testing.moment import BEFORE_MAIN, BEFORE_TURN, Moment, first_in_main
from overcrush.wording.plain_names import die_name, face_of
from overcrush.wording.questions import question, words_of

SEAT_WORDS: Final = (("you", "opponent"), ("you", "partner", "opponent", "other_opponent"))
WRITTEN_ZONES: Final = (
    (BAG, "bag"),
    (PREP, "prep"),
    (RESERVE, "reserve"),
    (FIELD, "field"),
    (USED, "used"),
    (OUT, "out"),
)
EXPECTED_ZONES: Final = (*WRITTEN_ZONES, (ATTACK, "attacking"), (HELD, "captured"))
HARMLESS: Final = (
    EV_TURN_START,
    EV_STEP_START,
    EV_STEP_END,
    EV_DRAWN,
    EV_DREW,
    EV_ROLLED,
    EV_FIRST_ROLL,
    EV_MOVED,
)
"""Events of a turn that a position at its Main Step need not know about."""
UNWRITTEN_FLAGS: Final = DRAWN_NOW | PREPPED_NOW | REROLLED
BASES_TRIED: Final = 6
USUAL_SIDEKICKS: Final = 8


class CannotWrite(ValueError):  # noqa: N818 - reads as what it is, and is shown to people as a sentence
    """Why no scenario can be made."""


@dataclass(frozen=True, slots=True)
class Base:
    """A moment that can be written down as a position: the game before a step, and how many answers came before."""

    game: Game
    answers: int
    step: str


def scenario_from_text(text: str, at: int, title: str = "", strict: bool = True) -> str:
    """The scenario file for the position after `at` answers of a record; strict: its cards must not have changed."""
    try:
        record = read(first_answers(text, at), lookup, strict)
    except RecordError as error:
        raise CannotWrite(str(error)) from None
    return scenario_of(record, at, title)


def first_answers(text: str, count: int) -> str:
    """A record without what comes after some of its answers: it need not fit, if rules have changed since."""
    lines = text.split("\n")
    begins = next((number for number, line in enumerate(lines) if line.strip() == "answers"), len(lines))
    kept = lines[: begins + 1]
    for line in lines[begins + 1 :]:
        if count <= 0:
            break
        kept.append(line)
        count -= bool(line.strip()) and not line.strip().startswith("#")
    return "\n".join(kept)


def scenario_of(record: Record, at: int, title: str = "") -> str:
    """The same for a record that was read already. The file is run before it is given out."""
    if not 0 <= at <= len(record.answers):
        most = len(record.answers)
        raise CannotWrite(f"The record has {most} answers: choose a position from 0 to {most}.")
    try:
        final = record.replay(at)
        bases = bases_of(record, at)
    except (CodecError, RecordError) as error:
        raise CannotWrite(f"The record does not play: {error}") from None
    description = ""
    for base in [*reversed(bases[-BASES_TRIED:]), None]:
        if base is None and record.position:
            break
        problem = not_written(base) if base is not None else ""
        for exact in (False, True) if not problem else ():
            written = Writer(record, base, at, final, exact).text(title or f"Position {at} of a recorded game")
            differs = what_differs(written, final)
            if not differs:
                return written
            problem = problem or differs
        description = description or problem
    if record.position and not bases:
        description = "The record begins in the middle of a step, and no turn or Main Step has begun since."
    raise CannotWrite(f"This position cannot be written as a scenario. {description}")


def bases_of(record: Record, at: int) -> list[Base]:
    """Every beginning of a turn or Main Step on the way to the position."""
    moment = Moment(record.opening(), before_main=True)
    found: list[Base] = []
    if record.position and begins_main(moment.game):
        found.append(Base(moment.game.copy(), 0, "main"))
    for number, answer in enumerate(record.answers[:at]):
        moment.answer(answer)
        while moment.rest:
            if moment.rest in (BEFORE_TURN, BEFORE_MAIN):
                found.append(Base(moment.game.copy(), number + 1, "start" if moment.rest == BEFORE_TURN else "main"))
            moment.walk(True)
    return found


def begins_main(g: Game) -> bool:
    """Whether the active player is asked what to do in the Main Step; a record may begin there."""
    return g.result == GOING_ON and kind_asked(g) is QuestionKind.ACT and first_in_main(g)


def not_written(base: Base) -> str:
    """What a position at that moment does not say: lasting effects, limits and what else the table remembers."""
    g = base.game
    rows = g.setting.cards

    def of(card: int) -> str:
        return rows[card].name if card >= 0 else "a card"

    if g.mods:
        return f"An effect of {of(g.mods[0][M_CARD])} lasts."
    for row in g.gained:
        if row[G_KEPT_ATTACK] or row[G_KEPT_DEFENSE]:
            return f"A bonus of {of(row[G_CARD])} lasts until the turn ends."
    if g.uses:
        return f"{of(g.setting.abilities[g.uses[0][0]].card)} has been used, and its text limits how often it can be."
    if g.waiting:
        return f"An ability of {of(g.waiting[0][4])} waits."
    if g.delayed:
        return f"A delayed effect of {of(g.delayed[0][0][5])} waits."
    if g.marks:
        return f"{of(g.marks[0][0])} has marked something."
    if any(g.expiring_energy):
        return "Some energy is lost unless the next thing is paid with it."
    if base.step == "main" and any(event[E_KIND] not in HARMLESS for event in g.events):
        return "Something has happened this turn before the Main Step that cards may ask about."
    for d in g.setting.all_dice:
        if g.zone[d] != GONE and g.flags[d] & ~UNWRITTEN_FLAGS:
            return f"Something has happened to {die_name(g, d)} this turn that cards may ask about."
    return ""


def what_differs(written: str, final: Game) -> str:
    """Run the file: what is wrong with it, if anything."""
    outcome = Outcome("")
    try:
        game = play(read_scenario(written), outcome, thorough=False)
    except ScenarioError as error:
        return str(error)
    if outcome.problems:
        return str(outcome.problems[0])
    found, wanted = comparable(game.ahead), comparable(final)
    for what, value in wanted.items():
        if found[what] != value:
            return f"The scenario would lead to another game: {what} would be {found[what]}, not {value}."
    gone = described_dice(final)
    for die in described_dice(game.ahead):
        if die not in gone:
            return f"The scenario would lead to another game: there would be {die}."
        gone.remove(die)
    return f"The scenario would lead to another game: there would be no {gone[0]}." if gone else ""


def described_dice(g: Game) -> list[str]:
    """Every die with all that matters about it, whichever of several equal dice is meant."""
    s = g.setting
    found: list[str] = []
    for d in g.setting.all_dice:
        if g.zone[d] == GONE or (g.zone[d] == ASIDE and not g.mods):
            continue
        printed = s.cards[s.die_card[d]]
        description = [printed.id]
        if g.card[d] != s.die_card[d]:
            description.append(f"as {s.cards[g.card[d]].id}")
        description += [ZONE_TITLES[g.zone[d]], face_of(g, d)]
        if g.damage[d]:
            description.append(f"damage {g.damage[d]}")
        if g.owner[d] >= 0:
            description.append(f"owned by {s.names[g.owner[d]]}")
        if g.controller[d] not in (-1, g.owner[d]):
            description.append(f"controlled by {s.names[g.controller[d]]}")
        if g.flags[d] & ~UNWRITTEN_FLAGS:
            description.append(f"flags {g.flags[d] & ~UNWRITTEN_FLAGS:b}")
        if g.blocks[d]:
            description.append("blocking " + " and ".join(sorted(die_name(g, other) for other in g.blocks[d])))
        if g.host[d] >= 0:
            description.append(f"under {die_name(g, g.host[d])}")
        found.append(", ".join(part for part in description if part))
    return sorted(found)


def comparable(g: Game) -> dict[str, object]:
    """Everything of a game that matters, its dice aside."""
    s = g.setting
    asked = question(g)
    return {
        "life": tuple(g.life),
        "virtual energy": tuple(g.virtual),
        "the counters": sorted((s.cards[card].id, s.words[kind], number) for card, kind, number in g.counters),
        "the cards that are turned": sorted((s.cards[card].id, side) for card, side in enumerate(g.side) if side),
        "the number of lasting effects": len(g.mods),
        "the number of waiting abilities": len(g.waiting),
        "the number of delayed effects": len(g.delayed),
        "the active side": g.active,
        "the turn": g.turn,
        "the step": STEP_NAMES[g.step],
        "the result": g.result,
        "who is asked": s.names[asked.seat] if asked.seat >= 0 else asked.seat,
        "the question": asked.kind.value,
        "the answers": sorted(asked.words()),
    }


def quoted(text: str) -> str:
    """A text as TOML writes it."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


class Writer:
    """Writes one file."""

    def __init__(self, record: Record, base: Base | None, at: int, final: Game, exact: bool) -> None:
        """exact: each step is exactly one answer, which reads worse and leaves nothing to be understood."""
        self.exact = exact
        self.setup: Setup = record.setup
        self.base = base
        self.final = final
        self.answers = record.answers[base.answers if base is not None else 0 : at]
        self.opening = base.game if base is not None else record.opening()
        self.words = SEAT_WORDS[0] if final.setting.seats == 2 else SEAT_WORDS[1]
        self.known = known_cards()

    def text(self, title: str) -> str:
        lines = ["scenario = 2", f"title = {quoted(title)}", *self.head(), *self.seats(), *self.play(), *self.expect()]
        return "\n".join(lines) + "\n"

    # The position

    def head(self) -> list[str]:
        setup = self.setup
        g = self.opening
        lines = [f"edition = {quoted(setup.options.code)}"]
        if len(self.words) == 4:
            lines.append("seats = 4")
        lines += [f"life = {setup.life}", f"basic_dice = {setup.basic_dice}"]
        basics = [card for team in setup.teams for card in team.basics] + list(setup.shared_basics)
        if basics:
            lines.append(f"basics = {quoted(', '.join(self.name(card.id, card.name) for card in basics))}")
        if self.base is None:
            lines.append('step = "new game"')
            if setup.first >= 0:
                lines.append(f"first = {quoted(('you', 'opponent')[setup.first])}")
            lines.append(f"start = {quoted(setup.start)}")
        else:
            turn = g.turn + 1 if self.base.step == "start" else g.turn
            lines += [f"step = {quoted(self.base.step)}", f"turn = {turn}"]
            lines.append(f"active = {quoted(('you', 'opponent')[g.active])}")
        usual = edition(setup.options.code)
        changed = [
            (switch.option, getattr(setup.options, switch.option))
            for switch in SWITCHES
            if getattr(setup.options, switch.option) != getattr(usual, switch.option)
        ]
        if changed:
            lines += ["", "[switches]", *(f"{name} = {json.dumps(value)}" for name, value in changed)]
        return lines

    def seats(self) -> list[str]:
        g = self.opening
        lines: list[str] = []
        bags = self.base is not None and (
            self.setup.sidekicks != USUAL_SIDEKICKS
            or any(g.card[d] != 0 for seat in range(len(self.words)) for d in g.places[seat * ZONES + BAG])
        )
        for seat, word in enumerate(self.words):
            team = self.setup.teams[seat]
            lines += ["", f"[{word}]", f"name = {quoted(team.name)}"]
            if team.cards:
                cards = ", ".join(f"{self.name(card.id, card.name)} x{dice}" for card, dice in team.cards if dice)
                lines.append(f"team = {quoted(cards)}")
            if self.base is None:
                continue
            side = g.setting.side_of[seat]
            if g.life[side] != self.setup.life and seat == g.setting.seats_of[side][0]:
                lines.append(f"life = {g.life[side]}")
            for zone, key in WRITTEN_ZONES:
                description = self.dice(g, g.places[seat * ZONES + zone])
                if description if zone != BAG else bags:
                    lines.append(f"{key} = {quoted(description)}")
            lines += self.rest(g, seat)
        return lines

    def rest(self, g: Game, seat: int) -> list[str]:
        """Energy without dice, counters, cards that are turned."""
        lines: list[str] = []
        energy = [
            f"{g.virtual[seat * ENERGY_TYPES + t]} {name}"
            for t, name in enumerate(ENERGY_NAMES)
            if g.virtual[seat * ENERGY_TYPES + t]
        ]
        if energy:
            lines.append(f"virtual = {quoted(', '.join(energy))}")
        rows = g.setting.cards
        counters = [
            f"{self.name(rows[card].id, rows[card].name)} {g.setting.words[kind]} {number}"
            for card, kind, number in g.counters
            if rows[card].owner == seat
        ]
        if counters:
            lines.append(f"counters = {quoted(', '.join(counters))}")
        flipped = [self.name(row.id, row.name) for row in rows if row.owner == seat and g.side[row.number]]
        if flipped:
            lines.append(f"flipped = {quoted(', '.join(flipped))}")
        return lines

    def name(self, card_id: str, name: str) -> str:
        """A printed card by its id, because names mean several of them; any other card by its name."""
        printed = card_id in load_catalogue().playable
        return card_id if printed or not self.known.is_clear(name) or "," in name else name

    def dice(self, g: Game, dice: tuple[DieId, ...]) -> str:
        """A list of dice as a scenario writes it, equal ones together."""
        counts: dict[str, int] = {}
        for d in dice:
            row = g.setting.cards[g.card[d]]
            name = row.name if row.kind in (SIDEKICK, TOKEN) else self.name(row.id, row.name)
            description = f"{name} {face_of(g, d)}".strip()
            if g.damage[d]:
                description += f" damage={g.damage[d]}"
            if g.zone[d] == FIELD and g.flags[d] & FIELDED_NOW:
                description += " fielded now"
            counts[description] = counts.get(description, 0) + 1
        return ", ".join(
            description if count == 1 else f"{description} x{count}" for description, count in counts.items()
        )

    # The play

    def play(self) -> list[str]:
        lines = ["", "[play]", "steps = ["]
        g = self.started()
        for answer in self.answers:
            lines.append(f"    {quoted(self.step(g, answer))},")
            refused = answer_it(g, answer)
            assert refused is None, refused
        return [*lines, '    "everybody: go on",', "]"]

    def started(self) -> Game:
        """The game at the first question after the base."""
        if self.base is None:
            return self.opening.copy()
        moment = Moment(self.opening.copy())
        moment.walk(True)
        while moment.rest:
            moment.walk(True)
        return moment.game

    def step(self, g: Game, answer: int) -> str:
        words = words_of(g, answer)
        if g.asked == CHANCE:
            return f"chance: answer {words}"
        who = self.words[g.asked].replace("_", " ")
        small = self.exact or answer == FINISHED or words.startswith(("attack with ", "reroll ", "block "))
        return f"{who}: answer {words}" if small else f"{who}: {words}"

    # What must be true in the end

    def expect(self) -> list[str]:
        g = self.final
        s = g.setting
        lines = ["", "[expect]"]
        if g.result != GOING_ON:
            winner = "tie" if g.result == TIE else ("you", "opponent")[g.result - 1]
            lines.append(f"result = {quoted(winner)}")
        else:
            lines += [f"turn = {g.turn}", f"active = {quoted(('you', 'opponent')[g.active])}"]
            asked = question(g)
            if asked.seat >= 0:
                lines.append(f"asks = {quoted(f'{self.words[asked.seat]}: {asked.kind.value}')}")
        for seat, word in enumerate(self.words):
            lines += ["", f"[expect.{word}]", f"life = {g.life[s.side_of[seat]]}"]
            for zone, key in EXPECTED_ZONES:
                lines.append(f"{key} = {quoted(self.dice(g, g.places[seat * ZONES + zone]))}")
        return lines
