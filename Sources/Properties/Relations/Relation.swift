// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Oracle
public import Sessions

/// A property that compares a session with related keys on the same calculator.
///
/// It depends on the keys alone, so that its violations can be shrunk and replayed like any others.
protocol Relation: Sendable {
  /// The name by which `--properties` selects it.
  static var name: String { get }
  /// What must hold, in one English sentence.
  static var statement: String { get }
  /// The keys one of which must be pressed for it to be judged; empty if any key will do.
  static var keys: [Key] { get }
  /// The part of a reading that it judges.
  static var part: Part { get }
  /// The parts that two sessions it compares must end with alike.
  static func parts(after last: Key?) -> Fields
  /// The sessions to press again, where they differ at these steps.
  static func pair(
    _ due: PlayedKeys, upTo end: Int, _ seen: PlayedKeys, upTo seenEnd: Int
  ) -> SessionPair
  /// The difference between two sessions that it has compared before.
  static func contradiction(_ due: PlayedKeys, _ seen: PlayedKeys, kind: String) -> Violation?
  /// Presses the related keys and compares; nil if nothing differs or can be compared.
  static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation?
}

/// A session and the calculator it was played on, on which other keys can be pressed.
public struct RelatedSessions {
  /// Plays keys from switch-on with the session's entropy; nil if it is unavailable.
  public typealias ReplaySession = ([Key]) throws(HarnessError) -> Trace?

  public let keys: [Key]
  public let dialect: Dialect
  let trace: Trace?
  let replay: ReplaySession

  public init(
    of keys: [Key], on dialect: Dialect, showing trace: Trace? = nil,
    replay: @escaping ReplaySession
  ) {
    (self.keys, self.dialect, self.trace, self.replay) = (keys, dialect, trace, replay)
  }

  /// The session itself, played if it has not been yet.
  func original() throws(HarnessError) -> PlayedKeys? {
    if let trace, let played = PlayedKeys(trace, on: dialect) { return played }
    return try play(keys)
  }

  /// Plays keys from switch-on; nil if the calculator did not answer them all.
  func play(_ keys: [Key]) throws(HarnessError) -> PlayedKeys? {
    try replay(keys).flatMap { PlayedKeys($0, on: dialect) }
  }
}

/// Keys and their readings: one before them and one after each.
struct PlayedKeys {
  let dialect: Dialect
  let keys: [Key]
  /// Without the texts that only tell whether C was pressed.
  let readings: [Reading]
  private let shown: [Reading]

  /// A session; nil if the calculator did not answer all its keys.
  init?(_ trace: Trace, on dialect: Dialect) {
    guard trace.readings.count > trace.keys.count else { return nil }
    (self.dialect, keys, shown) = (dialect, trace.keys, trace.readings)
    let looks = [dialect.atSwitchOn, dialect.afterClear]
    if looks == [Look(), Look()] {
      readings = trace.readings
    } else {
      // The same state is shown otherwise after C than at switch-on.
      readings = trace.readings.map { $0.withoutLooks(looks) }
    }
  }

  /// The state after the first keys.
  func inputState(after count: Int) -> InputState {
    var state = SessionState(of: dialect)
    for step in 0...count {
      state.take(step > 0 ? keys[step - 1] : nil, shown[step])
      state.remember(shown[step])
    }
    var now = state.now
    // An error may be told in other words.
    if shown[count].face.display.canBeError { now.hasFailed = true }
    return now
  }

  /// Whether it ends with a typed number that may stay as it is and have more digits than a result.
  var endsInLongEntry: Bool {
    let end = keys.lastIndex { ![.equals, .enter].contains($0.kind) } ?? 0
    let typed = keys.prefix(end + 1).reversed().prefix {
      [.digit, .point, .exponent].contains($0.kind) || $0 == .changeSign
    }
    return typed.count { $0.kind == .digit } > Self.leastDigits
      && !inputState(after: end + 1).isPending
  }

  /// Whether it ends with a number that an `=` left being typed.
  var endsInEntry: Bool {
    dialect.equalsWhileTyping == .ignore && inputState(after: keys.count).isTyping
  }

  /// How many digits every calculator shows of a result.
  private static var leastDigits: Int { 6 }
}

extension Relation {
  static var keys: [Key] { [] }
  static func parts(after last: Key?) -> Fields { [.display, .value] }

