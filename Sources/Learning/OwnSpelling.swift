// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

/// How a calculator writes all its numbers as no dialect does, where that does not change them:
/// with spaces around them, or with another sign than `-`.
///
/// Knobs are learned from what is left. Otherwise any knob would do that explains a number by
/// chance, as long as no knob explains the spelling.
struct OwnSpelling {
  private let hasSpaces: Bool
  private let minus: Text?

  init(in sessions: [PlayedSession]) {
    let numbers = sessions.flatMap(\.readings).map(\.face.display.bytes).filter {
      $0.contains(where: Self.beginsNumber)
    }
    // A space may stand for the sign of the numbers that have none.
    let isSpaced = { (number: Bytes) in number.first == Self.space || number.last == Self.space }
    hasSpaces =
      numbers.contains(where: isSpaced)
      && numbers.allSatisfy { isSpaced($0) || !Self.beginsNumber($0[0]) }
    let plain = numbers.map { Text(bytes: Self.trimmed($0)) }
    minus =
      plain.contains { $0.bytes.first == UInt8(ascii: "-") }
      ? nil : Self.signs.first { sign in plain.contains { $0.firstIndex(of: sign) == 0 } }
  }

  private static let space = UInt8(ascii: " ")
  /// The true minus sign, and dashes.
  private static let signs: [Text] = ["−", "–", "‐", "﹣", "－"]

  /// What is told of it, if there is anything.
  var warnings: [String] {
    var warnings: [String] = []
    if hasSpaces { warnings.append("there are spaces around its numbers") }
    if let minus { warnings.append("its negative numbers begin with '\(minus)'") }
    return warnings.map { $0 + ", which no knob says; it counts as a habit" }
  }

  /// A session as a dialect would spell it.
  func respelled(_ session: PlayedSession) -> PlayedSession {
    hasSpaces || minus != nil ? session.changingDisplays(respell) : session
  }

  private func respell(_ display: inout Text) {
    if hasSpaces, display.bytes.contains(where: { $0 != Self.space }) {
      display = Text(bytes: Self.trimmed(display.bytes))
    }
    guard let minus else { return }
    // A dash between words is no sign.
    for index in display.bytes.indices.reversed() where display.bytes.holds(minus.bytes, at: index)
    {
      let end = index + minus.bytes.count
      let isSign =
        end == display.bytes.count ? index == 0 : Self.beginsNumber(display.bytes[end])
      guard isSign else { continue }
      display.bytes.replaceSubrange(index..<end, with: [UInt8(ascii: "-")])
    }
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".")
  }

  private static func trimmed(_ bytes: Bytes) -> Bytes {
    var bytes = bytes
    while bytes.last == space { bytes.removeLast() }
    while bytes.first == space { bytes.removeFirst() }
    return bytes
  }
}
