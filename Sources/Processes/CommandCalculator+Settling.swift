// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions
internal import Glibc

extension CommandCalculator {
  func start() throws(HarnessError) -> CommandProcess {
    try CommandProcess(
      command, in: directory, limits: limits, isAlone: isWithoutNetwork, guardian: guardian.end)
  }

  /// Takes an answer into a trace, up to the first that is none.
  static func observe(_ answer: Answer, in trace: inout Trace) {
    guard trace.ending == .switchedOff else { return }
    switch answer {
    case .reading(let reading): trace.readings.append(reading)
    case .refusal(let text): trace.ending = .garbled(refusal + text)
    case .nonsense(let text): trace.ending = .garbled(text)
    }
  }

  private static let refusal = "error="

  func isRefusal(_ ending: Ending) -> Bool {
    if case .garbled(let text) = ending { return text.hasPrefix(Self.refusal) }
    return false
  }

  /// Plays a session that ended badly again, and says what is sure.
  func settle(_ first: Trace, entropy: UInt64) throws(HarnessError) -> Trace {
    if isRefusal(first.ending) { return try settleRefusal(first, entropy: entropy) }
    let trace = try alone(first.keys, entropy: entropy)
    if trace.ending == .switchedOff { unrepeated += 1 }
    return trace
  }

  /// A calculator that refuses a glyph may know the key's other spelling; if so, it gets those from now on.
  private func settleRefusal(_ first: Trace, entropy: UInt64) throws(HarnessError) -> Trace {
    let index = first.readings.count - 1
    guard mayLearnAliases, first.keys.indices.contains(index),
      first.keys[index].alias != first.keys[index].legend
    else { return first }
    mayLearnAliases = false
    let legends = spellings
    spellings = Key.table { Array($0.alias.bytes) + [10] }
    let second = try alone(first.keys, entropy: entropy)
    if second.readings.count > first.readings.count { return second }
    spellings = legends
    return first
  }

  /// Finds out whether the session before said more than was asked, and starts afresh.
  func settleLeftovers() throws(HarnessError) {
    drop()
    guard let previous else { return }
    let trace = try alone(previous.keys, entropy: previous.entropy)
    if trace.ending == .flooded, belated.count < 100 { belated.append(trace) }
    if trace.ending != .flooded { unrepeated += 1 }
  }

  /// Plays a session in a process of its own, one key at a time, to the end of its output.
  private func alone(_ keys: [Key], entropy: UInt64) throws(HarnessError) -> Trace {
    var talk = try start()
    defer { talk.end() }
    var trace = Trace(keys: keys, readings: [])
    for index in -1..<keys.count {
      let request = index < 0 ? Array("reset \(entropy)\n".utf8) : spellings[Int(keys[index].index)]
      let failure = try talk.exchange(request, lines: 1, timeout: timeout) {
        CommandCalculator.observe(Answer($0), in: &trace)
      }
      if let failure { trace.ending = ending(of: &talk, failure) }
      if trace.ending == .switchedOff, talk.hasUntaken {
        // Nothing else was asked: which of the lines was the answer nobody knows.
        trace.readings.removeLast()
        trace.ending = .flooded
      }
      if trace.ending != .switchedOff { return trace }
    }
    talk.closeInput()
    switch try talk.exchange([], lines: 1, timeout: min(timeout, 1), { _ in }) {
    case nil, .flood: trace.ending = .flooded
    case .ended, .silent, .crowd: break
    }
    return trace
  }

  private func ending(of talk: inout CommandProcess, _ failure: CommandProcess.ExchangeFailure)
    -> Ending
  {
    switch failure {
    case .silent: return .hung
    case .flood: return .flooded
    case .crowd: return .garbled("it started more than \(limits.processes ?? 0) processes")
    case .ended:
      let status = talk.end(givingTime: true)
      if status.wasKilled { return .garbled("it closed its output and went on running") }
      return status.ending(saying: talk.stderrTail.text, limits: limits)
    }
  }
}
