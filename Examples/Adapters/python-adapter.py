# SPDX-License-Identifier: Apache-2.0
"""Python at its own prompt. Run: python3 python-adapter.py"""
import sys

from misreckon import serve
from misreckon.expression import FUNCTIONS, Expression, is_number
from misreckon.prompt import Prompt

python = Prompt([sys.executable, "-q"], ">>> ", setup=["from math import *"])


def evaluate(expression):
    # A traceback has several lines.
    shown = python.ask(expression).splitlines()[-1]
    return shown if is_number(shown) or shown in ("inf", "-inf", "nan") else "Error"


def number(typed):
    # Without a point it would be an integer, which has any number of digits in Python.
    return typed if "." in typed or "e" in typed else typed + "."


functions = {**FUNCTIONS, "x³": "({})**3", "10ˣ": "10.**({})", "2ˣ": "2.**({})", "n!": "gamma({}+1)",
             "sin⁻¹": "asin({})", "cos⁻¹": "acos({})", "tan⁻¹": "atan({})",
             "sinh": "sinh({})", "cosh": "cosh({})", "tanh": "tanh({})"}
serve(lambda: Expression(evaluate, number=number, functions=functions, powers={"ʸ√x": "({})**(1/({}))"},
                         parentheses=True, exponents="e", assignment="({}:={})"), pending="pending")
