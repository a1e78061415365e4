"""Answers as actions. An answer is spelled: mostly one action, two or more where it names two things or a long number.

The words of the answers to one question differ, and none is the beginning of another: at every moment the actions that
lead on to an offered answer are exactly the possible ones. What is not a choice is never asked: the common beginning of
the answers that are left is taken by itself, and so is the rest of the only one left.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.machine import asking, offered
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import Option, OptionKind
from overcrush.engine.model.setting import Setting
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

ONE_DIE: Final = frozenset(
    {
        OptionKind.FIELD,
        OptionKind.USE_ACTION_DIE,
        OptionKind.ATTACK,
        OptionKind.REROLL,
        OptionKind.GIVE,
        OptionKind.KO_AS_PAYMENT,
        OptionKind.TARGET_DIE,
        OptionKind.CHOOSE_DIE,
    }
)
"""Options that are a die. One in the Reserve Pool is fielded or used: its face leaves no choice."""
KEYWORD: Final = CARDS
"""In the place of a card: the ability is a keyword's."""


class ActionEncoder:
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


def words_of(g: Game, encoder: ActionEncoder) -> dict[Word, int]:
    """The words of all answers to the open question, which is put to the encoder's seat."""
    offer = offered(g)
    f = g.frames[-1]
    instruction = asking(g)
    most = max(offer)
    words: dict[Word, int] = {}
    for answer in offer:
        option = instruction.option(g, f, answer)
        word = spelled(g, encoder, option, most)
        if option.kind is OptionKind.PAY:
            # Which of the payments with this energy: the first leaves it to the rules which dice pay.
            word = (*word, NUMBER + sum(1 for other in words if other[:-1] == word))
        words[word] = answer
    return words


def spelled(g: Game, encoder: ActionEncoder, option: Option, most: int) -> Word:
    """The word of an option; `most` is the largest answer to its question."""
    slots = encoder.slots
    match option.kind:
        case OptionKind.PASS | OptionKind.DONE | OptionKind.NO:
            return (NO,)
        case OptionKind.YES:
            return (YES,)
        case OptionKind.PURCHASE if option.card is not None:
            return (CARD + slots.card_slot[option.card],)
        case OptionKind.FABRICATE if option.card is not None:
            return (FABRICATE + slots.card_slot[option.card],)
        case OptionKind.USE_GLOBAL | OptionKind.USE_ABILITY if option.ability is not None:
            rank = digits(encoder.rank[option.ability], encoder.most_abilities, NUMBER, NUMBERS)
            head = (ABILITY + encoder.card(g.setting.abilities[option.ability].card), *rank)
            return head if option.die is None else (*head, DIE + slots.die_slot[option.die])
        case OptionKind.PAY if option.energy is not None:
            # How much of each type: fist, bolt, mask, shield, wild; the rest is generic.
            return tuple(NUMBER + count for count in option.energy[:5])
        case OptionKind.RESOLVE:
            card = -1 if option.card is None else option.card
            return (ABILITY + encoder.card(card), *digits(option.answer, most, NUMBER, NUMBERS))
        case OptionKind.TARGET_PLAYER if option.player is not None:
            return (PLAYER + slots.place_of[option.player],)
        case OptionKind.NAME_ENERGY | OptionKind.ENERGY if option.energy_type is not None:
            return (ENERGY + option.energy_type,)
        case OptionKind.NAME_AFFILIATION:
            return digits(encoder.affiliated[option.answer], len(encoder.affiliated), WORD, WORDS)
        case OptionKind.NAME_CARD:
            return (CARD + encoder.named[option.answer],)
        case OptionKind.FACE if option.face is not None:
            return (FACE + option.face,)
        case OptionKind.BLOCK if option.die is not None and option.other is not None:
            return (DIE + slots.die_slot[option.die], DIE + slots.die_slot[option.other])
        case kind if kind in ONE_DIE and option.die is not None:
            return (DIE + slots.die_slot[option.die],)
        case _:
            return digits(option.answer, most, NUMBER, NUMBERS)


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
