// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Documents
internal import Learning
internal import Processes
internal import Sessions

extension Arguments {
  /// Gives `--dialect` to a command that has none: the one learned before, else learned now.
  mutating func learnDialect(_ console: Console) throws {
    guard let command = try self[Flags.command], given(Flags.dialect.name).isEmpty else { return }
    let corpus = try self[Flags.corpus] ?? "Corpus"
    let path = "\(corpus)/learned-\(stableHash(command).hexadecimal).dialect"
    if Files.kind(of: path) == .nothing {
      try Self.learn(
        command, timeout: timeout,
        seconds: min(try self[Flags.budget]?.seconds.map { $0 / 3 } ?? 120, 120),
        keepingIn: path, console)
    } else {
      console.note("misreckon: takes the dialect learned before, \(path); delete it to learn anew")
    }
    add(path, for: Flags.dialect.name)
  }

  private static func learn(
    _ command: String, timeout: Double, seconds: Double, keepingIn path: String, _ console: Console
  ) throws {
    let stop = Stop()
    let interrupts = Interrupts(into: stop)
    defer { withExtendedLifetime(interrupts) {} }
    try Files.checkFolders([Files.folder(of: path)])
    var progress = Progress(console)
    let learned = try Verb.learn(
      command, timeout: timeout, budget: .time(.seconds(seconds)), name: Text(path), stop: stop,
      isSimplified: false
    ) { now, left in
      progress.show { "learning: \(now.words(left))" }
    }
    progress.clear()
    if stop.isRaised { throw HarnessError.interrupted }
    try Files.makeFolder(Files.folder(of: path))
    try Files.write(learned.file(of: command), to: path)
    let usual = Dialect(name: "", keypad: learned.dialect.keypad)
    let turned = Knob.all.filter {
      $0.name != "keypad" && $0.value(of: learned.dialect) != $0.value(of: usual)
    }.map { "\($0.name)=\($0.value(of: learned.dialect))" }
    console.note(
      "misreckon: learned the dialect from \(grouped(learned.sessions)) sessions, of which "
        + "\(grouped(learned.explained)) are explained: \(learned.dialect.keypad.keys.spelled)")
    console.note(
      "misreckon: takes for granted "
        + (turned.isEmpty ? "the usual value of every knob" : turned.joined(separator: " "))
        + learned.comments.map { "; \($0)" }.joined())
    console.note("misreckon: keeps it in \(path); correct it there, or delete it to learn anew")
  }
}
