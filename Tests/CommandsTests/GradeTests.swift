// SPDX-License-Identifier: Apache-2.0
import Commands
import Documents
import Processes
import Testing

@Suite struct `The verb grade` {
  /// Grades what a folder has; unconfined only where the system cannot confine.
  ///
  /// With the real binary: each row is a fork, and one of a process with threads may hang.
  private func grade(
    _ scratch: Scratch, into reports: Scratch, _ more: [String]
  ) throws -> Binary.RunResult {
    try Binary.use { binary in
      try binary.run(
        [
          "misreckon", "grade", scratch.path, "--dialect", "\(adapters)/pocket.dialect",
          "--reports", reports.path,
        ] + (Confinement.missing == nil ? [] : ["--unconfined"]) + more)
    }
  }

  /// Writes the pocket calculator example with one change.
  private func submit(
    _ name: String, to scratch: Scratch, _ old: String = "", _ new: String = ""
  ) throws {
    var calculator = String(decoding: try Files.read("\(adapters)/calculator.py"), as: UTF8.self)
    if !old.isEmpty {
      #expect(calculator.contains(old))
      calculator = calculator.replacing(old, with: new)
    }
    try scratch.write(calculator, to: "\(name)/calculator.py", runs: false)
    try scratch.write(
      String(decoding: try Files.read("\(adapters)/adapter.py"), as: UTF8.self),
      to: "\(name)/adapter.py", runs: false)
    try scratch.write("#!/bin/sh\nexec python3 adapter.py\n", to: "\(name)/run")
  }

  private func read(_ path: String) throws -> String {
    String(decoding: try Files.read(path), as: UTF8.self)
  }

  /// The cells of a class by submission and column.
  private func grades(_ reports: Scratch) throws -> [Substring: [Substring: Substring]] {
    let lines = try read("\(reports.path)/grades.csv").split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    var cells: [Substring: [Substring: Substring]] = [:]
    for line in lines.dropFirst() {
      cells[line[1]] = Dictionary(
        zip(lines[0], line), uniquingKeysWith: { first, _ in first })
    }
    return cells
  }

  private static let example = """
    # misreckon case 1
    dialect: pocket
    keys: 7 − 9 =
    display: -2
    status: example

    """

  @Test func `ranks a class, and what hangs, floods or leaves is a row like any other`() throws {
    let scratch = try Scratch()
    try submit("right", to: scratch)
    try submit("wrong", to: scratch, "a - b", "b - a")
    try submit(
      "hangs", to: scratch, "    def evaluate(self):\n",
      "    def evaluate(self):\n        while True: pass\n")
    try submit(
      "floods", to: scratch, "    def evaluate(self):\n",
      "    def evaluate(self):\n        while True: print('display=0')\n")
    try scratch.write("#!/bin/sh\nexit 3\n", to: "leaves")
    try scratch.write("#!/bin/sh\nwhile read key; do echo display=0; done\n", to: "skeleton")
    try scratch.write("no program\n", to: "text", runs: false)
    let examples = try Scratch()
    try examples.write(Self.example, to: "minus.keys", runs: false)
    let reports = try Scratch()
    let run = try grade(
      scratch, into: reports,
      [
        "--for", "30x", "--most", "10m", "--timeout", "200ms", "--jobs", "3", "--examples",
        examples.path,
      ])
    #expect(run.code == Exit.findings.rawValue)
    let cells = try grades(reports)
    #expect(cells.count == 6)
    #expect(cells["right"]?["rank"] == "1")
    #expect(cells["right"]?["points"] == "0")
    #expect(cells["right"]?["examples passed"] == "1")
    #expect(cells["right"]?["sessions"] == "30")
    #expect(cells["wrong"]?["numbers"] != "0")
    #expect(cells["wrong"]?["examples passed"] == "0")
    #expect(cells["floods"]?["crashes"] == "1")
    #expect(cells["floods"]?["numbers"] == "0")
    #expect(cells["floods"]?["examples passed"] == "0")
    #expect(cells["hangs"]?["crashes"] == "1")
    #expect(cells["leaves"]?["status"] == "not played")
    #expect(cells["skeleton"]?["status"] == "unresponsive")
    #expect(cells["skeleton"]?["rank"] == "5")
    #expect(cells["leaves"]?["rank"] == "5")
    #expect(run.out.contains("exits with status 3 before it answers 'reset'"))
    #expect(run.out.contains("unresponsive: shows “0” whatever is pressed"))
    #expect(run.err.contains("skipped 'text': not executable"))
    let page = try read("\(reports.path)/index.html")
    #expect(page.contains("1 of 6 calculators without a mistake"))
    #expect(page.contains("<a href=\"wrong/index.html\">wrong</a>"))
  }

