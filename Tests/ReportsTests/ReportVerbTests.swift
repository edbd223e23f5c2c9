// SPDX-License-Identifier: Apache-2.0
import Commands
import Documents
import Foundation
import Records
import Reports
import Synchronization
import Testing

/// Runs the tool and returns its output and exit code.
private func tool(_ arguments: String...) -> (out: String, err: String, exit: Exit) {
  let output = Mutex((out: "", err: ""))
  let exit = Tool.run(
    arguments,
    console: Console(
      out: { text in output.withLock { $0.out += text } },
      err: { text in output.withLock { $0.err += text } }))
  return output.withLock { ($0.out, $0.err, exit) }
}

/// Runs a test with a temporary folder.
private func withFolder(_ use: (String) throws -> Void) throws {
  let folder = NSTemporaryDirectory() + "misreckon-\(UUID().uuidString)"
  try Files.makeFolder(folder)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try use(folder)
}

struct ReportVerbTests {
  @Test func `the folder of a run has every format, and report reproduces each`() throws {
    try withFolder { folder in
      let written = try Sample.plain.write(into: folder)
      #expect(written == "\(folder)/20261121T020000Z-fuzz-17")
      #expect(try Files.names(in: written) == ReportFormat.all.map(\.file).sorted())
      for format in ReportFormat.all {
        let result = tool("report", written, "--format", format.name)
        #expect(result.exit == .clean)
        #expect(try Array(result.out.utf8) == Files.read("\(written)/\(format.file)"))
      }
      let page = "\(folder)/page.html"
      #expect(tool("report", written, "--format", "html", "--output", page).exit == .clean)
      #expect(try Files.read(page) == Files.read("\(written)/index.html"))
    }
  }

  @Test func `shards are merged into one run; mismatched ones are named and left out`() throws {
    try withFolder { folder in
      let shards = try (1...3).map { shard in
        let path = "\(folder)/\(shard).json"
        try Files.write(Sample.run(shard: shard, of: 3).written, to: path)
        return path
      }
      let all = tool("report", shards[2], shards[0], shards[1], "--format", "json")
      #expect(all.exit == .clean && all.err == "")
      #expect(try RunRecord(reading: Array(all.out.utf8)).shards == nil)

      try Files.write(Sample.run(seed: 18, shard: 2, of: 3).written, to: shards[1])
      let some = tool(
        "report", shards[0], shards[1], shards[2], "\(folder)/none.json", "--format", "json")
      #expect(some.exit == .fault)
      #expect(
        some.err == """
          misreckon report: \(folder)/none.json: cannot read: no such file or directory
          misreckon report: \(shards[1]): skipped: shards of different runs: seed is 17 in one, 18 in another
          misreckon report: missing shards of 3: 2

          """)
      #expect(try RunRecord(reading: Array(some.out.utf8)).shards?.indices == [1, 3])
    }
  }

  @Test func `an invalid file gets a one-line error and exit code 2`() throws {
    try withFolder { folder in
      let path = "\(folder)/run.json"
      let newer = Sample.run(blocks: 1).written
        .replacing("\"version\": 1", with: "\"version\": 2")
      for (text, message) in [
        (newer, "written in format 2 by a newer misreckon; this one reads up to 1"),
        ("{\"format\": ", "1:12: expected JSON, but the text ends where a value was expected"),
      ] {
        try Files.write(text, to: path)
        let result = tool("report", path)
        #expect(result.exit == .fault)
        #expect(result.out == "")
        #expect(result.err == "misreckon report: \(path): \(message)\n")
      }
    }
  }

  @Test func `a reports folder that is a file gets a one-line error`() throws {
    try withFolder { folder in
      let path = "\(folder)/Reports"
      try Files.write("", to: path)
      let error = #expect(throws: FileError.self) { try Sample.plain.write(into: path) }
      #expect(error?.description == "\(path): cannot make a folder: a file is in the way")
    }
  }

  @Test func `each format is in the list`() throws {
    let folder = Files.folder(of: Files.folder(of: Files.folder(of: #filePath)))
    let files = try Files.names(in: "\(folder)/Sources/Reports").filter {
      $0.hasPrefix("ReportFormat+")
    }
    let names = files.map { $0.dropFirst(13).dropLast(6).lowercased() } + ["html", "json"]
    #expect(names.sorted() == ReportFormat.all.map(\.name).sorted())
  }
}
