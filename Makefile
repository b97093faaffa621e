PYTHON ?= python3
JOBS ?= 4
WEB_JOBS ?= 3
ARGS ?=
# Where campaigns keep their counts; one that was stopped goes on from there.
CAMPAIGNS ?= campaigns
# make lock UPGRADE=--upgrade moves every pin to the newest release.
UPGRADE ?=

VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/stamps
RECORD := src/oriflamme/engine/_built.txt
UV := $(BIN)/uv
UV_PIP := $(UV) pip
# Most tests wait for servers rather than compute: more run at once than there are cores. The browser's
# driver and asyncio do not share a process: tests/web runs apart.
PYTEST := $(BIN)/pytest -n $(JOBS) --dist worksteal
PYTEST_WEB := $(BIN)/pytest -n $(WEB_JOBS) --dist worksteal tests/web
# The system's Node, or the one from PyPI in this environment.
WITH_NODE := PATH="$$PATH:$(CURDIR)/$(BIN)"
NPM := $(WITH_NODE) npm
WEB_PARTS := web/node_modules/.package-lock.json
# The tools that check the page are there too.
WEB_TOOLS := web/node_modules/.tools
# What is installed: everything that is used to work on the project, or, for playing, only what that needs.
PACKAGES ?= $(STAMPS)/project
# Runs a command quietly; says what it was for and how long it took.
STEP := $(PYTHON) scripts/step.py
# The same with the last line of what it printed, in which the tests are counted.
STAGE := $(PYTHON) scripts/step.py --last
NPM_STEP = $(WITH_NODE) $(PYTHON) ../scripts/step.py
WEB_SOURCES := $(wildcard web/*.ts web/*.js web/*.json web/index.html web/public/* web/src/* web/src/*/* locales/*.ftl locales/*/*.ftl)

ALONE_SOURCES := $(wildcard web/alone/*) $(shell find src/oriflamme -name '*.py') src/oriflamme/bots/weights/tuned.json
ALONE_SOURCES += $(wildcard src/oriflamme/engine/*/*.py src/oriflamme/engine/*/*/*.py)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export UV_COMPILE_BYTECODE := 1
# Trust the certificates that the system trusts, as pip and git do.
export UV_SYSTEM_CERTS ?= 1
# This project's environment, whichever one the shell has active.
export VIRTUAL_ENV := $(CURDIR)/$(VENV)
# Modules are compiled to bytecode once, not by every process of a test.
unexport PYTHONHOME PYTHONPATH PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help build web web-types play terminal pictures test test-long check format bench load lock lock-web clean
.PHONY: alone docs dist leaderboard newcomer

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

build: $(STAMPS)/project ## install everything into .venv and compile the engine
	@$(BIN)/python scripts/compile_engine.py

# Engine and page are built at the same time, from the few packages that this needs. The engine is built quickly, and
# faster by `make build`. Where everything is installed already, that is used.
.PHONY: playable engine
playable:
	@$(FOR_PLAYING) engine web $(STAMPS)/bytecode

FOR_PLAYING = $(MAKE) --no-print-directory -j 3 $(if $(wildcard $(STAMPS)/project),,PACKAGES=$(STAMPS)/playing)

engine: $(PACKAGES)
	@ORIFLAMME_PROFILE=quick $(STEP) "engine compiled" $(BIN)/python scripts/compile_engine.py

# What `make play` installs is compiled beside the engine, so that its first start is quick, too.
$(STAMPS)/bytecode: $(PACKAGES)
	@nice $(BIN)/python -m compileall -q $(VENV)/lib >/dev/null || true
	@touch $@

alone: build/alone/index.html ## build a page in build/alone that plays without a server, for any static host

web: web/dist/index.html ## build the page that the server gives to browsers

play: playable ## play in the browser: opens the start page, or prints its link
	$(BIN)/python scripts/play_in_browser.py $(ARGS)

terminal: ## play a game in the terminal
	@$(FOR_PLAYING) engine
	$(BIN)/oriflamme play $(ARGS)

