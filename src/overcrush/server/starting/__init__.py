"""Starting a game: what it can be set to, what stands against it, which games there are already."""
