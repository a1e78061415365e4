"""The readable form of options: short words in the game's own language, unique within their question, and back.

An answer is a number to the machine. Its words are made on demand from its option; `find` in questions.py reads them
back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from overcrush.engine.model.cards import CardRow, FaceRow
from overcrush.engine.model.constants import (
    ACTION_FACE,
    CHARACTER_FACE,
    ENERGY_FACE,
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
from overcrush.wording.texts import (
    PLAYER,
    Message,
    Part,
    listing,
    plain_language,
    say,
    speaking,
    spoken,
    worded,
)
from overcrush.wording.typed_words import after_verb, any_of, energy_called, level_pattern

PAYMENT_ORDER: Final = (0, 1, 2, 3, GENERIC, 4)
"""Types, then generic, wild last: as a player would count them out."""


class Answer:
    """One possible answer: its option, and its words."""

    def __init__(self, option: Option, plain: str, words: str, said: Part) -> None:
        self.option = option
        self.plain = plain
        """In the code's own words, as scenarios write it."""
        self.words = words
        """In the language that is spoken and the edition's words, as a player sees it."""
        self.said = said
        """The same to be said in any language."""

    @property
    def number(self) -> int:
        """What the machine takes."""
        return self.option.answer

    def __repr__(self) -> str:
        return f"Answer({self.number}, {self.words!r})"


class Draft:
    """Something before its words are unique: what it is called, and what could be added to tell it from others."""

    def __init__(self, said: Part, details: Callable[[], list[Part]]) -> None:
        """details: asked for only if there are others of the same words."""
        self.said = said
        self.details = details


def unique(drafts: list[Draft], g: Game | None) -> tuple[list[Part], list[str]]:
    """What each is called, and the words of it in the language that is spoken.

    What is alike gets added what tells it apart; what nothing tells apart is numbered #2, #3 ...
    """
    said = [draft.said for draft in drafts]
    words = [worded(part, g) for part in said]
    groups = alike(words)
    known: dict[int, list[Part]] = {}
    level = 0
    while groups:
        known |= {i: drafts[i].details() for group in groups for i in group if i not in known}
        if level >= max(len(known[i]) for group in groups for i in group):
            break
        changed = False
        for group in groups:
            details = [known[i][level] if level < len(known[i]) else "" for i in group]
            told = [worded(detail, g) for detail in details]
            if len(set(told)) > 1:
                changed = True
                for i, detail, shown in zip(group, details, told, strict=True):
                    if shown:
                        said[i] = Message("list:detailed", {"words": said[i], "detail": detail})
                        words[i] = worded(said[i], g)
        level += 1
        if changed:
            groups = alike(words)
    for group in groups:
        taken = set(words)
        number = 2
        for i in group[1:]:
            numbered = Message("list:numbered", {"words": said[i], "number": number})
            while worded(numbered, g) in taken:
                number += 1
                numbered = Message("list:numbered", {"words": said[i], "number": number})
            said[i], words[i] = numbered, worded(numbered, g)
            taken.add(words[i])
    return said, words


def alike(words: list[str]) -> list[list[int]]:
    """Groups of places that have the same words (as somebody would type them), two or more each."""
    groups: dict[str, list[int]] = {}
    for i, word in enumerate(words):
        groups.setdefault(typed(word), []).append(i)
    return [group for group in groups.values() if len(group) > 1]


def typed(words: str) -> str:
    """Words without what does not matter when somebody types them: case and spaces."""
    return " ".join(words.casefold().split())


DETAIL: Final = re.compile(r" \([^()]*\)")


def loosely(words: str) -> str:
    """Words without level and details, for those who leave out what is clear."""
    return level_pattern().sub("", DETAIL.sub("", typed(words)))


def extras(words: str) -> set[str]:
    """The levels and details that `loosely` leaves out."""
    text = typed(words)
    levels = level_pattern().findall(DETAIL.sub("", text))
    return {level.strip().rstrip("*") for level in levels} | set(DETAIL.findall(text))


# Faces


def plain_face(face: FaceRow) -> Part:
    """fist, bolt bolt, wild, 2 (generic), L2, L3*, action, *, **"""
    if face.kind == CHARACTER_FACE:
        return Message("word:level", {"level": face.level, "burst": "*" * face.burst})
    if face.kind == ACTION_FACE:
        return "*" * face.burst if face.burst else Message("word:action")
    symbols: list[Part] = []
    for energy in range(len(ENERGY_NAMES)):
        if energy == GENERIC:
            if face.units[energy]:
                symbols.append(face.units[energy])
        else:
            symbols += [energy_message(energy)] * face.units[energy]
    if len(symbols) == 1:
        return symbols[0]
    return listing(symbols, "space") if symbols else 0


def energy_message(energy: int) -> Message:
    """What a type of energy is called."""
    return Message(f"energy:{ENERGY_NAMES[energy]}")


def energy_name(energy: int, g: Game | None) -> str:
    """The same in words."""
    return say(energy_message(energy), None, g)


