# SPDX-License-Identifier: Apache-2.0
"""A typical pocket calculator: digits, four operations, ±, = and C."""

OPERATIONS = {"+": lambda a, b: a + b, "−": lambda a, b: a - b,
              "×": lambda a, b: a * b, "÷": lambda a, b: a / b}


class Calculator:
    def __init__(self):
        self.entry, self.value, self.left, self.operator = None, 0.0, 0.0, None
        self.has_operand, self.error = False, False

    @property
    def pending(self):
        return self.operator is not None

    @property
    def display(self):
        if self.error:
            return "Error"
        return self.entry if self.entry is not None else f"{self.value + 0.0:.15g}"

    def press(self, key):
        if key == "C" or (self.error and (key.isdigit() or key == ".")):
            self.__init__()
        if key.isdigit() or key == ".":
            self.type(key)
        elif key == "±" and not self.error:
            self.commit()
            self.value, self.has_operand = -self.value, True
        elif key in "+−×÷=" and not self.error:
            self.commit()
            if self.operator and (self.has_operand or key == "="):
                self.evaluate()
            if key != "=" and not self.error:
                self.left, self.operator, self.has_operand = self.value, key, False

    def type(self, key):
        entry = self.entry or "0"
        if key == ".":
            entry += "." if "." not in entry else ""
        elif sum(c.isdigit() for c in entry) < 15 or entry == "0":
            entry = key if entry == "0" else entry + key
        self.entry = entry

    def commit(self):
        if self.entry is not None:
            self.value, self.entry, self.has_operand = float(self.entry), None, True

    def evaluate(self):
        try:
            self.value = OPERATIONS[self.operator](self.left, self.value)
            self.error = self.value - self.value != 0
        except ZeroDivisionError:
            self.error = True
        self.operator = None
