"""Cards to look for and to look at."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import get
from litestar.params import FromPath, FromQuery, QueryParameter

from overcrush.catalogue import load_catalogue
from overcrush.server.library.card_finder import MOST_A_PAGE, CardsFound, Sort, find_cards
from overcrush.server.library.card_page import CardShown, card_shown
from overcrush.server.library.replies import KEPT

USUAL_PAGE: Final = 60


@get("/api/cards", **KEPT)
def cards(
    q: Annotated[str, QueryParameter(max_length=4_000)] = "",
    sort: FromQuery[Sort] = "cost",
    offset: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    most: Annotated[int, QueryParameter(ge=1, le=MOST_A_PAGE)] = USUAL_PAGE,
) -> CardsFound:
    """Look for cards with the search language of docs/catalogue.md."""
    return find_cards(load_catalogue(), q, sort, offset, most)


@get("/api/cards/{card_id:str}", **KEPT)
def card(card_id: FromPath[str]) -> CardShown:
    """A card with everything that is known about it."""
    return card_shown(load_catalogue(), card_id)


ROUTES = (cards, card)
