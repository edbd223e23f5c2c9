// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
@testable import Oracle
import Testing

/// A calculator that follows the manual exactly: its readings are the oracle's own expectations.
func readings(_ keys: String, on dialect: Dialect, hiding hidden: Fields = []) throws -> (
  keys: [Key], readings: [Reading]
) {
  let keys = try Key.read(keys, own: dialect.ownKeys.map(\.key))
  var judge = Judge(dialect)
  var readings: [Reading] = []
  for key in [nil] + keys.map(Optional.some) {
    let reading = judge.ideal(key, hiding: hidden)
    _ = judge.observe(key, reading)
    readings.append(reading)
  }
  return (keys, readings)
}

extension Judge {
  /// The expected reading after a key.
  func ideal(_ key: Key?, hiding hidden: Fields) -> Reading {
    let blank = Reading(face: .switchedOn, value: nil, shown: [])
    if var rounded = checker.rounded { return rounded.ideal(key, blank, hidden) }
    var doubles = checker.doubles
    return doubles.ideal(key, blank, hidden)
  }
}

extension ReferenceChecker {
  fileprivate mutating func ideal(_ key: Key?, _ blank: Reading, _ hidden: Fields) -> Reading {
    advance(key, blank)
    var reading = blank
    switch reference.shows {
    case .entry: reading.value = reference.domain.double(reference.domain.literal(reference.entry))
    case .value:
      if let special = reference.value.special.first, !reference.value.mayBeFinite {
        reference.settle(special)
        break
      }
      reading.value = reference.domain.double(reference.value.interval.low)
      reference.settle(Interval(reference.value.interval.low))
    case .error, .blank: break
    }
    reading.face = expectedFace(reading)
    reading.shown = Fields.all.subtracting(hidden)
    if hidden.contains(.value) { reading.value = nil }
    return reading
  }
}

/// The verdict on the last of these readings; all earlier ones must agree.
func verdict(_ keys: [Key], _ readings: [Reading], on dialect: Dialect) -> Verdict {
  var judge = Judge(dialect)
  var last = Verdict.agrees
  for (index, reading) in readings.enumerated() {
    if case .divergence = last { return last }
    last = judge.observeWithTruth(index == 0 ? nil : keys[index - 1], reading)
  }
  return last
}

/// The verdict after the last reading of an ideal session is changed.
func verdict(
  _ keys: String, on dialect: Dialect, hiding hidden: Fields = [],
  when change: (inout Reading) -> Void = { _ in }
) throws -> Verdict {
  var session = try readings(keys, on: dialect, hiding: hidden)
  change(&session.readings[session.readings.count - 1])
  return verdict(session.keys, session.readings, on: dialect)
}

extension Verdict {
  /// The name, or of a divergence its kind.
  var kind: String {
    if case .divergence(let found) = self { found.kind.rawValue } else { name }
  }
}
