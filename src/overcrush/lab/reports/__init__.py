"""Results for people: text, HTML pages and pictures."""
