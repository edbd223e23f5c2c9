#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A correct infix calculator that computes with Python's decimal, behind the line protocol.

--digits and --rounding are the arithmetic's, as Python names them; --zeros keeps trailing zeros;
--show N shows at most N digits. --quotients digits|places keeps all digits of sums and products, and
rounds only quotients and roots: to so many digits in all, or after the point. --wrong MISTAKE plants
a mistake: `rounding` (half up instead of half down and the like), `digit` (one digit too few),
`power` (powers of 17 digits), or `product` (rounded like a quotient).
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
options.add_argument("--quotients", choices=["digits", "places"])
options.add_argument("--wrong", choices=["rounding", "digit", "power", "product"])
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
# More digits are an error, as are those of a product that goes on for minutes.
exact = decimal.Context(
    prec=20_000, Emax=options.range, Emin=-options.range,
    traps=[decimal.InvalidOperation, decimal.DivisionByZero, decimal.Overflow, decimal.Inexact])
sums = exact if options.quotients else context
products = context if options.wrong == "product" else sums


def power(left, right):
    return ONE if right == 0 else powers.power(left, right)


def result(operation):
    """The operation on numbers that have a value."""
    def compute(*operands):
        # Zero has no sign, and the logarithm of zero is not a number.
        value = sums.add(operation(*operands), ZERO)
        if not value.is_finite():
            raise decimal.InvalidOperation
        return value
    return compute


def placed(operation):
    """The operation, rounded once to as many digits after the point."""
    def compute(*operands):
        leading = sum(abs(operand.adjusted()) for operand in operands if operand)
        wide = context.copy()
        wide.prec, wide.rounding = leading + context.prec + 40, decimal.ROUND_05UP
        return operation(wide, *operands).quantize(
            ONE.scaleb(-context.prec), context.rounding, wide)
    return compute


divide, root = context.divide, context.sqrt
if options.quotients == "places":
    divide, root = placed(decimal.Context.divide), placed(decimal.Context.sqrt)


class Arithmetic:
    binary = {"+": result(sums.add), "−": result(sums.subtract),
              "×": result(products.multiply), "÷": result(divide), "xʸ": result(power)}
    unary = {"√": result(root), "±": result(sums.minus),
             "x²": result(lambda x: products.multiply(x, x)),
             "x⁻¹": result(lambda x: divide(ONE, x)),
             "%": result(lambda x: divide(x, HUNDRED)),
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


if options.quotients:
    # Their results would have to be rounded to places, too.
    for key in ["ln", "log", "eˣ"]:
        del Arithmetic.unary[key]
    del Arithmetic.binary["xʸ"]
infix.serve(Arithmetic)
