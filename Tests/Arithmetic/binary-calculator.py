#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A correct infix calculator that computes with binary digits, behind the line protocol.

Numbers are exact fractions, and each result is rounded once to --bits in the mode --rounding, as
Misreckon names it. --largest and --smallest are the exponents of IEEE 754, emax and emin. --show is
`shortest`, `significant(N)` or `fraction(N)`.

--wrong MISTAKE plants a mistake: `rounding` (half up instead of half down and the like), `twice`
(rounded to a few bits more before), `bit` (one bit too few), `unit` (quotients a unit too large),
`typed` (typed numbers rounded toward zero, or up), or `shown` (a shortest text one digit too long).
"""
import argparse, decimal, sys
from decimal import Decimal
from fractions import Fraction
from math import isqrt
import infix

options = argparse.ArgumentParser()
options.add_argument("--bits", type=int, default=53)
options.add_argument("--rounding", default="halfEven")
options.add_argument("--largest", type=int, default=1023)
options.add_argument("--smallest", type=int, default=-1022)
options.add_argument("--show", default="shortest")
options.add_argument(
    "--wrong", choices=["rounding", "twice", "bit", "unit", "typed", "shown"])
options = options.parse_args()

WRONG_ROUNDING = {"halfEven": "halfDown", "halfUp": "halfDown", "halfDown": "halfUp",
                  "down": "floor", "up": "ceiling", "ceiling": "up", "floor": "down"}
ROUNDING = WRONG_ROUNDING[options.rounding] if options.wrong == "rounding" else options.rounding
BITS = options.bits - (options.wrong == "bit")
ONE, HUNDRED = Fraction(1), Fraction(100)
sys.set_int_max_str_digits(0)
# Functions have this many decimal digits before they are rounded.
context = decimal.Context(
    prec=int(options.bits * 0.302) + 40, Emax=10**9, Emin=-10**9, rounding=decimal.ROUND_HALF_EVEN,
    traps=[decimal.InvalidOperation, decimal.DivisionByZero, decimal.Overflow])
exactly = decimal.Context(prec=50_000, Emax=10**9, Emin=-10**9)


def leading(x):
    """The power of two of the first digit of a positive number."""
    top, bottom = x.numerator, x.denominator
    power = top.bit_length() - bottom.bit_length()
    is_least = top >= bottom << power if power >= 0 else top << -power >= bottom
    return power if is_least else power - 1


def times(x, power):
    """A number times a power of two."""
    return x * (1 << power) if power >= 0 else x / (1 << -power)


def is_away(rest, is_odd, is_negative, mode):
    """Whether a rest below 1 is rounded away from zero."""
    half = Fraction(1, 2)
    return rest > 0 and {
        "halfEven": rest > half or rest == half and is_odd, "halfUp": rest >= half,
        "halfDown": rest > half, "down": False, "up": True, "floor": is_negative,
        "ceiling": not is_negative}[mode]


def nearby(x, bits, mode):
    """The number rounded to this many bits, fewer at the end of the range."""
    if x == 0:
        return x
    magnitude = abs(x)
    place = max(leading(magnitude), options.smallest) - bits + 1
    scaled = times(magnitude, -place)
    units, rest = divmod(scaled.numerator, scaled.denominator)
    units += is_away(Fraction(rest, scaled.denominator), units % 2 == 1, x < 0, mode)
    return times(Fraction(units), place) * (1 if x > 0 else -1)


GREATEST = times(Fraction(2 ** BITS - 1), options.largest - BITS + 1)


def rounded(x, mode=ROUNDING):
    if options.wrong == "twice" and x:
        x = nearby(x, BITS + 4, mode)
    value = nearby(x, BITS, mode)
    if abs(value) <= GREATEST:
        return value
    # As by IEEE 754, rounding toward zero ends at the greatest number.
    if is_away(Fraction(3, 4), True, value < 0, mode):
        raise OverflowError
    return GREATEST if value > 0 else -GREATEST


def root(x):
    if x < 0:
        raise ArithmeticError
    if x == 0:
        return x
    # √(p ÷ q) is √(p × q) ÷ q, cut off far behind the last bit and marked if that dropped anything.
    product = x.numerator * x.denominator
    shift = max(0, 2 * (BITS + 8) + x.denominator.bit_length() * 2 - product.bit_length())
    digits = isqrt(product << 2 * shift)
    is_exact = digits * digits == product << 2 * shift
    return rounded(Fraction(2 * digits + (not is_exact), x.denominator << shift + 1))


def as_decimal(x):
    """The number itself where it is near to 1, otherwise to the digits of the context."""
    if Fraction(1, 2) < abs(x) < 2:
        return exactly.divide(Decimal(x.numerator), Decimal(x.denominator))
    return context.divide(Decimal(x.numerator), Decimal(x.denominator))


def function(compute):
    """A function of the decimal module, with more digits than are needed."""
    def result(*operands):
        value = compute(*map(as_decimal, operands))
        if not value.is_finite():
            raise ArithmeticError
        exponent = value.adjusted() if value else 0
        if exponent > 30_000:
            raise OverflowError
        # Far below all numbers, only the sign matters.
        return rounded(Fraction(value) if exponent > -30_000 else times(
            ONE if value > 0 else -ONE, -100_000))
    return result


def power(left, right):
    if right == 0:
        return ONE
    if left == 0:
        if right < 0:
            raise ZeroDivisionError
        return left
    is_whole = right.denominator == 1
    if left < 0 and not is_whole:
        raise ArithmeticError
    # A power that has few bits is exact.
    odd = abs(left.numerator) >> (left.numerator & -left.numerator).bit_length() - 1
    size = (odd.bit_length() - 1 + left.denominator.bit_length() - 1) * abs(right)
    if is_whole and size <= 40_000 and abs(leading(abs(left)) * right) <= 80_000:
        return rounded(left ** right.numerator)
    is_negative = left < 0 and right.numerator % 2 == 1

    def compute(base, exponent):
        value = context.power(base, exponent)
        return value.copy_negate() if is_negative else value
    return function(compute)(abs(left), right)


def quotient(left, right):
    value = rounded(left / right)
    if options.wrong == "unit" and value:
        return rounded(value + times(ONE, leading(abs(value)) - BITS + 1))
    return value


def typed(text):
    mantissa, _, exponent = text.partition("e")
    mode = ROUNDING
    if options.wrong == "typed":
        mode = "up" if ROUNDING in ("down", "floor") else "down"
    return rounded(Fraction((mantissa.rstrip(".") or "0")) * Fraction(10) ** int(exponent or 0), mode)


def decimal_place(x):
    """The power of ten of the first digit of a positive number."""
    place = (leading(x) * 30103) // 100_000
    while Fraction(10) ** place > x:
        place -= 1
    while Fraction(10) ** (place + 1) <= x:
        place += 1
    return place


def half_even(x):
    units, rest = divmod(x.numerator, x.denominator)
    return units + is_away(Fraction(rest, x.denominator), units % 2 == 1, False, "halfEven")


def shortest(x):
    """The digits and the place of the shortest decimal that reads back, by the bounds between which
    every decimal does."""
    place = max(leading(x), options.smallest) - options.bits + 1
    units = times(x, -place)
    is_even = units.numerator % 2 == 0
    is_power = units == 1 << options.bits - 1 and leading(x) > options.smallest
    low = x - times(ONE, place) / (4 if is_power else 2)
    high = x + times(ONE, place) / 2

    def within(power):
        """The multiple of this power of ten that reads back and is the nearest; None without one."""
        ten = Fraction(10) ** power
        least, most = -(-low // ten), high // ten
        if not is_even:
            least += least * ten == low
            most -= most * ten == high
        return min(max(half_even(x / ten), least), most) if max(least, 1) <= most else None

    # Of larger units than the distance there is at most one.
    power = decimal_place(high - low) + 1
    while (digits := within(power)) is None:
        power -= 1
    # Another one with as few digits may be nearer, such as 9 instead of 10.
    power = decimal_place(x) - len(str(digits).rstrip("0")) + 1
    return within(power), power


def text(value):
    if value == 0:
        return "0"
    x = abs(value)
    style, _, count = options.show.rstrip(")").partition("(")
    if style == "shortest":
        digits, place = shortest(x)
        if options.wrong == "shown":
            place -= 1
            digits = half_even(x / Fraction(10) ** place)
    else:
        place = decimal_place(x) - int(count) + 1 if style == "significant" else -int(count)
        digits = half_even(x / Fraction(10) ** place)
    if digits == 0:
        return "0"
    written = str(digits)
    short = written.rstrip("0")
    return infix.written(value < 0, short, place + len(written) - len(short))


class Arithmetic:
    typed, text = staticmethod(typed), staticmethod(text)
    binary = {"+": lambda a, b: rounded(a + b), "−": lambda a, b: rounded(a - b),
              "×": lambda a, b: rounded(a * b), "÷": quotient, "xʸ": power}
    unary = {"√": root, "±": lambda x: -x, "x²": lambda x: rounded(x * x),
             "x⁻¹": lambda x: quotient(ONE, x), "%": lambda x: quotient(x, HUNDRED),
             "ln": function(context.ln), "log": function(context.log10),
             "eˣ": function(context.exp)}


infix.serve(Arithmetic)
