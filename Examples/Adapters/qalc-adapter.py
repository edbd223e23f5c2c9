# SPDX-License-Identifier: Apache-2.0
"""Debian's qalc at its prompt. Run: python3 qalc-adapter.py"""
from misreckon import serve
from misreckon.expression import Expression, is_number
from misreckon.prompt import Prompt

qalc = Prompt(["qalc", "-t"], "> ")


def evaluate(expression):
    shown = qalc.ask(expression).replace("−", "-")
    # What it cannot compute it shows again, such as 1/0.
    return shown if is_number(shown) else "Error"


serve(lambda: Expression(evaluate), pending="pending")
