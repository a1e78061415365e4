"""Where games are played: in processes on this machine, or on a Ray cluster."""

from __future__ import annotations

from typing import Final

from overcrush.lab.workers.clusters import ADDRESS, RayBackend
from overcrush.lab.workers.processes import Backend, worker_processes

HERE: Final = "here"
RAY: Final = "ray"


class UnknownBackend(LookupError):  # noqa: N818 - shown to people as a sentence
    """There is no backend of that name; the message lists those there are."""


def backend_for(place: str, workers: int) -> Backend:
    """The backend that plays games at a place, as `--on` names it."""
    wanted = place.strip()
    if wanted == HERE:
        return worker_processes(workers)
    if wanted == RAY or wanted.startswith(ADDRESS):
        return RayBackend("" if wanted == RAY else wanted, workers)
    raise UnknownBackend(f"There is no place {place!r} to play. There are: {HERE}, {RAY}, {ADDRESS}HOST:PORT.")
