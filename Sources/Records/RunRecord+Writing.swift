// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Documents
internal import Sessions

extension RunRecord {
  /// The format that is written, and the newest that can be read.
  public static let formatVersion = 1

  /// Everything, as a document in which `times` holds all that depends on the clock.
  public var json: JSON {
    let record = settled
    return [
      "format": "misreckon run", "version": JSON(RunRecord.formatVersion), "plan": plan.json,
      "shards": shards.map { ["count": JSON($0.count), "indices": JSON($0.indices)] } ?? nil,
      "interrupted": .bool(isInterrupted), "notes": .array(notes.map { JSON($0) }),
      "properties": .object(
        properties.sorted { inByteOrder($0.key, $1.key) }.map {
          JSON.Member($0.key, JSON($0.value))
        }),
      "checks": .array(checks.map(\.json)), "parts": .array(record.parts.map(\.json)),
      "times": [
        "started": JSON(times.started), "seconds": JSON(times.seconds),
        "checks": .array(checks.map { JSON($0.seconds) }),
        "parts": .array(record.parts.map { .array($0.series.seconds.map { JSON($0) }) }),
      ],
    ]
  }

  /// The content of `run.json`.
  public var written: String { json.written() + "\n" }
}

extension RunRecord.Settings {
  var json: JSON {
    [
      "verb": JSON(verb), "tool": JSON(tool), "build": JSON(build), "seed": JSON(seed),
      "strategy": JSON(strategy), "budget": JSON(budget), "goal": JSON(goal),
    ]
  }
}

extension Check {
  var json: JSON {
    [
      "name": JSON(name), "dialect": JSON(dialect), "outcome": JSON(outcome.rawValue),
      "detail": JSON(detail), "command": JSON(command),
    ]
  }
}

extension DialectRecord {
  var json: JSON {
    let pressed = keypad.keys
    return [
      "dialect": JSON(dialect), "calculator": JSON(calculator), "keypad": JSON(pressed),
      "sessions": JSON(sessions), "keys": JSON(keys), "deaths": JSON(deaths),
      "verdicts": verdicts.json,
      "strategies": .array(strategies.map(\.json)),
      "presses": JSON(pressed.map { presses[Int($0.index)] }),
      "pairs": .array(pressed.map { first in JSON(pressed.map { pairs(first, $0) }) }),
      "roundings": .object(
        roundings.sorted { inByteOrder($0.key, $1.key) }.map {
          JSON.Member($0.key, JSON($0.value.counts))
        }),
      "worst": .array(worst.map(\.json)),
      "series": [
        "stride": JSON(series.stride), "sessions": JSON(series.sessions), "keys": JSON(series.keys),
      ],
      "clusters": .array(causes.map(\.json)),
      "observations": .array(observations.map(\.json)),
      // Slot and block in turn, since there are thousands of them.
      "behaviours": .object(
        Set(behaviors.map(\.strategy)).sorted(by: inByteOrder).map { name in
          JSON.Member(
            name, JSON(behaviors.filter { $0.strategy == name }.flatMap { [$0.slot, $0.block] }))
        }),
    ]
  }

  /// How often one key followed another.
  public func pairs(_ first: Key, _ second: Key) -> Int {
    pairs[Int(first.index) * Key.count + Int(second.index)]
  }
}

extension Verdicts {
  /// The counts by the names of the command line's contract.
  public var json: JSON {
    [
      "agrees": JSON(agrees), "rounding": JSON(rounding), "library": JSON(library),
      "undecided": JSON(undecided), "divergence": JSON(divergence), "sampled": JSON(sampled),
      "undecidedReasons": .object(
        undecidedReasons.sorted { inByteOrder($0.key, $1.key) }.map {
          JSON.Member($0.key, JSON($0.value))
        }),
    ]
  }
}

extension StrategyTally {
  var json: JSON {
    [
      "name": JSON(name), "sessions": JSON(sessions), "keys": JSON(keys),
      "findings": JSON(findings),
    ]
  }
}

extension WorstRounding {
  var json: JSON {
    ["keys": JSON(keys), "display": JSON(display), "truth": JSON(truth), "ulp": JSON(ulp)]
  }
}

extension Observation {
  var json: JSON {
    [
      "session": JSON(session), "block": JSON(block), "strategy": JSON(strategy),
      "keys": JSON(keys), "property": JSON(property), "display": JSON(display),
      "behaviours": JSON(behaviors), "verdict": JSON(verdict),
    ]
  }
}

extension Cause {
  var json: JSON {
    [
      "cause": JSON(causeID), "property": JSON(property), "kind": JSON(kind), "state": JSON(state),
      "standing": JSON(status.rawValue), "count": JSON(count), "origin": origin.json,
      "strategy": JSON(strategy), "found": JSON(found), "finding": finding.json,
      "shrinking": .array(shrinking.map(\.json)), "steps": .array(steps.map(\.json)),
    ]
  }
}

extension Origin {
  var json: JSON { ["seed": JSON(seed), "session": JSON(session)] }
}

extension Finding {
  var json: JSON {
    [
      "calculator": JSON(calculator), "dialect": JSON(dialect), "keys": JSON(keys),
      "step": JSON(step), "entropy": JSON(entropy), "origin": origin?.json ?? nil,
      "property": JSON(violation.property), "kind": JSON(violation.kind),
      "state": JSON(violation.state), "expected": JSON(violation.expected),
      "observed": JSON(violation.observed), "truth": JSON(violation.truth),
      "ulp": violation.ulp.map { JSON($0) } ?? nil,
    ]
  }
}

extension ShrinkStep {
  var json: JSON { ["pass": JSON(pass), "keys": JSON(keys), "runs": JSON(runs)] }
}

extension StepRecord {
  var json: JSON {
    [
      "key": JSON(key?.description), "display": JSON(display), "label": JSON(label),
      "expectedDisplay": JSON(expectedDisplay), "expectedLabel": JSON(expectedLabel),
      "verdict": JSON(verdict), "truth": JSON(truth), "ulp": ulp.map { JSON($0) } ?? nil,
      "remark": JSON(remark),
    ]
  }
}

extension JSON {
  /// Keys in the spelling of case files.
  init(_ keys: [Calculators.Key]) { self.init(keys.spelled) }

  init(_ numbers: [Int]) { self = .array(numbers.map { JSON($0) }) }

  /// A text as a string, or, where it is no UTF-8, as its bytes in quotes and escapes.
  init(_ text: Text) {
    if let string = String(validating: text.bytes, as: UTF8.self) {
      self.init(string)
    } else {
      self = ["bytes": JSON(quoted(text.bytes))]
    }
  }
}
