"""docs/strength.md, written again from all stored games and measurements."""

from __future__ import annotations

from statistics import median
from typing import Final

from overcrush.lab.competitions.contests import Contest, expected_games, interval
from overcrush.lab.competitions.match_progress import MatchProgress
from overcrush.lab.decisions.results import Results
from overcrush.lab.decisions.suite import KINDS
from overcrush.lab.games.game_run import GameResult
from overcrush.lab.reports.report_text import percent, short_time
from overcrush.lab.speed.measurements import BENCH_TEAMS, SIM_GAMES, Speeds
from overcrush.lab.statistics.summary import pair_scores

LEVEL_3: Final = "search:3"
LEVEL_3_SECONDS: Final = 0.25
GAIN: Final = 1.6
RANDOM_COMPILED: Final = 120_000
RANDOM_UNCOMPILED: Final = 30_000

Row = tuple[Contest, MatchProgress]


def page(rows: list[Row], speeds: Speeds | None, sources: str, picture: str, results: Results) -> str:
    """The whole page; picture: the name of the file with its picture."""
    parts = [
        "# Strength of the computer players",
        "Written by `./overcrush strength`; games are stored as they end, and the same command goes on where it "
        "stopped. Do not edit by hand.",
        f"Rules and players: `{sources}`. Games of other sources are never counted with these.",
        "## Who beats whom",
        "Both players have the same team, and games are played in pairs with the same dice, in which they change "
        "places: neither teams nor, over a pair, dice favour one of them. The pairs go through ten teams that come "
        "with the game and ten random ones, in the casual format: 15 life, teams cut to 15 dice.",
        f"![The shares of games won, each with its interval, as in the table below]({picture})",
        contests_table(rows),
        "The interval contains the true win rate with 95 % certainty. Where the number of games was fixed it is "
        "Wilson's interval for pairs; elsewhere the contest stopped when it was clear, and the interval is one that is "
        "valid whenever one stops ([decision 13](decisions/0013-stopping-when-it-is-clear.md)). A tie is half a win.",
        *missed_aims(rows),
        low_levels(rows),
        "## How they decide",
        decisions_part(results),
        "## How long they think",
        thinking_part(rows, speeds),
        "## How fast the engine is",
        engine_part(speeds),
        "## Two workers",
        workers_part(speeds),
    ]
    return "\n\n".join(parts) + "\n"


def contests_table(rows: list[Row]) -> str:
    """One line for each contest."""
    lines = [
        "| contest | games | won | lost | ties | win rate | 95 % interval | wanted | | core time |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---|---:|",
    ]
    for contest, progress in rows:
        games = progress.counted_games()
        won, lost = (sum(game.winner == side for game in games) for side in "ab")
        name = f"{contest.player_a} over {contest.player_b}"
        if not games:
            lines.append(f"| {name} | 0 | | | | | | {wanted(contest)} | not played yet | |")
            continue
        share = sum(game.score_a for game in games) / len(games)
        low, high = interval(contest, games)
        lines.append(
            f"| {name} | {len(games)} | {won} | {lost} | {len(games) - won - lost} | "
            f"{percent(share)} "
            f"| {percent(low)} to {percent(high)} | {wanted(contest)} | {verdict(contest, progress, share, low, high)} "
            f"| {core_time(sum(game.seconds for game in games))} |"
        )
    return "\n".join(lines)


