// SPDX-License-Identifier: Apache-2.0
import Commands
import Documents
import Testing

@Suite struct `Keys of one's own` {
  /// The Python calculator with such keys, after a replacement in its source.
  private func fuzz(
    _ scratch: Scratch, replacing old: String = "", by new: String = "", _ more: String...
  ) throws -> (Exit, Memory) {
    for name in ["calculator.py", "counter.py", "counter.dialect"] {
      let source = String(decoding: try Files.read("\(adapters)/\(name)"), as: UTF8.self)
      #expect(name != "counter.py" || source.contains(old))
      try scratch.write(
        old.isEmpty || name != "counter.py" ? source : source.replacing(old, with: new), to: name)
    }
    let memory = Memory()
    let exit = memory.run(
      [
        "fuzz", "--dialect", "\(scratch.path)/counter.dialect", "--command",
        "python3 \(scratch.path)/counter.py", "--for", "300x", "--seed", "3", "--jobs", "1",
        "--corpus", "\(scratch.path)/corpus", "--reports", "\(scratch.path)/reports",
      ] + more)
    return (exit, memory)
  }

  /// The record of the one run with reports in a folder.
  private func record(in folder: String) throws -> String {
    let run = try #require(try Files.names(in: folder).first)
    return "\(folder)/\(run)/run.json"
  }

  @Test func `of a Python calculator are judged`() throws {
    let (exit, memory) = try fuzz(try Scratch())
    #expect(exit == .clean, "\(memory.out)\(memory.err)")
  }

  @Test(arguments: [
    ("* 1.15", "* 1.2", "1 tip"), ("a * (1 - b / 100)", "b * (1 - a / 100)", "off 1 ="),
    ("math.sqrt(a * a + b * b)", "a + b", "hyp"),
  ])
  func `with a mistake are found, and spelled by their names`(
    old: String, new: String, keys: String
  ) throws {
    let scratch = try Scratch()
    let (exit, memory) = try fuzz(scratch, replacing: old, by: new)
    #expect(exit == .findings)
    #expect(memory.out.contains(keys), "\(memory.out)")
    let name = String(keys.split(separator: " ").first { $0.count > 2 } ?? "")
    // The case file, the record and the report spell it so, and a replay plays it.
    let list = Memory()
    #expect(list.run(["corpus", "list", "\(scratch.path)/corpus"]) == .clean)
    #expect(list.out.contains(name))
    let replay = Memory()
    #expect(
      replay.run([
        "replay", "\(scratch.path)/corpus", "--command", "python3 \(scratch.path)/counter.py",
      ]) == .clean, "\(replay.out)\(replay.err)")
    let report = Memory()
    #expect(
      report.run([
        "report", try record(in: "\(scratch.path)/reports"), "--format", "markdown",
      ]) == .clean, "\(report.err)")
    #expect(report.out.contains(name))
  }

  @Test func `with operands in reverse are one mistake`() throws {
    let (_, memory) = try fuzz(
      try Scratch(), replacing: "a * (1 - b / 100)", by: "b * (1 - a / 100)")
    #expect(memory.out.contains("number: off takes its operands in reverse."), "\(memory.out)")
    #expect(memory.out.contains("300 sessions") && memory.out.contains("1 finding"))
  }

  @Test func `are learned where the calculator has them`() throws {
    let scratch = try Scratch()
    let (own, learned) = ("\(scratch.path)/own.dialect", "\(scratch.path)/learned.dialect")
    var definitions = String(decoding: try Files.read("\(adapters)/counter.dialect"), as: UTF8.self)
    definitions += "key.none = x + 1\n"
    try scratch.write(definitions, to: "own.dialect", runs: false)
    let words = [
      "--command", "cd '\(adapters)' && exec python3 counter.py", "--dialect", own,
    ]
    let memory = Memory()
    #expect(
      memory.run(["learn", "--output", learned, "--for", "60x"] + words) == .clean, "\(memory.out)")
    let text = String(decoding: try Files.read(learned), as: UTF8.self)
    for line in ["key.tip = x × 1.15", "key.off = a × (1 − b ÷ 100)", "key.hyp = √(a² + b²)"] {
      #expect(text.contains("\n\(line)\n"), "\(text)")
    }
    #expect(!text.contains("none ="))
    let doctor = Memory()
    #expect(doctor.run(["doctor"] + words) == .clean)
    #expect(doctor.out.contains("refused") && doctor.out.contains(" none"))
    #expect(!doctor.out.contains(" tip") && doctor.err.contains("--dialect \(own.forShell) "))
  }

  @Test func `must be there for learn to press them`() {
    let memory = Memory()
    #expect(memory.run(["learn", "--dialect", "phone", "--command", "cat"]) == .fault)
    #expect(memory.err.contains("'phone' has no keys by formula"), "\(memory.err)")
  }

  @Test func `give the same run for any shards`() throws {
    let scratch = try Scratch()
    var records: [String] = []
    for shards in [1, 2] {
      var files: [String] = []
      for shard in 1...shards {
        let memory = Memory()
        let folder = "\(scratch.path)/\(shards)-\(shard)"
        let exit = memory.run([
          "fuzz", "--dialect", "mvc2016", "--set", "key.tip=x × 1.15", "--set",
          "key.hyp=√(a² + b²)", "--for", "2000x", "--seed", "5", "--jobs", "1", "--shard",
          "\(shard)/\(shards)", "--corpus", "\(folder)/corpus", "--reports", "\(folder)/reports",
          "--json",
        ])
        #expect(exit == .clean, "\(memory.err)")
        files.append(try record(in: "\(folder)/reports"))
      }
      let report = Memory()
      #expect(report.run(["report"] + files + ["--format", "json"]) == .clean, "\(report.err)")
      let json = try JSON(reading: Array(report.out.utf8))
      let part = try #require(json["parts"]?.elements?.first)
      #expect(part["ownKeys"] != nil)
      records.append("\(part["presses"]?.written() ?? "") \(part["keypad"]?.written() ?? "")")
    }
    #expect(records[0] == records[1])
    #expect(records[0].contains("tip"))
  }

  @Test func `are served, played, judged and listed`() throws {
    let own = ["--dialect", "mvc2016", "--set", "key.tip=x × 1.15"]
    let play = Memory()
    #expect(play.run(["play", "--keys", "5 tip"] + own) == .clean)
    #expect(play.out.contains("tip(5)") && play.out.contains("5.75"))
    let judge = Memory()
    #expect(judge.run(["judge", "--keys", "3 tip", "--json"] + own) == .clean)
    #expect(judge.out.contains(#""key":"tip""#) || judge.out.contains(#""key": "tip""#))
    let list = Memory()
    #expect(list.run(["dialects", "--json"] + own) == .clean)
    #expect(list.out.contains("key.tip") && list.out.contains("x × 1.15"))
    let exhaust = Memory()
    #expect(
      exhaust.run(["exhaust", "--depth", "2", "--jobs", "1"] + own) == .clean, "\(exhaust.out)")
  }

  @Test(arguments: [
    ("key.tip=y × 2", "key 'tip': unknown name 'y'; did you mean 'x'?"),
    ("key.sin=x + 1", "key 'sin': the name of another key"),
    ("key.tip=(x + 1", "key 'tip': a ')' is missing"),
  ])
  func `that are wrong are told`(setting: String, problem: String) {
    let memory = Memory()
    #expect(
      memory.run(["play", "--dialect", "mvc2016", "--set", setting, "--keys", "5"]) == .fault)
    #expect(memory.err.contains(problem), "\(memory.err)")
  }
}
