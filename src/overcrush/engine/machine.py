"""The one door: check the answer, use it, run on to the next question."""

from __future__ import annotations

from typing import Final

from overcrush.engine.frames import Dice, Ints
from overcrush.engine.hurting import finish
from overcrush.engine.programs import ASKS, FINISHES, RETURNS, SAMPLES, SETTLES, STRETCH, TOSSES, Instruction
from overcrush.engine.refusals import GAME_OVER, NOT_AN_ANSWER, REASONS, Refusal
from overcrush.engine.returning import release_hangers
from overcrush.engine.state import Game
from overcrush.engine.texts import in_edition_words
from overcrush.engine.words import CHANCE, EV_KO, GOING_ON, NOBODY
from overcrush.engine.would import deaths, propose

LOOP_BOUND: Final = 100_000
"""More instructions than any turn needs between two questions: beyond it a program does not end."""


def asking(g: Game) -> Instruction:
    frame = g.frames[-1]
    return g.setting.programs[frame.program].code[frame.at]


def look_around(g: Game) -> None:
    """After an instruction: dice that hang on others, and dice that died; again when those are gone (A79, A80)."""
    if g.look == 1 and not g.hold and not deaths(g):
        # Mostly there is nothing to be seen.
        g.look = 0
        return
    while g.look & 2 or (g.look & 1 and not g.hold):
        if g.look & 2:
            g.look &= ~2
            release_hangers(g)
        if g.look & 1 and not g.hold:
            dead = deaths(g)
            g.look = g.look & ~1 if dead else 0
            if dead:
                seat = g.setting.seats_of[g.active][0]
                propose(g, EV_KO, dead, seat, -1, -1)


def advance(g: Game, dice: Dice | None, record: list[int] | None) -> None:
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
                if g.waiting or g.look or not frames:
                    break
        elif kind == FINISHES:
            f.at = at + 1
            code[at].do(g, f)
            if f.at == at + 1 and not g.look and frames and frames[-1] is f:
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
        if g.look:
            look_around(g)
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


def drawn_lot(offer: list[int], weights: list[int], dice: Dice) -> int:
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


def weights(g: Game) -> list[int]:
    """How likely each offered answer is, when chance is asked."""
    return asking(g).weights(g, g.frames[-1])


def play(g: Game, answer: object, dice: Dice | None = None, record: list[int] | None = None) -> Refusal | None:
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


def proceed(g: Game, answer: int, dice: Dice | None, record: list[int] | None) -> None:
    """Take an answer that is known to be offered and run on to the next question."""
    f = g.frames[-1]
    at = f.at
    g.offer = None
    if record is not None:
        record.append(answer)
    f.at = at + 1
    g.setting.programs[f.program].code[at].take(g, f, answer)
    if g.look and g.frames:
        look_around(g)
    advance(g, dice, record)


def why_not(g: Game, answer: int) -> Refusal | None:
    """Why an answer is refused; None if it is offered."""
    if g.result != GOING_ON:
        return refusal(g, (GAME_OVER,))
    if answer in offered(g):
        return None
    return refusal(g, asking(g).problem(g, g.frames[-1], answer))


def refusal(g: Game, problem: Ints) -> Refusal:
    """The sentence for a problem; the numbers behind it name the card or die."""
    if not problem:
        problem = (0,)
    rule, sentence = REASONS[problem[0]]
    card = ""
    s = g.setting
    fields: dict[str, str] = {"card": "that", "cost": "more", "have": "less", "types": "", "limit": ""}
    if len(problem) > 1:
        number = problem[1]
        if problem[0] in CARD_REASONS and 0 <= number < len(s.cards):
            card = s.cards[number].name
            fields["types"] = ", ".join(s.cards[number].source.energy)
        elif 0 <= number < len(g.card):
            card = s.cards[g.card[number]].name
        if card:
            fields["card"] = card
    if len(problem) > 2:
        fields["cost"] = str(problem[2])
        if problem[0] == 27:
            fields["limit"] = LIMIT_WORDS[s.abilities[problem[2]].limit]
    if g.frames and "{have}" in sentence:
        from overcrush.engine.payment import pool

        f = g.frames[-1]
        fields["have"] = str(sum(pool(g, asking(g).seat(g, f))))
    return Refusal(rule, in_edition_words(sentence.format(**fields), g.setting.options.words), card)


CARD_REASONS = frozenset((5, 6, 7, 9, 10, 11, 12, 13, 26, 27, 28, 29, 31, 53, 54, 58))
LIMIT_WORDS = (
    "no limit",
    "once per turn",
    "once, on your own turn",
    "only on your own turn",
    "once per game",
    "the first time each turn",
)


def concede(g: Game, seat: int) -> None:
    """A player may give up at any moment and loses at once (A87)."""
    finish(g, 2 - g.setting.side_of[seat])
