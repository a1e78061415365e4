"""Which cards count as proven, what the pages of rulings say about them, and how the files say so."""

from pathlib import Path

import msgspec
import pytest

from overcrush.abilities.ability import Action, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.card import Card, Side
from overcrush.abilities.effects import GainLife, LoseLife
from overcrush.abilities.layouts import basic_action_die
from overcrush.abilities.program import sequence
from overcrush.abilities.triggers import Event
from overcrush.catalogue.entries import Catalogue
from overcrush.catalogue.program_parts import verb_counts
from overcrush.catalogue.status import (
    Proof,
    Result,
    SetStatus,
    Status,
    proven,
    read_proofs,
    read_rulings,
    read_status,
    rulings_of,
    status_of,
    write,
)
from tests.catalogue.toy import DIE, HEAD, built

CARDS = (
    HEAD
    + DIE
    + "".join(
        f'[[card]]\nname = "Crab {number}"\ncost = 2\ndie = "crab"\n{text}\n'
        for number, text in enumerate(('text = """\nSwarm.\nFast.\n"""', 'text = "Swarm."', 'text = ""', ""))
    )
)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return built(CARDS)


def result(scenario: str, passed: bool = True, **noticed: list[int]) -> Result:
    return Result(
        scenario, f"about {scenario}", passed, {f"MINE-00{card[1]}": lines for card, lines in noticed.items()}
    )


def test_a_card_is_proven_when_every_line_of_its_text_is_noticed(catalogue: Catalogue) -> None:
    assert proven([result("a", c1=[1])], catalogue) == {}
    both = proven([result("b", c1=[2]), result("a", c1=[1], c2=[1])], catalogue)
    assert both == {
        "MINE-001": [Proof("a", "about a"), Proof("b", "about b")],
        "MINE-002": [Proof("a", "about a")],
    }


def test_one_failing_scenario_is_enough_to_doubt_a_card(catalogue: Catalogue) -> None:
    results = [result("a", c1=[1, 2], c2=[1]), result("b", passed=False, c1=[])]
    assert list(proven(results, catalogue)) == ["MINE-002"]


def test_a_card_without_a_text_is_not_proven_and_neither_is_an_unplayable_one(catalogue: Catalogue) -> None:
    assert proven([result("a", c3=[], c4=[1])], catalogue) == {}


def test_the_figures_count_cards_by_set(catalogue: Catalogue) -> None:
    proofs = proven([result("a", c2=[1])], catalogue)
    assert status_of(catalogue, proofs) == Status({"MINE": SetStatus(4, 3, 1)}, 4, 3, 1, 0, 0)


def test_verbs_are_counted_once_for_each_card_that_uses_them() -> None:
    twice = sequence(GainLife(Number(1)), GainLife(Number(2)))
    cards = [
        Card("X-001", "One", "", "basic action", 2, (), basic_action_die(), Side((Action(twice),))),
        Card(
            "X-002",
            "Two",
            "",
            "basic action",
            2,
            (),
            basic_action_die(),
            Side((Triggered(Event("ko"), GainLife(Number(1))),)),
            Side((Action(LoseLife(Number(1))),)),
        ),
    ]
    assert verb_counts(cards) == {"GainLife": 2, "Sequence": 1, "LoseLife": 1}


def test_writing_tells_what_changed_and_is_silent_the_second_time(catalogue: Catalogue, tmp_path: Path) -> None:
    nothing, some = {}, proven([result("a", c2=[1])], catalogue)  # type: dict[str, list[Proof]], dict[str, list[Proof]]
    other = proven([result("b", c2=[1])], catalogue)
    assert write(status_of(catalogue, nothing), nothing, {}, tmp_path) == [
        "there was no readable status of the cards before"
    ]
    assert write(status_of(catalogue, some), some, {}, tmp_path)[0] == "MINE-002 is now proven"
    assert write(status_of(catalogue, some), some, {}, tmp_path) == []
    assert write(status_of(catalogue, other), other, {}, tmp_path) == [
        "MINE-002 is proven by other scenarios than before"
    ]
    assert (read_status(tmp_path), read_proofs(tmp_path)) == (status_of(catalogue, other), other)
    assert write(status_of(catalogue, nothing), nothing, {}, tmp_path)[0] == "MINE-002 is no longer proven"


