"""Plain characters: numbers only, at many costs, of every energy type; Wreckers, Monsters, uncommon dice."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import Keyword, Static
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import Gets
from overcrush.abilities.selectors import Crossover
from overcrush.practice.making import YOURS, character, says

CARDS: Final = (
    character(1, "Dock Hand", "Early Shift", 2, "fist", "0/2/1 0/2/2 1/3/3", affiliations="Guild"),
    character(2, "Net Mender", "Patient Fingers", 2, "shield", "0/1/2 0/1/3 1/2/4"),
    character(3, "Lamp Lighter", "Last Round", 2, "mask", "0/1/1 0/2/2 1/3/2", affiliations="Guild"),
    character(4, "Ferry Pilot", "Both Shores", 3, "bolt", "0/2/2 1/3/3 1/4/3", affiliations="Watch", equip=True),
    character(5, "Breakwater Guard", "Long Night", 4, "shield", "0/1/4 1/2/5 1/3/6", affiliations="Watch", equip=True),
    character(
        6, "Wrecker Captain", "False Lights", 5, "fist", "1/4/4 1/5/5 2/6/6", affiliations="Wreckers", alignment="Evil"
    ),
    character(
        7, "Wrecker Lookout", "Sharp Eyes", 2, "bolt", "0/1/1 0/2/1 1/3/2", affiliations="Wreckers", alignment="Evil"
    ),
    character(8, "Reef Crab", "Low Tide", 2, "fist", "0/1/2 0/2/3 1/2/4", tags=("Monster",), alignment="Neutral"),
    character(
        9, "Marsh Lurker", "Under the Boards", 3, "mask", "0/2/2 1/3/2 1/4/3", tags=("Monster",), alignment="Evil"
    ),
    character(
        10, "Harbor Serpent", "Four Coils", 6, "bolt", "1/3/3 1/4/4 2/6/6 2/8/7", tags=("Monster",), alignment="Neutral"
    ),
    character(
        11,
        "Twin Keepers",
        "Sword and Lamp",
        4,
        "fist shield",
        "0/2/3 1/3/4 1/5/5",
        says("Crossover.", Keyword("Crossover")),
        says(
            "While active: your Crossover characters get +1D.",
            Static(YOURS & Crossover(), Gets(Number(0), Number(1))),
        ),
        affiliations="Watch, Guild",
        alignment="Good",
    ),
    character(
        12,
        "Compass Rose",
        "Four Winds",
        6,
        "fist bolt mask shield",
        "1/3/3 1/5/5 2/7/7",
        affiliations="Tidefolk",
        max_dice=2,
    ),
)
