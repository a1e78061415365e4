"""Who may talk to the server: by which name it is called, from which page, how often; and what its replies forbid."""

from __future__ import annotations

import ipaddress
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from overcrush.server.limits import Visitors
from overcrush.server.problems import MEDIA_TYPE, TITLES, ProblemDetails

POLICY: Final = 1008
"""The code of a socket that is closed because of what the other side did."""
FILES: Final = "/assets/"
"""Built files of the pages; a page has dozens of them, and a browser keeps them."""
LOCAL_NAMES: Final = ("localhost",)
OPENER_POLICY: Final = "Cross-Origin-Opener-Policy"
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    OPENER_POLICY: "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def host_of(header: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return (urlsplit(f"//{header}").hostname or "").casefold()
    except ValueError:
        return ""


def is_address(host: str) -> bool:
    """Whether a name is an address in numbers."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    """Whether an address or a name means this machine."""
    return host in LOCAL_NAMES or (is_address(host) and ipaddress.ip_address(host).is_loopback)


def is_known_host(header: str, names: Collection[str]) -> bool:
    """Whether the server is called so. Addresses in numbers are fine: rebinding needs a name.

    names: those that it may be called by besides localhost.
    """
    host = host_of(header)
    return host in LOCAL_NAMES or host in names or is_address(host)


def is_same_origin(origin: str | None, host: str) -> bool:
    """Whether a request comes from a page of this server; programs that are no browser name no origin."""
    try:
        return origin is None or urlsplit(origin).netloc.casefold() == host.casefold()
    except ValueError:
        return False


class Gate:
    """What every request passes first: names, origins and rates; and the headers that every reply gets."""

    def __init__(self, app: ASGIApp, names: Collection[str], visitors: Visitors) -> None:
        self.app = app
        self.names = frozenset(name.casefold() for name in names)
        self.visitors = visitors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or say why not."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = [(name.lower().encode(), value.encode()) for name, value in headers_for(scope)]
                message["headers"] = [*message.get("headers", []), *own]
            await send(message)

        refused = self.refused(scope)
        if refused is None:
            await self.app(scope, receive, with_headers)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": POLICY, "reason": ""})
        else:
            await replied(with_headers, *refused)

    def refused(self, scope: Scope) -> tuple[int, str] | None:
        """Status and sentence for a request that may not pass."""
        headers = {name.lower(): value for name, value in scope["headers"]}
        host = headers.get(b"host", b"").decode("latin-1")
        if not is_known_host(host, self.names):
            return 421, "This server does not know that name. Use its address in numbers, or start it with --name."
        origin = headers[b"origin"].decode("latin-1") if b"origin" in headers else None
        asks_only = scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD")
        if not asks_only and not is_same_origin(origin, host):
            return 403, "Only pages of this server may do that."
        client = scope.get("client")
        visitor = self.visitors.of(client[0] if client else "")
        is_file = asks_only and scope["path"].startswith(FILES)
        if not (visitor.files if is_file else visitor.requests).take():
            return 429, "That was too much at once. Wait a moment, then try again."
        return None


def headers_for(scope: Scope) -> list[tuple[str, str]]:
    """What replies forbid; browsers complain about one of them on a network without TLS, where it means nothing."""
    host = next((value for name, value in scope["headers"] if name.lower() == b"host"), b"").decode("latin-1")
    trusted = scope.get("scheme") in ("https", "wss") or is_loopback(host_of(host))
    return [(name, value) for name, value in HEADERS.items() if trusted or name != OPENER_POLICY]


async def replied(send: Send, status: int, detail: str) -> None:
    """Reply to a request that may not pass."""
    body = msgspec.json.encode(ProblemDetails(TITLES[status], status, detail))
    kind = [(b"content-type", MEDIA_TYPE.encode()), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": kind})
    await send({"type": "http.response.body", "body": body, "more_body": False})
