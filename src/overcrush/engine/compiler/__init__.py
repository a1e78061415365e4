"""From the abilities of cards to rows and programs that the machine runs."""
