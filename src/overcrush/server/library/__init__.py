"""The library: cards and rules to look things up in, as pages of the client show them."""
