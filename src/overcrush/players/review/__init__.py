"""Looking back at answers that were given: how much worse than the best they were, and how sure that is."""
