"""TOML that people wrote: read with bounds, so that no file takes long, and shown in errors without its bulk."""

from __future__ import annotations

import re
import reprlib
import tomllib
from typing import Any, Final

LONGEST: Final = 1_000_000
"""Characters of a file; the largest set of cards has fifty thousand."""
MOST_DOTS: Final = 20
"""Outside of quotation marks in one line: dots join keys there, and no key of ours has more than two parts."""

_PLACE: Final = re.compile(r"\s*\(at line (\d+), column (\d+)\)|\s*\(at end of document\)")
_QUOTED: Final = re.compile(r"\"(?:\\.|[^\"\\])*\"|'[^']*'")
_LONG_QUOTES: Final = re.compile(r"\"\"\"(?:\\.|[^\\])*?\"\"\"|'''.*?'''", re.DOTALL)

_SHORT: Final = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60
_SHORT.maxlevel = 2


class NotToml(ValueError):  # noqa: N818 - reads as what it is
    """A text that is not TOML: why, and where as far as that is known."""

    def __init__(self, sentence: str, line: int = 0, column: int = 0) -> None:
        self.sentence = sentence
        self.line = line
        self.column = column
        super().__init__(sentence)


def read_toml(text: str) -> dict[str, Any]:
    """The data of a text; NotToml if it has none, or more of it than a file of ours could have."""
    if len(text) > LONGEST:
        raise NotToml(f"The file has {len(text):,} characters; it can have at most {LONGEST:,}.")
    without_texts = _LONG_QUOTES.sub(lambda found: "\n" * found.group().count("\n"), text)
    for number, line in enumerate(without_texts.split("\n"), start=1):
        # A key of very many parts takes the reader of TOML very long.
        if line.count(".") > MOST_DOTS and _QUOTED.sub("", line).count(".") > MOST_DOTS:
            raise NotToml(f"There are more than {MOST_DOTS} dots in this line. Write one key in each line.", number)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        at, column = (int(place[1]), int(place[2])) if place and place[1] else (text.rstrip().count("\n") + 1, 0)
        reason = _PLACE.sub("", str(error)).strip().rstrip(".")
        raise NotToml(f"This is not TOML: {reason[:1].lower()}{reason[1:]}.", at, column) from None
    except RecursionError:
        raise NotToml("Brackets or braces are nested too deeply in this file.") from None
    except ValueError:
        raise NotToml("A number in this file has too many digits.") from None


def shown(value: object) -> str:
    """A value of a file as an error shows it, however large it is."""
    try:
        return _SHORT.repr(value)
    except ValueError:
        # Python does not write a number of thousands of digits.
        return "a number of very many digits"
    except RecursionError:
        return "something nested very deeply"
