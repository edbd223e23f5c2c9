// SPDX-License-Identifier: Apache-2.0
import Commands
import Documents
import Testing

@Suite struct `The verb learn` {
  @Test func `writes a dialect file that explains a calculator in another language`() throws {
    let scratch = try Scratch()
    let file = "\(scratch.path)/my.dialect"
    let command = "cd '\(adapters)' && exec python3 adapter.py"
    let memory = Memory()
    #expect(
      memory.run(["learn", "--command", command, "--output", file]) == .clean, "\(memory.err)")
    let text = String(decoding: try Files.read(file), as: UTF8.self)
    for line in [
      "keypad = 0 1 2 3 4 5 6 7 8 9 . + − × ÷ ± = C", "numberStyle = significant(15)",
      "plainFrom = -4", "exponentHasPlus = yes", "exponentDigits = 2", "visible = pending",
    ] { #expect(text.contains("\n\(line)\n"), "\(line)") }
    let fuzzed = Memory()
    let exit = fuzzed.run([
      "fuzz", "--dialect", file, "--command", command, "--for", "100x", "--seed", "1", "--jobs",
      "1",
      "--corpus", "\(scratch.path)/corpus", "--reports", "\(scratch.path)/reports",
    ])
    #expect(exit == .clean, "\(fuzzed.out)")
  }

  @Test func `recovers the knobs of a faulty calculator and lists unexplained answers`() throws {
    let scratch = try Scratch()
    let sound = String(decoding: try Files.read("\(adapters)/calculator.py"), as: UTF8.self)
    // Three bugs: large numbers are subtracted in reverse order, a digit above 4 that repeats the
    // one before it is lost, C keeps a 5.
    let faulty =
      sound
      .replacing("lambda a, b: a - b", with: "lambda a, b: a - b if a < 1000 else b - a")
      .replacing(
        "        self.entry = entry\n",
        with: "        self.entry = entry[:-1] if entry[-1:] == entry[-2:-1] > '4' else entry\n"
      )
      .replacing("key == \"C\" or", with: "key == \"C\" and self.value != 5 or")
    #expect(faulty != sound)
    try scratch.write(faulty, to: "calculator.py", runs: false)
    try scratch.write(
      String(decoding: try Files.read("\(adapters)/adapter.py"), as: UTF8.self), to: "adapter.py")
    let memory = Memory()
    let command = "cd '\(scratch.path)' && exec python3 adapter.py"
    #expect(memory.run(["learn", "--command", command, "--json"]) == .findings)
    let json = try JSON(reading: memory.out)
    let knobs = try #require(json["knobs"])
    #expect(knobs["numberStyle"] == "significant(15)")
    #expect(knobs["plainFrom"] == "-4")
    #expect(knobs["exponentHasPlus"] == "yes")
    #expect(memory.out.contains("wrong-entry"))
    #expect(memory.out.contains("wrong-display"))
  }

  @Test func `fuzz learns a command without a dialect, and keeps what it learned`() throws {
    let scratch = try Scratch()
    let command = "cd '\(adapters)' && exec python3 adapter.py"
    let words = [
      "fuzz", "--command", command, "--for", "50x", "--seed", "1", "--jobs", "1",
      "--corpus", "\(scratch.path)/corpus", "--reports", "\(scratch.path)/reports",
    ]
    let first = Memory()
    #expect(first.run(words) == .clean, "\(first.err)")
    #expect(first.err.contains("learned the dialect from"))
    #expect(first.err.contains("takes for granted"))
    let second = Memory()
    #expect(second.run(words) == .clean, "\(second.err)")
    #expect(second.err.contains("takes the dialect learned before"))
  }

  @Test func `a file that is learned in no time has what is known by then`() throws {
    let scratch = try Scratch()
    let file = "\(scratch.path)/my.dialect"
    let command = "cd '\(adapters)' && exec python3 adapter.py"
    let memory = Memory()
    _ = memory.run(["learn", "--command", command, "--output", file, "--for", "60x"])
    let text = String(decoding: try Files.read(file), as: UTF8.self)
    #expect(text.contains("# ended early: out of sessions"))
    #expect(text.contains("\nkeypad = 0 1 2 3 4 5 6 7 8 9 . + − × ÷ ± = C\n"))
  }

  @Test func `explains why a command is not a calculator`() {
    let memory = Memory()
    #expect(memory.run(["learn", "--command", "/no/such/calculator"]) == .fault)
    #expect(memory.err.contains("does not exist"))
    #expect(memory.err.split(separator: "\n").count == 1)
  }
}
