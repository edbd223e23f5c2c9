# SPDX-License-Identifier: Apache-2.0
"""The pocket calculator with the keys of a scientific one. Run: python3 scientific.py"""
import math
import sys

import calculator


def power(a, b):
    try:
        return math.pow(a, b)
    except (ValueError, OverflowError):
        return math.nan


def factorial(x):
    if x < 0 or x != int(x) or x > 170:
        raise ValueError
    return float(math.factorial(int(x)))


calculator.OPERATIONS.update({"xʸ": power, "ʸ√x": lambda a, b: power(a, 1 / b)})
FUNCTIONS = {"√": math.sqrt, "x²": lambda x: x * x, "x³": lambda x: x * x * x, "x⁻¹": lambda x: 1 / x,
             "n!": factorial, "eˣ": math.exp, "10ˣ": lambda x: 10.0 ** x, "2ˣ": lambda x: 2.0 ** x,
             "ln": math.log, "log": math.log10, "sin": math.sin, "cos": math.cos, "tan": math.tan,
             "sin⁻¹": math.asin, "cos⁻¹": math.acos, "tan⁻¹": math.atan,
             "sinh": math.sinh, "cosh": math.cosh, "tanh": math.tanh, "±": lambda x: -x}
CONSTANTS = {"π": math.pi, "e": math.e}
KEYS = {*"0123456789.+−×÷=C", "xʸ", "ʸ√x", "EE", "(", ")", "M+", "M−", "MR", "MC", "AC", "CE", *FUNCTIONS, *CONSTANTS}


class Scientific(calculator.Calculator):
    memory = 0.0

    def __init__(self):
        super().__init__()
        # The operations that wait outside of the open parentheses.
        self.outside = []

    @property
    def pending(self):
        return self.operator is not None or bool(self.outside)

    def press(self, key):
        starts = key in (*"0123456789.(", "MR", "CE", *CONSTANTS)
        if key in ("C", "AC") or (self.error and starts):
            self.__init__()
        if self.error or key in ("C", "AC"):
            return
        if key in "0123456789.":
            self.type(key)
        elif key == "EE":
            if self.entry is not None and "e" not in self.entry:
                self.entry += "e"
        elif key == "CE":
            self.entry = "0"
        elif key == "MC":
            self.memory = 0.0
        elif key == "MR" or key in CONSTANTS:
            self.entry, self.value, self.has_operand = None, CONSTANTS.get(key, self.memory), True
        elif key == "(":
            if len(self.outside) < 25:
                self.outside.append((self.left, self.operator))
                self.entry, self.value, self.operator, self.has_operand = None, 0.0, None, False
        elif key != ")" or self.outside:
            self.commit()
            if not self.error:
                self.apply(key)
            if self.error:
                self.operator, self.outside = None, []

    def apply(self, key):
        if key in FUNCTIONS:
            try:
                self.set(FUNCTIONS[key](self.value))
            except (ValueError, OverflowError, ZeroDivisionError):
                self.error = True
        elif key in ("M+", "M−"):
            stored = self.memory + (self.value if key == "M+" else -self.value)
            self.error = not math.isfinite(stored)
            self.memory = self.memory if self.error else stored
        elif key == ")":
            self.close()
        elif key == "=":
            while self.outside and not self.error:
                self.close()
            if self.operator and not self.error:
                self.evaluate()
        else:
            if self.operator and self.has_operand:
                self.evaluate()
            self.left, self.operator, self.has_operand = self.value, key, False

    def close(self):
        if self.operator:
            self.evaluate()
        if not self.error:
            (self.left, self.operator), self.has_operand = self.outside.pop(), True

    def set(self, value):
        self.value, self.has_operand, self.error = value, True, not math.isfinite(value)

    def type(self, key):
        mantissa, mark, exponent = (self.entry or "").partition("e")
        if not mark:
            super().type(key)
        elif key != "." and len(exponent) < 3:
            self.entry = mantissa + mark + (key if exponent == "0" else exponent + key)

    def commit(self):
        if self.entry is not None:
            number, self.entry = self.entry.removesuffix("e"), None
            self.set(float(number))


def main():
    scientific = Scientific()
    for line in sys.stdin:
        key = line.strip()
        if key.split()[:1] == ["reset"]:
            scientific = Scientific()
        elif key in KEYS:
            scientific.press(key)
        else:
            print("error=no such key", flush=True)
            continue
        print(f"display={scientific.display}\tpending={int(scientific.pending)}", flush=True)


main()
