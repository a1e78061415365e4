"""The readable form of options: short words in the game's own language, unique within their question, and back.

An answer is a number to the machine. Its words are made on demand from its option; `find` in questions.py reads them
back.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from overcrush.engine.model.cards import CardRow, FaceRow
from overcrush.engine.model.constants import (
    ACTION_FACE,
    CHARACTER_FACE,
    ENERGY_NAMES,
    ENERGY_TYPES,
    FIELD,
    GENERIC,
    HELD,
    PREP,
    RESERVE,
    SIDEKICK,
    ZONE_NAMES,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId, SideId, Zone
from overcrush.engine.model.question import Option, OptionKind
from overcrush.engine.queries.dice import is_character
from overcrush.engine.queries.energy import pack, unpack
from overcrush.engine.queries.stats import attack_of, defense_of
from overcrush.wording.card_texts import card_text
from overcrush.wording.texts import YOU, listed, say, spoken

PAYMENT_ORDER: Final = (0, 1, 2, 3, GENERIC, 4)
"""Types, then generic, wild last: as a player would count them out."""


class Answer:
    """One possible answer: its option, and its words."""

    def __init__(self, option: Option, plain: str, words: str) -> None:
        self.option = option
        self.plain = plain
        """In the code's own words, as scenarios write it."""
        self.words = words
        """In the language that is spoken and the edition's words, as a player sees it."""

    @property
    def number(self) -> int:
        """What the machine takes."""
        return self.option.answer

    def __repr__(self) -> str:
        return f"Answer({self.number}, {self.words!r})"


class Draft:
    """Something before its words are unique: the plain words, and what could be added to tell it from others."""

    def __init__(self, plain: str, details: list[str]) -> None:
        self.plain = plain
        self.details = details


def unique_words(drafts: list[Draft]) -> list[str]:
    """Add to words that are alike what tells them apart; what nothing tells apart is numbered #2, #3 ..."""
    words = [draft.plain for draft in drafts]
    most = max((len(draft.details) for draft in drafts), default=0)
    for level in range(most):
        groups = alike(words)
        if not groups:
            return words
        for group in groups:
            told = [drafts[i].details[level] if level < len(drafts[i].details) else "" for i in group]
            if len(set(told)) > 1:
                for i, detail in zip(group, told, strict=True):
                    if detail:
                        words[i] = f"{words[i]} ({detail})"
    for group in alike(words):
        taken = set(words)
        number = 2
        for i in group[1:]:
            while f"{words[i]} #{number}" in taken:
                number += 1
            words[i] = f"{words[i]} #{number}"
            taken.add(words[i])
    return words


def alike(words: list[str]) -> list[list[int]]:
    """Groups of places that have the same words (as somebody would type them), two or more each."""
    groups: dict[str, list[int]] = {}
    for i, word in enumerate(words):
        groups.setdefault(typed(word), []).append(i)
    return [group for group in groups.values() if len(group) > 1]


def typed(words: str) -> str:
    """Words without what does not matter when somebody types them: case and spaces."""
    return " ".join(words.casefold().split())


LEVEL: Final = re.compile(r" l\d+\**(?= |$)")
DETAIL: Final = re.compile(r" \([^()]*\)")


def loosely(words: str) -> str:
    """Words without level and details, for those who leave out what is clear."""
    return LEVEL.sub("", DETAIL.sub("", typed(words)))


def extras(words: str) -> set[str]:
    """The levels and details that `loosely` leaves out."""
    text = typed(words)
    return {level.strip().rstrip("*") for level in LEVEL.findall(DETAIL.sub("", text))} | set(DETAIL.findall(text))


# Faces


def plain_face(face: FaceRow, g: Game | None) -> str:
    """fist, bolt bolt, wild, 2 (generic), L2, L3*, action, *, **"""
    if face.kind == CHARACTER_FACE:
        return say("word:level", {"level": str(face.level)}) + "*" * face.burst
    if face.kind == ACTION_FACE:
        return "*" * face.burst if face.burst else say("word:action")
    symbols: list[str] = []
    for energy in range(len(ENERGY_NAMES)):
        if energy == GENERIC:
            if face.units[energy]:
                symbols.append(str(face.units[energy]))
        else:
            symbols += [energy_name(energy, g)] * face.units[energy]
    return " ".join(symbols) if symbols else "0"


