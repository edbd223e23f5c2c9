#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# For CI systems other than GitHub: run `misreckon.sh gate` on each change and
# `misreckon.sh nightly` on a schedule. Keep the folders gate, Found and Reports as artifacts, and
# restore Found before the next nightly run.
set -eu
case ${1-} in
  gate) misreckon gate --junit gate/junit.xml --sarif gate/misreckon.sarif ;;
  nightly)
    misreckon corpus merge Found Corpus
    misreckon fuzz --dialect all --for 60m --corpus Found --reports Reports ;;
  *) echo "misreckon.sh: gate or nightly?" >&2; exit 2 ;;
esac
