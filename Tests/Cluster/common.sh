# SPDX-License-Identifier: Apache-2.0
# Shared by the cluster tests: a temporary folder, and checks that print ok or not ok.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(cd "$here/../.." && pwd)
tool=${TOOL:-$top/.build/release/misreckon}
scratch=$(mktemp -d /tmp/misreckon-cluster.XXXXXX)
export HOME=$scratch/home
mkdir "$HOME"
started=()

# Ends what was started, and checks that no process still works in the folder.
finish() {
  local code=$? pid
  trap - EXIT
  for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
  for pid in "${started[@]}"; do wait "$pid" 2>/dev/null || true; done
  if [ "$code" -ne 0 ]; then
    echo "the last output was:" >&2
    tail -n 30 "$scratch/output" >&2 2>/dev/null || true
  fi
  local orphans
  if ! orphans=$(none_left); then
    echo "not ok - processes still running: $orphans" >&2
    code=1
  fi
  rm -rf "$scratch"
  exit "$code"
}
trap finish EXIT
trap 'exit 130' INT TERM

# The processes whose command names the test's folder, or whose working directory it is.
workers() {
  local folder pid words
  for folder in /proc/[0-9]*; do
    pid=${folder#/proc/}
    [ "$pid" != $$ ] && [ "$pid" != "$BASHPID" ] || continue
    words="$(readlink "$folder/cwd") $(tr "\0" " " <"$folder/cmdline")"
    case $words in *"$scratch"*) echo "$pid $words" ;; esac
  done
} 2>/dev/null

# Succeeds if all of them end within ten seconds.
none_left() {
  local tries left
  for ((tries = 0; tries < 100; tries++)); do
    left=$(workers)
    [ -n "$left" ] || return 0
    sleep 0.1
  done
  echo "$left"
  return 1
}

# until_true COMMAND...: waits until the command succeeds, at most a minute.
until_true() {
  local tries
  for ((tries = 0; tries < 600; tries++)); do
    ! "$@" >/dev/null 2>&1 || return 0
    sleep 0.1
  done
  echo "timed out waiting for: $*" >&2
  return 1
}

# check DESCRIPTION COMMAND...: fails the test if the command fails.
check() {
  local sentence=$1
  shift
  if "$@"; then echo "ok - $sentence"; else
    echo "not ok - $sentence" >&2
    exit 1
  fi
}

# ends CODE COMMAND...: succeeds if the command exits with the code; output goes to $scratch/output.
ends() {
  local expected=$1 code=0
  shift
  "$@" >"$scratch/output" 2>&1 </dev/null || code=$?
  [ "$code" -eq "$expected" ] || { echo "exited with $code, not $expected: $*" >&2; return 1; }
}

# prints TEXT: succeeds if the last output contains the text.
prints() { grep -qF -- "$1" "$scratch/output"; }

# same FOLDER FOLDER: succeeds if two runs differ only in times and their corpora are equal.
same() {
  python3 - "$1" "$2" <<'PYTHON' && diff -r "$1/Corpus" "$2/Corpus"
import glob, json, sys
def record(folder):
    [path] = glob.glob(folder + '/run.json') or glob.glob(folder + '/*/run.json')
    text = open(path, encoding='utf-8').read()
    run = json.loads(text)
    return text.replace(times(text), ''), run
def times(text):
    # The times are one member of the document, from its name to its closing brace.
    start = text.index('\n  "times": {')
    return text[start:text.index('\n  }', start) + 4]
one, other = record(sys.argv[1]), record(sys.argv[2])
assert one[1]['parts'] and sum(part['sessions'] for part in one[1]['parts']) > 0
if one[0] != other[0]:
    import difflib
    print('\n'.join(list(difflib.unified_diff(one[0].split('\n'), other[0].split('\n'), lineterm=''))[:60]))
    sys.exit(1)
PYTHON
}

# unsharded FOLDER FLAGS...: plays the run that the shards must add up to.
unsharded() {
  local folder=$1
  shift
  mkdir -p "$folder/Corpus"
  (cd "$scratch" && ./misreckon fuzz "$@" --reports "$folder" --corpus "$folder/Corpus") \
    >"$scratch/output" 2>&1 || [ $? -eq 1 ]
}

cp "$tool" "$scratch/misreckon"
