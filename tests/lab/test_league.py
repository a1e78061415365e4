"""Leagues: who meets whom, ratings that books know, and a page that stands alone."""

from __future__ import annotations

import json
import re
from functools import cache
from html import escape
from html.parser import HTMLParser
from itertools import combinations, islice
from pathlib import Path

import pytest

from overcrush.cli.league import standings_lines
from overcrush.cli.main import run
from overcrush.formats import format_named
from overcrush.lab.competitions.leagues import League, Standings, by_luck, round_robin
from overcrush.lab.games.game_run import GameResult
from overcrush.lab.games.team_choice import presets
from overcrush.lab.reports.report_text import card_names, pairs_played
from overcrush.lab.statistics.ratings import MEAN, expected, ratings, solved
from overcrush.lab.workers.processes import in_this_process
from tests.lab.small_matches import team, timeless
from tests.lab.test_statistics import game

NAMES = ("Turtle Power", "Foot Clan", "Main Event")


def league(games: int = 4, names: tuple[str, ...] = NAMES, player: str = "random") -> League:
    return League(tuple(map(team, names)), player, format_named("standard", life=5), 3, games)


def played(unplayed: League) -> League:
    for some in in_this_process(unplayed.jobs()):
        for one in some:
            assert unplayed.add(one)
    return unplayed


@cache
def standings() -> Standings:
    return played(league(10)).standings()


# Ratings


def test_two_teams_are_as_far_apart_as_the_odds_say() -> None:
    """75 of 100 games are 191 points on the scale of Elo; the one tie that is known before pulls a little together."""
    best, other = ratings(["one", "other"], {(0, 1): (7500, 10000)})
    assert best.team == "one"
    assert best.rating - other.rating == pytest.approx(190.85, abs=0.5)
    assert best.rating + other.rating == pytest.approx(2 * MEAN)
    assert expected(best.rating, other.rating) == pytest.approx(0.75, abs=0.001)


def test_a_rating_is_as_sure_as_the_games_allow() -> None:
    few, many = (ratings(["a", "b"], {(0, 1): (count / 2, count)})[0] for count in (20, 2000))
    assert few.high - few.low == pytest.approx(10 * (many.high - many.low), rel=0.1)
    # The difference of two teams of equal strength has a spread of 2 / sqrt(games), a team's rating half of that.
    assert (many.high - many.low) / 2 == pytest.approx(1.96 * 173.72 / 2000**0.5, rel=0.01)


def test_who_never_lost_has_a_rating_all_the_same() -> None:
    best, _, last = ratings(["w", "m", "l"], {(0, 1): (10, 10), (0, 2): (10, 10), (1, 2): (10, 10)})
    assert (best.team, last.team) == ("w", "l")
    assert 1700 < best.rating < 2600
    assert best.low < best.rating < best.high


def test_games_against_better_teams_count_for_more() -> None:
    scores = {(0, 1): (15, 20), (2, 0): (10, 20), (3, 1): (10, 20)}
    found = {row.team: row.rating for row in ratings(["strong", "weak", "met strong", "met weak"], scores)}
    assert found["met strong"] > found["met weak"]


def test_equations_are_solved_with_any_order_of_rows() -> None:
    assert solved([[0.0, 2.0], [4.0, 1.0]], [6.0, 11.0]) == pytest.approx([2.0, 3.0])


# The league


def test_everybody_meets_everybody_and_goes_first_equally_often() -> None:
    whole = played(league(4))
    assert [(each.team_a, each.team_b) for each in whole.standings().meetings] == [
        ("Turtle Power", "Foot Clan"),
        ("Turtle Power", "Main Event"),
        ("Foot Clan", "Main Event"),
    ]
    for progress in whole.matches.values():
        assert [each.first for each in progress.counted_games()] == ["a", "b", "a", "b"]
    assert len(whole.results()) == whole.total == 12


TEN = tuple(presets(10))


def begun(jobs: int, names: tuple[str, ...] = TEN) -> League:
    """A league that is stopped after so many jobs of two games; nobody has to think for that."""
    stopped = league(4, names, player="greedy")
    for job in islice(stopped.jobs(), jobs):
        for number in job.numbers:
            facts = {"match": job.match.name, "team_a": job.match.teams[0].name, "team_b": job.match.teams[1].name}
            assert stopped.add(game(number, "ab"[number % 2], **facts))
    return stopped


@pytest.mark.parametrize("count", [2, 3, 7, 10])
def test_in_each_round_every_team_plays_once(count: int) -> None:
    pairs = list(round_robin(count))
    assert sorted(pairs) == list(combinations(range(count), 2))
    size = count // 2
    for at in range(0, len(pairs), size):
        playing = [team for pair in pairs[at : at + size] for team in pair]
        assert len(set(playing)) == 2 * size


