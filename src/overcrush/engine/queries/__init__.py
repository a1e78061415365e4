"""Reading a game: numbers and permissions that a card may bend. Nothing here changes anything."""
