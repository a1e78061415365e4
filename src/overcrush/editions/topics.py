"""The 52 topics on which the books differ, and what each became: an option, one rule for all, or a matter of display.

Where a book is silent the 2018 text fills the gap (ruling A1); where a ruling decides, it is named.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

How = Literal["option", "same", "display"]


@dataclass(frozen=True, slots=True)
class Row:
    """What became of one topic of the table of differences (docs/rules/editions.md)."""

    number: int
    how: How
    options: tuple[str, ...]
    sentence: str


def _option(number: int, *options: str, sentence: str = "The books differ, and the option follows the book.") -> Row:
    return Row(number, "option", options, sentence)


def _same(number: int, sentence: str) -> Row:
    return Row(number, "same", (), sentence)


SILENT: Final = "The books of 2016 are silent; the 2018 text holds for all."

FUS_ALONE: Final = "FUS alone; TMNT has no such chapter and takes the 2018 text."

ROWS: Final = (
    _option(1, "first_draw_is_short"),
    _same(2, SILENT),
    _same(3, SILENT),
    _option(4, "short_draw_energy_until_main_ends", sentence="The amount is the same; how long it lasts is not (A11)."),
    _option(5, "generic_rest_is_kept"),
    _same(6, "Which faces a die has is a fact of the die, not of the edition."),
    _same(7, "Which faces a die has is a fact of the die, not of the edition."),
    _same(8, "Ruling A12 forbids the reroll everywhere; a table may set partly_spent_may_reroll."),
    _same(9, SILENT),
    _same(10, "Paying is exact everywhere; what becomes of a generic rest is row 5 (A13)."),
    _same(11, SILENT),
    _same(12, "Ruling A15: the floor is 1 everywhere."),
    _same(
        13,
        "Ruling A7: the tournament procedure of 2016 is that of 2018; a table may set globals_after_each_action.",
    ),
    _option(14, "globals_in_batches"),
    _same(15, "The three kinds are one mechanism; the books of 2016 name only one of them."),
    _same(16, SILENT),
    _same(17, "Whenever appropriate and whenever their trigger happens are the same moments."),
    _same(18, "TMNT is silent; FUS and 2018 agree (A-005)."),
    _same(19, "Ruling A23: blocked stays blocked everywhere."),
    _option(20, "ko_before_damage_triggers"),
    _option(21, "combatants_return_in_cleanup"),
    _same(22, "What a text gives for longer than the turn lasts longer in all books (X-011, X-027); the rest ends."),
    _same(23, "The detailed text wins over the summary (A69): Out of Play after damage."),
    _same(24, "Reaching zero and falling below it end the game alike."),
    _same(25, "What is dealt or lost in one moment is one effect here (A28, A29); both readings tie then."),
    _same(26, "The 2018 text says more about the same thing."),
    _same(27, SILENT),
    _option(28, "stated_number_targets", sentence="Only the books of 2018 go by a number of dice (X-012)."),
    _same(29, "The 2018 text says more about the same thing."),
    _same(30, "The three kinds are how effects are written down; what differs to a player is row 31."),
    _option(31, "static_bonus_stays_for_turn"),
    _same(32, "The 2018 text says more about the same thing."),
    _option(
        33,
        "damage_stays_on_rerolled_die",
        sentence="The option keeps damage on a rerolled die; a D that falls to the damage KOs everywhere (A80).",
    ),
    _option(34, "prevention_cancels_ability"),
    _option(35, "redirect_to_anything"),
    _same(36, "The lexicon of 2016 adds effects that field, which is the 2018 text."),
    _same(37, SILENT),
    _same(38, SILENT),
    _same(39, "The books of 2016 name fielding only; a card that prices itself works everywhere (F-010, B-012)."),
    _option(40, "unrolled_sidekick_is_character", sentence="FUS alone counts unrolled NPC dice as characters (A74)."),
    _same(41, SILENT),
    _same(42, "Effects are lost on a reroll to energy everywhere (A75)."),
    _option(43, "capture_ends_only_with_ko", sentence=FUS_ALONE),
    _option(
        44,
        "controlled_die_sits_on_controller",
        "controlled_copy_of_card",
        "control_ends_only_with_ko",
        sentence=FUS_ALONE,
    ),
    _option(45, "controlled_die_can_reach_bag", sentence=FUS_ALONE),
    _option(46, "copies_current_stats", sentence=FUS_ALONE),
    _option(47, "copied_text_replaces", sentence=FUS_ALONE),
    _same(48, SILENT),
    _same(49, "A burst works when its face is used or fielded, never on rolling (V-055)."),
    Row(50, "display", (), "Ruling A68: everybody may see what is in a bag, in no order; no rule depends on it."),
    _same(51, SILENT),
    _same(
        52,
        "What a text deals when its die attacks is ability damage; Cleave's own words say combat damage (K-018).",
    ),
)

KEYWORDS: Final = {
    "Overcrush": ("overcrush_past_removed",),
    "Regenerate": ("regenerate_after_ko",),
}
"""Keywords that the books define differently; all others have one definition (ruling A1)."""
