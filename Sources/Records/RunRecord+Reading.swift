// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Documents
internal import Sessions

extension RunRecord {
  /// Reads what `json` wrote, in this version of the format or an older one.
  public init(json: JSON) throws(RecordError) {
    guard json["format"] == "misreckon run", let version = json["version"]?.integer(Int.self) else {
      throw .notARun
    }
    guard version <= RunRecord.formatVersion else {
      throw .newer(version: version, than: RunRecord.formatVersion)
    }
    let entry = JSONCursor(json)
    self.init(plan: try Settings(entry["plan"]))
    let times = try entry["times"]
    self.times = Times(started: try times["started"].text(), seconds: try times["seconds"].double())
    if let held = try entry["shards"].optional() {
      var shards = Shards(0, of: try held["count"].count(1...1_000_000))
      shards.indices = try held["indices"].list { entry throws(RecordError) in
        try entry.count(1...shards.count)
      }
      self.shards = shards
    }
    isInterrupted = try entry["interrupted"].bool()
    notes = try entry["notes"].list { entry throws(RecordError) in try entry.text() }
    properties = try entry["properties"].table { entry throws(RecordError) in try entry.text() }
    let durations = try times["checks"].list { entry throws(RecordError) in try entry.double() }
    checks = try entry["checks"].list { entry throws(RecordError) in try Check(entry) }
    for (index, seconds) in zip(checks.indices, durations) { checks[index].seconds = seconds }
    let clocks = try times["parts"].list { entry throws(RecordError) in
      try entry.list { entry throws(RecordError) in try entry.double() }
    }
    let parts = try entry["parts"].list { $0 }
    guard clocks.count == parts.count else {
      throw RecordError.broken(field: "times.parts", expected: "a list for each part")
    }
    for (part, clock) in zip(parts, clocks) {
      self.parts.append(try DialectRecord(part, seconds: clock))
    }
  }

  /// Reads the bytes of a `run.json`; what is wrong is said with the line and column, or the field.
  public init(reading bytes: [UInt8]) throws(RecordError) {
    let json: JSON
    do { json = try JSON(reading: bytes) } catch {
      throw .broken(field: "\(error.line):\(error.column)", expected: "JSON, but \(error.problem)")
    }
    try self.init(json: json)
  }
}

extension RunRecord.Settings {
  init(_ entry: JSONCursor) throws(RecordError) {
    self.init(
      verb: try entry["verb"].text(), tool: try entry["tool"].text(),
      build: try entry["build"].text(), seed: try entry["seed"].natural(),
      strategy: try entry["strategy"].text(), budget: try entry["budget"].text(),
      goal: try entry["goal"].text())
  }
}

extension Check {
  init(_ entry: JSONCursor) throws(RecordError) {
    self.init(
      name: try entry["name"].text(), dialect: try entry["dialect"].face(),
      outcome: try entry["outcome"].choice(), detail: try entry["detail"].text(),
      command: try entry["command"].text())
  }
}

extension DialectRecord {
  init(_ entry: JSONCursor, seconds: [Double]) throws(RecordError) {
    let pressed = try entry["keypad"].keys()
    self.init(
      dialect: try entry["dialect"].face(), calculator: try entry["calculator"].text(),
      keypad: Keypad(pressed))
    sessions = try entry["sessions"].count()
    keys = try entry["keys"].count()
    deaths = try entry["deaths"].count()
    verdicts = try Verdicts(entry["verdicts"])
    strategies = try entry["strategies"].list { entry throws(RecordError) in
      try StrategyTally(entry)
    }
    let counts = try entry["presses"].counts(pressed.count)
    for (key, count) in zip(pressed, counts) { presses[Int(key.index)] = count }
    let rows = try entry["pairs"].list { entry throws(RecordError) in
      try entry.counts(pressed.count)
    }
    for (first, row) in zip(pressed, rows) {
      for (second, count) in zip(pressed, row) {
        pairs[Int(first.index) * Key.count + Int(second.index)] = count
      }
    }
    roundings = try entry["roundings"].table { entry throws(RecordError) in
      var histogram = RoundingHistogram()
      histogram.counts = try entry.counts(RoundingHistogram.edges.count)
      return histogram
    }
    worst = try entry["worst"].list { entry throws(RecordError) in try WorstRounding(entry) }
    let points = try entry["series"]
    guard
      let series = Series(
        stride: try points["stride"].count(),
        sessions: try points["sessions"].counts(), keys: try points["keys"].counts(),
        seconds: seconds)
    else { throw points.fault("as many counts of sessions as of keys and times") }
    self.series = series
    causes = try entry["clusters"].list { entry throws(RecordError) in try Cause(entry) }
    observations = try entry["observations"].list { entry throws(RecordError) in
      try Observation(entry)
    }
    let seen = try entry["behaviours"].table { entry throws(RecordError) in
      try entry.counts()
    }
    for (strategy, numbers) in seen {
      for index in stride(from: 0, to: numbers.count - 1, by: 2) {
        behaviors.append(
          Behavior(slot: numbers[index], block: numbers[index + 1], strategy: strategy))
      }
    }
    self = settled
  }
}

