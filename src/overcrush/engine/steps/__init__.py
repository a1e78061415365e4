"""The steps of a turn and of combat, as programs of the same machine as card texts."""
