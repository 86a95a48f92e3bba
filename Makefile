# Bivium. `make` builds the release program; `make help` lists the rest.
#
# Objects go to build/<variant>/. Variants: release (what users run), check
# (asserts on), sanitize (address and undefined behaviour), fuzz (clang with
# libFuzzer), cover (counts what the tests reach), stress (tiny sizes, so that
# collections and thread switches happen all the time). `make CC=clang` works too.

MAKEFLAGS += --no-builtin-rules
ifeq ($(origin CC),default)
CC = gcc
endif
V ?= release

WARN = -Wall -Wextra -Wshadow -Wconversion -Wno-sign-conversion -Wstrict-prototypes \
       -Wmissing-prototypes -Wwrite-strings -Wvla
CFLAGS_release = -O2 -DNDEBUG
CFLAGS_check = -O2 -g
CFLAGS_sanitize = -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
CFLAGS_fuzz = -O1 -g -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all
CFLAGS_cover = -O1 -g -DCOVER
CFLAGS_stress = -O2 -g -DSTRESS
CPPFLAGS = -D_GNU_SOURCE -Isrc
CFLAGS = -std=c11 $(WARN) $(CFLAGS_$(V)) -fno-strict-aliasing
# CaDiCaL is a static library of C++: what it needs comes with Z3, without a compiler for it.
LDLIBS = -lcadical -lz3 -l:libstdc++.so.6 -lpthread -lzip -ljansson -lz -lm -ldl

B = build/$(V)
MODULES = base num classfile term solver vm sym cover merge search recipe prove report cli
SRC = $(foreach m,$(MODULES),$(wildcard src/$(m)/*.c))
OBJ = $(SRC:src/%.c=$(B)/%.o)
LIBOBJ = $(filter-out $(B)/cli/main.o,$(OBJ))
UNIT = $(patsubst test/unit/%.c,$(B)/test/%,$(wildcard test/unit/test_*.c))
FUZZ = $(patsubst test/fuzz/%.c,$(B)/test/%,$(wildcard test/fuzz/fuzz_*.c))
FUZZ_TIME ?= 60
DIFF_COUNT ?= 200
JOBS := $(shell nproc 2>/dev/null || echo 1)
SUB = +@$(MAKE) -j$(JOBS) --no-print-directory

PREFIX = /usr/local
DESTDIR =
SHARE = $(DESTDIR)$(PREFIX)/share

all: ## build the release program, build/bivium, and the Java API, build/bivium.jar
	$(SUB) V=release build/release/bivium
	@cmp -s build/release/bivium build/bivium || cp --remove-destination build/release/bivium build/bivium
	$(SUB) build/bivium.jar

demo: ## set up, build, write tests for the examples and run them, then explore, verify, run and inspect
	@tools/setup
	$(SUB) all
	build/bivium test -cp build/bivium.jar --package-private --check --out build/demo/examples examples
	build/bivium explore --method kind examples/Triangle.java
	build/bivium verify --out build/demo --method sum examples/Midpoint.java || [ $$? -eq 10 ]
	build/bivium verify --method difference examples/Midpoint.java
	build/bivium verify --out build/demo --draw --method move examples/Relink.java || [ $$? -eq 10 ]
	build/bivium explore --method turn examples/Turn.java
	build/bivium run examples/Fork.java
	build/bivium run --method ways examples/Fork.java --arg forks=40
	build/bivium inspect java.lang.Runnable

check: ## set up, build, run all tests
	@tools/setup
	$(SUB) all
	$(SUB) V=check build/check/bivium unit
	@tools/check

sanitize: ## all tests under the address and undefined-behaviour sanitizers
	@tools/setup
	$(SUB) all
	$(SUB) V=sanitize build/sanitize/bivium unit
	@tools/check --variant sanitize

fuzz: ## run each fuzz harness for FUZZ_TIME seconds (60)
	@tools/setup clang
	$(SUB) V=fuzz CC=clang harnesses
	@tools/fuzz $(FUZZ_TIME)

diff: all ## DIFF_COUNT (200) random programs, compared with java
	@test/diff/run --count $(DIFF_COUNT)

bench: all ## measure against java -Xint, the symbolic engine with each back end, the symbolic heap, strings, test generation, collections
	@bench/run
	@bench/sym
	@bench/heap
	@bench/strings
	@bench/testgen
	@bench/collections
	@bench/elimination

cover: ## opcodes, natives and kinds of call sites that no test reaches
	$(SUB) V=cover build/cover/bivium
	@test/cover build/cover/bivium

layers: ## print the include graph, fail if an include goes up
	@tools/layers

format: ## format the sources with clang-format
	clang-format -i $(wildcard src/*/*.[ch] test/*/*.[ch])

man: all ## bring the option tables of the man page up to date
	@tools/man build/bivium man/bivium.1

install: all ## install below PREFIX (/usr/local); DESTDIR is put before it
	install -d $(DESTDIR)$(PREFIX)/bin $(SHARE)/man/man1 $(SHARE)/bash-completion/completions \
	    $(SHARE)/zsh/site-functions $(SHARE)/fish/vendor_completions.d $(SHARE)/bivium/examples
	install build/bivium $(DESTDIR)$(PREFIX)/bin/bivium
	install -d $(SHARE)/java && install -m 644 build/bivium.jar $(SHARE)/java/bivium.jar
	install -m 644 man/bivium.1 $(SHARE)/man/man1/bivium.1
	install -m 644 completions/bivium.bash $(SHARE)/bash-completion/completions/bivium
	install -m 644 completions/bivium.zsh $(SHARE)/zsh/site-functions/_bivium
	install -m 644 completions/bivium.fish $(SHARE)/fish/vendor_completions.d/bivium.fish
	install -m 644 $(wildcard examples/*.java) $(SHARE)/bivium/examples

clean: ## remove build
	rm -rf build

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1 \t/p' Makefile

build/bivium.jar: $(wildcard java/bivium/*.java)
	@echo 'JAR $@'
	@rm -rf build/java && mkdir -p build/java
	@javac --release 11 -Xlint:all -d build/java $^
	@jar --create --file $@ -C build/java bivium

# ---- one variant ----

unit: $(UNIT)
harnesses: $(FUZZ)

# Objects are made again when the compiler or its flags change.
$(B)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(CC) $(CPPFLAGS) $(CFLAGS)' | cmp -s - $@ || echo '$(CC) $(CPPFLAGS) $(CFLAGS)' > $@

$(B)/bivium: $(OBJ)
	@echo 'LD $@'
	@$(CC) $(CFLAGS) -o $@ $^ $(LDLIBS)

$(B)/%.o: src/%.c $(B)/flags
	@mkdir -p $(@D)
	@echo 'CC $@'
	@$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

$(B)/test/test_%: test/unit/test_%.c $(LIBOBJ)
	@mkdir -p $(@D)
	@echo 'LD $@'
	@$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -o $@ $< $(LIBOBJ) -lcmocka $(LDLIBS)

$(B)/test/fuzz_%: test/fuzz/fuzz_%.c $(LIBOBJ)
	@mkdir -p $(@D)
	@echo 'LD $@'
	@$(CC) $(CPPFLAGS) $(CFLAGS) -fsanitize=fuzzer -MMD -MP -o $@ $< $(LIBOBJ) $(LDLIBS)

-include $(OBJ:.o=.d) $(UNIT:=.d) $(FUZZ:=.d)

.PHONY: all demo check sanitize fuzz diff bench cover layers format man install clean help unit \
        harnesses FORCE
