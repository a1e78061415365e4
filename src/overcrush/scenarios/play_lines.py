"""The play of a scenario, line by line: `you: field Harbor Sentinel`, `chance: roll L2`, `expect you life = 12`."""

from __future__ import annotations

import re
from typing import Final

from overcrush.engine.model.constants import MAIN
from overcrush.scenarios.expectations import SEAT_KEYS, STAT_KEYS, TABLE_KEYS, check, with_rule
from overcrush.scenarios.scenario_model import Expected, Problem, ScenarioError, Step
from overcrush.scenarios.strict_play import StrictPlay
from overcrush.table.declarations import splittings
from overcrush.testing import Seated, Tabletop
from overcrush.testing.failures import nearest
from overcrush.testing.scripted_chance import choices
from overcrush.wording.options import typed

EXPECT: Final = re.compile(r"expect\s+(.+?)\s*(!?=)\s*(.*)", re.IGNORECASE | re.DOTALL)
LACKS: Final = re.compile(r"expect\s+(.+?)\s+(\w+)\s+lacks\s+(.*)", re.IGNORECASE | re.DOTALL)
RULE: Final = re.compile(r"\s+#\s*([A-Z]-\d{3}|A\d{1,2})\s*$")
COMMENT: Final = re.compile(r"\s+#\s.*$")
PAYING: Final = re.compile(r"\s+paying\s+(.+)$", re.IGNORECASE)
NOTHING: Final = re.compile(r"(attack with|block|reroll) nothing", re.IGNORECASE)
PAYS: Final = re.compile(
    r"[a-z_ ]+:\s*(?:answer\s+|cannot\s+|may\s+)?pay\s.*|asks\s.*|expect\s+asks\b.*|everybody:\s*go on",
    re.IGNORECASE | re.DOTALL,
)
"""Lines before which an open payment stays open."""
PAYS_WITH_DICE: Final = re.compile(
    r"[a-z_ ]+:\s*(?:answer\s+|cannot\s+|may\s+)?pay\s.*|(?:expect\s+)?asks\s.*\bpay\b.*|everybody:\s*go on",
    re.IGNORECASE | re.DOTALL,
)
"""The same for a payment of which only the dice can be chosen: most lines need not know of it."""
SKIPS: Final = re.compile(r"everybody: ?(?:skip to|rest) ")
GO_ON: Final = re.compile(r"everybody: ?go on")
LOOKS: Final = re.compile(r"expect |told:|happened:|nothing more|asks |never:")
"""Lines at which a table that rests in combat goes on resting."""
SEAT_WORDS: Final = ("you", "partner", "opponent", "other opponent")
STEP_WORDS: Final = (*SEAT_WORDS, "chance", "everybody", "told", "happened", "never", "asks", "expect")


def perform(game: Tabletop, step: Step, strict: StrictPlay | None = None) -> Problem | None:
    """Do what a line says; gives what differed, raises Mistake, Mismatch or ScenarioError otherwise."""
    if strict is not None and begin_line(game, step.words, strict) and GO_ON.fullmatch(typed(step.words)):
        return None
    pay_first_offered(game, step.words)
    rule = RULE.search(step.words)
    words = step.words[: rule.start()] if rule is not None else COMMENT.sub("", step.words)
    if typed(words).startswith("expect "):
        return expectation(game, words, step)
    if typed(words) == "nothing more":
        return nothing_more(game, step)
    if typed(words) == "asks nobody":
        return nobody_asked(game, step)
    who, colon, what = words.partition(":")
    if not colon:
        raise ScenarioError(
            f"{words!r} does not say who: write 'you: pass', 'chance: roll fist', 'expect you life = 3' or the like. "
            f"{nearest(words.split()[0], STEP_WORDS)}",
            step.line,
        )
    who = typed(who.replace("_", " "))
    what = what.strip()
    if not what:
        raise ScenarioError(f"Nothing follows {who!r}.", step.line)
    match who:
        case "chance":
            tell_chance(game, what, step)
        case "everybody":
            everybody(game, what, step, strict)
        case "told" | "happened":
            return next_sentence(game, who, what, step)
        case "never":
            return check(game, Expected("never", what, line=step.line))
        case _ if who.startswith("asks "):
            return check(game, Expected("asks", f"{who[5:]}:{what}", line=step.line))
        case _ if strict is not None:
            strict.act(game.seat(who), what, rule.group(1) if rule is not None else "")
        case _:
            act(game, game.seat(who), what, rule.group(1) if rule is not None else "")
    return None


