"""What words mean that are not among the offered answers: the number a player would have to give, to see it refused."""

from __future__ import annotations

import re
from typing import Final

from overcrush.engine.machine import asking, offered, play
from overcrush.engine.model.actions import (
    PASS,
    ability_answer,
    fabricate_answer,
    field_answer,
    global_answer,
    purchase_answer,
    use_answer,
)
from overcrush.engine.model.cards import CardRow
from overcrush.engine.model.constants import (
    ATTACK,
    BAG,
    CHARACTER_FACE,
    ENERGY_NAMES,
    FIELD,
    HELD,
    OUT,
    PREP,
    RESERVE,
    USED,
    ZONE_NAMES,
    ZONE_TITLES,
)
from overcrush.engine.model.constants import CARD as ON_CARD
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import AbilityId, CardId, DieId, SeatId, Zone
from overcrush.engine.model.proposal import as_player
from overcrush.engine.model.question import Question, QuestionKind
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.steps.blockers import block_answer
from overcrush.testing.failures import Mismatch, Mistake, WrongKind, nearest
from overcrush.wording.options import player_name, read_payment, typed
from overcrush.wording.plain_names import face_of
from overcrush.wording.questions import find
from overcrush.wording.refusals import WordedRefusal, refusal_in_words

NUMBERED: Final = re.compile(r"\s*#(\d{1,3})$")
LEVEL: Final = re.compile(r"\s+l(\d)\**$")
DETAIL: Final = re.compile(r"\s*\(([^()]*)\)")
SPLIT: Final = re.compile(r"(\d{1,4}) to (.+)")

RESERVE_FIRST: Final = (RESERVE, PREP, USED, FIELD, ATTACK, BAG, OUT, HELD, ON_CARD)
FIELD_FIRST: Final = (FIELD, ATTACK, RESERVE, USED, PREP, HELD, OUT, BAG, ON_CARD)

DICE_VERBS: Final = ("attack with ", "reroll ", "target ", "choose ", "ko ", "give ")
ACT_VERBS: Final = ("buy ", "field ", "use ", "global ", "ability ", "fabricate ")
OWN_DICE: Final = (QuestionKind.ATTACKERS, QuestionKind.REROLL, QuestionKind.DIVIDE, QuestionKind.FABRICATE)
"""Questions whose answers are dice of the player who is asked."""


class DieText:
    """A die as somebody calls it: name, level, details in brackets, number."""

    def __init__(self, words: str) -> None:
        text = typed(words)
        numbered = NUMBERED.search(text)
        self.number = int(numbered.group(1)) if numbered is not None else 0
        if numbered is not None:
            text = text[: numbered.start()]
        self.details = [typed(detail) for detail in DETAIL.findall(text)]
        text = DETAIL.sub("", text).strip()
        level = LEVEL.search(text)
        self.level = int(level.group(1)) if level is not None else 0
        if level is not None:
            text = text[: level.start()]
        self.name = text.strip()


def fits(g: Game, d: DieId, text: DieText) -> bool:
    """Whether a die is one that the text could mean, its number aside."""
    s = g.setting
    card = s.cards[g.card[d]]
    if not fits_name(card, text.name):
        return False
    printed = s.cards[s.die_card[d]]
    shown = printed.faces[g.face[d]] if g.face[d] >= 0 else None
    if text.level and (shown is None or shown.kind != CHARACTER_FACE or shown.level != text.level):
        return False
    seat = g.controller[d] if g.controller[d] >= 0 else g.owner[d]
    known = {
        typed(player_name(g, seat)) if seat >= 0 else "",
        typed(ZONE_TITLES[g.zone[d]]),
        ZONE_NAMES[g.zone[d]],
        typed(face_of(g, d)),
        typed(card.source.subtitle),
        f"{g.damage[d]} damage",
    }
    return all(detail in known for detail in text.details)


def fits_name(card: CardRow, name: str) -> bool:
    """Whether a card may be called so."""
    return name in (typed(card.name), typed(card.id), typed(f"{card.name}: {card.source.subtitle}"))


def dice_meant(g: Game, words: str, seat: SeatId, zones: tuple[Zone, ...]) -> list[DieId]:
    """Dice that words could mean, the likeliest first: own before others, by zone, then by number."""
    text = DieText(words)
    found = [d for d in g.setting.all_dice if g.zone[d] in zones and fits(g, d, text)]
    found.sort(key=lambda d: (not belongs(g, d, seat), zones.index(g.zone[d]), d))
    if text.number:
        return found[text.number - 1 : text.number]
    return found


def belongs(g: Game, d: DieId, seat: SeatId) -> bool:
    return seat in (g.controller[d], g.owner[d]) if g.zone[d] != FIELD else g.controller[d] == seat


def die_meant(g: Game, words: str, seat: SeatId, zones: tuple[Zone, ...]) -> DieId:
    found = dice_meant(g, words, seat, zones)
    if not found:
        text = DieText(words)
        if text.level and (there := levels_there(g, text.name, seat, zones)):
            name = next(g.setting.cards[card].name for card in g.card if fits_name(g.setting.cards[card], text.name))
            raise Mistake(f"There is no {name} L{text.level} on the table; there is {name} {', '.join(there)}.")
        names = {g.setting.cards[card].name for card in g.card}
        raise Mistake(f"There is no die {words!r} on the table. {nearest(words, names)}")
    return found[0]


def levels_there(g: Game, name: str, seat: SeatId, zones: tuple[Zone, ...]) -> list[str]:
    """The levels at which dice of that name are there."""
    return [f"L{level}" for level in range(1, 10) if dice_meant(g, f"{name} l{level}", seat, zones)]


