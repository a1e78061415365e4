"""The pictures of a league's report, drawn by Matplotlib, as SVG to be put into the page itself."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from math import isinf
from typing import Any, Final

from overcrush.extras import need
from overcrush.lab.competitions.leagues import LuckBin, Standings

INK: Final = "#1b1f24"
QUIET: Final = "#6a737d"
BLUE: Final = "#1f5fa8"
ORANGE: Final = "#b4530a"
WIDTH: Final = 6.4
"""Inches: narrow enough that the text stays readable on a phone."""
STYLE: Final = {
    "svg.fonttype": "none",
    "svg.hashsalt": "overcrush",
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 11,
    "axes.edgecolor": QUIET,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
}


def drawing() -> Any:
    """Matplotlib, set up to draw without a window; MissingPackage if it is not installed."""
    matplotlib = need("matplotlib", "Matplotlib", "the report of a league", "lab")
    matplotlib.use("svg")
    return need("matplotlib.pyplot", "Matplotlib", "the report of a league", "lab")


def as_svg(plot: Any, figure: Any, title: str) -> str:
    """The figure as an element of a page, with a title for screen readers."""
    written = io.StringIO()
    figure.savefig(written, format="svg", bbox_inches="tight", metadata={"Date": None, "Creator": None})
    plot.close(figure)
    text = written.getvalue()
    text = text[text.index("<svg") :]
    # Matplotlib uses the same ids in every picture; in one page they must differ.
    prefix = re.sub(r"[^a-z]+", "-", title.casefold())[:24]
    text = re.sub(r'id="', f'id="{prefix}-', text)
    text = re.sub(r'(href="#|url\(#)', rf"\1{prefix}-", text)
    text = re.sub(r"<metadata>.*?</metadata>\s*", "", text, flags=re.DOTALL)
    text = text.replace("'DejaVu Sans'", "'DejaVu Sans', Verdana, sans-serif")
    opening = text[: text.index(">") + 1]
    shape = re.search(r'viewBox="[^"]*"', opening)
    view_box = shape.group(0) if shape else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {view_box} role="img" '
        f'aria-label="{title}">{text[len(opening) :]}'
    )


def rating_plot(standings: Standings) -> str:
    """A dot for each team and a line over its interval, best on top."""
    plot = drawing()
    rows = standings.ratings
    with plot.rc_context(STYLE):
        figure, axes = plot.subplots(figsize=(WIDTH, 0.8 + 0.42 * len(rows)))
        for at, row in enumerate(rows):
            axes.plot([row.low, row.high], [at, at], color=BLUE, linewidth=2.5, solid_capstyle="butt")
            axes.plot([row.low, row.low], [at - 0.16, at + 0.16], color=BLUE, linewidth=1.5)
            axes.plot([row.high, row.high], [at - 0.16, at + 0.16], color=BLUE, linewidth=1.5)
            axes.plot([row.rating], [at], "o", color=INK, markersize=7)
        axes.axvline(1500, color=QUIET, linewidth=1, linestyle=(0, (4, 3)))
        axes.set_yticks(range(len(rows)), [f"{row.team}  {row.rating:.0f}" for row in rows])
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.tick_params(axis="y", length=0)
        axes.grid(axis="x", color="#e1e4e8")
        axes.set_xlabel("rating; the line holds it with 95 % certainty")
        return as_svg(plot, figure, "Ratings with intervals")


def length_plot(standings: Standings) -> str:
    """For each team the middle half of its games, the median and the whole range, shortest games on top."""
    plot = drawing()
    teams = sorted(
        (name for name in standings.teams if standings.turns[name]),
        key=lambda name: quartiles(standings.turns[name])[2],
    )
    with plot.rc_context(STYLE):
        figure, axes = plot.subplots(figsize=(WIDTH, 0.8 + 0.42 * len(teams)))
        for at, name in enumerate(teams):
            least, low, middle, high, most = quartiles(standings.turns[name])
            for start, end in ((least, low), (high, most)):
                axes.plot([start, end], [at, at], color=QUIET, linewidth=1.2)
            axes.barh(at, high - low, left=low, height=0.5, color="#c6dbf2", edgecolor=BLUE)
            axes.plot([middle, middle], [at - 0.25, at + 0.25], color=INK, linewidth=2.5)
        axes.set_yticks(range(len(teams)), teams)
        axes.set_ylim(len(teams) - 0.4, -0.6)
        axes.tick_params(axis="y", length=0)
        axes.grid(axis="x", color="#e1e4e8")
        axes.set_xlabel("turns of both sides; box: the middle half, thick line: the median")
        return as_svg(plot, figure, "Length of games")


def luck_plot(bins: Sequence[LuckBin], what: str) -> str:
    """The win rate by how much better the own dice were than the other side's, bin by bin."""
    plot = drawing()
    with plot.rc_context(STYLE):
        figure, axes = plot.subplots(figsize=(WIDTH + 1.6, 3.8))
        places = range(len(bins))
        axes.axhline(50, color=QUIET, linewidth=1, linestyle=(0, (4, 3)))
        for at, each in zip(places, bins, strict=True):
            low, high = (100 * end for end in each.interval_95)
            axes.plot([at, at], [low, high], color=ORANGE, linewidth=2.5)
            axes.plot([at], [100 * each.win_rate], "D", color=INK, markersize=7)
            axes.text(at + 0.12, 100 * each.win_rate, f"{100 * each.win_rate:.0f}", va="center", fontsize=10)
        axes.set_xticks(places, [luck_label(each).replace(" to ", "\nto ").replace(" or ", "\nor ") for each in bins])
        axes.set_xlim(-0.5, len(bins) - 0.3)
        axes.set_ylim(0, 100)
        axes.set_ylabel("games won, %")
        axes.set_xlabel(f"{what} above average, own less the other side's")
        axes.grid(axis="y", color="#e1e4e8")
        return as_svg(plot, figure, f"Luck: {what}")


def luck_label(each: LuckBin) -> str:
    """A bin as people write it: from where to where."""
    if isinf(each.low):
        return f"{each.high:+g} or less"
    if isinf(each.high):
        return f"{each.low:+g} or more"
    return f"{each.low:+g} to {each.high:+g}"


def quartiles(numbers: Sequence[int]) -> tuple[float, float, float, float, float]:
    """The least number, the three quartiles, and the greatest."""
    ordered = sorted(numbers)
    last = len(ordered) - 1
    parts: list[float] = []
    for quarter in range(5):
        place = quarter * last / 4
        at = int(place)
        parts.append(ordered[at] + (place - at) * (ordered[min(at + 1, last)] - ordered[at]))
    return parts[0], parts[1], parts[2], parts[3], parts[4]
