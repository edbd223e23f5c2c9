// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

/// Keys after which a display shows the expression as it was typed: `2+3` after `2 + 3`.
///
/// Programs that evaluate a line of text do so. No dialect describes such a display, and judging it
/// by one would accuse nearly everything.
struct ExpressionDisplay {
  let keys: [Key]
  let shown: Text

  /// Nil unless all sessions that tell show such a text, and several do.
  init?(in sessions: [PlayedSession]) {
    let told = sessions.compactMap { session in
      Self.operand(in: session).map { (session: session, place: $0) }
    }
    guard told.count >= 3, let (session, place) = told.first,
      told.allSatisfy({ Self.isExpression($0.session, at: $0.place) })
    else { return nil }
    keys = Array(session.keys[...place])
    shown = session.readings[place + 1].face.display
  }

  /// The place of the first digit behind the first operator, if only digits are before that.
  private static func operand(in session: PlayedSession) -> Int? {
    guard let sign = session.keys.firstIndex(where: { $0.kind == .binary }), sign > 0,
      session.keys[..<sign].allSatisfy({ $0.digit != nil }),
      session.readings.count > sign + 2, session.keys[sign + 1].digit != nil
    else { return nil }
    return sign + 1
  }

  /// Whether the display shows what was there before the operator, a sign, and the digit.
  private static func isExpression(_ session: PlayedSession, at place: Int) -> Bool {
    let left = session.readings[place - 1].face.display
    let shown = session.readings[place + 1].face.display.bytes
    let sign = shown.dropFirst(left.bytes.count).dropLast()
    let isNumber = sign.contains { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    return !left.isEmpty && !sign.isEmpty && !isNumber && shown.starts(with: left.bytes)
      && shown.last == session.keys[place].digit.map { 0x30 + $0 }
  }
}
