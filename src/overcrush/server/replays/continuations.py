"""Playing on from a position: a new game with the same set-up and dice of its own; the old one stays as it is."""

from __future__ import annotations

import secrets
import time

import msgspec

from overcrush.server.fairness import new_secret, new_seed
from overcrush.server.lobby import GAME_BYTES, Opened, SeatChoice, hashed, names_for, new_token
from overcrush.server.play import Summary
from overcrush.server.problems import Refused
from overcrush.server.replays.messages import PlayOn
from overcrush.server.replays.sources import Source
from overcrush.server.storage.queries import TOKEN, Storage, StoredGame, StoredKey, StoredSeat


def play_on(storage: Storage, source: Source, wanted: PlayOn) -> Opened:
    """Open a game from a position of a replay; Refused with what is wrong."""
    places = source.facts.places
    if not source.finished:
        raise Refused(409, "This game still goes on. It can be played on from a point once it is over.")
    if len(wanted.seats) != len(places):
        raise Refused(422, f"This game has {len(places)} seats. Say who sits at each of them.")
    people = [seat for seat, choice in enumerate(wanted.seats) if choice.kind == "person"]
    if not people:
        raise Refused(422, "Somebody must play: let a person sit at one of the seats.")
    if wanted.at > source.playback.last:
        raise Refused(422, f"This game has positions 0 to {source.playback.last}. Choose one of them.")
    names = names_for([SeatChoice(choice.kind) for choice in wanted.seats])
    try:
        setup = source.playback.head_from(wanted.at, names)
    except LookupError:
        raise Refused(422, "The game is over there. Choose an earlier point.") from None
    game = secrets.token_urlsafe(GAME_BYTES)
    now = time.time()
    turn = source.playback.game(wanted.at).turn
    row = StoredGame(
        game,
        setup,
        source.facts.format,
        f"{source.title}, from turn {turn}",
        len(people) > 1,
        new_secret(),
        now,
        now,
        False,
        msgspec.json.encode(Summary(turn)).decode(),
    )
    seats = [
        StoredSeat(
            seat,
            places[seat].team,
            (1 if choice.level is None else choice.level) if choice.kind == "computer" else None,
            new_seed(),
        )
        for seat, choice in enumerate(wanted.seats)
    ]
    token = new_token()
    storage.add_game(row, seats, [(hashed(token), StoredKey(game, TOKEN, people, True, False))])
    return Opened(game, token)
