#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The same for any other continuous integration: misreckon.sh gate on each change, misreckon.sh nightly on a schedule.
# Keep the folders gate, Found and Reports as artifacts, and bring Found back before the next night.
set -eu
case ${1-} in
  gate) misreckon gate --junit gate/junit.xml --sarif gate/misreckon.sarif ;;
  nightly)
    misreckon corpus merge Found Corpus
    misreckon fuzz --dialect all --for 60m --corpus Found --reports Reports ;;
  *) echo "misreckon.sh: gate or nightly?" >&2; exit 2 ;;
esac
