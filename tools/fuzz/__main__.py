"""Sends hostile messages to a server of its own and says whether it stood them."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from overcrush.server.storage.migrating import file_url
from tools.fuzz.bombardment import Disturbed, bombarded
from tools.load.running_server import RunningServer


def main() -> int:
    """0 if nothing was disturbed and nothing was logged."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument("--messages", type=int, default=50_000, help="how many (50000)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same messages (1)")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(file_url(Path(folder) / "games.db"), 1, "", Path(folder) / "log")
        asyncio.run(server.start())
        try:
            print(bombarded(server.address, chosen.messages, chosen.seed))
        except Disturbed as disturbed:
            print(disturbed, file=sys.stderr)
            return 1
        finally:
            server.end()
            logged = server.logged()
            if logged:
                print(f"The server has logged:\n{logged[:5000]}", file=sys.stderr)
    return 1 if logged else 0


if __name__ == "__main__":
    sys.exit(main())
