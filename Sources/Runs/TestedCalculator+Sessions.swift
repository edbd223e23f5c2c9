// SPDX-License-Identifier: Apache-2.0
public import Campaigns
internal import Calculators
internal import Corpora
internal import Processes
public import Sessions

extension TestedCalculator {
  /// The calculator, with each session in a separate process, because a brain may trap, hang or use
  /// up memory.
  public var calculator: Calculator {
    get throws(HarnessError) { try calculator(of: source, isIsolated: true) }
  }

  /// The calculator it must agree with, if there is one.
  public var secondCalculator: Calculator? {
    get throws(HarnessError) {
      guard let second else { return nil }
      return try calculator(of: second, isIsolated: true)
    }
  }

  /// - Parameter isIsolated: whether brains are played in a child process.
  public func calculator(
    of source: Source, isIsolated: Bool
  ) throws(HarnessError) -> Calculator {
    if case .command(let command) = source { return try open(command).calculator(dialect: dialect) }
    guard let brains = brains(of: source) else {
      throw HarnessError("'\(dialect.name)' has no built-in calculator")
    }
    let (limits, shown) = (limits, dialect.judged)
    return Calculator(name: source.name, dialect: dialect) { keys, entropy throws(HarnessError) in
      if isIsolated {
        return try Isolated.trace(of: keys, limits: limits) {
          brains.play(keys, entropy, shown, $0)
        }
      }
      var trace = Trace(keys: keys, readings: [])
      brains.play(keys, entropy, shown) { trace.readings.append($0) }
      return trace
    }
  }

  /// Whether a case belongs to this calculator; brains play all cases of their dialect.
  func plays(_ file: CaseFile) -> Bool {
    guard file.dialect == dialect.name.description else { return false }
    if case .brains = source { return true }
    return file.calculator == name
  }
}
