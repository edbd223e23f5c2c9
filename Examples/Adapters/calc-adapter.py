# SPDX-License-Identifier: Apache-2.0
"""Debian's calc (package apcalc) at its prompt. Run: python3 calc-adapter.py"""
from misreckon import serve
from misreckon.expression import Expression, is_number
from misreckon.prompt import Prompt

# It ends after 20 errors, unless told otherwise.
calc = Prompt(["calc"], "; ", setup=["errmax(-1)"])


def evaluate(expression):
    # A number that was rounded to be shown has a ~ in front.
    shown = calc.ask(expression).lstrip("~")
    return shown if is_number(shown) else "Error"


serve(lambda: Expression(evaluate), pending="pending")
