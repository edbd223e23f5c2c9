# SPDX-License-Identifier: Apache-2.0
# One target per task; continuous integration (CI) runs the same targets.

SWIFT   := swift
CHECKED := --explicit-target-dependency-import-check error
WHOLE   := 1
# The profile of the inner loop for this compiler, if there is one. With it, modules are also
# optimized together when they are linked, which takes minutes, and count references without locks,
# because the tool has no threads; PROFILE= builds without all that.
COMPILER = $(shell $(SWIFT) --version 2> /dev/null | grep -o 'swift-[0-9A-Za-z.-]*' | head -n 1)
RECORDED = Profiles/$(COMPILER)-$(shell uname -sm | tr ' ' -).profdata
PROFILE ?= $(wildcard $(CURDIR)/$(RECORDED))
PROFILED = -Xswiftc -Xfrontend -Xswiftc -ir-profile-use=$(PROFILE) \
  --experimental-lto-mode=full -Xswiftc -use-ld=lld -Xswiftc -assume-single-threaded
RELEASE  = MISRECKON_WHOLE=$(WHOLE) $(SWIFT) build -c release $(CHECKED) $(SWIFT_FLAGS) \
  $(if $(PROFILE),$(PROFILED))
TOOL    := .build/release/misreckon
PREFIX  ?= /usr/local

# The budgets of the long targets: time, seeds, mutants (all by default) and keys.
TIME    ?= 60s
SEEDS   ?= 10
MUTANTS ?=
KEYS    ?= 100000000
# The number of drawn dialects among which the proof of soundness divides the keys.
DIALECTS ?= 1000

.PHONY: help packages build test lint format docs fuzz gate bench install uninstall dist test-dist test-package clean \
  test-adapters test-cluster test-commands test-docs picture test-coverage-guidance proof prove prove-habits prove-learning prove-grading prove-strategies \
  prove-machine-made prove-machine-made-oracle prove-decimals prove-binary page profile \
  test-page test-browser test-examples test-keys screenshots compare

help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

packages: ## install the Debian packages the build needs, where they are missing
	@Scripts/install-packages libgmp-dev libmpfr-dev pkg-config/pkg-config

build: packages ## build the tool in release
	$(RELEASE) --product misreckon

test: packages ## run every test, in release
	@Scripts/install-packages python3/python3 node/nodejs bc/bc dc/dc tmux/tmux cc/gcc
	Scripts/run-tests

lint: ## check format, unused declarations, the table of modules and the width of prose
	@Scripts/install-packages python3/python3
	Scripts/lint

format: ## format every source
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

docs: build ## build the documentation of the libraries as a site: .build/documentation
	$(RELEASE) --target MisreckonTesting
	Scripts/build-docs .build/documentation

fuzz: build page ## fuzz all presets for a minute and write a report
	$(TOOL) fuzz --dialect all --for $(TIME)

gate: build ## run the checks that CI requires of every change
	$(TOOL) gate

bench: build ## measure keystrokes per second, part by part
	$(TOOL) bench