def begin_line(game: Tabletop, words: str, strict: StrictPlay) -> bool:
    """What the strict reading does before a line; whether a rest in combat was left."""
    text = typed(words)
    if text.startswith("chance:"):
        return False
    if not SKIPS.match(text):
        game.use_chance()
    return strict.begin_line(acts=LOOKS.match(text) is None, rests=SKIPS.match(text) is not None)


def pay_first_offered(game: Tabletop, next_words: str) -> None:
    """A payment that the next line does not make is made as the game suggests it."""
    if game.topic() != "pay":
        return
    asked = game.question()
    only_dice = len({each.option.energy for each in asked.answers}) == 1
    if not (PAYS_WITH_DICE if only_dice else PAYS).fullmatch(next_words):
        game.give(asked.numbers()[0])


def tell_chance(game: Tabletop, what: str, step: Step) -> None:
    """ "roll fist, L2", "draw Sidekick, Night Thief", "any", or the words of any other question to chance."""
    verb, _, rest = what.partition(" ")
    match typed(verb):
        case "answer" if rest:
            game.chance_answers(rest)
        case "roll" if rest:
            game.rolls(rest)
        case "draw" if rest:
            game.draws(rest)
        case "any":
            seed = rest.strip()
            if seed and (not seed.isdigit() or len(seed) > 18):
                raise ScenarioError(f"'chance: any' may be followed by a number, not {seed!r}.", step.line)
            game.chance(int(seed) if seed else "any")
        case _:
            game.happens(what)


def everybody(game: Tabletop, what: str, step: Step, strict: StrictPlay | None) -> None:
    text = typed(what)
    if strict is not None and text.startswith(("rest ", "skip to ")):
        strict.skip(text.removeprefix("rest ").removeprefix("skip to ").strip())
    elif text == "pass":
        game.all_pass()
    elif text == "go on":
        while game.moment.rest:
            game.go_on()
    elif text.startswith("skip to "):
        game.skips_to(text.removeprefix("skip to ").strip())
    else:
        also = ", 'rest ...'" if strict is not None else ""
        raise ScenarioError(f"Everybody can 'pass', 'go on' or 'skip to ...'{also}, not {what!r}.", step.line)


def next_sentence(game: Tabletop, how: str, sentence: str, step: Step) -> Problem | None:
    """The next sentence of the story (told), or a later one (happened); everything before it counts as read."""
    unread = game.unread_story
    if how == "told":
        if unread[:1] == [sentence]:
            del unread[0]
            return None
    elif sentence in unread:
        del unread[: unread.index(sentence) + 1]
        return None
    rest = "".join(f"\n      {one}" for one in unread)
    return Problem(f"{sentence!r} was not {how}.", step.line, "", sentence, rest)


def nothing_more(game: Tabletop, step: Step) -> Problem | None:
    if not game.unread_story:
        return None
    return Problem("More has happened.", step.line, "", "", "".join(f"\n      {one}" for one in game.unread_story))


def nobody_asked(game: Tabletop, step: Step) -> Problem | None:
    """The table rests or the game is over: no player is asked anything but what to do in the own Main Step."""
    game.settle()
    if game.over() or game.moment.rest or game.game.asked < 0:
        return None
    asked = game.question()
    who = game.game.setting.names[asked.seat]
    return Problem(f"The game waits for {who}. {asked.sentence} {choices(asked)}", step.line)


