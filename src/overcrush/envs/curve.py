"""A learning curve as a picture (SVG), without a plotting library."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

WIDTH: Final = 720
HEIGHT: Final = 400
LEFT: Final = 60
RIGHT: Final = 20
TOP: Final = 50
BOTTOM: Final = 50


def drawn(title: str, points: Sequence[tuple[int, float, float, float]], games: int) -> str:
    """The picture of (games played, share won, lower end, upper end); the band between the ends is shaded."""

    def x(played: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * played / max(games, 1)

    def y(share: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        f'<text x="{LEFT}" y="26" font-size="16">{escape(title)}</text>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        dash = "" if share in (0.0, 1.0) else ' stroke-dasharray="4 4"'
        lines.append(
            f'<line x1="{LEFT}" y1="{y(share):.1f}" x2="{WIDTH - RIGHT}" y2="{y(share):.1f}" stroke="#bbb"{dash}/>'
            f'<text x="{LEFT - 8}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        )
    for part in range(6):
        played = games * part / 5
        lines.append(f'<text x="{x(played):.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{played:.0f}</text>')
    lines.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 10}" text-anchor="middle">games played</text>')
    if points:
        upper = [f"{x(played):.1f},{y(high):.1f}" for played, _, _, high in points]
        lower = [f"{x(played):.1f},{y(low):.1f}" for played, _, low, _ in reversed(points)]
        path = " ".join(f"{x(played):.1f},{y(share):.1f}" for played, share, _, _ in points)
        lines.append(f'<polygon points="{" ".join(upper + lower)}" fill="#3b6ea5" fill-opacity="0.2"/>')
        lines.append(f'<polyline points="{path}" fill="none" stroke="#3b6ea5" stroke-width="2.5"/>')
        lines += [
            f'<circle cx="{x(played):.1f}" cy="{y(share):.1f}" r="3.5" fill="#3b6ea5"/>'
            for played, share, _, _ in points
        ]
    return "\n".join([*lines, "</svg>", ""])
