"""The lab: many games between teams and players, their results, and how sure these are."""
