"""A language of keywords only, and small files of cards, for tests that are not about texts."""

from overcrush.abilities.ability import Ability, Keyword
from overcrush.catalogue.card_builder import build
from overcrush.catalogue.card_file import CardFile, read_cards
from overcrush.catalogue.entries import Catalogue
from overcrush.catalogue.word_lists import known_words
from overcrush.language.errors import LanguageError
from overcrush.language.vocabulary import Words

HEAD = 'set = "MINE"\n'
DIE = '[die.crab]\nlevels = ["0/1/2", "0/2/3", "1/2/4*"]\nenergy = "fist"\n'
CRAB = '[[card]]\nnumber = 1\nname = "Reef Crab"\nsubtitle = "Low Tide"\ncost = 2\ndie = "crab"\ntext = "Swarm."\n'
FILE = HEAD + DIE + CRAB


class Toy:
    """Reads "Swarm." and "*: Swarm.", a keyword in each line; everything else is refused."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def read(self, text: str, words: Words, name: str) -> tuple[Ability, ...]:
        assert name
        self.texts.append(text)
        assert "Avengers" in words.affiliations
        found = []
        for number, line in enumerate(text.split("\n"), start=1):
            if not line.endswith("."):
                raise LanguageError("a line ends with a full stop", number, len(line), line)
            burst, _, name = line.rpartition(": ")
            found.append(Keyword(name.strip(" .").capitalize(), burst=burst))
        return tuple(found)

    def write(self, abilities: tuple[Ability, ...], words: Words) -> str:
        assert words.tags
        lines = []
        for ability in abilities:
            assert isinstance(ability, Keyword)
            lines.append(f"{ability.burst}: {ability.name}." if ability.burst else f"{ability.name}.")
        return "\n".join(lines)


def read(text: str) -> CardFile:
    """A file's facts."""
    return read_cards(text, "mine.toml", known_words())


def built(text: str) -> Catalogue:
    """A file's cards, with the toy language."""
    return build(read(text), Toy())
