# SPDX-License-Identifier: Apache-2.0
"""Hypothesis with a state machine. Run: python3 stateful.py SEED"""
import sys

from hypothesis import HealthCheck, seed, settings, stateful, strategies as st

import calculator
import sound

KEY = st.sampled_from("0 1 2 3 4 5 6 7 8 9 . + − × ÷ ± = C".split())


@seed(int(sys.argv[1]))
class Machine(stateful.RuleBasedStateMachine):
    def __init__(self):
        super().__init__()
        self.tested, self.right, self.keys = calculator.Calculator(), sound.Calculator(), []

    @stateful.rule(key=KEY)
    def press(self, key):
        self.keys.append(key)
        try:
            self.tested.press(key)
            self.right.press(key)
            assert (self.tested.display, self.tested.pending) == (self.right.display, self.right.pending)
        except Exception:
            print("failed", *self.keys, flush=True)
            raise


stateful.run_state_machine_as_test(Machine, settings=settings(
    max_examples=10**9, database=None, deadline=None, report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck)))