  static func contradiction(_ due: PlayedKeys, _ seen: PlayedKeys, kind: String) -> Violation? {
    difference(
      due, from: due.keys.count, seen, from: seen.keys.count, in: parts(after: seen.keys.last),
      kind: kind)
  }

  static var info: PropertyInfo {
    PropertyInfo(name: name, statement: statement, kind: .relation, keys: keys)
  }

  /// The first difference between two sessions from the given steps on, in parts that both show.
  ///
  /// - Parameter areBlanksAlike: whether an empty text is no other than one of spaces.
  static func difference(
    _ due: PlayedKeys, from start: Int, _ seen: PlayedKeys, from seenStart: Int,
    steps: Int = .max, in parts: Fields = .all, areBlanksAlike: Bool = false, kind: String
  ) -> Violation? {
    let left = min(due.keys.count - start, seen.keys.count - seenStart)
    for step in 0..<max(0, min(steps, left + 1)) {
      var (expected, observed) = (due.readings[start + step], seen.readings[seenStart + step])
      if due.dialect.trailingZeros == .any {
        expected.face.display = due.dialect.withoutTrailingZeros(expected.face.display)
        observed.face.display = due.dialect.withoutTrailingZeros(observed.face.display)
      }
      if due.dialect.notFinite == .value {
        // The sign of a NaN says nothing.
        let nan = due.dialect.nanText
        if expected.face.display == "-" + nan { expected.face.display = nan }
        if observed.face.display == "-" + nan { observed.face.display = nan }
      }
      let judged = parts.intersection(expected.shown).intersection(observed.shown)
        .intersection(due.dialect.judged)
      // How a number is written, the session itself was judged for.
      if observed.face.display.isSameNumber(as: expected.face.display) {
        observed.face.display = expected.face.display
      }
      if areBlanksAlike {
        expected.face.emptyBlankTexts()
        observed.face.emptyBlankTexts()
      }
      guard let part = different(expected, observed).intersection(judged).first else { continue }
      let isText = !part.intersection([.label, .description]).isEmpty
      let others = due.keys.prefix(start + step).spelled
      let pressed = seen.keys.prefix(seenStart + step).spelled
      return Violation(
        property: name, kind: kind, state: part.name,
        expected: "\(part.text(of: expected)) as after \(others)",
        observed: "\(part.text(of: observed)) after \(pressed)",
        part: isText && Self.part == .typing ? .meaning : Self.part,
        pair: pair(due, upTo: start + step, seen, upTo: seenStart + step))
    }
    return nil
  }

  /// The sessions up to where they differ.
  static func pair(
    _ due: PlayedKeys, upTo end: Int, _ seen: PlayedKeys, upTo seenEnd: Int
  ) -> SessionPair {
    SessionPair(
      keys: Array(seen.keys.prefix(seenEnd)), related: Array(due.keys.prefix(end)))
  }

  /// The difference between the results of two sessions.
  static func difference(
    ofResults due: PlayedKeys, _ seen: PlayedKeys, kind: String
  ) -> Violation? {
    // A number that stays as it was typed is written otherwise than the same number as a result.
    let staysTyped =
      due.dialect.typedText == .stays || due.endsInEntry || due.endsInLongEntry
    return difference(
      due, from: due.keys.count, seen, from: seen.keys.count,
      in: staysTyped ? .value : [.display, .value], kind: kind)
  }

  /// Plays two sessions and compares their results.
  static func difference(
    _ related: RelatedSessions, after keys: [Key], insteadOf others: [Key], kind: String
  ) throws(HarnessError) -> Violation? {
    guard let due = try related.play(others), let seen = try related.play(keys) else { return nil }
    return difference(ofResults: due, seen, kind: kind)
  }
}

extension Reading {
  /// The reading with the usual texts of switch-on instead of special ones.
  fileprivate func withoutLooks(_ looks: [Look]) -> Reading {
    var reading = self
    if looks.contains(where: { $0.display == face.display }) { reading.face.display = "0" }
    if looks.contains(where: { $0.description == face.description }) {
      reading.face.description = ""
    }
    if looks.contains(where: { $0.label == face.label }) { reading.face.label = " " }
    return reading
  }
}

extension Face {
  fileprivate mutating func emptyBlankTexts() {
    if label.bytes.allSatisfy({ $0 == UInt8(ascii: " ") }) { label = "" }
    if description.bytes.allSatisfy({ $0 == UInt8(ascii: " ") }) { description = "" }
  }
}
