// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Dialects
public import Sessions
internal import Oracle

/// Learns the dialect of an unknown calculator by pressing its keys.
///
/// Plays every session once. Then, knob by knob, picks the value with which the oracle explains the
/// most answers, until nothing changes. Since it maximizes instead of requiring every answer, it
/// also learns calculators with bugs, and reports the answers left unexplained.
public struct Learner {
  private let play: ([Key]) throws(HarnessError) -> Trace

  /// - Parameter play: switches the calculator on and presses keys; it refuses a key with `error=`.
  public init(playing play: @escaping ([Key]) throws(HarnessError) -> Trace) { self.play = play }

  /// Learns the calculator's dialect.
  ///
  /// - Parameters:
  ///   - name: the name to give the dialect.
  ///   - onProgress: receives progress messages.
  public func learn(
    name: Text, onProgress: (String) -> Void = { _ in }
  ) throws(HarnessError) -> Learned {
    onProgress("looking for keys")
    var dialect = Dialect(name: name, keypad: Keypad(try keys()))
    guard dialect.keypad.keys.contains(where: { $0.digit != nil }) else {
      throw HarnessError("no digit key changes the display, so there is nothing to learn")
    }
    if dialect.keypad.contains(.enter), !dialect.keypad.contains(.equals) {
      dialect.machine = .rpn
    }
    var sessions: [ProbeSession] = []
    let probes = Probes(for: dialect)
    for keys in probes.sessions {
      sessions.append(ProbeSession(try play(keys)))
      if sessions.count % 100 == 0 { onProgress("\(sessions.count) sessions played") }
    }
    ObservedFormats(sessions, of: dialect).turn(&dialect)
    var search = KnobSearch(dialect, sessions, sums: probes.sums)
    search.run(onProgress)
    return search.learned()
  }

  /// The calculator's keys: those it does not refuse and that change a reading in some context.
  private func keys() throws(HarnessError) -> [Key] {
    var found: [Key] = []
    var known: [[Key]: [Reading]] = [:]
    func last(_ keys: [Key]) throws(HarnessError) -> Reading? {
      if let readings = known[keys] { return readings.last }
      let trace = try play(keys)
      let isWhole = trace.ending == .switchedOff && trace.readings.count == keys.count + 1
      known[keys] = isWhole ? trace.readings : []
      return known[keys]?.last
    }
    for key in Key.all {
      for (before, after) in [("", ""), ("2", ""), ("2", "3")] {
        let before = (try? Key.read(before)) ?? []
        let after = (try? Key.read(after)) ?? []
        guard let with = try last(before + [key] + after), let without = try last(before + after)
        else { continue }
        if with != without {
          found.append(key)
          break
        }
      }
    }
    return found
  }
}
