// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Properties
import Testing

/// The table of sessions that tests one property.
protocol PropertyTable: Sendable {
  /// The name by which `--properties` selects the property.
  static var property: String { get }
  /// The sessions that the property must reject.
  static var rejected: [RejectedSession] { get }
  /// The sessions that the property must accept, even those that look suspicious.
  static var accepted: [AcceptedSession] { get }
}

/// A session with the first violation that a property must find in it.
struct RejectedSession: Sendable, CustomTestStringConvertible {
  enum Place: Hashable, Sendable {
    /// After this many keys of the session; 0 is switch-on.
    case step(Int)
    /// In a part of the reading after these keys, which a relation presses.
    case reading(part: String, after: String)
  }

  private let calculator: Scripted
  private let kind: String
  private let place: Place
  private let location: SourceLocation

  /// A session that a watcher rejects at a step.
  init(
    _ dialect: Dialect, _ keys: String, _ changes: Change..., kind: String, step: Int,
    _ location: SourceLocation = #_sourceLocation
  ) {
    calculator = Scripted(dialect: dialect, keys: keys, changes: changes)
    (self.kind, place, self.location) = (kind, .step(step), location)
  }

  /// A session that a relation rejects after pressing related keys.
  init(
    _ dialect: Dialect, _ keys: String, _ changes: Change..., kind: String, in part: String,
    after pressed: String, _ location: SourceLocation = #_sourceLocation
  ) {
    calculator = Scripted(dialect: dialect, keys: keys, changes: changes)
    (self.kind, self.location) = (kind, location)
    place = .reading(part: part, after: pressed)
  }

  func check(_ table: any PropertyTable.Type) throws {
    let found = try #require(
      try calculator.firstViolation(of: table.property), "no violation found",
      sourceLocation: location)
    #expect(found.violation.property == table.property, sourceLocation: location)
    #expect(found.violation.kind == kind, "\(found)", sourceLocation: location)
    switch place {
    case .step(let step):
      #expect(found.step == step, "\(found)", sourceLocation: location)
    case .reading(let part, let pressed):
      let pressed = try Key.read(pressed, on: calculator.dialect).spelled
      #expect(found.violation.state == part, "\(found)", sourceLocation: location)
      #expect(
        found.violation.observed.hasSuffix(" after \(pressed)"), "\(found)",
        sourceLocation: location)
    }
  }

  var testDescription: String { "\(kind): \(calculator)" }
}

/// A session in which a property must find no violation.
struct AcceptedSession: Sendable, CustomTestStringConvertible {
  private let calculator: Scripted
  private let location: SourceLocation

  init(
    _ dialect: Dialect, _ keys: String, _ changes: Change...,
    location: SourceLocation = #_sourceLocation
  ) {
    calculator = Scripted(dialect: dialect, keys: keys, changes: changes)
    self.location = location
  }

  func check(_ table: any PropertyTable.Type) throws {
    let found = try calculator.firstViolation(of: table.property)
    #expect(found == nil, sourceLocation: location)
  }

  var testDescription: String { "\(calculator)" }
}

extension Scripted {
  /// The first violation that a property finds by itself, and the number of keys pressed by then.
  fileprivate func firstViolation(of property: String) throws -> FirstViolation? {
    let keys = try validatedKeys()
    let trace = Playback(self).play(keys)
    switch PropertyInfo.all.first(where: { $0.name == property })?.kind {
    case .ending:
      let step = trace.readings.count
      return Violation(trace.ending, after: keys.prefix(step).last)
        .map { FirstViolation(step: step, violation: $0) }
    case .agreement where property == AgreesWithSecond.name:
      let second = Scripted(dialect: dialect, keys: self.keys, changes: [])
      let readings = Playback(second).play(keys).readings
      return trace.firstViolation { step, key, reading in
        AgreesWithSecond.violation(of: reading, beside: readings[step], after: key, on: dialect)
      }
    case .watcher, .agreement:
      var propertySet = PropertySet(watching: dialect, enabled: [property])
      return trace.firstViolation { propertySet.observe($1, $2) }
    case .relation:
      let playback = Playback(self)
      let related = RelatedSessions(of: keys, on: dialect) { keys throws(HarnessError) in
        playback.play(keys)
      }
      let relation = Relations(enabled: [property])
      guard let violation = try relation.judge(related) else { return nil }
      // The two sessions that it prints must show the same difference on their own; what differs
      // from one time to the next cannot.
      guard property != "same-keys-show-the-same" else {
        return FirstViolation(step: keys.count, violation: violation)
      }
      let pair = try #require(violation.pair)
      let sessions = [pair.keys, pair.related].map(playback.play)
      let again = relation.contradiction(of: sessions[0], beside: sessions[1], on: dialect)
      try #require(again?.observed == violation.observed, "\(pair)")
      return FirstViolation(step: keys.count, violation: violation)
    case nil:
      throw HarnessError("no property is called '\(property)'")
    }
  }
}

private struct FirstViolation: Equatable, CustomStringConvertible {
  let step: Int
  let violation: Violation

  var description: String {
    "\(violation.kind) at step \(step): expected \(violation.expected), "
      + "observed \(violation.observed)"
  }
}

extension Trace {
  /// Shows readings to a watcher until it finds a violation.
  fileprivate func firstViolation(
    _ observe: (_ step: Int, _ key: Key?, _ reading: Reading) -> Violation?
  ) -> FirstViolation? {
    for (step, reading) in readings.enumerated() {
      if let violation = observe(step, step > 0 ? keys[step - 1] : nil, reading) {
        return FirstViolation(step: step, violation: violation)
      }
    }
    return nil
  }
}
