"""The cards: facts and texts of each set as data, read strictly and built into what the engine plays."""

from overcrush.catalogue.entries import CardSet, Catalogue, Entry, UnknownCard, UnplayableCard
from overcrush.catalogue.loader import build_catalogue, load_catalogue, load_file
from overcrush.catalogue.problems import CatalogueError, Problem

__all__ = [
    "CardSet",
    "Catalogue",
    "CatalogueError",
    "Entry",
    "Problem",
    "UnknownCard",
    "UnplayableCard",
    "build_catalogue",
    "load_catalogue",
    "load_file",
]
