# SPDX-License-Identifier: Apache-2.0
"""Runs programs with windows on a screen of their own, which nobody sees.

    from misreckon.screen import Screen

    screen = Screen()
    calculator = screen.start("xcalc")

Needs Debian's xvfb and, for `speaking=True`, dbus-daemon and at-spi2-core. Everything ends with the
adapter, even if that is killed.
"""
import os
import subprocess

__all__ = ["Screen"]


class Screen:
    """A screen, and with `speaking` the bus on which programs tell assistive technology about themselves.

    Both are in the environment of this process from then on.
    """

    def __init__(self, size="1024x768x24", speaking=False):
        os.environ.update(HOME="/nonexistent", LC_ALL="C.UTF-8")
        reading, writing = os.pipe()
        self.start("Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp",
                   pass_fds=[writing])
        os.close(writing)
        os.environ["DISPLAY"] = ":" + first_line(reading, "Xvfb")
        if speaking:
            reading, writing = os.pipe()
            self.start("dbus-daemon", "--session", "--nofork", f"--print-address={writing}",
                       pass_fds=[writing])
            os.close(writing)
            os.environ["DBUS_SESSION_BUS_ADDRESS"] = first_line(reading, "dbus-daemon")

    def start(self, *command, **options):
        """Starts a program that is killed when this process ends. What it prints is dropped."""
        return subprocess.Popen(["setpriv", "--pdeathsig", "KILL", *command], stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)


def first_line(reading, name):
    with os.fdopen(reading) as pipe:
        line = pipe.readline().strip()
    if not line:
        raise RuntimeError(f"{name} does not start")
    return line
