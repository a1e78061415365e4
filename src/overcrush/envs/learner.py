"""A small agent that learns: it scores every possible action with a few features of the observation (numpy only).

It is an example to start from. Nothing in it knows a card: it reads prices, attack, defense and the like from the
observation, and learns by playing what each of them is worth at each kind of question.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from overcrush.envs.episodes import Mask
from overcrush.envs.layout import (
    ACTION_SECTIONS,
    CARD_COLUMNS,
    CARDS,
    DIE_COLUMNS,
    QUESTION_COLUMNS,
    SEAT_COLUMNS,
    TABLE_COLUMNS,
    TOPIC_COLUMNS,
    kind_of,
)
from overcrush.envs.observation_encoding import Numbers, split

Floats = NDArray[np.float64]

KINDS: Final = {kind: at for at, kind in enumerate(ACTION_SECTIONS)}
MOMENT: Final = (
    "always",
    "my energy",
    "my life",
    "their life",
    "my characters",
    "their characters",
    "my attack",
    "their attack",
    "their defense",
    "actions of the answer so far",
)
"""Features of the moment: the same for every action."""
OF_A_DIE: Final = (
    "attack",
    "defense",
    "level",
    "fielding cost",
    "energy it shows",
    "face: character",
    "face: action",
    "mine",
    "damage",
    "cost of its card",
    "a Sidekick",
    "attack beats their best defense",
    "defense stands their best attack",
)
OF_A_CARD: Final = (
    "my price",
    "dice left on it",
    "kind: character",
    "energy left after it",
    "my most expensive choice",
)
OF_A_NUMBER: Final = ("number", "highest possible", "lowest possible")
THINGS: Final = len(OF_A_DIE)
"""Features of what an action names; cards and numbers use the first columns."""
FEATURES: Final = len(MOMENT) + THINGS
SHAPE: Final = (TOPIC_COLUMNS, len(KINDS), FEATURES)

T: Final = {name: at for at, name in enumerate(TABLE_COLUMNS)}
S: Final = {name: at for at, name in enumerate(SEAT_COLUMNS)}
Q: Final = {name: at for at, name in enumerate(QUESTION_COLUMNS)}
C: Final = {name: at for at, name in enumerate(CARD_COLUMNS)}
D: Final = {name: at for at, name in enumerate(DIE_COLUMNS)}
ENERGY: Final = slice(S["energy: fist"], S["energy: fist"] + 6)
SHOWS: Final = slice(D["shows: fist"], D["shows: fist"] + 6)
SIDEKICK_NUMBER: Final = 1


class Decision:
    """The possible actions at one moment and the features of each."""

    def __init__(self, observation: Numbers, mask: Mask) -> None:
        parts = split(observation)
        self.topic = int(np.argmax(parts["question"][:TOPIC_COLUMNS]))
        self.actions: list[int] = np.flatnonzero(mask).tolist()
        named = [kind_of(action) for action in self.actions]
        self.kinds = np.array([KINDS[kind] for kind, _ in named])
        self.features = np.zeros((len(self.actions), FEATURES))
        dice, cards, me = parts["dice"], parts["cards"], parts["seats"][0]
        fighting = (dice[:, D["zone: field"]] + dice[:, D["zone: attack"]]) * dice[:, D["face: character"]]
        mine = dice[:, D["controlled by: me"]] + dice[:, D["controlled by: teammate"]] > 0
        ours, theirs = dice[mine & (fighting > 0)], dice[~mine & (fighting > 0)]
        energy = float(me[ENERGY].sum())
        self.features[:, : len(MOMENT)] = (
            1,
            energy / 8,
            parts["table"][T["my side's life"]] / 20,
            parts["table"][T["their side's life"]] / 20,
            len(ours) / 5,
            len(theirs) / 5,
            ours[:, D["attack"]].sum() / 15,
            theirs[:, D["attack"]].sum() / 15,
            theirs[:, D["defense"]].sum() / 15,
            parts["question"][Q["actions of the answer so far"]] / 3,
        )
        best_attack = int(theirs[:, D["attack"]].max(initial=0))
        best_defense = int(theirs[:, D["defense"]].max(initial=0))
        prices = [int(cards[slot, C["my price"]]) for kind, slot in named if kind == "card"]
        numbers = [number for kind, number in named if kind == "number"]
        for line, (kind, number) in zip(self.features[:, len(MOMENT) :], named, strict=True):
            if kind == "die":
                die = dice[number]
                slot = int(die[1]) - 1
                line[:] = (
                    die[D["attack"]] / 5,
                    die[D["defense"]] / 5,
                    die[D["level"]] / 3,
                    die[D["fielding cost"]] / 3,
                    die[SHOWS].sum() / 2,
                    die[D["face: character"]],
                    die[D["face: action"]],
                    mine[number],
                    die[D["damage"]] / 5,
                    cards[slot, C["printed cost"]] / 6 if slot >= 0 else 0,
                    die[2] == SIDEKICK_NUMBER,
                    die[D["attack"]] >= best_defense,
                    die[D["defense"]] > best_attack,
                )
            elif kind in ("card", "fabricate", "ability") and number < CARDS:
                card = cards[number]
                price = int(card[C["my price"]])
                line[: len(OF_A_CARD)] = (
                    price / 6,
                    card[C["dice left on it"]] / 4,
                    card[C["kind: character"]],
                    (energy - price) / 6,
                    kind == "card" and price == max(prices),
                )
            elif kind == "number":
                line[: len(OF_A_NUMBER)] = number / 5, number == max(numbers), number == min(numbers)


class Learner:
    """A policy: the chance of an action grows with its score. Learns from won and lost games (REINFORCE)."""

    def __init__(self, seed: int, rate: float = 0.03) -> None:
        self.random = np.random.default_rng(seed)
        self.rate = rate
        self.weights: Floats = np.zeros(SHAPE)
        self.mean: Floats = np.zeros(SHAPE)
        self.spread: Floats = np.zeros(SHAPE)
        self.steps: int = 0

    def odds(self, decision: Decision) -> Floats:
        """How likely each possible action is."""
        scores = (decision.features * self.weights[decision.topic, decision.kinds]).sum(axis=1)
        grown = np.exp(scores - scores.max())
        found: Floats = grown / grown.sum()
        return found

    def pick(self, decision: Decision) -> int:
        """The place of an action among the possible ones, at random by their odds."""
        return int(self.random.choice(len(decision.actions), p=self.odds(decision)))

    def slope(self, game: list[tuple[Decision, int]]) -> Floats:
        """In which direction the weights make the actions of a game likelier."""
        found: Floats = np.zeros(SHAPE)
        for decision, picked in game:
            share = -self.odds(decision)
            share[picked] += 1
            lines = share[:, None] * decision.features
            for kind in set(decision.kinds.tolist()):
                found[decision.topic, kind] += lines[decision.kinds == kind].sum(axis=0)
        return found

    def learn(self, games: list[tuple[list[tuple[Decision, int]], float]]) -> None:
        """Make what was done in won games likelier, and what was done in lost ones less so (Adam's step)."""
        usual = sum(reward for _, reward in games) / len(games)
        slope = sum((self.slope(game) * (reward - usual) for game, reward in games), np.zeros(SHAPE)) / len(games)
        self.steps += 1
        self.mean = 0.9 * self.mean + 0.1 * slope
        self.spread = 0.99 * self.spread + 0.01 * slope**2
        mean = self.mean / (1 - 0.9**self.steps)
        spread = self.spread / (1 - 0.99**self.steps)
        self.weights += self.rate * mean / (np.sqrt(spread) + 1e-6)
