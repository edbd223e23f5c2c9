// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Corpora
import Documents
import Platform
import MisreckonTesting
import Sessions
import Testing

@Suite struct `Cases that a check replays` {
  private func inCorpus(_ files: [CaseFile], _ body: (String) throws -> Void) throws {
    let folder = "/tmp/misreckon-check-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    var paths: [String] = []
    for file in files { paths.append(try Corpus(folder).add(file).path) }
    defer {
      for path in paths { unlink(path) }
      for path in Set(paths.map { Files.folder(of: $0) }) { rmdir(path) }
      rmdir(folder)
    }
    try body(folder)
  }

  private func file(
    _ keys: String, _ status: CaseFile.Status, property: String = "agrees-with-oracle",
    kind: String = "", dialect: Dialect = .label7
  ) throws -> CaseFile {
    CaseFile(
      dialect: "\(dialect.name)", property: property, kind: kind, keys: try Key.read(keys),
      status: status)
  }

  @Test(arguments: ["display", "label"])
  func `fail where the face is not what the case says`(part: String) throws {
    var example = try file("7 +", .example, property: "example")
    example.display = part == "display" ? "8" : "7"
    if part == "label" { example.label = "nothing" }
    try inCorpus([example]) { folder in
      let failure = try #require(throws: CheckFailure.self) {
        try check(.label7, sessions: 1, corpus: folder) { InfixBrain(.label7) }
      }
      #expect(failure.findings.map(\.violation.kind) == [part])
      #expect(failure.findings.map(\.keys.spelled) == ["7 +"])
      #expect(failure.description.contains("The case file is \(folder)/label7/example-"))
    }
  }

  @Test func `are played with their entropy`() throws {
    var example = try file("rand", .example, property: "example", dialect: .brain2016x)
    example.entropy = 42
    var brain = InfixBrain(.brain2016x, entropy: 42)
    brain.press(.random)
    example.display = brain.face.display
    try inCorpus([example]) { folder in
      try check(.brain2016x, sessions: 1, corpus: folder) { InfixBrain(.brain2016x, entropy: $0) }
      #expect(throws: CheckFailure.self) {
        try check(.brain2016x, sessions: 1, corpus: folder) { InfixBrain(.brain2016x) }
      }
    }
  }

  @Test func `must hold where they are fixed`() throws {
    try inCorpus([try file("1 + 7 7", .fixed), try file("8 8", .fixed)]) { folder in
      let failure = try #require(throws: CheckFailure.self) {
        try check(.label7, sessions: 1, corpus: folder) { EightBrain() }
      }
      #expect(failure.findings.map(\.keys.spelled) == ["1 + 7 7"])
      #expect(failure.findings.map(\.step) == [4])
    }
  }

  @Test func `are known where they are open, and fail nothing`() throws {
    try inCorpus([try file("7 7", .open, kind: "wrong-entry")]) { folder in
      try check(
        .label7, sessions: 500, corpus: folder, properties: ["agrees-with-oracle"]
      ) { EightBrain() }
    }
  }

  @Test func `are passed over where they are another dialect's`() throws {
    var other = try file("7", .example, property: "example", dialect: .mvc2016)
    other.display = "8"
    try inCorpus([other]) { folder in
      try check(.label7, sessions: 1, corpus: folder) { InfixBrain(.label7) }
    }
  }

  @Test func `end the check where they cannot be played`() throws {
    try inCorpus([try file("7", .fixed, property: "agrees-with-orcale")]) { folder in
      let error = #expect(throws: HarnessError.self) {
        try check(.label7, sessions: 1, corpus: folder) { InfixBrain(.label7) }
      }
      #expect(error?.description.contains("did you mean 'agrees-with-oracle'?") == true)
    }
  }
}
