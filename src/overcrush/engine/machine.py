"""The one door: check the answer, use it, run on to the next question."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.bonuses import gain_bonuses
from overcrush.engine.atoms.captures import release_attached
from overcrush.engine.atoms.facts import note, rule_under_way
from overcrush.engine.atoms.ko import deaths
from overcrush.engine.atoms.life import finish
from overcrush.engine.atoms.proposals import propose
from overcrush.engine.model.ability_kinds import LIMITS
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import CHANCE, EV_KO, GOING_ON, NOBODY
from overcrush.engine.model.events import Asked
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_CARD, NO_DIE, CardId, DieId, SeatId
from overcrush.engine.model.instructions import ASKS, FINISHES, RETURNS, SAMPLES, SETTLES, STRETCH, TOSSES, Instruction
from overcrush.engine.model.question import Question, QuestionKind
from overcrush.engine.model.refusals import GAME_OVER, NOT_AN_ANSWER, NOT_OFFERED, REASONS, Detail, Refusal
from overcrush.engine.queries.energy import energy_by_type

LOOP_BOUND: Final = 100_000
"""More instructions than any turn needs between two questions: beyond it a program does not end."""


def asking(g: Game) -> Instruction:
    frame = g.frames[-1]
    return g.setting.programs[frame.program].code[frame.at]


def run_checks(g: Game) -> None:
    """After an instruction: dice that hang on others, and dice that died; again when those are gone (A79, A80)."""
    if g.setting.keeps_bonuses:
        gain_bonuses(g)
    if g.checks == 1 and not g.deaths_wait and not deaths(g):
        # Mostly there is nothing to be seen.
        g.checks = 0
        return
    while g.checks & 2 or (g.checks & 1 and not g.deaths_wait):
        if g.checks & 2:
            g.checks &= ~2
            release_attached(g)
        if g.checks & 1 and not g.deaths_wait:
            dead = deaths(g)
            g.checks = g.checks & ~1 if dead else 0
            if dead:
                seat = g.setting.seats_of[g.active][0]
                propose(g, EV_KO, dead, seat, NO_DIE, NO_CARD)


def advance(g: Game, dice: ChanceSource | None, record: list[int] | None) -> None:
    """Run to the next question that has two answers or more; with a source of chance, past chance too.

    Forced answers are taken and not recorded. What chance answers on the fast path is recorded as it would have been.
    """
    programs = g.setting.programs
    frames = g.frames
    if not frames:
        end(g)
        return
    f = frames[-1]
    program = programs[f.program]
    code = program.code
    kinds = program.kinds
    for _ in range(LOOP_BOUND):
        at = f.at
        kind = kinds[at]
        if not kind:
            # DOES, the most frequent kind
            f.at = at + 1
            code[at].do(g, f)
        elif kind <= SAMPLES:
            instruction = code[at]
            if kind != ASKS and dice is not None and instruction.sample(g, f, dice, record):
                continue
            offer = instruction.ask(g, f)
            if len(offer) == 1:
                answer = offer[0]
            else:
                seat = instruction.seat(g, f)
                if seat != CHANCE or dice is None:
                    g.offer = offer
                    g.asked = seat
                    if g.listener is not None:
                        note(g, Asked(seat), rule_under_way(g))
                    return
                answer = drawn_lot(offer, instruction.weights(g, f), dice)
                if record is not None:
                    record.append(answer)
            f.at = at + 1
            instruction.take(g, f, answer)
        elif kind == SETTLES:
            f.at = at + 1 if g.waiting else at + 2
            continue
        elif kind == STRETCH:
            # Only the last of them may start anything.
            for after, step in program.stretches[at]:
                f.at = after
                step.do(g, f)
                if g.waiting or g.checks or not frames:
                    break
        elif kind == FINISHES:
            f.at = at + 1
            code[at].do(g, f)
            if f.at == at + 1 and not g.checks and frames and frames[-1] is f:
                frames.pop()
        elif kind == RETURNS:
            frames.pop()
        elif kind == TOSSES:
            f.at = at + 1
            if dice is None or not code[at].sample(g, f, dice, record):
                code[at].do(g, f)
        # The end of a game takes everything off the table that is under way.
        if not frames:
            end(g)
            return
        if g.checks:
            run_checks(g)
        if frames[-1] is not f:
            f = frames[-1]
            program = programs[f.program]
            code = program.code
            kinds = program.kinds
    raise RuntimeError(f"{program.name} does not come to an end")


def end(g: Game) -> None:
    """Nobody is asked any more."""
    assert g.result != GOING_ON, "a game that goes on has something under way"
    g.offer = None
    g.asked = NOBODY


def drawn_lot(offer: list[int], weights: list[int], dice: ChanceSource) -> int:
    """One of the answers, each as likely as its weight says."""
    left = dice.below(sum(weights))
    i = 0
    while left >= weights[i]:
        left -= weights[i]
        i += 1
    return offer[i]


def offered(g: Game) -> list[int]:
    """The answers to the open question; empty when the game is over."""
    offer = g.offer
    if offer is None:
        if g.result != GOING_ON:
            return []
        f = g.frames[-1]
        instruction = asking(g)
        offer = instruction.ask(g, f)
        g.offer = offer
        g.asked = instruction.seat(g, f)
    return offer


def open_question(g: Game) -> Question:
    """The open question with its options, each with typed fields."""
    if g.result != GOING_ON:
        return Question(NOBODY, QuestionKind.OVER)
    offer = offered(g)
    f = g.frames[-1]
    instruction = asking(g)
    asked = instruction.describe(g, f)
    asked.options = [instruction.option(g, f, answer) for answer in offer]
    asked.so_far = [instruction.option(g, f, answer) for answer in instruction.so_far(g, f)]
    if asked.seat == CHANCE:
        asked.weights = weights(g)
    return asked


def declared(g: Game) -> Ints:
    """The answers that the declaration under way consists of so far; empty if none is or nothing was chosen."""
    return asking(g).so_far(g, g.frames[-1]) if g.result == GOING_ON else ()


def kind_asked(g: Game) -> QuestionKind:
    """What kind of question is open."""
    return asking(g).question_kind if g.result == GOING_ON else QuestionKind.OVER


def weights(g: Game) -> list[int]:
    """How likely each offered answer is, when chance is asked."""
    return asking(g).weights(g, g.frames[-1])


def play(g: Game, answer: object, dice: ChanceSource | None = None, record: list[int] | None = None) -> Refusal | None:
    """Answer the open question and run on to the next one; a refused answer changes nothing."""
    if g.result != GOING_ON:
        return refusal(g, (GAME_OVER,))
    if not isinstance(answer, int) or isinstance(answer, bool):
        return refusal(g, (NOT_AN_ANSWER,))
    offer = g.offer
    if answer not in (offered(g) if offer is None else offer):
        return why_not(g, answer)
    proceed(g, answer, dice, record)
    return None


def proceed(g: Game, answer: int, dice: ChanceSource | None, record: list[int] | None) -> None:
    """Take an answer that is known to be offered and run on to the next question."""
    f = g.frames[-1]
    at = f.at
    if g.setting.keeps_bonuses:
        look_before(g, f)
    g.offer = None
    if record is not None:
        record.append(answer)
    f.at = at + 1
    g.setting.programs[f.program].code[at].take(g, f, answer)
    if g.checks and g.frames:
        run_checks(g)
    advance(g, dice, record)


def look_before(g: Game, f: Frame) -> None:
    """Before a player's answer changes anything: the bonuses that dice have at this moment are gained (X-052)."""
    if g.setting.programs[f.program].code[f.at].seat(g, f) != CHANCE:
        gain_bonuses(g)


