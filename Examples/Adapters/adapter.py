# SPDX-License-Identifier: Apache-2.0
"""Connects a Python calculator to Misreckon by the line protocol. Run: python3 adapter.py"""
import sys

from calculator import Calculator

calculator = Calculator()
for line in sys.stdin:
    key = line.strip()
    if key.split()[:1] == ["reset"]:
        calculator = Calculator()
    elif key in "0 1 2 3 4 5 6 7 8 9 . + − × ÷ ± = C".split():
        calculator.press(key)
    else:
        print("error=no such key", flush=True)
        continue
    print(f"display={calculator.display}\tpending={int(calculator.pending)}", flush=True)
