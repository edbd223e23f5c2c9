// SPDX-License-Identifier: Apache-2.0
import Brains
public import Calculators
import Sessions
public import Testing

/// Either machine, for tests that run on both.
enum Machinery {
  case infix(InfixBrain)
  case rpn(RPNBrain)

  init(_ dialect: Dialect, entropy: UInt64 = 0) {
    switch dialect.machine {
    case .infix: self = .infix(InfixBrain(dialect, entropy: entropy))
    case .rpn: self = .rpn(RPNBrain(dialect, entropy: entropy))
    }
  }

  mutating func press(_ key: Key) {
    switch self {
    case .infix(var brain):
      brain.press(key)
      self = .infix(brain)
    case .rpn(var brain):
      brain.press(key)
      self = .rpn(brain)
    }
  }

  var face: Face {
    switch self {
    case .infix(let brain): brain.face
    case .rpn(let brain): brain.face
    }
  }

  var value: Double? {
    switch self {
    case .infix(let brain): brain.value
    case .rpn(let brain): brain.value
    }
  }
}

/// A brain's face after these keys.
func play(_ keys: String, on dialect: Dialect, entropy: UInt64 = 0) throws -> Machinery {
  var machine = Machinery(dialect, entropy: entropy)
  for key in try Key.read(keys, own: dialect.ownKeys.map(\.key)) { machine.press(key) }
  return machine
}

func display(_ keys: String, on dialect: Dialect) throws -> String {
  try play(keys, on: dialect).face.display.description
}

func label(_ keys: String, on dialect: Dialect) throws -> String {
  try play(keys, on: dialect).face.label.description
}

extension Dialect {
  /// This dialect with one knob changed.
  func with(_ turn: (inout Dialect) -> Void) -> Dialect {
    var dialect = self
    turn(&dialect)
    return dialect
  }
}

/// Keys and what they must show.
struct Example: CustomTestStringConvertible, Sendable {
  let dialect: Dialect
  let keys: String
  let display: String
  let label: String?

  init(_ dialect: Dialect, _ keys: String, _ display: String, _ label: String? = nil) {
    self.dialect = dialect
    self.keys = keys
    self.display = display
    self.label = label
  }

  var testDescription: String { "\(dialect.name): \(keys)" }
}

extension Dialect: CustomTestStringConvertible {
  public var testDescription: String { name.description }
}
