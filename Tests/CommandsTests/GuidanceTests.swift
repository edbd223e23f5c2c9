// SPDX-License-Identifier: Apache-2.0
import Commands
import Documents
import Testing

@Suite struct `The ways through a command's code` {
  private static let runtimes = Files.folder(of: Files.folder(of: adapters)) + "/Runtimes"

  /// A copy of the adapters and the runtimes.
  private func copies() throws -> Scratch {
    let scratch = try Scratch()
    for name in [
      "adapter.py", "calculator.py", "adapter.js", "calculator.js", "adapter.c", "calculator.h",
      "pocket.dialect", "pocket-js.dialect",
    ] {
      try Files.write(try Files.read("\(adapters)/\(name)"), to: "\(scratch.path)/\(name)")
    }
    for name in ["misreckon_guide.py", "misreckon_guide.js", "misreckon_guide.c"] {
      try Files.write(try Files.read("\(Self.runtimes)/\(name)"), to: "\(scratch.path)/\(name)")
    }
    return scratch
  }

  private func change(_ scratch: Scratch, _ name: String, _ old: String, _ new: String) throws {
    let text = String(decoding: try Files.read("\(scratch.path)/\(name)"), as: UTF8.self)
    #expect(text.contains(old))
    try Files.write(text.replacing(old, with: new), to: "\(scratch.path)/\(name)")
  }

  private func fuzz(
    _ scratch: Scratch, _ command: String, on dialect: String = "pocket", sessions: Int,
    corpus: String = "corpus"
  ) -> Memory {
    let memory = Memory()
    _ = memory.run([
      "fuzz", "--dialect", "\(scratch.path)/\(dialect).dialect", "--command",
      "cd '\(scratch.path)' && exec \(command)", "--for", "\(sessions)x", "--seed", "1", "--jobs",
      "1", "--corpus", "\(scratch.path)/\(corpus)", "--reports",
      "\(scratch.path)/\(corpus)-reports",
    ])
    return memory
  }

  /// The keys of the findings, as printed.
  private func found(_ memory: Memory) -> [Substring] {
    memory.out.split(separator: "\n").filter { $0.hasPrefix("  keys ") }
  }

  @Test func `lead to a bug behind six exact keys, in C, with the same findings each time`() throws
  {
    let scratch = try copies()
    try change(
      scratch, "calculator.h", "bool has_operand, error;", "bool has_operand, error; int lock;")
    try change(
      scratch, "calculator.h", "  bool types = (key",
      """
        switch (c->lock) {
          case 0: c->lock = key == '4' ? 1 : 0; break;
          case 1: c->lock = key == '*' ? 2 : 0; break;
          case 2: c->lock = key == 's' ? 3 : 0; break;
          case 3: c->lock = key == '8' ? 4 : 0; break;
          case 4: c->lock = key == '/' ? 5 : 0; break;
          default: c->lock = c->lock == 5 && key == '9' ? 6 : 0;
        }
        bool types = (key
      """)
    try change(
      scratch, "calculator.h", "  if (c->error) snprintf",
      "  if (c->lock == 6) snprintf(text, room, \"1\");\n  else if (c->error) snprintf")
    let build =
      "cc -O2 -c misreckon_guide.c && cc -O2 -fsanitize-coverage=trace-pc,trace-cmp -c adapter.c "
      + "&& cc adapter.o misreckon_guide.o -o guided -lm"
    #expect(status(of: ["sh", "-c", "cd '\(scratch.path)' && \(build)"]) == 0)
    let first = fuzz(scratch, "./guided", sessions: 8000)
    #expect(first.err.contains("the ways it takes through its code guide it"), "\(first.err)")
    #expect(found(first) == ["  keys      4 × ± 8 ÷ 9"], "\(first.out)")
    #expect(found(fuzz(scratch, "./guided", sessions: 8000, corpus: "second")) == found(first))
  }

