"""Plays many games at once against a real server, kills it in the middle, and prints the figures."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import httpx
import sqlalchemy as sa

from overcrush.server.storage.migrating import connected, file_url
from overcrush.server.storage.schema import ENTRIES
from tools.load.played_games import Figures, PlayedGame
from tools.load.running_server import RunningServer
from tools.postgres_cluster import MISSING, cluster, is_here

AT_ONCE: Final = 8
"""Games that are opened at the same time."""
MOST_TOLD: Final = 10
"""Errors that are printed."""


def options() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.load", description=(__doc__ or "").strip())
    parser.add_argument("--games", type=int, default=200, help="games at once (200)")
    parser.add_argument("--seconds", type=float, default=90.0, help="how long they are played (90)")
    parser.add_argument("--every", type=float, default=3.0, help="seconds from one answer to the next (3)")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server; several use PostgreSQL (1)")
    parser.add_argument("--postgres", action="store_true", help="use PostgreSQL also with one process")
    parser.add_argument("--no-kill", action="store_true", help="do not kill the server in the middle")
    parser.add_argument("--cores", default="0", help="cores that the server may use, such as 0 or 0,1; '' for all (0)")
    parser.add_argument("--seed", type=int, default=1, help="which answers are chosen (1)")
    parser.add_argument("--most-milliseconds", type=float, default=0.0, help="fail if the p95 is longer (0: do not)")
    return parser.parse_args()


def share(values: Sequence[float], percent: int) -> float:
    """The value that so many percent do not exceed, in milliseconds."""
    if len(values) < 2:
        return 1000 * values[0] if values else 0.0
    return 1000 * statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


async def measured(chosen: argparse.Namespace, database: str) -> bool:
    """Play, print the figures, and say whether everything was as it should be."""
    server = RunningServer(database, chosen.workers, chosen.cores)
    figures = Figures()
    games = [PlayedGame(server.address, number, figures, chosen.seed) for number in range(1, chosen.games + 1)]
    # One more game first: what is loaded once, such as the catalogue, is not counted as memory of a game.
    first = PlayedGame(server.address, 0, Figures(), chosen.seed)
    await server.start()
    try:
        pids = await server.processes(chosen.workers)
        await opened([first], server)
        await first.close()
        empty = server.memory(pids)
        await opened(games, server)
        begins = time.monotonic()
        ends = begins + chosen.seconds
        watching = asyncio.create_task(figures.watch_clients())
        worked, own_work = server.work(pids), time.process_time()
        playing = [asyncio.create_task(game.play(chosen.every, ends)) for game in games]
        killed = full = 0.0
        await asyncio.sleep(chosen.seconds / 2)
        full = server.memory(pids)
        halfway = len(figures.acknowledged)
        worked = server.work(pids) - worked
        if not chosen.no_kill:
            killed = time.monotonic()
            await server.kill()
        await asyncio.gather(*playing)
        watching.cancel()
        own_work = (time.process_time() - own_work) / (time.monotonic() - begins)
        if chosen.no_kill:
            full = server.memory(pids)
        for game in games:
            await game.close()
    finally:
        server.end()
    lost, doubled, gaps = compared(database, games)
    report(chosen, games, figures, killed, begins, (full - empty) / len(games))
    print(f"  the server's work for an answer: {1000 * worked / max(halfway, 1):.1f} ms of a processor;", end=" ")
    print(f"the clients use {own_work:.0%} of one and are late by {share(figures.late, 95):.0f} ms (p95)")
    resumed = killed == 0 or all(game.resumed_at > killed or game.answered == 0 for game in games)
    slow = share(undisturbed(figures.acknowledged, killed, games), 95)
    too_slow = bool(chosen.most_milliseconds) and slow > chosen.most_milliseconds
    print(f"  answers lost: {lost}, counted twice: {doubled}, gaps in the numbers: {gaps}", end=", ")
    print(f"errors: {len(figures.errors)}")
    for words in figures.errors[:MOST_TOLD]:
        print(f"    {words}")
    if too_slow:
        print(f"  The p95 is longer than {chosen.most_milliseconds:g} ms.")
    return not (lost or doubled or gaps or figures.errors or too_slow) and resumed


async def opened(games: Sequence[PlayedGame], server: RunningServer) -> None:
    """Open the tables, a few at a time."""
    turn = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=f"http://{server.address}", trust_env=False, timeout=120) as client:

        async def one(game: PlayedGame) -> None:
            async with turn:
                await game.open(client)

        await asyncio.gather(*(one(game) for game in games))


def undisturbed(times: Sequence[tuple[float, float]], killed: float, games: Sequence[PlayedGame]) -> list[float]:
    """How long things took that were not under way while the server was dead or everybody connected again."""
    back = back_at(killed, games)
    return [took for at, took in times if not killed or at + took < killed or at > back]


def back_at(killed: float, games: Sequence[PlayedGame]) -> float:
    """When every game had got an answer acknowledged again."""
    firsts = [min((at for at in game.acknowledged_at if at > killed), default=killed) for game in games]
    return max([killed, *firsts])


def compared(database: str, games: Sequence[PlayedGame]) -> tuple[int, int, int]:
    """Answers that are missing in the database, answers that stand there twice, and games whose numbers have gaps."""
    lost = doubled = gaps = 0
    engine = connected(database)
    with engine.connect() as connection:
        for game in games:
            chosen = sa.select(ENTRIES.c.number, ENTRIES.c.request).where(ENTRIES.c.game == game.id)
            rows = connection.execute(chosen.order_by(ENTRIES.c.number)).all()
            gaps += [row.number for row in rows] != list(range(1, len(rows) + 1))
            written = [(row.request, row.number) for row in rows if row.request is not None]
            known = dict(written)
            doubled += len(written) - len(known)
            doubled += len(set(known) - set(game.acknowledged) - game.unanswered)
            lost += sum(1 for request, number in game.acknowledged.items() if known.get(request) != number)
    engine.dispose()
    return lost, doubled, gaps


def report(
    chosen: argparse.Namespace,
    games: Sequence[PlayedGame],
    figures: Figures,
    killed: float,
    began: float,
    memory: float,
) -> None:
    """Print the figures."""
    took = undisturbed(figures.acknowledged, killed, games)
    told = undisturbed(figures.told, killed, games)
    answers = sum(len(game.acknowledged) for game in games)
    kind = "PostgreSQL" if chosen.postgres or chosen.workers > 1 else "SQLite"
    processes = "1 process" if chosen.workers == 1 else f"{chosen.workers} processes"
    print(f"{len(games)} games at once, an answer every {chosen.every:g} s each; {kind}, {processes},", end=" ")
    print(f"cores {chosen.cores or 'all'}; load of the machine {os.getloadavg()[0]:.1f}")
    print(f"  answers acknowledged: {answers}; games that came to their end: {figures.finished}")
    print(f"  acknowledged after: p50 {share(took, 50):.0f} ms, p95 {share(took, 95):.0f} ms, ", end="")
    print(f"p99 {share(took, 99):.0f} ms, longest {1000 * max(took, default=0):.0f} ms ({len(took)} undisturbed)")
    print(f"  the other player has the new state after: p50 {share(told, 50):.0f} ms, p95 {share(told, 95):.0f} ms")
    print(f"  memory for a game: {memory / 1024:.0f} KB")
    if killed:
        back = sum(1 for game in games if game.resumed_at > killed)
        seconds = back_at(killed, games) - killed
        print(f"  killed after {killed - began:.0f} s: {back} of {len(games)} games went on,", end=" ")
        print(f"the last one after {seconds:.1f} s; {figures.retried} answers sent again", end=", ")
        print(f"{figures.connected_again} connections made again in {figures.tries} tries")


def main() -> int:
    """Measure as asked for; 0 if nothing was lost."""
    chosen = options()
    with contextlib.ExitStack() as stack:
        if chosen.postgres or chosen.workers > 1:
            if not is_here():
                print(MISSING, file=sys.stderr)
                return 1
            database = stack.enter_context(cluster()).new_database()
        else:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            database = file_url(Path(folder) / "games.db")
        return 0 if asyncio.run(measured(chosen, database)) else 1


if __name__ == "__main__":
    sys.exit(main())
