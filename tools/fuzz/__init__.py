"""Hostile messages against a real server: no fault of the server, and no game is disturbed.

python -m tools.fuzz --help
"""
