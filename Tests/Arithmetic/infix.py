# SPDX-License-Identifier: Apache-2.0
"""An infix calculator behind the line protocol, for numbers of any arithmetic."""
import os

DIGITS = dict.fromkeys("0123456789")


def written(is_negative, digits, place):
    """Digits times a power of ten: plain from 1e-6 to below 1e21, otherwise scientific."""
    adjusted = len(digits) + place - 1
    sign = "-" if is_negative else ""
    if not -7 < adjusted < 21:
        mantissa = digits[0] + ("." + digits[1:] if len(digits) > 1 else "")
        return f"{sign}{mantissa}e{'+' if adjusted > 0 else ''}{adjusted}"
    if place >= 0:
        return sign + digits + "0" * place
    if adjusted < 0:
        return sign + "0." + "0" * (-adjusted - 1) + digits
    return sign + digits[:adjusted + 1] + "." + digits[adjusted + 1:]


class Calculator:
    """`value` is None while an error is shown; `left` and `operator` wait for an operand.

    The arithmetic has tables of operations, `unary` and `binary`, whose failure is an
    ArithmeticError; `typed` makes a number of a text, and `text` a text of a number.
    """

    def __init__(self, arithmetic):
        self.arithmetic = arithmetic
        self.zero = arithmetic.typed("0")
        self.reset()

    def reset(self):
        self.entry, self.value, self.operator, self.has_operand = None, self.zero, None, False
        self.left, self.display = self.zero, "0"

    def compute(self, operation, *operands):
        try:
            self.value = operation(*operands)
            self.display = self.arithmetic.text(self.value)
            return True
        except ArithmeticError:
            self.value, self.operator, self.has_operand, self.display = None, None, False, "Error"
            return False

    def press(self, key):
        if key in DIGITS or key == "." or key == "EE":
            self.type(key)
        elif key == "C" or key[:5] == "reset":
            self.reset()
        elif not (key == "=" or key in self.arithmetic.unary or key in self.arithmetic.binary):
            return None
        elif self.value is not None:
            if self.entry is not None:
                entry, self.entry, self.has_operand = self.entry, None, True
                if not self.compute(self.arithmetic.typed, entry):
                    return self.display
            if key in self.arithmetic.unary:
                self.has_operand = self.compute(self.arithmetic.unary[key], self.value)
            elif key in self.arithmetic.binary:
                if self.operator is None or not self.has_operand or self.evaluate():
                    self.left, self.operator, self.has_operand = self.value, key, False
            elif self.operator is not None:
                self.evaluate()
        return self.display

    def evaluate(self):
        operator, self.operator, self.has_operand = self.operator, None, False
        return self.compute(self.arithmetic.binary[operator], self.left, self.value)

    def type(self, key):
        if key == "EE" and self.entry is None:
            return
        if self.value is None:
            self.reset()
        if self.entry is None:
            self.entry = "0"
        mantissa, mark, exponent = self.entry.partition("e")
        if key == "EE":
            self.entry = mantissa + "e" + exponent
        elif mark:
            if exponent == "0":
                self.entry = mantissa + mark + key if key != "." else self.entry
            elif key != "." and len(exponent) < 3:
                self.entry += key
        elif key == ".":
            if "." not in self.entry:
                self.entry += "."
        elif self.entry == "0":
            self.entry = key
        elif len(self.entry) - ("." in self.entry) < 15:
            self.entry += key
        self.display = self.entry


def serve(arithmetic):
    """Answers keys by displays until the input ends."""
    press = Calculator(arithmetic).press

    def answer(line):
        display = press(line.decode())
        return "error=no such key\n" if display is None else f"display={display}\n"
    rest = b""
    while block := os.read(0, 1 << 16):
        *lines, rest = (rest + block).split(b"\n")
        if lines:
            os.write(1, "".join(map(answer, lines)).encode())
