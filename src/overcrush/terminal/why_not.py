"""Why an answer is missing: somebody names what they want to do, the rules say what stands against it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from overcrush.engine.machine import asking, open_question, refusal, why_not
from overcrush.engine.model.ability_kinds import ANYTIME
from overcrush.engine.model.actions import ATTACK_WINDOW, MAIN_WINDOW
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import ATTACK, BAG, CARD, FIELD, MAIN, PREP, RESERVE, TOKEN, USED
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.model.refusals import (
    ANYTIME_NONE,
    ATTACK_WRONG_TIME,
    BLOCK_WRONG_TIME,
    CHOOSE_WRONG_TIME,
    GLOBAL_NONE,
    REROLL_WRONG_TIME,
)
from overcrush.engine.queries.combat_permissions import attack_problem, block_problem
from overcrush.engine.steps.act_problems import (
    action_problem,
    anytime_problem,
    fabricate_problem,
    field_problem,
    global_problem,
    purchase_problem,
)
from overcrush.engine.steps.blockers import block_answer
from overcrush.engine.steps.window import W_KIND
from overcrush.rulebook import rulebook
from overcrush.terminal.board import shown
from overcrush.wording.options import typed
from overcrush.wording.questions import Unread, WordedQuestion, find_among, shortened
from overcrush.wording.refusals import WordedRefusal, refusal_in_words

VERBS: Final[dict[str, str]] = {
    "buy": "buy",
    "purchase": "buy",
    "field": "field",
    "use": "use",
    "global": "global",
    "ability": "ability",
    "fabricate": "fabricate",
    "attack with": "attack",
    "attack": "attack",
    "block": "block",
    "reroll": "reroll",
    "target": "choose",
    "choose": "choose",
}
WRONG_TIME: Final[dict[str, int]] = {
    "attack": ATTACK_WRONG_TIME,
    "block": BLOCK_WRONG_TIME,
    "reroll": REROLL_WRONG_TIME,
    "choose": CHOOSE_WRONG_TIME,
}
CHOICES: Final = (QuestionKind.TARGET, QuestionKind.CHOOSE, QuestionKind.DIVIDE, QuestionKind.FABRICATE)
NEAREST_ZONES: Final = (RESERVE, FIELD, ATTACK, PREP, USED, BAG, CARD)
"""Of several dice the one that is nearest to what was wanted explains best."""


def why_missing(g: Game, seat: int, asked: WordedQuestion, words: str) -> list[str]:
    """Why an action that was named is not among the answers; nothing if no action was named."""
    text = typed(words)
    for beginning in sorted(VERBS, key=len, reverse=True):
        if text.startswith(beginning + " "):
            verb = VERBS[beginning]
            name = text[len(beginning) + 1 :]
            break
    else:
        return []
    found = find_among(asked, words)
    if not isinstance(found, Unread) or found.several:
        return []
    seat = max(seat, 0)
    problems = PROBLEMS[verb](g, seat, asked, name)
    if problems is None:
        return [f"Nothing on the table is called {shortened(name)!r}. Type cards to see every card."]
    lines: list[str] = []
    for subject, rule_id, sentence in problems[:3]:
        lines.append(shown(g, f"{beginning} {subject}: {sentence}"))
        if rule_id in rulebook().rules:
            lines.append(shown(g, f"  {rule_id}  {rulebook().rules[rule_id].rule}"))
    return lines


Found = list[tuple[str, str, str]] | None
"""Name, rule and sentence of what stands against something; None if nothing has that name."""


def told(g: Game, subject: str, problem: Ints, asked: WordedQuestion) -> tuple[str, str, str]:
    if problem:
        return because_of(subject, refusal_in_words(g, refusal(g, problem)))
    return subject, "T-002", f"Nothing stands against it as such, but first comes this question: {asked.sentence}"


def because_of(subject: str, why: WordedRefusal) -> tuple[str, str, str]:
    return subject, why.rule, why.sentence


def cards_called(g: Game, name: str) -> list[int]:
    """Numbers of the cards that somebody means."""
    rows = [row for row in g.setting.cards if row.kind != TOKEN]
    forms = [(typed(form), row.number) for row in rows for form in {row.name, shown(g, row.name)}]
    name = re.sub(r" l\d\**$| \([^()]*\)$", "", name)
    for test in (name.__eq__, lambda form: form.startswith(name), lambda form: name in form):
        meant = [number for form, number in forms if test(form)]
        if meant:
            return list(dict.fromkeys(meant))
    return []


def die_called(g: Game, seat: int, name: str, zones: tuple[int, ...] = NEAREST_ZONES) -> list[int]:
    """For each card that is meant one die: the player's own, nearest to use."""
    found: list[int] = []
    for card in cards_called(g, name):
        dice = [d for d in range(len(g.zone)) if g.card[d] == card and g.zone[d] in zones]
        dice.sort(key=lambda d: (seat not in (g.controller[d], g.owner[d]), zones.index(g.zone[d])))
        found += dice[:1]
    return found


def name_of(g: Game, d: int) -> str:
    return g.setting.cards[g.card[d]].name


