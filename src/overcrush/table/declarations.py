"""Whole declarations: attackers, blocks, rerolls, targets and the like, answered at once.

The game asks for a declaration part by part, in an order of its own (docs/decisions/0008). People name the parts in any
order, and any of several dice that look alike. Here a draft of a declaration is checked, and unfolded into the small
answers that the game takes. Nothing else unfolds declarations: tables, terminal, tests and scenarios all come here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

from overcrush.engine.machine import asking, declared, offered, open_question, refusal
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import Declaration, Option, OptionKind, Question, QuestionKind
from overcrush.engine.model.refusals import (
    CHOSEN_TOO_MANY,
    NAMED_TOO_OFTEN,
    SPLIT_ALL,
    SPLIT_SHARE,
    SPLIT_TOO_MUCH,
    Refusal,
)
from overcrush.engine.queries.targets import FINISHED
from overcrush.wording.options import typed
from overcrush.wording.questions import Unread, WordedQuestion, answers_for, find_among, question_message
from overcrush.wording.texts import plain_language, say
from overcrush.wording.typed_words import after_verb, any_of, typed_words, words_in

MOST_STEPS: Final = 200
"""So many small answers are tried on copies before a draft counts as one that does not fit."""


class Forced(Enum):
    """What becomes of parts that a declaration must have and a draft does not name."""

    REFUSE = "refuse"
    """The draft is refused, and the refusal names what is missing."""
    ADD = "add"
    """What leaves no choice is added: so scenarios of the first format are read."""


class DraftState:
    """What a draft of a declaration can still become."""

    def __init__(self, can_add: list[Option], why_not: Refusal | None) -> None:
        self.can_add = can_add
        """The parts of which one more can be added."""
        self.why_not = why_not
        """Why it cannot be finished as it stands; None if it can."""

    @property
    def can_finish(self) -> bool:
        return self.why_not is None


def declaration(g: Game) -> Declaration | None:
    """What the declaration that is asked for may consist of, besides what it consists of already; None if none is."""
    if g.result != GOING_ON:
        return None
    offered(g)
    f = g.frames[-1]
    instruction = asking(g)
    found = instruction.declaration(g, f)
    if found is None or found.total is not None:
        return found
    chosen = instruction.so_far(g, f)
    groups: dict[int, int] = {}
    left = [
        (part, groups.setdefault(group, len(groups)))
        for part, group in zip(found.parts, found.alike, strict=True)
        if part.answer not in chosen
    ]
    found.parts = [part for part, _ in left]
    found.alike = [group for _, group in left]
    found.forced = [answer for answer in found.forced if answer not in chosen]
    found.least = max(0, found.least - len(chosen))
    found.most = max(0, found.most - len(chosen))
    return found


def check(g: Game, draft: Sequence[Option]) -> DraftState:
    """What may still be added to a draft, and whether it can be finished as it stands."""
    found = needed(g)
    finished = unfold(g, draft)
    why_not = finished if isinstance(finished, Refusal) else None
    if found.total is not None:
        left = found.total - sum(part.amount or 0 for part in draft)
        more = [share_of(part, left) for part in found.parts] if left > 0 else []
        return DraftState(more, why_not)
    if len(draft) >= found.most:
        return DraftState([], why_not)
    can_add: list[Option] = []
    known: dict[int, bool] = {}
    free = Free(found, draft)
    wanted = [(part.answer,) for part in draft]
    for part, group in zip(found.parts, found.alike, strict=True):
        if group not in known:
            known[group] = free.has(part, group) and any(Walk(g, found).fit([*wanted, (part.answer,)], beginning=True))
        if known[group]:
            can_add.append(part)
    return DraftState(can_add, why_not)


class Free:
    """Which parts a draft has left: a quick look before anything is tried, because most parts fail for this reason."""

    def __init__(self, found: Declaration, draft: Sequence[Option]) -> None:
        self.looks: dict[int, frozenset[int]] = {}
        """For each die the groups of its parts: dice with the same groups look alike."""
        for part, group in zip(found.parts, found.alike, strict=True):
            if part.die is not None:
                self.looks[part.die] = self.looks.get(part.die, frozenset()) | {group}
        self.once: set[int] = {answer for group in found.exclusive for answer in group}
        self.left: dict[int, int] = {}
        """How many parts of each group were not named."""
        for group in found.alike:
            self.left[group] = self.left.get(group, 0) + 1
        self.dice: dict[frozenset[int], int] = {}
        """How many dice of each look were not named."""
        for look in self.looks.values():
            self.dice[look] = self.dice.get(look, 0) + 1
        for part in draft:
            group = found.group_of(part.answer)
            self.left[group] = self.left.get(group, 0) - 1
            look = self.looks.get(-1 if part.die is None else part.die, frozenset())
            self.dice[look] = self.dice.get(look, 0) - 1

    def has(self, part: Option, group: int) -> bool:
        if self.left[group] <= 0:
            return False
        return part.die is None or part.answer not in self.once or self.dice[self.looks[part.die]] > 0


def unfold(g: Game, draft: Sequence[Option], forced: Forced = Forced.REFUSE) -> list[int] | Refusal:
    """The small answers that a whole declaration stands for, "done" included; or why it is refused as a whole.

    The parts may come in any order, and any die of several that look alike may be named, also the same one again.
    What the declaration consists of already may be named once more, but need not.
    """
    found = needed(g)
    if found.total is not None:
        return unfold_shares(g, found, draft)
    return unfold_parts(g, found, [(part.answer,) for part in draft], forced)


def needed(g: Game) -> Declaration:
    found = declaration(g)
    if found is None:
        raise ValueError("The open question asks for no declaration.")
    return found


# Parts


Wanted = tuple[int, ...]
"""A part that somebody named: the answer, or several if the words fit more than one."""


class Walk:
    """Answers the small questions of one declaration on copies of a game; nothing that follows from it happens there.

    The machine takes answers that leave no choice by itself. Here they are seen, so that nothing is added unnoticed.
    """

    def __init__(self, g: Game, found: Declaration) -> None:
        self.start = g
        self.groups: dict[int, int] = {part.answer: group for part, group in zip(found.parts, found.alike, strict=True)}
        self.dice: dict[int, int] = {part.answer: -1 if part.die is None else part.die for part in found.parts}
        self.left: int = MOST_STEPS
        self.seat = g.asked
        self.dead_end: tuple[Game, list[Wanted]] | None = None
        """The game at the first place where nothing offered was wanted, and what was still wanted."""
        self.after: Game = g
        """The game behind the last declaration that fitted."""

    def fit(self, wanted: list[Wanted], beginning: bool) -> Iterator[list[int]]:
        """The small answers for what is wanted, in the game's order, in every way in which that is possible.

        beginning: it need not be all of a declaration, so parts may be taken that are not wanted but come first.
        """
        yield from self.on(self.start.copy(), wanted, [], {}, beginning)

    def on(
        self, g: Game, wanted: list[Wanted], steps: list[int], stands_for: dict[int, int], beginning: bool
    ) -> Iterator[list[int]]:
        if not wanted:
            self.after = g
            yield steps
            return
        offer = self.offer(g)
        matched = False
        for number in offer:
            at = self.means(number, wanted, stands_for)
            if at < 0:
                continue
            matched = True
            named = self.named(number, wanted[at])
            rest = [*wanted[:at], *wanted[at + 1 :]]
            yield from self.after_taking(g, offer, number, rest, steps, {**stands_for, **named}, beginning)
        if matched:
            return
        if self.dead_end is None:
            self.dead_end = (g, wanted)
        if beginning and offer and FINISHED not in offer:
            # Something else must come first; then what is wanted may follow.
            for number in offer:
                yield from self.after_taking(g, offer, number, wanted, steps, stands_for, beginning)

    def after_taking(
        self,
        g: Game,
        offer: list[int],
        number: int,
        wanted: list[Wanted],
        steps: list[int],
        stands_for: dict[int, int],
        beginning: bool,
    ) -> Iterator[list[int]]:
        if self.left <= 0:
            return
        self.left -= 1
        taken = g.copy()
        take(taken, number)
        # An answer that leaves no choice is taken by the machine.
        given = [*steps, number] if len(offer) > 1 else steps
        yield from self.on(taken, wanted, given, stands_for, beginning)

    def offer(self, g: Game) -> list[int]:
        """What the declaration asks next; nothing when it is complete."""
        f = g.frames[-1] if g.frames else None
        begun = self.start.frames[-1]
        if f is None or len(g.frames) != len(self.start.frames) or (f.program, f.at) != (begun.program, begun.at):
            return []
        instruction = asking(g)
        if instruction.seat(g, f) != self.seat:
            return []
        return instruction.ask(g, f)

    def means(self, number: int, wanted: list[Wanted], stands_for: dict[int, int]) -> int:
        """Which of the wanted parts an offered answer is or looks like, those named clearly first; -1 if none."""
        for exact in (True, False):
            for several in (False, True):
                for at, want in enumerate(wanted):
                    if (len(want) > 1) == several and any(self.same(number, w, exact, stands_for) for w in want):
                        return at
        return -1

    def same(self, number: int, want: int, exact: bool, stands_for: dict[int, int]) -> bool:
        if exact or number == want:
            return number == want and number != FINISHED
        if self.groups.get(number, -1) != self.groups.get(want, -2):
            return False
        # A die that has taken the place of a look-alike goes on standing for that one.
        return stands_for.get(self.dice[number], self.dice[want]) == self.dice[want]

    def named(self, number: int, want: Wanted) -> dict[int, int]:
        """The die of an answer, and the one that was named for it."""
        meant = next((w for w in want if self.groups.get(w) == self.groups.get(number)), number)
        return {self.dice[number]: self.dice[meant]}


def take(g: Game, number: int) -> None:
    """Take one small answer, without anything that follows."""
    f = g.frames[-1]
    at = f.at
    f.at = at + 1
    g.offer = None
    g.setting.programs[f.program].code[at].take(g, f, number)


def unfold_parts(g: Game, found: Declaration, wanted: list[Wanted], forced: Forced) -> list[int] | Refusal:
    """The small answers for parts, each of which may fit several answers; or why they are refused."""
    steps = unfold_rest(g, found, wanted, forced)
    if isinstance(steps, Refusal) and declared(g):
        rest = without_chosen(g, wanted)
        if len(rest) < len(wanted):
            again = unfold_rest(g, found, rest, forced)
            return steps if isinstance(again, Refusal) else again
    return steps


def without_chosen(g: Game, wanted: list[Wanted]) -> list[Wanted]:
    """What was named without what the declaration consists of already: the game may have taken it by itself."""
    f = g.frames[-1]
    whole = asking(g).declaration(g, f)
    assert whole is not None
    groups = {part.answer: group for part, group in zip(whole.parts, whole.alike, strict=True)}
    rest = list(wanted)
    for chosen in declared(g):
        named = [want for want in rest if any(groups.get(w, -1) == groups.get(chosen, -2) for w in want)]
        if named:
            rest.remove(named[0])
    return rest


def unfold_rest(g: Game, found: Declaration, wanted: list[Wanted], forced: Forced) -> list[int] | Refusal:
    walk = Walk(g, found)
    why_not: Refusal | None = None
    for steps in walk.fit(wanted, beginning=False):
        after = walk.after
        offer = walk.offer(after)
        while forced is Forced.ADD and len(offer) == 1 and offer[0] != FINISHED:
            take(after, offer[0])
            offer = walk.offer(after)
        if not offer:
            return steps
        if FINISHED in offer:
            return [*steps, FINISHED] if len(offer) > 1 else steps
        if why_not is None:
            why_not = refusal(after, asking(after).problem(after, after.frames[-1], FINISHED))
    if why_not is not None:
        return why_not
    return why_refused(g, walk, found, wanted)


def why_refused(g: Game, walk: Walk, found: Declaration, wanted: list[Wanted]) -> Refusal:
    """Why parts do not make a declaration: what is wrong with one of them by itself, or with all together."""
    for want in wanted:
        if all(answer not in walk.groups for answer in want):
            return refusal(g, asking(g).problem(g, g.frames[-1], want[0]))
    named: dict[int, int] = {}
    for want in wanted:
        if len(want) == 1:
            group = walk.groups[want[0]]
            named[group] = named.get(group, 0) + 1
            if named[group] > found.alike.count(group):
                return by_rule(found, refusal(g, (NAMED_TOO_OFTEN, walk.dice[want[0]])))
    assert walk.dead_end is not None, "what fits is not refused"
    there, left = walk.dead_end
    offer = walk.offer(there)
    if not offer:
        return by_rule(found, refusal(g, (CHOSEN_TOO_MANY,)))
    answer = left[0][0] if FINISHED in offer else FINISHED
    return refusal(there, asking(there).problem(there, there.frames[-1], answer))


RULES: Final[dict[QuestionKind, str]] = {
    QuestionKind.ATTACKERS: "C-001",
    QuestionKind.BLOCKERS: "C-009",
    QuestionKind.REROLL: "T-019",
    QuestionKind.DIVIDE: "O-019",
    QuestionKind.TARGET: "X-012",
    QuestionKind.CHOOSE: "P-018",
    QuestionKind.FABRICATE: "K-048",
}
"""The rule that says what a declaration consists of."""


def by_rule(found: Declaration, refused: Refusal) -> Refusal:
    """The same refusal with the rule of this kind of declaration."""
    return refused.by_rule(RULES[found.kind])


# Shares


def unfold_shares(g: Game, found: Declaration, draft: Sequence[Option]) -> list[int] | Refusal:
    """The small answers for damage that is divided: who is not named gets none of it."""
    total = found.total
    assert total is not None
    shares: dict[tuple[int | None, int | None], int] = {(part.die, part.player): 0 for part in found.parts}
    for part in draft:
        whom = (part.die, part.player)
        if whom not in shares or part.amount is None or not 0 <= part.amount <= total:
            return wrong_shares(g, SPLIT_SHARE, total)
        shares[whom] += part.amount
    given = sum(shares.values())
    if given != total:
        return wrong_shares(g, SPLIT_TOO_MUCH if given > total else SPLIT_ALL, total)
    steps: list[int] = []
    # The machine asks as long as there is a choice: not when nothing is left, nor for the last one, who gets the rest.
    for amount in [*shares.values()][:-1]:
        if total == sum(steps):
            break
        steps.append(amount)
    return steps


def share_of(part: Option, amount: int) -> Option:
    """The same part with another share."""
    return Option(amount, OptionKind.SHARE, die=part.die, player=part.player, amount=amount)


def wrong_shares(g: Game, reason: int, total: int) -> Refusal:
    """Why damage cannot be divided so; C-023 speaks of combat, and a card of its own damage."""
    refused = refusal(g, (reason, total))
    return refused if open_question(g).variant != "ability" else refused.by_rule("X-001")


# Words


COUNT: Final = re.compile(r"(\d{1,3})\s*x?\s+(.*)")
NUMBERED: Final = re.compile(r" #\d+$")
VERBS: Final[dict[QuestionKind, str]] = {
    QuestionKind.ATTACKERS: "attack",
    QuestionKind.REROLL: "reroll",
    QuestionKind.DIVIDE: "give",
    QuestionKind.TARGET: "target",
    QuestionKind.CHOOSE: "choose",
    QuestionKind.FABRICATE: "ko",
    QuestionKind.BLOCKERS: "block",
}
"""The verb of a whole declaration, by its name among the typed words."""


def plain_verb(kind: QuestionKind) -> str:
    """The verb of a whole declaration as scenarios write it, with a space behind it."""
    return f"{words_in(plain_language(), VERBS[kind])[0]} "


def between_parts() -> re.Pattern[str]:
    """What stands between the parts of a list."""
    return re.compile(rf"\s*(?:,|;|\b{any_of('and')}\b)\s*")


def unfold_words(g: Game, words: str, forced: Forced = Forced.REFUSE) -> list[int] | Refusal | None:
    """The small answers that a whole declaration in words stands for; None if the words are none.

    "attack with A and B", "reroll A, B", "block A with B and C; block D with E", "2 to A, 1 to B".
    """
    found = declaration(g)
    if found is None:
        return None
    if found.total is not None:
        shares = read_shares(g, found, typed(words))
        return None if shares is None else unfold_shares(g, found, shares)
    refused: Refusal | None = None
    for parts in readings(g, found, words):
        wanted = read_parts(g, found, parts, forced is Forced.ADD)
        if isinstance(wanted, Unread):
            continue
        steps = unfold_parts(g, found, wanted, forced)
        if not isinstance(steps, Refusal):
            return steps
        refused = refused or steps
    return refused


def readings(g: Game, found: Declaration, words: str) -> list[list[str]]:
    """The ways to read words as a list of parts, each with its verb; none if they do not begin with the verb."""
    text = typed(words)
    verb, rest = after_verb(VERBS[found.kind], text)
    if not verb:
        return []
    if found.kind is QuestionKind.BLOCKERS:
        parts = block_parts(text)
        return [parts] if parts else []
    known = {typed(name) for name in g.setting.words}
    return [[f"{verb} {part}" for part in parts] for parts in splittings(rest, known)]


def named_parts(g: Game, words: str) -> list[Option] | Unread | None:
    """The parts of a declaration that words name, each clearly; which ones they may mean, or None if they name none."""
    found = declaration(g)
    if found is None or found.total is not None:
        return None
    unclear: Unread | None = None
    for parts in readings(g, found, words):
        asked = listed(g, found, first_of_each(found))
        named: list[Option] = []
        for part in parts:
            meant = find_among(asked, part)
            if isinstance(meant, Unread):
                unclear = unclear or (meant if meant.several else None)
                break
            named.append(next(option for option in found.parts if option.answer == meant))
        else:
            return named
    return unclear


def unfold_named(g: Game, parts: list[str], forced: Forced = Forced.REFUSE) -> list[int] | Refusal | Unread:
    """The same for parts that were named one by one: "attack with A", "attack with B"."""
    found = needed(g)
    wanted = read_parts(g, found, parts, forced is Forced.ADD)
    return wanted if isinstance(wanted, Unread) else unfold_parts(g, found, wanted, forced)


def read_parts(g: Game, found: Declaration, parts: list[str], level_of_either: bool = False) -> list[Wanted] | Unread:
    """The answers that named parts mean; words that fit several parts mean the first of them that is possible."""
    in_short = listed(g, found, first_of_each(found))
    in_full = listed(g, found, found.parts)
    wanted: list[Wanted] = []
    for words in parts:
        meant = find_among(in_short, words, level_of_either)
        if isinstance(meant, Unread) and not meant.several:
            counted = find_among(in_full, words, level_of_either)
            meant = counted if not isinstance(counted, Unread) else meant
        if isinstance(meant, int) and parts.count(words) > 1:
            # A name said twice is not the first die alone: "Sidekick and Sidekick" are Sidekick and Sidekick #2.
            wanted.append(tuple({meant: 0} | dict.fromkeys(numbered_alike(in_short, words), 0)))
        elif isinstance(meant, int):
            wanted.append((meant,))
        elif meant.several:
            wanted.append(tuple(each.number for each in in_short.answers if each.words in meant.near))
        else:
            return meant
    return wanted


def first_of_each(found: Declaration) -> list[Option]:
    """The parts of a declaration without those that look like an earlier one."""
    return [part for at, part in enumerate(found.parts) if found.alike.index(found.alike[at]) == at]


def numbered_alike(asked: WordedQuestion, words: str) -> list[int]:
    """The answers that differ from those words by their #2, #3 ... alone."""
    return [each.number for each in asked.answers if NUMBERED.sub("", typed(each.words)) == typed(words)]


