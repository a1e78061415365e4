"""`overcrush cards`: the catalogue for players, and a check for cards of your own."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from overcrush.abilities.card import ActionFace, CharacterFace, EnergyFace, Face
from overcrush.catalogue import Entry, Problem, UnknownCard, load_catalogue
from overcrush.cli.output.printing import plain_console, print_indented
from overcrush.command_name import command_name

if TYPE_CHECKING:
    from overcrush.soak.dead_lines import Examined

app = typer.Typer(no_args_is_help=True)

_FIELD: Final = re.compile(r"([A-Za-z]+\d?(?:<=|>=|!=|[:=<>]))([^\"]+)")


@app.command()
def status(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Say how many cards there are, how many can be played, and how many are proven by scenarios."""
    from overcrush.catalogue.status import read_status

    found = read_status()
    if json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    console = plain_console()
    console.print(f"{found.playable} of {found.cards} cards are playable, {found.proven} are proven by scenarios.")
    for code, figures in found.sets.items():
        print_indented(
            console, f"{code:<5} {figures.cards} cards, {figures.playable} playable, {figures.proven} proven"
        )
    console.print(f"Their programs use {found.verbs} verbs, {found.verbs_used_once} of them in one card only.")


@app.command()
def show(
    wanted: Annotated[list[str], typer.Argument(metavar="ID|NAME", help="A card: WWE-008, or its name.")],
) -> None:
    """Show a card with its text, its die, the rulings about it and the scenarios that prove it."""
    try:
        found = load_catalogue().find(" ".join(wanted))
    except UnknownCard as unknown:
        typer.echo(f"{unknown}\nTo search: {command_name()} cards search WORDS", err=True)
        raise typer.Exit(1) from None
    console = plain_console()
    if len(found) == 1:
        _show(console, found[0])
        return
    console.print(f"{len(found)} cards are called {found[0].name}:")
    for entry in found:
        _print_line(console, entry)
    console.print(Text(f"More about one: {command_name()} cards show {found[0].id}", style="dim"))


