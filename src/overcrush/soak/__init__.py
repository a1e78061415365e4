"""Thousands of random games under all laws: what is played, how it is watched, and what was seen."""
