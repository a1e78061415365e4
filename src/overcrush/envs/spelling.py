"""Answers as actions. An answer is spelled: mostly one action, two or more where it names two things or a long number.

The words of the answers to one question differ, and none is the beginning of another: at every moment the actions that
lead on to an offered answer are exactly the possible ones. What is not a choice is never asked: the common beginning of
the answers that are left is taken by itself, and so is the rest of the only one left.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from overcrush.engine.away import ReserveOnFace
from overcrush.engine.blocking import PAIR, PAIR_MASK, PickBlocks
from overcrush.engine.borrowing import UseEnergy, UseGlobals
from overcrush.engine.choosing import FINISHED, AskMay, ChoosePlayerOrDie, ChooseWord
from overcrush.engine.control import Order
from overcrush.engine.frames import Frame
from overcrush.engine.machine import asking, offered
from overcrush.engine.payment import unpack
from overcrush.engine.programs import Instruction
from overcrush.engine.purchasing import PayEnergy
from overcrush.engine.setting import Setting
from overcrush.engine.state import Game
from overcrush.engine.verbs import SpinToEnergy
from overcrush.engine.windows import (
    ABILITY_AT,
    ARG,
    BUY,
    PASS,
    USE_ANYTIME,
    USE_GLOBAL,
    Act,
    verb_of,
)
from overcrush.engine.windows import FABRICATE as FABRICATE_VERB
from overcrush.engine.would import MayReact
from overcrush.envs.layout import (
    ABILITY,
    CARD,
    CARDS,
    DIE,
    ENERGY,
    FABRICATE,
    FACE,
    NO,
    NUMBER,
    NUMBERS,
    PLAYER,
    WORD,
    WORDS,
    YES,
)
from overcrush.envs.slots import Slots

Word = tuple[int, ...]
"""The actions that spell an answer."""

DICE_TOPICS: Final = frozenset({"attackers", "reroll", "divide", "target", "choose", "fabricate"})
"""Questions whose answers are dice."""
AFFILIATION: Final = 1
NAME: Final = 2
KEYWORD: Final = CARDS
"""In the place of a card: the ability is a keyword's."""


class Speller:
    """What the words of one seat's answers need to know about its table."""

    def __init__(self, setting: Setting, slots: Slots) -> None:
        self.slots = slots
        ranks: dict[int, int] = {}
        counts: dict[int, int] = {}
        for ability in setting.abilities:
            ranks[ability.number] = counts.get(ability.card, 0)
            counts[ability.card] = ranks[ability.number] + 1
        self.rank = ranks
        """The place of each ability among those of its card."""
        self.most_abilities: int = max(counts.values(), default=0)
        by_slot = sorted(range(len(setting.cards)), key=lambda card: slots.card_slot[card])
        self.named: dict[int, int] = {}
        """For each word that is a card's name the first slot of such a card."""
        for card in by_slot:
            word = setting.word_numbers[setting.cards[card].name]
            self.named.setdefault(word, slots.card_slot[card])
        affiliations = {name for row in setting.cards for side in row.affiliations for name in side}
        numbers = sorted(setting.word_numbers[name] for name in affiliations)
        self.affiliated: dict[int, int] = {word: place for place, word in enumerate(numbers)}

    def card(self, card: int) -> int:
        return self.slots.card_slot[card] if card >= 0 else KEYWORD


def digits(number: int, most: int, first: int, base: int) -> Word:
    """A number as actions, the highest digit first; as many of them as the largest possible one needs."""
    found = [first + number % base]
    while most >= base:
        number //= base
        most //= base
        found.append(first + number % base)
    return tuple(reversed(found))


def words_of(g: Game, speller: Speller) -> dict[Word, int]:
    """The words of all answers to the open question, which is put to the speller's seat."""
    offer = offered(g)
    f = g.frames[-1]
    spell = spelling_of(g, f, asking(g), speller, max(offer))
    return {spell(answer): answer for answer in offer}


