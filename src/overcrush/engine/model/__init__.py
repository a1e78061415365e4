"""What the engine is about: the state of a game, cards, abilities, instructions and the numbers they are made of."""
