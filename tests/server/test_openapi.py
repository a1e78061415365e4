"""Requests made from the OpenAPI document, right and wrong ones: the server has no fault, whatever is asked for."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.server.serving import serving
from tools.fuzz.documented_requests import DOCUMENT, ask_as_documented

EXAMPLES = 12
"""Of each request; `make test-more` asks many more."""


def test_no_request_of_the_document_makes_the_server_fail(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(tmp_path) as site, caplog.at_level(logging.ERROR, "overcrush.server"):
        called = ask_as_documented(f"127.0.0.1:{site.port}", EXAMPLES, 1)
        document = site.http.get(DOCUMENT).json()
        assert len(called) == sum(len(each) for each in document["paths"].values())
        assert [record.getMessage() for record in caplog.records] == []
        assert site.http.get("/health").json()["ok"]
