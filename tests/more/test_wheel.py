"""The wheel: installed into an empty environment, on a machine without Node, it plays and serves its pages."""

from __future__ import annotations

import os
import subprocess
import time
import venv
from pathlib import Path

import httpx
import pytest

from tests.server.serving import free_port

ROOT = Path(__file__).parent.parent.parent
SLOW = 1200.0
"""Seconds: a package index may be slow."""
PATIENCE = 120.0
# Longer than other tests may take.
pytestmark = pytest.mark.timeout(3 * SLOW)


def run(*command: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command with no program on its path but those of the environment."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "OVERCRUSH"))}
    surroundings |= {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "OVERCRUSH_FAST": "0", "BROWSER": "true", **more}
    return subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=SLOW, check=False)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment into which the wheel of these sources was installed; gives its folder of programs."""
    folder = tmp_path_factory.mktemp("wheel")
    programs = folder / "venv" / "bin"
    venv.create(folder / "venv", with_pip=True)
    python = str(programs / "python")
    index = run(python, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder / "index"), "hatchling")
    if index.returncode:
        pytest.skip(f"no package index to build and install a wheel with: {index.stderr[-300:]}")
    built = run(python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT))
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = folder.glob("overcrush-*.whl")
    done = run(python, "-m", "pip", "install", "--quiet", str(wheel), PATH=str(programs))
    assert done.returncode == 0, done.stdout + done.stderr
    return programs


def test_a_wheel_plays_its_self_test_without_node(installed: Path, tmp_path: Path) -> None:
    told = run(str(installed / "overcrush"), "play", "--self-test", PATH=str(installed), OVERCRUSH_HOME=str(tmp_path))
    assert told.returncode == 0, told.stdout + told.stderr
    assert "answers over its socket" in told.stdout


def test_a_wheel_serves_its_pages_and_their_files(installed: Path, tmp_path: Path) -> None:
    port = free_port()
    surroundings = {"PATH": str(installed), "OVERCRUSH_HOME": str(tmp_path), "OVERCRUSH_FAST": "0"}
    command = [str(installed / "overcrush"), "serve", "--port", str(port)]
    with (
        subprocess.Popen(command, env=surroundings, stdout=subprocess.DEVNULL) as server,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=PATIENCE) as http,
    ):
        try:
            page = first_page(http, server)
            script = page.split('src="')[1].split('"')[0]
            assert script.endswith(".js")
            assert http.get(script).status_code == 200
            assert http.get("/api/program").json()["own"] is False
        finally:
            server.terminate()


def first_page(http: httpx.Client, server: subprocess.Popen[bytes]) -> str:
    """The page at `/`, once the server answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert server.poll() is None, "the server has ended"
        try:
            reply = http.get("/")
        except httpx.TransportError:
            time.sleep(0.1)
            continue
        assert reply.status_code == 200, reply.text
        return reply.text
    raise AssertionError("the server does not answer")
