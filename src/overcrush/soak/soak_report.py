"""What a soak reports at its end."""

from __future__ import annotations

from typing import Final

from overcrush.command_name import command_name
from overcrush.compiled_engine import is_compiled
from overcrush.soak.state_file import FULL, SoakState

SHOWN: Final = 12


def report(state: SoakState) -> list[str]:
    """The report of a soak, line by line."""
    games = len(state.done)
    editions = ", ".join(f"{count} {code}" for code, count in sorted(state.editions.items()))
    more = f" and {games - state.games} about single cards" if games > state.games else ""
    lines = [
        f"{min(games, state.games)} of {state.games} games{more} "
        f"({editions}; {state.doubles} of them two against two), {state.decisions} decisions, "
        f"{state.answers} answers with chance, {state.seconds:.0f} s of playing.",
        f"The longest took {state.longest[0]} turns (game {state.longest[1]}).",
    ]
    if is_compiled():
        lines.append("What has run is not counted with the compiled engine; run the soak without OVERCRUSH_FAST.")
    else:
        counts = state.counts
        lines.append(
            f"Ran: {len(counts.instructions)} kinds of instructions, {len(counts.keywords)} keywords, "
            f"{len(counts.abilities)} of {len(counts.present)} abilities of cards."
        )
        for kind, names in counts.never().items():
            if names:
                lines.append(f"Never ran, {kind} ({len(names)}): {', '.join(names)}")
    for entry in state.broken[:SHOWN]:
        lines += [f"BROKEN {entry['title']}", f"  {entry['problem']}", f"  record: {entry['record']}"]
    if len(state.broken) > SHOWN:
        lines.append(f"... and {len(state.broken) - SHOWN} more.")
    if state.broken:
        first = state.broken[0]
        about = f" --about {first['about']}" if first["about"] else ""
        lines.append(
            f"Play one of them again with `{command_name()} soak --seed {state.seed} --game {first['number']}{about}`, "
            "or read its record: it ends with what broke."
        )
    return lines


def failures(state: SoakState) -> list[str]:
    """Why the soak as a whole has failed; empty if it has not."""
    found: list[str] = []
    if state.broken:
        found.append(f"{len(state.broken)} games broke")
    if len(state.done) >= FULL and not is_compiled():
        never = state.counts.never()
        found += [
            f"{len(names)} kinds of {kind} never ran" for kind, names in never.items() if names and kind != "ability"
        ]
    return found
