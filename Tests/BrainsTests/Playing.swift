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

extension Dialect: CustomTestStringConvertible {
  public var testDescription: String { name.description }
}
