# SPDX-License-Identifier: Apache-2.0
"""Debian's bc with its mathematics library, 20 decimal places. Run: python3 bc-adapter.py"""
import subprocess

from misreckon import serve
from misreckon.expression import FUNCTIONS, Expression

bc = subprocess.Popen(["bc", "-ql"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                      stderr=subprocess.STDOUT, text=True, env={"BC_LINE_LENGTH": "0"})


def evaluate(expression):
    print(expression, file=bc.stdin, flush=True)
    sign, digits = bc.stdout.readline().strip().rpartition("-")[1:]
    # Too long, or "Runtime error".
    if len(digits.partition(".")[0]) > 1000 or not digits.replace(".", "").isdigit():
        return "Error"
    return sign + "0" * digits.startswith(".") + (digits.rstrip("0").rstrip(".") if "." in digits else digits)


# Its a(x) is the inverse tangent; the other functions here it does not have.
functions = {**FUNCTIONS, "x³": "({})^3", "tan⁻¹": "a({})"}
serve(lambda: Expression(evaluate, functions=functions, parentheses=True, assignment="({}={})"), pending="pending")
