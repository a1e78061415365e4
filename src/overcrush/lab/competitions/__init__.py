"""Several games towards one result: a match under way, a league, the contests behind docs/strength.md."""
