"""What an edition may decide differently. The editions themselves stand in overcrush.editions, each choice cited."""

from __future__ import annotations

from typing import Final


class Options:
    """Named questions that the books answer differently; the default is the 2018 text (ruling A1)."""

    def __init__(self) -> None:
        self.code: str = "ai"
        self.first_draw_is_short: bool = True
        """T-009: three dice and one Out of Play; T-010: four."""
        self.generic_rest_is_kept: bool = True
        """E-014 against E-013."""
        self.short_draw_energy_until_main_ends: bool = False
        """A11 against T-017."""
        self.globals_in_batches: bool = False
        """G-014, A67."""
        self.ko_before_damage_triggers: bool = False
        """C-031 against C-029."""
        self.combatants_return_in_cleanup: bool = False
        """C-033 against C-032."""
        self.prevention_cancels_ability: bool = False
        """X-055."""
        self.damage_stays_on_rerolled_die: bool = False
        """X-048 against X-047: a damaged die rerolled to energy keeps its damage until the turn ends or it is KO'd."""
        self.stated_number_targets: bool = True
        """X-012: a text that affects "a character" targets it; False: only one that says "target"."""
        self.redirect_to_anything: bool = False
        """X-057 against X-058."""
        self.static_bonus_stays_for_turn: bool = False
        """X-052 against X-051."""
        self.unrolled_sidekick_is_character: bool = False
        """D-012 against D-011."""
        self.controlled_die_sits_on_controller: bool = False
        """V-023 against V-024."""
        self.control_ends_only_with_ko: bool = False
        """V-029."""
        self.capture_ends_only_with_ko: bool = False
        """V-017 against V-018."""
        self.controlled_copy_of_card: bool = True
        """V-026."""
        self.controlled_die_can_reach_bag: bool = False
        """V-027 against V-028: a controlled die sent to the bag goes to its owner's bag, not Prep Area."""
        self.copies_current_stats: bool = False
        """V-032 against V-033."""
        self.copied_text_replaces: bool = False
        """V-035 against V-036."""
        self.overcrush_past_removed: bool = True
        """K-075 against K-074."""
        self.regenerate_after_ko: bool = False
        """K-086 against K-087."""
        self.partly_spent_may_reroll: bool = False
        """E-012."""
        # Switches named in the rulings
        self.swarm_chains: bool = True
        """A33: a Swarm die drawn by Swarm draws another."""
        self.iron_will_needs_earlier_damage: bool = False
        """True is the literal book text of A38: two simultaneous damages do not KO."""
        self.experience_active_at_end: bool = True
        """A51: Experience asks whether its character is active at the end of the turn as well."""
        self.suit_up_fields: bool = False
        """A58: the move of Suit Up is fielding."""
        self.range_per_attacker: bool = False
        """A46: one exchange of Range for each attacking die that has it, instead of one an attack."""
        self.globals_after_each_action: bool = False
        """A7: True is the casual procedure of 2016, a chance for the other side after each action (P-012)."""
        self.first_player_may_attack: bool = True
        """A6: False is the tournament rule of 2017 for the very first turn."""
        self.blanking_keeps_gained_keywords: bool = False
        """A die that loses its text keeps keywords that it had gained."""
        self.turn_limit: int = 0
        """A88: 0 is none."""
        self.words: dict[str, str] = {}
        """The edition's words for the player: {"character": "Superstar"}."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and all(
            getattr(self, name) == getattr(other, name) for name in dir(self) if not name.startswith("_")
        )

    def __hash__(self) -> int:
        return hash(self.code)


DEFAULT: Final = Options()
