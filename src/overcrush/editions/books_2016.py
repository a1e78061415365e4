"""What both books of 2016 (FUS and TMNT) say differently: they share their text."""

from __future__ import annotations

from typing import Final

from overcrush.editions.edition_model import Difference

BOTH: Final = (
    Difference(
        "first_draw_is_short",
        False,
        ("T-009", "T-010"),
        "Whoever goes first draws four dice on the first turn as on every other.",
    ),
    Difference(
        "short_draw_energy_until_main_ends",
        True,
        ("T-014", "T-017", "A11"),
        "Energy for dice that could not be drawn lasts until the Main Step ends.",
    ),
    Difference(
        "generic_rest_is_kept",
        False,
        ("E-013", "E-014", "E-015", "A13"),
        "The unspent part of a generic die is lost unless the very next cost is paid with it.",
    ),
    Difference(
        "globals_in_batches",
        True,
        ("G-014", "A67"),
        "A Global may be paid several times in one batch and then resolves as a single effect.",
    ),
    Difference(
        "ko_before_damage_triggers",
        True,
        ("C-029", "C-031", "A79"),
        "Lethally damaged dice are KO'd first; then what damage and KO cause resolves together.",
    ),
    Difference(
        "combatants_return_in_cleanup",
        True,
        ("C-032", "C-033"),
        "Dice that survive combat stay in the Attack Zone until Cleanup.",
    ),
    Difference(
        "static_bonus_stays_for_turn",
        True,
        ("X-051", "X-052"),
        "A bonus once gained lasts until the turn ends, even if what gave it is gone.",
    ),
    Difference(
        "damage_stays_on_rerolled_die",
        True,
        ("X-047", "X-048"),
        "Only the end of the turn or a KO takes damage off a die, not a reroll to energy.",
    ),
    Difference(
        "prevention_cancels_ability",
        True,
        ("X-054", "X-055"),
        "Preventing what an ability does cancels all of that ability.",
    ),
    Difference(
        "stated_number_targets",
        False,
        ("X-012", "X-013"),
        "Only a text that says so targets; the books of 2016 do not define it by a number of dice.",
    ),
    Difference(
        "redirect_to_anything",
        True,
        ("X-057", "X-058"),
        "What is redirected may go to something that the effect itself could not have chosen.",
    ),
    Difference(
        "overcrush_past_removed",
        False,
        ("K-074", "K-075", "A22"),
        "Overcrush needs its blockers KO'd; a blocker that was merely removed lets nothing through.",
    ),
)

WORDS: Final = {"wild": "wildcard", "keyword list": "Lexicon"}