# Compiling the engine and tests that wait leave much of the machine to the rest. Of stages beside others the end is told,
# and everything if they fail.
test: $(WEB_TOOLS) ## run the checks and the tests, with the engine compiled and interpreted
	@$(MAKE) --no-print-directory --keep-going --jobs 3 tested || { echo "make test failed"; exit 1; }

.PHONY: tested tested-compiled tested-web tested-interpreted tested-checks
tested: tested-compiled tested-interpreted tested-checks tested-web

tested-compiled: build web
	@$(PYTEST) --ignore tests/web $(ARGS)

tested-web: build web alone browser
	@$(STAGE) "tests in the browser" $(PYTEST_WEB)

tested-interpreted: $(STAMPS)/project
	@ORIFLAMME_INTERPRETED=1 $(STAGE) "tests with the engine interpreted" $(PYTEST) -m "not long and not compiled" \
	    tests/test_project.py $(wildcard tests/engine tests/game)

tested-checks: $(STAMPS)/project $(WEB_TOOLS)
	@$(STEP) "checks" $(MAKE) --no-print-directory check

test-long: build $(WEB_TOOLS) web alone browser ## run the tests together with the long campaigns
	$(PYTEST) -m "long or not long" --ignore tests/web $(ARGS)
	$(PYTEST_WEB) -m "long or not long"
	$(BIN)/python -m tests.campaigns --out $(CAMPAIGNS)
	$(BIN)/python -m tests.simulation --steps 5000000
	$(BIN)/python -m tests.mutants
	scripts/newcomer.sh

check: $(STAMPS)/project $(WEB_TOOLS) ## lint, formatting, types and the direction of imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache --no-logo
	cd web && $(NPM) run --silent check

format: build $(WEB_TOOLS) ## put the code into shape
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	cd web && $(NPM) run --silent format

web-types: build $(WEB_TOOLS) ## write the page's types anew from the server's schemas
	$(BIN)/oriflamme schema web/schema
	cd web && $(NPM) run --silent types

pictures: build web browser ## take the pictures of docs/pictures
	$(BIN)/python scripts/pictures.py

.PHONY: browser notebooks
browser:
	@$(BIN)/python scripts/browser.py

bench: build $(STAMPS)/bench ## measure speed, next to other implementations
	$(BIN)/python -m benchmarks $(ARGS)

load: build ## measure the table server under load, next to a bare echo room
	$(BIN)/python -m benchmarks.load $(ARGS)

docs: build $(STAMPS)/docs ## build the site of the documents in site/, strict about links
	@$(BIN)/python scripts/docs.py

notebooks: build $(STAMPS)/docs
	$(BIN)/python scripts/notebooks.py $(ARGS)

leaderboard: build ## play the leaderboard of all bots and write docs/leaderboard.md; goes on where it was stopped
	$(BIN)/python scripts/leaderboard.py $(ARGS)

dist: $(STAMPS)/release web ## build the archive of the sources and a wheel in dist/, checked, and lists of their parts
	PATH="$(CURDIR)/$(BIN):$$PATH" scripts/dist.sh

newcomer: ## do what a newcomer does, in a clean home: clone, play, wheel, archive, guides
	scripts/newcomer.sh

lock: $(STAMPS)/uv ## write requirements/*.txt anew from pyproject.toml
	$(UV_PIP) compile $(LOCK) --extra server --group dev pyproject.toml -o requirements/dev.txt
	$(UV_PIP) compile $(LOCK) --extra server -c requirements/dev.txt pyproject.toml -o requirements/server.txt
	$(UV_PIP) compile $(LOCK) --group bench -c requirements/dev.txt pyproject.toml -o requirements/bench.txt
	$(UV_PIP) compile $(LOCK) --group docs -c requirements/dev.txt pyproject.toml -o requirements/docs.txt
	$(UV_PIP) compile $(LOCK) --group release -c requirements/dev.txt -o requirements/release.txt
	$(UV_PIP) compile $(LOCK) --group wheels -c requirements/dev.txt -o requirements/wheels.txt
	$(UV_PIP) compile $(LOCK) --group build -c requirements/dev.txt -o requirements/build.txt
	$(UV_PIP) compile $(LOCK) --group uv -o requirements/uv.txt
	$(UV_PIP) compile $(LOCK) --group node -o requirements/node.txt

