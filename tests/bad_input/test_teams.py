"""Teams that no format allows, or that are none: violations with a fix, or a clear error; never a broken game."""

import pytest
from hypothesis import strategies as st

from overcrush.catalogue import load_catalogue
from overcrush.engine.codec import encode
from overcrush.engine.setup import Setup, new_game
from overcrush.formats import FORMATS, Format, IllegalTeams, Team, check, nearest_legal, setup_for
from overcrush.formats.team import WrongTeam
from overcrush.practice import CARDS
from tests.bad_input.counting import generated, is_clear

SOME_CARDS = [*CARDS.values(), *list(load_catalogue().playable.values())[:40]]

counts = st.one_of(st.integers(1, 4), st.integers(-3, 12), st.integers(-(10**20), 10**20))
names = st.one_of(st.sampled_from(("A", "B", "", "chance")), st.text(max_size=8))
card = st.sampled_from(SOME_CARDS)
teams = st.builds(
    Team,
    names,
    st.lists(st.tuples(card, counts), max_size=11).map(tuple),
    st.lists(card, max_size=4).map(tuple),
)
formats = st.sampled_from(list(FORMATS.values()))


@generated("teams: one team", st.tuples(teams, formats))
def test_everything_wrong_with_a_team_has_a_rule_and_a_fix(case: tuple[Team, Format]) -> None:
    team, chosen = case
    for violation in check(team, chosen):
        assert violation.rule
        assert is_clear(violation.sentence), violation.sentence
        assert is_clear(violation.fix) or violation.fix.startswith(("Remove ", "Lay out ", "Add ")), violation.fix
    mended = nearest_legal(team, chosen)
    left = check(mended, chosen)
    # Missing cards cannot be made up; everything else is mended.
    missing = (len(mended.basics) < chosen.basics) + (len(mended.cards) < chosen.least_cards)
    assert len(left) <= missing


@generated("teams: a table", st.tuples(st.lists(teams, max_size=5), formats, st.integers(-2, 3)))
def test_a_table_gets_a_game_or_the_list_of_what_is_wrong(case: tuple[list[Team], Format, int]) -> None:
    found = setup_or_problem(*case)
    if isinstance(found, IllegalTeams):
        assert found.violations
        assert all(is_clear(str(violation)) for violation in found.violations)
    elif isinstance(found, ValueError):
        assert "goes first" in str(found)
    else:
        assert encode(new_game(found))


def setup_or_problem(brought: list[Team], chosen: Format, first: int) -> Setup | ValueError:
    try:
        return setup_for(brought, chosen, first=first)
    except ValueError as error:
        return error


wrong = st.one_of(st.none(), st.text(max_size=3), st.floats(), st.booleans(), st.binary(max_size=2), st.tuples())


@st.composite
def wrong_values(draw: st.DrawFn) -> tuple[object, object, object]:
    """The parts of a team of which at least one is of the wrong kind."""
    one = draw(card)
    parts: list[object] = ["A", ((one, 1),), ()]
    mistake = draw(wrong)
    where = draw(st.integers(0, 4))
    if where == 0:
        parts[0] = mistake if not isinstance(mistake, str) else None
    elif where == 1:
        parts[1] = ((one, mistake),)
    elif where == 2:
        parts[1] = ((mistake, 1),)
    elif where == 3:
        parts[1] = (mistake,)
    else:
        parts[2] = (mistake,)
    return parts[0], parts[1], parts[2]


@generated("teams: wrong kinds of values", wrong_values())
def test_a_team_of_other_things_than_cards_and_numbers_is_refused(case: tuple[object, object, object]) -> None:
    name, cards, basics = case
    with pytest.raises(WrongTeam) as refused:
        Team(name, cards, basics)  # type: ignore[arg-type]  # on purpose: programs hand in anything
    assert is_clear(str(refused.value)), str(refused.value)
