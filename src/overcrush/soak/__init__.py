"""Thousands of random games under all laws: which are played, what is checked, and what was found."""