@pytest.mark.parametrize("player", ["greedy", "random"])
def test_every_pair_plays_two_games_before_any_plays_four(player: str) -> None:
    jobs = list(league(6, TEN, player).jobs())
    assert all(len(job.numbers) == 2 for job in jobs)
    for at in (0, 45, 90):
        assert len({job.match.name for job in jobs[at : at + 45]}) == 45


@pytest.mark.parametrize("jobs", [1, 3, 5, 6, 23, 44])
def test_a_stopped_league_has_played_all_teams_as_nearly_alike_as_can_be(jobs: int) -> None:
    found = begun(jobs).standings()
    games = [sum(name in (each.team_a, each.team_b) and each.games for each in found.meetings) for name in TEN]
    assert max(games) - min(games) <= 2


def test_a_league_goes_on_where_the_fewest_games_were_played() -> None:
    stopped = begun(50)
    left = next(stopped.jobs())
    assert left.numbers == (2, 3)
    first = stopped.matches[0, 1]
    del first.games[0], first.games[1]
    assert next(stopped.jobs()) == (first.match, (0, 1)), "and not where it happened to stop"


def test_a_stopped_league_says_how_many_pairs_have_played_how_often() -> None:
    found = begun(3).standings()
    assert found.pairs_by_games == {2: 3, 0: 42}
    assert pairs_played(found.pairs_by_games) == (
        "Of the 45 pairs of teams 3 have played 2 games and 42 have played none."
    )
    assert pairs_played(begun(45).standings().pairs_by_games) == "Each of the 45 pairs of teams has played 2 games."
    assert pairs_played({4: 1}) == "They have played 4 games."


def test_teams_without_a_game_have_no_rating() -> None:
    found = begun(3).standings()
    rated = {row.team for row in found.ratings}
    assert len(rated) == 6
    assert all(row.games == 2 for row in found.ratings)
    assert set(found.unrated) == set(TEN) - rated
    assert sum(row.rating for row in found.ratings) / 6 == pytest.approx(MEAN)
    told = "\n".join(standings_lines(found))
    assert "Of the 45 pairs of teams 3 have played 2 games and 42 have played none." in told
    assert f"Without a game, and so without a rating: {', '.join(found.unrated)}." in told


def test_one_team_more_leaves_the_other_games_as_they_are() -> None:
    two = played(league(2, NAMES[:2])).results()
    three = played(league(2)).results()
    assert [timeless(each) for each in two] == [timeless(each) for each in three[:2]]


def test_games_are_seen_from_each_teams_own_side() -> None:
    found = standings()
    won = sum(row.score for row in found.ratings)
    assert won == found.games == 30
    bought = {each.card for each in found.bought["Main Event"]}
    assert any(card.startswith("WWE-") for card in bought)
    assert not any(card in bought for card, _ in [(card.id, 0) for card, _ in team("Turtle Power").cards])


def test_luck_is_counted_from_both_sides_once() -> None:
    lucky: list[GameResult] = [game(number, "a") for number in range(8)]
    bins = by_luck(lucky, [9.0] * 8)
    assert [each.win_rate for each in bins] == [0.0, 1.0]
    assert [each.games for each in bins] == [8, 8]
    even = by_luck(lucky, [0.1] * 8)
    assert [(each.win_rate, each.games) for each in even] == [(0.5, 8)]
    assert by_luck([], []) == []


# The page


class Page(HTMLParser):
    """What a page contains, and whether its elements close in order."""

    VOID = frozenset(("meta", "br", "hr", "img", "link", "input"))

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag


@cache
def page() -> str:
    pytest.importorskip("matplotlib", reason="make setup-lab")
    from overcrush.lab.reports.league_page import report

    return report(standings(), card_names(tuple(map(team, NAMES))))


def test_the_page_fetches_nothing() -> None:
    text = re.sub(r'xmlns(:xlink)?="[^"]*"', "", page())
    assert "://" not in text
    assert "<script" not in text
    assert "@import" not in text
    found = Page(page())
    for tag, attributes in found.elements:
        assert tag not in ("link", "script", "img", "iframe")
        for name in ("src", "href", "xlink:href"):
            assert (attributes.get(name) or "#").startswith("#"), f"<{tag}> points out of the page"


