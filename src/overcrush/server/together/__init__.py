"""Playing together: sitting down, clocks, players who are gone, the network of the machine."""
