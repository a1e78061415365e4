"""How the subcommands that look things up print: wrapped for a person, one line for each sentence into a pipe."""

import sys

from rich.console import Console
from rich.padding import Padding
from rich.text import Text


def plain_console() -> Console:
    """A console for the standard output of this moment. Icons such as [fist] are text and no markup."""
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=not sys.stdout.isatty())


def print_indented(console: Console, line: str) -> None:
    """A line under a heading; what a terminal wraps stays indented."""
    if console.is_terminal:
        console.print(Padding(Text(line), (0, 0, 0, 2)))
    else:
        console.print(Text(f"  {line}"))
