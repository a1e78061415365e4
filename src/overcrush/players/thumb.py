"""The plain rule-of-thumb player: fields what it can, buys the dearest die, attacks and blocks where it pays.

It looks at the open board only. For effects of cards it tries each answer on a copy and takes the one after which the
board looks best; it never follows dice or another player's answers.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.attacking import A_PAIRS, A_PICKED, A_SPLIT
from overcrush.engine.blocking import PAIR
from overcrush.engine.choosing import FINISHED, by_look
from overcrush.engine.combat import Split, foes_of
from overcrush.engine.machine import asking, offered, play
from overcrush.engine.payment import fielding_cost, purchase_cost
from overcrush.engine.places import face
from overcrush.engine.questions import Question
from overcrush.engine.state import Frame, Game
from overcrush.engine.table import Seeded
from overcrush.engine.turn import T_PICKED
from overcrush.engine.verbs import DivideDamage
from overcrush.engine.view import View
from overcrush.engine.windows import (
    ARG,
    ATTACK_WINDOW,
    BUY,
    FIELD_IT,
    PASS,
    USE,
    USE_ANYTIME,
    USE_GLOBAL,
    W_KIND,
    Act,
    verb_of,
)
from overcrush.engine.words import (
    ATTACK_STEP,
    BASIC,
    CHANCE,
    CHARACTER,
    CHARACTER_FACE,
    ENERGY_FACE,
    GOING_ON,
    PREP,
    SIDEKICK,
    ZONES,
)
from overcrush.players.fighting import plan_attack, plan_defense, same_dice, toughness
from overcrush.players.judging import quality, worth

DEPTH: Final = 2
"""How many of its own further choices it follows when it tries an answer."""
WIDTH: Final = 8
"""How many answers to such a choice it tries."""
OPTIONAL_ACTS: Final = 12
"""Globals and the like in one turn: a cheap one could otherwise go on for ever."""
GAIN_IN_COMBAT: Final = 0.2
GAIN_ON_OWN_TURN: Final = 0.6
GAIN_ON_OTHERS_TURN: Final = 1.0
"""What a Global must bring: before combat much of it is over before it counts."""
ENOUGH_DICE: Final = 3
"""Purchased dice from which on Sidekicks in the field are worth more than another energy."""
EARLY_ENERGY: Final = 4
WORTH_BUYING: Final = 1.0
"""Below it a die would only stand in the way of better ones: the third copy of a cheap action."""


class ThumbPlayer:
    """Answers for a seat by simple rules."""

    def __init__(self, seed: int = 0) -> None:
        self.dice = Seeded(seed)
        """For guessing what is hidden; open decisions are the same every time."""
        self.turn: int = -1
        self.acts: int = 0

    def choose(self, seen: View, asked: Question) -> int:
        """The answer to take, from what the seat may see."""
        game = seen.sample(self.dice) if seen.secrets else seen.game
        return self.decide(game, seen.seat, asked.numbers())

    def decide(self, game: Game, seat: int, offer: list[int]) -> int:
        """The answer to take; the game is only read and copied."""
        if len(offer) == 1:
            return offer[0]
        frame = game.frames[-1]
        instruction = asking(game)
        if isinstance(instruction, Act):
            return self.act(game, frame, seat, offer)
        match instruction.topic(game, frame):
            case "reroll":
                return next_of(plan_rerolls(game, seat), list(frame.slots[T_PICKED]), offer)
            case "attackers":
                return next_of(plan_attack(game, seat), list(frame.slots[A_PICKED]), offer)
            case "blockers":
                return next_block(game, frame, seat, offer)
            case "pay":
                return offer[0]
            case "split":
                return share(game, frame, offer)
            case "divide":
                return FINISHED
            case "order" | "first or second" | "call":
                return offer[0]
            case _:
                return best_of(game, seat, offer)

    def act(self, game: Game, frame: Frame, seat: int, offer: list[int]) -> int:
        """Field, use, buy, then what else helps; in combat only what changes the fight."""
        by_verb: dict[int, list[int]] = {}
        for answer in offer:
            by_verb.setdefault(verb_of(answer) if answer != PASS else PASS, []).append(answer)
        if fieldings := by_verb.get(FIELD_IT):
            return min(fieldings, key=lambda answer: fielding_order(game, seat, answer & ARG))
        if (use := self.optional(game, frame, seat, by_verb.get(USE, []), -0.2)) != PASS:
            return use
        if purchases := by_verb.get(BUY):
            dearest = max(purchases, key=lambda answer: purchase_score(game, seat, answer & ARG))
            if purchase_score(game, seat, dearest & ARG) >= WORTH_BUYING:
                return dearest
        if frame.slots[W_KIND][0] == ATTACK_WINDOW:
            gain = GAIN_IN_COMBAT
        else:
            gain = GAIN_ON_OWN_TURN if game.setting.side_of[seat] == game.active else GAIN_ON_OTHERS_TURN
        rest = [answer for verb, some in by_verb.items() if verb in (USE_GLOBAL, USE_ANYTIME) for answer in some]
        return self.optional(game, frame, seat, rest, gain)

    def optional(self, game: Game, frame: Frame, seat: int, answers: list[int], gain: float) -> int:
        """The best of some answers if it is so much better than to pass; else to pass."""
        if game.turn != self.turn:
            self.turn = game.turn
            self.acts = 0
        if not answers or self.acts >= OPTIONAL_ACTS:
            return PASS
        in_combat = frame.slots[W_KIND][0] == ATTACK_WINDOW
        # In combat what counts is how the fight ends: compare with ending it as it stands.
        now = value_after(game, seat, PASS, 0) if in_combat else worth(game, game.setting.side_of[seat])
        tried = [(value_after(game, seat, answer, DEPTH), answer) for answer in answers]
        value, answer = max(tried, key=lambda pair: pair[0])
        if value < now + gain:
            return PASS
        self.acts += 1
        return answer


# Small steps of a plan


def next_of(plan: list[int], picked: list[int], offer: list[int]) -> int:
    """The next die of a plan that is offered, or done; whatever must be taken if done is not offered."""
    for die in plan:
        if die not in picked and die in offer:
            return die
    return FINISHED if FINISHED in offer else offer[0]


def next_block(game: Game, frame: Frame, seat: int, offer: list[int]) -> int:
    """The next block of the plan."""
    pairs = frame.slots[A_PAIRS]
    declared = {(pairs[i], pairs[i + 1]) for i in range(0, len(pairs), 2)}
    for blocker, attacker in plan_defense(game, seat):
        if (blocker, attacker) not in declared and blocker << PAIR | attacker in offer:
            return blocker << PAIR | attacker
    return FINISHED if FINISHED in offer else offer[0]


def share(game: Game, frame: Frame, offer: list[int]) -> int:
    """Damage to the next of several: just enough to KO it, if there is enough."""
    instruction = asking(game)
    if isinstance(instruction, Split):
        d = frame.slots[A_SPLIT][0]
        target = foes_of(game, d)[instruction.left(game, frame)[1]]
    elif isinstance(instruction, DivideDamage):
        target = instruction.among.members(game, frame)[len(frame.slots[instruction.shares])]
    else:
        return offer[0]
    if target < 0:
        return offer[-1]
    needed = toughness(game, target)
    return needed if needed in offer else offer[0]


# Rerolls


def plan_rerolls(game: Game, seat: int) -> list[int]:
    """Sidekicks early, for energy; purchased characters that show energy, as long as enough energy is left."""
    dice = [d for d in game.places[seat * ZONES + PREP] if game.face[d] >= 0]
    cards = game.setting.cards
    energy = sum(face(game, d).total for d in dice)
    owned = sum(
        1
        for d, owner in enumerate(game.owner)
        if owner == seat and cards[game.card[d]].kind != SIDEKICK and game.zone[d] <= 6
    )
    chosen: list[int] = []
    for d in dice:
        shown = face(game, d)
        kind = cards[game.card[d]].kind
        if kind == SIDEKICK:
            if shown.kind == CHARACTER_FACE and owned < ENOUGH_DICE and energy < EARLY_ENERGY:
                chosen.append(d)
        elif kind == CHARACTER:
            if shown.kind == ENERGY_FACE and energy - shown.total >= 2:
                energy -= shown.total
                chosen.append(d)
            elif shown.kind == CHARACTER_FACE and shown.fielding > energy:
                chosen.append(d)
    return same_dice(game, chosen, [d for _, d in by_look(game, dice)])


# The Main Step


def fielding_order(game: Game, seat: int, d: int) -> float:
    """Free dice first, then the strongest for their price."""
    cost = fielding_cost(game, seat, d)
    shown = face(game, d)
    return cost * 4.0 - (shown.attack + shown.defense) - quality(game, d)


def purchase_score(game: Game, seat: int, card: int) -> float:
    """The dearest first; characters before actions, and not too many of one kind."""
    row = game.setting.cards[card]
    score = float(max(purchase_cost(game, seat, card), row.cost))
    if row.kind == CHARACTER:
        score += 0.7
    owned = sum(1 for d in game.setting.dice_of[card] if game.owner[d] == seat and game.zone[d] <= 6)
    return score - (1.0 if row.kind == BASIC else 0.3) * owned


# Trying answers


def best_of(game: Game, seat: int, offer: list[int]) -> int:
    """The answer after which the board looks best; of equal ones yes before no, else the first."""
    depth = DEPTH if len(offer) <= WIDTH else 1
    best = offer[0]
    best_value = value_after(game, seat, best, depth)
    for answer in offer[1:]:
        value = value_after(game, seat, answer, depth)
        if value > best_value or (value == best_value and offer == [0, 1]):
            best = answer
            best_value = value
    return best


def value_after(game: Game, seat: int, answer: int, depth: int) -> float:
    """How the board looks after an answer and what directly follows from it."""
    tried = game.copy()
    refused = play(tried, answer)
    assert refused is None, "only offered answers are tried"
    return value_of(tried, seat, depth)


def value_of(tried: Game, seat: int, depth: int) -> float:
    """How the board looks once the seat's own next choices are made and, in combat, blows have been exchanged."""
    side = tried.setting.side_of[seat]
    for _ in range(OPTIONAL_ACTS):
        if tried.result != GOING_ON:
            break
        offer = offered(tried)
        if tried.asked == CHANCE:
            break
        instruction = asking(tried)
        frame = tried.frames[-1]
        topic = instruction.topic(tried, frame)
        if isinstance(instruction, Act):
            if tried.step != ATTACK_STEP:
                break
            play(tried, PASS)
        elif topic == "split":
            play(tried, share(tried, frame, offer))
        elif topic == "pay":
            play(tried, offer[0])
        elif topic in STEPS or tried.asked != seat or depth == 0:
            break
        else:
            return max(value_after(tried, seat, answer, depth - 1) for answer in offer[:WIDTH])
    return worth(tried, side)


STEPS: Final = frozenset(("reroll", "attackers", "blockers", "divide"))
"""Questions that begin something new: there a trial ends."""
