"""The encodings: fixed sizes, every answer an action, nothing in an observation that the seat may not know."""

from __future__ import annotations

import dataclasses
import hashlib
import random
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.chance import Seeded
from overcrush.engine.compiler.card_compiler import tokens_made
from overcrush.engine.machine import offered, play
from overcrush.engine.model import constants
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.setup import TOKENS, Setup, TeamSetup, build_setting
from overcrush.envs import layout
from overcrush.envs.action_encoding import digits
from overcrush.envs.card_numbers import card_numbers, every_card, with_new_cards
from overcrush.envs.episodes import Encoding, Episode, NotPossible
from overcrush.envs.layout import ACTIONS, CARDS, DICE, SECTIONS, SIZE, TOPICS, kind_of
from overcrush.envs.observation_encoding import TOPIC_AT, Observer, seen_game, split
from overcrush.envs.slots import Slots, TooLarge
from overcrush.formats import FORMATS
from overcrush.practice import card
from overcrush.practice.practice_teams import DOUBLES, STANDARD
from overcrush.soak.random_teams import all_cards
from overcrush.table.observation import observe
from overcrush.table.position import Position
from overcrush.wording.questions import find
from tests.engine.tiny import small_teams
from tests.envs.playing import random_episode

DOCS = Path(__file__).parent.parent.parent / "docs" / "environments.md"


# Sizes


def test_version_2_has_these_sizes() -> None:
    """Whoever changes one of these numbers raises VERSION: stored agents depend on them."""
    assert layout.VERSION == 2
    assert (ACTIONS, SIZE, DICE, CARDS) == (501, 30178, 224, 64)
    assert {name: section.shape for name, section in SECTIONS.items()} == {
        "table": (13,),
        "seats": (4, 26),
        "question": (45,),
        "waiting": (16, 6),
        "cards": (64, 23),
        "dice": (224, 127),
    }
    columns = "\n".join(column for section in SECTIONS.values() for column in section.columns)
    actions = " ".join(f"{kind} {size}" for kind, size in layout.ACTION_SECTIONS.items())
    assert hashlib.sha256(f"{actions}\n{columns}".encode()).hexdigest()[:16] == "546410331bc0cd9a"


def test_the_docs_name_every_column_and_every_kind_of_action() -> None:
    text = " ".join(DOCS.read_text(encoding="utf-8").split())
    assert f"Version {layout.VERSION}" in text
    assert f"{SIZE:,} numbers" in text
    assert f"{ACTIONS} actions" in text
    for kind, size in layout.ACTION_SECTIONS.items():
        first = layout.FIRST[kind]
        span = f"{first}" if size == 1 else f"{first}-{first + size - 1}"
        assert f"| {kind} | {span} |" in text
    for section in SECTIONS.values():
        assert f"| {section.name} | {section.start} | {' x '.join(map(str, section.shape))} |" in text
        for column in section.columns:
            name = column.split(":")[0].split(" spare")[0]
            name = "keyword" if name.startswith("keyword ") else name
            name = "of the answer so far, plus 1" if name.endswith("of the answer so far, plus 1") else name
            assert name in text, f"docs/environments.md does not explain {column!r} of {section.name}"


def test_every_keyword_and_flag_has_a_column() -> None:
    assert len(KEYWORDS) <= layout.KEYWORD_COLUMNS
    flags = constants.TURN_FLAGS | constants.ROLE_FLAGS | constants.PARTLY_SPENT
    assert flags < 1 << len(layout.FLAG_NAMES)


def test_every_kind_of_question_has_a_column() -> None:
    assert set(TOPIC_AT) == set(QuestionKind)
    assert {TOPICS[at] for at in TOPIC_AT.values()} == set(TOPICS) - {"any other"}


# Cards and dice


def test_every_card_that_comes_with_the_game_has_a_number() -> None:
    missing = [name for name in every_card() if name not in card_numbers()]
    assert not missing, f"`python -m tools.write_card_numbers` gives {', '.join(missing)} numbers"
    assert max(card_numbers().values()) < layout.CARD_NUMBERS


def test_numbers_of_cards_never_change() -> None:
    numbers = card_numbers()
    assert [numbers[name] for name in ("sidekick", "PRA-001", "FUS-143")] == [1, 2, 538]
    first = "\n".join(list(numbers)[:538])
    assert hashlib.sha256(first.encode()).hexdigest()[:16] == "bcb1ed505a57f4b2"
    assert with_new_cards(["B", "sidekick"])[:2] == ["B", "sidekick"]


def test_an_unknown_card_has_no_number_and_is_described_all_the_same() -> None:
    own = dataclasses.replace(card("Dock Hand"), id="OWN-001")
    observer = Observer(build_setting(Setup((TeamSetup("A", ((own, 2),)), TeamSetup("B")))), SeatId(0))
    line = dict(zip(layout.CARD_COLUMNS, observer.printed[0].tolist(), strict=True))
    assert (line["is there"], line["number"], line["of: me"]) == (1, 0, 1)
    assert line["printed cost"] == own.cost


