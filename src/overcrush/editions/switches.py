"""Everything an edition or a table can set: what holds when it is on, and the rules behind both settings."""

from __future__ import annotations

from typing import Final

from overcrush.editions.edition_model import Switch

SWITCHES: Final = (
    # What the books answer differently
    Switch(
        "first_draw_is_short",
        ("T-009", "T-010", "A4"),
        "On the first turn of the game three dice go to the Prep Area and a fourth lies Out of Play.",
    ),
    Switch(
        "generic_rest_is_kept",
        ("E-013", "E-014", "E-015", "A13"),
        "The unspent part of a generic die stays as virtual energy until priority is passed.",
    ),
    Switch(
        "short_draw_energy_until_main_ends",
        ("T-014", "T-017", "A11"),
        "Energy for dice that could not be drawn lasts until the Main Step ends.",
    ),
    Switch(
        "globals_in_batches",
        ("G-014", "A67"),
        "A Global may be paid several times in one batch and then resolves as a single effect.",
    ),
    Switch(
        "ko_before_damage_triggers",
        ("C-029", "C-031", "A79"),
        "In combat dice are KO'd before what their damage causes resolves.",
    ),
    Switch(
        "combatants_return_in_cleanup",
        ("C-032", "C-033"),
        "Dice that survive combat stay in the Attack Zone until Cleanup.",
    ),
    Switch(
        "static_bonus_stays_for_turn",
        ("X-051", "X-052"),
        "A bonus of a static ability lasts until the turn ends although what gave it is gone.",
    ),
    Switch(
        "damage_stays_on_rerolled_die",
        ("X-047", "X-048"),
        "A damaged die that is rerolled to energy keeps its damage until the turn ends or it is KO'd.",
    ),
    Switch(
        "prevention_cancels_ability",
        ("X-054", "X-055"),
        "Preventing what an ability does cancels all of that ability.",
    ),
    Switch(
        "stated_number_targets",
        ("X-012", "X-015", "X-016"),
        "A text that affects a stated number of characters targets them, also without the word.",
    ),
    Switch(
        "redirect_to_anything",
        ("X-057", "X-058"),
        "What is redirected may go to something that the effect itself could not have chosen.",
    ),
    Switch(
        "overcrush_past_removed",
        ("K-074", "K-075", "A22"),
        "Overcrush also gets past blockers that were removed instead of KO'd.",
    ),
    Switch(
        "regenerate_after_ko",
        ("K-086", "K-087", "A39"),
        "Regenerate rolls a die that has been KO'd, so that what a KO causes happens.",
    ),
    Switch(
        "unrolled_sidekick_is_character",
        ("D-011", "D-012", "A74"),
        "An unrolled Sidekick die is a character die.",
    ),
    Switch(
        "capture_ends_only_with_ko",
        ("V-017", "V-018"),
        "A capture ends early only when the capturing die is KO'd.",
    ),
    Switch(
        "controlled_die_sits_on_controller",
        ("V-023", "V-024"),
        "A controlled die is placed on the die that controls it, which cannot attack meanwhile.",
    ),
    Switch(
        "controlled_copy_of_card",
        ("V-026",),
        "A copy of a controlled die's card counts as being on its controller's team.",
    ),
    Switch(
        "control_ends_only_with_ko",
        ("V-029",),
        "Control ends early only when the controlling die is KO'd.",
    ),
    Switch(
        "controlled_die_can_reach_bag",
        ("V-027", "V-028"),
        "A controlled die sent to the bag goes to its owner's bag instead of the owner's Prep Area.",
    ),
    Switch(
        "copies_current_stats",
        ("V-032", "V-033"),
        "A copy of stats takes the numerals that the other die shows, with what its burst adds.",
    ),
    Switch(
        "copied_text_replaces",
        ("V-035", "V-036"),
        "Copied abilities stand in the place of the copier's own text.",
    ),
    Switch(
        "partly_spent_may_reroll",
        ("E-012", "A12"),
        "An effect may reroll an energy die of which a part is spent.",
    ),
    # What the rulings leave to the table
    Switch(
        "swarm_chains",
        ("K-094", "A33"),
        "A Swarm die that was drawn by Swarm draws another die.",
    ),
    Switch(
        "iron_will_needs_earlier_damage",
        ("K-069", "A38"),
        "Two damages at the same moment do not KO a die with Iron Will: the literal text.",
    ),
    Switch(
        "experience_active_at_end",
        ("K-041", "A51"),
        "Experience needs its character active at the KO and again when the turn ends.",
    ),
    Switch(
        "suit_up_fields",
        ("K-091", "A58"),
        "The move of Suit Up counts as fielding.",
    ),
    Switch(
        "range_per_attacker",
        ("K-082", "A46"),
        "Every attacking die with Range starts an exchange of its own.",
    ),
    Switch(
        "blanking_keeps_gained_keywords",
        ("V-063",),
        "A die that loses its text keeps the keywords that it had gained.",
    ),
    Switch(
        "globals_after_each_action",
        ("P-010", "P-012", "P-014", "A7"),
        "In the Main Step the other side may use one Global after each action of the active side: casual play of 2016.",
    ),
    Switch(
        "first_player_may_attack",
        ("T-024", "A6"),
        "Whoever goes first may attack on the first turn of the game.",
    ),
    Switch(
        "turn_limit",
        ("A88",),
        "After so many turns more life wins and equal life ties; 0 sets no limit.",
    ),
)

BY_NAME: Final = {switch.option: switch for switch in SWITCHES}
