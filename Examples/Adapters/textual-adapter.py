# SPDX-License-Identifier: Apache-2.0
"""Textual's example of a calculator (textual-calculator on PyPI). Run: python3 textual-adapter.py

Presses keys through Textual's test pilot, which returns when they are handled.
"""
import asyncio

from textual_calculator.calculator import CalculatorApp

from misreckon import UnknownKey, serve

KEYS = {"+": "plus", "−": "minus", "×": "asterisk", "÷": "slash", "±": "plus_minus_sign", "=": "equals_sign",
        ".": "full_stop", "%": "percent_sign", "C": "c", "AC": "c", "CE": "c", **{digit: digit for digit in "0123456789"}}
loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)


class Calculator:
    """An app that runs without a terminal."""
    running = None

    def __init__(self):
        if Calculator.running:
            loop.run_until_complete(Calculator.running.__aexit__(None, None, None))
        self.app = CalculatorApp()
        Calculator.running = self.app.run_test()
        self.pilot = loop.run_until_complete(Calculator.running.__aenter__())

    def press(self, key):
        if key not in KEYS:
            raise UnknownKey
        # Its C clears the entry and makes room for AC, which clears the rest.
        if key == "CE" and self.app.show_ac:
            return
        loop.run_until_complete(self.pilot.press(KEYS[key]))
        if key in ("C", "AC"):
            loop.run_until_complete(self.pilot.click("#ac"))

    @property
    def display(self):
        return self.app.query_one("#numbers").value


serve(Calculator)
