"""The practice set says everything that the vocabulary can say, and every card of it can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from overcrush.abilities import ability, bends, conditions, effects, groups, program, qualities, selectors, triggers
from overcrush.abilities.card import ActionFace, CharacterFace
from overcrush.abilities.expansion import unfold_ability
from overcrush.abilities.keywords import KEYWORDS
from overcrush.catalogue import load_catalogue, load_file
from overcrush.catalogue.word_lists import known_words
from overcrush.engine.model import ability_kinds, measures, modifiers, permissions
from overcrush.engine.setup import Setup, TeamSetup, build_setting
from overcrush.language import LanguageError, Words, read_line
from overcrush.practice import CARDS, UnknownCard, card, lookup
from overcrush.practice.card_writing import Shelf, character, levels_of
from tests.practice.listing import PAGE, written
from tests.practice.vocabulary import constructs, parts, words

EVERY = tuple(CARDS.values())


def test_ids_follow_each_other_and_names_are_different() -> None:
    assert list(CARDS) == [f"PRA-{number:03}" for number in range(1, len(CARDS) + 1)]
    assert len({each.name.casefold() for each in EVERY}) == len(EVERY)


def test_every_card_can_be_on_a_team_and_is_the_only_one_that_it_brings() -> None:
    wrong = []
    for each in EVERY:
        basic = each.kind == "basic action"
        mine = TeamSetup("You", () if basic else ((each, 1),), (each,) if basic else ())
        setting = build_setting(Setup((mine, TeamSetup("Opponent")), first=0))
        if [row.id for row in setting.cards if row.id.startswith("PRA-")] != [each.id]:
            wrong.append(each.id)
    assert wrong == []


RANDOM_CARDS = sorted((Path(__file__).parents[1] / "random_cards" / "cards").glob("*.toml"))
PRINTED = (
    *load_catalogue().playable.values(),
    *(card for path in RANDOM_CARDS for card in load_file(path).playable.values()),
)


def test_every_construct_of_the_vocabulary_is_used() -> None:
    used = {type(part) for part in parts((*EVERY, *PRINTED))}
    assert {each.__name__ for each in constructs() - used} == set()


def test_every_keyword_is_printed_on_a_card() -> None:
    cards = (*EVERY, *PRINTED)
    printed = words(cards, ability.Keyword, "name")
    # Underdog is no line of its own: it stands behind If and While (K-099).
    printed |= {"Underdog" for part in parts(cards) if isinstance(part, conditions.Underdog)}
    assert printed == set(KEYWORDS)


def test_every_kind_of_event_is_waited_for() -> None:
    assert words((*EVERY, *PRINTED), triggers.Event, "kind") == set(triggers.EVENTS)


WORDS: tuple[tuple[type, str, tuple[str, ...]], ...] = (
    (ability.Triggered, "scope", ("die", "card", "always", "used", "prep", "watch die")),
    (ability.Triggered, "burst", ("", "*", "**")),
    (ability.Static, "scope", ("die", "card", "always")),
    (ability.Replacement, "optional", ("must", "may")),
    (ability.Action, "how", ("main", "also", "instead")),
    (ability.Action, "window", ("any", "main", "attack")),
    (ability.Action, "burst", ("", "*", "**", "*/**")),
    (ability.Global, "limit", ability_kinds.LIMITS[:5]),
    (effects.Apply, "until", modifiers.DURATIONS[:3]),
    (effects.Rule, "until", ("end of turn", "your next turn", "game")),
    (effects.Delayed, "when", ("end of turn", "end of attack step")),
    (effects.Field, "under", ("owner", "yours")),
    (effects.Move, "zone", ("used", "prep", "bag")),
    (groups.Chosen, "how", ("target", "choose")),
    (program.ChoosePlayer, "players", ("any", "opponent")),
    (program.ChooseQuality, "secrecy", ("open", "secret")),
    (bends.Forbid, "verb", permissions.VERBS),
    (bends.CannotBe, "verb", ("spun", "rerolled", "captured", "controlled")),
    (bends.CountsAs, "quality", ("affiliation", "energy", "tag", "kind")),
    (bends.Price, "of", ("purchase", "field", "global")),
    (bends.Price, "who", ("you", "opponent")),
    (bends.GoesTo, "event", permissions.DESTINATIONS),
    (bends.CannotBeTargeted, "by", measures.SOURCE_KINDS),
    (bends.CannotBeTargeted, "whose", ("any", "opponent", "you")),
    (bends.TakesNoDamage, "kind", measures.DAMAGE_KINDS),
    (bends.DealsNoDamage, "kind", ("combat", "ability")),
    (bends.LosesText, "globals_too", ("yes", "no")),
    (bends.Becomes, "stat", ("attack", "defense", "level")),
    (bends.Doubles, "stat", ("attack", "defense")),
    (selectors.Having, "relation", ("=", "<=", ">=", "<", ">")),
    (selectors.Extreme, "which", ("highest", "lowest")),
    (selectors.Shows, "face", ("energy", "character", "action", "bolt")),
    (triggers.Event, "who", ("anyone", "you", "opponent")),
)


@pytest.mark.parametrize(("of", "field", "known"), WORDS, ids=lambda each: getattr(each, "__name__", str(each)))
def test_every_word_of_a_construct_is_used(of: type, field: str, known: tuple[str, ...]) -> None:
    assert set(known) - words(EVERY, of, field) == set()


CHOSEN: set[qualities.Quality] = {
    *(qualities.AName(), qualities.AnAffiliation(), qualities.AnEnergyType(), qualities.ANumber(1, 3)),
}


def test_every_kind_of_quality_is_chosen() -> None:
    assert CHOSEN - {part.quality for part in parts(EVERY) if isinstance(part, program.ChooseQuality)} == set()


HOWS: set[triggers.How] = {
    *(triggers.Cause.COMBAT, triggers.Cause.ABILITY, triggers.Cause.EFFECT, triggers.Cause.COST),
    *(triggers.While.ATTACKING, triggers.While.BLOCKING, *triggers.Attackers, *triggers.Rolled, *triggers.Spun),
    *(triggers.By("you"), triggers.By("opponent"), triggers.TargetedBy("global"), triggers.TargetedBy("character")),
    *(triggers.TargetedBy("action", "opponent"), triggers.Into("used"), triggers.OutOf("prep")),
    *(triggers.During("main"), triggers.During("attack"), triggers.Uses("Infiltrate")),
}


def test_every_way_in_which_an_event_happens_is_waited_for() -> None:
    assert HOWS - {part.how for part in parts(EVERY) if isinstance(part, triggers.Event)} == set()


def test_every_stat_is_asked_for() -> None:
    asked = {str(stat) for part in parts(EVERY) if (stat := getattr(part, "stat", None)) is not None}
    # How much energy a die shows is asked for by a card of another set (tests/random_cards, SKC-106).
    assert set(measures.STAT_NAMES) - asked == {"energy"}


def test_the_set_has_what_the_rules_need_for_their_tests() -> None:
    characters = [each for each in EVERY if each.kind == "character"]
    assert any(len(each.energy) == 2 for each in characters)
    assert any(sum(isinstance(face, CharacterFace) for face in each.die.faces) == 4 for each in characters)
    assert any(each.back is not None for each in characters)
    reactive = [part for part in parts(EVERY) if isinstance(part, ability.Global) and part.when is not None]
    assert len(reactive) >= 3
    assert len([each for each in EVERY if each.kind == "basic action"]) >= 12
    assert {"Watch", "Wreckers"} <= {word for each in EVERY for word in each.front.affiliations}
    assert len([each for each in EVERY if "Monster" in each.tags]) >= 5


def test_each_line_of_a_text_is_an_ability() -> None:
    for each in EVERY:
        for shown in (each.front, each.back):
            if shown is not None:
                assert len(shown.abilities) == len(shown.text.splitlines()), each.name


def test_a_line_for_a_burst_has_a_face_that_shows_it() -> None:
    for each in EVERY:
        bursts = {"*" * face.burst for face in each.die.faces if isinstance(face, CharacterFace | ActionFace)}
        for line in each.front.abilities:
            wanted = getattr(line, "burst", "")
            assert not wanted or bursts & set(wanted.split("/")), f"{each.name} never shows {wanted}"


def test_a_text_is_read_when_its_card_is_wanted() -> None:
    shelf = Shelf([character(1, "Gull", "Loud", 2, "bolt", "0/1/1 0/1/2 1/2/2", "Overcrush.")])
    assert not shelf.made
    assert shelf["PRA-001"] is shelf["PRA-001"]
    assert shelf["PRA-001"].front.abilities == (ability.Keyword("Overcrush"),)


def test_a_text_that_does_not_read_names_its_card() -> None:
    shelf = Shelf([character(1, "Gull", "Loud", 2, "bolt", "0/1/1 0/1/2 1/2/2", "When fielded: shriek.")])
    with pytest.raises(LanguageError, match="'shriek' does not fit here") as caught:
        shelf["PRA-001"]
    assert caught.value.__notes__ == ["This stands on the practice card Gull (PRA-001)."]


def test_a_card_is_found_by_name_and_by_id_however_typed() -> None:
    assert card("harbor sentinel") is card(" pra-013 ") is lookup("PRA-013")


def test_an_unknown_name_names_the_nearest_card() -> None:
    with pytest.raises(UnknownCard, match="Did you mean Harbor Sentinel"):
        card("Harbour Sentinal")
    with pytest.raises(UnknownCard, match="PRA-013"):
        lookup("PRA-0013")
    with pytest.raises(UnknownCard, match="Ids go from PRA-001"):
        card("zzzzzzzz")


def test_levels_that_cannot_be_read_are_refused() -> None:
    assert levels_of("0/1/2 1/2/3*") == ((0, 1, 2, 0), (1, 2, 3, 1))
    with pytest.raises(ValueError, match="a level reads like"):
        levels_of("0/1")


def test_the_page_about_the_set_lists_every_card() -> None:
    assert PAGE.read_text(encoding="utf-8") == written(), "write it anew: python -m tests.practice.listing"


def other_form(line: str) -> str:
    """The line with "other" in the place of "non-this"."""
    return line.replace("a non-this ", "another ").replace("non-this ", "other ")


def test_lines_say_other_where_it_means_the_same_as_non_this() -> None:
    words = known_words().joined(Words(frozenset(word for each in EVERY for word in each.front.affiliations)))
    found = []
    for each in (*EVERY, *load_catalogue().playable.values()):
        for line in each.front.text.splitlines():
            if "non-this" not in line:
                continue
            try:
                same = unfold_ability(read_line(other_form(line), words)) == unfold_ability(read_line(line, words))
            except LanguageError:
                continue
            if same:
                found.append(f"{each.id} {line}")
    assert found == []
