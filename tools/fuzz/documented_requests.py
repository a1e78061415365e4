"""Requests made from the OpenAPI document of a server, right and wrong ones: none may make it fail."""

from __future__ import annotations

from typing import Any, Final

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Err

DOCUMENT: Final = "/api/schema/openapi.json"


def ask_as_documented(address: str, examples: int, number: int) -> set[str]:
    """Ask everything in the document, so many times each; gives what was asked. Raises at a reply of 500 and above.

    number: the same one makes the same requests.
    """
    schema = schemathesis.openapi.from_url(f"http://{address}{DOCUMENT}")
    called: set[str] = set()

    def asked(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(checks=[not_a_server_error])
        called.add(case.operation.label)

    fixed = settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    for result in schema.get_all_operations():
        if isinstance(result, Err):
            raise result.err()
        operation = result.ok()
        wrong = operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE)
        seed(number)(fixed(given(case=st.one_of(operation.as_strategy(), wrong))(asked)))()
    return called
