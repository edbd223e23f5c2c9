// SPDX-License-Identifier: Apache-2.0
import Calculators
import Oracle
import Reals
import Sessions

/// Rejects `0 . 5 sin⁻¹ sin` whose value is 0.5000001.
enum SineOfArcsine: Relation {
  static let part = Part.number
  static let name = "sine-of-arcsine"
  static let statement =
    "sin⁻¹ and then sin of a number from 0 to 1 gives that number within their budgets."
  static var keys: [Key] { [.arcSine] }

  static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    let isWhole = { (operand: [Key]) in operand.allSatisfy { $0.kind == .digit } }
    // An angle of up to 90 degrees must have room.
    guard related.dialect.computesInDoubles, !related.dialect.roundsResults,
      related.dialect.wholeDigits ?? 2 >= 2,
      related.offers(.arcSine, .sine, .digit(0), .point),
      let digits = Operands(in: related.keys, on: related.dialect).all.first(where: isWhole)?
        .prefix(2)
    else { return nil }
    let number: [Key] = [.digit(0), .point] + digits
    guard let due = try related.play(number + related.settling(number)),
      let seen = try related.play(number + [.arcSine, .sine])
    else { return nil }
    return contradiction(due, seen, kind: "not-the-sine")
  }

  static func contradiction(_ due: PlayedKeys, _ seen: PlayedKeys, kind: String) -> Violation? {
    guard let expected = due.readings.last, let observed = seen.readings.last else { return nil }
    let shown = expected.shown.intersection(observed.shown).intersection(due.dialect.judged)
    let part = shown.contains(.value) ? Fields.value : .display
    func number(in reading: Reading) -> Double? {
      part == .value ? reading.value : Double(reading.face.display.description)
    }
    guard shown.contains(part), let typed = number(in: expected),
      // Where there is no room for a fraction, a larger number was typed.
      (0...1).contains(typed), var tolerance = tolerance(of: typed, on: due.dialect)
    else { return nil }
    let sine = number(in: observed)
    if part == .display {
      // Whatever is no plain number is for other properties to judge.
      guard sine != nil, !observed.face.display.description.contains("e") else { return nil }
      tolerance += due.dialect.lastPlaceBelowOne
    }
    if let sine, (sine - typed).magnitude <= tolerance { return nil }
    return Violation(
      property: name, kind: kind, state: part.name,
      expected: "nearly \(part.text(of: expected)) as after \(due.keys.spelled)",
      observed: "\(part.text(of: observed)) after \(seen.keys.spelled)", part: self.part,
      pair: pair(due, upTo: due.keys.count, seen, upTo: seen.keys.count))
  }

  /// How far the sine may be off: what the angle is off by its budget, and the sine by its own.
  private static func tolerance(of number: Double, on dialect: Dialect) -> Double? {
    guard case .double(let library) = dialect.arithmetic else { return nil }
    // Degrees are converted twice, with two roundings each.
    let conversions = dialect.angle == .degrees ? 2.0 : 0
    let ofAngle = Double(library.budget(for: .arcSine)) / 100 + conversions
    // Relative errors of an angle are at most as large in its sine.
    return ofAngle * 0x1p-52 * number + Double(library.budget(for: .sine)) / 100 * number.ulp
  }
}

extension Dialect {
  /// What the last digit counts of a number below 1 in plain notation.
  fileprivate var lastPlaceBelowOne: Double {
    let digits =
      switch numberStyle.rounding {
      case .significant(let count): count
      case .fraction(let count): min(count, 15)
      case .digits(let count): count - 1
      case .characters(let count): count - 2
      case .shortest: 16
      }
    return (0..<max(0, digits)).reduce(1) { place, _ in place / 10 }
  }
}