def card_meant(g: Game, words: str, seat: SeatId) -> int:
    """The card of that name: the seat's own first, then those in the middle, then anybody's."""
    text = DieText(words)
    found = [
        row
        for row in g.setting.cards
        if fits_name(row, text.name)
        and all(
            detail in (typed(row.source.subtitle), typed(player_name(g, row.owner)) if row.owner >= 0 else "")
            for detail in text.details
        )
    ]
    if not found:
        raise Mistake(f"There is no card {words!r} on the table. {nearest(words, [c.name for c in g.setting.cards])}")
    found.sort(key=lambda row: (row.owner != seat, row.owner >= 0))
    return found[0].number


def number_meant(g: Game, words: str) -> int:
    """The answer that the words mean, offered or not; a Mistake if they are no answer to this kind of question."""
    text = typed(words)
    seat = g.asked
    asked = asking(g).describe(g, g.frames[-1])
    wrong_kind = WrongKind(
        f"{words!r} is no answer to this kind of question (topic: {asked.kind.value}). Bring the game to the question "
        "at which it would be answered. A window in which a player could only pass does not ask: a Sidekick L1 in the "
        "Reserve Pool gives something else to do."
    )
    match asked.kind:
        case QuestionKind.ACT:
            return act_meant(g, text, seat, wrong_kind)
        case QuestionKind.PAY:
            packed = read_payment(text)
            if packed < 0:
                raise wrong_kind
            return packed
        case QuestionKind.MAY | QuestionKind.REACT:
            if text not in ("yes", "no"):
                raise wrong_kind
            return 1 if text == "yes" else 0
        case QuestionKind.SPLIT:
            split = SPLIT.fullmatch(text)
            if split is None:
                raise wrong_kind
            return int(split.group(1))
        case _ if text in ("done", "none"):
            return FINISHED
        case QuestionKind.BLOCKERS:
            attacker, found, blocker = text.removeprefix("block ").partition(" with ")
            if not found:
                raise wrong_kind
            return block_meant(g, attacker, blocker, seat)
        case QuestionKind.NAME:
            return word_meant(g, text.removeprefix("name "), asked.variant, wrong_kind)
        case QuestionKind.ORDER:
            raise wrong_kind
        case _:
            return die_or_player_meant(g, text, asked, wrong_kind)


def die_or_player_meant(g: Game, text: str, asked: Question, wrong_kind: WrongKind) -> int:
    """A die that is chosen, or a player."""
    if any(text.startswith(verb) for verb in ACT_VERBS) or text == "pass":
        raise wrong_kind
    for verb in DICE_VERBS:
        text = text.removeprefix(verb)
    if asked.kind is QuestionKind.TARGET and not asked.declares:
        for number, name in enumerate(g.setting.names):
            if typed(name) == text:
                return as_player(SeatId(number))
    seat = asked.seat if asked.kind in OWN_DICE else g.setting.across[asked.seat]
    return die_meant(g, text, seat, FIELD_FIRST)


def act_meant(g: Game, text: str, seat: SeatId, wrong_kind: WrongKind) -> int:
    """An answer in a window, by its verb."""
    s = g.setting
    if text == "pass":
        return PASS
    verb, _, rest = text.partition(" ")
    match verb:
        case "buy":
            return purchase_answer(CardId(card_meant(g, rest, seat)))
        case "fabricate":
            return fabricate_answer(CardId(card_meant(g, rest, seat)))
        case "field":
            return field_answer(die_meant(g, rest, seat, RESERVE_FIRST))
        case "use":
            return use_answer(die_meant(g, rest, seat, RESERVE_FIRST))
        case "global":
            card = card_meant(g, rest, seat)
            numbers = s.cards[card].globals
            at = DieText(rest).number or 1
            if at > len(numbers):
                raise Mistake(f"{s.cards[card].name} has {len(numbers)} Globals; there is no number {at}.")
            return global_answer(AbilityId(numbers[at - 1]))
        case "ability":
            d = die_meant(g, rest, seat, FIELD_FIRST)
            numbers = s.cards[g.card[d]].anytimes
            if not numbers:
                raise Mistake(f"{s.cards[g.card[d]].name} has no ability with the timing of a Global.")
            return ability_answer(AbilityId(numbers[0]), d)
    raise wrong_kind


def block_meant(g: Game, attacker: str, blocker: str, seat: SeatId) -> int:
    attacking = die_meant(g, attacker, g.setting.across[seat], (ATTACK, *FIELD_FIRST))
    blocking = die_meant(g, blocker, seat, FIELD_FIRST)
    return block_answer(blocking, attacking)


def word_meant(g: Game, text: str, quality: str, wrong_kind: WrongKind) -> int:
    if quality == "energy type" and text in ENERGY_NAMES:
        return ENERGY_NAMES.index(text)
    if quality == "number" and text.isdigit():
        return int(text[:9])
    for number, word in enumerate(g.setting.words):
        if typed(word) == text:
            return number
    raise wrong_kind


def fits_question(g: Game, words: str) -> bool:
    """Whether words are an answer to that kind of question at all."""
    try:
        number_meant(g, words)
    except WrongKind:
        return False
    except Mistake:
        # Words of the right kind that name something unknown: the question is the right one to say so.
        return True
    return True


def refusal_at(g: Game, words: str) -> WordedRefusal:
    """Try an answer that is to be refused; nothing may change."""
    value = g.value()
    if isinstance(find(g, words), int) or number_meant(g, words) in offered(g):
        raise Mismatch(f"{words!r} is to be refused, but it is offered.")
    why = play(g, number_meant(g, words))
    if why is None:
        raise Mismatch(f"{words!r} is to be refused, but it was taken although it was not offered.")
    if g.value() != value:
        raise Mismatch(f"{words!r} was refused and changed the game all the same.")
    return refusal_in_words(g, why)
