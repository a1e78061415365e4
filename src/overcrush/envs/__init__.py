"""Environments for learning agents: the game as PettingZoo, Gymnasium and OpenSpiel know games.

`overcrush.envs.pettingzoo`, `overcrush.envs.gymnasium` and `overcrush.envs.openspiel` each need their project's package
(the extra `overcrush[envs]`), and only when they are imported. The encodings they share stand in docs/environments.md.
"""

from overcrush.extras import need

need("numpy", "NumPy", "this environment", "envs")
