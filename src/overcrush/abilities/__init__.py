"""The vocabulary of card programs: pure data, no behaviour. Trees for reading and printing; the engine lowers them."""