  @Test func `feedback says what works and how to see each mistake, in a student's words`() throws {
    let scratch = try Scratch()
    try submit("amber", to: scratch, "a - b", "b - a")
    try submit("basil", to: scratch, "a * b", "a + b")
    let reports = try Scratch()
    let run = try grade(scratch, into: reports, ["--for", "100x"])
    #expect(run.code == Exit.findings.rawValue)
    let mail = try read("\(reports.path)/amber/feedback.md")
    #expect(mail.contains("# amber: 1 mistake\n"))
    #expect(mail.contains("It never crashed"))
    #expect(mail.contains("− computes right − left."))
    #expect(mail.contains("- try it: `printf '%s\\n' "))
    #expect(mail.contains(" | ./run`"))
    let page = try read("\(reports.path)/amber/index.html")
    for text in [mail, page] {
      #expect(!text.contains("basil"))
      #expect(!text.contains(scratch.path))
      let words = text.lowercased().split { !$0.isLetter }
      #expect(!words.contains("oracle") && !words.contains("cause") && !words.contains("property"))
    }
  }

  @Test func `resuming keeps what is graded unless its files or the settings change`() throws {
    let scratch = try Scratch()
    try submit("amber", to: scratch)
    try submit("basil", to: scratch)
    let reports = try Scratch()
    func run(_ more: String...) throws -> Binary.RunResult {
      let result = try grade(scratch, into: reports, ["--for", "20x"] + more)
      #expect(result.code == Exit.clean.rawValue)
      return result
    }
    _ = try run()
    #expect(try run("--resume").err.contains("2 were graded before"))
    try submit("basil", to: scratch, "a + b", "b + a")
    #expect(try run("--resume").err.contains("1 were graded before"))
    #expect(try !run("--resume", "--seed", "2").err.contains("graded before"))
  }

  @Test func `weights change the points, and a wrong file is told by its line`() throws {
    let scratch = try Scratch()
    try submit("amber", to: scratch, "a - b", "b - a")
    try scratch.write("# ours\nnumber: 2.5\n", to: "weights.txt", runs: false)
    try scratch.write("number: 2\nnumbr: 3\n", to: "wrong.txt", runs: false)
    let reports = try Scratch()
    func run(_ weights: String) throws -> Binary.RunResult {
      try grade(
        scratch, into: reports, ["--for", "40x", "--weights", "\(scratch.path)/\(weights)"])
    }
    #expect(try run("weights.txt").out.contains("Points: example 10, crash 8, number 2.5,"))
    #expect(try grades(reports)["amber"]?["points"] == "2.5")
    let refused = try run("wrong.txt")
    #expect(refused.code == Exit.fault.rawValue)
    #expect(refused.err.contains("wrong.txt:2: unknown name 'numbr', expected 'number'"))
  }

  @Test func `a time instead of a count is refused, because all get the same`() throws {
    let memory = Memory()
    #expect(memory.run(["grade", ".", "--dialect", "mvc2016", "--for", "30s"]) == .fault)
    #expect(memory.err.contains("because all calculators get the same"))
  }

  /// Where nobody may make namespaces, as in many containers.
  @Test(.enabled(if: Confinement.missing == nil, "this system makes no namespaces to try it in"))
  func `is refused where the system cannot confine, but for trusted calculators`() throws {
    let scratch = try Scratch()
    try submit("right", to: scratch)
    func run(_ more: String) throws -> Binary.RunResult {
      try Binary.use { binary in
        try binary.run(
          "unshare", "--user", "--map-root-user", "sh", "-c",
          """
          echo 0 > /proc/sys/user/max_user_namespaces &&
            exec misreckon grade \(scratch.path) --dialect \(adapters)/pocket.dialect --for 1x \
              --reports \(scratch.path)/reports \(more)
          """)
      }
    }
    let refused = try run("")
    #expect(refused.code == Exit.fault.rawValue)
    #expect(
      refused.err.hasSuffix(
        "cannot confine calculators, because it lacks namespaces; "
          + "--unconfined runs them with limits only\n"))
    #expect(try run("--unconfined").code == Exit.clean.rawValue)
  }

  @Test func `a folder without calculators is refused in one line`() throws {
    let scratch = try Scratch()
    let memory = Memory()
    #expect(memory.run(["grade", scratch.path, "--dialect", "mvc2016"]) == .fault)
    #expect(memory.err.contains("has no executable and no folder with an executable 'run'"))
    #expect(memory.run(["grade", "/no/such/folder", "--dialect", "mvc2016"]) == .fault)
    #expect(memory.err.contains("is not a folder"))
  }
}
