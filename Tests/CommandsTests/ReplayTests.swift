// SPDX-License-Identifier: Apache-2.0
import Calculators
import Commands
import Corpora
import Documents
import Sessions
import Platform
import Testing

@Suite struct `Replaying and keeping a corpus` {
  /// Writes cases into a temporary corpus and runs the tool on it.
  private func inCorpus(_ files: [CaseFile], _ body: (String) throws -> Void) throws {
    let folder = "/tmp/misreckon-replay-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    defer {
      for name in (try? Files.names(in: "\(folder)/mvc2016")) ?? [] {
        unlink("\(folder)/mvc2016/\(name)")
      }
      rmdir("\(folder)/mvc2016")
      rmdir(folder)
    }
    for file in files { try Corpus(folder).add(file) }
    try body(folder)
  }

  private func file(
    _ keys: String, _ status: CaseFile.Status, property: String = "agrees-with-oracle"
  ) throws -> CaseFile {
    CaseFile(
      dialect: "mvc2016", property: property, kind: "display", keys: try Key.read(keys),
      status: status)
  }

  @Test func `the examples of the manual are as recorded`() {
    let memory = Memory()
    #expect(memory.run(["replay", ExampleFolder.path]) == .clean)
    #expect(memory.err.contains(", 0 not as recorded, 0 skipped, 0 not played"))
  }

  @Test func `the report of an open case that holds asks whether it is fixed`() throws {
    try inCorpus([try file("7 + 9 =", .open)]) { folder in
      let memory = Memory()
      #expect(memory.run(["replay", folder]) == .findings)
      #expect(memory.out.contains("fixed? set status: fixed"))
    }
  }

  @Test func `a wrong example fails with the expected face and the command that reproduces it`()
    throws
  {
    var wrong = try file("7 + 9 =", .example, property: "example")
    wrong.display = "15"
    try inCorpus([wrong, try file("7 + 9 =", .fixed)]) { folder in
      let memory = Memory()
      #expect(memory.run(["replay", folder]) == .findings)
      #expect(memory.out.contains("example, display, after key 4: expected '15', shown '16'"))
      // Only the file knows the face, so judge has nothing to object to.
      #expect(memory.out.contains("\n            misreckon replay \(folder)/mvc2016/example-"))
      #expect(memory.err == "1 as recorded, 1 not as recorded, 0 skipped, 0 not played\n")
    }
  }

  @Test func `calculators of other authors are not started by default`() throws {
    var other = try file("7", .open)
    other.calculator = "touch /tmp/never"
    try inCorpus([other]) { folder in
      let memory = Memory()
      #expect(memory.run(["replay", folder, "--json"]) == .clean)
      let skipped = try JSON(reading: memory.out)["skipped"]
      #expect(skipped == 1)
    }
  }

  @Test func `a case that cannot be played is an error, and the others are replayed`() throws {
    try inCorpus([try file("7", .fixed), try file("8", .fixed, property: "agrees-with-orcale")]) {
      folder in
      let memory = Memory()
      #expect(memory.run(["replay", folder]) == .fault)
      #expect(memory.err.contains("did you mean 'agrees-with-oracle'?"))
      #expect(memory.err.hasSuffix("1 as recorded, 0 not as recorded, 0 skipped, 1 not played\n"))
    }
  }

  @Test func `merging twice changes nothing`() throws {
    try inCorpus([try file("7", .open), try file("8", .fixed)]) { folder in
      try inCorpus([try file("7", .fixed)]) { target in
        let memory = Memory()
        #expect(memory.run(["corpus", "merge", target, folder]) == .clean)
        #expect(memory.run(["corpus", "merge", target, folder]) == .clean)
        #expect(memory.err == "\(target): 1 new cases, 1 known\n\(target): 0 new cases, 2 known\n")
        #expect(memory.run(["corpus", "list", target, "--json"]) == .clean)
        let cases = try JSON(reading: memory.out)["cases"]?.elements ?? []
        #expect(cases.map { $0["status"]?.text } == ["fixed", "fixed"])
      }
    }
  }

  @Test(arguments: [
    (["corpus", "prun"], "misreckon corpus: unknown subcommand 'prun'; did you mean 'prune'?"),
    (["corpus", "merge", "x"], "misreckon corpus: missing argument: INTO FROM…"),
    (["corpus", "prune", "/no"], "misreckon corpus: /no: cannot prune: no such folder"),
    (["corpus", "list", "/no"], "misreckon corpus: /no: cannot read: no such file or directory"),
    (
      ["replay", "/dev/null"],
      "misreckon replay: /dev/null:1: '', expected '# misreckon case 1 or 2'"
    ),
  ])
  func `a wrong command gets a one-line error`(words: [String], message: String) {
    let memory = Memory()
    #expect(memory.run(words) == .fault)
    #expect(memory.err == message + "\n")
  }
}
