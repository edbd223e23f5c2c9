// SPDX-License-Identifier: Apache-2.0
import Commands
import Documents
import Testing

@Suite struct `The numbers of a program` {
  /// A folder with a copy of the Python adapter that is wrong at 1234 ÷ 5.
  private func planted() throws -> Scratch {
    let scratch = try Scratch()
    for name in ["adapter.py", "pocket.dialect"] {
      try Files.write(try Files.read("\(adapters)/\(name)"), to: "\(scratch.path)/\(name)")
    }
    let calculator = String(decoding: try Files.read("\(adapters)/calculator.py"), as: UTF8.self)
    let line = "            self.value = OPERATIONS[self.operator](self.left, self.value)\n"
    #expect(calculator.contains(line))
    let trap = "            self.value += (self.left, self.value) == (1234, 5)\n"
    let planted = calculator.replacing(line, with: trap + line)
    try scratch.write(planted, to: "calculator.py")
    return scratch
  }

  private func fuzz(
    _ scratch: Scratch, _ more: String..., command: String? = nil,
    sessions: Int = 10_000
  ) -> Memory {
    let memory = Memory()
    let adapter = "cd '\(scratch.path)' && exec python3 adapter.py"
    _ = memory.run(
      [
        "fuzz", "--dialect", "\(scratch.path)/pocket.dialect", "--command", command ?? adapter,
        "--for", "\(sessions)x", "--seed", "1", "--jobs", "1", "--corpus", "\(scratch.path)/corpus",
        "--reports", "\(scratch.path)/reports",
      ] + more)
    return memory
  }

  @Test func `in the files that a command names are typed`() throws {
    let memory = fuzz(try planted())
    #expect(memory.err.contains("adapter.py and 1 more of its files"), "\(memory.err)")
    #expect(memory.out.contains("keys      1 2 3 4 "), "\(memory.out)")
  }

  @Test func `in an interpreter that is named by its path are not typed`() throws {
    let scratch = try planted()
    let command = "cd '\(scratch.path)' && exec /usr/bin/env python3 adapter.py"
    let memory = fuzz(scratch, command: command, sessions: 100)
    #expect(memory.err.contains("adapter.py and 1 more of its files"), "\(memory.err)")
  }

  @Test func `in a given file are typed instead`() throws {
    let scratch = try planted()
    try scratch.write("nothing", to: "none.txt")
    let without = fuzz(scratch, "--constants", "\(scratch.path)/none.txt", sessions: 1_500)
    #expect(!without.err.contains("types"))
    #expect(without.out.contains("0 findings"), "\(without.out)")
    try scratch.write("int limit = 1234;", to: "limit.c")
    let with = fuzz(scratch, "--constants=\(scratch.path)/limit.c")
    #expect(with.err.contains("types a number of"), "\(with.err)")
    #expect(with.out.contains("keys      1 2 3 4 "), "\(with.out)")
  }

  @Test func `in a compiled program are typed`() throws {
    let scratch = try planted()
    let header = String(decoding: try Files.read("\(adapters)/calculator.h"), as: UTF8.self)
    let line = "  switch (c->operation) {\n"
    #expect(header.contains(line))
    try scratch.write(
      header.replacing(
        line, with: "  if (c->left == 1234 && c->value == 5) c->left += 1;\n" + line),
      to: "calculator.h")
    try Files.write(try Files.read("\(adapters)/adapter.c"), to: "\(scratch.path)/adapter.c")
    #expect(
      status(of: ["sh", "-c", "cd '\(scratch.path)' && cc -O2 adapter.c -o program -lm"]) == 0)
    let memory = fuzz(scratch, command: "\(scratch.path)/program")
    #expect(memory.out.contains("1 2 3 4"), "\(memory.out)")
  }

  @Test func `in a file that is not there are asked for in one line`() throws {
    let memory = fuzz(try planted(), "--constants", "/nowhere.c")
    #expect(memory.err.contains("/nowhere.c"))
    #expect(memory.out.isEmpty)
  }
}