def spelling_of(g: Game, f: Frame, instruction: Instruction, speller: Speller, most: int) -> Callable[[int], Word]:
    """How answers to a question are spelled; `most` is the largest answer."""
    slots = speller.slots

    def a_die(answer: int) -> Word:
        return (NO,) if answer == FINISHED else (DIE + slots.die_slot[answer],)

    def a_number(answer: int) -> Word:
        return (NO,) if answer == FINISHED else digits(answer, most, NUMBER, NUMBERS)

    match instruction:
        case Act() | UseGlobals():
            return lambda answer: act_word(g, speller, answer)
        case PayEnergy():
            return payment_word
        case PickBlocks():
            return lambda answer: (
                (NO,)
                if answer == FINISHED
                else (DIE + slots.die_slot[answer >> PAIR], DIE + slots.die_slot[answer & PAIR_MASK])
            )
        case AskMay() | MayReact():
            return lambda answer: (YES if answer else NO,)
        case Order():
            return lambda answer: (
                ABILITY + speller.card(g.waiting[answer][4]),
                *digits(answer, most, NUMBER, NUMBERS),
            )
        case ChooseWord():
            return lambda answer: chosen_word(instruction, speller, answer, most)
        case ChoosePlayerOrDie():
            return lambda answer: a_die(answer) if answer >= 0 else (PLAYER + slots.place_of[-1 - answer],)
        case SpinToEnergy() | ReserveOnFace():
            return lambda answer: (NO,) if answer == FINISHED else (FACE + answer,)
        case UseEnergy():
            return lambda answer: (NO,) if answer == FINISHED else (ENERGY + answer,)
        case _:
            return a_die if instruction.topic(g, f) in DICE_TOPICS else a_number


def act_word(g: Game, speller: Speller, answer: int) -> Word:
    """What a player does in a window."""
    if answer in (PASS, FINISHED):
        return (NO,)
    verb = verb_of(answer)
    arg = answer & ARG
    if verb == BUY:
        return (CARD + speller.slots.card_slot[arg],)
    if verb == FABRICATE_VERB:
        return (FABRICATE + speller.slots.card_slot[arg],)
    if verb in (USE_GLOBAL, USE_ANYTIME):
        number = arg if verb == USE_GLOBAL else answer >> ABILITY_AT
        ability = g.setting.abilities[number]
        rank = digits(speller.rank[number], speller.most_abilities, NUMBER, NUMBERS)
        head = (ABILITY + speller.card(ability.card), *rank)
        return head if verb == USE_GLOBAL else (*head, DIE + speller.slots.die_slot[arg])
    # A die in the Reserve Pool is fielded or used: its face leaves no choice.
    return (DIE + speller.slots.die_slot[arg],)


def payment_word(answer: int) -> Word:
    """How much of each type is paid: fist, bolt, mask, shield, wild; the rest is generic."""
    return tuple(NUMBER + count for count in unpack(answer)[:5])


def chosen_word(instruction: ChooseWord, speller: Speller, answer: int, most: int) -> Word:
    """A type of energy, an affiliation, a name or a number."""
    if answer == FINISHED:
        return (NO,)
    if instruction.kind == 0:
        return (ENERGY + answer,)
    if instruction.kind == AFFILIATION:
        return digits(speller.affiliated[answer], len(speller.affiliated), WORD, WORDS)
    if instruction.kind == NAME:
        return (CARD + speller.named[answer],)
    return digits(answer, most, NUMBER, NUMBERS)


def leading_on(words: dict[Word, int], so_far: Word) -> dict[Word, int]:
    """The words that begin with what was said so far."""
    at = len(so_far)
    return {word: answer for word, answer in words.items() if word[:at] == so_far}


def common_beginning(words: dict[Word, int]) -> Word:
    """What all words begin with."""
    all_words = list(words)
    shortest = min(all_words, key=len)
    for at, action in enumerate(shortest):
        if any(word[at] != action for word in all_words):
            return shortest[:at]
    return shortest
