// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Documents

extension Verb {
  static let bench = Verb(
    name: "bench", summary: "measures keystrokes per second",
    flags: [Flags.dialects, Flags.jobs, Flags.set, Flags.libm, Flags.json],
    details: [
      "Presses keys on the built-in calculators: the brain alone; with a reading after each key; with "
        + "the oracle; with everything a campaign does, in one process (full); and in worker "
        + "processes. The parts take turns after a warm-up, and each figure is the median of five "
        + "rounds, so the ratios hold on a busy machine too.",
      "The first two ratios are speeds relative to faces. 'properties' is the share of the time of "
        + "full that a campaign with only the oracle would save. '10,000/100' is the cost of a key in "
        + "sessions of 10,000 keys relative to sessions of 100.",
    ],
    examples: ["bench", "bench --dialect label7 --json"]
  ) { arguments, console in
    let jobs = try arguments.jobs
    let isJSON = arguments.has(Flags.json)
    var members: [JSON.Member] = []
    if !isJSON {
      console.line(
        row(
          "keys/s", ["brain", "faces", "oracle", "full", "\(jobs) workers"],
          ["oracle/faces", "full/faces", "properties", "workers/full", "10,000/100"]))
    }
    for dialect in try arguments.dialects() {
      try needDoubles(dialect)
      let speeds = try Engine.speeds(of: dialect, jobs: jobs)
      let name = dialect.name.description
      if isJSON {
        members.append(.init(name, document(speeds)))
      } else {
        console.line(row(name, speeds))
      }
    }
    if isJSON { console.json(["jobs": JSON(jobs), "dialects": .object(members)]) }
    return .clean
  }
}

private func row(_ name: String, _ speeds: Speeds) -> String {
  row(
    name,
    [speeds.brain, speeds.faces, speeds.oracle, speeds.full, speeds.workers]
      .map { "\(grouped($0 / 1000)) k" },
    [
      "1/\(decimal(speeds.faces / speeds.oracle))", "1/\(decimal(speeds.faces / speeds.full))",
      "\(Int(speeds.propertiesShare * 100)) %", "×\(decimal(speeds.workers / speeds.full))",
      "×\(decimal(speeds.short / speeds.long))",
    ])
}

private func row(_ name: String, _ speeds: [String], _ ratios: [String]) -> String {
  cell(name, to: 11) + speeds.map { cell($0, to: 10, right: true) }.joined()
    + ratios.map { cell($0, to: 13, right: true) }.joined()
}

private func document(_ speeds: Speeds) -> JSON {
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
