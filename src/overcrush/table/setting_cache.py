"""Settings that were built, kept for the next game with the same teams and rules.

Building one takes longer than a hundred answers. It hangs on cards, dice and options alone, so games whose players have
other names share what was built. A setting does not change once it is built, except for what is remembered of energy
(`Setting.energy_pools`): entries are whole before anybody finds them, so threads at worst do the same work twice.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Final

from overcrush.engine.codec import options_of, options_value, signature
from overcrush.engine.model.setting import Setting
from overcrush.engine.setup import Setup, build_setting, renamed

MOST_KEPT: Final = 64
"""Settings that are kept, each about a megabyte; the one that was not asked for longest goes first."""

_KEPT: Final[OrderedDict[object, Setting]] = OrderedDict()
_LOCK: Final = threading.Lock()


def setting_for(setup: Setup) -> Setting:
    """The setting of a set-up, built if nobody has asked for one with the same cards and rules."""
    key = (
        tuple((team.cards, team.basics) for team in setup.teams),
        setup.shared_basics,
        (setup.life, setup.basic_dice, setup.sidekicks, setup.start),
        options_value(setup.options),
    )
    with _LOCK:
        found = _KEPT.get(key)
        if found is None:
            # Whoever changes the options of a set-up afterwards does not change what others share.
            found = build_setting(with_options_of_its_own(setup))
            signature(found)
            _KEPT[key] = found
            if len(_KEPT) > MOST_KEPT:
                _KEPT.popitem(last=False)
        else:
            _KEPT.move_to_end(key)
    return found if found.setup == setup else renamed(found, with_options_of_its_own(setup))


def with_options_of_its_own(setup: Setup) -> Setup:
    return Setup(
        setup.teams,
        setup.life,
        setup.basic_dice,
        setup.sidekicks,
        setup.first,
        setup.shared_basics,
        options_of(options_value(setup.options)),
        setup.start,
    )
