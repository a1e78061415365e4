"""What the layers' contract in pyproject.toml cannot say: who may import nothing but a short list."""

import ast
import sys
from pathlib import Path

import pytest

from overcrush.compiled_engine import PACKAGE

# For each layer what it may import of ours, itself included, and what from outside the standard library.
ALLOWED: dict[str, tuple[set[str], set[str]]] = {
    "abilities": ({"abilities"}, set()),
    "engine": ({"abilities", "engine"}, {"mypy_extensions"}),
    "rulebook": ({"rulebook", "command_name"}, {"msgspec"}),
    "language": ({"abilities", "language"}, set()),
    "catalogue": ({"abilities", "language", "catalogue", "command_name"}, {"msgspec"}),
    # No rule of the game stands in the server: what it needs of a game it gets from the table.
    "server": (
        {"server", "__version__", "table", "formats", "catalogue", "language", "editions", "rulebook", "scenarios"}
        | {"players", "puzzles", "lab", "api", "extras", "command_name"},
        {"alembic", "litestar", "msgspec", "sqlalchemy", "uvicorn", "websockets"},
    ),
}


def imported(path: Path) -> set[str]:
    """The full names of all modules that a file imports, wherever in the file."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            # `from overcrush import engine` names the layer after the word import
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def test_ours_and_foreign_imports_are_told_apart(tmp_path: Path) -> None:
    source = tmp_path / "module.py"
    source.write_text("import os.path\nfrom overcrush import engine\ndef f() -> None:\n    import rich\n")
    assert imported(source) == {"os.path", "overcrush.engine", "rich"}


@pytest.mark.parametrize("layer", ALLOWED)
def test_a_layer_imports_only_what_it_may(layer: str) -> None:
    ours, foreign = ALLOWED[layer]
    for path in sorted((PACKAGE / layer).rglob("*.py")):
        for name in imported(path):
            first, _, rest = name.partition(".")
            if first == "overcrush":
                assert rest.split(".")[0] in ours, f"{path.relative_to(PACKAGE)} imports {name}"
            else:
                allowed = first in sys.stdlib_module_names or first in foreign
                assert allowed, f"{path.relative_to(PACKAGE)} imports {name}"


@pytest.mark.parametrize("layer", ["cli", "scenarios", "terminal", "testing", "wording"])
def test_only_the_engine_knows_where_its_programs_keep_things(layer: str) -> None:
    slots = [
        f"{path.name}:{node.lineno}"
        for path in (PACKAGE / layer).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "slots"
    ]
    assert slots == []
