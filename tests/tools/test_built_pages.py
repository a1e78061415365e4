"""The built pages bring what must come with them."""

from __future__ import annotations

import pytest

from overcrush.server import pages


def test_the_fonts_come_with_their_licence() -> None:
    if not pages.is_built():
        pytest.skip("the pages are not built: make pages builds them, which needs Node or a package index")
    assert list((pages.FOLDER / "assets").glob("*.woff2"))
    licence = (pages.FOLDER / "assets" / "fonts-licence-OFL.txt").read_text(encoding="utf-8")
    assert "SIL Open Font License" in licence
