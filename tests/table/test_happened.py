"""What happened, as each seat may know it."""

import json
from pathlib import Path

import msgspec

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.chance import Seeded
from overcrush.engine.event_law import Facts, check_events
from overcrush.engine.model.constants import TIE
from overcrush.engine.model.events import (
    EVENTS,
    NOT_KNOWN,
    Attached,
    BendBegan,
    BlockersDeclared,
    Damaged,
    EnergyChanged,
    Event,
    KeywordUsed,
    Named,
    Over,
    Paid,
    Spun,
)
from overcrush.engine.model.ids import NO_CARD, NO_DIE, NO_SEAT, CardId, DieId, SeatId, SideId
from overcrush.engine.model.measures import QUALITIES
from overcrush.engine.model.modifiers import BONUS_BEND, END_OF_TURN
from overcrush.engine.model.question import OptionKind, QuestionKind
from overcrush.engine.setup import Setup, blank_game
from overcrush.players.names import player_named
from overcrush.practice.practice_teams import STANDARD
from overcrush.table.happened import fields_of, kind_of
from overcrush.table.records.record import Record
from overcrush.table.schema import schema
from overcrush.table.setting_cache import setting_for
from overcrush.table.table import Table, new_table
from overcrush.table.undo import go_back
from overcrush.testing import seat, table
from overcrush.wording.options import player_message
from overcrush.wording.texts import Message, say
from tests.table.seating import seated
from tests.table.test_answering import before_the_secret


def test_events_are_numbered_and_belong_to_the_answer_that_caused_them() -> None:
    game = seated(table(you=seat(field="Sidekick"), opponent=seat(life=10), step="attack"))
    assert game.answer(0, "attack with Sidekick") is None
    while game.view().step == "attack":
        assert game.question is not None
        assert game.answer(game.question.seat, game.question.options[-1]) is None
    events = game.events()
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    assert [event.answer for event in events] == sorted(event.answer for event in events)
    damage = next(event for event in events if event.kind == "player damaged")
    assert damage.fields["amount"] == 1
    assert damage.words
    assert all(isinstance(json.loads(event.to_json()), dict) for event in events)
    late = game.events(since=1)
    assert late == [event for event in events if event.answer > 1]
    moved = next(event for event in events if event.kind == "moved")
    assert (moved.fields["origin"], moved.fields["zone"]) == ("field", "attack")


def test_a_secret_choice_is_known_to_its_seat_alone() -> None:
    told: dict[int | None, set[str]] = {0: set(), 1: set(), None: set()}
    for energy in ("bolt", "mask"):
        game = Table(before_the_secret(), Seeded(1))
        assert game.answer(0, f"name {energy}") is None
        for who in told:
            told[who].add("".join(event.to_json() for event in game.events(who)))
    assert len(told[0]) == 2
    assert len(told[1]) == len(told[None]) == 1


def test_events_have_the_same_numbers_for_all_seats_and_spectators() -> None:
    secret = Table(before_the_secret(), Seeded(1))
    assert secret.answer(0, "name bolt") is None
    whole = new_table(Setup((STANDARD[0], STANDARD[1])), Seeded(3))
    whole.run([player_named("random", seat) for seat in range(2)])
    for game in (secret, whole):
        told = [[(event.number, event.answer, event.kind) for event in game.events(who)] for who in (0, 1, None)]
        assert told[0]
        assert told[0] == told[1] == told[2]


def test_a_secret_choice_is_in_no_message_for_others() -> None:
    for who in (1, None):
        game = Table(before_the_secret(), Seeded(1))
        assert game.answer(0, "name bolt") is None
        chosen = [event for event in game.events(who) if event.kind in ("answered", "named")]
        assert [event.message.key for event in chosen if event.message is not None] == ["event:named:secret:cause"]
        assert not any("bolt" in event.to_json() for event in game.events(who))


def test_views_and_events_of_several_seats_are_those_of_each() -> None:
    secret = Table(before_the_secret(), Seeded(1))
    assert secret.answer(0, "name bolt") is None
    everybody = (None, 0, 1)
    views = secret.views(everybody)
    assert views == {each: secret.view(each) for each in everybody}
    assert secret.events_for(everybody) == {each: secret.events(each) for each in everybody}
    assert secret.events(0) != secret.events(1)
    plain = new_table(Setup((STANDARD[0], STANDARD[1])), Seeded(3))
    assert plain.views(everybody) == {each: plain.view(each) for each in everybody}
    assert plain.events_for(everybody) == {each: plain.events(each) for each in everybody}


def test_an_event_is_said_to_whoever_reads_it() -> None:
    game = seated(table(you=seat(field="Sidekick"), opponent=seat(life=10), step="attack"))
    g = game.game
    message = Message("event:life lost", {"player": player_message(g, 1), "amount": 2})
    assert say(message, None, g) == "Opponent loses 2 life."
    assert say(message, None, g, reader=1) == "You lose 2 life."
    assert say(message, None, g, reader=0) == "Opponent loses 2 life."
    assert msgspec.json.decode(msgspec.json.encode(message), type=Message) == message


def test_what_was_taken_back_did_not_happen() -> None:
    game = seated(table(you=seat(field="Sidekick"), opponent=seat(life=10), step="attack"))
    assert game.answer(0, "attack with Sidekick") is None
    assert game.events()
    assert game.undo(0, agreed=[1]) is None
    assert game.events() == []


