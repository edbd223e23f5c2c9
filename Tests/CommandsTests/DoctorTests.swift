// SPDX-License-Identifier: Apache-2.0
import Commands
import Documents
import Testing

@Suite struct `The doctor of commands` {
  /// A calculator of which one thing is replaced.
  static func calculator(_ usual: String = "", _ other: String = "") -> String {
    let script = """
      d=0; while read -r k; do case $k in reset*) d=0;; [0-9]) d=$k;; C) d=0;; \
      *) echo error=no; continue;; esac; echo display=$d; done
      """
    return usual.isEmpty
      ? script
      : script.split(separator: usual, omittingEmptySubsequences: false).joined(separator: other)
  }

  private static func verdicts(_ command: String) throws -> (Exit, [String: String]) {
    let memory = Memory()
    let exit = memory.run(["doctor", "--command", command, "--json"])
    let checks = try JSON(reading: memory.out)["checks"]?.elements ?? []
    return (
      exit,
      Dictionary(
        uniqueKeysWithValues: checks.map { ($0["name"]?.text ?? "", $0["verdict"]?.text ?? "") })
    )
  }

  @Test func `finds nothing wrong with one that behaves`() throws {
    let memory = Memory()
    #expect(memory.run(["doctor", "--command", Self.calculator()]) == .clean)
    let lines = memory.out.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.allSatisfy { $0.contains("  ok     ") })
    #expect(
      memory.out.contains("not judged, because not shown: label, description, pending, value"))
    #expect(memory.err.hasPrefix("next: misreckon learn --command "))
  }

  @Test(arguments: [
    ("reset*) d=0", "reset*) ", "reset", "wrong"),
    ("[0-9]) d=$k", "7) d=7; m=1;; [0-9]) d=$k$m", "reset", "wrong"),
    ("echo display=$d", "echo display=${l:-0}; l=$d", "in step", "wrong"),
    ("echo display=$d", "echo display=$d; echo", "answers", "wrong"),
    ("d=0; while", "echo Welcome; while", "answers", "wrong"),
    ("d=0; while", "exit 3; while", "answers", "wrong"),
    ("C) d=0", "C) exit 3", "each key", "wrong"),
    ("echo error=no; continue", "exit", "refuses", "wrong"),
    ("echo error=no; continue", "echo what; continue", "refuses", "wrong"),
    ("echo error=no; continue", "d=$d", "refuses", "odd"),
    ("[0-9]) d=$k", "[0-9]) n=$((n+1)); d=$k$n", "repeats", "wrong"),
    ("[0-9])", "[0-8])", "keys", "odd"),
    ("; done", "; done; exit 4", "ends", "odd"),
  ])
  func `tells what is wrong`(usual: String, other: String, name: String, verdict: String) throws {
    let command = Self.calculator(usual, other)
    #expect(command != Self.calculator())
    let (exit, verdicts) = try Self.verdicts(command)
    #expect(verdicts[name] == verdict)
    #expect((exit == .findings) == verdicts.values.contains("wrong"))
  }
}
