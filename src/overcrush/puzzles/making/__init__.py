"""Making puzzles: games that computers play, positions of them that may be puzzles, proofs, and how hard they are."""
