# SPDX-License-Identifier: Apache-2.0
"""A calculator with one mistake: it forgets the sign of what is divided."""
from pocket import Calculator as Pocket


class Calculator(Pocket):
    def evaluate(self):
        if self.operator == "÷":
            self.left = abs(self.left)
        super().evaluate()