def listed(g: Game, found: Declaration, parts: list[Option]) -> WordedQuestion:
    """Parts of a declaration as a question, to find words in."""
    message = question_message(g, open_question(g))
    asked = WordedQuestion(Question(found.seat, found.kind), message, say(message, None, g))
    asked.answers = answers_for(g, parts)
    return asked


def read_shares(g: Game, found: Declaration, text: str) -> list[Option] | None:
    """ "2 to Knight, 1 to Sidekick" as shares; None if it is not that."""
    whole = [Option(part.answer, OptionKind.SHARE, die=part.die, player=part.player, amount=0) for part in found.parts]
    form = re.compile(rf"(\d{{1,4}}) {any_of('to')} (.+)")
    names: dict[str, Option] = {}
    for part, answer in zip(found.parts, answers_for(g, whole), strict=True):
        for words in (answer.plain, answer.words):
            named = form.fullmatch(typed(words))
            names.setdefault(named.group(2) if named is not None else typed(words), part)
    shares: dict[tuple[int | None, int | None], Option] = {}
    for said in re.split(rf"\s*(?:,|;)\s*|\s+{any_of('and')}\s+(?=\d)", text):
        share = form.fullmatch(said)
        if share is None or share.group(2) not in names:
            return None
        # A name said twice means two dice that look alike: Sidekick, and then Sidekick #2.
        name = share.group(2)
        meant = [names[name], *(part for other, part in names.items() if NUMBERED.sub("", other) == name)]
        whom = next((part for part in meant if (part.die, part.player) not in shares), None)
        if whom is None:
            return None
        shares[whom.die, whom.player] = share_of(whom, int(share.group(1)))
    return [*shares.values()] if len(shares) > 1 else None


