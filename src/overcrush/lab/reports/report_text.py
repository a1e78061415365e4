"""The figures of a match as text for people: a few sentences, and pictures made of block characters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from overcrush.formats.team import Team, label
from overcrush.lab.statistics.summary import ALWAYS, Bought, Summary

WIDTH: Final = 24
"""Characters of the longest bar."""
ROWS: Final = 16
"""Rows of a picture at most."""
CARDS: Final = 10
EIGHTHS: Final = " ▏▎▍▌▋▊▉"
FULL: Final = "█"


def card_names(teams: Sequence[Team]) -> Callable[[str], str]:
    """A function that gives the name of a card of those teams by its id."""
    cards = [card for team in teams for card in (*(card for card, _ in team.cards), *team.basics)]
    names = {card.id: label(card) for card in cards}
    return lambda card: names.get(card, card)


def report_lines(figures: Summary, names: Callable[[str], str]) -> list[str]:
    """The report of a match, line by line. names: gives the name of a card by its id."""
    if not figures.games:
        return ["No game was finished."]
    lines = [*headline(figures), ""]
    lines += ["Turns of a game", *length_picture(figures.turns), ""]
    lines += [
        "Life at the start of a turn, on average",
        *life_picture(figures),
        "",
    ]
    for side, team, bought in (("A", figures.team_a, figures.bought_a), ("B", figures.team_b, figures.bought_b)):
        lines += [f"Dice that {side}, {team}, bought in a game, on average", *purchase_table(bought, names), ""]
    return lines[:-1]


def headline(figures: Summary) -> list[str]:
    """Who won, and how sure that is."""
    low, high = figures.interval_95
    ties = f", {counted(figures.ties, 'tie')}" if figures.ties else ""
    kind = " whenever one looks" if figures.interval_kind == ALWAYS else ""
    lines = [
        f"A  {figures.team_a}, played by {figures.player_a}",
        f"B  {figures.team_b}, played by {figures.player_b}",
        f"{counted(figures.games, 'game')}: A won {figures.wins_a}, B won {figures.wins_b}{ties}.",
        f"A wins {percent(figures.win_rate_a)}, with 95 % certainty{kind} between {percent(low)} and {percent(high)}.",
        f"    0 % {scale(low, figures.win_rate_a, high)} 100 %",
        verdict(figures),
        f"The side that went first won {percent(figures.wins_going_first / figures.games)}. "
        f"A game took {figures.mean_turns:.1f} turns.",
        f"Time for an answer: A {short_time(figures.seconds_per_answer_a)}, "
        f"B {short_time(figures.seconds_per_answer_b)}, on one core, engine {figures.engine}.",
    ]
    if figures.cut:
        lines.append(f"{counted(figures.cut, 'game')} did not come to an end and count as ties.")
    return lines


def verdict(figures: Summary) -> str:
    """One sentence: is anybody stronger?"""
    low, high = figures.interval_95
    if low > 0.5:
        return "A is stronger."
    if high < 0.5:
        return "B is stronger."
    return "Which is stronger is still open: the interval holds 50 %."


def scale(low: float, middle: float, high: float, width: int = 50) -> str:
    """The interval on a line from 0 to 100 %: | is 50 %, = the interval, o the win rate."""
    line = ["·"] * (width + 1)
    for at in range(round(low * width), round(high * width) + 1):
        line[at] = "="
    line[width // 2] = "|"
    line[round(middle * width)] = "o"
    return "".join(line)


def length_picture(turns: dict[int, int]) -> list[str]:
    """How many games took how many turns."""
    if not turns:
        return []
    first, last = min(turns), max(turns)
    step = max(1, -(-(last - first + 1) // ROWS))
    rows: list[tuple[str, int]] = []
    for start in range(first, last + 1, step):
        count = sum(turns.get(turn, 0) for turn in range(start, start + step))
        label = f"{start}" if step == 1 else f"{start}-{start + step - 1}"
        rows.append((label, count))
    most = max(count for _, count in rows)
    return [f"  {label:>9}  {bar(count / most):<{WIDTH}} {count}" for label, count in rows]


def life_picture(figures: Summary) -> list[str]:
    """Both curves side by side, one row for each turn or each few turns."""
    most = max([1.0, *figures.life_a, *figures.life_b])
    # Turns that hardly any game reached are left out: they say little and would squeeze the others.
    length = sum(share >= 0.05 for share in figures.going_on) or len(figures.life_a)
    step = max(1, -(-length // ROWS))
    lines = [f"  {'turn':>9}  {'A':<{WIDTH + 6}} {'B':<{WIDTH + 6}} going on"]
    for at in range(0, length, step):
        a, b, share = figures.life_a[at], figures.life_b[at], percent(figures.going_on[at], 0)
        curves = f"{bar(a / most):<{WIDTH}} {a:>5.1f} {bar(b / most):<{WIDTH}} {b:>5.1f}"
        lines += [f"  {at + 1:>9}  {curves} {share:>8}"]
    return lines


def purchase_table(bought: Sequence[Bought], names: Callable[[str], str]) -> list[str]:
    """The dice most often bought, and whether winners bought more of them."""
    if not bought:
        return ["  none"]
    most = max(each.dice for each in bought)
    lines = [f"  {'':<{WIDTH}}   dice   when won  when lost"]
    lines += [
        f"  {bar(each.dice / most):<{WIDTH}} {each.dice:>6.2f} {each.when_won:>10.2f} {each.when_lost:>10.2f}  "
        f"{names(each.card)}"
        for each in bought[:CARDS]
    ]
    if len(bought) > CARDS:
        lines.append(f"  and {counted(len(bought) - CARDS, 'other card')}")
    return lines


def bar(share: float, width: int = WIDTH) -> str:
    """A bar of blocks; anything above zero is visible."""
    eighths = round(share * width * 8)
    if share > 0 and eighths == 0:
        eighths = 1
    whole, rest = divmod(eighths, 8)
    return FULL * whole + (EIGHTHS[rest] if rest else "")


def percent(share: float, digits: int = 1) -> str:
    """A share as people write it."""
    return f"{100 * share:.{digits}f} %"


def short_time(seconds: float) -> str:
    """ "14 µs", "3.2 ms", "0.25 s"."""
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1e3:.1f} ms" if seconds < 0.1 else f"{seconds:.2f} s"


def counted(count: int, word: str) -> str:
    """ "1 game", "2 games"."""
    return f"{count:,} {word}" if count == 1 else f"{count:,} {word}s"


def pairs_played(pairs_by_games: dict[int, int]) -> str:
    """How many pairs of teams have played how many games, in a sentence."""
    pairs = sum(pairs_by_games.values())
    if len(pairs_by_games) == 1:
        games = counted(next(iter(pairs_by_games)), "game")
        return f"Each of the {pairs} pairs of teams has played {games}." if pairs > 1 else f"They have played {games}."
    parts = [
        f"{count} {'has' if count == 1 else 'have'} played {counted(games, 'game') if games else 'none'}"
        for games, count in pairs_by_games.items()
    ]
    return f"Of the {pairs} pairs of teams {', '.join(parts[:-1])} and {parts[-1]}."


def unrated_teams(names: Sequence[str]) -> str:
    """A sentence about the teams without a game; nothing if there are none."""
    return f" Without a game, and so without a rating: {', '.join(names)}." if names else ""
