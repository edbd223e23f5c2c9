// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// The most digits that a calculator shows: significant ones, and places after the point.
struct ShownDigits: Sendable {
  /// With fewer, rounding could explain too much.
  static let least = 6
  var significant = least
  var places = least
}

extension ShownDigits {
  /// Of the readings of a session, but for numbers that are being typed.
  init(_ keys: [Key], _ readings: [Reading]) {
    for (key, reading) in zip(keys, readings.dropFirst())
    where ![.digit, .point, .backspace].contains(key.kind) && key != .changeSign {
      guard let number = WrittenNumber(reading.face.display) else { continue }
      significant = max(significant, number.significantCount)
      if !number.isScientific { places = max(places, -number.lastPlace) }
    }
  }
}

extension WrittenNumber {
  /// Whether this is a number between these bounds, correctly rounded to the digits that the
  /// calculator shows.
  ///
  /// One count explains all readings: a number with fewer digits than others ends in zeros.
  func rounds(_ low: ScaledRational, _ high: ScaledRational, to shown: ShownDigits) -> Bool {
    guard !isZero, let value else { return false }
    func isNear(_ place: Int) -> Bool {
      let half = ScaledRational(5, place: place - 1)
      return value - half <= high && low <= value + half
    }
    return isNear(leadingPlace - max(shown.significant, significantCount) + 1)
      || lastPlace < 0 && isNear(min(lastPlace, -shown.places))
  }
}
