"""What card texts do: the instructions of card programs."""