def splittings(text: str, known: set[str]) -> list[list[str]]:
    """Ways to read a list: split everywhere, and with names kept whole that have an "and" or a comma of their own."""
    ways: list[list[str]] = []
    guarded = text
    marks: list[str] = []
    between = between_parts()
    for name in sorted(known, key=len, reverse=True):
        if between.search(name) and name in guarded:
            guarded = guarded.replace(name, f"\x00{len(marks)}\x00")
            marks.append(name)
    for form in (guarded, text) if marks else (text,):
        parts: list[str] = []
        for part in between.split(form):
            for i, name in enumerate(marks):
                part = part.replace(f"\x00{i}\x00", name)
            counted = COUNT.fullmatch(part)
            if counted is not None and 1 <= int(counted.group(1)) <= 20:
                parts += [counted.group(2)] * int(counted.group(1))
            elif part:
                parts.append(part)
        if parts:
            ways.append(parts)
    return ways


def block_parts(text: str) -> list[str]:
    """ "block A with B and C; block D with E" as one part for each blocker."""
    parts: list[str] = []
    verb = rf"(?={any_of('block')}\b)"
    between = re.compile(rf"\s*(?:;|,)\s*{verb}|\s*;\s*|\s+{any_of('and')}\s+{verb}")
    joint = re.compile(rf" ({any_of('with')}) ")
    for block in between.split(text):
        said, rest = after_verb("block", block)
        found = joint.split(rest or block, maxsplit=1)
        if len(found) != 3:
            return []
        attacker, with_word, blockers = found
        said = said or typed_words("block")[0]
        parts += [f"{said} {attacker} {with_word} {blocker}" for blocker in between_parts().split(blockers) if blocker]
    return parts
