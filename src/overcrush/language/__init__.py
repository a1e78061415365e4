"""The card language: a text is read into a program, and a program is written as its text.

`write(read(text)) == text` holds for everything that reads: a text that says the same in other words is refused with
the words to use.
"""

from overcrush.language.card_text import read, read_line, write, write_line
from overcrush.language.errors import LanguageError
from overcrush.language.vocabulary import Words

__all__ = ["LanguageError", "Words", "read", "read_line", "write", "write_line"]