@app.command()
def search(
    query: Annotated[list[str], typer.Argument(help="Such as: 'set:ai cost>=4 energy:fist text:\"cannot block\"'")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Find cards by words, fields and comparisons, joined with and, or, not (docs/catalogue.md)."""
    from overcrush.catalogue.card_search import QueryError
    from overcrush.catalogue.card_search import search as look_for

    try:
        found = look_for(load_catalogue(), query_of(query))
    except QueryError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    if json:
        typer.echo(msgspec.json.encode({"cards": [_as_data(entry) for entry in found]}).decode())
        return
    console = plain_console()
    for entry in found:
        _print_line(console, entry)
    if found:
        console.print(Text(f"{len(found)} of {len(load_catalogue())} cards fit.", style="dim"))
    else:
        console.print("No card fits. Try fewer words, or `or` between them.")
        raise typer.Exit(1)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A file of cards (docs/catalogue.md).")],
    alive: Annotated[
        bool, typer.Option("--alive", help="Play every line too: which of them never does anything?")
    ] = False,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help="How long --alive tries a line, at most.")] = 2.0,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Check a file of your own cards: facts, numbers, words and texts."""
    problems, cards = problems_of(file)
    lines = _examined(file, seconds) if alive and cards and not problems else []
    dead = [each for each in lines if not each.alive]
    if json:
        details = [
            {"line": each.line, "column": each.column, "card": each.where, "sentence": each.sentence}
            for each in problems
        ]
        found: dict[str, object] = {"file": str(file), "cards": cards, "problems": details}
        if alive:
            found["lines"] = [
                {"card": each.line.card.id, "line": each.line.number, "text": each.line.text}
                | {"alive": each.alive, "positions": each.trials}
                for each in lines
            ]
        typer.echo(msgspec.json.encode(found).decode())
    else:
        for problem in problems:
            typer.echo(str(problem))
        typer.echo(_verdict(len(problems), cards))
        for each in dead:
            where = f"{each.line.card.id} {each.line.card.name}, line {each.line.number} of its text"
            typer.echo(f"{where}: it did nothing in any of {each.trials} positions: {each.line.text}")
        if lines:
            typer.echo(f"{len(lines) - len(dead)} of {len(lines)} lines were seen to do something.")
    if problems or dead or not cards:
        raise typer.Exit(1)


@app.command()
def read(
    printed: Annotated[str, typer.Option("--print", metavar="FILE|-", help="What is printed; - is what you paste.")],
    name: Annotated[str, typer.Option(help="What the card is called, so that its text can speak of it.")] = "",
    kind: Annotated[str, typer.Option(help="What the card is, if its text leaves that open: character, action.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Turn what is printed on a card into the text that a file of cards needs, one printed paragraph in each line."""
    from overcrush.cli.output import printed_cards

    if kind not in printed_cards.KINDS:
        typer.echo(f"--kind is character or action, not {kind!r}.", err=True)
        raise typer.Exit(2)
    try:
        found = printed_cards.run(printed, name, kind)
    except printed_cards.NoTextError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    if json:
        typer.echo(msgspec.json.encode(printed_cards.as_data(found)).decode())
    else:
        printed_cards.tell(found)
    if not found.read:
        raise typer.Exit(1)


def _examined(file: Path, seconds: float) -> list[Examined]:
    """Every line of a file whose cards can be played, tried out, with a bar that shows how far that is."""
    from overcrush.catalogue.loader import load_file
    from overcrush.cli.output.progress_bar import progress_bar
    from overcrush.soak.dead_lines import count_lines, examined_lines

    cards = list(load_file(file).playable.values())
    found = []
    with progress_bar("Trying lines", count_lines(cards), what="lines") as bar:
        for each in examined_lines(cards, seconds):
            bar.add_game(f"{each.line.card.id} line {each.line.number}")
            found.append(each)
    return found


def problems_of(file: Path) -> tuple[list[Problem], int]:
    """Everything that is wrong with a file of cards, and the number of cards in it."""
    from overcrush.catalogue.loader import examine_file
    from overcrush.formats.engine_check import why_not_run

    cards, problems = examine_file(file, why_not_run)
    return problems, cards


def query_of(words: list[str]) -> str:
    """The words of a command line as one query: what the shell took out of its quotation marks goes back into them."""
    if len(words) == 1:
        return words[0]
    parts = []
    for word in words:
        if " " not in word or '"' in word or "(" in word:
            parts.append(word)
        elif field := _FIELD.fullmatch(word):
            parts.append(f'{field[1]}"{field[2]}"')
        else:
            parts.append(f'"{word}"')
    return " ".join(parts)


def _verdict(problems: int, cards: int) -> str:
    if problems:
        return "1 problem." if problems == 1 else f"{problems} problems."
    if not cards:
        return "There is no card in the file. A card begins with [[card]]."
    return "1 card, which can be played." if cards == 1 else f"{cards} cards, all of which can be played."


def _show(console: Console, entry: Entry) -> None:
    console.print(Text.assemble((entry.id, "bold"), f"  {entry.label}"))
    if entry.printed_as:
        console.print(Text(entry.printed_as, style="italic"))
    _facts(console, entry)
    _texts(console, entry)
    _section(console, "Die", [_face_line(face) for face in entry.die.faces])
    console.print(_odds_line(entry))
    _keywords(console, entry)
    _told_elsewhere(console, entry)


def _facts(console: Console, entry: Entry) -> None:
    energy = " ".join(f"[{word}]" for word in entry.energy) or "none"
    facts = (
        ("Type", entry.kind),
        ("Cost", f"{entry.cost}, {energy}" if entry.energy else str(entry.cost)),
        ("Dice", f"{entry.max_dice} at most"),
        ("Teams", ", ".join(entry.affiliations)),
        ("Side", entry.alignment),
        ("Tags", ", ".join(entry.tags)),
        ("Equip", "Gear can be attached to it" if entry.equip else ""),
        ("Set", f"{load_catalogue().sets[entry.set].name}, {entry.rarity or 'no rarity'}"),
    )
    for name, value in facts:
        if value:
            console.print(Text.assemble((f"{name + ':':<7}", "dim"), value))


def _texts(console: Console, entry: Entry) -> None:
    if entry.text:
        _section(console, "Text", entry.text.splitlines())
    elif entry.text == "":
        _section(console, "Text", ["This card has none."])
    if entry.back_text is not None:
        teams = [", ".join(entry.back_affiliations)] if entry.back_affiliations else []
        _section(console, "Other side", [*teams, *entry.back_text.splitlines()])
    if entry.problem:
        _section(console, "Not playable", [entry.problem])


def _face_line(face: Face) -> str:
    match face:
        case EnergyFace(symbols):
            return " ".join(f"[{len(symbols)}]" if symbols[0] == "generic" else f"[{word}]" for word in _shown(symbols))
        case CharacterFace(level, cost, attack, defense, burst):
            return f"Level {level}: costs {cost} to field, {attack}A {defense}D{' ' + '*' * burst if burst else ''}"
        case ActionFace(burst):
            return f"Action{' ' + '*' * burst if burst else ''}"


def _shown(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """Several generic energy on a face are one number."""
    return symbols[:1] if symbols[0] == "generic" else tuple("?" if word == "wild" else word for word in symbols)


def _odds_line(entry: Entry) -> str:
    from overcrush.catalogue.odds import odds_of

    odds = odds_of(entry.die)
    shown = "a character face" if entry.kind == "character" else "an action face"
    return f"Odds of {shown}: {_percent(odds.at_once)} a roll, {_percent(odds.with_reroll)} with one reroll."


def _percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.0f} %"


def _keywords(console: Console, entry: Entry) -> None:
    from overcrush.catalogue.card_search import keywords_of

    if names := keywords_of(entry):
        console.print(f"Keywords: {', '.join(names)}. More about one: {command_name()} rules show {names[0]}")


def _told_elsewhere(console: Console, entry: Entry) -> None:
    from overcrush.catalogue.status import read_proofs, read_rulings

    rulings = read_rulings().get(entry.id, [])
    _section(console, "Rulings", [f"{ruling.title}. {ruling.says}" for ruling in rulings])
    proofs = read_proofs().get(entry.id, [])
    _section(console, "Proven by", [f"{proof.scenario}: {proof.title}" for proof in proofs])
    if not proofs and entry.text:
        console.print("No scenario proves it yet.")


def _section(console: Console, title: str, lines: list[str]) -> None:
    if lines:
        console.print(Text(title, style="bold"))
        for line in lines:
            print_indented(console, line)


def _print_line(console: Console, entry: Entry) -> None:
    energy = "".join(f"[{word}]" for word in entry.energy)
    levels = " ".join(
        f"{face.fielding_cost}/{face.attack}/{face.defense}{'*' * face.burst}"
        for face in entry.die.faces
        if isinstance(face, CharacterFace)
    )
    details = " ".join(part for part in (f"{entry.cost}{energy}", levels) if part)
    console.print(Text.assemble((f"{entry.id:<9}", "bold"), entry.label, (f"  {details}", "dim")))


def _as_data(entry: Entry) -> dict[str, object]:
    return {
        "id": entry.id,
        "name": entry.name,
        "subtitle": entry.subtitle,
        "type": entry.kind,
        "cost": entry.cost,
        "energy": list(entry.energy),
        "affiliations": list(entry.affiliations),
        "tags": list(entry.tags),
        "max": entry.max_dice,
        "text": entry.text,
        "playable": entry.playable,
    }


@app.command()
def mutate(
    wanted: Annotated[list[str] | None, typer.Argument(metavar="[SET|ID]...", help="All cards if left out.")] = None,
    scenarios: Annotated[Path, typer.Option(help="The folder of the scenarios.")] = Path("tests/cards"),
    processes: Annotated[int, typer.Option("-p", "--processes", min=1, help="How many at a time.")] = 2,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Change card texts in small ways: the scenarios that prove a card must notice."""
    from overcrush.cli import mutate as mutating

    if not scenarios.is_dir():
        typer.echo(f"There is no folder {scenarios}. Run this in a checkout of the project, or use --scenarios.")
        raise typer.Exit(2)
    found = mutating.run(_chosen(wanted or []), scenarios, processes)
    if json:
        typer.echo(msgspec.json.encode(found.as_json()).decode())
    else:
        mutating.tell(found, plain_console())
    if found.unexplained() or found.unproven or found.failing or found.count("broken"):
        raise typer.Exit(1)


def _chosen(wanted: list[str]) -> list[Entry]:
    """The cards of those sets and ids, all of them if none is named."""
    catalogue = load_catalogue()
    if not wanted:
        return list(catalogue.entries.values())
    found: list[Entry] = []
    for word in wanted:
        try:
            found += catalogue.of_set(word.upper()) or catalogue.find(word)
        except UnknownCard as error:
            typer.echo(str(error))
            raise typer.Exit(2) from None
    return found
