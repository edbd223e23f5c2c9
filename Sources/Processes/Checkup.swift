// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// What pressing a few keys tells about the way in which a command speaks the line protocol.
public struct Checkup {
  /// How well something is done.
  public enum Verdict: String, Sendable { case ok, odd, wrong }

  public struct Check: Hashable, Sendable {
    public let name: String
    public let verdict: Verdict
    /// What was seen, and for what is not `ok`, what would be right.
    public let text: String
  }

  public private(set) var checks: [Check] = []
  private let calculator: CommandCalculator
  private let patience: Double
  private var pressed: [Key] = []
  private var refused: [Key] = []
  private var deadly: [(key: Key, ending: Ending)] = []
  private var shown: Fields = []

  /// Examines the calculator of a command; it takes some seconds at most if that answers quickly.
  ///
  /// - Parameter ownKeys: keys by formula, which are pressed, too.
  public init(
    _ command: String, timeout: Double, ownKeys: [Key] = [], stop: Stop? = nil
  ) throws(HarnessError) {
    calculator = try CommandCalculator(command, timeout: timeout, stop: stop)
    patience = timeout
    defer { calculator.drop() }
    guard try answers() else { return }
    try press(Key.all + ownKeys)
    try checkTyping()
    try checkReset()
    try checkRepetition()
    try checkUnknownRequest()
    checkVisible()
    try measureSpeed()
    try checkEnd()
  }

  private mutating func note(_ name: String, _ verdict: Verdict, _ text: String) {
    checks.append(Check(name: name, verdict: verdict, text: text))
  }

  /// Whether there is a calculator: it answers one request with one line, at once.
  private mutating func answers() throws(HarnessError) -> Bool {
    let started = Stop.now
    do {
      try calculator.open()
    } catch .interrupted {
      throw .interrupted
    } catch {
      note("answers", .wrong, error.description)
      return false
    }
    let alone = try calculator.playAlone([], entropy: 0)
    let switchOn = alone?.readings.first
    note(
      "answers", .ok,
      "'reset' with one line that is flushed and starts with "
        + "'\(printable(switchOn?.face.display.description ?? ""))'; checked in "
        + milliseconds(Stop.now - started))
    return true
  }

  /// Which of these keys it takes.
  private mutating func press(_ keys: [Key]) throws(HarnessError) {
    for key in keys {
      let trace = try calculator.play([key])
      if trace.ending == .switchedOff {
        pressed.append(key)
        for reading in trace.readings { shown.formUnion(reading.shown) }
      } else if calculator.isRefusal(trace.ending) {
        refused.append(key)
      } else {
        deadly.append((key, trace.ending))
        // The others most likely fail alike, and each waits.
        if deadly.count > 2 { break }
      }
    }
    for (key, ending) in deadly.prefix(1) {
      let observed = Violation(ending, after: key)?.observed ?? ""
      note(
        "each key", .wrong,
        "after \(key): \(printable(observed)); it must answer each key with one line, flushed")
    }
    if deadly.isEmpty {
      note("each key", .ok, "each key is answered with one line, flushed before the next is read")
    }
    let digits = (0...9).map { Key.digit($0) }.filter { !pressed.contains($0) }
    note(
      "keys", digits.isEmpty ? .ok : .odd,
      "\(pressed.count) taken"
        + (refused.isEmpty ? ", none refused" : "; refused: \(refused.spelled)")
        + (digits.isEmpty ? "" : "; a calculator has every digit"))
  }

  /// Whether 7 and 8 show something with these digits at once.
  private mutating func checkTyping() throws(HarnessError) {
    let displays = try calculator.play([.digit(7), .digit(8)]).readings.map {
      $0.face.display.description
    }
    guard displays.count == 3 else { return }
    let said = "7 shows '\(printable(displays[1]))', 8 then '\(printable(displays[2]))'"
    if displays[1].contains("7"), displays[2].contains("8") {
      note("in step", .ok, said)
    } else if displays[2].contains("7"), !displays[2].contains("8") {
      note("in step", .wrong, "\(said): each answer is that of the request before it")
    } else {
      note("in step", .odd, "\(said): is this what it shows while a number is typed?")
    }
  }

  /// Whether `reset` forgets what was pressed.
  private mutating func checkReset() throws(HarnessError) {
    let few: [Key] = [.digit(7), .plus, .digit(8)]
    let others = pressed.filter { $0.digit == nil }
    let sessions = [few, few + [.equals], few + [.enter, .memoryPlus], few + others.prefix(12)]
    // What is pending, repeated or stored shows only in what is pressed next.
    let next = [.digit(5), .equals, .plus, .memoryRecall].filter(pressed.contains)
    guard let new = try calculator.playAlone(next, entropy: 0) else { return }
    for keys in sessions.map({ $0.filter(pressed.contains) }) {
      guard try calculator.play(keys).ending == .switchedOff else { continue }
      let after = try calculator.play(next)
      guard let step = after.firstDifference(from: new) else { continue }
      let displays = [after, new].map { printable($0.readings[step].face.display.description) }
      let requests = keys.map(\.description) + ["reset"] + next.prefix(step).map(\.description)
      return note(
        "reset", .wrong,
        "shows '\(displays[0])' after \(requests.joined(separator: " ")), a new process "
          + "'\(displays[1])'; reset must switch on anew")
    }
    note("reset", .ok, "shows what a new process shows, whatever was pressed")
  }

