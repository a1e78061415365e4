"""Trains the network of `overcrush.players.evaluation.network` on games that begin with random positions.

    python -m tools.network_training play --minutes 10 --workers 2 --folder F
    python -m tools.network_training fit --folder F

`play` stores games in the folder, and `fit` writes `src/overcrush/players/evaluation/network_weights.py` from all
that lie there. Players of one round use the network of the previous round, so a second round of both makes a
better one. Games are about twenty times as many with the compiled engine:
PYTHONPATH=BUILD:src:. .venv/bin/python -P -m tools.network_training ...
where BUILD is what `python -m tools.build_fast` prints.
"""
