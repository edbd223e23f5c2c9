// SPDX-License-Identifier: Apache-2.0
import Calculators
import Dialects
import Sessions
import Testing

@testable import Oracle

@Suite struct `Whatever a calculator answers` {
  private static let arithmetics: [Arithmetic] = [
    .significantDigits(7, .halfEven), .significantDigits(34, .up), .fractionDigits(2, .halfUp),
    .fractionDigits(30, .floor), .rationals(12), .binaryDigits(24, .halfEven),
    .binaryDigits(113, .floor), .double(LibraryProfile.glibc),
  ]

  /// Answers that are right, of extreme size, or right but for a value of extreme size, after keys
  /// that make huge and tiny numbers.
  @Test(arguments: arithmetics.indices, 0..<20)
  func `is compared, whatever its size`(arithmetic: Int, seed: Int) {
    var random = RandomSource(UInt64(seed))
    var dialect = Dialect.drawn(seed: UInt64(seed))
    dialect.arithmetic = Self.arithmetics[arithmetic]
    dialect.visible = .all
    guard (try? dialect.check()) != nil else { return }
    let growing: [Key] = [.power, .square, .times, .divide, .reciprocal, .equals, .enter]
    let keys = dialect.keypad.keys
    // Half of the keys make numbers larger or smaller.
    let often = keys + keys.filter(growing.contains).flatMap { [$0, $0, $0] }
    for _ in 0..<20 {
      var judge = SessionJudge(dialect)
      var checker = AnyReferenceChecker(dialect)
      for step in 0..<16 {
        let key = step == 0 ? nil : pick(often, &random)
        let reading = answer(checker.expected(after: key, .unread).face, &random)
        _ = judge.observe(key, reading)
        if case .divergence = checker.observe(key, reading) { checker.resume(reading) }
      }
    }
  }

  private func answer(_ right: Face, _ random: inout RandomSource) -> Reading {
    var face = right
    if pick([true, false, false, false], &random) {
      let digits = pick(["1", "9.99", "0.5", "333333333333333333", "-7.25"], &random)
      let exponents = ["", "e-3", "e+30", "e+999999999", "e-999999999", "e+99999999999999999999"]
      face.display = Text(digits + pick(exponents, &random))
    }
    let values = [
      nil, 0, -0.0, 1.5, 1e308, Double.leastNonzeroMagnitude, -1e-300, .infinity, .nan, 0.1,
    ]
    let isHidden = pick([true, false], &random)
    return Reading(
      face: face, value: isHidden ? nil : pick(values, &random),
      shown: isHidden ? [.display, .description, .label] : .all)
  }

  private func pick<Choice>(_ choices: [Choice], _ random: inout RandomSource) -> Choice {
    choices[Int(random.next() % UInt64(choices.count))]
  }
}

extension Reading {
  fileprivate static let unread = Reading(face: .switchedOn, value: nil, shown: [])
}
