"""What is kept between starts is used only if it is whole and was made from exactly these files."""

import os
import pickle
import shutil
import sys
from pathlib import Path

import pytest

from overcrush.catalogue import card_cache as keeping
from overcrush.catalogue import loader as load
from overcrush.catalogue.card_cache import FILE, MARK, cache_folder, keep, key_of, recall
from overcrush.catalogue.entries import Catalogue
from tests.catalogue import toy

KEY = bytes(range(32))
OTHER = bytes(32)


def test_what_was_kept_comes_back_equal(tmp_path: Path) -> None:
    catalogue = toy.built(toy.FILE)
    assert keep(catalogue, KEY, tmp_path / "new" / "folder")
    again = recall(KEY, tmp_path / "new" / "folder")
    assert again is not None
    assert again.entries == catalogue.entries
    assert again.sets == catalogue.sets
    assert again.card("MINE-001") == catalogue.card("MINE-001")
    assert [path.name for path in (tmp_path / "new" / "folder").iterdir()] == [FILE]


def test_another_key_finds_nothing(tmp_path: Path) -> None:
    assert recall(KEY, tmp_path) is None
    keep(toy.built(toy.FILE), KEY, tmp_path)
    assert recall(OTHER, tmp_path) is None


@pytest.mark.parametrize("at", [0, 5, len(MARK) + 3, len(MARK) + 40, -1])
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, at: int) -> None:
    keep(toy.built(toy.FILE), KEY, tmp_path)
    content = bytearray((tmp_path / FILE).read_bytes())
    content[at] ^= 1
    (tmp_path / FILE).write_bytes(content)
    assert recall(KEY, tmp_path) is None


@pytest.mark.parametrize("length", [0, 10, len(MARK) + 32, len(MARK) + 64, 400])
def test_a_file_that_was_cut_off_is_as_good_as_none(tmp_path: Path, length: int) -> None:
    keep(toy.built(toy.FILE), KEY, tmp_path)
    content = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(content[:length])
    assert recall(KEY, tmp_path) is None


class Evil:
    """Unpickled, it would run a command."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.system, ("exit 7",)


@pytest.mark.parametrize("value", [Evil(), (1, 2, 3), 5, ([5], [6]), None])
def test_a_file_that_somebody_made_up_runs_nothing(tmp_path: Path, value: object) -> None:
    payload = pickle.dumps(value)
    (tmp_path / FILE).write_bytes(MARK + KEY + keeping._digest(payload) + payload)
    assert recall(KEY, tmp_path) is None


def test_a_disk_that_cannot_be_written_costs_nothing_but_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert not keep(toy.built(toy.FILE), KEY, tmp_path / "file" / "folder")


def test_every_file_that_cards_are_made_from_changes_the_key(tmp_path: Path) -> None:
    package = tmp_path / "overcrush"
    for part in keeping.MADE_FROM:
        shutil.copytree(keeping.PACKAGE / part, package / part, ignore=shutil.ignore_patterns("__pycache__"))
    key = key_of(package)
    assert key == key_of(package) == key_of()
    for name in ("catalogue/sets/wwe.toml", "catalogue/words.toml", "abilities/effects.py", "language/vocabulary.py"):
        content = (package / name).read_text(encoding="utf-8")
        (package / name).write_text(content + "\n", encoding="utf-8")
        assert key_of(package) != key, name
        (package / name).write_text(content, encoding="utf-8")
    (package / "catalogue" / "sets" / "new.toml").write_text("", encoding="utf-8")
    assert key_of(package) != key


def test_files_that_change_no_card_do_not_change_the_key(tmp_path: Path) -> None:
    package = tmp_path / "overcrush"
    shutil.copytree(keeping.PACKAGE / "catalogue", package / "catalogue")
    key = key_of(package)
    (package / "catalogue" / "status.json").write_text("{}", encoding="utf-8")
    assert key_of(package) == key


def test_the_catalogue_is_built_once_and_then_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OVERCRUSH_HOME", str(tmp_path))
    built = []

    def build() -> Catalogue:
        built.append(1)
        return toy.built(toy.FILE)

    monkeypatch.setattr(load, "build_catalogue", build)
    first = load.load_catalogue.__wrapped__()
    second = load.load_catalogue.__wrapped__()
    assert built == [1]
    assert first.entries == second.entries
    (tmp_path / "cache" / FILE).write_bytes(b"nonsense")
    assert load.load_catalogue.__wrapped__().entries == first.entries
    assert built == [1, 1]


@pytest.mark.parametrize(
    ("environment", "platform", "folder"),
    [
        ({"OVERCRUSH_HOME": "/games", "XDG_CACHE_HOME": "/x"}, "linux", Path("/games/cache")),
        ({"XDG_CACHE_HOME": "/x"}, "linux", Path("/x/overcrush")),
        ({}, "linux", Path.home() / ".cache" / "overcrush"),
        ({}, "darwin", Path.home() / "Library" / "Caches" / "overcrush"),
        ({"LOCALAPPDATA": "/local"}, "win32", Path("/local/overcrush/cache")),
    ],
)
def test_the_folder_is_where_the_system_keeps_such_things(
    environment: dict[str, str], platform: str, folder: Path
) -> None:
    assert cache_folder(environment, platform) == folder


def test_a_start_that_finds_the_catalogue_kept_reads_no_text() -> None:
    """The language and the reader of files are not even imported then."""
    assert "overcrush.language" not in _imports_of("overcrush.catalogue.loader")
    assert "overcrush.catalogue.card_file" not in _imports_of("overcrush.catalogue.loader")


def _imports_of(module: str) -> set[str]:
    import subprocess

    code = f"import sys, {module}; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(ran.stdout.split())
