"""Learns the network of `overcrush.players.evaluation.network` from games that begin with positions dealt by chance.

    python -m tools.judgement play --minutes 10 --workers 2 --folder F
    python -m tools.judgement fit --folder F

`play` stores games in the folder, and `fit` writes `src/overcrush/players/evaluation/network_weights.py` from all
that lie there. Players of one round judge by the network of the round before, so a second round of both makes a
better one. Games are about twenty times as many with the compiled engine:
PYTHONPATH=BUILD:src:. .venv/bin/python -P -m tools.judgement ...
where BUILD is what `python -m tools.build_fast` prints.
"""