def energy_name(energy: int, g: Game | None) -> str:
    """What a type of energy is called."""
    return say(f"energy:{ENERGY_NAMES[energy]}", None, g)


def face_words(card: CardRow, g: Game | None = None) -> list[str]:
    """The words of each face of a die; faces that differ have different words."""
    key = (card, spoken(), tuple(g.setting.options.words.items()) if g is not None else ())
    found = FACE_WORDS.get(key)
    if found is None:
        if len(FACE_WORDS) >= MOST_FACE_WORDS:
            FACE_WORDS.clear()
        found = FACE_WORDS[key] = make_face_words(card, g)
    return found


MOST_FACE_WORDS: Final = 4096
"""More dice than the tables of one process have; beyond it what is kept of them starts anew."""
FACE_WORDS: Final[dict[object, list[str]]] = {}
"""The words of faces that were made, by die, language and the edition's words."""


def make_face_words(card: CardRow, g: Game | None) -> list[str]:
    drafts = [Draft(plain_face(face, g), [f"{face.attack}/{face.defense}", str(face.fielding)]) for face in card.faces]
    chosen = unique_words([drafts[i] for i in card.rolls])
    by_face = dict(zip(card.rolls, chosen, strict=True))
    return [by_face[card.canonical[i]] for i in range(len(card.faces))]


OTHER_FACE_WORDS: Final[dict[str, str]] = {
    "burst": "*",
    "double burst": "**",
    "one burst": "*",
    "two bursts": "**",
    "generic": "1",
    "generic generic": "2",
    "1 generic": "1",
    "2 generic": "2",
    "no burst": "action",
}
NUMBERED_ENERGY: Final = re.compile(r"(\d) (fist|bolt|mask|shield|wild)s?")


def pick_face(known: list[str], words: str) -> int:
    """Which of several faces somebody means, by place; -1 if none."""
    wanted = typed(words)
    wanted = OTHER_FACE_WORDS.get(wanted, wanted)
    if wanted.startswith("level "):
        wanted = "l" + wanted[6:]
    numbered = NUMBERED_ENERGY.fullmatch(wanted)
    if numbered is not None:
        wanted = " ".join([numbered.group(2)] * int(numbered.group(1)))
    for i, word in enumerate(known):
        if typed(word) == wanted:
            return i
    # A level is clear without its bursts.
    loose = [i for i, word in enumerate(known) if typed(word).split(" ")[0].rstrip("*") == wanted.rstrip("*") != ""]
    return loose[0] if len(loose) == 1 and wanted.startswith("l") else -1


def find_face(card: CardRow, words: str) -> int:
    """The face that somebody means; -1 if the die has no such face."""
    known = face_words(card)
    at = pick_face([known[i] for i in card.rolls], words)
    return card.rolls[at] if at >= 0 else -1


# Dice and cards


def card_name(g: Game, card: int) -> str:
    """A card's name as it is printed; the Sidekick is called what the edition calls it."""
    if not 0 <= card < len(g.setting.cards):
        return say("word:something")
    row = g.setting.cards[card]
    return say("word:sidekick", None, g) if row.kind == SIDEKICK else row.name


def face_of(g: Game, d: DieId) -> str:
    """The words of the face a die shows; nothing for an unrolled die."""
    if g.face[d] < 0:
        return ""
    return face_words(g.setting.cards[g.setting.die_card[d]], g)[g.face[d]]


def die_name(g: Game, d: DieId) -> str:
    """A die as a player would call it: Sidekick, Ric Flair L2, Sidekick (fist), Take Cover *."""
    s = g.setting
    name = card_name(g, g.card[d])
    if g.face[d] < 0:
        return name
    printed = s.cards[s.die_card[d]]
    shown = printed.faces[g.face[d]]
    if shown.kind == CHARACTER_FACE:
        if len(printed.levels) > 1 or g.zone[d] in (RESERVE, PREP):
            return f"{name} {face_of(g, d)}"
        return name
    if shown.kind == ACTION_FACE:
        return f"{name} {face_of(g, d)}" if shown.burst else name
    return f"{name} ({face_of(g, d)})"


