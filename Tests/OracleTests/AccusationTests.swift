// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@testable import Oracle

/// A reading of a display alone.
private func showing(_ display: Text, value: Double? = nil) -> Reading {
  let face = Face(display: display, label: " ", description: "", isPending: false)
  return Reading(face: face, value: value, shown: value == nil ? .display : [.display, .value])
}

@Suite struct `Divergences` {
  @Test func `an entry with a wrong value is reported with the true value`() throws {
    var judge = Judge(.mvc2016)
    _ = judge.observe(nil, showing("0", value: 0))
    guard case .divergence(let divergence) = judge.observe(.digit(5), showing("5", value: 6)) else {
      return #expect(Bool(false), "nothing was said")
    }
    #expect(divergence.kind == .wrongValue)
    #expect(divergence.truth == "5")
  }

  @Test func `any digits are accepted for a number too long to follow`() throws {
    var dialect = Dialect.mvc2016
    dialect.arithmetic = .fractionDigits(20, .down)
    dialect.numberStyle = NumberStyle(.shortest, plainFrom: .min, plainBelow: .max)
    dialect.visible = .display
    var judge = Judge(dialect)
    _ = judge.observe(nil, showing("0"))
    for digit in "987654321987654".utf8 {
      _ = judge.observe(.digit(digit - 48), Reading(face: .switchedOn, value: nil, shown: []))
    }
    for _ in 0..<11 {
      _ = judge.observe(.square, Reading(face: .switchedOn, value: nil, shown: []))
    }
    #expect(judge.observe(.plus, showing("50")).name == "agrees")
    _ = judge.observe(.digit(5), showing("5"))
    #expect(judge.observe(.equals, showing("55")).name == "agrees")
  }
}
