// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import Sessions

@Suite struct `The site of a crash` {
  private static let python = """
    Traceback (most recent call last):
      File "/a/adapter.py", line 3, in <module>
        press(key)
      File "/a/calc.py", line 12, in press
        return Decimal(text)
      File "/usr/lib/python3.11/decimal.py", line 900, in __new__
    ValueError: could not convert string to float: '1.2.3'
    """

  private static let swift = """
    *** Signal 4: Backtracing from 0x557b3b4fdc51... done ***
    *** Swift runtime failure: Unexpectedly found nil while unwrapping an Optional value ***
    Thread 0 "calc" crashed:
      0 [inlined] [system] 0x0000557b3b4fdc51 Swift runtime failure: Unexpectedly found nil in calc \
    at //<compiler-generated>
      1                    0x0000557b3b4fdc51 Brain.show(_:) + 4129 in calc
      2 [ra]               0x0000557b3b4fdd00 main + 12 in calc at src/main.swift:3:1
    """

  @Test(arguments: [
    ("calc/Brain.swift:28: Fatal error: Division by zero", "Brain.swift:28", "Division by zero"),
    (
      "Swift/UnsafeBufferPointer.swift:1435: Fatal error: Index out of range\n at Brain.swift:7:3",
      "Brain.swift:7", "Index out of range"
    ),
    (python, "calc.py:12", "ValueError: could not convert string to float"),
    (swift, "Brain.show(_:)", "Unexpectedly found nil while unwrapping an Optional value"),
    (
      swift.replacing("calc\n  2", with: "calc at src/Brain.swift:77:60\n  2"), "Brain.swift:77",
      "Unexpectedly found nil while unwrapping an Optional value"
    ),
    ("calc: calc.c:12: main: Assertion `x' failed.", "calc.c:12", ""),
    (
      "/a/calc.js:7\n    throw 1\nTypeError: x is not a function", "calc.js:7",
      "TypeError: x is not a function"
    ),
    (
      "thread 'main' panicked at src/main.rs:4:5:\nindex out of bounds: the len is 3", "main.rs:4",
      "index out of bounds: the len is"
    ),
    (
      "Exception in thread \"main\" java.lang.ArithmeticException: / by zero\n\tat C.f(C.java:12)",
      "C.java:12", "java.lang.ArithmeticException: / by zero"
    ),
    (
      """
      Traceback (most recent call last):
        File "/a/calc.py", line 51, in evaluate
      OSError: [Errno 28] No space left on device: '/tmp/a'
      """, "calc.py:51", "OSError: No space left on device"
    ),
    (
      "calc/Brain.swift:9: Fatal error: Double value cannot be converted to Int because the result "
        + "would be greater than Int.max", "Brain.swift:9",
      "Double value cannot be converted to Int"
    ),
  ]) func `is the calculator's own line, with the reason`(
    _ message: String, _ place: String, _ kind: String
  ) {
    let site = CrashSite(in: message)
    #expect(site?.place == place)
    #expect(site?.kind == kind)
  }

  @Test(arguments: ["", "Segmentation fault", "12:30: late", "Swift/Integers.swift:3: Fatal error"])
  func `is unknown if nothing tells it`(_ message: String) {
    #expect(CrashSite(in: message) == nil)
  }
}