def act(game: Tabletop, seated: Seated, what: str, rule: str) -> None:
    """What a player does, or may or cannot do."""
    verb, _, rest = what.partition(" ")
    match typed(verb):
        case "cannot":
            answer, told_rule = with_rule(rest)
            seated.cannot(answer, rule or told_rule)
            return
        case "answer":
            game.answer(seated.number, rest)
            return
        case "may":
            seated.may(rest)
            return
        case "concede" | "concedes" if not rest:
            seated.concedes()
            return
    nothing = NOTHING.fullmatch(what)
    paying = PAYING.search(what)
    text = typed(what)
    if text.startswith("attack with ") and game.game.step == MAIN and game.topic() == "act":
        game.ends_main()
    if text.startswith("attack with ") and game.decides_to_attack(nothing is None) and nothing is not None:
        return
    if nothing is not None:
        verb = typed(nothing.group(1)) + " "
        seated.declares(verb, [])
    elif paying is not None:
        seated.does(what[: paying.start()], paying.group(1))
    elif text.startswith(("attack with ", "reroll ")):
        verb = "attack with " if text.startswith("attack") else "reroll "
        known = {typed(name) for name in game.game.setting.words}
        parts = splittings(text.removeprefix(verb), known)
        seated.declares(verb, [verb + part for part in with_counts(parts[0] if parts else [])])
    else:
        seated.answers(what)


def with_counts(parts: list[str]) -> list[str]:
    """ "Sidekick x2" written out."""
    found: list[str] = []
    for part in parts:
        name, _, many = part.rpartition(" x")
        if name and many.isdigit() and 0 < int(many[:2]) < 100:
            found += [name] * int(many[:2])
        else:
            found.append(part)
    return found


def expectation(game: Tabletop, words: str, step: Step) -> Problem | None:
    """ "expect you life = 12", "expect opponent attack of Night Thief = 3", "expect step = main"."""
    return check(game, read_expectation(words, step.line))


def read_expectation(words: str, line: int) -> Expected:
    lacks = LACKS.fullmatch(words.strip())
    if lacks is not None:
        seat = typed(lacks.group(1).replace("_", " "))
        if seat not in SEAT_WORDS:
            raise ScenarioError(f"There is no seat {lacks.group(1)!r}. {nearest(seat, SEAT_WORDS)}", line)
        return Expected("lacks", lacks.group(3).strip(), seat, typed(lacks.group(2)), line)
    found = EXPECT.fullmatch(words.strip())
    if found is None:
        raise ScenarioError(f"{words!r} has no '=': write what is expected as in 'expect you life = 12'.", line)
    left, value = found.group(1), found.group(3).strip()
    negated = found.group(2) == "!="
    seat = ""
    for word in sorted(SEAT_WORDS, key=len, reverse=True):
        if typed(left.replace("_", " ")).startswith(word + " "):
            seat = word
            left = left.strip()[len(word) :].strip()
            break
    key, _, die = left.partition(" of ")
    key = typed(key).replace(" ", "_")
    known = (*SEAT_KEYS, *STAT_KEYS) if seat else TABLE_KEYS
    if key not in known:
        raise ScenarioError(f"{left!r} cannot be expected here. {nearest(key, known)}", line)
    if (key in STAT_KEYS) != bool(die.strip()) and seat:
        hint = f"expect {seat} {key} of Night Thief = 2" if key in STAT_KEYS else f"expect {seat} {key} = ..."
        raise ScenarioError(f"{left!r} is not complete or too long: write it as in '{hint}'.", line)
    if key in ("story", "events", "never", "may", "cannot"):
        return Expected(key, [part.strip() for part in value.split(" / ")], seat, die.strip(), line, negated)
    return Expected(key, value, seat, die.strip(), line, negated)
