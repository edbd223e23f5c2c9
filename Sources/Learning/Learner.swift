// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Dialects
public import Sessions
internal import Oracle

/// Presses the keys of a calculator nobody has described, and finds out what it does.
///
/// Every session is played once. Then knob by knob the value is taken that explains the most of what was
/// seen, by the oracle's word, until nothing changes any more. Because it takes most answers and not
/// all, a calculator with bugs is learned as well: its bugs are what is left over.
public struct Learner {
  private let play: ([Key]) throws(HarnessError) -> Trace

  /// - Parameter play: switches the calculator on and presses keys; `error=` is how it refuses one.
  public init(playing play: @escaping ([Key]) throws(HarnessError) -> Trace) { self.play = play }

  /// Learns.
  ///
  /// - Parameters:
  ///   - name: what the dialect is to be called.
  ///   - onProgress: is told what is being done.
  public func learn(
    name: Text, onProgress: (String) -> Void = { _ in }
  ) throws(HarnessError) -> Learned {
    onProgress("looking for keys")
    var dialect = Dialect(name: name, keypad: Keypad(try keys()))
    guard dialect.keypad.keys.contains(where: { $0.digit != nil }) else {
      throw HarnessError("none of its keys changes what it shows: there is nothing to learn")
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

  /// The keys that are there: those that are not refused, and change what is shown somewhere.
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
