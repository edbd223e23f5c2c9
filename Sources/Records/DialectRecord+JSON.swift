// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Documents

extension DialectRecord: JSONValue {
  var json: JSON {
    let pressed = keypad.keys
    let undone = causes.filter { !$0.undone.isEmpty }
    // Alternating slots and blocks, because there are thousands of them.
    let seen = Dictionary(grouping: behaviors, by: \.strategy)
      .mapValues { $0.flatMap { [$0.slot, $0.block] } }
    let own = keypad.keys.filter(\.isOwn)
    let document: JSON = [
      "dialect": dialect.json, "calculator": calculator.json, "keypad": pressed.json,
      "sessions": sessions.json, "keys": keys.json, "deaths": deaths.json,
      "unrepeated": unrepeated.json,
      "verdicts": verdicts.json, "strategies": strategies.json,
      "presses": pressed.map { presses[Int($0.index)] }.json,
      "pairs": pressed.map { first in pressed.map { pairs(first, $0) } }.json,
      "roundings": roundings.json, "worst": worst.json, "series": series.json,
      "notJudged": notJudged.json, "hidden": hidden.json,
      "openKnobs": openKnobs.json, "clusters": causes.json,
      "habits": habits.json,
      "undone": Dictionary(uniqueKeysWithValues: undone.map { ($0.causeID, $0.undone.rawValue) })
        .json, "observations": observations.json,
      "behaviours": seen.json,
    ]
    guard !own.isEmpty, case .object(let members) = document else { return document }
    return .object(members + [JSON.Member("ownKeys", OwnKeys.json(own))])
  }

  /// How many times one key followed another.
  public func pairs(_ first: Key, _ second: Key) -> Int {
    pairs[Int(first.index) * Key.capacity + Int(second.index)]
  }

  init(json: JSON) throws(RecordError) {
    let own = try json["ownKeys"].map { json throws(RecordError) in try OwnKeys.read(json) } ?? []
    self = try OwnKeys.with(own) { () throws(RecordError) in try DialectRecord(members: json) }
  }

  private init(members json: JSON) throws(RecordError) {
    let pressed: [Key] = try json.read("keypad")
    self.init(
      dialect: try json.read("dialect"), calculator: try json.read("calculator"),
      keypad: Keypad(pressed))
    sessions = try json.read("sessions")
    keys = try json.read("keys")
    deaths = try json.read("deaths")
    verdicts = try json.read("verdicts")
    // Records of version 0.1 do not have it.
    if json["notJudged"] != nil { notJudged = try json.read("notJudged") }
    if json["unrepeated"] != nil { unrepeated = try json.read("unrepeated") }
    if json["hidden"] != nil { hidden = try json.read("hidden") }
    if json["openKnobs"] != nil { openKnobs = try json.read("openKnobs") }
    strategies = try json.read("strategies")
    let (counts, rows): ([Int], [[Int]]) = (try json.read("presses"), try json.read("pairs"))
    for (name, list) in zip(["presses"] + rows.indices.map { "pairs[\($0)]" }, [counts] + rows)
    where list.count != pressed.count {
      throw .broken(field: name, expected: "\(pressed.count) counts")
    }
    for (key, count) in zip(pressed, counts) { presses[Int(key.index)] = count }
    for (first, row) in zip(pressed, rows) {
      for (second, count) in zip(pressed, row) {
        pairs[Int(first.index) * Key.capacity + Int(second.index)] = count
      }
    }
    roundings = try json.read("roundings")
    worst = try json.read("worst")
    series = try json.read("series")
    causes = try json.read("clusters")
    if json["undone"] != nil {
      let undone: [String: Int] = try json.read("undone")
      for index in causes.indices {
        causes[index].undone = Cause.Undone(rawValue: undone[causes[index].causeID] ?? 0)
      }
    }
    if json["habits"] != nil { habits = try json.read("habits") }
    observations = try json.read("observations")
    let seen: [String: [Int]] = try json.read("behaviours")
    behaviors = seen.flatMap { strategy, numbers in
      stride(from: 0, to: numbers.count - 1, by: 2).map {
        Behavior(slot: numbers[$0], block: numbers[$0 + 1], strategy: strategy)
      }
    }
    self = settled
  }
}

extension Series: JSONValue {
  /// Reads everything but the times, which are stored elsewhere.
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
    for (name, count) in Verdicts.counts { self[keyPath: count] = try json.read(name) }
    // Records of version 0.1 have no reasons.
    if json["undecidedReasons"] != nil { undecidedReasons = try json.read("undecidedReasons") }
    if json["unjudged"] != nil { unjudged = try json.read("unjudged") }
  }

  var json: JSON {
    let counts = Verdicts.counts.map { JSON.Member($0, self[keyPath: $1].json) }
    return .object(
      counts + [
        JSON.Member("undecidedReasons", undecidedReasons.json),
        JSON.Member("unjudged", unjudged.json),
      ])
  }
}

extension StrategyTally: JSONObject {
  static let members = JSONMembers(
    Self.init, ("name", \Self.name), ("sessions", \.sessions), ("keys", \.keys),
    ("findings", \.findings))
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
    Self.init, ("keys", \Self.keys), ("display", \.display), ("truth", \.truth), ("ulp", \.ulp))
}

extension Observation: JSONObject {
  static let members = JSONMembers(
    Self.init, ("session", \Self.session), ("block", \.block), ("strategy", \.strategy),
    ("keys", \.keys), ("property", \.property), ("display", \.display),
    ("behaviours", \.behaviors), ("verdict", \.verdict))
}
