"""`overcrush teams`: teams that come with the game, and a check for any team."""

from typing import Annotated

import msgspec
import typer

from overcrush.cli.shared_options import Cards
from overcrush.command_name import command_name
from overcrush.formats.team_files import USUAL_FORMAT, UnknownTeam, WrongTeamFile, preset_teams
from overcrush.formats.team_lookup import team_for
from overcrush.formats.team_parts import ReadTeam

app = typer.Typer(no_args_is_help=True)


@app.command("list")
def list_teams(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON list.")] = False,
) -> None:
    """List the teams that come with the game."""
    teams = preset_teams()
    if json:
        data = [{"name": team.name, "set": team.set, "format": team.format} for team in teams]
        typer.echo(msgspec.json.encode(data).decode())
        return
    for team in teams:
        typer.echo(f"{team.name} ({team.set}, {team.format}): {team.about}")
    typer.echo(f'More about one: {command_name()} teams check "{teams[0].name}"')


@app.command()
def check(
    wanted: Annotated[str, typer.Argument(metavar="FILE|LINK|NAME", help="A file, a link, or a team of the list.")],
    chosen: Annotated[str, typer.Option("--format", "-f", help="Check it for this format instead of its own.")] = "",
    cards: Cards = None,
    link: Annotated[bool, typer.Option("--link", help="Print the team as a link for team builders.")] = False,
    text: Annotated[bool, typer.Option("--text", help="Print the team as a plain list.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Check a team: whether its cards are known and playable, and whether a format allows it."""
    from overcrush.formats import UnknownFormat, format_named
    from overcrush.formats import check as violations_of
    from overcrush.formats.card_files import OwnCardsProblem, catalogue_with

    try:
        read = team_for(wanted, catalogue_with(cards)[0] if cards is not None else None)
        rules = format_named(chosen or read.format or USUAL_FORMAT)
    except (OwnCardsProblem, UnknownTeam, UnknownFormat, WrongTeamFile) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    violations = violations_of(read.team, rules)
    if json:
        data = {
            "name": read.team.name,
            "format": rules.code,
            "cards": {card.id: count for card, count in read.team.cards},
            "basics": [card.id for card in read.team.basics],
            "problems": list(read.problems),
            "violations": [
                {"rule": found.rule, "card": found.card, "sentence": found.sentence, "fix": found.fix}
                for found in violations
            ],
        }
        typer.echo(msgspec.json.encode(data).decode())
    else:
        _print(read, [str(found) for found in violations], rules.name, link, text)
    if read.problems or violations:
        raise typer.Exit(1)


def _print(read: ReadTeam, violations: list[str], format_name: str, link: bool, text: bool) -> None:
    from overcrush.formats.team import plural
    from overcrush.formats.team_links import write_link
    from overcrush.formats.team_lists import write_list

    team = read.team
    if text:
        typer.echo(write_list(team), nl=False)
    if link:
        typer.echo(write_link(team))
    # With --text or --link the team alone is what goes into a file; remarks about it go to the error output.
    aside = text or link
    for problem in read.problems:
        typer.echo(problem, err=aside)
    for violation in violations:
        typer.echo(violation, err=aside)
    size = f"{plural(len(team.cards), 'card')}, {plural(team.dice, 'die')}, {plural(len(team.basics), 'Basic Action')}"
    if read.problems:
        typer.echo(f"{team.name}: {plural(len(read.problems), 'problem')}. Understood were {size}.", err=aside)
    elif violations:
        typer.echo(f"{team.name} may not play in {format_name}.", err=aside)
    else:
        typer.echo(f"{team.name} may play in {format_name}: {size}.", err=aside)
