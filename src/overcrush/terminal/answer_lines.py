"""The numbered answers below a question, as they stand on the screen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from overcrush.engine.model.constants import CHANCE
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.question import QuestionKind
from overcrush.terminal.help import note_for, twins
from overcrush.terminal.screen import Screen
from overcrush.wording.options import Answer, die_name
from overcrush.wording.questions import WordedQuestion
from overcrush.wording.texts import say

LEAST_ANSWERS: Final = 8
"""Lines of answers that are shown with the board, however small the screen is."""
INDENT: Final = 6
"""Where the attackers stand that did not fit into the line of their blocker."""
NUMBERED: Final = re.compile(r" #[0-9]+$")
"""What tells answers apart that read alike otherwise."""


def answer_lines(screen: Screen, g: Game, seat: SeatId, asked: WordedQuestion, chosen: Sequence[Answer]) -> list[Text]:
    """The lines of all answers with their numbers and notes; chosen: what is part of the declaration already."""
    if asked.seat == CHANCE:
        whole = str(sum(asked.question.weights))
        return screen.columns(
            [
                (answer.words, say("terminal:likely", {"weight": str(weight), "all": whole}))
                for answer, weight in zip(asked.answers, asked.question.weights, strict=True)
            ]
        )
    entries = [(answer.words, note_for(g, seat, asked, answer, chosen)) for answer in asked.answers]
    lines = screen.columns(entries)
    if asked.kind is QuestionKind.BLOCKERS and len(lines) > LEAST_ANSWERS:
        return block_lines(screen, g, asked, chosen)
    return lines


def block_lines(screen: Screen, g: Game, asked: WordedQuestion, chosen: Sequence[Answer]) -> list[Text]:
    """Many blocks in few lines: each blocker once, and behind it the attackers with the numbers of the answers."""
    attackers: dict[DieId, list[Text]] = {}
    last: list[Text] = []
    for number, answer in enumerate(asked.answers, 1):
        blocker, attacker = answer.option.die, answer.option.other
        if blocker is None or attacker is None:
            last.append(Text.assemble((f"{number:>3} ", "bold yellow"), answer.words))
            continue
        same = NUMBERED.search(answer.words)
        name = f"{die_name(g, attacker)}{same[0] if same else ''}"
        attackers.setdefault(blocker, []).append(Text.assemble((f"{number} ", "bold yellow"), name))
    lines = [screen.hanging(blocker_label(g, d, chosen), found, INDENT) for d, found in attackers.items()]
    return [*(line for each in lines for line in each), *last]


def blocker_label(g: Game, d: DieId, chosen: Sequence[Answer]) -> str:
    """Whose attackers stand behind it, and how many that look like it have not been chosen."""
    kind = die_name(g, d)
    left = twins(g, d) - sum(
        1 for each in chosen if each.option.die is not None and die_name(g, each.option.die) == kind
    )
    fields = {"name": kind, "number": str(left)}
    return f"  {say('terminal:blocks' if left < 2 else 'terminal:blocks, alike', fields)} "
