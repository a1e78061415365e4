"""What players do in a scenario of the second format, read strictly (docs/scenarios.md, `scenario = 2`).

Whole declarations are closed or refused as a whole, a payment that was written is the one that is made, and `cannot`
looks only at what is asked now or was passed by since the last answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from overcrush.engine.machine import kind_asked
from overcrush.engine.model.actions import PASS
from overcrush.engine.model.constants import CHANCE, GOING_ON, MAIN
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import Declaration, QuestionKind
from overcrush.engine.model.refusals import Refusal
from overcrush.engine.queries.energy import pack
from overcrush.engine.queries.targets import FINISHED
from overcrush.scenarios.scenario_model import Step
from overcrush.scenarios.strict_refusals import (
    EXAMPLES,
    NOTHING,
    WORDS_ALONE,
    check_known,
    declaration_refused,
    payment_refused,
)
from overcrush.table.declarations import Forced, Walk, Wanted, declaration, plain_verb, unfold_parts, unfold_words
from overcrush.testing import Mismatch, Mistake, Seated, Tabletop
from overcrush.testing.answer_words import (
    DieOrder,
    keep_numbers,
    listed_parts,
    read_declaration,
    references,
)
from overcrush.testing.moment import BEFORE_CLEANUP, BEFORE_TURN, IN_COMBAT, IN_MAIN, Moment
from overcrush.testing.refused_answers import DICE_VERBS, DieText, fits_question, refusal_at
from overcrush.testing.scripted_chance import choices
from overcrush.testing.table_driver import MOST_SKIPPED
from overcrush.wording.options import payment_words, read_payment, typed
from overcrush.wording.questions import Unread, question
from overcrush.wording.refusals import WordedRefusal, refusal_in_words

PAYING: Final = re.compile(r"\s+paying\s+(.+)$", re.IGNORECASE)
DECLARED: Final[dict[str, QuestionKind]] = {
    "attack with ": QuestionKind.ATTACKERS,
    "block ": QuestionKind.BLOCKERS,
    "reroll ": QuestionKind.REROLL,
}
"""Verbs that always say the whole of their declaration."""
GATHERED: Final = (QuestionKind.TARGET, QuestionKind.CHOOSE, QuestionKind.FABRICATE, QuestionKind.DIVIDE)
"""Declarations that may also be said in several lines, one after the other."""
SETTLED: Final = ("act", "attackers", "rest", "over")
"""Topics at which whatever was to be paid for is over."""


@dataclass(frozen=True, slots=True)
class Payment:
    """A payment that a line has announced."""

    seat: int
    energy: int
    words: str
    paid_with: str
    since: int
    """How many payments there were before."""


class StrictPlay:
    """Plays the lines of one scenario at its table."""

    def __init__(self, game: Tabletop) -> None:
        self.game = game
        self.payment: Payment | None = None
        self.held = False
        """Whether the table is to rest in combat although nobody is asked."""
        self.notes: list[str] = []
        """Why something holds that might have another reason than the author thinks of."""
        self.following: Sequence[Step] = ()
        self.taken: int = 0
        """How many of the following lines belonged to the one that was performed."""
        game.strict = True
        game.judge = self
        game.moment.strict = True

    @property
    def order(self) -> DieOrder:
        return self.game.order

    # Before and after lines

    def begin_line(self, acts: bool, rests: bool) -> bool:
        """Leave a rest in combat that nobody asked for, or that the line acts in; whether one was left."""
        if rests or (self.held and not acts):
            return False
        held, self.held = self.held, False
        while self.game.moment.rest in IN_COMBAT:
            self.game.go_on()
        return held

    def end(self) -> None:
        """After the last line."""
        self.begin_line(acts=False, rests=False)
        self.check_payment()

    def skip(self, place: str) -> None:
        """Nobody does anything until then; at a place in combat the table rests until somebody acts."""
        self.game.skips_to(place)
        self.held = place in IN_COMBAT
        self.game.moment.forced.clear()

    def check_payment(self) -> None:
        """A payment that was announced must have been made when the game has gone on to something else."""
        if self.payment is not None and self.game.topic() in SETTLED:
            raise Mismatch(
                f"{self.payment.words!r} was to be paid with {self.payment.paid_with}, but nothing was paid."
            )

    # Players

    def act(self, seated: Seated, what: str, rule: str) -> None:
        """A line of a player."""
        verb, _, rest = what.partition(" ")
        match typed(verb):
            case "cannot":
                self.cannot(seated, rest, rule)
                return
            case "may":
                self.may(seated, rest)
                return
            case "concede" | "concedes" if not rest:
                seated.concedes()
                return
        self.check_payment()
        if typed(verb) == "answer":
            self.answer_exactly(seated, rest)
        else:
            self.perform(seated, what)
        self.pay()

    def perform(self, seated: Seated, what: str) -> None:
        text = typed(what)
        declared = next((verb for verb in DECLARED if text.startswith(verb)), "")
        if declared:
            if declared == "attack with " and self.game.game.step == MAIN and self.game.topic() == "act":
                self.game.ends_main()
            if declared == "attack with ":
                none = text == f"attack with {NOTHING}"
                if self.game.decides_to_attack(not none) and none:
                    return
            self.declare(seated, DECLARED[declared], declared, text)
            return
        paying = PAYING.search(what)
        if paying is not None:
            energy = read_payment(paying.group(1))
            if energy < 0:
                raise Mistake(f"{paying.group(1)!r} is no payment: write it as in 'paying 1 shield 1 wild'.")
            what = what[: paying.start()]
            self.payment = Payment(seated.number, energy, what, paying.group(1), len(self.game.paid))
        self.answer(seated, what)

    def pay(self) -> None:
        """Make the payment that was announced, if it is asked for; otherwise see that it was the one that was made."""
        payment = self.payment
        game = self.game
        if payment is None:
            return
        if game.seats[payment.seat].is_asked("pay"):
            asked = game.question()
            if payment.energy not in asked.numbers():
                raise Mismatch(
                    f"{payment.words!r} cannot be paid with {payment.paid_with}. {asked.sentence} {choices(asked)}"
                )
            self.payment = None
            game.give(payment.energy)
            return
        made = [pack(list(event.energy)) for event in game.paid[payment.since :] if event.seat == payment.seat]
        if made:
            self.payment = None
            if made[0] != payment.energy:
                raise Mismatch(
                    f"{payment.words!r} was to be paid with {payment.paid_with}, "
                    f"but {payment_words(made[0])} is the only way."
                )

    # Answers

    def answer_exactly(self, seated: Seated, words: str) -> None:
        """One answer to the question that is open, wherever the table rests."""
        game = self.game
        game.settle()
        while game.moment.rest:
            game.go_on()
        game.question_for(seated.number, words)
        asked = question(game.game)
        exact = [each for each in asked.answers if typed(words) in (typed(each.plain), typed(each.words))]
        found = exact[0].number if exact else game.read(game.game, words)
        if isinstance(found, Unread):
            raise game.refused(words, found)
        game.give(found)

    def answer(self, seated: Seated, words: str) -> None:
        """One answer, or a whole declaration that is no attack, block or reroll."""
        game = self.game
        game.settle()
        earlier = not game.understands(seated.number, words) or self.begins_earlier(seated, words)
        if earlier and self.was_forced(seated, words):
            return
        asked = game.question_for(seated.number, words)
        g = game.game
        found = declaration(g)
        if found is not None and found.kind in GATHERED and typed(words) not in WORDS_ALONE:
            verb = plain_verb(found.kind)
            text = typed(words)
            self.declare(seated, found.kind, verb, text if text.startswith(verb) else verb + text)
            return
        number = game.read(g, words)
        if isinstance(number, int):
            self.give(number, words)
            return
        steps = unfold_words(g, words) if asked.kind is QuestionKind.SPLIT else None
        if isinstance(steps, Refusal):
            raise Mismatch(f"{words!r} is refused: {refusal_in_words(g, steps)} {choices(asked)}")
        if steps is None:
            raise self.several_answers(g, words) or game.refused(words, number)
        for step in steps:
            game.give(step)

    def several_answers(self, g: Game, words: str) -> Mismatch | None:
        """Words that name several dice where each is asked for by itself; None if they are anything else."""
        verb = next((verb for verb in DICE_VERBS if typed(words).startswith(verb)), "")
        for parts in listed_parts(g, verb, typed(words)) if verb else ():
            if len(parts) > 1 and all(self.fits(g, part) for part in parts):
                told = "; ".join(parts)
                return Mismatch(f"Here one die is asked for after the other. Write a step for each: {told}.")
        return None

    def fits(self, g: Game, words: str) -> bool:
        """Whether words are an answer to the open question, or leave open only which of several dice is meant."""
        number = self.game.read(g, words)
        return isinstance(number, int) or number.several

    def begins_earlier(self, seated: Seated, words: str) -> bool:
        """Whether a line belongs to a question that left no choice although it would answer the open one as well.

        It does if it and the lines that follow it with the same verb are more than are asked for from here on: then
        they were written for all questions of their kind.
        """
        text = typed(words)
        verb = next((verb for verb in DICE_VERBS if text.startswith(verb)), "")
        past = [g for g in self.game.moment.forced if g.asked == seated.number and self.fits(g, words)]
        if not verb or not past or kind_asked(past[0]) is not kind_asked(self.game.game):
            return False
        moment = Moment(self.game.game.copy())
        for line in (text, *self.further(seated, verb)):
            g = moment.game
            if moment.rest or g.result != GOING_ON or g.asked != seated.number:
                # Chance may lead to more questions of the kind.
                return g.asked != CHANCE
            number = self.game.read(g, line)
            if isinstance(number, Unread):
                return not number.several
            moment.answer(number)
        return False

    def further(self, seated: Seated, verb: str) -> Iterator[str]:
        """What the lines say that follow, as long as they are answers of the same player with the same verb."""
        for step in self.following:
            who, _, what = step.words.partition(":")
            text = typed(what)
            if typed(who.replace("_", " ")) not in self.seat_words(seated) or not text.startswith(verb):
                return
            yield text

    def was_forced(self, seated: Seated, words: str) -> bool:
        """Whether the seat has just answered so because there was nothing else."""
        for at, g in enumerate(self.game.moment.forced):
            number = self.game.read(g, words) if g.asked == seated.number else None
            if isinstance(number, int):
                option = next(each.option for each in question(g).answers if each.number == number)
                keep_numbers(g, self.order, option, words)
                del self.game.moment.forced[: at + 1]
                return True
        return False

    def give(self, number: int, words: str) -> None:
        """Give an answer; of look-alikes the one that was named keeps its number."""
        game = self.game
        resting = game.moment.rest == IN_MAIN
        known = len(game.moment.forced)
        option = next(each.option for each in question(game.game).answers if each.number == number)
        keep_numbers(game.game, self.order, option, words)
        game.give(number)
        if resting:
            # The question at which the table rested is answered by this line.
            del game.moment.forced[: known + 1]

    # Declarations

    def declare(self, seated: Seated, kind: QuestionKind, verb: str, text: str) -> None:
        """A whole declaration: it is closed, or refused as a whole."""
        game = self.game
        game.settle()
        if not seated.is_asked(kind.value):
            for at, g in enumerate(game.moment.forced):
                if g.asked == seated.number and kind_asked(g) is kind:
                    self.check_forced(g, verb, text)
                    del game.moment.forced[: at + 1]
                    return
        game.question_for(seated.number, text)
        g = game.game
        found = declaration(g)
        if found is None or found.kind is not kind:
            raise Mismatch(f"Nothing is declared here that {text!r} could be part of. {question(g).sentence}")
        parts = self.readable(g, found, verb, text)
        if kind in GATHERED and len(parts) == 1:
            if self.asks_next(seated, kind):
                self.give_part(parts[0])
                return
            parts = self.gather(seated, g, found, verb, parts)
        wanted = read_declaration(g, self.order, found, parts)
        assert not isinstance(wanted, Unread)
        steps = unfold_parts(g, found, wanted, Forced.REFUSE)
        if isinstance(steps, Refusal):
            raise Mismatch(
                f"The declaration {'; '.join(parts) or text!r} is refused as a whole: {refusal_in_words(g, steps)}"
            )
        self.keep_declared_numbers(found, parts, wanted, steps)
        for step in steps:
            game.give(step)

    def readable(self, g: Game, found: Declaration, verb: str, text: str) -> list[str]:
        """The parts of a declaration, one for each die; a Mismatch that says which of them means nothing here."""
        if text.removeprefix(verb).strip() == NOTHING:
            return []
        unread: tuple[list[str], Unread] | None = None
        for parts in listed_parts(g, verb, text):
            wanted = read_declaration(g, self.order, found, parts)
            if not isinstance(wanted, Unread):
                return parts
            unread = unread or (parts, wanted)
        if unread is None:
            raise Mistake(f"{text!r} names no die: write it as in {EXAMPLES.get(verb, verb + 'Sidekick')!r}.")
        parts, why = unread
        if why.several:
            raise Mismatch(why.sentence)
        bad = next(part for part in parts if isinstance(read_declaration(g, self.order, found, [part]), Unread))
        raise self.game.refused(bad, why)

    def check_forced(self, g: Game, verb: str, text: str) -> None:
        """A declaration that left no choice: what is written must be what was declared."""
        found = declaration(g)
        assert found is not None
        parts = self.readable(g, found, verb, text)
        wanted = read_declaration(g, self.order, found, parts)
        assert not isinstance(wanted, Unread)
        steps = unfold_parts(g, found, wanted, Forced.REFUSE)
        if isinstance(steps, Refusal):
            raise Mismatch(f"The declaration {text!r} is refused as a whole: {refusal_in_words(g, steps)}")

    def gather(self, seated: Seated, g: Game, found: Declaration, verb: str, parts: list[str]) -> list[str]:
        """Take the following lines that name more of the same declaration."""
        for step in self.following:
            who, colon, what = step.words.partition(":")
            text = typed(what).removeprefix("answer ")
            if not colon or typed(who.replace("_", " ")) not in self.seat_words(seated):
                break
            if text == "done":
                self.taken += 1
                break
            if not text.startswith(verb) or len(parts) >= found.most:
                break
            more = next((way for way in listed_parts(g, verb, text)), [])
            wanted = read_declaration(g, self.order, found, [*parts, *more])
            if isinstance(wanted, Unread) or next(Walk(g, found).fit(wanted, beginning=True), None) is None:
                break
            parts = [*parts, *more]
            self.taken += 1
        return parts

    def asks_next(self, seated: Seated, kind: QuestionKind) -> bool:
        """Whether the next line looks at the question for the next part of the same declaration."""
        if not self.following:
            return False
        who, _, what = self.following[0].words.partition(":")
        asked = typed(who).removeprefix("asks ")
        return typed(who) != asked and asked in self.seat_words(seated) and typed(what).split(":")[0] == kind.value

    def give_part(self, words: str) -> None:
        """One part of a declaration, which stays open."""
        number = self.game.read(self.game.game, words)
        if isinstance(number, Unread):
            raise self.game.refused(words, number)
        self.give(number, words)

    def seat_words(self, seated: Seated) -> tuple[str, ...]:
        words = ("you", "opponent") if len(self.game.seats) == 2 else ("you", "partner", "opponent", "other opponent")
        return words[seated.number], typed(seated.name)

    def keep_declared_numbers(
        self, found: Declaration, parts: list[str], wanted: list[Wanted], steps: list[int]
    ) -> None:
        """Where the game takes a look-alike of a die that was named by its number, the named die keeps the number."""
        by_answer = {part.answer: part for part in found.parts}
        left = [step for step in steps if step != FINISHED]
        named = [
            want[0]
            for words, want in zip(parts, wanted, strict=True)
            if any(DieText(paid_with).number for _, paid_with in references(by_answer[want[0]], typed(words)))
        ]
        for answer in [answer for answer in named if answer in left]:
            left.remove(answer)
            named.remove(answer)
        for answer in named:
            taken = [step for step in left if found.group_of(step) == found.group_of(answer)]
            if not taken:
                continue
            left.remove(taken[0])
            meant, instead = by_answer[answer], by_answer[taken[0]]
            for one, other in ((meant.die, instead.die), (meant.other, instead.other)):
                if one is not None and other is not None and one != other:
                    self.order.swap(one, other)

    # What may and what cannot be done

    def may(self, seated: Seated, words: str) -> None:
        """Expect that something is possible; nothing is done."""
        game = self.game
        plain, energy = self.without_payment(words)
        for g in self.asked_now(seated, plain):
            if self.belongs(g, plain):
                break
        else:
            game.question_for(seated.number, plain)
            g = game.game
        verb = self.declared_verb(g, plain)
        if verb:
            found = declaration(g)
            assert found is not None
            wanted = read_declaration(g, self.order, found, self.readable(g, found, verb, typed(plain)))
            assert not isinstance(wanted, Unread)
            fitting = next(Walk(g, found).fit(wanted, beginning=True), None)
            if wanted and fitting is not None:
                return
            steps = unfold_parts(g, found, wanted, Forced.REFUSE)
            if isinstance(steps, Refusal):
                raise Mismatch(f"{words!r} is refused: {refusal_in_words(g, steps)}")
            return
        number = game.read(g, plain)
        if isinstance(number, Unread):
            if number.several:
                return
            raise game.refused(plain, number)
        if energy >= 0:
            refused = payment_refused(seated.number, g, number, energy, words)
            if refused is not None:
                raise Mismatch(f"{words!r} is refused: {refused}")

    def cannot(self, seated: Seated, words: str, rule: str) -> None:
        """Expect that something is refused, by that rule if one is given; nothing is done."""
        plain, energy = self.without_payment(words)
        for g in self.asked_now(seated, plain):
            if self.belongs(g, plain):
                why = self.refusal(seated, g, plain, energy, words)
                if rule and why.rule != rule:
                    raise Mismatch(f"{words!r} is to be refused by {rule}, but it is refused so: {why}")
                return
        check_known(self.game.game, plain)
        reason = f"nobody asks {seated.name}: {self.where()}"
        if rule:
            raise Mismatch(f"{words!r} is to be refused by {rule}, but {reason}")
        self.notes.append(f"'cannot {words}' holds because {reason}")

    def where(self) -> str:
        """What the game waits for."""
        game = self.game
        if game.over():
            return question(game.game).sentence
        if game.moment.rest and game.moment.rest != IN_MAIN:
            places = {BEFORE_CLEANUP: "Cleanup is about to begin.", BEFORE_TURN: "the turn is over."}
            return places.get(game.moment.rest, f"the table rests {game.moment.rest}.")
        asked = question(game.game)
        who = game.game.setting.names[asked.seat] if asked.seat >= 0 else "chance"
        return f"the game waits for {who}. {asked.sentence}"

    def without_payment(self, words: str) -> tuple[str, int]:
        """Words without "paying ...", and the payment; -1 if there is none."""
        paying = PAYING.search(words)
        if paying is None:
            return words, -1
        energy = read_payment(paying.group(1))
        if energy < 0:
            raise Mistake(f"{paying.group(1)!r} is no payment: write it as in 'paying 1 shield 1 wild'.")
        return words[: paying.start()], energy

    def asked_now(self, seated: Seated, words: str) -> Iterator[Game]:
        """The questions to a seat that no line has answered yet: the open one, then those that left no choice."""
        game = self.game
        game.settle()
        g = game.game
        if not game.over() and g.asked == seated.number and (not game.moment.rest or game.rests_for(seated.number)):
            yield g
        yield from (past for past in reversed(game.moment.forced) if past.asked == seated.number)
        if typed(words).startswith("attack with ") and g.step == MAIN and game.topic() == "act":
            yield from self.attack_questions(seated)

    def attack_questions(self, seated: Seated) -> Iterator[Game]:
        """The question for attackers that comes if everybody passes in the Main Step."""
        moment = Moment(self.game.game.copy())
        moment.rest = self.game.moment.rest
        for _ in range(MOST_SKIPPED):
            g = moment.game
            if g.result != GOING_ON or g.step != MAIN or (not moment.rest and kind_asked(g) is not QuestionKind.ACT):
                break
            if moment.rest:
                moment.walk(True)
            else:
                moment.answer(PASS)
        asked = [g for g in moment.forced if g.asked == seated.number and kind_asked(g) is QuestionKind.ATTACKERS]
        if not moment.rest and moment.game.result == GOING_ON and moment.game.asked == seated.number:
            asked.append(moment.game)
        yield from asked

    def belongs(self, g: Game, words: str) -> bool:
        """Whether words belong to that kind of question."""
        text = typed(words)
        for verb, kind in DECLARED.items():
            if text.startswith(verb):
                return kind_asked(g) is kind
        return bool(self.declared_verb(g, words)) or fits_question(g, words)

    def declared_verb(self, g: Game, words: str) -> str:
        """The verb of a declaration, if words are one for the open question."""
        found = declaration(g)
        if found is None or found.total is not None:
            return ""
        verb = plain_verb(found.kind)
        return verb if typed(words).startswith(verb) else ""

    def refusal(self, seated: Seated, g: Game, words: str, energy: int, paid_with: str) -> WordedRefusal:
        """Why something is refused at a question; a Mismatch if it is not."""
        verb = self.declared_verb(g, words)
        if verb:
            return declaration_refused(g, self.order, verb, typed(words))
        number = self.game.read(g, words)
        if isinstance(number, int):
            if energy < 0:
                raise Mismatch(f"{words!r} is to be refused, but it is offered.")
            refused = payment_refused(seated.number, g, number, energy, paid_with)
            if refused is None:
                raise Mismatch(f"{paid_with!r} is to be refused, but it can be paid in this way.")
            return refused
        if number.several:
            raise Mismatch(f"{words!r} is to be refused, but it is offered.")
        return refusal_at(g, words)
