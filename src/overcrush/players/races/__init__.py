"""Races: whole moves compared by playing them out, all of them with the same dice."""
