"""Puzzles in the terminal."""
