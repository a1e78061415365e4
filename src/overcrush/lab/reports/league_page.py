"""The report of a league as one HTML page: it loads nothing, and every picture has its numbers beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from overcrush.lab.competitions.leagues import LuckBin, Meeting, Standings
from overcrush.lab.reports.plots import length_plot, luck_label, luck_plot, quartiles, rating_plot
from overcrush.lab.reports.report_text import counted, pairs_played, percent, short_time, unrated_teams
from overcrush.lab.statistics.ratings import expected

CARDS: Final = 6
LOSING: Final = (222, 155, 92)
WINNING: Final = (108, 162, 214)
"""The colours of the matrix for 0 and 100 %, orange and blue: colour-blind people can tell them apart, and dark text is
readable on them."""

STYLE: Final = """
:root { color-scheme: light; --ink: #1b1f24; --quiet: #57606a; --line: #d0d7de; --paper: #ffffff; --tint: #f6f8fa; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.2rem 1rem 4rem; max-width: 66rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: .4rem 0; }
h2 { font-size: 1.25rem; margin: 2.4rem 0 .4rem; }
p, figcaption { max-width: 44rem; }
.facts { color: var(--quiet); margin: .2rem 0 1rem; }
.answer { font-size: 1.1rem; }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; }
a { color: #0a58b0; }
figure { margin: .8rem 0; }
.wide { overflow-x: auto; width: fit-content; max-width: 100%; border: 1px solid var(--line); border-radius: .4rem; }
.wide svg { display: block; width: 44rem; max-width: 100%; min-width: 27rem; height: auto; padding: .5rem; }
figcaption { color: var(--quiet); margin-top: .4rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .55rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th[scope=row], td.name, thead th:first-child { text-align: left; }
thead th { background: var(--tint); vertical-align: bottom; }
.matrix td { text-align: center; border: 1px solid var(--paper); min-width: 3.2rem; }
.matrix td small { display: block; font-size: .72rem; color: #30363d; }
.matrix .self { background: var(--tint); color: var(--quiet); }
.matrix thead th { white-space: normal; min-width: 3.8rem; padding: .3rem .2rem; text-align: center; font-size: .8rem; }
.matrix th[scope=row], .matrix thead th:first-child { position: sticky; left: 0; background: var(--tint); z-index: 1;
  white-space: normal; min-width: 7.5rem; text-align: left; }
details { margin: .5rem 0; }
summary { cursor: pointer; padding: .35rem 0; color: #0a58b0; }
@media (max-width: 40rem) { body { padding: .8rem .7rem 3rem; } h1 { font-size: 1.4rem; }
  th, td { padding: .3rem .4rem; } th[scope=row] { white-space: normal; } }
@media print { details > * { display: block; } nav { display: none; } .wide { overflow: visible; } }
"""


def report(standings: Standings, names: Callable[[str], str], title: str = "") -> str:
    """The whole page. names: gives the name of a card by its id."""
    called = title or f"League of {counted(len(standings.teams), 'team')}"
    parts = [
        ("standing", "Ratings", ratings_part(standings)),
        ("matrix", "Who beats whom", matrix_part(standings)),
        ("length", "Length of games", length_part(standings)),
        ("luck", "Luck of the dice", luck_part(standings)),
        ("bought", "Dice bought", bought_part(standings, names)),
        ("how", "How this was made", how_part(standings)),
    ]
    links = "".join(f'<li><a href="#{key}">{escape(head)}</a></li>' for key, head, _ in parts)
    sections = "\n".join(
        f'<section aria-labelledby="{key}"><h2 id="{key}">{escape(head)}</h2>\n{body}</section>'
        for key, head, body in parts
    )
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(called)} - Overcrush</title>
<style>{STYLE}</style>
</head>
<body>
<header>
<h1>{escape(called)}</h1>
<p class="facts">{escape(facts(standings))}</p>
<p class="answer">{escape(answer(standings))}</p>
<nav aria-label="Parts of the report"><ul>{links}</ul></nav>
</header>
<main>
{sections}
</main>
</body>
</html>
"""


def facts(standings: Standings) -> str:
    """What was played."""
    return (
        f"{counted(standings.games, 'game')}, all played by {standings.player}, format {standings.format}, "
        f"seed {standings.seed}. {pairs_played(standings.pairs_by_games)}{unrated_teams(standings.unrated)}"
    )


def answer(standings: Standings) -> str:
    """What most readers want to know first, in two sentences."""
    best = standings.ratings[0]
    close = [row.team for row in standings.ratings[1:] if row.high > best.low]
    if not close:
        sure = "No other team's interval reaches that of the first."
    elif len(close) <= 3:
        sure = f"Their intervals reach that of the first, so they may be as good: {', '.join(close)}."
    else:
        sure = f"{len(close)} teams have intervals that reach that of the first: more games would tell them apart."
    return f"{best.team} is ahead with a rating of {best.rating:.0f} ({best.low:.0f} to {best.high:.0f}). {sure}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]], caption: str, kind: str = "") -> str:
    """A table in which the first cell of each row is its heading."""
    top = "".join(f'<th scope="col">{escape(each)}</th>' for each in head)
    body = "\n".join(
        f'<tr><th scope="row">{escape(row[0])}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) + "</tr>"
        for row in rows
    )
    mark = f' class="{kind}"' if kind else ""
    return (
        f'<div class="wide" tabindex="0" role="group" aria-label="{escape(caption)}"><table{mark}>'
        f"<thead><tr>{top}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>"
    )


def pictured(picture: str, words: str) -> str:
    """A picture with its caption."""
    return (
        f'<figure><div class="wide" tabindex="0" role="group" aria-label="picture">{picture}</div>'
        f"<figcaption>{escape(words)}</figcaption></figure>"
    )


def figure(picture: str, words: str, numbers: str) -> str:
    """A picture with its caption, and the same as a table."""
    return f"{pictured(picture, words)}\n<details><summary>The same as a table</summary>{numbers}</details>"


def ratings_part(standings: Standings) -> str:
    """The rating table and its picture."""
    rows = [
        [
            f"{place}. {row.team}",
            f"{row.rating:.0f}",
            f"{row.low:.0f} to {row.high:.0f}",
            percent(row.score / row.games) if row.games else "-",
            f"{row.games}",
        ]
        for place, row in enumerate(standings.ratings, 1)
    ]
    words = (
        "Ratings are on the scale of Elo with a mean of 1500: a team that is 100 points better wins "
        f"{percent(expected(100, 0), 0)} of its games, 200 points better {percent(expected(200, 0), 0)}. "
        "Where two lines overlap widely, the order of the two teams is not certain."
    )
    shown = table(["team", "rating", "95 % interval", "games won", "games"], rows, "Ratings")
    return f"{shown}\n{pictured(rating_plot(standings), words)}"


def matrix_part(standings: Standings) -> str:
    """Every pair of teams: the row's win rate against the column, as a number and as a colour."""
    order = [*(row.team for row in standings.ratings), *standings.unrated]
    met = {(each.team_a, each.team_b): each for each in standings.meetings}
    head = '<th scope="col">wins of ... against</th>' + "".join(
        f'<th scope="col">{escape(name)}</th>' for name in order
    )
    body: list[str] = []
    for one in order:
        cells = "".join(matrix_cell(met, one, other) for other in order)
        body.append(f'<tr><th scope="row">{escape(one)}</th>{cells}</tr>')
    words = (
        "The row's team won that share of its games against the column's team; below it the 95 % interval. "
        "Blue is above, orange below 50 %; a star marks the pairs of which it is clear who is stronger."
    )
    return (
        f'<figure><div class="wide" tabindex="0" role="group" aria-label="Win rates of all pairs">'
        f'<table class="matrix"><thead><tr>{head}</tr></thead>\n<tbody>\n{chr(10).join(body)}\n</tbody></table></div>'
        f"<figcaption>{escape(words)}</figcaption></figure>"
    )


def matrix_cell(met: dict[tuple[str, str], Meeting], one: str, other: str) -> str:
    """A cell of the matrix, seen from the row's team."""
    if one == other:
        return '<td class="self" aria-label="the same team">&middot;</td>'
    found = met.get((one, other))
    if found is not None:
        share, (low, high), games = found.win_rate_a, found.interval_95, found.games
    else:
        turned = met[other, one]
        share, games = 1 - turned.win_rate_a, turned.games
        low, high = 1 - turned.interval_95[1], 1 - turned.interval_95[0]
    if not games:
        return "<td>-</td>"
    star = "*" if low > 0.5 or high < 0.5 else ""
    return (
        f'<td style="background:{colour(share)}">{100 * share:.0f}&nbsp;%{star}'
        f"<small>{100 * low:.0f}-{100 * high:.0f}</small></td>"
    )


def colour(share: float) -> str:
    """White at 50 %, blue above and orange below."""
    end = WINNING if share >= 0.5 else LOSING
    part = min(1.0, abs(share - 0.5) / 0.5)
    return "#" + "".join(f"{round(255 + (each - 255) * part):02x}" for each in end)


def length_part(standings: Standings) -> str:
    """How long games take, team by team."""
    rows = []
    for name in standings.teams:
        if standings.turns[name]:
            least, low, middle, high, most = quartiles(standings.turns[name])
            rows.append([name, *(f"{each:.0f}" for each in (least, low, middle, high, most))])
    first = percent(standings.wins_going_first)
    low_first, high_first = (percent(end) for end in standings.first_interval_95)
    words = (
        f"A game took {standings.mean_turns:.1f} turns on average, counted for both sides together. "
        f"The side that went first won {first} of the games (95 % interval {low_first} to {high_first})."
    )
    numbers = table(["team", "shortest", "first quarter", "median", "third quarter", "longest"], rows, "Turns of games")
    return figure(length_plot(standings), words, numbers)


def luck_part(standings: Standings) -> str:
    """How much good rolls help."""
    introduction = (
        "<p>In each Roll and Reroll Step the dice are compared with what the same dice show on average. A game counts "
        "here by the difference between the two sides over the whole game. If the dice meant nothing, every mark would "
        "stand at 50 %; the steeper the row of marks, the more the dice decide. A side that is ahead rerolls other "
        "dice than one that is behind, so part of the slope may be an effect of winning, not its cause.</p>"
    )
    parts = [introduction]
    for bins, what in ((standings.characters, "characters and actions"), (standings.energy, "energy")):
        rows = [
            [
                luck_label(each),
                percent(each.win_rate),
                " to ".join(percent(end) for end in each.interval_95),
                f"{each.games}",
            ]
            for each in bins
        ]
        numbers = table(["difference", "games won", "95 % interval", "games"], rows, f"Luck: {what}")
        parts.append(
            f"<h3>{escape(what.capitalize())}</h3>" + figure(luck_plot(bins, what), luck_words(bins, what), numbers)
        )
    return "\n".join(parts)


def luck_words(bins: Sequence[LuckBin], what: str) -> str:
    """The caption of a picture: the same in a sentence."""
    lucky = [each for each in bins if each.low > 0 and each.games]
    if not lucky:
        return f"There are too few games to say what luck with {what} is worth."
    games = sum(each.games for each in lucky)
    share = sum(each.win_rate * each.games for each in lucky) / games
    return (
        f"The side that rolled at least {lucky[0].low:g} more {what} above average than the other won "
        f"{percent(share)} of {counted(games, 'game')}. Diamond: games won; line: 95 % interval."
    )


def bought_part(standings: Standings, names: Callable[[str], str]) -> str:
    """The dice that each team bought most often."""
    parts = [
        "<p>Dice bought in a game on average, and over the games that the team won and lost. That winners bought more "
        "of a die does not say that buying it wins.</p>"
    ]
    for row in standings.ratings:
        bought = standings.bought[row.team][:CARDS]
        rows = [
            [names(each.card), f"{each.dice:.2f}", f"{each.when_won:.2f}", f"{each.when_lost:.2f}"] for each in bought
        ]
        shown = table(["card", "dice", "when won", "when lost"], rows, f"Dice bought by {row.team}")
        parts.append(f"<details><summary>{escape(row.team)}</summary>{shown}</details>")
    return "\n".join(parts)


def how_part(standings: Standings) -> str:
    """What somebody needs to know to play the same league again."""
    mean = short_time(standings.seconds / max(1, standings.games))
    items = [
        "Each pair of teams plays in pairs of games with the same dice, each team going first once.",
        "Ratings are the model of Bradley and Terry, with one tie of each team against an average one; intervals of "
        "win rates are Wilson's.",
        f"A game took {mean} of one core; engine {standings.engine}; rules and players {standings.sources}.",
        "A rating says how well this computer player does with a team; others may do better with it.",
    ]
    return "<ul>" + "".join(f"<li>{escape(each)}</li>" for each in items) + "</ul>"
