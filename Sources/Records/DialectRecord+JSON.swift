// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Documents

extension DialectRecord: JSONValue {
  var json: JSON {
    let pressed = keypad.keys
    // Slot and block in turn, since there are thousands of them.
    let seen = Dictionary(grouping: behaviors, by: \.strategy)
      .mapValues { $0.flatMap { [$0.slot, $0.block] } }
    return [
      "dialect": dialect.json, "calculator": calculator.json, "keypad": pressed.json,
      "sessions": sessions.json, "keys": keys.json, "deaths": deaths.json,
      "verdicts": verdicts.json, "strategies": strategies.json,
      "presses": pressed.map { presses[Int($0.index)] }.json,
      "pairs": pressed.map { first in pressed.map { pairs(first, $0) } }.json,
      "roundings": roundings.json, "worst": worst.json, "series": series.json,
      "clusters": causes.json, "observations": observations.json, "behaviours": seen.json,
    ]
  }

  /// How often one key followed another.
  public func pairs(_ first: Key, _ second: Key) -> Int {
    pairs[Int(first.index) * Key.count + Int(second.index)]
  }

  init(json: JSON) throws(RecordError) {
    let pressed: [Key] = try json.read("keypad")
    self.init(
      dialect: try json.read("dialect"), calculator: try json.read("calculator"),
      keypad: Keypad(pressed))
    sessions = try json.read("sessions")
    keys = try json.read("keys")
    deaths = try json.read("deaths")
    verdicts = try json.read("verdicts")
    strategies = try json.read("strategies")
    let (counts, rows): ([Int], [[Int]]) = (try json.read("presses"), try json.read("pairs"))
    for (name, list) in zip(["presses"] + rows.indices.map { "pairs[\($0)]" }, [counts] + rows) {
      guard list.count == pressed.count else {
        throw .broken(field: name, expected: "\(pressed.count) counts")
      }
    }
    for (key, count) in zip(pressed, counts) { presses[Int(key.index)] = count }
    for (first, row) in zip(pressed, rows) {
      for (second, count) in zip(pressed, row) {
        pairs[Int(first.index) * Key.count + Int(second.index)] = count
      }
    }
    roundings = try json.read("roundings")
    worst = try json.read("worst")
    series = try json.read("series")
    causes = try json.read("clusters")
    observations = try json.read("observations")
    let seen: [String: [Int]] = try json.read("behaviours")
    for (strategy, numbers) in seen {
      for index in stride(from: 0, to: numbers.count - 1, by: 2) {
        behaviors.append(
          Behavior(slot: numbers[index], block: numbers[index + 1], strategy: strategy))
      }
    }
    self = settled
  }
}

extension Series: JSONValue {
  /// A series but for its times, which stand elsewhere.
  init(json: JSON) throws(RecordError) {
    let keys: [Int] = try json.read("keys")
    self = try Series(
      stride: try json.read("stride"), sessions: try json.read("sessions"), keys: keys,
      seconds: keys.map { _ in 0 }
    ).expected("as many counts of sessions as of keys")
  }
  var json: JSON { ["stride": stride.json, "sessions": sessions.json, "keys": keys.json] }
}

extension Verdicts: JSONValue {
  init(json: JSON) throws(RecordError) {
    agrees = try json.read("agrees")
    rounding = try json.read("rounding")
    library = try json.read("library")
    undecided = try json.read("undecided")
    // Records of version 0.1 have no reasons.
    if json["undecidedReasons"] != nil { undecidedReasons = try json.read("undecidedReasons") }
    divergence = try json.read("divergence")
    sampled = try json.read("sampled")
  }

  var json: JSON {
    [
      "agrees": agrees.json, "rounding": rounding.json, "library": library.json,
      "undecided": undecided.json, "divergence": divergence.json, "sampled": sampled.json,
      "undecidedReasons": undecidedReasons.json,
    ]
  }
}

extension StrategyTally: JSONObject {
  static let members = JSONMembers(
    { Self(name: $0, sessions: $1, keys: $2, findings: $3) },
    ("name", \Self.name), ("sessions", \.sessions), ("keys", \.keys), ("findings", \.findings))
}

extension RoundingHistogram: JSONValue {
  init(json: JSON) throws(RecordError) {
    let counts = try [Int](json: json)
    self.counts = try (counts.count == Self.edges.count ? counts : nil)
      .expected("\(Self.edges.count) counts")
  }
  var json: JSON { counts.json }
}

extension WorstRounding: JSONObject {
  static let members = JSONMembers(
    { Self(keys: $0, display: $1, truth: $2, ulp: $3) },
    ("keys", \Self.keys), ("display", \.display), ("truth", \.truth), ("ulp", \.ulp))
}

extension Observation: JSONObject {
  static let members = JSONMembers(
    {
      Self(
        session: $0, block: $1, strategy: $2, keys: $3, property: $4, display: $5, behaviors: $6,
        verdict: $7)
    },
    ("session", \Self.session), ("block", \.block), ("strategy", \.strategy), ("keys", \.keys),
    ("property", \.property), ("display", \.display), ("behaviours", \.behaviors),
    ("verdict", \.verdict))
}
