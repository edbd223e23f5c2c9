# SPDX-License-Identifier: Apache-2.0
"""The planted bugs, each as changes to the Python, the C and the Swift calculator of Examples."""
import collections

# A habit is a change that shows the same in another way; the bug lies behind it.
Bug = collections.namedtuple("Bug", "name kind says python c swift habit", defaults=[None])

LOCK = "4×±8÷−9"
C_KEYS = dict(zip("×±÷−", "*s/-"))


def stages(line):
    """The states of the lock, one line or more for each key, so that each is a branch of its own."""
    return "\n".join(line(number, key) for number, key in enumerate(LOCK)) + "\n"


# The places where most changes go.
P_EVALUATE = "            self.value = OPERATIONS[self.operator](self.left, self.value)\n"
C_EVALUATE = "  c->error = !isfinite(c->value);\n"
S_EVALUATE = "    if let (operation, left) = pending { value = operation(left, value) }\n"
P_CALL = "            if self.operator and (self.has_operand or key == \"=\"):\n"
P_STEP = "            if self.operator and (self.has_operand or key == \"=\"):\n                self.evaluate()\n"
C_STEP = "  if (c->operation && (c->has_operand || key == '=')) evaluate(c);\n"
S_STEP = "    if pending != nil, hasOperand || key == \"=\" { evaluate() }\n"
C_SWITCH = "  switch (c->operation) {\n"

POINT_ZERO = {
    "python": [("return self.entry if self.entry is not None else f\"{self.value + 0.0:.15g}\"",
                "text = f\"{self.value + 0.0:.15g}\"\n"
                "        text += \"\" if \".\" in text or \"e\" in text else \".0\"\n"
                "        return self.entry if self.entry is not None else text")],
    "c": [("c->value == 0 ? 0 : c->value);\n",
           "c->value == 0 ? 0 : c->value);\n"
           "  if (!c->error && !*c->entry && !strpbrk(text, \".e\")) strcat(text, \".0\");\n")],
    "swift": [("    isError ? \"Error\" : entry ?? String(format: \"%.15g\", value == 0 ? 0 : value)\n",
               "    let text = String(format: \"%.15g\", value == 0 ? 0 : value)\n"
               "    return isError ? \"Error\" : entry ?? text + (text.contains { \".e\".contains($0) } ? \"\" : \".0\")\n")],
}
CAPITAL = {
    "python": [(":.15g}\"", ":.15G}\"")],
    "c": [("\"%.15g\"", "\"%.15G\"")],
    "swift": [("\"%.15g\"", "\"%.15G\"")],
}

