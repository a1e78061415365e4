"""Find dice for the lesson: `python -m tools.find_lesson_dice [--first N] [--count N]`.

Secrets are tried one after the other. A good one lets somebody who follows the notes meet every moment of the lesson in
few turns and win, and lets those win too who are careless. The best are printed, best first. `--chosen` plays the
secret of the lesson instead.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from overcrush.engine.setup import new_game
from overcrush.players.gentle import GentlePlayer
from overcrush.server.fairness import FairDice
from overcrush.server.starting.lessons import SECRET, SEEDS, lesson_setup
from overcrush.table.dialogue import Option, Question
from overcrush.table.table import Table
from overcrush.table.view import Die
from overcrush.table.windows import PAYABLE, passes

MOST_TURNS: Final = 40
FEW_TURNS: Final = 9
EARLY: Final = 3
MORE_ATTACK: Final = re.compile(r"\+\d+A")
CHOSEN: Final = 0.5
"""How often a careless person takes a die into a declaration."""
CARELESS: Final = 0.3
"""How often a careless person does anything instead of what the notes say."""
BEST: Final = 5
EVENTS: Final = {
    "purchased": "buy",
    "fielded": "field",
    "attacked": "attack",
    "blocked": "block",
    "global used": "global",
}

Way = Callable[[Table, Question, set[str]], int | list[int]]


class Course(NamedTuple):
    """How a lesson went."""

    won: bool
    turns: int
    moments: frozenset[str]


def of_kind(question: Question, kind: str) -> list[Option]:
    """The options of a kind."""
    return [option for option in question.options if option.kind == kind]


def following_the_notes(table: Table, question: Question, done: set[str]) -> int | list[int]:
    """What the notes of the lesson advise (web/src/lesson/advice.ts says the same)."""
    view = table.view(0)
    dice = {die.number: die for die in view.dice}
    own = view.active == 0
    match question.kind:
        case "attackers":
            assert question.declaration is not None
            parts = sorted(question.declaration.parts, key=lambda part: -(dice[part.die or 0].attack or 0))
            foes = [die for die in view.dice if die.zone == "field" and die.controller == 1]
            back = sum(die.attack or 0 for die in foes)
            unblocked = sum(dice[part.die or 0].attack or 0 for part in parts[len(foes) :])
            if unblocked >= view.sides[1].life:
                return [part.answer for part in parts]
            # Where they have somebody, the weakest stays at home to block.
            # One alone goes if it hits harder than all of them.
            going = len(parts) - 1 if foes else len(parts)
            if "attack" not in done or (dice[parts[0].die or 0].attack or 0) > back:
                going = max(going, 1)
            return [part.answer for part in parts[:going]]
        case "blockers":
            assert question.declaration is not None
            taken: set[int] = set()
            blocked: set[int] = set()
            answers = []
            for part in sorted(question.declaration.parts, key=lambda part: -(dice[part.other or 0].attack or 0)):
                if part.die not in taken and part.other not in blocked:
                    taken.add(part.die or 0)
                    blocked.add(part.other or 0)
                    answers.append(part.answer)
            return answers
        case "reroll":
            assert question.declaration is not None
            again = [part for part in question.declaration.parts if rolls_again(table, view.turn, dice[part.die or 0])]
            return [part.answer for part in again]
        case "act" if not own or view.step != "main":
            uses = helpful_globals(table, question) if "global" not in done else []
            return (uses or of_kind(question, "pass") or of_kind(question, "done") or list(question.options))[0].answer
        case "act":
            wanted = [*of_kind(question, "field"), *of_kind(question, "use action die")]
            buys = of_kind(question, "purchase")
            costs = {card.number: card.cost or 0 for card in view.cards}
            basics = {card.number for card in view.cards if card.owner is None}
            buys.sort(key=lambda option: (option.card in basics, -costs.get(option.card or 0, 0)))
            wanted += buys
            if "buy" not in done and buys:
                wanted = buys
            return (wanted or of_kind(question, "pass") or of_kind(question, "done"))[0].answer
        case "target":
            own_dice = [option for option in question.options if option.die is not None and mine_is(dice, option.die)]
            own_dice.sort(key=lambda option: dice[option.die or 0].zone != "attack")
            return own_dice[0].answer if own_dice else any_answer(question)
    return any_answer(question)


def mine_is(dice: Mapping[int, Die], number: int) -> bool:
    """Whether a die belongs to the person who learns."""
    return number in dice and dice[number].controller == 0


def rolls_again(table: Table, turn: int, die: Die) -> bool:
    """Whether a die is better rolled again: early no character, later no energy on a die that was bought."""
    facts = table.cards()[die.card]
    assert die.face is not None, "a rolled die shows a face"
    face = facts.faces[die.face]
    if facts.kind == "sidekick":
        return turn <= EARLY and face.kind == "character"
    return turn > EARLY and face.kind == "energy"


def any_answer(question: Question) -> int | list[int]:
    """The suggested answer, or the first one that is allowed."""
    if question.declaration is not None:
        declared = question.declaration
        if declared.total is not None:
            return [declared.total, *(0 for _ in declared.parts[1:])]
        return [part.answer for part in declared.parts[: declared.least]]
    return question.options[0].answer if question.suggested is None else question.suggested


def fallback(question: Question) -> int | list[int]:
    """Where the advice is not allowed: everybody attacks, since somebody must."""
    if question.kind == "attackers" and question.declaration is not None:
        return [part.answer for part in question.declaration.parts]
    return any_answer(question)


def helpful_globals(table: Table, question: Question) -> list[Option]:
    """Globals of Basic Actions that help in a fight: more attack for an attacker, anything for a blocker."""
    view = table.view(0)
    if not any(die.controller == 0 and die.zone == "attack" for die in view.dice):
        return []
    basics = {card.number for card in view.cards if card.owner is None}
    stronger = {each.ability for each in view.globals if view.active != 0 or MORE_ATTACK.search(each.effect)}
    return [
        option for option in of_kind(question, "use global") if option.card in basics and option.ability in stronger
    ]


def careless(number: int) -> Way:
    """Somebody who mostly does what the notes say, and otherwise anything."""
    chance = random.Random(number)

    def way(table: Table, question: Question, done: set[str]) -> int | list[int]:
        if chance.random() < CARELESS:
            if question.kind == "act":
                return chance.choice(question.options).answer
            if question.kind in ("attackers", "reroll") and question.declaration is not None:
                return [part.answer for part in question.declaration.parts if chance.random() < CHOSEN]
            if question.kind == "blockers":
                return []
        return following_the_notes(table, question, done)

    return way


def course(secret: str, way: Way) -> Course:
    """Play a lesson through."""
    table = Table(new_game(lesson_setup()), FairDice(secret, SEEDS))
    table.roll()
    computer = GentlePlayer()
    done: set[str] = set()
    while not table.over and table.game.turn <= MOST_TURNS:
        before = len(table.answers)
        if table.game.asked == 1:
            table.answer(1, computer.decide(table.observation(1)))
        else:
            asked = passes(table.game, PAYABLE, (), False)
            question = table.question
            assert question is not None, "somebody is asked"
            answer = way(table, question, done) if asked is None else asked
            refused = table.answer(0, answer)
            if refused is not None:
                refused = table.answer(0, fallback(question))
            assert refused is None, f"{question.kind}: {refused}"
        done |= {
            EVENTS[event.kind]
            for event in table.events(0, before)
            if event.kind in EVENTS and event.seat in (0, None) and mine(event.fields or {})
        }
    view = table.view(0)
    won = view.result is not None and view.result.winner == 0
    return Course(won, view.turn, frozenset(done))


def mine(fields: Mapping[str, object]) -> bool:
    """Whether something was done by the person who learns."""
    return fields.get("seat", 0) == 0


def told(secret: str, best: Course, others: list[Course]) -> str:
    """What a secret makes of the lesson, in a line."""
    turns = sorted(each.turns for each in others if each.won)
    middle = f", in turn {turns[len(turns) // 2]} in the middle, {turns[-1]} at the latest" if turns else ""
    moments = sum(len(each.moments) for each in others) / max(len(others), 1)
    return (
        f"{int(secret, 16)}: {'won' if best.won else 'not won'} in turn {best.turns}, {len(best.moments)} moments; "
        f"careless: {len(turns)} of {len(others)} won{middle}; {moments:.1f} moments"
    )


def main() -> None:
    """Try secrets and print the best."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--careless", type=int, default=30, metavar="N", help="how many careless people play")
    parser.add_argument("--chosen", action="store_true", help="play the secret of the lesson")
    wanted = parser.parse_args()
    secrets = [f"{number:064x}" for number in range(wanted.first, wanted.first + wanted.count)]
    found: list[tuple[int, int, str]] = []
    for secret in [SECRET] if wanted.chosen else secrets:
        best = course(secret, following_the_notes)
        if not wanted.chosen and (not best.won or best.turns > FEW_TURNS or len(best.moments) < len(EVENTS)):
            continue
        others = [course(secret, careless(each)) for each in range(wanted.careless)]
        found.append((-sum(each.won for each in others), best.turns, told(secret, best, others)))
    for _, _, line in sorted(found)[:BEST]:
        print(line)


if __name__ == "__main__":
    main()
