# SPDX-License-Identifier: Apache-2.0
"""Debian's xcalc (package x11-apps) on a screen of its own. Run: /usr/bin/python3 xcalc-adapter.py

Clicks its buttons, and reads what it offers as the selection. The X server and xcalc take events
in order, so that an answer is about all clicks before it.
"""
import time

from Xlib import X, Xatom, display
from Xlib.protocol import event

from misreckon import UnknownKey, serve
from misreckon.expression import is_number
from misreckon.screen import Screen

# By their place on the keypad, row by row.
INVERSE = 5
BUTTONS = {"√": 2, "CE": 3, "C": 4, "AC": 4, "sin⁻¹": 6, "cos⁻¹": 7, "tan⁻¹": 8, "10ˣ": 12, "n!": 21, "(": 22, ")": 23, "÷": 34, "7": 36, "8": 37, "9": 38, "×": 39, "4": 41, "5": 42, "6": 43,
           "−": 44, "1": 46, "2": 47, "3": 48, "+": 49, "0": 51, ".": 52, "±": 53, "=": 54}
screen = Screen()
xcalc = screen.start("xcalc")
server = display.Display()
root = server.screen().root
mine = root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)


def windows(window):
    """Its keypad's windows and the display, once they are there."""
    for child in window.query_tree().children:
        if len(child.query_tree().children) > 50:
            return child.query_tree().children
        if found := windows(child):
            return found
    return []


while not (all_windows := windows(root)) or all_windows[0].get_attributes().map_state != X.IsViewable:
    time.sleep(0.02)
places = {window: window.get_geometry() for window in all_windows}
bevel, *buttons = sorted(places, key=lambda window: (places[window].y, places[window].x))
# The number is the widest part of what the frame at the top encloses.
[frame] = bevel.query_tree().children
lcd = max(frame.query_tree().children, key=lambda window: window.get_geometry().width)


def click(window):
    for kind, state in (event.ButtonPress, 0), (event.ButtonRelease, X.Button1Mask):
        window.send_event(kind(time=X.CurrentTime, root=root, window=window, child=X.NONE, root_x=1, root_y=1,
                               event_x=5, event_y=5, state=state, detail=1, same_screen=1))


def shown():
    mine.convert_selection(Xatom.PRIMARY, Xatom.STRING, Xatom.CUT_BUFFER0, X.CurrentTime)
    while True:
        answer = server.next_event()
        if answer.type == X.SelectionNotify:
            break
    if answer.property == X.NONE:
        return None
    return mine.get_full_property(Xatom.CUT_BUFFER0, X.AnyPropertyType).value.decode("latin-1").strip()


# A click on its display makes it offer the number.
while shown() is None:
    click(lcd)
    server.sync()
    time.sleep(0.02)


class Calculator:
    def __init__(self):
        self.press("AC")

    def press(self, key):
        if key not in BUTTONS:
            raise UnknownKey
        # Only AC ends an error, and with inf and nan it goes on computing.
        if key not in ("C", "AC") and not is_number(shown()):
            if key not in (*"0123456789.", "CE"):
                return
            click(buttons[BUTTONS["AC"]])
        if key in ("sin⁻¹", "cos⁻¹", "tan⁻¹", "10ˣ"):
            click(buttons[INVERSE])
        click(buttons[BUTTONS[key]])

    @property
    def display(self):
        return shown()


serve(Calculator)