lock-web: $(STAMPS)/sync ## write web/package-lock.json anew from web/package.json
	cd web && $(NPM) install --no-progress && node scripts/lock.mjs

clean: ## remove everything that the build made
	rm -rf $(VENV) build dist site src/*.egg-info web/dist web/node_modules
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache mutants
	find src/oriflamme/engine -name "*.so" -delete
	rm -f $(RECORD)
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +

LOCK := --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
        --no-emit-find-links --custom-compile-command "make lock" $(UPGRADE)

$(STAMPS)/uv: requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Python 3.11 or newer is needed; say which: make PYTHON=python3.11 ...")'
	@$(STEP) "environment made" $(PYTHON) -m venv --clear $(VENV)
	@$(STEP) "installer fetched" $(BIN)/python -m pip install --quiet -r requirements/uv.txt
	@mkdir -p $(STAMPS) && touch $@

EDITABLE := $(UV_PIP) install --quiet --no-deps --no-build-isolation --editable .
# Node comes from PyPI where the system has none.
NODE = command -v npm >/dev/null || $(UV_PIP) install --quiet --require-hashes -r requirements/node.txt

$(STAMPS)/sync: requirements/dev.txt $(STAMPS)/uv
	@$(STEP) "packages installed" $(UV_PIP) sync --quiet requirements/dev.txt
	@$(NODE)
	@touch $@

$(STAMPS)/playing: requirements/server.txt requirements/build.txt pyproject.toml setup.py $(STAMPS)/uv
	@UV_COMPILE_BYTECODE=0 $(STEP) "packages installed" $(UV_PIP) install --quiet -r requirements/server.txt -r requirements/build.txt
	@$(NODE)
	@ORIFLAMME_COMPILE=0 $(STEP) "project installed" $(EDITABLE)
	@touch $@

# The engine is compiled by itself afterwards, so that an edited rule costs no installation.
$(STAMPS)/project: pyproject.toml setup.py $(STAMPS)/sync
	@ORIFLAMME_COMPILE=0 $(STEP) "project installed" $(EDITABLE)
	@touch $@

$(STAMPS)/bench: requirements/bench.txt $(STAMPS)/sync
	$(UV_PIP) install --quiet -r requirements/bench.txt
	@touch $@

$(STAMPS)/docs: requirements/docs.txt $(STAMPS)/sync
	@$(STEP) "packages of the documents installed" $(UV_PIP) install --quiet -r requirements/docs.txt
	@touch $@

$(STAMPS)/release: requirements/release.txt $(STAMPS)/uv
	@$(STEP) "packages of a release installed" $(UV_PIP) install --quiet -r requirements/release.txt
	@touch $@

$(STAMPS)/node: $(STAMPS)/uv
	@$(NODE)
	@touch $@

$(WEB_PARTS): web/package-lock.json web/package.json | $(STAMPS)/node
	@cd web && $(NPM_STEP) "page's parts fetched" npm ci --no-progress --omit=dev
	@touch $@

$(WEB_TOOLS): web/package-lock.json web/package.json | $(STAMPS)/project
	@cd web && $(NPM_STEP) "page's parts and tools fetched" npm ci --no-progress
	@touch $(WEB_PARTS) $@

web/dist/index.html: $(WEB_PARTS) $(WEB_SOURCES)
	@cd web && $(NPM_STEP) "page built" npm run --silent build -- --logLevel warn

# The engine is interpreted there, and may be compiled meanwhile.
build/alone/index.html: scripts/alone.py $(STAMPS)/project $(WEB_TOOLS) $(WEB_SOURCES) $(ALONE_SOURCES)
	@$(WITH_NODE) $(STEP) "page that is by itself built" env ORIFLAMME_INTERPRETED=1 $(BIN)/python scripts/alone.py build/alone
