"""The page of phrases is current, and every phrase of the grammar can be used."""

from tools.write_language_docs import PAGE, TOPICS, examples, page


def test_every_phrase_has_an_example_that_reads() -> None:
    unused = [f"{category}: {pattern}" for (category, pattern), line in examples().items() if not line]
    assert unused == [], "no line reads with these phrases: others say the same, or they are never asked for"


def test_every_category_has_its_place_on_the_page() -> None:
    placed = {category for _, _, categories in TOPICS for category in categories}
    assert {category for category, _ in examples()} == placed


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make docs` and commit the page"