def test_rulings_are_found_by_the_ids_of_cards_and_their_ranges(catalogue: Catalogue, tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("# All\n\nMINE-001\n")
    (tmp_path / "a.md").write_text(
        "# Crabs\n\n**Crab** (MINE-001) pinches\nsideways.\n\nNothing here.\n\n- One: MINE-002.\n- Two: none.\n\n"
        "| cards | fact |\n|---|---|\n| MINE-002 to MINE-004 | 1/2\\* |\n| OTHER-001 | none |\n"
    )
    found = rulings_of(tmp_path, catalogue)
    assert [ruling.says for ruling in found["MINE-001"]] == ["Crab (MINE-001) pinches sideways."]
    assert found["MINE-001"][0].title == "Crabs"
    row = "cards: MINE-002 to MINE-004; fact: 1/2*"
    assert [ruling.says for ruling in found["MINE-002"]] == ["One: MINE-002.", row]
    assert [ruling.says for ruling in found["MINE-003"]] == [row]
    assert "OTHER-001" not in found
    assert write(status_of(catalogue, {}), {}, found, tmp_path)
    assert read_rulings(tmp_path) == found
    assert write(status_of(catalogue, {}), {}, {}, tmp_path)[-1] == "the rulings about MINE-004 have changed"


def test_the_committed_files_agree_with_each_other() -> None:
    status, proofs = read_status(), read_proofs()
    assert {code: figures.cards for code, figures in status.sets.items()} == {
        "WWE": 58,
        "AI": 58,
        "TMNT": 58,
        "BFU": 58,
        "FUS": 143,
    }
    assert status.cards == 375 == sum(figures.cards for figures in status.sets.values())
    assert status.playable == sum(figures.playable for figures in status.sets.values())
    assert status.proven == sum(figures.proven for figures in status.sets.values()) == len(proofs)
    assert status.proven <= status.playable <= status.cards
    assert status.verbs_used_once <= status.verbs


def test_the_status_is_written_as_the_command_prints_it() -> None:
    told = msgspec.json.decode(msgspec.json.encode(read_status()))
    assert list(told) == ["sets", "cards", "playable", "proven", "verbs", "verbs_used_once"]
    assert list(told["sets"]["WWE"]) == ["cards", "playable", "proven"]


SUITE = """
from overcrush.catalogue.status import Result
from tests.catalogue.showing import PROPERTY, told

def test_it(record_property):
    record_property(PROPERTY, told(Result("a.toml", "It works", True, {{"MINE-002": [1]}})))
    assert {expected}
"""


def _run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """A suite of its own beside ours, with a plugin that writes beside it."""
    pytester.makeconftest("""
        from pathlib import Path
        from tests.catalogue.showing import ProvenCards
        from tests.catalogue.test_status import CARDS
        from tests.catalogue.toy import built

        def pytest_configure(config):
            here = Path(__file__).parent
            plugin = ProvenCards(config, here, here, here, lambda: built(CARDS))
            config.pluginmanager.register(plugin, "inner-proven-cards")
        """)
    return pytester.runpytest_inprocess(*arguments)


def test_a_whole_run_writes_the_status_and_fails_when_it_was_another(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(SUITE.format(expected="True"))
    first = _run(pytester)
    assert first.ret == pytest.ExitCode.TESTS_FAILED
    first.stdout.fnmatch_lines(["*there was no readable status of the cards before*"])
    assert list(read_proofs(pytester.path)) == ["MINE-002"]
    assert _run(pytester).ret == pytest.ExitCode.OK


def test_a_failing_test_proves_nothing(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(SUITE.format(expected="False"))
    _run(pytester)
    assert read_proofs(pytester.path) == {}


@pytest.mark.parametrize("selection", [("-k", "it"), ("--collect-only",), ("test_a_failing_test_proves_nothing.py",)])
def test_a_selection_writes_nothing(pytester: pytest.Pytester, selection: tuple[str, ...]) -> None:
    pytester.makepyfile(SUITE.format(expected="True"), test_a_failing_test_proves_nothing="def test_one(): pass")
    _run(pytester, *selection)
    assert not (pytester.path / "proofs.json").exists()


def test_the_lines_of_the_other_side_count_too() -> None:
    """They are numbered behind those of the front."""
    catalogue = built(CARDS.replace('text = "Swarm."\n', 'text = "Swarm."\n[card.back]\ntext = "Fast."\n'))
    assert proven([result("a", c2=[1])], catalogue) == {}
    assert list(proven([result("a", c2=[1, 2])], catalogue)) == ["MINE-002"]
