// SPDX-License-Identifier: Apache-2.0
import Documents
import Testing

/// The reasons of undecided readings, on a calculator that shows two digits and hides its Double.
@Suite(.serialized) struct `Undecided readings` {
  private static let hiding = ["--set", "visible=none", "--set", "numberStyle=fraction(2)"]
  private static let reasons = [
    "pole inside the interval", "domain edge inside the interval",
    "operation not followed over an interval",
  ]

  private func fuzz(_ binary: Binary, _ words: String...) throws -> Binary.RunResult {
    try binary.run(
      ["misreckon", "fuzz", "--dialect", "mvc2016", "--seed", "4", "--for", "2000x"] + Self.hiding
        + words)
  }

  private func reasons(_ verdicts: JSON?) -> [String: Int] {
    var counts: [String: Int] = [:]
    for member in verdicts?["undecidedReasons"]?.members ?? [] {
      counts[member.name] = member.value.integer(Int.self)
    }
    return counts
  }

  @Test func `are printed by fuzz with their reasons`() throws {
    try Binary.use { binary in
      let line = try #require(
        try fuzz(binary).out.split(separator: "\n").first { $0.hasPrefix("undecided: ") })
      let verdicts = try binary.run(in: "Reports")["parts"]?.elements?.first?["verdicts"]
      let reasons = reasons(verdicts)
      let sum = reasons.values.reduce(0, +)
      #expect(Self.reasons.allSatisfy { (reasons[$0] ?? 0) > 0 })
      #expect(verdicts?["undecided"]?.integer(Int.self) == sum)
      #expect(line.hasPrefix("undecided: \(sum) (0.") && line.contains(" %): "))
      let told = line.split(separator: " %): ").last?.split(separator: ", ") ?? []
      #expect(Set(told) == Set(reasons.map { "\($0.value) \($0.key)" as Substring }))
    }
  }

  @Test func `are counted alike by any number of jobs and shards`() throws {
    try Binary.use { binary in
      let whole = reasons(try fuzz(binary, "--json", "--jobs", "1").json["verdicts"])
      var sum: [String: Int] = [:]
      for shard in ["1/2", "2/2"] {
        let verdicts = try fuzz(binary, "--json", "--jobs", "2", "--shard", shard).json["verdicts"]
        sum.merge(reasons(verdicts), uniquingKeysWith: +)
      }
      #expect(!whole.isEmpty && sum == whole)
    }
  }

  @Test func `are explained by judge`() throws {
    try Binary.use { binary in
      let words = ["misreckon", "judge", "--dialect", "brain2016x"] + Self.hiding
      let keys = ["--keys", "rand − .88 = x⁻¹"]
      #expect(
        try binary.run(words + keys).out.contains("      reason    pole inside the interval\n"))
      let steps = try #require(try binary.run(words + keys + ["--json"]).json["steps"]?.elements)
      #expect(steps.last?["reason"] == "pole inside the interval")
      #expect(steps.dropLast().allSatisfy { $0["reason"] == .null })
    }
  }
}
