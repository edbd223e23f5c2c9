# SPDX-License-Identifier: Apache-2.0
"""Debian's qalc at its prompt. Run: python3 qalc-adapter.py"""
from misreckon import serve
from misreckon.expression import FUNCTIONS, Expression, is_number
from misreckon.prompt import Prompt

# It would compute 999999999! for hours.
qalc = Prompt(["qalc", "-t"], "> ", setup=["function within if(abs(x)>10000, 1/0, x)"])


def evaluate(expression):
    shown = qalc.ask(expression).replace("−", "-")
    # What it cannot compute it shows again, such as 1/0.
    return shown if is_number(shown) else "Error"


functions = {**FUNCTIONS, "x³": "({})^3", "10ˣ": "10^({})", "2ˣ": "2^({})", "n!": "within({})!",
             "sin⁻¹": "asin({})", "cos⁻¹": "acos({})", "tan⁻¹": "atan({})",
             "sinh": "sinh({})", "cosh": "cosh({})", "tanh": "tanh({})"}
serve(lambda: Expression(evaluate, functions=functions, powers={"ʸ√x": "({})^(1/({}))"},
                         parentheses=True, exponents="E", assignment="{}:={}"), pending="pending")
