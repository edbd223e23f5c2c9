# SPDX-License-Identifier: Apache-2.0
"""Debian's bc as a pocket calculator with 20 decimal places. Run: python3 bc-adapter.py"""
import subprocess, sys
bc = subprocess.Popen(["bc", "-q"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                      stderr=subprocess.STDOUT, text=True, env={"BC_LINE_LENGTH": "0"})
def ask(question):
    print(question, file=bc.stdin, flush=True)
    sign, digits = bc.stdout.readline().strip().rpartition("-")[1:]
    if len(digits.partition(".")[0]) > 1000 or not digits.replace(".", "").isdigit():  # too long, or "Runtime error"
        return "Error"
    return sign + ("0" if digits[0] == "." else "") + (digits.rstrip("0").rstrip(".") if "." in digits else digits)
print("scale = 20", file=bc.stdin)
entry, value, left, operator, operand = "", "0", "", "", False
for key in map(str.strip, sys.stdin):
    types = key in "0123456789."
    if key.startswith("reset") or key == "C" or (types and value == "Error"):
        entry, value, left, operator, operand = "", "0", "", "", False
    if types and (len(entry.replace(".", "")) < 15 or key == ".") and (key != "." or "." not in entry):
        entry = (entry if entry not in ("", "0") else "0" * (key == ".")) + key
    elif key in "+−×÷=±" and value != "Error":
        value, operand, entry = (ask(entry), True, "") if entry else (value, operand, "")
        if key == "±":
            value, operand = ask(f"0 - ({value})"), True
        elif operator and (operand or key == "="):
            value, operator = ask(f"{left}{operator}({value})"), ""
        if key in "+−×÷" and value != "Error":
            left, operator, operand = value, "+-*/"["+−×÷".index(key)], False
    is_known = types or key.startswith("reset") or key in "+−×÷=±C"
    print(f"display={entry or value}" if is_known else "error=no such key", flush=True)
