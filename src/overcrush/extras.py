"""Packages of the project's extras: asked for when they are used, with a sentence if they are missing."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any, Final

CHECKOUT: Final = Path(__file__).parent.parent.parent
"""The project's folder, if the package runs from one."""


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
            f"{title} is not installed, and {what} needs it. Install it with: {install_command(extra)}",
            name=package,
        ) from error


def install_command(extra: str) -> str:
    """What to type to install an extra, here and as the package was installed."""
    if not (CHECKOUT / "tools" / "setup.sh").exists():
        return f"pip install 'overcrush[{extra}]'"
    elsewhere = "" if Path.cwd() == CHECKOUT else f"-C '{CHECKOUT}' "
    return f"make {elsewhere}setup-{extra}"