profile: packages ## record the profile of the inner loop by which this compiler builds the tool
	Scripts/record-profile $(RECORDED)
	rm -rf .build/release .build/*/release

page: ## build the keypad page, one file: Reports/keypad.html
	@Scripts/install-packages node/nodejs
	Scripts/build-page Reports/keypad.html

test-page: page ## check that the page's brains behave like the native ones, a million keys per dialect
	$(RELEASE) --product keypad-log
	node --test --test-reporter=spec Tests/Page/

test-browser: page ## test the pages in Chromium
	@Scripts/install-packages chromium/chromium fonts-dejavu-core
	MISRECKON_SAMPLES=.build/report-samples Scripts/run-tests --filter ReportsTests.ReportTests
	node --test --test-reporter=spec Tests/Browser/

test-commands: packages ## run every command that fuzz prints, on every planted bug behind a habit
	MISRECKON_COMMANDS=1 Scripts/run-tests --filter CommandsTests.PrintedCommandTests

test-docs: build ## run every command in the documentation, and the CI examples
	@Scripts/install-packages python3/python3 python3-yaml python3-venv node/nodejs bc/bc cc/gcc
	Tests/Documentation/run
	/usr/bin/python3 Tests/Documentation/ci
	/usr/bin/python3 Tests/Distribution/adapter
	node --test --test-reporter=spec Tests/Distribution/adapter.test.mjs

test-adapters: build ## fuzz programs with a prompt, a terminal interface and windows behind the adapters in Examples
	@Scripts/install-packages qalc/qalc calc/apcalc wcalc/wcalc xcalc/x11-apps galculator/galculator \
	  Xvfb/xvfb dbus-daemon/dbus-daemon setpriv/util-linux at-spi2-core python3-xlib python3-pyatspi python3-venv
	@[ -x .build/textual/bin/python ] || /usr/bin/python3 -m venv .build/textual
	@.build/textual/bin/pip --disable-pip-version-check install --quiet textual-calculator==0.0.2
	Tests/Adapters/run $(TOOL)

test-cluster: build ## test the scripts for GNU parallel and Slurm with their own daemons, and merge 1,000 shards
	@Scripts/install-packages parallel/parallel ssh/openssh-client openssh-server rsync/rsync python3/python3 \
	  slurmctld slurmd slurm-client munge
	Tests/Cluster/hosts
	Tests/Cluster/slurm
	Tests/Cluster/merging

picture: build ## make the pictures in README.md, of a finding and of the tutorial's terminal
	@Scripts/install-packages chromium/chromium node/nodejs fonts-dejavu-core
	rm -rf .build/picture && mkdir -p .build/picture Docs/Pictures
	cd .build/picture && PATH="$(CURDIR)/.build/release:$$PATH" misreckon fuzz --dialect brain2016x \
	  --command 'misreckon serve --mutant minus-reversed' --seed 1 --for 3000x || [ $$? -eq 1 ]
	node Tests/Browser/picture.mjs .build/picture/Reports/*/index.html Docs/Pictures/finding.png
	node Tests/Browser/terminal.mjs Docs/Tutorial.md Docs/Pictures/tutorial.png

screenshots: page ## take pictures of the pages, in Reports/screenshots
	@Scripts/install-packages chromium/chromium fonts-dejavu-core
	node Tests/Browser/screenshots.mjs Reports/keypad.html Reports/screenshots

test-examples: packages ## run the tests of the example package, which find a calculator's mistakes
	$(SWIFT) test --package-path Examples/CS193PCalculator

test-package: packages ## use the committed state as a package with a version: find a mistake, and paste the test
	@Scripts/install-packages python3/python3
	Tests/Package/run

test-coverage-guidance: SEEDS = 20
test-coverage-guidance: build ## check that guidance finds a bug behind seven exact keys and one at 1234 ÷ 5, in process and behind commands
	MISRECKON_COVERAGE=1 $(SWIFT) build -c release --scratch-path .build/coverage --product guidance-proof
	.build/coverage/release/guidance-proof
	@Scripts/install-packages python3/python3 node/nodejs cc/gcc
	Scripts/prove-guidance $(TOOL) $(SEEDS)

test-keys: packages ## press ten million random keys on each dialect: nothing a user can press may crash a brain
	MISRECKON_KEYS=10000000 Scripts/run-tests --filter BrainsTests.PressAnything

proof: packages ## check the oracle: a hundred million keys without a false accusation, sensitivity, the ulp table
	MISRECKON_PROOF=$(KEYS) MISRECKON_DIALECTS=$(DIALECTS) Scripts/run-tests --filter ProofTests

prove: build ## hunt every planted bug with ten seeds; have each property catch its own bug
	$(TOOL) prove --seeds $(SEEDS) $(MUTANTS)
	$(TOOL) prove --by-property

prove-habits: build ## hunt planted bugs behind habits, as calculators by others have them; SAMPLE=60 draws that many, SEED=2 others
	$(TOOL) prove --behind-habits $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(SEED),--seed $(SEED)) $(MUTANTS)

prove-learning: build ## learn dialects of calculators with habits, settings and bugs; SAMPLE=60 draws that many
	@Scripts/install-packages python3/python3 node/nodejs bc/bc dc/dc calc/apcalc wcalc/wcalc
	Tests/Adapters/run --learned $(TOOL)
	$(TOOL) prove --learning $(if $(SAMPLE),--sample $(SAMPLE))

