"""The picture of docs/strength.md: who beats whom, as SVG, drawn without a plotting library."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from overcrush.lab.competitions.contests import Contest, interval
from overcrush.lab.competitions.match_progress import MatchProgress
from overcrush.lab.reports.report_text import percent

WIDTH: Final = 780
ROW: Final = 44
LEFT: Final = 190
RIGHT: Final = 170
TOP: Final = 56
BOTTOM: Final = 44
TITLE: Final = "Share of games won, with its 95 % interval"
INK: Final = "#1b1f24"
BAR: Final = "#3b6ea5"
QUIET: Final = "#8a929a"


def x(share: float) -> float:
    """The x coordinate of a share of wins."""
    return LEFT + (WIDTH - LEFT - RIGHT) * share


def picture(rows: list[tuple[Contest, MatchProgress]]) -> str:
    """A line for each contest that has games: a dot for the share, a bar over the interval, a tick for the aim."""
    played = [(contest, progress) for contest, progress in rows if progress.counted_games()]
    height = TOP + ROW * len(played) + BOTTOM
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{TITLE}" '
        'font-family="sans-serif" font-size="14">',
        f'<rect width="{WIDTH}" height="{height}" fill="white"/>',
        f'<text x="16" y="28" font-size="16" fill="{INK}">{TITLE}</text>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        dash = "" if share == 0.5 else ' stroke-dasharray="3 5"'
        at, end = f"{x(share):.1f}", height - BOTTOM
        lines += [
            f'<line x1="{at}" y1="{TOP - 8}" x2="{at}" y2="{end}" stroke="{QUIET}"{dash}/>',
            f'<text x="{at}" y="{end + 20}" text-anchor="middle" fill="{INK}">{share:.0%}</text>',
        ]
    for number, (contest, progress) in enumerate(played):
        lines += contest_lines(contest, progress, TOP + ROW * number + ROW / 2)
    return "\n".join([*lines, "</svg>", ""])


def contest_lines(contest: Contest, progress: MatchProgress, y: float) -> list[str]:
    """One contest; a hollow dot if it is still going on."""
    games = progress.counted_games()
    share = sum(game.score_a for game in games) / len(games)
    low, high = interval(contest, games)
    name = escape(f"{contest.player_a} over {contest.player_b}")
    result = f"{percent(share)} of {len(games)}" + ("" if progress.over else " so far")
    lines = [
        f'<text x="{LEFT - 14}" y="{y + 5:.1f}" text-anchor="end" fill="{INK}">{name}</text>',
        f'<line x1="{x(low):.1f}" y1="{y:.1f}" x2="{x(high):.1f}" y2="{y:.1f}" stroke="{BAR}" stroke-width="6"/>',
        f'<circle cx="{x(share):.1f}" cy="{y:.1f}" r="7" fill="{INK if progress.over else "white"}" stroke="{INK}" '
        'stroke-width="2"/>',
        f'<text x="{x(1.0) + 14:.1f}" y="{y + 5:.1f}" fill="{INK}">{result}</text>',
    ]
    if contest.aim > 0.5:
        at = x(contest.aim)
        lines.append(
            f'<line x1="{at:.1f}" y1="{y - 14:.1f}" x2="{at:.1f}" y2="{y + 14:.1f}" stroke="{INK}" stroke-width="2"/>'
            f'<text x="{at:.1f}" y="{y - 17:.1f}" text-anchor="middle" font-size="11" fill="{INK}">aim</text>'
        )
    return lines