def face_messages(card: CardRow) -> list[Part]:
    """What each face of a die is called; faces that differ are called differently, in whatever language it is said."""
    found = FACE_MESSAGES.get(card)
    if found is None:
        if len(FACE_MESSAGES) >= MOST_FACE_WORDS:
            FACE_MESSAGES.clear()
        with speaking(plain_language()):
            found = FACE_MESSAGES[card] = unique_faces(card, None)[0]
    return found


def face_words(card: CardRow, g: Game | None = None) -> list[str]:
    """The words of each face of a die; faces that differ have different words."""
    key = (card, spoken(), tuple(g.setting.options.words.items()) if g is not None else ())
    found = FACE_WORDS.get(key)
    if found is None:
        if len(FACE_WORDS) >= MOST_FACE_WORDS:
            FACE_WORDS.clear()
        found = FACE_WORDS[key] = unique_faces(card, g)[1]
    return found


MOST_FACE_WORDS: Final = 4096
"""More dice than the tables of one process have; beyond it what is kept of them starts anew."""
FACE_WORDS: Final[dict[object, list[str]]] = {}
"""The words of faces that were made, by die, language and the edition's words."""
FACE_MESSAGES: Final[dict[CardRow, list[Part]]] = {}
"""The same as messages."""


def unique_faces(card: CardRow, g: Game | None) -> tuple[list[Part], list[str]]:
    drafts = [Draft(plain_face(face), partial(face_details, face)) for face in card.faces]
    said, words = unique([drafts[i] for i in card.rolls], g)
    place = {face: at for at, face in enumerate(card.rolls)}
    places = [place[card.canonical[i]] for i in range(len(card.faces))]
    return [said[at] for at in places], [words[at] for at in places]


def face_details(face: FaceRow) -> list[Part]:
    return [f"{face.attack}/{face.defense}", face.fielding]


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
    if (level := after_verb("level", wanted)[1]) != "":
        wanted = f"l{level}"
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


def card_message(g: Game, card: int) -> Part:
    """A card's name as it is printed; the Sidekick is called what the edition calls it."""
    if not 0 <= card < len(g.setting.cards):
        return Message("word:something")
    row = g.setting.cards[card]
    return Message("word:sidekick") if row.kind == SIDEKICK else row.name


def card_name(g: Game, card: int) -> str:
    """The same in words."""
    return worded(card_message(g, card), g)


def face_message(g: Game, d: int) -> Part:
    """The face a die shows; nothing for an unrolled die."""
    return face_messages(g.setting.cards[g.setting.die_card[d]])[g.face[d]] if g.face[d] >= 0 else ""


def face_of(g: Game, d: DieId) -> str:
    """The same in words."""
    return face_words(g.setting.cards[g.setting.die_card[d]], g)[g.face[d]] if g.face[d] >= 0 else ""


def die_message(g: Game, d: DieId) -> Part:
    """A die as a player would call it: Sidekick, Ric Flair L2, Sidekick (fist), Take Cover *."""
    s = g.setting
    name = card_message(g, g.card[d])
    if g.face[d] < 0:
        return name
    printed = s.cards[s.die_card[d]]
    shown = printed.faces[g.face[d]]
    if shown.kind == ENERGY_FACE:
        return Message("word:die showing", {"name": name, "face": face_message(g, d)})
    told = shown.burst > 0
    if shown.kind == CHARACTER_FACE:
        told = len(printed.levels) > 1 or g.zone[d] in (RESERVE, PREP)
    return Message("word:die", {"name": name, "face": face_message(g, d)}) if told else name


def die_name(g: Game, d: DieId) -> str:
    """The same in words."""
    return worded(die_message(g, d), g)


def die_details(g: Game, d: DieId) -> list[Part]:
    """What tells a die from others of its name, most telling first."""
    s = g.setting
    seat = g.controller[d] if g.controller[d] >= 0 else g.owner[d]
    host = g.host[d]
    return [
        s.cards[g.card[d]].source.subtitle,
        player_message(g, seat) if seat >= 0 else "",
        Message(f"zone:{ZONE_NAMES[g.zone[d]]}"),
        Message("word:damage", {"amount": g.damage[d]}) if g.damage[d] else "",
        card_message(g, g.card[host]) if host >= 0 and g.zone[d] in (HELD, FIELD) else "",
        Message("word:blocking", {"die": die_message(g, g.blocks[d][0])}) if g.blocks[d] else "",
        attack_and_defense(g, d) if is_character(g, d) else "",
    ]


def card_details(g: Game, card: int) -> list[Part]:
    row = g.setting.cards[card]
    return [row.source.subtitle, player_message(g, row.owner) if row.owner >= 0 else "", row.id]


def zone_title(zone: Zone) -> str:
    """What a zone is called."""
    return say(f"zone:{ZONE_NAMES[zone]}")


def attack_and_defense(g: Game, d: DieId) -> Message:
    """3A 4D"""
    return Message("word:attack and defense", {"attack": attack_of(g, d), "defense": defense_of(g, d)})


