// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

/// How a calculator writes all its numbers as no dialect does, where that does not change them:
/// with spaces around them, with another sign than `-`, with a comma for the point, or with a point
/// that is always there.
///
/// Knobs are learned from what is left. Otherwise any knob would do that explains a number by
/// chance, as long as no knob explains the spelling.
struct OwnSpelling {
  private let hasSpaces: Bool
  private let hasComma: Bool
  private let minus: Text?
  private var endsInPoint = false

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
    hasComma =
      !plain.contains { $0.bytes.last == Self.point }
      && sessions.contains { session in
        zip(session.keys, session.readings.dropFirst()).contains { key, reading in
          key == .point && Self.trimmed(reading.face.display.bytes).last == Self.comma
        }
      }
    endsInPoint = Self.endInPoint(sessions.map(respelled))
  }

  /// Whether numbers in plain notation always have a point, also where none was typed.
  private static func endInPoint(_ sessions: [PlayedSession]) -> Bool {
    func isPlain(_ text: Text) -> Bool {
      text.bytes.contains(where: isDigit)
        && text.bytes.allSatisfy { isDigit($0) || [point, comma, UInt8(ascii: "-")].contains($0) }
    }
    let numbers = sessions.flatMap(\.readings).map(\.face.display).filter(isPlain)
    return numbers.allSatisfy { $0.bytes.contains(point) }
      && sessions.contains { session in
        !session.keys.contains(.point)
          && session.readings.contains { $0.face.display.bytes.last == point }
      }
  }

  private static let space = UInt8(ascii: " ")
  private static let point = UInt8(ascii: ".")
  private static let comma = UInt8(ascii: ",")
  /// The true minus sign, and dashes.
  private static let signs: [Text] = ["−", "–", "‐", "﹣", "－"]

  /// What is told of it, if there is anything.
  var warnings: [String] {
    var warnings: [String] = []
    if hasSpaces { warnings.append("there are spaces around its numbers") }
    if let minus { warnings.append("its negative numbers begin with '\(minus)'") }
    if hasComma { warnings.append("its decimal point is a comma") }
    if endsInPoint { warnings.append("its numbers always have a decimal point") }
    return warnings.map { $0 + ", which no knob says; it counts as a habit" }
  }

  /// A session as a dialect would spell it.
  func respelled(_ session: PlayedSession) -> PlayedSession {
    var session = session
    if hasSpaces || hasComma || minus != nil {
      session = session.changingReadings { respell(&$1.face.display) }
    }
    return endsInPoint ? withoutNeedlessPoints(session) : session
  }

  private func respell(_ display: inout Text) {
    if hasSpaces, display.bytes.contains(where: { $0 != Self.space }) {
      display = Text(bytes: Self.trimmed(display.bytes))
    }
    if hasComma, display.bytes.contains(where: Self.isDigit) {
      // A point then separates thousands.
      display = Text(
        bytes: Bytes(
          display.bytes.map {
            $0 == Self.comma ? Self.point : $0 == Self.point ? Self.comma : $0
          }))
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

  /// The session without the points that numbers end in.
  ///
  /// Where the point may have been typed, the display says nothing.
  private func withoutNeedlessPoints(_ session: PlayedSession) -> PlayedSession {
    var isTyped = false
    var typed: [Text] = []
    return session.changingReadings { step, reading in
      if step > 0 {
        let key = session.keys[step - 1]
        isTyped = key == .point || isTyped && Self.isEdit(key)
      }
      let display = reading.face.display
      guard display.bytes.last == Self.point, display.bytes.contains(where: Self.isDigit) else {
        return
      }
      if isTyped { typed.append(display) }
      if typed.contains(display) {
        reading.shown.remove(.display)
      } else {
        reading.face.display.bytes.removeLast()
      }
    }
  }

  /// What goes on with a number that is being typed.
  private static func isEdit(_ key: Key) -> Bool {
    key.digit != nil || key == .changeSign || key == .backspace
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func beginsNumber(_ byte: UInt8) -> Bool { isDigit(byte) || byte == point }

  private static func trimmed(_ bytes: Bytes) -> Bytes {
    var bytes = bytes
    while bytes.last == space { bytes.removeLast() }
    while bytes.first == space { bytes.removeFirst() }
    return bytes
  }
}
