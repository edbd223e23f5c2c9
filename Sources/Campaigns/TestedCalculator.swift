// SPDX-License-Identifier: Apache-2.0
internal import Brains
public import Calculators
public import Processes
internal import Properties
public import Sessions

/// A calculator under test: its source, its limits and the properties it must satisfy.
public struct TestedCalculator: Sendable {
  /// Where a calculator comes from.
  public enum Source: Sendable {
    /// This package's brain of the dialect.
    case builtIn
    /// A command that implements the line protocol.
    case command(String)
    /// Brains in this process.
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
  /// The calculator it must agree with.
  public var second: Source?
  /// The timeout of an answer in seconds.
  public var timeout = TestedCalculator.usualTimeout
  /// The timeout unless another one is asked for.
  public static let usualTimeout = 2.0
  /// The limits of each process that plays its sessions.
  public var limits: Limits
  /// Whether a command runs without network access, if the system supports that.
  public var isWithoutNetwork = false
  /// Keeps a command away from everything else.
  public var confinement: Confinement?
  /// Whether its command is known to be a calculator, so that it need not be checked again.
  public var isOpen = false
  /// Ends every wait for it at its deadline.
  public var stop: Stop?
  /// Whether the ways that its command takes through its code guide the sessions.
  public var isGuided = false
  /// The numbers in its program.
  public var constants = Constants()
  /// The properties it must satisfy; nil for all.
  public var properties: Set<String>?

  public init(_ source: Source = .builtIn, of dialect: Dialect) {
    self.source = source
    self.dialect = dialect
    limits =
      if case .command = source { Limits(cpuSeconds: nil, memory: 1 << 31) } else { Limits() }
  }

  /// The name in findings and records.
  public var name: String { source.name }

  /// Whether it answers through a pipe.
  public var isCommand: Bool { if case .command = source { true } else { false } }

  var propertySet: PropertySet { PropertySet(watching: dialect, enabled: properties) }
  var relations: Relations { Relations(enabled: properties) }

  /// Makes the calculator of a command, without starting it.
  ///
  /// - Parameter guide: where it tells which ways it takes.
  public func open(
    _ command: String, guide: Guide? = nil
  ) throws(HarnessError) -> CommandCalculator {
    try CommandCalculator(
      command, timeout: timeout, limits: limits, isWithoutNetwork: isWithoutNetwork,
      confinement: confinement, isOpen: isOpen && command == source.name, stop: stop,
      guide: guide)
  }

  /// A player of a source, which makes no brain yet.
  func player(of source: Source) -> any Player {
    if let brains = brains(of: source) { return brains.player(dialect.judged) }
    let isGuided = isGuided && source.name == name
    return CommandPlayer(dialect, stop: stop, isGuided: isGuided) {
      [self] guide throws(HarnessError) in try open(source.name, guide: guide)
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

/// Brains in this process, a new one for each session.
public struct BrainSource: Sendable {
  public let name: String
  let player: @Sendable (_ shown: Fields) -> any Player
  /// Plays a session and calls `observe` with each reading.
  public let play:
    @Sendable (
      _ keys: [Key], _ entropy: UInt64, _ shown: Fields, _ observe: (Reading) -> Void
    ) -> Void

  /// - Parameter make: makes a brain, switched on with this entropy.
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
