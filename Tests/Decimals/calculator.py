#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A correct infix calculator that computes with Python's decimal, behind the line protocol.

--digits and --rounding are the arithmetic's, as Python names them; --zeros keeps trailing zeros;
--show N shows at most N digits. --wrong MISTAKE plants a mistake: `rounding` (half up instead of
half down and the like), `digit` (one digit too few), or `power` (powers of 17 digits).
"""
import argparse, decimal, os, sys
from decimal import Decimal

options = argparse.ArgumentParser()
options.add_argument("--digits", type=int, default=60)
options.add_argument("--rounding", default="ROUND_HALF_EVEN")
options.add_argument("--range", type=int, default=999_999)
options.add_argument("--zeros", action="store_true")
options.add_argument("--show", type=int)
options.add_argument("--wrong", choices=["rounding", "digit", "power"])
options = options.parse_args()

WRONG_ROUNDING = {
    "ROUND_HALF_EVEN": "ROUND_HALF_DOWN", "ROUND_HALF_UP": "ROUND_HALF_DOWN",
    "ROUND_HALF_DOWN": "ROUND_HALF_UP", "ROUND_DOWN": "ROUND_FLOOR", "ROUND_UP": "ROUND_CEILING",
    "ROUND_CEILING": "ROUND_UP", "ROUND_FLOOR": "ROUND_DOWN",
}
context = decimal.Context(
    prec=options.digits - (options.wrong == "digit"), Emax=options.range, Emin=-options.range,
    rounding=WRONG_ROUNDING[options.rounding] if options.wrong == "rounding" else options.rounding,
    traps=[decimal.InvalidOperation, decimal.DivisionByZero, decimal.Overflow])
powers = context.copy()
if options.wrong == "power":
    powers.prec = min(context.prec, 17)
decimal.setcontext(context)
shown = context.copy()
shown.prec = options.show or options.digits
shown.rounding = decimal.ROUND_HALF_EVEN
ZERO, ONE, HUNDRED = Decimal(0), Decimal(1), Decimal(100)


def power(left, right):
    return ONE if right == 0 else powers.power(left, right)


BINARY = {"+": context.add, "−": context.subtract, "×": context.multiply, "÷": context.divide,
          "xʸ": power}
UNARY = {"√": context.sqrt, "±": context.minus, "x²": lambda x: context.multiply(x, x),
         "x⁻¹": lambda x: context.divide(ONE, x), "%": lambda x: context.divide(x, HUNDRED),
         "ln": context.ln, "log": context.log10, "eˣ": context.exp}
DIGITS = dict.fromkeys("0123456789")


def text(value):
    """Plain from 1e-6 to below 1e21, otherwise scientific."""
    if options.show:
        value = shown.plus(value)
    _, digits, exponent = value.as_tuple()
    if not value:
        places = -exponent if options.zeros and exponent < 0 else 0
        return "0." + "0" * places if 0 < places <= 6 else "0"
    adjusted = len(digits) + exponent - 1
    if options.zeros:
        if -7 < adjusted < 21:
            return format(value, "f")
    else:
        if -7 < adjusted < 21:
            plain = format(value, "f")
            return plain.rstrip("0").rstrip(".") if "." in plain else plain
    digits = "".join(map(str, digits))
    if not options.zeros:
        digits = digits.rstrip("0")
    mantissa = digits[0] + ("." + digits[1:] if len(digits) > 1 else "")
    return f"{'-' if value < 0 else ''}{mantissa}e{'+' if adjusted > 0 else ''}{adjusted}"


class Calculator:
    """`value` is None while an error is shown; `left` and `operator` wait for an operand."""

    def __init__(self):
        self.reset()

    def reset(self):
        self.entry, self.value, self.operator, self.has_operand = None, ZERO, None, False
        self.left, self.display = ZERO, "0"

    def compute(self, operation, *operands):
        try:
            # Zero has no sign, and the logarithm of zero is not a number.
            self.value = operation(*operands) + 0
            if not self.value.is_finite():
                raise decimal.InvalidOperation
            self.display = text(self.value)
            return True
        except decimal.DecimalException:
            self.value, self.operator, self.has_operand, self.display = None, None, False, "Error"
            return False

    def press(self, key):
        if key in DIGITS or key == ".":
            self.type(key)
        elif key == "C" or key[:5] == "reset":
            self.reset()
        elif self.value is not None:
            if self.entry is not None:
                # What is typed is exact, whatever the digits of the arithmetic.
                self.value, self.entry, self.has_operand = Decimal(self.entry), None, True
                self.display = text(self.value)
            if key in UNARY:
                self.has_operand = self.compute(UNARY[key], self.value)
            elif key in BINARY:
                if self.operator is None or not self.has_operand or self.evaluate():
                    self.left, self.operator, self.has_operand = self.value, key, False
            elif self.operator is not None:
                self.evaluate()
        return self.display

    def evaluate(self):
        operator, self.operator, self.has_operand = self.operator, None, False
        return self.compute(BINARY[operator], self.left, self.value)

    def type(self, key):
        if self.value is None:
            self.reset()
        if self.entry is None:
            self.entry = "0"
        if key == ".":
            if "." not in self.entry:
                self.entry += "."
        elif self.entry == "0":
            self.entry = key
        elif len(self.entry) - ("." in self.entry) < 15:
            self.entry += key
        self.display = self.entry


calculator = Calculator()
press = calculator.press
rest = b""
while block := os.read(0, 1 << 16):
    *lines, rest = (rest + block).split(b"\n")
    if lines:
        os.write(1, "".join(f"display={press(line.decode())}\n" for line in lines).encode())
