"""Cards and rules over HTTP: what is found, what is shown, what a browser may keep, and what is too much."""

from __future__ import annotations

import dataclasses
import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest

from overcrush.catalogue import Catalogue, load_catalogue
from overcrush.catalogue.card_search import keywords_of, search
from overcrush.rulebook import rulebook
from overcrush.rulebook.rule_status import read_shown_by
from overcrush.server.library import card_finder, rule_page
from overcrush.server.library.card_finder import TooMuchWork, find_cards, fitting
from overcrush.server.library.terms import terms
from tests.server.serving import Site, serving
from tests.stopwatch import quickly

MOST_FOR_A_QUERY = 0.05
"""Seconds of the reference machine: nobody notices a twentieth of a second."""
QUERY = "set:ai type:character cost>=4"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


def asked(site: Site, path: str, **query: Any) -> Any:
    reply = site.http.get(path, params=query)
    assert reply.status_code == 200, reply.text
    return reply.json()


# Looking for cards


def test_a_query_finds_what_the_search_of_the_catalogue_finds(site: Site) -> None:
    found = asked(site, "/api/cards", q=QUERY, most=200)
    wanted = [entry.id for entry in search(load_catalogue(), QUERY)]
    assert sorted(card["id"] for card in found["cards"]) == sorted(wanted)
    assert found["total"] == len(wanted)
    assert found["all"] == len(load_catalogue())


def test_without_a_query_all_cards_are_found_page_by_page(site: Site) -> None:
    first, second = asked(site, "/api/cards", most=50), asked(site, "/api/cards", offset=50, most=50)
    assert first["total"] == len(load_catalogue())
    ids = [card["id"] for card in (*first["cards"], *second["cards"])]
    assert len(set(ids)) == 100
    costs = [card["cost"] for card in (*first["cards"], *second["cards"])]
    assert costs == sorted(costs)


@pytest.mark.parametrize(("sort", "key"), [("name", "name"), ("attack", "attack"), ("defense", "defense")])
def test_cards_come_in_the_order_that_was_asked_for(site: Site, sort: str, key: str) -> None:
    cards = asked(site, "/api/cards", q="type:character", sort=sort, most=200)["cards"]
    if key == "name":
        assert [card["name"] for card in cards] == sorted((card["name"] for card in cards), key=str.casefold)
    else:
        best = [max(level[key] for level in card["levels"]) for card in cards]
        assert best == sorted(best, reverse=True)


def test_a_query_is_told_in_its_parts(site: Site) -> None:
    query = '  set:AI and (keyword:Overcrush or text:"cannot be blocked") not cost<3 "each turn"'
    parts = asked(site, "/api/cards", q=query)["parts"]
    assert [query[part["start"] : part["end"]] for part in parts] == [
        "set:AI",
        '(keyword:Overcrush or text:"cannot be blocked")',
        "not cost<3",
        '"each turn"',
    ]
    assert [(part["field"], part["comparison"], part["value"]) for part in parts][:2] == [
        ("set", ":", "ai"),
        ("", "", ""),
    ]


def test_a_query_with_or_is_one_part(site: Site) -> None:
    parts = asked(site, "/api/cards", q="cost:1 or cost:2 set:ai")["parts"]
    assert [(part["start"], part["end"], part["either"]) for part in parts] == [(0, 23, True)]


def test_a_wrong_query_is_told_with_its_place(site: Site) -> None:
    found = asked(site, "/api/cards", q="  cost>=4 sett:ai")
    assert found["cards"] == []
    assert found["problem"]["position"] == 10
    assert "Did you mean 'set'?" in found["problem"]["words"]


def test_a_query_can_be_too_long(site: Site) -> None:
    assert "at most 1,000" in asked(site, "/api/cards", q="a" * 1_001)["problem"]["words"]
    assert site.http.get("/api/cards", params={"q": "a" * 5_000}).status_code == 422


