"""`overcrush cards mutate`: runs it with a progress bar and reports the result."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from overcrush.catalogue import Entry
from overcrush.proving.mutation_report import Report, reasons_in, verdicts_for
from overcrush.proving.scenario_runs import BROKEN, MISSED, NOTICED, proofs_in


def run(cards: Sequence[Entry], folder: Path, processes: int) -> Report:
    """Judge all mutants of those cards."""
    report = Report(reasons=reasons_in(folder))
    proven = proofs_in(folder)
    for path, why in proven.wrong:
        report.failing.append(f"{path.name}: {why}")
    with_text = [entry for entry in cards if entry.card is not None and entry.text]
    report.unproven = [entry.id for entry in with_text if entry.id not in proven.scenarios]
    todo = [entry.id for entry in with_text if entry.id in proven.scenarios]
    with Progress(transient=True, console=Console(stderr=True)) as progress:
        task = progress.add_task("Changing texts", total=len(todo))
        for card, verdicts, sound in verdicts_for(todo, folder, processes):
            progress.advance(task)
            report.verdicts += verdicts
            if not sound:
                report.failing.append(card)
    return report


def tell(report: Report, console: Console) -> None:
    """The figures, and what nobody noticed."""
    figures = report.as_json()
    for name, counts in figures["operators"].items():
        if counts["mutants"]:
            console.print(f"  {name:<24} {counts['noticed']:>5} of {counts['mutants']:>5} noticed")
    for verdict in report.verdicts:
        if verdict.state == BROKEN:
            console.print(f"{verdict.card}: the engine broke: {verdict.by}\n    {verdict.key}")
    for verdict in report.unexplained():
        console.print(f"{verdict.card}: not noticed ({verdict.operator})\n    {verdict.key}")
    for card, key in report.stale():
        console.print(f"{card}: a reason for a change that is noticed or cannot be made: {key}")
    if report.failing:
        console.print(f"Their own scenarios fail: {', '.join(report.failing)}")
    if report.unproven:
        console.print(f"No scenario is about: {', '.join(report.unproven)}")
    total = len(report.verdicts)
    share = 100 * report.count(NOTICED) / total if total else 0.0
    average = total / figures["cards"] if figures["cards"] else 0.0
    console.print(
        f"{report.count(NOTICED)} of {total} mutants noticed ({share:.1f} %), {average:.1f} for each card; "
        f"{report.count(MISSED) - len(report.unexplained())} more with a reason why nobody can."
    )
