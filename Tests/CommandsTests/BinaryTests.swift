// SPDX-License-Identifier: Apache-2.0
import Calculators
import Documents
import Foundation
import Platform
import Testing

/// The tool as users run it: the built binary, in a temporary folder.
struct Binary {
  let folder: URL
  let path: String

  /// The output and exit code of a program.
  struct RunResult {
    let code: Int32
    let out: String
    let err: String
    var json: JSON { get throws { try JSON(reading: out) } }
  }

  static func use<Result>(_ body: (Binary) throws -> Result) throws -> Result {
    let here = try #require(realpath("/proc/self/exe", nil).map { String(cString: $0) })
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("misreckon-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(Binary(folder: folder, path: "\(Files.folder(of: here))/misreckon"))
  }

  private func process(_ words: [String], _ environment: [String: String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Tests that run in the background inherit an ignored SIGINT.
    process.arguments = ["--default-signal=INT"] + words
    process.currentDirectoryURL = folder
    var all = ProcessInfo.processInfo.environment
    all["GITHUB_STEP_SUMMARY"] = nil
    all["PATH"] = "\(Files.folder(of: path)):\(all["PATH"] ?? "")"
    process.environment = all.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Runs a program; `misreckon` is the one under test.
  func run(
    _ words: String..., environment: [String: String] = [:], interruptedAfter seconds: Double? = nil
  ) throws -> RunResult {
    try run(words, environment: environment, interruptedAfter: seconds)
  }

  func run(
    _ words: [String], environment: [String: String] = [:], interruptedAfter seconds: Double? = nil
  ) throws -> RunResult {
    let process = process(words, environment)
    let files = ["out", "err"].map { folder.appendingPathComponent(".\($0)-\(UUID().uuidString)") }
    for file in files { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    if let seconds {
      Thread.sleep(forTimeInterval: seconds)
      kill(process.processIdentifier, SIGINT)
    }
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return RunResult(code: process.terminationStatus, out: texts[0], err: texts[1])
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appendingPathComponent(name), atomically: false, encoding: .utf8)
  }

  /// The only run in a folder of reports.
  func run(in reports: String) throws -> JSON {
    let run = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(reports).path)
        .first { !$0.hasPrefix(".") && !$0.hasSuffix(".html") })
    return try JSON(reading: text("\(reports)/\(run)/run.json"))
  }
}

private let wrong = "misreckon serve --mutant minus-reversed"

@Suite(.serialized) struct `The binary` {
  @Test func `fuzz prints its result as one object`() throws {
    try Binary.use { binary in
      let result = try binary.run(
        "misreckon", "fuzz", "--dialect", "label7", "--seed", "7", "--for", "3000x", "--json")
      let json = try result.json
      #expect(result.code == 0)
      #expect(json["seed"]?.integer(Int.self) == 7)
      #expect(json["sessions"]?.integer(Int.self) == 3000)
      #expect((json["keys"]?.integer(Int.self) ?? 0) > 3000)
      #expect(json["seconds"]?.double != nil)
      #expect(json["findings"]?.elements == [])
      for verdict in ["agrees", "rounding", "library", "undecided", "divergence"] {
        #expect(json["verdicts"]?[verdict]?.integer(Int.self) != nil, "\(verdict)")
      }
      #expect(try binary.run(in: "Reports")["plan"]?["verb"] == "fuzz")
    }
  }

  @Test func `fuzz plays every dialect when the budget is a time`() throws {
    try Binary.use { binary in
      let result = try binary.run("misreckon", "fuzz", "--dialect", "all", "--for", "3s")
      #expect(result.code == 0)
      let parts = try binary.run(in: "Reports")["parts"]?.elements ?? []
      #expect(parts.count == Dialect.presets.count)
      #expect(parts.allSatisfy { ($0["keys"]?.integer(Int.self) ?? 0) > 0 })
    }
  }

