// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Dialects
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
    #expect(judge.truth() == "5")
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

  /// Either way to compute the sine of 180 degrees may have gone into the memory.
  @Test(arguments: [
    ("0", "agrees"), ("1.22464679914735e-16", "agrees"), ("1.22464679914e-12", "divergence"),
  ])
  func `what was stored unseen may be any of the permitted results`(
    recalled: Text, name: String
  ) throws {
    var dialect = Dialect.mvc2016
    dialect.keypad = Keypad(dialect.keypad.keys + [.memoryPlus, .memoryRecall])
    (dialect.angle, dialect.visible) = (.degrees, .display)
    var judge = Judge(dialect)
    _ = judge.observe(nil, showing("0"))
    let unread = Reading(face: .switchedOn, value: nil, shown: [])
    for key in try Key.read("1 8 0 sin M+") { _ = judge.observe(key, unread) }
    #expect(judge.observe(.memoryRecall, showing(recalled)).name == name)
  }

  /// 1.00001 squared twelve times has 20,481 digits, and once less 10,241.
  @Test(arguments: [(11, "undecided"), (10, "divergence")])
  func `an error is accepted for a number of more digits than are followed`(
    squares: Int, name: String
  ) throws {
    var dialect = Dialect.mvc2016
    for setting in ["arithmetic=significant(7,halfEven)", "roundedResults=quotients"] {
      try dialect.set(setting)
    }
    var judge = Judge(dialect)
    _ = judge.observe(nil, showing("0"))
    let unread = Reading(face: .switchedOn, value: nil, shown: [])
    for key in try Key.read("1 . 0 0 0 0 1") { _ = judge.observe(key, unread) }
    for _ in 0..<squares { _ = judge.observe(.square, unread) }
    #expect(judge.observe(.square, showing("Error")).name == name)
  }

  /// Here glibc's cosine is hundreds of units in the last place off, which ten digits do not show.
  @Test func `a text may tell digits of the C library that the display does not`() throws {
    var dialect = Dialect.rpn2015
    try dialect.set("numberStyle=significant(10)")
    let keys = try Key.read("6 4 2 3 3 6 8 9 0 0 2 3 9 5 6 cos ↲")
    var (brain, readings) = (RPNBrain(dialect), [Reading]())
    brain.play(keys, shown: [.display, .label, .description, .pending]) { readings.append($0) }
    #expect(verdict(keys, readings, on: dialect).name == "agrees")
  }

  @Test func `a typed point is no error whose text it resembles`() throws {
    var dialect = Dialect.mvc2016
    for setting in [
      "typedText=stays", "trailingZeros=any", "leadingPoint=bare", "signWhileTyping=edit",
      "errorTexts=-",
    ] {
      try dialect.set(setting)
    }
    #expect(try verdict(". ± ÷", on: dialect, hiding: .value).kind == "agrees")
  }

  @Test(arguments: [(-0.12467473338522769, "rounding"), (0.12467473338522769, "wrong-value")])
  func `a number that could have been infinite is followed once it is seen`(
    value: Double, kind: String
  ) throws {
    var dialect = Dialect.rpn2015
    try dialect.set("notFinite=value")
    // Some compute a root of degree -1 of a negative number, and some do not.
    let found = try verdict("8 ± ↲ 1 ± ʸ√x sin", on: dialect) { reading in
      reading.value = value
      reading.face.display = Text(value, in: dialect.numberStyle)
    }
    #expect(found.kind == kind)
  }
}
