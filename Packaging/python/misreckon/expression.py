# SPDX-License-Identifier: Apache-2.0
"""Makes a calculator with keys of a program that evaluates expressions.

    from misreckon import serve
    from misreckon.expression import Expression

    serve(lambda: Expression(evaluate), pending="pending")

`evaluate` is called with an expression, such as `2+3*4`, and returns what the program shows.
"""
import re

from . import UnknownKey

__all__ = ["Expression", "is_number"]

OPERATORS = {"+": "+", "−": "-", "×": "*", "÷": "/"}
FUNCTIONS = {"√": "sqrt({})", "±": "(-{})"}
NUMBER = re.compile(r"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?")


def is_number(text):
    """Whether a text is a number in plain or scientific notation."""
    return NUMBER.fullmatch(text) is not None


class Expression:
    """Keys that spell an expression.

    `=` asks the program for the whole expression, with its own precedence. An operator asks for
    what it leaves nothing to be done about, so that the display is never behind: after `1 + 2 × 3 ×`
    that is `2*3`, and after `1 + 2 × 3 +` it is everything. A number is asked for when it is
    finished, so that the display shows it as the program does. What `=` asked for goes on as an
    expression in parentheses, not as the digits that were shown.

    `operators` and `functions` say how keys are written, and `number` how a typed number is. With
    `parentheses` there are `(` and `)`, and with `exponents` there is `EE`, which types the `e` of
    an exponent. An answer that is no number is an error: it is shown until a digit, `(` or C.
    """

    def __init__(self, evaluate, *, operators=None, functions=None, number=str, digits=15, parentheses=False,
                 exponents=False):
        self.evaluate, self.number, self.digits = evaluate, number, digits
        self.operators = OPERATORS if operators is None else operators
        self.functions = FUNCTIONS if functions is None else functions
        self.further = "()" * parentheses, ["EE"] * exponents
        self.clear()

    def clear(self):
        # The expression so far, what stands to the right of it, and the number being typed; what stands
        # outside of each open parenthesis.
        self.pieces, self.operand, self.entry, self.outside = [], self.number("0"), None, []
        self.display, self.is_error = "0", False

    @property
    def pending(self):
        return bool(self.pieces or self.outside)

    def press(self, key):
        types = len(key) == 1 and key in "0123456789."
        parentheses, exponents = self.further
        if not types and key not in ["=", "C", *self.operators, *self.functions, *parentheses, *exponents]:
            raise UnknownKey
        if key == "C" or (self.is_error and (types or key == "(")):
            self.clear()
        if types or key == "EE":
            if types or self.entry is not None:
                self.type(key)
        elif key == "(":
            self.open()
        elif key == ")":
            if self.outside:
                self.commit()
                if not self.is_error:
                    self.close()
        elif key != "C" and not self.is_error:
            self.commit()
            if not self.is_error:
                self.apply(key)

    def type(self, key):
        entry = self.entry or "0"
        mantissa, mark, exponent = entry.partition("e")
        if key == "EE":
            entry += "e" * (not mark)
        elif mark:
            if key != ".":
                entry = mantissa + mark + (key if exponent == "0" else (exponent + key)[:3])
        elif key == ".":
            entry += "." * ("." not in entry)
        elif entry == "0":
            entry = key
        elif sum(map(str.isdigit, entry)) < self.digits:
            entry += key
        self.entry = self.display = entry

    def commit(self):
        if self.entry is not None:
            self.operand, self.entry = self.number(self.entry.removesuffix("e")), None
            self.ask(self.operand)

    def apply(self, key):
        if key in self.functions:
            if self.operand is not None:
                self.operand = self.functions[key].format(self.operand)
                self.ask(self.operand)
            return
        while key == "=" and self.outside and not self.is_error:
            self.close()
        if self.is_error or key == "=" and not self.pieces:
            return
        self.finish()
        if key == "=":
            expression, self.pieces = "".join(self.pieces), []
            self.operand = f"({expression})"
            self.ask(expression)
        else:
            self.ask("".join(self.pieces[self.start(key):]))
            if not self.is_error:
                self.pieces.append(self.operators[key])
                self.operand = None

    def finish(self):
        # An operator without an operand gives way to the next one, or to nothing.
        if self.operand is None:
            self.pieces.pop()
        else:
            self.pieces.append(self.operand)

    def open(self):
        # At most 25 can be open.
        if len(self.outside) < 25:
            self.outside.append(self.pieces)
            self.pieces, self.operand, self.entry = [], self.number("0"), None
            self.ask(self.operand)

    def close(self):
        self.finish()
        expression, self.pieces = "".join(self.pieces), self.outside.pop()
        self.operand = f"({expression})"
        self.ask(self.operand)

    def start(self, key):
        """Where the part of the expression begins that an operator leaves finished."""
        if key in "×÷":
            sums = [place for place, piece in enumerate(self.pieces[1::2])
                    if piece in (self.operators["+"], self.operators["−"])]
            return 2 * sums[-1] + 2 if sums else 0
        return 0

    def ask(self, expression):
        self.display = self.evaluate(expression)
        self.is_error = not is_number(self.display)
        if self.is_error:
            self.pieces, self.outside = [], []
