"""Printed English: what stands on a card one holds is read into the text of the card language.

Reading only. A second table of phrases joins the categories and templates of the language, and what it reads is written
by the language's own writer. Several readings that differ are no reading.
"""

from overcrush.language.printed.printed_text import PrintedCard, PrintedParagraph, read_printed

__all__ = ["PrintedCard", "PrintedParagraph", "read_printed"]
