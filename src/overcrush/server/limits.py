"""How much one visitor may ask for, so that nobody starves the rest."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import OrderedDict
from typing import Final

import msgspec

MOST_ADDRESSES: Final = 20_000
"""Addresses that are remembered; the one that was not heard of longest goes first."""


class Limits(msgspec.Struct, frozen=True):
    """What a visitor may do."""

    message_bytes: int = 16_384
    """A message over a socket."""
    body_bytes: int = 65_536
    """The body of a request."""
    messages_a_second: float = 15.0
    messages_at_once: float = 60.0
    address_messages_a_second: float = 100.0
    address_messages_at_once: float = 600.0
    """Of all sockets of one address."""
    requests_a_second: float = 10.0
    requests_at_once: float = 100.0
    """Of one address."""
    files_a_second: float = 50.0
    files_at_once: float = 1000.0
    """Built files of the pages: friends behind one address may all open a page for the first time."""
    games_an_hour: float = 120.0
    games_at_once: float = 40.0
    """New games of one address; they are set up one after the other."""
    working: int = 2
    """Threads that work at tables for one address at once; others are left for everybody else."""
    sockets: int = 64
    """Open at once, of one address."""
    all_sockets: int = 5_000
    thinking: int = 6
    """Answers and hints that computers think about at once for one address."""
    waiting_messages: int = 200
    """Messages that wait to be sent over a socket; who reads more slowly is let go."""
    phrases_a_second: float = 0.25
    phrases_at_once: float = 3.0
    """What somebody at a table may say."""
    replace_after: float = 60.0
    """Seconds after which a computer may play for somebody who is gone."""
    claim_after: float = 180.0
    """Seconds after which the other side may claim the win."""
    seconds_to_join: float = 20.0
    """A socket that does not say which game it is for is closed."""


USUAL: Final = Limits()


class Bucket:
    """Lets through so many at once, and then so many a second."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self.left = at_once
        self.then = time.monotonic()

    def take(self) -> bool:
        """Whether one more may go through."""
        now = time.monotonic()
        self.left = min(self.at_once, self.left + (now - self.then) * self.a_second)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Visitor:
    """What is counted of one address."""

    def __init__(self, limits: Limits) -> None:
        self.requests = Bucket(limits.requests_a_second, limits.requests_at_once)
        self.files = Bucket(limits.files_a_second, limits.files_at_once)
        self.games = Bucket(limits.games_an_hour / 3600, limits.games_at_once)
        self.messages = Bucket(limits.address_messages_a_second, limits.address_messages_at_once)
        self.sockets = 0
        self.thinking = 0
        self.opening = asyncio.Lock()
        """Held while a game is set up."""
        self.working = asyncio.Semaphore(limits.working)
        """Held while something is done at a table."""


def one_visitor(address: str) -> str:
    """What one visitor is known by: whoever has an address of IPv6 has all those that begin alike (64 bits)."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    return str(found.ipv4_mapped or ipaddress.IPv6Network((found, 64), strict=False))


class Visitors:
    """All addresses that were heard of lately."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.known: OrderedDict[str, Visitor] = OrderedDict()
        self.sockets = 0

    def of(self, address: str) -> Visitor:
        """What is counted of an address."""
        address = one_visitor(address)
        found = self.known.get(address)
        if found is None:
            found = self.known[address] = Visitor(self.limits)
            for old in list(self.known)[: max(len(self.known) - MOST_ADDRESSES, 0)]:
                if not self.known[old].sockets:
                    del self.known[old]
        self.known.move_to_end(address)
        return found

    def may_connect(self, address: str) -> bool:
        """Whether an address may open another socket."""
        return self.of(address).sockets < self.limits.sockets and self.sockets < self.limits.all_sockets

    def may_think(self, address: str) -> bool:
        """Whether a computer may think about something more for an address."""
        return self.of(address).thinking < self.limits.thinking
