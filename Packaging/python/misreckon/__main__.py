# SPDX-License-Identifier: Apache-2.0
"""Serves a calculator without an adapter: python3 -m misreckon MODULE:CALCULATOR [PART[=NAME]...]

A PART is `label`, `description`, `pending` or `value`, and NAME what the class calls it; `press` and
`display` may be named, too.
"""
import importlib
import sys

from . import serve

words = sys.argv[1:]
if not words or not all(words[0].partition(":")):
    sys.exit(f"usage: {__doc__.splitlines()[0].partition(': ')[2]}")
parts = {part: name or part for part, _, name in (word.partition("=") for word in words[1:])}
strange = set(parts) - {"press", "display", "label", "description", "pending", "value"}
if strange:
    sys.exit(f"misreckon: there is no part {min(strange)!r}: label, description, pending or value?")
module, _, name = words[0].partition(":")
try:
    calculator = getattr(importlib.import_module(module), name)
except (ImportError, AttributeError) as error:
    sys.exit(f"misreckon: {error}")
serve(calculator, **parts)