  /// Whether the same keys show the same, sent at once or one at a time.
  private mutating func checkRepetition() throws(HarnessError) {
    let keys = Array(
      pressed.filter { $0 != .random }.shuffledEvenly.prefix(
        calculator.slowestAnswer > 0.05 ? 8 : 40))
    let first = try calculator.play(keys)
    let second = try calculator.play(keys)
    let alone = try calculator.playAlone(keys, entropy: 0)
    for (other, how) in [(second, "the second time"), (alone ?? first, "one key at a time")]
    where other.readings != first.readings {
      let step =
        first.firstDifference(from: other) ?? min(first.readings.count, other.readings.count)
      let place = step == 0 ? "switching on" : keys.prefix(step).spelled
      return note("repeats", .wrong, "\(place) shows something else \(how)")
    }
    note("repeats", .ok, "the same keys show the same, sent at once or one at a time")
  }

  private mutating func checkUnknownRequest() throws(HarnessError) {
    var process = try calculator.start()
    defer { process.end() }
    var answer: Answer?
    _ = try unsafe process.exchange(Array("reset 0\n".utf8), lines: 1, timeout: patience) { _ in }
    let failure = try unsafe process.exchange(
      Array("no-such-key\n".utf8), lines: 1, timeout: patience
    ) { answer = unsafe Answer($0) }
    switch (failure, answer) {
    case (nil, .refusal(let text)?):
      note("refuses", .ok, "a key that does not exist with error=\(text)")
    case (nil, .reading?):
      note(
        "refuses", .odd,
        "takes a key that does not exist for a key; answer it with error=no such key")
    case (.silent?, _), (.stopped?, _):
      note("refuses", .wrong, "does not answer a key that does not exist; answer error=no such key")
    case (.ended?, _):
      note("refuses", .wrong, "ends at a key that does not exist; answer error=no such key")
    default:
      note("refuses", .wrong, "answers a key that does not exist with something else than error=…")
    }
  }

  private mutating func checkVisible() {
    let names: [(Fields, String)] = [
      (.display, "display"), (.label, "label"), (.description, "description"),
      (.pending, "pending"), (.value, "value"),
    ]
    let hidden = names.filter { !shown.contains($0.0) }.map(\.1)
    note(
      "visible", .ok,
      names.filter { shown.contains($0.0) }.map(\.1).joined(separator: ", ")
        + (hidden.isEmpty
          ? "" : "; not judged, because not shown: \(hidden.joined(separator: ", "))"))
  }

  private mutating func measureSpeed() throws(HarnessError) {
    let keys = Array(repeating: pressed.filter { $0.digit != nil }, count: 10).joined()
    let started = Stop.now
    var count = 0
    while Stop.now - started < 0.3, count < 1_000_000 {
      let trace = try calculator.play(Array(keys))
      count += max(1, trace.readings.count)
    }
    let speed = Double(count) / max(Stop.now - started, 1e-6)
    note(
      "speed", speed < 100 ? .odd : .ok,
      "\(Int(speed)) keys a second, one at a time within "
        + milliseconds(calculator.slowestAnswer)
        + (speed < 100 ? "; campaigns will be short: does it sleep or start a program?" : ""))
  }

  private mutating func checkEnd() throws(HarnessError) {
    var process = try calculator.start()
    _ = try unsafe process.exchange(Array("reset 0\n".utf8), lines: 1, timeout: patience) { _ in }
    process.closeInput()
    let failure = try unsafe process.exchange([], lines: 1, timeout: min(patience, 1)) { _ in }
    let status = process.end(givingTime: true)
    if failure == .ended, !status.wasKilled {
      note(
        "ends", status.exit == 0 ? .ok : .odd,
        "when its input ends, with status \(status.exit)" + (status.exit == 0 ? "" : "; 0 is usual")
      )
    } else {
      note("ends", .odd, "keeps running when its input ends, and is killed")
    }
  }
}

extension Trace {
  /// The first step at which both show something, and not the same.
  fileprivate func firstDifference(from other: Trace) -> Int? {
    zip(readings, other.readings).enumerated().first { $1.0 != $1.1 }?.offset
  }
}

extension [Key] {
  /// In an order that takes turns between digits and others.
  fileprivate var shuffledEvenly: [Key] {
    let digits = filter { $0.digit != nil }
    let others = filter { $0.digit == nil && $0 != .clear }
    if digits.isEmpty || others.isEmpty { return digits + others }
    return others.enumerated().flatMap { [digits[$0 % digits.count], $1] }
  }
}

private func milliseconds(_ seconds: Double) -> String {
  let value = seconds * 1000
  return value < 10 ? "\((value * 10).rounded() / 10) ms" : "\(Int(value.rounded())) ms"
}
