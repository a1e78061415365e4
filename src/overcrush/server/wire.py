"""What a page and the server say to each other over a socket, message by message.

Each message is a JSON object with a `type`. The page answers what is on its screen: an answer names the version that
it was made for, and an id of its own, so that the same answer sent twice counts once. The types of the client are
generated from these (`tools/write_wire_types.py`).
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from overcrush.server.together.clocks import ClockChoice
from overcrush.table.dialogue import Draft, Option, Question, Refusal
from overcrush.table.forecast import Forecast
from overcrush.table.happened import Happened
from overcrush.table.playback import Explained as Explained
from overcrush.table.undo import UndoOffer
from overcrush.table.view import CardFacts, Value, View
from overcrush.table.why_not import Thing

PROTOCOL: Final = 1
"""Goes up when an older page could not understand the server any more."""

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""What the page calls its own message; the reply has the same."""
Token = Annotated[str, msgspec.Meta(max_length=64)]
GameId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
MOST_PARTS: Final = 200
PHRASES: Final = ("hello", "good_luck", "nice_roll", "well_played", "oops", "thinking", "thanks", "good_game")
"""What can be said at a table, by key: the page has the words."""


RematchTeams = Literal["same", "swapped"]
Parts = Annotated[list[int], msgspec.Meta(max_length=MOST_PARTS)]
"""The parts of a declaration by their answers; where something is divided, the share of each part in their order."""


# From the page


