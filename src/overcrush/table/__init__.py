"""The table around a game: who answers chance, what is written down, what a seat may see, taking back."""
