# SPDX-License-Identifier: Apache-2.0
"""Runs a command with a limit of CPU seconds, those of all that it starts included."""
import os
import signal
import subprocess
import threading
import time

TICK = os.sysconf("SC_CLK_TCK")

# Swift's own report of a trap takes half a second, and keeps libFuzzer from seeing it.
QUIET = {"SWIFT_BACKTRACE": "enable=no"}


def descendants(root):
    """The CPU seconds of a process and of its living descendants, with all that each waited for."""
    parents, times = {}, {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(name)] = int(fields[1])
        times[int(name)] = sum(map(int, fields[11:15])) / TICK
    own = {}
    for process in times:
        above = process
        while above in parents and above != root:
            above = parents[above]
        if above == root:
            own[process] = times[process]
    return own


class Run:
    """A command, the lines it printed with the CPU seconds it had used by then, and all it used."""

    def __init__(self, command, limit, folder, sees=None, environment=None):
        self.lines, self.seconds, self.limit, self.timed_out = [], 0, limit, False
        self.process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, env={**os.environ, **QUIET, **(environment or {})}, start_new_session=True)
        watcher = threading.Thread(target=self.watch, daemon=True)
        watcher.start()
        for line in self.process.stdout:
            line = line.decode(errors="replace").rstrip("\n")
            self.lines.append((self.look(), line))
            if sees:
                sees(self, line)
        _, status, usage = os.wait4(self.process.pid, 0)
        self.process.returncode = os.waitstatus_to_exitcode(status)
        watcher.join()
        self.seconds = max(self.seconds, usage.ru_utime + usage.ru_stime)

    def look(self):
        self.seconds = max(self.seconds, sum(descendants(self.process.pid).values()))
        return self.seconds

    def watch(self):
        begin = time.monotonic()
        while self.process.returncode is None and os.path.exists(f"/proc/{self.process.pid}/fd"):
            if self.look() > self.limit or time.monotonic() - begin > 30 * self.limit + 60:
                self.timed_out = True
                self.kill(signal.SIGKILL)
                return
            time.sleep(0.05)

    def kill(self, number):
        # Some of what it starts is in a group of its own.
        for process in descendants(self.process.pid):
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass
