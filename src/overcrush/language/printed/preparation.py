"""A printed paragraph as words that the tables know: spelling, icons, names, reminders. What a sentence means is no
business of this module."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from overcrush.language.lexer import TYPED
from overcrush.language.vocabulary import Words

REMINDER: Final = re.compile(r"\s*\(([^()]*)\)")
RESTRICTS: Final = re.compile(r"\b(?:once|only|choose|per|instead|unless|must|you may)\b", re.IGNORECASE)
"""Words in parentheses that say more than a reminder would."""
MORE: Final = re.compile(r"\btwice\b", re.IGNORECASE)
"""What even a reminder is never there for."""
REMINDS: Final = re.compile(
    r"^(?:until end of turn|(?:to )?a? ?min|if able|this |when |while |damage |deal |pay |place |the rolled|"
    r"character dice|characters? |\w[\w' -]* counts as a sidekick|use when|at (?:the )?(?:end|start|beginning) of|"
    r"reroll when|except when|extra draw|spin down|synergy|after blockers|impulse abilities|"
    r"you can only use a crosspulse|energy drain allows|whenever you roll|instead of (?:1|one)|no matter|including|"
    r"even if|count |for each|begin |excluding|[+-])",
    re.IGNORECASE,
)
"""How reminders begin: what a keyword does, how long something lasts, how little something can cost."""

NON: Final = re.compile(r"\bnon-\s*", re.IGNORECASE)
BURST: Final = re.compile(r"^(\*/\*\*|\*\*|\*)\s*:?\s*")
LIST_MARK: Final = "\u2022"
SELF: Final = "this"
POSSESSIVE: Final = "this's"
OWN: Final = "namesake"
"""How the prepared text says the name of the card where it describes dice: "each of your active ... dice"."""
BEFORE_A_NOUN: Final = r"(?:\b(?:a|an|each|another|other|all|different|active|additional|unpurchased|any) |\bnon- )"
AFTER_A_NAME: Final = r"(?= (?:character|superstar|monster|die|dice|token|card)s?\b)"

KEYWORD_ALONE: Final = re.compile(r"^([A-Z][\w'-]*(?: [A-Z][\w'-]*)*(?: \d+)?) ?\([^()]*\)\.?$")
GATE: Final = re.compile(rf"^Gate ({SELF}|.+?): .*$")
KEYWORD_WITH_REMINDER: Final = re.compile(r"^(Fabricate \d+-\d+|Anti-Breath Weapon)\s*(?:[:-].*)?$")
TAG_OF_THE_CARD: Final = re.compile(
    r"(?:this|this die|this character) (?:counts as|is)(?: an?)? [\w ]+?"
    r"(?:[.,] this(?: text| ability)? cannot be ignored)\.?",
    re.IGNORECASE,
)

SPELLINGS: Final = (
    (r"\bcan(?:'t|not| not)\b", "cannot"),
    (r"\bwon't\b", "will not"),
    (r"\bdoesn't\b", "does not"),
    (r"\bdon't\b", "do not"),
    (r"\bisn't\b", "is not"),
    (r"\baren't\b", "are not"),
    (r"\bwasn't\b", "was not"),
    (r"\bknock(?:ed)? out\b(?<=ked out)", "KO'd"),
    (r"\bknocks out\b", "KOs"),
    (r"\bknock out\b", "KO"),
    (r"\bKO['-]?e?d\b", "KO'd"),
    (r"\bKO'?s\b", "KOs"),
    (r"\bwhenever\b", "when"),
    (r"\bsuperstar (?=card|die|dice|character)", "character "),
    (r"\bcharacter (?=character\b)", ""),
    (r"\bsuperstar", "character"),
    (r"\bnpc\b", "sidekick"),
    (r"\bnpcs\b", "sidekicks"),
    (r"\bfield zone\b", "field"),
    (r"\battack zone\b", "attack zone"),
    (r"\bused piles?\b", "used"),
    (r"\bprep areas?\b", "prep"),
    (r"\breserve pools?\b", "reserve"),
    (r"\bglobal abilit(?:y|ies)\b", lambda found: "Globals" if found.group().endswith("s") else "Global"),
    (r"\b(?:the|your) opponent(?!s\b)", "an opponent"),
    (r"(?<=\bfrom )opponent(?='s\b)", "an opponent"),
    (r"(?<=\bif )opponent(?= )", "an opponent"),
    (r"\beach player's turn\b", "each turn"),
    (r"\"(when (?:fielded|attacks|KO'd)),?\"", r"\1"),
    (r"\bonce during your turn\b", "once on your turn"),
    (r"(?<=\bto )opponent(?!s)\b", "an opponent"),
    (r"\b(?:the |your )opponents'", "an opponent's"),
    (r"\byour opponents\b", "opponents"),
    (r"\bend of the turn\b", "end of turn"),
    (r"\bthe (?=end of turn\b)", ""),
    (r"\bat the (?:beginning|start) of\b", "at start of"),
    (r"\bat the end of\b", "at end of"),
    (r"\b(?:the )?clear and draw step\b", "draw step"),
    (r"\b(?:the )?roll and reroll step\b", "roll step"),
    (r"\bexperience tokens?\b", lambda found: "experience counter" + ("s" if found.group().endswith("s") else "")),
    (r"\badventurers\b", "characters with Experience"),
    (r"\badventurer character (die|dice)\b", r"character \1 with Experience"),
    (r"\badventurer\b", "character with Experience"),
    (r"\bbreath weapons\b", "Breath Weapon"),
    (r"\bdefense\b", "D"),
    (r"\battack(?= and (?:D|defense)\b)", "A"),
    (r"\b(?:if able|if possible)\b", ""),
    (r"\b(?:a |an )(?:extra|additional) (?=die\b)", "a "),
    (r",? ?\b(?:to )?a? ?minimum (?:of )?\[?\d\]?", ""),
    (r"\bon your turn\b|\bduring your turn\b", "on your turn"),
)
"""Words and spellings that printed cards have for one word of the language, whatever the sentence."""
NUMBERS: Final = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
ONE: Final = re.compile(
    r"\bone (?=level|damage|life|die\b|dice\b|character die|additional|extra|more\b)", re.IGNORECASE
)
STATS: Final = re.compile(r"([+-] ?(?:\d+|X)) ?(?:attack|A\b)|([+-] ?(?:\d+|X)) ?(?:defense|D\b)", re.IGNORECASE)
BOTH: Final = re.compile(r"([+-]\d+)A? ?/ ?([+-]\d+)D?\b")
LETTERS: Final = re.compile(r"[^\W\d_](?:[\w'&.-]*[^\W_])?")
NAME_GLUE: Final = re.compile(r" (?:of|the|the of) ")


class Preparation:
    """Prepares paragraphs; knows the proper words, and the words that the tables use."""

    def __init__(self, words: Words, table_words: frozenset[str]) -> None:
        self.table_words = table_words
        self.affiliations = words.affiliations | words.tags
        self.kinds = words.kinds()
        spelled = {word: word for word in self.kinds}
        for word in self.affiliations:
            for form in (word.removesuffix("s"), word if word.endswith("s") else f"{word}s"):
                spelled.setdefault(form, word)
        for word in words.tags:
            for form in (word.lower(), f"{word.lower()}s"):
                spelled.setdefault(form, word)
        for form in ("good", "evil", "neutral"):
            spelled[form] = form.title()
        self.spelled = spelled
        longest = sorted(spelled, key=len, reverse=True)
        self.proper = re.compile(r"(?<![\w-])(?:" + "|".join(map(re.escape, longest)) + r")(?![\w])")

    def lines(self, paragraph: str, name: str = "") -> list[str]:
        """The prepared paragraph: one line, or two if a keyword stands in front of what is a line of its own."""
        text = NON.sub("non- ", typed(paragraph))
        text = without_reminders(with_name(text, name))
        burst = BURST.match(text)
        head = f"{burst[1]}: " if burst else ""
        text = text[burst.end() :] if burst else text
        text = self.with_icons(text)
        text = self.in_small_letters(spelled_alike(text))
        text = TAG_OF_THE_CARD.sub("", text)
        text = re.sub(r"\s+", " ", text).strip()
        text = re.sub(r" (?=[.,:;])", "", text).replace("non- ", "non-")
        text = re.sub(r",(?=[.])", "", text)
        text = re.sub(r"([.,:;])\1+", r"\1", text)
        if not text:
            return []
        if keyword := KEYWORD_WITH_REMINDER.match(text):
            text = keyword[1]
        if gate := GATE.match(text):
            text = f'Gate for a "{OWN}" die' if gate[1] == SELF else f"Gate for a non-this {gate[1]} die"
        if text.startswith("Continuous: "):
            return ["Continuous.", head + finished(text.removeprefix("Continuous: "))]
        return [head + finished(text)]

    def with_icons(self, text: str) -> str:
        """Icons of teams and sidekicks as words; energy stays."""

        def word(found: re.Match[str]) -> str:
            inner = found[1].strip()
            if inner.lower() in ("fist", "bolt", "mask", "shield", "?") or inner.isdigit():
                return f"[{inner.lower()}]"
            if inner.lower() in ("sidekick", "npc"):
                return " sidekick "
            if inner.lower() == "flip":
                return ""
            return f" {inner} "

        return re.sub(r" {2,}", " ", re.sub(r"\[([^\[\]]*)\]", word, text)).strip()

    def in_small_letters(self, text: str) -> str:
        """Without capital letters that mean nothing; a name that no table knows in quotes."""
        found = ""
        at = 0
        starts = True
        while at < len(text):
            if text[at] == '"':
                end = text.find('"', at + 1)
                end = len(text) if end < 0 else end + 1
                found += text[at:end]
                at = end
                continue
            if text[at] == "[":
                end = text.find("]", at) + 1 or len(text)
                found += text[at:end]
                at = end
                starts = False
                continue
            proper = self.proper.match(text, at)
            if proper and not self.is_verb(text, proper):
                found += self.spelled[proper.group()]
                at = proper.end()
                starts = False
                continue
            letters = LETTERS.match(text, at)
            if letters and (at == 0 or not (text[at - 1].isalnum() or text[at - 1] in "+'")):
                word, end = self.word(text, at, letters.group(), starts)
                found += word
                at = end
                starts = False
                continue
            found += text[at]
            if text[at] in ".:":
                starts = True
            elif text[at].isalnum():
                starts = False
            at += 1
        return found

    def is_verb(self, text: str, proper: re.Match[str]) -> bool:
        """Flip this card, range: words of the language that are also keywords."""
        rest = text[proper.end() : proper.end() + 12].lower()
        return proper.group() in ("Flip", "flip") and rest.startswith((" this", " target", " any", " it", " up", " a "))

    def word(self, text: str, at: int, word: str, starts: bool) -> tuple[str, int]:
        """A word in small letters, or a name of several words in quotes, and where it ends."""
        end = at + len(word)
        if word in ("KO", "KOs", "KO'd", "Global", "Globals", "X") or (word in ("A", "D") and not starts):
            return ("global" if word == "Global" and starts and at == 0 else word), end
        low = word.lower()
        if word == low or low in self.table_words or not word[0].isupper():
            return (low if word[1:].islower() or len(word) == 1 or word.istitle() else word), end
        bare = re.sub(r"'s$", "", word)
        parts = [bare]
        ends = at + len(bare)
        while (
            more := re.compile(r"(?:,? (?:of |the |of the )?)([A-Z][\w'.-]*\w)").match(text, ends)
        ) and not self.known(more[1]):
            parts.append(text[ends : more.end()])
            ends = more.end()
        return f'"{"".join(parts)}"', ends

    def known(self, word: str) -> bool:
        return word.lower() in self.table_words or word in self.spelled


@lru_cache(maxsize=16)
def preparation(words: Words, table_words: frozenset[str]) -> Preparation:
    return Preparation(words, table_words)


def typed(text: str) -> str:
    """With the signs of the keyboard."""
    for sign, plain in TYPED.items():
        text = text.replace(sign, plain)
    text = text.replace("\u00a0", " ")
    return re.sub(r"\s+", " ", text).strip()


def without_reminders(text: str) -> str:
    """Without what stands in parentheses, unless it restricts what the card does."""
    if (keyword := KEYWORD_ALONE.match(text)) and not MORE.search(text):
        return keyword[1]

    def kept(found: re.Match[str]) -> str:
        inside = found[1].strip()
        if not MORE.search(inside) and (REMINDS.match(inside) or not RESTRICTS.search(inside)):
            return ""
        return f" \\{inside}\\ "

    before = ""
    while before != text:
        before, text = text, REMINDER.sub(kept, text)
    return re.sub(r"\\([^\\]*)\\", r"(\1)", text)


def with_name(text: str, name: str) -> str:
    """The card's own name as `this`, and as a namesake where it says which dice are meant."""
    if not name:
        return text
    words = [re.escape(word) for word in re.split(r"[\s-]+", typed(name)) if word]
    own = r"(?<![\w-])" + r"[\s-]+".join(words) + r"(?!\w)"
    quoted = re.compile(own if name[0].isalnum() else own.replace(r"(?<![\w-])", "", 1), re.IGNORECASE)
    found = quoted.sub("\0", text)
    found = re.sub(rf"({BEFORE_A_NOUN})\0", rf"\1{OWN}", found, flags=re.IGNORECASE)
    found = re.sub(rf"\0{AFTER_A_NAME}", OWN, found, flags=re.IGNORECASE)
    return found.replace("\0's", POSSESSIVE).replace("\0", SELF)


def spelled_alike(text: str) -> str:
    for pattern, words in SPELLINGS:
        text = re.sub(pattern, words, text, flags=re.IGNORECASE)
    text = re.sub(
        r"\b(?:" + "|".join(NUMBERS) + r")\b", lambda found: NUMBERS[found.group().lower()], text, flags=re.IGNORECASE
    )
    text = ONE.sub("1 ", text)
    text = BOTH.sub(r"\1A and \2D", text)

    def stat(found: re.Match[str]) -> str:
        number, letter = (found[1], "A") if found[1] else (found[2], "D")
        return f"{number.replace(' ', '')}{letter}"

    return STATS.sub(stat, text)


def finished(text: str) -> str:
    """With a full stop at its end."""
    text = text.rstrip(" ,;:")
    return text if text.endswith(".") else f"{text}."
