// SPDX-License-Identifier: Apache-2.0
import Calculators
import Foundation

// Changes of a number shown.
extension Alteration {
  static let numberChanges = 38

  /// A number, changed in one of many ways.
  mutating func number(_ change: Int, _ old: Text) -> Text {
    Text(number(change, old.description))
  }

  private mutating func number(_ change: Int, _ old: String) -> String {
    let mark = dialect.numberStyle.exponentMark.description
    switch change {
    case 0: return withDigit(old) { _, other in other }
    case 1: return withDigit(old) { digit, _ in digit == "9" ? "8" : Self.next(digit) }
    case 2: return old + any(["0", "1", "5", "00"])
    case 3: return String(old.dropLast())
    case 4: return "+" + old
    case 5: return old.replacingOccurrences(of: "-", with: any(["\u{2212}", "\u{2013}"]))
    case 6:
      let zeros = any(["0", "00"])
      return signed(old) { zeros + $0 }
    case 7: return old + any([".", ".0", ".00", ","])
    case 8: return old.replacingOccurrences(of: ".", with: any([",", ".", "·"]))
    case 9: return any([" \(old)", "\(old) ", "  \(old) ", "\u{A0}\(old)", "\t\(old)"])
    case 10: return grouped(old, by: 3, any([",", " ", "'", "\u{2019}", "\u{202F}", "_", "."]))
    case 11: return grouped(old, by: any([2, 4, 3]), any([",", "'"]))
    case 12:
      let marks = ["E", "e+", "e0", "×10^", " x10^ ", "·10^", "*10 ", "e ", "E+0", "10^", "×10"]
      return mark.isEmpty ? old : old.replacingOccurrences(of: mark, with: any(marks))
    case 13: return scientific(old, any(["e", "E", "e+", "×10^", " × 10^"]))
    case 14, 15: return plain(old)
    case 16: return rounded(old, to: 1 + below(12))
    case 17: return rounded(old, to: any([5, 6, 7, 8, 10, 14]))
    case 18: return old.hasPrefix("-") ? String(old.dropFirst()) : "-" + old
    case 19:
      return any(
        dialect.errorTexts.map(\.description)
          + ["Error", "Err", "E", "Not a number", "nan", "inf", "-inf", "NaN", "∞"])
    case 20:
      return any(["", " ", "-", ".", "0", "-0", "0.", "Optional(5)", "0x1p3", "nil", "1 ÷ 0"])
    case 21: return signed(old) { $0.hasPrefix("0.") ? String($0.dropFirst()) : $0 }
    case 22: return shifted(old)
    case 23: return String(old.filter { !" ,'_\u{A0}\u{202F}\u{2019}".contains($0) })
    case 24: return old + (old.contains(".") ? any(["1", "3333", "49", "5"]) : ".3")
    case 25: return "\(old) \(old)"
    case 26: return old + mark + any(["5", "-5", "05", "0", "400", "99999", "1234567890"])
    case 27: return old.hasSuffix("0") ? String(old.dropLast()) : old + "0"
    case 28: return signed(old) { "0" + $0.dropFirst() }
    case 29: return old.replacingOccurrences(of: mark, with: mark + "0")
    case 30: return old.replacingOccurrences(of: "\(mark)-", with: mark)
    case 31: return old.contains("-") ? old : String(old.reversed())
    case 32: return old.contains(mark) ? old.replacingOccurrences(of: ".", with: "") : old + "e0"
    case 33: return withDigit(old) { _, _ in "/" }
    case 34: return withDigit(old) { _, _ in ":" }
    case 35: return withCharacter(old)
    case 36: return old.replacingOccurrences(of: "0", with: any(["/", ":", "O", "٠"]))
    default: return any([old, "(\(old))", old.uppercased(), "\(old)%", "= \(old)"])
    }
  }

  private static func next(_ digit: Character) -> Character {
    digit.wholeNumberValue.flatMap { Character("\($0 + 1)") } ?? digit
  }

  private mutating func withDigit(
    _ old: String, _ change: (Character, Character) -> Character
  ) -> String {
    var characters = Array(old)
    let places = characters.indices.filter { characters[$0].isASCII && characters[$0].isNumber }
    guard let last = places.last else { return old + "7" }
    let place = below(2) == 0 ? last : any(places)
    characters[place] = change(characters[place], Character("\(below(10))"))
    return String(characters)
  }

  /// With one character dropped, added or replaced.
  mutating func withCharacter(_ old: String) -> String {
    var characters = Array(old)
    let place = below(characters.count + 1)
    let other = any(Array("0159./:-+e =(),'²√×÷^πE") + characters)
    switch below(4) {
    case 0: characters.insert(other, at: place)
    case 1: characters = Array(characters.prefix(place))
    case 2 where place < characters.count: characters.remove(at: place)
    default: if place < characters.count { characters[place] = other }
    }
    return String(characters)
  }

  /// The change behind the sign.
  private func signed(_ old: String, _ change: (String) -> String) -> String {
    old.hasPrefix("-") ? "-" + change(String(old.dropFirst())) : change(old)
  }

  private func grouped(_ old: String, by size: Int, _ separator: String) -> String {
    let whole = old.prefix { $0.isNumber || $0 == "-" }
    var groups = ""
    for (place, character) in whole.reversed().enumerated() {
      if place > 0, place % size == 0, character != "-" { groups = separator + groups }
      groups = String(character) + groups
    }
    return groups + old.dropFirst(whole.count)
  }

  private func scientific(_ old: String, _ mark: String) -> String {
    guard let value = Double(old), value != 0, value.isFinite else { return old }
    let negative = old.hasPrefix("-")
    let unsigned = negative ? String(old.dropFirst()) : old
    guard unsigned.allSatisfy({ $0.isNumber || $0 == "." }) else { return old }
    let digits = unsigned.filter { $0 != "." }.drop { $0 == "0" }
    let power = Int(log10(value.magnitude).rounded(.down))
    let rest = digits.dropFirst()
    return (negative ? "-" : "") + digits.prefix(1) + (rest.isEmpty ? "" : "." + rest)
      + mark + "\(power)"
  }

  /// A number in scientific notation, expanded.
  private func plain(_ old: String) -> String {
    let mark = dialect.numberStyle.exponentMark.description
    let parts = old.components(separatedBy: mark)
    guard !mark.isEmpty, parts.count == 2, let power = Int(parts[1].filter { $0 != "+" }),
      abs(power) < 400
    else { return rounded(old, to: 15) }
    return signed(parts[0]) { mantissa in
      let whole = mantissa.prefix { $0 != "." }
      let digits = String(mantissa.filter { $0 != "." })
      let point = whole.count + power
      if point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
      let padded = digits + String(repeating: "0", count: max(0, point - digits.count))
      let fraction = padded.dropFirst(point)
      return padded.prefix(point) + (fraction.isEmpty ? "" : "." + fraction)
    }
  }

  private func rounded(_ old: String, to digits: Int) -> String {
    guard let value = Double(old), value.isFinite else { return old }
    return String(format: "%.\(digits)g", value)
  }

  private mutating func shifted(_ old: String) -> String {
    var characters = Array(old)
    guard let point = characters.firstIndex(of: ".") else { return old + "0" }
    let place = min(max(0, point + (below(2) == 0 ? 1 : -1)), characters.count - 1)
    characters.swapAt(point, place)
    return String(characters)
  }
}
