// SPDX-License-Identifier: Apache-2.0
import Calculators
import Commands
import Documents
import Synchronization
import Testing

/// A console that records its output.
final class Memory: Sendable {
  private let texts = Mutex((out: "", err: ""))
  var out: String { texts.withLock { $0.out } }
  var err: String { texts.withLock { $0.err } }

  /// Runs the tool with these arguments.
  func run(_ words: [String]) -> Exit {
    Tool.run(
      words,
      console: Console(
        out: { text in self.texts.withLock { $0.out += text } },
        err: { text in self.texts.withLock { $0.err += text } }))
  }
}

@Suite struct `The tool` {
  @Test(arguments: [
    (["dialect"], "misreckon: unknown verb 'dialect'; did you mean 'dialects'?"),
    (["--vers"], "misreckon: unknown flag '--vers'; did you mean '--version'?"),
    (["--version", "--lng"], "misreckon: unknown argument '--lng'; did you mean '--long'?"),
    (
      ["play", "--dialct", "x"],
      "misreckon play: unknown flag '--dialct'; did you mean '--dialect'?"
    ),
    (["play", "-d"], "misreckon play: unknown flag '-d'; did you mean '--set'?"),
    (
      ["play", "--dialect", "mvc"],
      "misreckon play: unknown dialect 'mvc'; did you mean 'mvc2016'?"
    ),
    (
      ["play", "--dialect", "mvc2016", "--keys", "7 SQRT"],
      "misreckon play: unknown key 'SQRT'; did you mean 'sqrt'?"
    ),
    (
      ["play", "--dialect=label7", "--keys=sin"], "misreckon play: 'label7' has no key 'sin'"
    ),
    (["play", "--dialect"], "misreckon play: --dialect needs a value: a dialect name or file"),
    (
      ["play", "--keys", "7"],
      "misreckon play: --dialect is missing; it expects a dialect name or file"
    ),
    (["dialects", "--json=1"], "misreckon dialects: --json takes no value"),
    (["dialects", "more"], "misreckon dialects: unexpected argument 'more'"),
    (["completions"], "misreckon completions: missing argument: bash|zsh|fish"),
    (["completions", "fsh"], "misreckon completions: unknown shell 'fsh'; did you mean 'fish'?"),
    (
      ["play", "--dialect", "mvc2016", "--entropy", "-1"],
      "misreckon play: --entropy cannot be '-1'; it expects a whole number"
    ),
    (["play", "--dialect", "a\u{1B}[2J\n"], nil),
    (
      ["play", "--dialect", "my.dialect"],
      "misreckon play: my.dialect: no such file, and no dialect has that name"
    ),
  ])
  func `an invalid command line gets a one-line error`(words: [String], message: String?) {
    let memory = Memory()
    #expect(memory.run(words) == .fault)
    #expect(memory.out.isEmpty)
    #expect(memory.err.split(separator: "\n").count == 1)
    #expect(!memory.err.contains("\u{1B}"))
    if let message { #expect(memory.err == message + "\n") }
  }

  @Test func `-v is the version, and --long says what the system is`() {
    let memory = Memory()
    #expect(memory.run(["-v"]) == .clean)
    #expect(memory.out.hasPrefix("misreckon "))
    #expect(memory.out.count { $0 == "\n" } == 1)
    let long = Memory()
    #expect(long.run(["--version", "--long"]) == .clean)
    #expect(long.out.hasPrefix(memory.out))
    #expect(long.out.count { $0 == "\n" } > 1)
  }

  @Test(arguments: [["help"], ["man"], ["completions", "zsh"], ["completions", "fish"]])
  func `the long form of the version is documented`(words: [String]) {
    let memory = Memory()
    #expect(memory.run(words) == .clean)
    // A man page writes a hyphen as \-, and fish leaves both out.
    #expect(memory.out.replacing("\\-", with: "-").contains(/(--| -l )long\b/))
    #expect(memory.out.replacing("\\-", with: "-").contains(/(--| -l )version\b/))
  }

  @Test(arguments: [
    ("", "--version"), ("--version", "--long"), ("-v", "--long"), ("play", "--keys"),
  ])
  func `bash completes options`(word: String, completion: String) throws {
    try Binary.use { binary in
      let script = """
        eval "$(misreckon completions bash)"
        COMP_WORDS=(misreckon \(word) --); COMP_CWORD=\(word.isEmpty ? 1 : 2); _misreckon
        echo "${COMPREPLY[*]}"
        """
      let result = try binary.run("bash", "-c", script)
      #expect(result.out.split(whereSeparator: \.isWhitespace).contains { $0 == completion })
    }
  }

  @Test func `playing shows the face after each key`() {
    let memory = Memory()
    #expect(memory.run(["play", "--dialect", "mvc2016", "--keys", "7 + 9 ="]) == .clean)
    #expect(
      memory.out == """
        key   display   label
        on          0
        7           7
        +           7   7 + …
        9           9   7 + …
        =          16   7 + 9 =

        """)
  }

  @Test func `the dialects are one JSON object`() throws {
    let memory = Memory()
    #expect(memory.run(["dialects", "--json"]) == .clean)
    let dialects = try JSON(reading: memory.out)["dialects"]?.elements ?? []
    #expect(dialects.map { $0["name"]?.text } == Dialect.presets.map(\.name.description))
    let label7 = dialects.first { $0["name"]?.text == "label7" }
    #expect(label7?["knobs"]?["numberStyle"]?.text == "characters(7)")
  }

  @Test(arguments: Verb.all.map(\.name)) func `every verb has help`(name: String) {
    let memory = Memory()
    #expect(memory.run(["help", name]) == .clean)
    let other = Memory()
    #expect(other.run([name, "--help"]) == .clean)
    #expect(memory.out == other.out)
    #expect(memory.out.hasPrefix("misreckon \(name): "))
    #expect(memory.out.split(separator: "\n").allSatisfy { $0.unicodeScalars.count <= 80 })
  }

  @Test func `every verb and flag is in the man page and completions`() {
    for words in [
      ["man"], ["completions", "bash"], ["completions", "zsh"], ["completions", "fish"],
    ] {
      let memory = Memory()
      #expect(memory.run(words) == .clean)
      for verb in Verb.all {
        #expect(memory.out.contains(verb.name))
        for flag in verb.flags {
          let name =
            words == ["man"] ? flag.name.split(separator: "-").joined(separator: "\\-") : flag.name
          #expect(memory.out.contains(name), "\(words) lacks \(flag.name)")
        }
      }
    }
  }
}

@Suite struct `Budgets and shards` {
  @Test(arguments: ["0x", "-1s", "0s", "x", "s", "", "1", "1d", "1.5x", "1e3s", "nans", "infm"])
  func `an invalid budget is refused`(text: String) { #expect(Budget(text) == nil) }

  @Test func `budgets are times or counts`() {
    #expect(Budget("30s") == .time(.seconds(30)))
    #expect(Budget("1.5m") == .time(.seconds(90)))
    #expect(Budget("500ms") == .time(.milliseconds(500)))
    #expect(Budget("200000x") == .count(200_000))
  }

  @Test(arguments: ["5/4", "0/4", "1/0", "/", "1/2/3", "a/b", "-1/2", "1"])
  func `an invalid shard is refused`(text: String) { #expect(Shard(text) == nil) }
}
