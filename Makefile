# Everything runs from here, and continuous integration calls nothing else. `make help` lists the targets.

VENV    := .venv
BIN     := $(VENV)/bin
READY   := $(VENV)/ready
# Python to build the environment from. Unless given, the first of these that will do.
PYTHON  ?=
PYTHONS := python3 python3.13 python3.12 python3.11
# Parallel test workers.
JOBS    ?= 2

SHELL         := bash
.SHELLFLAGS   := -euo pipefail -c
MAKEFLAGS     += --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# Somebody else's environment must not leak into ours.
unexport VIRTUAL_ENV PYTHONPATH PYTHONHOME PYTHONSTARTUP VERILATOR_ROOT

.PHONY: help setup sim test test-long cocotb formal bench-gemm bench-dma bench-zero-copy lint format clean distclean

help: ## List the targets
	@awk 'BEGIN { FS = ":.*## " } /^[a-z-]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: $(READY) ## Make .venv/ with everything that's needed (the other targets do so by themselves)
	@echo "$(VENV)/ is ready: $$($(BIN)/python --version)"

sim: $(READY) ## Compile the digits network, run it on the simulated hardware, check every result
	@$(BIN)/python -m examples.digits.main

test: lint ## Lint, then run the tests (JOBS=2 at a time)
	@$(BIN)/python -m pytest -n $(JOBS)

test-long: $(READY) ## Run the tests that take minutes
	@$(BIN)/python -m pytest -n $(JOBS) -m long

# A block is a folder of tests/hw. WAVES=1 leaves a VCD file in each test bench's build folder.
cocotb: $(READY) ## Run the cocotb test benches: BLOCK=axi_dma for one block, WAVES=1 for waveforms
	@$(if $(BLOCK),[ -d tests/hw/$(BLOCK) ] || { echo "make cocotb: no block '$(BLOCK)'; there are:" $(BLOCKS) >&2; exit 2; })
	@WAVES=$(WAVES) $(BIN)/python -m pytest -n $(JOBS) -m cocotb tests/$(if $(BLOCK),hw/$(BLOCK))
BLOCKS = $(filter-out __pycache__,$(notdir $(patsubst %/,%,$(wildcard tests/hw/*/))))

formal: $(READY) ## Prove properties of the RTL, and see planted faults found: docs/formal.md
	@$(BIN)/python -m tests.formal.prove --faults

bench-gemm: $(READY) ## Measure GEMMs of many shapes on the RTL: build/bench/gemm.json
	@$(BIN)/python -m benchmarks.gemm

bench-zero-copy: $(READY) ## Measure stream accelerators staged and without copies: build/bench/zero_copy.json
	@$(BIN)/python -m benchmarks.zero_copy

bench-dma: $(READY) ## Measure the DMA engine over buses and latencies: build/bench/dma.json
	@$(BIN)/python -m benchmarks.dma

lint: $(READY) ## Check style, layout, types, and that imports point one way
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || { echo "Layout differs in the files below: 'make format' settles it." >&2; $(BIN)/ruff format --check; }
	@$(BIN)/pyright --pythonpath $(BIN)/python
	@$(BIN)/lint-imports --no-cache --no-logo

format: $(READY) ## Settle layout and import order
	@$(BIN)/ruff check --quiet --select I --fix
	@$(BIN)/ruff format

clean: ## Remove what was built
	@rm -rf build dist .pytest_cache .ruff_cache .hypothesis .import_linter_cache *.egg-info
	@find . -path ./$(VENV) -prune -o -path ./.git -prune -o \
	  -type d \( -name __pycache__ -o -name sim_build -o -name obj_dir \) -exec rm -rf {} +

distclean: clean ## Remove the environment as well
	@rm -rf $(VENV)

# The environment is complete when the file 'ready' is there; it is renewed when what it's made from changes.
$(READY): pyproject.toml requirements.txt
	@for tool in g++ perl; do command -v $$tool >/dev/null || { \
	  echo "make setup: $$tool is missing (Verilator needs it): install your system's C++ compiler and Perl." >&2; exit 1; }; done
	@fits() { command -v "$$1" >/dev/null && "$$1" -c 'import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null; }; \
	if ! [ -x $(BIN)/pip ] || ! fits $(BIN)/python; then \
	  python=; for p in $(or $(PYTHON),$(PYTHONS)); do if fits "$$p"; then python=$$p; break; fi; done; \
	  [ "$$python" ] || { echo "make setup: no Python 3.11 to 3.13 with its venv module among: $(or $(PYTHON),$(PYTHONS)). Install one (python3 and python3-venv), or name it with PYTHON=." >&2; exit 1; }; \
	  rm -rf $(VENV); "$$python" -m venv $(VENV); \
	fi
	@echo "Setting up $(VENV)/ (one or two minutes when new)"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --editable '.[dev,train]'
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --ignore-requires-python -r requirements.txt
	@touch $@
