"""`overcrush analyse --marks`: every decision of a recorded game as best, fine, doubtful or a blunder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
import typer

from overcrush.cli.output.progress_bar import progress_bar
from overcrush.engine.model.ids import SeatId
from overcrush.players.review.marks import MARKS, POOR
from overcrush.players.review.reviewed import Reviewed, reviewed
from overcrush.players.thinkers.thinker_process import Thinker
from overcrush.table.playback import Playback
from overcrush.table.records.record import Record
from overcrush.wording.options import player_message
from overcrush.wording.texts import Part, say

PERCENT: Final = 100


def tell_marks(record: Record, level: int, seed: int, seconds: float, json: bool) -> None:
    """Judge all decisions and tell them; Ctrl-C ends it, and those that are judged are told."""
    playback = Playback(record)
    found: list[Reviewed] = []
    with progress_bar("analyse", len(playback.decisions()), what="decisions") as bar:
        try:
            for decision in judged_decisions(playback, level, seed, seconds):
                found.append(decision)
                bar.add_game()
        except KeyboardInterrupt:
            typer.echo("", err=True)
    if json:
        typer.echo(msgspec.json.encode(as_json(playback, level, found)).decode())
        return
    for line in lines(playback, found):
        typer.echo(line)


def judged_decisions(playback: Playback, level: int, seed: int, seconds: float) -> Iterator[Reviewed]:
    """One decision after the other."""
    decisions = playback.decisions()
    with Thinker() as thinker:
        for decided in decisions:
            observed = playback.observation(decided.at)
            thinker.start(observed, f"search:{level}", seed, seconds, given=decided.answers)
            while (thought := thinker.poll(0.2)) is None:
                pass
            yield reviewed(playback, decided, thought, len(decisions))


def lines(playback: Playback, found: Sequence[Reviewed]) -> list[str]:
    """What people read: the decisions that went wrong, then how many there are of each."""
    game = playback.table.game
    told: list[str] = []
    for each in found:
        if each.mark not in POOR:
            continue
        names = {"player": player_message(game, SeatId(each.seat))}
        told.append(say("review:line", {**names, "at": each.at, "turn": each.turn, "words": each.words}, game))
        chances = {"better": percent(each.better_chance), "given": percent(each.chance)}
        key = "review:certain" if each.certain else "review:marked"
        told.append(f"     {say(key, {**chances, 'mark': say(f'review:{each.mark}'), 'error': percent(each.error)})}")
        told.append(f"     {say('review:instead', {'words': each.better})}{f' {each.why}' if each.why else ''}")
    if not told and found:
        told.append(say("review:nothing"))
    return [*told, *counts(playback, found)]


def counts(playback: Playback, found: Sequence[Reviewed]) -> list[str]:
    """How many decisions of each player have each mark."""
    game = playback.table.game
    told: list[str] = []
    for seat in game.setting.all_seats:
        number = Counter(each.mark for each in found if each.seat == seat)
        fields: dict[str, Part | list[Part]] = {mark: number[mark] for mark in MARKS}
        fields["player"] = player_message(game, seat)
        told.append(say("review:counts", fields, game))
    if found and len(found) < found[0].of:
        told.append(say("review:progress", {"done": len(found), "of": found[0].of}))
    return told


def percent(chance: float) -> int:
    """A chance in whole percent."""
    return round(PERCENT * chance)


def as_json(playback: Playback, level: int, found: Sequence[Reviewed]) -> dict[str, object]:
    """The same for programs, with all decisions."""
    names = playback.table.game.setting.names
    return {
        "level": level,
        "of": found[0].of if found else 0,
        "decisions": [
            {
                "at": each.at,
                "last": each.last,
                "turn": each.turn,
                "player": names[each.seat],
                "answer": each.words,
                "mark": each.mark,
                "win_chance": each.chance,
                "better": each.better,
                "better_win_chance": each.better_chance,
                "error": each.error,
                "certain": each.certain,
                "why": each.why,
            }
            for each in found
        ],
    }
