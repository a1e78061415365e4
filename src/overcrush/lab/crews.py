"""Where games are played: in processes on this machine, or on a Ray cluster."""

from __future__ import annotations

from typing import Final

from overcrush.lab.clusters import ADDRESS, RayCrew
from overcrush.lab.workers import Crew, processes

HERE: Final = "here"
RAY: Final = "ray"


class UnknownPlace(LookupError):  # noqa: N818 - shown to people as a sentence
    """Nowhere to play; the message names the places there are."""


def crew_for(place: str, workers: int) -> Crew:
    """Who plays the games at a place."""
    wanted = place.strip()
    if wanted == HERE:
        return processes(workers)
    if wanted == RAY or wanted.startswith(ADDRESS):
        return RayCrew("" if wanted == RAY else wanted, workers)
    raise UnknownPlace(f"There is no place {place!r} to play. There are: {HERE}, {RAY}, {ADDRESS}HOST:PORT.")
