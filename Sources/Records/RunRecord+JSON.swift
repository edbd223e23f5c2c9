// SPDX-License-Identifier: Apache-2.0
public import Documents
internal import Sessions

extension RunRecord {
  /// The version of the format that is written, and the newest that can be read.
  static let formatVersion = 1

  /// The whole record; only its members `times` and `since` depend on when it was made.
  public var json: JSON {
    let parts = settled.parts
    return [
      "format": "misreckon run", "version": JSON(RunRecord.formatVersion), "plan": plan.json,
      "shards": shards.json, "interrupted": isInterrupted.json, "notes": notes.json,
      "properties": properties.json, "checks": checks.json, "parts": parts.json,
      "since": comparison.json,
      "times": [
        "started": times.started.json, "seconds": times.seconds.json,
        "checks": checks.map(\.seconds).json, "parts": parts.map(\.series.seconds).json,
      ],
    ]
  }

  /// The content of `run.json`.
  public var written: String { json.written() + "\n" }

  /// Reads a record in this version of the format or an older one.
  public init(json: JSON) throws(RecordError) {
    guard json["format"] == "misreckon run", let version = json["version"]?.integer(Int.self) else {
      throw .notARun
    }
    guard version <= RunRecord.formatVersion else {
      throw .newer(version: version, than: RunRecord.formatVersion)
    }
    self.init(plan: try json.read("plan"), shards: try json.read("shards"))
    isInterrupted = try json.read("interrupted")
    notes = try json.read("notes")
    properties = try json.read("properties")
    checks = try json.read("checks")
    parts = try json.read("parts")
    if json["since"] != nil { comparison = try json.read("since") }
    let clock: JSON = try json.read("times")
    do throws(RecordError) {
      times = Times(started: try clock.read("started"), seconds: try clock.read("seconds"))
      let durations: [Double] = try clock.read("checks")
      for (index, seconds) in zip(checks.indices, durations) { checks[index].seconds = seconds }
      let seconds: [[Double]] = try clock.read("parts")
      guard seconds.map(\.count) == parts.map(\.series.keys.count) else {
        throw .broken(field: "parts", expected: "as many times as each part has counts")
      }
      for (index, seconds) in seconds.enumerated() { parts[index].series.seconds = seconds }
    } catch { throw error.within("times") }
  }

  /// Reads the bytes of a `run.json`; errors name the line and column or the field.
  public init(reading bytes: [UInt8]) throws(RecordError) {
    let json: JSON
    do { json = try JSON(reading: bytes) } catch {
      throw .broken(field: "\(error.line):\(error.column)", expected: "JSON, but \(error.problem)")
    }
    try self.init(json: json)
  }
}

extension RunRecord.Settings: JSONObject {
  static let members = JSONMembers(
    {
      Self(
        verb: $0, tool: $1, build: $2, seed: $3, strategy: $4, budget: $5, goal: $6,
        failOn: $7 ?? .spelling)
    },
    ("verb", \Self.verb), ("tool", \.tool), ("build", \.build), ("seed", \.seed),
    ("strategy", \.strategy), ("budget", \.budget), ("goal", \.goal),
    ("failOn", \.writtenFailOn))

  // Records of version 0.1 have none.
  private var writtenFailOn: Part? { failOn }
}

extension Shards: JSONValue {
  init(json: JSON) throws(RecordError) {
    (count, indices) = (try json.read("count"), try json.read("indices"))
    guard (1...1_000_000).contains(count), indices.allSatisfy((1...count).contains) else {
      throw .broken(field: "", expected: "numbers of shards from 1 to their count")
    }
  }
  var json: JSON { ["count": count.json, "indices": indices.json] }
}

extension Check.Outcome: JSONValue {}

extension Check: JSONObject {
  static let members = JSONMembers(
    { Self(name: $0, dialect: $1, outcome: $2, detail: $3, command: $4) }, ("name", \Self.name),
    ("dialect", \.dialect), ("outcome", \.outcome), ("detail", \.detail),
    ("command", \.command))
}
