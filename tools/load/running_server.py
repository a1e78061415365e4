"""The server that is measured: `overcrush serve` in processes of its own, killed and started again."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import httpx

from overcrush.server.self_test import free_port

SECONDS_TO_START: Final = 120.0
SECONDS_TO_END: Final = 60.0


class RunningServer:
    """`overcrush serve` on a free port of this machine."""

    def __init__(self, database: str, workers: int, cores: str, log: Path | None = None) -> None:
        """log: a file for what it writes about faults; otherwise that is shown."""
        self.database = database
        self.workers = workers
        self.cores = cores
        self.log = log
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it is, without the protocol."""
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it and wait until it serves; RuntimeError if it does not."""
        command = [sys.executable, "-m", "overcrush", "serve", "--port", str(self.port), "--database", self.database]
        command += ["--workers", str(self.workers), "--behind-proxy"]
        if self.cores and shutil.which("taskset"):
            command = ["taskset", "-c", self.cores, *command]
        with contextlib.ExitStack() as stack:
            log = None if self.log is None else stack.enter_context(self.log.open("ab"))
            self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log, start_new_session=True)
        await self.processes(self.workers)

    async def processes(self, count: int) -> set[int]:
        """The processes that serve, asked until so many have answered."""
        found: set[int] = set()
        end = time.monotonic() + SECONDS_TO_START
        while len(found) < count:
            if time.monotonic() > end or self.process is None or self.process.poll() is not None:
                raise RuntimeError(f"The server did not start: {len(found)} of {count} processes answer.")
            # A connection of its own each time: who answers is left to chance. The address is nobody else's.
            headers = {"X-Forwarded-For": "10.255.0.1"}
            with contextlib.suppress(httpx.TransportError):
                async with httpx.AsyncClient(trust_env=False, timeout=30) as client:
                    reply = await client.get(f"http://{self.address}/health", headers=headers)
                    if reply.status_code == 200:
                        found.add(int(reply.json()["process"]))
            await asyncio.sleep(0.12)
        return found

    async def kill(self) -> None:
        """SIGKILL: the server itself, which is then started again; of several processes one, which is replaced."""
        assert self.process is not None, "it runs"
        if self.workers == 1:
            os.kill(self.process.pid, signal.SIGKILL)
            self.process.wait()
            await self.start()
        else:
            os.kill((await self.processes(self.workers)).pop(), signal.SIGKILL)

    def memory(self, pids: set[int]) -> int:
        """Bytes that the processes hold in memory; 0 where that cannot be known."""
        total = 0
        for pid in pids:
            with contextlib.suppress(OSError):
                for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
                    if line.startswith("VmRSS:"):
                        total += int(line.split()[1]) * 1024
        return total

    def work(self, pids: set[int]) -> float:
        """Seconds that the processes have used a processor; 0 where that cannot be known."""
        ticks = 0
        for pid in pids:
            with contextlib.suppress(OSError):
                fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
                ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK") if ticks else 0.0

    def logged(self) -> str:
        """What it has written about faults."""
        return "" if self.log is None or not self.log.exists() else self.log.read_text(encoding="utf-8")

    def end(self) -> None:
        """Ask it to end, and wait until it has."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(SECONDS_TO_END)
