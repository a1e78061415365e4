"""The story and the questions in the terminal say what happened and what is asked, in whole sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

import overcrush as oc
from overcrush.abilities.program import May
from overcrush.catalogue import load_catalogue
from overcrush.engine.chance import Seeded
from overcrush.engine.codec import encode
from overcrush.engine.compiler.analysis import walk
from overcrush.engine.compiler.keywords import DEFINITIONS
from overcrush.engine.model.ids import SeatId
from overcrush.language import Words
from overcrush.practice.card_writing import basic
from overcrush.table.ability_texts import asking_text
from overcrush.table.records.record import Record
from overcrush.table.table import Table
from overcrush.terminal.plans import PERSON, Plan
from overcrush.terminal.saved_games import Folder, Settings
from overcrush.terminal.session import Session
from overcrush.terminal.story_lines import tell_story
from overcrush.terminal.why_not import why_missing
from overcrush.testing import Tabletop, card, seat, table
from overcrush.wording.ability_texts import keyword_text, offered_by_text
from overcrush.wording.options import player_name
from overcrush.wording.questions import question
from overcrush.wording.texts import language, say
from tests.terminal.driving import Keyboard, until_input_ends


def told(game: Tabletop) -> list[str]:
    """The story of everything that was answered at a table."""
    table = Table(None, Seeded(1), game.record(), rolls=False)
    return tell_story(table.game, table.story())


def test_a_global_is_told_with_its_user_and_its_card() -> None:
    game = table(you=seat(reserve="1 fist", team="Fist Fighter", field="Dock Hand"), opponent=seat())
    game.you.uses_global("Fist Fighter")
    assert "You use the Global of Fist Fighter." in told(game)


def test_the_target_of_a_global_is_chosen_for_the_global() -> None:
    game = table(you=seat(reserve="1 fist", field="Sidekick"), opponent=seat(field="Sidekick"), basics="Rally")
    game.you.uses_global("Rally")
    game.you.answers("target Sidekick (You)")
    assert "You choose Sidekick (You) for the Global of Rally." in told(game)


def test_a_counter_is_told_with_the_card_that_gets_it() -> None:
    game = table(you=seat(reserve="1 fist", team="Fist Fighter", field="Dock Hand"), opponent=seat(team="Ledger Ghost"))
    game.you.uses_global("Fist Fighter")
    assert "Ledger Ghost gets a counter." in told(game)


def test_what_several_blockers_deal_together_names_all_of_them() -> None:
    game = table(you=seat(field="Wrecker Captain L1"), opponent=seat(field="Dock Hand L1, Reef Crab L1"))
    game.you.attacks_with("Wrecker Captain")
    game.opponent.blocks({"Wrecker Captain": ["Dock Hand", "Reef Crab"]})
    game.you.answers("0 to Dock Hand")
    sentences = [line for line in told(game) if line.startswith("Wrecker Captain takes")]
    assert len(sentences) == 1
    assert sentences[0].endswith(" combat damage from Dock Hand, Reef Crab.")


def test_yes_and_no_are_told_with_the_card_they_are_about() -> None:
    game = table(you=seat(reserve="Harbor Sentinel L1, 1 shield", field="Sidekick"), opponent=seat())
    game.you.field("Harbor Sentinel")
    game.you.answers("no")
    assert "You decide not to KO target Sidekick (Harbor Sentinel)." in told(game)


def test_a_question_for_a_target_shows_what_will_happen_to_it() -> None:
    game = table(you=seat(reserve="Keelhaul action"), opponent=seat(field="Dock Hand, Reef Crab"))
    game.you.uses("Keelhaul")
    asked = question(game.game)
    assert asked.kind.value == "target"
    assert asking_text(game.game, asked).startswith("KO target")


def test_a_question_of_a_keyword_shows_what_the_keyword_does() -> None:
    game = table(edition="bfu", you=seat(field="Harpooner L1"), opponent=seat(field="Dock Hand, Reef Crab L3"))
    game.you.attacks_with("Harpooner")
    asked = question(game.game)
    assert asked.kind.value == "target"
    assert asking_text(game.game, asked).startswith("Range: ")


def test_a_question_of_a_keyword_with_an_effect_shows_the_line_of_the_card() -> None:
    printed = load_catalogue().playable["AI-049"]
    game = table(you=seat(reserve="4 bolt"), cards=[printed], basics="Big Entrance")
    game.you.buys("Big Entrance")
    asked = question(game.game)
    assert asked.kind.value == "may"
    assert asking_text(game.game, asked) == "Impulse: you may move this to bag."


def test_questions_of_the_rules_have_no_text_of_an_ability() -> None:
    game = table(you=seat(reserve="Harbor Sentinel L1, 1 shield", field="Sidekick"), opponent=seat())
    assert asking_text(game.game, question(game.game)) == ""


def test_an_offer_says_what_comes_of_a_yes_and_shows_the_whole_ability() -> None:
    game = table(you=seat(reserve="Harbor Sentinel L1, 1 shield", field="Sidekick"), opponent=seat())
    game.you.field("Harbor Sentinel")
    asked = question(game.game)
    assert asked.sentence == "Harbor Sentinel: do you want to KO target Sidekick (your Sidekick, the only target)?"
    assert asking_text(game.game, asked).startswith("When fielded: you may KO target Sidekick.")


def test_an_offer_with_several_targets_names_none_of_them() -> None:
    game = table(you=seat(reserve="Harbor Sentinel L1, 1 shield", field="Sidekick"), opponent=seat(field="Sidekick"))
    game.you.field("Harbor Sentinel")
    assert question(game.game).sentence == "Harbor Sentinel: do you want to KO target Sidekick?"


def test_an_offer_that_nothing_could_come_of_is_told_instead_of_made() -> None:
    game = table(you=seat(reserve="Harbor Sentinel L1, 1 shield"), opponent=seat())
    game.you.field("Harbor Sentinel")
    assert "Harbor Sentinel's ability finds nothing that it could be done to." in told(game)


def test_an_offer_of_a_keyword_says_what_it_does_and_not_what_the_keyword_means() -> None:
    game = table(you=seat(reserve="Harbor Chain Mail", field="Bearer"), cards=[card("Bearer", equip=True)])
    game.you.uses("Harbor Chain Mail")
    asked = question(game.game)
    assert asked.sentence == "Harbor Chain Mail: do you want to attach Harbor Chain Mail to a character?"
    assert asking_text(game.game, asked) == ""


def test_an_offer_that_a_card_writes_behind_a_keyword_is_in_the_words_of_the_card() -> None:
    g = oc.new_game("Avengers Assembled", "Rogues and Guardians", seed=1).game
    big = next(row.number for row in g.setting.cards if row.name == "Big Entrance")
    said = keyword_text(g, "Impulse", big)
    assert said == "Impulse: you may move this to bag."
    assert offered_by_text(g, said, 0, big) == "move Big Entrance to bag"


def test_every_keyword_that_asks_has_a_text_for_what_it_offers() -> None:
    """A keyword behind which the card writes the effect is offered in the words of the card."""
    for name, definition in DEFINITIONS.items():
        made = () if callable(definition.abilities) else definition.abilities
        if name in ("Equip", "Gate", "Suit Up") or any(isinstance(part, May) for part in walk(made)):
            assert f"may:{name}" in language().texts, name


def test_a_player_called_you_is_spoken_to() -> None:
    game = table(you=seat(reserve="Harbor Sentinel L1, 1 shield"), opponent=seat(field="Sidekick")).game
    field = {"name": "Fred"}
    assert say("event:fielded:plain", {**field, "player": player_name(game, SeatId(0))}, game) == "You field Fred."
    assert (
        say("event:fielded:plain", {**field, "player": player_name(game, SeatId(1))}, game) == "Opponent fields Fred."
    )
    assert say("event:fielded:plain", {**field, "player": "Youssef"}, game) == "Youssef fields Fred."
    assert say("story:turn", {"player": player_name(game, SeatId(0))}) == "Your turn"


def test_an_ability_that_is_missing_says_why() -> None:
    game = table(you=seat(reserve="1 fist", field="Dock Hand", team="Dice Lender"), opponent=seat(team="Fist Fighter"))
    asked = question(game.game)
    assert why_missing(game.game, SeatId(0), asked, "ability Dice Lender")[0].endswith(
        "Dice Lender must be in the Field Zone."
    )
    assert why_missing(game.game, SeatId(0), asked, "ability Dock Hand")[0].endswith(
        "no ability that is used like a Global."
    )


def test_a_secret_choice_is_not_told() -> None:
    game = table(you=seat(field="Shell Game L1"), opponent=seat())
    game.you.attacks_with("Shell Game")
    game.you.answers("3")
    assert told(game)[-1] == "You name something in secret (Shell Game)."
    assert not any("3" in line for line in told(game))
    game.opponent.answers("2")
    assert "Opponent names 2 (Shell Game)." in told(game)


def test_a_secret_that_was_typed_leaves_the_screen_that_people_share(tmp_path: Path) -> None:
    game = table(you=seat(field="Shell Game L1"), opponent=seat())
    game.you.attacks_with("Shell Game")
    keyboard = Keyboard(["3"], height=24)
    record = Record(game.record().setup, [], encode(game.game))
    session = Session(keyboard.screen, Folder(tmp_path), Settings(), Plan("Test", [PERSON, PERSON]), record, 1)
    until_input_ends(session)
    shown = keyboard.after(0)
    assert shown.startswith("\n" * 24)
    assert "The choice is hidden." in shown
    assert keyboard.prompts == ["You > ", "Opponent > "]


CAUSES = {
    "deal 1 damage to target player": ("target Opponent", "Opponent takes 1 damage from Bomb."),
    "deal 1 damage to target character": ("target Sidekick", "Opponent's Sidekick takes 1 damage from Bomb."),
    "KO target character": ("target Sidekick", "Opponent's Sidekick is KO'd (Bomb)."),
    "prep target character": ("target Sidekick", "Opponent's Sidekick goes to the Prep Area (Bomb)."),
    "target character cannot block until end of turn": (
        "target Sidekick",
        "Opponent's Sidekick cannot block until the end of the turn (Bomb).",
    ),
    "target character gains Fast until end of turn": (
        "target Sidekick",
        "Opponent's Sidekick gains Fast until the end of the turn (Bomb).",
    ),
    "each opposing character gets -1D until end of turn": ("", "Opponent's Sidekick is KO'd (its D is 0)."),
    "name a die. Gain 1 life": ("name Sidekick", "You name Sidekick (Bomb)."),
}


@pytest.mark.parametrize("text", CAUSES)
def test_what_a_card_does_is_told_once_with_its_cause(text: str) -> None:
    answer, expected = CAUSES[text]
    game = table(
        cards=[basic(900, "Bomb", 2, f"{text[0].upper()}{text[1:]}.").card(Words())],
        you=seat(reserve="Bomb", field="Dock Hand L1"),
        opponent=seat(field="Sidekick, Reef Crab L1"),
    )
    game.you.uses("Bomb")
    if answer:
        game.you.answers(answer)
    lines = told(game)
    assert lines.count(expected) == 1
    assert len([line for line in lines if line.startswith(expected.split(" (")[0])]) == 1


def test_a_reroll_by_a_card_names_the_card() -> None:
    game = table(
        cards=[basic(900, "Bomb", 2, "Reroll target character.").card(Words())],
        you=seat(reserve="Bomb", field="Dock Hand L1"),
        opponent=seat(field="Sidekick"),
    )
    game.you.uses("Bomb")
    game.you.answers("target Sidekick")
    game.rolls("wild")
    assert "Opponent rerolls Sidekick L1 to wild (Bomb)." in told(game)
    events = Table(None, Seeded(1), game.record(), rolls=False).events()
    assert "Opponent rerolls Sidekick: L1 to wild (Bomb)." in [event.words for event in events]


def test_damage_by_a_global_names_its_card() -> None:
    game = table(you=seat(reserve="2 bolt", team="Lightning Rod"), opponent=seat(field="Sidekick"))
    game.you.uses_global("Lightning Rod")
    game.you.answers("target Opponent")
    assert "Opponent takes 1 damage (Lightning Rod)." in told(game)


def test_a_bonus_that_a_die_gives_itself_says_so() -> None:
    game = table(you=seat(reserve="Harbor Sentinel L1, 1 shield", field="Sidekick"), opponent=seat())
    game.you.field("Harbor Sentinel")
    game.you.answers("yes")
    assert any(line.endswith("(its own ability).") for line in told(game))


def test_the_fourth_die_of_the_first_turn_is_told_to_wait_out_of_play() -> None:
    played = oc.new_game("Avengers Assembled", "Rogues and Guardians", seed=1, names=["Ann", "Bea"], first=0)
    assert "Ann goes first and so begins with three dice: the fourth, Sidekick, waits Out of Play." in tell_story(
        played.game, played.story()
    )


def test_an_attacker_that_nobody_blocks_is_told_to_leave() -> None:
    game = table(you=seat(field="Dock Hand, Reef Crab"), opponent=seat())
    game.you.attacks_with("Dock Hand")
    game.opponent.blocks()
    assert "Not blocked, so moved to the Out of Play area: Dock Hand." in told(game)


def test_an_effect_that_applies_says_what_it_is_once() -> None:
    bomb = basic(900, "Bomb", 2, "Until end of turn, dice cost 1 less to purchase.").card(Words())
    game = table(you=seat(reserve="Bomb, 3 fist", team="Fist Fighter"), opponent=seat(), cards=[bomb])
    game.you.uses("Bomb")
    said = "Bomb applies from now on: Until end of turn, dice cost 1 less to purchase."
    assert told(game).count(said) == 1


def test_a_price_that_an_effect_changes_is_told_with_its_card() -> None:
    bomb = basic(900, "Bomb", 2, "Until end of turn, dice cost 1 less to purchase.").card(Words())
    game = table(you=seat(reserve="Bomb, 5 fist", team="Fist Fighter"), opponent=seat(), cards=[bomb])
    game.you.uses("Bomb")
    game.you.buys("Fist Fighter")
    printed = next(row.cost for row in game.game.setting.cards if row.name == "Fist Fighter")
    assert f"You purchase Fist Fighter for {printed - 1} instead of {printed} (Bomb)." in told(game)


def test_a_die_that_an_effect_takes_out_of_the_bag_for_the_prep_area_is_not_drawn() -> None:
    bomb = basic(900, "Bomb", 2, "Prep 1 from bag.").card(Words())
    game = table(you=seat(reserve="Bomb", bag="Dock Hand"), opponent=seat(), cards=[bomb])
    game.you.uses("Bomb")
    assert "You move Dock Hand from the bag to the Prep Area (Bomb)." in told(game)
