"""Decisions: positions of real games in which an answer is right or wrong, and how players do in them."""
