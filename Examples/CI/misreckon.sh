#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Judges the calculator of a repository, in any CI system. Copy this file to the top of the
# repository, and set these three here or in the environment:
: "${MISRECKON_COMMAND:=python3 adapter.py}" # what speaks the line protocol
: "${MISRECKON_DIALECT:=my.dialect}"         # as `misreckon learn` wrote it
: "${MISRECKON_RELEASE:=}"                   # of a release, the archive or the wheel: a path or a URL
# The wheel also has the Python module for adapters; it needs python3 with pip.
#
# Run `sh misreckon.sh install`, then `sh misreckon.sh gate` for each change and
# `sh misreckon.sh nightly` on a schedule. Keep the folders gate, Found and Reports as artifacts, and
# restore Found before the next night. Cases for which the gate is to look go into Corpus.
set -eu
PATH="$PWD/.misreckon/bin:$PATH"
export PYTHONPATH="$PWD/.misreckon${PYTHONPATH:+:$PYTHONPATH}"
case ${1-} in
  install)
    rm -rf .misreckon && mkdir .misreckon
    case $MISRECKON_RELEASE in
      '') echo "misreckon.sh: set MISRECKON_RELEASE to the archive or the wheel of a release" >&2; exit 2 ;;
      *.whl) python3 -m pip install --quiet --target .misreckon "$MISRECKON_RELEASE" ;;
      *://*) curl --fail --silent --show-error --location "$MISRECKON_RELEASE" --output .misreckon/release ;;
      *) cp "$MISRECKON_RELEASE" .misreckon/release ;;
    esac
    [ ! -f .misreckon/release ] || tar -xzf .misreckon/release --strip-components=1 -C .misreckon
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