def test_whatever_a_format_allows_fits_into_the_slots() -> None:
    cards = all_cards().values()
    most_dice = max(each.max_dice for each in cards)
    kinds = len(tokens_made(list(cards)))
    assert 1 <= kinds <= layout.TOKEN_CARDS
    assert kinds * TOKENS <= layout.TOKEN_DICE
    for rules in FORMATS.values():
        dice = rules.dice if rules.dice is not None else rules.cards * most_dice
        basics = rules.seats * rules.basics + rules.shared_basics
        assert 8 + dice <= layout.SEAT_DICE, rules.code
        assert rules.cards <= layout.SEAT_CARDS, rules.code
        assert basics * rules.basic_dice <= layout.MIDDLE_DICE, rules.code
        assert 1 + basics <= layout.MIDDLE_CARDS, rules.code


def test_no_two_dice_and_no_two_cards_share_a_slot() -> None:
    for teams in (STANDARD[:2], DOUBLES):
        setting = build_setting(Setup(tuple(teams), basic_dice=6))
        for seat in range(len(teams)):
            slots = Slots(setting, SeatId(seat))
            assert len(set(slots.die_slot)) == len(setting.die_card)
            assert len(set(slots.card_slot)) == len(setting.cards)


def test_a_seats_own_things_come_first_and_twins_swap_places() -> None:
    setting = build_setting(Setup(tuple(DOUBLES), basic_dice=6))
    for seat in range(4):
        slots = Slots(setting, SeatId(seat))
        own = next(row.number for row in setting.cards if row.owner == seat)
        assert slots.card_slot[own] == 0
        assert slots.die_at[0] == seat * 8
        assert slots.seat_at[0] == seat
        assert slots.seat_at[2] == setting.across[seat]


def test_a_table_that_is_too_large_is_refused_with_a_sentence() -> None:
    team = TeamSetup("A", tuple((card(name), 4) for name in ("Dock Hand", "Harbor Sentinel", "Bell Ringer")))
    with pytest.raises(TooLarge, match=r"36 dice of one player are more than .* \(32\)"):
        Encoding(Setup((team, TeamSetup("B")), sidekicks=24))


# Actions


def test_numbers_of_any_size_are_spelled_differently_and_equally_long() -> None:
    for most in (0, 1, 31, 32, 1023, 1024, 5000):
        spelled = {digits(number, most, 100, 32) for number in range(most + 1)}
        assert len(spelled) == most + 1
        assert len({len(word) for word in spelled}) == 1
        assert all(100 <= action < 132 for word in spelled for action in word)


def test_kinds_of_actions_meet_without_gaps() -> None:
    assert kind_of(0) == ("no", 0)
    assert kind_of(ACTIONS - 1) == ("word", layout.WORDS - 1)
    assert [kind_of(first) for first in layout.FIRST.values()] == [(kind, 0) for kind in layout.FIRST]
    with pytest.raises(ValueError, match="go from 0 to 500"):
        kind_of(ACTIONS)


def check_spelling(episode: Episode) -> None:
    """At a fresh question: one word for each answer, none the beginning of another, all within bounds."""
    offer = offered(episode.game)
    assert sorted(episode.left.values()) == sorted(offer)
    spelled = sorted(episode.left)
    assert len(spelled) == len(offer)
    for word, following in pairwise(spelled):
        assert following[: len(word)] != word
    assert all(0 <= action < ACTIONS for word in spelled for action in word)
    assert max(map(len, spelled)) <= layout.SPELLED


@pytest.mark.parametrize("first", range(0, 48, 8))
def test_answers_and_words_match_one_to_one_in_thousands_of_decisions(first: int) -> None:
    kinds: set[str] = set()
    decisions = 0
    for number in range(first, first + 8):
        episode = random_episode(number)
        rng = random.Random(number)
        while not episode.over and episode.actions < 1500:
            fresh = not episode.actions or not word_under_way(episode)
            if fresh:
                check_spelling(episode)
                decisions += 1
            possible = episode.possible()
            assert len(possible) >= 2
            mask = episode.mask(episode.asked)
            assert np.flatnonzero(mask).tolist() == possible
            action = rng.choice(possible)
            kinds.add(kind_of(action)[0])
            episode.act(action)
    assert decisions > 1500
    assert {"no", "die", "card", "number", "ability"} <= kinds


def word_under_way(episode: Episode) -> bool:
    return len(episode.left) < len(offered(episode.game))


def test_every_offered_answer_can_be_spelled_out_and_does_what_it_says() -> None:
    rng = random.Random(3)
    checked = 0
    for number in (1, 4):
        episode = random_episode(number)
        while not episode.over and episode.actions < 400:
            if not word_under_way(episode) and len(offered(episode.game)) > 2:
                before = episode.game.value()
                for word, answer in list(episode.left.items()):
                    spelled = episode.copy()
                    spelled.dice = Seeded(9)
                    while spelled.game.value() == before:
                        spelled.act(word[len(spelled.so_far)])
                    told = episode.copy()
                    told.dice = Seeded(9)
                    told.answer(answer)
                    assert spelled.game.value() == told.game.value(), (word, answer)
                    checked += 1
            episode.act(rng.choice(episode.possible()))
    assert checked > 500


