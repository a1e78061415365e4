"""What an answer would have led to, in words: why it would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.engine.machine import kind_asked
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.targets import FINISHED
from overcrush.players.review.marks import Judgement
from overcrush.table.dialogue import Refusal
from overcrush.table.forecast import Forecast, forecast
from overcrush.wording.options import player_message
from overcrush.wording.texts import Message, Part, counting, listing

FIGHTS: Final = {
    QuestionKind.ATTACKERS: "review:attackers fight",
    QuestionKind.BLOCKERS: "review:blockers fight",
}
"""What is said of the fight that a declaration leads to."""
MOST_STEPS: Final = 3
"""Things that are told to follow an answer."""
PAYING: Final = "option:pay"
PASSING: Final = ("option:pass", "option:done")
MOST_LINE: Final = 12
"""Answers of a proven line that are told."""


def reasons(g: Game, judgement: Judgement) -> list[Message]:
    """Sentences about the better answer to the open question; g stays as it is."""
    if not judgement.better:
        return []
    line = by_player(judgement.line[:MOST_LINE])
    proven = [then(line, "semicolon")] if line else []
    if judgement.certain == "win":
        return [Message("review:sure win"), *proven]
    told = [Message("review:sure loss"), *proven] if judgement.certain == "loss" else []
    fought = fight(g, judgement.better)
    if fought is not None:
        return [*told, fought]
    steps = [step for step in judgement.follows if not is_payment(step)]
    return [*told, then(steps[:MOST_STEPS], "comma")] if steps else told


def by_player(line: Sequence[Message]) -> list[Part]:
    """The same answers without passing, told together where a player gives several in a row."""
    told: list[tuple[Part | list[Part], list[Part]]] = []
    for message in line:
        player, words = message.fields["player"], message.fields["words"]
        assert not isinstance(words, list), "an answer is one message"
        if isinstance(words, Message) and words.key in PASSING:
            continue
        if told and told[-1][0] == player:
            told[-1][1].append(words)
        else:
            told.append((player, [words]))
    return [Message("advice:said", {"player": player, "words": counting(words)}) for player, words in told]


def then(steps: Sequence[Part], separator: str) -> Message:
    """What follows."""
    return Message("review:then", {"list": listing(steps, separator)})


def is_payment(step: Part) -> bool:
    """Whether a step only pays for the one before it."""
    return isinstance(step, Message) and step.key.startswith(PAYING)


def fight(g: Game, answer: list[int]) -> Message | None:
    """What a fight costs, if nobody does anything more; None where nobody fights."""
    kind = kind_asked(g)
    if kind not in FIGHTS:
        return None
    parts = [part for part in answer if part != FINISHED]
    if not parts and kind is QuestionKind.ATTACKERS:
        return None
    seen = forecast(g, parts, 0)
    return None if isinstance(seen, Refusal) else fight_said(g, seen)


def fight_said(g: Game, seen: Forecast) -> Message:
    """A forecast as whoever is asked sees it."""
    own = g.setting.side_of[g.asked]
    if seen.winner is not None:
        return Message("review:wins fight" if seen.winner == own else "review:loses fight")
    lost = sum(g.setting.side_of[g.controller[die]] == own for die in seen.ko)
    return Message(
        FIGHTS[kind_asked(g)],
        {
            "player": player_message(g, g.asked),
            "own": seen.life[own],
            "other": min(life for side, life in enumerate(seen.life) if side != own),
            "lost": lost,
            "taken": len(seen.ko) - lost,
        },
    )
