"""Whom to attack with and what to block, by looking one exchange of blows ahead."""

from __future__ import annotations

from overcrush.engine.attacking import attack_problem
from overcrush.engine.blocking import block_problem
from overcrush.engine.choosing import by_look
from overcrush.engine.places import field_of, shows_character
from overcrush.engine.queries import attack_of, defense_of, has_keyword
from overcrush.engine.state import Game
from overcrush.engine.words import ATTACK, FIELD, K_DEADLY, K_FAST, K_OVERCRUSH, ZONES
from overcrush.players.judging import WON, life_weight, loss_when_koed, loss_when_used

COUNTER_ATTACK = 0.7
"""How much of the opponent's next attack is expected to come through as it looks now."""

PATIENCE = 20
"""Turns, of both players together, until an attack need not be quite safe any more."""
NEWCOMER = 2
"""Attack that the opponent may add to the field next turn."""
FEAR = 2.0

Pairs = list[tuple[int, int]]
"""Blockers with the attackers they block."""


def toughness(g: Game, d: int) -> int:
    """How much more damage a die takes before it is KO'd."""
    return max(defense_of(g, d) - g.damage[d], 1)


def fells(g: Game, a: int, b: int) -> bool:
    """Whether one die alone KOs another in a fight."""
    strikes = attack_of(g, a) >= toughness(g, b) or (has_keyword(g, a, K_DEADLY) and attack_of(g, a) > 0)
    if strikes and has_keyword(g, b, K_FAST) and not has_keyword(g, a, K_FAST):
        return attack_of(g, b) < toughness(g, a)
    return strikes


def block_gain(g: Game, blocker: int, attacker: int, life: int) -> float:
    """What blocking brings the defender, against letting the attacker through."""
    kept_out = attack_of(g, attacker)
    if has_keyword(g, attacker, K_OVERCRUSH):
        kept_out = min(kept_out, toughness(g, blocker))
    gain = kept_out * life_weight(life) - loss_when_used(g, attacker)
    if fells(g, blocker, attacker):
        gain += loss_when_koed(g, attacker)
    if fells(g, attacker, blocker):
        gain -= loss_when_koed(g, blocker)
    return gain


def plan_blocks(g: Game, attackers: list[int], blockers: list[int], life: int, checked: bool) -> Pairs:
    """Good blocks: what pays, then whatever is needed to stay alive, then two on one where that KOs it.

    checked: the attack has been declared and the game can say who may block whom.
    """
    free = sorted(blockers, key=lambda d: loss_when_koed(g, d))
    plan: Pairs = []
    order = sorted(attackers, key=lambda d: -attack_of(g, d))

    def can(blocker: int, attacker: int) -> bool:
        return not checked or not block_problem(g, g.controller[blocker], blocker, attacker, ())

    for attacker in order:
        gains = [(block_gain(g, b, attacker, life), b) for b in free if can(b, attacker)]
        if gains and max(gains)[0] > 0:
            blocker = max(gains, key=lambda pair: pair[0])[1]
            plan.append((blocker, attacker))
            free.remove(blocker)
    for attacker in order:
        met = {a for _, a in plan}
        if sum(attack_of(g, a) for a in attackers if a not in met) < life:
            break
        if attacker not in met:
            able = [b for b in free if can(b, attacker)]
            if able:
                plan.append((able[0], attacker))
                free.remove(able[0])
    for attacker in order:
        mine = [b for b, a in plan if a == attacker]
        if not mine or any(fells(g, b, attacker) for b in mine):
            continue
        missing = toughness(g, attacker) - sum(attack_of(g, b) for b in mine)
        helpers = [b for b in free if can(b, attacker) and attack_of(g, b) >= missing]
        if helpers and loss_when_koed(g, attacker) > loss_when_koed(g, helpers[0]) / 2:
            plan.append((helpers[0], attacker))
            free.remove(helpers[0])
    return plan


