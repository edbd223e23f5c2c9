# SPDX-License-Identifier: Apache-2.0
# A pocket calculator that computes with MPFR's numbers, as GNU awk has them: gawk -M -f
# calculator.awk -v PREC=BITS -v MODE=N. MODE is N (half to even), Z (toward zero), D or U (down and
# up). It shows DIGITS significant digits.

function reset() { entry = ""; value = left = 0; operator = ""; hasOperand = error = 0 }

# A number typed without a point would be one of awk's exact integers.
function commit() {
  if (entry == "") return
  value = number(entry (index(entry, ".") ? "0" : ".0"))
  entry = ""; hasOperand = 1
}
function number(text) { return text + 0.0 }

function evaluate(  right) {
  right = value
  if (operator == "+") value = left + right
  else if (operator == "−") value = left - right
  else if (operator == "×") value = left * right
  else if (operator == "÷") { if (right == 0) error = 1; else value = left / right }
  operator = ""; hasOperand = 0
}

BEGIN { reset() }

{
  ROUNDMODE = MODE
  isTyped = $0 ~ /^[0-9.]$/
  if ($0 == "C" || /^reset/ || error && isTyped) reset()
  if (isTyped) {
    if (entry == "") entry = "0"
    if ($0 == ".") { if (!index(entry, ".")) entry = entry "." }
    else if (entry == "0") entry = $0
    else if (length(entry) - (index(entry, ".") > 0) < 15) entry = entry $0
  } else if ($0 != "C" && !/^reset/ && !error) {
    commit()
    if ($0 == "±") { value = -value; hasOperand = 1 }
    else if ($0 == "x²") { value = value * value; hasOperand = 1 }
    else if ($0 == "√") { if (value < 0) error = 1; else value = sqrt(value); hasOperand = 1 }
    else {
      if (operator != "" && (hasOperand || $0 == "=")) evaluate()
      if ($0 != "=" && !error) { left = value; operator = $0; hasOperand = 0 }
    }
    if (error) operator = ""
  }
  ROUNDMODE = "N"
  printf "display=%s\n", error ? "Error" : entry != "" ? entry : value == 0 ? "0" : sprintf("%." DIGITS "g", value)
  fflush()
}
