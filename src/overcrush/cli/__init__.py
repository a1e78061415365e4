"""The `overcrush` command."""
