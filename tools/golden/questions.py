"""Every kind of question in words, with its options: found in the stored games and on a few tables besides."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from overcrush.abilities.card import Card
from overcrush.engine.machine import offered, open_question, play
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import OptionKind, ProposalKind, Question, QuestionKind
from overcrush.engine.setup import new_game
from overcrush.language import Words, read
from overcrush.testing import Tabletop, card, seat, table
from overcrush.wording.questions import in_words
from tools.golden.games import FOLDER, load_games

QUESTIONS: Final = FOLDER / "questions.txt"
MOST_OPTIONS: Final = 12
HEAD: Final = """\
# Written by `python -m tools.golden questions`: for each sentence of a question, and for each kind of option, the first
# place in the stored games, or on the tables of tools/golden/questions.py, where it comes up. Read it as a player.
"""


# Tables for what no stored game shows


def own(name: str, text: str, keywords: Sequence[str] = ()) -> Card:
    """A character with a text."""
    return card(
        name, abilities=read(text, Words()) if text else (), text=text, keywords=keywords, levels="0/3/3 1/4/4 1/5/5"
    )


def calling() -> Iterator[Tabletop]:
    """Somebody calls the face of the die that decides who goes first."""
    game = table(step="new game", start="sidekick die")
    yield game
    game.opponent.answers("call energy")
    yield game


def energy_of_another_player() -> Iterator[Tabletop]:
    """An effect uses one symbol of a die that shows two."""
    dynamo = own("Dynamo", "When fielded: use 1 energy of an energy die in an opponent's reserve.")
    coil = card("Coil", energy="bolt, fist")
    game = table(you=seat(reserve="Dynamo L1"), opponent=seat(reserve="Coil fist bolt"), cards=[dynamo, coil])
    game.you.field("Dynamo")
    yield game


def up_to_two_of_it() -> Iterator[Tabletop]:
    """A reaction takes as much of the damage as its player likes."""
    shield = own("Shield Bearer", "When you would take damage, you may: redirect up to 2 of it to this.")
    brute = own("Brute", "")
    game = table(you=seat(field="Brute L1"), opponent=seat(field="Shield Bearer L1"), cards=[shield, brute])
    game.you.attacks_with("Brute")
    game.opponent.blocks()
    game.all_pass()
    yield game
    game.opponent.answers("yes")
    yield game


def naming_an_affiliation() -> Iterator[Tabletop]:
    """A card marks an affiliation."""
    game = table(you=seat(reserve="Censor L1, 1 mask, 3 shield"), opponent=seat(field="Harbor Sentinel L1", life=2))
    game.you.field("Censor", paying="1 mask")
    yield game
    game.opponent.answers("no")
    yield game


def cancelling_a_global() -> Iterator[Tabletop]:
    """A Global may be prevented."""
    game = table(
        you=seat(field="Fist Fighter L1", reserve="1 fist"),
        opponent=seat(field="Customs Officer L1", reserve="1 bolt"),
    )
    game.you.uses_global("Fist Fighter", "Fist Fighter")
    yield game


def leaving_unblocked() -> Iterator[Tabletop]:
    """A die that nobody blocked may be saved."""
    rescuer = own("Rescuer", "When your character would go to used unblocked, you may: instead prep it.")
    game = table(you=seat(field="Rescuer L1, Sidekick"), opponent=seat(field="Sidekick"), cards=[rescuer])
    game.you.attacks_with("Sidekick")
    game.opponent.blocks()
    game.all_pass()
    yield game


def preventing_a_keyword() -> Iterator[Tabletop]:
    """A keyword may be prevented."""
    vigil = own("Vigil", "When an opposing character would use Infiltrate, you may: prevent it.")
    sneak = own("Sneak", "", ["Infiltrate"])
    game = table(you=seat(field="Sneak L1"), opponent=seat(field="Vigil L1"), cards=[vigil, sneak])
    game.you.attacks_with("Sneak")
    game.opponent.blocks()
    yield game
    game.you.answers("yes")
    yield game


def over() -> Iterator[Tabletop]:
    """Nobody is asked any more."""
    game = table(you=seat(reserve="Sidekick L1"))
    game.opponent.concedes()
    yield game


TABLES: Final = (
    calling,
    energy_of_another_player,
    up_to_two_of_it,
    naming_an_affiliation,
    cancelling_a_global,
    leaving_unblocked,
    preventing_a_keyword,
    over,
)


def table_name(build: Callable[[], Iterator[Tabletop]]) -> str:
    """What a table is called in the file."""
    return build.__name__.replace("_", " ")


class Found:
    """The questions that are worth showing: each has a sentence or a kind of option that none before it had."""

    def __init__(self) -> None:
        self.sentences: dict[tuple[str, ProposalKind | None], None] = {}
        self.options: dict[OptionKind, None] = {}
        self.shown: list[tuple[str, str]] = []

    def look(self, g: Game, where: str) -> None:
        """Keep the open question if something about it is new."""
        asked = open_question(g)
        key = (asked.key(), None if asked.event is None else asked.event.kind)
        kinds = {option.kind for option in asked.options}
        if key in self.sentences and kinds <= self.options.keys():
            return
        self.sentences[key] = None
        self.options.update(dict.fromkeys(kinds))
        self.shown.append((asked.key(), written(g, asked, where)))


def written(g: Game, asked: Question, where: str) -> str:
    """A question in words, with the kinds and the words of its options."""
    worded = in_words(g, asked)
    lines = [f"{asked.key()}  ({where})", f"  {worded.sentence}"]
    lines += [f"  so far: {words}" for words in worded.so_far]
    for answer in worded.answers[:MOST_OPTIONS]:
        lines.append(f"    {answer.option.kind.value}: {answer.words}")
    if len(worded.answers) > MOST_OPTIONS:
        lines.append(f"    and {len(worded.answers) - MOST_OPTIONS} more")
    return "\n".join(lines) + "\n"


def moments(games: Mapping[str, int]) -> Iterator[tuple[str, Game]]:
    """The positions of some stored games, each up to an answer, then the tables."""
    stored = load_games()
    for name, last in games.items():
        game = new_game(stored[name].setup())
        for at, place in enumerate(stored[name].answers[: last + 1]):
            yield f"{name}, answer {at}", game
            refused = play(game, offered(game)[place])
            assert refused is None, f"{name}, answer {at}: {refused}"
    for build in TABLES:
        for at_table in build():
            yield f"table: {table_name(build)}", at_table.ahead


def collected(games: Mapping[str, int]) -> Found:
    """All that some stored games and the tables show."""
    found = Found()
    for where, game in moments(games):
        found.look(game, where)
    return found


def all_games() -> dict[str, int]:
    """Every stored game, to its end."""
    return {name: len(stored.answers) for name, stored in load_games().items()}


def games_in(text: str) -> dict[str, int]:
    """The stored games that a golden file names, in the file of games' own order, each with the last answer named."""
    named: dict[str, int] = {}
    for name, at in re.findall(r"^ask:.*  \((.*), answer (\d+)\)$", text, re.MULTILINE):
        named[name] = max(named.get(name, 0), int(at))
    return {name: named[name] for name in load_games() if name in named}


def text_of(found: Found) -> str:
    """The golden file."""
    return HEAD + "".join(f"\n{shown_text}" for _, shown_text in sorted(found.shown))


def missing(found: Found) -> list[str]:
    """Kinds of questions, options and proposals that nothing shows."""
    questions = {key.split(":")[1] for key, _ in found.sentences}
    events = {event for _, event in found.sentences if event is not None}
    return [
        *(f"question {kind.value}" for kind in QuestionKind if kind.value not in questions),
        *(f"option {kind.value}" for kind in OptionKind if kind not in found.options),
        *(f"proposal {kind.value}" for kind in ProposalKind if kind not in events),
    ]


def save_questions() -> None:
    """Write the golden file again."""
    QUESTIONS.write_text(text_of(collected(all_games())), encoding="utf-8")
