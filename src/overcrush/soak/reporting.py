"""What a soak says at its end."""

from __future__ import annotations

from typing import Final

from overcrush.fast import is_compiled
from overcrush.soak.keeping import FULL, Tally

SHOWN: Final = 12


def report(tally: Tally) -> list[str]:
    """The lines about a soak, whatever came of it."""
    games = len(tally.done)
    editions = ", ".join(f"{count} {code}" for code, count in sorted(tally.editions.items()))
    more = f" and {games - tally.games} about single cards" if games > tally.games else ""
    lines = [
        f"{min(games, tally.games)} of {tally.games} games{more} "
        f"({editions}; {tally.doubles} of them two against two), {tally.decisions} decisions, "
        f"{tally.answers} answers with chance, {tally.seconds:.0f} s of playing.",
        f"The longest took {tally.longest[0]} turns (game {tally.longest[1]}).",
    ]
    if is_compiled():
        lines.append("What has run is not counted with the compiled engine; run the soak without OVERCRUSH_FAST.")
    else:
        counts = tally.counts
        lines.append(
            f"Ran: {len(counts.instructions)} kinds of instructions, {len(counts.keywords)} keywords, "
            f"{len(counts.abilities)} of {len(counts.present)} abilities of cards."
        )
        for kind, names in counts.never().items():
            if names:
                lines.append(f"Never ran, {kind} ({len(names)}): {', '.join(names)}")
    for entry in tally.broken[:SHOWN]:
        lines += [f"BROKEN {entry['title']}", f"  {entry['problem']}", f"  record: {entry['record']}"]
    if len(tally.broken) > SHOWN:
        lines.append(f"... and {len(tally.broken) - SHOWN} more.")
    if tally.broken:
        first = tally.broken[0]
        about = f" --about {first['about']}" if first["about"] else ""
        lines.append(
            f"Play one of them again with `overcrush soak --seed {tally.seed} --game {first['number']}{about}`, "
            "or read its record: it ends with what broke."
        )
    return lines


def failures(tally: Tally) -> list[str]:
    """Why the soak as a whole has failed; empty if it has not."""
    found: list[str] = []
    if tally.broken:
        found.append(f"{len(tally.broken)} games broke")
    if len(tally.done) >= FULL and not is_compiled():
        never = tally.counts.never()
        found += [
            f"{len(names)} kinds of {kind} never ran" for kind, names in never.items() if names and kind != "ability"
        ]
    return found
