// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions
internal import Platform

extension CommandCalculator {
  /// - Parameter isGuiding: whether the process is to tell which ways it takes.
  func start(isGuiding: Bool = false) throws(HarnessError) -> CommandProcess {
    if isGuiding { guide?.begin() }
    return try CommandProcess(
      command, in: directory, limits: limits, isAlone: isWithoutNetwork,
      confinement: confinement, guardian: guardian.end, stop: stop,
      setting: isGuiding ? guide?.setting : nil)
  }

  /// Appends an answer to a trace; the first that is not a reading ends it.
  static func observe(_ answer: Answer, in trace: inout Trace) {
    guard trace.ending == .switchedOff else { return }
    switch answer {
    case .reading(let reading): trace.readings.append(reading)
    case .refusal(let text): trace.ending = .garbled(refusal + text)
    case .malformed(let text): trace.ending = .garbled(text)
    }
  }

  private static let refusal = "error="

  func isRefusal(_ ending: Ending) -> Bool {
    if case .garbled(let text) = ending { return text.hasPrefix(Self.refusal) }
    return false
  }

  /// Plays a session that ended badly again and returns what is certain.
  ///
  /// - Parameter before: the session before it, if it was played by the same process.
  func settle(
    _ first: Trace, entropy: UInt64, before: (keys: [Key], entropy: UInt64)?
  ) throws(HarnessError) -> Trace {
    if isRefusal(first.ending) { return try settleRefusal(first, entropy: entropy) }
    guard let trace = try playAlone(first.keys, entropy: entropy) else {
      var unconfirmed = first
      unconfirmed.isConfirmed = false
      unconfirmed.tellsLastKey = !first.readings.isEmpty
      return unconfirmed
    }
    guard trace.ending == .switchedOff else { return trace }
    if first.ending == .flooded, let before, try isBelated(before) { return trace }
    // It may wear out: a leak, or something that is counted.
    if let earlier, !earlier.isEmpty,
      let late = try playAlone(first.keys, entropy: entropy, after: earlier),
      late.ending != .switchedOff
    {
      return late
    }
    // It may fail only at keys that come together.
    if var together = try playInNewProcess(first.keys, entropy: entropy, sendsAll: true),
      together.ending != .switchedOff
    {
      together.tellsLastKey = !together.readings.isEmpty
      return together
    }
    unrepeated += 1
    return trace
  }

  /// Tries the ASCII aliases on a calculator that refuses a glyph, and keeps them if they work.
  private func settleRefusal(_ first: Trace, entropy: UInt64) throws(HarnessError) -> Trace {
    let index = first.readings.count - 1
    guard mayLearnAliases, first.keys.indices.contains(index),
      first.keys[index].alias != first.keys[index].legend
    else { return first }
    mayLearnAliases = false
    let legends = spellings
    spellings = Key.table { Array($0.alias.bytes) + [10] }
    if let second = try playAlone(first.keys, entropy: entropy),
      second.readings.count > first.readings.count
    {
      return second
    }
    spellings = legends
    return first
  }

  /// Checks whether the previous session wrote more than was requested, and restarts the process.
  func settleLeftovers() throws(HarnessError) {
    drop()
    if let previous, try !isBelated(previous) { unrepeated += 1 }
  }

  /// Whether a session writes more than was requested, which may be read during the next one.
  private func isBelated(
    _ session: (keys: [Key], entropy: UInt64)
  ) throws(HarnessError) -> Bool {
    guard let trace = try playAlone(session.keys, entropy: session.entropy),
      trace.ending == .flooded
    else { return false }
    if belated.count < 100 { belated.append(trace) }
    return true
  }

  /// Plays a session in a separate process, one key at a time, to the end of its output; nil if the
  /// deadline passes first.
  ///
  /// - Parameter earlier: requests before the session, all of which must be answered.
  func playAlone(
    _ keys: [Key], entropy: UInt64, timeout: Double? = nil, after earlier: [UInt8] = []
  ) throws(HarnessError) -> Trace? {
    func play(_ keys: [Key]) throws(HarnessError) -> Trace? {
      try playInNewProcess(keys, entropy: entropy, timeout: timeout, after: earlier)
    }
    guard var trace = try play(keys) else { return nil }
    guard trace.ending == .flooded else { return trace }
    // Extra output may arrive late, and be read as the answers to later keys. The shortest session
    // with any tells the key.
    var (least, most) = (0, min(trace.readings.count, keys.count))
    var middle = most - 1
    while least < most {
      guard let part = try play(Array(keys.prefix(middle))) else { break }
      if part.ending == .flooded { most = middle } else { least = middle + 1 }
      middle = (least + most) / 2
    }
    trace.readings.removeLast(max(0, trace.readings.count - most))
    return trace
  }

  /// - Parameter sendsAll: whether to send all keys together.
  private func playInNewProcess(
    _ keys: [Key], entropy: UInt64, timeout: Double? = nil, after earlier: [UInt8] = [],
    sendsAll: Bool = false
  ) throws(HarnessError) -> Trace? {
    let timeout = timeout ?? self.timeout
    if stop?.isOver == true { return nil }
    var process = try start()
    defer { process.end() }
    if !earlier.isEmpty {
      let count = earlier.count { $0 == UInt8(ascii: "\n") }
      let failure = try unsafe process.exchange(earlier, lines: count, timeout: timeout) { _ in }
      if failure != nil || process.hasUnreadOutput { return nil }
    }
    var trace = Trace(keys: keys, readings: [])
    let all = [Array("reset \(entropy)\n".utf8)] + keys.map(request)
    for (index, request) in (sendsAll ? [Array(all.joined())] : all).enumerated() {
      let asked = Stop.now
      let lines = sendsAll ? all.count : 1
      let failure = try unsafe process.exchange(request, lines: lines, timeout: timeout) {
        unsafe CommandCalculator.observe(Answer($0), in: &trace)
      }
      // The first answer includes the start.
      if failure == nil, index > 0 { slowestAnswer = max(slowestAnswer, Stop.now - asked) }
      if failure == .stopped { return nil }
      if let failure { trace.ending = ending(of: &process, failure) }
      if trace.ending == .switchedOff, process.hasUnreadOutput {
        // Two lines for one request: either of them may be the answer.
        trace.readings.removeLast()
        trace.ending = .flooded
      }
      if trace.ending != .switchedOff { return trace }
    }
    process.closeInput()
    switch try unsafe process.exchange([], lines: 1, timeout: min(timeout, 1), { _ in }) {
    case nil, .flood: trace.ending = .flooded
    case .ended, .silent, .tooManyProcesses, .stopped: break
    }
    return trace
  }

  func ending(of process: inout CommandProcess, _ failure: CommandProcess.ExchangeFailure)
    -> Ending
  {
    switch failure {
    case .silent, .stopped: return .hung
    case .flood: return .flooded
    case .tooManyProcesses:
      return .garbled("it started more than \(limits.processes ?? 0) processes")
    case .ended:
      let status = process.end(givingTime: true)
      if status.wasKilled { return .garbled("it closed its output but kept running") }
      return status.ending(saying: process.stderrTail.text, limits: limits)
    }
  }
}