BUGS = [
    Bug("zeros", "typing", "0 typed after 0 is kept",
        [("entry = key if entry == \"0\" else entry + key",
          "entry = key if entry == \"0\" and not (self.entry and key == \"0\") else entry + key")],
        [("  if (key != '.' && strcmp(c->entry, \"0\") == 0) *c->entry = 0;",
          "  if (key != '.' && strcmp(c->entry, \"0\") == 0 && !(had_entry && key == '0')) *c->entry = 0;"),
         ("  bool has_point =", "  bool had_entry = *c->entry;\n  bool has_point =")],
        [("} else if old == \"0\" {", "} else if old == \"0\", entry == nil || key != \"0\" {")]),
    Bug("clear-keeps", "state", "C keeps the operator",
        [("            self.__init__()\n        if key",
          "            operator = self.operator if key == \"C\" else None\n            self.__init__()\n"
          "            self.operator = operator\n        if key")],
        [("memset(c, 0, sizeof *c);\n",
          "{\n    char operation = key == 'C' ? c->operation : 0;\n    memset(c, 0, sizeof *c);\n"
          "    c->operation = operation;\n  }\n")],
        [("{ self = Calculator() }\n",
          "{\n      let kept = key == \"C\" ? pending : nil\n      self = Calculator()\n      pending = kept\n    }\n")]),
    Bug("zero-by-zero", "trap", "0 ÷ 0 ends the program",
        [(P_EVALUATE, "            if self.operator == \"÷\" and self.left == 0 and self.value == 0:\n"
          "                raise RuntimeError\n" + P_EVALUATE)],
        [(C_SWITCH, "  if (c->operation == '/' && c->left == 0 && c->value == 0) abort();\n" + C_SWITCH)],
        [(S_EVALUATE, S_EVALUATE + "    if value.isNaN { fatalError() }\n")]),
    Bug("minus-reversed", "wrong number", "− computes right − left",
        [("\"−\": lambda a, b: a - b", "\"−\": lambda a, b: b - a")],
        [("c->left - c->value", "c->value - c->left")],
        [("\"−\": (-)", "\"−\": { $1 - $0 }")]),
    Bug("quotient-ulp", "one ulp", "a quotient with a fraction is one ulp too large",
        [("a / b}", "math.nextafter(a / b, math.inf) if (a / b) % 1 else a / b}"),
         ("OPERATIONS = ", "import math\n\nOPERATIONS = ")],
        [("c->left / c->value; break;",
          "c->left / c->value; if (fmod(c->value, 1)) c->value = nextafter(c->value, INFINITY); break;")],
        [("\"÷\": (/)", "\"÷\": { $0 / $1 == ($0 / $1).rounded() ? $0 / $1 : ($0 / $1).nextUp }")]),
    Bug("seven-keys", "seven keys", "shows 1 after seven exact keys",
        [("        self.has_operand, self.error = False, False\n",
          "        self.has_operand, self.error = False, False\n        self.lock = 0\n"),
         ("    def press(self, key):\n",
          "    def unlock(self, key):\n"
          + stages(lambda number, key: f"        if self.lock == {number}:\n"
                   f"            if key == '{key}':\n                return {number + 1}")
          + "        return 0\n\n    def press(self, key):\n        lock = self.unlock(key)\n"),
         ("            self.__init__()\n", "            self.__init__()\n        self.lock = lock\n"),
         ("        if self.error:\n            return",
          "        if self.lock == 7:\n            return \"1\"\n        if self.error:\n            return")],
        [("  bool has_operand, error;\n", "  bool has_operand, error;\n  int lock;\n"),
         ("/// Presses a key, given",
          "static void unlock(calculator *c, char key) {\n  switch (c->lock) {\n"
          + stages(lambda number, key: f"    case {number}: c->lock = key == "
                   f"'{C_KEYS.get(key, key)}' ? {number + 1} : 0; break;")
          + "    default: c->lock = 0;\n  }\n}\n\n/// Presses a key, given"),
         ("  bool types = (key", "  unlock(c, key);\n  bool types = (key"),
         ("  if (c->error) snp",
          "  if (c->lock == 7) snprintf(text, room, \"1\");\n  else if (c->error) snp")],
        [("  private var isError = false\n", "  private var isError = false\n  private var lock = 0\n"),
         ("  mutating func press(",
          "  private func unlock(_ key: String) -> Int {\n    switch lock {\n"
          + stages(lambda number, key: f"    case {number}: key == \"{key}\" ? {number + 1} : 0")
          + "    default: 0\n    }\n  }\n\n  mutating func press("),
         ("{ self = Calculator() }\n", "{ self = Calculator() }\n    lock = next\n"),
         ("    let isTyping = ", "    let next = unlock(key)\n    let isTyping = "),
         ("    isError ? \"Error\"", "    lock == 7 ? \"1\" : isError ? \"Error\"")]),
    Bug("exact-operand", "exact operand", "1234 ÷ 5 is 247",
        [(P_EVALUATE, "            is_trap = self.operator == \"÷\" and self.left == 1234 and self.value == 5\n"
          + P_EVALUATE + "            self.value = 247.0 if is_trap else self.value\n")],
        [(C_SWITCH, "  bool is_trap = c->operation == '/' && c->left == 1234 && c->value == 5;\n" + C_SWITCH),
         (C_EVALUATE, "  if (is_trap) c->value = 247;\n" + C_EVALUATE)],
        [(S_EVALUATE, "    if let (operation, left) = pending {\n"
          "      let isTrap = left == 1234 && value == 5 && operation(1, 2) == 0.5\n"
          "      value = isTrap ? 247 : operation(left, value)\n    }\n")]),
    Bug("behind-point-zero", "behind a habit", "shows 4.0 for 4; − of a negative number adds",
        [(P_EVALUATE, "            adds = self.operator == \"−\" and self.left < 0\n"
          "            self.value = -self.value if adds else self.value\n" + P_EVALUATE)],
        [(C_SWITCH, "  if (c->operation == '-' && c->left < 0) c->value = -c->value;\n" + C_SWITCH)],
        [("\"−\": (-)", "\"−\": { $0 < 0 ? $0 + $1 : $0 - $1 }")], POINT_ZERO),
    Bug("sixteen-digits", "typing", "a sixteenth digit is taken",
        [("in entry) < 15", "in entry) < 16")], [(">= 15) return", ">= 16) return")],
        [("count < 15", "count < 16")]),
    Bug("point-after-error", "state", ". does not leave an error",
        [("(self.error and (key.isdigit() or key == \".\"))", "(self.error and key.isdigit())")],
        [("(c->error && types)", "(c->error && types && key != '.')")],
        [("isError && isTyping", "isError && isTyping && key != \".\"")]),
    Bug("sign-no-operand", "state", "± behind an operator is not an operand",
        [("self.value, self.has_operand = -self.value, True", "self.value = -self.value")],
        [("c->value = -c->value; c->has_operand = true;", "c->value = -c->value;")],
        [("(value, hasOperand) = (-value, true)", "value = -value")]),
    Bug("sign-after-point", "trap", "± behind a typed point ends the program",
        [("        elif key == \"±\" and not self.error:\n",
          "        elif key == \"±\" and not self.error:\n"
          "            if self.entry and self.entry.endswith(\".\"):\n                raise ValueError(self.entry)\n")],
        [("  commit(c);\n", "  if (key == 's' && *c->entry && c->entry[strlen(c->entry) - 1] == '.') abort();\n"
          "  commit(c);\n")],
        [("    commit()\n    if key == \"±\"",
          "    if key == \"±\", entry?.hasSuffix(\".\") == true { fatalError() }\n    commit()\n    if key == \"±\"")]),
    Bug("product-lost", "wrong number", "+ behind a × b adds to b, not to the product",
        [(P_STEP, P_CALL + "                right, loses = self.value, self.operator == \"×\" and key == \"+\"\n"
          "                self.evaluate()\n"
          "                self.value = right if loses else self.value\n")],
        [(C_STEP, "  double right = c->value;\n  bool loses = c->operation == '*' && c->has_operand && key == '+';\n"
          + C_STEP + "  if (loses) c->value = right;\n")],
        [(S_STEP, "    let right = value\n    let loses = pending?.operation(2, 3) == 6 && hasOperand && key == \"+\"\n"
          + S_STEP + "    if loses { value = right }\n")]),
    Bug("single-sum", "wrong number", "sums from 2^24 on are in single precision",
        [("a, b: a + b", "a, b: single(a + b)"),
         ("OPERATIONS = ",
          "import ctypes\n\n\ndef single(x):\n"
          "    return ctypes.c_float(x).value if 2**24 <= abs(x) < 1e38 else x\n\n\nOPERATIONS = ")],
        [("c->left + c->value; break;",
          "c->left + c->value; if (fabs(c->value) >= 0x1p24 && fabs(c->value) < 1e38) "
          "c->value = (float)c->value; break;")],
        [("\"+\": (+)", "\"+\": { abs($0 + $1) >= 0x1p24 && abs($0 + $1) < 1e38 ? Double(Float($0 + $1)) : $0 + $1 }")]),
    Bug("overflow-shown", "wrong number", "overflow of a product is shown as a number",
        [("self.error = self.value - self.value != 0", "self.error = self.value != self.value")],
        [(C_EVALUATE, "  c->error = isnan(c->value) || (!isfinite(c->value) && c->operation != '*');\n")],
        [("    isError = !value.isFinite\n",
          "    isError = value.isNaN || !value.isFinite && pending?.operation(2, 3) != 6\n")]),
    Bug("behind-capital", "behind a habit", "shows 1E+15 for 1e+15; such a product loses its sign",
        [(P_EVALUATE, P_EVALUATE + "            if self.operator == \"×\" and self.value <= -1e15:\n"
          "                self.value = -self.value\n")],
        [(C_EVALUATE, "  if (c->operation == '*' && c->value <= -1e15) c->value = -c->value;\n" + C_EVALUATE)],
        [("\"×\": (*)", "\"×\": { $0 * $1 <= -1e15 ? -($0 * $1) : $0 * $1 }")], CAPITAL),
]

# Not bugs: these count the keys pressed, and end the program when there were enough.
COUNTS = {
    "python": [("    def press(self, key):\n",
                "    pressed = 0\n\n    def press(self, key):\n        Calculator.pressed += 1\n"
                "        if Calculator.pressed == MOST:\n            import os\n            os._exit(0)\n"),
               ("OPERATIONS = ", "MOST = 50_000\nOPERATIONS = ")],
    "c": [("/// Presses a key, given",
           "#include <fcntl.h>\n#include <sys/mman.h>\nstatic long *pressed;\n"
           "__attribute__((constructor)) static void count(void) {\n"
           "  pressed = mmap(0, sizeof *pressed, PROT_READ | PROT_WRITE, MAP_SHARED, "
           "open(getenv(\"PRESSED\"), O_RDWR), 0);\n}\n\n/// Presses a key, given"),
          ("  bool types = (key", "  ++*pressed;\n  bool types = (key")],
    "swift": [("  mutating func press(_ key: String) {\n",
               "  nonisolated(unsafe) static var pressed = 0\n  mutating func press(_ key: String) {\n"
               "    Self.pressed += 1\n    if Self.pressed == 2_000_000 { _exit(0) }\n")],
}
