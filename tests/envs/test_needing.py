"""Without the packages of the extra: a sentence that says how to get them, and nobody else is held up."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from overcrush import extras
from overcrush.extras import MissingPackage, install_command, need


def run_without(package: str, code: str) -> subprocess.CompletedProcess[str]:
    """Python in which a package cannot be imported."""
    blocked = f"import sys; sys.modules[{package!r}] = None\n{code}"
    return subprocess.run([sys.executable, "-c", blocked], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("package", "title", "module"),
    [
        ("numpy", "NumPy", "pettingzoo"),
        ("pettingzoo", "PettingZoo", "pettingzoo"),
        ("gymnasium", "Gymnasium", "pettingzoo"),
        ("gymnasium", "Gymnasium", "gymnasium"),
        ("pyspiel", "OpenSpiel", "openspiel"),
    ],
)
def test_a_missing_package_is_told_with_the_command_that_installs_it(package: str, title: str, module: str) -> None:
    said = run_without(package, f"import overcrush.envs.{module}")
    assert said.returncode == 1
    last = said.stderr.strip().splitlines()[-1]
    assert f"{title} is not installed" in last
    assert last.endswith("setup-envs")


def test_the_command_fits_where_the_package_is_and_where_it_is_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(extras.CHECKOUT)
    assert install_command("lab") == "make setup-lab"
    monkeypatch.chdir(tmp_path)
    assert install_command("lab") == f"make -C '{extras.CHECKOUT}' setup-lab"
    monkeypatch.setattr(extras, "CHECKOUT", tmp_path)
    assert install_command("lab") == "pip install 'overcrush[lab]'"


def test_a_fault_inside_a_package_is_not_mistaken_for_a_missing_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "broken_inside.py").write_text("import nothing_of_that_name\n", encoding="utf-8")
    with pytest.raises(ModuleNotFoundError, match="nothing_of_that_name") as caught:
        need("broken_inside", "Broken", "this test", "envs")
    assert not isinstance(caught.value, MissingPackage)


def test_the_command_does_not_load_the_environments() -> None:
    code = "import sys, overcrush.cli.main; sys.exit('numpy' in sys.modules or 'overcrush.envs' in sys.modules)"
    assert run_without("pyspiel", code).returncode == 0
