# SPDX-License-Identifier: Apache-2.0
"""How each tool is built, run and made to simplify what it found.

A contestant's `hunt` returns the CPU seconds to the first failure, None if there was none, and the
simplest keys that it found for it. `is_bug` tells keys that show the bug from those of a habit.
"""
import glob
import os
import re
import shlex
import shutil
import signal

from clock import Run

KEYS = "0 1 2 3 4 5 6 7 8 9 . + − × ÷ ± = C".split()
# The toolchain's, which has libFuzzer; AFL++ brings another.
CLANG = os.path.join(os.path.dirname(os.path.realpath(shutil.which("swiftc") or "swiftc")), "clang")
GUARDS = "-fsanitize-coverage=trace-pc-guard,trace-cmp"
AFL = {"AFL_NO_UI": "1", "AFL_SKIP_CPUFREQ": "1", "AFL_NO_AFFINITY": "1",
       "AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES": "1", "AFL_BENCH_UNTIL_CRASH": "1"}


def decoded(path):
    with open(path, "rb") as file:
        return " ".join(KEYS[byte % len(KEYS)] for byte in file.read())


class Contestant:
    """A tool on the calculator of one language."""
    needs, glue, builds = "sound calculator", [], []

    def __init__(self, name, language):
        self.name, self.language = name, language


class Misreckon(Contestant):
    needs = "dialect"

    def __init__(self, name, language, tool, command, glue, builds=()):
        super().__init__(name, language)
        self.tool, self.command = tool, command
        self.glue, self.builds = [*glue, "pocket.dialect"], list(builds)

    def arguments(self, seed, duration, scratch):
        return [self.tool, "fuzz", "--dialect", "pocket.dialect", "--command", self.command, "--jobs", "1",
                "--timeout", "20s", "--seed", str(seed), "--for", duration,
                "--corpus", f"{scratch}/corpus", "--reports", f"{scratch}/reports"]

    def hunt(self, folder, seed, limit, scratch, is_bug):
        found = []

        def sees(run, line):
            if line.startswith("found ") and not found:
                seconds, words = run.seconds, shlex.split(line)
                keys = words[words.index("--keys") + 1]
                # It goes on behind a habit, which it tells apart only in the end.
                if is_bug(keys):
                    found[:] = [seconds, keys]
                    run.kill(signal.SIGKILL)

        run = Run(self.arguments(seed, "1h", scratch), limit, folder, sees)
        if not found:
            if not run.timed_out:
                raise RuntimeError(f"{self.name} ended: {run.lines[-5:]}")
            return None, None
        least = Run([self.tool, "shrink", "--dialect", "pocket.dialect", "--command", self.command,
                     "--timeout", "20s", "--keys", found[1]], limit, folder)
        ends = [line.split(None, 1)[1] for _, line in least.lines if re.match(r"to +\S", line)]
        # What is left of keys behind a habit may show the habit alone.
        return found[0], ends[-1] if ends and is_bug(ends[-1]) else found[1]

    def speed(self, folder, scratch):
        run = Run(self.arguments(1, "4000x" if self.language == "Python" else "20000x", scratch), 300, folder)
        text = "\n".join(line for _, line in run.lines)
        if run.process.returncode != 0:
            raise RuntimeError(f"{self.name} found something in the sound calculator: {text}")
        return int(re.findall(r"sessions, ([\d,]+) keys in", text)[-1].replace(",", "")) / run.seconds


class Hypothesis(Contestant):
    def __init__(self, name, python, file):
        super().__init__(name, "Python")
        self.python, self.glue = python, [file]

    def hunt(self, folder, seed, limit, scratch, is_bug):
        def sees(run, line):
            if line.startswith("failed ") and run.limit == limit:
                run.limit = run.seconds + limit

        run = Run([self.python, *self.glue, str(seed)], limit, folder, sees)
        failed = [(seconds, line[7:]) for seconds, line in run.lines if line.startswith("failed ")]
        if not failed and not run.timed_out:
            raise RuntimeError(f"{self.name} ended: {run.lines[-5:]}")
        # Hypothesis plays the simplest example once more in the end.
        return (failed[0][0], failed[-1][1]) if failed else (None, None)

    def speed(self, folder, scratch):
        return 50_000 / Run([self.python, *self.glue, "1"], 300, folder).seconds