@pytest.mark.parametrize("wrong", [{"offset": -1}, {"most": 0}, {"most": 201}, {"sort": "luck"}, {"offset": "x"}])
def test_wrong_pages_and_orders_are_refused(site: Site, wrong: dict[str, Any]) -> None:
    reply = site.http.get("/api/cards", params=wrong)
    assert reply.status_code == 422
    assert next(iter(wrong)) in reply.json()["detail"]


def test_a_query_that_takes_too_long_is_given_up() -> None:
    clock = itertools.count(0.0, card_finder.SECONDS)
    with pytest.raises(TooMuchWork):
        fitting(lambda _: True, load_catalogue(), lambda: next(clock))


def test_a_query_that_was_given_up_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_finder, "SECONDS", -1.0)
    found = find_cards(load_catalogue(), "text:given-up", "cost", 0, 10)
    assert found.problem is not None
    assert "fewer conditions" in found.problem.words


def four_thousand() -> Catalogue:
    """As many cards as the game has in all: copies of those that are known."""
    entries = list(load_catalogue().entries.values())
    many = [dataclasses.replace(entries[number % len(entries)], id=f"GEN-{number:04d}") for number in range(4_000)]
    return Catalogue(load_catalogue().sets.values(), many)


@pytest.mark.parametrize(
    "query",
    ["", "becky", "cost 3", "set:ai cost>=4 energy:fist", "text:damage -kind:action", "cost>=1 text:field text:draw"],
)
def test_four_thousand_cards_are_searched_without_a_pause(query: str) -> None:
    catalogue = four_thousand()
    # Each query once before: what it needs of a card is kept, as it is on a server.
    find_cards(catalogue, query, "name", 0, 60)
    found = quickly(MOST_FOR_A_QUERY, lambda: find_cards(catalogue, query, "name", 0, 60))
    assert found.problem is None
    assert found.cards


def test_four_thousand_cards_come_as_small_pages() -> None:
    catalogue = four_thousand()
    many = list(catalogue.entries.values())
    found = find_cards(catalogue, "cost>=1", "name", 3_940, 60)
    assert found.total == sum(entry.cost >= 1 for entry in many)
    assert 0 < len(found.cards) <= 60


# One card


def test_a_card_is_shown_with_what_is_known_about_it(site: Site) -> None:
    card = asked(site, "/api/cards/WWE-008")
    assert (card["name"], card["subtitle"], card["cost"], card["energy"]) == (
        "Becky Lynch",
        "Straight Fire",
        4,
        ["shield"],
    )
    assert card["keywords"] == ["Overcrush"]
    assert len(card["faces"]) == 6
    assert card["odds"] == [0.5, 0.75]
    assert any(line.startswith("Global") for line in card["text"])
    assert card["proofs"]
    assert not any(proof["words"].startswith("Becky Lynch") for proof in card["proofs"])
    assert {version["name"] for version in card["versions"]} == {"Becky Lynch"}
    assert "WWE-008" not in [version["id"] for version in card["versions"]]


def test_no_ruling_of_a_card_is_a_list_of_raw_fields(site: Site) -> None:
    for card in load_catalogue().entries:
        for ruling in asked(site, f"/api/cards/{card}")["rulings"]:
            for words in ruling.values():
                assert re.search(r"(^|; )(cards|name|fact|used|other list|text|question|decision|why): ", words) is None
                assert re.match(r"[\w ]+: [^;]+; [\w ]+: ", words) is None, words
            assert ruling["words"] or (ruling["question"] and ruling["decision"])


def test_the_rulings_about_a_card_are_questions_and_decisions(site: Site) -> None:
    ruling = asked(site, "/api/cards/WWE-006")["rulings"][0]
    assert ruling["question"] == "Does Asuka count when she is fielded herself?"
    assert ruling["decision"] == "Yes."
    assert ruling["why"]


def test_a_card_names_the_preset_teams_that_have_it(site: Site) -> None:
    team = asked(site, "/api/teams")[0]
    assert team["name"] in asked(site, f"/api/cards/{team['cards'][0]['id']}")["teams"]
    assert team["name"] in asked(site, f"/api/cards/{team['basics'][0]['id']}")["teams"]


def test_every_card_can_be_shown(site: Site) -> None:
    for card in load_catalogue().entries:
        assert asked(site, f"/api/cards/{card}")["id"] == card