def die_details(g: Game, d: DieId) -> list[str]:
    """What tells a die from others of its name, most telling first."""
    s = g.setting
    seat = g.controller[d] if g.controller[d] >= 0 else g.owner[d]
    host = g.host[d]
    return [
        s.cards[g.card[d]].source.subtitle,
        player_name(g, seat) if seat >= 0 else "",
        zone_title(g.zone[d]),
        say("word:damage", {"amount": str(g.damage[d])}) if g.damage[d] else "",
        card_name(g, g.card[host]) if host >= 0 and g.zone[d] in (HELD, FIELD) else "",
        say("word:blocking", {"die": die_name(g, g.blocks[d][0])}) if g.blocks[d] else "",
        attack_and_defense(g, d) if is_character(g, d) else "",
    ]


def card_details(g: Game, card: int) -> list[str]:
    row = g.setting.cards[card]
    return [row.source.subtitle, player_name(g, row.owner) if row.owner >= 0 else "", row.id]


def zone_title(zone: Zone) -> str:
    """What a zone is called."""
    return say(f"zone:{ZONE_NAMES[zone]}")


def attack_and_defense(g: Game, d: DieId) -> str:
    """3A 4D"""
    return say("word:attack and defense", {"attack": str(attack_of(g, d)), "defense": str(defense_of(g, d))})


def player_name(g: Game, seat: SeatId) -> str:
    """A player's name; whoever reads is called You."""
    name = g.setting.names[seat]
    return say("word:you") if name == YOU else name


def side_name(g: Game, side: SideId) -> str:
    return listed((player_name(g, seat) for seat in g.setting.seats_of[side]), "and")


# Options

OPTION_KEYS: Final[dict[OptionKind, str]] = {
    OptionKind.PASS: "pass",
    OptionKind.DONE: "done",
    OptionKind.PURCHASE: "buy",
    OptionKind.FABRICATE: "fabricate",
    OptionKind.FIELD: "field",
    OptionKind.USE_ACTION_DIE: "use",
    OptionKind.USE_GLOBAL: "global",
    OptionKind.USE_ABILITY: "anytime",
    OptionKind.PAY: "pay",
    OptionKind.ATTACK: "attack",
    OptionKind.BLOCK: "block",
    OptionKind.REROLL: "reroll",
    OptionKind.GIVE: "divide",
    OptionKind.KO_AS_PAYMENT: "part",
    OptionKind.TARGET_DIE: "target",
    OptionKind.TARGET_PLAYER: "target player",
    OptionKind.CHOOSE_DIE: "choose",
    OptionKind.SHARE: "split",
    OptionKind.YES: "yes",
    OptionKind.NO: "no",
    OptionKind.RESOLVE: "order",
    OptionKind.EFFECT: "effect",
    OptionKind.NAME_ENERGY: "name energy",
    OptionKind.NAME_AFFILIATION: "name word",
    OptionKind.NAME_CARD: "name word",
    OptionKind.NAME_NUMBER: "name number",
    OptionKind.ENERGY: "energy",
    OptionKind.AMOUNT: "amount",
    OptionKind.TIMES: "times",
    OptionKind.FACE: "face",
    OptionKind.DRAW: "draw",
    OptionKind.ROLL: "roll",
    OptionKind.DECIDES: "decides",
    OptionKind.CALL_ENERGY: "call energy",
    OptionKind.CALL_OTHER: "call other",
    OptionKind.ROLL_ENERGY: "roll energy",
    OptionKind.ROLL_OTHER: "roll other",
    OptionKind.GO_FIRST: "go first",
    OptionKind.GO_SECOND: "go second",
}
"""The text of each kind of option."""


def option_draft(g: Game, option: Option) -> Draft:
    """The words of an option and what could be added to them."""
    return Draft(say(f"option:{option_key(option)}", option_fields(g, option), g), option_details(g, option))


