"""Packages of the project's extras: asked for when they are used, with a sentence if they are missing."""

from __future__ import annotations

import importlib
from typing import Any


class MissingPackage(ImportError):  # noqa: N818 - reads as what it is, and is shown to people as a sentence
    """A package of an extra is not installed; the message says how to get it."""


def need(package: str, title: str, what: str, extra: str) -> Any:
    """The package, or MissingPackage with the command that installs it."""
    try:
        return importlib.import_module(package)
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] != package.split(".")[0]:
            raise
        raise MissingPackage(
            f"{title} is not installed, and {what} needs it. Install it with: pip install 'overcrush[{extra}]'",
            name=package,
        ) from error
