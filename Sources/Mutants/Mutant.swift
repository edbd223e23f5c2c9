// SPDX-License-Identifier: Apache-2.0
internal import Brains
public import Calculators

/// A calculator with one realistic planted bug.
///
/// A bug replaces `press`: it may press the correct brain and change its state before or after. The
/// brains contain no code for it.
public struct Mutant: Sendable {
  public let name: String
  public let dialect: Dialect
  /// The keys that involve the bug, to which a search for longer sessions is restricted.
  public let keys: [Key]
  /// Whether a session may crash, hang or exhaust memory.
  public let isDeadly: Bool
  package let makeBrain: @Sendable (UInt64) -> any Brain

  private init(
    _ name: String, _ dialect: Dialect, _ keys: String, isDeadly: Bool,
    makeBrain: @escaping @Sendable (UInt64) -> any Brain
  ) {
    self.name = name
    self.dialect = dialect
    self.keys = keys.split(separator: " ").compactMap { spelling in
      Key.all.first { $0.legend == Text(String(spelling)) }
    }
    self.isDeadly = isDeadly
    self.makeBrain = makeBrain
  }

  static func infix(
    _ name: String, _ dialect: Dialect, keys: String, isDeadly: Bool = false,
    _ press: @escaping @Sendable (inout InfixBrain, Key) -> Void
  ) -> Mutant {
    Mutant(name, dialect, keys, isDeadly: isDeadly) {
      FaultyBrain(brain: InfixBrain(dialect, entropy: $0), faultyPress: press)
    }
  }

  static func rpn(
    _ name: String, _ dialect: Dialect = .rpn2015, keys: String, isDeadly: Bool = false,
    _ press: @escaping @Sendable (inout RPNBrain, Key) -> Void
  ) -> Mutant {
    Mutant(name, dialect, keys, isDeadly: isDeadly) {
      FaultyBrain(brain: RPNBrain(dialect, entropy: $0), faultyPress: press)
    }
  }

  /// A calculator without a bug, in the form of a mutant.
  public static func sound(_ dialect: Dialect) -> Mutant {
    switch dialect.machine {
    case .infix: infix("sound", dialect, keys: "") { $0.press($1) }
    case .rpn: rpn("sound", dialect, keys: "") { $0.press($1) }
    }
  }

  /// Every planted bug.
  public static let all: [Mutant] =
    typing + tables + describing + remembering + computing + stacking + dying
}

/// A running mutant.
public struct MutantBrain: Brain {
  private var brain: any Brain

  /// Switches a mutant on.
  public init(_ mutant: Mutant, entropy: UInt64 = 0) { brain = mutant.makeBrain(entropy) }

  public var face: Face { brain.face }
  public var value: Double? { brain.value }
  public mutating func press(_ key: Key) { brain.press(key) }
}

/// A correct brain whose keys go through a bug.
package struct FaultyBrain<Correct: Brain>: Brain {
  var brain: Correct
  package let faultyPress: @Sendable (inout Correct, Key) -> Void

  package var face: Face { brain.face }
  package var value: Double? { brain.value }
  package mutating func press(_ key: Key) { faultyPress(&brain, key) }
}
