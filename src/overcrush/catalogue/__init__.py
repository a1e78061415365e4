"""The cards: facts and texts of each set as data, read strictly and built into what the engine plays."""