  @Test func `a finding comes with the command that reproduces it`() throws {
    try Binary.use { binary in
      let result = try binary.run(
        "misreckon", "fuzz", "--dialect", "brain2016x", "--command", wrong, "--seed", "1", "--for",
        "300x", "--json")
      #expect(result.code == 1)
      let findings = try result.json["findings"]?.elements ?? []
      let finding = try #require(findings.first)
      for field in ["dialect", "property", "kind", "keys", "expected", "observed", "step"] {
        #expect(finding[field] != nil, "\(field)")
      }
      let command = try #require(finding["command"]?.text)
      #expect(result.err.contains("misreckon judge --dialect brain2016x --command"))
      let again = try binary.run("sh", "-c", command)
      #expect(again.code == 1)
      #expect(again.out.contains("divergence"))
      // The finding is an open case now, so it is known and not a failure.
      let known = try binary.run(
        "misreckon", "fuzz", "--dialect", "brain2016x", "--command", wrong, "--seed", "1", "--for",
        "300x", "--json")
      #expect(known.code == 0)
      #expect(try known.json["known"]?.elements?.isEmpty == false)
    }
  }

  @Test func `shrink keeps the gravest of what the keys show, not a habit before it`() throws {
    try Binary.use { binary in
      let result = try binary.run(
        "misreckon", "shrink", "--dialect", "brain2016x", "--command",
        "\(wrong) --habit no-leading-zero", "--keys", ". 5 + 0 = C 8 − 5 =", "--json")
      let json = try result.json
      #expect(result.code == 1)
      #expect(json["kind"] == "wrong-value")
      #expect(json["keys"] == "1 − 0 +")
    }
  }

  @Test func `an interrupted fuzz exits with 130 and writes a report`() throws {
    try Binary.use { binary in
      let result = try binary.run(
        "misreckon", "fuzz", "--dialect", "label7", "--for", "60s", interruptedAfter: 1.5)
      #expect(result.code == 130)
      #expect(try binary.run(in: "Reports")["interrupted"] == true)
    }
  }

  @Test func `exhaust states what it proves`() throws {
    try Binary.use { binary in
      let result = try binary.run(
        "misreckon", "exhaust", "--dialect", "label7", "--depth", "2", "--json")
      #expect(result.code == 0)
      let json = try result.json
      #expect(json["depth"]?.integer(Int.self) == 2)
      #expect(json["sessions"]?.integer(Int.self) == 18 + 18 * 18)
      #expect(json["findings"]?.elements == [])
      let found = try binary.run(
        "misreckon", "exhaust", "--dialect", "mvc2016", "--depth", "1", "--json", "--command",
        "misreckon serve --mutant minus-zero-shown")
      #expect(found.code == (try found.json["findings"]?.elements?.isEmpty == true ? 0 : 1))
    }
  }

  @Test func `gate writes machine-readable results and a job summary`() throws {
    try Binary.use { binary in
      func gate(_ name: String) throws -> Binary.RunResult {
        try binary.run(
          "misreckon", "gate", "--dialect", "label7", "--junit", "\(name)/junit.xml", "--sarif",
          "\(name).sarif", "--json", environment: ["GITHUB_STEP_SUMMARY": "\(name).md"])
      }
      let result = try gate("one")
      #expect(result.code == 0)
      let json = try result.json
      #expect(json["seed"] != nil && json["verdicts"] != nil && json["findings"] != nil)
      #expect(json["checks"]?.elements?.count == 7)
      #expect(try binary.text("one.md").hasPrefix("# Misreckon: nothing found"))
      #expect(try JSON(reading: binary.text("one.sarif"))["version"] == "2.1.0")
      let parsed = try binary.run(
        "python3", "-c",
        """
        import xml.etree.ElementTree as tree
        root = tree.parse('one/junit.xml').getroot()
        print(root.tag, root.get('failures'), len(root.findall('.//testcase')) > 20)
        """)
      #expect(parsed.out == "testsuites 0 True\n")
      // It is deterministic: except for times, a second run prints the same.
      _ = try gate("two")
      #expect(
        try binary.text("one/junit.xml").withoutTimes
          == binary.text("two/junit.xml").withoutTimes)
    }
  }

  @Test func `gate fails an incorrect calculator in every format`() throws {
    try Binary.use { binary in
      let result = try binary.run(
        "misreckon", "gate", "--dialect", "brain2016x", "--command", wrong, "--junit", "j.xml",
        "--sarif", "s.json")
      #expect(result.code == 1)
      #expect(result.out.contains("failed"))
      #expect(try binary.text("j.xml").contains("<failure"))
      let results = try JSON(reading: binary.text("s.json"))["runs"]?.elements?[0]["results"]
      let index = results?.elements?[0]["locations"]?.elements?[0]["physicalLocation"]
      let address = index?["artifactLocation"]?["uri"]?.text ?? ""
      #expect(address.hasPrefix("Corpus/brain2016x/") && address.hasSuffix(".keys"))
    }
  }

