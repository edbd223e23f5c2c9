#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A correct infix calculator that computes with Python's decimal, behind the line protocol.

--digits and --rounding are the arithmetic's, as Python names them; --zeros keeps trailing zeros;
--show N shows at most N digits. --wrong MISTAKE plants a mistake: `rounding` (half up instead of
half down and the like), `digit` (one digit too few), or `power` (powers of 17 digits).
"""
import argparse, decimal
from decimal import Decimal
import infix

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
ONE, HUNDRED = Decimal(1), Decimal(100)


def power(left, right):
    return ONE if right == 0 else powers.power(left, right)


def result(operation):
    """The operation on numbers that have a value."""
    def compute(*operands):
        # Zero has no sign, and the logarithm of zero is not a number.
        value = operation(*operands) + 0
        if not value.is_finite():
            raise decimal.InvalidOperation
        return value
    return compute


class Arithmetic:
    binary = {"+": result(context.add), "−": result(context.subtract),
              "×": result(context.multiply), "÷": result(context.divide), "xʸ": result(power)}
    unary = {"√": result(context.sqrt), "±": result(context.minus),
             "x²": result(lambda x: context.multiply(x, x)),
             "x⁻¹": result(lambda x: context.divide(ONE, x)),
             "%": result(lambda x: context.divide(x, HUNDRED)),
             "ln": result(context.ln), "log": result(context.log10), "eˣ": result(context.exp)}

    # What is typed is exact, whatever the digits of the arithmetic.
    typed = Decimal

    @staticmethod
    def text(value):
        if options.show:
            value = shown.plus(value)
        sign, digits, exponent = value.as_tuple()
        if not value:
            places = -exponent if options.zeros and exponent < 0 else 0
            return "0." + "0" * places if 0 < places <= 6 else "0"
        digits = "".join(map(str, digits))
        short = digits.rstrip("0")
        if options.zeros:
            return infix.written(sign, digits, exponent)
        return infix.written(sign, short, exponent + len(digits) - len(short))


infix.serve(Arithmetic)