class FromPage(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message from a page."""


class Join(FromPage, frozen=True, tag="join"):
    """The first message: look at a game, as the holder of a seat or as a watcher."""

    game: GameId
    token: Token | None = None
    """Of the seat; without one the page watches."""
    seen: int | None = None
    """The last version that the page has drawn; events since then come with the first state."""
    watch: bool = False
    """Only look, also where a seat is this browser's: another page plays."""
    page: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """What the page calls itself, the same after a reload. A page with a name takes no seat that another page plays."""
    take: bool = False
    """Take the seat from the page that plays it."""


class Answer(FromPage, frozen=True, tag="answer"):
    """Answer the open question: one of its options, or a whole declaration."""

    id: Id
    version: int
    answer: int | Parts


class CheckDraft(FromPage, frozen=True, tag="draft"):
    """What may be added to a declaration under way, may it be finished, and what would come of it."""

    id: Id
    version: int
    parts: Parts


class AskWhy(FromPage, frozen=True, tag="why"):
    """Why can't I?"""

    id: Id
    about: Thing


class TakeBack(FromPage, frozen=True, tag="undo"):
    """Take back answers, or ask the others to agree to it."""

    id: Id
    to: int | None = None
    """A point of the undo offer; without one the last answer."""


class Consent(FromPage, frozen=True, tag="consent"):
    """Agree to what somebody asks to take back, or decline."""

    id: Id
    request: int
    agree: bool


class AskHint(FromPage, frozen=True, tag="hint"):
    """What would a good player answer?"""

    id: Id


class AskChance(FromPage, frozen=True, tag="chance"):
    """Tell the chance to win with every state, or stop telling it."""

    id: Id
    on: bool


class Hurry(FromPage, frozen=True, tag="hurry"):
    """The computer shall answer now."""

    id: Id


class Concede(FromPage, frozen=True, tag="concede"):
    """Give up."""

    id: Id


class Windows(FromPage, frozen=True, tag="windows"):
    """When a window asks this seat: always, when it could pay for something, never; and Globals to be left alone."""

    id: Id
    ask: str
    """always, payable or never."""
    quiet: Annotated[list[int], msgspec.Meta(max_length=100)] = []
    """Abilities that are not asked about again this turn."""
    until_my_turn: bool = False
    """Pass until the seat's own turn, or until something of its own is attacked or targeted."""


class Ping(FromPage, frozen=True, tag="ping"):
    """Is anybody there? Any page may ask; the reply says that it was taken."""

    id: Id


class SayPhrase(FromPage, frozen=True, tag="say"):
    """One of the fixed phrases."""

    id: Id
    phrase: Annotated[str, msgspec.Meta(max_length=40)]


class CallMe(FromPage, frozen=True, tag="name"):
    """What this page's player is called, before the game begins."""

    id: Id
    name: Annotated[str, msgspec.Meta(max_length=200)]


class Attention(FromPage, frozen=True, tag="attention"):
    """Whether somebody looks at the page, or it lies behind others."""

    id: Id
    here: bool


class Rematch(FromPage, frozen=True, tag="rematch"):
    """After the game: play again; the others are asked. Whoever asks for other teams than is proposed proposes anew."""

    id: Id
    agree: bool
    teams: RematchTeams = "swapped"
    """Everybody keeps their team, or the sides exchange theirs."""


class Replace(FromPage, frozen=True, tag="replace"):
    """A computer shall play for somebody who is gone."""

    id: Id
    seat: int
    level: Annotated[int, msgspec.Meta(ge=1, le=5)]


class TakeOver(FromPage, frozen=True, tag="return"):
    """Play again for one's own seat, which a computer has played for."""

    id: Id


class Claim(FromPage, frozen=True, tag="claim"):
    """The other side is gone for long enough: win."""

    id: Id


Incoming = (
    Join
    | Answer
    | CheckDraft
    | AskWhy
    | TakeBack
    | Consent
    | AskHint
    | AskChance
    | Hurry
    | Concede
    | Windows
    | Ping
    | SayPhrase
    | CallMe
    | Attention
    | Rematch
    | Replace
    | TakeOver
    | Claim
)


# To the page


class ToPage(Value, frozen=True, tag_field="type"):
    """A message to a page."""


class Hello(ToPage, frozen=True, tag="hello"):
    """Who the page is at this table."""

    protocol: int
    program: str
    """The program's version; another one than the page was built with means that a newer page is ready."""
    game: str
    seats: list[int] = msgspec.field(default_factory=list)
    """The seats that this page answers for; none for a watcher, all of them on one screen."""
    host: bool = False
    """It opened the table."""
    moved: bool = False
    """Its seats are played at another page now; this one watches."""
    elsewhere: list[int] = msgspec.field(default_factory=list)
    """Seats that it could have and another page plays: it watches unless it asks for them (`take`)."""
    replaced: bool = False
    """Its seat was taken with a new link: this browser cannot have it back."""


class Place(Value, frozen=True):
    """A seat of the game and who sits there."""

    seat: int
    name: str
    side: int
    team: str
    level: int | None = None
    """Of a computer; None for a person."""
    since: int = 0
    """Where a computer plays for a person: since which turn; 0 where that is not known."""


class LobbySeat(Value, frozen=True):
    """A seat before the game begins."""

    seat: int
    side: int
    name: str
    sits: bool
    """Somebody sits there; without it, an invitation waits to be used."""
    level: int | None = None
    """Of a computer; None for a person."""
    team: str | None = None
    """None as long as this page may not know it, or it is still to be chosen."""
    chooses: bool = False
    """Whoever sits down here chooses the team."""


class Lobby(ToPage, frozen=True, tag="lobby"):
    """A table that waits for people; once all sit, the game begins."""

    seats: list[LobbySeat]
    format: str
    edition: str
    life: int
    hidden: bool = False
    """Teams are still to be chosen: nobody sees those of others before that."""
    first: int | None = None
    clock: ClockChoice | None = None


class TableFacts(ToPage, frozen=True, tag="table"):
    """What does not change during the game."""

    cards: list[CardFacts]
    places: list[Place]
    format: str
    edition: str
    life: int
    start: str = ""
    """How it is found who decides about going first; empty if that was settled before."""
    one_screen: bool = False
    """All people sit at one page."""
    commitment: str = ""
    """The SHA-256 of the secret that the dice come from."""
    lesson: bool = False
    """It is the lesson: its dice are fixed, and the page explains it."""
    again: bool = True
    """After its end it can be played again."""
    people: int = 1
    """How many people play, each at a page of their own; those count too for whom a computer plays now."""
    replaced: list[int] = msgspec.field(default_factory=list)
    """Seats of people for whom a computer plays now."""


class ClocksShown(Value, frozen=True):
    """How much time is left."""

    left: list[float | None]
    """Seconds for each seat; None for a computer."""
    total: float
    """Seconds that each had at the beginning."""
    running: int | None = None
    """The seat whose clock runs."""


class State(ToPage, frozen=True, tag="state"):
    """The table as it stands now for this page."""

    version: int
    told: int
    """How many answers the page knows of that still stand: what it was told of later ones was taken back."""
    view: View
    question: Question | None = None
    """What a seat of this page is asked."""
    events: list[Happened] = msgspec.field(default_factory=list)
    """What has happened since the state before, or since the version that the page had seen."""
    explained: list[Explained] = msgspec.field(default_factory=list)
    """For each die whose numbers are not those of its face alone."""
    undo: UndoOffer | None = None
    passed: list[int] = msgspec.field(default_factory=list)
    """Seats of this page whose windows pass by themselves until their turn."""
    chance: float | None = None
    """The chance of the page's side to win, where it asked for it."""
    clocks: ClocksShown | None = None
    """Where the game is played with clocks."""
    prepared: list[Option] | None = None
    """Blocks that this page has declared before it is asked: they count together with the teammate's."""
    quiet: list[int] = msgspec.field(default_factory=list)
    """Globals, by their abilities, that this page is not asked about again this turn."""
    consent_left: float | None = None
    """Seconds until what somebody asks to take back counts as refused."""


class TeammateBlocks(ToPage, frozen=True, tag="teammate"):
    """What the teammate of this page's seat blocks, as far as it is chosen."""

    seat: int
    version: int
    blocks: list[Option] = msgspec.field(default_factory=list)
    done: bool = False
    """Declared; without it, still being put together."""


class Thinking(ToPage, frozen=True, tag="thinking"):
    """A computer thinks."""

    seat: int
    about: str
    """What it is asked, in a sentence."""
    seconds: float
    """How long it has thought."""
    limit: float
    """How long it will think at the most."""


class SeatPresence(Value, frozen=True):
    """Whether somebody is at a seat."""

    seat: int
    here: bool
    since: float | None = None
    """Seconds since they left."""
    away: bool = False
    """Their page is open, but nobody looks at it."""


class Presence(ToPage, frozen=True, tag="presence"):
    """Who is at the table."""

    seats: list[SeatPresence]
    replace_after: float
    """Seconds after which a computer may play for somebody who is gone."""
    claim_after: float
    """Seconds after which the other side may claim the win."""
    watchers: int = 0


class Phrase(ToPage, frozen=True, tag="phrase"):
    """Somebody said something."""

    seat: int
    phrase: str


class RematchOffer(ToPage, frozen=True, tag="again"):
    """Who wants to play again; and where, once all do."""

    seats: list[int]
    """Those who asked for it or agreed."""
    teams: RematchTeams = "swapped"
    """What they ask for."""
    missing: list[int] = msgspec.field(default_factory=list)
    """Those who are waited for."""
    game: str | None = None
    token: str | None = None
    """Of this page's seat there."""


class Taken(ToPage, frozen=True, tag="taken"):
    """The message with this id was done; an answer is stored for good."""

    id: str
    version: int


class Refused(ToPage, frozen=True, tag="refused"):
    """The message with this id was refused; nothing has changed."""

    id: str
    refusal: Refusal


class DraftChecked(ToPage, frozen=True, tag="drafted"):
    """What a declaration under way can still become."""

    id: str
    version: int
    draft: Draft
    forecast: Forecast | None = None


class WhyNot(ToPage, frozen=True, tag="because"):
    """Why a thing cannot be done; without a refusal it can."""

    id: str
    refusal: Refusal | None = None


class Considered(Value, frozen=True):
    """An answer that a hint looked at."""

    option: Option
    """The answer, or the first part of a declaration."""
    answer: int | list[int]
    """What is to be answered: of a declaration all its parts."""
    chance: float
    why: str = ""
    """What it leads to, in a sentence."""
    level: bool = False
    """Whether its chance differs from that of the first by less than the error of the estimate."""


class Hint(ToPage, frozen=True, tag="advice"):
    """What a good player would answer, best first, three at the most."""

    id: str
    version: int
    answers: list[Considered]
    level: int
    play_outs: int = 0
    """How many times the game was played out for it; 0 where each answer was only tried to the end of the turn."""


class Problem(ToPage, frozen=True, tag="problem"):
    """A message could not be taken: what is wrong with it and what to do."""

    code: str
    words: str
    id: str | None = None
    final: bool = False
    """The server closes the socket; coming back at once will not help."""


Outgoing = (
    Hello
    | Lobby
    | TableFacts
    | RematchOffer
    | State
    | TeammateBlocks
    | Thinking
    | Presence
    | Phrase
    | Taken
    | Refused
    | DraftChecked
    | WhyNot
    | Hint
    | Problem
)
