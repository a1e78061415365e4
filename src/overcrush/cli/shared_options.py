"""Options that several commands of the lab share: one name, one help text."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from overcrush.lab.games.team_choice import MOST_LIFE

Seed = Annotated[int, typer.Option("--seed", help="The same number gives the same games.")]
Workers = Annotated[int, typer.Option("--workers", "-w", min=1, max=256, help="How many play at once.")]
Format = Annotated[str, typer.Option("--format", "-f", help="The format, if not the teams' own.")]
Life = Annotated[int | None, typer.Option("--life", help=f"Life at the start (1 to {MOST_LIFE}), if not the format's.")]
Fit = Annotated[bool, typer.Option("--fit", help="Change teams until the format allows them.")]
Cards = Annotated[Path | None, typer.Option("--cards", help="Teams may have the cards of this file too.")]
Out = Annotated[Path | None, typer.Option("--out", "-o", help="A row for each game: .csv or .parquet.")]
StoreFile = Annotated[
    Path | None, typer.Option("--store", help="Keep each game in this file as it ends; the same command goes on.")
]
On = Annotated[str, typer.Option("--on", help="Where to play: here, ray, or ray://HOST:PORT.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