  @Test func `are followed in Python`() throws {
    let scratch = try copies()
    try change(scratch, "adapter.py", "import sys\n", "import sys\nimport misreckon_guide\n")
    let memory = fuzz(scratch, "python3 adapter.py", sessions: 200)
    #expect(memory.err.contains("the ways it takes through its code guide it"), "\(memory.err)")
    #expect(memory.out.contains("0 findings"), "\(memory.out)")
  }

  @Test func `are followed in JavaScript`() throws {
    let scratch = try copies()
    let guide = "const guide = require('./misreckon_guide.js');\n"
    try change(scratch, "adapter.js", "const keys", guide + "const keys")
    try change(
      scratch, "adapter.js", "Number(calculator.pending)}",
      "Number(calculator.pending)}${guide.edges(key)}")
    let memory = fuzz(scratch, "node adapter.js", on: "pocket-js", sessions: 200)
    #expect(memory.err.contains("the ways it takes through its code guide it"), "\(memory.err)")
    #expect(memory.out.contains("0 findings"), "\(memory.out)")
  }

  /// What an adapter does, and why its ways are not followed.
  static let obstacles = [
    ("edges += 1", "depend on what it was asked before"),
    ("edges = ' '.join(map(str, range(1025)))", "tells more than 1024 edges"),
    (
      "guide = open(os.environ['MISRECKON_GUIDE'], 'r+b'); guide.seek(12); guide.write(b'\\7\\0\\0\\0'); guide.close()",
      "its runtime has version 7"
    ),
    ("os.system('python3 misreckon_guide.py')", "it consists of several processes"),
  ]

  @Test(arguments: obstacles) func `are not followed if they cannot be trusted`(
    deed: String, obstacle: String
  ) throws {
    let scratch = try copies()
    try change(
      scratch, "adapter.py", "calculator = Calculator()\nfor line",
      "import os\nimport misreckon_guide\nedges = 0\ncalculator = Calculator()\nfor line")
    try change(
      scratch, "adapter.py", "    key = line.strip()\n",
      "    key = line.strip()\n    if 'MISRECKON_GUIDE' in os.environ:\n        \(deed)\n")
    try change(
      scratch, "adapter.py", "int(calculator.pending)}",
      "int(calculator.pending)}\\tedges={edges}")
    let memory = fuzz(scratch, "python3 adapter.py", sessions: 100)
    #expect(memory.err.contains("do not guide it: "), "\(memory.err)")
    #expect(memory.err.contains(obstacle), "\(memory.err)")
    #expect(memory.out.contains("100 sessions"), "\(memory.out)")
    #expect(memory.out.contains("0 findings"), "\(memory.out)")
  }

  @Test(arguments: ["python3 adapter.py", "./guided"])
  func `are not followed if their memory cannot be mapped`(command: String) throws {
    let scratch = try copies()
    try change(scratch, "adapter.py", "import sys\n", "import sys\nimport misreckon_guide\n")
    let build = "cc -O2 adapter.c misreckon_guide.c -o guided -lm"
    #expect(status(of: ["sh", "-c", "cd '\(scratch.path)' && \(build)"]) == 0)
    let memory = fuzz(scratch, "env MISRECKON_GUIDE=/nowhere \(command)", sessions: 100)
    #expect(memory.err.contains("its runtime cannot map the memory"), "\(memory.err)")
    #expect(memory.out.contains("100 sessions"), "\(memory.out)")
    #expect(memory.out.contains("0 findings"), "\(memory.out)")
  }

  @Test func `must be numbers`() throws {
    let scratch = try copies()
    try change(
      scratch, "adapter.py", "int(calculator.pending)}", "int(calculator.pending)}\\tedges=a")
    let memory = fuzz(scratch, "python3 adapter.py", sessions: 10)
    #expect(memory.err.contains("edges must be numbers with spaces between, not 'a'"))
  }
}