def player_message(g: Game, seat: int) -> Message:
    """A player by name; whoever reads is called You."""
    return Message(PLAYER, {"name": g.setting.names[seat], "seat": seat})


def player_name(g: Game, seat: SeatId) -> str:
    """The same in words."""
    return say(player_message(g, seat))


def side_message(g: Game, side: int) -> Message:
    """The players of a side by name."""
    return listing((player_message(g, seat) for seat in g.setting.seats_of[side]), "and")


def side_name(g: Game, side: SideId) -> str:
    """The same in words."""
    return say(side_message(g, side))


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
    """What an option is called and what could be added to it."""
    return Draft(option_message(g, option), partial(option_details, g, option))


def option_message(g: Game, option: Option) -> Message:
    """What an option is called, as if there were no others like it."""
    return Message(f"option:{option_key(option)}", option_fields(g, option))


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


def option_fields(g: Game, option: Option) -> dict[str, Part | list[Part]]:
    """What the words of an option may speak of."""
    fields: dict[str, Part | list[Part]] = {}
    if option.card is not None:
        fields["card"] = card_message(g, option.card)
    elif option.kind is OptionKind.RESOLVE:
        fields["card"] = Message("word:something")
    if option.die is not None:
        fields["die"] = die_message(g, option.die)
        if option.face is not None:
            fields["face"] = face_messages(g.setting.cards[g.setting.die_card[option.die]])[option.face]
    if option.other is not None:
        fields["other"] = die_message(g, option.other)
    if option.player is not None:
        fields["player"] = player_message(g, option.player)
        fields["side"] = side_message(g, g.setting.side_of[option.player])
    if option.energy is not None:
        fields["energy"] = energy_list(option.energy)
    if option.dice is not None:
        fields["dice"] = listing(die_message(g, d) for d in option.dice)
    if option.energy_type is not None:
        fields["type"] = energy_message(option.energy_type)
    if option.amount is not None:
        fields["amount"] = option.amount
        fields["target"] = fields.get("die") or fields.get("player") or Message("word:nobody")
    if option.word is not None:
        fields["word"] = card_text(g, option.word) if option.kind is OptionKind.EFFECT else option.word
    return fields


def option_details(g: Game, option: Option) -> list[Part]:
    """What tells an option from others with the same words, most telling first."""
    match option.kind:
        case OptionKind.RESOLVE:
            return waiting_details(g, option)
        case OptionKind.SHARE | OptionKind.FACE | OptionKind.ROLL | OptionKind.ENERGY:
            # All options of such a question are about the same die.
            return []
        case _:
            details: list[Part] = []
            if option.ability is not None:
                details.append(card_text(g, g.setting.abilities[option.ability].label))
            if option.die is not None:
                details += die_details(g, option.die)
            elif option.card is not None:
                details += card_details(g, option.card)
            if option.other is not None:
                details += die_details(g, option.other)
            return details


def waiting_details(g: Game, option: Option) -> list[Part]:
    """Of an ability that waits: which one it is, of which die, and which die it is about."""
    if option.ability is None:
        return [Message("word:delayed")]
    return [
        card_text(g, g.setting.abilities[option.ability].label),
        die_message(g, option.die) if option.die is not None else "",
        Message("word:because", {"event": unbracketed(die_message(g, option.other))})
        if option.other is not None
        else "",
    ]


def unbracketed(die: Part) -> Part:
    """Sidekick, fist for Sidekick (fist): details stand in brackets themselves."""
    if not isinstance(die, Message):
        return die
    fields = {name: part if isinstance(part, list) else unbracketed(part) for name, part in die.fields.items()}
    return Message(WITHOUT_BRACKETS.get(die.key, die.key), fields)


WITHOUT_BRACKETS: Final = {"word:die showing": "word:die, showing", "list:detailed": "list:with detail"}


# Payments


def energy_list(units: Sequence[int]) -> Message:
    """1 bolt 1 generic"""
    return listing(
        (Message("word:energy", {"amount": units[t], "type": energy_message(t)}) for t in PAYMENT_ORDER if units[t]),
        "space",
    )


def payment_words(packed: int) -> str:
    """pay 1 bolt 1 generic"""
    units = unpack(packed)
    return say("option:pay", {"energy": energy_list(units)}) if sum(units) else say("option:pay nothing")


def read_payment(words: str) -> int:
    """The payment that somebody typed, in any order; -1 if it is none."""
    text = typed(words)
    if text == typed(say("option:pay nothing")):
        return 0
    text = re.sub(rf" {any_of('and')} ", " ", (after_verb("pay", text)[1] or text).replace(",", " "))
    units = [0] * ENERGY_TYPES
    called = energy_called()
    paid = re.compile(rf"(\d{{1,4}}) ({'|'.join(map(re.escape, called))})s?")
    if paid.sub("", text).strip():
        return -1
    for count, name in paid.findall(text):
        units[called[name]] += int(count)
    if not sum(units) or max(units) > 31:
        return -1
    return pack(units)
