"""One seat of a table: its verbs and what it has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.model.constants import ALL_ZONES, KEYWORD_NUMBERS, MAIN, ZONE_NAMES, ZONE_TITLES, ZONES
from overcrush.engine.model.constants import CARD as ON_CARD
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import CardId, Dice, DieId, SeatId, Zone
from overcrush.engine.model.question import Option, OptionKind
from overcrush.engine.model.refusals import Refusal
from overcrush.engine.queries.die_keywords import has_keyword
from overcrush.engine.queries.energy import energy_by_type, pack, payments
from overcrush.engine.queries.prices import fielding_cost, purchase_cost
from overcrush.engine.queries.stats import attack_of, defense_of, level_of
from overcrush.engine.queries.traits import affiliations_of
from overcrush.table.declarations import Forced, declaration, unfold_named
from overcrush.testing.failures import Mismatch, Mistake, nearest
from overcrush.testing.refused_answers import DieText, card_meant, dice_meant
from overcrush.wording.options import payment_words, read_payment, typed
from overcrush.wording.plain_names import card_name, die_name, face_of
from overcrush.wording.questions import Unread, find_among
from overcrush.wording.refusals import WordedRefusal, refusal_in_words

if TYPE_CHECKING:
    from overcrush.testing.table_driver import Tabletop

ZONE_WORDS: Final[dict[str, Zone]] = {
    **{typed(ZONE_TITLES[zone]): zone for zone in ALL_ZONES},
    **{ZONE_NAMES[zone]: zone for zone in ALL_ZONES},
}
TOPICS: Final = {"attack with ": "attackers", "block ": "blockers", "reroll ": "reroll"}


def zone_number(word: str) -> Zone:
    """The zone that a word means: field, Field Zone, used, Used Pile ..."""
    number = ZONE_WORDS.get(typed(word))
    if number is None:
        raise Mistake(f"There is no zone {word!r}. {nearest(word, ZONE_NAMES)}")
    return number


class Seated:
    """A seat: what it does goes through the players' door, what it has is only looked at."""

    def __init__(self, table: Tabletop, number: SeatId) -> None:
        self.table = table
        self.number = number

    @property
    def name(self) -> str:
        return self.table.game.setting.names[self.number]

    # Verbs

    def answers(self, *words: str) -> None:
        """Answer one question after the other."""
        for one in words:
            self.table.answer(self.number, one)

    def passes(self) -> None:
        self.answers("pass")

    def field(self, name: str, *then: str, paying: str = "") -> None:
        """Field a character; `then` are the answers to what it asks."""
        self.does(f"field {name}", paying, then)

    fields = field

    def buys(self, name: str, *then: str, paying: str = "") -> None:
        """Purchase a die."""
        self.does(f"buy {name}", paying, then)

    def uses(self, name: str, *then: str, paying: str = "") -> None:
        """Use an action die."""
        self.does(f"use {name}", paying, then)

    def uses_global(self, card: str, *then: str, paying: str = "") -> None:
        """Use the Global of a card; "Card #2" is its second one."""
        self.does(f"global {card}", paying, then)

    def uses_ability(self, name: str, *then: str, paying: str = "") -> None:
        """Use an ability that has the timing of a Global."""
        self.does(f"ability {name}", paying, then)

    def does(self, words: str, paying: str = "", then: Iterable[str] = ()) -> None:
        """Any answer in a window. A payment that can be made in several ways is the given one, or the first offered."""
        table = self.table
        asked = table.question_for(self.number, words)
        found = find_among(asked, words)
        meant = next((each.option for each in asked.answers if each.number == found), None)
        only = -1 if meant is None else only_payment(table.game, self.number, meant)
        table.answer(self.number, words)
        if self.is_asked("pay"):
            if paying:
                table.answer(self.number, paying)
            else:
                table.give(table.question().numbers()[0])
        elif paying and only >= 0 and read_payment(paying) != only:
            raise Mismatch(f"{words!r} was to be paid with {paying}, but {payment_words(only)} is the only way.")
        self.answers(*then)

    def is_asked(self, topic: str) -> bool:
        """Whether this seat is asked that kind of question now."""
        table = self.table
        return not table.moment.rest and table.game.asked == self.number and table.topic() == topic

    def attacks_with(self, *names: str) -> None:
        """Declare all attackers at once, ending the Main Step first if it is still open; no names: no attack."""
        if self.table.game.step == MAIN and self.table.topic() == "act":
            self.table.ends_main()
        if self.table.decides_to_attack(bool(names)) and not names:
            return
        self.declares("attack with ", [f"attack with {name}" for name in counted(names)])

    def blocks(self, pairs: Mapping[str, str | Iterable[str]] | Iterable[tuple[str, str]] = ()) -> None:
        """Declare all blockers at once: {attacker: blocker or blockers}, or pairs of both; nothing: no block."""
        listed: list[tuple[str, str]] = []
        for attacker, blockers in pairs.items() if isinstance(pairs, Mapping) else pairs:
            listed += [(attacker, one) for one in ([blockers] if isinstance(blockers, str) else blockers)]
        self.declares("block ", [f"block {attacker} with {blocker}" for attacker, blocker in listed])

    def rerolls(self, *names: str) -> None:
        """Say which dice are rolled again; no names: none."""
        self.declares("reroll ", [f"reroll {name}" for name in counted(names)])

    def declares(self, verb: str, parts: list[str]) -> None:
        """A whole declaration in small answers, in the order in which the game offers them."""
        table = self.table
        if not parts:
            if self.is_asked(TOPICS[verb]) or not table.was_forced(self.number, "done", TOPICS[verb]):
                table.answer(self.number, "done")
            return
        table.question_for(self.number, parts[0])
        if declaration(table.game) is None:
            raise Mismatch(f"Nothing is declared here that {parts[0]!r} could be part of. {table.question().sentence}")
        steps = unfold_named(table.game, parts, Forced.ADD)
        if isinstance(steps, Unread):
            raise table.refused(self.unread(parts), steps)
        if isinstance(steps, Refusal):
            raise Mismatch(f"The declaration {'; '.join(parts)!r} is refused: {refusal_in_words(table.game, steps)}")
        for step in steps:
            table.give(step)

    def unread(self, parts: list[str]) -> str:
        """The first part of a declaration that means nothing here."""
        return next((part for part in parts if isinstance(unfold_named(self.table.game, [part]), Unread)), parts[0])

    def cannot(self, words: str, rule: str = "") -> WordedRefusal:
        """Expect that an answer is refused, by that rule if one is given; nothing changes."""
        why = self.table.refusal_of(self.number, words)
        if rule and why.rule != rule:
            raise Mismatch(f"{words!r} is to be refused by {rule}, but it is refused so: {why}")
        return why

    def may(self, words: str) -> None:
        """Expect that an answer is offered; it is not given."""
        asked = self.table.question_for(self.number, words)
        found = find_among(asked, words)
        if isinstance(found, Unread) and not self.table.offers(words, found):
            raise self.table.refused(words, found)

    def concedes(self) -> None:
        """Give up, at any moment."""
        self.table.concede(self.number)

    # What the seat has

    @property
    def life(self) -> int:
        """Of the seat's side."""
        return self.table.game.life[self.table.game.setting.side_of[self.number]]

    def zone(self, zone: str) -> list[str]:
        """The names of the dice there, sorted."""
        g = self.table.game
        return sorted(card_name(g, g.card[d]) for d in self.in_zone(zone))

    def dice(self, zone: str) -> list[str]:
        """The dice there with what they show, sorted: "Harbor Sentinel L2", "Sidekick (fist)"."""
        g = self.table.game
        return sorted(die_name(g, d) for d in self.in_zone(zone))

    def in_zone(self, zone: str) -> Dice:
        g = self.table.game
        number = zone_number(zone)
        if number == ON_CARD:
            own = [
                d
                for d in g.setting.all_dice
                if g.zone[d] == ON_CARD and g.setting.cards[g.card[d]].owner == self.number
            ]
            return tuple(own)
        return g.places[self.number * ZONES + number]

    @property
    def energy(self) -> str:
        """All energy: "1 bolt 2 generic"; nothing if there is none."""
        units = energy_by_type(self.table.game, self.number)
        return payment_words(pack(units)).removeprefix("pay ") if sum(units) else ""

    def stock(self, name: str) -> int:
        """How many unpurchased dice lie on a card."""
        return self.table.game.stock[self.card(name)]

    def cost(self, name: str) -> int:
        """What a die of the card costs this player now."""
        return purchase_cost(self.table.game, self.number, CardId(self.card(name)))

    def card(self, name: str) -> int:
        return card_meant(self.table.game, name, self.number)

    def counters(self, card: str, kind: str) -> int:
        """How many counters of a kind lie on a card."""
        g = self.table.game
        number = self.card(card)
        return sum(
            many for on, word, many in g.counters if on == number and typed(g.setting.words[word]) == typed(kind)
        )

    def attack(self, name: str) -> int:
        return self.each(name, [attack_of(self.table.game, d) for d in self.find(name)])

    def defense(self, name: str) -> int:
        return self.each(name, [defense_of(self.table.game, d) for d in self.find(name)])

    def level(self, name: str) -> int:
        return self.each(name, [level_of(self.table.game, d) for d in self.find(name)])

    def damage(self, name: str) -> int:
        return self.each(name, [self.table.game.damage[d] for d in self.find(name)])

    def fielding_cost(self, name: str) -> int:
        g = self.table.game
        return self.each(name, [fielding_cost(g, self.number, d) for d in self.find(name, ("reserve",))])

    def face(self, name: str, zone: str) -> str:
        """What a die shows: "L2", "bolt bolt", "*"."""
        g = self.table.game
        faces = [face_of(g, d) for d in self.find(name, (zone,))]
        if len(set(faces)) > 1:
            raise Mistake(f"{self.name} has several {name} with different faces: say which, as in '{name} #2'.")
        return faces[0]

    def has_keyword(self, name: str, keyword: str) -> bool:
        if keyword not in KEYWORD_NUMBERS:
            raise Mistake(f"There is no keyword {keyword!r}. {nearest(keyword, KEYWORDS)}")
        g = self.table.game
        return bool(self.each(name, [int(has_keyword(g, d, KEYWORD_NUMBERS[keyword])) for d in self.find(name)]))

    def affiliations(self, name: str) -> list[str]:
        return sorted(affiliations_of(self.table.game, self.find(name)[0]))

    def find(self, name: str, zones: tuple[str, ...] = ("field", "attack")) -> list[DieId]:
        """Dice of that name that the seat has there; a Mismatch if there are none."""
        g = self.table.game
        numbers = tuple(zone_number(zone) for zone in zones)
        text = DieText(name)
        mine = [d for zone in numbers for d in g.places[self.number * ZONES + zone]]
        plain = name[: name.rindex("#")] if text.number else name
        found = [d for d in dice_meant(g, plain, self.number, numbers) if d in mine]
        if text.number:
            found = self.table.order.sorted(found)[text.number - 1 : text.number]
        if not found:
            there = ", ".join(sorted(die_name(g, d) for d in mine)) or "nothing"
            where = " or ".join(ZONE_TITLES[number] for number in numbers)
            raise Mismatch(f"{self.name} has no {name} in the {where}. There is: {there}.")
        return found

    def each(self, name: str, values: list[int]) -> int:
        """The value that all dice of a name share."""
        if len(set(values)) > 1:
            raise Mistake(
                f"{self.name} has {len(values)} dice {name} with different values ({', '.join(map(str, values))}): "
                f"say which, as in '{name} #2' or '{name} L1'."
            )
        return values[0]


def counted(names: Iterable[str]) -> list[str]:
    """Names, with "Sidekick x2" written out."""
    found: list[str] = []
    for name in names:
        text, _, many = name.rpartition(" x")
        if text and many.isdigit() and 0 < int(many[:3]) < 100:
            found += [text] * int(many)
        else:
            found.append(name)
    return found


def only_payment(g: Game, seat: SeatId, option: Option) -> int:
    """The payment of a purchase or fielding that can be paid in one way only; -1 if there are several or none."""
    if option.kind is OptionKind.PURCHASE and option.card is not None:
        cost = purchase_cost(g, seat, option.card)
        ways = payments(g, seat, cost, g.setting.cards[option.card].types if cost else ())
    elif option.kind is OptionKind.FIELD and option.die is not None:
        ways = payments(g, seat, fielding_cost(g, seat, option.die), ())
    else:
        return -1
    return ways[0] if len(ways) == 1 else -1
