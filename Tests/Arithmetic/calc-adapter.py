#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Debian's calc (package apcalc), which computes with exact fractions, behind the line protocol.

It shows 20 digits after the point, and zeros among them unless the number ends before. Here a
number rounded to 0 has no sign, and one too long to be followed is shown as an error.
"""
import subprocess, sys

calc = subprocess.Popen(["calc", "-p", "-q"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                        stderr=subprocess.STDOUT, text=True)
# By default calc ends after 20 errors. Errors and complex numbers are not numbers here.
calc.stdin.write(
    "e = errmax(-1);\n"
    "define face(x) { if (!isreal(x)) x = \"Error\"; "
    "else if (digits(num(x)) + digits(den(x)) > 50000) x = \"Error\"; "
    "printf(\"%s\\n\", str(x)); return fflush(files(1)); }\n")


def ask(command):
    calc.stdin.write(f"{command}; t = face(v);\n")
    calc.stdin.flush()
    answer = "defined"
    while answer.endswith("defined"):  # What calc says about a function.
        answer = calc.stdout.readline().strip().lstrip("~")
    return answer if answer.strip("-0.") else answer.lstrip("-")


UNARY = {"√": "v = sqrt(v)", "±": "v = -v", "x⁻¹": "v = 1 / v", "%": "v = v / 100"}
BINARY = {"+": "+", "−": "-", "×": "*", "÷": "/"}
entry, shown, operator, has_operand = None, "0", None, False
calc.stdin.write("v = 0; u = 0; t = 0;\n")


def evaluate():
    global operator, has_operand, shown
    shown, operator, has_operand = ask(f"v = u {BINARY[operator]} v"), None, False
    return shown != "Error"


for key in map(str.strip, sys.stdin):
    types = key in ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".")
    if key.startswith("reset") or key == "C" or types and shown == "Error":
        entry, operator, has_operand, shown = None, None, False, ask("v = 0")
    if types:
        if entry is None:
            entry = "0"
        if key == ".":
            entry += "." * ("." not in entry)
        elif entry == "0":
            entry = key
        elif len(entry) - ("." in entry) < 15:
            entry += key
    elif shown != "Error" and not key.startswith("reset") and key != "C":
        if entry is not None:
            shown, entry, has_operand = ask(f"v = {entry.rstrip('.')}"), None, True
        if key in UNARY:
            shown, has_operand = ask(UNARY[key]), True
        elif key in BINARY:
            if operator is None or not has_operand or evaluate():
                operator, has_operand = key, False
                ask("u = v")
        elif operator is not None:
            evaluate()
        if shown == "Error":
            operator, has_operand = None, False
    print(f"display={shown if entry is None else entry}", flush=True)
