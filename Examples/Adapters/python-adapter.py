# SPDX-License-Identifier: Apache-2.0
"""Python at its own prompt. Run: python3 python-adapter.py"""
import sys

from misreckon import serve
from misreckon.expression import Expression, is_number
from misreckon.prompt import Prompt

python = Prompt([sys.executable, "-q"], ">>> ", setup=["from math import sqrt"])


def evaluate(expression):
    # A traceback has several lines.
    shown = python.ask(expression).splitlines()[-1]
    return shown if is_number(shown) or shown in ("inf", "-inf", "nan") else "Error"


def number(typed):
    # Without a point it would be an integer, which has any number of digits in Python.
    return typed if "." in typed or "e" in typed else typed + "."


serve(lambda: Expression(evaluate, number=number, parentheses=True, exponents=True), pending="pending")
