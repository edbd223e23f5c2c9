# SPDX-License-Identifier: Apache-2.0
"""Debian's galculator on a screen of its own. Run: /usr/bin/python3 galculator-adapter.py

Presses its buttons and reads its display through AT-SPI, as a screen reader does. An action returns
when the button's work is done.
"""
import os
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

from misreckon import UnknownKey, serve  # noqa: E402
from misreckon.expression import is_number  # noqa: E402
from misreckon.screen import Screen  # noqa: E402

NAMES = {"÷": "/", "×": "*", "−": "-", "±": "+/-", "√": "sqrt", "C": "AC", "CE": "C", "⌫": "<-"}
screen = Screen(speaking=True)
Atspi.init()
galculator = screen.start("galculator")


def below(node, role):
    """What has a role in a tree of widgets, from top to bottom."""
    if node.get_role_name() == role:
        yield node
    for place in range(node.get_child_count()):
        yield from below(node.get_child_at_index(place), role)


def find():
    """Its buttons and its texts, once they are there."""
    try:
        desktop = Atspi.get_desktop(0)
        programs = [desktop.get_child_at_index(place) for place in range(desktop.get_child_count())]
        for program in programs:
            if program is not None and program.get_name() == "galculator":
                return ({node.get_name(): node for node in below(program, "toggle button")},
                        [*below(program, "text")])
    except (GLib.Error, AttributeError):
        pass  # It is still starting.
    return {}, []


# On a busy machine the bus sometimes gives up while it starts, and cannot be asked again.
patience = time.monotonic() + 15
while not (found := find())[0]:
    if time.monotonic() > patience:
        os.execv(sys.executable, [sys.executable, *sys.argv])
    time.sleep(0.05)
buttons, [display, *_] = found


class Calculator:
    def __init__(self):
        self.press("C")

    def press(self, key):
        button = buttons.get(NAMES.get(key, key))
        # % does nothing. The memory is a list that no key empties.
        if button is None or key in ("%", "M+", "MR", "MS"):
            raise UnknownKey
        # It goes on computing with inf and nan, which only AC ends.
        if key not in ("C", "AC") and not is_number(self.display):
            if key not in (*"0123456789.(", "CE"):
                return
            self.press("C")
        # For a moment after a press a button stays down, and a press in that time is lost.
        while button.get_state_set().contains(Atspi.StateType.CHECKED):
            time.sleep(0.002)
        button.do_action(0)

    @property
    def display(self):
        # The lines below the number tell its base, the unit of angles and so on.
        return display.get_text(0, -1).splitlines()[0].strip()


serve(Calculator)
