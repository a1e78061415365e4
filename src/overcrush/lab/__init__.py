"""The lab: many games between teams and players, what came of them, and how sure that is."""
