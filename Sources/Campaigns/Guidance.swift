// SPDX-License-Identifier: Apache-2.0
internal import Processes
internal import Calculators
public import Sessions

/// Whether the ways that a command takes through its code guide the sessions it is played.
public struct Guidance: Sendable {
  public var isOn = false
  /// Why they do not, though it tells them.
  public var obstacle: String?

  public init() {}
}

extension Engine {
  /// How many sessions are played before they count, and how many are played twice.
  private static var probe: (first: Int, twice: Int) { (48, 64) }

  /// Starts a command to see whether it tells which ways it takes, and whether equal sessions take
  /// equal ways.
  ///
  /// Throws if it is not a calculator.
  public static func guidance(of tested: TestedCalculator) throws(HarnessError) -> Guidance {
    var guidance = Guidance()
    guard let guide = Guide() else {
      guidance.obstacle = "there is no memory to share with it"
      _ = try tested.open(tested.name).play([])
      return guidance
    }
    let calculator = try tested.open(tested.name, guide: guide)
    _ = try calculator.play([])
    guard guide.isAttached else {
      if calculator.cannotMapGuide() {
        guidance.obstacle = "its runtime cannot map the memory in which it would tell them"
      }
      return guidance
    }
    var generated = GeneratedSessions(tested.dialect, seed: 1, limitsEvery: 8)
    let sessions = (0..<(probe.first + probe.twice)).map { _ in generated.next() }
    /// What a session takes; nil if it does not end well.
    func ways(_ keys: [Key]) throws(HarnessError) -> UInt64? {
      let trace = try calculator.play(keys)
      return trace.ending == .switchedOff && trace.readings.count == keys.count + 1
        ? guide.hash : nil
    }
    var dead = 0
    func play(_ keys: ArraySlice<[Key]>) throws(HarnessError) -> [UInt64?] {
      var taken: [UInt64?] = []
      for keys in keys {
        // What crashes or hangs is found by the campaign, and would be waited for here.
        taken.append(dead < 2 && guide.fault == nil ? try ways(keys) : nil)
        dead += taken.last == .some(nil) ? 1 : 0
      }
      return taken
    }
    _ = try play(sessions[..<probe.first])
    let once = try play(sessions[probe.first...])
    let twice = try play(sessions[probe.first...])
    let differing = zip(once, twice).count { $0 != nil && $1 != nil && $0 != $1 }
    guidance.obstacle = guide.fault
    // What is only set up once is taken once, in one session or another.
    if guidance.obstacle == nil, differing > probe.twice / 8 {
      guidance.obstacle = "the ways it takes depend on what it was asked before"
    }
    guidance.isOn = guidance.obstacle == nil
    return guidance
  }
}
