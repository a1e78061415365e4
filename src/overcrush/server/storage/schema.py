"""The tables of the database. A game is its entries; the rest says who sits where and what lists show.

What stands here must be what the migrations make; a test compares the two.
"""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

METADATA: Final = sa.MetaData()

GAMES: Final = sa.Table(
    "games",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("setup", sa.Text, nullable=False, comment="the head of the game's record"),
    sa.Column("format", sa.String(40), nullable=False),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("one_screen", sa.Boolean, nullable=False),
    sa.Column("secret", sa.String(64), nullable=False, comment="of the dice; shown when the game is over"),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False, comment="when the last entry was written"),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("summary", sa.Text, nullable=False, comment="what lists show, as JSON"),
    sa.Column("origin", sa.String(40), nullable=False, server_default="", comment="where its first entries come from"),
    sa.Column("undo", sa.Text, nullable=False, server_default="", comment="what waits for consent, as JSON"),
    sa.Column("wanted", sa.Text, nullable=False, server_default="", comment="how it was opened, as JSON"),
    sa.Column("clock", sa.Text, nullable=False, server_default="", comment="clocks as JSON; nothing without clocks"),
    sa.Column("next", sa.String(40), nullable=True, comment="the game of the rematch"),
    sa.Index("games_touched", "over", "touched"),
)

SEATS: Final = sa.Table(
    "seats",
    METADATA,
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("level", sa.Integer, nullable=True, comment="of a computer; nothing for a person"),
    sa.Column("team", sa.Text, nullable=False),
    sa.Column("seed", sa.String(64), nullable=True, comment="what the seat adds to the dice; nothing while it is free"),
    sa.Column("windows", sa.Text, nullable=False, comment="when windows ask, as JSON"),
    sa.Column("pages", sa.Integer, nullable=False, server_default="0", comment="how many pages have come to play it"),
)

KEYS: Final = sa.Table(
    "keys",
    METADATA,
    sa.Column("hash", sa.String(64), primary_key=True, comment="SHA-256 of a token or an invitation"),
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), nullable=False),
    sa.Column("kind", sa.String(12), nullable=False, comment="token or invitation"),
    sa.Column("seats", sa.Text, nullable=False, comment="the seats that it is for, as JSON"),
    sa.Column("host", sa.Boolean, nullable=False),
    sa.Column("used", sa.Boolean, nullable=False, comment="of an invitation: somebody has sat down with it"),
    sa.Index("keys_game", "game"),
)

ENTRIES: Final = sa.Table(
    "entries",
    METADATA,
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(12), nullable=False),
    sa.Column("words", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("request", sa.String(80), nullable=True, comment="the message that the entries up to this one came of"),
    sa.Index("entries_request", "game", "request", unique=True),
)

LEASES: Final = sa.Table(
    "leases",
    METADATA,
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False, comment="the version that is thought about"),
    sa.Column("holder", sa.String(40), nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)

TEAMS: Final = sa.Table(
    "teams",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False, comment="a list, a link or a team file"),
    sa.Column("changed", sa.Float, nullable=False),
)

OPENED_RECORDS: Final = sa.Table(
    "opened_records",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True, comment="the beginning of the text's SHA-256"),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("touched", sa.Float, nullable=False, comment="when somebody opened it last"),
    sa.Index("opened_records_touched", "touched"),
)

REVIEWS: Final = sa.Table(
    "reviews",
    METADATA,
    sa.Column("replay", sa.String(40), primary_key=True, comment="a game or an opened record"),
    sa.Column("positions", sa.Integer, nullable=False, comment="how long it was"),
    sa.Column("program", sa.String(40), nullable=False, comment="what has judged"),
    sa.Column("text", sa.Text, nullable=False, comment="the marks of all decisions, as JSON"),
    sa.Column("touched", sa.Float, nullable=False, comment="when somebody looked at it last"),
    sa.Index("reviews_touched", "touched"),
)
