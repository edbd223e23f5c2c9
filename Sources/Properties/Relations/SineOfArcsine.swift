// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `0 . 5 sin⁻¹ sin` whose value is 0.5000001.
///
/// Correct calculators may miss the number by what their functions and angles in degrees may each
/// be off, altogether less than 16 units in the last place.
enum SineOfArcsine: Relation {
  static let part = Part.number
  static let name = "sine-of-arcsine"
  static let statement = "sin⁻¹ and then sin of a number from 0 to 1 gives nearly that number."
  static var keys: [Key] { [.arcSine] }

  static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    let isWhole = { (operand: [Key]) in operand.allSatisfy { $0.kind == .digit } }
    // An angle of up to 90 degrees must have room.
    guard related.dialect.computesInDoubles, related.dialect.wholeDigits ?? 2 >= 2,
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
    guard due.dialect.judged.contains(.value), let expected = due.readings.last,
      let observed = seen.readings.last, expected.shown.contains(.value),
      observed.shown.contains(.value), let number = expected.value,
      // Where there is no room for a fraction, a larger number was typed.
      (0...1).contains(number)
    else { return nil }
    if let sine = observed.value, (sine - number).magnitude <= 16 * number.ulp { return nil }
    let value = Fields.value
    return Violation(
      property: name, kind: kind, state: value.name,
      expected: "nearly \(value.text(of: expected)) as after \(due.keys.spelled)",
      observed: "\(value.text(of: observed)) after \(seen.keys.spelled)", part: part,
      pair: pair(due, upTo: due.keys.count, seen, upTo: seen.keys.count))
  }
}
