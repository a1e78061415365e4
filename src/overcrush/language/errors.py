"""What is said about a text that cannot be read."""

from __future__ import annotations


class LanguageError(ValueError):
    """A card text that is refused: where, why, and what could stand there instead."""

    def __init__(self, message: str, line: int = 1, column: int = 1, text: str = "") -> None:
        self.message = message
        self.line = line
        self.column = column
        self.text = text
        """The line of the text, to point into."""
        self.further: tuple[LanguageError, ...] = ()
        """What is wrong with other lines of the same text."""
        super().__init__(message)

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"
