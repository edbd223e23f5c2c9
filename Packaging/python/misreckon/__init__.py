# SPDX-License-Identifier: Apache-2.0
"""Connects a Python calculator to Misreckon by the line protocol.

    from misreckon import serve

    serve(Calculator)

`Calculator()` makes a calculator that was just switched on, or `Calculator(entropy=…)` if it takes
that. It has a method `press`, called with a key, and a `display`: an attribute, property or method.
Whatever else users see is judged if it is named, by the name it has in the class or as a function:

    serve(Calculator, press="button", display=lambda calculator: calculator.screen.text,
          label="history", pending="is_waiting")

To refuse a key, raise `UnknownKey` in `press`, or pass the keypad as `keys="0 1 2 + ="`. Any other
exception ends the program, which Misreckon reports as a crash of the calculator.
"""
import inspect
import sys

__all__ = ["UnknownKey", "serve"]


class UnknownKey(Exception):
    """Refuses a key that the calculator does not have."""


def serve(make, *, keys=None, press="press", display="display", label=None, description=None,
          pending=None, value=None, requests=None, answers=None):
    """Answers requests on standard input until it ends.

    `value` is the Double behind the display, and while typing, the Double that is typed. `requests`
    and `answers` replace the two binary streams. What the calculator prints goes to
    standard error, because standard output belongs to the protocol.
    """
    requests = requests or sys.stdin.buffer
    answers = answers or sys.stdout.buffer
    parts = {"display": display, "label": label, "description": description, "pending": pending,
             "value": value}
    keypad = None if keys is None else frozenset(keys.split() if isinstance(keys, str) else keys)
    takes_entropy = _takes_entropy(make)
    entropy = 0

    def switched_on():
        return make(entropy=entropy) if takes_entropy else make()

    stdout, sys.stdout = sys.stdout, sys.stderr
    try:
        calculator = switched_on()
        for line in requests:
            words = line.decode("utf-8").split()
            try:
                if words[:1] == ["reset"]:
                    entropy = int(words[1]) if len(words) > 1 else entropy
                    calculator = switched_on()
                elif len(words) != 1 or (keypad is not None and words[0] not in keypad):
                    raise UnknownKey
                elif callable(press):
                    press(calculator, words[0])
                else:
                    getattr(calculator, press)(words[0])
                answer = "\t".join(_fields(calculator, parts))
            except UnknownKey as refusal:
                answer = "error=" + _on_one_line(str(refusal) or "no such key")
            answers.write(answer.encode("utf-8", "backslashreplace") + b"\n")
            answers.flush()
    finally:
        sys.stdout = stdout


def _takes_entropy(make):
    try:
        return "entropy" in inspect.signature(make).parameters
    except (TypeError, ValueError):
        return False


def _fields(calculator, parts):
    """The fields of an answer, without parts that are not named or that are None now."""
    for name, source in parts.items():
        if source is None:
            continue
        shown = source(calculator) if callable(source) else getattr(calculator, source)
        shown = shown() if callable(shown) else shown
        if name == "pending":
            shown = int(bool(shown))
        elif name == "value":
            shown = _double(shown)
        elif name == "display" and shown is None:
            shown = ""
        if shown is not None:
            yield f"{name}={_on_one_line(str(shown))}"


def _double(value):
    """The shortest text that reads back as this Double; None if it is not a finite number."""
    if value is None or isinstance(value, str):
        return value
    value = float(value)
    return repr(value) if value - value == 0 else None


def _on_one_line(text):
    """Replaces what would end a field or an answer by its picture."""
    return text.translate({9: "␉", 10: "␊", 13: "␍"})
