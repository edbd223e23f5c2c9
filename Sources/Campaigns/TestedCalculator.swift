// SPDX-License-Identifier: Apache-2.0
internal import Brains
public import Calculators
public import Processes
internal import Properties
public import Sessions

/// A calculator under test: where it comes from, what it may take, which properties it has to keep.
public struct TestedCalculator: Sendable {
  /// Where a calculator comes from.
  public enum Source: Sendable {
    /// This package's brain of the dialect.
    case builtIn
    /// A command that speaks the line protocol.
    case command(String)
    /// Brains of this process's own code.
    case brains(BrainSource)

    /// The name in findings and records.
    public var name: String {
      switch self {
      case .builtIn: Calculator.builtIn
      case .command(let command): command
      case .brains(let brains): brains.name
      }
    }
  }

  public let source: Source
  public var dialect: Dialect
  /// The calculator it has to agree with.
  public var second: Source?
  /// How long an answer may take, in seconds.
  public var timeout = 2.0
  /// What each process that plays sessions of it may take.
  public var limits: Limits
  /// Whether a command is kept from the network, where the system can do that.
  public var isWithoutNetwork = false
  /// The properties it has to keep; nil for all of them.
  public var properties: Set<String>?

  public init(_ source: Source = .builtIn, of dialect: Dialect) {
    self.source = source
    self.dialect = dialect
    limits =
      if case .command = source { Limits(cpuSeconds: nil, memory: 1 << 31) } else { Limits() }
  }

  /// The name in findings and records.
  public var name: String { source.name }

  /// Whether it answers through a pipe, a thousand times as slowly.
  public var isCommand: Bool { if case .command = source { true } else { false } }

  var propertySet: PropertySet { PropertySet(watching: dialect, enabled: properties) }
  var relations: Relations { Relations(enabled: properties) }

  /// The calculator of a command, with these limits; starts nothing yet.
  public func open(_ command: String) throws(HarnessError) -> CommandCalculator {
    try CommandCalculator(
      command, timeout: timeout, limits: limits, isWithoutNetwork: isWithoutNetwork)
  }

  /// A player for the loops that need not know which one it is.
  func player(of source: Source) -> any Player {
    switch (source, dialect.machine) {
    case (.builtIn, .infix): Engine.infix(dialect)
    case (.builtIn, .rpn): Engine.rpn(dialect)
    case (.brains(let brains), _): brains.player(dialect.judged)
    case (.command(let command), _):
      CommandPlayer(dialect) { [self] () throws(HarnessError) in try open(command) }
    }
  }

  /// The brains of a source; nil for a command.
  public func brains(of source: Source) -> BrainSource? {
    switch (source, dialect.machine) {
    case (.command, _): nil
    case (.brains(let brains), _): brains
    case (.builtIn, .infix):
      BrainSource(source.name) { [dialect] in InfixBrain(dialect, entropy: $0) }
    case (.builtIn, .rpn): BrainSource(source.name) { [dialect] in RPNBrain(dialect, entropy: $0) }
    }
  }
}

/// Brains of this process's own code, a new one for each session.
public struct BrainSource: Sendable {
  public let name: String
  let player: @Sendable (_ shown: Fields) -> any Player
  /// Switches one on with this entropy, presses the keys and shows each reading.
  public let play:
    @Sendable (
      _ keys: [Key], _ entropy: UInt64, _ shown: Fields, _ observe: (Reading) -> Void
    ) -> Void

  /// - Parameter make: a brain just switched on with this entropy.
  public init<BrainType: Brain>(
    _ name: String, make: @escaping @Sendable (_ entropy: UInt64) -> BrainType
  ) {
    self.name = name
    player = { BrainPlayer(shown: $0, make) }
    play = { keys, entropy, shown, observe in
      var brain = make(entropy)
      brain.play(keys, shown: shown, observe)
    }
  }
}
