# SPDX-License-Identifier: Apache-2.0
"""Debian's dc as a stack calculator with 20 decimal places. Run: python3 dc-adapter.py"""
import subprocess, sys
dc = subprocess.Popen(["dc", "-e", "20k", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                      stderr=subprocess.STDOUT, text=True, env={"DC_LINE_LENGTH": "0"})
OPERATIONS = {"+": "dsbrdsar+", "−": "dsbrdsar-", "×": "dsbrdsar*", "÷": "dsbrdsar/", "√": "dsav", "x³": "dsadd**"}
def top(commands):
    """The top of the stack afterward: one space if the stack was too short, Error on failure."""
    print(commands + "\n[#]pst\n", file=dc.stdin, flush=True)
    complaints = "".join(iter(dc.stdout.readline, "#\n"))
    if complaints:
        return " " if "stack empty" in complaints else "Error"
    print("p", file=dc.stdin, flush=True)
    sign, digits = dc.stdout.readline().strip().rpartition("-")[1:]
    return sign + ("0" if digits[:1] in ("", ".") else "") + (digits.rstrip("0").rstrip(".") if "." in digits else digits)
entry, shown = "", "0"
for key in map(str.strip, sys.stdin):
    if key.startswith("reset") or key in ("C", "AC", "CE"):
        entry, shown = ("0", shown) if key == "CE" else ("", print("c", file=dc.stdin) or "0")
    elif key in "0123456789.":
        if (len(entry.replace(".", "")) < 15 or key == ".") and (key != "." or "." not in entry):
            entry = (entry if entry not in ("", "0") else "0" * (key == ".")) + key
    elif key in OPERATIONS or key == "↲" and (entry or shown not in (" ", "Error")):
        shown, entry = top((entry or shown).replace("-", "_")) if entry or key == "↲" else shown, ""
        shown = shown if key == "↲" else top(OPERATIONS[key])
        if (key == "√" and shown == "Error") or len(shown.lstrip("-").partition(".")[0]) > 1000:  # undo
            shown = print({"√": "la", "x³": "s.la"}.get(key, "s.lalb"), file=dc.stdin) or "Error"
    known = key[:5] == "reset" or key in [*OPERATIONS, *"0123456789.C↲", "AC", "CE"]
    print(f"display={entry or shown}" if known else "error=no such key", flush=True)