  @Test func `bench has a figure for each part`() throws {
    try Binary.use { binary in
      let result = try binary.run("misreckon", "bench", "--dialect", "label7", "--json")
      #expect(result.code == 0)
      let format = try result.json["dialects"]?["label7"]
      for part in ["brain", "faces", "full", "workers"] {
        #expect((format?["\(part)_keys_per_s"]?.double ?? 0) > 0, "\(part)")
      }
    }
  }

  @Test func `plan measures and prints how to start`() throws {
    try Binary.use { binary in
      let result = try binary.run(
        "misreckon", "plan", "--keys", "1e9", "--hosts", "2", "--jobs", "3", "--dialect", "label7",
        "--set", "repeatEquals=repeat", "--json")
      #expect(result.code == 0)
      let json = try result.json
      // A slow machine takes several waves of the six workers.
      let shards = try #require(json["shards"]?.integer(Int.self))
      #expect(shards > 0 && shards.isMultiple(of: 6))
      #expect((json["hours"]?.double ?? 0) > 0)
      let sessions = json["sessions"]?.integer(Int.self) ?? 0
      let commands = json["commands"]?.elements?.compactMap(\.text) ?? []
      #expect(
        commands.last
          == "misreckon fuzz --seed 1 --for \(sessions)x --dialect label7 --set 'repeatEquals=repeat'"
      )
      let start = "Scripts/fuzz-on-hosts --hosts hosts --shards \(shards) "
      #expect(commands.first?.hasPrefix(start) == true)
    }
  }

  @Test(arguments: [
    ("report newer.json", "misreckon report: newer.json: written in format 9 by a newer misreckon"),
    ("report cut.json", "misreckon report: cut.json: 1:2: expected JSON, but the text ends"),
    ("report none.json", "misreckon report: none.json: cannot read"),
    ("fuzz --for 9x --reports file", "misreckon fuzz: file: cannot make a folder: a file is"),
    ("fuzz --for 9x --corpus file", "misreckon fuzz: file: cannot make a folder: a file is"),
    ("gate --dialect label7 --junit file/x", "misreckon gate: file: cannot make a folder: a file"),
    ("gate --sarif", "misreckon gate: --sarif needs a value: a file"),
    ("fuzz --for 0x", "misreckon fuzz: --for cannot be '0x'; it expects a time such as 30s"),
    (
      "fuzz --shard 4/3",
      "misreckon fuzz: --shard cannot be '4/3'; it expects I/N with I from 1 to N"
    ),
    ("exhaust --dialect label7", "misreckon exhaust: --depth is missing; it expects a number"),
    ("exhaust --dialect label7 --depth 0", "misreckon exhaust: --depth cannot be '0'"),
    ("bench --dialect lable7", "misreckon bench: unknown dialect 'lable7'; did you mean 'label7'?"),
    ("plan", "misreckon plan: --keys is missing; it expects a number of keys from 1 to 1e18"),
    ("plan --keys 0", "misreckon plan: --keys cannot be '0'; it expects a number of keys"),
    (
      "plan --keys 1e9 --hosts 0",
      "misreckon plan: --hosts cannot be '0'; it expects a number from 1"
    ),
    (
      "plan --keys 1e18 --dialect label7",
      "misreckon plan: --keys cannot be '1e18'; it expects at most"
    ),
    (
      "serve --mutant two-point",
      "misreckon serve: unknown mutant 'two-point'; did you mean 'two-po"
    ),
    (
      "prove --learning shopp",
      "misreckon prove: unknown group, preset, habit or mutant 'shopp'; "
    ),
  ])
  func `an impossible command gets a one-line error`(words: String, message: String) throws {
    try Binary.use { binary in
      try binary.write(#"{"format": "misreckon run", "version": 9}"#, to: "newer.json")
      try binary.write("{", to: "cut.json")
      try binary.write("", to: "file")
      let result = try binary.run("sh", "-c", "misreckon \(words)")
      #expect(result.code == 2)
      #expect(result.out.isEmpty)
      let lines = result.err.split(separator: "\n")
      #expect(lines.count == 1)
      #expect(result.err.hasPrefix(message), "\(result.err)")
    }
  }
}

extension String {
  /// A JUnit report without its times.
  fileprivate var withoutTimes: String {
    replacing(#/ time(stamp)?="[^"]*"/#, with: "")
  }
}
