# SPDX-License-Identifier: Apache-2.0
"""Hypothesis with lists of keys. Run: python3 lists.py SEED"""
import sys

from hypothesis import HealthCheck, given, seed, settings, strategies as st

import calculator
import sound

KEY = st.sampled_from("0 1 2 3 4 5 6 7 8 9 . + − × ÷ ± = C".split())


@seed(int(sys.argv[1]))
@settings(max_examples=10**9, database=None, deadline=None, report_multiple_bugs=False,
          suppress_health_check=list(HealthCheck))
@given(st.lists(KEY, max_size=64) | st.lists(KEY, min_size=24, max_size=64))
def test(keys):
    tested, right = calculator.Calculator(), sound.Calculator()
    try:
        for key in keys:
            tested.press(key)
            right.press(key)
            assert (tested.display, tested.pending) == (right.display, right.pending)
    except Exception:
        print("failed", *keys, flush=True)
        raise


test()