def test_the_page_is_whole_and_its_ids_are_its_own() -> None:
    found = Page(page())
    assert not found.open
    ids = [attributes["id"] for _, attributes in found.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    wanted = {
        value[1:]
        for _, attributes in found.elements
        for name, value in attributes.items()
        if name in ("href", "xlink:href") and value
    }
    assert wanted <= set(ids)


def test_no_picture_stands_without_words_and_numbers() -> None:
    pictures = [attributes for tag, attributes in Page(page()).elements if tag == "svg"]
    assert len(pictures) == 4
    assert all(attributes.get("role") == "img" and attributes.get("aria-label") for attributes in pictures)
    assert page().count("<figcaption>") == 5
    assert page().count("The same as a table") == 3
    for head in ("Ratings", "Who beats whom", "Length of games", "Luck of the dice"):
        assert f">{head}</h2>" in page()


def test_the_same_games_give_the_same_page() -> None:
    from overcrush.lab.reports.league_page import report

    assert report(standings(), card_names(tuple(map(team, NAMES)))) == page()


def test_colours_never_speak_alone() -> None:
    """Every coloured cell has its number, and the clear ones a star."""
    cells = re.findall(r'<td style="background:#[0-9a-f]{6}">(\d+)&nbsp;%(\*?)<small>(\d+)-(\d+)</small></td>', page())
    assert len(cells) == 6
    for share, star, low, high in cells:
        assert int(low) <= int(share) <= int(high)
        assert not star or int(low) >= 50 or int(high) <= 50


def test_a_league_that_is_stopped_before_its_first_game_ends_says_so() -> None:
    found = begun(0).standings()
    assert (found.games, found.ratings, found.unrated) == (0, [], list(TEN))
    assert standings_lines(found) == ["No game was finished."]


def test_the_page_of_a_stopped_league_claims_no_more_than_was_played() -> None:
    pytest.importorskip("matplotlib", reason="pip install 'overcrush[lab]'")
    from overcrush.lab.reports.league_page import report

    found = begun(3).standings()
    text = report(found, card_names(tuple(map(team, TEN))))
    assert "6 games, all played by greedy" in text
    assert "3 have played 2 games and 42 have played none." in text
    assert f"Without a game, and so without a rating: {escape(', '.join(found.unrated))}." in text
    ratings_table = text[text.index('id="standing"') : text.index('id="matrix"')]
    for name in TEN:
        assert (f". {escape(name)}</th>" in ratings_table) == (name not in found.unrated)
        assert f'<th scope="row">{escape(name)}</th>' in text, "in the matrix all teams stand"
    assert text.count("<td>-</td>") == 2 * 42


def test_names_of_teams_cannot_break_the_page() -> None:
    from overcrush.formats.team import Team
    from overcrush.lab.reports.league_page import report

    bad = Team("<b>&\"'", team("Turtle Power").cards, team("Turtle Power").basics)
    teams = (bad, team("Foot Clan"))
    small = played(League(teams, "random", format_named("standard", life=3), 1, 2))
    text = report(small.standings(), card_names(teams))
    assert not Page(text).open
    assert "<b>" not in text


# The command


def test_the_command_writes_report_table_and_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib", reason="make setup-lab")
    report, out = tmp_path / "league.html", tmp_path / "games.csv"
    words = ["league", *NAMES, "-n", "2", "--player", "random", "--life", "4"]
    with pytest.raises(SystemExit) as left:
        run([*words, "--report", str(report), "--out", str(out), "--store", str(tmp_path / "games.jsonl"), "--json"])
    assert not left.value.code
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], len(found["ratings"]), len(found["meetings"])) == (6, 3, 3)
    assert "Turtle Power" in report.read_text(encoding="utf-8")
    assert len(out.read_text(encoding="utf-8").splitlines()) == 7
    with pytest.raises(SystemExit):
        run([*words, "-n", "3", "--store", str(tmp_path / "games.jsonl")])
    told = capsys.readouterr()
    assert "so 4 are played, not 3." in told.err
    assert " 1. " in told.out
    assert "12 games of random" in told.out
    assert "Each of the 3 pairs of teams has played 4 games." in told.out
    assert len((tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 13


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["Turtle Power"], "needs two teams"),
        (["Turtle Power", "Fot Clan"], "Did you mean Foot Clan?"),
        (["Turtle Power", "Foot Clan", "--player", "greedi"], "Did you mean greedy?"),
        (["Turtle Power", "Foot Clan", "--report", "league.pdf"], "ends with .html"),
        (["Turtle Power", "Foot Clan", "--life", "0"], "A game starts with 1 to 999 life, not 0."),
    ],
)
def test_wrong_words_get_a_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run(["league", *words])
    assert left.value.code == 2
    assert sentence in capsys.readouterr().err