extension Verdicts {
  init(_ entry: JSONCursor) throws(RecordError) {
    self.init()
    agrees = try entry["agrees"].count()
    rounding = try entry["rounding"].count()
    library = try entry["library"].count()
    undecided = try entry["undecided"].count()
    if entry.json["undecidedReasons"] != nil {
      undecidedReasons = try entry["undecidedReasons"].table { entry throws(RecordError) in
        try entry.count()
      }
    }
    divergence = try entry["divergence"].count()
    sampled = try entry["sampled"].count()
  }
}

extension StrategyTally {
  init(_ entry: JSONCursor) throws(RecordError) {
    self.init(
      name: try entry["name"].text(), sessions: try entry["sessions"].count(),
      keys: try entry["keys"].count(), findings: try entry["findings"].count())
  }
}

extension WorstRounding {
  init(_ entry: JSONCursor) throws(RecordError) {
    self.init(
      keys: try entry["keys"].keys(), display: try entry["display"].face(),
      truth: try entry["truth"].text(), ulp: try entry["ulp"].double())
  }
}

extension Observation {
  init(_ entry: JSONCursor) throws(RecordError) {
    self.init(
      session: try entry["session"].natural(), block: try entry["block"].count(),
      strategy: try entry["strategy"].text(), keys: try entry["keys"].keys(),
      property: try entry["property"].text(), display: try entry["display"].face(),
      behaviors: try entry["behaviours"].count(), verdict: try entry["verdict"].text())
  }
}

extension Cause {
  init(_ entry: JSONCursor) throws(RecordError) {
    self.init(
      finding: try Finding(entry["finding"]), causeID: try entry["cause"].text(),
      origin: try Origin(entry["origin"]),
      strategy: try entry["strategy"].text(), found: try entry["found"].keys(),
      count: try entry["count"].count(), status: try entry["standing"].choice(),
      shrinking: try entry["shrinking"].list { entry throws(RecordError) in
        try ShrinkStep(entry)
      },
      steps: try entry["steps"].list { entry throws(RecordError) in try StepRecord(entry) })
    property = try entry["property"].text()
    kind = try entry["kind"].text()
    state = try entry["state"].text()
  }
}

extension Origin {
  init(_ entry: JSONCursor) throws(RecordError) {
    self.init(seed: try entry["seed"].natural(), session: try entry["session"].natural())
  }
}

extension Finding {
  init(_ entry: JSONCursor) throws(RecordError) {
    var origin: Origin?
    if let known = try entry["origin"].optional() { origin = try Origin(known) }
    self.init(
      calculator: try entry["calculator"].text(), dialect: try entry["dialect"].face(),
      keys: try entry["keys"].keys(), step: try entry["step"].count(),
      violation: Violation(
        property: try entry["property"].text(), kind: try entry["kind"].text(),
        state: try entry["state"].text(), expected: try entry["expected"].text(),
        observed: try entry["observed"].text(), truth: try entry["truth"].optional()?.text(),
        ulp: try entry["ulp"].optional()?.double()),
      entropy: try entry["entropy"].natural(), origin: origin)
  }
}

extension ShrinkStep {
  init(_ entry: JSONCursor) throws(RecordError) {
    self.init(
      pass: try entry["pass"].text(), keys: try entry["keys"].keys(),
      runs: try entry["runs"].count())
  }
}

extension StepRecord {
  init(_ entry: JSONCursor) throws(RecordError) {
    let key = try entry["key"].optional()
    self.init(
      key: try key?.keys().first, display: try entry["display"].face(),
      label: try entry["label"].face(), expectedDisplay: try entry["expectedDisplay"].face(),
      expectedLabel: try entry["expectedLabel"].face(), verdict: try entry["verdict"].text(),
      truth: try entry["truth"].optional()?.text(), ulp: try entry["ulp"].optional()?.double(),
      remark: try entry["remark"].text())
  }
}
