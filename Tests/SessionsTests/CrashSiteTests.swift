// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import Sessions

@Suite struct `The site of a crash` {
  @Test(arguments: [
    ("calc/Brain.swift:28: Fatal error: Division by zero", "Brain.swift:28"),
    (
      "Swift/UnsafeBufferPointer.swift:1435: Fatal error: Index out of range\n at Brain.swift:7:3",
      "Brain.swift:7"
    ),
    (
      "Traceback (most recent call last):\n  File \"/a/calc.py\", line 3, in <module>\n    go()\n"
        + "  File \"/a/calc.py\", line 12, in go\n    1/0\nZeroDivisionError: division by zero",
      "calc.py:12 ZeroDivisionError"
    ),
    ("calc: calc.c:12: main: Assertion `x' failed.", "calc.c:12"),
    ("/a/calc.js:7\n    throw 1", "calc.js:7"),
  ]) func `is the calculator's own line`(_ message: String, _ site: String) {
    #expect(crashSite(in: message) == site)
  }

  @Test(arguments: ["", "Segmentation fault", "12:30: late", "Swift/Integers.swift:3: Fatal error"])
  func `is unknown if nothing tells it`(_ message: String) {
    #expect(crashSite(in: message) == nil)
  }
}
