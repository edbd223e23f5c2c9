// SPDX-License-Identifier: Apache-2.0
import Documents
import Testing

@Suite struct `The adapters` {
  /// What builds an adapter, where it must be built: `%` stands for the program.
  struct Adapter: CustomTestStringConvertible, Sendable {
    let dialect: String
    let source: String
    let command: String
    var build: String?
    var testDescription: String { source }
  }

  static let all = [
    Adapter(dialect: "pocket", source: "adapter.py", command: "python3 adapter.py"),
    Adapter(dialect: "pocket-js", source: "adapter.js", command: "node adapter.js"),
    Adapter(
      dialect: "pocket", source: "adapter.c", command: "%", build: "cc -O2 adapter.c -o % -lm"),
    Adapter(
      dialect: "pocket", source: "adapter.swift", command: "%",
      build: "swiftc -O -parse-as-library adapter.swift calculator.swift -o %"),
    Adapter(dialect: "bc", source: "bc-adapter.py", command: "python3 bc-adapter.py"),
    Adapter(dialect: "dc", source: "dc-adapter.py", command: "python3 dc-adapter.py"),
  ]

  @Test(arguments: all) func `are accused of nothing they do right`(_ adapter: Adapter) throws {
    let scratch = try Scratch()
    let program = "\(scratch.path)/program"
    func filled(_ text: String) -> String {
      text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: program)
    }
    if let build = adapter.build {
      #expect(status(of: ["sh", "-c", "cd '\(adapters)' && \(filled(build))"]) == 0)
    }
    let memory = Memory()
    let exit = memory.run([
      "fuzz", "--dialect", "\(adapters)/\(adapter.dialect).dialect", "--command",
      "cd '\(adapters)' && exec \(filled(adapter.command))", "--for", "150x", "--seed", "5",
      "--jobs",
      "1", "--corpus", "\(scratch.path)/corpus", "--reports", "\(scratch.path)/reports",
    ])
    #expect(exit == .clean, "\(memory.out)\(memory.err)")
    #expect(memory.out.contains("150 sessions"))
  }

  @Test(arguments: all) func `are under thirty lines`(_ adapter: Adapter) throws {
    let source = try Files.read("\(adapters)/\(adapter.source)")
    #expect(source.count { $0 == 0x0A } < 30)
  }
}