prove-grading: SIZE = 40
prove-grading: SEED = 1
prove-grading: build ## grade a class whose mistakes are known, and compare the ranking with the truth; SIZE=12 for fewer, SEED=2 for others
	@Scripts/install-packages python3/python3
	Tests/Grading/prove $(TOOL) $(SIZE) $(SEED)

prove-strategies: SEEDS = 5
prove-strategies: build ## measure how soon each strategy finds each planted bug
	$(TOOL) prove --compare --seeds $(SEEDS) $(MUTANTS)

prove-machine-made: packages ## hunt every mutant that a generator makes of the brains; SAMPLE=300 draws that many
	Tests/MachineMade/run Brains

prove-machine-made-oracle: packages ## hunt the mutants that a generator makes of the oracle, in the same way
	@Scripts/install-packages python3/python3
	Tests/MachineMade/run Oracle

compare: build ## compare with Hypothesis, libFuzzer and AFL++ on planted bugs; QUICK=1 for one bug of a kind
	@Scripts/install-packages python3/python3 python3-venv cc/gcc afl-fuzz/afl++
	@mkdir -p .build/compare
	Tests/Comparison/run $(TOOL) .build/compare $(if $(QUICK),--quick)

prove-decimals prove-binary: KEYS = 10000000
prove-decimals: build ## play correct decimal calculators without an accusation, and find wrong ones
	@Scripts/install-packages python3/python3
	@Scripts/install-packages bc/bc dc/dc calc/apcalc || true
	Tests/Arithmetic/prove decimal $(TOOL) $(KEYS)

prove-binary: build ## play correct binary calculators without an accusation, and find wrong ones
	@Scripts/install-packages python3/python3 cc/gcc
	@Scripts/install-packages gawk/gawk || true
	Tests/Arithmetic/prove binary $(TOOL) $(KEYS)

install: build page ## install the tool, its keypad page, man page and completions under PREFIX
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/man/man1 \
	  $(DESTDIR)$(PREFIX)/share/misreckon \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	install -m 755 $(TOOL) $(DESTDIR)$(PREFIX)/bin/misreckon
	install -m 644 Reports/keypad.html Runtimes/misreckon_guide.* Packaging/javascript/misreckon.js \
	  $(DESTDIR)$(PREFIX)/share/misreckon
	$(TOOL) man > $(DESTDIR)$(PREFIX)/share/man/man1/misreckon.1
	$(TOOL) completions bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/misreckon
	$(TOOL) completions zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_misreckon
	$(TOOL) completions fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/misreckon.fish

uninstall: ## remove what install installed
	rm -f $(DESTDIR)$(PREFIX)/bin/misreckon $(DESTDIR)$(PREFIX)/share/man/man1/misreckon.1 \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions/misreckon \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_misreckon \
	  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/misreckon.fish \
	  $(DESTDIR)$(PREFIX)/share/misreckon/keypad.html \
	  $(DESTDIR)$(PREFIX)/share/misreckon/misreckon.js \
	  $(DESTDIR)$(PREFIX)/share/misreckon/misreckon_guide.*

dist: WHOLE = executable
dist: DESTDIR = $(CURDIR)/.build/dist/files
dist: PREFIX = /usr/local
# LIBRARIES is a folder with archives such as libmpfr.a, to link before the system's.
# Only then, because nothing that was built without this flag would be used.
dist: SWIFT_FLAGS += $(if $(LIBRARIES),--pkg-config-path $(CURDIR)/.build/libraries)
.PHONY: libraries
libraries: packages
	rm -rf $(TOOL) .build/libraries && mkdir -p .build/libraries
	@[ -z "$(LIBRARIES)" ] || sed 's|^libdir=.*|libdir=$(abspath $(LIBRARIES))|' \
	  "$$(pkg-config --variable=pcfiledir mpfr)/mpfr.pc" > .build/libraries/mpfr.pc

dist: libraries install ## make the files of a release, with all libraries inside: .build/dist
	@Scripts/install-packages strip/binutils dpkg-deb/dpkg python3/python3
	Scripts/build-dist $(DESTDIR)$(PREFIX) .build/dist

test-dist: dist ## install the release files on bare systems without network, and use them there
	@Scripts/install-packages mmdebstrap/mmdebstrap lintian/lintian unshare/util-linux python3/python3 \
	  chromium/chromium fonts-dejavu-core
	Tests/Distribution/run .build/dist

clean: ## remove the build folder
	rm -rf .build
