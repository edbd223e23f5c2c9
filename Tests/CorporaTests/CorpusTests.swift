// SPDX-License-Identifier: Apache-2.0
import Calculators
import Corpora
import Documents
import Platform
import Sessions
import Testing

private func keys(_ text: String) -> [Key] { (try? Key.read(text)) ?? [] }

private func file(
  _ text: String, _ status: CaseFile.Status = .open, found: UInt64? = nil, kind: String = "k"
) -> CaseFile {
  var file = CaseFile(
    dialect: "mvc2016", property: "p", kind: kind, keys: keys(text), status: status)
  file.found = found.map { Origin(seed: $0, session: 1) }
  file.expected = "found \(found ?? 0)"
  return file
}

@Suite struct `A corpus` {
  @Test func `stores a case once, under a name derived from its content`() throws {
    try inFreshFolder { folder in
      let corpus = Corpus("\(folder)/new")
      let first = try corpus.add(file("7 +", found: 5))
      #expect(first.isNew)
      #expect(first.path == "\(folder)/new/mvc2016/\(file("7 +").name)")
      #expect(try !corpus.add(file("7 +", found: 9)).isNew)
      #expect(try corpus.add(file("7 +", .fixed, found: 2)).caseFile.found?.seed == 2)
      let entries = try corpus.load().entries
      #expect(entries.map(\.caseFile) == [file("7 +", .fixed, found: 2)])
    }
  }

  @Test func `merging is idempotent and independent of order`() throws {
    let cases = [
      file("7 +", found: 3), file("7 +", .fixed, found: 9), file("7 +"), file("8", found: 1),
      file("8", .example, found: 1), file("9", kind: "other"), file("9"),
    ]
    var bytes: Set<[String]> = []
    for _ in 0..<20 {
      try inFreshFolder { folder in
        let corpus = Corpus(folder)
        _ = try corpus.merge(cases.shuffled())
        #expect(try corpus.merge(try corpus.load().entries.map(\.caseFile)) == 0)
        #expect(try corpus.merge(cases.shuffled()) == 0)
        bytes.insert(
          try corpus.load().entries.map { entry in
            Files.name(of: entry.path) + String(decoding: try Files.read(entry.path), as: UTF8.self)
          })
      }
    }
    #expect(bytes.count == 1)
  }

  @Test func `a damaged file is moved aside and the rest is read`() throws {
    try inFreshFolder { folder in
      let corpus = Corpus(folder)
      let whole = try corpus.add(file("7 +")).path
      let damaged = "\(folder)/mvc2016/p-0.keys"
      try Files.write("# misreckon case 1\nkeys: 7 +", to: damaged)
      try Files.write("# misreckon case 7\n", to: "\(folder)/mvc2016/p-1.keys")
      // Not by `Files.write`: a process that another test forks meanwhile would inherit its lock.
      let dead = "\(folder)/mvc2016/.dead-1-1.misreckon-tmp"
      close(open(dead, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666))
      let content = try corpus.load()
      #expect(content.entries.map(\.path) == [whole])
      #expect(content.warnings.count == 2)
      #expect(
        content.warnings[0].hasPrefix("\(damaged):2: end of file, expected a field 'dialect'"))
      #expect(content.warnings[0].hasSuffix("; moved to \(damaged).damaged"))
      #expect(content.warnings[1].hasSuffix("a newer misreckon wrote it"))
      #expect(Files.kind(of: "\(folder)/mvc2016/p-1.keys") == .file)
      #expect(Files.kind(of: damaged) == .nothing)
      #expect(Files.kind(of: dead) == .nothing)
    }
  }

  @Test func `a file edited under its old name keeps its content`() throws {
    try inFreshFolder { folder in
      let corpus = Corpus(folder)
      let path = try corpus.add(file("7 +")).path
      try Files.write(file("8 +").text, to: path)
      #expect(try corpus.add(file("7 +")).isNew)
      #expect(
        Set(try corpus.load().entries.map(\.caseFile)) == [file("7 +"), file("8 +")])
    }
  }

  @Test func `a folder that cannot be written is an error`() throws {
    try inFreshFolder { folder in
      try Files.write("", to: "\(folder)/Corpus")
      #expect { try Corpus("\(folder)/Corpus").add(file("7")) } throws: {
        "\($0)" == "\(folder)/Corpus: cannot make a folder: a file is in the way"
      }
    }
  }
}

@Suite struct `Pruning` {
  private func entries(_ files: [CaseFile]) -> [Corpus.StoredCase] {
    files.enumerated().map { Corpus.StoredCase(path: "\($0.offset)", caseFile: $0.element) }
  }

  @Test func `an open case covers those that continue after it has failed`() {
    let files = [file("7 + 8 ="), file("7 +"), file("7 + 8", kind: "other"), file("8 7 +")]
    #expect(Corpus.covered(among: entries(files)).map(\.path) == ["0"])
  }

  @Test func `a fixed case covers its prefixes`() {
    let files = [file("7", .fixed), file("7 +", .fixed), file("7 + 8", .fixed), file("7 +")]
    #expect(Set(Corpus.covered(among: entries(files)).map(\.path)) == ["0", "1"])
  }

  @Test func `examples are never covered, duplicates of a case are`() {
    let files = [file("7", .example), file("7 +", .example), file("7 +", .example)]
    #expect(Corpus.covered(among: entries(files)).map(\.path) == ["2"])
  }

  @Test func `the simplest of the open cases with one cause is kept`() {
    let files = [file("9 ="), file("8 ="), file("7 + 7"), file("1 +", kind: "other")]
    let covered = Corpus.covered(among: entries(files)) { _ in "same" }
    #expect(Set(covered.map(\.path)) == ["0", "2"])
  }

  @Test func `every covered case has a covering case that is kept`() {
    var random = Dice(state: 1)
    for _ in 0..<500 {
      let files = (0..<12).map { _ in
        file(
          (0..<Int.random(in: 1...4, using: &random)).map { _ in random.any(["7", "+"]) }
            .joined(separator: " "), random.any(CaseFile.Status.allCases),
          kind: random.any(["a", "b"]))
      }
      let all = entries(files)
      let covered = Corpus.covered(among: all)
      let kept = all.filter { entry in !covered.contains { $0.path == entry.path } }
      for entry in covered {
        #expect(
          kept.contains {
            $0.caseFile.covers(entry.caseFile) || $0.caseFile.isSame(as: entry.caseFile)
          })
      }
      #expect(Corpus.covered(among: kept).isEmpty)
    }
  }
}

/// Numbers that look random and are the same each time.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }

  mutating func any<T>(_ choices: [T]) -> T {
    choices[Int.random(in: choices.indices, using: &self)]
  }
}