def core_time(seconds: float) -> str:
    """ "40 s", "12 min", "3.2 h": time of one core."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def missed_aims(rows: list[Row]) -> list[str]:
    """For each contest that is over and missed its aim, how far it came and why."""
    paragraphs: list[str] = []
    for contest, progress in rows:
        games = progress.counted_games()
        if not progress.over or contest.aim <= 0.5:
            continue
        share = sum(game.score_a for game in games) / len(games)
        if share >= contest.aim:
            continue
        scores = pair_scores(games)
        alike = sum(score == 0.5 for score in scores)
        paragraphs.append(
            f"{contest.player_a} won {percent(share)} against {contest.player_b}; the aim was "
            f"{percent(contest.aim, 0)}. There are two reasons. All players from greedy on reroll, field and purchase "
            f"nearly alike and differ mostly in combat ([trials](trials.md)). And the dice decide much: in {alike} of "
            f"{len(scores)} pairs the same seat won both games with the same dice, whichever player sat there."
        )
    return paragraphs


def low_levels(rows: list[Row]) -> str:
    """How long the contests of levels 1 to 3 took."""
    levels = [f"search:{level}" for level in (1, 2, 3)]
    some = [progress for contest, progress in rows if contest.player_a in levels]
    seconds = sum(game.seconds for progress in some for game in progress.counted_games())
    going = "" if all(progress.over for progress in some) else " so far"
    return (
        f"The contests of levels 1 to 3 took {core_time(seconds)} of one core{going}: {core_time(seconds / 2)} on two."
    )


def wanted(contest: Contest) -> str:
    """What the contest should show."""
    if contest.fixed and contest.aim <= 0.5:
        return "interval stated"
    return f"{percent(contest.aim, 0)}" if contest.aim > 0.5 else "interval above 50 %"


def verdict(contest: Contest, progress: MatchProgress, share: float, low: float, high: float) -> str:
    """What the contest has shown so far."""
    games = progress.counted_games()
    if not progress.over:
        return f"going on, about {expected_games(contest, games)} games in all"
    if high < 0.5:
        return "weaker"
    clear = "stronger" if low > 0.5 else "not clear"
    if contest.aim > 0.5:
        return f"{clear}, {'aim reached' if share >= contest.aim else 'aim missed'}"
    return clear


def decisions_part(results: Results) -> str:
    """How many of the decisions of a suite are right, for each player and kind."""
    players = list(dict.fromkeys(player for player, _ in results.known))
    if not players:
        return "Not judged yet."
    suite = results.suite
    lines = [
        f"| player | {' | '.join(KINDS)} |",
        f"|---|{'---:|' * len(KINDS)}",
    ]
    for player in players:
        found = results.totals(player)
        cells = [
            f"{found[kind]['right']} of {found[kind]['positions']} ({percent(share_right(found[kind]), 0)})"
            if kind in found
            else ""
            for kind in KINDS
        ]
        going = " (so far)" if results.left(player) else ""
        lines.append(f"| {player}{going} | {' | '.join(cells)} |")
    missed = sum(bool(each.missed_by) for each in suite.positions)
    return "\n\n".join(
        [
            f"{len(suite.positions)} positions of {len(suite.games)} games, of which "
            "it is known what is right ([decision 32](decisions/0032-decisions-are-judged-one-by-one.md)); "
            f"{missed} of them were missed by greedy or level 1 when they were made.",
            "\n".join(lines),
        ]
    )


def share_right(count: dict[str, int]) -> float:
    """The share of decisions that are right."""
    return count["right"] / count["positions"]


def thinking_part(rows: list[Row], speeds: Speeds | None) -> str:
    """Seconds a decision for each player: in the contests, and in fixed positions with both builds."""
    in_games = seconds_in_games(rows)
    found = dict.fromkeys(
        [*in_games, *(each.player for build in (speeds.builds if speeds else []) for each in build.thinking)]
    )
    if not found:
        return "Not measured yet."
    order = sorted(found, key=lambda name: (name.startswith("search"), name != "random", name))
    lines = [
        "| player | in these games | compiled, fixed positions | uncompiled, fixed positions |",
        "|---|---:|---:|---:|",
    ]
    for name in order:
        cells = [in_games.get(name, "")]
        for compiled in (True, False):
            build = speeds.build(compiled) if speeds else None
            cells.append(
                next(
                    (
                        f"{short_time(each.seconds)}, at most {short_time(each.longest)}"
                        for each in (build.thinking if build else [])
                        if each.player == name
                    ),
                    "",
                )
            )
        lines.append(f"| {name} | {' | '.join(cells)} |")
    paragraphs = [
        "The average time of one core for a decision, and the longest in the fixed positions. A decision is an answer "
        "to a question that offers two answers or more.",
        "\n".join(lines),
    ]
    build = speeds.build(True) if speeds else None
    third = next((each for each in (build.thinking if build else []) if each.player == LEVEL_3), None)
    if third is not None:
        kept = "keeps" if third.seconds <= LEVEL_3_SECONDS else "does not keep"
        paragraphs.append(
            f"Level 3 {kept} to {LEVEL_3_SECONDS} s a decision compiled; the longest of {third.positions} positions "
            f"took {short_time(third.longest)}."
        )
    paragraphs += proofs_part(speeds)
    known = [(each.scouting, each.compiled) for each in (speeds.builds if speeds else []) if each.scouting]
    if known:
        times = " and ".join(f"{short_time(spent)} {'compiled' if fast else 'uncompiled'}" for spent, fast in known)
        paragraphs.append(
            f"Before its first answer it scouts the two teams, which takes {times} of one core. The times in games "
            "include that, once for all games of the same two teams; the times in fixed positions do not."
        )
    return "\n\n".join(paragraphs)


def proofs_part(speeds: Speeds | None) -> list[str]:
    """How long the solver takes for one answer, with each build."""
    lines = [
        f"| {'compiled' if build.compiled else 'uncompiled'} | {build.proofs.positions} "
        f"| {short_time(build.proofs.median)} | {short_time(build.proofs.most_of_them)} "
        f"| {short_time(build.proofs.longest)} |"
        for build in (speeds.builds if speeds else [])
        if build.proofs is not None
    ]
    if not lines:
        return []
    table = ["| proofs | positions | median | 95 of 100 within | longest |", "|---|---:|---:|---:|---:|", *lines]
    return [
        "The solver's part of that, for the work that levels 1 to 3 allow, at all attacks, blocks and Global windows "
        "in those games at which players ask it.",
        "\n".join(table),
    ]


def seconds_in_games(rows: list[Row]) -> dict[str, str]:
    """Seconds a decision in all stored games, for each player and build."""
    spent: dict[tuple[str, bool], tuple[float, int]] = {}
    for contest, progress in rows:
        for game in progress.counted_games():
            for player, seconds, answers in sides(contest, game):
                before = spent.get((player, game.compiled), (0.0, 0))
                spent[player, game.compiled] = (before[0] + seconds, before[1] + answers)
    texts: dict[str, list[str]] = {}
    for (player, compiled), (seconds, answers) in sorted(spent.items()):
        build = "" if compiled else " uncompiled"
        texts.setdefault(player, []).append(f"{short_time(seconds / max(1, answers))}{build}")
    return {player: ", ".join(each) for player, each in texts.items()}


def sides(contest: Contest, game: GameResult) -> list[tuple[str, float, int]]:
    """Both players of a game with their time and their number of answers."""
    return [
        (contest.player_a, game.thinking_a, game.answers_a),
        (contest.player_b, game.thinking_b, game.answers_b),
    ]


def engine_part(speeds: Speeds | None) -> str:
    """Play-outs a second, the engine's share, and random decisions."""
    if speeds is None or not speeds.builds:
        return "Not measured yet."
    compiled, plain = speeds.build(True), speeds.build(False)
    lines = ["| with real teams, one core | compiled | uncompiled | wanted |", "|---|---:|---:|---:|"]

    def add_row(name: str, one: str, other: str, wanted: str = "") -> None:
        lines.append(f"| {name} | {one} | {other} | {wanted} |")

    add_row(
        "play-outs a second, level 3",
        f"{compiled.play_outs_per_second:,.0f}" if compiled else "not built",
        f"{plain.play_outs_per_second:,.0f}" if plain else "",
    )
    share = ""
    if compiled and plain and plain.answers_per_play_out:
        inside = plain.answers_per_play_out * compiled.seconds_per_answer * compiled.play_outs_per_second
        share = f"about {percent(min(1.0, inside), 0)}"
    add_row("share of search's time in the engine", share, percent(plain.engine_share, 0) if plain else "")
    bench = {each.compiled: f"{each.decisions_per_second:,.0f}" for each in speeds.bench}
    add_row(
        f"random decisions a second, {' against '.join(BENCH_TEAMS)}",
        bench.get(True, "not built"),
        bench.get(False, ""),
        f"{RANDOM_COMPILED:,} / {RANDOM_UNCOMPILED:,}",
    )
    paragraphs = ["\n".join(lines)]
    if plain is not None and plain.answers_per_play_out:
        paragraphs.append(
            "Play-outs a second are measured at the questions for which level 3 plays any; the time of its first look "
            f"at the answers is included. For each play-out it plays {plain.answers_per_play_out:.0f} answers on "
            "copies. Uncompiled, the engine's share was found by sampling where the process was, 500 times a second. "
            "Compiled code cannot be sampled, so there the share is the number of answers times the cost of a random "
            "answer from the same positions."
        )
    paragraphs.append(machine(speeds))
    return "\n\n".join(paragraphs)


def workers_part(speeds: Speeds | None) -> str:
    """One worker against two."""
    if speeds is None or not speeds.two_workers:
        return "Not measured yet."
    reached = "reaches" if speeds.gain >= GAIN else "does not reach"
    one, two = (", ".join(f"{each:.1f}" for each in times) for times in (speeds.one_worker, speeds.two_workers))
    return (
        f"`./overcrush sim` played {SIM_GAMES} games of greedy in {one} s with one worker and in {two} s with two: "
        f"medians {median(speeds.one_worker):.1f} and {median(speeds.two_workers):.1f} s, {speeds.gain:.2f} times as "
        f"fast. That {reached} the {GAIN} that are wanted. The machine's load before the runs was {speeds.load:.1f}."
    )


def machine(speeds: Speeds) -> str:
    """How busy the machine was."""
    cores = speeds.builds[0].cores
    load = max(each.load for each in speeds.builds)
    busy = " The machine was busy: on an idle one the figures would be better." if load > cores + 0.5 else ""
    return f"Measured on {cores} cores at a load of {load:.1f}.{busy}"