class LibFuzzer(Contestant):
    options = ["-max_len=64", "-use_value_profile=1", "-len_control=0"]

    def __init__(self, language, glue, build):
        super().__init__("libFuzzer", language)
        self.glue, self.builds = glue, [build]

    def arguments(self, folder, seed, scratch):
        # It keeps what it finds in the first folder, where nobody else must begin with it.
        os.makedirs(f"{scratch}/corpus", exist_ok=True)
        return [f"{folder}/libfuzzer", f"-seed={seed}", *self.options, f"{scratch}/corpus", "seeds"]

    def hunt(self, folder, seed, limit, scratch, is_bug):
        run = Run([*self.arguments(folder, seed, scratch), f"-artifact_prefix={scratch}/"], limit, folder)
        crashes = [path for path in glob.glob(f"{scratch}/*") if re.match("crash-|timeout-", os.path.basename(path))]
        if not crashes:
            if not run.timed_out:
                raise RuntimeError(f"{self.name} ended: {run.lines[-5:]}")
            return None, None
        seconds = next(seconds for seconds, line in run.lines if "ERROR: libFuzzer" in line)
        least = Run([f"{folder}/libfuzzer", "-minimize_crash=1", "-runs=100000", f"-artifact_prefix={scratch}/",
                     crashes[0]], limit, folder)
        paths = [re.search("'(.+)'", line)[1] for _, line in least.lines
                 if line.startswith("CRASH_MIN: minimizing crash input")]
        return seconds, decoded(paths[-1] if paths else crashes[0])

    def speed(self, folder, scratch):
        if self.language == "Swift":
            return 2_000_000 / Run(self.arguments(folder, 1, scratch), 300, folder).seconds
        return counted(self.arguments(folder, 1, scratch), folder, scratch, {})


class AFL(Contestant):
    environment = AFL

    def __init__(self):
        super().__init__("AFL++", "C")
        self.glue, self.builds = ["afl.c", "compare.h"], ["afl-clang-fast -O2 afl.c -o afl -lm"]

    def arguments(self, seed, scratch):
        return ["afl-fuzz", "-s", str(seed), "-G", "64", "-i", "seeds", "-o", f"{scratch}/out", "--", "./afl"]

    def hunt(self, folder, seed, limit, scratch, is_bug):
        run = Run(self.arguments(seed, scratch), limit, folder, environment=self.environment)
        crashes = sorted(glob.glob(f"{scratch}/out/default/crashes/id*"))
        if not crashes and any("crash" in line for _, line in run.lines if not run.timed_out):
            # It refuses to begin with nothing but seeds that crash.
            crashes = sorted(glob.glob(f"{folder}/seeds/*"))
        if not crashes:
            if not run.timed_out:
                raise RuntimeError(f"{self.name} ended: {run.lines[-5:]}")
            return None, None
        least = f"{scratch}/least"
        Run(["afl-tmin", "-i", crashes[0], "-o", least, "--", "./afl"], limit, folder, environment=self.environment)
        return run.seconds, decoded(least if os.path.exists(least) else crashes[0])

    def speed(self, folder, scratch):
        return counted(self.arguments(1, scratch), folder, scratch, self.environment)


def counted(command, folder, scratch, environment):
    """Keys per CPU second of a program that counts them in a file."""
    path = f"{scratch}/pressed"
    with open(path, "wb") as file:
        file.write(bytes(8))
    run = Run(command, 4, folder, environment={**environment, "PRESSED": path})
    with open(path, "rb") as file:
        return int.from_bytes(file.read(8), "little") / run.seconds


def contestants(tool, python):
    return [
        Misreckon("Misreckon", "Python", tool, f"{python} adapter.py", ["adapter.py"]),
        Misreckon("Misreckon, guided", "Python", tool, f"{python} guided.py", ["guided.py"]),
        Hypothesis("Hypothesis, lists", python, "lists.py"),
        Hypothesis("Hypothesis, stateful", python, "stateful.py"),
        Misreckon("Misreckon, guided", "C", tool, "./c-guided", ["adapter.c"], [
            "cc -O2 -c misreckon_guide.c",
            f"{CLANG} -O2 {GUARDS} -c adapter.c -o adapter.o",
            "cc adapter.o misreckon_guide.o -o c-guided -lm"]),
        LibFuzzer("C", ["libfuzzer.c", "compare.h"],
                  f"{CLANG} -O2 -fsanitize=fuzzer libfuzzer.c -o libfuzzer -lm"),
        AFL(),
        Misreckon("Misreckon, guided", "Swift", tool, "./swift-guided", ["adapter.swift"], [
            "cc -O2 -c misreckon_guide.c",
            "swiftc -O -wmo -parse-as-library -sanitize=fuzzer -sanitize-coverage=edge,trace-pc-guard,trace-cmp"
            " -module-name Adapter -c adapter.swift calculator.swift -o adapter.o",
            "swiftc adapter.o misreckon_guide.o -o swift-guided"]),
        LibFuzzer("Swift", ["libfuzzer.swift"],
                  "swiftc -O -wmo -parse-as-library -sanitize=fuzzer libfuzzer.swift calculator.swift sound.swift"
                  " -o libfuzzer"),
    ]
