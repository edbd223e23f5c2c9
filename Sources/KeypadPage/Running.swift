// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

/// The running calculator, which stores one optional of each brain type instead of an existential.
struct ActiveBrain {
  let keypad: Keypad
  private var infix: InfixBrain?
  private var rpn: RPNBrain?

  init(_ dialect: Dialect, entropy: UInt64) {
    keypad = dialect.keypad
    switch dialect.machine {
    case .infix: infix = InfixBrain(dialect, entropy: entropy)
    case .rpn: rpn = RPNBrain(dialect, entropy: entropy)
    }
  }

  var face: Face { infix?.face ?? rpn?.face ?? .switchedOn }
  var value: Double? { infix?.value ?? rpn?.value }

  mutating func press(_ key: Key) {
    infix?.press(key)
    rpn?.press(key)
  }
}
