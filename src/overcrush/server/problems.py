"""What goes wrong, as sentences: for people on a page, and as problem+json (RFC 9457) for programs."""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

LOG: Final = logging.getLogger("overcrush.server")
MEDIA_TYPE: Final = "application/problem+json"
TITLES: Final = {
    400: "The request cannot be understood.",
    403: "That is not allowed from here.",
    404: "There is nothing here.",
    405: "This address is asked for in another way.",
    409: "It is too late for that.",
    413: "The request is too large.",
    415: "The body must be JSON.",
    421: "This server is not called so.",
    422: "That cannot be done as it stands.",
    429: "Too many requests.",
    500: "Something went wrong in the server.",
}
TRY_AGAIN: Final = "Nothing was changed. Try again; if it happens again, report it with the time of this message."


class Refused(Exception):  # noqa: N818 - an answer to a visitor, not a fault
    """A request that is not done: why, and what to do."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status = status
        self.words = words


class ProblemDetails(msgspec.Struct, frozen=True):
    """Why a request was not done."""

    title: str
    status: int
    detail: str
    type: str = "about:blank"


def problem(status: int, detail: str) -> Response[ProblemDetails]:
    """The reply to a request that is not done."""
    details = ProblemDetails(TITLES.get(status, "The request was not done."), status, detail)
    return Response(details, status_code=status, media_type=MEDIA_TYPE)


def of_refusal(_: Request[Any, Any, Any], error: Refused) -> Response[ProblemDetails]:
    """A refusal of our own."""
    return problem(error.status, error.words)


def of_framework(request: Request[Any, Any, Any], error: HTTPException) -> Response[ProblemDetails]:
    """What the framework refuses: unknown addresses, bodies that are none."""
    status = error.status_code
    if isinstance(error, ValidationException):
        extra = error.extra if isinstance(error.extra, list) else []
        wrong = "; ".join(
            f"{each.get('key', 'body')}: {each.get('message', '')}" for each in extra if isinstance(each, dict)
        )
        return problem(422, wrong[:300] or "The body does not have the fields that this address asks for.")
    if status == 404:
        return problem(404, "Nothing stands at this address. Begin at the home page, /.")
    if status == 405:
        return problem(405, f"{request.method} does not work here. See /api/schema/openapi.json.")
    if status >= 500:
        LOG.error("a request failed: %s", type(error).__name__)
        return problem(500, TRY_AGAIN)
    return problem(status, error.detail[:300])


def of_fault(_: Request[Any, Any, Any], error: Exception) -> Response[ProblemDetails]:
    """A fault of ours: it is logged, and nothing of it is told."""
    LOG.error("a request failed", exc_info=error)
    return problem(500, TRY_AGAIN)


HANDLERS: Final[ExceptionHandlersMap] = {Refused: of_refusal, HTTPException: of_framework, Exception: of_fault}