def why_not(g: Game, answer: int) -> Refusal | None:
    """Why an answer is refused; None if it is offered."""
    if g.result != GOING_ON:
        return refusal(g, (GAME_OVER,))
    if answer in offered(g):
        return None
    return refusal(g, asking(g).problem(g, g.frames[-1], answer))


def refusal(g: Game, problem: Ints) -> Refusal:
    """A problem as a value: its reason and what it is about, as far as that exists."""
    reason = REASONS[problem[0] if problem else NOT_OFFERED]
    if Detail.DIE in reason.details and not 0 <= problem[1 + reason.details.index(Detail.DIE)] < len(g.card):
        # The number is nothing on the table, so nothing can be said of it.
        problem = (NOT_OFFERED,)
        reason = REASONS[NOT_OFFERED]
    found = Refusal(reason.rule, reason.key)
    s = g.setting
    for detail, number in zip(reason.details, problem[1:], strict=True):
        match detail:
            case Detail.CARD | Detail.CARD_WITH_TYPES:
                if 0 <= number < len(s.cards):
                    found.card = CardId(number)
                    if detail is Detail.CARD_WITH_TYPES:
                        found.types = s.cards[number].types
            case Detail.DIE | Detail.DIE_OR_PLAYER:
                if 0 <= number < len(g.card):
                    found.die = DieId(number)
                    found.card = g.card[number]
                elif detail is Detail.DIE_OR_PLAYER and 0 <= -1 - number < s.seats:
                    found.player = SeatId(-1 - number)
            case Detail.COST:
                found.cost = number
            case Detail.AMOUNT:
                found.amount = number
            case Detail.PAYER:
                found.have = sum(energy_by_type(g, SeatId(number)))
            case Detail.ABILITY:
                found.limit = LIMITS[s.abilities[number].limit]
    return found


def concede(g: Game, seat: SeatId) -> None:
    """A player may give up at any moment and loses at once (A87)."""
    finish(g, 2 - g.setting.side_of[seat], "A87")
