# SPDX-License-Identifier: Apache-2.0
"""Debian's calc (package apcalc) at its prompt. Run: python3 calc-adapter.py"""
from misreckon import serve
from misreckon.expression import FUNCTIONS, Expression, is_number
from misreckon.prompt import Prompt

# It ends after 20 errors, unless told otherwise. And it would compute 10^999999999 for hours.
calc = Prompt(["calc"], "; ", setup=["errmax(-1)", "define within(x) = x > 10000 ? 1/0 : max(x, -10000)"])


def evaluate(expression):
    # A number that was rounded to be shown has a ~ in front.
    shown = calc.ask(expression).lstrip("~")
    # Without a limit it shows numbers of any length.
    return shown if is_number(shown) and len(shown.partition(".")[0].lstrip("-")) <= 1000 else "Error"


functions = {**FUNCTIONS, "x³": "({})^3", "10ˣ": "10^within({})", "2ˣ": "2^within({})", "n!": "fact(within({}))",
             "sin⁻¹": "asin({})", "cos⁻¹": "acos({})", "tan⁻¹": "atan({})",
             "sinh": "sinh(within({}))", "cosh": "cosh(within({}))", "tanh": "tanh({})"}
serve(lambda: Expression(evaluate, functions=functions, parentheses=True, exponents="e",
                         assignment="{0}={1};{0}"), pending="pending")
