"""Lines of card texts that never do anything.

Every line is tried in two games that differ in one thing: in the second the line is silenced. Both get the same answers
and the same dice. The line is alive as soon as the games differ: dice, numbers, life, or what somebody can do. A line
for which that never happens, in as many positions as there is time for, is reported.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from overcrush.abilities.ability import Action, Keyword
from overcrush.abilities.card import Card
from overcrush.engine.machine import advance, asking, offered, play
from overcrush.engine.model.abilities import AbilityRow
from overcrush.engine.model.ability_kinds import ACTION_TEXT
from overcrush.engine.model.actions import ABILITY_AT, ARG, PASS, USE, USE_ANYTIME, USE_GLOBAL, verb_of
from overcrush.engine.model.constants import GOING_ON, KEYWORD_NUMBERS
from overcrush.engine.model.events import Damaged, Event
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.model.setting import Setting
from overcrush.engine.queries.act_options import act_option
from overcrush.engine.queries.caches import touch_all
from overcrush.engine.queries.dice import field_of
from overcrush.engine.queries.die_keywords import compute_keys
from overcrush.engine.queries.stats import attack_of, defense_of
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.queries.traits import affiliations_of, is_sidekick
from overcrush.engine.setup import build_setting
from overcrush.soak.line_positions import SceneMaker
from overcrush.soak.line_variants import Line, lines_of
from overcrush.soak.random_teams import all_cards
from overcrush.table.position import PositionError

LABELS: Final = ("Crossover",)
"""Keywords that only repeat what the die shows: they have no effect of their own."""
STEPS: Final = 70
"""The most answers of a trial: about a turn."""
PLACES: Final = 3
"""In how many ways the dice of one table are placed before other cards are used."""
LEAST_TRIALS: Final = 30
PATIENCE: Final = 3
"""If trials take long, a line gets this multiple of its time, until it was tried this often."""
SECONDS: Final = 2.0
"""The time that a line has, of the processor."""


@dataclass(frozen=True, slots=True)
class Examined:
    """The result for a line."""

    line: Line
    alive: bool
    """Whether a position was found in which it does something."""
    trials: int
    """In how many positions it was tried; if it is alive, the number of the trial that showed it."""


def examined_lines(cards: Iterable[Card], seconds: float = SECONDS) -> Iterator[Examined]:
    """Every line of those cards in turn; each has a limited number of seconds, or a few more for its first trials."""
    todo = list(cards)
    pool = list({**all_cards(), **{card.id: card for card in todo}}.values())
    for card in todo:
        maker = SceneMaker(card, pool)
        for line in lines_of(card):
            yield examine(line, maker, seconds)


def count_lines(cards: Iterable[Card]) -> int:
    """How many lines there are to examine."""
    return sum(1 for card in cards for _ in lines_of(card))


def examine(line: Line, maker: SceneMaker, seconds: float = SECONDS, most: int = 0, first: int = 0) -> Examined:
    """Look for a position in which a line does something.

    most: the number of positions, however long they take. first: the number of the trial that is made before all
    others.
    """
    if isinstance(line.ability, Keyword) and line.ability.name in LABELS:
        return Examined(line, True, 0)
    quiet = line.silenced()
    if first and alive_in(Pair(maker, line, quiet, (first - 1) // PLACES), first):
        return Examined(line, True, first)
    began = time.process_time()
    trials = 0
    while True:
        table = Pair(maker, line, quiet, trials // PLACES)
        for _ in range(PLACES):
            trials += 1
            if alive_in(table, trials):
                return Examined(line, True, trials)
        took = time.process_time() - began
        if most:
            if trials >= most:
                return Examined(line, False, trials)
        elif took > seconds and (trials >= LEAST_TRIALS or took > PATIENCE * seconds):
            return Examined(line, False, trials)


class Pair:
    """A table twice, with the line and with it silenced."""

    def __init__(self, maker: SceneMaker, line: Line, quiet: Card, seed: int) -> None:
        self.maker = maker
        self.line = line
        self.seed = seed
        self.loud = maker.setting(seed)
        self.quiet = build_setting(maker.setup(quiet, seed))
        self.focus = next(row.number for row in self.loud.cards if row.source is line.card)
        self.programs = [self.programs_of(setting) for setting in (self.loud, self.quiet)]
        self.rows = {(row.card, row.label): row.number for row in self.quiet.abilities}

    def programs_of(self, setting: Setting) -> set[int]:
        """The programs of the line, with those of what it gives to others."""
        return {row.program for row in setting.abilities if self.belongs(row)}

    def belongs(self, row: AbilityRow) -> bool:
        ability = self.line.ability
        if isinstance(ability, Keyword) and row.keyword == KEYWORD_NUMBERS[ability.name]:
            return True
        if row.card != self.focus:
            return False
        action = isinstance(ability, Action) and row.kind == ACTION_TEXT
        return row.label == self.line.text or row.granted or action

    def games(self, place: int) -> tuple[Game, Game] | None:
        """The two games; None if dice cannot be placed like that."""
        try:
            one = self.maker.game(self.seed, place, self.line)
        except PositionError:
            return None
        other = one.copy()
        other.setting = self.quiet
        words = self.loud.words
        other.counters = [(card, self.quiet.word(words[kind]), number) for card, kind, number in one.counters]
        touch_all(other)
        other.live = None
        for game in (one, other):
            game.listener = []
            advance(game, None, None)
        return one, other

    def under_way(self, g: Game) -> bool:
        """Whether the line is doing something, or asking."""
        programs = self.programs[0 if g.setting is self.loud else 1]
        return any(frame.program in programs for frame in g.frames)

    def own_use(self, g: Game, answer: int) -> bool:
        """Whether an answer in a window uses the line itself."""
        if answer == PASS:
            return False
        verb = verb_of(answer)
        if verb == USE_GLOBAL:
            row = g.setting.abilities[answer & ARG]
        elif verb == USE_ANYTIME:
            row = g.setting.abilities[answer >> ABILITY_AT]
        else:
            return verb == USE and isinstance(self.line.ability, Action) and g.card[answer & ARG] == self.focus
        return row.card == self.focus and row.label == self.line.text

    def translated(self, g: Game, answer: int) -> int:
        """An answer of the first game in the second, where abilities may have other numbers."""
        if asking(g).question_kind is not QuestionKind.ACT or answer == PASS:
            return answer
        verb = verb_of(answer)
        if verb == USE_GLOBAL:
            row = self.loud.abilities[answer & ARG]
            return answer - row.number + self.rows.get((row.card, row.label), row.number)
        if verb == USE_ANYTIME:
            row = self.loud.abilities[answer >> ABILITY_AT]
            return answer + ((self.rows.get((row.card, row.label), row.number) - row.number) << ABILITY_AT)
        return answer

    def shared(self, a: Game, b: Game) -> list[int]:
        """The answers that both games offer; none if one of them offers what the other does not, the line aside."""
        act = asking(a).question_kind is QuestionKind.ACT
        theirs = set(offered(b))
        found: list[int] = []
        for answer in offered(a):
            if self.translated(a, answer) in theirs:
                found.append(answer)
                theirs.discard(self.translated(a, answer))
            elif not act or not self.own_use(a, answer):
                return []
        return [] if any(not act or not self.own_use(b, answer) for answer in theirs) else found

    def only_asks_for_itself(self, g: Game, offer: list[int]) -> bool:
        """Whether a player is asked only because the line itself could be used."""
        if asking(g).question_kind is not QuestionKind.ACT:
            return False
        return all(answer == PASS or self.own_use(g, answer) for answer in offer)


def differ(a: Game, b: Game, keywords: bool) -> bool:
    """Whether anything on the two tables is different, except what effects remember."""
    if (a.zone, a.face, a.damage, a.owner, a.controller, a.host, a.blocks, a.life, a.virtual) != (
        b.zone,
        b.face,
        b.damage,
        b.owner,
        b.controller,
        b.host,
        b.blocks,
        b.life,
        b.virtual,
    ):
        return True
    if (a.result, a.step, a.turn, a.active, a.side) != (b.result, b.step, b.turn, b.active, b.side):
        return True
    if counters(a) != counters(b):
        return True
    for seat in range(a.setting.seats):
        for d in field_of(a, SeatId(seat)):
            if attack_of(a, d) != attack_of(b, d) or defense_of(a, d) != defense_of(b, d):
                return True
            if affiliations_of(a, d) != affiliations_of(b, d) or is_sidekick(a, d) != is_sidekick(b, d):
                return True
            if keywords and compute_keys(a, d) != compute_keys(b, d):
                return True
    return False


def damages(g: Game) -> list[Event]:
    """The damage that was dealt since the games were last compared: at the end of the turn nothing is seen of it."""
    return [event for event in g.listener or () if isinstance(event, Damaged)]


def counters(g: Game) -> list[tuple[int, str, int]]:
    return sorted((card, g.setting.words[kind], number) for card, kind, number in g.counters)


def alive_in(pair: Pair, number: int) -> bool:
    """Whether the line does something in a trial; those of one table differ in where its dice are."""
    games = pair.games((number - 1) % PLACES)
    return games is not None and trial(pair, *games, random.Random(number))


def trial(pair: Pair, a: Game, b: Game, rng: random.Random) -> bool:
    """Play both games alike; whether they come to differ."""
    keywords = not isinstance(pair.line.ability, Keyword)
    for _ in range(STEPS):
        inside = pair.under_way(a), pair.under_way(b)
        outside = inside == (False, False)
        if outside:
            if damages(a) != damages(b) or differ(a, b, keywords):
                return True
            a.listener, b.listener = [], []
        if a.result != GOING_ON or b.result != GOING_ON:
            return a.result != b.result
        mine, theirs = offered(a), offered(b)
        if inside[0] == inside[1] and same_kind(a, b):
            shared = pair.shared(a, b)
            if shared:
                answer = choose(pair, a, shared, rng)
                give(b, pair.translated(a, answer))
                give(a, answer)
                continue
            if outside:
                return True
        if inside[0]:
            give(a, choose(pair, a, mine, rng))
        elif inside[1]:
            give(b, choose(pair, b, theirs, rng))
        elif pair.only_asks_for_itself(b, theirs):
            give(b, PASS)
        elif pair.only_asks_for_itself(a, mine):
            give(a, PASS)
        else:
            return True
    return False


def same_kind(a: Game, b: Game) -> bool:
    """Whether the same player is asked the same kind of question in both games."""
    return a.asked == b.asked and asking(a).question_kind is asking(b).question_kind


def give(g: Game, answer: int) -> None:
    """Give an answer that was offered."""
    refused = play(g, answer)
    assert refused is None, f"the offered answer {answer} is refused: {refused}"


def choose(pair: Pair, g: Game, offer: list[int], rng: random.Random) -> int:
    """An answer that is likely to lead somewhere: the card's own dice act, attack and block, and offers are taken."""
    if len(offer) == 1:
        return offer[0]
    kind = asking(g).question_kind
    if kind is QuestionKind.ACT:
        if rng.random() < 0.6:
            own = [each for each in offer if each != PASS and concerns(pair, g, each)]
            if own:
                return rng.choice(own)
        if rng.random() < 0.25:
            return PASS
        return rng.choice(offer)
    if kind in (QuestionKind.ATTACKERS, QuestionKind.BLOCKERS):
        more = [each for each in offer if each != FINISHED]
        own = [each for each in more if each >= 0 and kind is QuestionKind.ATTACKERS and g.card[each] == pair.focus]
        if own and rng.random() < 0.7:
            return rng.choice(own)
        return rng.choice(more) if more and rng.random() < 0.65 else rng.choice(offer)
    if kind in (QuestionKind.MAY, QuestionKind.REACT):
        return offer[-1] if rng.random() < 0.8 else rng.choice(offer)
    if kind is QuestionKind.REROLL and FINISHED in offer and rng.random() < 0.7:
        return FINISHED
    return rng.choice(offer)


def concerns(pair: Pair, g: Game, answer: int) -> bool:
    option = act_option(g, answer)
    return (option.card if option.die is None else g.card[option.die]) == pair.focus
