"""Processes in which computer players think, for one table or for many."""
