# SPDX-License-Identifier: Apache-2.0
"""Debian's wcalc at its prompt. Run: python3 wcalc-adapter.py"""
from misreckon import serve
from misreckon.expression import FUNCTIONS, Expression
from misreckon.prompt import Prompt

wcalc = Prompt(["wcalc"], "-> ")


def evaluate(expression):
    return wcalc.ask(expression).rpartition("= ")[2]


def number(typed):
    # It takes 0e8 for an octal number.
    return typed.replace("e", ".e") if "." not in typed else typed


functions = {**FUNCTIONS, "x³": "({})^3", "10ˣ": "10^({})", "2ˣ": "2^({})",
             "sin⁻¹": "asin({})", "cos⁻¹": "acos({})", "tan⁻¹": "atan({})",
             "sinh": "sinh({})", "cosh": "cosh({})", "tanh": "tanh({})"}
serve(lambda: Expression(evaluate, number=number, functions=functions, parentheses=True, exponents="e",
                         assignment="{}={}"), pending="pending")
