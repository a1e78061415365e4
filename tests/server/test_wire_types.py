"""The types of the client follow the messages of the server."""

import pytest

from tools.write_wire_types import FILE, LIBRARY_FILE, library_text, type_of, types_text


def test_the_written_types_are_those_of_the_messages() -> None:
    assert FILE.read_text(encoding="utf-8") == types_text(), "run `python -m tools.write_wire_types`"


def test_the_written_types_of_cards_and_rules_are_those_of_their_replies() -> None:
    assert LIBRARY_FILE.read_text(encoding="utf-8") == library_text(), "run `python -m tools.write_wire_types`"


def test_messages_are_told_apart_by_their_type() -> None:
    text = types_text()
    assert 'export interface Join {\n  type: "join";' in text
    assert 'export interface State {\n  type: "state";' in text


def test_a_field_with_a_default_may_be_left_out() -> None:
    assert "  token?: string | null;" in types_text()


def test_a_schema_without_typescript_is_an_error() -> None:
    with pytest.raises(ValueError, match="No TypeScript is known"):
        type_of({"type": "tuple"})
