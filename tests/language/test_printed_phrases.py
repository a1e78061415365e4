"""Printed English and our text of it: what is one wording of many in print is the one text of the language."""

import pytest

from overcrush.language import Words, read
from overcrush.language.printed import read_printed

WORDS = Words(frozenset({"Villains", "Avengers", "Mystics"}), frozenset({"Dragon", "Gear"}))
NAME = "Lamp Keeper"


def text_of(printed: str, kind: str = "character") -> str:
    found = read_printed(printed.splitlines(), WORDS, NAME, kind)
    assert found.read, found
    assert read(found.text, WORDS), "what is written is text of the language"
    return found.text


LINES = (
    # What happens
    ("When Lamp Keeper is KO'd, gain 3 life.", "When KO'd: gain 3 life."),
    ("When this die is fielded, draw two dice from your bag.", "When fielded: draw 2."),
    ("While Lamp Keeper is active, whenever you purchase a [Mystics] character die, gain 1 life.",
     "When you purchase a Mystics character die: gain 1 life."),
    ("When Lamp Keeper blocks or is blocked, it gets +2D.",
     "When this blocks or when this is blocked: it gets +2D until end of turn."),
    ("When fielded, you may pay [2] to KO target enemy character die.",
     "When fielded: you may pay [2]. If you do, KO target opposing character."),
    ("When fielded, if you control two or more Sidekick character dice, prep a die from your bag.",
     "When fielded, if you have 2 or more sidekicks: prep 1 from bag."),
    ("When fielded, draw a die. If it is a Sidekick die, prep it. Otherwise, put it into your bag.",
     "When fielded: draw 1. If it is a sidekick die, prep it; otherwise move it to bag."),
    ("Once per turn, when an opponent fields a character die, deal that opponent 2 damage.",
     "When an opponent fields a character, once per turn: deal 2 damage to that player."),
    ("At the beginning of your turn, spin Lamp Keeper up one level.",
     "At start of your turn: spin each of this character's dice up 1."),
    # One die or the card
    ("When Lamp Keeper attacks, Lamp Keeper gets +4A.", "When this attacks: this gets +4A until end of turn."),
    ("While Lamp Keeper is active, when you use an action die, Lamp Keeper gets +4A.",
     "When you use an action die: each of this character's dice gets +4A until end of turn."),
    # What holds
    ("Lamp Keeper can't be blocked by [bolt] or [fist] characters.",
     "This cannot be blocked by [bolt] or [fist] characters."),
    ("While Lamp Keeper is active, your other [Villains] character dice get +2A and +2D.",
     "While active: your other Villains characters get +2A +2D."),
    ("Lamp Keeper gets +1A for each opposing [Villains] character die.",
     "This gets +1A for each opposing Villains character."),
    ("Lamp Keeper gets +1A for each opposing [Villains] character.",
     "This gets +1A for each different opposing Villains character."),
    ("While Lamp Keeper is active, your dragons cost [2] less to purchase (minimum 1).",
     "While active: your Dragon dice cost 2 less to purchase."),
    ("While Lamp Keeper is active, character dice cost [2] more to field.",
     "While active: character dice cost everybody 2 more to field."),
    ("While Lamp Keeper is active, opposing [Mystics] character dice cost 3 more to field.",
     "While active: opposing Mystics character dice cost opponents 3 more to field."),
    ("While Stone Warden is active, Lamp Keeper gets +5D.", 'While "Stone Warden" is active: this gets +5D.'),
    # Dice that are no characters
    ("When fielded, put a Gear die from your Used Pile into your bag.",
     "When fielded: move a Gear die in your used to bag."),
    ("When Lamp Keeper attacks, move two Sidekick dice from your bag to your Prep Area.",
     "When this attacks: prep 2 sidekick dice in your bag."),
    ("When fielded, you may field a Lamp Keeper die from your Prep Area.",
     'When fielded: you may field a "Lamp Keeper" die in your prep.'),
    # Globals
    ("Global: Pay [bolt][bolt]. Target character die gains Overcrush (until end of turn).",
     "Global [bolt][bolt]: target character gains Overcrush until end of turn."),
    ("Global: Pay [1]. Once per turn, spin target character die you control up 1 level.",
     "Global [1], once per turn: spin your target character up 1."),
    ("Global: Pay [mask] and 2 life. Prep a die from your bag.", "Global [mask], 2 life: prep 1 from bag."),
    # Keywords
    ("Overcrush (What is left of its damage goes to an opponent, once per attacker.)", "Overcrush."),
    ("Energize - Spin target character die down 1 level.", "Energize: spin target character down 1."),
    ("Impulse \u2013 Gain 2 life.", "Impulse: gain 2 life."),
    ("* Lamp Keeper is unblockable.", "*: this cannot be blocked."),
)  # fmt: skip


@pytest.mark.parametrize(("printed", "ours"), LINES, ids=[printed for printed, _ in LINES])
def test_a_printed_paragraph_of_a_character_is_read(printed: str, ours: str) -> None:
    assert text_of(printed) == ours


ACTIONS = (
    ("Target character die gets +3A and Overcrush.\n** Instead, target character die gets +6A.",
     "Target character gets +3A and gains Overcrush until end of turn.\n"
     "**: instead target character gets +6A until end of turn."),
    ("Deal 3 damage to target character die or player.\n*/** Also, gain 1 life.",
     "Deal 3 damage to target player or character.\n*/**: also gain 1 life."),
    ("Choose one:\n\u2022 Gain 2 life.\n\u2022 Draw and roll two dice.",
     "Choose one: gain 2 life; or draw and roll 2."),
    ("Continuous: When an opponent attacks, gain 1 life.", "Continuous.\nWhen an opponent attacks: gain 1 life."),
)  # fmt: skip


@pytest.mark.parametrize(("printed", "ours"), ACTIONS, ids=[printed for printed, _ in ACTIONS])
def test_the_printed_text_of_an_action_is_read(printed: str, ours: str) -> None:
    assert text_of(printed, "action") == ours


def test_text_of_the_language_that_is_also_english_needs_no_other_phrase() -> None:
    assert text_of("This cannot be blocked.") == "This cannot be blocked."


def test_a_name_with_a_hyphen_is_the_cards_own_however_it_is_spaced() -> None:
    found = read_printed(["When Lamp-Keeper is KO'd, gain 1 life."], Words(), "Lamp Keeper")
    assert found.text == "When KO'd: gain 1 life."
