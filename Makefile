# make play    set up and play in the browser           make bench        how fast the engine is
# make test    everything that must hold                make fast         compile the engine beside the sources
# make check   lint, types, imports only                make soak         thousands of random games under all laws
# make setup   only prepare .venv, for everything       make break-rules  break rules one by one: tests must notice
# make docs    write docs/rules/ and phrases anew       make lock         write requirements/ anew
# make test-more  longer tests: browsers of all sizes, 50,000 hostile messages, load in small
# make load    how many games the server stands, also when it is killed
# make measure-pages  how large and how quick the pages are, in Chromium
# make clean   remove what was built                    make setup-lab, -envs, -cluster, -postgres: an extra alone

PYTHON := .venv/bin/python

# Starting takes twice as long where Python may not keep what it has compiled; `make clean` removes it.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play pages looks pages-test test-more measure-pages setup setup-play setup-lab setup-envs setup-cluster setup-postgres lock test check check-and-pages compiled-engine lint types imports tests modes bench load fast soak break-rules docs clean

# In the browser. Where its pages cannot be built, the command says so and offers the terminal. The first start says at
# its end how long it took and how much it has put on the disk.
play:
	@tools/first_start.sh
	@./overcrush play

pages: setup-play
	$(PYTHON) -m tools.build_pages

setup:
	@tools/setup.sh test

setup-play:
	@tools/setup.sh play

setup-lab:
	@tools/setup.sh lab

setup-envs:
	@tools/setup.sh envs

setup-cluster:
	@tools/setup.sh cluster

setup-postgres:
	@tools/setup.sh postgres

# make lock NEWEST=1 moves every package to its newest version.
lock: setup-play
	@tools/setup.sh lock
	$(PYTHON) -m tools.write_locks $(if $(NEWEST),--newest)

# Checks use one core, so the engine is compiled beside them. The pages come before the tests, which open them in a
# browser.
test: setup
	@$(MAKE) --no-print-directory -j2 --output-sync=recurse check-and-pages compiled-engine
	@$(MAKE) --no-print-directory tests
	@$(MAKE) --no-print-directory modes

# What takes longer, and is not needed after every change.
test-more: setup pages
	$(PYTHON) $(TOGETHER) tests/more || $(PYTHON) $(ALONE) tests/more

check-and-pages: setup
	@$(MAKE) --no-print-directory -j1 check
	@$(MAKE) --no-print-directory -j1 pages-test

# What `make modes` compares with the sources.
compiled-engine: setup
	$(PYTHON) -m tools.compare_modes --games 0

check: setup
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory types
	@$(MAKE) --no-print-directory imports

lint: setup
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .

types: setup
	$(PYTHON) -m mypy --strict

imports: setup
	.venv/bin/lint-imports

# Tests drive browsers, servers and clocks: what fails beside others is tried once more alone, and both runs are shown.
ALONE := -m pytest --last-failed --last-failed-no-failures none

# The tests of a file run one after the other, so that those in a browser start one server and one browser for each file.
TOGETHER := -m pytest -n 2 --dist loadfile --no-loadscope-reorder

tests: setup
	$(PYTHON) $(TOGETHER) || $(PYTHON) $(ALONE)

# The table, the other pages and their pictured design side by side: build/looks/index.html.
looks: setup pages
	$(PYTHON) -m tools.write_looks

# Types and tests of the browser's pages, and that they can be built.
pages-test: setup
	$(PYTHON) -m tools.build_pages --test

modes: setup
	$(PYTHON) -m tools.compare_modes

bench: setup-play
	.venv/bin/overcrush bench

# 200 games at once with the server on one core: one process with SQLite, then two with PostgreSQL; both are killed.
load: setup
	$(PYTHON) -m tools.load --most-milliseconds 100
	$(PYTHON) -m tools.load --workers 2

# First load, first table, first roll, drawing a state.
measure-pages: setup pages
	$(PYTHON) -m tools.measure_pages

fast: setup-play
	$(PYTHON) -m tools.build_fast --explain

soak: setup-play
	.venv/bin/overcrush soak

break-rules: setup
	$(PYTHON) -m tools.break_rules

docs: setup-play
	$(PYTHON) -m tools.write_rule_docs
	$(PYTHON) -m tools.write_language_docs
	$(PYTHON) -m tools.write_scenario_docs
	$(PYTHON) -m tools.write_schema

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
