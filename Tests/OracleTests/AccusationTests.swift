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

  @Test func `any twenty digits are accepted for a number too long to track`() throws {
    var dialect = Dialect.mvc2016
    dialect.arithmetic = .fractionDigits(20, .down)
    dialect.numberStyle = NumberStyle(.shortest, plainFrom: .min, plainBelow: .max)
    dialect.visible = .display
    var judge = Judge(dialect)
    _ = judge.observe(nil, showing("0"))
    let factor: Text = "987654321987654"
    var shown: Text = ""
    func type() {
      for index in factor.bytes.indices {
        _ = judge.observe(
          .digit(factor.bytes[index] - 48), showing(Text(bytes: factor.bytes[...index])))
      }
    }
    for _ in 0..<4 {
      type()
      // The digits are not checked after the first product.
      shown = Text(bytes: [49] + shown.bytes + factor.bytes.map { _ in 48 })
      _ = judge.observe(.times, showing(shown))
    }
    type()
    let verdict = judge.observe(.equals, showing("0.19999999999999999999"))
    if case .divergence(let divergence) = verdict { #expect(Bool(false), "\(divergence.expected)") }
  }
}
