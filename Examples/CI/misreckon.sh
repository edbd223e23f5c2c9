#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Judges the calculator of a repository, in any CI system. Copy this file to the top of the
# repository, and set these three here or in the environment:
: "${MISRECKON_COMMAND:=python3 adapter.py}" # what speaks the line protocol
: "${MISRECKON_DIALECT:=my.dialect}"         # as `misreckon learn` wrote it
: "${MISRECKON_RELEASE:=}"                   # the archive of a release: a path or a URL
# Run `sh misreckon.sh install`, then `sh misreckon.sh gate` for each change and
# `sh misreckon.sh nightly` on a schedule. Keep the folders gate, Found and Reports as artifacts, and
# restore Found before the next night. Cases for which the gate is to look go into Corpus.
set -eu
PATH="$PWD/.misreckon/bin:$PATH"
case ${1-} in
  install)
    mkdir -p .misreckon
    case $MISRECKON_RELEASE in
      '') echo "misreckon.sh: set MISRECKON_RELEASE to the archive of a release" >&2; exit 2 ;;
      *://*) curl --fail --silent --show-error --location "$MISRECKON_RELEASE" --output .misreckon/release ;;
      *) cp "$MISRECKON_RELEASE" .misreckon/release ;;
    esac
    tar -xzf .misreckon/release --strip-components=1 -C .misreckon
    misreckon --version ;;
  gate)
    misreckon gate --dialect "$MISRECKON_DIALECT" --command "$MISRECKON_COMMAND" \
      --junit gate/junit.xml --sarif gate/misreckon.sarif ;;
  nightly)
    # Causes found in earlier nights and those in Corpus are known, so they do not fail this one.
    if [ -d Corpus ]; then misreckon corpus merge Found Corpus; fi
    misreckon fuzz --dialect "$MISRECKON_DIALECT" --command "$MISRECKON_COMMAND" \
      --for "${2:-60m}" --seed "${3:-$(date +%Y%m%d)}" --corpus Found --reports Reports ;;
  *) echo "misreckon.sh: install, gate or nightly?" >&2; exit 2 ;;
esac
