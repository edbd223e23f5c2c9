# SPDX-License-Identifier: Apache-2.0
"""Debian's dc, a stack of 20 decimals; run: python3 dc-adapter.py"""
import subprocess, sys
def start():
    return subprocess.Popen(["dc", "-e", "20k", "-"], stdin=subprocess.PIPE, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={"DC_LINE_LENGTH": "0"})
def top(commands):
    """What dc shows on top then; one space for too short a stack, Error for what it cannot do."""
    print(commands + "\n[#]pst\n", file=dc.stdin, flush=True)
    complaints = "".join(iter(dc.stdout.readline, "#\n"))
    if complaints:
        return " " if "stack empty" in complaints else "Error"
    print("p", file=dc.stdin, flush=True)
    sign, digits = dc.stdout.readline().strip().rpartition("-")[1:]
    digits = digits.rstrip("0").rstrip(".") if "." in digits else digits
    return sign + ("0" if digits[:1] in ("", ".") else "") + digits
dc, entry, shown = start(), "", "0"
for key in map(str.strip, sys.stdin):
    if key.startswith("reset") or key == "C":
        dc.kill(); dc, entry, shown = start(), "", "0"
    elif key in "0123456789.":
        if (len(entry.replace(".", "")) < 15 or key == ".") and (key != "." or "." not in entry):
            entry = (entry if entry not in ("", "0") else "0" * (key == ".")) + key
    elif entry or key != "↲" or shown not in (" ", "Error"):
        if entry or key == "↲":
            shown, entry = top((entry or shown).replace("-", "_")), ""
        if key != "↲":
            shown = top({"−": "-", "×": "*", "÷": "/", "+": "+"}[key])
    print(f"display={entry or shown}", flush=True)
