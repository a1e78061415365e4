"""The figures of a match: who won how often, how long games were, what was bought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from overcrush.lab.games.game_run import TIE, WON_BY_A, WON_BY_B, GameResult
from overcrush.lab.statistics.intervals import wilson, wilson_of_pairs
from overcrush.lab.statistics.sequential import Betting

WILSON: Final = "Wilson"
PAIRS: Final = "Wilson, of pairs"
ALWAYS: Final = "always valid"
VERDICTS: Final = {1: "a", -1: "b", 0: "open"}


class Bought(msgspec.Struct, frozen=True):
    """How many dice of a card one side bought in a game, on average."""

    card: str
    dice: float
    when_won: float
    when_lost: float


class Summary(msgspec.Struct, frozen=True):
    """The figures of a match; the names are those of the JSON object."""

    games: int
    wins_a: int
    wins_b: int
    ties: int
    win_rate_a: float
    """Ties count half."""
    interval_95: tuple[float, float]
    interval_kind: str
    mean_turns: float
    team_a: str
    team_b: str
    player_a: str
    player_b: str
    format: str
    seed: int
    paired: bool
    clear: str
    """Who is clearly stronger by the sequential test: a, b or open; empty without --until-clear."""
    wins_going_first: int
    """Games won by the side that went first."""
    cut: int
    """Games that did not end and count as ties."""
    turns: dict[int, int]
    """How many games took how many turns."""
    life_a: list[float]
    """Mean life at the start of turn 1, 2, ...; a game that is over keeps the life it ended with."""
    life_b: list[float]
    going_on: list[float]
    """The share of games that had not ended by then."""
    bought_a: list[Bought]
    bought_b: list[Bought]
    seconds: float
    """Time of one core, all games together."""
    seconds_per_answer_a: float
    seconds_per_answer_b: float
    engine: str
    """compiled, uncompiled, or both if workers differed."""


def pair_scores(games: Sequence[GameResult]) -> list[float]:
    """What side A scored in each pair of games, in order; a pair counts when both its games were played."""
    by_number = {game.number: game for game in games}
    return [
        (by_number[number].score_a + by_number[number + 1].score_a) / 2
        for number in sorted(by_number)
        if number % 2 == 0 and number + 1 in by_number
    ]


def summarize(
    games: Sequence[GameResult],
    players: tuple[str, str],
    format_code: str,
    seed: int,
    *,
    teams: tuple[str, str],
    paired: bool = False,
    sequential: bool = False,
) -> Summary:
    """The figures of those games."""
    count = len(games)
    winners = Counter(game.winner for game in games)
    score = winners[WON_BY_A] + winners[TIE] / 2
    interval, kind = wilson(score, count), WILSON
    verdict = ""
    if sequential:
        bets = Betting(pair_scores(games))
        interval, kind, verdict = bets.interval(), ALWAYS, VERDICTS[bets.clear()]
    elif paired:
        interval, kind = wilson_of_pairs(pair_scores(games)), PAIRS
    turns = Counter(game.turns for game in games)
    longest = max((len(game.life_a) for game in games), default=0)
    answers_a, answers_b = (sum(getattr(game, name) for game in games) for name in ("answers_a", "answers_b"))
    return Summary(
        games=count,
        wins_a=winners[WON_BY_A],
        wins_b=winners[WON_BY_B],
        ties=winners[TIE],
        win_rate_a=round(score / count, 6) if count else 0.5,
        interval_95=(round(interval[0], 6), round(interval[1], 6)),
        interval_kind=kind,
        mean_turns=round(sum(game.turns for game in games) / count, 4) if count else 0.0,
        team_a=teams[0],
        team_b=teams[1],
        player_a=players[0],
        player_b=players[1],
        format=format_code,
        seed=seed,
        paired=paired,
        clear=verdict,
        wins_going_first=sum(game.winner == game.first for game in games),
        cut=sum(game.cut for game in games),
        turns=dict(sorted(turns.items())),
        life_a=[mean_life([game.life_a for game in games], at) for at in range(longest)],
        life_b=[mean_life([game.life_b for game in games], at) for at in range(longest)],
        going_on=[round(sum(len(game.life_a) > at + 1 for game in games) / count, 4) for at in range(longest)],
        bought_a=purchases(games, "a"),
        bought_b=purchases(games, "b"),
        seconds=round(sum(game.seconds for game in games), 3),
        seconds_per_answer_a=round(sum(game.thinking_a for game in games) / max(1, answers_a), 6),
        seconds_per_answer_b=round(sum(game.thinking_b for game in games) / max(1, answers_b), 6),
        engine=" and ".join(sorted({"compiled" if game.compiled else "uncompiled" for game in games})),
    )


def mean_life(curves: Sequence[Sequence[int]], at: int) -> float:
    """The mean life at the start of a turn; life below 0 counts as 0."""
    return round(sum(max(0, curve[min(at, len(curve) - 1)]) for curve in curves) / max(1, len(curves)), 3)


def purchases(games: Sequence[GameResult], side: str) -> list[Bought]:
    """The dice that a side bought, most often bought first."""
    every: Counter[str] = Counter()
    won: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    for game in games:
        bought = game.bought_a if side == "a" else game.bought_b
        every.update(bought)
        if game.winner == side:
            won.update(bought)
        elif game.winner != TIE:
            lost.update(bought)
    wins = sum(game.winner == side for game in games)
    losses = sum(game.winner not in (side, TIE) for game in games)
    found = [
        Bought(
            card,
            round(every[card] / len(games), 4),
            round(won[card] / wins, 4) if wins else 0.0,
            round(lost[card] / losses, 4) if losses else 0.0,
        )
        for card in every
    ]
    return sorted(found, key=lambda bought: (-bought.dice, bought.card))
