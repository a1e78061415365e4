"""Building teams: the sheet of a team, what can be added to it, and quick games with it."""
