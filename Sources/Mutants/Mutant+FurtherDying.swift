// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Mathematics

extension Mutant {
  static let furtherDying: [Mutant] = [
    // A whole number that was typed is converted to a 32-bit integer.
    .infix("whole-entry-traps", .mvc2016, keys: "9 =", isDeadly: true) { brain, key, press in
      if brain.entry.isEnded(by: key) && !brain.entry.text.contains(".") {
        brain.face.isPending = Int32(brain.entry.value) == -1
      }
      press(&brain, key)
    },
    // The tenth digit is stored behind the end of an array.
    .infix("tenth-digit-traps", .brain2017, keys: "1 .", isDeadly: true) { brain, key, press in
      if key.kind == .digit {
        let places = [Int](repeating: 0, count: 9)
        let count = brain.entry.text.bytes.count { (48...57).contains($0) }
        if brain.entry.isTyping && places[count == 9 ? count : 0] > 0 { return }
      }
      press(&brain, key)
    },
    // A second point makes a text that is no number.
    .infix("second-point-traps", .label7, keys: "1 .", isDeadly: true) { brain, key, press in
      if key == .point && brain.entry.text.contains(".") { brain.face.isPending = digits(of: "") }
      press(&brain, key)
    },
    .infix("clear-of-error-traps", .brain2016x, keys: "1 ÷ 0 = C", if: .key(.clear), isDeadly: true)
    {
      brain, key, press in
      if key == .clear && brain.isError { brain.pending.removeLast() }
      press(&brain, key)
    },
    // ⌫ removes the last character of an entry that has none left.
    .infix(
      "backspace-of-zero-traps", .brain2016x, keys: "1 ⌫", if: .key(.backspace), isDeadly: true
    ) { brain, key, press in
      if key == .backspace && brain.entry.text == "0" {
        var rest = brain.entry.text.bytes.dropLast()
        rest.removeLast()
      }
      press(&brain, key)
    },
    // An angle is brought below a turn by subtracting turns, which never ends for great ones.
    .infix("sine-subtracts-turns", .mvc2016, keys: "9 x² sin", if: .key(.sine), isDeadly: true) {
      brain, key, press in
      if key == .sine, var angle = brain.value?.magnitude {
        while angle > 2 * .pi { angle -= 2 * .pi }
        brain.face.isPending = angle < 0
      }
      press(&brain, key)
    },
    .infix("square-traps", .mvc2016, keys: "9 x²", if: .key(.square), isDeadly: true) {
      brain, key, press in
      press(&brain, key)
      if key == .square && brain.showsValue && brain.current.value.rounded() == brain.current.value
      {
        brain.face.isPending = Int32(brain.current.value) == -1
      }
    },
    // A whole power multiplies as often as its exponent says, by recursion.
    .infix("power-recurses", .mvc2016, keys: "1 xʸ 9 =", if: .key(.power), isDeadly: true) {
      brain, key, press in
      if let due = brain.due(at: key), due.operation == .power, due.right > 1e7 {
        brain.face.isPending = product(of: due.left, due.right) == 2
      }
      press(&brain, key)
    },
  ]

  static func decimalLogarithm(_ x: Double) -> Double { log10(x) }

  private static func product(of base: Double, _ count: Double) -> Double {
    count < 1 ? 1 : base * product(of: base, count - 1) + (count == 0.5 ? 1 : 0)
  }
}
