"""Many games at once over real sockets against a real server: how quickly answers are acknowledged, and that none is
lost or counted twice, also when the server is killed in the middle.

    python -m tools.load --help
"""