def buy(g: Game, seat: int, asked: WordedQuestion, name: str) -> Found:
    cards = cards_called(g, name)
    if not cards:
        return None
    return [told(g, g.setting.cards[each].name, purchase_problem(g, seat, each), asked) for each in cards]


def fabricate(g: Game, seat: int, asked: WordedQuestion, name: str) -> Found:
    cards = cards_called(g, name)
    if not cards:
        return None
    return [told(g, g.setting.cards[each].name, fabricate_problem(g, seat, each), asked) for each in cards]


def field(g: Game, seat: int, asked: WordedQuestion, name: str) -> Found:
    dice = die_called(g, seat, name)
    return [told(g, name_of(g, d), field_problem(g, seat, d), asked) for d in dice] or None


def use(g: Game, seat: int, asked: WordedQuestion, name: str) -> Found:
    dice = die_called(g, seat, name)
    f = g.frames[-1]
    window = f.slots[W_KIND][0] if asked.kind is QuestionKind.ACT else MAIN_WINDOW if g.step == MAIN else ATTACK_WINDOW
    return [told(g, name_of(g, d), action_problem(g, seat, d, window), asked) for d in dice] or None


def use_global(g: Game, seat: int, asked: WordedQuestion, name: str) -> Found:
    cards = cards_called(g, name)
    if not cards:
        return None
    found: list[tuple[str, str, str]] = []
    for card in cards:
        row = g.setting.cards[card]
        abilities = [g.setting.abilities[number] for number in row.globals]
        found += [told(g, row.name, global_problem(g, seat, ability), asked) for ability in abilities]
        if not row.globals:
            found.append(told(g, row.name, (GLOBAL_NONE, card), asked))
    return found


def use_ability(g: Game, seat: int, asked: WordedQuestion, name: str) -> Found:
    found: list[tuple[str, str, str]] = []
    for d in die_called(g, seat, name, (FIELD, ATTACK, *NEAREST_ZONES)):
        own = [row for row in g.setting.abilities if row.kind == ANYTIME and row.card == g.card[d]]
        found += [told(g, name_of(g, d), anytime_problem(g, seat, row, d), asked) for row in own]
        if not own:
            found.append(told(g, name_of(g, d), (ANYTIME_NONE, g.card[d]), asked))
    return found or None


def attack(g: Game, seat: int, asked: WordedQuestion, name: str) -> Found:
    dice = die_called(g, seat, name, (FIELD, ATTACK, *NEAREST_ZONES))
    if not dice:
        return None
    if asked.kind is not QuestionKind.ATTACKERS:
        return [told(g, name_of(g, dice[0]), (WRONG_TIME["attack"],), asked)]
    return [refused(g, d, attack_problem(g, seat, d)) for d in dice]


def refused(g: Game, d: int, problem: Ints) -> tuple[str, str, str]:
    """By the problem if there is one, else by what the open question says about the die."""
    if problem:
        return because_of(name_of(g, d), refusal_in_words(g, refusal(g, problem)))
    answer = why_not(g, d)
    if answer is None:
        return name_of(g, d), "", "That is among the answers."
    return because_of(name_of(g, d), refusal_in_words(g, answer))


def block(g: Game, seat: int, asked: WordedQuestion, name: str) -> Found:
    attacker_name, _, blocker_name = name.partition(" with ")
    blockers = die_called(g, seat, blocker_name or attacker_name, (FIELD, ATTACK, *NEAREST_ZONES))
    attackers = die_called(g, g.setting.across[seat], attacker_name, (ATTACK, FIELD, *NEAREST_ZONES))
    if not blockers or not attackers:
        return None
    if asked.kind is not QuestionKind.BLOCKERS:
        return [told(g, name, (WRONG_TIME["block"],), asked)]
    pairs = tuple(d for option in open_question(g).so_far for d in (option.die, option.other) if d is not None)
    problem = block_problem(g, seat, blockers[0], attackers[0], pairs)
    because = refusal(g, problem) if problem else why_not(g, block_answer(blockers[0], attackers[0]))
    if because is None:
        return [(name, "", "That is among the answers.")]
    return [because_of(name, refusal_in_words(g, because))]


def reroll(g: Game, seat: int, asked: WordedQuestion, name: str) -> Found:
    return of_question(g, seat, asked, name, "reroll", (QuestionKind.REROLL,))


def choose(g: Game, seat: int, asked: WordedQuestion, name: str) -> Found:
    return of_question(g, seat, asked, name, "choose", CHOICES)


def of_question(
    g: Game, seat: int, asked: WordedQuestion, name: str, verb: str, kinds: tuple[QuestionKind, ...]
) -> Found:
    """What the open question itself says about a die."""
    dice = die_called(g, seat, name)
    if not dice:
        return None
    if asked.kind not in kinds:
        return [told(g, name_of(g, dice[0]), (WRONG_TIME[verb],), asked)]
    return [refused(g, d, asking(g).problem(g, g.frames[-1], d)) for d in dice]


PROBLEMS: Final[dict[str, Callable[[Game, int, WordedQuestion, str], Found]]] = {
    "buy": buy,
    "field": field,
    "use": use,
    "global": use_global,
    "ability": use_ability,
    "fabricate": fabricate,
    "attack": attack,
    "block": block,
    "reroll": reroll,
    "choose": choose,
}