@pytest.mark.parametrize("wanted", ["wwe8", "wwe-008", "WWE 8"])
def test_the_id_of_a_card_may_be_typed_loosely(site: Site, wanted: str) -> None:
    assert asked(site, f"/api/cards/{wanted}")["id"] == "WWE-008"


@pytest.mark.parametrize("wanted", ["nothing", "WWE-999", "x" * 500])
def test_an_unknown_card_is_told_so(site: Site, wanted: str) -> None:
    reply = site.http.get(f"/api/cards/{wanted}")
    assert reply.status_code == 404
    assert reply.json()["detail"].startswith("There is no card")
    assert len(reply.json()["detail"]) < 200


# Rules


def test_the_rulebook_tells_its_chapters_and_keywords(site: Site) -> None:
    book = rulebook()
    told = asked(site, "/api/rulebook")
    assert sum(chapter["rules"] for chapter in told["chapters"]) == told["rules"] == len(book.rules)
    assert told["keywords"] == list(book.keywords)
    assert told["rulings"] == len(book.rulings)


def test_rules_are_found_by_words_and_the_words_are_marked(site: Site) -> None:
    found = asked(site, "/api/rulebook/search", q="blocked attacker stays", kind="rules")
    assert all(hit["kind"] == "rule" for hit in found["hits"])
    hit = next(hit for hit in found["hits"] if hit["id"] == "C-015")
    marked = {hit["words"][start:end] for start, end in hit["marks"]}
    assert marked == {"blocked", "attacker", "stays", "blocker"}


def test_only_rules_of_the_chosen_edition_are_listed(site: Site) -> None:
    both = {hit["id"] for hit in asked(site, "/api/rulebook/chapters/E")["hits"]}
    old = {hit["id"] for hit in asked(site, "/api/rulebook/chapters/E", edition="fus")["hits"]}
    assert {"E-013", "E-014"} <= both
    assert "E-013" in old
    assert "E-014" not in old


def test_words_that_were_taken_for_others_are_told(site: Site) -> None:
    assert asked(site, "/api/rulebook/search", q="trample")["read_as"] == {"trample": ["overcrush"]}


def test_a_name_of_cards_finds_the_cards(site: Site) -> None:
    cards = asked(site, "/api/rulebook/search", q="gamora")["cards"]
    assert {card["name"] for card in cards} == {"Gamora"}


@pytest.mark.parametrize(("chapter", "first"), [("C", "C-001"), ("rulings", "A1"), ("keywords", "Aftershock")])
def test_a_chapter_is_listed_in_its_order(site: Site, chapter: str, first: str) -> None:
    assert asked(site, f"/api/rulebook/chapters/{chapter}")["hits"][0]["id"] == first


def test_every_keyword_of_a_card_has_a_page_and_explains_itself(site: Site) -> None:
    forms = {form: term["name"] for term in asked(site, "/api/rulebook/terms") for form in term["forms"]}
    listed = asked(site, "/api/rulebook")["keywords"]
    used = {name: entry.id for entry in load_catalogue().entries.values() for name in keywords_of(entry)}
    assert "Amplify" in used
    for name, card in used.items():
        page = asked(site, f"/api/rulebook/keywords/{name}")
        assert page["points"]
        assert card in {each["id"] for each in page["cards"]}
        assert name in listed
        assert forms[name] == name


def test_a_rule_is_called_by_what_it_is_about_wherever_it_is_shown(site: Site) -> None:
    title = rulebook().rules["T-007"].title
    assert asked(site, "/api/rules/T-007")["title"] == title
    entry = asked(site, "/api/rulebook/entries/T-007")
    assert (entry["title"], entry["chapter"]) == (title, "Turn structure")
    hits = asked(site, "/api/rulebook/search", q="how many dice do I draw")["hits"]
    assert (hits[0]["id"], hits[0]["title"]) == ("T-007", title)


