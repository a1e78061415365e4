"""What is played: matches, their teams and seeds, and one game of a match from the first answer to its result."""