def option_key(option: Option) -> str:
    """The text of an option: that of its kind, or a better one for a special case of it."""
    if option.kind is OptionKind.PAY and not sum(option.energy or ()):
        return "pay nothing"
    if option.kind is OptionKind.PAY and option.dice:
        return "pay:dice"
    if option.kind is OptionKind.TIMES and option.amount == 1:
        return "once"
    if option.kind is OptionKind.EFFECT and option.word is None:
        return "option"
    return OPTION_KEYS[option.kind]


def option_fields(g: Game, option: Option) -> dict[str, str]:
    """What the words of an option may speak of."""
    fields: dict[str, str] = {}
    if option.card is not None:
        fields["card"] = card_name(g, option.card)
    elif option.kind is OptionKind.RESOLVE:
        fields["card"] = say("word:something")
    if option.die is not None:
        fields["die"] = die_name(g, option.die)
        if option.face is not None:
            fields["face"] = face_words(g.setting.cards[g.setting.die_card[option.die]], g)[option.face]
    if option.other is not None:
        fields["other"] = die_name(g, option.other)
    if option.player is not None:
        fields["player"] = player_name(g, option.player)
        fields["side"] = side_name(g, g.setting.side_of[option.player])
    if option.energy is not None:
        fields["energy"] = energy_words(option.energy, g)
    if option.dice is not None:
        fields["dice"] = listed(die_name(g, d) for d in option.dice)
    if option.energy_type is not None:
        fields["type"] = energy_name(option.energy_type, g)
    if option.amount is not None:
        fields["amount"] = str(option.amount)
        fields["target"] = fields.get("die") or fields.get("player") or say("word:nobody")
    if option.word is not None:
        fields["word"] = card_text(g, option.word) if option.kind is OptionKind.EFFECT else option.word
    return fields


def option_details(g: Game, option: Option) -> list[str]:
    """What tells an option from others with the same words, most telling first."""
    match option.kind:
        case OptionKind.RESOLVE:
            return waiting_details(g, option)
        case OptionKind.SHARE | OptionKind.FACE | OptionKind.ROLL | OptionKind.ENERGY:
            # All options of such a question are about the same die.
            return []
        case _:
            details: list[str] = []
            if option.ability is not None:
                details.append(card_text(g, g.setting.abilities[option.ability].label))
            if option.die is not None:
                details += die_details(g, option.die)
            elif option.card is not None:
                details += card_details(g, option.card)
            if option.other is not None:
                details += die_details(g, option.other)
            return details


def waiting_details(g: Game, option: Option) -> list[str]:
    """Of an ability that waits: which one it is, of which die, and which die it is about."""
    if option.ability is None:
        return [say("word:delayed")]
    return [
        card_text(g, g.setting.abilities[option.ability].label),
        die_name(g, option.die) if option.die is not None else "",
        say("word:because", {"event": unbracketed(die_name(g, option.other))}) if option.other is not None else "",
    ]


def unbracketed(name: str) -> str:
    """Sidekick, fist for Sidekick (fist): details stand in brackets themselves."""
    return name.replace(" (", ", ").replace(")", "")


# Payments


def energy_words(units: Sequence[int], g: Game | None = None) -> str:
    """1 bolt 1 generic"""
    return " ".join(
        say("word:energy", {"amount": str(units[t]), "type": energy_name(t, g)}) for t in PAYMENT_ORDER if units[t]
    )


def payment_words(packed: int) -> str:
    """pay 1 bolt 1 generic"""
    energy = energy_words(unpack(packed))
    return say("option:pay", {"energy": energy}) if energy else say("option:pay nothing")


PAID: Final = re.compile(r"(\d{1,4}) (fist|bolt|mask|shield|wild|generic)s?")


def read_payment(words: str) -> int:
    """The payment that somebody typed, in any order; -1 if it is none."""
    text = typed(words)
    if text == say("option:pay nothing"):
        return 0
    text = text.removeprefix("pay ").replace(",", " ").replace(" and ", " ")
    units = [0] * ENERGY_TYPES
    if PAID.sub("", text).strip():
        return -1
    for count, name in PAID.findall(text):
        units[ENERGY_NAMES.index(name)] += int(count)
    if not sum(units) or max(units) > 31:
        return -1
    return pack(units)