def test_an_action_that_is_not_possible_is_refused_and_changes_nothing() -> None:
    episode = random_episode(2)
    before = episode.game.value()
    with pytest.raises(NotPossible, match="the action mask says which are"):
        episode.act(layout.FABRICATE)
    assert episode.game.value() == before
    assert episode.actions == 0


def test_only_the_seat_that_is_asked_has_possible_actions() -> None:
    episode = random_episode(4)
    for seat in range(4):
        assert bool(episode.mask(seat).any()) == (seat == episode.asked)


# Observations


def test_observations_stay_within_their_bounds() -> None:
    for number in (0, 1, 2, 3):
        episode = random_episode(number)
        rng = random.Random(number)
        while not episode.over and episode.actions < 600:
            if episode.actions % 7 == 0:
                for seat in range(episode.encoding.setting.seats):
                    seen = episode.observe(seat)
                    assert seen.shape == (SIZE,)
                    assert seen.dtype == np.int16
                    assert seen.min() >= 0
                    assert seen.max() <= layout.MOST
            episode.act(rng.choice(episode.possible()))


def columns(game: Game, seat: SeatId, part: str, row: int) -> dict[str, int]:
    """One row of a part of an observation, by the names of its columns."""
    section = SECTIONS[part]
    found = split(Observer(game.setting, seat).observe(game))[part].reshape(section.rows, -1)[row]
    return dict(zip(section.columns, found.tolist(), strict=True))


def riddle(secret: str) -> Game:
    """Seat 0 has named an energy type in secret, and seat 1 is asked to guess it."""
    game = Position(small_teams()).seat(0).reserve("Riddler", level=1).seat(1).field("Sidekick").build()
    for told in ("field Riddler", f"name {secret}"):
        found = find(game, told)
        assert isinstance(found, int), found
        assert play(game, found) is None
    assert game.asked == 1
    return game


def test_games_that_differ_in_a_secret_look_the_same_to_the_other_seat() -> None:
    bolt, mask = riddle("bolt"), riddle("mask")
    assert bolt.value() != mask.value()
    for game in (bolt, mask):
        assert seen_game(game, SeatId(1)).value() == observe(game, SeatId(1)).game.value()
        assert seen_game(game, SeatId(0)) is game
    guesser = Observer(bolt.setting, SeatId(1)), Observer(mask.setting, SeatId(1))
    assert np.array_equal(guesser[0].observe(bolt), guesser[1].observe(mask))


def test_the_observed_game_is_the_game_of_the_view_at_every_moment() -> None:
    episode = random_episode(6)
    rng = random.Random(6)
    while not episode.over and episode.actions < 200:
        for seat in range(2):
            assert seen_game(episode.game, SeatId(seat)).value() == observe(episode.game, SeatId(seat)).game.value()
        episode.act(rng.choice(episode.possible()))


def test_the_order_of_answers_under_way_is_shown_to_their_giver_alone() -> None:
    episode = random_episode(1)
    rng = random.Random(1)
    while not (word_under_way(episode) and episode.so_far):
        episode.act(rng.choice(episode.possible()))
    at = layout.QUESTION_COLUMNS.index("actions of the answer so far")
    mine = split(episode.observe(episode.asked))["question"]
    theirs = split(episode.observe(1 - episode.asked))["question"]
    assert mine[at] == len(episode.so_far)
    assert mine[at + 1] == episode.so_far[0] + 1
    assert not theirs[at:].any()


def test_both_seats_see_the_table_from_their_own_side() -> None:
    ann = Position(small_teams()).seat(0).life(17).reserve("Sidekick", face="fist").field("Sidekick")
    game = ann.seat(1).life(12).build()
    ours = columns(game, SeatId(0), "table", 0)
    theirs = columns(game, SeatId(1), "table", 0)
    assert (ours["my side's life"], ours["their side's life"], ours["my side's turn"]) == (17, 12, 1)
    assert (theirs["my side's life"], theirs["their side's life"], theirs["my side's turn"]) == (12, 17, 0)
    assert columns(game, SeatId(0), "seats", 0)["energy: fist"] == 1
    assert columns(game, SeatId(1), "seats", 0)["energy: fist"] == 0
    assert columns(game, SeatId(1), "seats", 2)["energy: fist"] == 1


def test_a_die_in_the_field_shows_its_numbers_zone_and_owner() -> None:
    game = riddle("bolt")
    sidekick = game.places[1 * constants.ZONES + constants.FIELD][0]
    for seat, place in ((0, "across"), (1, "me")):
        slot = Slots(game.setting, SeatId(seat)).die_slot[sidekick]
        row = columns(game, SeatId(seat), "dice", slot)
        assert (row["is there"], row["zone: field"], row["zone: bag"], row["face: character"]) == (1, 1, 0, 1)
        assert (row["attack"], row["defense"], row["level"]) == (1, 1, 1)
        assert row[f"owned by: {place}"] == row[f"controlled by: {place}"] == 1
        assert row["number of its card"] == 1
