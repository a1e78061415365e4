"""What does not change during a game: the cards on the table, the programs, the edition."""

from __future__ import annotations

from overcrush.engine.model.abilities import AbilityRow, BendRow
from overcrush.engine.model.cards import CardRow, FaceRow
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import ENERGY_TYPES, EVENT_KINDS
from overcrush.engine.model.edition_options import Options
from overcrush.engine.model.ids import AbilityId, CardId, Dice, DieId, SeatId, Seats, SideId
from overcrush.engine.model.instructions import Program


class EnergyPool:
    """Certain symbols of energy, and what they pay for where nothing changes prices. Games of a setting share it."""

    __slots__ = ("buys", "have", "total", "uses", "ways")

    def __init__(self, have: list[int], seats: int) -> None:
        self.have = have
        """How many of each type."""
        self.total: int = sum(have)
        self.ways: dict[tuple[int, Ints], list[int]] = {}
        """The exact payments of an amount with certain types, as they are asked for."""
        self.buys: list[list[int] | None] = [None] * seats
        """The cards that each seat could pay for; None until somebody asks."""
        self.uses: list[int] | None = None
        """The Globals, by number, whose energy is there; None until somebody asks."""


class Setting:
    """What does not change during a game, shared by its copies."""

    # fmt: off
    __slots__ = (
        "abilities",
        "ability_of_program",
        "across",
        "all_anytimes",
        "all_dice",
        "all_globals",
        "all_seats",
        "all_sides",
        "anytimes_of",
        "bend_kinds",
        "bends",
        "buyable",
        "cards",
        "dice_interact",
        "dice_of",
        "die_card",
        "die_faces",
        "die_pips",
        "energy_pools",
        "fabricating",
        "first_token",
        "free_globals",
        "gives_globals",
        "global_prices_vary",
        "granting",
        "grants",
        "has_immortals",
        "has_statics",
        "has_zero_defense",
        "heard",
        "keeps_bonuses",
        "keyword_own",
        "keyword_watch",
        "may_copy",
        "names",
        "no_damage",
        "no_energy",
        "no_hosts",
        "no_prices",
        "open_globals",
        "options",
        "own",
        "own_kinds",
        "plain_moves",
        "printed_dice",
        "procedures",
        "programs",
        "reads_outside_field",
        "seats",
        "seats_of",
        "setup",
        "side_of",
        "sides",
        "signature",
        "special_purchases",
        "start_life",
        "statics",
        "token_cards",
        "token_dice",
        "turn_program",
        "watch",
        "word_numbers",
        "words",
        "would",
        "zeros",
    )
    # fmt: on

    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self.seats = seats
        self.sides: int = 2
        self.all_seats: Seats = tuple([SeatId(seat) for seat in range(seats)])
        self.all_sides: tuple[SideId, ...] = (SideId(0), SideId(1))
        self.side_of: list[SideId] = [SideId(side) for side in ([0, 1] if seats == 2 else [0, 0, 1, 1])]
        self.across: list[SeatId] = [SeatId(seat) for seat in ([1, 0] if seats == 2 else [2, 3, 0, 1])]
        self.seats_of: list[list[SeatId]] = [
            [SeatId(seat) for seat in side] for side in ([[0], [1]] if seats == 2 else [[0, 1], [2, 3]])
        ]
        self.names: list[str] = []
        self.start_life: int = 20
        self.cards: list[CardRow] = []
        self.die_card: tuple[CardId, ...] = ()
        """The printed card of each die."""
        self.all_dice: Dice = ()
        """Every die, in ascending order."""
        self.printed_dice: Dice = ()
        """Those of cards."""
        self.token_dice: Dice = ()
        """Those of tokens."""
        self.die_faces: list[list[FaceRow]] = []
        """The faces of each die."""
        self.die_pips: list[list[int]] = []
        """What each of the equally likely sides of each die shows."""
        self.dice_of: list[list[DieId]] = []
        """The dice of each card."""
        self.first_token: int = 0
        """Rows from here on are for tokens and are free until one is made."""
        self.programs: list[Program] = []
        self.abilities: list[AbilityRow] = []
        self.ability_of_program: list[AbilityId] = []
        """The ability that each program belongs to, -1 for those of the rules."""
        self.bends: list[BendRow] = []
        self.words: list[str] = []
        self.word_numbers: dict[str, int] = {}
        self.own: list[dict[int, list[AbilityRow]]] = [{} for _ in range(EVENT_KINDS)]
        """Abilities about the very die, by event and card."""
        self.watch: list[list[AbilityRow]] = [[] for _ in range(EVENT_KINDS)]
        """Abilities of cards that watch what happens to others."""
        self.keyword_own: list[list[AbilityRow]] = [[] for _ in range(EVENT_KINDS)]
        self.keyword_watch: list[list[AbilityRow]] = [[] for _ in range(EVENT_KINDS)]
        self.heard: list[bool] = [False] * EVENT_KINDS
        """Whether anything listens to an event at all."""
        self.granting: list[bool] = [False] * EVENT_KINDS
        """Whether an ability that somebody may get by an effect listens to an event."""
        self.would: list[list[AbilityRow]] = [[] for _ in range(EVENT_KINDS)]
        """Replacing abilities and reactive Globals, by event."""
        self.statics: list[AbilityRow] = []
        self.has_statics: bool = False
        self.reads_outside_field: bool = False
        """Static abilities look at more than the field: life, energy, other zones."""
        self.dice_interact: bool = False
        """What is computed of one die may hang on others at any moment, by what dice or effects here can say."""
        self.may_copy: bool = False
        """Dice may copy texts or become other cards."""
        self.plain_moves: bool = False
        """Nothing listens to dice that move outside the field, no static ability looks there, no die is Immortal."""
        self.has_zero_defense: bool = False
        """Some die has a level of defense 0."""
        self.keeps_bonuses: bool = False
        """2016, and some card gives a bonus while something is true: once gained it lasts until the turn ends."""
        self.has_immortals: bool = False
        """Some die may have Immortal."""
        self.buyable: list[list[CardRow]] = [[] for _ in range(seats)]
        """The cards each seat may buy from."""
        self.fabricating: bool = False
        """Some card can be fabricated."""
        self.special_purchases: bool = False
        """What can be purchased hangs on more than energy and prices: fabricating, other prices, teammates."""
        self.all_globals: list[AbilityRow] = []
        self.global_prices_vary: bool = False
        """Some card changes the price of Globals."""
        self.free_globals: bool = False
        """Some Global costs no energy."""
        self.gives_globals: bool = False
        """Whether a card on the table lets somebody use Globals for nothing."""
        self.open_globals: list[AbilityRow] = []
        """Those that can be used in the windows: not the reactive ones."""
        self.all_anytimes: list[AbilityRow] = []
        self.anytimes_of: list[list[tuple[int, AbilityRow]]] = [[], []]
        """The same for each side, with the place in `Game.fielded` that tells whether its card is active."""
        self.energy_pools: dict[int, EnergyPool] = {}
        """Pools that were asked for, by their packed energy."""
        self.procedures: dict[str, int] = {}
        self.token_cards: dict[str, CardId] = {}
        self.zeros: list[int] = []
        self.no_damage: Ints = ()
        self.no_hosts: Dice = ()
        self.no_energy: Ints = (0,) * (seats * ENERGY_TYPES)
        self.no_prices: list[int] = []
        self.own_kinds: int = 0
        """The kinds of bends that dice make about themselves, as bits."""
        self.turn_program: int = 0
        self.grants: dict[tuple[int, object], int] = {}
        """Numbers of the abilities that effects of a card give, by card and ability as written."""
        self.bend_kinds: int = 0
        """Which kinds of bends any card here can make, as bits: a query whose bit is missing looks no further."""
        self.signature: int = 0
        """Told by the codec, once: a number for the cards, programs and edition that encoded games depend on."""
        self.setup: object = None
        """The Setup it was built from: another process builds the setting anew from it."""

    def word(self, text: str) -> int:
        """The number of a word (a name, an affiliation, a kind of counter)."""
        number = self.word_numbers.get(text)
        if number is None:
            number = len(self.words)
            self.words.append(text)
            self.word_numbers[text] = number
        return number
