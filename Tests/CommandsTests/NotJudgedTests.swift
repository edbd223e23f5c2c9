// SPDX-License-Identifier: Apache-2.0
import Documents
import Testing

/// What `gate` and `fuzz` say of properties that nothing seen could violate.
@Suite(.serialized) struct `Properties that were not judged` {
  private static let displayOnly =
    "misreckon serve --dialect label7 | while IFS= read -r line; do echo \"${line%%\t*}\"; done"

  private func checks(_ json: JSON) -> [String: (outcome: String, detail: String)] {
    var checks: [String: (outcome: String, detail: String)] = [:]
    for check in json["checks"]?.elements ?? [] {
      checks[check["name"]?.text ?? ""] = (
        check["outcome"]?.text ?? "", check["detail"]?.text ?? ""
      )
    }
    return checks
  }

  private func gate(_ binary: Binary, _ words: String...) throws -> Binary.RunResult {
    try binary.run(["misreckon", "gate", "--dialect", "label7"] + words)
  }

  @Test func `are told by the gate if the dialect hides the description`() throws {
    try Binary.use { binary in
      let out = try gate(
        binary, "--set", "visible=label", "--command", "misreckon serve --dialect label7",
        "--junit", "j.xml"
      ).out
      let reason = "the dialect hides the description"
      let promise = out.split(separator: "\n").first { $0.contains("description-has-no-equals") }
      #expect(promise?.hasPrefix("not judged  description-has-no-equals ") == true)
      #expect(promise?.contains(" \(reason) (label7") == true)
      #expect(out.contains("held        entry-stays-legal "))
      #expect(try binary.text("j.xml").contains("<skipped message=\"not judged: \(reason)"))
    }
  }

  @Test func `are told if the calculator never shows the description`() throws {
    try Binary.use { binary in
      let json = try gate(binary, "--command", Self.displayOnly, "--json").json
      let promise = try #require(checks(json)["description-has-no-equals"])
      #expect(promise.outcome == "not judged")
      #expect(promise.detail == "the calculator shows no description (label7)")
      #expect(checks(json)["entry-stays-legal"]?.outcome == "held")
      let told = json["notJudged"]?.elements?.first {
        $0["property"] == "description-has-no-equals"
      }
      #expect(told?["reason"] == "the calculator shows no description")
    }
  }

  @Test func `are told in each report of a campaign`() throws {
    try Binary.use { binary in
      let out = try binary.run(
        "misreckon", "fuzz", "--dialect", "label7", "--for", "500x", "--seed", "1"
      ).out
      #expect(out.contains("not judged on label7: "))
      #expect(out.contains("backspace-restores-entry (the keypad has no ⌫)"))
      let run = try binary.run(in: "Reports")
      let told = run["parts"]?.elements?.first?["notJudged"]
      #expect(told?["agrees-with-second"] == "there is no second calculator")
    }
  }

  @Test func `a time in which no key was answered is no clean run`() throws {
    try Binary.use { binary in
      // Each answer takes longer than the budget, and less than the timeout.
      let slow = "while read -r key; do sleep 1.5; echo display=0; done"
      let result = try binary.run(
        "misreckon", "fuzz", "--dialect", "label7", "--command", "sh -c '\(slow)'", "--for", "1s",
        "--seed", "1")
      #expect(result.code == 2)
      #expect(result.err.contains("no key was answered in time on label7"))
    }
  }
}
