// SPDX-License-Identifier: Apache-2.0
import Commands
import Documents
import Testing

@Suite struct `The verb grade` {
  /// The pocket calculator example with one change.
  private func submit(
    _ name: String, to scratch: Scratch, _ old: String = "", _ new: String = "", as run: String
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
    try scratch.write(run, to: "\(name)/run")
  }

  private let run = "#!/bin/sh\nexec python3 adapter.py\n"

  @Test func `judges each, and one that hangs or floods does not delay the others`() throws {
    let scratch = try Scratch()
    try submit("a-right", to: scratch, as: run)
    try submit("b-wrong", to: scratch, "a - b", "b - a", as: run)
    try submit(
      "c-hangs", to: scratch, "    def evaluate(self):\n",
      "    def evaluate(self):\n        while True: pass\n", as: run)
    try submit(
      "d-floods", to: scratch, "    def evaluate(self):\n",
      "    def evaluate(self):\n        while True: print('display=0')\n", as: run)
    try scratch.write("#!/bin/sh\nexit 3\n", to: "e-leaves")
    try scratch.write("no program\n", to: "f-text", runs: false)
    let reports = try Scratch()
    let memory = Memory()
    let exit = memory.run([
      "grade", scratch.path, "--dialect", "\(adapters)/pocket.dialect", "--for", "60x", "--most",
      "6s", "--timeout", "200ms", "--reports", reports.path, "--jobs", "3",
    ])
    #expect(exit == .findings)
    let csv = String(decoding: try Files.read("\(reports.path)/grades.csv"), as: UTF8.self)
    let lines = csv.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let columns = Dictionary(uniqueKeysWithValues: zip(lines[0], lines[0].indices))
    func cell(_ row: Int, _ column: String) -> Substring? {
      columns[column[...]].map { lines[row][$0] }
    }
    #expect(
      lines.dropFirst().map { $0[0] } == ["a-right", "b-wrong", "c-hangs", "d-floods", "e-leaves"])
    #expect(cell(1, "outcome") == "clean")
    #expect(cell(1, "sessions") == "60")
    #expect(cell(2, "agrees-with-oracle").flatMap { Int($0) } ?? 0 > 0)
    #expect(cell(2, "sessions") == "60")
    #expect(cell(3, "stays-alive").flatMap { Int($0) } ?? 0 > 0)
    #expect(cell(4, "stays-alive").flatMap { Int($0) } ?? 0 > 0)
    #expect(cell(5, "outcome") == "not played")
    #expect(memory.out.contains("exits with status 3 before it answers 'reset'"))
    #expect(memory.err.contains("skipped 'f-text': not executable"))
    let page = String(decoding: try Files.read("\(reports.path)/index.html"), as: UTF8.self)
    #expect(page.contains("1 of 5 calculators are clean"))
    #expect(page.contains("<a href=\"2-bwrong/index.html\">b-wrong</a>"))
    let own = String(decoding: try Files.read("\(reports.path)/2-bwrong/index.html"), as: UTF8.self)
    #expect(own.contains("agrees-with-oracle"))
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
