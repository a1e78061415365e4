"""Faerûn Under Siege (2016): the shared text of 2016, NPC dice, and the one chapter of that year on taking control."""

from __future__ import annotations

from typing import Final

from overcrush.editions.books_2016 import BOTH, WORDS
from overcrush.editions.edition_model import Book, Difference

OWN: Final = (
    Difference(
        "unrolled_sidekick_is_character",
        True,
        ("D-011", "D-012", "A74"),
        "An NPC die in a bag, Prep Area or Used Pile is a character die.",
    ),
    Difference(
        "capture_ends_only_with_ko",
        True,
        ("V-017", "V-018"),
        "A capture ends early only when the capturing die is KO'd, not when it leaves in another way.",
    ),
    Difference(
        "controlled_die_sits_on_controller",
        True,
        ("V-023", "V-024"),
        "A controlled die is placed on the die that controls it, which cannot attack meanwhile.",
    ),
    Difference(
        "controlled_copy_of_card",
        False,
        ("V-023", "V-026"),
        "No copy of a controlled die's card joins your team: what the card does for its side stays with its owner.",
    ),
    Difference(
        "control_ends_only_with_ko",
        True,
        ("V-029",),
        "Control ends early only when the controlling die is KO'd, not when it leaves in another way.",
    ),
    Difference(
        "controlled_die_can_reach_bag",
        True,
        ("V-027", "V-028"),
        "A controlled die sent to the bag goes to its owner's bag; the owner's Prep Area is for other ways out only.",
    ),
    Difference(
        "copies_current_stats",
        True,
        ("V-032", "V-033"),
        "A copy of stats takes the numerals that the other die shows, with what its burst adds.",
    ),
    Difference(
        "copied_text_replaces",
        True,
        ("V-035", "V-036"),
        "Copied abilities stand in the place of the copier's own text.",
    ),
)

BOOK: Final = Book("fus", "Faerûn Under Siege", 2016, (*BOTH, *OWN), {**WORDS, "sidekick": "NPC"})
