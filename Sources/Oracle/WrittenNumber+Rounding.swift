// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// The most digits that a calculator shows: significant ones in either notation, places after the
/// point, and characters.
struct ShownDigits: Sendable {
  /// With fewer, rounding could explain too much.
  static let least = 6
  private(set) var plain = least
  private(set) var scientific = least
  private(set) var places = least
  /// The width of the widest number in plain notation; at least that of `0.`, and six digits.
  private(set) var width = least + 2
  /// The number typed last, as it was shown.
  private var typed: Text?

  init() {}

  /// Of the readings of a session, but for numbers that are being typed.
  init(_ keys: [Key], _ readings: [Reading], on dialect: Dialect) {
    // A display of seven characters has room for fewer than six digits in `-1000.9`.
    if case .characters(let most) = dialect.numberStyle.rounding { width = min(width, most) }
    for (key, reading) in zip(keys, readings.dropFirst()) { note(key, reading) }
  }

  /// Counts the digits of the reading after a key, unless a number is typed, or stays as it was.
  mutating func note(_ key: Key, _ reading: Reading) {
    let display = reading.face.display
    if [.digit, .point, .exponent, .backspace].contains(key.kind) || key == .changeSign {
      typed = display
      return
    }
    guard display != typed, let number = WrittenNumber(display) else { return }
    typed = nil
    if number.isScientific {
      scientific = max(scientific, number.significantCount)
    } else {
      plain = max(plain, number.significantCount)
      places = max(places, -number.lastPlace)
      width = max(width, number.width)
    }
  }

  var counts: [Int] { [plain, scientific, places, width] }

  /// The most significant digits, in the notation that has more of them.
  var significant: Int { max(plain, scientific) }
}

extension WrittenNumber {
  /// The characters of plain notation, separators of groups apart.
  fileprivate var width: Int {
    (isNegative ? 1 : 0) + max(leadingPlace + 1, features.lacksLeadingZero ? 0 : 1)
      + (lastPlace < 0 ? 1 - lastPlace : 0)
  }

  /// Whether this is a number between these bounds, correctly rounded to the digits that the
  /// calculator shows.
  ///
  /// One count explains all readings: a number with fewer digits than others ends in zeros. If the
  /// display is limited to a number of characters, a sign, a point, and a zero before it leave less
  /// room for digits.
  func rounds(_ low: ScaledRational, _ high: ScaledRational, to shown: ShownDigits) -> Bool {
    guard !isZero, let value else { return false }
    func isNear(_ place: Int) -> Bool {
      let half = ScaledRational(5, place: place - 1)
      return value - half <= high && low <= value + half
    }
    let count = max(isScientific ? shown.scientific : shown.plain, significantCount)
    return isNear(leadingPlace - count + 1)
      || lastPlace < 0 && !isScientific
        && (isNear(min(lastPlace, -shown.places))
          || isNear(lastPlace - max(0, shown.width - width)))
  }
}