def test_every_rule_ruling_and_keyword_has_an_address(site: Site) -> None:
    book = rulebook()
    for entry in (*book.rules, *book.rulings):
        assert asked(site, f"/api/rulebook/entries/{entry}")["id"] == entry
    for name in (*book.keywords, *book.words):
        assert asked(site, f"/api/rulebook/keywords/{name}")["name"] == name


def test_a_rule_is_shown_with_what_belongs_to_it(site: Site) -> None:
    rule = asked(site, "/api/rulebook/entries/C-015")
    assert rule["editions"] == ["ai", "bfu", "wwe"]
    assert rule["differences"][0]["books_2016"] == "silent"
    assert [ruling["id"] for ruling in rule["rulings"]][:1] == ["A22"]
    assert [proof["test"] for proof in rule["proofs"]] == read_shown_by()["C-015"]
    assert (rule["before"], rule["after"]) == ("C-014", "C-016")
    assert all("_" not in proof["words"] for proof in rule["proofs"])


def test_a_rule_without_a_test_says_why(site: Site) -> None:
    rule = asked(site, "/api/rulebook/entries/D-016")
    assert rule["proofs"] == []
    assert rule["not_shown"] == rulebook().not_testable["D-016"]


def test_a_keyword_lists_its_rules_and_the_cards_that_have_it(site: Site) -> None:
    keyword = asked(site, "/api/rulebook/keywords/overcrush")
    assert [rule["id"] for rule in keyword["rules"]] == rulebook().keywords["Overcrush"].rules
    found = asked(site, "/api/cards", q="keyword=Overcrush", most=200)
    assert {card["id"] for card in keyword["cards"]} == {card["id"] for card in found["cards"]}
    assert keyword["proofs"]


@pytest.mark.parametrize(
    "path",
    ["entries/Q-999", "entries/Overcrush", "keywords/X-012", "keywords/nothing", "chapters/Q", f"entries/{'x' * 300}"],
)
def test_what_is_unknown_is_told_so(site: Site, path: str) -> None:
    reply = site.http.get(f"/api/rulebook/{path}")
    assert reply.status_code == 404
    assert reply.json()["detail"].startswith("There is no such")


def test_the_name_of_a_test_reads_as_a_sentence() -> None:
    assert rule_page.sentence("tests/a.py::test_a_card_s_own_limit_holds") == "A card's own limit holds"
    assert rule_page.sentence("test_a_die_that_was_kod_kos_nobody") == "A die that was KO'd KOs nobody"


# What explains itself


def test_every_keyword_and_symbol_is_explained_and_leads_to_its_page(site: Site) -> None:
    told = {term["name"]: term for term in asked(site, "/api/rulebook/terms")}
    assert set(told) >= {*rulebook().keywords, *rulebook().words, "fist", "bolt", "mask", "shield", "wild", "burst"}
    for term in told.values():
        assert term["words"]
        page = term["address"].removeprefix("/rules/")
        kind = "keywords/" if page.startswith("keyword/") else "entries/"
        assert site.http.get(f"/api/rulebook/{kind}{page.removeprefix('keyword/')}").status_code == 200


def test_no_form_of_a_term_stands_for_two() -> None:
    forms = {(form.casefold(), term.name) for term in terms() for form in term.forms}
    assert len(forms) == len({form for form, _ in forms})


# What a browser may keep


@pytest.mark.parametrize("path", ["/api/cards?q=set:ai", "/api/cards/AI-001", "/api/rulebook", "/api/rulebook/terms"])
def test_a_browser_that_has_a_reply_gets_no_second_one(site: Site, path: str) -> None:
    first = site.http.get(path)
    assert first.headers["Cache-Control"] == "no-cache"
    mark = first.headers["ETag"]
    again = site.http.get(path, headers={"If-None-Match": f'"other", {mark}'})
    assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", mark)
    assert site.http.get(path, headers={"If-None-Match": 'W/"other"'}).status_code == 200


def test_an_error_is_not_kept(site: Site) -> None:
    assert "ETag" not in site.http.get("/api/cards/nothing").headers


def test_long_replies_are_compressed(site: Site) -> None:
    assert site.http.get("/api/cards").headers["Content-Encoding"] == "gzip"
