"""A whole run over some cards: every mutant tried, figures for each operator, and the mutants that no scenario
noticed."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from overcrush.catalogue import load_catalogue
from overcrush.catalogue.word_lists import known_words
from overcrush.proving.mutants import mutants_of
from overcrush.proving.operators import DROP_A_LINE, OPERATORS
from overcrush.proving.scenario_runs import BROKEN, MISSED, NOTICED, Proofs, passes, proofs_in, verdict_on

REASONS: Final = "unnoticed.tsv"
"""In the folder of a set: card, change and reason, with tabs between, for mutants that nobody can notice."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on one mutant."""

    card: str
    operator: str
    key: str
    state: str
    by: str
    """The file that noticed it, or what broke."""


@dataclass(slots=True)
class Report:
    """The verdicts on all of them."""

    verdicts: list[Verdict] = field(default_factory=list)
    unproven: list[str] = field(default_factory=list)
    """Cards with a text that no scenario is about."""
    failing: list[str] = field(default_factory=list)
    """Cards one of whose scenarios fails without any change."""
    reasons: dict[tuple[str, str], str] = field(default_factory=dict)

    def count(self, state: str) -> int:
        return sum(verdict.state == state for verdict in self.verdicts)

    def unexplained(self) -> list[Verdict]:
        """Missed mutants for which no reason is written down."""
        missed = [verdict for verdict in self.verdicts if verdict.state == MISSED]
        return [verdict for verdict in missed if (verdict.card, verdict.key) not in self.reasons]

    def stale(self) -> list[tuple[str, str]]:
        """Reasons for mutants that are noticed, or that are no mutants any more."""
        missed = {(verdict.card, verdict.key) for verdict in self.verdicts if verdict.state == MISSED}
        tried_cards = {verdict.card for verdict in self.verdicts}
        return [key for key in self.reasons if key[0] in tried_cards and key not in missed]

    def as_json(self) -> dict[str, Any]:
        """Figures, and every mutant that was not noticed."""
        by_operator: dict[str, dict[str, int]] = {}
        for name in (DROP_A_LINE, *OPERATORS):
            states = Counter(verdict.state for verdict in self.verdicts if verdict.operator == name)
            by_operator[name] = {"mutants": sum(states.values()), "noticed": states[NOTICED]}
        return {
            "cards": len({verdict.card for verdict in self.verdicts}),
            "mutants": len(self.verdicts),
            "noticed": self.count(NOTICED),
            "explained": self.count(MISSED) - len(self.unexplained()),
            "broken": self.count(BROKEN),
            "operators": by_operator,
            "unproven": self.unproven,
            "failing": self.failing,
            "missed": [
                {
                    "card": verdict.card,
                    "operator": verdict.operator,
                    "change": verdict.key,
                    "reason": self.reasons.get((verdict.card, verdict.key), ""),
                }
                for verdict in self.verdicts
                if verdict.state == MISSED
            ],
        }


@cache
def proofs(folder: Path) -> Proofs:
    return proofs_in(folder)


def verdicts_for_card(card_id: str, folder: Path) -> tuple[str, list[Verdict], bool]:
    """All verdicts about one card, and whether its scenarios pass as they are."""
    entry = load_catalogue().entries[card_id]
    scenarios = proofs(folder).scenarios.get(card_id, [])
    sound = all(passes(scenario) for _, scenario in scenarios)
    found: list[Verdict] = []
    if sound:
        for mutant in mutants_of(entry, known_words()):
            state, by = verdict_on(scenarios, mutant.card)
            found.append(Verdict(card_id, mutant.operator, mutant.key, state, by))
    return card_id, found, sound


def verdicts_for(cards: Sequence[str], folder: Path, processes: int) -> Iterator[tuple[str, list[Verdict], bool]]:
    """The verdicts of several cards, as they come."""
    if processes <= 1 or len(cards) < 3:
        for card in cards:
            yield verdicts_for_card(card, folder)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        yield from pool.map(verdicts_for_card, cards, [folder] * len(cards))


def reasons_in(folder: Path) -> dict[tuple[str, str], str]:
    """Why some mutants cannot be noticed, as written down in the folders of the sets."""
    found: dict[tuple[str, str], str] = {}
    for path in sorted(folder.rglob(REASONS)):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            parts = line.split("\t")
            if not line.strip():
                continue
            if len(parts) != 3 or not all(part.strip() for part in parts):
                raise ValueError(f"{path}, line {number}: write card, change and reason with tabs between them.")
            found[parts[0], parts[1]] = parts[2]
    return found
