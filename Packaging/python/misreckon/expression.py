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

    `operators`, `functions` and `powers` say how keys are written, and `number` how a typed number
    is. A power has places for both operands, such as `({})^(1/({}))`, and binds most tightly, from
    left to right. With `parentheses` there are `(` and `)`. With `exponents`, such as `e`, there
    is `EE`, which types that. With `assignment`, which gives a variable a value and shows it, such
    as `{}={}`, there are the memory keys: each M+ or M− sets a variable of its own.

    An answer that is no number is an error: it is shown until a digit, `(`, MR, CE, AC or C.
    """

    def __init__(self, evaluate, *, operators=None, functions=None, powers=None, number=str, digits=15,
                 parentheses=False, exponents="", assignment=""):
        self.evaluate, self.number, self.digits, self.assignment = evaluate, number, digits, assignment
        self.operators = {**(OPERATORS if operators is None else operators), **(powers or {})}
        self.functions = FUNCTIONS if functions is None else functions
        self.keys = {*"0123456789.=C", "AC", "CE", *self.operators, *self.functions, *"()" * parentheses,
                     *["EE"] * bool(exponents), *["M+", "M−", "MR", "MC"] * bool(assignment)}
        self.mark = exponents
        # The variable that is the memory, and how many there were.
        self.memory, self.stored = number("0"), 0
        self.clear()

    def clear(self):
        # The expression so far, what stands to the right of it, and the number being typed; what stands
        # outside of each open parenthesis; the expression shown.
        self.pieces, self.operand, self.entry, self.outside = [], self.number("0"), None, []
        self.shown, self.display, self.is_error = self.operand, "0", False

    @property
    def pending(self):
        return bool(self.pieces or self.outside)

    def press(self, key):
        if key not in self.keys:
            raise UnknownKey
        types = key in "0123456789."
        if key in ("C", "AC") or (self.is_error and (types or key in ("(", "MR", "CE"))):
            self.clear()
        if self.is_error or key in ("C", "AC"):
            return
        if types or (key == "EE" and self.entry is not None):
            self.type(key)
        elif key == "CE":
            self.entry = self.display = "0"
        elif key == "MC":
            self.memory = self.number("0")
        elif key == "MR":
            self.operand, self.entry = self.memory, None
            self.ask(self.operand)
        elif key == "(":
            self.open()
        elif key not in ("EE", ")") or (key == ")" and self.outside):
            self.commit()
            if not self.is_error:
                self.apply(key)

    def type(self, key):
        entry = self.entry or "0"
        mantissa, mark, exponent = entry.partition(self.mark) if self.mark else (entry, "", "")
        if key == "EE":
            entry += self.mark * (not mark)
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
            self.operand, self.entry = self.number(self.entry.removesuffix(self.mark)), None
            self.ask(self.operand)

    def apply(self, key):
        if key in ("M+", "M−"):
            self.store(self.operators["+" if key == "M+" else "−"])
        elif key == ")":
            self.close()
        elif key in self.functions:
            if self.operand is not None:
                self.operand = self.functions[key].format(self.operand)
                self.ask(self.operand)
        elif key == "=":
            while self.outside and not self.is_error:
                self.close()
            if self.pieces:
                self.finish()
                expression, self.pieces = "".join(self.pieces), []
                self.operand = f"({expression})"
                self.ask(expression)
        else:
            self.finish()
            self.ask("".join(self.pieces[self.start(key):]))
            if not self.is_error:
                self.pieces.append(self.operators[key])
                self.operand = None

    def store(self, operator):
        shown, display = self.shown, self.display
        name = f"mem{self.stored}"
        self.ask(self.assignment.format(name, f"{self.memory}{operator}({shown})"))
        if not self.is_error:
            self.memory, self.stored = name, self.stored + 1
            self.shown, self.display = shown, display

    def finish(self):
        # An operator without an operand gives way to the next one, or to nothing.
        if self.operand is None:
            self.pieces.pop()
        else:
            self.pieces.append(self.operand)
        # A power is an operand for what follows.
        if len(self.pieces) > 2 and "{}" in self.pieces[-2]:
            left, power, right = self.pieces[-3:]
            self.pieces[-3:] = [power.format(left, right)]

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
        if key in ("+", "−"):
            return 0
        if key not in ("×", "÷"):
            return len(self.pieces) - 1
        sums = [place for place, piece in enumerate(self.pieces[1::2])
                if piece in (self.operators["+"], self.operators["−"])]
        return 2 * sums[-1] + 2 if sums else 0

    def ask(self, expression):
        self.shown, self.display = expression, self.evaluate(expression)
        self.is_error = not is_number(self.display)
        if self.is_error:
            self.pieces, self.outside = [], []
