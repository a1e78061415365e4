"""Packages that only the environments need: asked for when they are used, with a sentence if they are missing."""

from __future__ import annotations

import importlib
from types import ModuleType


class MissingPackage(ImportError):  # noqa: N818 - reads as what it is, and is shown to people as a sentence
    """A package of the extra `overcrush[envs]` is not installed; the message says how to get it."""


def need(package: str, title: str) -> ModuleType:
    """The package, or MissingPackage with the command that installs it."""
    try:
        return importlib.import_module(package)
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] != package.split(".")[0]:
            raise
        raise MissingPackage(
            f"{title} is not installed, and this environment needs it. Install it with: pip install 'overcrush[envs]'",
            name=package,
        ) from error
