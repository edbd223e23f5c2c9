// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Synchronization

extension Mutant {
  static let dying: [Mutant] = [
    // Displaying an integer converts it to Int.
    .showing("int-conversion-traps", .label7, keys: "9 × =", isDeadly: true) { display, value, _ in
      if value.rounded() == value && Int(value) == 0 { display = "0" }
    },
    // An operator reads the number of a lone point.
    .infix("point-alone-traps", .mvc2016, keys: ". +", if: .anyOperator, isDeadly: true) {
      brain, key, press in
      if key.kind == .binary && brain.entry.text == "0." { brain.face.isPending = digits(of: ".") }
      press(&brain, key)
    },
    .infix(
      "equals-without-operand-traps", .brain2016x, keys: "1 + =", if: .key(.equals), isDeadly: true
    ) {
      brain, key, press in
      if key == .equals && !brain.pending.isEmpty && !brain.hasOperand && !brain.entry.isTyping {
        brain.face.isPending = digits(of: "")
      }
      press(&brain, key)
    },
    // A function of Error recurses until the stack overflows.
    .infix("error-recurses", .brain2017, keys: "1 ± √", if: .anyFunction, isDeadly: true) {
      brain, key, press in
      if brain.isError && key.kind == .unary { brain.face.isPending = depth(of: brain, 1) == 0 }
      press(&brain, key)
    },
    // Long division by zero never ends.
    .infix("division-by-zero-hangs", .label7, keys: "1 ÷ 0 =", if: .key(.divide), isDeadly: true) {
      brain, key, press in
      if let due = brain.due(at: key), due.operation == .divide, due.right == 0 {
        var rest = due.left.magnitude
        // A side effect, without which the optimizer would remove the loop.
        while rest >= due.right {
          rest -= due.right
          subtractions.add(1, ordering: .relaxed)
        }
      }
      press(&brain, key)
    },
    // x² allocates a table as long as its result.
    .infix("square-eats-memory", .brain2016x, keys: "9 x²", if: .key(.square), isDeadly: true) {
      brain, key, press in
      press(&brain, key)
      if key == .square && brain.showsValue && brain.current.value > 1e9 {
        var table: [[Double]] = []
        while table.count < 1_000_000 {
          // Only reserved: pages that are written take so long on a busy machine that the timeout
          // may come before the memory limit.
          var row: [Double] = []
          row.reserveCapacity(100_000_000)
          row.append(brain.current.value)
          table.append(row)
        }
        brain.face.isPending = table.count > 1_000_000
      }
    },
    .rpn("idle-backspace-traps", keys: "⌫", if: .key(.backspace), isDeadly: true) {
      brain, key, press in
      if key == .backspace && !brain.entry.isTyping { brain.entry.text.bytes.removeLast() }
      press(&brain, key)
    },
    .rpn("root-of-nothing-traps", keys: "√", if: .key(.squareRoot), isDeadly: true) {
      brain, key, press in
      if key == .squareRoot && brain.stack.isEmpty && !brain.entry.isTyping {
        brain.stack.removeLast()
      }
      press(&brain, key)
    },
  ]

  private static let subtractions = Atomic<UInt64>(0)

  /// Reads the first digit of a text that has none, and traps like a forced conversion.
  static func digits(of text: Text) -> Bool {
    text.bytes.filter { (48...57).contains($0) }[0] == 48
  }

  private static func depth(of brain: InfixBrain, _ level: Int) -> Int {
    guard brain.isError else { return level }
    return 1 + depth(of: brain.showsValue ? InfixBrain(brain.dialect) : brain, level + 1)
  }
}
