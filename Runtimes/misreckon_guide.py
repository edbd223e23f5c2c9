# SPDX-License-Identifier: Apache-2.0
"""Tells Misreckon which ways through its code a calculator in Python takes.

With this file beside the calculator, or in PYTHONPATH, its adapter begins with one line:

    import misreckon_guide

Unless Misreckon started the calculator, that does nothing. Needs the standard library only. From
Python 3.12 on it uses sys.monitoring, before that sys.settrace, which is slower and sees lines
instead of branches.
"""
import mmap
import os
import struct
import sys
import sysconfig
import zlib

VERSION = 1
HALF = 1 << 15
CONSTANTS = 1 << 10
# The header has magic, two versions, the process, how many others, two counts, and 16 modules.
HEADER = struct.Struct("<8sIIiIII256x")
EDGES = HEADER.size
TABLE = EDGES + 2 * HALF
NEWS = TABLE + 16 * CONSTANTS
SIZE = NEWS + 8

# Code of Python itself is not the calculator's.
FOREIGN = tuple(
    os.path.join(path, "") for name, path in sysconfig.get_paths().items()
    if name in ("stdlib", "platstdlib", "purelib", "platlib")) + ("<frozen", __file__)


class Guide:
    """The memory shared with Misreckon."""

    def __init__(self, memory):
        self.memory = memory
        self.edges = memoryview(memory)[EDGES:EDGES + HALF]
        self.bases = {}
        self.kept = {}

    def base(self, code):
        """A number for a function, the same in each process; None for code of Python itself."""
        try:
            return self.bases[id(code)]
        except KeyError:
            base = None
            if not code.co_filename.startswith(FOREIGN):
                name = f"{os.path.basename(code.co_filename)}:{code.co_firstlineno}:{code.co_name}"
                base = zlib.crc32(name.encode())
                self.keep(code.co_consts)
            # The identity of a function is its own only as long as it lives.
            self.kept[id(code)] = code
            self.bases[id(code)] = base
            return base

    def keep(self, constants):
        """Keeps numbers that the code may compare with."""
        for constant in constants:
            if isinstance(constant, (tuple, frozenset)):
                self.keep(sorted(constant, key=repr))
            elif type(constant) is int and 9 < abs(constant) < 1 << 60:
                self.put(struct.pack("<qQ", constant, 1))
            elif type(constant) is float:
                self.put(struct.pack("<dQ", constant, 2))

    def put(self, entry):
        first = zlib.crc32(entry)
        for number in range(8):
            start = TABLE + 16 * ((first + number) % CONSTANTS)
            there = self.memory[start:start + 16]
            if there == entry:
                return
            if there[8:] == bytes(8):
                self.memory[start:start + 16] = entry
                count, = struct.unpack_from("<I", self.memory, 24)
                struct.pack_into("<I", self.memory, 24, count + 1)
                return

    def monitor(self):
        """Notes the branches taken, with sys.monitoring.

        A session begins where Misreckon has cleared the memory, at the first function called. Unless
        news is enough, everything is noted again from there on, and what was noted before, while
        its request was read, is dropped: it depends on what earlier sessions had disabled.
        """
        monitoring = sys.monitoring
        events = monitoring.events
        disable, restart = monitoring.DISABLE, monitoring.restart_events
        base, bases, edges, nothing = self.base, self.bases, self.edges, bytes(HALF)
        memory, known = self.memory, bases.get
        # The last edge is none, but tells that the session has begun.
        begun = HALF - 1
        # What was noted in this session, or in an earlier one if news is enough: to look here is
        # cheaper than to note it again.
        started, seen = set(), {}
        # Each side of a branch is an event of its own from Python 3.14 on.
        apart = hasattr(events, "BRANCH_LEFT")

        def start(code, offset):
            if edges[begun] and id(code) in started:
                return
            try:
                first = bases[id(code)]
            except KeyError:
                first = base(code)
            if first is None:
                return disable
            if not edges[begun]:
                if not memory[NEWS]:
                    edges[:] = nothing
                    started.clear()
                    seen.clear()
                    # Constants may have been forgotten.
                    bases.clear()
                    restart()
                edges[begun] = 1
            edges[first % begun] = 1
            started.add(id(code))

        def branch(code, offset, target):
            first = known(id(code))
            if first is None:
                first = base(code)
                if first is None:
                    return disable
            place = first + offset * 31
            if seen.get(place) == target:
                return
            edges[(place + target * 8191) % begun] = 1
            if apart or seen.setdefault(place, target) != target:
                return disable if edges[begun] else None

        monitoring.use_tool_id(4, "misreckon")
        monitoring.register_callback(4, events.PY_START, start)
        chosen = events.PY_START
        for event in (events.BRANCH_LEFT, events.BRANCH_RIGHT) if apart else (events.BRANCH,):
            monitoring.register_callback(4, event, branch)
            chosen |= event
        monitoring.set_events(4, chosen)

    def trace(self):
        """Notes which line follows which, with sys.settrace."""
        base, edges = self.base, self.edges
        before = 0

        def line(frame, event, argument):
            nonlocal before
            now = frame.f_lineno * 31 + base(frame.f_code)
            edges[(now + before * 8191) % HALF] = 1
            before = now
            return line

        def call(frame, event, argument):
            if base(frame.f_code) is None:
                return None
            return line(frame, event, argument)

        sys.settrace(call)
        # What imports this has been called already.
        frame = sys._getframe()
        while frame is not None:
            if base(frame.f_code) is not None:
                frame.f_trace = line
            frame = frame.f_back


def attach(path):
    try:
        with open(path, "r+b") as file:
            memory = mmap.mmap(file.fileno(), SIZE)
    except (OSError, ValueError) as error:
        print(f"misreckon_guide.py: cannot map MISRECKON_GUIDE: {error}", file=sys.stderr)
        return
    magic, version, _, process, others, *_ = HEADER.unpack_from(memory)
    if magic != b"misguide":
        return
    struct.pack_into("<I", memory, 12, VERSION)
    if version != VERSION:
        return
    if process:
        struct.pack_into("<I", memory, 20, others + 1)
        return
    struct.pack_into("<i", memory, 16, os.getpid())
    guide = Guide(memory)

    def leave():
        # What a forked child does is not told apart from what its parent does.
        struct.pack_into("<I", memory, 20, 1)
        guide.edges = None
        sys.settrace(None)
        if hasattr(sys, "monitoring"):
            sys.monitoring.set_events(4, 0)

    os.register_at_fork(after_in_child=leave)
    if hasattr(sys, "monitoring"):
        guide.monitor()
    else:
        guide.trace()


if "MISRECKON_GUIDE" in os.environ:
    attach(os.environ["MISRECKON_GUIDE"])
