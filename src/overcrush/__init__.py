"""Overcrush: Dice Masters as software."""

__version__ = "0.1.0"
