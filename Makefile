# One chore, one word. Everything runs in .venv, which the first call makes.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes

.PHONY: help play test test-all check build bench findings fmt lock clean

help:
	@echo "make play      set up, compile, and play in the terminal"
	@echo "make test      the tests, compiled and interpreted"
	@echo "make test-all  the slow ones too: a million games"
	@echo "make check     format, lint, types, lock files"
	@echo "make build     compile the hot modules in place (needs a C compiler; without one all runs interpreted)"
	@echo "make bench     how fast it is, beside its peers"
	@echo "make findings  plays the games of docs/findings.md anew (some minutes)"
	@echo "make fmt       put the sources into shape"
	@echo "make lock      renew requirements/*.txt from requirements/*.in"
	@echo "make clean     take away all that was made here"

play: build
	@$(VENV)/bin/drlucky play

test: build $(VENV)/dev.stamp
	@PY=$(PY) tools/both_builds.sh "not slow"

test-all: build $(VENV)/dev.stamp
	@PY=$(PY) tools/both_builds.sh "slow or not slow"

check: $(VENV)/dev.stamp
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy
	$(PY) -m tools.check_files

build: $(VENV)/build.stamp
	@$(PY) setup.py -q build_ext --inplace

# A peer that cannot be installed is skipped by name.
bench: build
	@for peer in catanatron open-spiel; do \
		$(MAKE) --silent --no-print-directory $(VENV)/peers/$$peer/installed \
			|| echo "bench: $$peer cannot be installed here, going on without it"; \
	done
	@$(PY) -m tools.bench

findings: build $(VENV)/dev.stamp
	@$(PY) -m tools.findings

fmt: $(VENV)/dev.stamp
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

lock: $(VENV)/build.stamp
	@PY=$(PY) tools/lock.sh

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete -o -name '*.pyd' -delete -o -name _compiled.txt -delete

# The package itself is installed as it lies here. DRLUCKY_PURE=1: compiling is `make build`'s work.
$(VENV)/build.stamp: requirements/build.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "drlucky needs Python 3.11 or newer, and $(PYTHON) is: $$($(PYTHON) --version 2>&1)"; \
		echo "Name a newer one: make PYTHON=python3.13"; exit 1; }
	@echo "setting up $(VENV)"
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PIP) -r requirements/build.txt
	@DRLUCKY_PURE=1 $(PY) -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/dev.stamp: requirements/dev.txt $(VENV)/build.stamp
	@echo "installing what tests and checks need"
	@$(PIP) -r requirements/dev.txt
	@touch $@

# Each peer has an environment of its own: what it brings along must not change what the tests run with.
$(VENV)/peers/%/installed: requirements/bench-%.txt $(VENV)/build.stamp
	@echo "installing $*, to compare with"
	@rm -rf $(@D)
	@$(PYTHON) -m venv $(@D)
	@$(@D)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@
