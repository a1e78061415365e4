"""What could have followed a better answer, for a page to play out on the table of a replay."""

from __future__ import annotations

from collections.abc import Sequence

from overcrush import __version__
from overcrush.puzzles.unplayed_lines import NotOffered, line_after
from overcrush.server.problems import Refused
from overcrush.server.replays.messages import OtherLine, ReplayShown, Walk
from overcrush.server.replays.sources import Source
from overcrush.table.happened import of_one_turn


def other_line(source: Source, at: int, answers: Sequence[int], seat: int | None) -> OtherLine:
    """What could have followed these answers at a position; Refused if they were not offered there."""
    try:
        played, ends = line_after(source.playback, at, answers)
    except NotOffered as error:
        raise Refused(422, str(error)) from None
    told = ReplayShown(
        id=source.id,
        title=source.title,
        program=__version__,
        finished=True,
        positions=played.last,
        facts=source.facts,
        moments=played.told(seat),
        events=of_one_turn(played.events(seat)),
        ending=played.ending(),
    )
    return OtherLine(Walk(told, played.positions(0, played.last + 1, seat), 0), ends)
