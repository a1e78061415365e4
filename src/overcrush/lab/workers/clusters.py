"""The same games on a Ray cluster: on this machine, or at `ray://HOST:PORT`.

Every machine of the cluster has Overcrush installed. Its rules and players are compared with those of this machine:
games of others are refused, not mixed in.
"""

from __future__ import annotations

import os
import pickle
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from overcrush.extras import need
from overcrush.lab.games.game_run import GameResult
from overcrush.lab.storage.source_digest import source_digest
from overcrush.lab.workers.processes import JOBS_PER_WORKER, MOST_DEATHS, Job, Results, WorkersDied

OBJECT_STORE: Final = 100 * 1024 * 1024
"""Bytes of shared memory for a Ray that is started here: games are small."""
ADDRESS: Final = "ray://"
LOCAL: Final = "local"
RAY_ADDRESS: Final = "RAY_ADDRESS"
"""The environment variable in which Ray looks for the address of a cluster."""
SECONDS_TO_ANSWER: Final = 10.0
ATTEMPTS: Final = 3
NO_STATISTICS: Final = ("RAY_USAGE_STATS_ENABLED", "0")
"""Ray would report its use to its makers, which nobody here has agreed to."""


class ClusterProblem(RuntimeError):  # noqa: N818 - shown to people as a sentence
    """A cluster that cannot be reached or used; the message says what to do."""


def worker_function() -> Callable[[bytes], tuple[str, bytes]]:
    """The function that a worker of the cluster runs.

    Ray sends a function inside a function as code, not by its name. So it runs before Overcrush is imported on that
    machine, and can choose the compiled engine if there is one.
    """

    def play(packed: bytes) -> tuple[str, bytes]:
        import os
        import pickle
        import platform
        import sys

        if "overcrush" not in sys.modules and os.environ.get("OVERCRUSH_FAST", "") != "0":
            from overcrush.compiled_engine import build_path

            build = build_path()
            if build.is_dir():
                for name in [name for name in sys.modules if name.partition(".")[0] == "overcrush"]:
                    del sys.modules[name]
                sys.path.insert(0, str(build))
        from overcrush.lab.workers.processes import play_job

        return f"{platform.node()} {os.getpid()}", pickle.dumps(play_job(pickle.loads(packed)))

    return play


def host_and_port(address: str) -> tuple[str, int]:
    """Host and port of `ray://HOST:PORT`."""
    host, _, port = address.removeprefix(ADDRESS).rstrip("/").rpartition(":")
    if not host or not port.isdecimal() or not 0 < int(port) < 65536:
        raise ClusterProblem(
            f"{address} is not the address of a Ray cluster. Write ray://HOST:PORT, such as ray://box:10001."
        )
    return host.strip("[]"), int(port)


class RayBackend:
    """Plays jobs on a cluster. If a worker dies, another one plays its job again, and the games count once."""

    def __init__(self, address: str, workers: int) -> None:
        """address: `ray://HOST:PORT`; LOCAL for a new cluster of this many workers on this machine; empty for the one
        that RAY_ADDRESS names, or a new one if it is not set.

        Ray could also look for a cluster that is running on this machine. That may be somebody else's, or gone, in
        which case Ray waits for minutes: so only a cluster that was named is used.
        """
        self.ray = need("ray", "Ray", "playing on a cluster", "cluster")
        self.address = address or os.environ.get(RAY_ADDRESS, "") or LOCAL
        self.workers = workers
        self.by_worker: Counter[str] = Counter()
        """How many games each worker has played."""

    def __call__(self, jobs: Iterator[Job]) -> Results:
        """Play all jobs, then disconnect from the cluster."""
        # A local cluster that this process is connected to already is used again, and stays connected.
        own = self.address != LOCAL or not self.ray.is_initialized()
        if own:
            self.connect()
        try:
            yield from self.play(jobs)
        finally:
            if own:
                self.ray.shutdown()

    def connect(self) -> None:
        """Connect to the cluster, or start one here."""
        os.environ.setdefault(*NO_STATISTICS)
        quiet = {"log_to_driver": False, "logging_level": "error"}
        try:
            if self.address != LOCAL:
                # Ray itself would try for half a minute before it says that nothing answers there.
                with socket.create_connection(host_and_port(self.address), SECONDS_TO_ANSWER):
                    pass
                self.connect_as_client(quiet)
                return
            self.ray.init(
                LOCAL, num_cpus=self.workers, include_dashboard=False, object_store_memory=OBJECT_STORE, **quiet
            )
        except (ConnectionError, OSError, RuntimeError, ValueError) as error:
            reason = str(error).strip().partition("\n")[0]
            raise ClusterProblem(
                f"The Ray cluster at {self.address} cannot be reached: {reason} "
                "Start one with: ray start --head --ray-client-server-port 10001 "
                "(and if it asks for a token, set RAY_AUTH_TOKEN as Ray's manual says)."
            ) from None

    def connect_as_client(self, quiet: dict[str, Any]) -> None:
        """Connect as a client. On a busy machine the server for a client may be late, so it is tried again."""
        for attempt in range(ATTEMPTS):
            try:
                self.ray.init(self.address, **quiet)
            except ConnectionError:
                if attempt == ATTEMPTS - 1:
                    raise
            else:
                return

    def play(self, jobs: Iterator[Job]) -> Results:
        """Give out jobs as workers become free."""
        ray = self.ray
        task = ray.remote(num_cpus=1, max_retries=MOST_DEATHS)(worker_function())
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: dict[Any, Job] = {}
        try:
            while True:
                while len(waiting) < JOBS_PER_WORKER * cores and (job := next(jobs, None)) is not None:
                    waiting[task.remote(pickle.dumps(job))] = job
                if not waiting:
                    return
                finished, _ = ray.wait(list(waiting), num_returns=1)
                for reference in finished:
                    job = waiting.pop(reference)
                    yield self.received(reference, job)
        finally:
            for reference in waiting:
                ray.cancel(reference, force=True)

    def received(self, reference: Any, job: Job) -> list[GameResult]:
        """The games of a finished job; WorkersDied or ClusterProblem if it failed."""
        errors = self.ray.exceptions
        try:
            worker, packed = self.ray.get(reference)
        except errors.RayTaskError as error:
            cause = error.cause if isinstance(error.cause, Exception) else error
            if isinstance(cause, ModuleNotFoundError):
                raise ClusterProblem(
                    f"A machine of the cluster has no {cause.name}. Set Overcrush up on all of them: make setup-cluster"
                ) from None
            raise
        except errors.RayError as error:
            raise WorkersDied(
                f"Workers of the cluster died {MOST_DEATHS + 1} times over {job.match.name}, game "
                f"{job.numbers[0]} ({type(error).__name__}). Is there enough memory?"
            ) from None
        games: list[GameResult] = pickle.loads(packed)
        for game in games:
            if game.sources != source_digest():
                raise ClusterProblem(
                    f"{worker} plays with other rules or players ({game.sources}) "
                    f"than this machine ({source_digest()}). "
                    "Install the same version of Overcrush everywhere."
                )
        self.by_worker[worker] += len(games)
        return games
