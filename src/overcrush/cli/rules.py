"""`overcrush rules`: the rulebook for players."""

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from overcrush.cli.output.printing import plain_console, print_indented
from overcrush.command_name import command_name
from overcrush.rulebook import Difference, Keyword, Rule, Ruling, UnknownId, rulebook
from overcrush.rulebook.rule_entries import BOOK_TITLES, LETTER_TITLES
from overcrush.rulebook.rule_status import read_shown_by, read_status

app = typer.Typer(no_args_is_help=True)


@app.command()
def status(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Say how many rules are shown by a test, and why the others are not."""
    found = read_status()
    if json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    console = plain_console()
    console.print(f"{found.shown} of {found.rules} rules are shown by a test.")
    by_reason: dict[str, list[str]] = {}
    for entry in found.not_shown:
        by_reason.setdefault(entry.why, []).append(entry.id)
    for why, ids in sorted(by_reason.items(), key=lambda item: len(item[1])):
        print_indented(console, f"{', '.join(ids)}: {why}")


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(help="What the rule is about, in your own words.")],
    most: Annotated[int, typer.Option("--most", "-n", min=1, help="How many to show.")] = 10,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Find rules, rulings and keywords by words; misspelt ones are understood."""
    from overcrush.rulebook.rule_search import search as look_for

    result = look_for(" ".join(words), most)
    if json:
        hits = [{"id": _id(hit.found), "text": _sentence(hit.found)} for hit in result.hits]
        typer.echo(msgspec.json.encode({"hits": hits, "read_as": result.read_as}).decode())
        return
    console = plain_console()
    if result.left_out:
        console.print(Text(f"The last {result.left_out:,} words were not looked for: there are too many.", style="dim"))
    for word, taken in result.read_as.items():
        console.print(Text(f"Read {word!r} as {' or '.join(taken)}.", style="dim"))
    for hit in result.hits:
        line = Text.assemble((f"{_id(hit.found):<5}  ", "bold"), _sentence(hit.found), (_books_of(hit.found), "dim"))
        console.print(line)
    if result.hits:
        console.print(Text(f"More about one: {command_name()} rules show {_id(result.hits[0].found)}", style="dim"))
    else:
        console.print(Text(f"Nothing in the rules fits {' '.join(words)!r}. Try fewer or other words."))
        raise typer.Exit(1)


@app.command()
def show(
    wanted: Annotated[
        list[str], typer.Argument(metavar="ID", help="A rule (X-012), a ruling (A36), a keyword or word.")
    ],
) -> None:
    """Show a rule, a ruling, a keyword or a word of the glossaries with everything that belongs to it."""
    try:
        found = rulebook().find(" ".join(wanted))
    except UnknownId as unknown:
        typer.echo(str(unknown), err=True)
        raise typer.Exit(1) from None
    console = plain_console()
    match found:
        case Rule():
            _show_rule(console, found)
        case Ruling():
            _show_ruling(console, found)
        case Keyword():
            _show_keyword(console, found)


def _show_rule(console: Console, rule: Rule) -> None:
    book = rulebook()
    chapter = f"Keyword {rule.keyword}" if rule.keyword else LETTER_TITLES[rule.letter]
    _heading(console, rule.id, f"{rule.title} ({chapter})")
    console.print(Text(rule.rule))
    if rule.note:
        console.print(Text(f"Note: {rule.note}", style="dim"))
    _facts(
        console,
        ("Edition", _edition(rule.edition)),
        ("Books", _titles(rule.books)),
        ("Where", rule.where),
    )
    _section(console, "The books differ", [_difference_line(topic) for topic in book.differences_about(rule)])
    _section(console, "Rulings", [_ruling_line(ruling) for ruling in book.rulings_about(rule)])
    tests = read_shown_by().get(rule.id, [])
    if tests:
        _section(console, "Shown by", tests)
    elif rule.id in book.not_testable:
        _section(console, "Not shown by a test", [book.not_testable[rule.id]])
    else:
        _section(console, "Not shown by a test yet", [f"An idea for one: {rule.test_idea}"])


def _show_ruling(console: Console, ruling: Ruling) -> None:
    _heading(console, ruling.id, "Ruling")
    console.print(Text(ruling.question, style="italic"))
    console.print(Text(ruling.ruling))
    if ruling.switch:
        console.print(Text("An option of the edition.", style="dim"))
    _section(console, "Rules", [f"{rule.id}  {rule.rule}" for rule in rulebook().rules_about(ruling)])


def _show_keyword(console: Console, keyword: Keyword) -> None:
    book = rulebook()
    _heading(console, keyword.name, keyword.title.capitalize())
    for point in keyword.points:
        console.print(Text(f"- {point}"))
    _facts(console, ("Books", _titles(keyword.books)))
    _section(console, "Rules", [f"{name}  {book.rules[name].rule}" for name in keyword.rules])
    _section(console, "Rulings", [_ruling_line(ruling) for ruling in book.keyword_rulings(keyword)])


def _heading(console: Console, name: str, chapter: str) -> None:
    console.print(Text.assemble((name, "bold"), f"  {chapter}"))


def _facts(console: Console, *facts: tuple[str, str]) -> None:
    for name, value in facts:
        console.print(Text.assemble((f"{name + ':':<9}", "dim"), value))


def _section(console: Console, title: str, lines: list[str]) -> None:
    if lines:
        console.print(Text(title, style="bold"))
        for line in lines:
            print_indented(console, line)


def _difference_line(topic: Difference) -> str:
    return f"{topic.topic}. 2016: {topic.books_2016}. 2018: {topic.books_2018}. WWE: {topic.wwe}."


def _ruling_line(ruling: Ruling) -> str:
    return f"{ruling.id}  {ruling.question} {ruling.ruling}"


def _edition(edition: str) -> str:
    match edition:
        case "all":
            return "all"
        case "2016" | "2018":
            return f"the {edition} rules"
        case _:
            return _titles(edition.split(","))


def _titles(books: list[str]) -> str:
    return ", ".join(title for name, title in BOOK_TITLES.items() if name in books)


def _id(found: Rule | Ruling | Keyword) -> str:
    return found.name if isinstance(found, Keyword) else found.id


def _sentence(found: Rule | Ruling | Keyword) -> str:
    match found:
        case Rule():
            return found.rule
        case Ruling():
            return f"{found.question} {found.ruling}"
        case Keyword():
            return " ".join(found.points)


def _books_of(found: Rule | Ruling | Keyword) -> str:
    if isinstance(found, Rule) and found.edition != "all":
        return f" ({found.edition})"
    return ""
