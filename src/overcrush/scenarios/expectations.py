"""What must be true at some point of a scenario: life, zones, numbers of dice, answers, the question, what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.scenarios.scenario_model import Expected, Problem, ScenarioError
from overcrush.testing import Mismatch, Mistake, Seated, Tabletop
from overcrush.testing.dice_text import Dice, KnownCards, read_dice
from overcrush.testing.failures import nearest
from overcrush.wording.options import find_face, typed
from overcrush.wording.plain_names import die_name

TABLE_KEYS: Final = ("step", "turn", "active", "result", "asks", "story", "events", "never")
LACKS: Final = "lacks"
NOT: Final = "not"
"""The section of what must not be so."""
ZONE_OF: Final = {
    "field": "field",
    "attacking": "attack",
    "reserve": "reserve",
    "prep": "prep",
    "bag": "bag",
    "used": "used",
    "out": "out",
    "captured": "held",
    "aside": "aside",
    "unpurchased": "card",
}
"""Keys for zones; the Attack Zone has a word of its own, because attack is a number of a die."""
SEAT_KEYS: Final = ("life", "energy", *ZONE_OF, "may", "cannot")
NUMBER_KEYS: Final[dict[str, Callable[[Seated, str], int]]] = {
    "attack": Seated.attack,
    "defense": Seated.defense,
    "level": Seated.level,
    "damage": Seated.damage,
    "cost": Seated.cost,
    "fielding_cost": Seated.fielding_cost,
    "stock": Seated.stock,
}
STAT_KEYS: Final = (*NUMBER_KEYS, "counters", "keywords", "affiliations", LACKS)
"""What is given die by die, or for `lacks` zone by zone."""
NOBODY: Final = "none"
"""The result of a game that goes on."""


def check(game: Tabletop, expected: Expected) -> Problem | None:
    """What differs from the expectation, or nothing; a ScenarioError if it cannot be understood."""
    try:
        problem = check_seat(game, expected) if expected.seat else check_table(game, expected)
        if not expected.negated:
            return problem
        if problem is not None:
            return None
        sentence = f"{expected.key_text} is what it must not be."
        return Problem(sentence, expected.line, "", f"anything but {expected.value}", str(expected.value))
    except Mistake as error:
        raise ScenarioError(str(error), expected.line, expected.key_text) from None
    except Mismatch as error:
        return Problem(str(error), expected.line, expected.key_text)


def differs(expected: Expected, wanted: object, found: object) -> Problem | None:
    if wanted == found:
        return None
    return Problem(f"{expected.key_text} is different.", expected.line, "", str(wanted), str(found))


def wrong(expected: Expected, sentence: str) -> ScenarioError:
    return ScenarioError(sentence, expected.line, expected.key_text)


def a_number(expected: Expected) -> int:
    value = expected.value
    if isinstance(value, str) and value.strip().lstrip("-").isdigit() and len(value.strip()) < 9:
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise wrong(expected, f"{expected.key} is a number, not {short(value)}.")


def a_text(expected: Expected) -> str:
    if not isinstance(expected.value, str):
        raise wrong(expected, f"{expected.key} is a text in quotes, not {short(expected.value)}.")
    return expected.value.strip()


def texts(expected: Expected, separator: str = "") -> list[str]:
    """A list of texts; a single text is split at the separator."""
    value = expected.value
    if isinstance(value, str):
        parts = value.split(separator) if separator else [value]
        return [part.strip() for part in parts if part.strip()]
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return list(value)
    raise wrong(expected, f"{expected.key} is a text or a list of texts, not {short(value)}.")


def short(value: object) -> str:
    shown_text = repr(value)
    return shown_text if len(shown_text) <= 60 else shown_text[:57] + "..."


# The table


def check_table(game: Tabletop, expected: Expected) -> Problem | None:
    match expected.key:
        case "step":
            return differs(expected, typed(a_text(expected)), game.step)
        case "turn":
            return differs(expected, a_number(expected), game.turn)
        case "active":
            return differs(expected, game.seat(a_text(expected)).name, game.active)
        case "result":
            return check_result(game, expected)
        case "asks":
            return check_question(game, expected)
        case "story":
            story = game.story()
            wanted = texts(expected)
            if story == wanted:
                return None
            return Problem("The story is different.", expected.line, "story", lines(wanted), lines(story))
        case "events":
            return check_events(game, expected)
        case "never":
            return check_never(game, expected)
    raise wrong(expected, f"Nothing called {expected.key!r} can be expected. {nearest(expected.key, TABLE_KEYS)}")


def lines(sentences: list[str]) -> str:
    return "".join(f"\n      {sentence}" for sentence in sentences)


def check_result(game: Tabletop, expected: Expected) -> Problem | None:
    wanted = typed(a_text(expected))
    while game.moment.rest:
        game.go_on()
    if wanted == NOBODY:
        return differs(expected, NOBODY, game.result or NOBODY)
    if wanted == "tie":
        return differs(expected, "tie", game.result or NOBODY)
    number = game.seat(wanted).number
    side = game.game.setting.side_of[number]
    first = game.game.setting.names[game.game.setting.seats_of[side][0]]
    return differs(expected, first, game.result or NOBODY)


def check_question(game: Tabletop, expected: Expected) -> Problem | None:
    """ "you: target" or "you: target: Night Thief; Sidekick; ..." """
    seat, colon, rest = a_text(expected).partition(":")
    topic, _, answers = rest.partition(":")
    if not colon or not topic.strip():
        raise wrong(
            expected, "Write whom and what is asked, as in 'you: target' or 'you: target: Night Thief; Sidekick'."
        )
    listed = [part.strip() for part in answers.split(";") if part.strip()]
    open_list = bool(listed) and listed[-1] == "..."
    if open_list:
        game.asks(seat.strip(), topic.strip(), *listed[:-1], ...)
    else:
        game.asks(seat.strip(), topic.strip(), *listed)
    return None


def check_events(game: Tabletop, expected: Expected) -> Problem | None:
    """Sentences of the story in this order since the beginning, with others in between."""
    wanted = texts(expected)
    story = game.whole_story
    at = 0
    for sentence in wanted:
        while at < len(story) and story[at] != sentence:
            at += 1
        if at == len(story):
            return Problem(
                f"{sentence!r} did not happen, or not in this order.",
                expected.line,
                "events",
                lines(wanted),
                lines(story),
            )
        at += 1
    return None


def check_never(game: Tabletop, expected: Expected) -> Problem | None:
    """Sentences that were not in the story since the beginning."""
    for sentence in texts(expected):
        if sentence in game.whole_story:
            found = lines(game.whole_story)
            return Problem(f"{sentence!r} happened.", expected.line, "", f"anything but {sentence}", found)
    return None


# A seat


def check_seat(game: Tabletop, expected: Expected) -> Problem | None:
    seated = game.seat(expected.seat)
    key = expected.key
    if key == LACKS:
        return check_lacks(game.game, seated, expected)
    if key in NUMBER_KEYS:
        return differs(expected, a_number(expected), NUMBER_KEYS[key](seated, expected.die))
    if key in ZONE_OF:
        return check_zone(game.game, seated, expected)
    match key:
        case "life":
            return differs(expected, a_number(expected), seated.life)
        case "energy":
            return differs(expected, in_order(a_text(expected)), in_order(seated.energy))
        case "may":
            for words in texts(expected):
                if game.judge is not None:
                    game.judge.may(seated, words)
                else:
                    seated.may(words)
            return None
        case "cannot":
            for words in texts(expected):
                answer, rule = with_rule(words)
                if game.judge is not None:
                    game.judge.cannot(seated, answer, rule)
                else:
                    seated.cannot(answer, rule)
            return None
        case "counters":
            card, _, kind = expected.die.rpartition(" ")
            if not card:
                raise wrong(expected, "Counters are of a card and a kind, as in 'Serpent Hunter experience'.")
            return differs(expected, a_number(expected), seated.counters(card, kind))
        case "keywords":
            has = [word for word in KEYWORDS if seated.has_keyword(expected.die, word)]
            return differs(expected, sorted(texts(expected, ",")), sorted(has))
        case "affiliations":
            return differs(expected, sorted(texts(expected, ",")), seated.affiliations(expected.die))
    known = (*SEAT_KEYS, *STAT_KEYS)
    raise wrong(expected, f"Nothing called {key!r} can be expected of a seat. {nearest(key, known)}")


def in_order(energy: str) -> list[str]:
    """Energy in any order: "1 fist 2 bolt" equals "2 bolt 1 fist"."""
    words = typed(energy.replace(",", " ")).split()
    return sorted(" ".join(words[at : at + 2]) for at in range(0, len(words), 2))


def with_rule(words: str) -> tuple[str, str]:
    """ "buy Harbor Sentinel # B-004" as the answer and the rule that refuses it."""
    answer, _, rule = words.partition(" # ")
    return answer.strip(), rule.strip()


def check_zone(g: Game, seated: Seated, expected: Expected) -> Problem | None:
    """The dice of a zone, all of them; a face or damage that is not given does not matter."""
    value = expected.value
    shown_text = ", ".join(texts(expected)) if not isinstance(value, str) else value
    known = KnownCards(row.source for row in g.setting.cards)
    wanted = [one for one in read_dice(shown_text, known) for _ in range(one.count)] if shown_text.strip(" -") else []
    # What says more is matched first, so that a bare name never takes the only die that fits a level.
    wanted.sort(key=lambda one: (not one.face, not one.damage))
    left = list(seated.in_zone(ZONE_OF[expected.key]))
    missing: list[str] = []
    for one in wanted:
        fitting = [d for d in left if is_one(g, d, one)]
        if fitting:
            left.remove(fitting[0])
        else:
            missing.append(f"{one.card.name} {one.face}".strip())
    if not missing and not left:
        return None
    problem = f"{expected.key_text} is different:"
    if missing:
        problem += f" missing {', '.join(missing)};"
    if left:
        problem += f" unexpected {', '.join(label(g, d) for d in left)};"
    found = ", ".join(label(g, d) for d in seated.in_zone(ZONE_OF[expected.key]))
    return Problem(problem.rstrip(";") + ".", expected.line, "", shown_text, found)


def check_lacks(g: Game, seated: Seated, expected: Expected) -> Problem | None:
    """Dice that are not in a zone, whatever else lies there."""
    if expected.die not in ZONE_OF:
        raise wrong(expected, f"There is no zone {expected.die!r}. {nearest(expected.die, ZONE_OF)}")
    known = KnownCards(row.source for row in g.setting.cards)
    there = seated.in_zone(ZONE_OF[expected.die])
    for one in read_dice(", ".join(texts(expected)), known):
        found = [d for d in there if is_one(g, d, one)]
        if found:
            sentence = f"{seated.name} has {label(g, found[0])} in {expected.die}."
            return Problem(sentence, expected.line, "", f"no {one.written}", ", ".join(label(g, d) for d in there))
    return None


def label(g: Game, d: DieId) -> str:
    return f"{die_name(g, d)} damage={g.damage[d]}" if g.damage[d] else die_name(g, d)


def is_one(g: Game, d: DieId, wanted: Dice) -> bool:
    if g.setting.cards[g.card[d]].id != wanted.card.id or (wanted.damage and g.damage[d] != wanted.damage):
        return False
    return not wanted.face or (
        g.face[d] >= 0 and find_face(g.setting.cards[g.setting.die_card[d]], wanted.face) == g.face[d]
    )
