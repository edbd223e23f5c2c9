// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Documents
internal import Sessions

extension Verb {
  static let bench = Verb(
    "bench", "keystrokes per second, part by part",
    flags: [Flags.dialects, Flags.jobs, Flags.set, Flags.libm, Flags.json],
    details: [
      "Presses keys on the built-in calculators: the brain alone, with its face taken after each key, with "
        + "the oracle's word on each face, with everything a campaign does in one process (full), and in "
        + "worker processes. The parts are measured in turns after a warm-up; the figures are medians of five "
        + "rounds, so their ratios hold on a busy machine too. The first ratios are what is left of the speed "
        + "with faces; properties says what share of full a campaign saves that asks only the oracle; last "
        + "comes what a key costs in sessions of 10,000 keys against sessions of 100."
    ],
    examples: ["bench", "bench --dialect label7 --json"]
  ) { arguments, console in
    let dialects = try arguments.dialects()
    let jobs = try arguments.jobs
    let isJSON = arguments.has(Flags.json)
    var members: [JSON.Member] = []
    if !isJSON { console.line(BenchRow.heading(jobs: jobs)) }
    for dialect in dialects {
      try needDoubles(dialect)

      let speeds = try Engine.speeds(of: dialect, jobs: jobs)
      let row = BenchRow(name: dialect.name.description, speeds: speeds)
      if isJSON { members.append(.init(row.name, row.json)) } else { console.line(row.line) }
    }
    if isJSON {
      console.line(
        JSON.object([.init("jobs", JSON(jobs)), .init("dialects", .object(members))]).written())
    }
    return .clean
  }
}

/// One dialect's figures.
private struct BenchRow {
  let name: String
  let speeds: Speeds

  static func heading(jobs: Int) -> String {
    row(
      "keys/s", ["brain", "faces", "oracle", "full", "\(jobs) workers"],
      ["oracle/faces", "full/faces", "properties", "workers/full", "10,000/100"])
  }

  var line: String {
    let parts = [speeds.brain, speeds.faces, speeds.oracle, speeds.full, speeds.workers]
    return BenchRow.row(
      name, parts.map { "\(grouped($0 / 1000)) k" },
      [
        "1/\(decimal(speeds.faces / speeds.oracle))", "1/\(decimal(speeds.faces / speeds.full))",
        "\(Int(speeds.propertiesShare * 100)) %", "×\(decimal(speeds.workers / speeds.full))",
        "×\(decimal(speeds.short / speeds.long))",
      ])
  }

  private static func row(_ name: String, _ speeds: [String], _ ratios: [String]) -> String {
    padded(name, to: 11) + speeds.map { padded($0, to: 10, right: true) }.joined()
      + ratios.map { padded($0, to: 13, right: true) }.joined()
  }

  var json: JSON {
    [
      "brain_keys_per_s": JSON(speeds.brain.rounded()),
      "faces_keys_per_s": JSON(speeds.faces.rounded()),
      "oracle_keys_per_s": JSON(speeds.oracle.rounded()),
      "campaign_with_oracle_only_keys_per_s": JSON(speeds.campaign.rounded()),
      "full_keys_per_s": JSON(speeds.full.rounded()),
      "workers_keys_per_s": JSON(speeds.workers.rounded()),
      "oracle_per_faces": JSON(speeds.oracle / speeds.faces),
      "properties_share": JSON(speeds.propertiesShare),
      "full_per_faces": JSON(speeds.full / speeds.faces),
      "workers_per_full": JSON(speeds.workers / speeds.full),
      "long_session_cost": JSON(speeds.short / speeds.long),
    ]
  }
}
