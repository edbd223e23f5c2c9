// SPDX-License-Identifier: Apache-2.0
import Commands
import Documents
import Testing

@Suite struct `The adapters` {
  /// The command that builds an adapter, if it needs one; `%` stands for the program.
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
    Adapter(
      dialect: "bc", source: "bc-adapter.py",
      command: "env PYTHONPATH=../../Packaging/python python3 -B bc-adapter.py"),
    Adapter(dialect: "dc", source: "dc-adapter.py", command: "python3 dc-adapter.py"),
  ]

  static let scientific = [
    Adapter(dialect: "scientific", source: "scientific.py", command: "python3 scientific.py"),
    Adapter(dialect: "scientific-js", source: "scientific.js", command: "node scientific.js"),
    Adapter(
      dialect: "scientific", source: "scientific.c", command: "%",
      build: "cc -O2 scientific.c -o % -lm"),
    Adapter(
      dialect: "scientific", source: "scientific.swift", command: "%",
      build: "swiftc -O -parse-as-library scientific.swift -o %"),
  ]

  @Test(arguments: all + scientific) func `have no false findings`(_ adapter: Adapter) throws {
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

@Suite struct `A second calculator` {
  private func fuzz(_ scratch: Scratch, against rival: String) -> (Exit, Memory) {
    let memory = Memory()
    let exit = memory.run([
      "fuzz", "--dialect", "\(adapters)/pocket.dialect", "--command",
      "cd '\(adapters)' && exec python3 adapter.py", "--against", rival, "--for", "150x", "--seed",
      "1", "--jobs", "1", "--corpus", "\(scratch.path)/corpus", "--reports",
      "\(scratch.path)/reports",
    ])
    return (exit, memory)
  }

  @Test func `that disagrees is a finding with its simplest keys`() throws {
    let scratch = try Scratch()
    let (exit, memory) = fuzz(scratch, against: "cd '\(adapters)' && exec node adapter.js")
    #expect(exit == .findings)
    #expect(memory.out.contains("The second calculator shows something else. (agrees-with-second"))
    #expect(!memory.out.contains(", flaky"))
  }

  @Test func `that agrees is not a finding`() throws {
    let scratch = try Scratch()
    let (exit, memory) = fuzz(scratch, against: "cd '\(adapters)' && exec python3 adapter.py")
    #expect(exit == .clean, "\(memory.out)")
  }

  @Test func `that is not a calculator gets a one-line error`() throws {
    let scratch = try Scratch()
    let (exit, memory) = fuzz(scratch, against: "/no/such/calculator")
    #expect(exit == .fault)
    #expect(memory.err.contains("'/no/such/calculator' does not exist"))
  }
}

@Test func `a campaign finds an answer that arrives after the session`() throws {
  let scratch = try Scratch()
  try scratch.write(
    """
    #!/bin/sh
    while read -r key; do
      echo display=0
      if [ "$key" = = ]; then sleep 0.05; echo display=0; fi
    done

    """, to: "late")
  let memory = Memory()
  let exit = memory.run([
    "fuzz", "--dialect", "label7", "--command", "exec '\(scratch.path)/late'", "--for",
    "10x", "--seed", "1", "--jobs", "1", "--properties", "stays-alive", "--corpus",
    "\(scratch.path)/corpus", "--reports", "\(scratch.path)/reports",
  ])
  #expect(exit == .findings, "\(memory.err)")
  // On a busy machine the answer may be too late to be seen again, and then it is flaky.
  #expect(memory.out.contains("It writes more than was asked for"), "\(memory.out)")
}
