"""What people type to call this program, for sentences that tell them what to type next."""

import os
import sys
from pathlib import Path
from typing import Final

VARIABLE: Final = "OVERCRUSH_COMMAND"
"""Set by the script `overcrush` in a checkout of the project."""


def command_name() -> str:
    """How the program was called: `./overcrush` in a checkout, `overcrush` where it is installed."""
    called = os.environ.get(VARIABLE)
    if called:
        return called
    by_module = Path(sys.argv[0]).parts[-2:] == ("overcrush", "__main__.py")
    return "python -m overcrush" if by_module else "overcrush"
