// SPDX-License-Identifier: Apache-2.0
public import Campaigns
internal import Calculators
internal import Corpora
internal import Processes
public import Sessions

extension TestedCalculator {
  /// The calculator, in other processes, because it may trap, hang or use up memory.
  public var calculator: Calculator {
    get throws(HarnessError) { try calculator(of: source) }
  }

  /// The calculator it must agree with, if there is one.
  public var secondCalculator: Calculator? {
    get throws(HarnessError) {
      guard let second else { return nil }
      return try calculator(of: second)
    }
  }

  /// A calculator in other processes.
  ///
  /// - Parameter isQuick: whether silence that is long for the calculator is a hang, unconfirmed.
  public func calculator(of source: Source, isQuick: Bool = false) throws(HarnessError)
    -> Calculator
  {
    if case .command(let command) = source {
      return try open(command).calculator(dialect: dialect, isQuick: isQuick)
    }
    guard let brains = brains(of: source) else {
      throw HarnessError("'\(dialect.name)' has no built-in calculator")
    }
    var limits = limits
    if isQuick { limits.cpuSeconds = min(limits.cpuSeconds ?? timeout, 0.25) }
    let shown = dialect.judged
    let player = IsolatedPlayer(
      limits: limits, confirmsHangs: !isQuick, ownKeys: dialect.ownKeys.map(\.key), stop: stop
    ) {
      brains.play($0, $1, shown, $2)
    }
    return Calculator(name: source.name, dialect: dialect) { keys, entropy throws(HarnessError) in
      try player.trace(of: keys, entropy: entropy)
    }
  }

  /// Whether a case belongs to this calculator; brains play all cases of their dialect.
  func plays(_ file: CaseFile) -> Bool {
    guard file.dialect == dialect.name.description else { return false }
    if case .brains = source { return true }
    return file.calculator == name
  }
}
