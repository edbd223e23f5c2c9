# SPDX-License-Identifier: Apache-2.0
"""The pocket calculator with keys of its own: tip, off and hyp. Run: python3 counter.py"""
import math
import sys

import calculator

calculator.OPERATIONS.update({"off": lambda a, b: a * (1 - b / 100),
                              "hyp": lambda a, b: math.sqrt(a * a + b * b)})


class Counter(calculator.Calculator):
    def press(self, key):
        if key == "tip" and not self.error:
            self.commit()
            self.value, self.has_operand = self.value * 1.15, True
            if self.value - self.value != 0:
                self.error, self.operator = True, None
        elif key in ("off", "hyp"):
            super().press("+")
            self.operator = self.operator and key
        else:
            super().press(key)


counter = Counter()
for line in sys.stdin:
    key = line.strip()
    if key.split()[:1] == ["reset"]:
        counter = Counter()
    elif key in "0 1 2 3 4 5 6 7 8 9 . + − × ÷ ± = C tip off hyp".split():
        counter.press(key)
    else:
        print("error=no such key", flush=True)
        continue
    print(f"display={counter.display}\tpending={int(counter.pending)}", flush=True)
