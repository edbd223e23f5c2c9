// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Properties
internal import Sessions

/// Presses keys within a budget and keeps what the calculator showed.
struct Interview {
  private let play: ([Key]) throws(HarnessError) -> Trace
  private let stops: () -> Bool
  private let mostSessions: Int
  private(set) var sessions: [PlayedSession] = []
  private(set) var presses = 0
  private var indices: [[Key]: Int] = [:]
  /// Why it ended before everything was asked.
  private(set) var end: Learned.End?
  /// Keys at which the calculator ended, died or hung, wherever they were pressed.
  var deadly: Set<Key> = []

  init(
    most: Int, stops: @escaping () -> Bool,
    playing play: @escaping ([Key]) throws(HarnessError) -> Trace
  ) {
    (mostSessions, self.stops, self.play) = (most, stops, play)
  }

  /// Plays a session that was not played before; nil if nothing can be played any more.
  ///
  /// Throws only if nothing was ever played: then the command is no calculator.
  mutating func ask(_ keys: [Key]) throws(HarnessError) -> PlayedSession? {
    if let index = indices[keys] { return sessions[index] }
    guard let session = try press(keys) else { return nil }
    keep(session)
    return session
  }

  /// The parts of the reading at switch-on that differed from session to session.
  var changesAtSwitchOn: Fields {
    let starts = sessions.compactMap(\.readings.first)
    guard let first = starts.first else { return [] }
    return starts.reduce(into: []) { $0.formUnion(different(first, $1)) }
  }

  /// Plays a session again; nil if nothing can be played any more.
  mutating func askAgain(_ session: PlayedSession) throws(HarnessError) -> PlayedSession? {
    try press(session.keys)
  }

  /// Plays a session that is not kept; nil if there is no time for it.
  mutating func check(_ keys: [Key]) throws(HarnessError) -> PlayedSession? {
    stops() || sessions.count >= mostSessions ? nil : try press(keys)
  }

  /// Keeps a session as if it had been asked.
  mutating func keep(_ session: PlayedSession) {
    if indices[session.keys] != nil { return }
    indices[session.keys] = sessions.count
    sessions.append(session)
    presses += session.keys.count
  }

  private mutating func press(_ keys: [Key]) throws(HarnessError) -> PlayedSession? {
    guard end == nil else { return nil }
    if stops() { end = .outOfTime }
    if sessions.count >= mostSessions { end = .outOfSessions }
    guard end == nil else { return nil }
    do throws(HarnessError) {
      let trace = try play(keys)
      if stops(), trace.readings.count <= keys.count {
        end = .outOfTime
        return nil
      }
      return PlayedSession(trace)
    } catch {
      guard !sessions.isEmpty else { throw error }
      end = error == .interrupted || stops() ? .outOfTime : .fault(error.description)
      return nil
    }
  }
}

/// A played session that a dialect has to explain.
struct PlayedSession: Sendable {
  let keys: [Key]
  private(set) var readings: [Reading]
  let ending: Ending

  init(_ trace: Trace) {
    (keys, readings, ending) = (trace.keys, trace.readings, trace.ending)
  }

  /// What a calculator showed, as properties judge it.
  var trace: Trace { Trace(keys: keys, readings: readings, ending: ending) }

  /// The start of this session.
  func prefix(_ count: Int) -> PlayedSession {
    guard count < keys.count else { return self }
    let readings = Array(readings.prefix(count + 1))
    return PlayedSession(
      Trace(
        keys: Array(keys.prefix(count)), readings: readings,
        ending: readings.count > count ? .switchedOff : ending))
  }

  /// This session without these parts of the reading at switch-on.
  func without(_ parts: Fields) -> PlayedSession {
    guard !parts.isEmpty, var first = readings.first else { return self }
    first.shown.subtract(parts)
    if parts.contains(.display) { first.face.display = "" }
    if parts.contains(.label) { first.face.label = "" }
    if parts.contains(.description) { first.face.description = "" }
    if parts.contains(.pending) { first.face.isPending = false }
    if parts.contains(.value) { first.value = nil }
    var session = self
    session.readings[0] = first
    return session
  }

  /// This session with the reading after each step changed.
  func changingReadings(_ change: (_ step: Int, inout Reading) -> Void) -> PlayedSession {
    var session = self
    for step in readings.indices { change(step, &session.readings[step]) }
    return session
  }

  /// The last reading; nil if some key was not answered.
  var last: Reading? { readings.count == keys.count + 1 ? readings.last : nil }

  /// The key at which the calculator refused to go on; nil if it answered every key.
  var unansweredKey: Key? {
    ending == .switchedOff || readings.isEmpty || readings.count > keys.count
      ? nil : keys[readings.count - 1]
  }

  /// Whether the last key it got was refused, which is no failure.
  var isRefused: Bool {
    if case .garbled(let text) = ending { text.hasPrefix("error=") } else { false }
  }

  func isLike(_ other: PlayedSession) -> Bool {
    readings == other.readings && ending.isLike(other.ending)
  }
}

extension [PlayedSession] {
  /// The keys that all of them have in common, but for digits and `=`.
  var keysInCommon: Set<Key> {
    let keys = map { session in
      Set(session.keys.filter { ![.digit, .equals, .enter].contains($0.kind) })
    }
    return keys.dropFirst().reduce(keys.first ?? []) { $0.intersection($1) }
  }
}

extension Ending {
  /// Whether both ended alike; what was said may hold addresses.
  fileprivate func isLike(_ other: Ending) -> Bool {
    switch (self, other) {
    case (.died(let one, _), .died(let other, _)): one == other
    case (.left(let one, _), .left(let other, _)): one == other
    default: self == other
    }
  }
}

extension Fields {
  /// Each part of a reading.
  static let each: [Fields] = [.display, .label, .description, .pending, .value]
}
