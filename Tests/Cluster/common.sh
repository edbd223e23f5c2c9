# SPDX-License-Identifier: Apache-2.0
# What the tests of clusters share: a folder that goes away, sentences that hold or not.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(cd "$here/../.." && pwd)
tool=${TOOL:-$top/.build/release/misreckon}
room=$(mktemp -d /tmp/misreckon-cluster.XXXXXX)
export HOME=$room/home
mkdir "$HOME"
started=()

# What was started is ended, and must have left nothing running that works in the folder.
finish() {
  local code=$? pid
  trap - EXIT
  for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
  for pid in "${started[@]}"; do wait "$pid" 2>/dev/null || true; done
  if [ "$code" -ne 0 ]; then
    echo "the last words were:" >&2
    tail -n 30 "$room/said" >&2 2>/dev/null || true
  fi
  local orphans
  if ! orphans=$(nobody_left); then
    echo "not ok - nothing runs on: $orphans" >&2
    code=1
  fi
  rm -rf "$room"
  exit "$code"
}
trap finish EXIT
trap 'exit 130' INT TERM

# The processes whose command names the folder of this test, or that work in it.
workers() {
  local folder pid words
  for folder in /proc/[0-9]*; do
    pid=${folder#/proc/}
    [ "$pid" != $$ ] && [ "$pid" != "$BASHPID" ] || continue
    words="$(readlink "$folder/cwd") $(tr "\0" " " <"$folder/cmdline")"
    case $words in *"$room"*) echo "$pid $words" ;; esac
  done
} 2>/dev/null

# Whether all of them end within some seconds.
nobody_left() {
  local tries left
  for ((tries = 0; tries < 100; tries++)); do
    left=$(workers)
    [ -n "$left" ] || return 0
    sleep 0.1
  done
  echo "$left"
  return 1
}

# until_true COMMAND...: waits until it is, a minute at most.
until_true() {
  local tries
  for ((tries = 0; tries < 600; tries++)); do
    ! "$@" >/dev/null 2>&1 || return 0
    sleep 0.1
  done
  echo "never true: $*" >&2
  return 1
}

# check SENTENCE COMMAND...: the sentence holds when the command succeeds.
check() {
  local sentence=$1
  shift
  if "$@"; then echo "ok - $sentence"; else
    echo "not ok - $sentence" >&2
    exit 1
  fi
}

# ends CODE COMMAND...: whether it ends with the code; what it says is in $room/said.
ends() {
  local due=$1 code=0
  shift
  "$@" >"$room/said" 2>&1 </dev/null || code=$?
  [ "$code" -eq "$due" ] || { echo "ended with $code, not $due: $*" >&2; return 1; }
}

# said TEXT: whether a line of what was said last has the text.
said() { grep -qF -- "$1" "$room/said"; }

# same FOLDER FOLDER: whether two runs differ in times alone, and their corpora not at all.
same() {
  python3 - "$1" "$2" <<'PYTHON' && diff -r "$1/Corpus" "$2/Corpus"
import glob, json, sys
def record(folder):
    [path] = glob.glob(folder + '/run.json') or glob.glob(folder + '/*/run.json')
    text = open(path, encoding='utf-8').read()
    run = json.loads(text)
    return text.replace(times(text), ''), run
def times(text):
    # The times are one member of the document, from its name to the brace that closes it.
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

# unsharded FOLDER FLAGS...: the run that the shards must add up to.
unsharded() {
  local folder=$1
  shift
  mkdir -p "$folder/Corpus"
  (cd "$room" && ./misreckon fuzz "$@" --reports "$folder" --corpus "$folder/Corpus") \
    >"$room/said" 2>&1 || [ $? -eq 1 ]
}

cp "$tool" "$room/misreckon"
