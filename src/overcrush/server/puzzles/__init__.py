"""Puzzles in the browser: the server keeps nothing of an attempt, the page says what was answered so far."""