class Fight:
    """How an attack is expected to end."""

    def __init__(self, g: Game, attackers: list[int], plan: Pairs) -> None:
        self.damage = 0
        self.fallen: set[int] = set()
        self.through: set[int] = set()
        """Unblocked attackers, which leave the field."""
        self.balance = 0.0
        """What the attacker gains in dice."""
        for attacker in attackers:
            mine = [b for b, a in plan if a == attacker]
            power = attack_of(g, attacker)
            if not mine:
                self.damage += power
                self.through.add(attacker)
                self.balance -= loss_when_used(g, attacker)
                continue
            if sum(attack_of(g, b) for b in mine) >= toughness(g, attacker) or any(fells(g, b, attacker) for b in mine):
                self.fallen.add(attacker)
                self.balance -= loss_when_koed(g, attacker)
            left = power
            for blocker in sorted(mine, key=lambda b: toughness(g, b)):
                if left >= toughness(g, blocker) or (left > 0 and has_keyword(g, attacker, K_DEADLY)):
                    self.fallen.add(blocker)
                    self.balance += loss_when_koed(g, blocker)
                left = max(left - toughness(g, blocker), 0)
            if has_keyword(g, attacker, K_OVERCRUSH):
                self.damage += left


def characters(g: Game, seat: int) -> list[int]:
    """A player's characters in field and Attack Zone."""
    return [d for d in field_of(g, seat) if shows_character(g, d)]


def plan_attack(g: Game, seat: int) -> list[int]:
    """The attackers that look best: the strongest few, all, or none."""
    s = g.setting
    across = s.across[seat]
    able = [d for d in g.places[seat * ZONES + FIELD] if not attack_problem(g, seat, d)]
    able.sort(key=lambda d: -attack_of(g, d))
    theirs = characters(g, across)
    their_life = g.life[s.side_of[across]]
    my_life = g.life[s.side_of[seat]]
    # Two full fields that wait for each other would wait for ever: the longer the game, the bolder.
    boldness = 1 + max(0, g.turn - PATIENCE) / PATIENCE
    caution = COUNTER_ATTACK / boldness**2
    best: list[int] = []
    best_score = -caution * threat(g, theirs, characters(g, seat), my_life)
    for count in range(1, len(able) + 1):
        chosen = able[:count]
        fight = Fight(g, chosen, plan_blocks(g, chosen, theirs, their_life, checked=False))
        if fight.damage >= their_life:
            return same_dice(g, chosen, able)
        left = [d for d in characters(g, seat) if d not in fight.fallen and d not in fight.through]
        answer = threat(g, [d for d in theirs if d not in fight.fallen], left, my_life)
        score = boldness * fight.damage * life_weight(their_life) + fight.balance / boldness - caution * answer
        if score > best_score:
            best = chosen
            best_score = score
    return same_dice(g, best, able)


def threat(g: Game, attackers: list[int], blockers: list[int], life: int) -> float:
    """What an attack with everything would do to a side's life; very much if it would end the game."""
    fight = Fight(g, attackers, plan_blocks(g, attackers, blockers, life, checked=False))
    if fight.damage >= life:
        return WON / 2
    # Somebody new is likely to join in: with little life left, a blocker must be left for it.
    joining = NEWCOMER if len(blockers) <= len(attackers) and fight.damage + NEWCOMER >= life else 0
    return (fight.damage + joining * FEAR) * life_weight(life)


def plan_defense(g: Game, seat: int) -> Pairs:
    """The blocks to declare against the attack that has been declared."""
    s = g.setting
    attackers = list(g.places[s.across[seat] * ZONES + ATTACK])
    able = [d for d in g.places[seat * ZONES + FIELD] if shows_character(g, d)]
    plan = plan_blocks(g, attackers, able, g.life[s.side_of[seat]], checked=True)
    places = {d: i for i, (_, d) in enumerate(by_look(g, able))}
    plan.sort(key=lambda pair: places[pair[0]])
    named = same_dice(g, [b for b, _ in plan], able)
    return [(b, plan[i][1]) for i, b in enumerate(named)]


def same_dice(g: Game, chosen: list[int], able: list[int]) -> list[int]:
    """The chosen dice in the order of the offer, where a die that looks like an earlier one comes right behind it.

    Of dice that look alike the game offers the first ones, so those stand for whichever were chosen.
    """
    looks = by_look(g, able)
    kind_of = {d: kind for kind, d in looks}
    left: dict[int, int] = {}
    for d in chosen:
        left[kind_of[d]] = left.get(kind_of[d], 0) + 1
    named: list[int] = []
    for kind, d in looks:
        if left.get(kind, 0):
            left[kind] -= 1
            named.append(d)
    return named
