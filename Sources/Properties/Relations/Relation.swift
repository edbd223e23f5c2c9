// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// Something that should hold between what a session's keys show and what related keys show on the same calculator.
///
/// A function of the keys alone, so that a violation can be shrunk and replayed like any other.
public protocol Relation: Sendable {
  /// The name by which `--properties` selects it.
  static var name: String { get }
  /// What should hold, in one English sentence.
  static var statement: String { get }
  /// Presses the related keys and compares; nil where nothing is wrong or there is nothing to compare.
  static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation?
}

/// A session that has been played, and the calculator it was played on, to press other keys on.
public struct RelatedSessions {
  /// Plays keys from switch-on with the session's entropy; nil where that is not to be had.
  public typealias ReplaySession = ([Key]) throws(HarnessError) -> Trace?

  public let keys: [Key]
  public let dialect: Dialect
  /// What the session's keys showed; nil until somebody asks.
  private let played: Trace?
  private let replay: ReplaySession

  public init(
    of keys: [Key], on dialect: Dialect, showing trace: Trace? = nil,
    replay: @escaping ReplaySession
  ) {
    self.keys = keys
    self.dialect = dialect
    played = trace
    self.replay = replay
  }

  /// What the session's own keys showed, one reading before them and one after each.
  func readings() throws(HarnessError) -> [Reading]? {
    if let played, played.readings.count > keys.count { return played.readings }
    return try readings(of: keys)
  }

  /// What keys show from switch-on; nil where the calculator did not answer them all.
  func readings(of keys: [Key]) throws(HarnessError) -> [Reading]? {
    guard let trace = try replay(keys), trace.readings.count > keys.count else { return nil }
    return trace.readings
  }

  /// The situation after keys that showed these readings, or more than these.
  func situation(after keys: [Key], _ readings: [Reading]) -> InputState {
    var state = SessionState(of: dialect)
    state.take(nil, readings[0])
    state.remember(readings[0])
    for (key, reading) in zip(keys, readings.dropFirst()) {
      state.take(key, reading)
      state.remember(reading)
    }
    return state.now
  }
}

extension Relation {
  /// Says how two readings differ that should be the same, in the parts asked for and shown.
  static func difference(
    _ due: Reading, _ seen: Reading, in parts: Fields = .all, on dialect: Dialect, kind: String,
    after keys: @autoclosure () -> [Key], insteadOf others: @autoclosure () -> [Key]
  ) -> Violation? {
    let judged = parts.intersection(due.shown).intersection(seen.shown)
      .intersection(dialect.judged)
    guard let part = different(due, seen).intersection(judged).first else { return nil }
    return Violation(
      property: name, kind: kind, state: part.name,
      expected: "\(part.text(of: due.face, due.value)) as after \(others().spelled)",
      observed: "\(part.text(of: seen.face, seen.value)) after \(keys().spelled)")
  }
}

/// The parts in which two readings differ; two zeros are one number.
func different(_ left: Reading, _ right: Reading) -> Fields {
  var parts: Fields = []
  if left.face.display != right.face.display { parts.insert(.display) }
  if left.face.label != right.face.label { parts.insert(.label) }
  if left.face.description != right.face.description { parts.insert(.description) }
  if left.face.isPending != right.face.isPending { parts.insert(.pending) }
  if left.value != right.value { parts.insert(.value) }
  return parts
}
