"""The same games on a Ray cluster: on this machine, or wherever `ray://HOST:PORT` leads.

Every machine of the cluster has Overcrush installed. What a worker plays with is compared with what is here: games of
other rules or players are refused, not mixed in.
"""

from __future__ import annotations

import os
import pickle
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from overcrush.extras import need
from overcrush.lab.playing import Played
from overcrush.lab.sources import sources
from overcrush.lab.workers import AHEAD, MOST_DEATHS, Errand, Results, WorkersDied

OBJECT_STORE: Final = 100 * 1024 * 1024
"""Bytes of shared memory that a Ray started here gets: games are small."""
ADDRESS: Final = "ray://"
LOCAL: Final = "local"
RAY_ADDRESS: Final = "RAY_ADDRESS"
"""Where Ray itself looks for the address of a cluster."""
SECONDS_TO_ANSWER: Final = 10.0
ATTEMPTS: Final = 3
NO_STATISTICS: Final = ("RAY_USAGE_STATS_ENABLED", "0")
"""Ray would tell its makers that it is used; nobody here was asked."""


class ClusterProblem(RuntimeError):  # noqa: N818 - shown to people as a sentence
    """A cluster that cannot be reached or used; the message says what to do."""


def on_worker() -> Callable[[bytes], tuple[str, bytes]]:
    """What a worker of the cluster runs.

    A function inside a function travels as code, not by name. So it runs before anything of Overcrush is imported over
    there, and can choose the compiled engine if that machine has one.
    """

    def play(packed: bytes) -> tuple[str, bytes]:
        import os
        import pickle
        import platform
        import sys

        if "overcrush" not in sys.modules and os.environ.get("OVERCRUSH_FAST", "") != "0":
            from overcrush.fast import build_path

            build = build_path()
            if build.is_dir():
                for name in [name for name in sys.modules if name.partition(".")[0] == "overcrush"]:
                    del sys.modules[name]
                sys.path.insert(0, str(build))
        from overcrush.lab.workers import play_some

        return f"{platform.node()} {os.getpid()}", pickle.dumps(play_some(pickle.loads(packed)))

    return play


def place(address: str) -> tuple[str, int]:
    """Host and port of `ray://HOST:PORT`."""
    host, _, port = address.removeprefix(ADDRESS).rstrip("/").rpartition(":")
    if not host or not port.isdecimal() or not 0 < int(port) < 65536:
        raise ClusterProblem(
            f"{address} is no address of a Ray cluster. Write ray://HOST:PORT, such as ray://box:10001."
        )
    return host.strip("[]"), int(port)


class RayCrew:
    """Plays errands on a cluster. One whose worker dies is played again by another, and comes in once."""

    def __init__(self, address: str, workers: int) -> None:
        """address: `ray://HOST:PORT`, LOCAL for a new cluster of so many workers on this machine, or empty for that of
        RAY_ADDRESS, and a new one if that is not set.

        Ray could also look for a cluster that somebody has started on this machine. It may be a stranger's, or gone,
        and then Ray waits for it for minutes: so only one that was named is used.
        """
        self.ray = need("ray", "Ray", "playing on a cluster", "cluster")
        self.address = address or os.environ.get(RAY_ADDRESS, "") or LOCAL
        self.workers = workers
        self.by_worker: Counter[str] = Counter()
        """How many games came from which worker."""

    def __call__(self, errands: Iterator[Errand]) -> Results:
        """Play all errands; the cluster is let go of at the end."""
        # A cluster that this process uses already will do, unless a certain one was asked for.
        began = self.address != LOCAL or not self.ray.is_initialized()
        if began:
            self.connect()
        try:
            yield from self.play(errands)
        finally:
            if began:
                self.ray.shutdown()

    def connect(self) -> None:
        """Reach the cluster, or start one here."""
        os.environ.setdefault(*NO_STATISTICS)
        quiet = {"log_to_driver": False, "logging_level": "error"}
        try:
            if self.address != LOCAL:
                # Ray itself would try for half a minute before it says that nobody is there.
                with socket.create_connection(place(self.address), SECONDS_TO_ANSWER):
                    pass
                self.knock(quiet)
                return
            self.ray.init(
                LOCAL, num_cpus=self.workers, include_dashboard=False, object_store_memory=OBJECT_STORE, **quiet
            )
        except (ConnectionError, OSError, RuntimeError, ValueError) as error:
            told = str(error).strip().partition("\n")[0]
            raise ClusterProblem(
                f"The Ray cluster at {self.address} cannot be reached: {told} "
                "Start one with: ray start --head --ray-client-server-port 10001 "
                "(and if it asks for a token, set RAY_AUTH_TOKEN as Ray's manual says)."
            ) from None

    def knock(self, quiet: dict[str, Any]) -> None:
        """Be let in as a client. A busy machine may not have a server for us in time, and the next try finds it."""
        for attempt in range(ATTEMPTS):
            try:
                self.ray.init(self.address, **quiet)
            except ConnectionError:
                if attempt == ATTEMPTS - 1:
                    raise
            else:
                return

    def play(self, errands: Iterator[Errand]) -> Results:
        """Hand out errands as workers become free."""
        ray = self.ray
        task = ray.remote(num_cpus=1, max_retries=MOST_DEATHS)(on_worker())
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: dict[Any, Errand] = {}
        try:
            while True:
                while len(waiting) < AHEAD * cores and (errand := next(errands, None)) is not None:
                    waiting[task.remote(pickle.dumps(errand))] = errand
                if not waiting:
                    return
                finished, _ = ray.wait(list(waiting), num_returns=1)
                for reference in finished:
                    errand = waiting.pop(reference)
                    yield self.received(reference, errand)
        finally:
            for reference in waiting:
                ray.cancel(reference, force=True)

    def received(self, reference: Any, errand: Errand) -> list[Played]:
        """The games of an errand; WorkersDied or ClusterProblem if there are none to be had."""
        errors = self.ray.exceptions
        try:
            worker, packed = self.ray.get(reference)
        except errors.RayTaskError as error:
            cause = error.cause if isinstance(error.cause, Exception) else error
            if isinstance(cause, ModuleNotFoundError):
                raise ClusterProblem(
                    f"A machine of the cluster has no {cause.name}. Install Overcrush on all of them: "
                    "pip install 'overcrush[cluster]'"
                ) from None
            raise
        except errors.RayError as error:
            raise WorkersDied(
                f"Workers of the cluster ended {MOST_DEATHS + 1} times over {errand.match.name}, game "
                f"{errand.numbers[0]} ({type(error).__name__}). Is there enough memory?"
            ) from None
        games: list[Played] = pickle.loads(packed)
        for game in games:
            if game.sources != sources():
                raise ClusterProblem(
                    f"{worker} plays with other rules or players ({game.sources}) than this machine ({sources()}). "
                    "Install the same version of Overcrush everywhere."
                )
        self.by_worker[worker] += len(games)
        return games