def test_a_concession_is_told_like_everything_else_also_of_a_game_that_was_loaded(tmp_path: Path) -> None:
    game = new_table(Setup((STANDARD[0], STANDARD[1])), Seeded(3))
    before = game.events()
    assert game.concede(1) is None
    told = game.events()[len(before) :]
    assert [event.kind for event in told] == ["answered", "over"]
    assert [event.answer for event in told] == [len(game.answers) + 1] * 2
    assert (told[0].seat, told[0].words) == (1, f"{game.game.setting.names[1]} concedes.")
    assert told[1].rule == "A87"
    assert game.events(since=len(game.answers)) == told
    assert game.events(since=len(game.answers) + 1) == []
    game.save(tmp_path / "game.txt")
    assert game.record is not None
    assert Table(None, Seeded(1), game.record).events() == game.events()


def test_a_concession_that_cannot_be_is_a_refusal() -> None:
    game = new_table(Setup((STANDARD[0], STANDARD[1])), Seeded(3))
    refused = game.concede(7)
    assert refused is not None
    assert refused.key == "table.no_seat"
    assert not game.over
    assert game.concede(0) is None
    refused = game.concede(1)
    assert refused is not None
    assert refused.key == "answer.game_over"
    result = game.view().result
    assert result is not None
    assert result.conceded == 0


def test_the_first_turn_is_told_from_its_beginning() -> None:
    game = new_table(Setup((STANDARD[0], STANDARD[1]), first=0), Seeded(3))
    opening = [event for event in game.events() if event.answer == 0]
    assert "turn began" in [event.kind for event in opening]
    assert [event.number for event in game.events()] == list(range(1, len(game.events()) + 1))
    assert all(event.answer > 0 for event in game.events(since=1))
    whole = game.events()
    assert game.record is not None
    loaded = Table(None, Seeded(1), Record(game.record.setup, game.answers[:]), rolls=False)
    assert loaded.events() == whole
    for who in (0, 1, None):
        assert [event.number for event in game.events(who)] == [event.number for event in whole]
    go_back(game, 0)
    assert game.events() == opening


def test_the_opening_tells_all_that_happened_before_the_first_answer() -> None:
    for first in (0, 1):
        record = Record(Setup((STANDARD[0], STANDARD[1]), first=first))
        blank = blank_game(setting_for(record.setup), record.setup.sidekicks)
        blank.active = SideId(first)
        events: list[Event] = []
        check_events(Facts(blank), events, record.opening(events))
        assert events


def test_events_as_json_have_names_and_lists_and_nothing_for_none() -> None:
    game = table(you=seat(field="Sidekick"), opponent=seat(field="Sidekick"), step="attack").game
    game.setting.words.append("Robin")
    word = len(game.setting.words) - 1
    cases: list[tuple[Event, dict[str, object]]] = [
        (
            BlockersDeclared(SeatId(1), ((3, 4), (5, 4)), (6,)),
            {"seat": 1, "pairs": [[3, 4], [5, 4]], "unblocked": [6]},
        ),
        (
            Damaged(DieId(3), CardId(1), 1, 2, NO_DIE, (), False, NO_SEAT),
            {
                "die": 3,
                "card": 1,
                "level": 1,
                "amount": 2,
                "source": None,
                "sources": [],
                "combat": False,
                "seat": None,
            },
        ),
        (Attached(DieId(3), CardId(1), 4, NO_DIE), {"die": 3, "card": 1, "before": 4, "host": None}),
        (Spun(DieId(3), CardId(1), 4, 3, -1), {"die": 3, "card": 1, "before": 4, "face": 3, "levels": -1}),
        (
            KeywordUsed(DieId(3), CardId(1), KEYWORDS.index("Fast"), 1, SeatId(0)),
            {"die": 3, "card": 1, "keyword": "Fast", "amount": 1, "seat": 0},
        ),
        (Paid(SeatId(0), (1, 0, 0, 2, 0, 0)), {"seat": 0, "energy": {"fist": 1, "shield": 2}}),
        (EnergyChanged(SeatId(0), 1, -1), {"seat": 0, "energy": "bolt", "amount": -1}),
        (
            BendBegan(BONUS_BEND, -1, NO_CARD, SeatId(0), END_OF_TURN, -1, 0),
            {
                "target": None,
                "player": 0,
                "bend": "gets",
                "card": None,
                "seat": 0,
                "until": "end of turn",
                "first": -1,
                "second": 0,
            },
        ),
        (Over(2), {"result": "won", "winner": 1}),
        (Over(TIE), {"result": "tie", "winner": None}),
        (
            Named(SeatId(0), QUALITIES.index("name"), word, False),
            {"word": "Robin", "seat": 0, "quality": "name", "secret": False},
        ),
        (
            Named(SeatId(0), QUALITIES.index("name"), NOT_KNOWN, True),
            {"word": None, "seat": 0, "quality": "name", "secret": True},
        ),
    ]
    for event, expected in cases:
        assert dict(fields_of(game, event)) == expected


def test_the_schema_lists_every_kind() -> None:
    found = schema()["$defs"]
    assert "enum" in found["Question"]["properties"]["kind"]
    assert set(found["Happened"]["properties"]["kind"]["enum"]) == {"answered"} | {kind_of(event) for event in EVENTS}
    assert set(found["Option"]["properties"]["kind"]["enum"]) == {kind.value for kind in OptionKind}
    assert set(found["Declaration"]["properties"]["kind"]["enum"]) == {kind.value for kind in QuestionKind}
