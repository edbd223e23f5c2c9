# SPDX-License-Identifier: Apache-2.0
"""Asks a program that has a prompt, behind a pseudo-terminal.

    from misreckon.prompt import Prompt

    program = Prompt(["qalc", "-t"], "> ")
    program.ask("2 + 3")    # "5"
"""
import codecs
import fcntl
import os
import pty
import re
import struct
import termios

__all__ = ["Ended", "Prompt"]

COLORS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Ended(Exception):
    """The program ended instead of answering."""


class Prompt:
    """A program at its prompt.

    `prompt` is what the program prints, at the beginning of a line, when it waits for the next one.
    `setup` has lines to ask first, such as settings. The program sees a dumb terminal with long
    lines, no home directory, so that nobody's settings and history are read or written, and the
    locale C.UTF-8; `environment` adds variables.

    A program that does not answer is waited for without end: Misreckon has a limit of its own.
    """

    def __init__(self, command, prompt, *, setup=(), environment=None):
        self.command, self.prompt, self.waiting = command, prompt, ""
        variables = {"PATH": os.environ.get("PATH", os.defpath), "HOME": "/nonexistent",
                     "LC_ALL": "C.UTF-8", "TERM": "dumb", **(environment or {})}
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            try:
                configure(0)
                os.execvpe(command[0], command, variables)
            except OSError as error:
                os.write(1, f"{command[0]}: {error.strerror}\n".encode())
            finally:
                os._exit(127)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.read()
        for line in setup:
            self.ask(line)

    def ask(self, line):
        """What the program prints between a line and its next prompt, without colors."""
        rest = (line + "\n").encode()
        while rest:
            rest = rest[os.write(self.terminal, rest):]
        answer = self.read(after=1)
        return (answer[len(line):] if answer.startswith(line) else answer).strip()

    def read(self, after=0):
        """What is printed before the next prompt, which is behind so many lines at least."""
        while True:
            text = COLORS.sub("", self.waiting).replace("\r", "")
            head, found, tail = text.rpartition(self.prompt)
            if found and not tail and head[-1:] in ("", "\n") and head.count("\n") >= after:
                self.waiting = ""
                return head
            try:
                received = os.read(self.terminal, 65536)
            except OSError:  # What Linux says at the end of a terminal.
                received = b""
            if not received:
                raise Ended(f"{self.command[0]} ended, {self.ending()}, saying {text.strip()!r}")
            self.waiting += self.decoder.decode(received)

    def ending(self):
        """How the program ended."""
        status = os.waitpid(self.process, 0)[1]
        if os.WIFSIGNALED(status):
            return f"by signal {os.WTERMSIG(status)}"
        return f"with status {os.WEXITSTATUS(status)}"


def configure(terminal):
    """Turns the limit of 4,096 bytes a line off, and makes the lines long.

    What is typed is echoed: by the terminal, or by a program that edits lines, which turns the
    terminal's echo off.
    """
    settings = termios.tcgetattr(terminal)
    settings[3] &= ~(termios.ICANON | termios.ECHOCTL)
    termios.tcsetattr(terminal, termios.TCSANOW, settings)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 100, 30000, 0, 0))
